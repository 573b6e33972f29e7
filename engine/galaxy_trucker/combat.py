"""Cards that compare strengths: open space and combat zones (GT-6.1, GT-6.6, GT-6.7)."""

from collections.abc import Iterator
from typing import TypeVar

from engine.galaxy_trucker.actions import Power, Spend
from engine.galaxy_trucker.agenda import (
    Combat,
    CombatQuestion,
    Loss,
    PowerQuestion,
    Ships,
    SpaceQuestion,
    Volley,
)
from engine.galaxy_trucker.cargo import lose_goods
from engine.galaxy_trucker.decision import Decision, ask
from engine.galaxy_trucker.effects import check_crew, leave, move
from engine.galaxy_trucker.pieces import CardKind, Compare, Kind, Line, Penalty, halves
from engine.galaxy_trucker.ship import spend
from engine.galaxy_trucker.state import Orders, TruckerState
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refused

P = TypeVar("P", bound=PowerQuestion)


class Powering(Decision[P, Power]):
    """The choice of how many tokens go into a strength; none without an answer."""

    def kind(self) -> Kind:
        """Return the powered kind of tile: engines or cannons."""
        raise NotImplementedError

    def answers(self) -> Iterator[Power]:
        yield from map(Power, range(self.question.most + 1))

    def default(self) -> Power:
        return Power(0)

    def check(self, answer: Power) -> None:
        """Refuse tokens that cannot be used, and what is not in question (GT-6.8, GT-6.9)."""
        if answer.batteries > self.question.most:
            if not self.question.most:
                raise Refused("galaxy_trucker.no_token_asked", self.rule)
            raise Refused("galaxy_trucker.too_many_tokens", "GT-5.14", n=self.question.most)
        if answer.reward is not None and not self.question.asks_reward:
            raise Refused("galaxy_trucker.no_reward", "GT-6.8")
        if answer.crew is not None:
            if not self.state.is_card(CardKind.SLAVERS):
                raise Refused("galaxy_trucker.no_crew_asked", "GT-6.9")
            lost = min(self.state.current_card.lose_crew, self.ship.crew)
            check_crew(self.ship, answer.crew, lost)

    def told(self, seat: Seat, answer: Power) -> Event:
        return event("galaxy_trucker.your_power", only_for=seat, n=answer.batteries)

    def meaning(self, answer: Power, field: str) -> Event | None:
        """The strength that so many tokens give."""
        if field != "batteries":
            return None
        kind = self.kind()
        amount = self.ship.strength(kind, answer.batteries)
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


def begin_open_space(draft: TruckerState) -> list[Event]:
    """Ask the pilots who could power double engines."""
    for seat in draft.order:
        most = draft.ships[seat].usable(Kind.ENGINE)
        if most:
            ask(draft, SpaceQuestion(ship=seat, most=most))
    draft.agenda.append(Ships(list(draft.order)))
    return []


def run_open_space(draft: TruckerState, step: Ships) -> list[Event] | None:
    """Move the next ship in flight order."""
    if not step.left:
        draft.agenda.pop()
        return []
    seat = step.left[0]
    if not Flying.is_settled(draft, seat):
        return None
    step.left.pop(0)
    answer = Flying.take(draft, seat)
    return fly(draft, seat, 0 if answer is None else answer.batteries)


def fly(draft: TruckerState, seat: Seat, spent: int) -> list[Event]:
    """Move by the engine strength; a ship without any gives up."""
    ship = draft.ships[seat]
    spend(draft.board, ship, spent)
    strength = ship.engine_strength(spent)
    if not strength:
        return leave(draft, seat, "galaxy_trucker.gives_up_no_engine")
    return move(draft, seat, strength)


class Flying(Powering[SpaceQuestion], rule="GT-6.1", cards=(CardKind.OPEN_SPACE,)):
    """Tokens for the engines; by default as few as move the ship."""

    def kind(self) -> Kind:
        return Kind.ENGINE

    def asks(self) -> Event:
        return event("galaxy_trucker.asks.engines")

    def default(self) -> Power:
        return Power(0 if self.ship.engine_strength(0) else 1)

    def ordered(self, orders: Orders) -> Power | None:
        return spent_by(orders.engines, self.question)

    def foresee(self, answer: Power) -> list[Event]:
        return fly(self.state, self.seat, answer.batteries)


KINDS = {Compare.ENGINE: Kind.ENGINE, Compare.CANNON: Kind.CANNON}
Values = dict[Seat, int]


def begin_combat_zone(draft: TruckerState) -> list[Event]:
    """Begin a combat zone; nothing happens to a ship that flies alone."""
    if len(draft.order) == 1:
        return [event("galaxy_trucker.alone")]
    draft.agenda.append(Combat())
    return []


def run_combat_zone(draft: TruckerState, step: Combat) -> list[Event] | None:
    """Run the next line: ask those whom it matters to, then compare all."""
    lines = draft.current_card.lines
    if step.line == len(lines):
        draft.agenda.pop()
        return []
    line = lines[step.line]
    if not step.asked:
        step.asked = True
        open_line(draft, line)
    if not Fighting.all_settled(draft):
        return None
    step.line, step.asked = step.line + 1, False
    return compare(draft, line)


def line_of(state: TruckerState) -> Line:
    """The line that is asked about."""
    step = state.agenda[-1]
    assert isinstance(step, Combat)
    return state.current_card.lines[step.line]


def lowest(state: TruckerState, values: Values) -> Seat:
    """The ship with the lowest value; of several the one further ahead (GT-6.6)."""
    return min(values, key=lambda seat: (values[seat], -state.position_of(seat)))


def open_line(draft: TruckerState, line: Line) -> None:
    """Ask the ships that can lose the line but need not (GT-6.7)."""
    if line.compare is Compare.CREW:
        return
    kind = KINDS[line.compare]
    low, high = bounds(draft, kind)
    for seat in low:
        can_lose = lowest(draft, {**high, seat: low[seat]}) == seat
        must_lose = lowest(draft, {**low, seat: high[seat]}) == seat
        if high[seat] > low[seat] and can_lose and not must_lose:
            ask(draft, CombatQuestion(ship=seat, most=draft.ships[seat].usable(kind)))


def bounds(state: TruckerState, kind: Kind) -> tuple[Values, Values]:
    """The strengths that the ships in flight have at least, and could have with their tokens."""
    low, high = Values(), Values()
    for seat in state.flying:
        low[seat], high[seat] = state.ships[seat].strength_range(kind)
    return low, high


def compare(draft: TruckerState, line: Line) -> list[Event]:
    """Use all answers together, find the lowest ship, and let it suffer."""
    values: Values = {}
    for seat in draft.flying:
        answer = Fighting.take(draft, seat)
        spent = 0 if answer is None else answer.batteries
        spend(draft.board, draft.ships[seat], spent)
        values[seat] = value_of(draft, seat, line.compare, spent)
    told = [
        event(
            f"galaxy_trucker.compared_{line.compare.value}",
            seat=seat,
            value=halves(value) if line.compare is Compare.CANNON else value,
        )
        for seat, value in values.items()
    ]
    seat = lowest(draft, values)
    return [*told, event("galaxy_trucker.lowest", seat=seat), *suffer(draft, seat, line)]


def value_of(state: TruckerState, seat: Seat, what: Compare, spent: int) -> int:
    """Return a ship's value in a line of the card; cannons in halves."""
    ship = state.ships[seat]
    return ship.crew if what is Compare.CREW else ship.strength(KINDS[what], spent)


def suffer(draft: TruckerState, seat: Seat, line: Line) -> list[Event]:
    """Carry out the penalty of a line."""
    match line.penalty:
        case Penalty.DAYS:
            return move(draft, seat, -line.amount)
        case Penalty.GOODS:
            return lose_goods(draft, seat, line.amount)
        case Penalty.CREW:
            draft.agenda.append(Loss({seat: line.amount}))
            return []
        case Penalty.SHOTS:
            draft.agenda.append(Volley(list(line.hits), [seat], meteors=False))
            return []


class Fighting(Powering[CombatQuestion], rule="GT-6.7", cards=(CardKind.COMBAT_ZONE,)):
    """Tokens for the strength that a line compares."""

    def kind(self) -> Kind:
        return KINDS[line_of(self.state).compare]

    def asks(self) -> Event:
        return event("galaxy_trucker.asks.combat", compared=line_of(self.state).compare.value)

    def ordered(self, orders: Orders) -> Power | None:
        return spent_by(orders.combat_power, self.question)

    def foresee(self, answer: Power) -> list[Event]:
        """Carry out what this ship suffers as the weakest, or tell that it cannot be (GT-6.6)."""
        line, ship = line_of(self.state), self.seat
        least, most = bounds(self.state, self.kind())
        own = self.state.ships[ship].strength(self.kind(), answer.batteries)
        spend(self.state.board, self.state.ships[ship], answer.batteries)
        if lowest(self.state, {**most, ship: own}) != ship:
            return [event("galaxy_trucker.could.not_be_lowest", seat=ship)]
        certain = lowest(self.state, {**least, ship: own}) == ship
        key = "galaxy_trucker.brings.lowest" if certain else "galaxy_trucker.if.lowest"
        return [event(key, seat=ship), *suffer(self.state, ship, line)]
