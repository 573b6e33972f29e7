"""What the steps of Taluva's guided first game say."""

from engine.kernel.texts import plural, text

LESSON_TEXTS = [
    text(
        "taluva.lesson.tile.see",
        "A turn has two parts: lay the tile you have drawn, then build. Every tile has a volcano and "
        "two terrains. Most tiles are laid beside the island: at least one edge must touch it.",
    ),
    text("taluva.lesson.tile.task", "Lay your tile beside the island."),
    text("taluva.lesson.tile.hint", "Choose hexes that are still water, next to the island."),
    text("taluva.lesson.tile.well", "The island has grown. Now there is more room to build."),
    text(
        "taluva.lesson.expand.see",
        "Buildings of one colour that touch form a settlement. To expand one, choose a terrain: you "
        "put huts on all free hexes of that terrain that touch it, as many on each as its level.",
    ),
    text("taluva.lesson.expand.task", "Expand your settlement by at least 2 huts."),
    text(
        "taluva.lesson.expand.hint",
        "Choose Expand a settlement, then the terrain with the most hexes.",
    ),
    text("taluva.lesson.expand.well", "Several huts in one turn: that is how a supply gets empty."),
    text(
        "taluva.lesson.hut.see",
        "You can always found a new settlement: a single hut on a free hex of level 1. A lone hut "
        "cannot be buried by lava either, because no settlement may be wiped out.",
    ),
    text("taluva.lesson.hut.task", "Build a single hut."),
    text("taluva.lesson.hut.hint", "Choose Build a hut. It may stand anywhere on level 1."),
    text("taluva.lesson.hut.well", "It is a settlement of its own until it touches your others."),
    text(
        "taluva.lesson.erupt.see",
        "A tile may also lie on top of others. Its volcano must cover a volcano, its lava must run "
        "another way than the one below, and all three hexes must have the same level.",
    ),
    text("taluva.lesson.erupt.task", "Let a volcano erupt: lay your tile over others."),
    text("taluva.lesson.erupt.hint", "Choose a hex that already shows a volcano."),
    text("taluva.lesson.erupt.well", "The hexes have risen by a level. Huts on them count more."),
    plural(
        "taluva.lesson.temple.see",
        "Your settlement has {n} hex and no temple. From 3 hexes on it can get one. Whoever has "
        "built the most temples in the end wins.",
        "Your settlement has {n} hexes and no temple. From 3 hexes on it can get one. Whoever has "
        "built the most temples in the end wins.",
        count="n",
    ),
    text("taluva.lesson.temple.task", "Build a temple."),
    text("taluva.lesson.temple.hint", "A temple is worth more than any number of huts."),
    text("taluva.lesson.temple.well", "Lava can never cover a temple, and it decides the game."),
    text(
        "taluva.lesson.strike.see",
        "An eruption buries huts, those of others and your own. They do not come back. Keep your "
        "settlements away from volcanoes that somebody could cover.",
    ),
    text("taluva.lesson.strike.task", "Bury a hut of your opponent and none of your own."),
    text("taluva.lesson.strike.hint", "Look for a volcano beside a hut in your opponent’s colour."),
    text(
        "taluva.lesson.strike.well",
        "Your opponent’s settlement is smaller now, perhaps too small for a temple.",
    ),
    text(
        "taluva.lesson.tower.see",
        "A tower needs a free hex of level 3 or more beside a settlement of yours that has no tower "
        "yet. You have only two, so they are soon all built.",
    ),
    text("taluva.lesson.tower.task", "Build a tower."),
    text("taluva.lesson.tower.hint", "Choose Build a tower; only one hex is high enough."),
    text(
        "taluva.lesson.tower.well", "With both towers built, one of your three supplies is empty."
    ),
    plural(
        "taluva.lesson.win.see",
        "Whoever has used up two of the three kinds wins at once. Your towers are all built, and you "
        "have {n} hut left.",
        "Whoever has used up two of the three kinds wins at once. Your towers are all built, and you "
        "have {n} huts left.",
        count="n",
    ),
    text("taluva.lesson.win.task", "Win the game in this turn."),
    text("taluva.lesson.win.hint", "Find the expansion that takes exactly the huts you have left."),
    text(
        "taluva.lesson.win.well",
        "Two kinds are used up: you have won. Otherwise temples decide when the last tile is laid, "
        "then towers, then huts.",
    ),
]
