"""The side panel of Cacao: the villages, and under them display, hand, offers or pile."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cacao.data import STORE_SIZE, SUN_TOKENS, WATER_TRACK
from engine.cacao.state import Phase, SunTokens
from engine.cacao.view import CacaoView
from engine.kernel.ids import Seat
from engine.kernel.texts import signed
from renderers.cacao.colours import WATER
from renderers.cacao.speech import say
from renderers.kit.colours import CREAM, DIM
from renderers.kit.layout import Pill, SeatCard, card_box
from renderers.kit.lettering import width
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Item, Sprite, Words
from renderers.seat_status import card_of, winners_pill
from renderers.speech import name_of

GOLD_SIZE, GOLD_ROOM, TOTAL_ROOM = 54, 74, 84
"""The large number of a card, and the room for it beside what else stands there."""


class Rows(NamedTuple):
    """The two lines of a village, and its gold, from the top of the card; fruits and sun tokens
    stand in the upper line from `start` on, so far apart and so large."""

    upper: float
    lower: float
    gold: float
    start: float
    spacing: float
    k: float


ROWS = {
    192: Rows(100, 156, 154, start=50, spacing=37, k=1.2),
    150: Rows(85, 124, 104.5, start=176, spacing=26, k=0.86),
}
"""By the height of the card."""

SUN_K = 0.465
"""How large a sun token is beside a fruit."""

DOING = {Phase.PLACE: "place", Phase.FILL: "fill", Phase.SELL: "sell"}


def seat_card(view: CacaoView, occasion: Occasion, seat: Seat) -> SeatCard:
    """A village: gold, fruits, sun tokens and water; when the game is over, what counted."""
    body = tuple(counted(view, seat) if view.result else village(view, seat))
    return card_of(view, occasion, seat, view.left, body=body)


def village(view: CacaoView, seat: Seat) -> Iterator[Item]:
    """Gold at the left; fruits and sun tokens beside it, under them the water track."""
    left, top, right, bottom = card_box(seat, view.seats)
    rows = ROWS[round(bottom - top)]
    each = view.villages[seat]
    yield from gold_of(str(each.gold), seat, left, top + rows.gold)
    x, y = left + rows.start, top + rows.upper
    for n in range(STORE_SIZE):
        place = (x + n * rows.spacing, y)
        yield Sprite(f"pod {seat}", "pod", place, (int(n < each.fruits),), rows.k)
    x += (STORE_SIZE + 0.5) * rows.spacing
    for n, kind in enumerate(sun_places(view, seat)):
        place = (x + n * 1.12 * rows.spacing, y)
        yield Sprite(f"sun {seat}", "sun token", place, (kind,), rows.k * SUN_K)
    yield from water(view, seat, right, top + rows.lower)


def sun_places(view: CacaoView, seat: Seat) -> list[str]:
    """What the three places for sun tokens hold (CAC-10.2)."""
    each = view.villages[seat]
    limited = view.options.sun_tokens is SunTokens.THREE_PER_GAME
    spent = each.suns_got - each.suns if limited else 0
    empty = SUN_TOKENS - each.suns - spent
    return ["full"] * each.suns + ["empty"] * empty + ["spent"] * spent


def gold_of(words: str, seat: Seat, left: float, middle: float) -> Iterator[Item]:
    """A coin and a large number."""
    yield Sprite(f"coin {seat}", "coin", (left + 50, middle), k=0.95)
    yield Words(f"score {seat}", words, (left + 76, middle), fitting(words, GOLD_ROOM))


def fitting(words: str, room: float) -> float:
    """How large the number of a card is: smaller where it has many figures."""
    return GOLD_SIZE * min(1, room / width(words, GOLD_SIZE))


def water(view: CacaoView, seat: Seat, right: float, middle: float) -> Iterator[Item]:
    """The stepping stones with the carrier, and what its stone is worth."""
    each = view.villages[seat]
    x, step = right - 231, 18.6
    for n in range(len(WATER_TRACK)):
        passed = int(n <= each.water)
        yield Sprite(f"stone {seat}", "stone", (x + n * step, middle + 5), (passed,))
    place = (x + each.water * step, middle - 2)
    yield Sprite(f"jar {seat}", "jar", place, (seat,), 0.95)
    worth = signed(each.water_gold)
    ink = WATER.pale if each.water_gold >= 0 else DIM
    yield Words(f"water {seat}", worth, (right - 18, middle), 30, ink, "r")


def counted(view: CacaoView, seat: Seat) -> Iterator[Item]:
    """The total, and beside it gold, temples, fruits, sun tokens and water."""
    assert view.result is not None
    left, top, right, bottom = card_box(seat, view.seats)
    rows = ROWS[round(bottom - top)]
    upper, lower = top + rows.upper, top + rows.lower
    score = view.result.scores[seat]
    total = signed(score["total"])
    middle = (left + 40, (upper + lower) / 2)
    yield Words(f"score {seat}", total, middle, fitting(total, TOTAL_ROOM))
    x = right - 256
    for name, column, y, art, args, k in (
        ("gold", 0, upper, "coin", (), 0.72),
        ("temples", 1, upper, "small temple", (), 0.5),
        ("fruits", 2, upper, "pod", (1,), 0.86),
        ("suns", 0, lower, "sun token", ("full",), 0.44),
        ("water", 1, lower, "jar", (seat,), 0.9),
    ):
        at = x + 88 * column
        yield Sprite(f"{name} {seat}", art, (at, y), args, k)
        ink = DIM if name == "fruits" else CREAM
        yield Words(f"{name} {seat}", signed(score[name]), (at + 22, y), 32, ink)


def pill(view: CacaoView, occasion: Occasion) -> Pill:
    """Who is to do what, or who has won."""
    if (won := winners_pill(view, occasion)) is not None:
        return won
    seats = view.waits_for
    alone = seats[0] if len(seats) == 1 else None
    if alone is None:
        return Pill(None, "", say(occasion, "picture.cacao.several_sell", n=len(seats)))
    doing = say(occasion, f"picture.cacao.to_{DOING[view.phase]}")
    return Pill(alone, name_of(occasion, alone), doing)


def note(view: CacaoView, occasion: Occasion) -> str:
    """How far the game is."""
    if view.result is not None:
        return ""
    return say(occasion, "picture.cacao.round", n=view.round, of=view.rounds)
