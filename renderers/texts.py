"""The sentences that the pictures of all games share, in English; the translations in `locale`."""

from engine.kernel.texts import Domain, text

TEXTS = Domain.beside(
    __file__,
    "pictures",
    [
        text("picture.answer", "{n}, {cell:cell}: {what}."),
        text("picture.region", "{n}: {cells:cells}."),
        text(
            "legend.candidate",
            "White number, magenta line: can be chosen; the button has the same number",
        ),
        text("legend.selected", "Magenta: chosen already"),
        text("legend.last", "Gold line: the last move"),
        text("legend.lost", "Red cross: lost in this move"),
        text("legend.illegal", "Hatched and crossed out: not allowed"),
        text("legend.destroyed", "Jagged line: will be destroyed"),
    ],
)
