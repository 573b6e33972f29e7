"""The actions of a player of Cacao (docs/rules/authors/cacao.md, section Actions)."""

from enum import StrEnum
from typing import Annotated, ClassVar

from engine.cacao.pieces import CELL_PATTERN, STORE_SIZE, Facing, Jungle, Worker
from engine.kernel.actions import Action, Resign, field_kind
from engine.kernel.ids import Cell

Policy = StrEnum("Policy", {"ASK": "ask", "FROM_2": "2", "FROM_3": "3", "FROM_4": "4"})
"""The source of answers to sale questions outside the own turn: the player, or a lowest price."""

CellInput = Annotated[Cell, field_kind("cell", pattern=CELL_PATTERN)]
WorkerInput = Annotated[Worker, field_kind("worker")]
FacingInput = Annotated[Facing, field_kind("facing")]
JungleInput = Annotated[Jungle, field_kind("jungle")]
KeepInput = Annotated[int, field_kind("keep", ge=0, le=STORE_SIZE)]
PolicyInput = Annotated[Policy, field_kind("policy")]


class PlaceWorker(Action, frozen=True, tag="place_worker"):
    """Lay a worker tile from the hand beside the jungle (CAC-4)."""

    tile: WorkerInput
    cell: CellInput
    facing: FacingInput = Facing.N


class Overbuild(Action, frozen=True, tag="overbuild"):
    """Pay a sun token and lay a worker tile on one of the own (CAC-7)."""

    tile: WorkerInput
    cell: CellInput
    facing: FacingInput = Facing.N


Laying = PlaceWorker | Overbuild
"""The actions that lay a worker tile."""


class Fill(Action, frozen=True, tag="fill"):
    """Lay a jungle tile of the display into a gap (CAC-5)."""

    cell: CellInput
    tile: JungleInput


class Sell(Action, frozen=True, tag="sell"):
    """Sell for the most gold that leaves `keep` fruits in store (CAC-6.8)."""

    keep: KeepInput


class SetSalePolicy(Action, frozen=True, tag="set_sale_policy"):
    """Set the policy that answers sale questions outside the own turn (CAC-11.6)."""

    standing: ClassVar[bool] = True
    policy: PolicyInput


ACTIONS = (PlaceWorker, Overbuild, Fill, Sell, SetSalePolicy, Resign)
CacaoAction = PlaceWorker | Overbuild | Fill | Sell | SetSalePolicy | Resign
