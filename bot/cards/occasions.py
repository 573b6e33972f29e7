"""What the pictures of a table are drawn for."""

from bot.core.markup import bare
from bot.core.phrases import Voice
from engine.tables.members import SeatColour
from engine.tables.models import Table
from renderers.kit.occasion import Occasion

LOOKS = list(SeatColour)
"""The looks of the pictures by name, in their order."""


def occasion_at(table: Table, voice: Voice, move: int, news: str = "") -> Occasion:
    """What the picture of a table after so many moves is drawn for."""
    return Occasion(voice.language, table.names, move, bare(news), looks=looks_of(table))


def looks_of(table: Table) -> tuple[int, ...]:
    """The looks that the seats of a table wear."""
    return tuple(LOOKS.index(colour) for colour in table.colours)
