"""The question that a seat is being asked, and a preview of its answer, for a private picture."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from engine.kernel.actions import (
    DO,
    Action,
    as_record,
    first_with,
    name_of,
    typed_value_of,
    values_in,
)
from engine.kernel.game import AnyGame, State, preview
from engine.kernel.ids import Chosen, Seat


class Question(Struct, frozen=True):
    """The choice that a seat is being asked to make.

    `like` is a legal action that agrees with all that is chosen so far. `settled` names its fields
    that are chosen, and includes `do` once the action is. `asked` is the field in question and
    `values` are its candidates, as the action holds them. They are numbered from 1 in this order,
    unless `numbers` says otherwise: if a region is chosen first, its values share a number.
    `previews` are the views after each candidate, if the game's hints ask for them.

    Without `asked` the action is complete, and `after` is the view after it.
    """

    like: Action
    settled: tuple[str, ...]
    asked: str = ""
    values: tuple[Any, ...] = ()  # Any: whatever the field holds
    numbers: tuple[int, ...] = ()
    previews: tuple[Any, ...] = ()  # Any: the views of whichever game it is
    after: Any = None

    @property
    def do(self) -> str:
        """The name of the action, empty until it is settled."""
        return name_of(self.like) if DO in self.settled else ""

    @property
    def in_regions(self) -> bool:
        """True if candidates share the numbers of regions, one of which is chosen first."""
        return len(set(self.numbers)) < len(self.numbers)

    def chosen(self, field: str) -> Any:  # Any: as in `values`
        """Return a field's value as the action holds it, None until it is settled."""
        return typed_value_of(self.like, field) if field in self.settled else None

    def numbered(self) -> list[tuple[int, Any]]:  # Any: as in `values`
        """The candidates with their numbers."""
        numbers = self.numbers or range(1, len(self.values) + 1)
        return list(zip(numbers, self.values, strict=True))


Value = TypeVar("Value")


def by_number(numbered: Iterable[tuple[int, Value]]) -> dict[int, list[Value]]:
    """Group candidates by their numbers, which those of a region share."""
    found: dict[int, list[Value]] = {}
    for number, value in numbered:
        found.setdefault(number, []).append(value)
    return found


def ask(
    game: AnyGame,
    state: State,
    seat: Seat,
    left: Sequence[Action],
    field: str,
    values: Sequence[Chosen],
    numbers: Sequence[int] = (),
) -> Question:
    """Return the question for a field of the remaining legal actions, by values as in records."""
    first = first_with(left, field)
    like = [first[value] for value in values]
    shown = field in game.hints.previewed
    return Question(
        like=left[0],
        settled=tuple(agreed(left)),
        asked=field,
        values=tuple(typed_value_of(each, field) for each in like),
        numbers=tuple(numbers),
        previews=tuple(preview(game, state, seat, each) for each in like) if shown else (),
    )


def confirm(game: AnyGame, state: State, seat: Seat, action: Action) -> Question:
    """Return the question that asks a seat to confirm one legal action."""
    after = preview(game, state, seat, action)
    return Question(like=action, settled=tuple(as_record(action)), after=after)


def agreed(actions: Sequence[Action]) -> dict[str, Chosen]:
    """Return the fields with the same value in all these actions, as the record writes them."""
    return {
        name: value
        for name, value in as_record(actions[0]).items()
        if values_in(actions, name).count(value) == len(actions)
    }
