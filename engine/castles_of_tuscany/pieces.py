"""What is in the box, what things are called, and the sentences.

Source: docs/rules/authors/castles-of-tuscany.md, section Components; what no source gives is our
own design, and said so there.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from engine.kernel.texts import Domain

Color = StrEnum("Color", "ORANGE LIGHT_GREEN BEIGE YELLOW GRAY RED BLUE DARK_GREEN")
"""The eight colours of spaces, tiles and region cards, one for each kind of tile."""

Face = StrEnum(
    "Face",
    "VILLAGE FARM_OLIVES_GRAPES FARM_GRAPES_WHEAT FARM_WHEAT_LIVESTOCK FARM_LIVESTOCK_OLIVES "
    "CARRIAGE MONASTERY MINE CITY INN CASTLE HEXAGON",
)
"""The face of a tile, or a wild hexagon, in a storage or on a space."""

Bonus = StrEnum("Bonus", ["REGION_CARD", "STORAGE", "MARBLE", "WORKER", "YIELD_CARD"])
"""The five kinds of bonus tiles (TUS-9.1)."""

YieldCard = StrEnum(
    "YieldCard",
    "CARDS_3 WORKERS_2 WORKER_CARD MARBLE MARBLE_CARD HEXAGON GREEN_2 RED_4 GREEN_CARDS_2",
)
"""The nine yield cards, by what they bring (TUS-8.9)."""


class Reward(NamedTuple):
    """The gain from a yield card."""

    cards: int = 0
    workers: int = 0
    marble: int = 0
    hexagons: int = 0
    green: int = 0
    red: int = 0


FACE_COLORS: Mapping[Face, Color] = {
    Face.VILLAGE: Color.ORANGE,
    Face.FARM_OLIVES_GRAPES: Color.LIGHT_GREEN,
    Face.FARM_GRAPES_WHEAT: Color.LIGHT_GREEN,
    Face.FARM_WHEAT_LIVESTOCK: Color.LIGHT_GREEN,
    Face.FARM_LIVESTOCK_OLIVES: Color.LIGHT_GREEN,
    Face.CARRIAGE: Color.BEIGE,
    Face.MONASTERY: Color.YELLOW,
    Face.MINE: Color.GRAY,
    Face.CITY: Color.RED,
    Face.INN: Color.BLUE,
    Face.CASTLE: Color.DARK_GREEN,
}
"""The colour of every tile; a wild hexagon has none."""

CROPS: Mapping[Face, frozenset[str]] = {
    Face.FARM_OLIVES_GRAPES: frozenset({"olives", "grapes"}),
    Face.FARM_GRAPES_WHEAT: frozenset({"grapes", "wheat"}),
    Face.FARM_WHEAT_LIVESTOCK: frozenset({"wheat", "livestock"}),
    Face.FARM_LIVESTOCK_OLIVES: frozenset({"livestock", "olives"}),
}
"""The two crops of every farm."""

REWARDS: Mapping[YieldCard, Reward] = {
    YieldCard.CARDS_3: Reward(cards=3),
    YieldCard.WORKERS_2: Reward(workers=2),
    YieldCard.WORKER_CARD: Reward(workers=1, cards=1),
    YieldCard.MARBLE: Reward(marble=1),
    YieldCard.MARBLE_CARD: Reward(marble=1, cards=1),
    YieldCard.HEXAGON: Reward(hexagons=1),
    YieldCard.GREEN_2: Reward(green=2),
    YieldCard.RED_4: Reward(red=4),
    YieldCard.GREEN_CARDS_2: Reward(green=1, cards=2),
}

OWN_TILES: Mapping[Face, int] = {
    Face.VILLAGE: 4,
    Face.FARM_OLIVES_GRAPES: 1,
    Face.FARM_GRAPES_WHEAT: 1,
    Face.FARM_WHEAT_LIVESTOCK: 1,
    Face.FARM_LIVESTOCK_OLIVES: 1,
    Face.CARRIAGE: 3,
    Face.MONASTERY: 3,
    Face.MINE: 3,
    Face.CITY: 2,
    Face.INN: 1,
    Face.CASTLE: 1,
}
"""The tiles in the stacks of one seat; the starting castle is none of them."""

NEUTRAL_TILES: Mapping[Face, int] = {
    Face.VILLAGE: 4,
    Face.FARM_OLIVES_GRAPES: 1,
    Face.FARM_GRAPES_WHEAT: 1,
    Face.FARM_WHEAT_LIVESTOCK: 1,
    Face.FARM_LIVESTOCK_OLIVES: 1,
    Face.CARRIAGE: 4,
    Face.MONASTERY: 4,
    Face.MINE: 4,
    Face.CITY: 4,
    Face.INN: 4,
    Face.CASTLE: 4,
}

REGION_CARDS: Mapping[Color, int] = {
    Color.ORANGE: 20,
    Color.LIGHT_GREEN: 20,
    Color.BEIGE: 16,
    Color.YELLOW: 16,
    Color.GRAY: 16,
    Color.RED: 14,
    Color.BLUE: 10,
    Color.DARK_GREEN: 10,
}

YIELD_COPIES, BONUS_COPIES = 3, 5
"""The copies of each yield card, and of each kind of bonus tile."""

COLOR_LETTERS: Mapping[str, Color] = dict(zip("olbygRBD", Color, strict=True))
"""The letters of the colours in the layouts below."""

BOARDS: Mapping[str, str] = {
    "A1": "oyl ogDl BbR",
    "A2": "ool RglB Dby",
    "A3": "oDy RoBg llb",
    "A4": "gbl DRly ooB",
    "B1": "ogl bBRo byD",
    "B2": "gRb ooDB ylb",
    "B3": "ybD obBg loR",
    "B4": "yRg lbbo oDB",
    "C1": "oyy Rbll gDg",
    "C2": "Roy yDll bgg",
    "C3": "oyb DylR lgg",
    "C4": "yyb lggl DRo",
}
"""The spaces of every region board by column, each from the top (TUS-2.8)."""

LETTERS = "ABC"
BOARDS_PER_LETTER = 4
COLUMN_TOPS = (-1, -2, -2)
"""The r of the topmost space in each column of a board (TUS-2.3)."""

BOARD_WIDTH = 3
"""Columns of a board."""

SPACES = 30
"""The spaces of a region."""

STACKS, STACK_SIZE = 3, 7
DISPLAY = 8
SAME_COLOR = 5
"""The number of display tiles of one colour that leave the game together (TUS-5.6)."""

START_HAND = 5
MONASTERY_CARDS = 3
BASE_SLOTS = 1
STORAGE_POINTS, OVERFLOW_POINTS, HEXAGON_FARM_POINTS = 2, 2, 1
"""Green for +1 storage, red for a hexagon without room, green for a hexagon on a farm space."""

AREA_POINTS = (0, 1, 3, 6)
"""Green points for a finished area, by its number of spaces (TUS-7.1)."""

COLOR_POINTS: Mapping[str, Mapping[Color, tuple[int, int]]] = {
    "literal": dict.fromkeys(Color, (1, 2)),
    "descending": {
        Color.ORANGE: (4, 2),
        Color.LIGHT_GREEN: (4, 2),
        Color.BEIGE: (3, 2),
        Color.YELLOW: (3, 2),
        Color.GRAY: (3, 2),
        Color.RED: (2, 1),
        Color.BLUE: (2, 1),
        Color.DARK_GREEN: (2, 1),
    },
}
"""Green points for covering all spaces of a colour, for the first and the second (TUS-7.4)."""

ROUNDS = 3
CARDS_PER_POINT = 3
"""Hand cards that make a point in the final scoring (TUS-11.1)."""

TEXTS = Domain.beside(__file__, "castles_of_tuscany")
