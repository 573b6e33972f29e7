"""The pictures of Galaxy Trucker's rules: its pieces, and small ships that show a rule each."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.galaxy_trucker import GAME, pieces
from engine.galaxy_trucker.pieces import (
    BOARDS,
    BY_ID,
    START_CELL,
    TILES,
    CardKind,
    Good,
    Kind,
    Placed,
)
from engine.galaxy_trucker.state import LastMove, Shot
from engine.galaxy_trucker.tiles import illegal_pairs
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.game import start
from engine.kernel.ids import Cell, Seat
from renderers.galaxy_trucker import board
from renderers.galaxy_trucker.adventure import colour_of
from renderers.galaxy_trucker.board import ON_SPACE, Field, incoming, marks, places, tile_items
from renderers.galaxy_trucker.theme import FAINT, HULL, SPACE
from renderers.kit.colours import CREAM
from renderers.kit.scene import Arg, Box, Item, Point, Sprite, Words
from tests.painting import Vignette

PIECE_BOX: Box = (0, 0, 160, 160)
CARD_BOX: Box = (0, 0, 120, 120)
MIDDLE = (80.0, 80.0)
BOARD = "I"
ROOM, GAP, RIM = 600, 20, 70
LARGEST_MISSILE = 0.42
TRACK_BOX: Box = (0, 0, 1000, 150)
NUMBER_FAR = 38
"""The offset of a cell's number from its middle, to the right and down."""

CABINS = (Kind.CABIN, Kind.START_CABIN)

Plan = Mapping[str, tuple[str, int]]
"""Tiles and their rotations by cell; the start cabin may be left out."""

COMPONENTS: Mapping[str, tuple[str, int]] = {
    "start-cabin": ("start-red", 0),
    "cabin": ("cabin-16", 0),
    "engine": ("engine1-09", 0),
    "double-engine": ("engine2-06", 0),
    "cannon": ("cannon1-15", 0),
    "double-cannon": ("cannon2-03", 0),
    "shield": ("shield-01", 0),
    "battery": ("battery3-02", 0),
    "cargo-hold": ("cargo3-02", 0),
    "special-hold": ("special2-02", 0),
    "life-support": ("life-purple-06", 0),
    "structural-module": ("structural-04", 0),
}

PIECES: Mapping[str, tuple[str, tuple[Arg, ...], float]] = {
    "human": ("person", (), 2.2),
    "token": ("load change", ("+", "t"), 1.8),
    "marker": ("badge", (0,), 1.5),
    "hourglass": ("glass", (1,), 1.4),
}
"""The drawing of each piece, its arguments and its scale."""

SHIP: Plan = {
    "7,6": ("cannon1-01", 0),
    "7,8": ("engine1-03", 0),
    "6,7": ("battery2-04", 0),
    "8,7": ("cabin-06", 0),
    "9,7": ("cargo3-01", 0),
}
"""A small legal ship."""

FAULTY: Plan = {**SHIP, "7,5": ("structural-01", 0), "6,6": ("cargo2-01", 3)}
"""The small ship with a tile in front of a cannon and a connector at a smooth side."""

STRONG: Plan = {
    "7,6": ("cannon1-01", 0),
    "5,7": ("cannon1-02", 3),
    "6,7": ("battery2-04", 0),
    "8,7": ("structural-02", 0),
    "9,7": ("cabin-10", 0),
    "7,8": ("engine1-03", 0),
    "8,8": ("engine2-01", 0),
}
"""A ship with cannons to the front and to the side, and with both kinds of engines."""

LONG: Plan = {"8,7": ("structural-01", 0), "9,7": ("cabin-06", 0), "7,8": ("engine1-03", 0)}
"""A ship that can be cut in two."""

FITTING = ((1, 1), (1, 3), (2, 2), (2, 3), (3, 3), (0, 0))
CLASHING = ((0, 1), (0, 2), (0, 3), (1, 2))
Pairs = Sequence[tuple[int, int]]
PAIR_WIDTH, PAIR_HEIGHT, PAIR_K = 190.0, 120.0, 0.6


def illustrations() -> Mapping[str, Vignette]:
    """All pictures by name."""
    return {
        **{name: tile_picture(*each) for name, each in COMPONENTS.items()},
        **{name: piece(*each) for name, each in PIECES.items()},
        **{kind.value.replace("_", "-"): card(kind) for kind in CardKind},
        "aliens": Vignette((0, 0, 260, 160), SPACE, tuple(aliens())),
        "goods": Vignette((0, 0, 260, 90), SPACE, tuple(goods())),
        "connectors": connectors(FITTING, CLASHING),
        "ship": ships(Shown(SHIP)),
        "check": ships(Shown(FAULTY, flies=False), Shown(SHIP, flies=False)),
        "strength": ships(Shown(STRONG)),
        "small-meteor": ships(
            Shown(SHIP, Shot("E", "small", 7, True)),
            Shown(SHIP, Shot("W", "small", 7, True), ("6,7",)),
        ),
        "big-meteor": ships(
            Shown(SHIP, Shot("N", "big", 7, True)),
            Shown(SHIP, Shot("N", "big", 8, True), ("8,7", "9,7")),
        ),
        "parts": ships(Shown(LONG), Shown(LONG, Shot("N", "big", 8, False), ("8,7",))),
        "launch": launch(TRACK_BOX),
        "race": launch((0, 0, 560, 200)),
        "pipes": connectors(((1, 1), (2, 2), (1, 3)), ((0, 1), (1, 2), (0, 3))),
        "faults": ships(Shown(FAULTY, flies=False)),
        "hit": ships(Shown(SHIP, Shot("W", "small", 7, True), ("6,7",))),
        "aboard": numbered_ship(["7,7", "8,7", "7,6", "7,8", "6,7", "9,7"]),
        "building-on": numbered_ship(["7,5", "6,6", "8,6", "5,7", "6,8", "8,8", "9,8"]),
    }


def tile_picture(tile: str, turns: int) -> Vignette:
    """A component alone."""
    placed = Placed(BY_ID[tile], turns)
    return Vignette(PIECE_BOX, SPACE, tuple(tile_items("tile", placed, MIDDLE, 1.0)))


def piece(art: str, args: tuple[Arg, ...], k: float) -> Vignette:
    """Return the picture of a piece other than a tile."""
    return Vignette(PIECE_BOX, SPACE, (Sprite(art, art, MIDDLE, args, k),))


def card(kind: CardKind) -> Vignette:
    """Draw the symbol of a kind of cards on its colour."""
    return Vignette(
        CARD_BOX, colour_of(kind), (Sprite("kind", "kind of card", (60, 60), (kind,), 1.5),)
    )


def aliens() -> Iterator[Item]:
    """Both kinds of aliens in their cabins."""
    for n, which in enumerate("bp"):
        yield Sprite(which, "cabin", (75 + 110 * n, 80), (-1, which), 1.15)


def goods() -> Iterator[Item]:
    """A cube of every colour."""
    for n, good in enumerate(Good):
        yield Sprite(good, "cube", (40 + 60 * n, 44), (good.value[0],), 1.5)


def connectors(fitting: Pairs, clashing: Pairs) -> Vignette:
    """Return the picture of fitting pairs of sides above, and crossed-out clashing ones below."""
    items: list[Item] = []
    for row, pairs in enumerate((fitting, clashing)):
        for n, (one, other) in enumerate(pairs):
            x, y = PAIR_WIDTH * (n + 0.5), PAIR_HEIGHT * (row + 0.5)
            half = 70 * PAIR_K
            items += [
                Sprite("pair", "plate of tile", (x - half, y), (0, one, 0, 0), PAIR_K),
                Sprite("pair", "plate of tile", (x + half, y), (0, 0, 0, other), PAIR_K),
            ]
            if row:
                items.append(Sprite("clash", "lost", (x, y + 66), (), 1.0))
    return Vignette((0, 0, PAIR_WIDTH * len(fitting), 2 * PAIR_HEIGHT + 36), SPACE, tuple(items))


# --- ships


class Shown(Struct, frozen=True):
    """A ship in a picture: its tiles, the hit and its losses; in flight it has crew."""

    plan: Plan
    shot: Shot | None = None
    lost: tuple[str, ...] = ()
    flies: bool = True


def ships(*shown: Shown) -> Vignette:
    """Return the picture of ships on boards of round 1, side by side."""
    width = ROOM + GAP
    items = [item for n, each in enumerate(shown) for item in ship_items(each, field_at(n * width))]
    return Vignette((0, 0, width * len(shown) - GAP, ROOM), SPACE, tuple(items), 0.8)


def field_at(left: float) -> Field:
    """Return the layout of a board that begins at `left`, with room around it."""
    grid = BOARDS[BOARD]
    columns, rows = len(grid.columns), len(grid.rows)
    cell = min((ROOM - 2 * RIM) / columns, (ROOM - 2 * RIM) / rows) // 2 * 2
    x, y = ((ROOM - (number - 1) * cell) / 2 for number in (columns, rows))
    return Field(BOARD, left + x, y, cell)


def ship_items(shown: Shown, field: Field) -> Iterator[Item]:
    """A ship; cells with tiles have no names, which would hide connectors."""
    view, seat, cells = view_of(shown), Seat(0), BOARDS[BOARD].cells
    ship, used = view.ships[0], {START_CELL, *shown.plan}
    for at in cells:
        yield Sprite("hull", "hull", field.middle(at), k=field.k)
    yield from rims(field, incoming(view, seat))
    for at in cells:
        x, y = field.middle(at)
        if at not in ship.tiles:
            yield Sprite(f"empty {at}", "empty cell", (x, y), k=field.k)
        if at not in used:
            place = (x + field.cell * 0.42, y + field.cell * 0.33)
            yield Words(f"label {at}", at, place, 24, FAINT, "r")
    for at, placed in ship.tiles.items():
        yield from tile_items(f"tile {at}", placed, field.middle(at), field.k, ship, at)
    yield from marks(view, seat, field)
    yield from flying_in(view, field)


def rims(field: Field, without: tuple[str, int] | None) -> Iterator[Item]:
    """Yield the numbers of columns and rows on both sides, except `without`."""
    grid, far = BOARDS[field.board], field.cell / 2 + 26
    right = field.left + (len(grid.columns) - 1) * field.cell + far
    bottom = field.top + (len(grid.rows) - 1) * field.cell + far
    for place, number in enumerate(grid.columns):
        for side, y in (("N", field.top - far), ("S", bottom)):
            if (side, number) != without:
                yield from rim(str(number), (field.left + place * field.cell, y))
    for place, number in enumerate(grid.rows):
        for side, x in (("W", field.left - far), ("E", right)):
            if (side, number) != without:
                yield from rim(str(number), (x, field.top + place * field.cell))


def rim(words: str, at: Point) -> Iterator[Item]:
    """A number at the rim."""
    yield Sprite(f"rim {words}", "plate", at, (44, 40, HULL, None))
    yield Words(f"rim {words}", words, at, 30, CREAM, "m")


def flying_in(view: TruckerView, field: Field) -> Iterator[Item]:
    """Yield the last meteor or shot, at the beginning of its line."""
    if (shot := incoming(view, Seat(0))) is None:
        return
    x, y = field.middle(pieces.line(view.board, *shot)[0])
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[pieces.SIDES.index(shot[0])]
    place = (x + dx * field.cell * 0.95, y + dy * field.cell * 0.95)
    yield board.missile(view, Seat(0), place, min(field.k * 0.62, LARGEST_MISSILE))


def view_of(shown: Shown) -> TruckerView:
    """Return a view whose first ship is this one."""
    state = start(GAME, 2, GAME.read_options({"rounds": BOARD}), "illustration")
    view = GAME.look(state, None)
    tiles = {Cell(at): Placed(BY_ID[tile], turns) for at, (tile, turns) in shown.plan.items()}
    tiles.update(view.ships[0].tiles)
    cells = [at for at in tiles if at not in shown.lost]
    ship = replace(
        view.ships[0],
        tiles={at: tiles[at] for at in cells},
        illegal=illegal_pairs(BOARD, tiles),
        humans={at: 2 for at in cells if shown.flies and TILES[tiles[at].tile].kind in CABINS},
        tokens={at: TILES[tiles[at].tile].capacity for at in cells},
        position=0 if shown.flies else None,
    )
    shots = [] if shown.shot is None else [shown.shot]
    last = LastMove(Seat(0), lost={Seat(0): [Cell(at) for at in shown.lost]}, shots=shots)
    return replace(view, ships=[ship, *view.ships[1:]], last=last)


def launch(box: Box) -> Vignette:
    """The flight track with four ships at the start."""
    spaces = places(box)
    track = [
        Sprite(f"space {number}", "track space", at, (int(number == 0),))
        for number, at in enumerate(spaces)
    ]
    markers = [
        Sprite(f"marker {seat}", "badge", spaces[-pieces.START_GAPS * seat], (seat,), ON_SPACE)
        for seat in range(4)
    ]
    return Vignette(box, SPACE, (*track, *markers))


# --- how to play


def numbered_ship(cells: Sequence[str]) -> Vignette:
    """The small ship with numbers on some cells of its board."""
    shown, field = ships(Shown(SHIP)), field_at(0)
    discs = [
        Sprite(f"number {at}", "candidate", lower_right(field, at), (n,), 0.8)
        for n, at in enumerate(cells, 1)
    ]
    return Vignette(shown.box, shown.ground, (*shown.items, *discs), shown.scale)


def lower_right(field: Field, at: str) -> Point:
    """Return the point of a cell's number."""
    x, y = field.middle(Cell(at))
    return x + NUMBER_FAR * field.k, y + NUMBER_FAR * field.k
