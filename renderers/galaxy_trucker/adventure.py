"""Adventure cards: a picture of the kind, and the demands and rewards in symbols and numbers.

The content of a card is a list of lines, the same for large and small cards. A line consists of
small drawings and words, which are scaled down together if they do not fit.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, repeat, takewhile

from msgspec import Struct

from engine.galaxy_trucker import pieces
from engine.galaxy_trucker.pieces import Card, CardKind, Good, Line, Missile, Penalty, Size, listed
from engine.galaxy_trucker.view import TruckerView
from renderers.galaxy_trucker import theme as look
from renderers.galaxy_trucker.asking import own, say
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, INK, WHITE, Colour
from renderers.kit.lettering import readable, width
from renderers.kit.scene import Arg, Box, Item, Sprite, Words

NATURAL = 28
"""The size of a line whose drawings have just their own scale `k`."""
GAP = 8
"""The gap between two parts of a line of size `NATURAL`."""
BELOW = 36
"""The distance from the middle of a line down to the middle of a word under a drawing."""


class Art(Struct, frozen=True):
    """A drawing in a line, with its width and a word below it."""

    art: str
    args: tuple[Arg, ...] = ()
    k: float = 1.0
    width: float = 36
    below: str = ""


class Text(Struct, frozen=True):
    """Words in a line, `share` times as large as the line."""

    words: str
    ink: Colour = CREAM
    share: float = 1.0
    bold: bool = True


class Space(Struct, frozen=True):
    """Space between two parts."""

    width: float = 14


Part = Art | Text | Space
ARROW = Text("→", INK)
"""The arrow from a condition to its consequence."""


def icon(what: str) -> Art:
    """Return a small plate with a motif."""
    return Art("icon", (what,), 0.84, 33)


def span(parts: Sequence[Part], size: float) -> float:
    """Return the width of a line."""
    scale = size / NATURAL
    return sum(width_of(each, size) for each in parts) + GAP * scale * max(0, len(parts) - 1)


def width_of(part: Part, size: float) -> float:
    if isinstance(part, Text):
        return width(readable(part.words), size * part.share, part.bold)
    return part.width * size / NATURAL


def line(
    key: str,
    parts: Sequence[Part],
    at: tuple[float, float],
    size: float,
    room: float,
    anchor: str = "l",
) -> Iterator[Item]:
    """Yield the parts from left to right, smaller if they do not fit into their room.

    `anchor` (`l`, `m`, `r`) tells which end is at `at`.
    """
    if (wide := span(parts, size)) > room:
        size = max(1, int(size * room / wide))
    scale = size / NATURAL
    x, y = at
    x -= span(parts, size) * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
    for part in parts:
        wide = width_of(part, size)
        if isinstance(part, Text):
            words = readable(part.words)
            yield Words(key, words, (x, y), size * part.share, part.ink, bold=part.bold)
        elif isinstance(part, Art):
            middle = x + wide / 2
            yield Sprite(key, part.art, (middle, y), part.args, round(part.k * scale, 3))
            if part.below:
                low = y + BELOW * scale
                yield Words(f"{key} below", part.below, (middle, low), size * 0.86, INK, "m")
        x += wide + GAP * scale


LARGE_K, MINI_K = 1.42, 2.05
"""The scales of large and small cards, by which the sizes below are multiplied."""
TITLE_HEIGHT, LINE_HEIGHT, MAX_LINE_HEIGHT = 58, 46, 76
TITLE, SIZE = 32, 31
MAX_SIZE = 46
MAX_HITS = 4
SIDE = 16
MOTIF_K = 0.72
MINI_MOTIF = 0.56
MINI_SIDE = 46
MINI_LINE = 29
MINI_SIZE = 21

Lines = list[list[Part]]

COLOURS: Mapping[CardKind, Colour] = {
    CardKind.OPEN_SPACE: look.LIGHT_BLUE_CARD,
    CardKind.PLANETS: look.GREEN_CARD,
    CardKind.ABANDONED_SHIP: look.DARK_BLUE_CARD,
    CardKind.ABANDONED_STATION: look.GREY_CARD,
    CardKind.METEORS: look.ORANGE_CARD,
    CardKind.COMBAT_ZONE: look.RED_CARD,
}
"""The colours of the printed cards; enemies are purple, all other cards yellow."""


def colour_of(kind: CardKind) -> Colour:
    """Return the colour of a card's title, that of the printed card."""
    return COLOURS.get(kind, look.PURPLE_CARD if kind in pieces.ENEMIES else look.YELLOW_CARD)


def ink_on(fill: Colour) -> Colour:
    """Return the colour of letters on a card's title."""
    return INK if fill in (look.LIGHT_BLUE_CARD, look.YELLOW_CARD) else WHITE


# --- what stands on a card


def card_lines(view: TruckerView, occasion: Occasion, card: Card) -> Lines:
    """Return the lines of a card; those of the current card show landed ships and rolls."""
    match card.kind:
        case CardKind.SMUGGLERS | CardKind.SLAVERS | CardKind.PIRATES:
            return enemy_lines(view, occasion, card)
        case CardKind.PLANETS:
            return planet_lines(view, occasion, card)
        case CardKind.ABANDONED_SHIP:
            price: list[Part] = [minus(card.lose_crew), icon("crew")]
            return [price, [ARROW, money(card.credits)], [days(occasion, card.days)]]
        case CardKind.ABANDONED_STATION:
            needed: list[Part] = [icon("crew"), Text(f"≥ {card.need_crew}", INK)]
            return [needed, [ARROW, *cubes(card.goods)], [days(occasion, card.days)]]
        case CardKind.METEORS:
            hits = hit_parts(view, card, card.hits)
            half = -(-len(hits) // 2) if len(hits) > MAX_HITS else len(hits)
            return [row for row in (hits[:half], hits[half:]) if row]
        case CardKind.COMBAT_ZONE:
            return [row for each in card.lines for row in combat_rows(view, occasion, card, each)]
        case CardKind.OPEN_SPACE:
            return [[icon("engine"), Text("1", INK), ARROW, days(occasion, 1, "+")]]
        case CardKind.STARDUST:
            return [[icon("exposed"), Text("1", INK), ARROW, days(occasion, 1)]]
        case CardKind.EPIDEMIC:
            return [[icon("cabin"), icon("cabin"), ARROW, minus(1), icon("crew")]]
        case CardKind.SABOTAGE:
            parts: list[Part] = [least(occasion), icon("crew"), ARROW, minus(1), icon("lost")]
            rolled = rolls(view, card)
            cells = [",".join(rolled[n : n + 2]) for n in range(0, len(rolled), 2)]
            return [parts, [Text("  ".join(cells), INK)]] if cells else [parts]


def enemy_lines(view: TruckerView, occasion: Occasion, card: Card) -> Lines:
    """Return an enemy's strength, reward and penalty."""
    strength: list[Part] = [icon("cannon"), Text(str(card.strength), INK, 1.25)]
    gain: list[Part] = [money(card.credits)] if card.credits else cubes(card.goods)
    won: list[Part] = [Text(own(occasion, "win"), INK, 0.8), *gain, Space(4)]
    lost: list[Part] = [Text(own(occasion, "lose"), INK, 0.8)]
    if card.lose_crew:
        lost += [minus(card.lose_crew), icon("crew")]
    if card.lose_goods:
        lost += [minus(card.lose_goods), icon("goods")]
    lost += hit_parts(view, card, card.hits)
    return [strength, [*won, days(occasion, card.days)], lost]


def planet_lines(view: TruckerView, occasion: Occasion, card: Card) -> Lines:
    """Return the goods of every planet with the ship that landed there, and the days lost."""
    found: Lines = []
    for number, goods in enumerate(card.planets, 1):
        parts: list[Part] = [Text(str(number), INK), Space(2), *cubes(goods)]
        seat = view.landed.get(number) if is_shown(view, card) else None
        if seat is not None:
            parts += [Space(6), ARROW, Art("badge", (int(seat),), 0.62, 34)]
        found.append(parts)
    return [*found, [days(occasion, card.days)]]


def combat_rows(view: TruckerView, occasion: Occasion, card: Card, each: Line) -> Lines:
    """Return the penalty for the ship with the lowest value in a line of a combat zone."""
    parts: list[Part] = [least(occasion), icon(each.compare.value), ARROW]
    match each.penalty:
        case Penalty.DAYS:
            return [[*parts, days(occasion, each.amount)]]
        case Penalty.SHOTS:
            shots = hit_parts(view, card, each.hits)
            return [[*parts, *shots]] if len(shots) < MAX_HITS else [parts, shots]
        case _:
            return [[*parts, minus(each.amount), icon(each.penalty.value)]]


def hit_parts(view: TruckerView, card: Card, hits: Sequence[Missile]) -> list[Part]:
    """Return meteors or shots with their sides, and below them the rolls."""
    meteor, rolled = int(card.kind is CardKind.METEORS), chain(rolls(view, card), repeat(""))
    parts: list[Part] = []
    for each, roll in zip(hits, rolled, strict=False):
        args = int(each.size is Size.BIG), meteor, pieces.SIDES.index(each.side)
        parts.append(Art("hit", args, 0.84, 44, roll))
    return parts


def rolls(view: TruckerView, card: Card) -> list[str]:
    """Return the rolls for the current card; none for other cards."""
    if not is_shown(view, card):
        return []
    return [*takewhile(lambda each: each not in pieces.CARDS, reversed(view.history))][::-1]


def is_shown(view: TruckerView, card: Card) -> bool:
    """Return True for the current card; between two cards, for the previous one."""
    return card.id == (view.card or next(reversed(view.flown), None))


def cubes(goods: Mapping[Good, int]) -> list[Part]:
    """Return goods as cubes, the most valuable first."""
    return [Art("cube", (good.value[0],), 1.1, 30) for good in listed(goods)]


def money(amount: int) -> Text:
    """Return the text of a gain in credits."""
    return Text(f"+¢{amount}", INK, 1.1)


def minus(amount: int) -> Text:
    """Return the text of a loss."""
    return Text(f"−{amount}", INK)


def days(occasion: Occasion, amount: int, sign: str = "−") -> Text:
    """Return the text of days (spaces of the track) lost or gained."""
    return Text(own(occasion, "days", sign=sign, n=amount), INK, 0.9)


def least(occasion: Occasion) -> Text:
    """Return the text for the ship with the lowest value."""
    return Text(own(occasion, "least"), INK, 0.8)


# --- how it is drawn


def natural_height(view: TruckerView, occasion: Occasion, card: Card) -> float:
    """Return the minimum height of a large card."""
    return LARGE_K * (
        TITLE_HEIGHT + LINE_HEIGHT * max(2, total(card_lines(view, occasion, card))) + 8
    )


def large_card(view: TruckerView, occasion: Occasion, card: Card, box: Box) -> Iterator[Item]:
    """Yield a card with its name above its lines."""
    (left, top, right, bottom), k = box, LARGE_K
    width, height, band = right - left, bottom - top, k * TITLE_HEIGHT
    fill = colour_of(card.kind)
    at = (left + width / 2, top + height / 2)
    yield Sprite("adventure", "adventure", at, (width, height, band, fill))
    middle, motif = top + band / 2, (card.kind.value,)
    yield Sprite("adventure kind", "kind of card", (left + k * 36, middle), motif, k * MOTIF_K)
    ink = ink_on(fill)
    name: list[Part] = [Text(say(occasion, f"galaxy_trucker.card.{card.kind.value}"), ink)]
    room = width - k * (72 + 64)
    yield from line("adventure", name, (left + k * 70, middle), k * TITLE, room)
    yield Words("adventure level", card.level, (right - k * SIDE, middle), k * TITLE, ink, "r")
    room = width - 2 * k * SIDE
    lines = card_lines(view, occasion, card)
    pitch = min(k * MAX_LINE_HEIGHT, (height - band - k * 8) / sum(weight(each) for each in lines))
    y = top + band + k * 2 + max(0, (height - band - k * 4 - pitch * total(lines)) / 2)
    size = min(SIZE * pitch / LINE_HEIGHT, k * MAX_SIZE)
    x, anchor = (at[0], "m") if len(lines) == 1 else (left + k * SIDE, "l")
    for number, parts in enumerate(lines):
        yield from line(f"adventure {number}", parts, (x, y + pitch / 2), size, room, anchor)
        y += pitch * weight(parts)


def weight(parts: list[Part]) -> float:
    """Return the height of a line in lines; hits need more, as rolls stand below them."""
    return 1.8 if any(isinstance(each, Art) and each.art == "hit" for each in parts) else 1


def total(lines: Lines) -> float:
    """Return the height of all lines in lines."""
    return sum(weight(each) for each in lines)


def mini_height(view: TruckerView, occasion: Occasion, card: Card) -> float:
    """Return the height of a small card."""
    return MINI_K * max(MINI_SIDE + 4, MINI_LINE * len(card_lines(view, occasion, card)) + 8)


def mini_card(view: TruckerView, occasion: Occasion, card: Card, box: Box) -> Iterator[Item]:
    """Yield a small card: the picture of its kind beside its lines."""
    (left, top, right, bottom), k = box, MINI_K
    key, side = f"known {card.id}", k * MINI_SIDE
    width, height = right - left, bottom - top
    at = ((left + right) / 2, (top + bottom) / 2)
    yield Sprite(key, "mini adventure", at, (width, height, side, colour_of(card.kind)))
    motif = (left + side / 2, at[1])
    yield Sprite(key, "kind of card", motif, (card.kind.value,), k * MINI_MOTIF)
    lines = card_lines(view, occasion, card)
    room = width - side - k * 12
    for number, parts in enumerate(lines):
        y = at[1] + (number - (len(lines) - 1) / 2) * k * MINI_LINE
        if span(parts, k * MINI_SIZE) > room:  # leave its words out
            parts = [each for each in parts if not isinstance(each, Text) or each.share >= 0.9]
        yield from line(key, parts, (left + side + k * 6, y), k * MINI_SIZE, room)
