"""What the steps of Cacao's guided first game say."""

from engine.kernel.texts import text

LESSON_TEXTS = [
    text(
        "cacao.lesson.harvest.see",
        "You lay a worker tile in every turn. Each edge shows workers, and every worker uses the "
        "jungle tile it stands at. At a plantation each worker picks cacao.",
    ),
    text("cacao.lesson.harvest.task", "Pick {n} cacao with one tile."),
    text("cacao.lesson.harvest.hint", "Turn the edge with {n} workers towards the plantation."),
    text("cacao.lesson.harvest.well", "The more workers on the edge, the more they bring."),
    text(
        "cacao.lesson.gap.see",
        "Where your tile leaves a gap between worker tiles, you fill it with a jungle tile from "
        "the display, and all workers around it use it at once. A gold mine brings gold; water "
        "moves your water carrier on.",
    ),
    text("cacao.lesson.gap.task", "Fill the gap so that your water carrier moves."),
    text(
        "cacao.lesson.gap.hint",
        "Choose the water: at the end this one step is worth {n} gold to you.",
    ),
    text(
        "cacao.lesson.gap.well",
        "Your opponent has a worker there too: everybody around a new tile uses it, whoever lays "
        "it.",
    ),
    text(
        "cacao.lesson.mine.see",
        "At a gold mine every worker brings gold at once, as much as the mine is worth.",
    ),
    text("cacao.lesson.mine.task", "Earn {n} gold with your tile."),
    text("cacao.lesson.mine.hint", "Turn the edge with the most workers towards the gold mine."),
    text("cacao.lesson.mine.well", "Gold in hand is safe, whatever the others do."),
    text(
        "cacao.lesson.water.see",
        "Your water carrier starts at {first} gold. Each worker at water moves it on by one field. "
        "What its field says counts at the end. A frequent mistake is to leave it behind.",
    ),
    text("cacao.lesson.water.task", "Move your water carrier by at least {n} fields."),
    text("cacao.lesson.water.hint", "Turn an edge with {n} workers towards the water."),
    text("cacao.lesson.water.well", "The last field of the track brings {last} gold."),
    text(
        "cacao.lesson.sun.see",
        "Your tile leaves two gaps: both tiles of the display are used, and you decide which goes "
        "where. At a sun-worshipping site every worker brings a sun token, {most} at most in a "
        "game.",
    ),
    text("cacao.lesson.sun.task", "Gain {n} sun tokens."),
    text(
        "cacao.lesson.sun.hint",
        "Lay the sun-worshipping site where more of your workers stand around the gap.",
    ),
    text(
        "cacao.lesson.sun.well",
        "Once the jungle tiles have run out, a token lets you lay a tile over one of yours. A "
        "token that is left at the end is worth {gold} gold.",
    ),
    text(
        "cacao.lesson.share.see",
        "Temples pay only at the end: {first} gold for whoever has the most workers around one, "
        "{second} gold for the second. Those who tie for the most share the {first} gold.",
    ),
    text("cacao.lesson.share.task", "Draw level with your opponent at a temple."),
    text(
        "cacao.lesson.share.hint",
        "Turn your tile so that you have as many workers around the temple as your opponent.",
    ),
    text(
        "cacao.lesson.share.well", "You would get {half} gold each there, and nobody comes second."
    ),
    text(
        "cacao.lesson.temple.see",
        "Workers at a temple stay there and count until the end. Whoever has more than anybody "
        "else gets the {first} gold alone.",
    ),
    text("cacao.lesson.temple.task", "Take the lead at a temple, alone."),
    text(
        "cacao.lesson.temple.hint",
        "Lay a tile beside a temple, with more workers at it than your opponent has there.",
    ),
    text("cacao.lesson.temple.well", "Your opponent can still catch up until the game ends."),
    text(
        "cacao.lesson.store.see",
        "A frequent mistake: your store holds {n} cacao, and what does not fit is lost. There are "
        "{fruits} in it. A double plantation brings {each} for each worker.",
    ),
    text("cacao.lesson.store.task", "Fill the gaps so that none of your workers’ work is lost."),
    text(
        "cacao.lesson.store.hint",
        "Lay the double plantation where fewer of your workers stand around the gap.",
    ),
    text(
        "cacao.lesson.store.well",
        "And so more of your workers come to the market, where they may sell.",
    ),
    text(
        "cacao.lesson.market.see",
        "At a market each worker may sell 1 cacao at its price. A frequent mistake is to come to a "
        "market without cacao: then its workers do nothing. This time your store is full.",
    ),
    text(
        "cacao.lesson.market.task",
        "Lay a tile with which you can sell cacao for at least {n} gold.",
    ),
    text("cacao.lesson.market.hint", "There is a place between two markets."),
    text(
        "cacao.lesson.market.well",
        "You are asked next how much you sell, before anything else happens.",
    ),
    text(
        "cacao.lesson.sell.see",
        "You have filled a gap with a market. You are asked how much you keep: you could wait for "
        "a better one, but your store is small.",
    ),
    text("cacao.lesson.sell.task", "Sell as much as you can: {n} cacao for {gold} gold."),
    text(
        "cacao.lesson.sell.hint",
        "Choose the answer that keeps the least. {price} gold is the highest price.",
    ),
    text("cacao.lesson.sell.well", "Cacao in your store is worth nothing at the end."),
    text(
        "cacao.lesson.overbuild.see",
        "The jungle tiles are used up, so you may pay a sun token and lay a worker tile over one of your own. Its workers use all four neighbours again.",
    ),
    text(
        "cacao.lesson.overbuild.task",
        "Lay a tile over one of your own, without losing gold at a temple.",
    ),
    text(
        "cacao.lesson.overbuild.hint",
        "Choose Overbuild, then one of your tiles. A ⚠️ says where your share of a temple would "
        "fall.",
    ),
    text(
        "cacao.lesson.overbuild.well",
        "The workers underneath no longer count at temples; the new ones do. No place can be "
        "covered twice.",
    ),
    text(
        "cacao.lesson.count.see",
        "You have one tile left. If the game ended now, you would have {total} gold: {gold} in "
        "hand, {temples} for temples, {suns} for your sun token and {water} for water. Your "
        "opponent would have {other}.",
    ),
    text("cacao.lesson.count.task", "Lay it so that you can still win."),
    text(
        "cacao.lesson.count.hint",
        "A sun token in hand counts little. Overbuild between markets, or beside a temple where "
        "your opponent leads alone.",
    ),
    text(
        "cacao.lesson.count.well",
        "Count like this before your last tiles, while you can still do something about it.",
    ),
    text(
        "cacao.lesson.end.see",
        "Your token is spent, and your last tile stands between markets. The game ends with this "
        "sale. Without it you would have {total} gold and your opponent {other}.",
    ),
    text("cacao.lesson.end.task", "Sell cacao so that you win."),
    text("cacao.lesson.end.hint", "Cacao that you keep is worth nothing now."),
    text(
        "cacao.lesson.end.well",
        "The final count: {gold} gold in hand, {temples} for temples, {suns} for sun tokens and "
        "{water} for water make {final}. In a tie whoever has more cacao left wins.",
    ),
]
