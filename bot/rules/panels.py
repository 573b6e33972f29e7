"""How a paragraph, a list of them and the contents of the rules look in the chat."""

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from bot.core.controls import Menu, Press
from bot.core.panels import Illustrated, Panel, Picture, Row, in_pages, in_rows
from bot.core.phrases import Voice
from bot.rules.markdown import Block
from bot.rules.pages import Entry, Page, code_of, pages, rules_folder
from bot.rules.search import find, find_everywhere
from engine.kernel.texts import ENGLISH
from engine.registry import GAMES, taught

READ = "rule_read"
"""Opens a paragraph beside what it is read for."""
MAX_LETTERS = 3000
MAX_BLOCKS = 12
MAX_PICTURES = 8
"""Of one part; a message has room for 40 components, and a picture beside words needs three."""
MAX_FOUND = 10
SECTIONS_A_MENU = 25


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
    rows: list[Row] = [*map(block_row, parts[part])]
    if notes:
        rows.append("\n".join(notes))
    rows.append(buttons(voice, page, entry, part, len(parts)))
    return Panel(heading(voice, page, entry), rows=rows)


def in_parts(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Blocks in parts that fit a message."""
    part: list[Block] = []
    for block in (piece for each in blocks for piece in in_short_blocks(each)):
        letters = sum(len(each.text) for each in [*part, block])
        pictures = sum(bool(each.picture) for each in [*part, block])
        if letters > MAX_LETTERS or pictures > MAX_PICTURES or len(part) == MAX_BLOCKS:
            yield part
            part = []
        part.append(block)
    yield part


def in_short_blocks(block: Block) -> list[Block]:
    """A block of text in such as fit a message."""
    return [block] if block.picture else [Block(each) for each in in_pages(block.text, MAX_LETTERS)]


def block_row(block: Block) -> Row:
    """A block as a chat shows it."""
    if not block.picture:
        return block.text
    name = PurePosixPath(block.picture).name
    picture = Picture((rules_folder() / "pictures" / block.picture).read_bytes(), block.alt, name)
    return Illustrated(block.text, picture) if block.text else picture


def heading(voice: Voice, page: Page, entry: Entry) -> str:
    """Game and section."""
    section = next(each for each in page.entries if each.id == entry.section)
    key = "rules.section_numbered" if section.is_numbered() else "rules.section"
    return voice(key, game=voice(f"{page.game}.name"), id=section.id, title=section.title)


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


def contents_panel(voice: Voice, page: Page) -> Panel:
    """All sections of a page in menus, and the way to the other games."""
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
    text = voice("rules.contents", game=voice(f"{page.game}.name"), facts=sections[0].text)
    ways_in = [
        Press("learn", code_of(page.game, ""), 0, label=voice("bot.button.how_to_play")),
        Press("rule", sections[1].code(), 0, label=voice("rules.button.start")),
        *lesson_buttons(voice, page.game),
    ]
    return Panel(text, rows=[*menus, ways_in, *game_rows(voice, page.game)])


def lesson_buttons(voice: Voice, game: str) -> list[Press]:
    """The button of a game's guided first game; none where there is no lesson."""
    if game not in taught():
        return []
    return [Press("lesson", taught().index(game), label=voice("lessons.button.begin"))]


def games_panel(voice: Voice) -> Panel:
    """The choice of a game."""
    return Panel(voice("rules.which_game"), rows=game_rows(voice))


def game_rows(voice: Voice, shown: str = "") -> list[Sequence[Press]]:
    """A button for every game but the one that is shown."""
    return in_rows(
        [
            Press("rules", code_of(key, ""), label=voice(f"{key}.name"))
            for key in GAMES
            if key != shown
        ]
    )


def found_panel(voice: Voice, game: str, words: str, found: Sequence[Entry]) -> Panel:
    """The paragraphs that somebody's words lead to, with a button for each.

    Without a game they are those of all games.
    """
    shown = found[:MAX_FOUND]
    said = plain(words)
    if game:
        lines = [voice("rules.found", game=voice(f"{game}.name"), words=said)]
    else:
        lines = [voice("rules.found_everywhere", words=said)]
    lines += [f"- {found_label(voice, game, each, 160)}" for each in shown]
    if len(found) > len(shown):
        lines.append(voice("rules.more_found"))
    presses = [
        Press(
            "rule",
            each.code(),
            0,
            label=each.id if each.is_numbered() else found_label(voice, game, each, 80),
        )
        for each in shown
    ]
    return Panel("\n".join(lines), rows=in_rows(presses))


def found_label(voice: Voice, game: str, entry: Entry, most: int) -> str:
    """An entry in a list; with its game where the list is of all games."""
    label = entry_label(voice, entry, most)
    if game:
        return label
    return cut(voice("rules.of_game", game=voice(f"{entry.game}.name"), entry=label), most)


def answer_panel(voice: Voice, game: str, typed: str) -> Panel | None:
    """What is shown for what somebody typed; None where the rules say nothing of it.

    Without a game, the rules of all games are searched.
    """
    if not typed.strip():
        return contents_panel(voice, pages(voice.language)[game]) if game else games_panel(voice)
    found = find(game, typed, voice.language) if game else find_everywhere(typed, voice.language)
    if not found:
        return None
    exact = [each for each in found if each.id.lower() == typed.strip().lower()] or found
    if len(exact) == 1:
        return entry_panel(voice, exact[0])
    return found_panel(voice, game, typed, found)


def entry_label(voice: Voice, entry: Entry, most: int = 100) -> str:
    """An entry as it stands in a list."""
    if not entry.is_numbered():
        return cut(entry.title, most)
    return cut(voice("rules.entry", id=entry.id, title=entry.title), most)


def cut(text: str, most: int) -> str:
    """A text with an ellipsis where it is too long."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def plain(words: str) -> str:
    """What somebody typed, short and without marks that a chat would act on."""
    return "".join(each for each in words if each not in "*_`~|<>@#\n")[:60]
