"""The pictures of results: the end of a game, and the standings of a contest."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from engine.kernel.lengths import ELLIPSIS
from engine.kernel.texts import signed
from renderers.kit.colours import CREAM, DIM, GOLD, INK, Colour, light
from renderers.kit.fonts import drawable
from renderers.kit.layout import CLOSE_WIDTH, MARGIN, MIN_BOARD_WORDS, MIN_WORDS, Grounds, close_up
from renderers.kit.lettering import cut, cut_name, width
from renderers.kit.marks import around
from renderers.kit.pen import Pen
from renderers.kit.scene import Box, Item, Point, Scene, Sprite, Words
from renderers.kit.seats import LOOKS, rim_of
from renderers.kit.sprites import Easel

EASEL = Easel()

LEFT, RIGHT = 2 * MARGIN, CLOSE_WIDTH - 2 * MARGIN
TITLE, TITLE_SIZE = 74, 50
TOP, GAP = 120, 12
FIRST_HEIGHT, HEIGHT = 128, 88
"""The heights of a winner's row and of any other."""
TALL = 1350
"""The height of a picture with a chart: 4:5, as much of a phone as a picture may take."""
MIN_CHARTED = 2
"""The fewest moves with points for a chart."""
MAX_STEPS = 5
"""The most grid lines across the chart."""
LINE = 7.0
PLATE_GAP, PLATE_OVER = 8, 26
"""The gap between the plates of decisive moves, and their overhang at the chart's right edge."""


class Finale(Struct, frozen=True):
    """The contents of a final picture, in its reader's language.

    `ranking` lists the seats by place, `totals` their final amounts by seat, `head` is the heading
    above these. `points_by_move` has every seat's amount after each move, empty if not known;
    `counted` names these amounts. `moves` are the numbers of the decisive moves. Without a `race`
    the rows are no rivals: they have no places, and nobody has won.
    """

    title: str
    head: str
    names: tuple[str, ...]
    ranking: Sequence[Sequence[int]]
    totals: Sequence[str]
    counted: str = ""
    points_by_move: Sequence[Sequence[int]] = ()
    moves: Sequence[int] = ()
    race: bool = True


class Plot(Struct, frozen=True):
    """The scales of the chart: it places moves and amounts in its box."""

    box: Box
    moves: int
    low: int
    high: int

    def at(self, move: float, amount: float) -> Point:
        """Return the point of an amount after a move."""
        left, top, right, bottom = self.box
        x = left + (right - left) * move / self.moves
        return round(x, 1), round(
            bottom - (bottom - top) * (amount - self.low) / (self.high - self.low), 1
        )


# --- drawings


@EASEL.shows("chart line", reach=lambda x, y, *_: (min(0, x) - 6, min(0, y) - 6, x + 6, y + 6))
def chart_line(pen: Pen, x: float, y: float, ink: Colour, w: float) -> None:
    """Draw a straight line from the origin to (x, y)."""
    pen.line([(0, 0), (x, y)], ink, w)


@EASEL.shows("score line", reach=lambda _seat, points: around(points))
def score_line(pen: Pen, seat: int, points: tuple[Point, ...]) -> None:
    """Draw a seat's line in its colour, with a rim."""
    pen.line(points, rim_of(seat), LINE + 5)
    pen.line(points, LOOKS[seat].fill, LINE)


# --- the parts


def finale(told: Finale, grounds: Grounds) -> Scene:
    """Return the final picture of a game; its chart is left out if there are too few moves."""
    items = [*titles(told), *rows(told, grounds)]
    first, *others = map(len, told.ranking)
    below = TOP + first * (height(told, 1) + GAP) + sum(others) * (HEIGHT + GAP)
    if len(told.points_by_move) < MIN_CHARTED:
        return close_up(items, grounds.table, below - GAP + 2 * MARGIN)
    items += chart(told, grounds, (LEFT, below + 16, RIGHT, TALL - 2 * MARGIN))
    return close_up(items, grounds.table, TALL)


def titles(told: Finale) -> Iterator[Item]:
    """Yield the name of the game and the heading of the totals."""
    yield Words("title", told.title, (LEFT, TITLE), TITLE_SIZE)
    room = RIGHT - LEFT - width(told.title, TITLE_SIZE) - 40
    head = cut(told.head, MIN_WORDS, room, bold=False)
    yield Words("head", head, (RIGHT, TITLE + 6), MIN_WORDS, GOLD, "r", bold=False)


def rows(told: Finale, grounds: Grounds) -> Iterator[Item]:
    """Yield a card for every seat; those of the winners are larger."""
    top, place = float(TOP), 1
    for group in told.ranking:
        for seat in group:
            bottom = top + height(told, place)
            yield from row(told, grounds, seat, place, (LEFT, top, RIGHT, bottom))
            top = bottom + GAP
        place += len(group)


def height(told: Finale, place: int) -> int:
    return FIRST_HEIGHT if told.race and place == 1 else HEIGHT


def row(told: Finale, grounds: Grounds, seat: int, place: int, box: Box) -> Iterator[Item]:
    """Yield the card of a seat with its place, name and total; winners have a crown."""
    left, top, right, bottom = box
    middle, won = (top + bottom) / 2, told.race and place == 1
    fill = light(grounds.panel, 0.19 if won else 0.09)
    args = (right - left, bottom - top, fill, GOLD if won else None, grounds.table)
    yield Sprite(f"card {seat}", "card", (left, top), args)
    if told.race:
        yield Words(f"place {seat}", str(place), (left + 44, middle), 60 if won else 44, GOLD, "m")
    badge = left + (124 if told.race else 60)
    yield Sprite(f"badge {seat}", "badge", (badge, middle), (seat,), 1.5 if won else 1.1)
    size, inset = (56, 190) if won else (44, badge - left + 56)
    total = told.totals[seat]
    large = 84 if won and len(total) < 5 else 60 if won else 52
    yield Words(f"total {seat}", total, (right - 30, middle), large, GOLD if won else CREAM, "r")
    room = right - 30 - width(total, large) - left - inset - 24 - (98 if won else 0)
    name = cut_name(told.names[seat], size, room)
    yield Words(f"name {seat}", name, (left + inset, middle), size)
    if won:
        after = left + inset + width(name, size) + 58
        yield Sprite(f"crown {seat}", "crown", (after, middle), k=1.3)


def chart(told: Finale, grounds: Grounds, box: Box) -> Iterator[Item]:
    """Draw every seat's score after each move, with the decisive moves."""
    left, top, right, bottom = box
    counted = cut(told.counted, MIN_WORDS, right - left, bold=False)
    yield Words("counted", counted, (left, top + 20), MIN_WORDS, DIM, bold=False)
    amounts = [amount for each in told.points_by_move for amount in each]
    step = nice_step(max(amounts) - min(0, *amounts))
    low, high = min(0, *amounts) // step * step, -(-max(amounts) // step) * step
    labels = max(width(signed(each), MIN_WORDS, bold=False) for each in (low, high))
    inner = (left + labels + 20, top + 110, right - 26, bottom - 54)
    plot = Plot(inner, len(told.points_by_move) - 1, low, max(high, low + step))
    yield from grid(plot, step, grounds)
    yield from turning_moves(plot, told.moves)
    for seat in [seat for group in told.ranking[::-1] for seat in group]:
        yield from line_of(plot, told.points_by_move, seat)


def grid(plot: Plot, step: int, grounds: Grounds) -> Iterator[Item]:
    """Yield the grid lines with their amounts, and the numbers of moves below."""
    left, _, right, bottom = plot.box
    ink = light(grounds.panel, 0.19)
    for amount in range(plot.low, plot.high + 1, step):
        _, y = plot.at(0, amount)
        yield Sprite(f"line {amount}", "chart line", (left, y), (right - left, 0, ink, 3))
        yield number(f"amount {amount}", amount, (left - 16, y), "r")
    every = nice_step(plot.moves)
    for move in {*range(0, plot.moves - every // 2, every), plot.moves}:
        x, _ = plot.at(move, 0)
        yield number(f"move {move}", move, (x, bottom + 36), "m")


def number(key: str, amount: int, at: Point, anchor: str) -> Words:
    """Return a number at the edge of the chart."""
    return Words(key, signed(amount), at, MIN_WORDS, DIM, anchor, bold=False)


def turning_moves(plot: Plot, moves: Sequence[int]) -> Iterator[Item]:
    """Yield a vertical line with a number plate for each move; the plates do not overlap."""
    _, top, right, bottom = plot.box
    at = [plot.at(move, 0)[0] for move in moves]
    wides = [round(width(str(move), MIN_WORDS)) + 24 for move in moves]
    for move, x, wide, middle in zip(
        moves, at, wides, apart(at, wides, right + PLATE_OVER), strict=True
    ):
        args = (0, bottom - top + 24, GOLD, 3)
        yield Sprite(f"turning {move}", "chart line", (x, top - 24), args)
        yield Sprite(f"turning {move}", "plate", (middle, top - 36), (wide, 46, GOLD, None))
        yield Words(f"turning {move}", str(move), (middle, top - 36), MIN_WORDS, INK, "m")


def apart(at: Sequence[float], wides: Sequence[float], end: float) -> list[float]:
    """Return the middles of plates near their points `at`, without overlap and before `end`."""
    middles = list(at)
    for before, n in pairwise(range(len(middles))):
        room = (wides[before] + wides[n]) / 2 + PLATE_GAP
        middles[n] = max(middles[n], middles[before] + room)
    for n in reversed(range(len(middles))):
        middles[n] = min(middles[n], end - wides[n] / 2)
        end = middles[n] - wides[n] / 2 - PLATE_GAP
    return middles


def line_of(plot: Plot, points_by_move: Sequence[Sequence[int]], seat: int) -> Iterator[Item]:
    """Draw a seat's line with its shape at the end."""
    amounts = [each[seat] for each in points_by_move]
    corners = [(n, each) for n, each in enumerate(amounts) if is_corner(amounts, n)]
    points = tuple(plot.at(*each) for each in corners)
    yield Sprite(f"score line {seat}", "score line", (0, 0), (seat, points))
    yield Sprite(f"end {seat}", "seat shape", points[-1], (seat,), 1.4)


def is_corner(amounts: Sequence[int], number: int) -> bool:
    """Return True if the line through the amounts bends, begins or ends at this number."""
    if number in (0, len(amounts) - 1):
        return True
    before, after = (b - a for a, b in pairwise(amounts[number - 1 : number + 2]))
    return before != after


def nice_step(span: int) -> int:
    """Return the distance of at most `MAX_STEPS` grid lines: 1, 2 or 5 times a power of ten."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if span <= step * factor * MAX_STEPS:
                return step * factor
        step *= 10


LADDER_TOP = 130
HEAD, RUNG_HEIGHT, RUNG_GAP, APART = 74, 84, 10, 18
"""The heights of a heading and of a line, the gap between lines, and that before headings."""
MOST = 16
"""The most headings and lines in a picture; the number of the others stands below."""


class Rung(Struct, frozen=True):
    """A line of standings: a place, a name and a total."""

    place: int
    name: str
    total: str


class Ladder(Struct, frozen=True):
    """The contents of a picture of standings, in its readers' language: named sections of lines.

    `more` is shown if lines are left out; `{n}` in it stands for their number.
    """

    title: str
    head: str
    sections: Sequence[tuple[str, Sequence[Rung]]]
    more: str = ""


def ladder(told: Ladder, grounds: Grounds) -> Scene:
    """Return the picture of standings; its height fits the lines."""
    items: list[Item] = [*contest(told)]
    top, used, left_out = float(LADDER_TOP), 0, 0
    for number, (name, rungs) in enumerate(told.sections):
        if name and used + 1 < MOST:
            top += APART if used else 0
            at = (LEFT, top + HEAD / 2 - 6)
            items.append(Words(f"section {number}", name, at, MIN_BOARD_WORDS, GOLD))
            top, used = top + HEAD, used + 1
        for rung in rungs:
            if used >= MOST:
                left_out += 1
                continue
            items += line(f"{number} {rung.place} {used}", rung, top, grounds)
            top, used = top + RUNG_HEIGHT + RUNG_GAP, used + 1
    if left_out:
        text = told.more.replace("{n}", str(left_out))
        items.append(Words("more", text, (LEFT, top + 28), MIN_BOARD_WORDS, DIM, bold=False))
        top += HEAD
    return close_up(items, grounds.table, round(top) - RUNG_GAP + 2 * MARGIN)


def shown(name: str) -> str:
    """Return the drawable part of a name; the text beside the picture has the whole name."""
    return drawable(name) or ELLIPSIS


def contest(told: Ladder) -> Iterator[Item]:
    """Yield the name of the contest and the heading."""
    head = cut(told.head, MIN_BOARD_WORDS, 420, bold=False)
    room = RIGHT - LEFT - width(head, MIN_BOARD_WORDS, bold=False) - 40
    yield Words("title", cut_name(shown(told.title), 54, room), (LEFT, TITLE), 54)
    yield Words("head", head, (RIGHT, TITLE + 4), MIN_BOARD_WORDS, GOLD, "r", bold=False)


def line(key: str, rung: Rung, top: float, grounds: Grounds) -> Iterator[Item]:
    """Yield a card with place, name and total; first places have a golden rim."""
    first, middle = rung.place == 1, top + RUNG_HEIGHT / 2
    fill = light(grounds.panel, 0.19 if first else 0.09)
    args = (RIGHT - LEFT, RUNG_HEIGHT, fill, GOLD if first else None, grounds.table)
    yield Sprite(f"card {key}", "card", (LEFT, top), args)
    yield Words(f"place {key}", str(rung.place), (LEFT + 50, middle), 48, GOLD, "m")
    ink = GOLD if first else CREAM
    yield Words(f"total {key}", rung.total, (RIGHT - 28, middle), 48, ink, "r")
    room = RIGHT - 28 - width(rung.total, 48) - LEFT - 110 - 24
    yield Words(f"name {key}", cut_name(shown(rung.name), 48, room), (LEFT + 100, middle), 48)
