"""Enemies, and what befalls all ships without a question (GT-6.5, GT-6.8 to GT-6.13)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.galaxy_trucker.actions import Enemies, Power, Rewards
from engine.galaxy_trucker.agenda import Delay, Enemy, EnemyQuestion, Gain, Loss, Severed, Volley
from engine.galaxy_trucker.cargo import listed, lose_goods
from engine.galaxy_trucker.combat import Powering
from engine.galaxy_trucker.decision import ask
from engine.galaxy_trucker.effects import earn, move, remove_crew
from engine.galaxy_trucker.hits import roll
from engine.galaxy_trucker.parts import destroy
from engine.galaxy_trucker.pieces import ENEMIES, SABOTAGE_ATTEMPTS, CardKind, Kind, halves
from engine.galaxy_trucker.ship import Ship, spend
from engine.galaxy_trucker.state import Orders, TruckerState
from engine.galaxy_trucker.tiles import exposed, in_reading_order, joined
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat

ENDS = {-1: "loses", 0: "draws", 1: "wins"}
"""The result of a fight, by the sign of the lead."""


def begin_enemy(draft: TruckerState) -> list[Event]:
    """Ask whom tokens or the reward matter to (GT-6.8)."""
    needed = 2 * draft.current_card.strength
    for seat in draft.order:
        ship, most = draft.ships[seat], draft.ships[seat].usable(Kind.CANNON)
        low, high = ship.strength_range(Kind.CANNON)
        same = sign(low - needed) == sign(high - needed)
        if high > needed or not same:
            tokens = 0 if same else most
            ask(draft, EnemyQuestion(ship=seat, most=tokens, asks_reward=high > needed))
    draft.agenda.append(Enemy(list(draft.order)))
    return []


def sign(number: int) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


def run_enemy(draft: TruckerState, step: Enemy) -> list[Event] | None:
    """Let the next ship meet the enemy; pirates shoot in the end."""
    if not step.left:
        draft.agenda.pop()
        if step.beaten:
            draft.agenda.append(Volley(list(draft.current_card.hits), step.beaten, meteors=False))
        return []
    seat = step.left[0]
    if not Meeting.is_settled(draft, seat):
        return None
    step.left.pop(0)
    return meet(draft, step, seat, Meeting.take(draft, seat) or Power(0))


def meet(draft: TruckerState, step: Enemy, seat: Seat, answer: Power) -> list[Event]:
    """Compare, and lose, draw or win."""
    card, ship = draft.current_card, draft.ships[seat]
    spend(draft.board, ship, answer.batteries)
    strength = ship.cannon_strength(answer.batteries)
    facts: dict[str, Any] = {"strength": halves(strength), "enemy": card.strength}  # Any: event's
    if strength < 2 * card.strength:
        lost = event("galaxy_trucker.beaten", seat=seat, **facts)
        return [lost, *suffer(draft, step, seat, answer)]
    if strength == 2 * card.strength:
        return [event("galaxy_trucker.drawn", seat=seat, **facts)]
    if draft.options.rules.enemy_stops:
        step.left = []
        draft.questions.clear()
    won = event("galaxy_trucker.won_fight", seat=seat, **facts)
    return [won, *reward(draft, seat, answer)]


def suffer(draft: TruckerState, step: Enemy, seat: Seat, answer: Power) -> list[Event]:
    """Carry out the enemy's penalty on a beaten ship, or put it on the agenda."""
    card = draft.current_card
    match card.kind:
        case CardKind.SMUGGLERS:
            return lose_goods(draft, seat, card.lose_goods)
        case CardKind.SLAVERS:
            named = {} if answer.crew is None else {seat: answer.crew}
            draft.agenda.append(Loss({seat: card.lose_crew}, named=named))
            return []
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
        draft.agenda.append(Gain(seat, listed(card.goods), card.days))
        return []
    draft.agenda.append(Delay([seat], card.days))
    return earn(draft, seat, card.credits)


class Meeting(Powering[EnemyQuestion], rule="GT-6.8", cards=ENEMIES):
    """Tokens against the enemy, and whether a reward is taken."""

    def kind(self) -> Kind:
        return Kind.CANNON

    def answers(self) -> Iterator[Power]:
        """The fewest tokens for each end of the fight; victories with the reward and without."""
        leads = [sign(self.lead(spent)) for spent in range(self.question.most + 1)]
        for batteries in map(leads.index, dict.fromkeys(leads)):
            if self.wins(batteries):
                yield from (Power(batteries, reward=True), Power(batteries, reward=False))
            else:
                yield Power(batteries)

    def asks(self) -> Event:
        what = "enemy" if self.question.most else "reward"
        return event(f"galaxy_trucker.asks.{what}", card=self.state.current_card.kind.value)

    def meaning(self, answer: Power, field: str) -> Event | None:
        """The strength that so many tokens give, and how the fight ends with it."""
        told = super().meaning(answer, field)
        if told is None:
            return None
        if not self.question.most:
            return event("galaxy_trucker.means.no_tokens")
        ends = ENDS[sign(self.lead(answer.batteries))]
        return replace(told, key=f"galaxy_trucker.means.{ends}")

    def default(self) -> Power:
        batteries = self.tokens_for(Enemies.WIN)
        return Power(batteries, reward=True if self.wins(batteries) else None)

    def ordered(self, orders: Orders) -> Power | None:
        """Tokens by orders; the pilot is waited for where they decide about the reward."""
        if self.question.most and orders.enemies is Enemies.ASK:
            return None
        batteries = self.tokens_for(orders.enemies)
        if not self.wins(batteries):
            return Power(batteries)
        if orders.rewards is Rewards.ASK:
            return None
        return Power(batteries, reward=orders.rewards is Rewards.TAKE)

    def foresee(self, answer: Power) -> list[Event]:
        return meet(self.state, Enemy([]), self.seat, answer)

    def wins(self, batteries: int) -> bool:
        """Return True if so many tokens beat the enemy."""
        return self.lead(batteries) > 0

    def lead(self, batteries: int) -> int:
        """The strength above that of the enemy, in halves."""
        return self.ship.cannon_strength(batteries) - 2 * self.state.current_card.strength

    def tokens_for(self, aim: Enemies) -> int:
        """The fewest tokens that win, where that is the aim, else that draw, else none."""
        if aim is Enemies.NONE:
            return 0
        leads = [self.lead(batteries) for batteries in range(self.question.most + 1)]
        for enough in (0,) if aim is Enemies.DRAW else (1, 0):
            good = [batteries for batteries, ahead in enumerate(leads) if ahead >= enough]
            if good:
                return good[0]
        return 0


def begin_meteors(draft: TruckerState) -> list[Event]:
    """Begin a swarm of meteors against everybody."""
    draft.agenda.append(Volley(list(draft.current_card.hits), list(draft.order), meteors=True))
    return []


def begin_stardust(draft: TruckerState) -> list[Event]:
    """Set everybody back, the rearmost ship first."""
    events: list[Event] = []
    for seat in reversed(draft.order):
        number = exposed(draft.board, draft.ships[seat].tiles)
        events.append(event("galaxy_trucker.exposed", seat=seat, n=number))
        events += move(draft, seat, -number)
    return events


def pairs_of(board: str, ship: Ship) -> list[tuple[Cell, Cell]]:
    """The pairs of occupied cabins that are joined."""
    cabins = in_reading_order(board, ship.occupied)
    return [
        (at, other)
        for place, at in enumerate(cabins)
        for other in cabins[place + 1 :]
        if other in joined(board, ship.tiles, at)
    ]


def begin_epidemic(draft: TruckerState) -> list[Event]:
    """Count all pairs; then the crew is lost (D8: one from each cabin of a pair)."""
    board = draft.board
    events: list[Event] = []
    amounts: dict[Seat, int] = {}
    cells: dict[Seat, list[Cell]] = {}
    for seat in draft.order:
        ship = draft.ships[seat]
        pairs = pairs_of(board, ship)
        ill = in_reading_order(board, {at for pair in pairs for at in pair})
        events.append(event("galaxy_trucker.ill_pairs", seat=seat, n=len(pairs)))
        if pairs and draft.options.rules.per_cabin:
            remove_crew(ship, " ".join(ill))
            events.append(event("galaxy_trucker.lost_crew", seat=seat, n=len(ill)))
        elif pairs:
            amounts[seat], cells[seat] = len(pairs), ill
    if amounts:
        draft.agenda.append(Loss(amounts, cells))
    return events


def begin_sabotage(draft: TruckerState) -> list[Event]:
    """Roll a column and a row up to three times; nothing stops a hit."""
    if len(draft.order) == 1:
        return [event("galaxy_trucker.alone")]
    seat = min(draft.order, key=lambda each: (draft.ships[each].crew, -draft.position_of(each)))
    events = [event("galaxy_trucker.sabotaged", seat=seat)]
    for _ in range(SABOTAGE_ATTEMPTS):
        column, row = roll(draft), roll(draft)
        at = Cell(f"{column},{row}")
        events.append(event("galaxy_trucker.sabotage_roll", reveals=True, column=column, row=row))
        if at in draft.ships[seat].tiles:
            draft.agenda.append(Severed([seat]))
            return events + destroy(draft, seat, at)
    return [*events, event("galaxy_trucker.sabotage_failed", seat=seat)]
