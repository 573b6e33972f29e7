"""The log of a game in pages: every move with its number, what was taken back struck through."""

from collections.abc import Iterator, Sequence

from bot.controls import Press
from bot.panels import Panel
from bot.phrases import Voice
from engine.kernel.ids import Seat
from engine.tables.history import moves_at, rows_in_force
from engine.tables.models import LogKind, LogRow, Table

LINES_A_PAGE = 15
LETTERS_A_PAGE = 3300
MOST_OF_A_LINE = 1500
A_WHILE = 30 * 60 * 1000
"""Milliseconds after which the time is told again."""


def log_panel(
    table: Table, log: Sequence[LogRow], page: int, voice: Voice, reader: Seat | None
) -> Panel:
    """One page of the log (counted from 0, -1 for the last), with buttons to turn it."""
    pages = log_pages(log, voice, reader)
    page = len(pages) - 1 if page < 0 else min(page, len(pages) - 1)
    buttons = []
    if page > 0:
        buttons.append(Press("log", table.id, page - 1, label=voice("bot.button.earlier")))
    if page < len(pages) - 1:
        buttons.append(Press("log", table.id, page + 1, label=voice("bot.button.newer")))
    name = voice(f"{table.game}.name")
    title = voice("bot.log", game=name, n=page + 1, pages=len(pages))
    return Panel("\n".join([title, *pages[page]]), rows=[buttons] if buttons else [])


def log_pages(log: Sequence[LogRow], voice: Voice, reader: Seat | None) -> list[list[str]]:
    """The lines of all pages; every page begins with the time of its first line."""
    pages: list[list[str]] = [[]]
    lines, letters, told_at = 0, 0, 0
    for row, line in log_lines(log, voice, reader):
        if lines == LINES_A_PAGE or letters + len(line) > LETTERS_A_PAGE:
            pages.append([])
            lines = letters = 0
        if not pages[-1] or row.at - told_at > A_WHILE:
            pages[-1].append(f"-# <t:{row.at // 1000}:f>")
        told_at = row.at
        pages[-1].append(line)
        lines, letters = lines + 1, letters + len(line) + 1
    if pages == [[]]:
        pages = [[voice("bot.log_empty")]]
    return pages


def log_lines(
    log: Sequence[LogRow], voice: Voice, reader: Seat | None
) -> Iterator[tuple[LogRow, str]]:
    """The rows of which a reader may know, each with its line."""
    in_force = {row.revision for row in rows_in_force(log)}
    moves = moves_at(log)
    for row in log:
        said = voice.log_line(row, reader)[:MOST_OF_A_LINE]
        if not said:
            continue
        if row.kind is LogKind.ACTION:
            said = voice("history.numbered", n=moves[row.revision], what=said)
        if row.kind in (LogKind.ACTION, LogKind.TICK) and row.revision not in in_force:
            said = voice("history.taken_back", what=said)
        yield row, f"- {said}"
