"""“What is this?”: every symbol of a picture once, large, with what it means beside it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from renderers.kit.closeup import CLOSE_WIDTH, HEIGHTS, MARGIN, close_up
from renderers.kit.colours import CREAM, LAST, Colour
from renderers.kit.lettering import cut, wrapped
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Arg, Box, Item, Point, Scene, Sprite, Window, Words
from renderers.kit.sprites import Drawing, Gallery

Meaning = str | Callable[..., str]
"""The end of a sentence's key, or how it follows from what the drawing is told; `""` for none."""

SYMBOL, NUMBER = 96, 60
"""The larger side of a drawing's reach, and the size of words that are explained."""
SIZE, LEADING, GAP = 36, 44, 18
"""The explanations: their size, the distance of their lines, the space between two of them."""
SYMBOL_WIDE = 116
ONE_COLUMN = 11
"""So many symbols stand below each other before there are two columns."""
STEP = HEIGHTS[1] - HEIGHTS[0]


def _stroke(_lines: object, ink: str, _w: float) -> str:
    return "last" if ink == LAST else ""


def told_first(prefix: str = "") -> Meaning:
    """A meaning that follows from what a drawing is told first, such as `deck_yield`."""
    return lambda first, *_: f"{prefix}{first}"


COMMON: Mapping[str, Meaning] = {
    "candidate": "candidate",
    "candidate tag": "candidate",
    "selected": "selected",
    "lost": "lost",
    "illegal": "illegal",
    "to be destroyed": "destroyed",
    "pennant": "last",
    "stroke": _stroke,
}
"""The marks of all games; their sentences are those of `legend`."""

FURNITURE = frozenset(
    {"sheet", "pane", "plate", "card", "area veil", "badge", "seat shape", "arrow"}
)
"""Grounds and frames; and seats, which are listed by their names."""


class Legend(Struct, frozen=True):
    """What the symbols of a game mean.

    `symbols` go by the names of drawings, `numbers` by the first word of the keys of words. Their
    sentences begin with `prefix`, and `say` says them. `decoration` are the drawings that mean
    nothing by themselves.
    """

    prefix: str
    say: Callable[..., str]
    symbols: Mapping[str, Meaning]
    numbers: Mapping[str, str] = {}
    decoration: frozenset[str] = frozenset()

    def key_of(self, item: Item) -> str | None:
        """The key of the sentence that explains an item; `""` where it needs none.

        None tells that nobody has thought of this drawing.
        """
        if isinstance(item, Words):
            end = self.numbers.get(item.key.split()[0], "")
            return f"{self.prefix}.{end}" if end else ""
        if not isinstance(item, Sprite):
            return ""
        for prefix, symbols in ((self.prefix, self.symbols), ("legend", COMMON)):
            if item.art in symbols:
                meaning = symbols[item.art]
                end = meaning if isinstance(meaning, str) else meaning(*item.args)
                return f"{prefix}.{end}" if end else ""
        return "" if item.art in FURNITURE | self.decoration else None


class Explained(NamedTuple):
    """A symbol as it is seen in a picture, and what it means."""

    symbol: Sprite | Words
    words: str


def explained(
    scene: Scene, legend: Legend, gallery: Gallery, occasion: Occasion
) -> list[Explained]:
    """Each symbol that is seen in a scene once; then the seats whose things are seen."""
    found: dict[str, Sprite | Words] = {}
    seats: set[int] = set()
    for item in seen(scene.items):
        if key := legend.key_of(item):
            found.setdefault(key, item)
        if (seat := seat_of(item, gallery)) is not None:
            seats.add(seat)
    rows = [Explained(item, legend.say(occasion, key)) for key, item in found.items()]
    for seat in sorted(seats):
        badge = Sprite("badge", "badge", (0, 0), (seat,))
        rows.append(Explained(badge, legend.say(occasion, "legend.seat", seat=seat)))
    return rows


def seen(items: Iterable[Item], box: Box | None = None) -> Iterator[Sprite | Words]:
    """The sprites and words whose origin lies in the window they are seen through."""
    for item in items:
        if isinstance(item, Window):
            yield from seen(item.items, item.box)
        elif box is None or (box[0] < item.at[0] < box[2] and box[1] < item.at[1] < box[3]):
            yield item


def seat_of(item: Sprite | Words, gallery: Gallery) -> int | None:
    """The seat whose colour and shape an item wears."""
    drawing = gallery[item.art] if isinstance(item, Sprite) else None
    if not isinstance(item, Sprite) or not isinstance(drawing, Drawing) or drawing.seat is None:
        return None
    seat = item.args[drawing.seat]
    return seat if isinstance(seat, int) and seat >= 0 else None


# --- the picture


def legend_scene(rows: Sequence[Explained], gallery: Gallery, ground: Colour) -> Scene:
    """The symbols below each other with their words, many of them in two columns."""
    columns = 1 if len(rows) <= ONE_COLUMN else 2
    step = (CLOSE_WIDTH - 2 * MARGIN) / columns
    each = -(-len(rows) // columns)
    items: list[Item] = []
    lowest = 0.0
    for column in range(columns):
        left, top = MARGIN + column * step, float(MARGIN)
        for number, row in enumerate(rows[column * each : (column + 1) * each], column * each):
            room = step - SYMBOL_WIDE - GAP
            lines = [cut(line, SIZE, room) for line in wrapped(row.words, SIZE, room)]
            high = max(SYMBOL, len(lines) * LEADING) + GAP
            middle = top + high / 2
            items.append(enlarged(row.symbol, (left + SYMBOL_WIDE / 2, middle), gallery))
            first = middle - (len(lines) - 1) * LEADING / 2
            items += [
                Words(
                    f"meaning {number}", line, (left + SYMBOL_WIDE + 8, first + n * LEADING), SIZE
                )
                for n, line in enumerate(lines)
            ]
            top += high
        lowest = max(lowest, top)
    high = next(high for high in count(HEIGHTS[0], STEP) if lowest + MARGIN <= high)
    return close_up(items, ground, high)


def enlarged(symbol: Sprite | Words, at: Point, gallery: Gallery) -> Item:
    """A symbol with its middle at a point, in the size of the legend."""
    if isinstance(symbol, Words):
        return Words("symbol", symbol.words, at, NUMBER, CREAM, "m")
    left, top, right, bottom = reach(symbol.art, symbol.args, gallery)
    k = SYMBOL / max(right - left, bottom - top)
    place = (at[0] - (left + right) / 2 * k, at[1] - (top + bottom) / 2 * k)
    return replace(symbol, key="symbol", at=place, k=k)


def reach(art: str, args: tuple[Arg, ...], gallery: Gallery) -> Box:
    """The box that a drawing stays in."""
    drawing = gallery[art]
    if isinstance(drawing, Drawing):
        return drawing.reach(*args)
    boxes = [reach(part, told, gallery) for part, told in drawing.parts(*args)]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
