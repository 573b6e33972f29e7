"""Every sentence in and about Dolmengötter's pictures, in English; the translations lie in `locale`."""

from engine.kernel.texts import Domain, plural, text

PICTURE = [
    text("picture.dolmengoetter.round", "Round {n}"),
    text("picture.dolmengoetter.placement", "Druids take their places"),
    text("picture.dolmengoetter.last_round", "Last round"),
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
]

LEGEND = [
    text("picture.dolmengoetter.legend.stone", "Stone: its place is taken"),
    text(
        "picture.dolmengoetter.legend.druid",
        "Standing druid: can walk, or lie down to gather herbs",
    ),
    text("picture.dolmengoetter.legend.lying", "Lying druid: has gathered herbs and can fly"),
    text("picture.dolmengoetter.legend.dolmen", "Dolmen with its value"),
    text("picture.dolmengoetter.legend.hidden", "Question mark: a dolmen of hidden value"),
    text("picture.dolmengoetter.legend.open", "Dark dolmen: its owner has yet to name its value"),
    text(
        "picture.dolmengoetter.legend.ghost",
        "White dolmen: will be built; ▲ on top, ▼ at the bottom",
    ),
    text("picture.dolmengoetter.legend.rune", "Rune: places with the same rune are neighbours"),
    text("picture.dolmengoetter.legend.spent", "Dark circle: scored already"),
    text(
        "picture.dolmengoetter.legend.complete", "Spirals: the circle will be complete and scored"
    ),
    text("picture.dolmengoetter.legend.none", "Red cross: no dolmen is built"),
    text(
        "picture.dolmengoetter.legend.top", "Number in a circle: multiplies the first dolmen there"
    ),
    text("picture.dolmengoetter.legend.multiplier", "Number beside a dolmen: multiplies its value"),
]

WORDS = [
    text("picture.dolmengoetter.heading", "Dolmengötter, move {n}, round {round}."),
    text("picture.dolmengoetter.before", "Dolmengötter, move {n}, before the first round."),
    text("picture.dolmengoetter.placing", "{seat:seat} must place a druid."),
    text("picture.dolmengoetter.moving", "{seat:seat} must walk, gather herbs or fly."),
    text("picture.dolmengoetter.building", "To build: {seats:seats}."),
    plural(
        "picture.dolmengoetter.won",
        "{seats:seats} has won.",
        "{seats:seats} have won together.",
        count="n",
    ),
    text(
        "picture.dolmengoetter.stands",
        "{seat:seat}: points {score}, stones left {stones}, dolmens left {dolmens}.",
    ),
    plural("picture.dolmengoetter.points", "{n} point", "{n} points", count="n"),
    plural("picture.dolmengoetter.stones", "{n} stone", "{n} stones", count="n"),
    plural("picture.dolmengoetter.dolmens", "{n} dolmen", "{n} dolmens", count="n"),
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
    text("picture.dolmengoetter.hidden", "{seat:seat}: ?"),
    text("picture.dolmengoetter.unnamed", "{seat:seat} open"),
    text("picture.dolmengoetter.known", "{seat:seat}: {value}"),
    text("picture.dolmengoetter.start", "{seat:seat} begins each round."),
    text("picture.dolmengoetter.turn_of", "Then the turn of {seat:seat} goes on."),
    text("picture.dolmengoetter.why", "Why it ends: {why:dolmengoetter.ended}"),
    text("picture.dolmengoetter.ranked", "Place {place}: {seat:seat} ({counted})."),
    plural(
        "picture.dolmengoetter.built",
        "{seat:seat} has built {n} dolmen so far.",
        "{seat:seat} has built {n} dolmens so far.",
        count="n",
    ),
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
        "Multipliers, {kind:dolmengoetter.kind}, from the top: {values:words}.",
    ),
    text("picture.dolmengoetter.stone_at", "{cell:cell} stone of {seat:seat}"),
    text("picture.dolmengoetter.druid_at", "{cell:cell} druid of {seat:seat}"),
    plural(
        "picture.dolmengoetter.circle",
        "Circle {circle}, {kind:dolmengoetter.kind}, lacks {n} stone: {places}.",
        "Circle {circle}, {kind:dolmengoetter.kind}, lacks {n} stones: {places}.",
        count="n",
    ),
    plural(
        "picture.dolmengoetter.around",
        "circle {circle} lacks {n} stone ({stones})",
        "circle {circle} lacks {n} stones ({stones})",
        count="n",
    ),
    text("picture.dolmengoetter.stones_of", "{n} of {seat:seat}"),
    text("picture.dolmengoetter.runes", "Neighbours by their runes: {runes:words}."),
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
    text("picture.dolmengoetter.last", "Last turn: {what}"),
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

TEXTS = Domain.beside(__file__, "picture_dolmengoetter", [*PICTURE, *LEGEND, *WORDS])
