"""Taluva's public picture: the island in the sea, and nothing else."""

from collections.abc import Iterator

from engine.kernel.questions import Question
from engine.taluva.view import TaluvaView
from renderers.kit.closeup import (
    BOARD_HEIGHTS,
    CLOSE_WIDTH,
    MIN_BOARD_WORDS,
    best_height,
    close_up,
)
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Item, Scene
from renderers.taluva import closeup, marking, pointing
from renderers.taluva.colours import SEA
from renderers.taluva.island import BOARD_MARGINS, Island


def scene(
    view: TaluvaView,
    occasion: Occasion,
    question: Question | None = None,
    stage: TaluvaView | None = None,
) -> Scene:
    """The picture of a view; with a question, that of its viewer choosing.

    `stage` is a later view in a film: the picture is laid out for that one.
    """
    if question is not None:
        return closeup.scene(view, occasion, question)
    stage = stage or view
    height = best_height(lambda each: laid_out(view, stage, each).field.wide, BOARD_HEIGHTS)
    island = laid_out(view, stage, height)
    return close_up(_board(island, view), SEA, height)


def laid_out(view: TaluvaView, stage: TaluvaView, height: int) -> Island:
    """The island of a view where it lies in a picture so high."""
    shown = {*view.board, *stage.board}
    box = (0, 0, CLOSE_WIDTH, height)
    return Island(view.board, shown, stage.board, box, BOARD_MARGINS, words=MIN_BOARD_WORDS)


def _board(island: Island, view: TaluvaView) -> Iterator[Item]:
    """The water, the hexes, what stands on them, and on top of all the marks and names."""
    yield from island.water()
    yield from island.items()
    if view.last:
        yield from pointing.last_move(island, view.last)
    yield from marking.pieces(island)
    if view.last:
        yield from pointing.lost_huts(island, view.last.lost)
        yield from pointing.pennant(island, view.last)
    yield from marking.board_names(island)
