"""Finds the next question that leads to exactly one legal action. Pure functions.

A draft is a mapping of the fields chosen so far, the action's name in `do`. The legal actions that
fit it decide what is still open: a field with one value left is never asked for.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from math import ceil
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from bot.core.phrases import ENTRIES
from engine.kernel.actions import (
    DO,
    Action,
    FieldSpec,
    as_record,
    fields_of,
    name_of,
    names_of,
    values_in,
)
from engine.kernel.game import AnyGame, AnyState, play
from engine.kernel.ids import Cell, Chosen, Seat
from engine.kernel.notation import parse_action, print_action
from engine.kernel.refusals import Refusal

MAX_VALUES = ENTRIES.most
"""The most answers to one question."""
MAX_BUTTONS = 10
"""The most answers as buttons, which fit a phone's screen with the picture; more are a menu."""
MAX_GROUPS = 8
"""The most groups of answers, unless more are needed; their buttons are wider."""

Draft = Mapping[str, Chosen]


class Asked(Struct, frozen=True):
    """The next question: a field and its candidate values in order.

    `groups` divides the values, if they are too many, into groups of which one is chosen first.
    `likely` has the best action of every value, if the values are sorted by these; `others` is the
    number of values left out.
    """

    field: str
    values: tuple[Chosen, ...]
    groups: tuple[tuple[Chosen, ...], ...] = ()
    likely: tuple[Action, ...] = ()
    others: int = 0

    @property
    def in_menu(self) -> bool:
        """True if the answers are too many for buttons."""
        return len(self.offered()) > MAX_BUTTONS

    def offered(self) -> list[Chosen]:
        """The possible answers: values, or groups of values to narrow the field to."""
        groups: list[Chosen] = [
            [each for each in group if isinstance(each, int | str)] for group in self.groups
        ]
        return groups or list(self.values)

    def numbers(self) -> tuple[int, ...]:
        """Return the numeral of every value: its own, or that of its group."""
        if not self.groups:
            return tuple(range(1, len(self.values) + 1))
        return tuple(n for n, group in enumerate(self.groups, 1) for _ in group)


def fitting(actions: Sequence[Action], draft: Draft) -> list[Action]:
    """Return the actions that agree with all fields of a draft."""
    left = list(actions)
    for name, value in draft.items():
        among = value if isinstance(value, list) else ()
        if name == DO:
            others = {kind for kind in set(map(type, left)) if name_of(kind) != value}
            left = [each for each in left if type(each) not in others] if others else left
        else:
            known = zip(left, values_in(left, name), strict=True)
            left = [each for each, its in known if its == value or its in among]
    return left


def next_question(
    game: AnyGame, actions: Sequence[Action], draft: Draft, most: int = MAX_VALUES
) -> Asked | None:
    """Return the next question, None if one action is left. `actions` must not be empty.

    A list in the draft narrows the values of that field. More than `most` values are asked for in
    groups.
    """
    left = finished(game, actions, draft)
    for field in fields_in_order(game, left):
        values = values_of(left, field)
        if len(values) > 1:
            return ask(game, field, values, left, most)
    return None


def finished(game: AnyGame, actions: Sequence[Action], draft: Draft) -> list[Action]:
    """Return the actions that agree with a draft and, in other fields, with what is assumed."""
    left = fitting(actions, draft)
    open_fields = game.hints.assumed - draft.keys()
    if not open_fields:
        return left
    known = set(left)
    return [each for each in left if all(as_usual(each, name, known) for name in open_fields)]


def as_usual(action: Action, field: str, known: set[Action]) -> bool:
    """Return True if an action has the usual value of a field, or could not have it."""
    if field not in action.__struct_fields__:
        return True
    spec = spec_of([action], field)
    for value in spec.values if spec.required else [spec.default]:
        usual = replace(action, **{field: value})
        if usual in known:
            return usual == action
    return True


def instead(game: AnyGame, actions: Sequence[Action], action: Action) -> tuple[str, list[Chosen]]:
    """Return a field that was not asked for, and its other values; both empty if there are none."""
    record = as_record(action)
    for field in (game.hints.assumed | game.hints.turned) & record.keys():
        others = {name: value for name, value in record.items() if name != field}
        values = values_of(fitting(actions, others), field)
        if len(values) > 1:
            return field, [each for each in values if each != record[field]]
    return "", []


def fields_in_order(game: AnyGame, actions: Sequence[Action]) -> list[str]:
    """Return the action's name, and its fields if one kind of action is left."""
    if len(names_of(actions)) > 1:
        return [DO]
    names = [spec.name for spec in fields_of(type(actions[0]))]
    return [DO, *sorted(names, key=lambda name: name not in game.bench.first)]


def values_of(actions: Sequence[Action], field: str) -> list[Chosen]:
    """Return the different values of a field, in the order of the actions."""
    found = dict.fromkeys(values_in(actions, field, UNSET))
    return [value for value in found if value is not UNSET]


def answers(game: AnyGame, spec: FieldSpec, left: Sequence[Action]) -> list[Chosen]:
    """Return the values of a field to choose from, in the order of their buttons."""
    values = values_of(left, spec.name) if left else []
    if values == [None]:
        return []
    if values and spec.name in game.bench.flags:
        return list(spec.values)
    return sorted(values, key=usual_order(game, spec))


def ask(
    game: AnyGame, field: str, values: list[Chosen], actions: Sequence[Action], most: int
) -> Asked:
    """Return the question for a field: values in their usual order, or in groups if too many."""
    order = usual_order(game, spec_of(actions, field)) if field != DO else as_they_come
    values = sorted(values, key=order)
    if len(values) <= most:
        return Asked(field, tuple(values))
    groups = split(values, order)
    return Asked(field, tuple(chain.from_iterable(groups)), groups)


def as_they_come(_value: Chosen) -> tuple[int, ...]:
    """Return the same sort key for all values, so that they keep their order."""
    return ()


def usual_order(game: AnyGame, spec: FieldSpec) -> Callable[[Chosen], tuple[int, ...]]:
    """Return the sort key for a field's values: cells as on the board, directions clockwise."""
    if spec.kind == "cell":
        return lambda value: game.hints.order(Cell(str(value)))
    if spec.names:
        return lambda value: (spec.values.index(value),)
    return as_they_come


def split(
    values: Sequence[Chosen], order: Callable[[Chosen], tuple[int, ...]]
) -> tuple[tuple[Chosen, ...], ...]:
    """Divide values into groups of nearly equal size, so that groups and values fit buttons.

    Cells are grouped by location, so that a picture can show a group large.
    """
    few = min(ceil(len(values) / MAX_BUTTONS), MAX_GROUPS)
    count = min(max(few, ceil(len(values) / MAX_VALUES)), MAX_VALUES)
    return tuple(sorted(parts(values, order, count), key=lambda group: order(group[0])))


def parts(
    values: Sequence[Chosen], order: Callable[[Chosen], tuple[int, ...]], count: int
) -> Iterator[tuple[Chosen, ...]]:
    """Divide values into `count` parts, each time across the longest extent."""
    if count == 1:
        yield tuple(sorted(values, key=order))
        return
    if reach := [max(axis) - min(axis) for axis in zip(*map(order, values), strict=True)]:
        widest = reach.index(max(reach))
        values = sorted(values, key=lambda value: order(value)[widest])
    first = count // 2
    middle = round(len(values) * first / count)
    yield from parts(values[:middle], order, first)
    yield from parts(values[middle:], order, count - first)


def spec_of(actions: Sequence[Action], field: str) -> FieldSpec:
    return next(spec for spec in fields_of(type(actions[0])) if spec.name == field)


FIRST = "first"


def kept(first: Sequence[Action]) -> dict[str, Chosen]:
    """Return the fields by which a draft keeps its earlier actions."""
    return {FIRST: [print_action(each) for each in first]} if first else {}


def own_fields(fields: Mapping[str, Chosen]) -> dict[str, Chosen]:
    return {name: value for name, value in fields.items() if name != FIRST}


def actions_before(game: AnyGame, fields: Mapping[str, Chosen]) -> list[Action]:
    """Return the actions settled before a draft's own."""
    lines = fields.get(FIRST, [])
    assert isinstance(lines, list)
    return [parse_action(game.actions, str(line), game.hints.read_label) for line in lines]


def tried_out(
    game: AnyGame, state: AnyState, seat: Seat, action: Action, *, typed: bool = False
) -> Any | None:
    """Return the position after an action that is confirmed together with the seat's next one.

    More actions are, if both were `typed` in one command. None if it is confirmed alone, or not
    legal any more. Any: any game's state.
    """
    together = game.hints.joined | (game.hints.followed if typed else frozenset())
    if name_of(action) not in together:
        return None
    try:
        played = play(game, state, seat, action)
    except Refusal:
        return None
    goes_on = seat in game.waits_for(played.state)
    return played.state if goes_on and not any(each.reveals for each in played.events) else None
