"""Galaxy Trucker's pictures: all ships, a player's ship, and close-ups of a question."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import inf

from engine.galaxy_trucker.actions import DrawTile, PeekStack
from engine.galaxy_trucker.pieces import CARDS
from engine.galaxy_trucker.view import Phase, TruckerView
from engine.kernel.actions import DO
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from renderers.galaxy_trucker import strips
from renderers.galaxy_trucker.asking import Asking, asking
from renderers.galaxy_trucker.board import STRIP, is_flying, track
from renderers.galaxy_trucker.ship import MIN_CELL_SIZE, Part, part_of, part_of_all, ship_part
from renderers.galaxy_trucker.ship_words import numbers
from renderers.galaxy_trucker.theme import SPACE
from renderers.kit import layout
from renderers.kit.artist import Occasion
from renderers.kit.scene import Box, Item, Scene, Sprite

GOOD_CELL = 132
"""The size of cells from which on a close-up is not made higher to enlarge them."""
LOW = layout.HEIGHTS[:-1]
"""The heights of the placing of a tile: it has many buttons, which need room on a phone."""
ASIDE = 320
"""The shift of a narrow ship to make room for the tile in hand."""
MAX_KNOWN = 840
"""The greatest height of the known cards beside a ship."""


def ship_scene(view: TruckerView, occasion: Occasion, question: Question | None = None) -> Scene:
    """Return the picture of a player's ship, of a question, or of an answer's outcome.

    Above the ship are the tile in hand or the card, below it its numbers and the candidates; while
    building, the known cards or the tiles on the table.
    """
    assert view.steers is not None
    seat, asked, then = view.steers, Asking(), view
    if question is not None:
        asked, then = asking(view, occasion, question), after(view, question)
    part, below = part_of(then, seat, asked), [numbers(view, then, occasion, seat)]
    least = part.height(MIN_CELL_SIZE) + layout.GAP
    building = view.phase is Phase.BUILD and question is not None
    heights = LOW if building and asked.cells else layout.HEIGHTS
    most = layout.room_of(heights[-1], below) - least
    above = list(over_ship(then, occasion, seat, asked, most))
    narrow = building and len(part.rows) > len(part.columns)
    aside, above = (above, []) if narrow else ([], above)
    most = layout.room_of(heights[-1], [*above, *below]) - least
    below += choices(then, occasion, asked, question, most)
    left = layout.LEFT + (ASIDE if aside else 0)
    cell = min(part.cell_size(layout.RIGHT - left, inf), GOOD_CELL)
    height = layout.least_height([*above, *below], part.height(cell), heights)
    ship = partial(ship_part, then, seat, asked, part)
    items = *layout.column(layout.TOP, aside), *layout.around(above, ship, below, height, left)
    return layout.close_up(items, SPACE, height)


def after(view: TruckerView, question: Question) -> TruckerView:
    """Return the view after a finished action, or the present one if the action reveals things."""
    then: TruckerView | None = question.after
    if then is None or isinstance(question.like, DrawTile | PeekStack) or then.phase != view.phase:
        return view
    return then


def over_ship(
    view: TruckerView, occasion: Occasion, seat: Seat, asked: Asking, most: float
) -> Iterator[layout.Section]:
    """Yield the sections above the ship, at most `most` units high.

    While building, these are the tile in hand and the reserve; in flight, the card with the
    answers, or the answers and the known cards to come. Answers without room are on buttons only.
    """
    if view.phase is Phase.BUILD:
        ship = view.ships[seat]
        if ship.hand is not None or ship.reserve:
            yield strips.at_hand(view, occasion, ship)
        return
    if view.card is not None:
        yield from strips.played(view, occasion, CARDS[view.card], asked, most)
        return
    told = strips.answers(asked)
    if strips.rows_of(asked) and told.height <= most:
        yield told
        most -= told.height + layout.GAP
    if view.known:
        yield strips.known_cards(view, occasion, min(MAX_KNOWN, most))


def choices(
    view: TruckerView, occasion: Occasion, asked: Asking, question: Question | None, most: float
) -> Iterator[layout.Section]:
    """Yield the sections below the ship: the candidates, else the known cards or the table."""
    if tiles := [(number, tile) for number, _, tile in asked.rows if tile is not None]:
        yield strips.choice(tiles)
    elif question is not None and question.asked == "stack":
        yield strips.stacks(
            view, occasion, {value: number for number, value in question.numbered()}
        )
    elif view.phase is not Phase.BUILD:
        return
    elif asked.rows:
        yield strips.answers(asked)
    elif question is not None and question.asked != DO:
        return
    elif view.known:
        yield strips.known_cards(view, occasion, most)
    elif view.table:
        yield strips.table(view, occasion, most)


EDGE = 16
BADGE, BADGE_EDGE = 1.35, 44


def scene(
    view: TruckerView,
    occasion: Occasion,
    question: Question | None = None,
    stage: TruckerView | None = None,
) -> Scene:
    """Return the picture of a view; with a question, its close-up.

    `stage` is a later view in a film, whose layout the picture gets.
    """
    if question is not None:
        return ship_scene(view, occasion, question)
    seats = occasion.shown(view.seats, view.steers if view.result is None else None)
    if seats == [view.steers]:
        return ship_scene(view, occasion)
    part = part_of_all([view] if stage is None or stage.board != view.board else [view, stage])
    height = layout.best_height(
        lambda each: size(part, boxes(view, part, seats, each)), layout.BOARD_HEIGHTS
    )
    return layout.close_up(_board(view, seats, part, height), SPACE, height)


def boxes(view: TruckerView, part: Part, seats: Sequence[Seat], height: int) -> list[Box]:
    """Return the boxes of the ships, in the number of columns that makes them largest."""
    bottom, count = height - EDGE - (STRIP if is_flying(view) else 0), len(seats)
    box = (EDGE, EDGE, layout.CLOSE_WIDTH - EDGE, bottom)
    return layout.largest_parts(box, count, range(1, count + 1), partial(size, part))


def size(part: Part, them: Sequence[Box]) -> int:
    """Return the size of the cells of ships in boxes."""
    left, top, right, bottom = them[0]
    return part.cell_size(right - left, bottom - top)


def _board(view: TruckerView, seats: Sequence[Seat], part: Part, height: int) -> Iterator[Item]:
    for seat, box in zip(seats, boxes(view, part, seats, height), strict=True):
        yield from ship_part(view, seat, Asking(), part, box)
        at = (box[0] + BADGE_EDGE, box[1] + BADGE_EDGE)
        yield Sprite(f"ship badge {seat}", "badge", at, (seat,), BADGE)
    if is_flying(view):
        yield from track(
            view, (EDGE, height - EDGE - STRIP, layout.CLOSE_WIDTH - EDGE, height - EDGE)
        )
