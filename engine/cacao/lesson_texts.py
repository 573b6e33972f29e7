"""What the steps of Cacao's guided first game say."""

from engine.kernel.texts import text

LESSON_TEXTS = [
    text(
        "cacao.lesson.harvest.see",
        "You lay a worker tile in every turn. Each edge shows workers, and every worker uses the jungle "
        "tile it stands at. At a plantation each worker picks cacao.",
    ),
    text("cacao.lesson.harvest.task", "Pick 3 cacao with one tile."),
    text("cacao.lesson.harvest.hint", "Turn the edge with 3 workers towards the plantation."),
    text("cacao.lesson.harvest.well", "The more workers on the edge, the more they bring."),
    text(
        "cacao.lesson.fill.see",
        "Where your tile leaves a gap between worker tiles, you fill it with a jungle tile from the "
        "display, and all workers around it use it at once. A frequent mistake: your store holds {n} "
        "cacao, and what does not fit is lost.",
    ),
    text("cacao.lesson.fill.task", "Fill the gap so that none of your workers’ work is lost."),
    text(
        "cacao.lesson.fill.hint",
        "Count what is in your store before you choose the double plantation.",
    ),
    text(
        "cacao.lesson.fill.well", "You choose the tile, but others’ workers may profit from it too."
    ),
    text(
        "cacao.lesson.water.see",
        "Your water carrier starts at −10 gold. Each worker at water moves it on by one field. What "
        "its field says counts at the end. A frequent mistake is to leave it behind.",
    ),
    text("cacao.lesson.water.task", "Move your water carrier by at least 2 fields."),
    text("cacao.lesson.water.hint", "Turn an edge with 2 workers towards the water."),
    text(
        "cacao.lesson.water.well",
        "The first field costs you 10 gold at the end, the last one brings 16.",
    ),
    text(
        "cacao.lesson.temple.see",
        "Temples pay only at the end: 6 gold for whoever has the most workers around one, 3 gold for "
        "the second. Workers around it stay there.",
    ),
    text("cacao.lesson.temple.task", "Take the lead at the temple, alone."),
    text(
        "cacao.lesson.temple.hint",
        "Lay a tile beside the temple, with more workers at it than the other player has there. Those "
        "who tie share.",
    ),
    text("cacao.lesson.temple.well", "The other player can still catch up until the game ends."),
    text(
        "cacao.lesson.mine.see",
        "At a gold mine every worker brings gold at once, as much as the mine is worth.",
    ),
    text("cacao.lesson.mine.task", "Earn exactly 2 gold with your tile."),
    text(
        "cacao.lesson.mine.hint", "Two workers at a mine of value 1, or one at a mine of value 2."
    ),
    text("cacao.lesson.mine.well", "Gold in hand is safe, whatever the others do."),
    text(
        "cacao.lesson.sun.see",
        "At a sun-worshipping site every worker brings a sun token. You get 3 at most in a game. Each lets "
        "you lay one worker tile over another of yours when the jungle tiles have run out.",
    ),
    text("cacao.lesson.sun.task", "Gain a sun token."),
    text(
        "cacao.lesson.sun.hint",
        "Lay a tile beside the sun-worshipping site with workers towards it.",
    ),
    text("cacao.lesson.sun.well", "A token that is left at the end is worth 1 gold."),
    text(
        "cacao.lesson.sell.see",
        "At a market each worker may sell 1 cacao at its price. You are asked how much you keep: you "
        "could wait for a better market, but your store is small. A frequent mistake is to come to a "
        "market without cacao: then its workers do nothing.",
    ),
    text("cacao.lesson.sell.task", "Sell as much as you can: {n} cacao for {gold} gold."),
    text(
        "cacao.lesson.sell.hint",
        "Choose the answer that keeps the least. 4 gold is the highest price.",
    ),
    text("cacao.lesson.sell.well", "Cacao in your store is worth nothing at the end."),
    text(
        "cacao.lesson.overbuild.see",
        "The jungle tiles are used up, so you may pay a sun token and lay a worker tile over one of your "
        "own. Its workers use all four neighbours anew.",
    ),
    text("cacao.lesson.overbuild.task", "Lay a tile over one of your own."),
    text("cacao.lesson.overbuild.hint", "Choose Overbuild, then one of your tiles."),
    text(
        "cacao.lesson.overbuild.well",
        "The workers underneath no longer count at temples; the new ones do.",
    ),
    text(
        "cacao.lesson.end.see",
        "Everybody has laid all their tiles: the game ends with this sale. Gold, water, temples and "
        "sun tokens count; cacao does not.",
    ),
    text("cacao.lesson.end.task", "Sell what is left in your store."),
    text("cacao.lesson.end.hint", "Nothing that you keep is worth anything now."),
    text("cacao.lesson.end.well", "Most gold wins. In a tie it is whoever has more cacao left."),
]
