"""What the tests of the bot share."""

from collections.abc import Iterator

import pytest

from bot.client import SWEEP_SECONDS, Meeplepost


@pytest.fixture
def every_hour() -> Iterator[None]:
    """The bot looks what is due once an hour, so that days pass quickly."""
    Meeplepost.sweep.change_interval(hours=1)
    yield
    Meeplepost.sweep.change_interval(seconds=SWEEP_SECONDS)
