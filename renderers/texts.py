"""Every sentence in and about pictures by key, in English; the translations lie in `locale`."""

from engine.kernel.texts import Domain, plural, text

COMMON = [
    text("picture.move", "Move {n}"),
    text("picture.place", "#{n}"),
    text("picture.wins", "wins"),
    text("picture.win", "win together"),
]

TALUVA = [
    text("picture.taluva.to_tile", "to lay a tile"),
    text("picture.taluva.to_build", "to build"),
    plural("picture.taluva.tiles_left", "{n} tile left", "{n} tiles left", count="n"),
    text("picture.taluva.drawn", "In hand"),
]

TALUVA_WORDS = [
    text("picture.taluva.heading", "Taluva, move {n}."),
    text(
        "picture.taluva.lays",
        "{seat:seat} is to lay the tile with {first:taluva.terrain} and {second:taluva.terrain}.",
    ),
    text("picture.taluva.builds", "{seat:seat} is to build."),
    plural(
        "picture.taluva.won",
        "{seats:seats} has won.",
        "{seats:seats} have won together.",
        count="n",
    ),
    text(
        "picture.taluva.left",
        "{seat:seat} has left: temples {temples}, towers {towers}, huts {huts}.",
    ),
    plural(
        "picture.taluva.out",
        "{seats:seats} is out of the game.",
        "{seats:seats} are out of the game.",
        count="n",
    ),
    plural(
        "picture.taluva.stack",
        "{n} tile is left in the stack.",
        "{n} tiles are left in the stack.",
        count="n",
    ),
    plural(
        "picture.taluva.island",
        "The island has {n} hex; the highest level is {level}.",
        "The island has {n} hexes; the highest level is {level}.",
        count="n",
    ),
    text("picture.taluva.news", "Last move: {news}"),
    text("picture.taluva.ranked", "Place {place}: {seat:seat} ({counted})."),
    text("picture.taluva.last_tile", "The last tile, of {seat:seat}, lies at {cells:cells}."),
    text("picture.taluva.last_built", "Built with it: {cells:cells}."),
    text("picture.taluva.last_lost", "Huts were lost at {cells:cells}."),
    text("picture.taluva.unseen", "Tiles not seen yet: {tiles}."),
    text("picture.taluva.returned", "At the bottom of the stack: {tiles}."),
    text("picture.taluva.box", "Tiles in the box: {tiles}."),
    text("picture.taluva.hex", "{cell:cell} {terrain:taluva.terrain} level {level}"),
    text(
        "picture.taluva.hex_volcano",
        "{cell:cell} {terrain:taluva.terrain} level {level} facing {dir:taluva.direction}",
    ),
    text(
        "picture.taluva.hex_piece",
        "{cell:cell} {terrain:taluva.terrain} level {level} with a {kind:taluva.building} of "
        "{seat:seat}",
    ),
    text(
        "picture.taluva.hex_huts",
        "{cell:cell} {terrain:taluva.terrain} level {level} with {n} huts of {seat:seat}",
    ),
]

DOLMENGOETTER = [
    text("picture.dolmengoetter.round", "Round {n}"),
    text("picture.dolmengoetter.last_round", "Last round"),
    text("picture.dolmengoetter.to_place", "places a druid"),
    text("picture.dolmengoetter.to_move", "to move"),
    text("picture.dolmengoetter.to_build", "to build"),
    text("picture.dolmengoetter.several", "{n} players build"),
    text("picture.dolmengoetter.begins", "Rounds begin with {seat:seat}"),
    text("picture.dolmengoetter.yours", "Your dolmens"),
    text("picture.dolmengoetter.open", "Value still open: {circles:words}"),
    text("picture.dolmengoetter.in_circle", "Circle {circle}"),
    text("picture.dolmengoetter.in_circle_top", "Circle {circle}, on top: × {multiplier}"),
    text("picture.dolmengoetter.in_circle_bottom", "Circle {circle}, below: × {multiplier}"),
    text("picture.dolmengoetter.stones_will", "Its stone will build in"),
    text("picture.dolmengoetter.stone_left", "a stone stays"),
    text("picture.dolmengoetter.no_stone", "no stone, −1"),
    text("picture.dolmengoetter.nothing", "nothing"),
    text("picture.dolmengoetter.pass", "Pass"),
]

DOLMENGOETTER_WORDS = [
    text("picture.dolmengoetter.heading", "Dolmengötter, move {n}, round {round}."),
    text("picture.dolmengoetter.placing", "{seat:seat} is to place a druid."),
    text("picture.dolmengoetter.moving", "{seat:seat} is to walk, gather herbs or fly."),
    text("picture.dolmengoetter.building", "To build: {seats:seats}."),
    plural(
        "picture.dolmengoetter.won",
        "{seats:seats} has won.",
        "{seats:seats} have won together.",
        count="n",
    ),
    text(
        "picture.dolmengoetter.stands",
        "{seat:seat}: {score} points, stones left {stones}, dolmens left {dolmens}.",
    ),
    text("picture.dolmengoetter.resigned", "Resigned: {seats:seats}."),
    text("picture.dolmengoetter.ending", "The game ends after this round."),
    plural(
        "picture.dolmengoetter.scored",
        "{n} circle is scored.",
        "{n} circles are scored.",
        count="n",
    ),
    text("picture.dolmengoetter.stack", "Circle {circle} from the top: {dolmens}."),
    text("picture.dolmengoetter.news", "Last move: {news}"),
    text("picture.dolmengoetter.hidden", "{seat:seat} ?"),
    text("picture.dolmengoetter.unnamed", "{seat:seat} open"),
    text("picture.dolmengoetter.known", "{seat:seat} {value}"),
    text("picture.dolmengoetter.start", "{seat:seat} begins each round."),
    text(
        "picture.dolmengoetter.turn_of",
        "The turn is that of {seat:seat}; phase: {phase:dolmengoetter.phase}.",
    ),
    text("picture.dolmengoetter.why", "Why it ends: {why:dolmengoetter.ended}"),
    text("picture.dolmengoetter.ranked", "Place {place}: {seat:seat} ({counted})."),
    text("picture.dolmengoetter.built", "{seat:seat} has built {n} dolmens so far."),
    text("picture.dolmengoetter.values", "Values left to {seat:seat}: {values:words}."),
    text(
        "picture.dolmengoetter.own_orders",
        "Your standing orders: top {top}, bottom {bottom}, ask {ask:dolmengoetter.asking}, out of turn {out_of_turn:dolmengoetter.out_of_turn}, passing by itself {auto_pass:picture.dolmengoetter.flag}, wishes {wishes}.",
    ),
    text("picture.dolmengoetter.flag.True", "yes"),
    text("picture.dolmengoetter.flag.False", "no"),
    text("picture.dolmengoetter.start_values", "Everybody began with the dolmens {values:words}."),
    text(
        "picture.dolmengoetter.multipliers",
        "{kind:dolmengoetter.kind}, multipliers from the top: {values:words}.",
    ),
    text("picture.dolmengoetter.stone_at", "{cell:cell} stone of {seat:seat}"),
    text("picture.dolmengoetter.druid_at", "{cell:cell} druid of {seat:seat}"),
    text("picture.dolmengoetter.lying_at", "{cell:cell} lying druid of {seat:seat}"),
    text("picture.dolmengoetter.scored_circles", "Scored circles: {circles:words}."),
    text("picture.dolmengoetter.completed_circles", "Complete and scored next: {circles:words}."),
    text(
        "picture.dolmengoetter.right_top",
        "{seat:seat} may build on top in circle {circle} (× {multiplier}).",
    ),
    text(
        "picture.dolmengoetter.right_bottom",
        "{seat:seat} may build at the bottom of circle {circle} (× {multiplier}).",
    ),
    text("picture.dolmengoetter.right_completes", "The stone has completed circle {circle}."),
    text("picture.dolmengoetter.last", "Last turn: {seat:seat}, {did:dolmengoetter.do}."),
    text("picture.dolmengoetter.last_from", "From {cell:cell} ."),
    text("picture.dolmengoetter.last_to", "To {cell:cell} ."),
    text("picture.dolmengoetter.last_stone", "A stone was left."),
    text("picture.dolmengoetter.last_built", "Built in: {circles:words}."),
    text("picture.dolmengoetter.last_scored", "Scored: circle {circle} from the top: {dolmens}."),
    text("picture.dolmengoetter.would", "A stone on {cell:cell} would do this: {what}"),
    text(
        "picture.dolmengoetter.would_top",
        "{seat:seat} builds on top in circle {circle} (× {multiplier}).",
    ),
    text(
        "picture.dolmengoetter.would_bottom",
        "{seat:seat} builds at the bottom of circle {circle} (× {multiplier}).",
    ),
    text("picture.dolmengoetter.would_complete", "Circle {circle} is complete."),
]

CACAO = [
    text("picture.cacao.round", "Round {n}/{of}"),
    text("picture.cacao.to_place", "to place"),
    text("picture.cacao.to_fill", "to fill a gap"),
    text("picture.cacao.to_sell", "to sell"),
    text("picture.cacao.several_sell", "{n} to sell"),
    text("picture.cacao.display", "Display"),
    text("picture.cacao.hand", "Your hand"),
    text("picture.cacao.turned", "The tile in every facing"),
    text("picture.cacao.pile", "Still in the pile"),
    text("picture.cacao.offers", "Cacao you keep, gold you get"),
    text("picture.cacao.standings", "Most workers at the temples"),
    text("picture.cacao.temples", "Gold from the temples"),
]

CACAO_WORDS = [
    text("picture.cacao.heading", "Cacao, round {n} of {of}."),
    plural(
        "picture.cacao.places",
        "{seats:seats} is to place a worker tile.",
        "{seats:seats} are to place worker tiles.",
        count="n",
    ),
    plural(
        "picture.cacao.fills",
        "{seats:seats} is to fill a gap.",
        "{seats:seats} are to fill gaps.",
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
    plural(
        "picture.cacao.left",
        "{seats:seats} has left.",
        "{seats:seats} have left.",
        count="n",
    ),
    text("picture.cacao.shown", "Display: {tiles:cacao.jungle}; in the pile: {n}."),
    text("picture.cacao.no_jungle", "The jungle tiles are used up."),
    text("picture.cacao.gaps", "Gaps {cells:cells} are to be filled."),
    text("picture.cacao.news", "Last move: {news}"),
    text("picture.cacao.ranked", "Place {place}: {seat:seat} ({counted})."),
    text("picture.cacao.workers", "{seat:seat} {n}"),
    text("picture.cacao.paid", "{seat:seat} {gold}"),
    text("picture.cacao.temple", "Temple {cell:cell}: workers {workers}; gold {paid}."),
    text("picture.cacao.temple_empty", "Temple {cell:cell}: no workers."),
    text("picture.cacao.last_tile", "The last worker tile, of {seat:seat}, lies at {cell:cell}."),
    text("picture.cacao.last_filled", "Filled after it: {cells:cells}."),
    text("picture.cacao.unseen", "Still in the pile: {tiles}."),
    text(
        "picture.cacao.unplayed",
        "{seat:seat}: {hand} in hand, {pile} in the pile: {tiles}; sun tokens got in the game: {got}.",
    ),
    text("picture.cacao.free", "Worker tiles may lie on {cells:cells} now."),
    text("picture.cacao.own_hand", "Your hand: {tiles:cacao.worker}."),
    text("picture.cacao.own_policy", "Sales outside your turn: {policy:cacao.policy}."),
    text("picture.cacao.own_offer", "You can keep {n} cacao and get {gold} gold."),
    text("picture.cacao.option", "{name}: {value}."),
    text("picture.cacao.jungle_at", "{cell:cell} {tile:cacao.jungle}"),
    text(
        "picture.cacao.worker_at",
        "{cell:cell} {tile:cacao.worker} of {seat:seat}, {n} facing {facing:cacao.facing}",
    ),
    text("picture.cacao.worker_even_at", "{cell:cell} {tile:cacao.worker} of {seat:seat}"),
    text("picture.cacao.over", "{what} (overbuilt)"),
]

TEXTS = Domain.beside(
    __file__,
    "pictures",
    [*COMMON, *TALUVA, *TALUVA_WORDS, *DOLMENGOETTER, *DOLMENGOETTER_WORDS, *CACAO, *CACAO_WORDS],
)
