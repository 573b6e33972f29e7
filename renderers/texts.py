"""The sentences that the pictures of all games share, in English; the translations in `locale`."""

from engine.kernel.texts import Domain, text

TEXTS = Domain.beside(
    __file__,
    "pictures",
    [
        text("picture.move", "Move {n}"),
        text("picture.place", "#{n}"),
        text("picture.wins", "wins"),
        text("picture.win", "win together"),
    ],
)
