"""What the tests of the playground share."""

import pytest

from bot import commands
from tests.shared import translated_commands


@pytest.fixture(autouse=True)
def commands_translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot here tells Discord the same commands."""
    monkeypatch.setattr(commands, "command_payload", translated_commands)
