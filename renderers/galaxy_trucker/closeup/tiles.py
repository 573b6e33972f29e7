"""Tiles beside the ship: in hand, in reserve, on the table, and those to choose from."""

from collections.abc import Iterator, Sequence

from engine.galaxy_trucker.pieces import tile_id
from engine.galaxy_trucker.view import Placed, ShownShip, TruckerView
from renderers.galaxy_trucker.board.ships import tile_items
from renderers.galaxy_trucker.closeup.cards import TILE
from renderers.galaxy_trucker.texts import own
from renderers.kit.artist import Occasion
from renderers.kit.layout import Section, label
from renderers.kit.scene import Box, Item, Point, Sprite

HAND, SLOT, LABEL = 216, 146, 46
GRID = ((4, 4, 196), (10, 5, 156), (21, 7, 118), (25, 8, 102), (36, 9, 90), (0, 11, 80))
"""Up to how many tiles stand so many side by side, and how large they are then; 0 for more."""
OVER, DISC = 14, 0.9
"""The overlap of a number with the corner of its tile, and its size."""


def at_hand(view: TruckerView, occasion: Occasion, ship: ShownShip) -> Section:
    """The tile in hand as large as it gets; the reserve at the right, or under it."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        yield from in_hand(occasion, ship, (left, top), right - left)
        width = SLOT * view.reserve_slots
        if right - left >= HAND + width:
            yield from reserve(view, occasion, ship, (right - width, top))
        else:
            yield from reserve(view, occasion, ship, (left, top + LABEL + HAND + LABEL))

    return Section(LABEL + HAND, items)


def in_hand(occasion: Occasion, ship: ShownShip, at: Point, room: float) -> Iterator[Item]:
    """The tile in hand under its name, or the place for one."""
    x, y = at
    place, k = (x + HAND / 2, y + LABEL + HAND / 2), HAND / TILE
    if ship.hand is None:
        yield label("hand", own(occasion, "hand"), (x, y + LABEL / 2), HAND)
        yield Sprite("no hand", "slot", place, (), k)
        return
    words = own(occasion, "in_hand", tile=tile_id(ship.hand))
    yield label("hand", words, (x, y + LABEL / 2), room)
    yield from tile_items("hand", Placed(ship.hand), place, k)


def reserve(view: TruckerView, occasion: Occasion, ship: ShownShip, at: Point) -> Iterator[Item]:
    """The places of the reserve with their tiles."""
    x, y = at
    for slot in range(view.reserve_slots):
        place = (x + SLOT * (slot + 0.5), y + LABEL + SLOT / 2)
        if slot < len(ship.reserve):
            yield from tile_items("reserve", Placed(ship.reserve[slot]), place, SLOT / TILE)
        else:
            yield Sprite(f"free slot {slot}", "slot", place, (), SLOT / TILE)
    if view.reserve_slots:
        yield label("reserve", own(occasion, "reserve"), (x, y + LABEL / 2), 2 * SLOT)


def table(view: TruckerView, occasion: Occasion, most: float) -> Section:
    """The tiles that lie on the table; only how many they are where they need more than `most`."""
    grid = choice([(0, Placed(tile)) for tile in view.table])
    if LABEL + grid.height > most:
        grid = choice([])

    def items(box: Box) -> Iterator[Item]:
        left, top, right, bottom = box
        words = own(occasion, "table", n=len(view.table))
        yield label("table", words, (left, top + LABEL / 2), right - left)
        yield from grid.items((left, top + LABEL, right, bottom))

    return Section(LABEL + grid.height, items)


def choice(tiles: Sequence[tuple[int, Placed]]) -> Section:
    """Tiles in rows, each with its numeral at a corner; none where it is 0."""
    _, per_row, size = next((each for each in GRID if len(tiles) <= each[0]), GRID[-1])
    numbered = any(number for number, _ in tiles)
    over = OVER if numbered else 0
    pitch = size + over + 6

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        step = (right - left) / per_row
        for place, (number, tile) in enumerate(tiles):
            down, across = divmod(place, per_row)
            at = (left + step * (across + 0.5) + over, top + pitch * (down + 0.5) + over / 2)
            yield from tile_items(f"tile to choose {place}", tile, at, size / TILE)
            if number:
                corner = (at[0] - size / 2 - over / 2, at[1] - size / 2 + over)
                yield Sprite(f"candidate row {number}", "candidate", corner, (number,), DISC)

    return Section(pitch * -(-len(tiles) // per_row), items)
