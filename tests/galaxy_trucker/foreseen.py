"""What pilots of a scenario are told beforehand, in English."""

from collections.abc import Iterable, Iterator

from engine.galaxy_trucker import GAME
from engine.kernel.events import Remark
from engine.kernel.ids import Seat
from tests.galaxy_trucker.scenario import (
    NAMES,
    PHRASES,
    Table,
)
from tests.remarks import notes_of, said_of


def brings(table: Table, seat: Seat, line: str) -> list[str]:
    """What an action is said to bring, in English; warnings begin with `!`."""
    return list(said(said_of(GAME, table.state, seat, line)))


def told(table: Table, seat: Seat, *names: str) -> list[str]:
    """What is said beside the question, of all actions or of those named."""
    return [line for line, _ in notes_of(GAME, table.state, seat, names)]


def said(remarks: Iterable[Remark]) -> Iterator[str]:
    for each in remarks:
        words = PHRASES.say("en", each.key, each.facts, NAMES)
        yield "! " + words if each.warns else words
