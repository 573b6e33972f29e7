"""Cacao's look: its drawings and its palette."""

from collections.abc import Iterator
from itertools import chain

from renderers.cacao import colours as own
from renderers.cacao import ground, motifs, pieces
from renderers.kit import colours as kit
from renderers.kit.colours import Colour, Tones, dark, light, tones
from renderers.kit.gallery import COMMON
from renderers.kit.layout import shaded
from renderers.kit.palette import palette
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Theme

SHADES: tuple[Tones, ...] = (
    own.LEAVES,
    own.GRASS,
    own.MEADOW,
    own.SAND,
    own.SCREE,
    own.ROCK,
    own.STONE,
    own.WATER,
    own.CLAY,
    own.SUN,
    own.GOLD,
    own.STRAW,
    own.POD,
)


def flats() -> Iterator[Colour]:
    """Every flat colour of the pictures, the most frequent first."""
    yield from (own.FLOOR, kit.INK, own.FERN, own.PANEL, own.MOSS, own.PLACE, shaded(own.FLOOR))
    for seat in LOOKS:
        shades = tones(seat.fill)
        yield from (seat.fill, dark(seat.fill, 0.14), shades.pale, shades.deep, seat.dark)
        yield from (light(seat.fill, 0.3), dark(seat.fill, 0.3))
    yield from (light(own.PANEL, share) for share in (0.05, 0.09, 0.12, 0.19))
    yield from (light(own.FLOOR, 0.12), light(own.PLACE, 0.3), own.HOLE)
    yield from (*kit.EVERYWHERE, "#FFE9A8")
    yield from chain.from_iterable(SHADES)
    yield from chain.from_iterable(pieces.FIGURES)
    yield from (own.POD_LIGHT, own.BARK, own.WOOD, own.AWNING, own.FOAM)


def meetings() -> Iterator[tuple[Colour, Colour]]:
    """The pairs of colours that meet at edges."""
    for seat in LOOKS:
        yield (seat.fill, kit.INK)
        yield (dark(seat.fill, 0.14), kit.INK)
    yield (kit.CREAM, kit.INK)
    yield (own.LEAVES.base, kit.INK)
    yield (own.LEAVES.base, own.LEAVES.deep)
    yield (own.LEAVES.light, own.LEAVES.deep)
    for ground_ in own.CLEARINGS.values():
        yield (ground_.base, own.LEAVES.deep)
        yield (ground_.base, kit.INK)
    yield (own.FLOOR, own.FERN)
    yield (own.FLOOR, own.PLACE)
    yield (own.FLOOR, kit.CREAM)
    for share in (0.05, 0.09, 0.19):
        yield (kit.CREAM, light(own.PANEL, share))
    for each in (own.GOLD.base, own.POD.base, own.POD_LIGHT, own.STONE.base, own.SUN.base):
        yield (each, kit.INK)
    yield (own.STRAW.base, kit.INK)
    yield (own.WATER.base, own.FOAM)
    yield (own.AWNING, own.STRAW.pale)
    yield (own.ROCK.base, kit.INK)
    yield (own.WOOD, kit.INK)
    yield (pieces.FIGURES[1][0], kit.INK)
    yield (kit.GOLD, own.FLOOR)
    yield (kit.DIM, own.PANEL)
    yield (kit.LAST, kit.INK)
    yield (kit.WHITE, kit.MAGENTA)


THEME = Theme(
    key="cacao",
    gallery={**COMMON, **ground.EASEL, **motifs.EASEL, **pieces.EASEL},
    palette=palette(tuple(flats()), tuple(meetings())),
)
