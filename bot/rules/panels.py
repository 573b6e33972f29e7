"""How a paragraph, a list of them and the contents of the rules look in the chat."""

from collections.abc import Sequence

from bot.controls import Menu, Press
from bot.panels import Panel, in_pages, in_rows
from bot.phrases import Voice
from bot.rules.pages import Entry, Page, code_of, pages
from bot.rules.search import search, terms_in
from engine.kernel.texts import ENGLISH

MOST_LETTERS = 3000
MOST_TERMS = 12
MOST_FOUND = 10
SECTIONS_A_MENU = 25


def read_button(voice: Voice, entry: Entry) -> Press:
    """The button that opens a paragraph beside what it is read for."""
    return Press("rule_read", entry.code(), label=voice("rules.button.read"))


def entry_panel(voice: Voice, entry: Entry, part: int = 0) -> Panel:
    """A section or paragraph, or one part of it where it is long."""
    page = pages()[entry.game]
    parts = in_pages(entry.text, MOST_LETTERS)
    part = min(part, len(parts) - 1)
    lines = [heading(voice, page, entry), parts[part]]
    if len(parts) > 1:
        lines.append(voice("rules.part", n=part + 1, parts=len(parts)))
    if voice.language != ENGLISH:
        lines += terms_lines(voice, page, entry)
    return Panel("\n".join(lines), rows=[buttons(voice, page, entry, part, len(parts))])


def heading(voice: Voice, page: Page, entry: Entry) -> str:
    """Game and section."""
    section = next(each for each in page.entries if each.id == entry.section)
    numbered = section.id != section.title
    key = "rules.section_numbered" if numbered else "rules.section"
    return voice(key, game=voice(f"{page.game}.name"), id=section.id, title=section.title)


def terms_lines(voice: Voice, page: Page, entry: Entry) -> list[str]:
    """That the text is English, and what the words of the game in it are called in Chinese."""
    named: list[int | str] = [
        voice("rules.term", english=english, chinese=chinese)
        for english, chinese in terms_in(page, entry)
    ]
    if not named:
        return [voice("rules.only_english")]
    return [voice("rules.language"), voice("rules.terms", terms=named[:MOST_TERMS])]


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
    """All sections of a page, in menus."""
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
    text = voice("rules.contents", game=voice(f"{page.game}.name"))
    if voice.language != ENGLISH:
        text = f"{text}\n{voice('rules.only_english')}"
    return Panel(text, rows=menus)


def found_panel(voice: Voice, page: Page, words: str, found: Sequence[Entry]) -> Panel:
    """The paragraphs that somebody's words lead to, with a button for each."""
    shown = found[:MOST_FOUND]
    lines = [
        voice("rules.found", game=voice(f"{page.game}.name"), words=plain(words)),
        *(f"- {entry_label(voice, each, 160)}" for each in shown),
    ]
    if len(found) > len(shown):
        lines.append(voice("rules.more_found"))
    presses = [Press("rule", each.code(), 0, label=each.id) for each in shown]
    return Panel("\n".join(lines), rows=in_rows(presses))


def answer_panel(voice: Voice, page: Page, typed: str) -> Panel | None:
    """What is shown for what somebody typed; None where the page says nothing of it."""
    found = search(page, typed)
    if not typed.strip():
        return contents_panel(voice, page)
    if not found:
        return None
    exact = [each for each in found if each.id.lower() == typed.strip().lower()] or found
    if len(exact) == 1:
        return entry_panel(voice, exact[0])
    return found_panel(voice, page, typed, found)


def entry_label(voice: Voice, entry: Entry, most: int = 100) -> str:
    """An entry as it stands in a list."""
    if entry.id == entry.title:
        return entry.title[:most]
    label = voice("rules.entry", id=entry.id, title=entry.title)
    return label if len(label) <= most else f"{label[: most - 1]}…"


def plain(words: str) -> str:
    """What somebody typed, short and without marks that a chat would act on."""
    return "".join(each for each in words if each not in "*_`~|<>@#\n")[:60]
