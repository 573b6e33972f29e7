"""The SQL of insights into finished games, members' notes, followers and puzzle answers."""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import BindParameter, Connection, RowMapping, and_, bindparam, delete, select

from engine.kernel.ids import Seat
from engine.tables.members import MemberId, Solver
from engine.tables.models import Status, TableId
from engine.tables.store.lists import WITHOUT_STATE
from engine.tables.store.schema import FOLLOWERS, INSIGHTS, JOTTINGS, LOG, PLAYERS, PUZZLES, TABLES
from engine.tables.store.serialization import HOLDERS, Rows
from engine.tables.store.sql import Topic, insert_missing, upsert

I = INSIGHTS.c  # noqa: E741  (as other topics name theirs)
FIND_INSIGHT = select(I.text).where(I.table_id == bindparam("table"), I.kind == bindparam("kind"))

INSIGHTS_OF = (
    select(PLAYERS.c.table_id, TABLES.c.game, TABLES.c.holders, I.text)
    .join(TABLES, TABLES.c.id == PLAYERS.c.table_id)
    .outerjoin(INSIGHTS, and_(I.table_id == PLAYERS.c.table_id, I.kind == bindparam("kind")))
    .where(
        PLAYERS.c.member == bindparam("member"),
        TABLES.c.status == Status.ENDED.value,
        TABLES.c.branch_of.is_(None),
    )
    .order_by(PLAYERS.c.table_id)
)


TABLE_IDS: BindParameter[int] = bindparam("tables", expanding=True)
STORED_TABLES = select(*WITHOUT_STATE).where(TABLES.c.id.in_(TABLE_IDS)).order_by(TABLES.c.id)
STORED_LOGS = (
    select(LOG).where(LOG.c.table_id.in_(TABLE_IDS)).order_by(LOG.c.table_id, LOG.c.revision)
)


class InsightOfMember(Struct, frozen=True):
    """A finished game of a member, and an insight into it; `text` is None if not computed yet."""

    table: TableId
    game: str
    seat: Seat
    text: str | None


class Played(NamedTuple):
    """A finished game as stored: the row of its table, without the position, and its log."""

    table: TableId
    row: RowMapping
    log: Sequence[RowMapping]


class Insight(StrEnum):
    """The kinds of insight computed from a finished game."""

    REVIEW = "review"
    FEATS = "feats"


class InsightStore(Topic):
    """Stores insights into finished games. They name seats, never members."""

    async def find(self, table: TableId, kind: Insight) -> str | None:
        """Return a table's insight as JSON; None if it was not computed yet."""
        row = await self.row(FIND_INSIGHT, table=table, kind=kind.value)
        return None if row is None else row["text"]

    async def keep(self, table: TableId, kind: Insight, text: str) -> None:
        """Store an insight, in place of an earlier one."""
        await self.put(INSIGHTS, {"table_id": table, "kind": kind.value, "text": text})

    async def keep_all(self, kind: Insight, texts: Mapping[TableId, str]) -> None:
        """Store the insights into several games in one transaction."""

        def write(connection: Connection) -> None:
            for table, text in texts.items():
                row = {"table_id": table, "kind": kind.value, "text": text}
                upsert(connection, INSIGHTS, row)

        await self.write(write)

    async def played(self, tables: Collection[TableId]) -> list[Played]:
        """Return some finished games, undecoded, read at once."""
        asked = {"tables": list(tables)}

        def read(connection: Connection) -> list[Played]:
            rows = connection.execute(STORED_TABLES, asked).mappings().all()
            logs = connection.execute(STORED_LOGS, asked).mappings()
            log = {table: list(each) for table, each in groupby(logs, key=itemgetter("table_id"))}
            return [Played(row["id"], row, log.get(row["id"], [])) for row in rows]

        return await self.snapshot(read)

    async def of_member(self, member: MemberId, kind: Insight) -> list[InsightOfMember]:
        """Return the insights into a member's finished games, the oldest first."""
        rows = await self.rows(INSIGHTS_OF, member=member, kind=kind.value)
        return [
            InsightOfMember(row["table_id"], row["game"], Seat(seat), row["text"])
            for row in rows
            for seat, holder in enumerate(HOLDERS.decode(row["holders"]))
            if holder.plays == member
        ]


J = JOTTINGS.c
OWN_NOTE = J.table_id == bindparam("table"), J.member == bindparam("member")
FIND_NOTE, FORGET_NOTE = select(J.text).where(*OWN_NOTE), delete(JOTTINGS).where(*OWN_NOTE)


class JottingStore(Topic):
    """One note of each member at each table, which nobody else ever reads."""

    async def find(self, table: TableId, member: MemberId) -> str:
        """Return a member's note at a table; empty if there is none."""
        row = await self.row(FIND_NOTE, table=table, member=member)
        return "" if row is None else row["text"]

    async def keep(self, table: TableId, member: MemberId, text: str) -> None:
        """Store a note in place of the one before; an empty one deletes it."""
        if not text:
            await self.execute(FORGET_NOTE, table=table, member=member)
        else:
            await self.put(JOTTINGS, {"table_id": table, "member": member, "text": text})


F = FOLLOWERS.c
UNFOLLOW = delete(FOLLOWERS).where(
    F.table_id == bindparam("table"), F.member == bindparam("member")
)


class FollowerStore(Topic):
    """The members who get letters about a game."""

    async def add(self, table: TableId, member: MemberId, *, rounds: bool) -> None:
        """Let a member follow a game: all its rounds, or only its end."""
        await self.put(FOLLOWERS, {"table_id": table, "member": member, "rounds": rounds})

    async def remove(self, table: TableId, member: MemberId) -> None:
        """End a member's following of a game."""
        await self.execute(UNFOLLOW, table=table, member=member)


SOLVER = Rows(Solver)
FIND_SOLVER = select(PUZZLES).where(PUZZLES.c.member == bindparam("member"))
LOCK_SOLVER = FIND_SOLVER.with_for_update()


class PuzzleStore(Topic):
    """Stores every member's results in the puzzles."""

    async def of(self, member: MemberId) -> Solver:
        """Return a member's results so far."""
        row = await self.row(FIND_SOLVER, member=member)
        return Solver() if row is None else SOLVER.read(row)

    async def answer(self, member: MemberId, day: int, right: bool) -> tuple[Solver, bool]:
        """Count a member's first answer to the puzzle of a day, whichever they answered before.

        Returns the new results, and whether the answer counted.
        """

        def write(connection: Connection) -> tuple[Solver, bool]:
            unknown = SOLVER.write(Solver()) | {"member": member}
            insert_missing(connection, PUZZLES, [unknown])  # so that there is a row to lock
            row = connection.execute(LOCK_SOLVER, {"member": member}).mappings().one()
            before = SOLVER.read(row)
            if day == before.day:
                return before, False
            after = before.after(day, right)
            upsert(connection, PUZZLES, SOLVER.write(after) | {"member": member})
            return after, True

        return await self.write(write)
