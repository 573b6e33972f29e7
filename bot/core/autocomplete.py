"""Autocomplete answers in time or not at all: nobody's typing waits for the database."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from functools import wraps
from itertools import islice
from typing import Any, TypeVar

import structlog
from discord import app_commands

from bot.core.interaction import Interaction
from bot.core.locale import apply_locale
from engine.kernel.refusals import Refusal
from engine.tables.errors import StoreError

log = structlog.get_logger()

SECONDS = 1.5
"""How long suggestions may take; Discord waits twice as long for them."""

MAX_SUGGESTED, MAX_NAME = 25, 100
"""How many suggestions Discord takes, and letters of each."""

T = TypeVar("T", str, int)

Choices = list[app_commands.Choice[Any]]  # Any: of texts or of numbers
Completer = Callable[[Interaction, Any], Coroutine[Any, Any, Choices]]  # Any: as above


def suggestions(named: Iterable[tuple[str, T]]) -> list[app_commands.Choice[T]]:
    """Answers by what they are called, as many and as much of each name as Discord takes."""
    shown = islice(named, MAX_SUGGESTED)
    return [app_commands.Choice(name=shorten(name), value=value) for name, value in shown]


def shorten(name: str) -> str:
    """A name as long as Discord takes it."""
    return name if len(name) <= MAX_NAME else f"{name[: MAX_NAME - 1]}…"


def promptly(complete: Completer) -> Completer:
    """Suggestions in the language of whoever types; none where they fail or are late."""

    async def work(interaction: Interaction, typed: str) -> Choices:
        await apply_locale(interaction)
        return await complete(interaction, typed)

    @wraps(complete)
    async def answer(interaction: Interaction, typed: str) -> Choices:
        if not interaction.client.services.limits.lets_type(interaction):
            return []
        task = asyncio.create_task(work(interaction, typed))
        await asyncio.wait({task}, timeout=SECONDS)
        if not task.done():
            task.cancel()  # not waited for: it ends when the database lets it
            task.add_done_callback(lambda late: late.cancelled() or late.exception())
            log.warning("suggestions.late", interaction=interaction.id)
            return []
        try:
            return task.result()
        except (Refusal, StoreError):
            return []
        except Exception:
            log.exception("bug", interaction=interaction.id)
            return []

    return answer
