"""Every sentence in and about Cacao's pictures, in English; the translations lie in `locale`."""

from engine.kernel.texts import Domain, plural, text

PICTURE = [
    text("picture.cacao.round", "Round {n} of {of}"),
    text("picture.cacao.to_place", "to place"),
    text("picture.cacao.to_fill", "to fill a gap"),
    text("picture.cacao.to_sell", "to sell"),
    text("picture.cacao.several_sell", "{n} to sell"),
    text("picture.cacao.display", "Display"),
    text("picture.cacao.hand", "Your hand"),
    text("picture.cacao.turned", "The tile in every facing"),
    text("picture.cacao.pile", "Still in the pile"),
    text("picture.cacao.offers", "Cacao you keep, gold you get"),
    text("picture.cacao.water", "Water"),
    text("picture.cacao.standings", "Most workers at the temples"),
    text("picture.cacao.temples", "Gold from the temples"),
]

LEGEND = [
    text(
        "picture.cacao.legend.worker",
        "Worker tile: every head is a worker, who uses the jungle tile beside them",
    ),
    text(
        "picture.cacao.legend.plantation", "Plantation: as many fruits for each worker as are drawn"
    ),
    text(
        "picture.cacao.legend.market",
        "Market: each worker may sell 1 fruit for the gold on the coin",
    ),
    text(
        "picture.cacao.legend.mine", "Gold mine: as much gold for each worker as nuggets are drawn"
    ),
    text("picture.cacao.legend.water", "Water: your carrier moves 1 field for each worker"),
    text("picture.cacao.legend.sun", "Sun-worshipping site: 1 sun token for each worker"),
    text(
        "picture.cacao.legend.temple",
        "Temple: at the end 6 gold for most workers beside it, 3 for second most",
    ),
    text("picture.cacao.legend.place", "Dashed line: a worker tile can be laid here"),
    text("picture.cacao.legend.gap", "Bold dashed line: a gap to be filled with a jungle tile"),
    text("picture.cacao.legend.pod", "Cacao fruit in your store"),
    text("picture.cacao.legend.room", "Room for another fruit; what does not fit is lost"),
    text(
        "picture.cacao.legend.sun_full",
        "Sun token: 1 gold at the end, or lay a tile over one of yours",
    ),
    text("picture.cacao.legend.sun_empty", "Room for a sun token"),
    text("picture.cacao.legend.sun_spent", "Sun token that is spent; nothing comes in its place"),
    text("picture.cacao.legend.coin", "Coin: gold"),
    text("picture.cacao.legend.jar", "Jar: your water carrier"),
    text("picture.cacao.legend.stone", "Stone: a field of the water track"),
    text(
        "picture.cacao.legend.worth",
        "Number below a stone: the gold at the end if the carrier stands there",
    ),
    text("picture.cacao.legend.pile", "Pile of jungle tiles with their number"),
]

WORDS = [
    text("picture.cacao.heading", "Cacao, round {n} of {of}."),
    plural(
        "picture.cacao.places",
        "{seats:seats} must place a worker tile.",
        "{seats:seats} must place worker tiles.",
        count="n",
    ),
    plural(
        "picture.cacao.fills",
        "{seats:seats} must fill a gap.",
        "{seats:seats} must fill gaps.",
        count="n",
    ),
    plural(
        "picture.cacao.sells",
        "{seats:seats} is asked how much to sell.",
        "{seats:seats} are asked how much to sell.",
        count="n",
    ),
    plural(
        "picture.cacao.won",
        "{seats:seats} has won.",
        "{seats:seats} have won together.",
        count="n",
    ),
    text(
        "picture.cacao.village",
        "{seat:seat}: gold {gold}, cacao {fruits}, sun tokens {suns}, water {water}.",
    ),
    text("picture.cacao.gold", "{n} gold"),
    text("picture.cacao.total", "{n} in all"),
    text("picture.cacao.from_temples", "{n} from temples"),
    text("picture.cacao.fruits", "{n} cacao"),
    plural("picture.cacao.suns", "{n} sun", "{n} suns", count="n"),
    text("picture.cacao.carrier", "water {n}"),
    plural(
        "picture.cacao.left",
        "{seats:seats} has left the game.",
        "{seats:seats} have left the game.",
        count="n",
    ),
    text("picture.cacao.shown", "Display: {tiles:cacao.jungle}; in the pile: {n}."),
    text("picture.cacao.no_jungle", "The jungle tiles are used up."),
    plural(
        "picture.cacao.gaps",
        "Still to fill: the gap {cells:cells}.",
        "Still to fill: the gaps {cells:cells}.",
        count="n",
    ),
    text("picture.cacao.news", "Last move: {news}"),
    text("picture.cacao.ranked", "Place {place}: {seat:seat} ({counted})."),
    text("picture.cacao.workers", "{n} of {seat:seat}"),
    text("picture.cacao.paid", "{gold} for {seat:seat}"),
    text("picture.cacao.temple", "Temple {cell:cell}: workers {workers}; gold {paid}."),
    text("picture.cacao.temple_empty", "Temple {cell:cell}: no workers."),
    text("picture.cacao.last_tile", "The last worker tile, of {seat:seat}, lies at {cell:cell}."),
    text("picture.cacao.last_filled", "Filled after it: {cells:cells}."),
    text("picture.cacao.unseen", "Still in the pile: {tiles}."),
    text(
        "picture.cacao.unplayed",
        "{seat:seat}: {hand} in hand, {pile} in the pile: {tiles}; sun tokens got in the game: {got}.",
    ),
    text(
        "picture.cacao.all_played",
        "{seat:seat}: no tiles left; sun tokens got in the game: {got}.",
    ),
    text("picture.cacao.free", "Worker tiles may lie on {cells:cells} now."),
    text("picture.cacao.beside", "{cell:cell}: {what}."),
    text("picture.cacao.side", "{side:cacao.facing} {what}"),
    text("picture.cacao.edge", "{n} {side:cacao.facing}"),
    text("picture.cacao.way", "{n}, {facing:cacao.facing}: {what}."),
    text("picture.cacao.at", "{n} at {tile:cacao.jungle} on {cell:cell}"),
    text("picture.cacao.nobody", "no worker at a jungle tile"),
    text("picture.cacao.own_hand", "Your hand: {tiles:cacao.worker}."),
    text("picture.cacao.own_policy", "Sales outside your turn: {policy:cacao.policy}."),
    text("picture.cacao.own_offer", "You can keep {n} cacao and get {gold} gold."),
    text("picture.cacao.option", "{name}: {value}."),
    text("picture.cacao.jungle_at", "{cell:cell} {tile:cacao.jungle}"),
    text(
        "picture.cacao.worker_at",
        "{cell:cell} {tile:cacao.worker} of {seat:seat} ({sides})",
    ),
    text("picture.cacao.worker_even_at", "{cell:cell} {tile:cacao.worker} of {seat:seat}"),
    text("picture.cacao.over", "{what} (overbuilt)"),
]

TEXTS = Domain.beside(__file__, "picture_cacao", [*PICTURE, *LEGEND, *WORDS])
