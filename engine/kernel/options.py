"""The choices a table makes before it starts, as a struct of named enumerations with defaults."""

from collections.abc import Mapping
from enum import Enum, StrEnum
from functools import cache
from typing import TypeVar

import msgspec
from msgspec import Struct, inspect

from engine.kernel.actions import shown
from engine.kernel.chance import Chance, below
from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import Malformed, Refused


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Subclassed by each game: one field per option, every one a StrEnum with a default."""


O = TypeVar("O", bound=Options)  # noqa: E741  (the usual letter for it)


class OptionSpec(Struct, frozen=True):
    """One option as a front end shows it: its values in order, the default among them."""

    name: str
    values: tuple[str, ...]
    default: str


def options_of(kind: type[Options]) -> tuple[OptionSpec, ...]:
    """The options of a game, in the order of its rules page."""
    return _option_specs(kind)


@cache
def _option_specs(kind: type[Options]) -> tuple[OptionSpec, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return tuple(_option_spec(each) for each in info.fields)


def _option_spec(field: inspect.Field) -> OptionSpec:
    assert isinstance(field.type, inspect.EnumType)
    assert isinstance(field.default, Enum)
    return OptionSpec(
        name=field.name,
        values=tuple(str(member.value) for member in field.type.cls),
        default=str(field.default.value),
    )


def read_options(kind: type[O], data: Mapping[str, Fact]) -> O:
    """The options that a mapping of names to values describes; what is left out has its default.

    Raises Malformed for an unknown name or value.
    """
    specs = {spec.name: spec for spec in options_of(kind)}
    for name, value in data.items():
        if name not in specs:
            raise Malformed("kernel.no_such_option", given=shown(name), allowed=list(specs))
        if value not in (allowed := specs[name].values):
            raise Malformed(
                "kernel.bad_option_value", option=name, given=shown(value), allowed=list(allowed)
            )
    return msgspec.convert(data, kind)


DRAWN = "random"
OPTION = "start_player"
"""The name of the option in all games that have it."""


class StartPlayer(StrEnum):
    """The choice in a game for up to four."""

    RANDOM = DRAWN
    SEAT_0 = "0"
    SEAT_1 = "1"
    SEAT_2 = "2"
    SEAT_3 = "3"


class StartPlayerOfFive(StrEnum):
    """The choice in a game for up to five."""

    RANDOM = DRAWN
    SEAT_0 = "0"
    SEAT_1 = "1"
    SEAT_2 = "2"
    SEAT_3 = "3"
    SEAT_4 = "4"


def start_player(chosen: StartPlayer | StartPlayerOfFive, seats: int, chance: Chance) -> Seat:
    """The seat that begins."""
    return Seat(below(chance, seats) if chosen == DRAWN else int(chosen))


def check_start_player(
    chosen: StartPlayer | StartPlayerOfFive, seats: int, key: str, rule: str
) -> None:
    """Refuse a start player who is not there, with a game's own key and paragraph."""
    if chosen != DRAWN and int(chosen) >= seats:
        raise Refused(key, rule, seats=seats)
