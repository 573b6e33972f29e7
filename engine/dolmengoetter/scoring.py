"""Majorities around dolmens, what they score, and the winner; what players can be proud of."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.dolmengoetter.building import name_all
from engine.dolmengoetter.pieces import (
    CIRCLES_AT,
    CORNERS,
    KINDS,
    MULTIPLIERS,
    OCTAGON,
    OTHER_CORNERS,
    Circle,
)
from engine.dolmengoetter.state import (
    BOTTOM,
    OVER,
    TOP,
    Dolmen,
    DolmenOptions,
    DolmenState,
    End,
    Right,
    Scored,
    SixthMultiplier,
)
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.results import Feat, Result, fact, rank

Stones = Mapping[Cell, Seat]

Count = Mapping[Seat, int]
"""The stones on the corners of a circle by seat, only of seats that have some (DOL-2.3)."""

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


def builder(before: Sequence[Seat], after: Sequence[Seat], seat: Seat) -> tuple[Seat, End] | None:
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
    """Return the build that a seat's stone gives in a circle; `before` counts the stones there."""
    after = {**before, seat: before.get(seat, 0) + 1}
    gained = builder(leaders(before), leaders(after), seat)
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


def points_of(
    options: DolmenOptions, circle: Circle, stack: Sequence[Dolmen]
) -> Iterator[tuple[Dolmen, int, int]]:
    """Every dolmen of a stack with a value from the top, its multiplier and points (DOL-7.2)."""
    for dolmen, multiplier in zip(stack, multipliers(options, circle), strict=False):
        if dolmen.value is not None:
            yield dolmen, multiplier, dolmen.value * multiplier


def worth(state: DolmenState, seat: Seat) -> dict[Circle, int]:
    """The points that a seat's dolmens of each circle would bring if it were scored now."""
    return {
        circle: sum(
            points
            for dolmen, _, points in points_of(state.options, circle, stack)
            if dolmen.seat == seat
        )
        for circle, stack in state.stacks.items()
    }


def score_completed(draft: DolmenState, circle: Circle) -> Iterator[Event]:
    """Score a completed circle; its dolmens go back to their owners (DOL-7.2, DOL-7.4)."""
    draft.scored.append(circle)
    if circle not in draft.stacks:
        yield event("dolmengoetter.complete_empty", circle=circle)
        return
    owners = list(dict.fromkeys(dolmen.seat for dolmen in draft.stacks[circle]))
    for seat in owners:
        yield from name_all(draft, seat)
    yield event("dolmengoetter.complete", circle=circle)
    before = [player.score for player in draft.players]
    stack = draft.stacks.pop(circle)
    scored = score_stack(draft, circle, stack)
    for dolmen in stack:
        assert dolmen.value is not None
        values = draft.players[dolmen.seat].values
        values.append(dolmen.value)
        values.sort()
    assert draft.last is not None
    shown = Scored(circle, stack)
    draft.last = replace(draft.last, scored=(*draft.last.scored, shown))
    yield from scored
    for seat in owners:
        score = draft.players[seat].score
        points = score - before[seat]
        yield event("dolmengoetter.points", reveals=True, seat=seat, points=points, score=score)


def score_stack(draft: DolmenState, circle: Circle, stack: Sequence[Dolmen]) -> list[Event]:
    """Add the points of a stack to the scores; one event for every dolmen from the top."""
    events: list[Event] = []
    for dolmen, multiplier, points in points_of(draft.options, circle, stack):
        assert dolmen.value is not None
        draft.players[dolmen.seat].score += points
        events.append(
            event(
                "dolmengoetter.dolmen_scored",
                reveals=True,
                seat=dolmen.seat,
                value=dolmen.value,
                multiplier=multiplier,
                points=points,
            )
        )
    return events


def score_at_end(draft: DolmenState) -> list[Event]:
    """Score all stacks that are left; the dolmens stay where they lie (DOL-8.3)."""
    events: list[Event] = []
    for circle in sorted(draft.stacks):
        events.append(event("dolmengoetter.stack_left", circle=circle))
        events += score_stack(draft, circle, draft.stacks[circle])
    return events + [
        event("dolmengoetter.final_score", reveals=True, seat=seat, score=player.score)
        for seat, player in enumerate(draft.players)
    ]


def result(state: DolmenState) -> Result | None:
    """The final ranking (DOL-8.4), None while the game runs."""
    if state.phase is not OVER:
        return None
    return Result(
        ending=state.ended,
        ranking=ranking(state),
        scores=[{"points": each.score, "dolmens": each.built} for each in state.players],
    )


def ranking(state: DolmenState) -> list[list[Seat]]:
    """The places from the first; who has resigned comes last, whoever left first last of all."""
    standings = {
        seat: (state.players[seat].score, state.players[seat].built) for seat in state.staying
    }
    return rank(standings, state.resigned)


TOP_MULTIPLIER = max(max(each) for each in MULTIPLIERS.values())
MANY_POINTS, TOPS = 20, 5

FEATS: Mapping[str, Feat] = {
    "top": lambda tale, seat: (
        sum(
            fact(each, "multiplier") == TOP_MULTIPLIER
            for each in tale.of(seat, "dolmengoetter.dolmen_scored")
        )
        >= TOPS
    ),
    "heavy": lambda tale, seat: any(
        fact(each, "points") >= MANY_POINTS for each in tale.of(seat, "dolmengoetter.dolmen_scored")
    ),
    "flawless": lambda tale, seat: tale.won(seat) and not tale.of(seat, "dolmengoetter.point_lost"),
}
