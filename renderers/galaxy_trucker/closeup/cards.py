"""Adventure cards in a close-up: the one that is flown, those that are known, and the stacks."""

from collections.abc import Iterator, Sequence

from engine.galaxy_trucker.pieces import CARDS, Card
from engine.galaxy_trucker.view import TruckerView
from renderers.galaxy_trucker.asking import Asking
from renderers.galaxy_trucker.closeup.adventure import (
    large_card,
    mini_card,
    mini_height,
    natural_height,
)
from renderers.galaxy_trucker.closeup.answers import answers, rows_of, widest
from renderers.galaxy_trucker.colours import CELL, HULL
from renderers.galaxy_trucker.texts import own
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM
from renderers.kit.layout import WIDTH, Section, label, taken
from renderers.kit.scene import Box, Item, Sprite, Words

TILE = 148
"""The room of a tile at its natural size, its shadow included."""
MINI_GAP = 8
DISC, DISC_K = 52, 0.62
STACK_NUMBER = 20


def known(view: TruckerView, occasion: Occasion, box: Box, k: float = 1) -> Iterator[Item]:
    """The cards that the viewer knows in two columns; of those that do not fit, their pictures."""
    left, top, right, bottom = box
    cards = numbered_cards(view)
    heights = [mini_height(view, occasion, card, k) for _, card in cards]
    shown, ends = placed(heights, top, bottom, k * MINI_GAP)
    if len(shown) < len(cards):
        per_row = int((right - left) // (k * DISC))
        bottom -= k * DISC * -(-len(cards) // per_row)
        shown, ends = placed(heights, top, bottom, k * MINI_GAP)
    width = (right - left - k * MINI_GAP) / 2
    for (number, card), (column, y), height in zip(cards, shown, heights, strict=False):
        x = left + column * (width + k * MINI_GAP)
        yield from mini_card(view, occasion, card, (x, y, x + width, y + height), k)
        at = (x + k * 9, y + k * 13)
        yield Words(f"known {card.id}", str(number), at, k * STACK_NUMBER, CREAM, "m")
    rest = [card for _, card in cards[len(shown) :]]
    yield from discs(rest, (left, max(ends), right, box[3]), k)


def numbered_cards(view: TruckerView) -> list[tuple[int, Card]]:
    """The cards that the viewer knows, each with the number of its stack."""
    return [(number, CARDS[card]) for number, them in view.known.items() for card in them]


def known_height(view: TruckerView, occasion: Occasion, k: float = 1) -> float:
    """Return the height of the columns of cards that the viewer knows."""
    heights = [mini_height(view, occasion, card, k) for _, card in numbered_cards(view)]
    return max(placed(heights, 0, float("inf"), k * MINI_GAP)[1]) - k * MINI_GAP


def placed(
    heights: Sequence[float], top: float, bottom: float, gap: float
) -> tuple[list[tuple[int, float]], list[float]]:
    """Column and upper edge of as many cards as fit one after the other, and where columns end."""
    ends = [top, top]
    found: list[tuple[int, float]] = []
    for height in heights:
        column = 0 if ends[0] <= ends[1] else 1
        if ends[column] + height > bottom:
            break
        found.append((column, ends[column]))
        ends[column] += height + gap
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


CARD_K, KNOWN_K = 1.42, 2.05
"""The scale of cards relative to those beside a ship, with readable letters."""
CARD_WIDTH, GAP = 640, 24
MAX_BESIDE = 6
"""The most answers beside a card."""
STACK_WIDTH, STACK_HEIGHT, STACK_LABEL = 150, 120, 46
HEADING = 46


def played(
    view: TruckerView, occasion: Occasion, card: Card, asked: Asking, most: float
) -> list[Section]:
    """The card, with the answers beside it where they are short and few, else under it.

    Answers with which it would be higher than `most` are left to the buttons.
    """
    height, beside = natural_height(view, occasion, card, CARD_K), WIDTH - CARD_WIDTH - GAP
    fits = len(rows_of(asked)) <= MAX_BESIDE and widest(asked) <= beside
    width = CARD_WIDTH if fits else WIDTH
    told = answers(asked, beside if fits else WIDTH)

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        yield from large_card(view, occasion, card, (left, top, left + width, top + height), CARD_K)
        if fits:
            yield from told.items((left + width + GAP, top, right, top + told.height))

    if fits:
        return [Section(max(height, told.height), items)]
    card_alone = Section(height, items)
    return [card_alone, told] if taken([card_alone]) + told.height <= most else [card_alone]


def known_cards(view: TruckerView, occasion: Occasion, most: float) -> Section:
    """The cards that somebody has looked at, under a heading, no higher than `most`."""
    height = min(most, HEADING + known_height(view, occasion, KNOWN_K))

    def items(box: Box) -> Iterator[Item]:
        left, top, right, bottom = box
        yield label("known", own(occasion, "seen"), (left, top + HEADING / 2), right - left)
        yield from known(view, occasion, (left, top + HEADING, right, bottom), KNOWN_K)

    return Section(height, items)


def stacks(view: TruckerView, occasion: Occasion, asked: dict[int, int]) -> Section:
    """The backs of the stacks with their numerals, and how many cards each holds."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        width = (right - left) / len(view.stacks)
        for number, stack in enumerate(view.stacks, 1):
            at = (left + width * (number - 0.5), top + STACK_HEIGHT / 2)
            fill = HULL if number in asked else CELL
            yield Sprite(f"stack {number}", "plate", at, (STACK_WIDTH, STACK_HEIGHT, fill, CREAM))
            yield Words(f"stack {number}", stack.back or "–", at, 60, CREAM, "m")
            words = own(occasion, "stack_holds", n=number, left=stack.left)
            under = (at[0], top + STACK_HEIGHT + STACK_LABEL / 2 + 4)
            yield label(f"stack {number}", words, under, width - 12, "m")
            if number in asked:
                place = (at[0] - STACK_WIDTH / 2, at[1] - STACK_HEIGHT / 2 + 22)
                yield Sprite(f"candidate row {number}", "candidate", place, (asked[number],))

    return Section(STACK_HEIGHT + STACK_LABEL, items)
