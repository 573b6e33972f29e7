"""The cards of a round, shuffled and dealt (GT-1.6, GT-4.6)."""

from collections.abc import Iterable

from engine.galaxy_trucker.data import CARDS, LEVELS, OPEN_STACKS, STACKS
from engine.galaxy_trucker.state import TruckerState, level, rules
from engine.kernel.chance import Chance, shuffled


def shuffled_levels(chance: Chance, cards: Iterable[str]) -> dict[str, list[str]]:
    """Cards by their levels, each level shuffled."""
    levels: dict[str, list[str]] = {name: [] for name in LEVELS.values()}
    for card in cards:
        levels[CARDS[card].level].append(card)
    return {name: shuffled(chance, found) for name, found in levels.items()}


def deal_stacks(draft: TruckerState, cards: list[str]) -> list[list[str]]:
    """Cards in four equal stacks."""
    mixed = shuffled(draft.chance, cards)
    return [mixed[start::STACKS] for start in range(STACKS)]


def raise_level(stack: list[str], wanted: str) -> bool:
    """The first card of a level from the top is moved to the top (GT-1.6)."""
    for card in reversed(stack):
        if CARDS[card].level == wanted:
            stack.remove(card)
            stack.append(card)
            return True
    return False


def make_deck(draft: TruckerState) -> None:
    """All cards are shuffled and dealt again, with the right backs on top (GT-4.6, D12)."""
    cards = [card for stack in draft.stacks for card in stack]
    if rules(draft).one_pile:
        stacks = deal_stacks(draft, cards)
        flown = stacks[:OPEN_STACKS] if rules(draft).three_stacks else stacks
        pile = [card for stack in reversed(flown) for card in stack]
        raise_level(pile, level(draft))
        draft.stacks = [pile, [], [], []]
        return
    wanted = level(draft)
    while True:
        draft.stacks = deal_stacks(draft, cards)
        if all(raise_level(stack, wanted) for stack in draft.stacks[:OPEN_STACKS]):
            return
