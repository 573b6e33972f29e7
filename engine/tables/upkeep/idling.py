"""What becomes of tables at which nothing happens any more.

A table that nobody starts is closed after a week. A game with a pace in which nobody has moved for
three weeks, vacations not counted, asks its players whether it goes on; a week later, when nobody
has moved or said so, it is closed.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.kernel.ids import Fact
from engine.kernel.refusals import NotNow
from engine.tables.change import Change, News, TableContext
from engine.tables.clock.habits import DAY
from engine.tables.due.ending import abandon
from engine.tables.log.history import PLAYED
from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.models import LogKind, LogRow, Pace, Status
from engine.tables.moves.changes import seat_playing
from engine.tables.moves.votes import add_note

LOBBY_DAYS = 7
IDLE_DAYS = 21
GRACE_DAYS = 7

ASKED = "table.idle_asked"
GOES_ON = "table.goes_on"


def lobby_expired(here: TableContext) -> Change | None:
    """The table closed with a word, where nobody has changed anything before its start for long."""
    table = here.table
    if table.status is not Status.OPEN or here.now - table.turn_since < LOBBY_DAYS * DAY:
        return None
    before = table.revision
    word = News(PostKind.NOTICE, before, "table.lobby_expired", {"n": LOBBY_DAYS})
    return Change(
        before=before,
        table=replace(table, status=Status.ABANDONED, revision=before + 1, turn_since=here.now),
        news=[News(PostKind.LOBBY, before), word],
    )


def neglected(here: TableContext, back_at: int) -> Change | None:
    """A running game asked whether it goes on, or closed; None where there is no reason to.

    `back_at` is when the last vacation of its players was over, 0 for none.
    """
    table = here.table
    if table.status is not Status.RUNNING or table.pace is Pace.NONE:
        return None
    asked = asked_at(here.log)
    if asked is not None:
        over = here.now - max(asked, back_at) >= GRACE_DAYS * DAY
        return abandon(here, "table.idle", {}) if over else None
    if here.now - max(last_sign(here.log), back_at) < IDLE_DAYS * DAY:
        return None
    told: dict[str, Fact] = {"n": IDLE_DAYS, "days": GRACE_DAYS}
    return add_note(here, table.votes, ASKED, told, told)


def goes_on(here: TableContext, member: MemberId) -> Change:
    """A player says that the game goes on."""
    seat = seat_playing(here.table, member)
    if asked_at(here.log) is None:
        raise NotNow("table.no_vote")
    told: dict[str, Fact] = {"seat": seat}
    return add_note(here, here.table.votes, GOES_ON, told, told)


def last_sign(log: Iterable[LogRow]) -> int:
    """When somebody last moved, took back, or said that the game goes on."""
    return max((row.at for row in log if _is_sign(row)), default=0)


def asked_at(log: Iterable[LogRow]) -> int | None:
    """When it was asked whether the game goes on; None where it was not, or has been answered."""
    asked = None
    for row in log:
        if _says(row, ASKED):
            asked = row.at
        elif _is_sign(row):
            asked = None
    return asked


def _is_sign(row: LogRow) -> bool:
    return row.kind in (LogKind.START, LogKind.UNDO, *PLAYED) or _says(row, GOES_ON)


def _says(row: LogRow, key: str) -> bool:
    return any(event.key == key for event in row.events)
