"""What the steps of Dolmengötter's guided first game say."""

from engine.kernel.texts import text

LESSON_TEXTS = [
    text(
        "dolmengoetter.lesson.place.see",
        "You begin by placing three druids. They leave stones behind when they move, and stones win circles. A place lies on a corner of up to {n} circles.",
    ),
    text("dolmengoetter.lesson.place.task", "Place a druid where {n} circles meet."),
    text(
        "dolmengoetter.lesson.place.hint",
        "Places at the rim touch fewer circles. Look further inside.",
    ),
    text("dolmengoetter.lesson.place.well", "A stone left here will count in {n} circles at once."),
    text(
        "dolmengoetter.lesson.stone.see",
        "In your turn one druid acts. A standing druid walks to a free neighbouring place and leaves a stone behind. Leaving none costs a point.",
    ),
    text("dolmengoetter.lesson.stone.task", "Walk with a druid and leave a stone."),
    text("dolmengoetter.lesson.stone.hint", "Choose Walk, and leave the stone."),
    text("dolmengoetter.lesson.stone.well", "Stones never move again. They also block the way."),
    text(
        "dolmengoetter.lesson.jump.see",
        "A walk may also be a jump: over any number of druids, yours or others', to the first free place behind them. Nobody jumps over stones or free places.",
    ),
    text("dolmengoetter.lesson.jump.task", "Jump with a druid and leave a stone."),
    text(
        "dolmengoetter.lesson.jump.hint",
        "Your druids stand side by side. Choose Walk, one of them, and a place that is not next to it.",
    ),
    text(
        "dolmengoetter.lesson.jump.well",
        "The druids that you jump over stay where they are. A jump may also turn corners.",
    ),
    text(
        "dolmengoetter.lesson.right.see",
        "A circle is open once it has stones of two colours and somebody has two of them. If your stone gives you the most, you may build a dolmen on top of its stack.",
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
        "You choose a dolmen of your supply; only you know its value. The topmost dolmen counts most, and later ones may be laid on top of it.",
    ),
    text("dolmengoetter.lesson.build.task", "Build a dolmen of any value."),
    text(
        "dolmengoetter.lesson.build.hint",
        "Choose a value. If you build nothing, the chance is lost.",
    ),
    text("dolmengoetter.lesson.build.well", "It is turned up when the circle is complete."),
    text(
        "dolmengoetter.lesson.herbs.see",
        "A frequent mistake is to let stones shut your druids in, and it has happened to one of yours. A standing druid may gather herbs instead of walking: it lies down, and no stone is laid. In a later turn it can fly to any free place.",
    ),
    text("dolmengoetter.lesson.herbs.task", "Have the druid that cannot walk gather herbs."),
    text("dolmengoetter.lesson.herbs.hint", "Choose Gather herbs, then the druid on {at:cell}."),
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
        "dolmengoetter.lesson.name.see",
        "Your opponent's stone opened a circle where you lead, so your dolmen lies there already. Its three dots say that it has no value yet. You may choose the value until you move. Then the list in your standing orders chooses it.",
    ),
    text("dolmengoetter.lesson.name.task", "Choose the value of this dolmen."),
    text(
        "dolmengoetter.lesson.name.hint",
        "Choose Build a dolmen, then a value. Your move comes after it.",
    ),
    text(
        "dolmengoetter.lesson.name.well",
        "Your move comes next. Under Standing orders you set the list that chooses for you, and whether you build in the turns of others at all.",
    ),
    text(
        "dolmengoetter.lesson.careful.see",
        "What your opponent did is a frequent mistake: a stone brings the second colour to a circle and opens it for somebody else. They build on top at once, in the middle of your turn. Do not do the same.",
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
        "dolmengoetter.lesson.bottom.see",
        "If your stone makes a tie for the most, you build too, but at the bottom: below all dolmens of the circle, where yours counts least.",
    ),
    text(
        "dolmengoetter.lesson.bottom.task",
        "Make a tie and build at the bottom, without letting your opponent build.",
    ),
    text(
        "dolmengoetter.lesson.bottom.hint",
        "Two of your druids stand at circle {circle}, where your opponent has a dolmen. One of them would also open a circle for your opponent: a ⚠️ says so.",
    ),
    text(
        "dolmengoetter.lesson.bottom.well",
        "Your dolmen counts × {n} there, one less than the dolmen above it.",
    ),
    text(
        "dolmengoetter.lesson.rim.see",
        "Places at the rim that carry the same rune are neighbours, although they lie on opposite sides of the board. Your druid at the left rim can only walk that way.",
    ),
    text("dolmengoetter.lesson.rim.task", "Walk over the rim of the board and leave a stone."),
    text("dolmengoetter.lesson.rim.hint", "Choose Walk, then the druid on {at:cell}."),
    text(
        "dolmengoetter.lesson.rim.well",
        "The corners of the board all carry the same rune, so they are neighbours too.",
    ),
    text(
        "dolmengoetter.lesson.complete.see",
        "A circle is complete when all its corners hold stones. Then its dolmens are turned up: the topmost scores its value times the largest number, the next times one less, and so on.",
    ),
    text("dolmengoetter.lesson.complete.task", "Complete the circle that brings you {n} points."),
    text(
        "dolmengoetter.lesson.complete.hint",
        "A druid on a corner is no stone: walk away from the last corner. Before you confirm you read "
        "what the circle brings you.",
    ),
    text(
        "dolmengoetter.lesson.complete.well",
        "The dolmens go back to their owners, ready to be built again. These points were worth the warning. But a frequent mistake is to complete a circle that brings others more than you.",
    ),
    text(
        "dolmengoetter.lesson.last.see",
        "This is your last stone. The game ends when nobody has a stone left, or after the round in which somebody builds their last dolmen. Then every circle is scored as it lies, complete or not.",
    ),
    text("dolmengoetter.lesson.last.task", "Use your last stone to build on top."),
    text(
        "dolmengoetter.lesson.last.hint",
        "You need not complete a circle now: at the end it is scored in any case. Find one where a stone gives you the most.",
    ),
    text("dolmengoetter.lesson.last.well", "That circle will count although it is not complete."),
    text(
        "dolmengoetter.lesson.count.see",
        "Your opponent has one stone left and cannot take the lead in circle {circle}: no dolmen comes on top of yours. In the final count yours brings its value × {multiplier}.",
    ),
    text(
        "dolmengoetter.lesson.count.task",
        "Build the dolmen that brings you {n} points in the final count.",
    ),
    text("dolmengoetter.lesson.count.hint", "Choose the highest value that you still have."),
    text(
        "dolmengoetter.lesson.count.well",
        "A dolmen that stays in your supply brings nothing at the end, whatever its value.",
    ),
    text(
        "dolmengoetter.lesson.pass.see",
        "You have no stone left, your opponent has one. To walk or fly would cost you a point, but without stones you may pass. Usually your standing orders pass for you; here they let you choose.",
    ),
    text("dolmengoetter.lesson.pass.task", "Pass, and keep your points."),
    text(
        "dolmengoetter.lesson.pass.hint",
        "Choose Pass. Gathering herbs would cost nothing either, but it brings you nothing now.",
    ),
    text(
        "dolmengoetter.lesson.pass.well",
        "When your opponent has laid the last stone, all circles that hold dolmens are scored: yours bring {n} points, and you end with {score}. The most points win.",
    ),
]
