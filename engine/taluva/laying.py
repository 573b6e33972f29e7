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


def cover(board: dict[Cell, Hex], placement: PlaceTile, tile: int, number: int) -> dict[Cell, Hex]:
    """Lay a tile: all three hexes get one level more (TAL-1.4, TAL-4.3, TAL-5.10).

    Gives what it covers, which is nothing beside the island.
    """
    volcano, one, other = site = site_of(placement)
    before = {at: board[at] for at in site} if volcano in board else {}
    level, dir = before[volcano].level + 1 if before else 1, placement.dir
    first, second = TILES[tile]
    board.update(
        {
            volcano: Hex(VOLCANO, dir, level, number),
            one: Hex(first, dir, level, number),
            other: Hex(second, dir, level, number),
        }
    )
    return before
