"""Ships on their boards, their marks, and the flight track."""

from collections.abc import Iterator

from msgspec import Struct

from engine.galaxy_trucker.pieces import BOARDS, SIDES, TRACK, Kind, column, connectors, line, row
from engine.galaxy_trucker.view import Phase, Placed, ShownShip, TruckerView
from engine.kernel.ids import Cell, Seat
from renderers.galaxy_trucker.motifs import CELL
from renderers.kit.colours import LAST, RED
from renderers.kit.scene import Box, Item, Point, Sprite


class Field(Struct, frozen=True):
    """The layout of a board: the middle of its first cell, and the size of a cell."""

    board: str
    left: float
    top: float
    cell: float

    @property
    def k(self) -> float:
        """Return the scale of the drawings of tiles."""
        return self.cell / CELL

    def middle(self, at: Cell) -> Point:
        """Return the middle of a cell."""
        grid = BOARDS[self.board]
        return (
            self.left + (column(at) - grid.columns[0]) * self.cell,
            self.top + grid.rows.index(row(at)) * self.cell,
        )


TAB = 0.47
"""The distance of a load tab from the middle of its tile, in cells."""
MIN_TAB = 0.56
"""The least scale of a load tab; below it things cannot be told apart."""


def tile_items(
    key: str, placed: Placed, at: Point, k: float, ship: ShownShip | None = None, cell: str = ""
) -> Iterator[Item]:
    """Yield a tile with its load."""
    sides = tuple(connectors(placed)[side] for side in SIDES)
    yield Sprite(key, "plate of tile", at, sides, k)
    tile, where = placed.component, Cell(cell)
    match tile.kind:
        case Kind.CANNON | Kind.ENGINE:
            yield Sprite(key, tile.kind.value, at, (int(tile.double), placed.rotation), k)
        case Kind.SHIELD:
            yield Sprite(key, "shield", at, (placed.rotation,), k)
        case Kind.BATTERY:
            full = tile.capacity
            if ship is not None and (ship.position is not None or ship.gave_up):
                full = ship.tokens.get(where, 0)
            yield Sprite(key, "battery", at, (tile.capacity, full), k)
        case Kind.START_CABIN | Kind.CABIN:
            seat = placed.tile - 1 if tile.kind is Kind.START_CABIN else -1
            yield Sprite(key, "cabin", at, (seat, crew_of(ship, where)), k)
        case Kind.CARGO | Kind.SPECIAL_CARGO:
            goods = [] if ship is None else ship.goods.get(where, [])
            letters = "".join(good.value[0] for good in goods)
            special = int(tile.kind is Kind.SPECIAL_CARGO)
            yield Sprite(key, "hold", at, (special, tile.capacity, letters), k)
        case Kind.LIFE_SUPPORT:
            assert tile.alien is not None
            yield Sprite(key, "life support", at, (tile.alien.value[0],), k)
        case _:
            yield Sprite(key, "truss", at, (), k)


def crew_of(ship: ShownShip | None, at: Cell) -> str:
    """Return the crew of a cabin, one letter each."""
    if ship is None:
        return ""
    if at in ship.aliens:
        return ship.aliens[at].value[0]
    return "h" * ship.humans.get(at, 0)


def marks(view: TruckerView, seat: Seat, field: Field) -> Iterator[Item]:
    """Yield the marks of new, lost and threatened tiles, changed loads and illegal neighbours."""
    if (last := view.last) is not None:
        for at in last.cells.get(seat, []):
            yield Sprite(f"last {at}", "ring", field.middle(at), (LAST,), field.k)
        for at in last.lost.get(seat, []):
            yield Sprite(f"lost {seat} {at}", "lost tile", field.middle(at), k=field.k)
    if view.changed:
        yield from load_changes(view, seat, field)
    if view.hit is not None and seat in view.hit.targets:
        place = field.middle(view.hit.targets[seat])
        yield Sprite(f"threat {seat}", "ring", place, (RED,), field.k)
    for one, other in view.ships[seat].illegal:
        (x0, y0), (x1, y1) = field.middle(one), field.middle(other)
        yield Sprite(f"illegal {seat}", "lost", ((x0 + x1) / 2, (y0 + y1) / 2), k=field.k)


def load_changes(view: TruckerView, seat: Seat, field: Field) -> Iterator[Item]:
    """Yield tabs with the gains and losses of the tiles that survived the card."""
    changed, tiles = view.changed[seat], view.ships[seat].tiles
    for sign, loads in (("−", changed.lost), ("+", changed.gained)):
        for at in (each for each in loads if each in tiles):
            x, y = field.middle(at)
            low = sign == "+" and at in changed.lost
            place = (x, y + field.cell * (TAB if low else -TAB))
            k = max(field.k, MIN_TAB)
            yield Sprite(f"load {seat} {at}", "load change", place, (sign, loads[at]), k)


def incoming(view: TruckerView, seat: Seat) -> tuple[str, int] | None:
    """Return the side and the line of the last meteor or shot if it crosses the board."""
    if view.last is None or not view.last.shots or view.ships[seat].position is None:
        return None
    shot = view.last.shots[-1]
    return (shot.side, shot.total) if line(view.board, shot.side, shot.total) else None


def missile(view: TruckerView, seat: Seat, at: Point, k: float) -> Sprite:
    """Return the last meteor or shot with an arrow of its direction."""
    assert view.last is not None
    shot = view.last.shots[-1]
    args = (int(shot.size == "big"), int(shot.meteor), SIDES.index(shot.side))
    return Sprite(f"missile {seat}", "missile", at, args, k)


STRIP = 132
ROW = TRACK // 2 - 1
"""The spaces in each of the two rows of the loop; one more space is at either end."""
INSET, LIFT = 34, 46
CHEVRONS = (3, 10, 16)
ON_SPACE = 0.78


def is_flying(view: TruckerView) -> bool:
    """Return True if a flight is to be shown."""
    flown = view.phase in (Phase.FLIGHT, Phase.SCORE)
    return flown and any(ship.position is not None for ship in view.ships)


def order_of(view: TruckerView) -> list[Seat]:
    """Return the ships in flight, the leader first."""
    aloft = [Seat(seat) for seat, ship in enumerate(view.ships) if ship.position is not None]
    return sorted(aloft, key=lambda seat: view.ships[seat].position or 0, reverse=True)


def places(box: Box) -> list[Point]:
    """Return the spaces of the loop, clockwise from the start at the left."""
    left, top, right, bottom = box
    middle, first, last = (top + bottom) / 2, left + INSET, right - INSET
    step = (last - first) / (ROW + 1)
    upper = [(first + step * (n + 1), middle - LIFT) for n in range(ROW)]
    lower = [(last - step * (n + 1), middle + LIFT) for n in range(ROW)]
    return [(first, middle), *upper, (last, middle), *lower]


def track(view: TruckerView, box: Box) -> Iterator[Item]:
    """Yield the loop of the flight track with the ships on it."""
    spaces = places(box)
    for number, at in enumerate(spaces):
        yield Sprite(f"space {number}", "track space", at, (int(number == 0),))
    for number in CHEVRONS:
        for start, turn in ((0, 0), (TRACK // 2, 180)):
            (x, y), (x1, _) = spaces[start + number], spaces[start + number + 1]
            tip = ((x + x1) / 2 + (8 if turn == 0 else -8), y)
            yield Sprite("direction", "arrow", tip, (turn,), 0.62)
    order = order_of(view)
    for seat in reversed(order):
        at = spaces[(view.ships[seat].position or 0) % TRACK]
        yield Sprite(f"marker {seat}", "badge", at, (int(seat),), ON_SPACE)
