"""Dolmengötter's public picture: the board alone; for a player with their supply below it."""

from engine.dolmengoetter.view import DolmenView
from engine.kernel.questions import Question
from renderers.dolmengoetter import closeup, strips
from renderers.dolmengoetter.asking import Asking
from renderers.dolmengoetter.board import WHOLE
from renderers.dolmengoetter.colours import HEATH
from renderers.kit.artist import Occasion
from renderers.kit.layout import BOARD_HEIGHTS, CLOSE_WIDTH, MIN_BOARD_WORDS, close_up, zoomed
from renderers.kit.scene import Scene

BOARD_SIZE = 0.95
"""The scale of the board."""


def scene(
    view: DolmenView,
    occasion: Occasion,
    question: Question | None = None,
    stage: DolmenView | None = None,
) -> Scene:
    """The picture of a view; with a question, that of its viewer choosing.

    The board never grows, so a `stage` changes nothing.
    """
    if question is not None:
        return closeup.scene(view, occasion, question)
    height, plain = BOARD_HEIGHTS[0], Asking(view)
    lines = strips.own_lines(view)
    box = (0, 0, CLOSE_WIDTH, height - sum(line.height for line in lines))
    at = closeup.placed(box, BOARD_SIZE, WHOLE)
    board = closeup.board(view, plain, BOARD_SIZE, plain=True)
    items = zoomed(board, BOARD_SIZE, at, MIN_BOARD_WORDS)
    own = strips.painted(lines, view, occasion, plain, height)
    return close_up((*items, *own), HEATH, height)
