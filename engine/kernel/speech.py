"""The kernel's own sentences: what any game may have to say."""

from engine.kernel.texts import Domain, plural, text

TEXTS = Domain.beside(
    __file__,
    "kernel",
    [
        text("kernel.seat", "Seat {n}"),
        text("kernel.comma", ", "),
        text("kernel.malformed", "That is no action of this game: {trouble}."),
        text("kernel.no_such_action", "There is no action “{given}” in this game."),
        text("kernel.too_many_words", "“{name}” does not take that much: {given}."),
        text("kernel.no_such_cell", "There is no cell “{given}”."),
        text("kernel.bad_option", "That option does not exist: {trouble}."),
        plural(
            "kernel.bad_seats",
            "This game is not for {given} player; it is for {allowed:words}.",
            "This game is not for {given} players; it is for {allowed:words}.",
            count="given",
        ),
        text("kernel.no_clock", "{game} has no clock."),
    ],
)
