"""A game's own clock stands still while somebody whom the game waits for is on vacation.

It also stands still while the whole game rests, with nobody at the table but computers.

What the clock shows is what the game and its record know as the time; it falls behind the real time
by all that it stood still.
"""

from msgspec.structs import replace

from engine.kernel.game import save
from engine.tables.change import Change, TableContext
from engine.tables.clock.habits import NO_HABITS, Known, away_at
from engine.tables.members import Vacation
from engine.tables.models import Standstill, Status


def update_clock_pause(here: TableContext, known: Known) -> Change | None:
    """The clock stopped, or going on; None where it does already what it should."""
    table = here.table
    if table.status is not Status.RUNNING:
        return None
    due = here.game.next_due(here.state)
    away = [] if due is None else away_now(here, known)
    if away or table.rests:
        after = replace(table, standstill=standstill(here, away))
    elif table.standstill is not None:
        after = replace(table, standstill=None, lag=here.now - table.clock_at(here.now))
    else:
        return None
    if after == table:
        return None
    return Change(
        before=table.revision,
        table=after,
        state=save(here.state),
        next_due=after.strikes_at(due),
    )


def away_now(here: TableContext, known: Known) -> list[Vacation]:
    """The vacations of those whom the game waits for."""
    found = [away_at(known.get(seat, NO_HABITS).away, here.now) for seat in here.table.waits_for]
    return [each for each in found if each is not None]


def standstill(here: TableContext, away: list[Vacation]) -> Standstill:
    """How the clock stands still for those who are away, or until somebody is back at the table."""
    stopped = here.table.standstill
    if here.table.rests:
        return Standstill(here.table.clock_at(here.now), None)
    shows = stopped_at(here, away) if stopped is None else stopped.shows
    return Standstill(shows, min(each.ends for each in away))


def stopped_at(here: TableContext, away: list[Vacation]) -> int:
    """What the clock showed when the first of them went, or was waited for."""
    since = max(here.table.waits_since.values())
    return here.table.clock_at(max(since, min(each.begins for each in away)))
