"""The score below a board as text, its legend, and the names and looks that pictures need."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from bot.core.panels import Panel
from bot.core.phrases import NAME, PHRASES, Voice, bare, literal, shortened, unformatted
from engine.kernel.game import View
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from engine.tables.members import SeatColour
from engine.tables.models import Holder, Table
from engine.tables.names import numbered
from renderers.kit.artist import Explained, Figure, Occasion, Score
from renderers.kit.fonts import drawable
from renderers.kit.lettering import cut_name, readable, width
from renderers.kit.seats import LOOKS
from renderers.registry import ARTISTS
from renderers.speech import name_of
from renderers.studio import meanings

COLOURS = list(SeatColour)
"""The looks of the pictures by name, in their order."""
KEPT = 1_000
"""The number of tables whose names are cached."""


def occasion_at(table: Table, voice: Voice, move: int, news: str = "") -> Occasion:
    """Return the context for a table's picture after a number of moves."""
    return Occasion(voice.language, table.names, move, bare(news), looks=looks_of(table))


def names_in_pictures(table: Table, language: str) -> tuple[str, ...]:
    """Return distinct names of the players for use in pictures.

    A name that no font can show is replaced by the username, or else by the number of the seat.
    """
    return _drawn(tuple(table.holders), table.names, language)


@lru_cache(maxsize=KEPT)
def _drawn(holders: tuple[Holder, ...], called: tuple[str, ...], language: str) -> tuple[str, ...]:
    names = [
        (drawable(holder.name) and drawable(name))
        or drawable(holder.username)
        or PHRASES.say(language, "kernel.seat", {"n": seat + 1})
        for seat, (holder, name) in enumerate(zip(holders, called, strict=True))
    ]
    return numbered(names, range(len(names)))


def looks_of(table: Table) -> tuple[int, ...]:
    """Return the looks of the seats of a table: positions in `LOOKS`."""
    return tuple(COLOURS.index(colour) for colour in table.colours)


def look_of(table: Table, seat: int) -> int:
    """Return the look of a seat: the chosen one, by default its own number."""
    looks = looks_of(table)
    return looks[seat] if looks else seat


SHAPES = {"circle": "●", "square": "■", "triangle": "▲", "diamond": "◆", "star": "★"}
"""The shape of a seat's look as a character."""
NO_BREAK, EN_SPACE, THIN_SPACE = "\u00a0", "\u2002", "\u2009"
DOT = f"{NO_BREAK}· "
AWAITED, WINNER = "⏳", "🏆"
NAME_SIZE, NAME_WIDTH = 16, 100
"""The font size of a name and the room for it, in pixels of a phone 390 pixels wide."""
MIN_WIDTH, LINE_WIDTH, EMOJI_WIDTH = 56, 276, 22
"""The least room for a name beside its figures; the width of a line there, a twentieth less than
Discord's, and of an emoji of ours."""
EMOJI = re.compile(r"<a?:\w+:\d+>")
MAX_STRANGE = 16
"""The most UTF-16 units of a name in letters that our fonts lack."""

Symbols = Callable[[str, int], str]
"""Returns the emoji of a symbol in the colour of a look; empty if there is none."""


def no_symbols(_symbol: str, _look: int) -> str:
    """Return no emoji, so that everything is said in words."""
    return ""


def marker(look: int, symbols: Symbols = no_symbols) -> str:
    """Return the marker before a seat's name: its emoji, or the shape in words."""
    return symbols("seat", look) or SHAPES[LOOKS[look].shape]


def score_lines(score: Score, view: View, occasion: Occasion, symbols: Symbols = no_symbols) -> str:
    """Return the score as text, with emoji in place of words if there are any."""
    lines = [*_seat_lines(score, view, occasion, symbols)]
    for shared in score.shared:
        told = shared if isinstance(shared, str) else "".join(_listed(shared, 0, symbols))
        lines.append(told.removeprefix(DOT).lstrip(THIN_SPACE))
    return "\n".join(lines)


def _seat_lines(score: Score, view: View, occasion: Occasion, symbols: Symbols) -> Iterator[str]:
    for seat, figures in enumerate(score.seats):
        look = occasion.looks[seat] if occasion.looks else seat
        shape, state = marker(look, symbols), _state(view, Seat(seat))
        told = "".join(_listed(figures, look, symbols))
        name = literal(_short(name_of(occasion, seat), _room(f"{shape} {state} {told}")))
        who = f"~~{name}~~" if seat in score.gone else f"**{name}**"
        yield " ".join(filter(None, [shape, who, state])) + told


def _room(rest: str) -> float:
    """Return the room for a name in one line of a phone with the rest; what takes two is as wide
    as it likes."""
    emoji = EMOJI.findall(rest)
    left = LINE_WIDTH - width(EMOJI.sub("", rest), NAME_SIZE, bold=False)
    left -= EMOJI_WIDTH * len(emoji)
    return min(left, NAME_WIDTH) if left >= MIN_WIDTH else NAME_WIDTH


def _short(name: str, room: float) -> str:
    """Return a name cut to its room: by width, or by length if our fonts lack its letters."""
    if (drawn := drawable(name)) and drawn == readable(name):
        return cut_name(name, NAME_SIZE, room)
    return shortened(name, NAME, int(MAX_STRANGE * room / NAME_WIDTH))


def _state(view: View, seat: Seat) -> str:
    """Return a mark for an awaited seat, or its place once the game is over."""
    if view.result is not None:
        place = view.result.place(seat)
        return WINNER if place == 1 else f"#{place}"
    return AWAITED if seat in view.waits_for else ""


def _listed(figures: Sequence[Figure], look: int, symbols: Symbols) -> Iterator[str]:
    """Yield figures: words after a dot, or a symbol with its number between spaces.

    The words of a figure are never broken over lines, and no line begins with a dot.
    """
    dot = DOT
    for figure in figures:
        symbol = symbols(figure.symbol, look)
        gap, words = (THIN_SPACE, f"{symbol}{figure.value}") if symbol else (dot, figure.words)
        dot = EN_SPACE if symbol else DOT
        yield gap + words.replace(" ", NO_BREAK)


def legend_panel(
    table: Table,
    voice: Voice,
    view: View,
    question: Question | None = None,
    symbols: Symbols = no_symbols,
) -> Panel:
    """Explain the symbols in the picture of a view, and in the score below it."""
    rows, seats = meanings(
        ARTISTS[table.game], view, occasion_at(table, voice, table.moves), question
    )
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
