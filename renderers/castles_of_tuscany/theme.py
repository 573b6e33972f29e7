"""Tuscany's colours, and the order of its palette."""

from collections.abc import Iterator

from renderers.kit.colours import CREAM, INK, Colour, dark, light, mix
from renderers.kit.layout import Grounds
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Meeting, inked

WALNUT = "#2B211B"
PANEL = "#221A15"
GROUNDS = Grounds(WALNUT, PANEL)

PAPER = "#E9DAB4"
PAPER_RIM, PAPER_SIDE = "#C9A667", "#5E4829"
"""The board under the spaces: its face, its gilded rim, its shaded side."""

SHELF, SHELF_LIGHT, SHELF_DARK = "#4E3620", "#7A5533", "#35240F"

KINDS = {
    "orange": "#E58A3A",
    "light_green": "#A9CC62",
    "beige": "#DCC9A0",
    "yellow": "#F0CF4A",
    "gray": "#8E9094",
    "red": "#C8443A",
    "blue": "#4A86C5",
    "dark_green": "#2F6B48",
}
"""The colour of every kind, by the colour's name in the rules."""

STONE, STONE_LIGHT, STONE_DARK = "#E6DDC8", "#FBF3E0", "#BFB192"
PLASTER, PLASTER_DARK = "#FBEBC9", "#DCC294"
TERRACOTTA, TERRACOTTA_LIGHT, TERRACOTTA_DARK = "#B5482A", "#D0673F", "#8A3219"
WOOD, WOOD_LIGHT, WOOD_DARK = "#9A6234", "#C08A50", "#6B4122"
ROCK, ROCK_LIGHT, ROCK_DARK = "#6A6C72", "#85878D", "#4C4E54"
STEEL = "#E4E8EA"
FURROW = "#6F8F35"
GRAPE, GRAPE_LIGHT = "#6B3A86", "#9A69B4"
WHEAT, WHEAT_DARK = "#F3C63A", "#A8781A"
OLIVE, OLIVE_LIGHT, LEAF = "#4F6B2A", "#8BA550", "#55782F"
HIDE, HIDE_DARK, MUZZLE = "#FFF6E6", "#5B3A24", "#E3A08A"
WINE = "#8E2346"
FLAG = "#D2382B"
MARBLE, MARBLE_MID, MARBLE_DARK = "#F4F5F6", "#D5DADF", "#AEB6BF"
SKIN, HAT, SHIRT, SHIRT_DARK = "#F3CFA2", "#F3C63A", "#D9813A", "#A85B22"
GREEN_POINTS, RED_POINTS = "#5DA04A", "#C8443A"


def blank(colour: Colour) -> Colour:
    """Return the ground colour of an empty space."""
    return mix(PAPER, colour, 0.42)


def silhouette(colour: Colour) -> Colour:
    """Return the colour of the motif on an empty space."""
    return mix(mix(PAPER, colour, 0.85), "#3A2A1A", 0.36)


def flats() -> Iterator[Colour]:
    """Yield the game's own flat colours, the most frequent first."""
    yield from (PAPER, PAPER_RIM, PAPER_SIDE)
    for seat in LOOKS:
        yield from (light(seat.fill, 0.5), dark(seat.fill, 0.4))
    for base in KINDS.values():
        yield from (base, blank(base), silhouette(base), dark(base, 0.3))
        yield from (light(base, 0.5), dark(base, 0.25), dark(base, 0.5))
        yield mix(PAPER, base, 0.75)
    yield from (SHELF, SHELF_LIGHT, SHELF_DARK, light(SHELF, 0.16), "#B98A5A")
    yield from (STONE, STONE_LIGHT, STONE_DARK, PLASTER, PLASTER_DARK)
    yield from (TERRACOTTA, TERRACOTTA_LIGHT, TERRACOTTA_DARK, "#E9A873")
    yield from (WOOD, WOOD_LIGHT, WOOD_DARK, ROCK, ROCK_LIGHT, ROCK_DARK)
    yield from (STEEL, FURROW, GRAPE, GRAPE_LIGHT, WHEAT, WHEAT_DARK)
    yield from (OLIVE, OLIVE_LIGHT, LEAF, HIDE, HIDE_DARK, MUZZLE)
    yield from (WINE, FLAG, MARBLE, MARBLE_MID, MARBLE_DARK)
    yield from (SKIN, SHIRT, SHIRT_DARK, GREEN_POINTS, RED_POINTS)
    yield from (dark(CREAM, 0.3), dark(CREAM, 0.18), "#7FC25B")


def meetings() -> Iterator[Meeting]:
    """Yield the pairs of the game's own colours that meet at edges."""
    for base in KINDS.values():
        yield (base, INK)
        yield from ((blank(base), silhouette(base)), (blank(base), PAPER))
        yield (light(base, 0.5), INK)
    yield from ((PAPER, INK), (PAPER, PAPER_RIM), (PAPER_SIDE, WALNUT))
    yield from inked(STONE, PLASTER, TERRACOTTA)
