"""Numbers about the tables of a process: states, and what is still to be sent."""

from engine.tables.change import Mail
from engine.tables.due import ending
from engine.tables.models import PlaceId
from engine.tables.store.sql import Shards
from engine.tables.store.vitals import Queue, VitalsStore
from tests.tables.room import ANN, BOB, ELSEWHERE, NOON, Room

MINUTE = 60_000
FIRST, SECOND = Shards(2, (0,)), Shards(2, (1,))
GUILD_OF_SECOND = 1 << 22


async def test_tables_are_counted_by_state(room: Room) -> None:
    await room.begun(BOB)
    await room.opened(BOB, place=ELSEWHERE)
    table = await room.opened(BOB, place=PlaceId(10))
    await room.tables.change(table.id, ending.give_up(ANN.id))

    states = await room.tables.store.vitals.states()

    assert states == {"running": 1, "open": 1, "abandoned": 1}


async def test_what_is_to_be_sent_is_counted_by_whether_it_is_due(room: Room) -> None:
    table = await room.begun(BOB)
    vitals = room.tables.store.vitals
    [lobby, board] = await room.due(NOON)
    before, _ = await vitals.queues(NOON)
    await room.tables.outbox.postpone(board, NOON + 10 * MINUTE)
    await room.tables.store.letters.add(Mail(BOB.id, "times.letter"), table.id, NOON + MINUTE)

    posts, letters = await vitals.queues(NOON + 2 * MINUTE)
    later, _ = await vitals.queues(NOON + 20 * MINUTE)

    assert before == Queue(posts.due + 1, 0, NOON)
    assert posts == Queue(posts.due, 1, NOON), lobby
    assert letters == Queue(1, 0, NOON + MINUTE)
    assert later == Queue(posts.due + 1, 0, NOON)


async def test_an_empty_database_has_nothing_to_send(room: Room) -> None:
    assert await room.tables.store.vitals.queues(NOON) == (Queue(0, 0, None), Queue(0, 0, None))


async def test_a_process_counts_only_the_servers_of_its_shards(room: Room) -> None:
    await room.tables.lobbies.open("toy", ANN, guild=None, channel=ELSEWHERE, seats=2)
    await room.tables.lobbies.open("toy", BOB, guild=GUILD_OF_SECOND, channel=PlaceId(10), seats=2)

    for shards in (FIRST, SECOND):
        vitals = VitalsStore(room.database, shards)
        posts, _ = await vitals.queues(NOON)
        assert await vitals.states() == {"open": 1}
        assert posts.due == 1
