"""`/rules`: the rules of a game in the chat, a paragraph at a time."""

import asyncio

from discord import app_commands

from bot.core.autocomplete import promptly, suggestions
from bot.core.interaction import Interaction, voice_of
from bot.core.panels import Panel
from bot.core.phrases import Voice, game_choices, said
from bot.core.replies import show
from bot.core.routes import Answer, route, table_here
from bot.core.text import CHOICE
from bot.rules.pages import Entry, Page, as_number, entries_by_code, find_rule, pages
from bot.rules.panels import READ, answer_panel, contents_panel, entry_panel, found_label
from bot.rules.search import find, find_everywhere, find_near
from engine.kernel.refusals import NotNow
from engine.registry import GAMES, numbered


@app_commands.command(name="rules", description=said("rules.about"))
@app_commands.describe(game=said("rules.about.game"), paragraph=said("rules.about.paragraph"))
@app_commands.choices(game=game_choices())
async def rules(
    interaction: Interaction, game: str | None = None, paragraph: str | None = None
) -> None:
    """Show a paragraph, what the rules say of some words, or their sections."""
    voice = voice_of(interaction)
    key, typed = game or await game_here(interaction), paragraph or ""
    if not typed.strip() or find_rule(typed):
        panel = rules_panel(voice, key, typed)
    else:
        async with interaction.client.services.limits.heavy(interaction):
            panel = await asyncio.to_thread(rules_panel, voice, key, typed)
    await show(interaction, panel)


def rules_panel(voice: Voice, game: str, typed: str) -> Panel:
    """Show the paragraphs of the rules that match some words."""
    known = find_rule(typed, language=voice.language) or section_of(typed, voice)
    if known is not None and (known.is_numbered() or known.game == game):
        return entry_panel(voice, known)
    return answer_panel(voice, game, typed)


def section_of(typed: str, voice: Voice) -> Entry | None:
    """The section of a number that no paragraph has: some are only for authors."""
    section, point, _ = as_number(typed).partition(".")
    return find_rule(section, language=voice.language) if point else None


async def game_here(interaction: Interaction) -> str:
    """The game of the table in this channel; empty where there is none."""
    table = await table_here(interaction)
    return table.game if table and table.game in GAMES else ""


@rules.autocomplete("paragraph")
@promptly
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Sections and paragraphs that fit what was typed so far."""
    voice = voice_of(interaction)
    game = interaction.namespace.game or await game_here(interaction)
    found = await asyncio.to_thread(offered, voice, game, typed)
    return suggestions((found_label(voice, game, each, CHOICE.most), each.id) for each in found)


def offered(voice: Voice, game: str, typed: str) -> list[Entry]:
    """Return matching paragraphs; across all games only those with a number."""
    if not typed.strip():
        return find(game, typed, voice.language) if game in GAMES else []
    if game in GAMES:
        found = find(game, typed, voice.language)
        return [*found, *find_near(game, typed, voice.language, found)]
    found = find_everywhere(typed, voice.language)
    every = [*found, *find_near("", typed, voice.language, found)]
    return [each for each in every if each.is_numbered()]


@route("rule")
@route(READ, answer=Answer.BESIDE)
async def show_entry(interaction: Interaction, code: int, part: int = 0, _button: int = 0) -> None:
    """Show a part of the paragraph or section that a number stands for."""
    voice = voice_of(interaction)
    entry = entries_by_code(voice.language).get(code)
    if entry is None:
        raise NotNow("rules.gone")
    await show(interaction, entry_panel(voice, entry, part))


@route("rules")
async def open_contents(interaction: Interaction, code: int) -> None:
    """The sections of a game's rules."""
    voice = voice_of(interaction)
    await show(interaction, contents_panel(voice, page_of(code, voice)))


@route("rules_section")
async def open_section(interaction: Interaction, code: int, start: int, place: int) -> None:
    """The section chosen in a menu: game, first section of the menu, place in it."""
    voice = voice_of(interaction)
    sections: list[Entry] = page_of(code, voice).sections()
    if start + place >= len(sections):
        raise NotNow("rules.gone")
    await show(interaction, entry_panel(voice, sections[start + place]))


def page_of(code: int, voice: Voice) -> Page:
    """The rules of the game that a number stands for, in the reader's language."""
    game = numbered(code)
    if game is None:
        raise NotNow("rules.gone")
    return pages(voice.language)[game.key]
