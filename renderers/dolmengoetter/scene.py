"""Dolmengötter's pictures: the whole board, and close-ups of a question."""

from collections.abc import Collection, Iterator

from engine.dolmengoetter.pieces import CORNERS, RUNE_AT, Circle
from engine.dolmengoetter.view import DolmenView
from engine.kernel.ids import Cell
from engine.kernel.questions import Question
from renderers.dolmengoetter import strips
from renderers.dolmengoetter.asking import Asking, asking
from renderers.dolmengoetter.board import POINTS, WHOLE, rune_point
from renderers.dolmengoetter.marking import board_items
from renderers.dolmengoetter.theme import HEATH
from renderers.kit import layout
from renderers.kit.artist import Occasion
from renderers.kit.scene import Box, Item, Point, Scene, Sprite, Window

NEAR, FAR = 1.72, 0.94
"""The scales of the board in close-ups: of a part with readable names, and of the whole."""
MARGIN = 84
"""The margin around the places of a question, in units of the board."""
RUNE = layout.MIN_SYMBOL / 27


def question_scene(view: DolmenView, occasion: Occasion, question: Question) -> Scene:
    """Return the close-up of a question."""
    asked = asking(view, question)
    own = strips.strips_of(occasion, asked)
    low = layout.height_of(own)
    seen = seen_box(asked)
    height = next(
        (height for height in layout.HEIGHTS if shows(layout.sheet_box(height, low), NEAR, seen)), 0
    )
    k = NEAR if height else FAR
    height = height or layout.best_height(
        lambda height: shows(layout.sheet_box(height, low), k, WHOLE)
    )
    box = layout.sheet_box(height, low)
    at = placed(box, k, seen if k == NEAR else WHOLE)
    items = [*layout.framed("board", box, layout.zoomed(whole_board(view, asked, k), k, at))]
    return layout.close_up((*items, *layout.below(height, own)), HEATH, height)


def seen_box(asked: Asking) -> Box:
    """Return the box around the places of a question; the whole board if it has none."""
    points = [POINTS[at] for at in places_of(asked)]
    if not points:
        return WHOLE
    xs, ys = zip(*points, strict=True)
    return min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN


def places_of(asked: Asking) -> Collection[Cell]:
    """Return the places of a question, including the corners of its circles."""
    circles = [circle for _, circle in asked.circles]
    if asked.circle is not None:
        circles.append(asked.circle)
    if asked.prospect is not None:
        circles += [*asked.prospect.completes, *(each.circle for each in asked.prospect.rights)]
    corners = (at for circle in circles for at in CORNERS[Circle(circle)])
    return {*asked.cells(), *asked.chosen, *corners}


def shows(window: Box, k: float, seen: Box) -> bool:
    """Return True if a window has room for a box of the board at a size."""
    width, height = window[2] - window[0], window[3] - window[1]
    return (seen[2] - seen[0]) * k <= width and (seen[3] - seen[1]) * k <= height


def placed(window: Box, k: float, seen: Box) -> Point:
    """Return the board's origin that centres a part of it in a window.

    The window shows nothing outside the board if the board can fill it.
    """
    x, y = (
        _shift(window[n], window[n + 2], k, seen[n], seen[n + 2], WHOLE[n], WHOLE[n + 2])
        for n in (0, 1)
    )
    return round(x), round(y)


def _shift(
    low: float, high: float, k: float, near: float, far: float, first: float, last: float
) -> float:
    shift = (low + high) / 2 - k * (near + far) / 2
    if k * (last - first) < high - low:
        return (low + high) / 2 - k * (first + last) / 2
    return min(low - k * first, max(high - k * last, shift))


def whole_board(
    view: DolmenView, asked: Asking, k: float, *, plain: bool = False
) -> Iterator[Item]:
    """Yield the board and everything on it; on a small board the runes are larger.

    A `plain` board, without a question, has the marks of the last move.
    """
    yield Sprite("board", "board", (0, 0))
    for at, rune in RUNE_AT.items():
        yield Sprite(f"rune {at}", "rune", rune_point(at), (rune,), max(1.0, RUNE / k))
    yield from board_items(view, asked, plain, small=k < NEAR)


BOARD_SIZE = 0.95
"""The scale of the board in the public picture."""


def scene(
    view: DolmenView,
    occasion: Occasion,
    question: Question | None = None,
    stage: DolmenView | None = None,
) -> Scene:
    """Return the picture of a view; with a question, its close-up.

    The board never grows, so `stage` is ignored.
    """
    if question is not None:
        return question_scene(view, occasion, question)
    height, own = layout.BOARD_HEIGHTS[0], strips.own_strips(view, occasion)
    low = layout.height_of(own)
    at = placed((0, 0, layout.CLOSE_WIDTH, height - low), BOARD_SIZE, WHOLE)
    board = whole_board(view, Asking(view), BOARD_SIZE, plain=True)
    items = layout.zoomed(board, BOARD_SIZE, at, layout.MIN_BOARD_WORDS)
    shown = Window("board", layout.sheet_box(height, low), tuple(items))
    return layout.close_up((shown, *layout.below(height, own)), HEATH, height)
