"""Dolmengötter's colours, and the order of its palette."""

from collections.abc import Iterator
from itertools import chain

from renderers.kit.colours import CANDIDATE, CREAM, INK, WHITE, Colour, light, mix, tones
from renderers.kit.layout import Grounds
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Meeting, inked

HEATH = "#19211D"
PANEL = "#141B18"
GROUNDS = Grounds(HEATH, PANEL)
CAST = "#0F1411"
"""The shadow of the board; opaque, as opaque pixels are pasted faster."""

TUFT, TUFT_LIGHT, HEATHER = "#26332B", "#33443A", "#6E5878"

FLOORS = {
    "square": tones("#C79A55"),
    "hexagon": tones("#6E9457"),
    "octagon": tones("#587A80"),
}
"""The colours of circles by kind."""

SPENT = {kind: tones(mix(shades.base, HEATH, 0.62)) for kind, shades in FLOORS.items()}
"""The colours of scored circles by kind."""

PATH, PATH_DARK = "#CDBB92", "#94845F"
PLACE, PLACE_DARK = "#EADFC4", "#B5A784"
RUNE, RUNE_DARK = "#EBB54F", "#A8762A"
BLOSSOM = "#C9A7D8"
HERB, HERB_DARK = "#7FA25A", "#4C6B36"
FACE, STAFF = "#F3DFC0", "#A9793F"


def flats() -> Iterator[Colour]:
    """Yield the game's own flat colours, the most frequent first."""
    yield from (CAST, "#0C110E", TUFT, TUFT_LIGHT)
    yield from chain.from_iterable(FLOORS.values())
    for shades in SPENT.values():
        yield from (shades.base, shades.dark, shades.pale)
    yield from (PATH, PATH_DARK, PLACE, PLACE_DARK, RUNE, RUNE_DARK)
    for seat in LOOKS:
        yield from (light(seat.fill, 0.45), light(seat.dark, 0.75))
    yield from (HERB, HERB_DARK, FACE, STAFF, BLOSSOM, HEATHER)


def meetings() -> Iterator[Meeting]:
    """Yield the pairs of the game's own colours that meet at edges."""
    yield from ((PLACE, INK), (PATH, INK), (PATH, PATH_DARK))
    for shades in FLOORS.values():
        yield (shades.light, shades.deep)
        yield from inked(shades.dark, shades.base, shades.light)
        yield from ((shades.light, shades.pale), (CREAM, shades.deep))
    for seat in LOOKS:
        yield from ((seat.fill, CREAM), (seat.dark, INK))
    yield from ((RUNE, INK), (RUNE, HEATH), (RUNE_DARK, SPENT["octagon"].dark))
    yield from ((WHITE, CANDIDATE), (HEATH, TUFT_LIGHT))
