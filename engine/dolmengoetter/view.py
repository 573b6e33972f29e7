"""The view of a game of Dolmengötter: everything but values and standing orders (DOL-11)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.dolmengoetter.pieces import KINDS, Circle
from engine.dolmengoetter.rules import waits_for
from engine.dolmengoetter.scoring import completed_by, multipliers, result, rights_of, worth
from engine.dolmengoetter.state import (
    Deed as Deed,
    Dolmen as Dolmen,
    DolmenState,
    Druid,
    End as End,
    Ending,
    LastMove as LastMove,
    Orders,
    Phase as Phase,
    Right as Right,
)
from engine.dolmengoetter.turn import starting_values
from engine.kernel.chance import Chance, shuffled
from engine.kernel.clone import cloner
from engine.kernel.game import View
from engine.kernel.ids import Cell, Seat


class ShownDolmen(Struct, frozen=True):
    """A dolmen in a stack; its value only where the viewer may see it."""

    seat: Seat
    value: int | None
    unnamed: bool


class ShownPlayer(Struct, frozen=True):
    """A seat's possessions; the `values` of its supply and its `orders` if they are open."""

    stones: int
    dolmens: int
    score: int
    built: int
    values: list[int] | None
    orders: Orders | None


class Prospect(Struct, frozen=True):
    """The effects of a stone on a druid's place: builds, and completed circles."""

    rights: list[Right]
    completes: list[Circle]


class DolmenView(View, frozen=True):
    """The table as a seat or a spectator sees it.

    `stacks` holds the dolmens of each circle, the top one first; `multipliers` what those of each
    kind of circle are multiplied with; `start_values` what everybody began with. `prospects` tells
    of the active player's druids that may leave a stone now, by place. `worth` are the points that
    the viewer's dolmens of each circle would bring if it were scored now, nothing for a spectator.
    """

    stones: dict[Cell, Seat]
    druids: dict[Cell, Druid]
    stacks: dict[Circle, list[ShownDolmen]]
    scored: list[Circle]
    completed: list[Circle]
    players: list[ShownPlayer]
    start: Seat
    active: Seat | None
    phase: Phase
    round: int
    rights: list[Right]
    ending: Ending | None
    resigned: list[Seat]
    last: LastMove | None
    multipliers: dict[str, list[int]]
    start_values: list[int]
    prospects: dict[Cell, Prospect]
    worth: dict[Circle, int]


def look(state: DolmenState, seat: Seat | None) -> DolmenView:
    """Return the view of a seat or a spectator."""
    over = state.phase is Phase.OVER
    return DolmenView(
        viewer=seat,
        seats=state.seats,
        waits_for=sorted(waits_for(state)),
        result=result(state),
        stones=dict(state.stones),
        druids=dict(state.druids),
        stacks={
            circle: [show_dolmen(each, over or each.seat == seat) for each in stack]
            for circle, stack in state.stacks.items()
        },
        scored=list(state.scored),
        completed=list(state.completed),
        players=[show_player(state, each, seat, over) for each in state.all_seats],
        start=state.start,
        active=None if over else state.active,
        phase=state.phase,
        round=state.round,
        rights=list(state.rights),
        ending=state.ending,
        resigned=list(state.resigned),
        last=state.last,
        multipliers={
            kind: list(multipliers(state.options, circle)) for circle, kind in KINDS.items()
        },
        start_values=starting_values(state.seats),
        prospects=prospects(state),
        worth={} if seat is None else worth(state, seat),
    )


def show_dolmen(dolmen: Dolmen, open_: bool) -> ShownDolmen:
    """Return a dolmen for a view, with its value if that is `open_`."""
    return ShownDolmen(dolmen.seat, dolmen.value if open_ else None, dolmen.value is None)


def show_player(state: DolmenState, seat: Seat, viewer: Seat | None, over: bool) -> ShownPlayer:
    """Return a seat's possessions, with its values for itself and, in the end, for all."""
    player = state.players[seat]
    return ShownPlayer(
        stones=player.stones,
        dolmens=state.supply_of(seat),
        score=player.score,
        built=player.built,
        values=list(player.values) if over or seat == viewer else None,
        orders=player.orders if seat == viewer else None,
    )


def prospects(state: DolmenState) -> dict[Cell, Prospect]:
    """Return the effects of the stones that the active player's druids may leave now."""
    if state.phase is not Phase.TURN or state.players[state.active].stones == 0:
        return {}
    return {
        at: Prospect(rights_of(state, state.active, at), completed_by(state.stones, at))
        for at, druid in state.druids.items()
        if druid.seat == state.active
    }


def imagine(state: DolmenState, seat: Seat, chance: Chance) -> DolmenState:
    """The same table with the others' values dealt anew and their orders unknown (DOL-11)."""
    imagined: DolmenState = cloner(DolmenState)(state)
    imagined.chance = chance
    if state.phase is Phase.OVER:
        return imagined
    for other, player in enumerate(imagined.players):
        if other != seat:
            deal(imagined, Seat(other), shuffled(chance, starting_values(state.seats)))
            player.orders = likely_orders(state, Seat(other))
    return imagined


def deal(draft: DolmenState, seat: Seat, values: Sequence[int]) -> None:
    """Give a seat's face-down dolmens these values one by one, and the rest to its supply."""
    left = list(values)
    for circle, stack in draft.stacks.items():
        draft.stacks[circle] = tuple(
            Dolmen(seat, left.pop()) if each.seat == seat and each.value else each for each in stack
        )
    draft.players[seat].values = sorted(left)


def likely_orders(state: DolmenState, seat: Seat) -> Orders:
    """Return default orders, with the `auto_pass` that the course of the game shows."""
    player = state.players[seat]
    waited_for = state.phase is Phase.TURN and seat == state.active
    return Orders(auto_pass=player.stones > 0 or not waited_for)


def points_so_far(view: DolmenView) -> list[int]:
    """The points of every seat (DOL-7.2)."""
    return [each.score for each in view.players]
