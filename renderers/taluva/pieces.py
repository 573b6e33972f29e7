"""The three kinds of buildings in a seat's colour and with its shape."""

from renderers.kit.colours import CREAM, GOLD, INK, light
from renderers.kit.pen import SHADOW, Pen
from renderers.kit.seats import LOOKS, rim_of, shape
from renderers.kit.sprites import Easel
from renderers.taluva.colours import STONE, STONE_DARK, STONE_LINE, WALL, WALL_DARK

EASEL = Easel()


@EASEL.shows("hut", reach=40)
def hut(pen: Pen, seat: int) -> None:
    """Pale walls, a door, a roof of two tones with the seat's shape on it."""
    look = LOOKS[seat]
    pen.oval(-17, 8, 27, 22, SHADOW)
    pen.poly([(-16, -2), (16, -2), (16, 16), (-16, 16)], WALL, INK, 2.6)
    pen.poly([(3, -2), (15, -2), (15, 15), (3, 15)], WALL_DARK)
    pen.box(-6, 4, 4, 16, 3, INK)
    roof = [(0, -28), (25, 3), (-25, 3)]
    pen.poly(roof, look.fill)
    pen.poly([(0, -28), (25, 3), (7, 3)], look.dark)
    pen.line([(-3, -20), (-18, -1)], light(look.fill, 0.5), 2.6)
    pen.poly(roof, None, INK, 3)
    shape(pen, seat, 0, -8, 6.6, rim_of(seat), INK if rim_of(seat) == CREAM else CREAM, 1.6)


@EASEL.shows("tower", reach=62)
def tower(pen: Pen, seat: int) -> None:
    """A tapering tower with three merlons, the seat's shape as its shield."""
    look = LOOKS[seat]
    pen.oval(-18, 16, 38, 35, SHADOW)
    pen.poly([(-18, -22), (18, -22), (21, 27), (-21, 27)], STONE, INK, 3)
    pen.poly([(6, -21), (17, -21), (19.5, 26), (8, 26)], STONE_DARK)
    for y in (-6, 10):
        pen.line([(-17, y), (17, y)], STONE_LINE, 2)
    pen.box(-5.5, 12, 5.5, 27, 5, INK)
    pen.box(-24, -34, 24, -21, 3, look.fill, INK, 2.8)
    for x in (-18.5, 0, 18.5):
        pen.box(x - 6, -46, x + 6, -32, 1, look.fill, INK, 2.6)
    pen.box(-22.5, -33, 22.5, -23, 1, look.fill)
    pen.box(9, -32.5, 22.5, -22.5, 0, look.dark)
    shape(pen, seat, 0, -8, 10.5, look.fill, INK, 2.4)


@EASEL.shows("temple", reach=62)
def temple(pen: Pen, seat: int) -> None:
    """Steps, four columns, two curved roofs, the seat's shape between them."""
    look = LOOKS[seat]
    pen.oval(-34, 17, 50, 40, SHADOW)
    pen.box(-38, 21, 38, 32, 2, STONE, INK, 2.8)
    pen.box(-28, -2, 28, 22, 0, STONE_DARK, INK, 2.6)
    pen.box(-26, -1, 26, 8, 0, STONE_LINE)
    for x in (-22.5, -8, 8, 22.5):
        pen.box(x - 5, -1, x + 5, 22, 1, STONE, INK, 1.8)
    for y, width, height in ((-3, 44, 19), (-25, 30, 20)):
        roof = [
            (-width, y + 5),
            (-width * 0.6, y - height + 5),
            (width * 0.6, y - height + 5),
            (width, y + 5),
        ]
        pen.poly(roof, look.fill)
        pen.poly([(width * 0.2, y - height + 6), roof[2], roof[3], (width * 0.3, y + 4)], look.dark)
        pen.line(
            [(-width * 0.54, y - height + 10), (-width * 0.8, y + 2)], light(look.fill, 0.5), 2.8
        )
        pen.poly(roof, None, INK, 3)
    pen.dot(0, -43, 5.5, GOLD, INK, 2.2)
    shape(pen, seat, 0, -7, 9, rim_of(seat), INK if rim_of(seat) == CREAM else CREAM, 1.8)
