"""A picture cut into strips, so that only those have to be painted that were not painted before.

From one move to the next most of a picture stays as it is. A strip's key is made from everything
that touches it: strips with the same key have the same pixels.
"""

from hashlib import blake2b
from typing import NamedTuple

import msgspec
from PIL import Image

from renderers.kit.paint import Pixels, Placed, Size, blank, paste, placed
from renderers.kit.palette import Palette, reduce_colours
from renderers.kit.scene import Scene
from renderers.kit.sprites import Atlas

HEIGHT = 60
"""Rows of a strip: fewer stay the same more often, but stamps are then pasted more often."""

KEY_BYTES = 16

encode = msgspec.msgpack.Encoder().encode


class Strip(NamedTuple):
    """Some rows of a picture, over its whole width: `stamps` are those that touch them."""

    key: bytes
    top: int
    size: Pixels
    stamps: list[Placed]


def strips(scene: Scene, atlas: Atlas, name: str) -> list[Strip]:
    """The strips of a scene from top to bottom; `name` is that of the atlas' gallery."""
    wide, high = Size(atlas.scale).pixels(scene)
    tops = range(0, high, HEIGHT)
    touching: list[list[Placed]] = [[] for _ in tops]
    told = [[encode((name, atlas.scale, wide, high, top))] for top in tops]
    for each in placed(scene.items, atlas):
        first, end = each.rows()
        said = encode((each.item, each.clip))
        for number in range(max(0, first // HEIGHT), min(len(tops), -(-end // HEIGHT))):
            touching[number].append(each)
            told[number].append(said)
    return [
        Strip(_key(said), top, (wide, min(HEIGHT, high - top)), stamps)
        for top, stamps, said in zip(tops, touching, told, strict=True)
    ]


def paint_strip(strip: Strip, colours: Palette) -> Image.Image:
    """A strip as a palette image."""
    canvas = blank(strip.size)
    paste(canvas, strip.stamps, 0, strip.top)
    return reduce_colours(canvas, colours)


def _key(said: list[bytes]) -> bytes:
    return blake2b(b"".join(said), digest_size=KEY_BYTES).digest()
