"""Cacao's colours, and the order of its palette."""

from collections.abc import Iterator
from itertools import chain

from renderers.kit.colours import INK, Colour, Tones, dark, light, mix, tones
from renderers.kit.layout import Grounds
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Meeting, inked

FLOOR = "#1E2A1B"
FERN = "#2A3A25"
MOSS = "#37492E"
PANEL = "#182216"
PLACE = "#5E7550"
"""The outline of a cell where a worker tile may lie."""

LEAVES = tones("#3F7A3A")
GRASS = tones("#A9C46C")
SAND = tones("#D9B778")
ROCK = tones("#6B5A55")
SCREE = tones("#A48F7C")
MEADOW = tones("#86B072")
WATER = tones("#3FA0B5")
SUN = tones("#F3B52F")
CLAY = tones("#8A4A36")
STONE = tones("#B9AD97")
STRAW = tones("#E8D3A2")
GOLD = tones("#F5C542")
POD = tones("#C9622B")
POD_LIGHT = "#F0A23C"
BARK = "#6A4526"
WOOD = "#8A5A33"
AWNING = "#1F6A6A"
FOAM = "#DFF3F1"

CLEARINGS = {
    "plantation": GRASS,
    "market": SAND,
    "mine": SCREE,
    "water": MEADOW,
    "sun": CLAY,
    "temple": MEADOW,
}
"""The ground of the round clearing on each kind of jungle tile."""

GROUNDS = Grounds(FLOOR, PANEL)
FIGURES = (("#FFF3DA", "#CDB78E"), ("#B5A88C", "#857A62"))
"""The colours of workers and of their shaded sides: on most tiles, and on ivory ones."""

HOLE = mix(PANEL, "#000000", 0.35)

SHADES: tuple[Tones, ...] = (
    LEAVES,
    GRASS,
    MEADOW,
    SAND,
    SCREE,
    ROCK,
    STONE,
    WATER,
    CLAY,
    SUN,
    GOLD,
    STRAW,
    POD,
)


def flats() -> Iterator[Colour]:
    """Yield the game's own flat colours, the most frequent first."""
    yield from (FERN, MOSS, PLACE)
    for seat in LOOKS:
        shades = tones(seat.fill)
        yield from (dark(seat.fill, 0.14), shades.pale, shades.deep)
        yield from (light(seat.fill, 0.3), dark(seat.fill, 0.3))
    yield from (light(PLACE, 0.3), HOLE, "#FFE9A8")
    yield from chain.from_iterable(SHADES)
    yield from chain.from_iterable(FIGURES)
    yield from (POD_LIGHT, BARK, WOOD, AWNING, FOAM)


def meetings() -> Iterator[Meeting]:
    """Yield the pairs of the game's own colours that meet at edges."""
    yield from inked(*(dark(seat.fill, 0.14) for seat in LOOKS), LEAVES.base)
    yield from ((LEAVES.base, LEAVES.deep), (LEAVES.light, LEAVES.deep))
    for ground in CLEARINGS.values():
        yield from ((ground.base, LEAVES.deep), (ground.base, INK))
    yield from ((FLOOR, FERN), (FLOOR, PLACE))
    yield from inked(GOLD.base, POD.base, POD_LIGHT, STONE.base, SUN.base, STRAW.base)
    yield from ((WATER.base, FOAM), (AWNING, STRAW.pale))
    yield from inked(ROCK.base, WOOD, FIGURES[1][0])
