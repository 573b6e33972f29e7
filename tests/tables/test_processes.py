"""Several processes at one database: what they do at once, who serves what, one that dies."""

import asyncio
import itertools
import json
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection

from engine.club.lobby import Lobby, Wish
from engine.tables.clock.habits import DAY
from engine.tables.errors import StoreError
from engine.tables.lobby import changes as lobby
from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.models import LogRow, Pace, TableId
from engine.tables.moves import changes as moves, undo
from engine.tables.store.database import open_database
from engine.tables.store.servers import ServerSettings
from engine.tables.store.sql import EVERYTHING, Shards
from engine.tables.upkeep.administration import process_lock
from tests.tables.room import ANN, BOB, CHANNEL, CID, NOON, Room
from tests.tables.test_revisions import run_script
from tests.toy_game import Bet

ROOT = Path(__file__).parents[2]

PLAYER = """
import asyncio, os, signal, sys
from engine.tables.store.database import open_database
from engine.tables.models import MemberId, TableId
from engine.tables.moves.changes import act
from engine.tables.service import Tables
from engine.tables.store.store import Store
from tests.toy_game import GAME, Bet

async def main(url, table, member, amounts, interaction, end):
    clock = lambda: 1_700_000_000_000
    tables = Tables(Store(open_database(url)), clock, str, {GAME.key: GAME})
    for number, amount in enumerate(amounts, int(interaction)):
        bet = [Bet(int(amount))]
        await tables.do(TableId(int(table)), act(MemberId(int(member)), bet), number)
    print("done", flush=True)
    if end == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    await tables.close()

asyncio.run(main(*sys.argv[1:]))
"""


async def player(*words: object) -> asyncio.subprocess.Process:
    """Another process that bets one digit after the other."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        PLAYER,
        *map(str, words),
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


async def test_two_processes_at_one_table_lose_nothing(room: Room) -> None:
    table = await room.laid(BOB, CID)

    other = await player(room.url, table.id, BOB.id, "13579" * 8, 1000, "closed")
    told = asyncio.create_task(other.communicate())
    mine, patient = 0, room.again()
    while not told.done():
        await patient.tables.do(table.id, moves.act(BOB.id, [Bet(2 + 2 * (mine % 4))]))
        mine += 1

    assert (await told)[0] == b"done\n"
    log = await room.tables.store.log(table.id)
    now = await room.now(table)
    assert now.moves == 1 + 40 + mine
    assert [row.revision for row in log] == list(range(log[0].revision, now.revision + 1))


async def test_a_killed_process_has_done_what_it_said_it_had_done(room: Room) -> None:
    table = await room.laid(BOB, CID)
    for post in await room.due(NOON):
        await room.tables.outbox.mark_posted(post, 500)

    other = await player(room.url, table.id, BOB.id, "1", 1000, "killed")
    said, _ = await other.communicate()

    assert other.returncode == -signal.SIGKILL
    assert said == b"done\n"
    assert (await room.state(table)).bets == [None, 1, None]
    [post] = await room.due(NOON)
    assert post.kind is PostKind.BOARD
    again = await room.do(table, moves.act(BOB.id, [Bet(5)]), 1000)
    assert again.again, "what Discord delivers again was counted"


async def test_two_programs_judge_one_after_the_other(room: Room) -> None:
    """Two engines, each with connections of its own, as two processes have them."""
    table = await room.laid(BOB, CID)
    rooms = [room.again() for _ in range(3)]

    moved = await asyncio.gather(
        *(
            each.tables.do(table.id, moves.act(BOB.id, [Bet(number + 1)]), number)
            for number, each in enumerate(rooms)
        )
    )

    assert sorted(each.table.moves for each in moved) == [2, 3, 4]
    assert (await room.now(table)).moves == 4
    assert json.dumps((await room.state(table)).bets).count("null") == 2


async def test_one_interaction_delivered_to_two_programs_counts_once(room: Room) -> None:
    table = await room.laid(BOB, CID)
    rooms = [room.again() for _ in range(3)]

    moved = await asyncio.gather(
        *(each.tables.do(table.id, moves.act(BOB.id, [Bet(3)]), 77) for each in rooms)
    )

    assert sorted(each.again for each in moved) == [False, True, True]
    assert (await room.now(table)).moves == 2


async def test_a_seat_is_taken_once(room: Room) -> None:
    table = await room.opened()
    rooms = [room.again() for _ in range(2)]

    outcomes = await asyncio.gather(
        rooms[0].tables.change(table.id, lobby.join(BOB)),
        rooms[1].tables.change(table.id, lobby.join(CID)),
        return_exceptions=True,
    )

    assert len((await room.now(table)).holders) == 2
    assert sum(isinstance(each, Exception) for each in outcomes) == 1


async def test_a_channel_is_taken_once(room: Room) -> None:
    rooms = [room.again() for _ in range(3)]

    outcomes = await asyncio.gather(*(each.opened() for each in rooms), return_exceptions=True)

    assert sum(isinstance(each, Exception) for each in outcomes) == 2
    assert len(await room.tables.tables_of(ANN.id)) == 1


async def test_an_undo_is_decided_anew_where_another_process_was_faster(room: Room) -> None:
    table = await room.laid(BOB, CID)
    await room.bet(table, BOB, 1)
    other = room.again()
    in_between(room, lambda: other.bet(table, BOB, 2), times=1)

    moved = await room.do(table, undo.request_undo(BOB.id))

    assert moved.table.moves == 2
    assert (await room.state(table)).bets == [None, 1, None], "the newer bet is what went back"


async def test_where_others_are_always_faster_one_is_told(room: Room) -> None:
    table = await room.laid(BOB, CID)
    await room.bet(table, BOB, 1)
    other = room.again()
    amounts = itertools.cycle([2, 3])
    in_between(room, lambda: other.bet(table, BOB, next(amounts)), times=1000)

    with pytest.raises(StoreError, match="gave up after"):
        await room.do(table, undo.request_undo(BOB.id))


def in_between(room: Room, act: Callable[[], Awaitable[object]], times: int) -> None:
    """Let somebody else act whenever a table has been read and nothing is decided yet."""
    log, left = room.tables.store.log, iter(range(times))

    async def slow_log(table: TableId, since: int = 0) -> list[LogRow]:
        rows = await log(table, since)
        if next(left, None) is not None:
            await act()
        return rows

    room.tables.store.log = slow_log  # type: ignore[method-assign]  # time passes while it reads


@pytest.mark.deep
async def test_a_server_is_asked_without_a_transaction_and_changed_in_one(postgres: str) -> None:
    """To begin and end a transaction for each question would be two more ways to it and back."""

    def moments(connection: Connection) -> set[datetime]:
        asked = (connection.exec_driver_sql("SELECT now()").scalar_one() for _ in range(2))
        return set(asked)  # now() is when the transaction began

    database = open_database(postgres)

    assert len(await database.read(moments)) == 2
    assert len(await database.snapshot(moments)) == 1
    assert len(await database.write(moments)) == 1
    await database.close()


AT_ONCE, TIMES = 6, 5
GUILD = 7


async def answers(one: Callable[[int], Awaitable[bool]], number: int) -> int:
    """How many of several that ask at once are told yes."""
    return sum(await asyncio.gather(*(one(number) for _ in range(AT_ONCE))))


async def test_one_answer_to_the_puzzle_of_a_day_counts(room: Room) -> None:
    async def counts(number: int) -> bool:
        _, counted = await room.tables.puzzles.answer(MemberId(number), 3, right=True)
        return counted

    assert [await answers(counts, number) for number in range(1, TIMES)] == [1] * (TIMES - 1)
    solver = await room.tables.puzzles.of(MemberId(1))
    assert (solver.tried, solver.solved, solver.streak) == (1, 1, 1)


async def test_a_role_is_called_for_one_of_several_tables(room: Room) -> None:
    servers = room.tables.servers

    async def called(number: int) -> bool:
        return await servers.call(number, room.tables.clock()) is not None

    for number in range(GUILD, GUILD + TIMES):
        await servers.choose(number, lambda _: ServerSettings(call_role=1))

    assert [await answers(called, GUILD + n) for n in range(TIMES)] == [1] * TIMES


async def test_servers_blocked_at_once_are_all_blocked(room: Room) -> None:
    servers = room.tables.servers
    await asyncio.gather(*(servers.blocked() for _ in range(AT_ONCE)))  # all connections are open

    await asyncio.gather(*(servers.block(number, "") for number in range(AT_ONCE)))

    assert (await servers.blocked()).keys() == {*range(AT_ONCE)}


async def test_a_member_has_one_wish_in_a_server(room: Room) -> None:
    lobby = Lobby(room.tables)
    until = room.tables.clock() + DAY

    async def wish(number: int) -> None:
        await lobby.wish(
            Wish(
                guild=number, member=ANN.id, channel=CHANNEL, games=["toy"], pace=Pace.DAY,
                fewest=2, most=2, until=until,
            )
        )  # fmt: skip

    await room.tables.people.meet(ANN)
    for number in range(GUILD, GUILD + TIMES):
        await asyncio.gather(*(wish(number) for _ in range(AT_ONCE)))

    assert [len(await lobby.store.wishes(GUILD + n)) for n in range(TIMES)] == [1] * TIMES


FIRST, SECOND = Shards(2, (0,)), Shards(2, (1,))
OVERLAPPING = {
    EVERYTHING: [(EVERYTHING, False), (FIRST, False)],
    FIRST: [(EVERYTHING, False), (FIRST, False), (SECOND, True)],
    Shards(4, (0, 1)): [(Shards(4, (1, 2)), False), (Shards(4, (2, 3)), True)],
}
"""The shards that another process serves, and which of ours are free beside it."""
HOLDER = """
import asyncio, sys
from engine.tables.upkeep.administration import process_lock
from engine.tables.store.sql import Shards
count, *ids = map(int, sys.argv[2:])
async def hold():
    lock = process_lock(sys.argv[1], Shards(count, tuple(ids)))
    print(await lock.take(), flush=True)
    await asyncio.to_thread(sys.stdin.read)
asyncio.run(hold())
"""


async def other_process(url: str, shards: Shards) -> asyncio.subprocess.Process:
    """Another process that holds the lock."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDER, url, str(shards.count), *map(str, shards.ids),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert process.stdout
    said = await process.stdout.readline()
    if said != b"True\n":
        process.kill()
        await process.wait()
        raise AssertionError(f"it does not hold the lock: {said!r}")
    return process


@pytest.mark.parametrize("theirs", OVERLAPPING, ids=str)
async def test_shards_that_another_process_serves_are_not_free(url: str, theirs: Shards) -> None:
    other = await other_process(url, theirs)
    try:
        for ours, free in OVERLAPPING[theirs]:
            lock = process_lock(url, ours)
            try:
                assert await lock.take() is free, ours
                assert await lock.take() is free, "asking again changes nothing"
            finally:
                await lock.release()
    finally:
        other.kill()
        await other.wait()


async def test_a_process_that_is_killed_leaves_nothing_behind_and_a_released_lock_is_free(
    url: str,
) -> None:
    other = await other_process(url, EVERYTHING)
    lock = process_lock(url, EVERYTHING)
    assert not await lock.take()

    other.kill()
    await other.wait()
    async with asyncio.timeout(10):
        while not await lock.take():
            await asyncio.sleep(0)

    await lock.release()
    other = await other_process(url, EVERYTHING)
    other.kill()
    await other.wait()


@pytest.mark.parametrize("is_taken", [False, True])
async def test_a_lock_whose_connection_broke_is_taken_again_unless_another_process_has_it(
    url: str, is_taken: bool
) -> None:
    if url.startswith("sqlite"):
        pytest.skip("a file has no connection")
    lock = process_lock(url, EVERYTHING)
    assert await lock.take()

    await run_script(url, KILL_OTHERS)
    other = await other_process(url, EVERYTHING) if is_taken else None

    assert await lock.take() is not is_taken
    if other is not None:
        other.kill()
        await other.wait()
    await lock.release()


async def test_a_lock_that_failed_is_not_held(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if url.startswith("sqlite"):
        pytest.skip("a file has no connection")
    lock = process_lock(url, EVERYTHING)
    with monkeypatch.context() as full:
        full.setattr("engine.tables.upkeep.administration.SERVING", 1 << 40)
        with pytest.raises(StoreError):
            await lock.take()
    other = await other_process(url, EVERYTHING)

    assert not await lock.take()

    other.kill()
    await other.wait()
    await lock.release()


KILL_OTHERS = """
SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
WHERE application_name = 'meeplepost' AND datname = current_database()
"""


async def test_where_files_cannot_be_locked_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr("fcntl.lockf", no_locks)

    assert await process_lock(f"sqlite:///{tmp_path}/games.db", EVERYTHING).take()
