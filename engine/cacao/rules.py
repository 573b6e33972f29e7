"""A seat's choices, and the refusal of everything else: places for workers, gaps, sales."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from engine.cacao import pieces
from engine.cacao.actions import ACTIONS, Fill, Laying, Overbuild, PlaceWorker, Sell, SetSalePolicy
from engine.cacao.pieces import Jungle, JungleMap, Worker, WorkerMap, facings, neighbours
from engine.cacao.state import FILL, OVER, PLACE, SELL, CacaoOptions, CacaoState, Phase
from engine.cacao.working import Plan, batch_of, offers
from engine.kernel.actions import Action, Resign, name_of, no_such_action
from engine.kernel.clone import remember
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.options import check_start_player
from engine.kernel.refusals import NotNow, Refused

CELLS_KEPT = 1024
"""Cells whose ways to place tiles are kept, some 1.5 KB each; boards have some 100 cells."""


def check_setup(seats: int, options: CacaoOptions) -> None:
    """Refuse a start player who is not there (CAC-10.3)."""
    check_start_player(options.start_player, seats, "cacao.bad_start_player", "CAC-10.3")


def waits_for(state: CacaoState) -> frozenset[Seat]:
    """The active seat, or all that are asked about sales (CAC-11.1)."""
    if state.phase is SELL:
        return frozenset([batch.seat for batch in state.asked])
    return frozenset() if state.phase is OVER else frozenset([state.active])


def choices(state: CacaoState, seat: Seat) -> Iterator[Action]:
    """All legal actions of a seat in this step."""
    if seat not in waits_for(state):
        return iter(())
    if state.phase is PLACE:
        return iter(placements(state, seat))
    if state.phase is FILL:
        return fills(state)
    return iter([Sell(plan.keep) for plan in offered(state, seat)])


def offered(state: CacaoState, seat: Seat) -> Sequence[Plan]:
    """Return the plans of sale for a seat that is asked, the most gold first (CAC-6.8)."""
    return offers(state.jungle, batch_of(state, seat), state.villages[seat].fruits)


def check(state: CacaoState, seat: Seat, action: Action) -> None:
    """Refuse an action that is not legal, in the order of the page's table of refusals."""
    if state.phase is OVER:
        raise NotNow("cacao.game_over", "CAC-8.1")
    if seat in state.left:
        raise NotNow("cacao.left_the_game", "CAC-11.5")
    kind = type(action)
    if kind is SetSalePolicy or kind is Resign:
        return
    if seat not in (waiting := waits_for(state)):
        seats = sorted(int(each) for each in waiting)
        raise NotNow("cacao.not_your_turn", "CAC-11.1", seats=[*seats])
    if kind not in CHECKS:
        raise no_such_action(name_of(action), ACTIONS)
    phase, check_action = CHECKS[kind]
    if state.phase is not phase:
        raise NotNow("cacao.wrong_step", "CAC-11.1", step=state.phase.value)
    check_action(state, seat, action)


# --- worker tiles (CAC-4.1, CAC-7)


def check_tile(state: CacaoState, seat: Seat, action: Laying) -> None:
    """Refuse a tile that is not in hand, or one turned where that means nothing."""
    if action.tile not in state.villages[seat].hand:
        raise Refused("cacao.not_in_hand", "CAC-3.1", tile=action.tile.value)
    if action.facing not in facings(action.tile):
        raise Refused("cacao.facing_fixed", "CAC-1.3", tile=action.tile.value)


def check_placing(state: CacaoState, seat: Seat, action: PlaceWorker) -> None:
    """Refuse a cell that is none for worker tiles, taken, or away from the jungle."""
    check_tile(state, seat, action)
    at = action.cell
    if not pieces.is_for_workers(at):
        raise Refused("cacao.not_a_worker_cell", "CAC-1.2", cell=at)
    if at in state.workers:
        if at in coverable_cells(state, seat):
            raise Refused("cacao.could_overbuild", "CAC-7.1", cell=at)
        raise Refused("cacao.occupied", "CAC-4.1", cell=at)
    if not any(near in state.jungle for near in neighbours(at)):
        raise Refused("cacao.no_jungle_beside", "CAC-4.1", cell=at)


def check_overbuilding(state: CacaoState, seat: Seat, action: Overbuild) -> None:
    """Refuse to cover a tile unless CAC-7.1 and CAC-7.3 hold."""
    check_tile(state, seat, action)
    at = action.cell
    if not is_jungle_used_up(state):
        left = len(state.display) + len(state.pile)
        raise Refused("cacao.jungle_left", "CAC-7.1", n=left)
    if state.villages[seat].suns == 0:
        raise Refused("cacao.no_sun_token", "CAC-7.1")
    laid = state.workers.get(at)
    if laid is None or laid.seat != seat:
        raise Refused("cacao.not_your_tile", "CAC-7.1", cell=at)
    if laid.over:
        raise Refused("cacao.already_covered", "CAC-7.3", cell=at)


def is_jungle_used_up(state: CacaoState) -> bool:
    """Return True if pile and display are empty (CAC-7.1)."""
    return not state.display and not state.pile


def open_cells(state: CacaoState) -> list[Cell]:
    """Return the cells for a worker tile in a fixed order (CAC-4.1)."""
    beside = dict.fromkeys(chain.from_iterable(map(neighbours, state.jungle)))
    workers = state.workers
    return [at for at in beside if at not in workers]


def coverable_cells(state: CacaoState, seat: Seat) -> list[Cell]:
    """The own tiles that the seat could overbuild in its turn (CAC-7.1, CAC-7.3)."""
    if not is_jungle_used_up(state) or state.villages[seat].suns == 0:
        return []
    return [at for at, laid in state.workers.items() if laid.seat == seat and not laid.over]


def placements(state: CacaoState, seat: Seat) -> list[Action]:
    """Every way to lay a tile of the hand."""
    ways, coverable = [*map(ways_at, open_cells(state))], coverable_cells(state, seat)
    found: list[Action] = []
    for tile in dict.fromkeys(state.villages[seat].hand):
        for each in ways:
            found += each[tile]
        for at in coverable:
            found += [Overbuild(tile, at, facing) for facing in facings(tile)]
    return found


@remember(CELLS_KEPT)
def ways_at(at: Cell) -> Mapping[Worker, Sequence[PlaceWorker]]:
    """The ways to turn each tile on a cell."""
    return {tile: [PlaceWorker(tile, at, facing) for facing in facings(tile)] for tile in Worker}


# --- gaps (CAC-5)


def gaps_around(jungle: JungleMap, workers: WorkerMap, at: Cell) -> list[Cell]:
    """The gaps beside the worker tile on a cell, by x, then y (CAC-5.1, CAC-5.7)."""
    north, east, south, west = neighbours(at)
    around = (west, north, south, east)
    return [
        near
        for near in around
        if near not in jungle and [each in workers for each in neighbours(near)].count(True) > 1
    ]


def open_gaps(state: CacaoState) -> list[Cell]:
    """The gaps of this turn that can still be filled."""
    has_tiles = state.display or state.pile
    return state.turn.gaps if state.turn and not state.turn.acted and has_tiles else []


def forced_fill(state: CacaoState) -> Fill | None:
    """The next fill where nothing is to be chosen (CAC-5.6, CAC-5.7); from the pile: its top."""
    gaps, kinds = open_gaps(state), set(state.display)
    if not gaps:
        return None
    if not kinds:
        return Fill(gaps[0], state.pile[-1])
    if len(kinds) == 1 and len(gaps) <= len(state.display):
        return Fill(gaps[0], state.display[0])
    return None


def first_fill(state: CacaoState) -> Fill:
    """The fill of a player who has left: the first gap, the tile first in the data (CAC-11.5)."""
    tile = next(each for each in Jungle if each in state.display)
    return Fill(open_gaps(state)[0], tile)


def fills(state: CacaoState) -> Iterator[Fill]:
    """Every fill to choose from."""
    for at in open_gaps(state):
        yield from (Fill(at, tile) for tile in dict.fromkeys(state.display))


def check_fill(state: CacaoState, _seat: Seat, action: Fill) -> None:
    """Refuse a cell that is no gap of this turn and a tile that is not there."""
    if action.cell not in open_gaps(state):
        raise Refused("cacao.not_a_gap", "CAC-5.1", cell=action.cell)
    if action.tile not in state.display:
        raise Refused("cacao.not_in_display", "CAC-5.2", tile=action.tile.value)


# --- sales, and what asks about them


def check_sale(state: CacaoState, seat: Seat, action: Sell) -> None:
    """Refuse a number of fruits that is not offered (CAC-6.8)."""
    keeps: list[int | str] = [plan.keep for plan in offered(state, seat)]
    if action.keep not in keeps:
        raise Refused("cacao.not_offered", "CAC-6.8", n=action.keep, keeps=keeps)


Check = Callable[[CacaoState, Seat, Any], None]  # Any: an action of one type
CHECKS: Mapping[type[Action], tuple[Phase, Check]] = {
    PlaceWorker: (PLACE, check_placing),
    Overbuild: (PLACE, check_overbuilding),
    Fill: (FILL, check_fill),
    Sell: (SELL, check_sale),
}
"""By type of action: the phase it belongs to, and the check that refuses it."""


def default(state: CacaoState, seat: Seat) -> Action | None:
    """The answer to a sale question outside the own turn when its time is up: the most gold."""
    if state.phase is SELL and seat in waits_for(state) and seat != state.active:
        return Sell(offered(state, seat)[0].keep)
    return None


def orders(state: CacaoState, seat: Seat) -> SetSalePolicy:
    """The sale policy of a seat, as it would be set (CAC-11.6)."""
    return SetSalePolicy(state.villages[seat].policy)


def meaning(state: CacaoState, seat: Seat, action: Action, _field: str) -> Event | None:
    """Describe the effect of an answer to a sale question."""
    if not isinstance(action, Sell):
        return None
    plan = next(plan for plan in offered(state, seat) if plan.keep == action.keep)
    if not plan.sold:
        return event("cacao.offer_nothing", n=plan.keep)
    return event("cacao.offer", n=plan.keep, sold=plan.sold, gold=plan.gold)


def spoken(action: Action) -> frozenset[str]:
    """A worker tile faces somewhere unless its edges are alike, and north is a default only."""
    lays = isinstance(action, Laying) and action.tile is not Worker.W1111
    return frozenset({"facing"} if lays else ())
