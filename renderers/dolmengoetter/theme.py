"""Dolmengötter's look: its drawings and its palette."""

from collections.abc import Iterator
from itertools import chain

from renderers.dolmengoetter import colours as own, ground, pieces
from renderers.kit import colours as kit
from renderers.kit.colours import Colour, light
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Meeting, theme


def flats() -> Iterator[Colour]:
    """The flat colours of its own, the most frequent first."""
    yield from (own.CAST, "#0C110E", own.TUFT, own.TUFT_LIGHT)
    yield from chain.from_iterable(own.FLOORS.values())
    for shades in own.SPENT.values():
        yield from (shades.base, shades.dark, shades.pale)
    yield from (own.PATH, own.PATH_DARK, own.PLACE, own.PLACE_DARK, own.RUNE, own.RUNE_DARK)
    for seat in LOOKS:
        yield from (light(seat.fill, 0.45), light(seat.dark, 0.75))
    yield from (own.HERB, own.HERB_DARK, own.FACE, own.STAFF, own.BLOSSOM, own.HEATHER)


def meetings() -> Iterator[Meeting]:
    """The pairs of its own colours that meet at edges."""
    yield (own.PLACE, kit.INK)
    yield (own.PATH, kit.INK)
    yield (own.PATH, own.PATH_DARK)
    for shades in own.FLOORS.values():
        yield (shades.light, shades.deep)
        yield (shades.dark, kit.INK)
        yield (shades.base, kit.INK)
        yield (shades.light, kit.INK)
        yield (shades.light, shades.pale)
        yield (kit.CREAM, shades.deep)
    for seat in LOOKS:
        yield (seat.fill, kit.CREAM)
        yield (seat.dark, kit.INK)
    yield (own.RUNE, kit.INK)
    yield (own.RUNE, own.HEATH)
    yield (own.RUNE_DARK, own.SPENT["octagon"].dark)
    yield (kit.WHITE, kit.CANDIDATE)
    yield (own.HEATH, own.TUFT_LIGHT)


THEME = theme(
    {**ground.EASEL, **pieces.EASEL},
    ground=own.HEATH,
    panel=own.PANEL,
    flats=flats(),
    meetings=meetings(),
)
