"""`/rules`: the rules of a game in the chat, a paragraph at a time."""

from collections.abc import Sequence

from discord import app_commands

from bot.asker import voice_of
from bot.base import Interaction
from bot.controls import Handlers
from bot.errors import table_here
from bot.panels import Panel, acknowledge, show
from bot.phrases import Voice
from bot.rules.pages import Entry, Page, code_of, entries_by_code, find_rule, pages
from bot.rules.panels import answer_panel, contents_panel, entry_label, entry_panel, plain
from bot.rules.search import search
from bot.translator import said
from engine.kernel.refusals import NotNow, Refused
from engine.registry import GAMES

MOST_OFFERED = 25


@app_commands.command(name="rules", description=said("rules.about"))
@app_commands.rename(game=said("bot.parameter.game"), paragraph=said("rules.parameter.paragraph"))
@app_commands.describe(game=said("rules.about.game"), paragraph=said("rules.about.paragraph"))
@app_commands.choices(
    game=[app_commands.Choice(name=said(f"{key}.name"), value=key) for key in GAMES]
)
async def rules(
    interaction: Interaction, game: str | None = None, paragraph: str | None = None
) -> None:
    """Show a paragraph, what the rules say of some words, or their sections."""
    await interaction.response.defer(ephemeral=True)
    voice = voice_of(interaction)
    page = await page_meant(interaction, game)
    known = find_rule(paragraph or "", page.game if page else None)
    if known is not None:
        await show(interaction, entry_panel(voice, known))
        return
    if page is None:
        raise NotNow("rules.which_game")
    await show(interaction, words_panel(voice, page, paragraph or ""))


def words_panel(voice: Voice, page: Page, typed: str) -> Panel:
    """What a page says of some words; refused where it says nothing."""
    panel = answer_panel(voice, page, typed)
    if panel is None:
        example = next(each.id for each in page.entries if not each.is_section())
        name = voice(f"{page.game}.name")
        raise Refused("rules.nothing", game=name, words=plain(typed), id=example)
    return panel


async def page_meant(interaction: Interaction, game: str | None) -> Page | None:
    """The rules of a game, by default of the one in this channel."""
    if game is None:
        table = await table_here(interaction)
        game = table.game if table else None
    return pages().get(game) if game else None


@rules.autocomplete("paragraph")
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Sections and paragraphs that fit what was typed so far."""
    voice = voice_of(interaction)
    page = await page_meant(interaction, interaction.namespace.game)
    found = search(page, typed) if page else []
    return [
        app_commands.Choice(name=entry_label(voice, each), value=each.id)
        for each in found[:MOST_OFFERED]
    ]


async def open_rule(interaction: Interaction, numbers: Sequence[int]) -> None:
    """A paragraph or section by the number that stands for it, and which part of it."""
    await acknowledge(interaction)
    await show_entry(interaction, numbers[0], numbers[1])


async def show_entry(interaction: Interaction, code: int, part: int = 0) -> None:
    """Show the paragraph or section that a number stands for."""
    entry = entries_by_code().get(code)
    if entry is None:
        raise NotNow("rules.gone")
    voice = voice_of(interaction)
    await show(interaction, entry_panel(voice, entry, part))


async def read_rule(interaction: Interaction, numbers: Sequence[int]) -> None:
    """A paragraph in a message of its own, beside what it is read for."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await show_entry(interaction, numbers[0])


async def open_contents(interaction: Interaction, numbers: Sequence[int]) -> None:
    """The sections of a game's rules."""
    await acknowledge(interaction)
    voice = voice_of(interaction)
    await show(interaction, contents_panel(voice, page_of(numbers[0])))


async def open_section(interaction: Interaction, numbers: Sequence[int]) -> None:
    """The section chosen in a menu: game, first section of the menu, place in it."""
    await acknowledge(interaction)
    voice = voice_of(interaction)
    code, start, place = numbers
    sections: list[Entry] = page_of(code).sections()
    if start + place >= len(sections):
        raise NotNow("rules.gone")
    await show(interaction, entry_panel(voice, sections[start + place]))


def page_of(code: int) -> Page:
    """The rules of the game that a number stands for."""
    for key, page in pages().items():
        if code_of(key, "") == code:
            return page
    raise NotNow("rules.gone")


PRESSES: Handlers = {
    "rule": open_rule,
    "rule_read": read_rule,
    "rules": open_contents,
    "rules_section": open_section,
}
