"""Tuscany's public picture: the display and the regions; a player's own has what is theirs."""

from collections.abc import Iterator

from engine.castles_of_tuscany.view import Step, TuscanyView
from engine.kernel.questions import Question
from renderers.castles_of_tuscany.board import regions, size
from renderers.castles_of_tuscany.closeup import own_scene, question_scene
from renderers.castles_of_tuscany.closeup.offer import shelf
from renderers.castles_of_tuscany.closeup.setup import unseen
from renderers.castles_of_tuscany.colours import WALNUT
from renderers.kit.artist import Occasion
from renderers.kit.layout import BOARD_HEIGHTS, CLOSE_WIDTH, best_height, close_up, equal_parts
from renderers.kit.scene import Box, Item, Scene

EDGE, GAP = 20, 16
SHELF_HEIGHT = 150


def scene(
    view: TuscanyView,
    occasion: Occasion,
    question: Question | None = None,
    stage: TuscanyView | None = None,
) -> Scene:
    """The picture of a view; with a question, a close-up of what its viewer chooses.

    All regions are equally large, so a `stage` changes nothing.
    """
    if question is not None:
        return question_scene(view, occasion, question)
    seats = shown(view, occasion)
    if view.viewer is not None and seats == [view.viewer]:
        return own_scene(view, occasion)
    if view.step is Step.SETUP or not view.realms[0].region:
        height = BOARD_HEIGHTS[0]
        return close_up(unseen(view, whole(height)), WALNUT, height)
    height = best_height(lambda each: size(view, seats, parts(view, seats, each)), BOARD_HEIGHTS)
    return close_up(_board(view, seats, height), WALNUT, height)


def shown(view: TuscanyView, occasion: Occasion) -> list[int]:
    """The seats whose regions are shown: the one asked for, the viewer's, or all."""
    if occasion.focus is not None and occasion.focus < view.seats:
        return [occasion.focus]
    if view.viewer is not None and view.result is None:
        return [view.viewer]
    return list(range(view.seats))


def whole(height: int) -> Box:
    """All of a picture so high but for its edge."""
    return (EDGE, EDGE, CLOSE_WIDTH - EDGE, height - EDGE)


def parts(view: TuscanyView, seats: list[int], height: int) -> list[Box]:
    """Return the boxes of the regions, in the number of columns that makes them largest."""
    left, top, right, bottom = whole(height)
    low = 0 if view.result else SHELF_HEIGHT + GAP
    box = (left, top + low, right, bottom)
    ways = [equal_parts(box, len(seats), columns) for columns in (1, 2)]
    return max(ways, key=lambda boxes: size(view, seats, boxes))


def _board(view: TuscanyView, seats: list[int], height: int) -> Iterator[Item]:
    left, top, right, _ = whole(height)
    if view.result is None:
        yield from shelf(view, (left, top, right, top + SHELF_HEIGHT))
    yield from regions(view, seats, parts(view, seats, height))
