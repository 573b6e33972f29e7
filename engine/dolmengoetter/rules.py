"""A seat's choices, and the refusal of everything else (DOL-10)."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import structs

from engine.dolmengoetter.actions import Build, Fly, Gather, Pass, PlaceDruid, StandingOrders, Walk
from engine.dolmengoetter.building import by_orders
from engine.dolmengoetter.pieces import (
    LINKS,
    MAX_SEATS_2015,
    MAX_WISHES,
    MIN_SCORE,
    TOP_MULTIPLIERS,
    Circle,
    reach,
)
from engine.dolmengoetter.state import (
    BUILDING,
    OVER,
    PLACEMENT,
    TURN,
    DolmenOptions,
    DolmenState,
    Druid,
    Edition,
    Phase,
    Right,
)
from engine.dolmengoetter.turn import may_pass
from engine.kernel.actions import Action, Resign, given_fields
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.options import check_start_player
from engine.kernel.refusals import NotNow, Refused


def check_setup(seats: int, options: DolmenOptions) -> None:
    """Refuse options that do not fit the number of seats (DOL-3.4, edition 2015)."""
    if options.edition is Edition.E2015 and seats > MAX_SEATS_2015:
        raise Refused("dolmengoetter.too_many_seats", "DOL-3.1", seats=seats)
    check_start_player(options.start_player, seats, "dolmengoetter.bad_start_player", "DOL-3.4")


def waits_for(state: DolmenState) -> frozenset[Seat]:
    """Return the seats to act: the active player, or the owners of open builds (DOL-10.1)."""
    if state.phase is BUILDING:
        return frozenset([right.seat for right in state.rights])
    return frozenset() if state.phase is OVER else frozenset([state.active])


def may_act(state: DolmenState) -> frozenset[Seat]:
    """Return the seats to act, and the owners of unnamed dolmens (DOL-9.4)."""
    return waits_for(state) | unnamed(state).keys()


def unnamed(state: DolmenState) -> dict[Seat, frozenset[Circle]]:
    """Return every seat's circles with unnamed dolmens, from public facts alone (DOL-9.3)."""
    found = {seat: frozenset(state.unnamed_of(seat)) for seat in state.all_seats}
    return {seat: circles for seat, circles in found.items() if circles}


def asked_of(state: DolmenState, seat: Seat) -> Right | None:
    """The open build that a seat is asked for, the first of its own (DOL-9.1)."""
    for right in state.rights:
        if right.seat == seat:
            return right
    return None


def default(state: DolmenState, seat: Seat) -> Build | None:
    """Return the answer of a seat's standing orders to its open build."""
    right = asked_of(state, seat)
    return None if right is None else Build(right.circle, by_orders(state, right))


# --- choices


def choices(state: DolmenState, seat: Seat) -> Iterator[Action]:
    """All legal actions of a seat but those that are always possible."""
    if state.phase is PLACEMENT:
        return map(PlaceDruid, state.free_places) if seat == state.active else iter(())
    if state.phase is TURN and seat == state.active:
        return iter(turn_actions(state, seat) + builds(state, seat))
    return iter(builds(state, seat))


def turn_actions(state: DolmenState, seat: Seat) -> list[Action]:
    """Return the active player's actions with each of their druids."""
    may_leave, druids = stone_choices(state, seat), state.druids
    stones, druids_at = state.stones.keys(), druids.keys()
    own = sorted([at for at, druid in druids.items() if druid.seat == seat])
    standing = [at for at in own if not druids[at].lying]
    found: list[Action] = []
    for at in standing:
        walks = ways(Walk, at, may_leave)
        for to in reach(at, stones, druids_at):
            found += walks[to]
    found += map(Gather, standing)
    if len(standing) < len(own):
        free = state.free_places
        for at in [at for at in own if druids[at].lying]:
            flights = ways(Fly, at, may_leave)
            for to in free:
                found += flights[to]
    if may_pass(state, seat):
        found.append(Pass())
    return found


class Ways(dict[Cell, tuple[Walk | Fly, ...]]):
    """The walks or flights of a druid by goal: with a stone, without one, or both.

    They are made when they are first looked up.
    """

    def __init__(self, kind: type[Walk | Fly], druid: Cell, stones: tuple[bool, ...]) -> None:
        super().__init__()
        self._all = kind, druid, stones

    def __missing__(self, to: Cell) -> tuple[Walk | Fly, ...]:
        kind, druid, stones = self._all
        found = self[to] = tuple([kind(druid, to, stone) for stone in stones])
        return found


@cache
def ways(kind: type[Walk | Fly], druid: Cell, stones: tuple[bool, ...]) -> Ways:
    """Return the walks or flights of a druid by goal, the same object each time."""
    return Ways(kind, druid, stones)


def stone_choices(state: DolmenState, seat: Seat) -> tuple[bool, ...]:
    """Return the options of a druid: with a stone, without one, or both (DOL-5.10)."""
    player = state.players[seat]
    if not player.stones:
        return (False,)
    return (True, False) if player.score > MIN_SCORE else (True,)


def builds(state: DolmenState, seat: Seat) -> list[Action]:
    """Return the answers to a seat's open build, else the values for its unnamed dolmens."""
    right = asked_of(state, seat)
    circles = state.unnamed_of(seat) if right is None else [right.circle]
    if not circles:
        return []
    values = sorted(set(state.players[seat].values), reverse=True)
    found: list[Action] = [Build(circle, value) for circle in sorted(circles) for value in values]
    if right is not None:
        found.append(Build(right.circle, 0))
    return found


def orders(state: DolmenState, seat: Seat) -> StandingOrders:
    """The standing orders of a seat that still matter, as they would be given (DOL-9.2)."""
    given = StandingOrders(**structs.asdict(state.players[seat].orders))
    return given if state.phase is Phase.PLACEMENT else structs.replace(given, wishes=None)


def meaning(state: DolmenState, seat: Seat, action: Action, field: str) -> Event | None:
    """Describe the value of a dolmen in the circle to build in, or on top of its stack."""
    if field != "circle" or not isinstance(action, Build):
        return None
    right = asked_of(state, seat)
    is_asked = right is not None and right.circle == action.circle
    multiplier = right.multiplier if right and is_asked else TOP_MULTIPLIERS[action.circle]
    return event("dolmengoetter.circle_meant", circle=action.circle, multiplier=multiplier)


# --- refusals


def check(state: DolmenState, seat: Seat, action: Action) -> None:
    """Refuse an action that is not legal, in the order of the page's table of refusals."""
    if state.phase is OVER:
        raise NotNow("dolmengoetter.game_over", "DOL-10.1")
    if seat in state.resigned:
        raise NotNow("dolmengoetter.has_resigned", "DOL-10.1")
    CHECKS[type(action)](state, seat, action)


def check_orders(_state: DolmenState, _seat: Seat, orders: StandingOrders) -> None:
    """Refuse lists in which something repeats, and more than 12 wishes (DOL-9.2)."""
    if not given_fields(orders):
        raise Refused("dolmengoetter.no_orders", "DOL-12.1")
    for field, digits in (("top", orders.top), ("bottom", orders.bottom)):
        if digits is not None and len(set(digits)) < len(digits):
            raise Refused("dolmengoetter.digits_repeat", "DOL-9.2", field=field)
    wishes = (orders.wishes or "").split()
    if len(set(wishes)) < len(wishes):
        raise Refused("dolmengoetter.places_repeat", "DOL-9.2")
    if len(wishes) > MAX_WISHES:
        raise Refused("dolmengoetter.too_many_wishes", "DOL-9.2", n=len(wishes), most=MAX_WISHES)


def check_build(state: DolmenState, seat: Seat, action: Build) -> None:
    """Refuse an answer to no question, and a value that is not there (DOL-9.1, DOL-9.4)."""
    right, unnamed = asked_of(state, seat), state.unnamed_of(seat)
    if right is None and not unnamed:
        raise NotNow("dolmengoetter.nothing_to_build", "DOL-10.1")
    if right is not None and action.circle != right.circle:
        raise Refused("dolmengoetter.other_circle", "DOL-9.1", circle=right.circle)
    if right is None and action.circle not in unnamed:
        circles = sorted(int(each) for each in unnamed)
        raise Refused(
            "dolmengoetter.not_unnamed",
            "DOL-9.4",
            circle=action.circle,
            circles=[*circles],
            n=len(circles),
        )
    if right is None and action.value == 0:
        raise Refused("dolmengoetter.lies_already", "DOL-9.4", circle=action.circle)
    if action.value != 0 and action.value not in state.players[seat].values:
        raise Refused("dolmengoetter.no_such_value", "DOL-6.5", value=action.value)


def check_turn(state: DolmenState, seat: Seat, phase: Phase) -> None:
    """Refuse an action of another player or of another phase (DOL-10.1)."""
    if (right := asked_of(state, seat)) is not None:
        raise NotNow("dolmengoetter.build_first", "DOL-9.1", circle=right.circle)
    if seat != state.active or state.phase is BUILDING:
        waiting = sorted(waits_for(state))
        raise NotNow(
            "dolmengoetter.not_your_turn", "DOL-10.1", seats=[int(each) for each in waiting]
        )
    if state.phase is not phase:
        raise NotNow("dolmengoetter.wrong_phase", "DOL-10.1", phase=state.phase.value)


def check_placing(state: DolmenState, seat: Seat, action: PlaceDruid) -> None:
    """Refuse a place for a druid that is not free."""
    check_turn(state, seat, PLACEMENT)
    check_free(state, action.place, "DOL-4.1")


def check_walk(state: DolmenState, seat: Seat, action: Walk) -> None:
    """Refuse a walk that the druid cannot take (DOL-5.1 to 5.3)."""
    check_turn(state, seat, TURN)
    druid, to = action.druid, action.to
    check_standing(state, seat, druid, "DOL-5.1")
    if to == druid:
        raise Refused("dolmengoetter.same_place", "DOL-5.3", place=to)
    check_free(state, to, "DOL-5.2")
    if to not in LINKS[druid] and to not in reach(druid, state.stones.keys(), state.druids.keys()):
        raise Refused("dolmengoetter.out_of_reach", "DOL-5.2", druid=druid, place=to)
    check_stone(state, seat, action.stone)


def check_gathering(state: DolmenState, seat: Seat, action: Gather) -> None:
    """Refuse to let a druid lie down that does not stand."""
    check_turn(state, seat, TURN)
    check_standing(state, seat, action.druid, "DOL-5.6")


def check_flight(state: DolmenState, seat: Seat, action: Fly) -> None:
    """Refuse a flight without a lying druid or a free place for it (DOL-5.8)."""
    check_turn(state, seat, TURN)
    if state.druids.get(action.druid) != Druid(seat, lying=True):
        raise Refused("dolmengoetter.no_lying_druid", "DOL-5.8", place=action.druid)
    check_free(state, action.to, "DOL-5.8")
    check_stone(state, seat, action.stone)


def check_pass(state: DolmenState, seat: Seat, _action: Pass) -> None:
    """Refuse to do nothing at all, but to a player without stones where the table allows it."""
    check_turn(state, seat, TURN)
    if stones := state.players[seat].stones:
        raise Refused("dolmengoetter.pass_with_stones", "DOL-5.14", n=stones)
    if not may_pass(state, seat):
        raise Refused("dolmengoetter.must_act", "DOL-5.14")


def check_free(state: DolmenState, at: Cell, rule: str) -> None:
    """Refuse a place that holds a stone or a druid (DOL-2.1)."""
    if not state.is_free(at):
        raise Refused("dolmengoetter.not_free", rule, place=at)


def check_standing(state: DolmenState, seat: Seat, at: Cell, rule: str) -> None:
    """Refuse a place without a standing druid of the seat (DOL-5.1, DOL-5.6)."""
    if state.druids.get(at) != Druid(seat):
        raise Refused("dolmengoetter.no_standing_druid", rule, place=at)


def check_stone(state: DolmenState, seat: Seat, stone: bool) -> None:
    """Refuse a stone that is not there, and no stone where one must be left (DOL-5.11, 5.12)."""
    if stone not in stone_choices(state, seat):
        if stone:
            raise Refused("dolmengoetter.no_stone", "DOL-5.12")
        raise Refused("dolmengoetter.must_leave_stone", "DOL-5.11")


CHECKS: Mapping[type[Action], Callable[[DolmenState, Seat, Any], None]] = {  # Any: of that type
    PlaceDruid: check_placing,
    Walk: check_walk,
    Gather: check_gathering,
    Fly: check_flight,
    Pass: check_pass,
    Build: check_build,
    StandingOrders: check_orders,
    Resign: lambda *_: None,
}
"""The check of each type of action while the game runs."""
