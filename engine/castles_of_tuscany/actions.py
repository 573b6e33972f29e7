"""The actions of a player (docs/rules/authors/castles-of-tuscany.md, section Actions)."""

from enum import StrEnum
from itertools import combinations_with_replacement
from typing import Annotated

from engine.castles_of_tuscany.pieces import DISPLAY, Bonus, Color, Face
from engine.kernel.actions import Action, Resign, field_kind
from engine.kernel.ids import Cell

CARD, WORKER = "card", "worker"
PAYMENT_PARTS = (CARD, *Color, WORKER)
PAYMENTS = tuple("+".join(parts) for parts in combinations_with_replacement(PAYMENT_PARTS, 2))
"""Every payment in its only spelling (TUS-A.1)."""

SPACE_PATTERN = r"[1-9][abc]|[258]d"
PAYMENT_PATTERN = "|".join(PAYMENTS).replace("+", r"\+")


Order = StrEnum(
    "Order",
    {"ABC": "ABC", "ACB": "ACB", "BAC": "BAC", "BCA": "BCA", "CAB": "CAB", "CBA": "CBA"},
)
"""The three boards from left to right (TUS-2.1)."""


class Rotated(StrEnum):
    """The boards that are turned by 180° (TUS-2.1)."""

    NONE = "none"
    A = "A"
    B = "B"
    C = "C"
    AB = "AB"
    AC = "AC"
    BC = "BC"
    ABC = "ABC"


Shift = StrEnum("Shift", {"DOWN_DOWN": "dd", "DOWN_UP": "du", "UP_DOWN": "ud", "UP_UP": "uu"})
"""The position of the second and third board beside the one on their left (TUS-2.2)."""

Board = StrEnum("Board", {"A": "A", "B": "B", "C": "C"})
"""One of a seat's three region boards."""

OrderInput = Annotated[Order, field_kind("order")]
RotatedInput = Annotated[Rotated, field_kind("rotated")]
ShiftInput = Annotated[Shift, field_kind("shift")]
BoardInput = Annotated[Board, field_kind("board")]
BonusInput = Annotated[Bonus, field_kind("bonus")]
DisplayInput = Annotated[int, field_kind("display", ge=1, le=DISPLAY)]
FaceInput = Annotated[Face, field_kind("face")]
SpaceInput = Annotated[Cell, field_kind("cell", pattern=SPACE_PATTERN)]
PaymentInput = Annotated[
    str, field_kind("payment", pattern=PAYMENT_PATTERN, form="castles_of_tuscany.bad_payment")
]


class SetupRegion(Action, frozen=True, omit_defaults=True, tag="setup_region"):
    """Assemble the region and place the starting castle, unseen (TUS-1.8, TUS-1.12).

    `castle` is the board whose dark-green space gets it; `bonus` is there exactly under
    `bonus_choice=with_setup` (TUS-1.10).
    """

    order: OrderInput
    rotated: RotatedInput
    shift: ShiftInput
    castle: BoardInput
    bonus: BonusInput | None = None


class ChooseBonus(Action, frozen=True, tag="choose_bonus"):
    """Take a bonus tile (TUS-1.9, TUS-8.4)."""

    kind: BonusInput


class DrawCards(Action, frozen=True, tag="draw_cards"):
    """Draw region cards (TUS-4)."""


class TakeTile(Action, frozen=True, omit_defaults=True, tag="take_tile"):
    """Take a display tile into the storage; `discard` leaves a full storage for it (TUS-5)."""

    display: DisplayInput
    discard: FaceInput | None = None


class PlaceTile(Action, frozen=True, tag="place_tile"):
    """Pay, and put a stored tile or hexagon on a space (TUS-6)."""

    item: FaceInput
    space: SpaceInput
    pay: PaymentInput


class FreeTile(Action, frozen=True, tag="free_tile"):
    """Take a display tile and place it at once without paying, after a castle (TUS-8.8)."""

    display: DisplayInput
    space: SpaceInput


class SkipFreeTile(Action, frozen=True, tag="skip_free_tile"):
    """Decline the effect of a castle (TUS-8.8)."""


class EndTurn(Action, frozen=True, tag="end_turn"):
    """End the turn without a second action (TUS-3.5)."""


ACTIONS = (
    SetupRegion,
    ChooseBonus,
    DrawCards,
    TakeTile,
    PlaceTile,
    FreeTile,
    SkipFreeTile,
    EndTurn,
    Resign,
)
TurnAction = DrawCards | TakeTile | PlaceTile | FreeTile | SkipFreeTile | ChooseBonus
TuscanyAction = SetupRegion | EndTurn | TurnAction | Resign
