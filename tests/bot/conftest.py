"""What the tests of the bot share."""

from collections.abc import Iterator

import pytest

from bot import client
from bot.client import SWEEP_SECONDS, Meeplepost
from tests.shared import translated_commands


@pytest.fixture(autouse=True)
def commands_translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot here tells Discord the same commands."""
    monkeypatch.setattr(client, "command_payload", translated_commands)


@pytest.fixture
def every_hour() -> Iterator[None]:
    """The bot looks what is due once an hour, so that days pass quickly."""
    Meeplepost.sweep.change_interval(hours=1)
    yield
    Meeplepost.sweep.change_interval(seconds=SWEEP_SECONDS)
