"""One fixed palette per game, made from its theme; never from a picture.

Adaptive palettes change a colour's hue from picture to picture (a blue seat turns teal); here every
flat colour of the theme is exact, and what is left goes to the steps in which edges fade.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from PIL import Image

from renderers.kit.colours import Channels, Colour, channels, mix

Palette = tuple[Channels, ...]
SIZE = 256
NEAREST = 7.0
"""Pillow looks colours up in cubes of side 4; those at least so far apart never share one, so that
every colour of the palette is found as itself."""


def palette(
    flats: Sequence[Colour], meetings: Iterable[tuple[Colour, Colour]], steps: int = 3
) -> Palette:
    """The flat colours, and between each two that meet the colours of their edges.

    Where that is more than fits, those edge colours go that are nearest to another.
    """
    exact = spread([], flats, NEAREST)
    assert len(exact) <= SIZE
    between = tuple(fades(meetings, steps))
    apart = NEAREST
    chosen = spread(exact, between, apart)
    while len(chosen) > SIZE:
        apart += 0.5
        chosen = spread(exact, between, apart)
    return tuple(chosen)


def fades(meetings: Iterable[tuple[Colour, Colour]], steps: int) -> Iterator[Colour]:
    """The colours between each pair, the middle ones of all pairs first."""
    pairs = list(meetings)
    shares = sorted((n / (steps + 1) for n in range(1, steps + 1)), key=lambda s: abs(s - 0.5))
    for share in shares:
        for one, other in pairs:
            yield mix(one, other, share)


def spread(before: Sequence[Channels], colours: Iterable[Colour], apart: float) -> list[Channels]:
    """`before`, then the colours in order without those nearer than `apart` to an earlier one."""
    chosen = list(before)
    for colour in colours:
        new = channels(colour)
        if all(distance(new, old) >= apart for old in chosen):
            chosen.append(new)
    return chosen


def distance(one: Channels, other: Channels) -> float:
    """How far two colours are apart."""
    return math.dist(one, other)


@cache
def _carrier(colours: Palette) -> Image.Image:
    """An image that holds a palette, as Pillow wants it."""
    image = Image.new("P", (1, 1))
    image.putpalette([value for colour in colours for value in colour])
    return image


def reduce_colours(image: Image.Image, colours: Palette) -> Image.Image:
    """An RGB image in the colours of a palette."""
    return image.quantize(palette=_carrier(colours), dither=Image.Dither.NONE)
