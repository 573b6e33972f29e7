"""`/rules`: the rules of a game in the chat: a paragraph, search results, the contents."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace

from discord import app_commands

from bot.core.interaction import Interaction, voice_of
from bot.core.panels import Illustrated, Menu, Panel, Picture, Press, Row, in_pages, in_rows
from bot.core.phrases import CHOICE, ENTRIES, ENTRY, LABEL, Voice, game_choices, said
from bot.core.replies import show
from bot.core.routes import Answer, promptly, route, suggestions, table_here
from bot.rules.markdown import Block
from bot.rules.pages import (
    Entry,
    Page,
    as_number,
    code_of,
    entries_by_code,
    find_rule,
    numbers_near,
    pages,
)
from bot.rules.search import find, find_all
from engine.kernel.lengths import quoted, units
from engine.kernel.refusals import NotNow
from engine.kernel.texts import CHINESE, ENGLISH
from engine.registry import GAMES, PACKAGES, number_of, numbered
from renderers.speech import cut_at_word

READ = "rule_read"
"""The verb that opens a paragraph in a message of its own."""
MAX_LETTERS = 3000
MAX_BLOCKS = 12
MAX_PICTURES = 8
"""The most pictures of one part: a message has room for 40 components, a picture needs three."""
MAX_FOUND = 10
MAX_LINE, MAX_LIST = 100, 500
"""The most characters of one paragraph in a list, and of all; half as many in Chinese."""
SECTIONS_A_MENU = ENTRIES.most


def read_buttons(voice: Voice, rule: str | None) -> list[Press]:
    """Return the button that opens the paragraph of a refusal in a message of its own, if any."""
    entry = find_rule(rule) if rule else None
    return [Press(READ, entry.code(), label=voice("rules.button.read"))] if entry else []


def entry_panel(voice: Voice, entry: Entry, part: int = 0) -> Panel:
    """Return a section or paragraph, or one part of a long one."""
    page = pages(voice.language)[entry.game]
    parts = list(in_parts(entry.blocks))
    part = min(part, len(parts) - 1)
    notes = [voice("rules.part", n=part + 1, parts=len(parts))] if len(parts) > 1 else []
    if entry.english and voice.language != ENGLISH:
        notes.append(voice("rules.only_english"))
    rows: list[Row] = [*(block_row(page.game, each) for each in parts[part])]
    if notes:
        rows.append("\n".join(notes))
    rows.append(buttons(voice, page, entry, part, len(parts)))
    return Panel(heading(voice, page, entry), rows=rows)


def in_parts(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Divide blocks into parts that fit a message."""
    part: list[Block] = []
    short = list[Block]()
    for each in blocks:
        pieces = [each] if each.picture else map(Block, in_pages(each.text, MAX_LETTERS))
        short += pieces
    for block in short:
        letters = sum(units(each.text) for each in [*part, block])
        pictures = sum(bool(each.picture) for each in [*part, block])
        if letters > MAX_LETTERS or pictures > MAX_PICTURES or len(part) == MAX_BLOCKS:
            yield part
            part = []
        part.append(block)
    yield part


def block_row(game: str, block: Block) -> Row:
    """Return a block of a game's pages as a row of a panel."""
    if not block.picture:
        return block.text
    file = PACKAGES[game].pages / "pictures" / block.picture
    picture = Picture(file.read_bytes(), block.alt, file.name)
    return Illustrated(block.text, picture) if block.text else picture


def heading(voice: Voice, page: Page, entry: Entry) -> str:
    section = next(each for each in page.entries if each.id == entry.section)
    key = "rules.section_numbered" if section.is_numbered() else "rules.section"
    return voice(key, game=voice.game(page.game), id=section.id, title=section.title)


def buttons(voice: Voice, page: Page, entry: Entry, part: int, parts: int) -> list[Press]:
    """Return buttons to the entries before and after, to the section, and to the contents.

    The last number makes ids differ.
    """
    alike = [each for each in page.entries if each.is_section() == entry.is_section()]
    place = alike.index(entry)
    before, after = alike[max(place - 1, 0)], alike[min(place + 1, len(alike) - 1)]
    back = (entry, part - 1) if part else (before, 0)
    ahead = (entry, part + 1) if part + 1 < parts else (after, 0)
    made = [
        Press(
            "rule", back[0].code(), back[1], 1,
            label=voice("rules.button.back"), disabled=back == (entry, part),
        ),
        Press(
            "rule", ahead[0].code(), ahead[1], 2,
            label=voice("rules.button.next"), disabled=ahead == (entry, part),
        ),
    ]  # fmt: skip
    if not entry.is_section():
        section = code_of(entry.game, entry.section)
        made.append(Press("rule", section, 0, 3, label=voice("rules.button.section")))
    made.append(Press("rules", code_of(entry.game, ""), label=voice("rules.button.contents")))
    return made


def contents_panel(voice: Voice, page: Page, missed: str = "") -> Panel:
    """Return all sections of a page in menus, and the way to the other games.

    `missed` are words that a search has not found.
    """
    sections = page.sections()
    starts = range(0, len(sections), SECTIONS_A_MENU)
    menus = [
        Menu(
            "rules_section",
            code_of(page.game, ""),
            start,
            entries=[entry_label(voice, each) for each in sections[start:][:SECTIONS_A_MENU]],
            placeholder=voice(
                "rules.menu", first=start + 1, last=min(start + SECTIONS_A_MENU, len(sections))
            ),
        )
        for start in starts
    ]
    game = voice.game(page.game)
    text = voice("rules.contents", game=game, facts=sections[0].text)
    if missed:
        text = voice("rules.nothing", game=game, words=plain(missed))
    ways_in = [
        Press("learn", code_of(page.game, ""), 0, label=voice("bot.button.how_to_play")),
        Press("rule", sections[1].code(), 0, label=voice("rules.button.start")),
        *lesson_buttons(voice, page.game),
    ]
    return Panel(text, rows=[*menus, ways_in, *game_rows(voice, page.game)])


def lesson_buttons(voice: Voice, game: str) -> list[Press]:
    """Return the button of a game's lesson; none if it has no lesson."""
    if GAMES[game].lesson is None:
        return []
    return [Press("lesson", number_of(game), label=voice("lessons.button.begin"))]


def games_panel(voice: Voice, missed: str = "") -> Panel:
    """Return the choice of a game; `missed` are words that a search has not found."""
    text = voice("rules.nothing_anywhere", words=plain(missed)) if missed else None
    return Panel(text or voice("rules.which_game"), rows=game_rows(voice))


def game_rows(voice: Voice, shown: str = "") -> list[Sequence[Press]]:
    """Return a button for every game except the one that is shown."""
    return in_rows(
        [Press("rules", code_of(key, ""), label=voice.game(key)) for key in GAMES if key != shown]
    )


def found_panel(
    voice: Voice, game: str, words: str, found: Sequence[Entry], near: Sequence[Entry]
) -> Panel:
    """Return the exact matches and the near ones, with a button for each.

    Without a game they are of all games.
    """
    first, more = found[:MAX_FOUND], near[: max(0, MAX_FOUND - len(found))]
    most = min(MAX_LINE, MAX_LIST // len([*first, *more])) // (
        2 if voice.language == CHINESE else 1
    )
    key = "rules.found" if found else "rules.near"
    if game:
        lines = [voice(key, game=voice.game(game), words=plain(words))]
    else:
        lines = [voice(f"{key}_everywhere", words=plain(words))]
    lines += [found_line(voice, game, each, most) for each in first]
    if first and more:
        lines.append(f"\n{voice('rules.near_too')}")
    lines += [found_line(voice, game, each, most) for each in more]
    if len(found) > len(first):
        lines.append(voice("rules.more_found"))
    openers = []
    for each in [*first, *more]:
        label = each.id if each.is_numbered() else found_label(voice, game, each, LABEL.most)
        openers.append(Press("rule", each.code(), 0, label=label))
    return Panel("\n".join(lines), rows=in_rows(openers))


def found_line(voice: Voice, game: str, entry: Entry, most: int) -> str:
    """Return an entry in a list of results: number and heading in bold, then its beginning."""
    if not entry.is_numbered() or entry.is_section():
        return f"- {found_label(voice, game, entry, MAX_LINE)}"
    rest = cut_at_word(entry.title.removeprefix(entry.heading).strip(), most)
    line = voice("rules.line", id=entry.id, title=entry.heading, rest=rest)
    if not game:
        line = voice("rules.of_game", game=voice.game(entry.game), entry=line)
    return f"- {line}"


def found_label(voice: Voice, game: str, entry: Entry, most: int) -> str:
    """Return an entry in a list; with its game if the list is of all games."""
    label = entry_label(voice, entry, most)
    if game:
        return label
    return cut_at_word(voice("rules.of_game", game=voice.game(entry.game), entry=label), most)


def answer_panel(voice: Voice, game: str, typed: str) -> Panel:
    """Return the results of a search: the only paragraph, or a list.

    Without a game, the rules of all games are searched.
    """
    page = pages(voice.language)[game] if game else None
    if not typed.strip():
        return contents_panel(voice, page) if page else games_panel(voice)
    found, near = find_all(game, typed, voice.language)
    if not found and not near:
        return contents_panel(voice, page, typed) if page else games_panel(voice, typed)
    exact = [each for each in found if each.id.lower() == as_number(typed)] or found
    if len(exact) == 1 and not near:
        return entry_panel(voice, exact[0])
    return found_panel(voice, game, typed, found, near)


def entry_label(voice: Voice, entry: Entry, most: int = ENTRY.most) -> str:
    if not entry.is_numbered():
        return cut_at_word(entry.title, most)
    return cut_at_word(voice("rules.entry", id=entry.id, title=entry.title), most)


def plain(words: str) -> str:
    """Return typed text, shortened and without markup."""
    return quoted("".join(each for each in words if each not in "*_`~|<>@#\n"))


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
    if known is not None and (known.is_numbered() or known.game == game):
        return entry_panel(voice, known)
    near = numbers_near(typed, voice.language)
    return missing_panel(voice, typed, near) if near else answer_panel(voice, game, typed)


def missing_panel(voice: Voice, typed: str, near: Sequence[Entry]) -> Panel:
    """Say that there is no paragraph of a number; show its section, or list the nearest ones."""
    game, number = near[0].game, as_number(typed).upper()
    if len(near) == 1:  # some of its paragraphs are only for authors
        shown = entry_panel(voice, near[0])
        missing = voice("rules.no_paragraph", game=voice.game(game), id=number)
        return replace(shown, text=f"{missing}\n{shown.text}")
    lines = [voice("rules.no_section", game=voice.game(game), id=number)]
    lines += [found_line(voice, game, each, MAX_LINE) for each in near]
    openers = [Press("rule", each.code(), 0, label=each.id) for each in near]
    return Panel("\n".join(lines), rows=in_rows(openers))


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
    found, near = find_all(game if game in GAMES else "", typed, voice.language)
    return [each for each in [*found, *near] if game in GAMES or each.is_numbered()]


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
