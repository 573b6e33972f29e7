"""The SQL of time: tables with a deadline that is due, people's habits and vacations."""

from collections.abc import Collection

from sqlalchemy import (
    BindParameter,
    Connection,
    bindparam,
    delete,
    exists,
    select,
)

from engine.kernel.ids import Seat
from engine.tables.clock.deadlines import at_table
from engine.tables.members import Habits, MemberId, Settings, Vacation
from engine.tables.models import Status, Table, TableId
from engine.tables.store.schema import MEMBERS, PLAYERS, TABLES, VACATIONS
from engine.tables.store.serialization import settings_of
from engine.tables.store.sql import Topic, upsert

T, V = TABLES.c, VACATIONS.c
WAKING = (
    select(T.id)
    .where(T.status == Status.RUNNING.value, T.wakes_at <= bindparam("now"), T.lost_at.is_(None))
    .order_by(T.wakes_at)
)
THEIRS: BindParameter[int] = bindparam("members", expanding=True)
SETTINGS = select(MEMBERS.c.id, MEMBERS.c.settings, MEMBERS.c.language).where(
    MEMBERS.c.id.in_(THEIRS)
)
WAITED = (
    exists()
    .where(PLAYERS.c.member == V.member, PLAYERS.c.table_id == T.id)
    .where(T.status == Status.RUNNING.value, T.opened_at < V.ends)
    .correlate(VACATIONS)
)
"""SQL: whether a game still runs that ran during a vacation."""
AWAY = select(VACATIONS).where(V.member.in_(THEIRS)).order_by(V.begins)


class TimeStore(Topic):
    """Deadlines, people's habits and vacations."""

    async def waking(self, now: int) -> list[TableId]:
        """Return the tables with a deadline that is due, the longest overdue first."""
        return [TableId(row["id"]) for row in await self.rows(WAKING, now=now)]

    async def habits(self, members: Collection[MemberId]) -> dict[MemberId, Habits]:
        """The habits of members; strangers have the usual ones."""
        return await self.read(lambda connection: habits(connection, members))

    async def habits_at(self, table: Table) -> dict[Seat, Habits]:
        """The habits of those who play at a table, by seat."""
        return await self.read(lambda connection: habits_at(connection, table), table.id)

    async def add_vacation(self, member: MemberId, vacation: Vacation) -> None:
        """Keep a vacation, in place of one that begins at the same time."""
        row = {"member": member, "begins": vacation.begins, "ends": vacation.ends}
        await self.write(lambda connection: upsert(connection, VACATIONS, row))

    async def drop_vacation(self, member: MemberId, begins: int) -> None:
        """Forget a vacation."""
        await self.execute(delete(VACATIONS).where(V.member == member, V.begins == begins))

    async def tidy(self, before: int) -> None:
        """Forget vacations that ended before a time, unless a game runs that ran then already."""
        await self.execute(delete(VACATIONS).where(V.ends < before, ~WAITED))


def habits(connection: Connection, members: Collection[MemberId]) -> dict[MemberId, Habits]:
    """The habits of members; strangers have the usual ones."""
    asked = {"members": list(members)}
    settings = connection.execute(SETTINGS, asked).mappings().all()
    chosen = {row["id"]: (settings_of(row), row["language"]) for row in settings}
    gone: dict[int, list[Vacation]] = {member: [] for member in members}
    for row in connection.execute(AWAY, asked).mappings():
        gone[row["member"]].append(Vacation(row["begins"], row["ends"]))
    return {
        member: habits_of(*chosen[member], gone[member])
        if member in chosen
        else Habits(away=gone[member])
        for member in members
    }


def habits_at(connection: Connection, table: Table) -> dict[Seat, Habits]:
    """The habits of those who play at a table, with the vacations it waits for, by seat."""
    known = habits(connection, table.present())
    return {
        Seat(seat): at_table(table, known[holder.plays])
        for seat, holder in enumerate(table.holders)
        if holder.plays is not None
    }


def habits_of(settings: Settings, language: str, away: list[Vacation]) -> Habits:
    """The habits of a member; the language they have chosen goes before that of their Discord."""
    return Habits(settings, away, settings.language or language)
