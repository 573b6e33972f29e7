"""The drawings of a gallery, and an atlas of their pixels by drawing, arguments and size."""

from collections.abc import Callable, Mapping
from inspect import signature
from threading import RLock
from typing import NamedTuple

from PIL import Image

from renderers.kit import fonts
from renderers.kit.cache import StampCache
from renderers.kit.colours import WHITE
from renderers.kit.pen import Pen, clear_layer, reduced
from renderers.kit.scene import ANCHORS, Arg, Box, Words
from renderers.kit.stamps import Bitmap, Stamp, assembled, coloured, stamp

FINE, COARSE, WORDS_DRAWN = 3, 2, 2
"""The oversampling factors of a sprite, a large sprite and words."""

LARGE_AREA = 100_000
"""The least number of pixels of a large sprite."""


class Drawing(NamedTuple):
    """A drawing function, and the box around its origin that contains it.

    `seat` is the index of the argument `seat`, whose colour and shape it has; `ink` that of the
    argument `ink`, its only colour. None if the function has no such argument.
    """

    draw: Callable[..., None]
    reach: Callable[..., Box]
    seat: int | None
    ink: int | None


Parts = tuple[tuple[str, tuple[Arg, ...]], ...]


class Assembly(NamedTuple):
    """A combination of drawings at the same origin: their names and arguments."""

    parts: Callable[..., Parts]


Gallery = Mapping[str, Drawing | Assembly]
Draw = Callable[..., None]


class Easel(dict[str, Drawing | Assembly]):
    """A gallery that collects drawing functions by a decorator: `@EASEL.shows("hut", reach=40)`."""

    def shows(self, name: str, reach: float | Callable[..., Box]) -> Callable[[Draw], Draw]:
        """Register a drawing; `reach` is its box, or half the side of the square around it."""
        box = reach if callable(reach) else square(reach)

        def register(draw: Draw) -> Draw:
            assert name not in self, f"drawing {name} stands twice"
            told = list(signature(draw).parameters)[1:]
            seat, ink = (told.index(each) if each in told else None for each in ("seat", "ink"))
            self[name] = Drawing(draw, box, seat, ink)
            return draw

        return register


def square(half: float) -> Callable[..., Box]:
    """Return a reach that does not depend on the arguments."""
    return lambda *_: (-half, -half, half, half)


class Atlas:
    """All stamps of a gallery at one scale (pixels per unit); safe to use from several threads.

    Atlases may share a cache of stamps: drawings that galleries have in common are drawn once.
    """

    def __init__(self, gallery: Gallery, scale: float, stamps: StampCache | None = None) -> None:
        self.gallery, self.scale = gallery, scale
        self._stamps = stamps or StampCache()
        self._drawing = RLock()

    def sprite(self, art: str, args: tuple[Arg, ...], k: float) -> Stamp:
        """Return the stamp of a sprite: of its drawing, with its arguments, `k` times as large."""
        drawing, size = self.gallery[art], k * self.scale
        key = (drawing, args, size)
        known = self._stamps.get(key)
        if known is None:
            with self._drawing:
                known = self._draw(drawing, args, size)
            self._stamps.put(key, known)
        return known

    def words(self, item: Words) -> Stamp:
        """Return the stamp of a line of text."""
        look = (item.size, item.ink, item.anchor, item.bold, item.halo, item.rim)
        key = (item.words, look, self.scale)
        known = self._stamps.get(key)
        if known is None:
            with self._drawing:
                known = draw_words(item, self.scale)
            self._stamps.put(key, known)
        return known

    def _draw(self, drawing: Drawing | Assembly, args: tuple[Arg, ...], size: float) -> Stamp:
        if isinstance(drawing, Assembly):
            k = size / self.scale
            return assembled([self.sprite(art, told, k) for art, told in drawing.parts(*args)])
        left, top, right, bottom = (part * size for part in drawing.reach(*args))
        dx, dy = int(left) - 1, int(top) - 1
        width, height = int(right) - dx + 2, int(bottom) - dy + 2
        times = FINE if width * height < LARGE_AREA else COARSE
        large, place = (width * times, height * times), (-dx * times, -dy * times, size * times)
        if drawing.ink is not None:
            mask, ink = Image.new("L", large), args[drawing.ink]
            told = (*args[: drawing.ink], WHITE, *args[drawing.ink + 1 :])
            drawing.draw(Pen(mask, *place), *told)
            return stamp(mask.reduce(times), dx, dy, str(ink))
        layer = clear_layer(*large)
        drawing.draw(Pen(layer, *place), *args)
        return stamp(reduced(layer, times), dx, dy)


def draw_words(item: Words, scale: float) -> Stamp:
    """Draw a line of text in its colours, oversampled and reduced."""
    size = item.size * scale * WORDS_DRAWN
    rim = item.rim * scale * WORDS_DRAWN if item.halo else 0
    edge = fonts.margin(size, rim)
    share = ANCHORS[item.anchor]
    left = edge + fonts.length(item.words, size, item.bold) * share
    mask = _mask(item, size, edge, 0)
    at = (-round(left / WORDS_DRAWN), -mask.size[1] // 2)
    if not item.halo:
        return stamp(mask, *at, item.ink)
    bitmap, words = coloured(_mask(item, size, edge, rim), item.halo), coloured(mask, item.ink)
    bitmap.paste(words, (0, 0, *words.size), words)
    return stamp(bitmap, *at)


def _mask(item: Words, size: float, edge: int, rim: float) -> Bitmap:
    return fonts.line_mask(item.words, size, item.bold, edge, rim).reduce(WORDS_DRAWN)
