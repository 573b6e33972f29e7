"""The SQL of one table: to open, find and change it.

`changes.py` writes a change, `lists.py` has the lists of tables; `posts.py`, `people.py` and so on
have the SQL of other topics.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Select, bindparam, exists, insert, select
from sqlalchemy.exc import IntegrityError

from engine.kernel.refusals import NotNow
from engine.tables.change import Change, Draft, Effect, Plan, StoredTable, TableWork
from engine.tables.errors import Where, store_trouble
from engine.tables.members import MemberId
from engine.tables.messages import Post
from engine.tables.models import LogRow, PlaceId, Table, TableId
from engine.tables.store import changes
from engine.tables.store.clock import TimeStore, count_turns, habits
from engine.tables.store.database import Database
from engine.tables.store.insights import FollowerStore, InsightStore, JottingStore, PuzzleStore
from engine.tables.store.interactions import InteractionStore, find_counted
from engine.tables.store.lists import WITHOUT_STATE, TableLists
from engine.tables.store.people import BlockStore, PeopleStore, check_blocks
from engine.tables.store.plans import DraftStore, PlanStore, find_draft, find_plan, use_up_draft
from engine.tables.store.posts import CHANGE_TABLE, THE_TABLE, LetterStore, PostStore, pending
from engine.tables.store.schema import INTERACTIONS, LOG, PLANS, PLAYERS, TABLES, VACATIONS
from engine.tables.store.serialization import found_of, log_row_of, opening_columns, table_of
from engine.tables.store.servers import ServerStore, find_room
from engine.tables.store.sql import EVERYTHING, Shards, Topic, hold
from engine.tables.store.standings import RatingStore, StatisticsStore

T = TABLES.c

COUNTED = (
    exists()
    .where(INTERACTIONS.c.id == bindparam("interaction"), INTERACTIONS.c.counts)
    .label("counted")
)
FIND_TABLE = select(TABLES, COUNTED).where(THE_TABLE)
HAS_PLANS = exists().where(PLANS.c.table_id == T.id, PLANS.c.dropped.is_(None)).label("planned")
HAS_VACATIONS = (
    exists().where(PLAYERS.c.table_id == T.id, PLAYERS.c.member == VACATIONS.c.member).label("away")
)
FIND_WORK = select(*WITHOUT_STATE, HAS_VACATIONS, HAS_PLANS).where(THE_TABLE)
LOG_OF = (
    select(LOG)
    .where(LOG.c.table_id == bindparam("table"), LOG.c.revision > bindparam("since"))
    .order_by(LOG.c.revision)
)

ADD_TABLE = insert(TABLES).returning(T.id)
LOCK_REMATCH = select(T.rematch).where(THE_TABLE).with_for_update()

Decide = Callable[[StoredTable], Change | None]
StoredTurn = tuple[StoredTable, Plan | None, Draft | None]
Moment = tuple[StoredTable, list[LogRow], list[Post]]


class Store(Topic):
    """All that is stored, by topic."""

    def __init__(self, database: Database, shards: Shards = EVERYTHING) -> None:
        super().__init__(database, shards)
        self.lists = TableLists(database, shards)
        self.posts = PostStore(database)
        self.people = PeopleStore(database, shards)
        self.drafts = DraftStore(database)
        self.plans = PlanStore(database)
        self.times = TimeStore(database)
        self.letters = LetterStore(database, shards)
        self.servers = ServerStore(database)
        self.ratings = RatingStore(database)
        self.statistics = StatisticsStore(database)
        self.insights = InsightStore(database)
        self.jottings = JottingStore(database)
        self.followers = FollowerStore(database)
        self.blocks = BlockStore(database)
        self.puzzles = PuzzleStore(database)
        self.interactions = InteractionStore(database)

    async def close(self) -> None:
        """Close the database."""
        await self.database.close()

    async def open_table(
        self,
        change: Change,
        seed: str,
        now: int,
        after: Table | None = None,
        interaction: int | None = None,
        also: Callable[[Connection, Table], None] | None = None,
    ) -> Table:
        """Store a new table, which gets its id now, and run `also`, in one transaction.

        With `after` it is the rematch of that table: one that was opened meanwhile is returned
        instead. Raises NotNow if a game is open or running in its channel, or the server is full.
        """

        def write(connection: Connection) -> Table:
            if (known := _opened_before(connection, interaction)) is not None:
                return known
            if after is not None and (other := _other_rematch(connection, after)) is not None:
                return other
            find_room(connection, change.table)
            columns = opening_columns(change.table, seed) | changes.position_columns(change)
            number = connection.execute(ADD_TABLE, columns).scalar_one()
            table = replace(change.table, id=TableId(number))
            changes.seat_players(connection, table)
            numbered = replace(change, table=table)
            changes.write_messages(connection, table, numbered, now)
            changes.count_change(connection, interaction, now, numbered)
            if also is not None:
                also(connection, table)
            if after is not None:
                connection.execute(CHANGE_TABLE, {"table": after.id, "rematch": number})
            return table

        alone = change.table.guild is None
        taken = NotNow("table.place_taken.alone" if alone else "table.place_taken")
        with store_trouble(), _conflict(taken):
            table = await self.database.write(write)
        self.people.seated(table.humans())
        return table

    async def find(self, table: TableId, interaction: int | None = None) -> StoredTable:
        """Return a table with its secrets, and whether an interaction was counted; raises
        NotNow."""
        with store_trouble(table) as where:
            return await self.database.read(
                lambda connection: _find(connection, where, interaction)
            )

    async def work_of(self, table: TableId) -> TableWork:
        """Return a table with what its next round of work needs; raises NotNow."""

        def read(connection: Connection) -> TableWork:
            row = connection.execute(FIND_WORK, {"table": table}).mappings().one_or_none()
            if row is None:
                raise NotNow("table.unknown")
            told = row["next_due"], bool(row["away"]), bool(row["planned"])
            return TableWork(table_of(row), *told)

        return await self.read(read, table)

    async def turn(self, table: TableId, member: MemberId, draft: int | None) -> StoredTurn:
        """Return a table and what a member has prepared there: a plan, even if dropped, and a
        draft; raises NotNow."""

        def read(connection: Connection) -> StoredTurn:
            found, plan = _find(connection, where, None), find_plan(connection, table, member)
            kept = None if draft is None else find_draft(connection, draft, member)
            return found, plan, kept

        with store_trouble(table) as where:
            return await self.database.snapshot(read)

    async def change(
        self,
        table: TableId,
        decide: Decide,
        now: int,
        interaction: int | None = None,
        draft: int | None = None,
        habits_of: Collection[MemberId] | None = None,
    ) -> Effect:
        """Decide a change from a table as it is and write it, all in one transaction.

        A repeated interaction changes nothing. `draft` is used up by the change. `decide` gets the
        habits of the table's members and of `habits_of`, unless that is None. Raises what `decide`
        raises, NotNow if there is no such table, DraftGone if the draft was used before, and
        Outdated.
        """

        def write(connection: Connection) -> tuple[Effect, bool]:
            hold(connection, table)
            found = _find(connection, where, interaction)
            if draft is not None and not found.counted:
                use_up_draft(connection, draft)
            if habits_of is not None:
                found = _with_habits(connection, found, habits_of)
            change = None if found.counted else decide(found)
            if change is None:
                return Effect(found.table, [], again=found.counted), False
            check_blocks(connection, found.table, change.table, now)
            changes.change_table(connection, found.table, change)
            count_turns(connection, found.table, change, now)
            changes.write_messages(connection, found.table, change, now)
            changes.count_change(connection, interaction, now, change)
            return Effect(change.table, change.rows, position=change.position), change.seating

        with store_trouble(table) as where, _conflict(changes.Outdated()):
            moved, seated = await self.database.write(write)
        if seated:
            self.people.seated(moved.table.humans())
        return moved

    async def change_all(
        self,
        which: Select[Any],
        decide: Decide,
        now: int,
        also: Callable[[Connection, Sequence[Table]], None],
    ) -> list[tuple[Table, Table]]:
        """Decide changes of many tables and write them and run `also`, in one transaction.

        Returns the tables before and after. Raises what `decide` raises, and Outdated. Any: the ids
        that `which` selects.
        """

        def write(connection: Connection) -> list[tuple[Table, Table]]:
            changed = []
            for number in connection.execute(which).scalars().all():
                where.table = TableId(number)
                hold(connection, where.table)
                found = _find(connection, where, None)
                if (change := decide(found)) is not None:
                    changes.change_table(connection, found.table, change)
                    changes.write_messages(connection, found.table, change, now)
                    changed.append((found.table, change.table))
            also(connection, [after for _, after in changed])
            return changed

        with store_trouble() as where:
            return await self.database.write(write)

    async def move_table(self, table: TableId, place: PlaceId) -> None:
        """Move a table to another place; raises NotNow if a game is there already."""
        parameters = {"table": table, "place": place}
        with store_trouble(table), _conflict(NotNow("table.place_taken")):
            await self.database.write(lambda each: each.execute(CHANGE_TABLE, parameters))

    async def moment(
        self, table: TableId, wanted: Callable[[Sequence[Post]], bool]
    ) -> Moment | None:
        """Return a table with its people's habits, its log and its pending posts.

        None if `wanted` is false for the pending posts.
        """

        def read(connection: Connection) -> Moment | None:
            posts = pending(connection, table)
            if not wanted(posts):
                return None
            log = connection.execute(LOG_OF, {"table": table, "since": 0}).mappings().all()
            found = _with_habits(connection, _find(connection, where, None))
            return found, [log_row_of(row) for row in log], posts

        with store_trouble(table) as where:
            return await self.database.snapshot(read)

    async def log(self, table: TableId, since: int = 0) -> list[LogRow]:
        """Return the log after a revision, the oldest row first, with events for all readers."""
        return await self.each(LOG_OF, log_row_of, table=table, since=since)


@contextmanager
def _conflict(refusal: Exception) -> Iterator[None]:
    """Raise a refusal if another process has made the change impossible by the schema's rules."""
    try:
        yield
    except IntegrityError:
        raise refusal from None


def _find(connection: Connection, where: Where, interaction: int | None) -> StoredTable:
    asked = {"table": where.table, "interaction": interaction}
    row = connection.execute(FIND_TABLE, asked).mappings().one_or_none()
    if row is None:
        raise NotNow("table.unknown")
    where.revision = row["revision"]
    return found_of(row)


def _with_habits(
    connection: Connection, found: StoredTable, others: Collection[MemberId] = ()
) -> StoredTable:
    """Add the habits of a table's members, and of others."""
    return replace(found, habits=habits(connection, [*found.table.humans(), *others]))


def _opened_before(connection: Connection, interaction: int | None) -> Table | None:
    """Return the table that an interaction has already opened."""
    counted = None if interaction is None else find_counted(connection, interaction)
    if counted is None or counted.table is None:
        return None
    return _find(connection, Where(counted.table, None), None).table


def _other_rematch(connection: Connection, after: Table) -> Table | None:
    """Return the rematch that somebody else has opened since a table was read."""
    number = connection.execute(LOCK_REMATCH, {"table": after.id}).scalar_one()
    if number is None or number == after.rematch:
        return None
    return _find(connection, Where(TableId(number), None), None).table
