"""The pictures of Dolmengötter's rules: its pieces, and parts of the board."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from engine.dolmengoetter import GAME
from engine.dolmengoetter.pieces import CORNERS, Circle
from engine.dolmengoetter.state import Druid
from engine.dolmengoetter.view import DolmenView, ShownDolmen
from engine.kernel.game import start
from engine.kernel.ids import Cell, Seat
from renderers.dolmengoetter.asking import Asking
from renderers.dolmengoetter.board import POINTS, WHOLE
from renderers.dolmengoetter.marking import board_items
from renderers.dolmengoetter.theme import HEATH, PANEL
from renderers.kit.scene import Arg, Box, Item, Point, Sprite
from tests.painting import Vignette

RED, YELLOW, BLUE = map(Seat, range(3))
PIECE_BOX: Box = (0, 0, 160, 160)
SEATS = 3
VALUES_BOX: Box = (0, 0, 640, 130)
MARGIN = 64
BOARD_SCALE = 0.56

PIECES: Mapping[str, tuple[str, Point, tuple[Arg, ...], float]] = {
    "stone": ("stone", (78, 120), (RED,), 2.1),
    "druid": ("druid", (78, 132), (RED,), 1.6),
    "lying-druid": ("lying druid", (80, 92), (RED,), 1.55),
    "dolmen": ("dolmen", (80, 100), (RED, "4", 70.0), 1.8),
    "dolmen-hidden": ("dolmen", (80, 100), (RED, "?", 70.0), 1.8),
}
"""The drawing of each piece, its position, its arguments and its scale."""


def illustrations() -> Mapping[str, Vignette]:
    """All pictures by name."""
    return {
        **{name: piece(*each) for name, each in PIECES.items()},
        "board": whole_board(),
        "jump": jump(),
        "building": building(),
        "scoring": scoring(),
        "three-ways": three_ways(),
        "leading": leading(),
        "values": Vignette(VALUES_BOX, PANEL, tuple(values())),
        "last-corner": last_corner(),
        "choice": choice(),
    }


def piece(art: str, at: Point, args: tuple[Arg, ...], k: float) -> Vignette:
    """A piece alone."""
    return Vignette(PIECE_BOX, PANEL, (Sprite(art, art, at, args, k),))


def whole_board() -> Vignette:
    """The board before the game, small."""
    return part_of(empty_board(), WHOLE, BOARD_SCALE)


def jump() -> Vignette:
    """A druid between druids and a stone, with the three places it can jump to."""
    druids = {Cell("D2"): RED, Cell("D3"): RED, Cell("E2"): BLUE}
    view = replace(
        empty_board(),
        stones={Cell("C3"): YELLOW},
        druids={at: Druid(seat) for at, seat in druids.items()},
    )
    goals = enumerate(map(Cell, ("C4", "E3", "F3")), 1)
    return part_of(view, around(8, 3, 7), places=tuple(goals), chosen=(Cell("D2"),))


def building() -> Vignette:
    """Return the picture of a circle in which red may build because of a yellow stone."""
    stones = {Cell("D2"): RED, Cell("D3"): RED, Cell("E2"): YELLOW}
    view = replace(
        empty_board(),
        stones=stones,
        druids={Cell("F3"): Druid(YELLOW)},
        stacks={Circle(8): [ShownDolmen(RED, None, False)]},
    )
    return part_of(view, around(8, 13))


def scoring() -> Vignette:
    """Return the picture of an octagon with stones on all corners and five revealed dolmens."""
    owners = {BLUE: "E2 E3 F3", YELLOW: "F4 G4 H2", RED: "H3 G3"}
    stack = [(YELLOW, 4), (BLUE, 2), (YELLOW, 1), (RED, 3), (BLUE, 4)]
    view = replace(
        empty_board(),
        stones={Cell(at): seat for seat, places in owners.items() for at in places.split()},
        stacks={Circle(14): [ShownDolmen(seat, value, False) for seat, value in stack]},
    )
    return part_of(view, around(14))


def empty_board() -> DolmenView:
    """Return the view of an empty board."""
    return GAME.look(start(GAME, SEATS, GAME.read_options({}), "empty"), None)


def around(*circles: int) -> Box:
    """Return the box around circles."""
    xs, ys = zip(*(POINTS[at] for each in circles for at in CORNERS[Circle(each)]), strict=True)
    return min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN


def part_of(
    view: DolmenView,
    box: Box,
    scale: float = 1.0,
    places: tuple[tuple[int, Cell], ...] = (),
    chosen: tuple[Cell, ...] = (),
) -> Vignette:
    """Draw a part of the board, with numbered or chosen places."""
    return asked_of(Asking(view, places=places, chosen=chosen), box, scale)


def asked_of(asked: Asking, box: Box, scale: float = 1.0) -> Vignette:
    """Draw a part of the board with the highlights of a question."""
    ground = Sprite("board", "board", (0, 0))
    return Vignette(box, HEATH, (ground, *board_items(asked.table, asked, plain=True)), scale)


# --- how to play


def three_ways() -> Vignette:
    """A druid who can walk to 1, one who has lain down at 2 and one who flies to 3."""
    view = replace(
        empty_board(),
        stones={Cell("C3"): YELLOW, Cell("E2"): RED},
        druids={Cell("D2"): Druid(RED), Cell("F3"): Druid(RED, lying=True)},
    )
    ways = Asking(view, places=((1, Cell("D3")), (3, Cell("E4"))), druids=((2, Cell("F3")),))
    return asked_of(ways, around(8, 7, 9))


def leading() -> Vignette:
    """Circle 1: red leads and has built. Circle 2: yellow has caught up and built underneath."""
    stones = {"D2": RED, "E2": YELLOW, "E3": RED, "D4": YELLOW, "E4": YELLOW, "D3": RED}
    mine, theirs = ShownDolmen(RED, None, False), ShownDolmen(YELLOW, None, False)
    stacks = {Circle(8): [mine], Circle(9): [mine, theirs]}
    view = replace(
        empty_board(), stones={Cell(at): seat for at, seat in stones.items()}, stacks=stacks
    )
    circles = Asking(view, circles=((1, Circle(8)), (2, Circle(9))))
    return asked_of(circles, around(8, 9))


def values() -> Iterator[Item]:
    """A dolmen of each value, and one as the others see it."""
    for n, shown in enumerate("1234?"):
        yield Sprite("dolmen", "dolmen", (72 + 124 * n, 88), (RED, shown, 60.0), 1.6)


def last_corner() -> Vignette:
    """A square whose last corner is free."""
    stones = {"D2": RED, "D3": BLUE, "E3": RED}
    view = replace(
        empty_board(),
        stones={Cell(at): seat for at, seat in stones.items()},
        druids={Cell("E2"): Druid(BLUE)},
        stacks={Circle(8): [ShownDolmen(RED, None, False)]},
    )
    return part_of(view, around(8, 7), places=((1, Cell("F2")),), chosen=(Cell("E2"),))


def choice() -> Vignette:
    """Draw two red druids and the places to which one can go, numbered as in a question."""
    view = replace(
        empty_board(),
        stones={Cell("E3"): BLUE},
        druids={Cell("D3"): Druid(RED), Cell("D2"): Druid(BLUE)},
    )
    goals = tuple(enumerate(map(Cell, ("C3", "C4", "E2")), 1))
    return part_of(view, around(3, 8, 9), places=goals, chosen=(Cell("D3"),))
