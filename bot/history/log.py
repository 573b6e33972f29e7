"""The log of a game in pages: every move with its number, what was taken back struck through."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.cards.story import since_last_scene, story_lines
from bot.core.controls import Press
from bot.core.panels import Panel
from bot.core.phrases import Voice
from bot.core.text import TEXT, shortened
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.lengths import units
from engine.tables.log.history import moves_at, rows_in_force
from engine.tables.models import LogKind, LogRow, Table

LINES_A_PAGE = 15
LETTERS_A_PAGE = 3300
MAX_OF_A_LINE = 1500
A_WHILE = 30 * 60 * 1000
"""Milliseconds after which the time is told again."""

Line = tuple[LogRow, str]
"""A row with what it says."""


def log_panel(
    table: Table, log: Sequence[LogRow], page: int, voice: Voice, reader: Seat | None
) -> Panel:
    """One page of the log, counted from the newest (0), with buttons to turn it.

    So a button still leads on from what is read when the game has gone on meanwhile.
    """
    pages = log_pages(list(log_lines(log, voice, reader)))
    page = min(page, len(pages) - 1)
    buttons = []
    if page < len(pages) - 1:
        buttons.append(Press("log", table.id, page + 1, label=voice("bot.button.earlier")))
    if page > 0:
        buttons.append(Press("log", table.id, page - 1, label=voice("bot.button.newer")))
    name = voice.game(table.game)
    title = voice("bot.log", game=name, n=len(pages) - page, pages=len(pages))
    lines = with_times(pages[page]) or [voice("bot.log_empty")]
    return Panel("\n".join([title, *lines]), rows=[buttons] if buttons else [])


def part_of(log: Sequence[LogRow], first: int, told: int) -> list[LogRow]:
    """The rows that a post tells of: from revision `first` on, what no scene before has told."""
    rows = [row for row in log if row.revision >= first]
    if rows and told:
        rows[-1] = replace(rows[-1], events=rows[-1].events[:told])
    return since_last_scene(rows)


def happened_panel(
    table: Table,
    game: AnyGame,
    rows: Sequence[LogRow],
    moves: int,
    voice: Voice,
    reader: Seat | None,
) -> Panel:
    """Show log rows to a reader in full; `moves` is the number of moves at their end."""
    title = voice("history.happened", game=voice.game(table.game), n=moves)
    return Panel("\n".join(filter(None, [title, story_lines(voice, game, rows, reader)])))


def log_pages(lines: Sequence[Line]) -> list[list[Line]]:
    """The lines of all pages, the newest first; all but the oldest are as full as they can be."""
    pages: list[list[Line]] = [[]]
    letters = 0
    for row, line in reversed(lines):
        if len(pages[-1]) == LINES_A_PAGE or letters + units(line) > LETTERS_A_PAGE:
            pages.append([])
            letters = 0
        pages[-1].insert(0, (row, line))
        letters += units(line) + 1
    return pages


def with_times(page: Sequence[Line]) -> list[str]:
    """The lines of a page with the time of the first, and again after a while."""
    told: list[str] = []
    before = 0
    for row, line in page:
        if row.at - before > A_WHILE:
            told.append(f"-# <t:{row.at // 1000}:f>")
        before = row.at
        told.append(line)
    return told


def log_lines(log: Sequence[LogRow], voice: Voice, reader: Seat | None) -> Iterator[Line]:
    """The rows of which a reader may know, each with its line."""
    in_force = {row.revision for row in rows_in_force(log)}
    moves = moves_at(log)
    for row, then in zip(log, voice.as_of(log), strict=True):
        said = shortened(then.log_line(row, reader), TEXT, MAX_OF_A_LINE)
        if not said:
            continue
        if row.kind is LogKind.ACTION:
            said = voice("history.numbered", n=moves[row.revision], what=said)
        if row.kind in (LogKind.ACTION, LogKind.TICK) and row.revision not in in_force:
            said = voice("history.taken_back", what=said)
        yield row, f"- {said}"
