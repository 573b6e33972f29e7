"""Layout shared by all pictures: backgrounds, cards, plates, and splitting boxes."""

from collections.abc import Iterator
from typing import NamedTuple

from renderers.kit.colours import CREAM, GOLD, Colour, dark, light, mix
from renderers.kit.lettering import width as text_width
from renderers.kit.pen import Pen
from renderers.kit.scene import Box, Item, Point, Sprite, Words
from renderers.kit.sprites import Easel

EASEL = Easel()

SHADOW_SHARE = 0.37


class Grounds(NamedTuple):
    """The background colours: the dark table, and the panel from which cards are made."""

    table: Colour
    panel: Colour


def _card_reach(width: float, height: float, *_: object) -> Box:
    return (-4, -4, width + 6, height + 8)


def shaded(ground: Colour) -> Colour:
    """A ground in the shadow of something."""
    return mix(ground, "#000000", SHADOW_SHARE)


@EASEL.shows("card", reach=_card_reach)
def card(
    pen: Pen, width: float, height: float, fill: Colour, rim: Colour | None, table: Colour
) -> None:
    """A card with the table around it: without transparent pixels it is painted faster."""
    pen.box(*_card_reach(width, height), fill=table)
    pen.box(3, 6, width + 3, height + 6, 16, shaded(table))
    pen.box(0, 0, width, height, 16, fill, rim, 4)


@EASEL.shows("pane", reach=lambda *box: box)
def pane(pen: Pen, left: float, top: float, right: float, bottom: float) -> None:
    """One of the four sides of the frame around a part of a larger board."""
    pen.box(left, top, right, bottom, 0, dark(GOLD, 0.45))


@EASEL.shows("plate", reach=lambda width, height, *_: (-width, -height, width, height))
def plate(pen: Pen, width: float, height: float, fill: Colour, line: Colour | None) -> None:
    """A small plate for a word or a number, around its middle."""
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
    """A box divided into so many parts of one size, row by row."""
    left, top, right, bottom = box
    width, height = (right - left) / columns, (bottom - top) / -(-count // columns)
    return [
        (left + width * x, top + height * y, left + width * (x + 1), top + height * (y + 1))
        for y, x in (divmod(n, columns) for n in range(count))
    ]


def rim_plate(
    key: str, words: str, at: tuple[float, float], ground: Colour, size: float = 30
) -> Iterator[Item]:
    """A row's letter or a column's number at the rim of the board."""
    height = round(size * 4 / 3)
    width = max(height, round(text_width(words, size) + size / 2))
    yield Sprite(key, "plate", at, (width, height, light(ground, 0.12), None))
    yield Words(key, words, at, size, CREAM, "m")
