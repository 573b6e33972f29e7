"""The looks of the five seats: a colour and a shape each; seats can exchange them."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from renderers.kit.colours import CREAM, INK, Colour
from renderers.kit.pen import SHADOW, Ink, Paint, Pen
from renderers.kit.scene import Item, Scene, Sprite, Window
from renderers.kit.sprites import Drawing, Easel, Gallery

EASEL = Easel()


class SeatLook(NamedTuple):
    """The look of a seat: fill, shaded side, text colour, shape."""

    fill: Colour
    dark: Colour
    text: Colour
    shape: str


LOOKS = (
    SeatLook("#CC3B28", "#8E2417", "#FFF8E8", "circle"),
    SeatLook("#F2C12E", "#B98712", INK, "square"),
    SeatLook("#3070C2", "#1C4780", "#FFF8E8", "triangle"),
    SeatLook("#F7F1E3", "#B5A88C", INK, "diamond"),
    SeatLook("#3B2352", "#22122F", "#FFF8E8", "star"),
)


def rim_of(seat: int) -> Colour:
    """Return the colour of the rim around a seat's shape: cream; ink around the ivory one."""
    return INK if LOOKS[seat].shape == "diamond" else CREAM


def shape(
    pen: Pen, seat: int, x: float, y: float, r: float, fill: Ink, line: Paint = None, w: float = 0
) -> None:
    """Draw a seat's shape around a point; all five look equally large."""
    match LOOKS[seat].shape:
        case "circle":
            pen.dot(x, y, r, fill, line, w)
        case "square":
            s = r * 0.88
            pen.box(x - s, y - s, x + s, y + s, r * 0.16, fill, line, w)
        case "triangle":
            width, top, foot = r * 1.08, y - r * 1.1, y + r * 0.85
            pen.poly([(x, top), (x + width, foot), (x - width, foot)], fill, line, w)
        case "diamond":
            s = r * 1.15
            pen.poly([(x, y - s), (x + s, y), (x, y + s), (x - s, y)], fill, line, w)
        case _:
            pen.poly(star(x, y, r), fill, line, w)


def sign(pen: Pen, seat: int, x: float, y: float, r: float, w: float) -> None:
    """Draw a seat's shape on a thing of its colour: in the colour of its rim, outlined."""
    fill = rim_of(seat)
    shape(pen, seat, x, y, r, fill, INK if fill == CREAM else CREAM, w)


def star(x: float, y: float, r: float) -> list[tuple[float, float]]:
    """Return the ten corners of a star."""
    return [
        (
            x + r * (0.62 if n % 2 else 1.2) * math.sin(n * math.pi / 5),
            y - r * (0.62 if n % 2 else 1.2) * math.cos(n * math.pi / 5),
        )
        for n in range(10)
    ]


@EASEL.shows("badge", reach=44)
def badge(pen: Pen, seat: int, number: int = 0) -> None:
    """Draw a seat's number in its shape, 24 units from the middle to the rim.

    `number` is the number of the seat if it wears another seat's look, else 0.
    """
    look = LOOKS[seat]
    shape(pen, seat, 1.7, 2.9, 27, SHADOW)
    shape(pen, seat, 0, 0, 25.5, look.fill, rim_of(seat), 3.2)
    low = {"triangle": 5.5, "star": 1.0}.get(look.shape, 0)
    pen.text(0, low, str(number or seat + 1), 27 if low else 29, look.text)


@EASEL.shows("seat shape", reach=30)
def plain_shape(pen: Pen, seat: int) -> None:
    """Draw a seat's shape without a number, 14 units from the middle to the rim, for tracks."""
    shape(pen, seat, 1.4, 2.2, 15, SHADOW)
    shape(pen, seat, 0, 0, 14, LOOKS[seat].fill, rim_of(seat), 2.2)


BADGE = "badge"


def coloured(scene: Scene, gallery: Gallery, looks: Sequence[int]) -> Scene:
    """Give every seat of a scene the look that `looks` has for it.

    If `looks` is empty, every seat keeps its own.
    """
    if tuple(looks) == tuple(range(len(looks))):
        return scene
    return replace(scene, items=tuple(_coloured(item, gallery, looks) for item in scene.items))


def _coloured(item: Item, gallery: Gallery, looks: Sequence[int]) -> Item:
    if isinstance(item, Window):
        return replace(item, items=tuple(_coloured(each, gallery, looks) for each in item.items))
    if not isinstance(item, Sprite):
        return item
    drawing = gallery[item.art]
    if not isinstance(drawing, Drawing) or drawing.seat is None:
        return item
    seat = item.args[drawing.seat]
    if not isinstance(seat, int) or seat < 0:  # nobody's
        return item
    args = (*item.args[: drawing.seat], looks[seat], *item.args[drawing.seat + 1 :])
    return replace(item, args=(*args, seat + 1) if item.art == BADGE else args)
