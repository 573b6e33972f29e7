"""The program while its machine's clock is set: what it does by itself goes on."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.core.services import now_in_milliseconds
from bot.health import condition
from bot.health.condition import LONGEST_PAUSE, Faults
from tests.bot.world import world


@pytest.mark.parametrize("days", [-2, 2])
async def test_the_bot_looks_what_is_due_as_often_as_before(
    tmp_path: Path, days: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as here:
        await here.env.advance_time(60)
        looked: list[int] = []
        due_tables = here.bot.services.tables.due_tables

        async def noted(now: int) -> object:
            looked.append(now)
            return await due_tables(now)

        monkeypatch.setattr(here.bot.services.tables, "due_tables", noted)
        here.env.backend.clock._epoch += timedelta(days=days)
        await here.env.advance_time(200)

        assert 8 <= len(looked) <= 14


def test_work_that_failed_while_the_clock_was_ahead_is_done_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faults, now = Faults(), now_in_milliseconds()
    faults.note("round.failed", 1, ValueError())
    assert faults.rests("round.failed", 1)

    monkeypatch.setattr(condition, "now_in_milliseconds", lambda: now - 2 * LONGEST_PAUSE)

    assert not faults.rests("round.failed", 1)
