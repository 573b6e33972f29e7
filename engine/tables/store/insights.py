"""The SQL of insights into finished games, members' notes, followers and puzzle answers."""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from itertools import chain, groupby
from operator import itemgetter
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, RowMapping, and_, bindparam, delete, select

from engine.kernel.ids import Seat
from engine.tables.members import MemberId, Solver
from engine.tables.models import Status, TableId
from engine.tables.store.lists import WITHOUT_STATE
from engine.tables.store.schema import FOLLOWERS, INSIGHTS, JOTTINGS, LOG, PLAYERS, PUZZLES, TABLES
from engine.tables.store.serialization import HOLDERS, Rows
from engine.tables.store.sql import Topic, locked, upsert

I = INSIGHTS.c  # noqa: E741  (as other topics name theirs)

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
        row = await self.row(select(I.text).where(I.table_id == table, I.kind == kind.value))
        return None if row is None else row["text"]

    async def keep(self, kind: Insight, texts: Mapping[TableId, str]) -> None:
        """Store insights into games in one transaction, in place of earlier ones."""

        def write(connection: Connection) -> None:
            for table, text in texts.items():
                row = {"table_id": table, "kind": kind.value, "text": text}
                upsert(connection, INSIGHTS, row)

        await self.write(write)

    async def played(self, tables: Collection[TableId]) -> list[Played]:
        """Return some finished games, undecoded, read at once."""
        asked = select(*WITHOUT_STATE).where(TABLES.c.id.in_(tables)).order_by(TABLES.c.id)
        their_rows = select(LOG).where(LOG.c.table_id.in_(tables))

        def read(connection: Connection) -> list[Played]:
            rows = connection.execute(asked).mappings().all()
            in_order = their_rows.order_by(LOG.c.table_id, LOG.c.revision)
            logs = connection.execute(in_order).mappings()
            log = {table: list(each) for table, each in groupby(logs, key=itemgetter("table_id"))}
            return [Played(row["id"], row, log.get(row["id"], [])) for row in rows]

        return await self.snapshot(read)

    async def of_member(self, member: MemberId, kind: Insight) -> list[InsightOfMember]:
        """Return the insights into a member's finished games, the oldest first."""

        def read(row: RowMapping) -> list[InsightOfMember]:
            return [
                InsightOfMember(row["table_id"], row["game"], Seat(seat), row["text"])
                for seat, holder in enumerate(HOLDERS.decode(row["holders"]))
                if holder.plays == member
            ]

        found = await self.each(INSIGHTS_OF, read, member=member, kind=kind.value)
        return [*chain.from_iterable(found)]


J, F = JOTTINGS.c, FOLLOWERS.c


class JottingStore(Topic):
    """One note of each member at each table, which nobody else ever reads."""

    async def find(self, table: TableId, member: MemberId) -> str:
        """Return a member's note at a table; empty if there is none."""
        row = await self.row(select(J.text).where(J.table_id == table, J.member == member))
        return "" if row is None else row["text"]

    async def keep(self, table: TableId, member: MemberId, text: str) -> None:
        """Store a note in place of the one before; an empty one deletes it."""
        if text:
            await self.put(JOTTINGS, {"table_id": table, "member": member, "text": text})
        else:
            theirs = J.table_id == table, J.member == member
            await self.execute(delete(JOTTINGS).where(*theirs))


class FollowerStore(Topic):
    """The members who get letters about a game."""

    async def add(self, table: TableId, member: MemberId, *, rounds: bool) -> None:
        """Let a member follow a game: all its rounds, or only its end."""
        await self.put(FOLLOWERS, {"table_id": table, "member": member, "rounds": rounds})

    async def remove(self, table: TableId, member: MemberId) -> None:
        """End a member's following of a game."""
        theirs = F.table_id == table, F.member == member
        await self.execute(delete(FOLLOWERS).where(*theirs))


SOLVER = Rows(Solver)


class PuzzleStore(Topic):
    """Stores every member's results in the puzzles."""

    async def of(self, member: MemberId) -> Solver:
        """Return a member's results so far."""
        own = select(PUZZLES).where(PUZZLES.c.member == member)
        return await self.first(own, SOLVER.read) or Solver()

    async def answer(self, member: MemberId, day: int, right: bool) -> tuple[Solver, bool]:
        """Count a member's first answer to the puzzle of a day, whichever they answered before.

        Returns the new results, and whether the answer counted.
        """

        def write(connection: Connection) -> tuple[Solver, bool]:
            unknown = SOLVER.write(Solver()) | {"member": member}
            before = SOLVER.read(locked(connection, PUZZLES, unknown))
            if before.has_answered(day):
                return before, False
            after = before.after(day, right)
            upsert(connection, PUZZLES, SOLVER.write(after) | {"member": member})
            return after, True

        return await self.write(write)
