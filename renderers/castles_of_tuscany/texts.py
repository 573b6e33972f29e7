"""Every sentence in and about Tuscany's pictures, in English; the translations lie in `locale`."""

from engine.kernel.texts import Domain, plural, text

PICTURE = [
    text("picture.castles_of_tuscany.round", "Round {round} of {of}"),
    text("picture.castles_of_tuscany.round_ends", "Round {round} of {of} is ending"),
    text("picture.castles_of_tuscany.last_turns", "Last turns"),
    plural(
        "picture.castles_of_tuscany.assembling",
        "{n} region still missing",
        "{n} regions still missing",
        count="n",
    ),
    text("picture.castles_of_tuscany.note.later", "not this turn"),
    text("picture.castles_of_tuscany.note.no_space", "no space"),
    text("picture.castles_of_tuscany.note.too_dear", "cannot pay"),
    text("picture.castles_of_tuscany.stored", "storage"),
    text("picture.castles_of_tuscany.fills", "points for filling a colour next"),
    plural(
        "picture.castles_of_tuscany.from_deck",
        "from the deck ({n} card left)",
        "from the deck ({n} cards left)",
        count="n",
    ),
    text("picture.castles_of_tuscany.symbol.worker", "workers"),
    text("picture.castles_of_tuscany.symbol.marble", "marble"),
    text("picture.castles_of_tuscany.symbol.green_points", "green"),
    text("picture.castles_of_tuscany.symbol.red_points", "red"),
    text("picture.castles_of_tuscany.brings.orange", "1 worker"),
    text("picture.castles_of_tuscany.brings.light_green", "1 green per new crop"),
    text("picture.castles_of_tuscany.brings.beige", "1 yield card"),
    text("picture.castles_of_tuscany.brings.yellow", "3 region cards"),
    text("picture.castles_of_tuscany.brings.gray", "1 marble"),
    text("picture.castles_of_tuscany.brings.red", "1 bonus tile"),
    text("picture.castles_of_tuscany.brings.blue", "1 wild hexagon"),
    text("picture.castles_of_tuscany.brings.dark_green", "1 free tile"),
    text("picture.castles_of_tuscany.bonus.region_card", "1 more per draw"),
    text("picture.castles_of_tuscany.bonus.storage", "1 more slot, 2 green"),
    text("picture.castles_of_tuscany.bonus.marble", "1 more per mine"),
    text("picture.castles_of_tuscany.bonus.worker", "1 more per village"),
    text("picture.castles_of_tuscany.bonus.yield_card", "1 more per carriage"),
]

WORDS = [
    text("picture.castles_of_tuscany.red_points", "{n} red"),
    text("picture.castles_of_tuscany.green_points", "{n} green"),
    plural("picture.castles_of_tuscany.workers", "{n} worker", "{n} workers", count="n"),
    text("picture.castles_of_tuscany.marble", "{n} marble"),
    plural("picture.castles_of_tuscany.cards", "{n} card", "{n} cards", count="n"),
    text("picture.castles_of_tuscany.heading", "The Castles of Tuscany, round {round}, move {n}."),
    text("picture.castles_of_tuscany.heading_setup", "The Castles of Tuscany, set-up, move {n}."),
    plural(
        "picture.castles_of_tuscany.awaited",
        "The region of {seats:seats} is awaited.",
        "The regions of {seats:seats} are awaited.",
        count="n",
    ),
    text("picture.castles_of_tuscany.is_to", "{seat:seat} must {step:castles_of_tuscany.step}."),
    plural(
        "picture.castles_of_tuscany.won",
        "{seats:seats} has won.",
        "{seats:seats} have won together.",
        count="n",
    ),
    text("picture.castles_of_tuscany.ends", "Round {round} is about to end."),
    text("picture.castles_of_tuscany.last", "Last turns still to come: {seats:seats}."),
    text("picture.castles_of_tuscany.display", "Display: {tiles}."),
    text(
        "picture.castles_of_tuscany.seat",
        "{seat:seat}: red {red}, green {green}, cards {cards}, workers {workers}, marble {marble}, covered {covered} of 30, stored: {stored}.",
    ),
    text("picture.castles_of_tuscany.nothing", "nothing"),
    plural(
        "picture.castles_of_tuscany.gone",
        "{seats:seats} has left the game.",
        "{seats:seats} have left the game.",
        count="n",
    ),
    text(
        "picture.castles_of_tuscany.piles",
        "Region cards left {deck}, yield cards {yields}, neutral tiles {neutral}.",
    ),
    text("picture.castles_of_tuscany.news", "Last move: {news}"),
    text("picture.castles_of_tuscany.gap", "empty"),
    text("picture.castles_of_tuscany.position", "position {n}: {what}"),
    text("picture.castles_of_tuscany.hidden", "not revealed yet"),
]

BOARD = [
    text("picture.castles_of_tuscany.ranked", "Place {place}: {seat:seat} ({counted})."),
    text("picture.castles_of_tuscany.starts", "{seat:seat} is the start player."),
    text(
        "picture.castles_of_tuscany.more",
        "{seat:seat}: room in the storage {slots}, cards a draw {draws}, tiles in the stacks {stacks:words}, bonus tiles: {bonuses}.",
    ),
    text(
        "picture.castles_of_tuscany.phases",
        "{seat:seat} has added in the scoring phases: {points:words}.",
    ),
    text("picture.castles_of_tuscany.colors", "Colour bonuses still to score: {points}."),
    text("picture.castles_of_tuscany.supply", "Bonus tiles in supply: {kinds}."),
    text("picture.castles_of_tuscany.discards", "Discarded region cards: {cards}."),
    text("picture.castles_of_tuscany.yields", "Discarded yield cards: {cards}."),
    text("picture.castles_of_tuscany.removed", "Tiles out of the game: {tiles}."),
    text("picture.castles_of_tuscany.last_spaces", "{seat:seat} has covered last: {cells:cells}."),
    plural(
        "picture.castles_of_tuscany.last_displays",
        "{seat:seat} has taken last from position {displays:words}.",
        "{seat:seat} has taken last from positions {displays:words}.",
        count="n",
    ),
    text(
        "picture.castles_of_tuscany.bought",
        "{seat:seat} has paid the marble for the second action.",
    ),
    text(
        "picture.castles_of_tuscany.region",
        "Region of {seat:seat}, starting castle on {space:cell}:",
    ),
    text("picture.castles_of_tuscany.assembled", "Your region as it would be:"),
    text("picture.castles_of_tuscany.beside", "Free beside covered spaces: {spaces}."),
    text("picture.castles_of_tuscany.colored", "{color:castles_of_tuscany.color} ({cells:cells})"),
    plural(
        "picture.castles_of_tuscany.area",
        "area of {n} space, {covered} covered",
        "area of {n} spaces, {covered} covered",
        count="n",
    ),
    text("picture.castles_of_tuscany.opens", "opens {spaces}"),
    text("picture.castles_of_tuscany.would_be", "{n}: {what}."),
    text("picture.castles_of_tuscany.castle_beside", "castle on {cell:cell} beside {spaces}"),
    text("picture.castles_of_tuscany.large", "an area of {n} {color:castles_of_tuscany.color}"),
    text("picture.castles_of_tuscany.no_large", "no area of {n} spaces or more"),
    text("picture.castles_of_tuscany.sent", "{seat:seat} has sent a region, unseen."),
    text(
        "picture.castles_of_tuscany.space_empty",
        "{cell:cell} {color:castles_of_tuscany.color} empty",
    ),
    text(
        "picture.castles_of_tuscany.space_covered",
        "{cell:cell} {color:castles_of_tuscany.color} {face:castles_of_tuscany.face}",
    ),
    text("picture.castles_of_tuscany.hand", "Your hand: {cards}."),
    text("picture.castles_of_tuscany.boards", "Your region boards: {boards:words}."),
    text(
        "picture.castles_of_tuscany.plan",
        "Your region: boards {order:castles_of_tuscany.order}, {rotated:castles_of_tuscany.rotated} turned, {shift:castles_of_tuscany.shift}, castle on {board:castles_of_tuscany.board}.",
    ),
    text("picture.castles_of_tuscany.fresh", "Hexagons that cannot be placed in this turn: {n}."),
]

LEGEND = [
    text(
        "picture.castles_of_tuscany.legend.space",
        "Pale space: free; only a tile of its colour or a wild hexagon covers it",
    ),
    text("picture.castles_of_tuscany.legend.tile_orange", "Village: brings 1 worker"),
    text(
        "picture.castles_of_tuscany.legend.tile_light_green",
        "Farm: 1 green point for each crop that is new to its area",
    ),
    text("picture.castles_of_tuscany.legend.tile_beige", "Carriage: brings 1 yield card"),
    text("picture.castles_of_tuscany.legend.tile_yellow", "Monastery: brings 3 region cards"),
    text("picture.castles_of_tuscany.legend.tile_gray", "Mine: brings 1 marble"),
    text("picture.castles_of_tuscany.legend.tile_red", "City: brings 1 bonus tile"),
    text("picture.castles_of_tuscany.legend.tile_blue", "Inn: brings 1 wild hexagon"),
    text(
        "picture.castles_of_tuscany.legend.tile_dark_green",
        "Castle: place 1 more tile from the display, free of charge",
    ),
    text("picture.castles_of_tuscany.legend.wild", "Wild hexagon: covers a space of any colour"),
    text("picture.castles_of_tuscany.legend.start", "Starting castle: your region grows from here"),
    text("picture.castles_of_tuscany.legend.slot", "A free place in the storage"),
    text(
        "picture.castles_of_tuscany.legend.worker",
        "Worker: stands in for 1 region card when you place a tile",
    ),
    text(
        "picture.castles_of_tuscany.legend.marble",
        "Marble: pay 1 for a second action in your turn",
    ),
    text(
        "picture.castles_of_tuscany.legend.green",
        "Green points: added to the red ones at the end of each round; they stay",
    ),
    text("picture.castles_of_tuscany.legend.red", "Red points: whoever has most at the end wins"),
    text(
        "picture.castles_of_tuscany.legend.card",
        "Region card: a space costs 2 of its colour; a pair of another colour stands for 1",
    ),
    text(
        "picture.castles_of_tuscany.legend.fills",
        "Green points for filling all spaces of this colour next",
    ),
    text("picture.castles_of_tuscany.legend.deck_region", "Region cards, face down"),
    text("picture.castles_of_tuscany.legend.deck_yield", "Yield cards, face down"),
    text(
        "picture.castles_of_tuscany.legend.bonus_region_card",
        "Bonus: 1 more card each time you draw",
    ),
    text("picture.castles_of_tuscany.legend.bonus_storage", "Bonus: 1 more place in the storage"),
    text("picture.castles_of_tuscany.legend.bonus_marble", "Bonus: 1 more marble for each mine"),
    text("picture.castles_of_tuscany.legend.bonus_worker", "Bonus: 1 more worker for each village"),
    text(
        "picture.castles_of_tuscany.legend.bonus_yield_card",
        "Bonus: 1 more yield card for each carriage",
    ),
    text("picture.castles_of_tuscany.legend.turned", "This board is turned upside down"),
    text(
        "picture.castles_of_tuscany.legend.label",
        "The name of a space: its column and its place from the top",
    ),
]

TEXTS = Domain.beside(__file__, "castles_of_tuscany_pictures", [*PICTURE, *WORDS, *BOARD, *LEGEND])
