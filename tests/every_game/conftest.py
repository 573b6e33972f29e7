"""The fixtures of the tests of every game: those of the checks."""

from bot.checks.conftest import short_searches

__all__ = ["short_searches"]
