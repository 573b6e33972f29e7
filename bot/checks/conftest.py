"""Fixtures of the checks."""

import pytest

from bot.checks.effort import effort
from engine.players import lookahead


@pytest.fixture(autouse=True)
def short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the strong player look ahead for some milliseconds only: it moves thousands of times."""
    monkeypatch.setattr(lookahead, "QUICK_NODES", effort(15, 30))
