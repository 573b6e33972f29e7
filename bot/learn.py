"""`/learn`: a guide to each game in a few pages, each a picture with two or three sentences.

They are read from `docs/rules/<language>/guide/<game>.md`. A section is a page; its last line names
the paragraphs of the rules it is about, the most important first.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from discord import app_commands
from msgspec import Struct

from bot.core.interaction import Interaction, voice_of
from bot.core.panels import BLUE, Panel, Press, Row, in_rows
from bot.core.phrases import Voice, game_choices, said
from bot.core.replies import show
from bot.core.routes import Answer, promptly, route
from bot.lessons import judge_typed, present
from bot.rules.markdown import Block, Section, combined, read_sections, read_translated
from bot.rules.pages import NO_IDS, code_of, find_rule, pages
from bot.rules.panels import block_row, contents_panel, game_here, lesson_buttons, page_of
from bot.turn.commands import listed
from engine.kernel.texts import ENGLISH
from engine.registry import GAMES, PACKAGES

FOLDER = "guide"
CITED = re.compile(r"[A-Z]{2,3}-[0-9A-Z]+(?:\.\d+)?")
CITATION = re.compile(r"\n*^\*[^*\n]+\*$\Z", re.MULTILINE)


class GuidePage(Struct, frozen=True):
    """A page: its picture, its text, and the paragraphs it is about.

    `english`: it is in English, as no translation is up to date.
    """

    title: str
    picture: Block
    text: str
    rules: tuple[str, ...]
    english: bool = False


def book_of(game: str) -> str:
    """Return the name of a game's pages among the translated books."""
    return f"{FOLDER}/{game}"


@cache
def guides(language: str = ENGLISH) -> Mapping[str, list[GuidePage]]:
    """Return the pages of each game with a guide, translated as far as possible."""
    return {key: pages for key in GAMES if (pages := load_guide(key, language))}


def load_guide(game: str, language: str) -> list[GuidePage]:
    """Return the pages of a game; none if it has no guide."""
    english = sections_in(ENGLISH, game)
    if language == ENGLISH:
        return [make_page(each, NO_IDS) for each in english]
    known = read_translated(PACKAGES[game].pages / language, book_of(game))
    both = combined("", english, sections_in(language, game), known)
    return [make_page(section, stale) for section, stale in both]


def sections_in(language: str, game: str) -> list[Section]:
    """Return the sections of a game's guide in a language; none if there is no file."""
    file = PACKAGES[game].page(language, FOLDER)
    return read_sections(file.read_text(encoding="utf-8")) if file.is_file() else []


def make_page(section: Section, stale: frozenset[str]) -> GuidePage:
    """Return the page of a section; `stale` names what is in English."""
    picture, words = (block for piece in section.pieces for block in piece.blocks())
    text = CITATION.sub("", words.text)
    rules = CITED.findall(words.text[len(text) :])
    return GuidePage(section.title, picture, text, tuple(rules), bool(stale))


@app_commands.command(name="learn", description=said("learn.about"))
@app_commands.rename(line="move")
@app_commands.describe(game=said("rules.about.game"), line=said("learn.about.move"))
@app_commands.choices(game=game_choices())
async def learn(interaction: Interaction, game: str | None = None, line: str | None = None) -> None:
    """Show the first page of a game, or the choice of one; judge a move typed in a lesson."""
    voice = voice_of(interaction)
    key = game or await game_here(interaction)
    if line and key in GAMES and GAMES[key].lesson:
        await judge_typed(interaction, key, line)
        return
    panel = guide_panel(voice, key) if key else games_panel(voice)
    if line:
        missing = voice("learn.no_lesson", game=voice.game(key)) if key else voice("learn.no_game")
        panel = replace(panel, text=f"{missing}\n{panel.text}")
    await show(interaction, panel)


@learn.autocomplete("line")
@promptly
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the legal actions of the member's present step."""
    key = str(interaction.namespace.game or await game_here(interaction))
    if key not in GAMES or GAMES[key].lesson is None:
        return []
    return await listed(await present(interaction, key), typed)


@route("learn")
@route("learn_beside", answer=Answer.BESIDE)
async def show_page(interaction: Interaction, code: int, page: int = 0) -> None:
    """Show a page of the game of a number."""
    voice = voice_of(interaction)
    await show(interaction, guide_panel(voice, page_of(code, voice).game, page))


def guide_panel(voice: Voice, game: str, number: int = 0) -> Panel:
    """Return a page with its picture; the contents of the rules if there is no guide."""
    shown = guides(voice.language).get(game)
    if shown is None:
        return contents_panel(voice, pages(voice.language)[game])
    number = min(number, len(shown) - 1)
    page = shown[number]
    title = voice(
        "learn.page", game=voice.game(game), n=number + 1, pages=len(shown), title=page.title
    )
    notes = [voice("rules.only_english")] if page.english and voice.language != ENGLISH else []
    text = "\n".join([page.text, *notes])
    rows: list[Row] = [block_row(game, page.picture), text, ways(voice, game, number, len(shown))]
    return Panel(title, rows=[*rows, rule_buttons(voice, game, page)])


def ways(voice: Voice, game: str, number: int, pages: int) -> Sequence[Press]:
    """Return the buttons back and on."""
    code = code_of(game, "")
    back, ahead = max(number - 1, 0), min(number + 1, pages - 1)
    label, is_last = voice("rules.button.next"), ahead == number
    return [
        Press("learn", code, back, label=voice("rules.button.back"), disabled=back == number),
        Press("learn", code, ahead, label=label, style=BLUE, disabled=is_last),
    ]


def rule_buttons(voice: Voice, game: str, page: GuidePage) -> Sequence[Press]:
    """Return buttons to the paragraph of a page, to all rules, and to the lesson."""
    entry = find_rule(page.rules[0], game, voice.language)
    assert entry is not None, "a test looks every paragraph up"
    return [
        Press("rule_read", entry.code(), label=voice("learn.button.rule", id=entry.id)),
        Press("rules", code_of(game, ""), label=voice("learn.button.rules")),
        *lesson_buttons(voice, game),
    ]


def games_panel(voice: Voice) -> Panel:
    buttons = [Press("learn", code_of(key, ""), 0, label=voice.game(key)) for key in GAMES]
    return Panel(voice("learn.which_game"), rows=in_rows(buttons))
