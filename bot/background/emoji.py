"""The bot's own emoji at Discord, kept equal to the drawings; this needs no permission."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

import discord
import structlog

from bot.background.standby import shards_of
from bot.core.interaction import Bot
from bot.core.outages import TROUBLES, asking_discord
from engine.registry import family_of
from renderers.registry import ARTISTS, COMMON, DIGEST

log = structlog.get_logger()

RETRY_SECONDS = 3600.0
"""The interval of retries after Discord has refused something."""
LOOK_SECONDS = 60.0
"""The interval at which other processes look for emoji uploaded by that of shard 0."""
FAMILIES = "|".join([COMMON, *map(family_of, ARTISTS)])
OUR_EMOJI_NAME = re.compile(rf"(?:{FAMILIES})_[a-z0-9_]+_[0-9a-f]{{{DIGEST}}}")


class Step(StrEnum):
    """The result of processing one emoji."""

    FOUND = "found"
    UPLOADED = "uploaded"
    DELETED = "deleted"


class Done(NamedTuple):
    """A step of the synchronisation."""

    step: Step
    emoji: discord.Emoji


async def paint(client: Bot) -> Mapping[str, bytes]:
    """Return all emoji as PNG by name."""
    return await client.services.studio.emoji()


async def bring_in_step(client: discord.Client, wanted: Mapping[str, bytes]) -> AsyncIterator[Done]:
    """Upload the emoji that Discord lacks, then delete those of ours that are not needed.

    After a failure, finished steps are not repeated. Raises TROUBLES.
    """
    known = await _known(client)
    kept = {each.name: each for each in known if each.name in wanted}
    for emoji in kept.values():
        yield Done(Step.FOUND, emoji)
    for name, png in wanted.items():
        if name not in kept:
            with asking_discord():
                emoji = await client.create_application_emoji(name=name, image=png)
            yield Done(Step.UPLOADED, emoji)
    for emoji in known:
        if emoji != kept.get(emoji.name) and _is_ours(client, emoji):
            with asking_discord():
                await emoji.delete()
            yield Done(Step.DELETED, emoji)


async def keep_emoji(client: Bot) -> None:
    """Upload and register the emoji of our drawings, until it succeeds."""
    wanted = await paint(client)
    uploads = shards_of(client.services.settings).hold(None)
    told = ""
    while True:
        try:
            if await (_upload(client, wanted) if uploads else _all_found(client, wanted)):
                return
            pause = LOOK_SECONDS
        except TROUBLES as trouble:
            if told != (told := str(trouble)):
                log.warning("emoji.missing", why=told, instead="words")
            pause = RETRY_SECONDS
        await asyncio.sleep(pause)


async def _upload(client: Bot, wanted: Mapping[str, bytes]) -> bool:
    counts = dict.fromkeys(Step, 0)
    async for step, emoji in bring_in_step(client, wanted):
        counts[step] += 1
        if step is not Step.DELETED:
            client.services.emoji.learn(emoji)
    if counts[Step.UPLOADED] or counts[Step.DELETED]:
        log.info("emoji.in_step", **{step.value: n for step, n in counts.items()})
    return True


async def _all_found(client: Bot, wanted: Iterable[str]) -> bool:
    """Register what another process has uploaded; return True if that is everything."""
    found = {each.name: each for each in await _known(client)}
    for name in found.keys() & set(wanted):
        client.services.emoji.learn(found[name])
    return found.keys() >= set(wanted)


async def _known(client: discord.Client) -> list[discord.Emoji]:
    """Return the emoji that Discord has, oldest last: of two with one name, the older is kept."""
    with asking_discord():
        known = await client.fetch_application_emojis()
    return sorted(known, key=lambda each: each.id, reverse=True)


def _is_ours(client: discord.Client, emoji: discord.Emoji) -> bool:
    """Return True if the bot itself has uploaded an emoji, under a name of ours.

    Emoji that people upload in the developer portal name them as the user.
    """
    by_us = emoji.user is not None and emoji.user == client.user
    return by_us and OUR_EMOJI_NAME.fullmatch(emoji.name) is not None
