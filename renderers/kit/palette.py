"""One fixed palette per game, made from its theme; never from a picture.

Adaptive palettes change a colour's hue from picture to picture (a blue seat turns teal); here every
flat colour of the theme is exact, and what is left goes to the steps in which edges fade.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from PIL import Image

from renderers.kit.colours import Channels, Colour, channels, mix

Palette = tuple[Channels, ...]
SIZE = 256
CUBE = 4
"""Pillow looks up all colours of a cube of this side by its darkest corner."""

NEAREST = 4.0
FAR = 3 * (2 * (CUBE - 1)) ** 2
"""Colours further from each other than this (squared) are always told apart."""


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
    """`before`, then the colours in order without those too near to an earlier one."""
    chosen = list(before)
    least = apart * apart
    for colour in colours:
        new = channels(colour)
        if all(
            (away := _distance(new, old)) >= least and (away > FAR or tells_apart(new, old))
            for old in chosen
        ):
            chosen.append(new)
    return chosen


def tells_apart(one: Channels, other: Channels) -> bool:
    """Return True if Pillow finds each of two colours as itself."""
    return all(
        _distance(_corner(mine), mine) < _distance(_corner(mine), its)
        for mine, its in ((one, other), (other, one))
    )


def _distance(one: Channels, other: Channels) -> int:
    """The square of the distance between two colours."""
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return red * red + green * green + blue * blue


def _corner(colour: Channels) -> Channels:
    red, green, blue = (part - part % CUBE for part in colour)
    return red, green, blue


@cache
def _carrier(colours: Palette) -> Image.Image:
    """An image that holds a palette, as Pillow wants it."""
    image = Image.new("P", (1, 1))
    image.putpalette([value for colour in colours for value in colour])
    return image


def reduce_colours(image: Image.Image, colours: Palette) -> Image.Image:
    """An RGB image in the colours of a palette."""
    return image.quantize(palette=_carrier(colours), dither=Image.Dither.NONE)
