"""Actions that are nearly right: choices with one field changed, and malformed data."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.actions import Action, FieldSpec, as_record, field_values, fields_of, read_action
from engine.kernel.chance import Chance, below, pick
from engine.kernel.game import AnyGame
from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Malformed, Refusal

NEAR = 3
"""The distance to which numbers beyond the legal ones are tried."""

JUNK: Sequence[object] = (
    None,
    True,
    -1,
    1.5,
    10**30,
    "",
    "no such thing",
    "0,0 ",
    "\ud800",
    [],
    {},
    [["0,0"]],
    float("nan"),
)


def mutants(game: AnyGame, state: Any, luck: Chance, number: int) -> list[Action]:
    """Return well-formed actions near the legal ones; `number` of each type of action."""
    legal = [action for seat in game.may_act(state) for action in game.choices(state, seat)]
    known = values_by_kind(game, legal)
    return [
        action
        for kind in game.actions
        for _ in range(number)
        for action in attempt(kind, known, luck)
    ]


def values_by_kind(game: AnyGame, legal: Sequence[Action]) -> dict[str, list[Any]]:
    """Return, for every kind of field, the values of choices and some beside them."""
    known: dict[str, dict[Any, None]] = {}
    for kind in game.actions:
        for spec in fields_of(kind):
            known.setdefault(spec.kind, {}).update(dict.fromkeys(spec.values))
    occurring = {
        (spec.kind, values[spec.name]): spec
        for action in legal
        for values in [field_values(action)]
        for spec in fields_of(type(action))
    }
    for (name, value), spec in occurring.items():
        known[name].update(dict.fromkeys(beside(spec, value)))
    return {kind: list(values) for kind, values in known.items()}


def beside(spec: FieldSpec, value: Any) -> Iterator[Any]:
    """Yield a value and those around it."""
    yield value
    if spec.kind == "cell" and value is not None:
        is_hex = all(part.removeprefix("-").isdecimal() for part in value.split(","))
        yield from neighbours(Cell(value)) if is_hex else ()
    elif type(value) is int:
        yield from range(value - NEAR, value + NEAR + 1)


def attempt(kind: type[Action], known: dict[str, list[Any]], luck: Chance) -> Iterator[Action]:
    """Yield an action of a type with random values, if these make one."""
    fields = {
        spec.name: pick(luck, known[spec.kind])
        for spec in fields_of(kind)
        if known[spec.kind] and (spec.required or below(luck, 2))
    }
    try:
        yield read_action([kind], {"do": kind.__struct_config__.tag, **fields})
    except Malformed:
        return


def malformed(action: Action) -> Iterator[object]:
    """Yield an action's record, damaged in every way."""
    record = as_record(action)
    yield from (None, [], "resign", 7, {}, {**record, "extra": 1}, {**record, "seat": 0})
    for name in record:
        yield {other: value for other, value in record.items() if other != name}
        for junk in JUNK:
            yield {**record, name: junk}
        yield {**record, name: [record[name]]}


def every_seat(state: Any) -> list[Seat]:
    return [Seat(seat) for seat in range(state.seats)]


def refusal_of(game: AnyGame, state: Any, seat: Seat, action: Action) -> Refusal | None:
    """Return the refusal of a seat's action, None if it is legal."""
    try:
        game.check(state, seat, action)
    except Refusal as refusal:
        return refusal
    return None
