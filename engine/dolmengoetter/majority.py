"""Who leads in a circle, and which builds a stone gives to whom (DOL-2.3 to 2.5, DOL-6.1)."""

from collections.abc import Mapping, Sequence

from engine.dolmengoetter.board import CORNERS, KINDS, OTHER_CORNERS, Circle
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


def counts(stones: Stones, circle: Circle) -> dict[Seat, int]:
    """How many stones everybody has on the corners of a circle (DOL-2.3)."""
    return tally([stones[at] for at in CORNERS[circle] if at in stones])


def tally(owners: list[Seat]) -> dict[Seat, int]:
    """How often everybody is among the owners of stones."""
    return {seat: owners.count(seat) for seat in owners}


def leaders(count: Mapping[Seat, int]) -> list[Seat]:
    """Who has the most stones of an open circle, nobody in any other (DOL-2.4, DOL-2.5)."""
    if len(count) < 2:
        return []
    most = max(count.values())
    return [seat for seat, stones in count.items() if stones == most] if most > 1 else []


def multipliers(options: DolmenOptions, circle: Circle) -> Sequence[int]:
    """What the dolmens of a circle are multiplied with, from the top (DOL-7.3)."""
    usual = MULTIPLIERS[KINDS[circle]]
    if KINDS[circle] == OCTAGON and options.sixth_dolmen_multiplier is SixthMultiplier.ONE:
        return (*usual[:-1], 1)
    return usual


def gain(before: Sequence[Seat], after: Sequence[Seat], seat: Seat) -> tuple[Seat, End] | None:
    """Who may build in a circle after a stone of `seat`, and where (DOL-6.1)."""
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
        is_open = owners.count(seat) < len(owners)
        if is_open and (right := right_in(state, seat, circle, owners)) is not None:
            rights.append(right)
    return rights


def right_in(state: DolmenState, seat: Seat, circle: Circle, owners: list[Seat]) -> Right | None:
    """The build that a stone gives in an open circle; `owners` are those of the other stones."""
    count = tally(owners)
    before = leaders(count)
    count[seat] = count.get(seat, 0) + 1
    gained = gain(before, leaders(count), seat)
    if gained is None:
        return None
    owner, end = gained
    level = 0 if end is TOP else len(state.stacks.get(circle, ()))
    complete = len(owners) + 1 == len(CORNERS[circle])
    return Right(owner, circle, end, multipliers(state.options, circle)[level], complete)


def completed_by(stones: Stones, at: Cell) -> list[Circle]:
    """The circles that a stone on a free place completes (DOL-7.1)."""
    has_stone = stones.__contains__
    return [circle for circle, corners in OTHER_CORNERS[at] if all(map(has_stone, corners))]
