"""Taluva's look: its drawings and its palette."""

from collections.abc import Iterator
from itertools import chain

from renderers.kit import colours as kit
from renderers.kit.colours import Colour, light, mix
from renderers.kit.gallery import COMMON
from renderers.kit.layout import shaded
from renderers.kit.palette import palette
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Theme
from renderers.taluva import colours as own
from renderers.taluva import motifs, pieces, relief, sea


def flats() -> Iterator[Colour]:
    """Every flat colour of the pictures, the most frequent first."""
    yield from (own.SEA, kit.INK, own.DEEP, own.SHELF, own.SHOAL, own.FOAM)
    for seat in LOOKS:
        yield from (seat.fill, seat.dark, light(seat.fill, 0.5))
    yield from (own.WAVE, own.CHART, sea.SHADE_INK, own.PANEL, shaded(own.SEA))
    yield from (light(own.PANEL, 0.09), light(own.PANEL, 0.19), light(own.PANEL, 0.05))
    yield from (light(own.PANEL, 0.12), light(own.SEA, 0.12))
    yield from (*kit.EVERYWHERE, kit.PLATE, own.SOUNDING)
    yield from chain.from_iterable(own.TERRAINS.values())
    yield from (own.LAVA_DARK, own.LAVA, own.LAVA_LIGHT)
    yield from (own.WALL, own.WALL_DARK, own.STONE, own.STONE_DARK, own.STONE_LINE)
    for strata in (*own.STRATA.values(), *own.OLD_STRATA):
        yield from (strata.base, strata.deep)
    yield from (motifs.BLOSSOM_RED, motifs.BLOSSOM_HEART, motifs.WHITECAP)
    for shades in own.TERRAINS.values():
        yield from (mix(tone, "#100C0A", 110 / 255) for tone in shades)


def meetings() -> Iterator[tuple[Colour, Colour]]:
    """The pairs of colours that meet at edges."""
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
    for ground in (light(own.PANEL, 0.09), light(own.PANEL, 0.19), own.SEA):
        yield (kit.CREAM, ground)
    for seat in LOOKS:
        yield (seat.fill, kit.INK)
    yield (kit.CREAM, kit.INK)
    yield (kit.GOLD, own.SEA)
    yield (kit.DIM, own.PANEL)
    yield (kit.LAST, kit.INK)
    yield (kit.WHITE, kit.MAGENTA)
    yield (own.LAVA, own.LAVA_DARK)
    yield (own.LAVA, own.LAVA_LIGHT)
    yield (own.WALL, kit.INK)
    yield (own.STONE_DARK, kit.INK)
    for strata in (*own.STRATA.values(), *own.OLD_STRATA):
        yield (strata.base, kit.INK)
    yield (own.TERRAINS["lake"].base, motifs.WHITECAP)


THEME = Theme(
    key="taluva",
    gallery={**COMMON, **sea.EASEL, **relief.EASEL, **motifs.EASEL, **pieces.EASEL},
    palette=palette(tuple(flats()), tuple(meetings())),
)
