"""Why computers have moved, as the log keeps it beside what happened.

While a game runs that is for the computer's seat alone, so for a member for whom it stands in: it
may tell what only this seat sees. Once the game is over, everybody may read it.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.kernel.events import Event
from engine.kernel.ids import Seat
from engine.players.reasons import Reason
from engine.tables.models import LogRow, Status, Table

KEY = "table.reason."


def as_events(reasons: Sequence[Reason], seat: Seat) -> list[Event]:
    """Reasons as the log of a seat's action keeps them."""
    return [Event(f"{KEY}{each.why}", dict(each.facts), (seat,)) for each in reasons]


def is_reason(each: Event) -> bool:
    """Whether an event is none of the game but a computer's reason."""
    return each.key.startswith(KEY)


def readable_rows(table: Table, rows: Sequence[LogRow]) -> list[LogRow]:
    """Rows of a log as they may be read now: reasons by everybody once the game is over."""
    if table.status in (Status.OPEN, Status.RUNNING):
        return list(rows)
    return [replace(row, events=[*map(opened, row.events)]) for row in rows]


def opened(each: Event) -> Event:
    """A reason for everybody; any other event as it is."""
    return replace(each, only_for=None) if is_reason(each) else each
