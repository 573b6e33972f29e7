"""Smugglers, slavers and pirates: cannon strength against theirs (GT-6.8 to GT-6.10)."""

from typing import Any

from engine.galaxy_trucker.actions import Power, Rewards
from engine.galaxy_trucker.cargo import listed, lose_goods
from engine.galaxy_trucker.data import CardKind, Kind
from engine.galaxy_trucker.power import cannon_strength, halves, spend, usable
from engine.galaxy_trucker.questions import ask, is_settled, orders_of, take_answer
from engine.galaxy_trucker.rewards import earn
from engine.galaxy_trucker.state import (
    Delay,
    Enemy,
    Gain,
    Loss,
    Topic,
    TruckerState,
    Volley,
    board_name,
    card_of,
    rules,
)
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat


def begin(draft: TruckerState) -> list[Event]:
    """Ask whom tokens or the reward matter to (GT-6.8)."""
    needed = 2 * card_of(draft).strength
    for seat in draft.order:
        ship, most = draft.ships[seat], usable(draft.ships[seat], Kind.CANNON)
        low, high = cannon_strength(ship, 0), cannon_strength(ship, most)
        same = sign(low - needed) == sign(high - needed)
        if high > needed or not same:
            ask(
                draft,
                seat,
                Topic.ENEMY,
                sealed=True,
                most=0 if same else most,
                asks_reward=high > needed,
            )
    draft.agenda.append(Enemy(list(draft.order)))
    return []


def sign(number: int) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


def run(draft: TruckerState, frame: Enemy) -> list[Event] | None:
    """The next ship meets the enemy; pirates shoot in the end."""
    if not frame.left:
        draft.agenda.pop()
        if frame.beaten:
            draft.agenda.append(Volley(list(card_of(draft).hits), frame.beaten, meteors=False))
        return []
    seat = frame.left[0]
    if not is_settled(draft, seat):
        return None
    frame.left.pop(0)
    answer = take_answer(draft, seat)
    return meet(draft, frame, seat, answer if isinstance(answer, Power) else Power(0))


def meet(draft: TruckerState, frame: Enemy, seat: Seat, answer: Power) -> list[Event]:
    """Compare, and lose, draw or win."""
    card, ship = card_of(draft), draft.ships[seat]
    spend(board_name(draft), ship, answer.batteries)
    strength = cannon_strength(ship, answer.batteries)
    facts: dict[str, Any] = {"strength": halves(strength), "enemy": card.strength}  # Any: event's
    if strength < 2 * card.strength:
        lost = event("galaxy_trucker.beaten", seat=seat, **facts)
        return [lost, *suffer(draft, frame, seat, answer)]
    if strength == 2 * card.strength:
        return [event("galaxy_trucker.drawn", seat=seat, **facts)]
    if rules(draft).enemy_stops:
        frame.left = []
        draft.questions.clear()
    won = event("galaxy_trucker.won_fight", seat=seat, **facts)
    return [won, *reward(draft, seat, answer)]


def suffer(draft: TruckerState, frame: Enemy, seat: Seat, answer: Power) -> list[Event]:
    """What the enemy does to a beaten ship."""
    card = card_of(draft)
    match card.kind:
        case CardKind.SMUGGLERS:
            return lose_goods(draft, seat, card.lose_goods)
        case CardKind.SLAVERS:
            named = {} if answer.crew is None else {str(seat): answer.crew}
            draft.agenda.append(Loss({str(seat): card.lose_crew}, named=named))
            return []
        case _:
            frame.beaten.append(seat)
            return []


def reward(draft: TruckerState, seat: Seat, answer: Power) -> list[Event]:
    """The reward for days, or neither."""
    card, taken = card_of(draft), answer.reward
    if taken is None:
        taken = orders_of(draft, seat).rewards is not Rewards.LEAVE
    if not taken:
        return [event("galaxy_trucker.left_reward", seat=seat)]
    if card.kind is CardKind.SMUGGLERS:
        draft.agenda.append(Gain(seat, listed(card.goods), card.days))
        return []
    draft.agenda.append(Delay([seat], card.days))
    return earn(draft, seat, card.credits)
