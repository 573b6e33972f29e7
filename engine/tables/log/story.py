"""A game told from its beginning: its positions, and what led from one to the next.

Only the game in force is told: moves that were taken back are left out.
"""

import asyncio
import zlib
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterator, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.kernel import game as kernel
from engine.kernel.events import TOTAL, Event, besides_total, ends_of_scenes
from engine.kernel.game import AnyGame, AnyState, Scene
from engine.kernel.ids import Seat
from engine.kernel.records import DoesNotReplay, Record, replay, watch_entry
from engine.kernel.refusals import NotNow, Refused
from engine.tables.change import Opening, StoredTable
from engine.tables.log.history import is_reason, record_of, rows_in_force
from engine.tables.log.records import import_record
from engine.tables.members import Person
from engine.tables.models import PLAYED, LogKind, LogRow, PlaceId, Table, TableId
from engine.tables.transactions import Service, TableTransactions

PACKED_LEVEL = 1
ROW_BYTES = 2000
"""The approximate size of a log row in memory."""


class Moment(Struct, frozen=True):
    """A position, stored compressed, and the log rows that led to it from the one before.

    For the first one they are the start; for every other an action of `seat`, first in `rows`, and
    the ticks of the game's clock after it.
    """

    seat: Seat | None
    rows: list[LogRow]
    packed: bytes


class Story(Struct, frozen=True):
    """A game up to some revision of its table; a moment's index is its number of moves."""

    table: Table
    game: AnyGame
    moments: list[Moment]

    def state(self, number: int) -> AnyState:
        """Return the position after a number of moves, secrets included."""
        return kernel.load(self.game, zlib.decompress(self.moments[number].packed))

    def has_scenes(self, number: int) -> bool:
        """Return whether the rows of a moment have scenes."""
        return number > 0 and any(ends_of_scenes(row.events) for row in self.moments[number].rows)

    def scenes(self, number: int) -> Iterator[tuple[LogRow, Scene]]:
        """Yield the scenes on the way to a moment, replayed, each with its log row."""
        if not self.has_scenes(number):
            return
        state = self.state(number - 1)
        for row in self.moments[number].rows:
            assert row.action is not None
            played = watch_entry(self.game, state, row.action)
            state = played.state
            yield from ((row, scene) for scene in played.scenes)

    def size(self) -> int:
        """Return the approximate size in bytes."""
        return sum(len(each.packed) + ROW_BYTES * len(each.rows) for each in self.moments)


def story_of(game: AnyGame, table: Table, seed: str, log: Sequence[LogRow]) -> Story:
    """Return the story of a log, replayed from the seed; raises DoesNotReplay."""
    rows = rows_in_force(log, table.revision)
    positions = replay(game, record_of(table, seed, rows))
    played = [row for row in rows if row.kind in PLAYED]
    states = (packed(each.state) for each in positions)
    start = [row for row in rows if row.kind is LogKind.START]
    return Story(table, game, list(_moments(start, next(states), zip(played, states, strict=True))))


def packed(state: AnyState) -> bytes:
    """Compress a position for a moment, to an eighth of its size in the database."""
    return zlib.compress(kernel.save(state), PACKED_LEVEL)


def holds(game: AnyGame, table: Table, seed: str, log: Sequence[LogRow], state: bytes) -> bool:
    """Return whether state and events of a table follow from its seed and actions.

    Raises DoesNotReplay if an action is not legal, or the rules have changed.
    """
    rows = rows_in_force(log, table.revision)
    played = [row for row in rows if row.kind in PLAYED]
    first, *positions = replay(game, record_of(table, seed, rows))
    told = all(
        follows(game, row.events, each.events) for row, each in zip(played, positions, strict=True)
    )
    return told and kernel.save([first, *positions][-1].state) == state


def follows(game: AnyGame, told: Sequence[Event], played: Sequence[Event]) -> bool:
    """Return whether recorded events are among those of a replay, with the action's own one.

    A later version of a game may tell more of the same action, in another order or other events.
    """
    said = Counter(_said(each) for each in told if not is_reason(each))
    forms = [[each, *without_total(each), *game.telling.formerly(each)] for each in played]
    happened = Counter(_said(each) for form in forms for each in form)
    return said <= happened and all(any(_said(each) in said for each in form) for form in forms[:1])


def without_total(each: Event) -> list[Event]:
    """Return an event without its total, as in earlier versions; nothing if it has none."""
    return [replace(each, facts=besides_total(each))] if TOTAL in each.facts else []


def _said(event: Event) -> bytes:
    """Encode what an event says, and its readers, for comparison."""
    return msgspec.json.encode((event.key, event.facts, event.only_for), order="sorted")


def _moments(
    rows: list[LogRow], state: bytes, played: Iterator[tuple[LogRow, bytes]]
) -> Iterator[Moment]:
    """Yield the moments of a game that begins with `rows` and `state`, one for every action."""
    seat: Seat | None = None
    for row, after in played:
        if row.kind is LogKind.ACTION:
            yield Moment(seat, rows, state)
            seat, rows = row.seat, []
        rows, state = [*rows, row], after
    yield Moment(seat, rows, state)


MAX_BYTES = 2 * 1024 * 1024
"""The most bytes of cached stories."""
PAGE = 100
"""The number of tables read at once."""


class Archive(Service):
    """Stories of games, and imported records."""

    def __init__(self, transactions: TableTransactions) -> None:
        super().__init__(transactions)
        self._stories: OrderedDict[TableId, Story] = OrderedDict()
        self._lock = asyncio.Lock()
        self._importing = asyncio.Lock()

    async def story(self, table: TableId) -> Story:
        """Return the story of a table that has begun; cached, so that turning its pages is fast.

        Refused if the game was played by other rules than those of today.
        """
        found = await self.store.find(table)
        if found.state is None:
            raise NotNow("table.not_started")
        async with self._lock:  # one replay at a time, as others want to play
            known = self._stories.get(table)
            if known is None or known.table.revision != found.table.revision:
                log = await self.store.log(table)
                game = self._transactions.game(found.table.game)
                try:
                    known = await asyncio.to_thread(story_of, game, found.table, found.seed, log)
                except DoesNotReplay:
                    raise Refused("table.cannot_look_back") from None
            self._keep(known)
            return replace(known, table=found.table)

    async def record(self, table: TableId) -> Record:
        """Return the record of a finished game, with its seed."""
        found, _ = await self._finished(table)
        return record_of(found.table, found.seed, rows_in_force(await self.store.log(table)))

    async def _finished(self, table: TableId) -> tuple[StoredTable, bytes]:
        """Return a table whose game is over, and its position."""
        found = await self.store.find(table)
        if not found.table.is_over:
            raise NotNow("table.still_running")
        if found.state is None:
            raise NotNow("table.never_started")
        return found, found.state

    async def holds(self, table: TableId) -> bool:
        """Return whether every move of a finished game follows from its seed."""
        found, state = await self._finished(table)
        game = self._transactions.game(found.table.game)
        if not game.knows_rules(found.table.rules):
            raise Refused("table.cannot_look_back")
        log = await self.store.log(table)
        try:
            return await asyncio.to_thread(holds, game, found.table, found.seed, log, state)
        except DoesNotReplay:
            return False

    async def import_record(
        self, data: bytes, host: Person, opening: Opening, interaction: int | None = None
    ) -> Table:
        """Import a record as a finished table; refused if it does not replay.

        Too many imports by one member are refused; those that do not replay count too.
        """
        now, people = self.clock(), self.store.people
        await people.meet(host)
        await people.count_import(host.id, now)
        async with self._importing:  # imports must not delay those who look back
            change, seed = await asyncio.to_thread(
                import_record, self._transactions.games, data, opening, now
            )
        return await self.store.open_table(change, seed, now, interaction=interaction)

    async def all_at(self, place: PlaceId) -> AsyncIterator[Table]:
        """Yield all tables of a place, the newest first, read a page at a time."""
        before: TableId | None = None
        while page := await self.store.lists.begun_at(place, PAGE, before):
            for table in page:
                yield table
            before = page[-1].id

    def _keep(self, story: Story) -> None:
        """Cache a story, and drop those that nobody has asked for longest."""
        self._stories[story.table.id] = story
        self._stories.move_to_end(story.table.id)
        size = sum(each.size() for each in self._stories.values())
        while len(self._stories) > 1 and size > MAX_BYTES:
            size -= self._stories.popitem(last=False)[1].size()
