"""The facts of Taluva: tiles, pieces and limits.

Source: docs/rules/authors/taluva.md, section Components; three independent implementations agree
on the tiles.
"""

TERRAINS = ("jungle", "clearing", "sand", "rock", "lake")

TILE_COUNTS = (
    (1, 5, 4, 2, 1),
    (6, 1, 2, 2, 1),
    (4, 2, 1, 1, 1),
    (2, 2, 2, 1, 1),
    (2, 1, 1, 1, 1),
)
"""How many tiles show a pair: the row is the first terrain clockwise after the volcano, the column
the second, both in the order of TERRAINS. Tiles are numbered from 0 row by row."""

HUTS, TOWERS, TEMPLES = 20, 2, 3
"""The pieces of one seat (TAL-2.1)."""

FIRST_TILE_CELL, FIRST_TILE_DIR = "0,0", 1
"""Where the first tile lies (TAL-3.3)."""

HUT_LEVEL = 1
"""The only level of a single hut (TAL-7.3)."""

TOWER_LEVEL = 3
"""The lowest level of a tower (TAL-7.4)."""

TEMPLE_SIZE = 3
"""The least hexes of a settlement that gets a temple (TAL-7.5)."""

KINDS_TO_WIN = 2
"""The number of kinds of pieces to use up for an early victory (TAL-9.1)."""
