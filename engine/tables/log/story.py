"""Stories of games: positions, and what led from one to the next; and imported records.

Only the game in force is told: moves that were taken back are left out. A record is replayed, and
stored as a finished table.
"""

import asyncio
import time
import zlib
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.kernel import game as kernel, records
from engine.kernel.events import TOTAL, Event, besides_total, ends_of_scenes, event
from engine.kernel.game import AnyGame, AnyState, Scene
from engine.kernel.ids import Seat
from engine.kernel.lengths import quoted
from engine.kernel.refusals import Malformed, NotNow, Refusal, Refused
from engine.kernel.texts import Phrases
from engine.tables.change import Change, Opening, StoredTable, new_table
from engine.tables.log.history import is_reason, record_of, rows_in_force
from engine.tables.members import Person
from engine.tables.models import PLAYED, Holder, LogKind, LogRow, PlaceId, Status, Table, TableId
from engine.tables.transactions import Service, TableTransactions

MAX_BYTES = 1024 * 1024
MAX_ACTIONS = 5_000
MAX_SECONDS = 5.0
LAST_MOMENT = 253_402_300_799_000
"""The end of the year 9999 in milliseconds since 1970, the latest time in a record."""

PHRASES = Phrases()


def import_record(
    games: Mapping[str, AnyGame],
    data: bytes,
    opening: Opening,
    now: int,
    seconds: float = MAX_SECONDS,
) -> tuple[Change, str]:
    """Return a record as a finished table, with its seed; refused if it does not replay."""
    record = parse_record(games, data)
    game = games[record.game]
    positions = replay_record(game, record, seconds)
    return Change(
        before=0,
        table=as_table(game, record, positions, opening, now),
        rows=rows_of(record, positions),
        state=kernel.save(positions[-1].state),
    ), record.seed


def parse_record(games: Mapping[str, AnyGame], data: bytes) -> records.Record:
    """Read the record in a file, with all checks that do not need its game."""
    if len(data) > MAX_BYTES:
        raise Refused("table.record_too_long")
    try:
        record = records.read_record(data)
    except records.NotARecord:
        raise Malformed("table.not_a_record") from None
    if record.game not in games:
        raise Refused("table.record_unknown_game", game=quoted(record.game))
    if not games[record.game].knows_rules(record.rules):
        raise Refused("table.record_other_rules")
    if len(record.actions) > MAX_ACTIONS:
        raise Refused("table.record_too_long")
    for entry in record.actions:
        at = entry.get("at", 0)
        if type(at) is not int or not 0 <= at <= LAST_MOMENT:
            raise Malformed("table.not_a_record")
    return record


def replay_record(game: AnyGame, record: records.Record, seconds: float) -> list[records.Position]:
    """Return every position of a record; refused if that takes more than `seconds`."""
    positions: list[records.Position] = []
    begun = time.monotonic()
    try:
        for position in records.replay(game, record):
            positions.append(position)
            if time.monotonic() - begun > seconds:
                raise Refused("table.record_too_long")
    except records.NotARecord:
        raise Malformed("table.not_a_record") from None
    except records.DoesNotReplay as trouble:
        cause = trouble.__cause__
        if not positions:
            raise Malformed("table.not_a_record") from None
        rule = cause.rule if isinstance(cause, Refusal) else ""
        raise Refused("table.record_refused", rule, n=len(positions)) from None
    return positions


def as_table(
    game: AnyGame,
    record: records.Record,
    positions: list[records.Position],
    opening: Opening,
    now: int,
) -> Table:
    """Return the table of a record: ended, or abandoned if the game is not at its end."""
    names = [
        PHRASES.say(opening.language, "kernel.seat", {"n": seat + 1})
        for seat in range(record.seats)
    ]
    result = game.result(positions[-1].state)
    holders = [Holder(name) for name in names]
    table = new_table(game, record.seed, now, opening, holders, record.seats)
    return replace(
        table,
        rules=record.rules,
        status=Status.ABANDONED if result is None else Status.ENDED,
        options=dict(record.options),
        revision=1 + len(record.actions),
        moves=sum(each["do"] != records.CLOCK_TICK for each in record.actions),
        result=result,
    )


def rows_of(record: records.Record, positions: list[records.Position]) -> list[LogRow]:
    """Return the log of a record; it begins with a note that the game was imported."""
    first = record.actions[0].get("at", 0) if record.actions else 0
    begun = [event("table.brought_in")]
    rows = [LogRow(revision=1, kind=LogKind.START, events=begun, at=first)]
    for revision, (entry, after) in enumerate(zip(record.actions, positions[1:], strict=True), 2):
        ticks = entry["do"] == records.CLOCK_TICK
        rows.append(
            LogRow(
                revision=revision,
                kind=LogKind.TICK if ticks else LogKind.ACTION,
                seat=None if ticks else Seat(entry["seat"]),
                action=entry,
                events=after.events,
                at=entry.get("at", 0),
            )
        )
    return rows


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
            played = records.watch_entry(self.game, state, row.action)
            state = played.state
            yield from ((row, scene) for scene in played.scenes)

    def size(self) -> int:
        """Return the approximate size in bytes."""
        return sum(len(each.packed) + ROW_BYTES * len(each.rows) for each in self.moments)


def story_of(game: AnyGame, table: Table, seed: str, log: Sequence[LogRow]) -> Story:
    """Return the story of a log, replayed from the seed; raises DoesNotReplay."""
    rows = rows_in_force(log, table.revision)
    positions = records.replay(game, record_of(table, seed, rows))
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
    first, *positions = records.replay(game, record_of(table, seed, rows))
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


MAX_CACHED = 2 * 1024 * 1024
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
                except records.DoesNotReplay:
                    raise Refused("table.cannot_look_back") from None
            self._keep(known)
            return replace(known, table=found.table)

    async def record(self, table: TableId) -> records.Record:
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
        except records.DoesNotReplay:
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
        while len(self._stories) > 1 and size > MAX_CACHED:
            size -= self._stories.popitem(last=False)[1].size()
