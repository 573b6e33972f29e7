"""The legend of a picture: what its symbols mean, in groups."""

from collections.abc import Sequence
from itertools import groupby

from bot.cards.board import occasion
from bot.cards.score import COLOURS, Symbols, look_of, marker, no_symbols
from bot.core.panels import Panel
from bot.core.phrases import Voice, literal, unformatted
from engine.kernel.game import View
from engine.kernel.questions import Question
from engine.tables.models import Table
from renderers.kit.artist import Explained
from renderers.registry import ARTISTS
from renderers.studio import meanings


def legend_panel(
    table: Table,
    voice: Voice,
    view: View,
    question: Question | None = None,
    symbols: Symbols = no_symbols,
) -> Panel:
    """Explain the symbols in the picture of a view, and in the score below it."""
    rows, seats = meanings(ARTISTS[table.game], view, occasion(table, voice), question)
    text = [voice("bot.legend"), *in_groups(voice, rows, symbols)]
    if seats:
        lines = [seat_line(table, voice, seat, symbols) for seat in seats]
        text += [voice("bot.legend.seats"), *lines]
    return Panel("\n".join(text))


def in_groups(voice: Voice, rows: Sequence[Explained], symbols: Symbols) -> list[str]:
    """Return a line for each symbol, below the heading of its group."""
    text = []
    for group, found in groupby(rows, key=lambda row: row.group):
        text += [voice(f"bot.legend.{group.value}")]
        for row in found:
            symbol = symbols(row.symbol, 0) if row.symbol else ""
            text.append(" ".join(filter(None, ["-", symbol, unformatted(row.words)])))
    return text


def seat_line(table: Table, voice: Voice, seat: int, symbols: Symbols) -> str:
    look, who = look_of(table, seat), literal(table.names[seat])
    colour, shape = COLOURS[look], marker(look, symbols)
    return voice("bot.legend.seat", shape=shape, colour=voice(f"times.colour.{colour}"), who=who)
