"""Galaxy Trucker's picture: all ships, or the own one large, and everything else beside them."""

from collections.abc import Generator, Iterator

from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from renderers.galaxy_trucker.board.field import Field, boxes, fit, tip
from renderers.galaxy_trucker.board.ships import ship_items
from renderers.galaxy_trucker.board.track import STRIP, is_flying, track
from renderers.galaxy_trucker.close.question import question_scene
from renderers.galaxy_trucker.panel import common, seats
from renderers.galaxy_trucker.panel.building import shelf
from renderers.galaxy_trucker.pieces.colours import GROUNDS
from renderers.galaxy_trucker.speech import say
from renderers.kit import layout
from renderers.kit.layout import BOARD
from renderers.kit.lettering import cut
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Scene, Sprite, Words
from renderers.speech import name_of

RIM, HANDS, SHELF = 66, 172, 130
"""The room around a large ship, and that of the tiles under it and under all ships."""

TITLE, EDGE = 58, 12
"""The room over a ship, for its name and for what comes from the front; that around it."""

NAME, NAME_HIGH = 30, 44
FLIES_IN = 0.66
"""How far a meteor or a shot reaches beyond a board, in cells."""


def scene(
    view: TruckerView,
    occasion: Occasion,
    question: Question | None = None,
    stage: TruckerView | None = None,
) -> Scene:
    """The picture of a view; with a question, a close-up of what its viewer chooses."""
    if question is not None:
        return question_scene(view, occasion, question)
    return Scene(tuple(_items(view, occasion)))


def _items(view: TruckerView, occasion: Occasion) -> Iterator[Item]:
    yield from layout.frame(GROUNDS)
    title = say(occasion, "galaxy_trucker.name")
    note = common.note(view, occasion)
    yield from layout.header(GROUNDS, title, note, common.pill(view, occasion))
    shown = focus(view, occasion)
    low = shown is not None and view.result is None
    yield from seats.seat_cards(view, occasion, low)
    yield from common.common(view, occasion, seats.common_box(view, low))
    rest = yield from under(view, occasion, shown)
    if shown is None:
        yield from overview(view, occasion, rest)
    else:
        yield from ship_items(view, shown, fit(view.board, rest, RIM), large=True)
    yield from layout.footer(occasion.news)


def focus(view: TruckerView, occasion: Occasion) -> Seat | None:
    """The ship that is shown large: the wished one, or that of the viewer."""
    if occasion.focus is not None and occasion.focus < view.seats:
        return Seat(occasion.focus)
    return view.steers if view.result is None else None


def under(view: TruckerView, occasion: Occasion, shown: Seat | None) -> Generator[Item, None, Box]:
    """What lies under the ships: tiles, or the track; tells what is left for the ships."""
    left, top, right, bottom = BOARD
    if view.phase is Phase.BUILD:
        high = SHELF if shown is None else HANDS
        yield from shelf(view, occasion, (left, bottom - high, right, bottom), shown)
    elif is_flying(view):
        high = STRIP
        yield from track(view, occasion, (left, bottom - high, right, bottom))
    else:
        return BOARD
    return (left, top, right, bottom - high - 8)


def overview(view: TruckerView, occasion: Occasion, rest: Box) -> Iterator[Item]:
    """All ships in one picture with their names."""
    for seat, box in zip(
        map(Seat, range(view.seats)), boxes(view.board, rest, view.seats, TITLE), strict=True
    ):
        field = fit(view.board, box, EDGE, TITLE)
        free = view.last is None or not view.last.shots
        yield from title(occasion, seat, field, box, free)
        yield from ship_items(view, seat, field, large=False)


def title(occasion: Occasion, seat: Seat, field: Field, box: Box, free: bool) -> Iterator[Item]:
    """A ship's name at the left, clear of what comes from the front unless the way is free."""
    left, top, right, _ = box
    over = field.top - field.cell / 2 - max(TITLE, FLIES_IN * field.cell)
    if over - top >= NAME_HIGH:
        at, room = (left + 34, over - NAME_HIGH / 2), right - left - 80
    else:
        at = (left + 34, over + TITLE / 2 + 2)
        room = right - left - 80 if free else tip(field) + field.cell * 0.3 - left - 64
    yield Sprite(f"ship badge {seat}", "badge", at, (seat,), 0.8)
    name = cut(name_of(occasion, seat), NAME, room)
    yield Words(f"ship name {seat}", name, (at[0] + 30, at[1]), NAME)
