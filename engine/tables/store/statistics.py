"""The SQL of statistics: the finished games of a member."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, RowMapping, func, select

from engine.tables.errors import store_trouble
from engine.tables.log.history import PLAYED
from engine.tables.models import LogKind, MemberId, Status, Table
from engine.tables.standings.tallies import Finished
from engine.tables.store.database import Database
from engine.tables.store.schema import LOG, PLAYERS, TABLES
from engine.tables.store.serialization import table_of

T = TABLES.c
WITHOUT_STATE = [column for column in T if column is not T.state]
MOVING = [kind.value for kind in (LogKind.START, LogKind.UNDO, *PLAYED)]


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
