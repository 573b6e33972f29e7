"""Who may do what now: the choices of a seat, and why anything else is refused."""

from collections.abc import Iterator, Sequence

from engine.cacao.actions import ACTIONS, Fill, Overbuild, PlaceWorker, Sell, SetSalePolicy
from engine.cacao.gaps import check_fill, fills
from engine.cacao.placing import check_overbuilding, check_place, check_tile, placements
from engine.cacao.sales import Plan, offers
from engine.cacao.state import CacaoOptions, CacaoState, Phase
from engine.cacao.turn import batch_of
from engine.kernel.actions import Action, Resign, name_of, no_such_action
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow, Refused
from engine.kernel.start_player import check_start_player

PHASES = {
    PlaceWorker: Phase.PLACE,
    Overbuild: Phase.PLACE,
    Fill: Phase.FILL,
    Sell: Phase.SELL,
}


def check_setup(seats: int, options: CacaoOptions) -> None:
    """Refuse a start player who is not there (CAC-2.7)."""
    check_start_player(options.start_player, seats, "cacao.bad_start_player", "CAC-2.7")


def waits_for(state: CacaoState) -> frozenset[Seat]:
    """The active seat, or all that are asked about sales (CAC-11.1)."""
    match state.phase:
        case Phase.PLACE | Phase.FILL:
            return frozenset({state.active})
        case Phase.SELL:
            return frozenset(batch.seat for batch in state.asked)
        case Phase.OVER:
            return frozenset()


def choices(state: CacaoState, seat: Seat) -> Iterator[Action]:
    """All legal actions of a seat in this step."""
    if seat not in waits_for(state):
        return iter(())
    match state.phase:
        case Phase.PLACE:
            return iter(placements(state, seat))
        case Phase.FILL:
            return fills(state)
        case Phase.SELL:
            return iter([Sell(plan.keep) for plan in offered(state, seat)])
        case Phase.OVER:
            raise AssertionError("nobody is waited for")


def offered(state: CacaoState, seat: Seat) -> Sequence[Plan]:
    """What a seat that is asked can choose from, the most gold first (CAC-6.8)."""
    return offers(state.jungle, batch_of(state, seat), state.villages[seat].fruits)


def check(state: CacaoState, seat: Seat, action: Action) -> None:
    """Refuse an action that is not legal, in the order of the page's table of refusals."""
    if state.phase is Phase.OVER:
        raise NotNow("cacao.game_over", "CAC-8.1")
    if seat in state.left:
        raise NotNow("cacao.left_the_game", "CAC-11.5")
    if isinstance(action, SetSalePolicy | Resign):
        return
    if seat not in (waiting := waits_for(state)):
        seats = sorted(int(each) for each in waiting)
        raise NotNow("cacao.not_your_turn", "CAC-11.1", seats=[*seats])
    if type(action) not in PHASES:
        raise no_such_action(name_of(action), ACTIONS)
    if state.phase is not PHASES[type(action)]:
        raise NotNow("cacao.wrong_step", "CAC-11.1", step=state.phase.value)
    match action:
        case Sell(keep=keep):
            check_sale(state, seat, keep)
        case Fill():
            check_fill(state, action)
        case PlaceWorker(cell=cell):
            check_tile(state, seat, action)
            check_place(state, seat, cell)
        case Overbuild(cell=cell):
            check_tile(state, seat, action)
            check_overbuilding(state, seat, cell)


def check_sale(state: CacaoState, seat: Seat, keep: int) -> None:
    """Refuse a number of fruits that is not offered (CAC-6.8)."""
    keeps: list[int | str] = [plan.keep for plan in offered(state, seat)]
    if keep not in keeps:
        raise Refused("cacao.not_offered", "CAC-6.8", n=keep, keeps=keeps)


def default(state: CacaoState, seat: Seat) -> Action | None:
    """The answer to a sale question outside the own turn when its time is up: the most gold."""
    if state.phase is Phase.SELL and seat in waits_for(state) and seat != state.active:
        return Sell(offered(state, seat)[0].keep)
    return None


def orders(state: CacaoState, seat: Seat) -> SetSalePolicy:
    """The sale policy of a seat, as it would be set (CAC-11.6)."""
    return SetSalePolicy(state.villages[seat].policy)


def meaning(state: CacaoState, seat: Seat, action: Action, _field: str) -> Event | None:
    """What an answer to a sale question brings."""
    if not isinstance(action, Sell):
        return None
    plan = next(plan for plan in offered(state, seat) if plan.keep == action.keep)
    return event("cacao.offer", n=plan.keep, gold=plan.gold)
