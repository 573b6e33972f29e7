"""The SQL of time: due deadlines, and members' habits, vacations and tempo."""

from collections.abc import Collection

from sqlalchemy import BindParameter, Connection, bindparam, delete, exists, select, update

from engine.kernel.ids import Seat
from engine.tables.change import Change
from engine.tables.clock.deadlines import Tempo, counted_seats, ended_turns, seat_habits
from engine.tables.members import Habits, MemberId, Settings, Vacation
from engine.tables.models import LogKind, Status, Table, TableId
from engine.tables.store.schema import MEMBERS, PLAYERS, TABLES, TEMPOS, VACATIONS
from engine.tables.store.serialization import TEMPO, settings_of
from engine.tables.store.sql import ALIVE, NOW, Topic, locked, upsert

T, V = TABLES.c, VACATIONS.c
TABLES_AHEAD = TABLES.alias()
CLOCK_WAS_AHEAD = exists().where(
    TABLES_AHEAD.c.status == Status.RUNNING.value,
    TABLES_AHEAD.c.lost_at.is_(None),
    TABLES_AHEAD.c.wakes_at > NOW,
    TABLES_AHEAD.c.turn_since > NOW,
)
"""SQL: whether a table has been waiting since a moment that is still to come."""
MEMBER_IDS: BindParameter[int] = bindparam("members", expanding=True)
SETTINGS_OF = select(MEMBERS.c.id, MEMBERS.c.settings, MEMBERS.c.language).where(
    MEMBERS.c.id.in_(MEMBER_IDS)
)
STILL_MATTERS = (
    exists()
    .where(PLAYERS.c.member == V.member, PLAYERS.c.table_id == T.id)
    .where(T.status == Status.RUNNING.value, T.opened_at < V.ends)
    .correlate(VACATIONS)
)
"""SQL: whether a game that was running during a vacation still runs."""
VACATIONS_OF = select(VACATIONS).where(V.member.in_(MEMBER_IDS)).order_by(V.begins)

TEMPOS_OF = select(TEMPOS).where(TEMPOS.c.member.in_(MEMBER_IDS))


class TimeStore(Topic):
    """Deadlines, members' habits, vacations and tempo."""

    async def waking(self, now: int) -> list[TableId]:
        """Return the tables with a deadline or invitation that is due, the longest due first."""
        waking = select(T.id).where(ALIVE, T.wakes_at <= now, T.lost_at.is_(None))
        return await self.each(waking.order_by(T.wakes_at), lambda row: TableId(row["id"]))

    async def wake_after_wrong_clock(self, now: int) -> None:
        """Make all tables due if a turn that began in the future shows that the clock was set
        back."""
        running = T.status == Status.RUNNING.value, T.wakes_at > NOW, CLOCK_WAS_AHEAD
        await self.execute(update(TABLES).where(*running).values(wakes_at=NOW), now=now)

    async def habits(self, members: Collection[MemberId]) -> dict[MemberId, Habits]:
        """Return the habits of members; strangers have the default ones."""
        return await self.read(lambda connection: habits(connection, members))

    async def habits_at(self, table: Table) -> dict[Seat, Habits]:
        """Return the habits of those who play at a table, by seat."""
        return await self.read(lambda connection: habits_at(connection, table), table.id)

    async def tempo(self, member: MemberId) -> Tempo:
        return await self.first(TEMPOS_OF, TEMPO.read, members=[member]) or Tempo()

    async def shown_tempos(self, members: Collection[MemberId]) -> dict[MemberId, Tempo]:
        """Return the tempo of members who let others see it and have enough turns."""
        asked = select(TEMPOS, MEMBERS.c.settings).join(MEMBERS, MEMBERS.c.id == TEMPOS.c.member)
        known = await self.each(
            asked.where(TEMPOS.c.member.in_(members)),
            lambda row: (MemberId(row["member"]), settings_of(row), TEMPO.read(row)),
        )
        return {who: tempo for who, own, tempo in known if own.statistics and tempo.tells}

    async def add_vacation(self, member: MemberId, vacation: Vacation) -> None:
        """Store a vacation, in place of one that begins at the same time."""
        whose = {"member": member}
        await self.put(VACATIONS, whose | {"begins": vacation.begins, "ends": vacation.ends})

    async def drop_vacation(self, member: MemberId, begins: int) -> None:
        """Delete a vacation."""
        await self.execute(delete(VACATIONS).where(V.member == member, V.begins == begins))

    async def tidy(self, before: int) -> None:
        """Delete vacations that ended before a time, except those during a game that still runs."""
        await self.execute(delete(VACATIONS).where(V.ends < before, ~STILL_MATTERS))


def habits(connection: Connection, members: Collection[MemberId]) -> dict[MemberId, Habits]:
    """Return the habits of members; strangers have the default ones.

    The language that they have chosen goes before that of their Discord.
    """
    asked = {"members": list(members)}
    settings = connection.execute(SETTINGS_OF, asked).mappings().all()
    chosen = {row["id"]: (settings_of(row), row["language"]) for row in settings}
    gone: dict[int, list[Vacation]] = {member: [] for member in members}
    for row in connection.execute(VACATIONS_OF, asked).mappings():
        gone[row["member"]].append(Vacation(row["begins"], row["ends"]))
    found = {}
    for member in members:
        own, language = chosen.get(member, (Settings(), ""))
        found[member] = Habits(own, gone[member], own.language or language)
    return found


def habits_at(connection: Connection, table: Table) -> dict[Seat, Habits]:
    """Return the habits at a table of those who play there, by seat."""
    return seat_habits(table, habits(connection, table.present()))


def count_turns(connection: Connection, before: Table, change: Change, now: int) -> None:
    """Count the turns that a change has ended in their members' tempo."""
    acted = {row.seat for row in change.rows if row.kind is LogKind.ACTION and row.seat is not None}
    seats = counted_seats(before, change.table, acted)
    if not seats:
        return
    known = habits_at(connection, before)
    for turn in ended_turns(before, change.table, seats, known, now):
        new = {"member": turn.member, **TEMPO.write(Tempo())}
        tempo = TEMPO.read(locked(connection, TEMPOS, new)).after(turn.length, turn.in_time)
        upsert(connection, TEMPOS, {"member": turn.member, **TEMPO.write(tempo)})
