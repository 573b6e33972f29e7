"""Open space: everybody flies as far as the engines go (GT-6.1)."""

from engine.galaxy_trucker.actions import Power
from engine.galaxy_trucker.agenda import Ships
from engine.galaxy_trucker.cards.powering import Powering, spent_by
from engine.galaxy_trucker.data import CardKind, Kind
from engine.galaxy_trucker.decision import ask
from engine.galaxy_trucker.questions import SpaceQuestion
from engine.galaxy_trucker.ship.power import engine_strength, leave, move, spend, usable
from engine.galaxy_trucker.state import Orders, TruckerState, board_name, is_card
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat


def begin(draft: TruckerState) -> list[Event]:
    """Ask the pilots who could power double engines."""
    for seat in draft.order:
        most = usable(draft.ships[seat], Kind.ENGINE)
        if most:
            ask(draft, SpaceQuestion(ship=seat, most=most))
    draft.agenda.append(Ships(list(draft.order)))
    return []


def run(draft: TruckerState, step: Ships) -> list[Event] | None:
    """Move the next ship in flight order."""
    if not step.left:
        draft.agenda.pop()
        return []
    seat = step.left[0]
    if not FLYING.is_settled(draft, seat):
        return None
    step.left.pop(0)
    answer = FLYING.take(draft, seat)
    return fly(draft, seat, 0 if answer is None else answer.batteries)


def fly(draft: TruckerState, seat: Seat, spent: int) -> list[Event]:
    """Move by the engine strength; a ship without any gives up."""
    ship = draft.ships[seat]
    spend(board_name(draft), ship, spent)
    strength = engine_strength(ship, spent)
    if not strength:
        return leave(draft, seat, "galaxy_trucker.gives_up_no_engine")
    return move(draft, seat, strength)


class Flying(Powering[SpaceQuestion], rule="GT-6.1"):
    """Tokens for the engines; by default as few as move the ship."""

    def kind(self, state: TruckerState) -> Kind:
        return Kind.ENGINE

    def asks(self, state: TruckerState, question: SpaceQuestion) -> Event:
        return event("galaxy_trucker.asks.engines")

    def default(self, state: TruckerState, question: SpaceQuestion) -> Power:
        return Power(0 if engine_strength(state.ships[question.ship], 0) else 1)

    def ordered(self, state: TruckerState, question: SpaceQuestion, orders: Orders) -> Power | None:
        return spent_by(orders.engines, question)

    def foresee(self, draft: TruckerState, question: SpaceQuestion, answer: Power) -> list[Event]:
        return fly(draft, question.ship, answer.batteries)

    def is_about(self, state: TruckerState) -> bool:
        return is_card(state, CardKind.OPEN_SPACE)


FLYING = Flying()
