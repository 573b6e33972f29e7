"""The common supply: the display on its shelf, decks and piles, colour bonuses, bonus tiles."""

from collections.abc import Iterator

from engine.castles_of_tuscany.pieces import Bonus, Color, Face
from engine.castles_of_tuscany.view import TuscanyView
from renderers.castles_of_tuscany import colours as own
from renderers.castles_of_tuscany.field import OUTLINE
from renderers.castles_of_tuscany.tiles import RADIUS
from renderers.kit.colours import CREAM, DIM, INK
from renderers.kit.lettering import width
from renderers.kit.marks import Rim, area
from renderers.kit.scene import Item, Point, Sprite, Words

LEFT, RIGHT = 44, 1128
TOP, HIGH = 128, 126
TILE = 52 / RADIUS
FIRST, PITCH, MIDDLE = 112, 112, 184
PILES = (974, 1034, 1092)
STRIP_TOP, STRIP_HIGH = 266, 62
STRIP_MIDDLE = STRIP_TOP + STRIP_HIGH / 2
COLORS_LEFT, COLOR_PITCH = 74, 89
BONUS_LEFT, BONUS_PITCH = 797, 71


def position(number: int) -> Point:
    """The middle of a display position, 1 to 8."""
    return FIRST - PITCH + PITCH * number, MIDDLE


def shelf(view: TuscanyView) -> Iterator[Item]:
    """The display with its numbers, what was done there last, and the piles."""
    yield Sprite("shelf", "shelf", (LEFT, TOP), (RIGHT - LEFT, HIGH))
    for number, tile in enumerate(view.display, 1):
        yield display_tile(number, tile, view.round == 0)
    marked = view.last.displays if view.last else ()
    parts = [(position(number), (OUTLINE,)) for number in marked]
    yield from area("display rim", Rim.LAST, parts, TILE)
    for number in range(1, len(view.display) + 1):
        yield from position_number(number)
    yield from piles(view)


def display_tile(number: int, tile: Face | None, hidden: bool) -> Item:
    """A tile of the display, a gap, or one that is not revealed yet."""
    key, at = f"display {number}", position(number)
    if tile is not None:
        return Sprite(key, "tile", at, (tile.value,), TILE)
    return Sprite(key, "back" if hidden else "slot", at, (None,) if hidden else (), TILE)


def position_number(number: int) -> Iterator[Item]:
    """The number of a display position at its upper left."""
    x, y = position(number)
    at = (x - 38, y - 38)
    yield Sprite(f"position {number}", "disc", at, (17, INK, CREAM))
    yield Words(f"position {number}", str(number), at, 25, CREAM, "m")


def piles(view: TuscanyView) -> Iterator[Item]:
    """Region cards, yield cards and neutral tiles face down, with their numbers."""
    drawings = (
        ("deck", ("region",), view.deck, 0),
        ("deck", ("yield",), view.yields, 0),
        ("stack", (3 if view.neutral else 0, own.PAPER), view.neutral, 6),
    )
    names = ("deck", "yields", "neutral")
    for name, x, (art, args, count, low) in zip(names, PILES, drawings, strict=True):
        yield Sprite(name, art, (x, TOP + 42 + low), args, 0.92)
        yield Words(f"{name} left", str(count), (x, TOP + 94), 32, CREAM, "m", halo=INK)


def strip(view: TuscanyView) -> Iterator[Item]:
    """What covering a colour still brings, and the bonus tiles in supply."""
    yield Sprite("strip", "tray", (LEFT, STRIP_TOP), (RIGHT - LEFT, STRIP_HIGH))
    for n, color in enumerate(Color):
        yield from color_points(color, view.color_points[color], COLORS_LEFT + n * COLOR_PITCH)
    for n, kind in enumerate(Bonus):
        yield from bonus_supply(kind, view.supply[kind], BONUS_LEFT + n * BONUS_PITCH)


def color_points(color: Color, points: list[int], x: float) -> Iterator[Item]:
    """The points for the next one who covers a colour, smaller those for the one after."""
    key = f"points {color}"
    yield Sprite(key, "color bonus", (x, STRIP_MIDDLE), (color.value, bool(points)), 0.82)
    if not points:
        return
    yield Words(key, str(points[0]), (x + 24, STRIP_MIDDLE), 34)
    if len(points) > 1:
        after = x + 24 + width(str(points[0]), 34)
        yield Words(key, f"/{points[1]}", (after, STRIP_MIDDLE + 4), 22, DIM, bold=False)


def bonus_supply(kind: Bonus, left: int, x: float) -> Iterator[Item]:
    """A kind of bonus tile and how many are left."""
    yield Sprite(f"supply {kind}", "bonus", (x, STRIP_MIDDLE), (kind.value,), 0.7)
    ink = CREAM if left else DIM
    yield Words(f"supply {kind}", str(left), (x + 26, STRIP_MIDDLE), 32, ink)
