"""What the bot says about time, by key, in English."""

from engine.kernel.texts import Domain, plural, text

TEXTS = Domain.beside(
    __file__,
    "times",
    [
        text("times.about.remind", "Remind those whom the game waits for"),
        text("times.about.extend", "Give those who are to move more time"),
        # Reminders
        text("times.gap", " "),
        text("times.ends", "The time for it ends {when}."),
        text("times.ended", "The time for it ended {when}."),
        text("times.then.move", "Then the computer makes this move."),
        text("times.then.seat", "Then the computer plays on."),
        text("times.then.vote", "Then the others are asked whether the computer plays on."),
        text("times.then.default", "Then the rules of the game answer."),
        plural(
            "times.spare",
            "{n} day of grace comes before that.",
            "{n} days of grace come before that.",
            count="n",
        ),
        text("times.button.hush", "No more reminders for this turn"),
        text("times.hushed", "You will not be reminded of this turn any more."),
        text("times.reminded", "The reminder is on its way."),
        text("times.extended", "Those who are to move have more time."),
        text("times.extend_asked", "The others are asked whether to give more time."),
        text("times.away", "{who} is away until {when}."),
        # The lobby
        text("times.parameter.when_up", "when-time-is-up"),
        text("times.about.when_up", "What happens when a player's time is up"),
        text("times.when_up.remind", "Time up: remind again and again"),
        text("times.when_up.move", "Time up: the computer makes this move"),
        text("times.when_up.seat", "Time up: the computer takes the seat"),
        text("times.when_up.vote", "Time up: the others decide"),
        text("times.button.time", "Time"),
        text("times.lobby", "Choose how fast this table plays, and what happens when time is up."),
    ],
)
