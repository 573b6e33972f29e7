"""The actions of a player (docs/rules/authors/dolmengoetter.md, section Actions)."""

from enum import StrEnum
from typing import Annotated, ClassVar

from engine.dolmengoetter.pieces import PLACE_PATTERN, Circle
from engine.kernel.actions import Action, Resign, field_kind
from engine.kernel.ids import Cell

PlaceInput = Annotated[Cell, field_kind("cell", pattern=PLACE_PATTERN)]
CircleInput = Annotated[Circle, field_kind("circle", ge=1, le=28)]
ValueInput = Annotated[int, field_kind("dolmen", ge=0, le=4)]
DigitsInput = Annotated[
    str, field_kind("digits", pattern=r"[0-4]{1,5}", form="dolmengoetter.bad_digits")
]
WishesInput = Annotated[
    str,
    field_kind(
        "cells",
        pattern=rf"({PLACE_PATTERN}( {PLACE_PATTERN})*)?",
        form="dolmengoetter.bad_wishes",
    ),
]

Ask = StrEnum("Ask", ["CHOICE", "ALWAYS", "NEVER"])
"""The situations in which a player is asked for the values of their builds (DOL-9.3)."""

OutOfTurn = StrEnum("OutOfTurn", ["BUILD", "KEEP_LAST", "DECLINE"])
"""The handling of a player's builds in the turns of others (DOL-9.4)."""

AskInput = Annotated[Ask, field_kind("asking")]
OutOfTurnInput = Annotated[OutOfTurn, field_kind("out_of_turn")]


class PlaceDruid(Action, frozen=True, tag="place_druid"):
    """Place one of the three druids on a free place (DOL-4.1)."""

    place: PlaceInput


class Walk(Action, frozen=True, tag="walk"):
    """Move a standing druid to a free place, maybe over other druids (DOL-5.1 to 5.5)."""

    druid: PlaceInput
    to: PlaceInput
    stone: bool = True


class Gather(Action, frozen=True, tag="gather"):
    """Let a standing druid lie down (DOL-5.6)."""

    druid: PlaceInput


class Fly(Action, frozen=True, tag="fly"):
    """Move a lying druid to any free place, where it stands up (DOL-5.8)."""

    druid: PlaceInput
    to: PlaceInput
    stone: bool = True


class Pass(Action, frozen=True, tag="pass"):
    """Do nothing; only for a player without stones (DOL-5.14)."""


class Build(Action, frozen=True, tag="build"):
    """Choose the value of a dolmen to lay or to name, 0 to decline (DOL-6.5, DOL-9)."""

    circle: CircleInput
    value: ValueInput


class StandingOrders(Action, frozen=True, tag="standing_orders", omit_defaults=True):
    """Set standing orders; those left out stay as they are (DOL-9.2)."""

    standing: ClassVar[bool] = True

    top: DigitsInput | None = None
    bottom: DigitsInput | None = None
    ask: AskInput | None = None
    out_of_turn: OutOfTurnInput | None = None
    auto_pass: bool | None = None
    wishes: WishesInput | None = None


ACTIONS = (PlaceDruid, Walk, Gather, Fly, Pass, Build, StandingOrders, Resign)
DolmenAction = PlaceDruid | Walk | Gather | Fly | Pass | Build | StandingOrders | Resign
