"""The pictures of Tuscany's rules: its pieces, ways to pay, and parts of regions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from engine.castles_of_tuscany.actions import Order, Rotated, Shift
from engine.castles_of_tuscany.board import layout
from engine.castles_of_tuscany.pieces import Bonus, Face
from engine.castles_of_tuscany.view import Space
from engine.kernel.ids import Cell, Seat
from renderers.castles_of_tuscany import board
from renderers.castles_of_tuscany.board import Field, Region
from renderers.castles_of_tuscany.pieces import BONUS
from renderers.castles_of_tuscany.theme import PANEL, WALNUT
from renderers.kit.marks import Rim
from renderers.kit.scene import Arg, Box, Item, Sprite, Window, Words
from tests.painting import Vignette

RED = Seat(0)
PIECE_BOX: Box = (0, 0, 160, 160)
MIDDLE = (80.0, 80.0)
TILE_K = 0.98
REGION_BOX: Box = (0, 0, 900, 545)
REGION_RADIUS = 58
HALF_WIDTH, HALF_HEIGHT = 460, 400
GAP = 20
HALF_K = 0.95

Covered = Mapping[str, Face]

TILES: Mapping[str, Face] = {
    "village": Face.VILLAGE,
    "farm": Face.FARM_OLIVES_GRAPES,
    "carriage": Face.CARRIAGE,
    "monastery": Face.MONASTERY,
    "mine": Face.MINE,
    "city": Face.CITY,
    "inn": Face.INN,
    "castle": Face.CASTLE,
}

PIECES: Mapping[str, tuple[str, tuple[Arg, ...], float]] = {
    **{name: ("tile", (face.value,), TILE_K) for name, face in TILES.items()},
    "starting-castle": ("start", (RED,), TILE_K),
    "hexagon": ("wild", (None,), TILE_K),
    "region-card": ("region card", ("yellow",), 0.95),
    "yield-card": ("deck", ("yield",), 2.1),
    "colour-bonus": ("color bonus", ("blue", True), 2.2),
    "marble": ("marble", (), 2.6),
    "worker": ("worker", (), 2.6),
}
"""The drawing of each piece, its arguments and its scale."""


def illustrations() -> Mapping[str, Vignette]:
    """All pictures by name."""
    return {
        **{name: piece(*each) for name, each in PIECES.items()},
        "bonus-tiles": Vignette((0, 0, 440, 110), PANEL, tuple(bonus_tiles())),
        "region": whole_region(),
        "payments": payments(WAYS_TO_PAY),
        "area": area(),
        "farms": farms(),
        "free-tile": free_tile(),
        "rounds": Vignette((0, 0, 520, 290), PANEL, tuple(rounds())),
        "beside-the-castle": numbered_spaces({}, BESIDE),
        "actions": Vignette((0, 0, 656, 206), WALNUT, tuple(actions())),
        "ways-to-pay": payments(WAYS_TO_PAY[:3], WAYS_TO_PAY[3:]),
        "tiles": Vignette((0, 0, 640, 330), PANEL, tuple(all_tiles())),
        "helpers": Vignette((0, 0, 480, 160), PANEL, tuple(helpers())),
        "choice": numbered_spaces(
            {"3c": Face.CITY, "3b": Face.CARRIAGE}, ["2b", "3a", "4b", "4c", "2d"]
        ),
    }


def piece(art: str, args: tuple[Arg, ...], k: float) -> Vignette:
    """A piece alone."""
    return Vignette(PIECE_BOX, PANEL, (Sprite(art, art, MIDDLE, args, k),))


def bonus_tiles() -> Iterator[Item]:
    """One bonus tile of every kind."""
    for n, kind in enumerate(Bonus):
        yield Sprite(f"bonus {kind}", "bonus", (52 + 84 * n, 55), (kind.value,), 72 / BONUS)


# --- cards


WAYS_TO_PAY = (
    ("red", "red"),
    ("red", "orange", "orange"),
    ("red", "worker"),
    ("orange", "orange", "blue", "blue"),
    ("worker", "worker"),
)
"""Five ways to pay for a red space."""

CARD_K, CARD_PITCH, WAY_GAP, WAY_HEIGHT = 0.62, 66.0, 52.0, 130.0


def payments(*rows: Sequence[Sequence[str]]) -> Vignette:
    """Return the picture of rows of ways to pay."""
    items: list[Item] = []
    right = 0.0
    for row, ways in enumerate(rows):
        x, top = WAY_GAP / 2 + 10, WAY_HEIGHT * row
        for number, way in enumerate(ways):
            width, key = CARD_PITCH * len(way), f"way {row} {number}"
            items.append(Sprite(key, "tray", (x - 10, top + 8), (width + 20, WAY_HEIGHT - 16)))
            items += (
                paid_item(paid, x + CARD_PITCH * (n + 0.5), top) for n, paid in enumerate(way)
            )
            x += width + WAY_GAP
        right = max(right, x - WAY_GAP / 2 + 10)
    return Vignette((0, 0, right, WAY_HEIGHT * len(rows)), WALNUT, tuple(items))


def paid_item(paid: str, x: float, top: float) -> Item:
    """Return a card or a worker of a payment."""
    middle = top + WAY_HEIGHT / 2
    if paid == "worker":
        return Sprite(f"paid {x}", "worker", (x, middle), (), 1.5)
    return Sprite(f"paid {x}", "region card", (x, middle), (paid,), CARD_K)


# --- regions


def region_of(boards: tuple[str, str, str], shift: Shift, covered: Covered) -> Region:
    """Return a region of three boards in their order, with tiles on its spaces."""
    plan = layout(boards, Order.ABC, Rotated.NONE, shift)
    faces = {Cell(at): face for at, face in covered.items()}
    return {at: Space(q, r, plan.colors[at], faces.get(at)) for at, (q, r) in plan.places.items()}


FIRST = partial(region_of, ("A1", "B1", "C1"), Shift.DOWN_DOWN)
SECOND = partial(region_of, ("A3", "B1", "C1"), Shift.UP_DOWN)


def whole_region() -> Vignette:
    """Three boards put together, with the starting castle and the names of the spaces."""
    region = FIRST({})
    place = board.fit(region, REGION_BOX, REGION_RADIUS)
    items = [*board.ground("", region, place), *board.spaces("", region, place, Cell("2c"), RED)]
    return Vignette(REGION_BOX, WALNUT, (*items, *board.labels(region, place)))


def area() -> Vignette:
    """A yellow area of three spaces before and after its last space is covered."""
    covered = {"5c": Face.CITY, "6b": Face.MONASTERY, "7b": Face.MONASTERY}
    last = {"7c": Face.MONASTERY}
    return two_states(FIRST(covered), FIRST({**covered, **last}), ["6b", "7b", "7c"], "6b", "6c")


def farms() -> Vignette:
    """A farm of grapes and wheat, and one of olives and grapes beside it."""
    covered = {"2b": Face.VILLAGE, "3a": Face.FARM_GRAPES_WHEAT}
    second = {"3b": Face.FARM_OLIVES_GRAPES}
    return two_states(SECOND(covered), SECOND({**covered, **second}), ["3b"], "3b", "1b")


def free_tile() -> Vignette:
    """Return the picture of a castle just placed, and of the tile it brings."""
    covered = {"4c": Face.FARM_WHEAT_LIVESTOCK, "5c": Face.CITY, "6c": Face.CASTLE}
    brought = {"6b": Face.MONASTERY}
    return two_states(FIRST(covered), FIRST({**covered, **brought}), ["6b"], "6b", "2c")


def two_states(
    before: Region, after: Region, framed: Iterable[str], middle: str, start: str
) -> Vignette:
    """Two states of a region around one of its spaces, some spaces framed in both."""
    halves = []
    for n, region in enumerate((before, after)):
        left = n * (HALF_WIDTH + GAP)
        place = centred(region[Cell(middle)], (left + HALF_WIDTH / 2, HALF_HEIGHT / 2))
        items = (
            *board.ground("", region, place),
            *board.spaces("", region, place, Cell(start), RED),
            *board.rims("framed", Rim.CANDIDATE, region, place, map(Cell, framed)),
        )
        halves.append(Window(f"half {n}", (left, 0, left + HALF_WIDTH, HALF_HEIGHT), items))
    return Vignette((0, 0, 2 * HALF_WIDTH + GAP, HALF_HEIGHT), WALNUT, tuple(halves))


def centred(space: Space, at: tuple[float, float]) -> Field:
    """Return the layout that puts a space at a point."""
    x, y = Field(HALF_K, (0, 0)).at(space)
    return Field(HALF_K, (round(at[0] - x), round(at[1] - y)))


# --- how to play


WEST: Box = (0, 0, 560, 480)
BESIDE = ("1b", "2b", "3b", "3c", "2d", "1c")
"""The spaces around the starting castle, clockwise."""

EXAMPLE = (17, 32, 45)
"""The green points at the end of each round in the example of the rules."""


def rounds() -> Iterator[Item]:
    """Draw a row for each round: its green points, and the resulting sum of red points."""
    red = 0
    for n, green in enumerate(EXAMPLE):
        y, red = 60 + 85 * n, red + green
        yield Sprite("round", "candidate", (60, y), (n + 1,))
        yield Sprite("green", "green points", (160, y), (), 1.5)
        yield Words("green", str(green), (196, y), 44)
        yield Sprite("onto", "arrow", (310, y), (0,), 1.2)
        yield Sprite("red", "red points", (360, y), (), 1.5)
        yield Words("red", str(red), (400, y), 44)


def numbered_spaces(covered: Covered, numbered: Sequence[str]) -> Vignette:
    """The west of a region with numbers on some spaces."""
    region = FIRST(covered)
    place = centred(region[Cell("3b")], ((WEST[0] + WEST[2]) / 2, (WEST[1] + WEST[3]) / 2))
    cells = [Cell(at) for at in numbered]
    items = [*board.ground("", region, place), *board.spaces("", region, place, Cell("2c"), RED)]
    items += board.rims("numbered", Rim.CANDIDATE, region, place, cells)
    items += board.discs("candidate", region, place, enumerate(cells, 1))
    return Vignette(WEST, WALNUT, tuple(items))


def actions() -> Iterator[Item]:
    """Draw two drawn cards, a taken tile, and a tile placed for two cards."""
    cards, tiles = ((66, "red"), (132, "yellow"), (430, "gray"), (496, "gray")), (280, 574)
    for n, (left, width) in enumerate(((20, 160), (200, 160), (380, 256)), 1):
        yield Sprite(f"tray {n}", "tray", (left, 26), (width, 160))
        yield Sprite(f"action {n}", "candidate", (left + 16, 34), (n,))
    for x, colour in cards:
        yield Sprite(f"card {x}", "region card", (x, 112), (colour,), CARD_K)
    for x in tiles:
        yield Sprite(f"tile {x}", "tile", (x, 110), (Face.MINE.value,), 0.72)


def all_tiles() -> Iterator[Item]:
    """A tile of every colour, numbered."""
    for n, (name, face) in enumerate(TILES.items()):
        x, y = 80 + 160 * (n % 4), 84 + 160 * (n // 4)
        yield Sprite(name, "tile", (x, y), (face.value,), TILE_K)
        yield Sprite(f"number {n}", "candidate", (x + 50, y + 44), (n + 1,))


def helpers() -> Iterator[Item]:
    """Marble, a wild hexagon and the bonus tile for more storage, numbered."""
    yield Sprite("marble", "marble", (80, 76), (), 2.4)
    yield Sprite("hexagon", "wild", (236, 76), (None,), 0.9)
    yield Sprite("storage", "bonus", (396, 76), (Bonus.STORAGE.value,), 104 / BONUS)
    for n in range(3):
        yield Sprite(f"number {n}", "candidate", (130 + 160 * n, 122), (n + 1,))
