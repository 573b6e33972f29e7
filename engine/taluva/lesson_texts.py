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
        "put huts on all free hexes of that terrain that touch it, as many on each as its level. You "
        "need enough huts for all of them.",
    ),
    text("taluva.lesson.expand.task", "Expand your settlement by at least 2 huts."),
    text("taluva.lesson.expand.hint", "Choose Expand a settlement. A hex of level 2 takes 2 huts."),
    text("taluva.lesson.expand.well", "Several huts in one turn: that is how you use them up."),
    text(
        "taluva.lesson.hut.see",
        "You can always found a new settlement: a single hut on a free hex of level 1. A lone hut "
        "cannot be buried by lava either, because no settlement may be wiped out.",
    ),
    text("taluva.lesson.hut.task", "Found a new settlement with a single hut."),
    text(
        "taluva.lesson.hut.hint",
        "Choose Build a hut, then a hex of level 1 that does not touch your buildings.",
    ),
    text(
        "taluva.lesson.hut.well",
        "While you have a hut left, you can always build. Whoever can build nothing is out of the "
        "game.",
    ),
    text(
        "taluva.lesson.erupt.see",
        "A tile may also lie on top of others. Its volcano must cover a volcano, its lava must run "
        "another way than the one below, and all three hexes must have the same level.",
    ),
    text("taluva.lesson.erupt.task", "Let a volcano erupt: lay your tile over others."),
    text("taluva.lesson.erupt.hint", "Choose a hex that already shows a volcano."),
    text(
        "taluva.lesson.erupt.well",
        "The hexes have risen by a level: whoever expands there puts more huts on them.",
    ),
    plural(
        "taluva.lesson.temple.see",
        "Your settlement has {n} hex and no temple. From 3 hexes on it can get one. Whoever has "
        "built the most temples in the end wins.",
        "Your settlement has {n} hexes and no temple. From 3 hexes on it can get one. Whoever has "
        "built the most temples in the end wins.",
        count="n",
    ),
    text("taluva.lesson.temple.task", "Build a temple."),
    text(
        "taluva.lesson.temple.hint",
        "Choose Build a temple. When the tiles run out, one temple beats any number of huts.",
    ),
    text(
        "taluva.lesson.temple.well",
        "Lava can never cover a temple. A frequent mistake: joining two settlements that could have "
        "had a temple each. Together they take only one.",
    ),
    text(
        "taluva.lesson.strike.see",
        "An eruption buries huts, those of others and your own. They do not come back. A frequent "
        "mistake: building beside a volcano that somebody can cover.",
    ),
    text("taluva.lesson.strike.task", "Bury a hut of your opponent and none of your own."),
    text(
        "taluva.lesson.strike.hint",
        "Look for a volcano beside huts in your opponent’s colour. Where you can cover one, the "
        "button says “eruption”.",
    ),
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
        "taluva.lesson.tower.well",
        "One tower is left. When both are built, one of your three kinds is used up.",
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
    text(
        "taluva.lesson.win.hint",
        "Choose Expand a settlement, and find the way that takes exactly the huts you have left.",
    ),
    text(
        "taluva.lesson.win.well",
        "Two kinds are used up: you have won. Otherwise temples decide when the last tile is laid, "
        "then towers, then huts.",
    ),
]
