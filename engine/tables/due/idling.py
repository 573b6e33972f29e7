"""Idle tables: found once an hour, closed, or asked whether they go on.

An open table without invitations is closed after a week without a change. A game with a pace asks
its players whether it goes on after three weeks without a move, vacations not counted; a week later
it is closed if nobody has moved or answered. Where nothing can be posted, it waits.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.kernel.ids import Fact
from engine.kernel.refusals import NotNow
from engine.tables.change import Change, News, TableContext, decision
from engine.tables.clock.habits import DAY
from engine.tables.due.ending import abandon
from engine.tables.errors import StoreError
from engine.tables.lobby.changes import lobby_change
from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.models import PLAYED, LogKind, LogRow, Pace, PlaceId, Status, Table, TableId
from engine.tables.moves.changes import seat_playing
from engine.tables.moves.votes import add_note
from engine.tables.transactions import Service

LOBBY_DAYS = 7
IDLE_DAYS = 21
GRACE_DAYS = 7

ASKED = "table.idle_asked"
GOES_ON = "table.goes_on"


@decision()
def lobby_expired(context: TableContext) -> Change | None:
    """Close a table, with a notice, that has not changed for long before its start."""
    table = context.table
    if table.status is not Status.OPEN or table.invitations_at(context.now):
        return None
    if context.now - table.turn_since < LOBBY_DAYS * DAY:
        return None
    change = lobby_change(context, replace(table, status=Status.ABANDONED))
    word = News(PostKind.NOTICE, table.revision, "table.lobby_expired", {"n": LOBBY_DAYS})
    return replace(change, news=[*change.news, word])


@decision(needs_log=True, needs_habits=True)
def ask_or_close(context: TableContext) -> Change | None:
    """Ask whether an idle game goes on, or close it; None if there is no reason to."""
    table = context.table
    if table.status is not Status.RUNNING or table.pace is Pace.NONE or table.lost_at is not None:
        return None
    asked, back_at = asked_at(context.log), last_return(context)
    if asked is not None:
        over = context.now - max(asked, back_at) >= GRACE_DAYS * DAY
        return abandon(context, "table.idle", {}) if over else None
    last_sign = max((row.at for row in context.log if _is_sign(row)), default=0)
    if context.now - max(last_sign, back_at) < IDLE_DAYS * DAY:
        return None
    told: dict[str, Fact] = {"n": IDLE_DAYS, "days": GRACE_DAYS}
    return add_note(context, table.votes, ASKED, told, told)


@decision(needs_log=True)
def goes_on(context: TableContext, member: MemberId) -> Change:
    """Confirm for a player that the game goes on."""
    seat = seat_playing(context.table, member)
    if asked_at(context.log) is None:
        raise NotNow("table.no_vote")
    told: dict[str, Fact] = {"seat": seat}
    return add_note(context, context.table.votes, GOES_ON, told, told)


def last_return(context: TableContext) -> int:
    """Return the end of the last vacation that the table waits for; 0 for none."""
    away = [vacation for habits in context.seat_habits.values() for vacation in habits.away]
    return max((each.ends for each in away if each.begins <= context.now), default=0)


def asked_at(log: Iterable[LogRow]) -> int | None:
    """Return when the open question whether the game goes on was asked; None without one."""
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


THREAD_DAYS = 3
"""The days that a thread stays open after its game."""


class Housekeeping(Service):
    """Regular maintenance of idle tables."""

    async def keep(self) -> list[Table]:
        """Close or ask idle tables, and return the tables that were changed."""
        now, idle = self.clock(), self.store.lists
        lobbies = await idle.unchanged(Status.OPEN, now - LOBBY_DAYS * DAY)
        games = await idle.unchanged(Status.RUNNING, now - IDLE_DAYS * DAY)
        own = await self.store.lists.own([*lobbies, *games])
        changed = [await self._check(table) for table in own]
        return [table for table in changed if table is not None]

    async def _check(self, number: TableId) -> Table | None:
        """Check one table; return it if that changed it, skip it (logged) if it cannot be read."""
        try:
            table = (await self.store.find(number)).table
            check = lobby_expired if table.status is Status.OPEN else ask_or_close
            after = await self._transactions.change(number, check())
        except (NotNow, StoreError):
            return None
        return after if after.revision > table.revision else None

    async def finished(self, places: Iterable[PlaceId]) -> list[PlaceId]:
        """Return the places whose games have all been over for a few days."""
        before = self.clock() - THREAD_DAYS * DAY
        return await self.store.lists.finished(list(places), before)
