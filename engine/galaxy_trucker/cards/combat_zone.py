"""The combat zone: the lowest ship of each line suffers (GT-6.6, GT-6.7)."""

from engine.galaxy_trucker.actions import Power
from engine.galaxy_trucker.agenda import Combat, Loss, Volley
from engine.galaxy_trucker.cards.powering import Powering, spent_by
from engine.galaxy_trucker.data import CardKind, Compare, Kind, Line, Penalty, halves
from engine.galaxy_trucker.decision import ask
from engine.galaxy_trucker.questions import CombatQuestion
from engine.galaxy_trucker.ship.cargo import lose_goods
from engine.galaxy_trucker.ship.power import move, spend, strength, strength_range, usable
from engine.galaxy_trucker.ship.tiles import crew
from engine.galaxy_trucker.state import (
    Orders,
    TruckerState,
    board_name,
    card_of,
    flying,
    is_card,
    position_of,
)
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat

KINDS = {Compare.ENGINE: Kind.ENGINE, Compare.CANNON: Kind.CANNON}
Values = dict[Seat, int]


def begin(draft: TruckerState) -> list[Event]:
    """Begin a combat zone; nothing happens to a ship that flies alone."""
    if len(draft.order) == 1:
        return [event("galaxy_trucker.alone")]
    draft.agenda.append(Combat())
    return []


def run(draft: TruckerState, step: Combat) -> list[Event] | None:
    """Run the next line: ask those whom it matters to, then compare all."""
    lines = card_of(draft).lines
    if step.line == len(lines):
        draft.agenda.pop()
        return []
    line = lines[step.line]
    if not step.asked:
        step.asked = True
        open_line(draft, line)
    if not FIGHTING.all_settled(draft):
        return None
    step.line, step.asked = step.line + 1, False
    return compare(draft, line)


def line_of(state: TruckerState) -> Line:
    """The line that is asked about."""
    step = state.agenda[-1]
    assert isinstance(step, Combat)
    return card_of(state).lines[step.line]


def lowest(state: TruckerState, values: Values) -> Seat:
    """The ship with the lowest value; of several the one further ahead (GT-6.6)."""
    return min(values, key=lambda seat: (values[seat], -position_of(state, seat)))


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
            ask(draft, CombatQuestion(ship=seat, most=usable(draft.ships[seat], kind)))


def bounds(state: TruckerState, kind: Kind) -> tuple[Values, Values]:
    """The strengths that the ships in flight have at least, and could have with their tokens."""
    low, high = Values(), Values()
    for seat in flying(state):
        low[seat], high[seat] = strength_range(state.ships[seat], kind)
    return low, high


def compare(draft: TruckerState, line: Line) -> list[Event]:
    """Use all answers together, find the lowest ship, and let it suffer."""
    values: Values = {}
    for seat in flying(draft):
        answer = FIGHTING.take(draft, seat)
        spent = 0 if answer is None else answer.batteries
        spend(board_name(draft), draft.ships[seat], spent)
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
    return crew(ship) if what is Compare.CREW else strength(ship, KINDS[what], spent)


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


class Fighting(Powering[CombatQuestion], rule="GT-6.7"):
    """Tokens for the strength that a line compares."""

    def kind(self, state: TruckerState) -> Kind:
        return KINDS[line_of(state).compare]

    def asks(self, state: TruckerState, question: CombatQuestion) -> Event:
        return event("galaxy_trucker.asks.combat", compared=line_of(state).compare.value)

    def ordered(
        self, state: TruckerState, question: CombatQuestion, orders: Orders
    ) -> Power | None:
        return spent_by(orders.combat_power, question)

    def foresee(self, draft: TruckerState, question: CombatQuestion, answer: Power) -> list[Event]:
        """Carry out what this ship suffers as the weakest, or tell that it cannot be (GT-6.6)."""
        line, ship = line_of(draft), question.ship
        least, most = bounds(draft, self.kind(draft))
        own = strength(draft.ships[ship], self.kind(draft), answer.batteries)
        spend(board_name(draft), draft.ships[ship], answer.batteries)
        if lowest(draft, {**most, ship: own}) != ship:
            return [event("galaxy_trucker.could.not_be_lowest", seat=ship)]
        certain = lowest(draft, {**least, ship: own}) == ship
        key = "galaxy_trucker.brings.lowest" if certain else "galaxy_trucker.if.lowest"
        return [event(key, seat=ship), *suffer(draft, ship, line)]

    def is_about(self, state: TruckerState) -> bool:
        return is_card(state, CardKind.COMBAT_ZONE)


FIGHTING = Fighting()
