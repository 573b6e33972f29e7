"""Of processes that want to serve the same shards of a database, one does."""

import asyncio
import sys
from pathlib import Path

import pytest

from engine.tables.store.sql import EVERYTHING, Shards
from engine.tables.upkeep.process_lock import process_lock
from tests.tables.test_revisions import run_script

FIRST, SECOND = Shards(2, (0,)), Shards(2, (1,))
OVERLAPPING = {
    EVERYTHING: [(EVERYTHING, False), (FIRST, False)],
    FIRST: [(EVERYTHING, False), (FIRST, False), (SECOND, True)],
    Shards(4, (0, 1)): [(Shards(4, (1, 2)), False), (Shards(4, (2, 3)), True)],
}
"""The shards that another process serves, and which of ours are free beside it."""
HOLDER = """
import asyncio, sys
from engine.tables.upkeep.process_lock import process_lock
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


async def test_a_process_that_is_killed_leaves_nothing_behind(url: str) -> None:
    other = await other_process(url, EVERYTHING)
    lock = process_lock(url, EVERYTHING)
    assert not await lock.take()

    other.kill()
    await other.wait()

    async with asyncio.timeout(10):
        while not await lock.take():
            await asyncio.sleep(0)
    await lock.release()


async def test_a_lock_that_was_released_is_free(url: str) -> None:
    lock = process_lock(url, EVERYTHING)
    assert await lock.take()
    await lock.release()

    other = await other_process(url, EVERYTHING)

    other.kill()
    await other.wait()


async def test_a_lock_whose_connection_broke_is_taken_again(url: str) -> None:
    if url.startswith("sqlite"):
        pytest.skip("a file has no connection")
    lock = process_lock(url, EVERYTHING)
    assert await lock.take()

    await run_script(url, KILL_OTHERS)
    taken = await lock.take()

    assert taken
    await lock.release()


async def test_a_lock_that_another_process_got_meanwhile_is_lost(url: str) -> None:
    if url.startswith("sqlite"):
        pytest.skip("a file has no connection")
    lock = process_lock(url, EVERYTHING)
    assert await lock.take()
    await run_script(url, KILL_OTHERS)
    other = await other_process(url, EVERYTHING)

    taken = await lock.take()

    assert not taken
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
