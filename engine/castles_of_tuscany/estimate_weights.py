"""The weights of the estimate; docs/computers.md tells how they were found."""

from collections.abc import Mapping

from msgspec import Struct

from engine.castles_of_tuscany.pieces import Bonus, Color

MANY_CARDS, WANTED_CARDS = 8, 2
"""The number of cards beyond which more bring little; the cards of a colour that a space needs."""


class Weights(Struct, frozen=True):
    """What things are worth in green points, beyond what they count at the end.

    The defaults are those of easy and normal computers: every kind of tile is worth the same, and
    so is every bonus tile.
    """

    space: float = 2.0
    """A covered space, whatever its points."""
    under_way: float = 0.7
    """The part of the points of an area that its covered spaces count before the last of them."""
    free_tile: float = 2.4
    """A display tile that may be placed free now."""

    village: float = 0.8
    """A stored tile for which a space is in reach, and so on by its kind."""
    farm: float = 0.8
    carriage: float = 0.8
    monastery: float = 0.8
    mine: float = 0.8
    city: float = 0.8
    inn: float = 0.8
    castle: float = 0.8
    hexagon: float = 0.8
    out_of_reach: float = 0.0
    """A stored tile for which no space is in reach."""
    payable: float = 0.0
    """Something stored that can be paid for."""
    marble: float = 0.5
    worker: float = 0.4
    card: float = 0.35
    """A region card in hand, one of MANY_CARDS."""
    wanted_card: float = 0.15
    """The same, more for one of WANTED_CARDS of a colour in reach for which something is stored."""

    bonus_region_card: float = 1.0
    """The gain from a bonus tile in a round; one field for each kind."""
    bonus_storage: float = 1.0
    bonus_marble: float = 1.0
    bonus_worker: float = 1.0
    bonus_yield_card: float = 1.0


SIMPLE = Weights()
FOUND = Weights(
    space=3.2,
    under_way=0.66,
    free_tile=2.65,
    village=0.35,
    farm=1.2,
    carriage=0.64,
    monastery=0.68,
    mine=0.71,
    city=1.2,
    inn=0.45,
    castle=1.76,
    hexagon=1.0,
    out_of_reach=0.1,
    payable=0.1,
    marble=0.46,
    worker=0.42,
    card=0.35,
    wanted_card=0.15,
    bonus_region_card=3.6,
    bonus_storage=0.59,
    bonus_marble=0.43,
    bonus_worker=0.86,
    bonus_yield_card=1.05,
)
"""Found by games between computers."""

TILES: Mapping[Color, str] = {
    Color.ORANGE: "village",
    Color.LIGHT_GREEN: "farm",
    Color.BEIGE: "carriage",
    Color.YELLOW: "monastery",
    Color.GRAY: "mine",
    Color.RED: "city",
    Color.BLUE: "inn",
    Color.DARK_GREEN: "castle",
}
BONUSES: Mapping[Bonus, str] = {kind: f"bonus_{kind.value}" for kind in Bonus}
"""The names of weights."""


def tile_weight(weights: Weights, color: Color) -> float:
    """Return the weight of a stored tile."""
    found: float = getattr(weights, TILES[color])
    return found


def bonus_weight(weights: Weights, kind: Bonus) -> float:
    """Return the weight of a bonus tile."""
    found: float = getattr(weights, BONUSES[kind])
    return found
