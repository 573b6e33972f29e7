"""Contexts for the pictures of a table: language, names and move number."""

from functools import lru_cache

from bot.core.phrases import PHRASES, Voice
from bot.core.text import bare
from engine.tables.members import SeatColour
from engine.tables.models import Holder, Table
from engine.tables.names import numbered
from renderers.kit.artist import Occasion
from renderers.kit.fonts import drawable

LOOKS = list(SeatColour)
"""The looks of the pictures by name, in their order."""
KEPT = 1_000
"""Tables whose names need not be looked through again."""


def occasion_at(table: Table, voice: Voice, move: int, news: str = "") -> Occasion:
    """Return the context for a table's picture after a number of moves."""
    return Occasion(voice.language, table.names, move, bare(news), looks=looks_of(table))


def names_in_pictures(table: Table, language: str) -> tuple[str, ...]:
    """Return distinct names of the players for use in pictures.

    Whose name no font can show is called by their username, or else by their seat.
    """
    return _drawn(tuple(table.holders), table.names, language)


@lru_cache(maxsize=KEPT)
def _drawn(holders: tuple[Holder, ...], called: tuple[str, ...], language: str) -> tuple[str, ...]:
    names = [
        (drawable(holder.name) and drawable(name))
        or drawable(holder.username)
        or PHRASES.say(language, "kernel.seat", {"n": seat + 1})
        for seat, (holder, name) in enumerate(zip(holders, called, strict=True))
    ]
    return numbered(names, range(len(names)))


def looks_of(table: Table) -> tuple[int, ...]:
    """The looks that the seats of a table wear."""
    return tuple(LOOKS.index(colour) for colour in table.colours)


def look_of(table: Table, seat: int) -> int:
    """The look of a seat; its own where nobody has chosen colours."""
    looks = looks_of(table)
    return looks[seat] if looks else seat
