"""Every sentence said while looking back at a game, in English."""

from engine.kernel.texts import Domain, text

TEXTS = Domain.beside(
    __file__,
    "history",
    [
        # Commands and their options
        text("history.about.history", "Look back at the game with a picture after every move"),
        text("history.parameter.move", "move"),
        text("history.about.move", "After which move; the last one where you say nothing"),
        text("history.parameter.table", "table"),
        text("history.about.table", "An earlier game of this channel"),
        # Turning the pages
        text("history.heading", "### {game} · move {n} of {moves}"),
        text("history.button.first", "First"),
        text("history.button.back", "Back"),
        text("history.button.next", "Next"),
        text("history.button.last", "Last"),
        text("history.table", "{game} · {day} · {people}"),
        text(
            "history.no_such_table",
            "That game was not played in this channel. Choose one of those that are offered.",
        ),
    ],
)
