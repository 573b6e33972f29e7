"""The remarks and notes to pilots of a scenario, in English."""

from collections.abc import Iterable, Iterator

from engine.galaxy_trucker import GAME
from engine.kernel.events import Remark
from engine.kernel.ids import Seat
from tests.galaxy_trucker.scenario import NAMES, PHRASES, Table
from tests.remarks import notes_of, said_of


def brings(table: Table, seat: Seat, line: str) -> list[str]:
    """Return the remarks on an action; warnings begin with `!`."""
    return list(said(said_of(GAME, table.state, seat, line)))


def told(table: Table, seat: Seat, *names: str) -> list[str]:
    """Return the notes beside the question, about all actions or the named ones."""
    return [line for line, _ in notes_of(GAME, table.state, seat, names)]


def said(remarks: Iterable[Remark]) -> Iterator[str]:
    for each in remarks:
        words = PHRASES.say("en", each.key, each.facts, NAMES)
        yield "! " + words if each.warns else words
