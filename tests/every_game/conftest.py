"""The fixtures of the tests of every game."""

import pytest

from bot.checks.effort import effort
from engine.players import lookahead


@pytest.fixture(autouse=True)
def short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit the strong player to some milliseconds, as it moves thousands of times."""
    monkeypatch.setattr(lookahead, "QUICK_NODES", effort(15, 30))
