"""The layout of pictures that are readable on a phone: close-ups, the board alone, cards, plates.

All are 1080 units wide. A close-up has one of `HEIGHTS` and shows what a question depends on: part
of the board, the tile in hand, the offer, the goods in store. Often it is a column of sections with
fixed heights, and one of them takes the rest.

The public picture shows the whole board and has one of `BOARD_HEIGHTS`. No picture has a header,
cards of seats or a footer: the message around it tells whose turn it is, and the score.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from renderers.kit.colours import CREAM, DIM, GOLD, Colour, dark, light, mix
from renderers.kit.lettering import cut, width as text_width
from renderers.kit.pen import Pen
from renderers.kit.scene import ANCHORS, Box, Item, Point, Scene, Sprite, Window, Words
from renderers.kit.sprites import Easel

EASEL = Easel()

CLOSE_WIDTH, HEIGHTS = 1080, (810, 1080, 1350)
"""The width and the heights of close-ups; few different ones, so that caches stay small."""
BOARD_HEIGHTS = (1080, 1350)
MIN_WORDS = 34
"""The size at which capitals are 9 pixels high on a phone that shows a picture 390 pixels wide."""
MIN_BOARD_WORDS = 46
"""The size of words in public pictures, which a message shows 290 pixels wide."""
MIN_SYMBOL = 39
"""The larger side of the smallest symbols, which is 14 pixels on a phone."""
MARGIN = 24
PANE = 3
"""The thickness of the frame around a part of a larger board."""
EDGE = 14
"""The margin of a close-up within the rule around it."""


@EASEL.shows("sheet", reach=lambda width, height, _: (0, 0, width, height))
def sheet(pen: Pen, width: float, height: float, ground: Colour) -> None:
    """Draw the table under a close-up, with a thin gold rule."""
    pen.box(-9, -9, width + 9, height + 9, 0, ground)
    pen.box(8, 8, width - 8, height - 8, 20, None, dark(GOLD, 0.45), 3)


def close_up(items: Iterable[Item], ground: Colour, height: int) -> Scene:
    """Return the scene of a close-up, with its items on a sheet."""
    size = (CLOSE_WIDTH, height)
    return Scene((Sprite("sheet", "sheet", (0, 0), (*size, ground)), *items), size)


def sheet_box(height: int, low: float = 0) -> Box:
    """Return the box within the rule, above a strip `low` units high, for a board's window."""
    return (EDGE, EDGE, CLOSE_WIDTH - EDGE, height - (low or EDGE))


def framed(key: str, box: Box, items: Iterable[Item]) -> Iterator[Item]:
    """Show the part of a board inside a box, with a frame; words that it would cut go."""
    yield Window(
        key, box, tuple([each for each in items if not isinstance(each, Words) or holds(box, each)])
    )
    width, height = box[2] - box[0], box[3] - box[1]
    for top in (0, height - PANE):
        yield Sprite("window", "pane", box[:2], (0, top, width, top + PANE))
    for left in (0, width - PANE):
        yield Sprite("window", "pane", box[:2], (left, 0, left + PANE, height))


def holds(box: Box, words: Words) -> bool:
    """Return True if a line of text is wholly inside a box."""
    (x, y), width, half = words.at, text_width(words.words, words.size, words.bold), words.size / 2
    left = x - width * ANCHORS[words.anchor]
    return box[0] <= left and left + width <= box[2] and box[1] <= y - half and y + half <= box[3]


def best_height(size: Callable[[int], float], heights: Sequence[int] = HEIGHTS) -> int:
    """Return the height with the largest size of things; of equals the lowest."""
    return max(heights, key=lambda height: (size(height), -height))


def zoomed(
    items: Iterable[Item], k: float, at: Point, min_words: float = MIN_WORDS
) -> Iterator[Item]:
    """Enlarge items `k` times and move their origin to a point; words too small go."""
    for item in items:
        if isinstance(item, Window):
            left, top, right, bottom = item.box
            box = (*_moved((left, top), k, at), *_moved((right, bottom), k, at))
            yield Window(item.key, box, tuple(zoomed(item.items, k, at, min_words)))
        elif isinstance(item, Sprite):
            yield replace(item, at=_moved(item.at, k, at), k=item.k * k)
        elif item.size * k >= min_words:
            place = _moved(item.at, k, at)
            yield replace(item, at=place, size=item.size * k, rim=item.rim * k)


def _moved(point: Point, k: float, at: Point) -> Point:
    return point[0] * k + at[0], point[1] * k + at[1]


LEFT, RIGHT = MARGIN + 4, CLOSE_WIDTH - MARGIN - 4
WIDTH = RIGHT - LEFT
TOP, GAP = MARGIN + 4, 20


class Section(Struct, frozen=True):
    """A part of a close-up, `height` units high and as wide as the close-up."""

    height: float
    items: Callable[[Box], Iterator[Item]]


def taken(sections: Sequence[Section]) -> float:
    """Return the height of sections with the gaps under them."""
    return sum(each.height + GAP for each in sections)


def room_of(height: int, sections: Sequence[Section]) -> float:
    """Return the height that sections leave free in a close-up."""
    return height - 2 * TOP - taken(sections)


def least_height(sections: Sequence[Section], rest: float, heights: Sequence[int] = HEIGHTS) -> int:
    """Return the lowest height with room for sections and the `rest`, or the highest of all."""
    return next((height for height in heights if room_of(height, sections) >= rest), heights[-1])


def column(top: float, sections: Sequence[Section]) -> Iterator[Item]:
    """Yield sections one below the other."""
    for each in sections:
        yield from each.items((LEFT, top, RIGHT, top + each.height))
        top += each.height + GAP


def around(
    above: Sequence[Section],
    middle: Callable[[Box], Iterable[Item]],
    below: Sequence[Section],
    height: int,
    left: float = LEFT,
) -> Iterator[Item]:
    """Yield sections above and below a middle, which gets the rest of a close-up."""
    top, room = TOP + taken(above), room_of(height, [*above, *below])
    yield from column(TOP, above)
    yield from middle((left, top, RIGHT, top + room))
    yield from column(top + room + GAP, below)


def height_of(strips: Sequence[Section]) -> float:
    """Return the height of strips that follow each other without gaps."""
    return sum(each.height for each in strips)


def window_above(strips: Sequence[Section], size: Callable[[Box], float]) -> tuple[int, Box]:
    """Return the height at which a board above strips is largest, and the box of the board."""
    low = height_of(strips)
    height = best_height(lambda each: size(sheet_box(each, low)))
    return height, sheet_box(height, low)


def below(height: int, strips: Sequence[Section]) -> Iterator[Item]:
    """Yield strips one below the other at the foot of a picture of a height."""
    top = height - height_of(strips)
    for each in strips:
        yield from each.items((MARGIN, top, CLOSE_WIDTH - MARGIN, top + each.height))
        top += each.height


def label(key: str, words: str, at: tuple[float, float], room: float, anchor: str = "l") -> Words:
    """Return a short caption, readable on a phone."""
    return Words(key, cut(words, MIN_WORDS, room), at, MIN_WORDS, DIM, anchor)


SHADOW_SHARE = 0.37


class Grounds(NamedTuple):
    """The background colours: the dark table, and the panel from which cards are made."""

    table: Colour
    panel: Colour


def _card_reach(width: float, height: float, *_: object) -> Box:
    return (-4, -4, width + 6, height + 8)


def shaded(ground: Colour) -> Colour:
    """Return the colour of a ground in the shadow."""
    return mix(ground, "#000000", SHADOW_SHARE)


@EASEL.shows("card", reach=_card_reach)
def card(
    pen: Pen, width: float, height: float, fill: Colour, rim: Colour | None, table: Colour
) -> None:
    """Draw a card and the table around it: without transparent pixels it is painted faster."""
    pen.box(*_card_reach(width, height), fill=table)
    pen.box(3, 6, width + 3, height + 6, 16, shaded(table))
    pen.box(0, 0, width, height, 16, fill, rim, 4)


@EASEL.shows("pane", reach=lambda *box: box)
def pane(pen: Pen, left: float, top: float, right: float, bottom: float) -> None:
    """Draw one of the four sides of the frame around a part of a larger board."""
    pen.box(left, top, right, bottom, 0, dark(GOLD, 0.45))


@EASEL.shows("plate", reach=lambda width, height, *_: (-width, -height, width, height))
def plate(pen: Pen, width: float, height: float, fill: Colour, line: Colour | None) -> None:
    """Draw a small plate for a word or a number, centred on the origin."""
    pen.box(-width / 2, -height / 2, width / 2, height / 2, height * 0.24, fill, line, 2.5)


def room_for(content: Box, box: Box) -> float:
    """Return the largest scale at which `content` fits a box."""
    width, height = content[2] - content[0], content[3] - content[1]
    return min((box[2] - box[0]) / width, (box[3] - box[1]) / height)


def origin_in(box: Box, content: Box, k: float) -> Point:
    """Return the origin that centres content of scale `k` in the box."""
    left, top, right, bottom = content
    x = (box[0] + box[2]) / 2 - (left + right) / 2 * k
    y = (box[1] + box[3]) / 2 - (top + bottom) / 2 * k
    return x, y


def equal_parts(box: Box, count: int, columns: int) -> list[Box]:
    """Divide a box into a number of parts of equal size, row by row."""
    left, top, right, bottom = box
    width, height = (right - left) / columns, (bottom - top) / -(-count // columns)
    return [
        (left + width * x, top + height * y, left + width * (x + 1), top + height * (y + 1))
        for y, x in (divmod(n, columns) for n in range(count))
    ]


def largest_parts(
    box: Box, count: int, columns: Iterable[int], size: Callable[[list[Box]], float]
) -> list[Box]:
    """Divide a box into equal parts in the number of columns with the largest size of things."""
    return max((equal_parts(box, count, each) for each in columns), key=size)


def rim_plate(words: str, at: Point, ground: Colour) -> Iterator[Item]:
    """Yield a row's letter or a column's number at the rim of a public board."""
    key, height = f"rim {words}", round(MIN_BOARD_WORDS * 4 / 3)
    width = max(height, round(text_width(words, MIN_BOARD_WORDS) + MIN_BOARD_WORDS / 2))
    yield Sprite(key, "plate", at, (width, height, light(ground, 0.12), None))
    yield Words(key, words, at, MIN_BOARD_WORDS, CREAM, "m")
