"""The value of stacks (DOL-7), the winner and the reason (DOL-8)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.dolmengoetter.board import Circle
from engine.dolmengoetter.building import name_by_list
from engine.dolmengoetter.majority import multipliers
from engine.dolmengoetter.state import (
    Dolmen,
    DolmenOptions,
    DolmenState,
    Scored,
    is_over,
    staying,
    unnamed_of,
)
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.results import Result, rank


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
        yield from name_by_list(draft, seat, unnamed_of(draft, seat))
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
    if not is_over(state):
        return None
    return Result(
        ending=state.ended,
        ranking=ranking(state),
        scores=[{"points": each.score, "dolmens": each.built} for each in state.players],
    )


def ranking(state: DolmenState) -> list[list[Seat]]:
    """The places from the first; who has resigned comes last, whoever left first last of all."""
    standings: dict[Seat, tuple[int, ...]] = {
        seat: (state.players[seat].score, state.players[seat].built) for seat in staying(state)
    }
    return rank(standings) + [[seat] for seat in reversed(state.resigned)]
