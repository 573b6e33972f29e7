"""What a move brings, and why another one is not open: every sentence in English."""

from engine.kernel.texts import plural, text

OUTCOMES = [
    plural(
        "taluva.brings.own_huts_lost",
        "The lava destroys {n} of your own huts.",
        "The lava destroys {n} of your own huts.",
        count="n",
    ),
    plural(
        "taluva.brings.huts_lost",
        "The lava destroys {n} hut of {seat:seat}.",
        "The lava destroys {n} huts of {seat:seat}.",
        count="n",
    ),
    text("taluva.brings.level", "Its hexes rise to level {level}."),
    plural(
        "taluva.brings.huts_used",
        "You use {n} hut and have {left} left.",
        "You use {n} huts and have {left} left.",
        count="n",
    ),
    text("taluva.brings.towers_used", "You use a tower and have {left} left."),
    text("taluva.brings.temples_used", "You use a temple and have {left} left."),
    text("taluva.brings.elimination", "You could not build anything then and would be out."),
    text("taluva.brings.win", "That ends the game, and you win."),
    text("taluva.brings.end", "That ends the game, and you do not win."),
    text("taluva.brings.settlement", "You found a settlement."),
    plural(
        "taluva.brings.grown",
        "Your settlement grows to {n} hex.",
        "Your settlement grows to {n} hexes.",
        count="n",
    ),
    plural(
        "taluva.brings.joined",
        "{joined} of your settlements become one of {n} hex.",
        "{joined} of your settlements become one of {n} hexes.",
        count="n",
    ),
    plural(
        "taluva.brings.own_split",
        "A settlement of yours is split into {n}.",
        "A settlement of yours is split into {n}.",
        count="n",
    ),
    plural(
        "taluva.brings.split",
        "A settlement of {seat:seat} is split into {n}.",
        "A settlement of {seat:seat} is split into {n}.",
        count="n",
    ),
    text("taluva.brings.own_opened", "Afterwards you have a place for {kinds:taluva.a_building}."),
    text("taluva.brings.own_closed", "Afterwards you have no place for {kinds:taluva.a_building}."),
    text(
        "taluva.brings.opened",
        "Afterwards {seat:seat} has a place for {kinds:taluva.a_building}.",
    ),
    text(
        "taluva.brings.closed",
        "Afterwards {seat:seat} has no place for {kinds:taluva.a_building}.",
    ),
    text("taluva.a_building.tower", "a tower"),
    text("taluva.a_building.temple", "a temple"),
]

NOTES = [
    text("taluva.why.no_huts", "Your huts are used up."),
    text("taluva.why.no_low_hex", "No single hut: no free hex of level 1."),
    text(
        "taluva.why.huts_apart",
        "No single hut: every free hex of level 1 touches a building of yours.",
    ),
    text("taluva.why.no_towers", "Your towers are used up."),
    text("taluva.why.no_high_hex", "No tower: no free hex of level 3 beside your settlements."),
    text(
        "taluva.why.towers_stand",
        "No tower: your settlements beside a free hex of level 3 have one already.",
    ),
    text("taluva.why.no_temples", "Your temples are used up."),
    plural(
        "taluva.why.too_small",
        "No temple: your largest settlement without one has {n} of the {needed} hexes it needs.",
        "No temple: your largest settlement without one has {n} of the {needed} hexes it needs.",
        count="n",
    ),
    text("taluva.why.temples_stand", "No temple: each of your settlements has one already."),
    text(
        "taluva.why.no_hex_for_temple",
        "No temple: no free hex beside a settlement of yours that could have one.",
    ),
    text("taluva.why.no_settlement", "No tower, temple or expansion: you have no settlement yet."),
    text("taluva.why.nothing_beside", "No expansion: no free hex beside your settlements."),
    plural(
        "taluva.why.too_few_huts",
        "No expansion: the cheapest takes {needed} huts and you have {n}.",
        "No expansion: the cheapest takes {needed} huts and you have {n}.",
        count="n",
    ),
]
