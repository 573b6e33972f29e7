"""A game's own clock stands still while somebody whom the game waits for is on vacation.

It also stands still while the whole game rests, with nobody at the table but computers.

What the clock shows is what the game and its record know as the time; it falls behind the real time
by all that it stood still.
"""

from msgspec.structs import replace

from engine.kernel.game import save
from engine.tables.change import Change, TableContext, decision
from engine.tables.clock.habits import NO_HABITS, away_at
from engine.tables.members import Vacation
from engine.tables.models import Standstill, Status


@decision(needs_habits=True)
def update_clock_pause(context: TableContext) -> Change | None:
    """The clock stopped, or going on; None where it does already what it should."""
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
    """The vacations of those whom the game waits for."""
    known, now = context.known, context.now
    found = [away_at(known.get(seat, NO_HABITS).away, now) for seat in context.table.waits_for]
    return [each for each in found if each is not None]


def standstill(context: TableContext, away: list[Vacation]) -> Standstill:
    """How the clock stands still for those who are away, or until somebody is back at the table."""
    stopped = context.table.standstill
    if context.table.rests:
        return Standstill(context.table.clock_at(context.now), None)
    shows = stopped_at(context, away) if stopped is None else stopped.shows
    return Standstill(shows, min(each.ends for each in away))


def stopped_at(context: TableContext, away: list[Vacation]) -> int:
    """What the clock showed when the first of them went, or was waited for."""
    since = max(context.table.waits_since.values())
    return context.table.clock_at(max(since, min(each.begins for each in away)))
