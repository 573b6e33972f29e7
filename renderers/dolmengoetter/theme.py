"""Dolmengötter's look: its drawings and its palette."""

from collections.abc import Iterator
from itertools import chain

from renderers.dolmengoetter import colours as own
from renderers.dolmengoetter import ground, pieces
from renderers.kit import colours as kit
from renderers.kit.colours import Colour, light
from renderers.kit.gallery import COMMON
from renderers.kit.palette import palette
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Theme


def flats() -> Iterator[Colour]:
    """Every flat colour of the pictures, the most frequent first."""
    yield from (own.HEATH, kit.INK, own.PANEL, own.CAST, "#0C110E", own.TUFT, own.TUFT_LIGHT)
    yield from (light(own.PANEL, share) for share in (0.05, 0.09, 0.12, 0.19))
    yield light(own.HEATH, 0.12)
    yield from kit.EVERYWHERE
    yield from chain.from_iterable(own.FLOORS.values())
    for shades in own.SPENT.values():
        yield from (shades.base, shades.dark, shades.pale)
    yield from (own.PATH, own.PATH_DARK, own.PLACE, own.PLACE_DARK, own.RUNE, own.RUNE_DARK)
    for seat in LOOKS:
        yield from (seat.fill, seat.dark, light(seat.fill, 0.45), light(seat.dark, 0.75))
    yield from (own.HERB, own.HERB_DARK, own.FACE, own.STAFF, own.BLOSSOM, own.HEATHER)


def meetings() -> Iterator[tuple[Colour, Colour]]:
    """The pairs of colours that meet at edges."""
    yield (own.PLACE, kit.INK)
    yield (own.PATH, kit.INK)
    yield (own.PATH, own.PATH_DARK)
    yield (kit.CREAM, kit.INK)
    for shades in own.FLOORS.values():
        yield (shades.light, shades.deep)
        yield (shades.dark, kit.INK)
        yield (shades.base, kit.INK)
        yield (shades.light, kit.INK)
        yield (shades.light, shades.pale)
        yield (kit.CREAM, shades.deep)
    for ground_colour in (light(own.PANEL, 0.09), light(own.PANEL, 0.19), own.HEATH):
        yield (kit.CREAM, ground_colour)
    for seat in LOOKS:
        yield (seat.fill, kit.INK)
        yield (seat.fill, kit.CREAM)
        yield (seat.dark, kit.INK)
    yield (kit.GOLD, own.HEATH)
    yield (own.RUNE, kit.INK)
    yield (own.RUNE, own.HEATH)
    yield (own.RUNE_DARK, own.SPENT["octagon"].dark)
    yield (kit.DIM, own.PANEL)
    yield (kit.LAST, kit.INK)
    yield (kit.WHITE, kit.MAGENTA)
    yield (kit.WHITE, kit.CANDIDATE)
    yield (own.HEATH, own.TUFT_LIGHT)


THEME = Theme(
    key="dolmengoetter",
    gallery={**COMMON, **ground.EASEL, **pieces.EASEL},
    palette=palette(tuple(flats()), tuple(meetings())),
)
