"""`/rules`: the rules of a game in the chat, paragraph by paragraph."""

import asyncio

from discord import app_commands

from bot.core.interaction import Interaction, voice_of
from bot.core.panels import Panel
from bot.core.phrases import CHOICE, Voice, game_choices, said
from bot.core.replies import show
from bot.core.routes import Answer, promptly, route, suggestions, table_here
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
    """Show a paragraph, search results, or the contents of the rules."""
    voice = voice_of(interaction)
    key, typed = game or await game_here(interaction), paragraph or ""
    if not typed.strip() or find_rule(typed):
        panel = rules_panel(voice, key, typed)
    else:
        async with interaction.client.services.limits.heavy(interaction):
            panel = await asyncio.to_thread(rules_panel, voice, key, typed)
    await show(interaction, panel)


def rules_panel(voice: Voice, game: str, typed: str) -> Panel:
    """Return the paragraph or section of a number, else the search results."""
    known = find_rule(typed, language=voice.language)
    section, point, _ = as_number(typed).partition(".")
    if known is None and point:  # some paragraphs are only for authors
        known = find_rule(section, language=voice.language)
    if known is not None and (known.is_numbered() or known.game == game):
        return entry_panel(voice, known)
    return answer_panel(voice, game, typed)


async def game_here(interaction: Interaction) -> str:
    """Return the game of the table in this channel; empty if there is none."""
    table = await table_here(interaction)
    return table.game if table and table.game in GAMES else ""


@rules.autocomplete("paragraph")
@promptly
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest sections and paragraphs that match what was typed."""
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
    """Show a part of the paragraph or section of a code."""
    voice = voice_of(interaction)
    entry = entries_by_code(voice.language).get(code)
    if entry is None:
        raise NotNow("rules.gone")
    await show(interaction, entry_panel(voice, entry, part))


@route("rules")
async def open_contents(interaction: Interaction, code: int) -> None:
    """Show the contents of a game's rules."""
    voice = voice_of(interaction)
    await show(interaction, contents_panel(voice, page_of(code, voice)))


@route("rules_section")
async def open_section(interaction: Interaction, code: int, start: int, place: int) -> None:
    """Show the section chosen in a menu: game, first section of the menu, index in it."""
    voice = voice_of(interaction)
    sections: list[Entry] = page_of(code, voice).sections()
    if start + place >= len(sections):
        raise NotNow("rules.gone")
    await show(interaction, entry_panel(voice, sections[start + place]))


def page_of(code: int, voice: Voice) -> Page:
    """Return the rules of the game of a number, in the reader's language."""
    game = numbered(code)
    if game is None:
        raise NotNow("rules.gone")
    return pages(voice.language)[game.key]
