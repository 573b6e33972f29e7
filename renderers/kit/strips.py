"""A picture cut into strips, so that only those have to be painted that were not painted before.

From one move to the next most of a picture stays as it is. A strip's key is made from everything
that touches it: strips with the same key have the same pixels.
"""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import NamedTuple

import msgspec
from PIL import Image

from renderers.kit.paint import Pixels, Placed, Size, blank, paste, placed
from renderers.kit.palette import Palette, reduce_colours
from renderers.kit.scene import Scene
from renderers.kit.sprites import Atlas

HEIGHT = 60
"""Rows of a strip: fewer stay the same more often, but there is more to compare and to keep."""

MAX_TOGETHER = 8
"""The number of adjacent strips painted at once, which limits memory."""

KEY_BYTES = 16

encode = msgspec.msgpack.Encoder().encode


class Strip(NamedTuple):
    """Some rows of a picture, over its whole width.

    `stamps` are those that touch them, each with its number from the back to the front.
    """

    key: bytes
    top: int
    size: Pixels
    stamps: list[tuple[int, Placed]]


def strips(scene: Scene, atlas: Atlas, name: str) -> list[Strip]:
    """The strips of a scene from top to bottom; `name` is that of the atlas' gallery."""
    wide, height = Size(atlas.scale).pixels(scene)
    tops = range(0, height, HEIGHT)
    touching: list[list[tuple[int, Placed]]] = [[] for _ in tops]
    told = [[encode((name, atlas.scale, wide, height, top))] for top in tops]
    for order, each in enumerate(placed(scene.items, atlas)):
        first, end = each.rows()
        said = encode((each.item, each.clip))
        for number in range(max(0, first // HEIGHT), min(len(tops), -(-end // HEIGHT))):
            touching[number].append((order, each))
            told[number].append(said)
    return [
        Strip(_key(said), top, (wide, min(HEIGHT, height - top)), stamps)
        for top, stamps, said in zip(tops, touching, told, strict=True)
    ]


def paint_strips(wanted: Iterable[Strip], colours: Palette) -> Iterator[Image.Image]:
    """Each of some strips of a picture, from top to bottom, as a palette image."""
    for band, heights in paint_bands(wanted, colours):
        top = 0
        for height in heights:
            yield band.crop((0, top, band.width, top + height))
            top += height


def paint_bands(
    wanted: Iterable[Strip], colours: Palette
) -> Iterator[tuple[Image.Image, list[int]]]:
    """Some strips of a picture, from top to bottom, as palette images with their heights.

    Those that lie below each other are painted at once: most stamps touch several.
    """
    for band in _bands(wanted):
        top, (wide, _) = band[0].top, band[0].size
        canvas = blank((wide, band[-1].top + band[-1].size[1] - top))
        stamps: dict[int, Placed] = {}
        for strip in band:
            stamps.update(strip.stamps)
        paste(canvas, (stamps[order] for order in sorted(stamps)), 0, top)
        yield reduce_colours(canvas, colours), [strip.size[1] for strip in band]


def _bands(wanted: Iterable[Strip]) -> Iterator[list[Strip]]:
    """Strips that lie below each other, not too many."""
    band: list[Strip] = []
    for strip in wanted:
        if band and (strip.top != band[-1].top + HEIGHT or len(band) == MAX_TOGETHER):
            yield band
            band = []
        band.append(strip)
    if band:
        yield band


def _key(said: list[bytes]) -> bytes:
    return blake2b(b"".join(said), digest_size=KEY_BYTES).digest()
