"""Galaxy Trucker's picture: all ships, or the own one large, and everything else beside them."""

from collections.abc import Iterator

from engine.galaxy_trucker.state import Phase, Placed
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.ids import Seat
from renderers.galaxy_trucker import panel
from renderers.galaxy_trucker.asking import Asking, asking
from renderers.galaxy_trucker.colours import GROUNDS
from renderers.galaxy_trucker.field import boxes, fit
from renderers.galaxy_trucker.ships import ship_items, tile_items
from renderers.galaxy_trucker.speech import own, say
from renderers.kit import layout
from renderers.kit.colours import DIM
from renderers.kit.layout import BOARD
from renderers.kit.lettering import cut
from renderers.kit.occasion import Occasion, Question
from renderers.kit.scene import Box, Item, Scene, Sprite, Words
from renderers.speech import name_of

RIM, STRIP, TITLE = 56, 150, 56
"""The room around a large ship, that of the tiles under it, and that of a name over a ship."""

SHELF_K = 0.62
SHELF_STEP = 98


def scene(
    view: TruckerView,
    occasion: Occasion,
    question: Question | None = None,
    stage: TruckerView | None = None,
) -> Scene:
    """The picture of a view; with a question, that of its viewer choosing."""
    asked = asking(view, occasion, question)
    return Scene(tuple(_items(view, occasion, asked)))


def _items(view: TruckerView, occasion: Occasion, asked: Asking) -> Iterator[Item]:
    yield from layout.frame(GROUNDS)
    title = say(occasion, "galaxy_trucker.name")
    note = panel.note(view, occasion)
    yield from layout.header(GROUNDS, title, note, panel.pill(view, occasion))
    cards = [panel.seat_card(view, occasion, Seat(seat)) for seat in range(view.seats)]
    yield from layout.seat_cards(GROUNDS, cards)
    yield from panel.common(view, occasion, asked)
    shown = focus(view, occasion)
    if shown is None:
        yield from overview(view, occasion, asked)
    else:
        yield from large(view, occasion, asked, shown)
    yield from layout.footer(occasion.news)


def focus(view: TruckerView, occasion: Occasion) -> int | None:
    """The ship that is shown large: the wished one, or that of the viewer."""
    if occasion.focus is not None and occasion.focus < view.seats:
        return occasion.focus
    if view.viewer is None or view.result is not None:
        return None
    return next(seat for seat, ship in enumerate(view.ships) if ship.pilot == view.viewer)


def overview(view: TruckerView, occasion: Occasion, asked: Asking) -> Iterator[Item]:
    """All ships in one picture, the face-up tiles under them."""
    left, top, right, bottom = BOARD
    if view.phase is Phase.BUILD:
        yield from shelf(view, occasion, (left, bottom - 100, right, bottom), None)
        bottom -= 108
    for seat, box in enumerate(boxes(view.board, (left, top, right, bottom), view.seats, TITLE)):
        x0, y0, x1, y1 = box
        at = ((x0 + x1) / 2, y0 + TITLE / 2)
        name = cut(name_of(occasion, seat), 30, x1 - x0 - 120)
        yield Sprite(f"ship badge {seat}", "badge", (x0 + 60, at[1]), (seat,), 0.8)
        yield Words(f"ship name {seat}", name, (x0 + 90, at[1]), 30)
        field = fit(view.board, (x0, y0 + TITLE, x1, y1), 12)
        yield from ship_items(view, seat, field, asked, large=False)


def large(view: TruckerView, occasion: Occasion, asked: Asking, seat: int) -> Iterator[Item]:
    """One ship with the names of its cells, and in the building phase the tiles at hand."""
    left, top, right, bottom = BOARD
    if view.phase is Phase.BUILD:
        box = (left, bottom - STRIP, right, bottom)
        yield from shelf(view, occasion, box, seat)
        bottom -= STRIP + 4
    field = fit(view.board, (left, top, right, bottom), RIM)
    yield from ship_items(view, seat, field, asked, large=True)


def shelf(view: TruckerView, occasion: Occasion, box: Box, seat: int | None) -> Iterator[Item]:
    """The hand and the reserve of a ship, then the tiles that lie on the table."""
    left, top, right, bottom = box
    y = (top + bottom) / 2 + (14 if seat is not None else 8)
    x = left + 52
    if seat is not None:
        ship = view.ships[seat]
        yield Words("hand", own(occasion, "hand"), (left + 6, top + 14), 24, DIM, bold=False)
        k = 0.78
        if ship.hand is not None:
            yield from tile_items("hand", Placed(ship.hand), (x + 8, y), k)
        elif ship.holds_tile:
            yield Sprite("hand", "tile back", (x + 8, y), (), k)
        x += SHELF_STEP + 30
        if view.reserve_slots:
            words = own(occasion, "reserve")
            yield Words("reserve", words, (x - 44, top + 14), 24, DIM, bold=False)
        for tile in ship.reserve:
            yield from tile_items("reserve", Placed(tile), (x, y), SHELF_K)
            x += SHELF_STEP
        x = left + 52 + SHELF_STEP * 3 + 60
    table = own(occasion, "table", n=len(view.table))
    yield Words(
        "table label",
        table,
        (x - 44, top + 14 if seat is not None else top + 4),
        24,
        DIM,
        bold=False,
    )
    room = max(1, int((right - x + 44) // SHELF_STEP))
    k = SHELF_K if len(view.table) <= room else SHELF_K * 0.62
    step = SHELF_STEP if len(view.table) <= room else SHELF_STEP * 0.62
    for place, tile in enumerate(view.table):
        per_row = int((right - x + 44) // step)
        line, rest = divmod(place, per_row)
        if (k < SHELF_K and line > 1) or (seat is None and line > 0):
            break
        down = 0 if k == SHELF_K or seat is None else (line - 0.5) * step
        yield from tile_items(f"table {tile}", Placed(tile), (x + rest * step, y + down), k)
