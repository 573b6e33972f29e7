"""Emoji: each is a drawing of a gallery that fills a square, on a transparent ground."""

from collections.abc import Mapping
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageFilter

from renderers.kit.colours import CREAM
from renderers.kit.pen import Pen, clear_layer
from renderers.kit.scene import Arg
from renderers.kit.seats import LOOKS
from renderers.kit.sprites import Drawing, Gallery

SIDE = 128
"""The width and height of an emoji in pixels."""
RIM = 5
"""The width in pixels of the cream rim around drawings, on dark and light grounds."""
TIMES = 3
"""The factor of oversampling."""
OPAQUE = 128
"""The opacity below which pixels are shadow; emoji have none."""
MAX_NUMBER = 25


class Motif(NamedTuple):
    """The name of a drawing in a gallery, and its arguments."""

    art: str
    args: tuple[Arg, ...] = ()


Motifs = Mapping[str, Motif]


def worn(name: str, art: str, *more: Arg) -> Motifs:
    """Return a drawing in each seat's colour, its first argument: `hut_1` to `hut_5`."""
    return {f"{name}_{seat + 1}": Motif(art, (seat, *more)) for seat in range(len(LOOKS))}


COMMON: Motifs = {
    **worn("seat", "seat shape"),
    **{f"number_{n}": Motif("candidate", (n,)) for n in range(1, MAX_NUMBER + 1)},
}
"""Emoji shared by all games: the markers of seats, and the numbers of answers."""


def drawn(motif: Motif, gallery: Gallery) -> Image.Image:
    """Draw a motif in RGBA, `SIDE` pixels wide and high, without its shadow and with a rim."""
    layer = _large(motif, gallery)
    solid = layer.getchannel(3).point(lambda opacity: 255 if opacity >= OPAQUE else 0)
    box = solid.getbbox()
    assert box is not None, f"{motif.art} draws nothing"
    side, rim = SIDE * TIMES, RIM * TIMES
    left, top, right, bottom = box
    k = (side - 2 * rim) / max(right - left, bottom - top)
    size = round((right - left) * k), round((bottom - top) * k)
    place = (side - size[0]) // 2, (side - size[1]) // 2
    mask = Image.new("L", (side, side))
    mask.paste(solid.crop(box).resize(size), place)
    square = Image.new("RGBA", (side, side), CREAM)
    square.putalpha(_grown(mask, rim))
    colours = Image.merge("RGB", layer.split()[:3]).crop(box).resize(size)
    square.paste(colours, place, mask.crop((*place, place[0] + size[0], place[1] + size[1])))
    return square.reduce(TIMES)


def png(image: Image.Image) -> bytes:
    """The PNG file of an emoji."""
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def _large(motif: Motif, gallery: Gallery) -> Image.Image:
    """Draw a motif on a layer of its own, `TIMES` as large as the emoji."""
    drawing = gallery[motif.art]
    assert isinstance(drawing, Drawing), f"{motif.art} is put together from others"
    left, top, right, bottom = drawing.reach(*motif.args)
    k = SIDE * TIMES / max(right - left, bottom - top)
    layer = clear_layer(round((right - left) * k) + 1, round((bottom - top) * k) + 1)
    drawing.draw(Pen(layer, -left * k, -top * k, k), *motif.args)
    return layer


def _grown(mask: Image.Image, by: int) -> Image.Image:
    """Grow a mask by a number of pixels on all sides, with round corners."""
    far = mask.filter(ImageFilter.BoxBlur(by / 2)).filter(ImageFilter.BoxBlur(by / 2))
    return far.point(lambda part: 255 if part > 6 else 0)
