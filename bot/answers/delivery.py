"""Brings an answer to its member, by whichever way Discord still takes it."""

import asyncio

import discord
import structlog

from bot.answers.outcomes import Fate, Outcome, tell_later
from bot.core.interaction import Interaction, member_of, voice_of
from bot.core.outages import asking_discord
from bot.core.panels import Panel
from bot.core.replies import is_promised, tell, tell_beside
from bot.posting.calls import UNSEEN
from engine.tables.models import Status
from engine.tables.transactions import Done

log = structlog.get_logger()

ALONE_SECONDS = 10.0
"""How long it is tried to tell a member something alone: while Discord is out of order each request
takes half a minute, and whoever pressed reads nothing."""


async def deliver(interaction: Interaction, panel: Panel, outcome: Outcome) -> None:
    """Say something to a member alone, else that there was something to be said.

    As long as it is not known what became of the interaction, that is found out and said later.
    """
    told = await told_alone(interaction, panel)
    if told is None:
        await call_out(interaction, outcome)
    elif outcome is Fate.UNKNOWN:
        interaction.client.later(tell_later(interaction, told))


async def told_alone(interaction: Interaction, panel: Panel) -> discord.Message | None:
    """The private message with a panel; None where Discord takes none any more."""
    try:
        async with asyncio.timeout(ALONE_SECONDS):
            for way in (tell, tell_beside):
                try:
                    return await way(interaction, panel)
                except Exception as unheard:  # noqa: BLE001  (the next way may do)
                    said = {"interaction": interaction.id, "trouble": str(unheard)}
                    log.warning("interaction.unheard", **said)
    except TimeoutError:
        log.warning("interaction.unheard", interaction=interaction.id, trouble="no answer in time")
    return None


async def call_out(interaction: Interaction, outcome: Outcome) -> None:
    """Tell a member in public that there is an answer which could not be shown, and no more.

    Of what was done the outbox tells, which forgets nothing. Where Discord was not promised an
    answer in time it has said by itself that there is none.
    """
    try:
        if isinstance(outcome, Done):
            await note_unseen(interaction, outcome)
        elif is_promised(interaction):
            await call_here(interaction)
    except Exception as unheard:  # noqa: BLE001  (there is no further way)
        log.warning("interaction.unanswered", interaction=interaction.id, trouble=str(unheard))


async def note_unseen(interaction: Interaction, done: Done) -> None:
    """Queue a post at the table that calls the player who has not seen what they did."""
    table = done.table
    seat = None if table is None else table.seat_of(member_of(interaction))
    if table is None or seat is None or table.status is not Status.RUNNING:
        return
    services = interaction.client.services
    await services.tables.outbox.notice(table, UNSEEN, {"seats": [int(seat)]})
    services.wake(table.id)


async def call_here(interaction: Interaction) -> None:
    """Ask a member, where they are, to press or type again."""
    if interaction.channel_id is None:
        return
    who = interaction.user
    said = Panel(voice_of(interaction)("bot.unanswered", who=who.mention))
    place = interaction.client.get_partial_messageable(interaction.channel_id)
    called = discord.AllowedMentions(everyone=False, users=[who])
    with asking_discord():
        await place.send(view=said.view(), allowed_mentions=called)
