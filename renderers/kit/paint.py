"""Turns scenes into pixels: pastes the stamps of items, in strips; only new strips are painted.

From one move to the next most of a picture stays the same. A strip's key is the digest of
everything that touches it: strips with the same key have the same pixels.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from hashlib import blake2b
from typing import NamedTuple

import msgspec
from msgspec import Struct
from PIL import Image

from renderers.kit.colours import Palette, reduce_colours
from renderers.kit.scene import Item, Scene, Sprite, Window, Words
from renderers.kit.sprites import Atlas
from renderers.kit.stamps import Bitmap, Part, Place, Stamp, inside, moved, overlap, within

Pixels = tuple[int, int]
"""Width and height."""


class Size(Enum):
    """The sizes of a picture; the value is the number of pixels per unit.

    A close-up is 864 pixels wide, about the width of a phone's screen.
    """

    LARGE = 1.0
    CLOSE = 0.8
    FRAME = 0.5

    def pixels(self, scene: Scene) -> Pixels:
        """Return the size of a scene's picture."""
        width, height = scene.size
        return round(width * self.value), round(height * self.value)


class Placed(Struct, frozen=True, gc=False):
    """An item's stamp with its origin at pixel (x, y) of the picture.

    `clip` is the box of a window that hides a part of it; None if all of it is seen. `rows` are the
    first row of the picture that it touches, and the first one below.
    """

    item: Sprite | Words
    stamp: Stamp
    x: int
    y: int
    clip: Place | None
    rows: tuple[int, int]


def blank(pixels: Pixels) -> Image.Image:
    """A black RGB image."""
    return Image.new("RGB", pixels)


def placed(items: Iterable[Item], atlas: Atlas) -> Iterator[Placed]:
    """Yield the stamps of all items from back to front, including those inside windows."""
    return _placed(items, atlas, cache(atlas.sprite), None)


def _placed(
    items: Iterable[Item], atlas: Atlas, sprite: Callable[..., Stamp], clip: Place | None
) -> Iterator[Placed]:
    scale = atlas.scale
    for item in items:
        if isinstance(item, Window):
            left, top, right, bottom = (round(part * scale) for part in item.box)
            box = (left, top, right, bottom)
            yield from _placed(item.items, atlas, sprite, overlap(box, clip) if clip else box)
            continue
        if isinstance(item, Sprite):
            stamp = sprite(item.art, item.args, item.k)
        else:
            stamp = atlas.words(item)
        if stamp.parts:
            x, y = round(item.at[0] * scale), round(item.at[1] * scale)
            _, top, _, bottom = place = moved(stamp.around, x, y)
            if clip is None or within(place, clip):
                yield Placed(item, stamp, x, y, None, (top, bottom))
            else:
                yield Placed(item, stamp, x, y, clip, (max(top, clip[1]), min(bottom, clip[3])))


def paste(canvas: Image.Image, stamps: Iterable[Placed], left: int = 0, top: int = 0) -> None:
    """Paint stamps on a canvas whose corner is pixel (left, top) of the picture."""
    put, height = inside(canvas).paste, canvas.height
    for each in stamps:
        x, y = each.x - left, each.y - top
        seen = each.clip and moved(each.clip, -left, -top)
        for part in each.stamp.parts:
            (first, upper, last, lower), _, blended, pasted = part
            if lower + y <= 0 or upper + y >= height:
                continue
            at = (first + x, upper + y, last + x, lower + y)
            if seen and not within(at, seen):
                _paste_seen(put, part, at, seen)
            elif blended:
                put(pasted, at, pasted)
            else:
                put(pasted, at)


def _paste_seen(put: Callable[..., None], part: Part, at: Place, seen: Place) -> None:
    """Paint the part of a stamp that lies inside the rectangle `seen`."""
    left, top, right, bottom = cut = overlap(at, seen)
    if left == right or top == bottom:
        return
    pasted = part.pasted
    if isinstance(part.paint, Bitmap):
        pasted = inside(part.paint.crop(moved(cut, -at[0], -at[1])))
    put(pasted, cut, *[pasted] * part.blended)


HEIGHT = 60
"""The rows of a strip: smaller strips change less often, but are more to compare and to keep."""

MAX_TOGETHER = 8
"""The most adjacent strips that are painted at once, to limit memory."""

KEY_BYTES = 16

encode = msgspec.msgpack.Encoder().encode


class Strip(NamedTuple):
    """Some rows of a picture, over its whole width.

    `stamps` are the stamps that touch them, each with its number from back to front.
    """

    key: bytes
    top: int
    size: Pixels
    stamps: list[tuple[int, Placed]]


def strips(scene: Scene, atlas: Atlas, name: str) -> list[Strip]:
    """Cut a scene into strips from top to bottom; `name` is the name of the atlas' gallery."""
    width, height = Size(atlas.scale).pixels(scene)
    tops = range(0, height, HEIGHT)
    touching: list[list[tuple[int, Placed]]] = [[] for _ in tops]
    told = [[encode((name, atlas.scale, width, height, top))] for top in tops]
    for order, each in enumerate(placed(scene.items, atlas)):
        first, end = each.rows
        said = encode((each.item, each.clip))
        for number in range(max(0, first // HEIGHT), min(len(tops), -(-end // HEIGHT))):
            touching[number].append((order, each))
            told[number].append(said)
    keys = (blake2b(b"".join(said), digest_size=KEY_BYTES).digest() for said in told)
    return [
        Strip(key, top, (width, min(HEIGHT, height - top)), stamps)
        for key, top, stamps in zip(keys, tops, touching, strict=True)
    ]


def paint_strips(wanted: Iterable[Strip], colours: Palette) -> Iterator[Image.Image]:
    """Paint strips of a picture, from top to bottom, each as a palette image."""
    for band, heights in paint_bands(wanted, colours):
        top = 0
        for height in heights:
            yield band.crop((0, top, band.width, top + height))
            top += height


def paint_bands(
    wanted: Iterable[Strip], colours: Palette
) -> Iterator[tuple[Image.Image, list[int]]]:
    """Paint strips of a picture, from top to bottom, as bands with the strips' heights.

    A band is a palette image of adjacent strips: painted at once, as most stamps touch several.
    """
    for band in _bands(wanted):
        top, (width, _) = band[0].top, band[0].size
        canvas = blank((width, band[-1].top + band[-1].size[1] - top))
        stamps: dict[int, Placed] = {}
        for strip in band:
            stamps.update(strip.stamps)
        paste(canvas, (stamps[order] for order in sorted(stamps)), 0, top)
        yield reduce_colours(canvas, colours), [strip.size[1] for strip in band]


def _bands(wanted: Iterable[Strip]) -> Iterator[list[Strip]]:
    """Group adjacent strips, at most `MAX_TOGETHER` in a group."""
    band: list[Strip] = []
    for strip in wanted:
        if band and (strip.top != band[-1].top + HEIGHT or len(band) == MAX_TOGETHER):
            yield band
            band = []
        band.append(strip)
    if band:
        yield band
