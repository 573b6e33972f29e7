"""Autocomplete that answers in time or not at all, so that typing never waits for the database."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from functools import wraps
from itertools import islice
from typing import Any, TypeVar

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.core.interaction import Interaction, apply_locale
from bot.core.phrases import CHOICE, CHOICE_VALUE, CHOICES, shortened
from engine.kernel.lengths import units
from engine.kernel.refusals import Refusal
from engine.tables.errors import StoreError

log = structlog.get_logger()

SECONDS, MIN_SECONDS, LAST_SECONDS = 1.5, 0.3, 2.0
"""Times since a key was pressed: the limit for suggestions, their minimum if Discord told us late,
and the moment of an empty answer if there is none yet. Discord waits for three seconds."""

T = TypeVar("T", str, int)

Choices = list[app_commands.Choice[Any]]  # Any: of texts or of numbers
Completer = Callable[[Interaction, Any], Coroutine[Any, Any, Choices]]  # Any: as above


def suggestions(named: Iterable[tuple[str, T]]) -> list[app_commands.Choice[T]]:
    """Return autocomplete choices within Discord's limits of number and length.

    Values that are too long are left out: they have to be typed.
    """
    able = (each for each in named if units(str(each[1])) <= CHOICE_VALUE.most)
    return [
        app_commands.Choice(name=shortened(name, CHOICE), value=value)
        for name, value in islice(able, CHOICES.most)
    ]


def promptly(complete: Completer) -> Completer:
    """Wrap a completer: it suggests in the member's language, nothing on failure or delay."""

    async def work(interaction: Interaction, typed: str) -> Choices:
        await apply_locale(interaction)
        return await complete(interaction, str(typed))

    @wraps(complete)
    async def answer(interaction: Interaction, typed: str) -> Choices:
        if not interaction.client.services.limits.lets_type(interaction):
            return await given(interaction, [])
        task = asyncio.create_task(work(interaction, typed))
        await asyncio.wait({task}, timeout=max(SECONDS - age_of(interaction), MIN_SECONDS))
        if not task.done():
            task.cancel()  # not awaited: the database may take long
            task.add_done_callback(lambda late: late.cancelled() or late.exception())
            log.warning("suggestions.late", interaction=interaction.id)
            return await given(interaction, [])
        return await given(interaction, result_of(task, interaction))

    return answer


def result_of(task: asyncio.Task[Choices], interaction: Interaction) -> Choices:
    """Return the suggestions, or none if the search failed."""
    try:
        return task.result()
    except (Refusal, StoreError, asyncio.CancelledError):
        return []
    except Exception:
        log.exception("bug", interaction=interaction.id)
        return []


async def given(interaction: Interaction, choices: Choices) -> Choices:
    """Respond with suggestions; with none if Discord refuses them."""
    if timer := interaction.extras.pop(answer_in_any_case, None):
        timer.cancel()
    try:
        await interaction.response.autocomplete(choices)
    except discord.HTTPException as refused:
        log.warning("suggestions.refused", interaction=interaction.id, trouble=str(refused))
        return []
    return choices


def answer_in_any_case(interaction: Interaction) -> None:
    """Schedule an empty response to a request for suggestions, unless another comes in time."""

    async def answer() -> None:
        if not interaction.response.is_done():
            log.warning("suggestions.unanswered", interaction=interaction.id)
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await given(interaction, [])

    seconds = max(LAST_SECONDS - age_of(interaction), 0.0)
    interaction.extras[answer_in_any_case] = asyncio.get_running_loop().call_later(
        seconds, lambda: interaction.client.later(answer())
    )


def age_of(interaction: Interaction) -> float:
    """Return the age of an interaction in seconds; 0 if the clocks disagree."""
    age = (discord.utils.utcnow() - interaction.created_at).total_seconds()
    return age if 0 < age < LAST_SECONDS else 0.0
