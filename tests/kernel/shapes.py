"""Actions with fields of every shape, for tests of reading and writing them."""

from enum import StrEnum
from typing import Annotated, ClassVar

from engine.kernel.actions import Action, Resign, field_kind
from engine.kernel.hexes import CELL_PATTERN
from engine.kernel.ids import Cell


class Fruit(StrEnum):
    APPLE = "apple"
    PEAR = "pear"


CellInput = Annotated[Cell, field_kind("cell", pattern=CELL_PATTERN)]
DirInput = Annotated[int, field_kind("direction", ge=0, le=2, names=("N", "E", "S"))]
SeatInput = Annotated[int, field_kind("seat")]


class Move(Action, frozen=True, tag="move"):
    cell: CellInput
    dir: DirInput
    quick: bool = False


class Trade(Action, frozen=True, tag="trade"):
    other: SeatInput
    fruit: Annotated[Fruit, field_kind("fruit")]
    much: int = 1


class Order(Action, frozen=True, tag="order", omit_defaults=True):
    """An action whose fields are all optional; a text may contain blanks."""

    standing: ClassVar[bool] = True
    fruit: Annotated[Fruit, field_kind("fruit")] | None = None
    limit: Annotated[int, field_kind("limit", ge=0, le=9)] | None = None
    notify: bool | None = None
    wishes: str | None = None


class Give(Action, frozen=True, tag="give"):
    enumerated: ClassVar[bool] = False
    crew: str


KINDS = (Move, Trade, Order, Give, Resign)
