"""What is painted often, drawn once: a drawing's pixels by name, arguments and size."""

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from threading import RLock
from typing import NamedTuple

from PIL import Image

from renderers.kit import fonts
from renderers.kit.colours import Colour
from renderers.kit.pen import Pen
from renderers.kit.scene import Arg, Box, Sprite, Words

FINE, MIDDLE, COARSE = 4, 3, 2
"""How many times as large a sprite is drawn before it is reduced."""

SMALL_AREA, LARGE_AREA = 300_000, 1_200_000
"""Pixels from which on a sprite is drawn at MIDDLE, at COARSE."""

WORDS_DRAWN = 4
KEPT_WORDS = 6000
"""So many lines of text are kept; the oldest ones go first."""


class Drawing(NamedTuple):
    """How something is drawn, and the box around its origin that it stays in.

    `seat` is which of its arguments is the seat whose colour and shape it wears: the one of that
    name, None where it has none.
    """

    draw: Callable[..., None]
    reach: Callable[..., Box]
    seat: int | None


class Assembly(NamedTuple):
    """What is put together from other drawings at the same origin: their names and arguments."""

    parts: Callable[..., tuple[tuple[str, tuple[Arg, ...]], ...]]


Gallery = Mapping[str, Drawing | Assembly]
Draw = Callable[..., None]


class Easel(dict[str, Drawing | Assembly]):
    """A gallery in the making: `@EASEL.shows("hut", reach=40)` above the function that draws it."""

    def shows(self, name: str, reach: float | Callable[..., Box]) -> Callable[[Draw], Draw]:
        """Registers a drawing; `reach` is a half-side of the square it stays in, or its box."""
        box = reach if callable(reach) else square(reach)

        def register(draw: Draw) -> Draw:
            assert name not in self, f"drawing {name} stands twice"
            told = list(signature(draw).parameters)[1:]
            self[name] = Drawing(draw, box, told.index("seat") if "seat" in told else None)
            return draw

        return register


def square(half: float) -> Callable[..., Box]:
    """A reach that does not depend on the arguments."""
    return lambda *_: (-half, -half, half, half)


class Stamp(NamedTuple):
    """Pixels ready to be pasted; `dx`, `dy` lead from the item's point to their left upper corner.

    Without a mask they are opaque.
    """

    pixels: Image.Image
    mask: Image.Image | None
    dx: int
    dy: int


EMPTY = Stamp(Image.new("RGB", (1, 1)), Image.new("L", (1, 1)), 0, 0)


class Atlas:
    """All stamps of a gallery at one scale (pixels per unit); safe to use from several threads."""

    def __init__(self, gallery: Gallery, scale: float) -> None:
        self.gallery, self.scale = gallery, scale
        self._sprites: dict[tuple[str, tuple[Arg, ...], float], Stamp] = {}
        self._words: dict[tuple[str, float, Colour, str, bool, Colour | None, float], Stamp] = {}
        self._drawing = RLock()

    def sprite(self, item: Sprite) -> Stamp:
        """The stamp of a sprite."""
        key = (item.art, item.args, item.k)
        known = self._sprites.get(key)
        if known is None:
            with self._drawing:
                known = self._sprites[key] = self._draw(item)
        return known

    def words(self, item: Words) -> Stamp:
        """The stamp of a line of text."""
        key = (item.words, item.size, item.ink, item.anchor, item.bold, item.halo, item.rim)
        known = self._words.get(key)
        if known is None:
            with self._drawing:
                known = self._words[key] = draw_words(item, self.scale)
                while len(self._words) > KEPT_WORDS:
                    del self._words[next(iter(self._words))]
        return known

    def _draw(self, item: Sprite) -> Stamp:
        drawing = self.gallery[item.art]
        if isinstance(drawing, Assembly):
            parts = drawing.parts(*item.args)
            return assembled(
                tuple(self.sprite(Sprite("", art, (0, 0), args, item.k)) for art, args in parts)
            )
        size = item.k * self.scale
        left, top, right, bottom = (part * size for part in drawing.reach(*item.args))
        dx, dy = int(left) - 1, int(top) - 1
        wide, high = int(right) - dx + 2, int(bottom) - dy + 2
        times = _times(wide * high)
        layer = Image.new("RGBA", (wide * times, high * times))
        drawing.draw(Pen(layer, -dx * times, -dy * times, size * times), *item.args)
        return stamp(layer.reduce(times), dx, dy)


def _times(area: int) -> int:
    if area < SMALL_AREA:
        return FINE
    return MIDDLE if area < LARGE_AREA else COARSE


def stamp(image: Image.Image, dx: int, dy: int) -> Stamp:
    """The stamp of an RGBA image without its empty margins."""
    box = image.getchannel("A").getbbox()
    if box is None:
        return EMPTY
    image = image.crop(box)
    mask: Image.Image | None = image.getchannel("A")
    assert mask is not None
    if mask.getextrema()[0] == 255:
        mask = None
    return Stamp(image.convert("RGB"), mask, dx + box[0], dy + box[1])


def assembled(stamps: Sequence[Stamp]) -> Stamp:
    """Several stamps, the lowest first, as one."""
    left, top = min(each.dx for each in stamps), min(each.dy for each in stamps)
    right = max(each.dx + each.pixels.width for each in stamps)
    bottom = max(each.dy + each.pixels.height for each in stamps)
    image = Image.new("RGBA", (right - left, bottom - top))
    for each in stamps:
        part = each.pixels.convert("RGBA")
        if each.mask is not None:
            part.putalpha(each.mask)
        image.alpha_composite(part, (each.dx - left, each.dy - top))
    return stamp(image, left, top)


def draw_words(item: Words, scale: float) -> Stamp:
    """A line of text in its colours, drawn large and reduced."""
    size = item.size * scale * WORDS_DRAWN
    rim = item.rim * scale * WORDS_DRAWN if item.halo else 0
    edge = fonts.margin(size, rim)
    image = _coloured(item, item.ink, size, edge, 0)
    if item.halo:
        behind = _coloured(item, item.halo, size, edge, rim)
        behind.alpha_composite(image)
        image = behind
    share = {"l": 0.0, "m": 0.5, "r": 1.0}[item.anchor]
    left = edge + fonts.length(item.words, size, item.bold) * share
    return stamp(image, -round(left / WORDS_DRAWN), -image.height // 2)


def _coloured(item: Words, ink: Colour, size: float, edge: int, rim: float) -> Image.Image:
    mask = fonts.line_mask(item.words, size, item.bold, edge, rim).reduce(WORDS_DRAWN)
    image = Image.new("RGBA", mask.size, ink)
    image.putalpha(mask)
    return image
