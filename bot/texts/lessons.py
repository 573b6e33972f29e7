"""What the bot says around the steps of a lesson."""

from engine.kernel.texts import text

LESSONS = [
    text("lessons.button.begin", "Guided first game"),
    text("lessons.button.next", "Next step"),
    text("lessons.button.retry", "Try again"),
    text("lessons.button.again", "Begin again"),
    text("lessons.button.onward", "Go on"),
    text("lessons.button.end", "Finish"),
    text("lessons.step", "**Step {n} of {steps}** · your colour: {colour}"),
    text("lessons.task", "> {what}"),
    text("lessons.not_this", "You could play that, but it is not what this step asks for."),
    text(
        "lessons.typing",
        "-# You can also type a move, even one against the rules to read why: `/learn` with `game` and `move`.",
    ),
    text(
        "lessons.prepared",
        "-# Each step starts from a prepared position: what you played in the last one may not be there.",
    ),
    text(
        "lessons.other_colour",
        "-# A new position, in which you play another colour: {colour}.",
    ),
    text(
        "lessons.later",
        "Come back whenever you like: *Guided first game* in /learn goes on at this step.",
    ),
    text(
        "lessons.finished",
        "You have done all {n} steps of {game}. Start a table with /play, or begin again.",
    ),
]
