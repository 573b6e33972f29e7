"""The cards to come that somebody knows."""

from collections.abc import Iterator, Sequence

from engine.galaxy_trucker.data import CARDS, Card
from engine.galaxy_trucker.view import TruckerView
from renderers.galaxy_trucker.closeup.adventure import mini_card, mini_height
from renderers.kit.colours import CREAM
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Sprite, Words

TILE = 148
"""The room of a tile at its natural size, its shadow included."""
MINI_GAP = 8
DISC, DISC_K = 52, 0.62
STACK_LABEL = 20


def known(view: TruckerView, occasion: Occasion, box: Box, k: float = 1) -> Iterator[Item]:
    """The cards that the viewer knows in two columns; of those that do not fit, their pictures."""
    left, top, right, bottom = box
    cards = known_cards(view)
    heights = [mini_height(view, occasion, card, k) for _, card in cards]
    shown, ends = placed(heights, top, bottom, k * MINI_GAP)
    if len(shown) < len(cards):
        per_row = int((right - left) // (k * DISC))
        bottom -= k * DISC * -(-len(cards) // per_row)
        shown, ends = placed(heights, top, bottom, k * MINI_GAP)
    wide = (right - left - k * MINI_GAP) / 2
    for (number, card), (column, y), high in zip(cards, shown, heights, strict=False):
        x = left + column * (wide + k * MINI_GAP)
        yield from mini_card(view, occasion, card, (x, y, x + wide, y + high), k)
        at = (x + k * 9, y + k * 13)
        yield Words(f"known {card.id}", str(number), at, k * STACK_LABEL, CREAM, "m")
    rest = [card for _, card in cards[len(shown) :]]
    yield from discs(rest, (left, max(ends), right, box[3]), k)


def known_cards(view: TruckerView) -> list[tuple[int, Card]]:
    """The cards that the viewer knows, each with the number of its stack."""
    return [(number, CARDS[card]) for number, them in view.known.items() for card in them]


def known_height(view: TruckerView, occasion: Occasion, k: float = 1) -> float:
    """How high the columns of the cards that the viewer knows are."""
    heights = [mini_height(view, occasion, card, k) for _, card in known_cards(view)]
    return max(placed(heights, 0, float("inf"), k * MINI_GAP)[1]) - k * MINI_GAP


def placed(
    heights: Sequence[float], top: float, bottom: float, gap: float
) -> tuple[list[tuple[int, float]], list[float]]:
    """Column and upper edge of as many cards as fit one after the other, and where columns end."""
    ends = [top, top]
    found: list[tuple[int, float]] = []
    for high in heights:
        column = 0 if ends[0] <= ends[1] else 1
        if ends[column] + high > bottom:
            break
        found.append((column, ends[column]))
        ends[column] += high + gap
    return found, ends


def discs(cards: Sequence[Card], box: Box, k: float) -> Iterator[Item]:
    """The pictures of the kinds of cards, the next card first; as many as there is room for."""
    left, top, right, bottom = box
    step = k * DISC
    per_row = max(1, int((right - left) // step))
    for place, card in enumerate(cards):
        down, across = divmod(place, per_row)
        at = (left + step * (across + 0.5), top + step * (down + 0.5))
        if at[1] + step / 2 <= bottom + 1:
            yield Sprite(f"known {card.id}", "kind of card", at, (card.kind.value,), k * DISC_K)
