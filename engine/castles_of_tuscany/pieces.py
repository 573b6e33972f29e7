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


TILES = (
    (Face.VILLAGE, Color.ORANGE, 4, 4),
    (Face.FARM_OLIVES_GRAPES, Color.LIGHT_GREEN, 1, 1),
    (Face.FARM_GRAPES_WHEAT, Color.LIGHT_GREEN, 1, 1),
    (Face.FARM_WHEAT_LIVESTOCK, Color.LIGHT_GREEN, 1, 1),
    (Face.FARM_LIVESTOCK_OLIVES, Color.LIGHT_GREEN, 1, 1),
    (Face.CARRIAGE, Color.BEIGE, 3, 4),
    (Face.MONASTERY, Color.YELLOW, 3, 4),
    (Face.MINE, Color.GRAY, 3, 4),
    (Face.CITY, Color.RED, 2, 4),
    (Face.INN, Color.BLUE, 1, 4),
    (Face.CASTLE, Color.DARK_GREEN, 1, 4),
)
"""Every tile with its colour, and its number in the stacks of one seat and among the neutral ones.
The starting castle is none of them, and a wild hexagon has no colour."""

FACE_COLORS: Mapping[Face, Color] = {face: color for face, color, _, _ in TILES}
OWN_TILES: Mapping[Face, int] = {face: own for face, _, own, _ in TILES}
NEUTRAL_TILES: Mapping[Face, int] = {face: neutral for face, _, _, neutral in TILES}

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

COLORS = (
    (Color.ORANGE, "o", 20, (4, 2)),
    (Color.LIGHT_GREEN, "l", 20, (4, 2)),
    (Color.BEIGE, "b", 16, (3, 2)),
    (Color.YELLOW, "y", 16, (3, 2)),
    (Color.GRAY, "g", 16, (3, 2)),
    (Color.RED, "R", 14, (2, 1)),
    (Color.BLUE, "B", 10, (2, 1)),
    (Color.DARK_GREEN, "D", 10, (2, 1)),
)
"""Every colour with its letter in the layouts below, its region cards, and its points under the
option `descending`."""

COLOR_LETTERS: Mapping[str, Color] = {letter: color for color, letter, _, _ in COLORS}
REGION_CARDS: Mapping[Color, int] = {color: cards for color, _, cards, _ in COLORS}
COLOR_POINTS: Mapping[str, Mapping[Color, tuple[int, int]]] = {
    "literal": dict.fromkeys(Color, (1, 2)),
    "descending": {color: points for color, _, _, points in COLORS},
}
"""Green points for covering all spaces of a colour, for the first and the second (TUS-7.4)."""

YIELD_COPIES, BONUS_COPIES = 3, 5
"""The copies of each yield card, and of each kind of bonus tile."""

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

ROUNDS = 3
CARDS_PER_POINT = 3
"""Hand cards that make a point in the final scoring (TUS-11.1)."""

TEXTS = Domain.beside(__file__, "castles_of_tuscany")
