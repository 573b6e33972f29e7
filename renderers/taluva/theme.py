"""Taluva's look: its drawings and its palette."""

from collections.abc import Iterator
from itertools import chain

from renderers.kit import colours as kit
from renderers.kit.colours import Colour, light, mix
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Meeting, theme
from renderers.taluva import colours as own, ground, motifs, pieces


def flats() -> Iterator[Colour]:
    """The flat colours of its own, the most frequent first."""
    yield from (own.DEEP, own.SHELF, own.SHOAL, own.FOAM)
    yield from (light(seat.fill, 0.5) for seat in LOOKS)
    yield from (own.WAVE, own.CHART, ground.SHADE_INK, kit.PLATE, own.SOUNDING)
    yield from chain.from_iterable(own.TERRAINS.values())
    yield from (own.LAVA_DARK, own.LAVA, own.LAVA_LIGHT)
    yield from (own.WALL, own.WALL_DARK, own.STONE, own.STONE_DARK, own.STONE_LINE)
    for strata in (*own.STRATA.values(), *own.OLD_STRATA):
        yield from (strata.base, strata.deep)
    yield from (motifs.BLOSSOM_RED, motifs.BLOSSOM_HEART, motifs.WHITECAP)
    for shades in own.TERRAINS.values():
        yield from (mix(tone, "#100C0A", 110 / 255) for tone in shades)


def meetings() -> Iterator[Meeting]:
    """The pairs of its own colours that meet at edges."""
    for shades in own.TERRAINS.values():
        yield (shades.base, kit.INK)
        yield (shades.pale, kit.INK)
        yield (shades.dark, kit.INK)
        yield (shades.base, shades.deep)
        yield (shades.base, shades.pale)
    yield (own.FOAM, kit.INK)
    yield (own.SEA, own.WAVE)
    yield (own.DEEP, own.SHELF)
    yield (own.SHELF, own.SHOAL)
    yield (own.SHOAL, own.FOAM)
    yield (own.LAVA, own.LAVA_DARK)
    yield (own.LAVA, own.LAVA_LIGHT)
    yield (own.WALL, kit.INK)
    yield (own.STONE_DARK, kit.INK)
    for strata in (*own.STRATA.values(), *own.OLD_STRATA):
        yield (strata.base, kit.INK)
    yield (own.TERRAINS["lake"].base, motifs.WHITECAP)


THEME = theme(
    {**ground.EASEL, **motifs.EASEL, **pieces.EASEL},
    ground=own.SEA,
    panel=own.PANEL,
    flats=flats(),
    meetings=meetings(),
)
