"""The work at tables: at once where somebody has done something, else a few tables at a time."""

import asyncio

import pytest

from bot.background import table_worker
from bot.background.table_worker import AT_ONCE, TableWorker
from engine.tables.models import TableId

PRESSED = TableId(99)


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between some tables and the next ones there is only a moment for others."""
    monkeypatch.setattr(table_worker, "PAUSE_SECONDS", 0)


async def test_a_press_does_not_wait_behind_many_tables_that_are_due() -> None:
    seen: list[TableId] = []
    due = [TableId(each) for each in range(4 * AT_ONCE)]

    async def job(table: TableId) -> None:
        seen.append(table)
        if table == due[0]:
            worker.wake(PRESSED)

    worker = TableWorker(job)
    worker.wake_in_turn(due)
    await worker.finish()

    assert seen.index(PRESSED) == AT_ONCE
    assert [each for each in seen if each != PRESSED] == due


async def test_the_next_tables_wait_for_those_under_way() -> None:
    """What takes longer than usual, as on a machine with much to do, is not made more."""
    begun: list[TableId] = []
    go_on = asyncio.Event()

    async def job(table: TableId) -> None:
        begun.append(table)
        await go_on.wait()

    worker = TableWorker(job)
    worker.wake_in_turn(map(TableId, range(2 * AT_ONCE)))
    for _ in range(20):
        await asyncio.sleep(0)
    assert len(begun) == AT_ONCE
    go_on.set()
    await worker.finish()

    assert len(begun) == 2 * AT_ONCE


@pytest.mark.parametrize("share", [1.0, 0.5])
async def test_processes_that_share_the_servers_wait_as_much_longer(
    share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_worker, "PAUSE_SECONDS", 0.02)
    begun: list[float] = []

    async def job(_table: TableId) -> None:
        begun.append(asyncio.get_running_loop().time())

    worker = TableWorker(job, share)
    worker.wake_in_turn(map(TableId, range(2 * AT_ONCE)))
    await worker.finish()

    assert begun[-1] - begun[0] >= 0.02 / share


async def test_the_newest_sweep_says_what_is_due() -> None:
    seen: list[TableId] = []

    async def job(table: TableId) -> None:
        seen.append(table)

    worker = TableWorker(job)
    worker.wake_in_turn(map(TableId, range(AT_ONCE)))
    worker.wake_in_turn([TableId(50), TableId(1)])
    await worker.finish()

    assert seen == [50, 1]


async def test_who_stops_begins_with_no_table_in_line() -> None:
    seen: list[TableId] = []

    async def job(table: TableId) -> None:
        seen.append(table)

    worker = TableWorker(job)
    worker.wake_in_turn(map(TableId, range(AT_ONCE)))
    await worker.stop(seconds=1)
    worker.wake_in_turn([TableId(50)])
    await worker.finish()

    assert seen == []
