"""Cacao's look: its drawings and its palette."""

from collections.abc import Iterator
from itertools import chain

from renderers.cacao import colours as own, ground, motifs, pieces
from renderers.kit import colours as kit
from renderers.kit.colours import Colour, Tones, dark, light, tones
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Meeting, theme

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
    """The flat colours of its own, the most frequent first."""
    yield from (own.FERN, own.MOSS, own.PLACE)
    for seat in LOOKS:
        shades = tones(seat.fill)
        yield from (dark(seat.fill, 0.14), shades.pale, shades.deep)
        yield from (light(seat.fill, 0.3), dark(seat.fill, 0.3))
    yield from (light(own.PLACE, 0.3), own.HOLE, "#FFE9A8")
    yield from chain.from_iterable(SHADES)
    yield from chain.from_iterable(pieces.FIGURES)
    yield from (own.POD_LIGHT, own.BARK, own.WOOD, own.AWNING, own.FOAM)


def meetings() -> Iterator[Meeting]:
    """The pairs of its own colours that meet at edges."""
    for seat in LOOKS:
        yield (dark(seat.fill, 0.14), kit.INK)
    yield (own.LEAVES.base, kit.INK)
    yield (own.LEAVES.base, own.LEAVES.deep)
    yield (own.LEAVES.light, own.LEAVES.deep)
    for ground_ in own.CLEARINGS.values():
        yield (ground_.base, own.LEAVES.deep)
        yield (ground_.base, kit.INK)
    yield (own.FLOOR, own.FERN)
    yield (own.FLOOR, own.PLACE)
    for each in (own.GOLD.base, own.POD.base, own.POD_LIGHT, own.STONE.base, own.SUN.base):
        yield (each, kit.INK)
    yield (own.STRAW.base, kit.INK)
    yield (own.WATER.base, own.FOAM)
    yield (own.AWNING, own.STRAW.pale)
    yield (own.ROCK.base, kit.INK)
    yield (own.WOOD, kit.INK)
    yield (pieces.FIGURES[1][0], kit.INK)


THEME = theme(
    {**ground.EASEL, **motifs.EASEL, **pieces.EASEL},
    ground=own.FLOOR,
    panel=own.PANEL,
    flats=flats(),
    meetings=meetings(),
)
