"""Reads the page of a game whose rules are not yet two books: `docs/rules/<game>.md`.

Such a page is written for authors and in English; what only tells them something is left out. To be
deleted with the last of them.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.rules.markdown import Block
from bot.rules.pages import Entry, Page, first_words

HEADING = re.compile(r"^(#{1,3}) (.+)$")
NUMBER = re.compile(r"^(?:[A-Z]{2,3}-)?(\d+(?:\.\d+)?)\.? +(.+)$")
RULE = re.compile(r"^(?:- |\| )\*{0,2}([A-Z]{2,3}-[A-Z0-9]+\.\d+)\b\*{0,2}")
PREFIX = re.compile(r"\b([A-Z]{2,3})-\d")
SOURCE_TAG = re.compile(r" ?`?\[(?:seed|published|decision|inferred)\]`?")
SOURCE_FILE = re.compile(r"[^.]*\b[Ss]eed:? `\d+_\w+\.txt`[^.]*\.")
THE_SEED = re.compile(r"\b([Tt])he seed\b")
ABOUT_SOURCES = re.compile(r"^(?:Source tags|Tags): ")
FOR_AUTHORS = ("Sources", "Where the seed", "Async play")
"""How sections begin that tell authors, not players, something."""
A_WORD = re.compile(r"[A-Za-z]{2}")
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


def read_page(game: str, text: str) -> Page:
    """A page from its Markdown."""
    prefix = PREFIX.search(text)
    assert prefix, f"the rules of {game} have no numbers"
    entries: list[Entry] = []
    terms: list[tuple[str, str]] = []
    for heading, lines in split_sections(text):
        number = NUMBER.match(heading)
        section = f"{prefix[1]}-{number[1]}" if number else heading
        title = number[2] if number else heading
        if heading == "Terms":
            terms = list(read_terms(lines))
        body = in_chat(lines)
        if not body or heading.startswith(FOR_AUTHORS):
            continue
        entries.append(Entry(game, section, title, (Block(body),), section))
        entries += [
            Entry(game, rule, first_words(told), (Block(told),), section)
            for rule, own in split_rules(lines)
            for told in [in_chat(own)]
        ]
    return Page(game, entries, terms)


def split_sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """Headings with the lines under them."""
    heading, lines = "", list[str]()
    for line in text.splitlines():
        found = HEADING.match(line)
        if found:
            if heading:
                yield heading, lines
            heading, lines = found[2], []
        else:
            lines.append(line)
    yield heading, lines


def split_rules(lines: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Rule ids with their lines: the first one and those indented under it."""
    starts = [(place, found[1]) for place, line in enumerate(lines) if (found := RULE.match(line))]
    for (place, rule), (end, _) in pairwise([*starts, (len(lines), "")]):
        own = [lines[place]]
        for line in lines[place + 1 : end]:
            if not line.startswith("  "):
                break
            own.append(line)
        yield rule, own


def read_terms(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The words of a page, English and Chinese, from tables of two or four columns."""
    for line in lines:
        cells = cells_of(line)
        if len(cells) % 2 or cells[:1] == ["English"] or is_rule_line(line):
            continue
        for english, chinese in zip(cells[::2], cells[1::2], strict=True):
            yield from split_terms(english, chinese)


def split_terms(english: str, chinese: str) -> list[tuple[str, str]]:
    """Pairs of single words where both sides name as many, else the pair as it is."""
    words = [each.strip() for each in re.split(r"[,/]", english)]
    names = [each.strip() for each in re.split(r"[、,，/]", chinese)]
    if len(words) == len(names) and all(A_WORD.search(each) for each in words):
        return list(zip(words, names, strict=True))
    return [(english, chinese)]


def in_chat(lines: Sequence[str]) -> str:
    """Markdown as chats show it: without tables, links and what only says where a rule is from."""
    told: list[str] = []
    header = True
    for line in lines:
        cells = [without_sources(each) for each in cells_of(line)]
        if not cells:
            if not ABOUT_SOURCES.match(line):
                told.append(without_sources(line))
            header = True
        elif not is_rule_line(line):
            mark = "-# " if header and not RULE.match(line) else "- "
            told.append(mark + " · ".join(filter(None, cells)))
            header = False
    return re.sub(r"\n{3,}", "\n\n", "\n".join(told)).strip()


def without_sources(line: str) -> str:
    """A line without the marks of sources; the page calls the rule sheet it follows the seed."""
    line = SOURCE_TAG.sub("", LINK.sub(r"\1", SOURCE_FILE.sub("", line)))
    return THE_SEED.sub(r"\1he rule sheet", line).rstrip()


def cells_of(line: str) -> list[str]:
    """The cells of a line of a table; none of another line."""
    if not line.startswith("|"):
        return []
    return [each.strip() for each in line.strip().strip("|").split("|")]


def is_rule_line(line: str) -> bool:
    """Whether a line of a table only parts its head from its body."""
    return bool(re.fullmatch(r"[|\s:-]+", line))
