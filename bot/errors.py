"""The one place that turns whatever went wrong into a private, helpful answer."""

from typing import Any

import discord
import structlog
from discord import ButtonStyle, app_commands

from bot.asker import member_of, voice_of
from bot.base import Interaction
from bot.controls import Press
from bot.panels import Panel, whisper
from bot.phrases import Voice, language_of, voice_at
from bot.rules.pages import find_rule
from bot.rules.panels import read_button
from bot.seats.buttons import back_button
from bot.wording import awaited
from engine.kernel.refusals import Refusal
from engine.tables.models import PlaceId, Table
from engine.tables.trouble import StoreTrouble

log = structlog.get_logger()

GONE = {10062, 50027, 40060, 10008}
"""Discord's codes for an interaction or message that can no longer be answered."""


async def explain(interaction: Interaction, trouble: BaseException) -> None:
    """Tell the member what is wrong, by which rule, and what he can do; log what is our fault."""
    while isinstance(trouble, app_commands.CommandInvokeError):
        trouble = trouble.original
    if isinstance(trouble, discord.HTTPException) and trouble.code in GONE:
        log.info("interaction.gone", interaction=interaction.id, code=trouble.code)
        return
    try:
        await whisper(interaction, await explanation(interaction, trouble))
    except discord.HTTPException as unheard:
        log.warning("interaction.unanswered", interaction=interaction.id, trouble=str(unheard))


async def explanation(interaction: Interaction, trouble: BaseException) -> Panel:
    """The answer to a trouble."""
    voice = voice_of(interaction)
    match trouble:
        case Refusal():
            return await refusal_panel(interaction, trouble)
        case app_commands.MissingPermissions() | app_commands.CheckFailure():
            return Panel(voice("bot.error.not_allowed"))
        case StoreTrouble():
            return Panel(voice("bot.error.store"))
        case discord.Forbidden():
            log.warning("discord.forbidden", interaction=interaction.id, trouble=str(trouble))
            return Panel(voice("bot.error.forbidden"))
        case _:
            log.error("bug", interaction=interaction.id, exc_info=trouble)
            return Panel(voice("bot.error.bug", code=str(interaction.id)))


async def refusal_panel(interaction: Interaction, refusal: Refusal) -> Panel:
    """What is wrong and by which rule; where it is his turn, what he can do and the way to it."""
    table = await table_here(interaction)
    language = language_of(interaction.locale)
    rule = find_rule(refusal.rule) if refusal.rule else None
    reading = [read_button(Voice(language), rule)] if rule else []
    if table is None or not table.waits_for:
        voice = Voice(language)
        return Panel(refusal_text(voice, refusal), rows=[reading] if reading else [])
    _, game, state = await interaction.client.desk.tables.position(table.id)
    voice = voice_at(table, game, language)
    text = refusal_text(voice, refusal)
    seat = table.seat_of(member_of(interaction))
    if seat is not None and table.stood_in(seat):
        return Panel(text, rows=[[back_button(table, seat, voice)]])
    if seat is None or seat not in game.may_act(state):
        return Panel(text, rows=[reading] if reading else [])
    possible = awaited(voice, game, list(game.choices(state, seat)))
    turn = Press("turn", table.id, label=voice("bot.button.turn"), style=ButtonStyle.primary)
    return Panel(f"{text}\n{voice('bot.you_can', what=possible)}", rows=[[turn, *reading]])


def refusal_text(voice: Voice, refusal: Refusal) -> str:
    """The sentence of a refusal, with the paragraph it stands on."""
    said = voice.say(refusal.key, refusal.facts)
    return f"{said}\n-# {voice('bot.rule', rule=refusal.rule)}" if refusal.rule else said


async def table_here(interaction: discord.Interaction[Any]) -> Table | None:
    """The table that is played or open where somebody is."""
    if interaction.channel_id is None:
        return None
    tables = interaction.client.desk.tables
    found: Table | None = await tables.in_channel(PlaceId(interaction.channel_id))
    return found
