"""The fixtures of the playground's tests."""

from tests.shared import commands_translated_once

__all__ = ["commands_translated_once"]
