"""The strips below the island: the tile in hand, and a seat's remaining buildings."""

from collections.abc import Iterator

from engine.kernel.ids import Seat
from engine.taluva.pieces import Terrain
from engine.taluva.view import TaluvaView
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, DIM, GOLD
from renderers.kit.scene import Box, Item, Point, Sprite, Words
from renderers.taluva.words import say

TALL = 64.0
TILE_HEIGHT = 96 + 128 + 12
"""A tile from its northern corner to the foot of its walls."""
STRIP_SIZES = {"temple": 0.95, "tower": 0.95, "hut": 1.6}
"""The size of the buildings in a close-up's strip."""


def _terrain_names(view: TaluvaView, occasion: Occasion) -> list[str]:
    """Return the names of the tile's terrains from west to east."""
    assert view.drawn is not None
    first, second = view.drawn.terrains
    return [say(occasion, f"taluva.terrain.{each}") for each in dict.fromkeys((second, first))]


def _tile(view: TaluvaView, at: Point, k: float) -> Iterator[Item]:
    """The tile in hand around its volcano, with its terrains to the south."""
    assert view.drawn is not None
    first, second = view.drawn.terrains
    places = (
        (Terrain.VOLCANO, 0, 0, 0b111001),
        (second, -56, 96, 0b011110),
        (first, 56, 96, 0b100111),
    )
    for number, (terrain, dx, dy, sides) in enumerate(places):
        place, key = (at[0] + dx * k, at[1] + dy * k), f"drawn {number}"
        if number:
            yield Sprite(key, "wall", place, (str(terrain), 1, 1, 1, TALL), k)
        dir = 1 if terrain is Terrain.VOLCANO else 0
        yield Sprite(key, "hex", place, (str(terrain), dir, sides, TALL), k)


def tile_strip(view: TaluvaView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The tile in hand, the names of its terrains, how many tiles are left."""
    left, top, _, bottom = box
    k, middle = (bottom - top - 14) / TILE_HEIGHT, (top + bottom) / 2
    x = left + 124 * k
    yield from _tile(view, (x, middle - 54 * k), k)
    x += 124 * k + 24
    yield Words("drawn caption", say(occasion, "picture.taluva.drawn"), (x, middle - 50), 36, GOLD)
    names = say(occasion, "kernel.comma").join(_terrain_names(view, occasion))
    yield Words("drawn name", names, (x, middle + 4), 44, CREAM)
    left_over = say(occasion, "picture.taluva.tiles_left", n=view.tiles_left)
    yield Words("tiles left", left_over, (x, middle + 56), 36, DIM, bold=False)


def supplies(view: TaluvaView, seat: Seat, box: Box) -> Iterator[Item]:
    """The buildings that a seat has left."""
    left, top, right, bottom = box
    supply, middle = view.supplies[seat], (top + bottom) / 2
    yield Sprite("badge", "badge", (left + 44, middle), (seat,), 1.27)
    counts = {"temple": supply.temples, "tower": supply.towers, "hut": supply.huts}
    step = (right - left - 110) / len(counts)
    for n, (kind, count) in enumerate(counts.items()):
        x = left + 170 + step * n
        yield Sprite(f"{kind} left {seat}", kind, (x, middle + 10), (seat,), STRIP_SIZES[kind])
        yield Words(f"{kind} left {seat}", f"× {count}", (x + 60, middle), 48)
