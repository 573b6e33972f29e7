"""What the answers to a question come to, for buttons that would show a bare number."""

from engine.galaxy_trucker.actions import Land, Power
from engine.galaxy_trucker.data import Kind
from engine.galaxy_trucker.power import cannon_strength, engine_strength, halves
from engine.galaxy_trucker.questions import kind_of, question_of
from engine.galaxy_trucker.state import Topic, TruckerState, card_of
from engine.kernel.actions import Action
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat


def meaning(state: TruckerState, seat: Seat, action: Action, field: str) -> Event | None:
    """What a value of a field means to a seat; None where it speaks for itself."""
    match action:
        case Power(batteries=number) if field == "batteries":
            question = question_of(state, state.pilots[seat])
            assert question is not None
            return tokens(state, question.ship, question.topic, number)
        case Land(planets="") if field == "planets":
            return event("galaxy_trucker.means.pass")
        case Land(planets=planets) if field == "planets":
            goods = card_of(state).planets[int(planets[0]) - 1]
            cubes: list[int | str] = [good.value for good, n in goods.items() for _ in range(n)]
            return event("galaxy_trucker.means.planet", planet=planets, goods=cubes)
        case _:
            return None


def tokens(state: TruckerState, owner: Seat, topic: Topic, number: int) -> Event:
    """The strength that so many tokens give a ship."""
    ship = state.ships[owner]
    if kind_of(topic) is Kind.ENGINE:
        strength = str(engine_strength(ship, number))
    else:
        strength = halves(cannon_strength(ship, number))
    return event("galaxy_trucker.means.power", n=number, strength=strength)
