"""What a player should know before they choose, and why something is not open to them."""

from collections.abc import Iterator

from engine.dolmengoetter.board import reach
from engine.dolmengoetter.data import MIN_SCORE
from engine.dolmengoetter.rules import asked_of
from engine.dolmengoetter.state import DolmenState, supply_of, unnamed_of
from engine.dolmengoetter.turn import may_pass, starting_values
from engine.kernel.ids import Seat
from engine.kernel.remarks import Remark, remark, warning

TURN = frozenset({"walk", "gather", "fly", "pass"})


def notes(state: DolmenState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """What to know before one of the named actions."""
    if names & TURN:
        yield from values_to_choose(state, seat)
        yield from about_stones(state, seat)
        yield from about_walks(state, seat, names)
        if state.ending:
            yield remark("dolmengoetter.notes.last_turn", "DOL-8.1")
    elif "build" in names:
        yield from about_builds(state, seat)


def values_to_choose(state: DolmenState, seat: Seat) -> Iterator[Remark]:
    """The dolmens whose values a move of their owner settles (DOL-9.5)."""
    if circles := unnamed_of(state, seat):
        yield warning(
            "dolmengoetter.notes.unnamed",
            "DOL-9.5",
            circles=[int(each) for each in circles],
            n=len(circles),
        )


def about_stones(state: DolmenState, seat: Seat) -> Iterator[Remark]:
    """What it costs to leave no stone, and when that or passing is not open."""
    player = state.players[seat]
    last_point = player.score == MIN_SCORE
    if player.stones and last_point:
        yield remark("dolmengoetter.why.must_leave_stone", "DOL-5.11")
    if not player.stones:
        key = "stoneless_free" if last_point else "stoneless"
        yield remark(f"dolmengoetter.notes.{key}", "DOL-5.12")
        if not may_pass(state, seat):
            yield remark("dolmengoetter.why.must_act", "DOL-5.14")


def about_walks(state: DolmenState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """Why no druid can walk."""
    if "walk" in names or not names & {"gather", "fly"}:
        return
    own = {at: druid for at, druid in state.druids.items() if druid.seat == seat}
    standing = [at for at, druid in own.items() if not druid.lying]
    if not standing:
        yield remark("dolmengoetter.why.all_lie", "DOL-5.1")
    elif not any(reach(at, state.stones.keys(), state.druids.keys()) for at in standing):
        yield remark("dolmengoetter.why.no_way", "DOL-5.3")


def about_builds(state: DolmenState, seat: Seat) -> Iterator[Remark]:
    """Where a dolmen lies and what it counts, how many more follow, and which values are gone."""
    right = asked_of(state, seat)
    if right is not None:
        yield remark(
            f"dolmengoetter.notes.{right.end.value}", "DOL-7.2", multiplier=right.multiplier
        )
        count, supply = sum(each.seat == seat for each in state.rights), supply_of(state, seat)
        if count > supply:
            yield warning("dolmengoetter.notes.short", "DOL-6.7", builds=count, n=supply)
        elif count > 1:
            yield remark("dolmengoetter.notes.more_builds", "DOL-6.7", n=count - 1)
    held = set(state.players[seat].values)
    if gone := sorted(set(starting_values(state.seats)) - held):
        yield remark("dolmengoetter.why.value_gone", "DOL-6.5", values=[*gone], n=len(gone))
