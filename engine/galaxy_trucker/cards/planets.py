"""Planets: land on one that is free, or pass (GT-6.2)."""

from engine.galaxy_trucker.actions import Land
from engine.galaxy_trucker.cargo import has_slots, listed
from engine.galaxy_trucker.questions import ask, is_settled, question_of, take_answer
from engine.galaxy_trucker.state import (
    Delay,
    Gain,
    Planets,
    Topic,
    TruckerState,
    card_of,
    flying,
    note,
)
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat


def begin(draft: TruckerState) -> list[Event]:
    """Everybody with a cargo slot is asked for a ranking."""
    for seat in draft.order:
        if has_slots(draft.ships[seat]):
            ask(draft, seat, Topic.LAND, sealed=True)
    draft.agenda.append(Planets(list(draft.order)))
    return []


def free_planets(state: TruckerState, frame: Planets) -> list[int]:
    """The planets that nobody has landed on."""
    numbers = range(1, len(card_of(state).planets) + 1)
    return [number for number in numbers if str(number) not in frame.landed]


def run(draft: TruckerState, frame: Planets) -> list[Event] | None:
    """The next ship lands or passes; in the end goods are gained and days lost."""
    if not frame.left:
        return settle(draft, frame)
    seat = frame.left[0]
    free = free_planets(draft, frame)
    if not free and question_of(draft, seat) is not None:
        frame.left.pop(0)
        take_answer(draft, seat)
        return [event("galaxy_trucker.no_planet", seat=seat)]
    if not is_settled(draft, seat):
        return None
    frame.left.pop(0)
    answer = take_answer(draft, seat)
    wished = [int(each) for each in answer.planets] if isinstance(answer, Land) else []
    planet = next((number for number in wished if number in free), None)
    if planet is None:
        return [event("galaxy_trucker.passed", seat=seat)]
    frame.landed[str(planet)] = seat
    return [event("galaxy_trucker.landed", seat=seat, planet=planet)]


def settle(draft: TruckerState, frame: Planets) -> list[Event]:
    """Goods in flight order first, then the days, the rearmost ship first."""
    draft.agenda.pop()
    note(draft).landed = frame.landed
    card = card_of(draft)
    planets = {seat: card.planets[int(number) - 1] for number, seat in frame.landed.items()}
    rear_first: list[Seat] = [seat for seat in reversed(flying(draft)) if seat in planets]
    if rear_first:
        draft.agenda.append(Delay(rear_first, card.days))
    for seat in reversed([seat for seat in draft.order if seat in planets]):
        draft.agenda.append(Gain(seat, listed(planets[seat])))
    return []
