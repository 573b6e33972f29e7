"""Several processes share the servers: each acts for its own, and counts what it has to do."""

import pytest
from hypothesis import given, strategies as st
from sqlalchemy import BigInteger, case, create_engine, literal, select

from engine.kernel.ids import Seat
from engine.tables.clock.habits import DAY, MINUTE
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.members import Person, Settings
from engine.tables.models import PlaceId, Table
from engine.tables.moves import changes as moves
from engine.tables.posts import DIGEST
from engine.tables.service import Tables
from engine.tables.store import lists
from engine.tables.store.database import open_database
from engine.tables.store.lists import Queue, TableLists
from engine.tables.store.sql import EVERYTHING, TIME_BITS, Shards
from engine.tables.store.store import Store
from tests.patience import PATIENCE
from tests.tables.room import ANN, BOB, ELSEWHERE, GAMES, NOON, Room, write_letter

ENGINE = create_engine("sqlite://")
HERE, THERE = 6 << TIME_BITS | 5, 7 << TIME_BITS | 9
"""Two servers: of two shards, the first is on shard 0, the second on shard 1."""


@given(
    st.integers(1, 20).flatmap(
        lambda count: st.builds(
            Shards, st.just(count), st.sets(st.integers(0, count - 1), min_size=1).map(tuple)
        )
    ),
    st.none() | st.integers(0, 2**63 - 1),
)
def test_sql_gives_a_server_to_the_shard_that_discord_gives_it_to(
    shards: Shards, guild: int | None
) -> None:
    column = literal(guild, BigInteger)

    with ENGINE.connect() as connection:
        held = connection.scalar(select(case((shards.condition(column), 1), else_=0)))

    assert bool(held) == shards.hold(guild) == (((guild or 0) >> 22) % shards.count in shards.ids)


def test_without_settings_a_process_serves_all() -> None:
    assert EVERYTHING.complete
    assert Shards(3, (2, 0, 1)).complete
    assert not Shards(3, (2, 0)).complete
    assert all(EVERYTHING.hold(guild) for guild in (HERE, THERE, None))


class Processes:
    """The same database as the processes of two shards see it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.of = [self._process(room, Shards(2, (shard,))) for shard in (0, 1)]

    @staticmethod
    def _process(room: Room, shards: Shards) -> Tables:
        store = Store(open_database(room.url, busy_seconds=PATIENCE), shards)
        other = Room(room.url, store.database, room.clock)
        other.tables = Tables(store, room.clock, room.seed, GAMES)
        room.others.append(other)
        return other.tables

    async def begun(self, guild: int | None, place: int, guest: Person | None = BOB) -> Table:
        """A table of a server; without a guest, against the computer."""
        tables = self.room.tables
        table = await tables.lobbies.open("toy", ANN, guild=guild, channel=PlaceId(place), seats=2)
        if guest is None:
            await tables.change(table.id, lobby.add_computer(ANN.id))
        else:
            await tables.change(table.id, lobby.join(guest))
        return await tables.change(table.id, lobby.start_game(ANN.id))


@pytest.fixture
def processes(room: Room) -> Processes:
    return Processes(room)


@pytest.mark.parametrize("asked_at_once", [1, 2, lists.MAX_IDS])
async def test_a_sweep_finds_the_tables_of_its_own_servers(
    processes: Processes, asked_at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "MAX_IDS", asked_at_once)
    here = await processes.begun(HERE, 1)
    there = await processes.begun(THERE, 2)
    nowhere = await processes.begun(None, 3, guest=None)
    now = processes.room.clock.now

    first, second = [await each.due_tables(now) for each in processes.of]

    assert set(first) == {here.id, nowhere.id}
    assert second == [there.id]
    assert [await each.serves(here.id) for each in processes.of] == [True, False]
    assert [await each.serves(there.id) for each in processes.of] == [False, True]


async def test_every_letter_is_sent_by_one_process(processes: Processes) -> None:
    here = await processes.begun(HERE, 1)
    there = await processes.begun(THERE, 2)
    for table in (here, there, None):
        number = None if table is None else table.id
        await write_letter(processes.room.tables, ANN.id, "table.turn", {}, number)

    first, second = [await each.letters.due() for each in processes.of]

    assert [letter.table for letter in first] == [here.id, None]
    assert [letter.table for letter in second] == [there.id]
    assert len(await processes.room.tables.letters.due()) == 3


async def test_the_digest_is_written_once_and_sent_by_shard_0(processes: Processes) -> None:
    await processes.begun(THERE, 2)
    await processes.room.tables.people.choose(
        ANN, lambda _: Settings(digest=12, zone="UTC"), processes.room.clock.now
    )
    processes.room.clock.now += 2 * DAY

    for each in (*processes.of, *processes.of):
        await each.letters.write_digests()

    first, second = [await each.letters.due() for each in processes.of]
    assert [letter.key for letter in first] == [DIGEST]
    assert second == []


async def test_housekeeping_closes_what_is_idle_on_its_own_servers(processes: Processes) -> None:
    lobbies = processes.room.tables.lobbies
    for guild, place in ((HERE, 1), (THERE, 2)):
        await lobbies.open("toy", ANN, guild=guild, channel=PlaceId(place), seats=2)
    processes.room.clock.now += 30 * DAY

    closed = [[table.guild for table in await each.housekeeping.keep()] for each in processes.of]

    assert closed == [[HERE], [THERE]]


async def test_a_computer_move_that_is_stale_is_no_move(processes: Processes) -> None:
    """The other process was faster: the action was chosen for a position that is gone."""
    table = await processes.begun(HERE, 1, guest=None)
    one, other = processes.of
    await processes.room.lay(table)
    now, game, state = await one.position(table.id)
    seat = now.waits_for[0]
    action = next(iter(game.choices(state, Seat(seat))))
    decision = moves.play_for_computer(seat, action, now.revision)
    await other.do(table.id, decision)
    before = await processes.room.rows()

    moved = await one.do(table.id, decision)

    assert moved.rows == []
    assert await processes.room.rows() == before


FIRST, SECOND = Shards(2, (0,)), Shards(2, (1,))
GUILD_OF_SECOND = 1 << 22


async def test_tables_are_counted_by_state(room: Room) -> None:
    await room.begun(BOB)
    await room.opened(BOB, place=ELSEWHERE)
    table = await room.opened(BOB, place=PlaceId(10))
    await room.change(table, ending.give_up(ANN.id))

    states = await room.tables.store.lists.states()

    assert states == {"running": 1, "open": 1, "abandoned": 1}


async def test_what_is_to_be_sent_is_counted_by_whether_it_is_due(room: Room) -> None:
    lists = room.tables.store.lists
    assert await lists.queues(NOON) == (Queue(0, 0, None), Queue(0, 0, None))
    table = await room.begun(BOB)
    [lobby, board] = await room.due(NOON)
    before, _ = await lists.queues(NOON)
    await room.tables.store.posts.postpone(board, NOON + 10 * MINUTE)
    await write_letter(room.tables, BOB.id, "times.letter", {}, table.id, NOON + MINUTE)

    posts, letters = await lists.queues(NOON + 2 * MINUTE)
    later, _ = await lists.queues(NOON + 20 * MINUTE)

    assert before == Queue(posts.due + 1, 0, NOON)
    assert posts == Queue(posts.due, 1, NOON), lobby
    assert letters == Queue(1, 0, NOON + MINUTE)
    assert later == Queue(posts.due + 1, 0, NOON)


async def test_a_process_counts_only_the_servers_of_its_shards(room: Room) -> None:
    await room.tables.lobbies.open("toy", ANN, guild=None, channel=ELSEWHERE, seats=2)
    await room.tables.lobbies.open("toy", BOB, guild=GUILD_OF_SECOND, channel=PlaceId(10), seats=2)

    for shards in (FIRST, SECOND):
        lists = TableLists(room.database, shards)
        posts, _ = await lists.queues(NOON)
        assert await lists.states() == {"open": 1}
        assert posts.due == 1
