"""Candidates that are no places: payments and bonus tiles, listed in the side panel."""

from collections.abc import Iterator

from engine.castles_of_tuscany.bills import bill
from engine.castles_of_tuscany.pieces import Color
from renderers.castles_of_tuscany.asking import Asking
from renderers.castles_of_tuscany.colours import GROUNDS
from renderers.castles_of_tuscany.pieces import BONUS, CARD_WIDE
from renderers.castles_of_tuscany.speech import say
from renderers.kit.colours import CREAM
from renderers.kit.layout import PANEL, common_ground
from renderers.kit.lettering import cut
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Item, Point, Sprite, Words

HEAD, KIND_HIGH, PAYMENT_HIGHEST = 74, 132.0, 118.0
PAYMENT_WIDE, PAYMENT_HIGH = 284.0, 112.0
SMALLEST_DISC = 0.75
KINDS = ("kind", "bonus")
MAX_ROWS = 12


def is_listed(asked: Asking) -> bool:
    """Whether a question is answered from a list."""
    return asked.asked in (*KINDS, "pay")


def panel(occasion: Occasion, asked: Asking) -> Iterator[Item]:
    """The list in place of the seats, over the card of the one who chooses where there is room."""
    left, top, right, _ = PANEL
    yield common_ground(GROUNDS, (left, top, right, end(asked)))
    title = say(occasion, f"castles_of_tuscany.field.{asked.asked}")
    yield Words("list", cut(title, 36, right - left - 40), (left + 24, top + 36), 36, CREAM)
    if asked.asked == "pay":
        yield from payments(asked)
    else:
        yield from kinds(occasion, asked)


def end(asked: Asking) -> float:
    """The lower edge of the list."""
    return min(PANEL[3], PANEL[1] + HEAD + row_high(asked) * rows_of(asked) + 12)


def rows(asked: Asking) -> list[tuple[int, tuple[str, ...]]]:
    """The numbers of the list, each with its value, or with the first and last of a group."""
    found: dict[int, list[str]] = {}
    for number, value in asked.numbers:
        found.setdefault(number, []).append(value)
    return [(number, tuple(dict.fromkeys((of[0], of[-1])))) for number, of in found.items()]


def columns_of(asked: Asking) -> int:
    """One column for few candidates, two for many."""
    return 1 if len(rows(asked)) <= MAX_ROWS else 2


def rows_of(asked: Asking) -> int:
    """How many candidates stand below each other."""
    return -(-len(rows(asked)) // columns_of(asked))


def row_high(asked: Asking) -> float:
    """The height of a candidate."""
    if asked.asked in KINDS:
        return KIND_HIGH
    highest = PAYMENT_HIGHEST * max(len(values) for _, values in rows(asked))
    return min(highest, (PANEL[3] - PANEL[1] - HEAD - 12) / rows_of(asked))


def payments(asked: Asking) -> Iterator[Item]:
    """Every payment with its cards and workers; of a group the first and the last."""
    left, top, right, _ = PANEL
    high, deep = row_high(asked), rows_of(asked)
    wide = (right - left - 20) / columns_of(asked)
    for n, (number, values) in enumerate(rows(asked)):
        x, y = left + 10 + wide * (n // deep), top + HEAD + high * (n % deep + 0.5)
        k = min(0.9, (high / len(values) - 8) / PAYMENT_HIGH, (wide - 66) / PAYMENT_WIDE)
        disc = max(k, SMALLEST_DISC)
        yield Sprite(f"candidate {values[0]}", "candidate", (x + 30, y), (number,), disc)
        for line, pay in enumerate(values):
            low = y + high / len(values) * (line - (len(values) - 1) / 2)
            yield from payment(pay, color_paid(asked), (x + 62, low), k)


def color_paid(asked: Asking) -> Color:
    """The colour of the space that is paid for."""
    assert asked.space is not None
    return asked.region[asked.space].color


def payment(pay: str, color: Color, at: Point, k: float) -> Iterator[Item]:
    """The cards and workers that a payment takes, side by side."""
    needed = bill(color, pay)
    cards = [each for each, count in needed.cards for _ in range(count)]
    small = 0.66 * k
    x, y = at[0] + CARD_WIDE * small / 2, at[1]
    for each in cards:
        yield Sprite(f"pay {pay}", "region card", (x, y), (each.value,), small)
        x += (CARD_WIDE + 6) * small
    for _ in range(needed.workers):
        yield Sprite(f"pay {pay}", "worker", (x - 4 * k, y + 4 * k), (), 1.5 * k)
        x += 66 * k


def kinds(occasion: Occasion, asked: Asking) -> Iterator[Item]:
    """The bonus tiles that may be taken, and what each is good for."""
    left, top, right, _ = PANEL
    for n, (number, kind) in enumerate(asked.numbers):
        y = top + HEAD + row_high(asked) * (n + 0.5)
        yield Sprite(f"kind {kind}", "bonus", (left + 62, y), (kind,), 1.35)
        number_at = (left + 62 + BONUS * 0.58, y + BONUS * 0.56)
        yield Sprite(f"candidate {kind}", "candidate", number_at, (number,), 0.9)
        room = right - left - 144
        name = cut(say(occasion, f"castles_of_tuscany.bonus.{kind}"), 32, room)
        yield Words(f"kind {kind}", name, (left + 130, y - 22), 32)
        about = say(occasion, f"picture.castles_of_tuscany.bonus.{kind}")
        about = cut(about, 26, room, bold=False)
        yield Words(f"about {kind}", about, (left + 130, y + 24), 26, bold=False)
