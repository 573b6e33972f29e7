"""Taluva's public picture: the island alone; for a player with the tile and their supply below."""

from collections.abc import Iterator

from engine.kernel.questions import Question
from engine.taluva.view import TaluvaView
from renderers.kit.artist import Occasion
from renderers.kit.layout import (
    BOARD_HEIGHTS,
    CLOSE_WIDTH,
    MIN_BOARD_WORDS,
    best_height,
    close_up,
    framed,
    strip_box,
)
from renderers.kit.scene import Box, Item, Scene
from renderers.taluva import closeup, marking, pointing, strips
from renderers.taluva.board import BOARD_MARGINS, Island
from renderers.taluva.colours import SEA

STRIPS = {"tile": closeup.TILE_STRIP, "supplies": closeup.SUPPLY_STRIP}
"""The height of the strips below a player's own view."""


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
    low = sum(STRIPS[name] for name in own_strips(view))
    height = best_height(lambda each: laid_out(view, stage, each - low).field.width, BOARD_HEIGHTS)
    island = laid_out(view, stage, height - low)
    board = _board(island, view)
    if low:
        board = framed("board", island.box, board)
    return close_up((*board, *_own(view, occasion, strip_box(height, low))), SEA, height)


def laid_out(view: TaluvaView, stage: TaluvaView | None, height: int) -> Island:
    """The island of a view where it lies in a picture so high."""
    last = view if stage is None else stage
    box = (0, 0, CLOSE_WIDTH, height)
    shown = {*view.board, *last.board}
    return Island(view.board, shown, last.board, box, BOARD_MARGINS, words=MIN_BOARD_WORDS)


def own_strips(view: TaluvaView) -> list[str]:
    """Return a player's strips below the island: the tile in hand, and the buildings left."""
    if view.viewer is None or view.result is not None:
        return []
    return ["supplies"] if view.drawn is None else ["tile", "supplies"]


def _own(view: TaluvaView, occasion: Occasion, box: Box) -> Iterator[Item]:
    left, top, right, _ = box
    for name in own_strips(view):
        part = (left, top, right, top + STRIPS[name])
        if name == "tile":
            yield from strips.tile_strip(view, occasion, part)
        elif view.viewer is not None:
            yield from strips.supplies(view, view.viewer, part)
        top += STRIPS[name]


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
