"""The SQL of statistics: the finished games of a member."""

from collections.abc import Sequence
from itertools import groupby

from sqlalchemy import ColumnElement, Connection, RowMapping, bindparam, func, select

from engine.kernel.ids import Seat
from engine.tables.errors import store_trouble
from engine.tables.members import MemberId
from engine.tables.models import PLAYED, LogKind, Status, Table
from engine.tables.standings.tallies import Finished
from engine.tables.store.database import Database
from engine.tables.store.schema import LOG, PLAYERS, TABLES
from engine.tables.store.serialization import table_of

T = TABLES.c
WITHOUT_STATE = [column for column in T if column is not T.state]
MAX_COUNTED = 60
MOVING = [kind.value for kind in (LogKind.START, LogKind.UNDO, *PLAYED)]

EARLIER = (
    select(T.id)
    .where(
        T.id.in_(select(PLAYERS.c.table_id).where(PLAYERS.c.member == bindparam("member"))),
        T.status.in_([Status.RUNNING.value, Status.ENDED.value]),
        T.game == bindparam("game"),
        T.id < bindparam("table"),
    )
    .limit(1)
)
"""An earlier table where a member plays or has played a game."""
ACTIONS = (
    select(LOG.c.seat)
    .where(LOG.c.table_id == bindparam("table"), LOG.c.kind == LogKind.ACTION.value)
    .order_by(LOG.c.revision)
    .limit(MAX_COUNTED)
)
"""The seats that have acted at a table, in order."""


class StatisticsStore:
    """What finished games tell about members."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def finished(self, member: MemberId, guild: int | None = None) -> list[Finished]:
        """The games that a member played to their end, the oldest first; of one server, or all."""
        ended = T.id.in_(select(PLAYERS.c.table_id).where(PLAYERS.c.member == member))
        conditions = [ended, T.status == Status.ENDED.value]
        if guild is not None:
            conditions.append(T.guild == guild)

        def ask(connection: Connection) -> tuple[Sequence[RowMapping], dict[tuple[int, int], int]]:
            question = select(*WITHOUT_STATE).where(*conditions).order_by(T.id)
            return connection.execute(question).mappings().all(), _waits(connection, conditions)

        with store_trouble():
            rows, waits = await self.database.read(ask)
            tables = [table_of(row) for row in rows]
        found = [_finished(table, member, waits) for table in tables]
        return [each for each in found if each is not None]

    async def first_turns(self, member: MemberId, table: Table, seat: Seat) -> int | None:
        """How many turns a member has finished at the first table where they play a game.

        None at a later table of that game. At most `MAX_COUNTED` actions are looked at.
        """
        at = {"member": member, "game": table.game, "table": table.id}

        def ask(connection: Connection) -> Sequence[int] | None:
            if connection.execute(EARLIER, at).first():
                return None
            return connection.execute(ACTIONS, at).scalars().all()

        with store_trouble():
            seats = await self.database.read(ask)
        if seats is None:
            return None
        begun = sum(acting == seat for acting, _ in groupby(seats))
        return begun - (list(seats[-1:]) == [seat])


def _finished(table: Table, member: MemberId, waits: dict[tuple[int, int], int]) -> Finished | None:
    """A game as a member sees it; None if the computer played for them at the end."""
    seat = table.seat_of(member)
    if seat is None or table.result is None or table.holders[seat].plays is None:
        return None
    wait = waits.get((table.id, seat), 0)
    return Finished(table.id, table.game, seat, table.result, wait)


def _waits(
    connection: Connection, conditions: Sequence[ColumnElement[bool]]
) -> dict[tuple[int, int], int]:
    """The longest time before an action of each seat, by table and seat."""
    before = func.lag(LOG.c.at).over(partition_by=LOG.c.table_id, order_by=LOG.c.revision)
    moves = (
        select(LOG.c.table_id, LOG.c.seat, LOG.c.kind, (LOG.c.at - before).label("waited"))
        .where(LOG.c.table_id.in_(select(T.id).where(*conditions)), LOG.c.kind.in_(MOVING))
        .subquery()
    )
    longest = (
        select(moves.c.table_id, moves.c.seat, func.max(moves.c.waited))
        .where(moves.c.kind == LogKind.ACTION.value)
        .group_by(moves.c.table_id, moves.c.seat)
    )
    return {(table, seat): waited for table, seat, waited in connection.execute(longest)}
