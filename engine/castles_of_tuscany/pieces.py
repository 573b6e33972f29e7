"""The words of the game: colours, faces of tiles, bonus tiles, yield cards."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class Color(StrEnum):
    """The eight colours of spaces, tiles and region cards, one for each kind of tile."""

    ORANGE = "orange"
    LIGHT_GREEN = "light_green"
    BEIGE = "beige"
    YELLOW = "yellow"
    GRAY = "gray"
    RED = "red"
    BLUE = "blue"
    DARK_GREEN = "dark_green"


class Face(StrEnum):
    """The face of a tile, or a wild hexagon, in a storage or on a space."""

    VILLAGE = "village"
    FARM_OLIVES_GRAPES = "farm_olives_grapes"
    FARM_GRAPES_WHEAT = "farm_grapes_wheat"
    FARM_WHEAT_LIVESTOCK = "farm_wheat_livestock"
    FARM_LIVESTOCK_OLIVES = "farm_livestock_olives"
    CARRIAGE = "carriage"
    MONASTERY = "monastery"
    MINE = "mine"
    CITY = "city"
    INN = "inn"
    CASTLE = "castle"
    HEXAGON = "hexagon"


class Bonus(StrEnum):
    """The five kinds of bonus tiles (TUS-9.1)."""

    REGION_CARD = "region_card"
    STORAGE = "storage"
    MARBLE = "marble"
    WORKER = "worker"
    YIELD_CARD = "yield_card"


class YieldCard(StrEnum):
    """The nine yield cards, by what they bring (TUS-8.9)."""

    CARDS_3 = "cards_3"
    WORKERS_2 = "workers_2"
    WORKER_CARD = "worker_card"
    MARBLE = "marble"
    MARBLE_CARD = "marble_card"
    HEXAGON = "hexagon"
    GREEN_2 = "green_2"
    RED_4 = "red_4"
    GREEN_CARDS_2 = "green_cards_2"


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
