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
    text(
        "taluva.lesson.tile.well",
        "The island has grown. Until you have built you can still take the tile back and lay it elsewhere.",
    ),
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
        "You may build anywhere on the island, not only on the tile you have just laid.",
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
        "An eruption buries huts, those of others and your own. A frequent mistake: building beside a "
        "volcano that somebody can cover.",
    ),
    text("taluva.lesson.strike.task", "Bury huts of your opponent and none of your own."),
    text(
        "taluva.lesson.strike.hint",
        "Look for a volcano beside huts in your opponent’s colour. Where you can cover one, the "
        "button says “eruption”.",
    ),
    text(
        "taluva.lesson.strike.well",
        "Buried huts never come back, but they still count as built. Newcomers often forget it: your "
        "opponent is just as close to using up their huts as before.",
    ),
    text(
        "taluva.lesson.tower.see",
        "Your eruption has made land of level 3, high enough for a tower. It stands beside a settlement "
        "of yours that has none yet. You have only two towers, so they are soon all built.",
    ),
    text("taluva.lesson.tower.task", "Build a tower."),
    text(
        "taluva.lesson.tower.hint",
        "Choose Build a tower; only one hex of level 3 or higher is free beside your huts.",
    ),
    text(
        "taluva.lesson.tower.well",
        "One tower is left. When both are built, one of your three kinds is used up.",
    ),
    text(
        "taluva.lesson.split.see",
        "An eruption can cut a settlement apart: then each part is a settlement of its own. But it can "
        "never bury all buildings of a settlement; at least one stays.",
    ),
    text("taluva.lesson.split.task", "Split a settlement of your opponent."),
    text(
        "taluva.lesson.split.hint",
        "In the west, huts of your opponent hang together by the two on level 2. Which volcano beside "
        "these can bury them?",
    ),
    text(
        "taluva.lesson.split.well",
        "A settlement needs 3 hexes for a temple, and a part may be too small for it.",
    ),
    plural(
        "taluva.lesson.keep.see",
        "You have {n} hut left. With a hut you can always build. Whoever can build nothing in their turn "
        "is out of the game, and in the end their buildings count for nothing.",
        "You have {n} huts left. With a hut you can always build. Whoever can build nothing in their turn "
        "is out of the game, and in the end their buildings count for nothing.",
        count="n",
    ),
    text("taluva.lesson.keep.task", "Build so that at least 1 hut is left afterwards."),
    text(
        "taluva.lesson.keep.hint",
        "A temple takes no hut. If you expand, choose a terrain that takes only 1.",
    ),
    text(
        "taluva.lesson.keep.well",
        "Your next turn is safe: beside the island there is always room for a tile and for a hut on it. "
        "Use the last hut only if it wins.",
    ),
    plural(
        "taluva.lesson.win.see",
        "Whoever has used up two of the three kinds wins at once. Your towers are all built, and you "
        "have {n} hut left. Huts that lava has buried, {lost} of yours, count as built.",
        "Whoever has used up two of the three kinds wins at once. Your towers are all built, and you "
        "have {n} huts left. Huts that lava has buried, {lost} of yours, count as built.",
        count="n",
    ),
    text("taluva.lesson.win.task", "Win the game in this turn."),
    text(
        "taluva.lesson.win.hint",
        "Choose Expand a settlement, and find the way that takes exactly the huts you have left.",
    ),
    text(
        "taluva.lesson.win.well",
        "Two kinds are used up: you have won. The next step shows a game in which nobody manages that.",
    ),
    text(
        "taluva.lesson.count.see",
        "You have laid the last tile. Now the most temples built win; in a tie the most towers, then the "
        "fewest huts left.\n"
        "You: temples built {own_temples}, towers built {own_towers}, huts left {own_huts}\n"
        "Your opponent: temples built {their_temples}, towers built {their_towers}, huts left {their_huts}",
    ),
    text("taluva.lesson.count.task", "Win with your last building."),
    text(
        "taluva.lesson.count.hint",
        "You can build no temple any more. How do you draw level in towers? Then the huts decide.",
    ),
    text(
        "taluva.lesson.count.well",
        "Temples and towers are equal now, and you have fewer huts left: you win.",
    ),
]
