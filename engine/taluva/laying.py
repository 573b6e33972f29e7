"""The tiles, and how one changes the island."""

from engine.kernel.ids import Cell
from engine.taluva.actions import PlaceTile
from engine.taluva.board import VOLCANO, Hex, Terrain
from engine.taluva.data import TERRAINS, TILE_COUNTS
from engine.taluva.footprints import site_of

TILES = tuple(
    (Terrain(first), Terrain(second))
    for first, counts in zip(TERRAINS, TILE_COUNTS, strict=True)
    for second, count in zip(TERRAINS, counts, strict=True)
    for _ in range(count)
)
"""The terrains of every tile by its number, clockwise after the volcano (TAL-1.2)."""


def cover(board: dict[Cell, Hex], placement: PlaceTile, tile: int, number: int) -> None:
    """Lay a tile: all three hexes get one level more (TAL-1.4, TAL-4.3, TAL-5.10)."""
    site, dir = site_of(placement), placement.dir
    below = board.get(site.volcano)
    level = 1 if below is None else below.level + 1
    first, second = TILES[tile]
    board.update(
        {
            site.volcano: Hex(VOLCANO, dir, level, number),
            site.first: Hex(first, dir, level, number),
            site.second: Hex(second, dir, level, number),
        }
    )
