"""Candidates that are no places: payments and bonus tiles."""

from collections.abc import Iterator, Sequence

from engine.castles_of_tuscany.payment import bill
from engine.castles_of_tuscany.pieces import Color
from renderers.castles_of_tuscany.asking import Asking
from renderers.castles_of_tuscany.pieces import BONUS, CARD_HEIGHT, CARD_WIDTH
from renderers.castles_of_tuscany.texts import say
from renderers.kit.artist import Occasion
from renderers.kit.colours import DIM
from renderers.kit.layout import MIN_WORDS, WIDTH, Section
from renderers.kit.lettering import cut
from renderers.kit.scene import Box, Item, Point, Sprite, Words

KIND_HEIGHT = 118
CARD_K, WORKER_WIDTH, AFTER_DISC = 0.68, 70, 76
MAX_CARDS = 4
MAX_COLUMNS, FEW = 3, 4


def payments(asked: Asking) -> Section:
    """Every payment with its cards and workers; of a group the first and the last."""
    found = rows(asked)
    columns = 1 if len(found) <= FEW else 2 if len(found) <= 2 * FEW else MAX_COLUMNS
    deep = -(-len(found) // columns)
    lines = max(len(values) for _, values in found)
    k = min(1.0, (WIDTH / columns - AFTER_DISC) / (MAX_CARDS * (CARD_WIDTH + 6) * CARD_K))
    line = (CARD_HEIGHT * CARD_K + 12) * k

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        for n, (number, values) in enumerate(found):
            x = left + (right - left) / columns * (n // deep)
            y = top + line * lines * (n % deep + 0.5)
            yield Sprite(f"candidate {values[0]}", "candidate", (x + 32, y), (number,))
            for place, pay in enumerate(values):
                low = y + line * (place - (len(values) - 1) / 2)
                yield from payment(pay, color_paid(asked), (x + AFTER_DISC, low), k)

    return Section(line * lines * deep, items)


def rows(asked: Asking) -> list[tuple[int, tuple[str, ...]]]:
    """The numbers of the list, each with its value, or with the first and last of a group."""
    found: dict[int, list[str]] = {}
    for number, value in asked.numbers:
        found.setdefault(number, []).append(value)
    return [(number, tuple(dict.fromkeys((of[0], of[-1])))) for number, of in found.items()]


def color_paid(asked: Asking) -> Color:
    """The colour of the space that is paid for."""
    assert asked.space is not None
    return asked.region[asked.space].color


def payment(pay: str, color: Color, at: Point, k: float) -> Iterator[Item]:
    """The cards and workers that a payment takes, side by side."""
    needed = bill(color, pay)
    cards = [each for each, count in needed.cards for _ in range(count)]
    small = CARD_K * k
    x, y = at[0] + CARD_WIDTH * small / 2, at[1]
    for each in cards:
        yield Sprite(f"pay {pay}", "region card", (x, y), (each.value,), small)
        x += (CARD_WIDTH + 6) * small
    for _ in range(needed.workers):
        yield Sprite(f"pay {pay}", "worker", (x - 4 * k, y + 4 * k), (), 1.6 * k)
        x += WORKER_WIDTH * k


def kinds(occasion: Occasion, numbered: Sequence[tuple[int, str]]) -> Section:
    """Bonus tiles, and what each is good for; ticked where it has no number."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        for n, (number, kind) in enumerate(numbered):
            y = top + KIND_HEIGHT * (n + 0.5)
            art = "candidate" if number else "selected"
            yield Sprite(f"{art} {kind}", art, (left + 32, y), (number or None,))
            yield Sprite(f"kind {kind}", "bonus", (left + AFTER_DISC + BONUS, y), (kind,), 1.5)
            x = left + AFTER_DISC + 2 * BONUS + 16
            name = say(occasion, f"castles_of_tuscany.bonus.{kind}")
            yield Words(f"kind {kind}", cut(name, 40, right - x), (x, y - 26), 40)
            about = say(occasion, f"picture.castles_of_tuscany.bonus.{kind}")
            about = cut(about, MIN_WORDS, right - x)
            yield Words(f"about {kind}", about, (x, y + 26), MIN_WORDS, DIM)

    return Section(KIND_HEIGHT * len(numbered), items)
