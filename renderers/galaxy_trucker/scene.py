"""Galaxy Trucker's public picture: all ships; for a player their own, with what they know."""

from collections.abc import Iterator, Sequence

from engine.galaxy_trucker.view import TruckerView
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from renderers.galaxy_trucker.asking import Asking
from renderers.galaxy_trucker.board.track import STRIP, is_flying, track
from renderers.galaxy_trucker.closeup import own_scene, question_scene
from renderers.galaxy_trucker.closeup.ship import Part, cell_size, part_of_all, ship_part
from renderers.galaxy_trucker.colours import SPACE
from renderers.kit.artist import Occasion
from renderers.kit.layout import BOARD_HEIGHTS, CLOSE_WIDTH, best_height, close_up, equal_parts
from renderers.kit.scene import Box, Item, Scene, Sprite

EDGE = 16
BADGE, BADGE_EDGE = 1.35, 44


def scene(
    view: TruckerView,
    occasion: Occasion,
    question: Question | None = None,
    stage: TruckerView | None = None,
) -> Scene:
    """The picture of a view; with a question, a close-up of what its viewer chooses.

    `stage` is a later view in a film: the picture is laid out for that one.
    """
    if question is not None:
        return question_scene(view, occasion, question)
    seats = shown(view, occasion)
    if seats == [view.steers]:
        return own_scene(view, occasion)
    part = part_of_all([view] if stage is None or stage.board != view.board else [view, stage])
    height = best_height(lambda each: size(part, boxes(view, part, seats, each)), BOARD_HEIGHTS)
    return close_up(_board(view, seats, part, height), SPACE, height)


def shown(view: TruckerView, occasion: Occasion) -> list[Seat]:
    """The seats whose ships are shown: the one asked for, the viewer's, or all."""
    if occasion.focus is not None and occasion.focus < view.seats:
        return [Seat(occasion.focus)]
    if view.steers is not None and view.result is None:
        return [view.steers]
    return [Seat(seat) for seat in range(view.seats)]


def boxes(view: TruckerView, part: Part, seats: Sequence[Seat], height: int) -> list[Box]:
    """Return the boxes of the ships, in the number of columns that makes them largest."""
    bottom = height - EDGE - (STRIP if is_flying(view) else 0)
    ways = [
        equal_parts((EDGE, EDGE, CLOSE_WIDTH - EDGE, bottom), len(seats), columns)
        for columns in range(1, len(seats) + 1)
    ]
    return max(ways, key=lambda each: size(part, each))


def size(part: Part, them: Sequence[Box]) -> int:
    """Return the size of the cells of ships in boxes."""
    left, top, right, bottom = them[0]
    return cell_size(part, right - left, bottom - top)


def _board(view: TruckerView, seats: Sequence[Seat], part: Part, height: int) -> Iterator[Item]:
    for seat, box in zip(seats, boxes(view, part, seats, height), strict=True):
        yield from ship_part(view, seat, Asking(), part, box)
        at = (box[0] + BADGE_EDGE, box[1] + BADGE_EDGE)
        yield Sprite(f"ship badge {seat}", "badge", at, (seat,), BADGE)
    if is_flying(view):
        yield from track(view, (EDGE, height - EDGE - STRIP, CLOSE_WIDTH - EDGE, height - EDGE))
