"""The strips below the island: the tile in hand, and a seat's remaining buildings."""

from collections.abc import Iterator

from engine.kernel.ids import Seat
from engine.taluva.pieces import Terrain
from engine.taluva.view import TaluvaView, TileView
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, DIM, GOLD
from renderers.kit.layout import Section
from renderers.kit.scene import Box, Item, Point, Sprite, Words
from renderers.taluva.pieces import TALL
from renderers.taluva.words import say

TILE_HEIGHT = 96 + 128 + 12
"""The height of a tile from its northern corner to the foot of its walls."""
STRIP_SIZES = {"temple": 0.95, "tower": 0.95, "hut": 1.6}
"""The scales of buildings in a close-up's strip."""


def _tile(tile: TileView, at: Point, k: float) -> Iterator[Item]:
    """A tile around its volcano, with its terrains to the south."""
    first, second = tile.terrains
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


def in_hand(view: TaluvaView, tile: TileView, occasion: Occasion) -> Section:
    """Show the tile in hand, the names of its terrains, and the number of tiles left."""

    def items(box: Box) -> Iterator[Item]:
        left, top, _, bottom = box
        k, middle = (bottom - top - 14) / TILE_HEIGHT, (top + bottom) / 2
        x = left + 124 * k
        yield from _tile(tile, (x, middle - 54 * k), k)
        x += 124 * k + 24
        caption = say(occasion, "picture.taluva.drawn")
        yield Words("drawn caption", caption, (x, middle - 50), 36, GOLD)
        west_to_east = dict.fromkeys(tile.terrains[::-1])
        names = [say(occasion, f"taluva.terrain.{each}") for each in west_to_east]
        name = say(occasion, "kernel.comma").join(names)
        yield Words("drawn name", name, (x, middle + 4), 44, CREAM)
        left_over = say(occasion, "picture.taluva.tiles_left", n=view.tiles_left)
        yield Words("tiles left", left_over, (x, middle + 56), 36, DIM, bold=False)

    return Section(224, items)


def supplies(view: TaluvaView, seat: Seat) -> Section:
    """Show the buildings that a seat has left."""
    supply = view.supplies[seat]
    counts = {"temple": supply.temples, "tower": supply.towers, "hut": supply.huts}

    def items(box: Box) -> Iterator[Item]:
        left, top, right, bottom = box
        middle, step = (top + bottom) / 2, (right - left - 110) / len(counts)
        yield Sprite("badge", "badge", (left + 44, middle), (seat,), 1.27)
        for n, (kind, count) in enumerate(counts.items()):
            x, key = left + 170 + step * n, f"{kind} left {seat}"
            yield Sprite(key, kind, (x, middle + 10), (seat,), STRIP_SIZES[kind])
            yield Words(key, f"× {count}", (x + 60, middle), 48)

    return Section(112, items)
