"""Panels of the rules: a paragraph, search results and the contents."""

from collections.abc import Iterator, Sequence

from bot.core.controls import Menu, Press
from bot.core.panels import Illustrated, Panel, Picture, Row, in_pages, in_rows
from bot.core.phrases import Voice
from bot.core.text import ENTRIES, ENTRY, LABEL
from bot.rules.markdown import Block
from bot.rules.pages import Entry, Page, as_number, code_of, pages
from bot.rules.search import find, find_everywhere, find_near
from engine.kernel.lengths import quoted, units
from engine.kernel.texts import CHINESE, ENGLISH
from engine.registry import GAMES, PACKAGES, number_of
from renderers.speech import cut_at_word

READ = "rule_read"
"""Opens a paragraph beside what it is read for."""
MAX_LETTERS = 3000
MAX_BLOCKS = 12
MAX_PICTURES = 8
"""The most pictures of one part: a message has room for 40 components, a picture needs three."""
MAX_FOUND = 10
MAX_LINE, MAX_LIST = 100, 500
"""How many letters of its paragraphs a list has, of one and of all; Chinese ones are wide."""
SECTIONS_A_MENU = ENTRIES.most


def read_button(voice: Voice, entry: Entry) -> Press:
    """The button that opens a paragraph beside what it is read for."""
    return Press(READ, entry.code(), label=voice("rules.button.read"))


def entry_panel(voice: Voice, entry: Entry, part: int = 0) -> Panel:
    """A section or paragraph, or one part of it where it is long."""
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
    """Blocks in parts that fit a message."""
    part: list[Block] = []
    for block in (piece for each in blocks for piece in in_short_blocks(each)):
        letters = sum(units(each.text) for each in [*part, block])
        pictures = sum(bool(each.picture) for each in [*part, block])
        if letters > MAX_LETTERS or pictures > MAX_PICTURES or len(part) == MAX_BLOCKS:
            yield part
            part = []
        part.append(block)
    yield part


def in_short_blocks(block: Block) -> list[Block]:
    """A block of text in such as fit a message."""
    return [block] if block.picture else [Block(each) for each in in_pages(block.text, MAX_LETTERS)]


def block_row(game: str, block: Block) -> Row:
    """A block of a game's pages as a chat shows it."""
    if not block.picture:
        return block.text
    file = PACKAGES[game].pages / "pictures" / block.picture
    picture = Picture(file.read_bytes(), block.alt, file.name)
    return Illustrated(block.text, picture) if block.text else picture


def heading(voice: Voice, page: Page, entry: Entry) -> str:
    """Game and section."""
    section = next(each for each in page.entries if each.id == entry.section)
    key = "rules.section_numbered" if section.is_numbered() else "rules.section"
    return voice(key, game=voice.game(page.game), id=section.id, title=section.title)


def buttons(voice: Voice, page: Page, entry: Entry, part: int, parts: int) -> list[Press]:
    """To what stands before and after it, to the whole section, to the contents.

    The last number only keeps ids apart.
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
    """All sections of a page in menus, and the way to the other games.

    Tells of words that the rules do not mention, where somebody has looked for such.
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
    """The button of a game's guided first game; none where there is no lesson."""
    if GAMES[game].lesson is None:
        return []
    return [Press("lesson", number_of(game), label=voice("lessons.button.begin"))]


def games_panel(voice: Voice, missed: str = "") -> Panel:
    """The choice of a game; tells of words that no rules mention, as above."""
    text = voice("rules.nothing_anywhere", words=plain(missed)) if missed else None
    return Panel(text or voice("rules.which_game"), rows=game_rows(voice))


def game_rows(voice: Voice, shown: str = "") -> list[Sequence[Press]]:
    """A button for every game but the one that is shown."""
    return in_rows(
        [Press("rules", code_of(key, ""), label=voice.game(key)) for key in GAMES if key != shown]
    )


def found_panel(
    voice: Voice, game: str, words: str, found: Sequence[Entry], near: Sequence[Entry]
) -> Panel:
    """The paragraphs that have somebody's words, and those that come close, a button for each.

    Without a game they are those of all games.
    """
    first, more = found[:MAX_FOUND], near[: max(0, MAX_FOUND - len(found))]
    most = min(MAX_LINE, MAX_LIST // len([*first, *more])) // (
        2 if voice.language == CHINESE else 1
    )
    lines = [found_heading(voice, game, words, is_near=not found)]
    lines += [found_line(voice, game, each, most) for each in first]
    if first and more:
        lines.append(f"\n{voice('rules.near_too')}")
    lines += [found_line(voice, game, each, most) for each in more]
    if len(found) > len(first):
        lines.append(voice("rules.more_found"))
    return Panel("\n".join(lines), rows=in_rows([*opening(voice, game, [*first, *more])]))


def found_heading(voice: Voice, game: str, words: str, *, is_near: bool) -> str:
    """Return the heading of a list of exact or near matches, in one game or all."""
    key = "rules.near" if is_near else "rules.found"
    if not game:
        return voice(f"{key}_everywhere", words=plain(words))
    return voice(key, game=voice.game(game), words=plain(words))


def opening(voice: Voice, game: str, entries: Sequence[Entry]) -> Iterator[Press]:
    """The buttons that open the entries of a list."""
    for each in entries:
        label = each.id if each.is_numbered() else found_label(voice, game, each, LABEL.most)
        yield Press("rule", each.code(), 0, label=label)


def found_line(voice: Voice, game: str, entry: Entry, most: int) -> str:
    """An entry in a list of what was found: its number and heading in bold, then how it goes on."""
    if not entry.is_numbered() or entry.is_section():
        return f"- {found_label(voice, game, entry, MAX_LINE)}"
    rest = cut_at_word(entry.title.removeprefix(entry.heading).strip(), most)
    line = voice("rules.line", id=entry.id, title=entry.heading, rest=rest)
    if not game:
        line = voice("rules.of_game", game=voice.game(entry.game), entry=line)
    return f"- {line}"


def found_label(voice: Voice, game: str, entry: Entry, most: int) -> str:
    """An entry in a list; with its game where the list is of all games."""
    label = entry_label(voice, entry, most)
    if game:
        return label
    return cut_at_word(voice("rules.of_game", game=voice.game(entry.game), entry=label), most)


def answer_panel(voice: Voice, game: str, typed: str) -> Panel:
    """Show the search results of typed text: the paragraph, or a list.

    Without a game, the rules of all games are searched.
    """
    page = pages(voice.language)[game] if game else None
    if not typed.strip():
        return contents_panel(voice, page) if page else games_panel(voice)
    found = find(game, typed, voice.language) if game else find_everywhere(typed, voice.language)
    near = find_near(game, typed, voice.language, found)
    if not found and not near:
        return contents_panel(voice, page, typed) if page else games_panel(voice, typed)
    exact = [each for each in found if each.id.lower() == as_number(typed)] or found
    if len(exact) == 1 and not near:
        return entry_panel(voice, exact[0])
    return found_panel(voice, game, typed, found, near)


def entry_label(voice: Voice, entry: Entry, most: int = ENTRY.most) -> str:
    """An entry as it stands in a list."""
    if not entry.is_numbered():
        return cut_at_word(entry.title, most)
    return cut_at_word(voice("rules.entry", id=entry.id, title=entry.title), most)


def plain(words: str) -> str:
    """Return typed text, shortened and without markup."""
    return quoted("".join(each for each in words if each not in "*_`~|<>@#\n"))
