"""Majorities in circles, and the builds that a stone grants (DOL-2.3 to 2.5, DOL-6.1)."""

from collections.abc import Mapping, Sequence

from engine.dolmengoetter.board import CIRCLES_AT, CORNERS, KINDS, OTHER_CORNERS, Circle
from engine.dolmengoetter.data import MULTIPLIERS, OCTAGON
from engine.dolmengoetter.state import (
    BOTTOM,
    TOP,
    DolmenOptions,
    DolmenState,
    End,
    Right,
    SixthMultiplier,
)
from engine.kernel.ids import Cell, Seat

Stones = Mapping[Cell, Seat]


Count = Mapping[Seat, int]
"""The number of stones of each seat with any on the corners of a circle (DOL-2.3)."""


Counts = Mapping[Circle, Count]


def counts(stones: Stones) -> Counts:
    """The count of every circle that has stones."""
    found: dict[Circle, dict[Seat, int]] = {}
    for at, seat in stones.items():
        for circle in CIRCLES_AT[at]:
            count = found.setdefault(circle, {})
            count[seat] = count.get(seat, 0) + 1
    return found


def leaders(count: Count) -> list[Seat]:
    """Return the seats with the most stones of an open circle, else none (DOL-2.4, DOL-2.5)."""
    if len(count) < 2:
        return []
    most = max(count.values())
    return [seat for seat, stones in count.items() if stones == most] if most > 1 else []


def multipliers(options: DolmenOptions, circle: Circle) -> Sequence[int]:
    """Return the multipliers of a circle's dolmens, from the top (DOL-7.3)."""
    usual = MULTIPLIERS[KINDS[circle]]
    if KINDS[circle] == OCTAGON and options.sixth_dolmen_multiplier is SixthMultiplier.ONE:
        return (*usual[:-1], 1)
    return usual


def gain(before: Sequence[Seat], after: Sequence[Seat], seat: Seat) -> tuple[Seat, End] | None:
    """Return who may build in a circle after a stone of `seat`, and where; None for nobody."""
    if not after or (before == after == [seat]):
        return None
    if after == [seat]:
        return seat, TOP
    if seat in after:
        return seat, BOTTOM
    return (after[0], TOP) if not before else None


def rights_of(state: DolmenState, seat: Seat, at: Cell) -> list[Right]:
    """The builds that a stone of a seat on a place gives, in the order of the circles."""
    stones, rights = state.stones, []
    for circle, corners in OTHER_CORNERS[at]:
        owners = [stones[each] for each in corners if each in stones]
        if owners.count(seat) < len(owners):
            count = {each: owners.count(each) for each in owners}
            if (right := right_in(state, seat, circle, count)) is not None:
                rights.append(right)
    return rights


def right_in(state: DolmenState, seat: Seat, circle: Circle, before: Count) -> Right | None:
    """The build that a stone gives in a circle where others have stones; `before` is its count."""
    after = {**before, seat: before.get(seat, 0) + 1}
    gained = gain(leaders(before), leaders(after), seat)
    if gained is None:
        return None
    owner, end = gained
    level = 0 if end is TOP else len(state.stacks.get(circle, ()))
    complete = sum(after.values()) == len(CORNERS[circle])
    return Right(owner, circle, end, multipliers(state.options, circle)[level], complete)


def completed_by(stones: Stones, at: Cell) -> list[Circle]:
    """The circles that a stone on a free place completes (DOL-7.1)."""
    has_stone = stones.__contains__
    return [circle for circle, corners in OTHER_CORNERS[at] if all(map(has_stone, corners))]
