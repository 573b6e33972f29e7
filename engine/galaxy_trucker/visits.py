"""Planets and wrecks: ships that land or board, each in its turn (GT-6.2 to GT-6.4)."""

from collections.abc import Iterator

from engine.galaxy_trucker import agenda
from engine.galaxy_trucker.actions import Explore, Land, Visits
from engine.galaxy_trucker.decision import Decision, ask, close_question
from engine.galaxy_trucker.effects import check_crew
from engine.galaxy_trucker.pieces import CardKind, listed
from engine.galaxy_trucker.state import Orders, TruckerState
from engine.kernel.events import Event, event
from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import NotNow, Refused


def begin_planets(draft: TruckerState) -> list[Event]:
    """Ask everybody with a cargo slot for a ranking."""
    for seat in draft.order:
        if draft.ships[seat].has_slots:
            ask(draft, agenda.LandQuestion(ship=seat))
    draft.agenda.append(agenda.Planets(list(draft.order)))
    return []


def free_planets(state: TruckerState, step: agenda.Planets) -> list[int]:
    """The planets that nobody has landed on."""
    numbers = range(1, len(state.current_card.planets) + 1)
    return [number for number in numbers if number not in step.landed]


def run_planets(draft: TruckerState, step: agenda.Planets) -> list[Event] | None:
    """Let the next ship land or pass; in the end goods are gained and days lost."""
    if not step.left:
        return settle(draft, step)
    seat = step.left[0]
    free = free_planets(draft, step)
    if not free and Landing.of(draft, seat) is not None:
        step.left.pop(0)
        Landing.take(draft, seat)
        close_question(draft, seat)
        return [event("galaxy_trucker.no_planet", seat=seat)]
    if not Landing.is_settled(draft, seat):
        return None
    step.left.pop(0)
    answer = Landing.take(draft, seat)
    wanted = [] if answer is None else [int(each) for each in answer.planets]
    if (planet := next((number for number in wanted if number in free), None)) is None:
        return [event("galaxy_trucker.passed", seat=seat)]
    step.landed[planet] = seat
    return [event("galaxy_trucker.landed", seat=seat, planet=planet)]


def settle(draft: TruckerState, step: agenda.Planets) -> list[Event]:
    """Give goods in flight order, then take the days, the rearmost ship first."""
    draft.agenda.pop()
    draft.last_move.landed = step.landed
    card = draft.current_card
    planets = {seat: card.planets[number - 1] for number, seat in step.landed.items()}
    rear_first: list[Seat] = [seat for seat in reversed(draft.flying) if seat in planets]
    if rear_first:
        draft.agenda.append(agenda.Delay(rear_first, card.days))
    for seat in reversed([seat for seat in draft.order if seat in planets]):
        draft.agenda.append(agenda.Gain(seat, listed(planets[seat])))
    return []


class Landing(Decision[agenda.LandQuestion, Land], rule="GT-6.2", usual=Land("")):
    """Planets by preference; none is to pass."""

    def answers(self) -> Iterator[Land]:
        step = self.state.agenda[-1]
        assert isinstance(step, agenda.Planets)
        yield from (Land(str(number)) for number in free_planets(self.state, step))
        yield Land("")

    def asks(self) -> Event:
        return event("galaxy_trucker.asks.land")

    def ordered(self, orders: Orders) -> Land | None:
        return Land("") if orders.visits is Visits.SKIP else None

    def check(self, answer: Land) -> None:
        """Refuse planets that the card does not have, and one twice."""
        planets, most = answer.planets, len(self.state.current_card.planets)
        if len(set(planets)) < len(planets) or any(int(each) > most for each in planets):
            raise Refused("galaxy_trucker.bad_planets", "GT-6.2", n=most)

    def told(self, seat: Seat, answer: Land) -> Event:
        key = "galaxy_trucker.your_planets" if answer.planets else "galaxy_trucker.your_pass"
        return event(key, only_for=seat, planets=[*answer.planets])

    def meaning(self, answer: Land, field: str) -> Event | None:
        """Describe the goods of the first planet of the answer."""
        if field != "planets":
            return None
        if not answer.planets:
            return event("galaxy_trucker.means.pass")
        first, others = answer.planets[0], answer.planets[1:]
        goods = listed(self.state.current_card.planets[int(first) - 1])
        facts: dict[str, Fact] = {"planet": first, "goods": [*map(str, goods)]}
        if others:
            return Event("galaxy_trucker.means.planets", {**facts, "others": [*others]})
        return Event("galaxy_trucker.means.planet", facts)

    def foresee(self, answer: Land) -> list[Event]:
        """Carry out a landing on the first planet of the answer."""
        if answer.planets:
            step = agenda.Planets([], {int(answer.planets[0]): self.seat})
            self.state.agenda.append(step)
            return settle(self.state, step)
        return []

    @classmethod
    def not_asked(cls, state: TruckerState, ship: Seat) -> NotNow:
        if state.is_card(CardKind.PLANETS) and not state.ships[ship].has_slots:
            return NotNow("galaxy_trucker.no_slot", "GT-6.2")
        return super().not_asked(state, ship)


def begin_abandoned(draft: TruckerState) -> list[Event]:
    """Ask everybody with enough crew."""
    for seat in draft.order:
        if not lacking(draft, seat):
            ask(draft, agenda.ExploreQuestion(ship=seat))
    draft.agenda.append(agenda.Ships(list(draft.order)))
    return []


def lacking(state: TruckerState, seat: Seat) -> str:
    """Return what a ship lacks to explore: `crew` or `holds`; empty if nothing."""
    card, ship = state.current_card, state.ships[seat]
    if ship.crew < (card.lose_crew or card.need_crew):
        return "crew"
    return "holds" if card.kind is CardKind.ABANDONED_STATION and not ship.has_slots else ""


NOT_EXPLORED = {
    "crew": "galaxy_trucker.short_of_crew",
    "holds": "galaxy_trucker.short_of_holds",
    "": "galaxy_trucker.left_alone",
}
"""The event of a ship that does not explore, by what it lacks."""


def run_abandoned(draft: TruckerState, step: agenda.Ships) -> list[Event] | None:
    """Take the next ship in flight order, until one accepts."""
    if not step.left:
        draft.agenda.pop()
        return []
    seat = step.left[0]
    if not Exploring.is_settled(draft, seat):
        return None
    step.left.pop(0)
    answer = Exploring.take(draft, seat)
    if answer is None or not answer.accept:
        return [event(NOT_EXPLORED[lacking(draft, seat)], seat=seat)]
    draft.agenda.pop()
    draft.questions.clear()
    return explore(draft, seat, answer)


def explore(draft: TruckerState, seat: Seat, answer: Explore) -> list[Event]:
    """Trade crew for credits, or take goods for nothing; both cost days."""
    card = draft.current_card
    explored = event("galaxy_trucker.explored", seat=seat)
    if card.kind is CardKind.ABANDONED_STATION:
        draft.agenda.append(agenda.Gain(seat, listed(card.goods), card.days))
        return [explored]
    named = {} if answer.crew is None else {seat: answer.crew}
    draft.agenda.append(agenda.Delay([seat], card.days))
    draft.agenda.append(agenda.Loss({seat: card.lose_crew}, named=named, credits=card.credits))
    return [explored]


class Exploring(Decision[agenda.ExploreQuestion, Explore], rule="GT-6.3", usual=Explore(False)):
    """Take what is there, or leave it."""

    def answers(self) -> Iterator[Explore]:
        yield from (Explore(True), Explore(False))

    def asks(self) -> Event:
        return event("galaxy_trucker.asks.explore", card=self.state.current_card.kind.value)

    def ordered(self, orders: Orders) -> Explore | None:
        return Explore(False) if orders.visits is Visits.SKIP else None

    def check(self, answer: Explore) -> None:
        """Refuse crew where none is lost, and crew that is not there."""
        if answer.crew is None:
            return
        if not answer.accept:
            raise Refused("galaxy_trucker.no_crew_if_refused", "GT-6.3")
        card = self.state.current_card
        if card.kind is CardKind.ABANDONED_STATION:
            raise Refused("galaxy_trucker.no_crew_for_station", "GT-6.4")
        check_crew(self.ship, answer.crew, card.lose_crew)

    def told(self, seat: Seat, answer: Explore) -> Event:
        key = "galaxy_trucker.you_accept" if answer.accept else "galaxy_trucker.you_refuse"
        return event(key, only_for=seat)

    def foresee(self, answer: Explore) -> list[Event]:
        return explore(self.state, self.seat, answer) if answer.accept else []

    @classmethod
    def not_asked(cls, state: TruckerState, ship: Seat) -> NotNow:
        if not state.is_card(CardKind.ABANDONED_SHIP, CardKind.ABANDONED_STATION):
            return super().not_asked(state, ship)
        card, lacks = state.current_card, lacking(state, ship)
        rule = "GT-6.3" if card.kind is CardKind.ABANDONED_SHIP else "GT-6.4"
        if lacks == "crew":
            return NotNow("galaxy_trucker.too_few_crew", rule, n=card.lose_crew or card.need_crew)
        return NotNow(f"galaxy_trucker.{'no_slot' if lacks else 'not_asked.explore'}", rule)
