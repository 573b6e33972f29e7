"""Cards that compare strengths: open space, combat zones, enemies (GT-6.1, GT-6.6 to GT-6.10)."""

from collections.abc import Iterator
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.galaxy_trucker import agenda
from engine.galaxy_trucker.actions import Enemies, Power, Rewards, Spend
from engine.galaxy_trucker.decision import Decision, ask
from engine.galaxy_trucker.effects import check_crew, earn, leave, lose_goods, move
from engine.galaxy_trucker.pieces import (
    ENEMIES,
    CardKind,
    Compare,
    Kind,
    Line,
    Penalty,
    halves,
    listed,
)
from engine.galaxy_trucker.ship import spend
from engine.galaxy_trucker.state import Orders, TruckerState
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refused

P = TypeVar("P", bound=agenda.PowerQuestion)
NO_TOKENS = Power(0)


class Powering(Decision[P, Power]):
    """The choice of how many tokens go into a strength; none without an answer."""

    def kind(self) -> Kind:
        """Return the powered kind of tile: engines or cannons."""
        raise NotImplementedError

    def answers(self) -> Iterator[Power]:
        yield from map(Power, range(self.question.most + 1))

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
        """Describe the strength that the tokens of an answer give."""
        if field != "batteries":
            return None
        kind, n = self.kind(), answer.batteries
        amount = self.ship.strength(kind, n)
        shown = str(amount) if kind is Kind.ENGINE else halves(amount)
        return event("galaxy_trucker.means.power", n=n, compared=kind.value, strength=shown)


def spent_by(order: Spend, question: agenda.PowerQuestion) -> Power | None:
    """All tokens or none, as a standing order says; None where it says to ask."""
    if order is Spend.ASK:
        return None
    return Power(question.most if order is Spend.MAX else 0)


# --- open space


def begin_open_space(draft: TruckerState) -> list[Event]:
    """Ask the pilots who could power double engines."""
    for seat in draft.order:
        if most := draft.ships[seat].usable(Kind.ENGINE):
            ask(draft, agenda.SpaceQuestion(ship=seat, most=most))
    draft.agenda.append(agenda.Ships(list(draft.order)))
    return []


def run_open_space(draft: TruckerState, step: agenda.Ships) -> list[Event] | None:
    """Move the next ship in flight order."""
    if not step.left:
        draft.agenda.pop()
        return []
    seat = step.left[0]
    if not Flying.is_settled(draft, seat):
        return None
    step.left.pop(0)
    return fly(draft, seat, Flying.take(draft, seat) or NO_TOKENS)


def fly(draft: TruckerState, seat: Seat, answer: Power) -> list[Event]:
    """Move by the engine strength; a ship without any gives up."""
    ship = draft.ships[seat]
    spend(draft.board, ship, answer.batteries)
    if not (strength := ship.strength(Kind.ENGINE, answer.batteries)):
        return leave(draft, seat, "galaxy_trucker.gives_up_no_engine")
    return move(draft, seat, strength)


class Flying(Powering[agenda.SpaceQuestion], rule="GT-6.1", cards=(CardKind.OPEN_SPACE,)):
    """Tokens for the engines; by default as few as move the ship."""

    def kind(self) -> Kind:
        return Kind.ENGINE

    def asks(self) -> Event:
        return event("galaxy_trucker.asks.engines")

    def default(self) -> Power:
        return Power(0 if self.ship.strength(Kind.ENGINE) else 1)

    def ordered(self, orders: Orders) -> Power | None:
        return spent_by(orders.engines, self.question)

    def foresee(self, answer: Power) -> list[Event]:
        return fly(self.state, self.seat, answer)


# --- combat zones

KINDS = {Compare.ENGINE: Kind.ENGINE, Compare.CANNON: Kind.CANNON}
Values = dict[Seat, int]


def begin_combat_zone(draft: TruckerState) -> list[Event]:
    """Begin a combat zone; nothing happens to a ship that flies alone."""
    if len(draft.order) == 1:
        return [event("galaxy_trucker.alone")]
    draft.agenda.append(agenda.Combat())
    return []


def run_combat_zone(draft: TruckerState, step: agenda.Combat) -> list[Event] | None:
    """Run the next line: ask those whom it matters to, then compare all."""
    if step.line == len(draft.current_card.lines):
        draft.agenda.pop()
        return []
    line = line_of(draft)
    if not step.asked:
        step.asked = True
        open_line(draft, line)
    if not Fighting.all_settled(draft):
        return None
    step.line, step.asked = step.line + 1, False
    return compare(draft, line)


def line_of(state: TruckerState) -> Line:
    """The line that is compared next."""
    step = state.agenda[-1]
    assert isinstance(step, agenda.Combat)
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
            ask(draft, agenda.CombatQuestion(ship=seat, most=draft.ships[seat].usable(kind)))


def bounds(state: TruckerState, kind: Kind) -> tuple[Values, Values]:
    """The strengths of the ships in flight without tokens, and with all that they can use."""
    ships = {seat: state.ships[seat] for seat in state.flying}
    low = {seat: ship.strength(kind) for seat, ship in ships.items()}
    return low, {seat: ship.full_strength(kind) for seat, ship in ships.items()}


def compare(draft: TruckerState, line: Line) -> list[Event]:
    """Spend the tokens of all answers, find the ship with the lowest value, and let it suffer."""
    values: Values = {}
    told = []
    for seat in draft.flying:
        ship, spent = draft.ships[seat], (Fighting.take(draft, seat) or NO_TOKENS).batteries
        spend(draft.board, ship, spent)
        value = ship.strength(KINDS[line.compare], spent) if line.compare in KINDS else ship.crew
        shown = halves(value) if line.compare is Compare.CANNON else value
        told.append(event(f"galaxy_trucker.compared_{line.compare.value}", seat=seat, value=shown))
        values[seat] = value
    seat = lowest(draft, values)
    return [*told, event("galaxy_trucker.lowest", seat=seat), *suffer(draft, seat, line)]


def suffer(draft: TruckerState, seat: Seat, line: Line) -> list[Event]:
    """Carry out the penalty of a line."""
    match line.penalty:
        case Penalty.DAYS:
            return move(draft, seat, -line.amount)
        case Penalty.GOODS:
            return lose_goods(draft, seat, line.amount)
        case Penalty.CREW:
            draft.agenda.append(agenda.Loss({seat: line.amount}))
        case Penalty.SHOTS:
            draft.agenda.append(agenda.Volley(list(line.hits), [seat], meteors=False))
    return []


class Fighting(Powering[agenda.CombatQuestion], rule="GT-6.7", cards=(CardKind.COMBAT_ZONE,)):
    """Tokens for the strength that a line compares."""

    def kind(self) -> Kind:
        return KINDS[line_of(self.state).compare]

    def asks(self) -> Event:
        return event("galaxy_trucker.asks.combat", compared=line_of(self.state).compare.value)

    def ordered(self, orders: Orders) -> Power | None:
        return spent_by(orders.combat_power, self.question)

    def foresee(self, answer: Power) -> list[Event]:
        """Carry out the penalty if the ship may be the lowest, or tell that it is not (GT-6.6)."""
        line, seat = line_of(self.state), self.seat
        least, most = bounds(self.state, self.kind())
        own = self.ship.strength(self.kind(), answer.batteries)
        spend(self.state.board, self.ship, answer.batteries)
        if lowest(self.state, {**most, seat: own}) != seat:
            return [event("galaxy_trucker.could.not_be_lowest", seat=seat)]
        certain = lowest(self.state, {**least, seat: own}) == seat
        key = "galaxy_trucker.brings.lowest" if certain else "galaxy_trucker.if.lowest"
        return [event(key, seat=seat), *suffer(self.state, seat, line)]


# --- enemies

ENDS = {-1: "loses", 0: "draws", 1: "wins"}
"""The result of a fight, by the sign of the lead."""


def begin_enemy(draft: TruckerState) -> list[Event]:
    """Ask the pilots whose tokens can change the result, or who can win a reward (GT-6.8)."""
    needed = 2 * draft.current_card.strength
    for seat in draft.order:
        low, high = draft.ships[seat].strength_range(Kind.CANNON)
        same = sign(low - needed) == sign(high - needed)
        if high > needed or not same:
            most = 0 if same else draft.ships[seat].usable(Kind.CANNON)
            ask(draft, agenda.EnemyQuestion(ship=seat, most=most, asks_reward=high > needed))
    draft.agenda.append(agenda.Enemy(list(draft.order)))
    return []


def sign(number: int) -> int:
    """Return -1, 0 or 1, as a number is below, at or above zero."""
    return (number > 0) - (number < 0)


def run_enemy(draft: TruckerState, step: agenda.Enemy) -> list[Event] | None:
    """Let the next ship meet the enemy; pirates shoot in the end."""
    if not step.left:
        draft.agenda.pop()
        if step.beaten:
            hits = list(draft.current_card.hits)
            draft.agenda.append(agenda.Volley(hits, step.beaten, meteors=False))
        return []
    seat = step.left[0]
    if not Meeting.is_settled(draft, seat):
        return None
    step.left.pop(0)
    return meet(draft, step, seat, Meeting.take(draft, seat) or NO_TOKENS)


def meet(draft: TruckerState, step: agenda.Enemy, seat: Seat, answer: Power) -> list[Event]:
    """Let a ship meet the enemy: by its strength it loses, draws or wins (GT-6.8)."""
    card, ship = draft.current_card, draft.ships[seat]
    spend(draft.board, ship, answer.batteries)
    strength = ship.strength(Kind.CANNON, answer.batteries)
    facts: dict[str, Any] = {"strength": halves(strength), "enemy": card.strength}  # Any: event's
    if strength < 2 * card.strength:
        lost = event("galaxy_trucker.beaten", seat=seat, **facts)
        return [lost, *defeat(draft, step, seat, answer)]
    if strength == 2 * card.strength:
        return [event("galaxy_trucker.drawn", seat=seat, **facts)]
    if draft.options.rules.enemy_stops:
        step.left = []
        draft.questions.clear()
    won = event("galaxy_trucker.won_fight", seat=seat, **facts)
    return [won, *reward(draft, seat, answer)]


def defeat(draft: TruckerState, step: agenda.Enemy, seat: Seat, answer: Power) -> list[Event]:
    """Carry out the enemy's penalty on a beaten ship, or put it on the agenda."""
    card = draft.current_card
    match card.kind:
        case CardKind.SMUGGLERS:
            return lose_goods(draft, seat, card.lose_goods)
        case CardKind.SLAVERS:
            named = {} if answer.crew is None else {seat: answer.crew}
            draft.agenda.append(agenda.Loss({seat: card.lose_crew}, named=named))
        case _:
            step.beaten.append(seat)
    return []


def reward(draft: TruckerState, seat: Seat, answer: Power) -> list[Event]:
    """Take the reward, which costs days, or neither."""
    card, taken = draft.current_card, answer.reward
    if taken is None:
        taken = draft.orders_of(seat).rewards is not Rewards.LEAVE
    if not taken:
        return [event("galaxy_trucker.left_reward", seat=seat)]
    if card.kind is CardKind.SMUGGLERS:
        draft.agenda.append(agenda.Gain(seat, listed(card.goods), card.days))
        return []
    draft.agenda.append(agenda.Delay([seat], card.days))
    return earn(draft, seat, card.credits)


class Meeting(Powering[agenda.EnemyQuestion], rule="GT-6.8", cards=ENEMIES):
    """Tokens against the enemy, and whether a reward is taken."""

    def kind(self) -> Kind:
        return Kind.CANNON

    def answers(self) -> Iterator[Power]:
        """The fewest tokens for each end of the fight; victories with the reward and without."""
        leads = [sign(self.lead(spent)) for spent in range(self.question.most + 1)]
        for batteries in map(leads.index, dict.fromkeys(leads)):
            if self.lead(batteries) > 0:
                yield from (Power(batteries, reward=True), Power(batteries, reward=False))
            else:
                yield Power(batteries)

    def asks(self) -> Event:
        what = "enemy" if self.question.most else "reward"
        return event(f"galaxy_trucker.asks.{what}", card=self.state.current_card.kind.value)

    def meaning(self, answer: Power, field: str) -> Event | None:
        """Describe the strength that the tokens give, and how the fight ends with it."""
        if (told := super().meaning(answer, field)) is None:
            return None
        if not self.question.most:
            return event("galaxy_trucker.means.no_tokens")
        ends = ENDS[sign(self.lead(answer.batteries))]
        return replace(told, key=f"galaxy_trucker.means.{ends}")

    def default(self) -> Power:
        batteries = self.tokens_for(Enemies.WIN)
        return Power(batteries, reward=True if self.lead(batteries) > 0 else None)

    def ordered(self, orders: Orders) -> Power | None:
        """Tokens by orders; None too where a reward is won and the orders say to ask about it."""
        if self.question.most and orders.enemies is Enemies.ASK:
            return None
        batteries = self.tokens_for(orders.enemies)
        if not self.lead(batteries) > 0:
            return Power(batteries)
        if orders.rewards is Rewards.ASK:
            return None
        return Power(batteries, reward=orders.rewards is Rewards.TAKE)

    def foresee(self, answer: Power) -> list[Event]:
        return meet(self.state, agenda.Enemy([]), self.seat, answer)

    def lead(self, batteries: int) -> int:
        """The strength above that of the enemy, in halves."""
        return self.ship.strength(Kind.CANNON, batteries) - 2 * self.state.current_card.strength

    def tokens_for(self, aim: Enemies) -> int:
        """Return the fewest tokens for the aim; for a draw if no win is possible, else none."""
        wanted = {Enemies.NONE: (), Enemies.DRAW: (0,)}.get(aim, (1, 0))
        leads = [self.lead(batteries) for batteries in range(self.question.most + 1)]
        return next((n for least in wanted for n, lead in enumerate(leads) if lead >= least), 0)
