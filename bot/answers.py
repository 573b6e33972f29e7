"""Answers to failed interactions and those of unknown outcome, and their delivery."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from typing import TypeAlias

import discord
import structlog
from discord import app_commands

from bot.cards.board import board_buttons, turn_button
from bot.cards.buttons import back_button
from bot.cards.short_story import told_at_once
from bot.core.interaction import (
    Attempt,
    Interaction,
    apply_locale,
    attempted,
    member_of,
    seen,
    voice_of,
)
from bot.core.outages import TROUBLES, Outage, asking_discord
from bot.core.panels import Panel, Press
from bot.core.phrases import Voice, language_of
from bot.core.replies import ANSWERED, Stopping, is_promised, show, tell, tell_beside
from bot.core.routes import check_reach, route, table_here
from bot.core.services import TooMuch
from bot.core.wording import awaited, refusal_text
from bot.posting.calls import UNSEEN
from bot.rules.panels import read_buttons
from engine.kernel.refusals import NotNow, Refusal
from engine.kernel.texts import LANGUAGES
from engine.tables.errors import StoreError
from engine.tables.models import Status
from engine.tables.service import REMEMBERED_MS
from engine.tables.transactions import Done

TOKEN_SECONDS = 14 * 60
"""The time in which a response can be edited, minus a margin of a minute."""
HURRY_SECONDS = 0.5
"""The time limit for looking up an outcome during shutdown."""
FIRST_PAUSE, LONGEST_PAUSE = 2.0, 60.0
"""Seconds between two look-ups; each pause doubles the last one."""


class Fate(Enum):
    """What became of a change that is not known to be committed."""

    NOTHING = "nothing"
    """It was not made, and never will be."""
    UNKNOWN = "unknown"
    """It cannot be looked up now, but later."""
    PERHAPS = "perhaps"
    """It is not recorded: the member has to look."""


Outcome: TypeAlias = Done | Fate


async def outcome_of(interaction: Interaction) -> Outcome:
    """Look up what an interaction has changed."""
    match attempted(interaction):
        case Attempt.NONE:
            return Fate.NOTHING
        case Attempt.UNCOUNTED:
            return Fate.PERHAPS
        case Attempt.COUNTED:
            return await looked_up(interaction, interaction.id)


async def looked_up(interaction: Interaction, asked: int) -> Outcome:
    """Look up what the interaction of an id has changed."""
    try:
        done = await interaction.client.services.tables.outcomes.settle(asked)
    except StoreError:
        return Fate.UNKNOWN
    return Fate.NOTHING if done is None else done


def outcome_panel(interaction: Interaction, asked: int, outcome: Outcome) -> Panel:
    """Describe the outcome of a change; `asked` is the id of its interaction."""
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
    """Look up the outcome of an interaction until it is known, and edit the answer."""
    pause = FIRST_PAUSE
    while (discord.utils.utcnow() - interaction.created_at).total_seconds() < TOKEN_SECONDS:
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
        outcome = await looked_up(interaction, interaction.id)
        if outcome is not Fate.UNKNOWN:
            view = outcome_panel(interaction, interaction.id, outcome).view()
            with suppress(*TROUBLES), asking_discord():  # the button looks it up, too
                await told.edit(view=view)
            return


@route("outcome")
async def look_up(interaction: Interaction, asked: int) -> None:
    """Look up the outcome of the interaction of an id, for a button."""
    age = discord.utils.utcnow() - discord.utils.snowflake_time(asked)
    if age.total_seconds() * 1000 >= REMEMBERED_MS:
        raise NotNow("bot.error.long_ago")
    outcome = await looked_up(interaction, asked)
    if isinstance(outcome, Done) and outcome.table is not None:
        await check_reach(interaction, outcome.table.id)
    await show(interaction, outcome_panel(interaction, asked, outcome))


log = structlog.get_logger()

ALONE_SECONDS = 10.0
"""The time limit for a private answer: during an outage each request takes half a minute, and the
member reads nothing."""


async def deliver(interaction: Interaction, panel: Panel, outcome: Outcome) -> None:
    """Show a panel to a member, or at least tell them that there was an answer.

    If the outcome is not known yet, it is looked up and told later.
    """
    told = await told_alone(interaction, panel)
    if told is None:
        await call_out(interaction, outcome)
    elif outcome is Fate.UNKNOWN:
        interaction.client.later(tell_later(interaction, told))


async def told_alone(interaction: Interaction, panel: Panel) -> discord.Message | None:
    """Return the private message with a panel; None if Discord does not accept one."""
    try:
        async with asyncio.timeout(ALONE_SECONDS):
            for send in (tell, tell_beside):
                try:
                    return await send(interaction, panel)
                except Exception as unheard:  # noqa: BLE001  (the next way may do)
                    said = {"interaction": interaction.id, "trouble": str(unheard)}
                    log.warning("interaction.unheard", **said)
    except TimeoutError:
        log.warning("interaction.unheard", interaction=interaction.id, trouble="no answer in time")
    return None


async def call_out(interaction: Interaction, outcome: Outcome) -> None:
    """Tell a member in public that an answer could not be shown, without its content.

    The outbox tells what was done, as it forgets nothing. If the interaction was not deferred in
    time, Discord itself has said that it failed.
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
    """Ask a member in this channel to press or type again."""
    if interaction.channel_id is None:
        return
    who = interaction.user
    said = Panel(voice_of(interaction)("bot.unanswered", who=who.mention))
    place = interaction.client.get_partial_messageable(interaction.channel_id)
    called = discord.AllowedMentions(everyone=False, users=[who])
    with asking_discord():
        await place.send(view=said.view(), allowed_mentions=called)


GONE = {10008, 10015, 10062, 50027}
"""Discord's codes for an interaction or message that can no longer be answered."""
LAST_WORDS = {language: Voice(language)("bot.error.last_word") for language in LANGUAGES}
"""The last-resort message, looked up at the start because a look-up may fail later."""


async def explain(interaction: Interaction, trouble: BaseException) -> None:
    """Tell the member what is wrong, by which rule, and what they can do; log our faults.

    If even that fails, a last-resort message is sent.
    """
    while isinstance(trouble, app_commands.CommandInvokeError):
        trouble = trouble.original
    if is_over(interaction, trouble):
        log.info("interaction.gone", interaction=interaction.id)
        return
    outcome: Outcome = Fate.UNKNOWN
    try:
        outcome = await outcome_in_spite_of(interaction, trouble)
        panel = await explanation(interaction, trouble, outcome)
    except Exception as further:
        log.error("bug", interaction=interaction.id, exc_info=further)
        panel = Panel(LAST_WORDS[language_of(interaction.locale)])
    await deliver(interaction, panel, outcome)


def is_over(interaction: Interaction, trouble: BaseException) -> bool:
    """Return True if there is nothing left to tell a member.

    The interaction came twice and was answered once, or it can no longer be answered and has
    changed nothing: then Discord itself says that it failed.
    """
    if not isinstance(trouble, discord.HTTPException) or is_promised(interaction):
        return False
    gone = trouble.code in GONE and attempted(interaction) is Attempt.NONE
    return gone or trouble.code == ANSWERED


async def outcome_in_spite_of(interaction: Interaction, trouble: BaseException) -> Outcome:
    """Return what an interaction changed before it failed."""
    if isinstance(trouble, Stopping):
        try:
            async with asyncio.timeout(HURRY_SECONDS):
                return await outcome_of(interaction)
        except TimeoutError:
            return Fate.UNKNOWN
    if not isinstance(trouble, Refusal):
        return await outcome_of(interaction)
    if attempted(interaction) is not Attempt.COUNTED:
        return Fate.NOTHING
    with suppress(StoreError):  # if it cannot be looked up, believe the refusal
        return (
            await interaction.client.services.tables.outcomes.find(interaction.id) or Fate.NOTHING
        )
    return Fate.NOTHING


async def explanation(interaction: Interaction, trouble: BaseException, outcome: Outcome) -> Panel:
    """Return the answer to a failure."""
    if isinstance(trouble, Refusal) and outcome is Fate.NOTHING:
        return await refusal_panel(interaction, trouble)
    said = trouble_text(interaction, trouble)
    if outcome is Fate.NOTHING:
        return Panel(said)
    panel = outcome_panel(interaction, interaction.id, outcome)
    code = voice_of(interaction)("bot.error.code", code=str(interaction.id))
    return replace(panel, text=f"{panel.text}\n-# {code}")


def trouble_text(interaction: Interaction, trouble: BaseException) -> str:
    """Return the message for a failure without effect; log faults of ours and of the server."""
    voice = voice_of(interaction)
    match trouble:
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return voice("bot.error.old_command")
        case app_commands.CheckFailure():
            return voice("bot.error.not_allowed")
        case StoreError():
            return voice("bot.error.store")
        case Stopping():
            return voice("bot.error.stopping")
        case Outage():
            log.warning("discord.outage", interaction=interaction.id, trouble=str(trouble))
            return voice("bot.error.discord")
        case discord.HTTPException(code=code) if code in GONE or code == ANSWERED:
            log.warning("discord.refused", interaction=interaction.id, trouble=str(trouble))
            return voice("bot.error.discord")
        case discord.Forbidden():
            log.warning("discord.forbidden", interaction=interaction.id, trouble=str(trouble))
            return voice("bot.error.forbidden")
        case _:
            log.error("bug", interaction=interaction.id, exc_info=trouble)
            return voice("bot.error.bug", code=str(interaction.id))


async def refusal_panel(interaction: Interaction, refusal: Refusal) -> Panel:
    """Explain a refusal and its rule; in the member's turn, offer what they can do.

    Only the sentence is shown if the table cannot be read, or if the member asks too often.
    """
    if isinstance(refusal, TooMuch):
        await apply_locale(interaction)
        return Panel(refusal_text(voice_of(interaction), refusal))
    try:
        return await helpful_panel(interaction, refusal)
    except StoreError:
        return Panel(refusal_text(voice_of(interaction), refusal))


def concerns_table(interaction: Interaction) -> bool:
    """Return False for commands about a member, the server or the rules."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return True
    games = interaction.client.services.tables.games.values()
    root = command.root_parent or command
    return root.name in {"table", *(game.command for game in games)}


async def helpful_panel(interaction: Interaction, refusal: Refusal) -> Panel:
    """Explain a refusal with the help that the table offers."""
    table = await table_here(interaction) if concerns_table(interaction) else None
    language = language_of(interaction.locale)
    reading = read_buttons(Voice(language), refusal.rule)
    tables = interaction.client.services.tables
    if table is None or not table.waits_for or table.game not in tables.games:
        voice = Voice(language)
        return Panel(refusal_text(voice, refusal), rows=[reading] if reading else [])
    now = await seen(interaction, table.id)
    game, state, seat, voice = now.game, now.state, now.seat, now.voice
    text = refusal_text(voice, refusal)
    if seat is not None and table.stood_in(seat):
        return Panel(text, rows=[[back_button(table, seat, voice)]])
    if seat is None or seat not in game.may_act(state):
        return Panel(text, rows=[reading] if reading else [])
    possible = awaited(voice, game, state, seat, list(game.choices(state, seat)))
    turn = turn_button(table, voice)
    return Panel(f"{text}\n{voice('bot.you_can', what=possible)}", rows=[[turn, *reading]])
