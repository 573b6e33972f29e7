"""The actions of a player of Taluva (docs/rules/authors/taluva.md, section Actions)."""

from enum import StrEnum
from typing import Annotated, ClassVar

from engine.kernel.actions import Action, Resign, field_kind
from engine.kernel.hexes import CELL_PATTERN
from engine.kernel.ids import Cell

DIR_NAMES = ("SE", "S", "SW", "NW", "N", "NE")
"""The side of the volcano on which the terrains of a tile lie, for `dir` 0 to 5 (TAL-1.2)."""

CellInput = Annotated[Cell, field_kind("cell", pattern=CELL_PATTERN)]
DirInput = Annotated[int, field_kind("direction", ge=0, le=5, names=DIR_NAMES)]

Buildable = StrEnum("Buildable", ["JUNGLE", "CLEARING", "SAND", "ROCK", "LAKE"])
"""The five terrains that carry buildings."""

TerrainInput = Annotated[Buildable, field_kind("terrain")]


class PlaceTile(Action, frozen=True, gc=False, tag="place_tile"):
    """Lay the drawn tile beside the island or over it (TAL-4, TAL-5); `cell` is the volcano's."""

    cell: CellInput
    dir: DirInput


class BuildHut(Action, frozen=True, gc=False, tag="build_hut"):
    """Build a hut on level 1 (TAL-7.3)."""

    cell: CellInput


class BuildTower(Action, frozen=True, gc=False, tag="build_tower"):
    """Build a tower on level 3 or higher, beside an own settlement (TAL-7.4)."""

    cell: CellInput


class BuildTemple(Action, frozen=True, gc=False, tag="build_temple"):
    """Build a temple beside an own settlement of three hexes or more (TAL-7.5)."""

    cell: CellInput


class Expand(Action, frozen=True, gc=False, tag="expand"):
    """Build huts on all hexes of a terrain around the settlement of `cell` (TAL-7.7)."""

    cell: CellInput
    terrain: TerrainInput


class UndoTile(Action, frozen=True, tag="undo_tile"):
    """Take back the tile of this turn (TAL-3.8)."""

    standing: ClassVar[bool] = True


ACTIONS = (PlaceTile, BuildHut, BuildTower, BuildTemple, Expand, UndoTile, Resign)
TaluvaAction = PlaceTile | BuildHut | BuildTower | BuildTemple | Expand | UndoTile | Resign
