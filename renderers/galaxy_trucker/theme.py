"""Galaxy Trucker's colours, and the order of its palette."""

from collections.abc import Iterator

from renderers.kit.colours import Colour, dark, light, tones
from renderers.kit.layout import Grounds
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Meeting, inked

SPACE, PANEL = "#131A33", "#0F1530"
GROUNDS = Grounds(SPACE, PANEL)
HULL, CELL, CELL_RIM, FAINT = "#26345F", "#1A2448", "#4A5C96", "#7F90C8"
STEEL, STEEL_LIGHT, STEEL_DARK, INNER = "#CDD3D8", "#F4F7F8", "#8F99A4", "#E6EAEC"
PIPE, PIPE_LIGHT, FLANGE = "#4C5768", "#A9B6C6", "#F09A3C"
GUN, GUN_DARK, GUN_LIGHT, BARREL, MUZZLE = "#8A4FA8", "#7438A0", "#C79BDD", "#B9C2CC", "#E2402C"
FLAME, FLAME_LIGHT, BODY, BODY_LIGHT = "#F0662A", "#FFD45A", "#D98A2B", "#F6C87B"
NOZZLE, BOLT = "#6A5240", "#FFE14D"
SHIELD, SHIELD_LIGHT, SHIELD_DARK = "#46C07A", "#A6E8BE", "#2F8F5B"
CHARGED, CHARGED_LIGHT, EMPTY = "#35B45C", "#B4F0B0", "#3A4250"
PORT, GLASS, GLASS_LIGHT, VISOR = "#F7F4EA", "#79B7D3", "#E4F6FA", "#2B4A66"
CARGO, SPECIAL, TRUSS = "#4B6F9E", "#A92A22", "#98A4B0"
BROWN, PURPLE = "#8A5A33", "#8547B0"
GOODS = {"r": "#D2382B", "y": "#F2C12E", "g": "#3F9B54", "b": "#3F7FD0"}
WORTH = {"r": "4", "y": "3", "g": "2", "b": "1"}
ROCK, ROCK_LIGHT, ROCK_DARK, TRAIL = "#7B6A5C", "#A8947F", "#564738", "#FF8A5B"
START_SPACE = "#D2382B"
LIGHT_BLUE_CARD, GREEN_CARD, DARK_BLUE_CARD, GREY_CARD = "#8FD0EA", "#3A7D44", "#2A4A8F", "#66707C"
ORANGE_CARD, RED_CARD, PURPLE_CARD, YELLOW_CARD = "#B85310", "#A92A22", "#7438A0", "#EDB822"


def flats() -> Iterator[Colour]:
    """Yield the game's own flat colours, the most frequent first."""
    yield from (HULL, CELL, CELL_RIM, STEEL, INNER)
    yield from (STEEL_LIGHT, STEEL_DARK, FAINT)
    yield from (tones(seat.fill).pale for seat in LOOKS)
    yield from (PIPE, PIPE_LIGHT, FLANGE, GUN, GUN_DARK, GUN_LIGHT)
    yield from (BARREL, MUZZLE, FLAME, FLAME_LIGHT, BODY, BODY_LIGHT)
    yield from (NOZZLE, BOLT, SHIELD, SHIELD_LIGHT, SHIELD_DARK)
    yield from (CHARGED, CHARGED_LIGHT, EMPTY, PORT, GLASS, GLASS_LIGHT)
    yield from (VISOR, CARGO, SPECIAL, TRUSS, ROCK, ROCK_LIGHT)
    yield from (ROCK_DARK, TRAIL, "#46558F", LIGHT_BLUE_CARD, GREEN_CARD)
    yield from (DARK_BLUE_CARD, GREY_CARD, ORANGE_CARD, YELLOW_CARD)
    for fill in (BROWN, PURPLE):
        yield from (fill, light(fill, 0.3), light(fill, 0.55))
    for fill in (CARGO, SPECIAL):
        yield from (dark(fill, 0.5), light(fill, 0.35))
    for fill in GOODS.values():
        yield from (fill, light(fill, 0.4), dark(fill, 0.32))


def meetings() -> Iterator[Meeting]:
    """Yield the pairs of the game's own colours that meet at edges."""
    yield from inked(STEEL, INNER, GUN, BODY, PORT, CHARGED, CARGO)
    yield from inked(SPECIAL, PIPE, FLANGE, GLASS, SHIELD, NOZZLE, FLAME)
    yield from ((SPACE, HULL), (HULL, CELL), (STEEL, INNER), (INNER, STEEL_DARK), (FAINT, CELL))
