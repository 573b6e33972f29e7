"""Time at the tables: what is due, vacations, and the pauses of a game's own clock.

A game's own clock is paused while somebody whom the game waits for is on vacation or has a free
weekend, and while only computers are at the table. The game and its record know only the time that
it shows, which is behind the real time by all pauses.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.kernel.game import save
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refused
from engine.tables.change import Change, TableContext, decision
from engine.tables.clock.deadlines import at_table, ends_at, last_end
from engine.tables.clock.habits import DAY, NO_HABITS, free_at
from engine.tables.due import reminders
from engine.tables.lobby.changes import lobby_change
from engine.tables.members import Habits, MemberId, Vacation
from engine.tables.models import Standstill, Status, Table, TableId
from engine.tables.transactions import Service

MAX_ROUNDS = 20
"""The most changes that are due at a table at one moment."""
MAX_DAYS, PERIOD_DAYS = 60, 180
"""Tables wait for MAX_DAYS days of somebody's vacations within any PERIOD_DAYS days."""
MAX_VACATIONS = 10


def touching(vacation: Vacation, others: Sequence[Vacation]) -> list[Vacation]:
    """Return the vacations that overlap or adjoin a given one."""
    return [
        each for each in others if each.begins <= vacation.ends and vacation.begins <= each.ends
    ]


def most_days(away: Sequence[Vacation]) -> int:
    """Return the most days that somebody is away within PERIOD_DAYS days."""
    period = PERIOD_DAYS * DAY
    begins = [each.begins for each in away] + [each.ends - period for each in away]
    spans = (sum(common(each, at, at + period) for each in away) for at in begins)
    return round(max(spans, default=0) / DAY)


def common(vacation: Vacation, begins: int, ends: int) -> int:
    """Return the part of a vacation (milliseconds) between two moments."""
    return max(0, min(vacation.ends, ends) - max(vacation.begins, begins))


class Times(Service):
    """Deadlines, vacations and habits at all tables of a process."""

    async def process_due(self, table: Table) -> Table:
        """Do all that is due at a table by now, and return the table after that."""
        for _ in range(MAX_ROUNDS):
            if table.wakes_at is None or table.wakes_at > self.clock():
                break
            due = free_seats if table.status is Status.OPEN else reminders.process_due
            table = await self._transactions.change(table.id, due())
        return table

    async def habits_of(self, member: MemberId) -> Habits:
        """Return the habits of a member."""
        return (await self.store.times.habits([member]))[member]

    async def ends(self, table: Table) -> dict[Seat, int]:
        """Return when time and grace are over for each seat that the game waits for."""
        return ends_at(table, await self.store.times.habits_at(table))

    async def ends_for(self, member: MemberId, tables: Sequence[Table]) -> dict[TableId, int]:
        """Return `ends` for a member's own seats, by table."""
        habits = await self.habits_of(member)
        found = {
            each.id: last_end(each, seat, at_table(each, habits))
            for each in tables
            if (seat := each.seat_of(member)) is not None
        }
        return {table: end for table, end in found.items() if end is not None}

    async def reconsider(self, member: MemberId) -> list[TableId]:
        """Compute a member's next steps again after a change of habits; return their tables."""
        known = self._transactions.games
        found = await self.store.lists.alive_of(member)
        tables = [each.id for each in found if each.game in known]
        for table in tables:
            await self._transactions.do(table, reminders.reconsider(member))
        return tables

    # Vacations

    async def add_vacation(self, member: MemberId, vacation: Vacation) -> None:
        """Store a vacation, merged with those that it touches.

        It begins now at the earliest: a time that is over stays over.
        """
        now, store = self.clock(), self.store.times
        vacation = replace(vacation, begins=max(now, vacation.begins))
        if vacation.ends <= vacation.begins:
            raise Refused("table.bad_dates")
        every = (await self.habits_of(member)).away
        known = [each for each in every if each.ends > now]
        touched = touching(vacation, known)
        whole = Vacation(
            min(each.begins for each in [vacation, *touched]),
            max(each.ends for each in [vacation, *touched]),
        )
        if most_days([whole, *(each for each in every if each not in touched)]) > MAX_DAYS:
            raise Refused("table.away_too_long", n=MAX_DAYS, days=PERIOD_DAYS)
        if len(known) - len(touched) >= MAX_VACATIONS:
            raise Refused("table.too_many_vacations", n=MAX_VACATIONS)
        await store.add_vacation(member, whole)
        for each in touched:
            if each.begins != whole.begins:
                await store.drop_vacation(member, each.begins)
        await self.reconsider(member)

    async def cancel_vacation(self, member: MemberId, begins: int) -> None:
        """Cancel a vacation, or the rest of one that has begun."""
        now = self.clock()
        found = [each for each in await self.vacations(member) if each.begins == begins]
        for vacation in found:
            if vacation.begins < now:
                ended = replace(vacation, ends=now)
                await self.store.times.add_vacation(member, ended)
            else:
                await self.store.times.drop_vacation(member, begins)
        await self.reconsider(member)

    async def vacations(self, member: MemberId) -> list[Vacation]:
        """Return the vacations of a member that are not over."""
        now = self.clock()
        return [each for each in (await self.habits_of(member)).away if each.ends > now]

    async def tidy(self) -> None:
        """Delete vacations that no longer matter, and mend times that a wrong clock wrote."""
        now = self.clock()
        await self.store.times.tidy(now - PERIOD_DAYS * DAY)
        await self.store.times.wake_after_wrong_clock(now)


@decision()
def free_seats(context: TableContext) -> Change | None:
    """Free the seats of an open table whose invitations have expired."""
    table = context.table
    if table.status is not Status.OPEN or table.wakes_at is None or table.wakes_at > context.now:
        return None
    return lobby_change(context, table)


@decision(needs_habits=True)
def update_clock_pause(context: TableContext) -> Change | None:
    """Pause or resume the game's own clock; None if nothing changes."""
    table = context.table
    if table.status is not Status.RUNNING:
        return None
    due = context.game.next_due(context.state)
    away = [] if due is None else away_now(context)
    if away or table.rests:
        after = replace(table, standstill=standstill(context, away))
    elif table.standstill is not None:
        after = replace(table, standstill=None, lag=context.now - table.clock_at(context.now))
    else:
        return None
    if after == table:
        return None
    return Change(
        before=table.revision,
        table=after,
        state=save(context.state),
        next_due=after.strikes_at(due),
    )


def away_now(context: TableContext) -> list[Vacation]:
    """Return the present vacations and free weekends of those whom the game waits for."""
    known, now = context.seat_habits, context.now
    found = [free_at(known.get(seat, NO_HABITS), now) for seat in context.table.waits_for]
    return [each for each in found if each is not None]


def standstill(context: TableContext, away: list[Vacation]) -> Standstill:
    """Return the pause of the clock for those who are away, or until somebody is back."""
    stopped = context.table.standstill
    if context.table.rests:
        return Standstill(context.table.clock_at(context.now), None)
    until = min(each.ends for each in away)
    if stopped is not None:
        return Standstill(stopped.shows, until)
    # it stops when the first of them left, or had to move
    since = max(*context.table.waits_since.values(), min(each.begins for each in away))
    return Standstill(context.table.clock_at(since), until)
