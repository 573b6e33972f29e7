"""The colours of all games, mixed colours, and the palette in which a picture is stored."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from PIL import Image

Colour = str
Channels = tuple[int, int, int]

INK = "#1B1712"
CREAM = "#FFF3DA"
GOLD = "#D9AE5F"
DIM = "#B9AE98"
LAST = "#FFD45A"
MAGENTA = "#C2185B"
CANDIDATE = "#7A0C38"
RED = "#D2382B"
WHITE = "#FFFFFF"
PLATE = "#F2E4C0"
FLAG, FLAG_DARK = "#FFC83D", "#D9971E"

SUN = "#FFF6DC"
SHADE = "#15100C"


@cache
def channels(colour: Colour) -> Channels:
    """Return red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return `one` with a `share` (0 to 1) of `other` in it."""
    parts = zip(channels(one), channels(other), strict=True)
    return "#{:02X}{:02X}{:02X}".format(*(round(a + (b - a) * share) for a, b in parts))


def light(colour: Colour, share: float = 0.25) -> Colour:
    """Return the colour on the lit side."""
    return mix(colour, SUN, share)


def dark(colour: Colour, share: float = 0.25) -> Colour:
    """Return the colour on the shaded side."""
    return mix(colour, SHADE, share)


class Tones(NamedTuple):
    """The five tones in which motifs are painted in one colour."""

    deep: Colour
    dark: Colour
    base: Colour
    light: Colour
    pale: Colour


@cache
def tones(colour: Colour) -> Tones:
    """Return the five tones of a colour."""
    return Tones(
        dark(colour, 0.45),
        dark(colour, 0.22),
        colour,
        light(colour, 0.2),
        light(colour, 0.45),
    )


EVERYWHERE = (
    *(CREAM, GOLD, DIM, dark(GOLD, 0.45), LAST),
    *(WHITE, MAGENTA, CANDIDATE, RED, FLAG, FLAG_DARK),
)
"""The colours of frames, words and marks, which are the same in every game."""

Palette = tuple[Channels, ...]
SIZE = 256
CUBE = 4
"""The side of the cubes of colours that Pillow looks up by their darkest corners."""

NEAREST = 4.0
FAR = 3 * (2 * (CUBE - 1)) ** 2
"""The square of the distance from which on Pillow always tells colours apart."""


def palette(flats: Sequence[Colour], meetings: Iterable[tuple[Colour, Colour]]) -> Palette:
    """Return a palette of the flat colours and of the edge colours between those that meet.

    If these are more than 256, the edge colours nearest to others are left out.
    """
    exact = spread([], flats, NEAREST)
    assert len(exact) <= SIZE
    between = tuple(fades(meetings))
    apart = NEAREST
    chosen = spread(exact, between, apart)
    while len(chosen) > SIZE:
        apart += 0.5
        chosen = spread(exact, between, apart)
    return tuple(chosen)


def fades(meetings: Iterable[tuple[Colour, Colour]]) -> Iterator[Colour]:
    """Yield three colours between the two of each pair, the middle ones of all pairs first."""
    pairs = list(meetings)
    for share in (0.5, 0.25, 0.75):
        for one, other in pairs:
            yield mix(one, other, share)


def spread(before: Sequence[Channels], colours: Iterable[Colour], apart: float) -> list[Channels]:
    """Return `before` and the colours, without those nearer than `apart` to an earlier one."""
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
    """Return True if Pillow maps neither of two colours to the other."""
    return all(
        _distance(_corner(mine), mine) < _distance(_corner(mine), its)
        for mine, its in ((one, other), (other, one))
    )


def _distance(one: Channels, other: Channels) -> int:
    """Return the square of the distance between two colours."""
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return red * red + green * green + blue * blue


def _corner(colour: Channels) -> Channels:
    red, green, blue = (part - part % CUBE for part in colour)
    return red, green, blue


@cache
def _carrier(colours: Palette) -> Image.Image:
    """Return an image with a palette, the form that Pillow wants."""
    image = Image.new("P", (1, 1))
    image.putpalette([value for colour in colours for value in colour])
    return image


def reduce_colours(image: Image.Image, colours: Palette) -> Image.Image:
    """Reduce an RGB image to the colours of a palette."""
    return image.quantize(palette=_carrier(colours), dither=Image.Dither.NONE)
