"""Tokens for a strength, which open space, combat zones and enemies ask for (GT-5.14)."""

from collections.abc import Iterator
from typing import TypeVar

from engine.galaxy_trucker.actions import Power, Spend
from engine.galaxy_trucker.data import CardKind, Kind, halves
from engine.galaxy_trucker.decision import Decision
from engine.galaxy_trucker.effects.losses import check_crew, occupied
from engine.galaxy_trucker.questions import PowerQuestion
from engine.galaxy_trucker.ship.power import strength
from engine.galaxy_trucker.ship.tiles import crew_in
from engine.galaxy_trucker.state import TruckerState, card_of, is_card
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refused

P = TypeVar("P", bound=PowerQuestion)


class Powering(Decision[P, Power]):
    """The choice of how many tokens go into a strength; none without an answer."""

    def kind(self, state: TruckerState) -> Kind:
        """Return the powered kind of tile: engines or cannons."""
        raise NotImplementedError

    def answers(self, state: TruckerState, question: P) -> Iterator[Power]:
        yield from map(Power, range(question.most + 1))

    def default(self, state: TruckerState, question: P) -> Power:
        return Power(0)

    def check(self, state: TruckerState, question: P, answer: Power) -> None:
        """Refuse tokens that cannot be used, and what is not in question (GT-6.8, GT-6.9)."""
        if answer.batteries > question.most:
            if not question.most:
                raise Refused("galaxy_trucker.no_token_asked", self.rule)
            raise Refused("galaxy_trucker.too_many_tokens", "GT-5.14", n=question.most)
        if answer.reward is not None and not question.asks_reward:
            raise Refused("galaxy_trucker.no_reward", "GT-6.8")
        if answer.crew is not None:
            if not is_card(state, CardKind.SLAVERS):
                raise Refused("galaxy_trucker.no_crew_asked", "GT-6.9")
            ship = state.ships[question.ship]
            lost = min(card_of(state).lose_crew, crew_in(ship, occupied(ship)))
            check_crew(ship, answer.crew, lost)

    def told(self, seat: Seat, answer: Power) -> Event:
        return event("galaxy_trucker.your_power", only_for=seat, n=answer.batteries)

    def meaning(self, state: TruckerState, question: P, answer: Power, field: str) -> Event | None:
        """The strength that so many tokens give."""
        if field != "batteries":
            return None
        kind = self.kind(state)
        amount = strength(state.ships[question.ship], kind, answer.batteries)
        shown = str(amount) if kind is Kind.ENGINE else halves(amount)
        return event(
            "galaxy_trucker.means.power",
            n=answer.batteries,
            compared=kind.value,
            strength=shown,
        )


def spent_by(order: Spend, question: PowerQuestion) -> Power | None:
    """All tokens or none, as a standing order says; None where it says to ask."""
    if order is Spend.ASK:
        return None
    return Power(question.most if order is Spend.MAX else 0)
