"""Looks up the outcome of an interaction whose handling failed, before anybody is told."""

import asyncio
from contextlib import suppress
from enum import Enum
from typing import TypeAlias

import discord

from bot.cards.board import board_buttons
from bot.cards.short_story import told_at_once
from bot.core.controls import Press
from bot.core.find_table import check_reach
from bot.core.interaction import Attempt, Interaction, attempted, member_of, voice_of
from bot.core.outages import TROUBLES, asking_discord
from bot.core.panels import Panel
from bot.core.replies import show
from bot.core.routes import route
from engine.kernel.refusals import NotNow
from engine.tables.errors import StoreError
from engine.tables.models import Status
from engine.tables.service import KEPT
from engine.tables.transactions import Done

TOKEN_SECONDS = 14 * 60
"""The time in which a response can be edited, minus a margin of a minute."""
HURRY_SECONDS = 0.5
"""The time limit for looking up an outcome during shutdown."""
FIRST_PAUSE, LONGEST_PAUSE = 2.0, 60.0
"""Seconds between looking again, doubled each time."""


class Fate(Enum):
    """The fate of a change that is not known to be committed."""

    NOTHING = "nothing"
    """It was not made, and never will be."""
    UNKNOWN = "unknown"
    """It cannot be found out now; it can be later."""
    PERHAPS = "perhaps"
    """It is none of those that are counted: whoever made it must look."""


Outcome: TypeAlias = Done | Fate


async def outcome_of(interaction: Interaction) -> Outcome:
    """Return what an interaction has changed, as far as that can be known now."""
    match attempted(interaction):
        case Attempt.NONE:
            return Fate.NOTHING
        case Attempt.UNCOUNTED:
            return Fate.PERHAPS
        case Attempt.COUNTED:
            return await looked_up(interaction, interaction.id)


async def outcome_at_once(interaction: Interaction) -> Outcome:
    """The same where there is no time to wait for a slow database."""
    try:
        async with asyncio.timeout(HURRY_SECONDS):
            return await outcome_of(interaction)
    except TimeoutError:
        return Fate.UNKNOWN


async def looked_up(interaction: Interaction, asked: int) -> Outcome:
    """Return what the interaction with a number has changed, as far as that can be known now."""
    try:
        done = await interaction.client.services.tables.outcomes.settle(asked)
    except StoreError:
        return Fate.UNKNOWN
    return Fate.NOTHING if done is None else done


def outcome_panel(interaction: Interaction, asked: int, outcome: Outcome) -> Panel:
    """Describe the outcome of a change; `asked` is the number of its interaction."""
    voice = voice_of(interaction)
    match outcome:
        case Done():
            return done_panel(interaction, outcome)
        case Fate.NOTHING:
            return Panel(voice("bot.error.not_done"))
        case Fate.PERHAPS:
            return Panel(voice("bot.error.perhaps"))
        case Fate.UNKNOWN:
            again = Press("outcome", asked, label=voice("bot.button.outcome"))
            return Panel(voice("bot.error.unknown"), rows=[[again]])


def done_panel(interaction: Interaction, done: Done) -> Panel:
    """Show a completed change and the next steps."""
    voice = voice_of(interaction, done.table)
    if done.table is None:
        return Panel(voice("bot.error.done"))
    seat = done.table.seat_of(member_of(interaction))
    game = interaction.client.services.tables.game_of(done.table)
    told = told_at_once(voice, game, done.rows, seat)
    said = [voice("bot.done", what=told)] if done.rows else []
    rows = [board_buttons(done.table, voice)] if done.table.status is Status.RUNNING else []
    return Panel("\n".join([*said, voice("bot.error.done")]), rows=rows)


async def tell_later(interaction: Interaction, told: discord.Message) -> None:
    """Find out what became of an interaction, and say so in place of “I do not know yet”."""
    pause = FIRST_PAUSE
    while (discord.utils.utcnow() - interaction.created_at).total_seconds() < TOKEN_SECONDS:
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
        outcome = await looked_up(interaction, interaction.id)
        if outcome is not Fate.UNKNOWN:
            view = outcome_panel(interaction, interaction.id, outcome).view()
            with suppress(*TROUBLES), asking_discord():  # the button asks, too
                await told.edit(view=view)
            return


@route("outcome")
async def look_up(interaction: Interaction, asked: int) -> None:
    """The button that asks what became of an interaction: its number."""
    age = discord.utils.utcnow() - discord.utils.snowflake_time(asked)
    if age.total_seconds() * 1000 >= KEPT:
        raise NotNow("bot.error.long_ago")
    outcome = await looked_up(interaction, asked)
    if isinstance(outcome, Done) and outcome.table is not None:
        await check_reach(interaction, outcome.table.id)
    await show(interaction, outcome_panel(interaction, asked, outcome))
