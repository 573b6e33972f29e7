"""A seat's choices, and the refusal of everything else."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.cacao.actions import ACTIONS, Fill, Laying, Overbuild, PlaceWorker, Sell, SetSalePolicy
from engine.cacao.pieces import Worker
from engine.cacao.placing import check_fill, check_overbuilding, check_placing, fills, placements
from engine.cacao.state import FILL, OVER, PLACE, SELL, CacaoOptions, CacaoState, Phase
from engine.cacao.turn import batch_of
from engine.cacao.working import Plan, offers
from engine.kernel.actions import Action, Resign, name_of, no_such_action
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.options import check_start_player
from engine.kernel.refusals import NotNow, Refused


def check_setup(seats: int, options: CacaoOptions) -> None:
    """Refuse a start player who is not there (CAC-2.7)."""
    check_start_player(options.start_player, seats, "cacao.bad_start_player", "CAC-2.7")


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
    sold = sum(fruits for _, fruits in plan.deeds)
    if not sold:
        return event("cacao.offer_nothing", n=plan.keep)
    return event("cacao.offer", n=plan.keep, sold=sold, gold=plan.gold)


def spoken(action: Action) -> frozenset[str]:
    """A worker tile faces somewhere unless its edges are alike, and north is a default only."""
    lays = isinstance(action, Laying) and action.tile is not Worker.W1111
    return frozenset({"facing"} if lays else ())
