"""Colours as `#RRGGBB`, the few that every game uses, and how they are mixed."""

from functools import cache
from typing import NamedTuple

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
    """Red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with a `share` (0 to 1) of `other` in it."""
    parts = zip(channels(one), channels(other), strict=True)
    return "#{:02X}{:02X}{:02X}".format(*(round(a + (b - a) * share) for a, b in parts))


def light(colour: Colour, share: float = 0.25) -> Colour:
    """The colour where the light falls on it."""
    return mix(colour, SUN, share)


def dark(colour: Colour, share: float = 0.25) -> Colour:
    """The colour on the side away from the light."""
    return mix(colour, SHADE, share)


class Tones(NamedTuple):
    """A colour in the five tones in which motifs are painted."""

    deep: Colour
    dark: Colour
    base: Colour
    light: Colour
    pale: Colour


@cache
def tones(colour: Colour) -> Tones:
    """The five tones of a colour."""
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
