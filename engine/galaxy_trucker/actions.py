"""The actions of a player (docs/rules/authors/galaxy-trucker.md, section Actions).

Several cells, and crew to give, are written as cells with blanks between: `"8,7 8,7 7,7"` gives two
from 8,7 and one from 7,7. A layout of goods is `"6,6=ry 8,6=b"`, a ranking of planets `"31"`.
"""

from enum import StrEnum
from typing import Annotated, ClassVar, get_args

from engine.galaxy_trucker.pieces import CELL_PATTERN, CELLS_PATTERN, TILE_IDS
from engine.kernel.actions import Action, Resign, field_kind
from engine.kernel.ids import Cell

STORE_PATTERN = rf"{CELL_PATTERN}=[rygb]{{1,3}}"
LAYOUT_PATTERN = rf"({STORE_PATTERN}( {STORE_PATTERN})*)?"
PLANETS_PATTERN = r"[1-4]{0,4}"
MAX_TOKENS = 36

Source = StrEnum("Source", ["HAND", "RESERVE", "TABLE"])
"""Where a tile comes from."""
FlipGlass = StrEnum("FlipGlass", ["WHEN_FINISHED", "NEVER", "ALWAYS"])
"""A standing order: flip the hourglass automatically (GT-2.10)."""
Hold = StrEnum("Hold", ["RISKY", "NEVER", "ALWAYS"])
"""When somebody is asked before the next card (GT-5.6)."""
Spend = StrEnum("Spend", ["ASK", "MAX", "NONE"])
"""A standing order: the number of tokens for a strength."""
Defence = StrEnum("Defence", ["ASK", "ALWAYS", "NEVER"])
"""A standing order: whether a token stops a hit."""
Enemies = StrEnum("Enemies", ["ASK", "WIN", "DRAW", "NONE"])
"""A standing order: the response to enemies."""
Rewards = StrEnum("Rewards", ["ASK", "TAKE", "LEAVE"])
"""A standing order: whether an enemy's reward is taken."""
Visits = StrEnum("Visits", ["ASK", "SKIP"])
"""A standing order: whether planets and wrecks are visited."""
AutoAsk = StrEnum("AutoAsk", ["AUTO", "ASK"])
"""A standing order: the engine chooses, or the pilot."""

CellInput = Annotated[Cell, field_kind("cell", pattern=CELL_PATTERN)]
CellsInput = Annotated[str, field_kind("cells", pattern=CELLS_PATTERN)]
CrewInput = Annotated[
    str, field_kind("cells", pattern=CELLS_PATTERN, form="galaxy_trucker.bad_crew_form")
]
TileInput = Annotated[
    int, field_kind("tile", names=TILE_IDS, ge=1, le=144, form="galaxy_trucker.bad_tile")
]
RotationInput = Annotated[
    int, field_kind("rotation", names=("up", "right", "down", "left"), ge=0, le=3)
]
StackInput = Annotated[int, field_kind("stack", ge=1, le=4)]
NumberInput = Annotated[int, field_kind("number", ge=1, le=4)]
TokensInput = Annotated[int, field_kind("tokens", ge=0, le=MAX_TOKENS)]
PlanetsInput = Annotated[
    str, field_kind("planets", pattern=PLANETS_PATTERN, form="galaxy_trucker.bad_ranking")
]
LayoutInput = Annotated[
    str, field_kind("layout", pattern=LAYOUT_PATTERN, form="galaxy_trucker.bad_layout_form")
]
SourceInput = Annotated[Source, field_kind("source")]


class BuildStep(Action, frozen=True):
    """The base of all `BuildAction`s, so that one fast `isinstance` covers them."""


class Reply(Action, frozen=True):
    """The base of all kinds of `Answer`."""


class OpenStep(BuildStep, frozen=True):
    """A step of which `choices` has the sensible ones only."""

    enumerated: ClassVar[bool] = False


class OpenReply(Reply, frozen=True):
    """An answer of which `choices` has the sensible ones only."""

    enumerated: ClassVar[bool] = False


class StartBuilding(Action, frozen=True, tag="start_building"):
    """Vote to start the hourglass (GT-2.1)."""


class DrawTile(BuildStep, frozen=True, tag="draw_tile"):
    """Draw the next face-down tile (GT-2.3)."""


class TakeTile(BuildStep, frozen=True, tag="take_tile"):
    """Take a face-up tile from the table (GT-2.3)."""

    tile: TileInput


class PlaceTile(OpenStep, frozen=True, tag="place_tile", rename={"source": "from"}):
    """Place a tile on the ship (GT-2.4, GT-2.6). `choices` lists the places where it fits."""

    cell: CellInput
    rotation: RotationInput
    source: SourceInput = Source.HAND
    tile: TileInput | None = None
    then_draw: bool = False


class ReturnTile(OpenStep, frozen=True, tag="return_tile"):
    """Put the tile in hand face up on the table (GT-2.4)."""

    then_draw: bool = False


class ReserveTile(OpenStep, frozen=True, tag="reserve_tile", rename={"source": "from"}):
    """Put a tile into the reserve (GT-2.4, GT-2.5)."""

    source: SourceInput = Source.HAND
    tile: TileInput | None = None
    then_draw: bool = False


class LiftTile(BuildStep, frozen=True, tag="lift_tile"):
    """Take back the tile that was placed last (GT-2.7, D1)."""


class PeekStack(OpenStep, frozen=True, tag="peek_stack"):
    """Look at a stack of cards (GT-2.9); `choices` lists those not yet seen."""

    stack: StackInput


class FlipHourglass(Action, frozen=True, tag="flip_hourglass"):
    """Flip the run-out hourglass to the next circle (GT-2.10)."""


class FinishBuilding(OpenStep, frozen=True, tag="finish_building"):
    """Finish the ship (GT-2.12)."""

    number: NumberInput | None = None


class RepairShip(OpenReply, frozen=True, tag="repair_ship"):
    """Choose the tiles to remove, and the part of the ship to keep (GT-3.4, GT-3.5)."""

    remove: CellsInput = ""
    keep: CellInput | None = None


class BoardCrew(Reply, frozen=True, tag="board_crew"):
    """Choose the cabins for aliens (GT-4.5)."""

    brown: CellInput | None = None
    purple: CellInput | None = None


class Power(OpenReply, frozen=True, tag="power"):
    """Choose tokens for a strength, and whether to take the reward (GT-6.1, GT-6.6, GT-6.8)."""

    batteries: TokensInput
    reward: bool | None = None
    crew: CrewInput | None = None


class Land(OpenReply, frozen=True, tag="land"):
    """Rank planets by preference; none is to pass (GT-6.2)."""

    planets: PlanetsInput


class Explore(OpenReply, frozen=True, tag="explore"):
    """Take an abandoned ship or station, or leave it (GT-6.3, GT-6.4)."""

    accept: bool
    crew: CrewInput | None = None


class Defend(Reply, frozen=True, tag="defend"):
    """Use a token to stop the hit, or not (GT-6.5)."""

    use: bool


class KeepPart(OpenReply, frozen=True, tag="keep_part"):
    """Choose the part of a broken ship to keep (GT-5.12)."""

    cell: CellInput


class GiveCrew(OpenReply, frozen=True, tag="give_crew"):
    """Choose the crew members to lose (GT-5.15)."""

    crew: CrewInput


class StowGoods(OpenReply, frozen=True, tag="stow_goods"):
    """Assign goods to holds; the rest is thrown away (GT-5.10)."""

    layout: LayoutInput


class ChooseStack(Reply, frozen=True, tag="choose_stack"):
    """The stack that the next card comes from (GT-9.4)."""

    stack: StackInput


class FlyOn(Reply, frozen=True, tag="fly_on"):
    """Fly on, without giving up before the next card (GT-5.6)."""


class GiveUp(Action, frozen=True, tag="give_up"):
    """Announce giving up, or take it back (GT-5.5)."""

    enumerated: ClassVar[bool] = False

    cancel: bool = False


class SetOrders(Action, frozen=True, tag="set_orders", omit_defaults=True):
    """Set standing orders; those left out stay as they are."""

    standing: ClassVar[bool] = True

    flip_glass: Annotated[FlipGlass, field_kind("flip_glass")] | None = None
    hold: Annotated[Hold, field_kind("hold")] | None = None
    engines: Annotated[Spend, field_kind("spend")] | None = None
    combat_power: Annotated[Spend, field_kind("spend")] | None = None
    shields: Annotated[Defence, field_kind("defence")] | None = None
    meteor_cannons: Annotated[Defence, field_kind("defence")] | None = None
    enemies: Annotated[Enemies, field_kind("enemies")] | None = None
    rewards: Annotated[Rewards, field_kind("rewards")] | None = None
    visits: Annotated[Visits, field_kind("visits")] | None = None
    crew_loss: Annotated[AutoAsk, field_kind("auto_ask")] | None = None
    goods: Annotated[AutoAsk, field_kind("auto_ask")] | None = None


BuildAction = (
    DrawTile
    | TakeTile
    | PlaceTile
    | ReturnTile
    | ReserveTile
    | LiftTile
    | PeekStack
    | FinishBuilding
)

Answer = (
    RepairShip
    | BoardCrew
    | Power
    | Land
    | Explore
    | Defend
    | KeepPart
    | GiveCrew
    | StowGoods
    | ChooseStack
    | FlyOn
)

TruckerAction = StartBuilding | BuildAction | FlipHourglass | Answer | GiveUp | SetOrders | Resign
ACTIONS: tuple[type[Action], ...] = get_args(TruckerAction)
