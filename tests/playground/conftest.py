"""What the tests of the playground share."""

from tests.shared import commands_translated_once

__all__ = ["commands_translated_once"]
