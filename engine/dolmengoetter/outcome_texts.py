"""What an action brings and what to know before it, in English; the translations lie in `locale`."""

from engine.kernel.texts import plural, text

BUILDS = [
    text(
        "dolmengoetter.brings.build_top",
        "You may build on top in circle {circle}, counting × {multiplier}.",
    ),
    text(
        "dolmengoetter.brings.build_bottom",
        "You may build at the bottom in circle {circle}, counting × {multiplier}.",
    ),
    text(
        "dolmengoetter.brings.build_lost",
        "You could build in circle {circle}, but you have no dolmen left.",
    ),
    text(
        "dolmengoetter.brings.others",
        "Your stone lets {seat:seat} build on top in circle {circle}, counting × {multiplier}.",
    ),
    text(
        "dolmengoetter.brings.complete",
        "Circle {circle} is complete then; your dolmens there bring you {n} points.",
    ),
    text("dolmengoetter.brings.complete_now", "Circle {circle} is complete then."),
    text(
        "dolmengoetter.brings.complete_others",
        "Circle {circle} is complete then; the dolmens there are those of {seats:seats}.",
    ),
    text(
        "dolmengoetter.brings.complete_empty",
        "Circle {circle} is complete then, without a dolmen.",
    ),
    text(
        "dolmengoetter.brings.named",
        "Your list chooses the value of your dolmen in circle {circle} now.",
    ),
    text(
        "dolmengoetter.brings.worth",
        "Your dolmens in circle {circle} would count {n} points as they lie, instead of {was}.",
    ),
    text("dolmengoetter.brings.declined", "Your chance to build in circle {circle} is lost."),
    plural(
        "dolmengoetter.brings.supply",
        "You have {n} dolmen left.",
        "You have {n} dolmens left.",
        count="n",
    ),
]

MOVES = [
    plural(
        "dolmengoetter.brings.place",
        "A stone left here would count in circle {circles:words}.",
        "A stone left here would count in circles {circles:words}.",
        count="n",
    ),
    text("dolmengoetter.brings.herbs", "No stone is laid; later this druid can fly anywhere."),
    text("dolmengoetter.brings.stone", "You lay a stone and have {n} left."),
    plural(
        "dolmengoetter.brings.lacks",
        "Circle {circle} lacks {n} stone then.",
        "Circle {circle} lacks {n} stones then.",
        count="n",
    ),
    text("dolmengoetter.brings.point_lost", "No stone is laid: you lose a point and have {n}."),
    text("dolmengoetter.brings.end_dolmens", "Your last dolmen: the game ends after this round."),
    text("dolmengoetter.brings.end_stock", "Your last stone: the game ends after this round."),
    text("dolmengoetter.brings.end_stones", "Nobody has a stone left then: the game ends."),
]

NOTES = [
    plural(
        "dolmengoetter.notes.unnamed",
        "Choose the value of your dolmen in circle {circles:words} first; your move leaves it to your list.",
        "Choose the values of your dolmens in circles {circles:words} first; your move leaves them to your list.",
        count="n",
    ),
    text("dolmengoetter.why.must_leave_stone", "You must leave a stone: you have only 1 point."),
    text(
        "dolmengoetter.notes.stoneless",
        "You have no stone left: to walk or fly costs you a point.",
    ),
    text(
        "dolmengoetter.notes.stoneless_free",
        "You have no stone left, and only 1 point: to walk or fly costs nothing.",
    ),
    text(
        "dolmengoetter.why.must_act", "You cannot pass: at this table you move without stones too."
    ),
    text("dolmengoetter.why.no_way", "None of your standing druids can walk: stones block them."),
    text("dolmengoetter.why.all_lie", "Your druids all lie: they cannot walk, but fly."),
    text("dolmengoetter.notes.last_turn", "The game ends after this round."),
    text("dolmengoetter.notes.top", "It lies on top and counts × {multiplier} now."),
    text("dolmengoetter.notes.bottom", "It lies at the bottom and counts × {multiplier} now."),
    plural(
        "dolmengoetter.notes.short",
        "You may build {builds} times, but have {n} dolmen left.",
        "You may build {builds} times, but have {n} dolmens left.",
        count="n",
    ),
    plural(
        "dolmengoetter.notes.more_builds",
        "{n} more build follows this one.",
        "{n} more builds follow this one.",
        count="n",
    ),
    plural(
        "dolmengoetter.why.value_gone",
        "You have no dolmen of value {values:words} left.",
        "You have no dolmens of the values {values:words} left.",
        count="n",
    ),
]

OUTCOMES = [*BUILDS, *MOVES, *NOTES]
