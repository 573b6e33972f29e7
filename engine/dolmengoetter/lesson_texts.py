"""What the steps of Dolmengötter's guided first game say."""

from engine.kernel.texts import text

LESSON_TEXTS = [
    text(
        "dolmengoetter.lesson.place.see",
        "You begin by placing three druids. They leave stones behind when they move, and stones win "
        "circles. A place lies on the edge of up to {n} circles.",
    ),
    text("dolmengoetter.lesson.place.task", "Place a druid where {n} circles meet."),
    text(
        "dolmengoetter.lesson.place.hint",
        "Places at the rim touch fewer circles. Look further inside.",
    ),
    text("dolmengoetter.lesson.place.well", "A stone left here will count in {n} circles at once."),
    text(
        "dolmengoetter.lesson.stone.see",
        "In your turn one druid acts. A standing druid walks to a free neighbouring place, or jumps over "
        "other druids, and leaves a stone behind. Leaving none costs a point.",
    ),
    text("dolmengoetter.lesson.stone.task", "Walk with a druid and leave a stone."),
    text("dolmengoetter.lesson.stone.hint", "Choose Walk, and leave the stone."),
    text("dolmengoetter.lesson.stone.well", "Stones never move again. They also block the way."),
    text(
        "dolmengoetter.lesson.right.see",
        "A circle is open once it has stones of two colours and somebody has two of them. If your stone "
        "gives you the most, you may build a dolmen on top of its stack.",
    ),
    text("dolmengoetter.lesson.right.task", "Leave a stone that lets you build on top."),
    text(
        "dolmengoetter.lesson.right.hint",
        "Find a circle where you have as many stones as your opponent, and a druid on a corner.",
    ),
    text(
        "dolmengoetter.lesson.right.well",
        "You have the majority now: a dolmen may be built at once.",
    ),
    text(
        "dolmengoetter.lesson.build.see",
        "You choose a dolmen of your supply; only you know its value. The topmost dolmen counts most, and "
        "later ones may be laid on top of it.",
    ),
    text("dolmengoetter.lesson.build.task", "Build a dolmen of any value."),
    text(
        "dolmengoetter.lesson.build.hint",
        "Choose a value. If you build nothing, the chance is lost.",
    ),
    text("dolmengoetter.lesson.build.well", "It is turned up when the circle is complete."),
    text(
        "dolmengoetter.lesson.careful.see",
        "A frequent mistake: your stone brings the second colour to a circle and opens it for somebody "
        "else. They build on top at once, in the middle of your turn.",
    ),
    text("dolmengoetter.lesson.careful.task", "Leave a stone without letting your opponent build."),
    text(
        "dolmengoetter.lesson.careful.hint",
        "A ⚠️ warns you before you confirm. Then go back and take another druid.",
    ),
    text(
        "dolmengoetter.lesson.careful.well",
        "Read the warnings before you confirm: they cost nothing.",
    ),
    text(
        "dolmengoetter.lesson.herbs.see",
        "A frequent mistake is to let stones shut your druids in. A standing druid may gather herbs "
        "instead of walking: it lies down, and no stone is laid. In a later turn it can fly to any "
        "free place.",
    ),
    text("dolmengoetter.lesson.herbs.task", "Have a druid gather herbs."),
    text(
        "dolmengoetter.lesson.herbs.hint", "Choose Gather herbs, then one of your standing druids."
    ),
    text(
        "dolmengoetter.lesson.herbs.well",
        "This frees a druid that stones shut in, and it lets you wait.",
    ),
    text(
        "dolmengoetter.lesson.fly.see",
        "A druid that lies has eaten herbs. It flies to any free place of the board and stands up there.",
    ),
    text("dolmengoetter.lesson.fly.task", "Fly with a druid and leave a stone."),
    text("dolmengoetter.lesson.fly.hint", "Choose Fly, then any place, and leave the stone."),
    text(
        "dolmengoetter.lesson.fly.well",
        "The stone lies where the druid was, not where it has gone.",
    ),
    text(
        "dolmengoetter.lesson.complete.see",
        "A circle is complete when all its corners hold stones. Then its dolmens are turned up: the "
        "topmost scores its value times the largest number, the next times one less, and so on.",
    ),
    text("dolmengoetter.lesson.complete.task", "Complete a circle."),
    text(
        "dolmengoetter.lesson.complete.hint",
        "One circle lacks a single stone. A druid of yours stands on that corner: walk away with it.",
    ),
    text(
        "dolmengoetter.lesson.complete.well",
        "The dolmens go back to their owners, ready to be built again. A frequent mistake: completing a "
        "circle that brings others more than you.",
    ),
    text(
        "dolmengoetter.lesson.end.see",
        "The game ends when nobody has a stone left, or after the round in which somebody builds their "
        "last dolmen. If your stone makes a tie for the most, you build at the bottom.",
    ),
    text(
        "dolmengoetter.lesson.end.task", "Use your last stone to build at the bottom of a circle."
    ),
    text("dolmengoetter.lesson.end.hint", "Choose Walk, and try both places."),
    text(
        "dolmengoetter.lesson.end.well",
        "All circles that still have dolmens are scored now. The most points win.",
    ),
]
