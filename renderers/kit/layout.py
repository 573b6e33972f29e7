"""The one layout of all pictures: header, board, seat cards, common box, footer (1600 × 1200)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from renderers.kit.colours import CREAM, DIM, GOLD, Colour, channels, dark, light, mix
from renderers.kit.lettering import cut, cut_name, width
from renderers.kit.pen import Pen
from renderers.kit.scene import HEIGHT, WIDTH, Arg, Box, Item, Sprite, Words
from renderers.kit.seats import LOOKS
from renderers.kit.sprites import Easel

EASEL = Easel()

BOARD: Box = (40, 128, 1140, 1092)
PANEL: Box = (1160, 134, 1560, 1092)
NAME_ROOM, PILL_NAME_ROOM = 290, 380
SCORE, LOW_SCORE, LOW_CARD = 58, 46, 130
"""The score on a seat's card, and on one that is no higher than this."""
SCORE_GAP, LEAST_GAP = 24, 24
"""Behind a score; and behind all on its line, at least, where a long score takes the room."""

CARD_HEIGHTS = {1: 192, 2: 192, 3: 192, 4: 150, 5: 120}
CARD_GAPS = {1: 20, 2: 20, 3: 20, 4: 18, 5: 16}
HEADER_MIDDLE, FOOTER_MIDDLE = 66, 1144
NAME_LOW = 48
"""How far the name lies at most under the upper edge of a seat's card."""
FULL_BADGE = 36
"""How far it lies where a seat's badge keeps its size; nearer to the edge the badge is smaller."""

SHADOW_SHARE = 0.37


class Grounds(NamedTuple):
    """What everything lies on: the dark table, and the panel from whose colour cards are made."""

    table: Colour
    panel: Colour


class Pill(Struct, frozen=True):
    """Who is awaited (no seat where it is several) and for what."""

    seat: int | None
    name: str
    doing: str


class Supply(Struct, frozen=True):
    """Pieces a seat has left: their drawing, and how many.

    `wide` is the room the drawing takes, `digits` that of the largest count.
    """

    art: str
    args: tuple[Arg, ...]
    count: str
    wide: float = 56
    digits: int = 1
    k: float = 1.0
    low: float = 0.0
    """How far the drawing's origin lies under the middle of the line."""


class SeatCard(Struct, frozen=True):
    """What the side panel shows of a seat.

    `awaited` puts the arrow beside it; `out` shows it as having left the game; `place` is its rank
    in words once the game is over, with a crown for a `winner`. `body` is what a game paints there
    besides, in its place (see `card_box`).
    """

    seat: int
    name: str
    supplies: tuple[Supply, ...]
    score: str = ""
    awaited: bool = False
    out: bool = False
    place: str = ""
    winner: bool = False
    body: tuple[Item, ...] = ()


# --- drawings


@EASEL.shows("table", reach=lambda *_: (0, 0, WIDTH, HEIGHT))
def table(pen: Pen, ground: Colour) -> None:
    """The dark table with its two gold rules and the lines of header and footer."""
    thin = dark(GOLD, 0.45)
    pen.box(-9, -9, WIDTH + 9, HEIGHT + 9, 0, ground)
    pen.box(12, 12, WIDTH - 12, HEIGHT - 12, 26, None, GOLD, 3)
    pen.box(19, 19, WIDTH - 19, HEIGHT - 19, 20, None, thin, 2)
    for y in (111, 1102):
        pen.box(40, y, WIDTH - 40, y + 2, 0, thin)


def _card_reach(wide: float, high: float, *_: object) -> Box:
    return (-4, -4, wide + 6, high + 8)


def shaded(ground: Colour) -> Colour:
    """A ground in the shadow of something."""
    return mix(ground, "#000000", SHADOW_SHARE)


@EASEL.shows("card", reach=_card_reach)
def card(
    pen: Pen, wide: float, high: float, fill: Colour, rim: Colour | None, table: Colour
) -> None:
    """A card with the table around it: without transparent pixels it is painted faster."""
    pen.box(*_card_reach(wide, high), fill=table)
    pen.box(3, 6, wide + 3, high + 6, 16, shaded(table))
    pen.box(0, 0, wide, high, 16, fill, rim, 4)


@EASEL.shows("stripe", reach=lambda high, _: (-1, -1, 12, high + 1))
def stripe(pen: Pen, high: float, seat: int) -> None:
    """The stripe in a seat's colour at the left of its card."""
    pen.box(0, 0, 10, high, 5, LOOKS[seat].fill)


@EASEL.shows("veil", reach=lambda wide, high, _: (-1, -1, wide + 1, high + 1))
def veil(pen: Pen, wide: float, high: float, ground: Colour) -> None:
    """Takes away half the contrast of a card."""
    pen.box(0, 0, wide, high, 16, (*channels(ground), 140))


@EASEL.shows("strike", reach=lambda wide: (-4, -4, wide + 4, 4))
def strike(pen: Pen, wide: float) -> None:
    """The line through the name of a seat that is out."""
    pen.line([(0, 0), (wide, 0)], CREAM, 3)


@EASEL.shows("pill", reach=lambda wide, _: (-4, -4, wide + 4, 80))
def pill(pen: Pen, wide: float, fill: Colour) -> None:
    """The ground of whose turn it is."""
    pen.box(0, 0, wide, 72, 36, fill, GOLD, 3)


@EASEL.shows("pane", reach=lambda *box: box)
def pane(pen: Pen, left: float, top: float, right: float, bottom: float) -> None:
    """One of the four sides of the frame around a part of a larger board."""
    pen.box(left, top, right, bottom, 0, dark(GOLD, 0.45))


@EASEL.shows("plate", reach=lambda wide, high, *_: (-wide, -high, wide, high))
def plate(pen: Pen, wide: float, high: float, fill: Colour, line: Colour | None) -> None:
    """A small plate for a word or a number, around its middle."""
    pen.box(-wide / 2, -high / 2, wide / 2, high / 2, high * 0.24, fill, line, 2.5)


# --- the parts


def frame(grounds: Grounds) -> Iterator[Item]:
    """The table under everything."""
    yield Sprite("table", "table", (0, 0), (grounds.table,))


def header(grounds: Grounds, title: str, note: str, pill: Pill | None) -> Iterator[Item]:
    """The game's name, how far it is, and whose turn it is."""
    room = WIDTH - 44.0
    if pill is not None:
        left, items = _pill(grounds.table, pill)
        yield from items
        room = left - 24
    yield Words("title", title, (44, HEADER_MIDDLE), 54)
    after = 44 + width(title, 54) + 26
    if note and after + width(note, 40, bold=False) <= room:
        yield Words("note", note, (after, HEADER_MIDDLE + 3), 40, GOLD, bold=False)


def _pill(ground: Colour, pill: Pill) -> tuple[float, list[Item]]:
    """Where the pill begins, and its parts."""
    name = cut_name(pill.name, 42, PILL_NAME_ROOM)
    doing_wide, name_wide = width(pill.doing, 42), width(name, 42)
    badge_wide = 0 if pill.seat is None else 66
    gap = 14 if pill.doing and name else 0
    right = WIDTH - 34.0
    wide = round(24 + badge_wide + name_wide + gap + doing_wide + 28)
    left = right - wide
    items: list[Item] = [Sprite("pill", "pill", (left, 30), (wide, light(ground, 0.12)))]
    at = left + 24
    if pill.seat is not None:
        items.append(Sprite("pill badge", "badge", (at + 22, HEADER_MIDDLE), (pill.seat,), 0.92))
    at += badge_wide
    items.append(Words("pill name", name, (at, HEADER_MIDDLE - 1), 42))
    items.append(
        Words("pill doing", pill.doing, (at + name_wide + gap, HEADER_MIDDLE - 1), 42, GOLD)
    )
    return left, items


def footer(news: str) -> Iterator[Item]:
    """The pennant and the last move in one line."""
    if news:
        yield Sprite("pennant", "pennant", (52, FOOTER_MIDDLE + 22), k=0.95)
        line = cut(news, 40, WIDTH - 96 - 44, bold=False)
        yield Words("news", line, (96, FOOTER_MIDDLE), 40, bold=False)


def seat_cards(grounds: Grounds, cards: Sequence[SeatCard]) -> Iterator[Item]:
    """The seats from the top in their order."""
    for number, card in enumerate(cards):
        yield from seat_card(grounds, card, card_box(number, len(cards)))


def card_box(number: int, seats: int) -> Box:
    """Where the card of a seat lies."""
    high = CARD_HEIGHTS[seats]
    top = PANEL[1] + number * (high + CARD_GAPS[seats])
    return (PANEL[0], top, PANEL[2], top + high)


def common_box(seats: int) -> Box:
    """What the seat cards leave free, for the common supply or the own hand."""
    return (PANEL[0], card_box(seats, seats)[1] + 2, PANEL[2], PANEL[3])


def equal_parts(box: Box, count: int, columns: int) -> list[Box]:
    """A box divided into so many parts of one size, row by row."""
    left, top, right, bottom = box
    wide, high = (right - left) / columns, (bottom - top) / -(-count // columns)
    return [
        (left + wide * x, top + high * y, left + wide * (x + 1), top + high * (y + 1))
        for y, x in (divmod(n, columns) for n in range(count))
    ]


def common_ground(grounds: Grounds, box: Box) -> Item:
    """The card of the common box."""
    wide, high = box[2] - box[0], box[3] - box[1]
    fill = light(grounds.panel, 0.05)
    return Sprite("common", "card", (box[0], box[1]), (wide, high, fill, None, grounds.table))


def seat_card(grounds: Grounds, card: SeatCard, box: Box) -> Iterator[Item]:
    """The card of one seat in a box; its name stands at the top however high the card is."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    fill = light(grounds.panel, 0.19 if card.awaited else 0.09)
    rim = GOLD if card.awaited else None
    upper = top + min(high * (0.25 if high > LOW_CARD else 0.3), NAME_LOW)
    lower = bottom - high * 0.28
    seat = card.seat
    yield Sprite(f"card {seat}", "card", (left, top), (wide, high, fill, rim, grounds.table))
    yield Sprite(f"stripe {seat}", "stripe", (left + 9, top + 9), (high - 18, seat))
    small = min(1.0, (upper - top) / FULL_BADGE)
    yield Sprite(f"badge {seat}", "badge", (left + 56, upper), (seat,), small)
    name, name_left = _fitting_name(card), left + 96
    yield Words(f"name {seat}", name, (name_left, upper - 1), 42)
    if card.out:
        yield Sprite(f"out {seat}", "strike", (name_left, upper), (round(width(name, 42)),))
    if card.winner:
        yield Sprite(f"crown {seat}", "crown", (right - 46, upper), k=1.05)
    elif card.place:
        yield Words(f"place {seat}", card.place, (right - 22, upper), 36, GOLD, "r")
    free, last = left + 40, right - 18
    if card.score:
        largest = SCORE if high > LOW_CARD else LOW_SCORE
        size = _fitting_score(card, largest, last - free)
        yield Words(f"score {seat}", card.score, (free, lower), size)
        free += width(card.score, size) + SCORE_GAP
    yield from _supplies(card, free, last, lower)
    yield from card.body
    if card.out:
        yield Sprite(f"veil {seat}", "veil", (left, top), (wide, high, grounds.panel))
    if card.awaited:
        yield Sprite(f"arrow {seat}", "arrow", (left - 2, (top + bottom) / 2), (0,))


def _fitting_name(card: SeatCard) -> str:
    room = NAME_ROOM
    if card.winner:
        room -= 70
    elif card.place:
        room -= round(width(card.place, 36)) + 14
    return cut_name(card.name, 42, room)


def _fitting_score(card: SeatCard, largest: float, room: float) -> float:
    """The size at which a score leaves room for what stands after it on the line."""
    taken = [_wide(each) + LEAST_GAP for each in card.supplies]
    return round(min(largest, largest * (room - sum(taken)) / width(card.score, largest)))


def _supplies(card: SeatCard, left: float, right: float, middle: float) -> Iterator[Item]:
    """The pieces with their counts, evenly spread over the line (after the score, if any)."""
    taken = [_wide(each) for each in card.supplies]
    gap = (right - left - sum(taken)) / max(1, len(taken) - 1)
    for each, wide in zip(card.supplies, taken, strict=True):
        key = f"{each.art} left {card.seat}"
        place = (left + each.wide / 2, middle + each.low)
        yield Sprite(key, each.art, place, each.args, each.k)
        yield Words(key, each.count, (left + each.wide + 10, middle), 40)
        left += wide + gap


def _wide(supply: Supply) -> float:
    return supply.wide + 10 + 24 * supply.digits


def rim_plate(
    key: str, words: str, at: tuple[float, float], ground: Colour, size: float = 30
) -> Iterator[Item]:
    """A row's letter or a column's number at the rim of the board."""
    height = round(size * 4 / 3)
    wide = max(height, round(width(words, size) + size / 2))
    yield Sprite(key, "plate", at, (wide, height, light(ground, 0.12), None))
    yield Words(key, words, at, size, CREAM, "m")


def caption(key: str, words: str, at: tuple[float, float], room: float, anchor: str = "l") -> Words:
    """A small explanation."""
    return Words(key, cut(words, 24, room, bold=False), at, 24, DIM, anchor, bold=False)
