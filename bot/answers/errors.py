"""The one place that turns whatever went wrong into a private, helpful answer."""

from contextlib import suppress
from dataclasses import replace

import discord
import structlog
from discord import app_commands

from bot.answers.delivery import deliver
from bot.answers.outcomes import Fate, Outcome, outcome_at_once, outcome_of, outcome_panel
from bot.cards.board import turn_button
from bot.cards.seat import back_button
from bot.core.find_table import table_here
from bot.core.interaction import Attempt, Interaction, apply_locale, attempted, member_of, voice_of
from bot.core.limits import TooMuch
from bot.core.outages import Outage
from bot.core.panels import Panel
from bot.core.phrases import Voice, language_of, voice_at
from bot.core.replies import ANSWERED, Stopping, is_promised
from bot.core.wording import awaited, refusal_text
from bot.rules.pages import find_rule
from bot.rules.panels import read_button
from engine.kernel.refusals import Refusal
from engine.kernel.texts import LANGUAGES
from engine.tables.errors import StoreError

log = structlog.get_logger()

GONE = {10008, 10015, 10062, 50027}
"""Discord's codes for an interaction or message that can no longer be answered."""
LAST_WORDS = {language: Voice(language)("bot.error.last_word") for language in LANGUAGES}
"""The last-resort message, looked up at the start because a look-up may fail later."""


async def explain(interaction: Interaction, trouble: BaseException) -> None:
    """Tell the member what is wrong, by which rule, and what they can do; log what is our fault.

    Whatever goes wrong in finding or sending the words, something is said.
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
    """Return True if nothing is left to tell a member.

    Either the interaction came twice and was answered once, or it can no longer be answered and
    Discord says so: that is enough where nothing was changed.
    """
    if not isinstance(trouble, discord.HTTPException) or is_promised(interaction):
        return False
    gone = trouble.code in GONE and attempted(interaction) is Attempt.NONE
    return gone or trouble.code == ANSWERED


async def outcome_in_spite_of(interaction: Interaction, trouble: BaseException) -> Outcome:
    """Return what an interaction changed before it failed."""
    if isinstance(trouble, Stopping):
        return await outcome_at_once(interaction)
    if not isinstance(trouble, Refusal):
        return await outcome_of(interaction)
    if attempted(interaction) is not Attempt.COUNTED:
        return Fate.NOTHING
    with suppress(StoreError):  # the refusal itself is sure
        return (
            await interaction.client.services.tables.outcomes.find(interaction.id) or Fate.NOTHING
        )
    return Fate.NOTHING


async def explanation(interaction: Interaction, trouble: BaseException, outcome: Outcome) -> Panel:
    """The answer to a trouble."""
    if isinstance(trouble, Refusal) and outcome is Fate.NOTHING:
        return await refusal_panel(interaction, trouble)
    said = trouble_text(interaction, trouble)
    if outcome is Fate.NOTHING:
        return Panel(said)
    panel = outcome_panel(interaction, interaction.id, outcome)
    code = voice_of(interaction)("bot.error.code", code=str(interaction.id))
    return replace(panel, text=f"{panel.text}\n-# {code}")


def trouble_text(interaction: Interaction, trouble: BaseException) -> str:
    """Return the message for a failure without effect; faults of ours or the server's are
    logged.
    """
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
    """Explain a refusal and name its rule; in the member's turn, offer what they can do.

    The sentence alone where the table cannot be read, or should not.
    """
    if isinstance(refusal, TooMuch):
        await apply_locale(interaction)
        return Panel(refusal_text(voice_of(interaction), refusal))
    try:
        return await helpful_panel(interaction, refusal)
    except StoreError:
        return Panel(refusal_text(voice_of(interaction), refusal))


async def helpful_panel(interaction: Interaction, refusal: Refusal) -> Panel:
    """A refusal with all that helps at this table."""
    table = await table_here(interaction)
    language = language_of(interaction.locale)
    rule = find_rule(refusal.rule) if refusal.rule else None
    reading = [read_button(Voice(language), rule)] if rule else []
    tables = interaction.client.services.tables
    if table is None or not table.waits_for or table.game not in tables.games:
        voice = Voice(language)
        return Panel(refusal_text(voice, refusal), rows=[reading] if reading else [])
    _, game, state = await tables.position(table.id)
    voice = voice_at(table, game, language)
    text = refusal_text(voice, refusal)
    seat = table.seat_of(member_of(interaction))
    if seat is not None and table.stood_in(seat):
        return Panel(text, rows=[[back_button(table, seat, voice)]])
    if seat is None or seat not in game.may_act(state):
        return Panel(text, rows=[reading] if reading else [])
    possible = awaited(voice, game, state, seat, list(game.choices(state, seat)))
    turn = turn_button(table, voice)
    return Panel(f"{text}\n{voice('bot.you_can', what=possible)}", rows=[[turn, *reading]])
