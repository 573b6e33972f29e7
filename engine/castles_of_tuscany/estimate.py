"""An estimate of each seat's position for computer players: points, and expected gains.

docs/computers.md tells how the weights were found.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from msgspec import Struct

from engine.castles_of_tuscany import pieces
from engine.castles_of_tuscany.actions import SetupRegion
from engine.castles_of_tuscany.board import layout_of
from engine.castles_of_tuscany.pieces import Bonus, Color, Face
from engine.castles_of_tuscany.placing import missing_cards
from engine.castles_of_tuscany.scoring import final_points, ranking
from engine.castles_of_tuscany.state import Realm, Step, TuscanyState
from engine.kernel.ids import Cell

MANY_CARDS = 8
"""The number of cards beyond which more bring little."""
WANTED_CARDS = 2
"""The cards of a colour that a space needs."""


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

VICTORY = 1000.0
"""A value larger than any difference in points."""
SPENT_IN = 1 / 3
"""The part of a round in which marble, workers and cards are spent."""
LAST_ROUND = 1 / 4
"""The least share of their worth in the last round."""
KEPT_REGIONS = 4096
"""The regions that are cached; each takes 1 KB."""


class Times(Struct, frozen=True, gc=False):
    """How often a green point will still be counted in scoring phases.

    `now`: if it is gained in this turn; `soon`: if in some turns, when what is kept is spent;
    `ever`: for one point in each round until the end, all together.
    """

    now: int
    soon: float
    ever: float


def estimate(state: TuscanyState, weights: Weights = FOUND) -> list[float]:
    """Return the estimate of each seat in red points."""
    if state.step is Step.OVER:
        best = ranking(state)[0]
        return [
            realm.red + (VICTORY if seat in best else 0.0)
            for seat, realm in enumerate(state.realms)
        ]
    times = times_of(state)
    worths = [worth(realm, times, weights) for realm in state.realms]
    worths[state.active] += open_worth(state, times, weights)
    return worths


def hunch(state: TuscanyState) -> list[float]:
    """Return the estimate of easy and normal computers, in red points."""
    return estimate(state, SIMPLE)


def times_of(state: TuscanyState) -> Times:
    """Return how often green points will still be counted, by what is left of the round."""
    number = max(state.round, 1)
    others = pieces.ROUNDS - number
    left = tiles_left(state, number) / pieces.STACK_SIZE
    rest = 0 if state.triggered or state.last_turns else min(left, 1)
    part = min(rest / SPENT_IN + (0 if others else LAST_ROUND), 1)
    return Times(others + 1, others + part, rest * (others + 1) + others * (others + 1) / 2)


def tiles_left(state: TuscanyState, number: int) -> int:
    """Return how many tiles a seat must take to end a round, the fewest of any seat."""
    stacks = [state.realms[seat].stacks[:number] for seat in state.in_game()]
    return min(sum(map(len, each)) for each in stacks)


def open_worth(state: TuscanyState, times: Times, weights: Weights) -> float:
    """Return the expected gain of the open choice of the seat in turn."""
    match state.step:
        case Step.BONUS:
            kinds = [kind for kind, left in state.supply.items() if left]
            return max((bonus_worth(kind, times, weights) for kind in kinds), default=0.0)
        case Step.FREE_TILE:
            return weights.free_tile * times.now
        case _:
            return 0.0


def bonus_worth(kind: Bonus, times: Times, weights: Weights) -> float:
    """Return the value of a bonus tile that is taken now."""
    at_once = pieces.STORAGE_POINTS * times.now if kind is Bonus.STORAGE else 0
    in_a_round: float = getattr(weights, BONUSES[kind])
    return at_once + in_a_round * times.ever


def worth(realm: Realm, times: Times, weights: Weights) -> float:
    """The points of a seat and what its possessions may still bring."""
    if realm.plan is None or realm.start is None:
        return 0.0
    region = region_of(tuple(realm.boards), realm.plan, tuple(realm.covered))
    soon = (
        weights.space * len(realm.covered)
        + weights.under_way * region.under_way
        + weights.marble * realm.marble
        + weights.worker * realm.workers
        + weights.card * min(realm.hand_size, MANY_CARDS)
    )
    if realm.storage:
        soon += stored_worth(realm, list(region.reach), weights)
    bonuses = [(kind, count) for kind, count in realm.bonuses.items() if count]
    ever: float = sum(count * getattr(weights, BONUSES[kind]) for kind, count in bonuses)
    points = realm.red + realm.green * times.now + sum(final_points(realm).values())
    return points + soon * times.soon + ever * times.ever


class Region(NamedTuple):
    """What a region promises, by the spaces that are covered."""

    under_way: float
    """The shares that covered spaces have in the points of unfinished areas."""
    reach: Sequence[Color]
    """The colours of the empty spaces beside covered ones."""


@lru_cache(maxsize=KEPT_REGIONS)
def region_of(boards: Sequence[str], plan: SetupRegion, covered: Sequence[Cell]) -> Region:
    """Return what a region promises where some spaces are covered."""
    layout, filled = layout_of(boards, plan), frozenset(covered)
    begun = [area for area in map(layout.areas.__getitem__, covered) if not filled.issuperset(area)]
    beside = set(chain.from_iterable(map(layout.neighbours.__getitem__, covered))) - filled
    under_way = sum(pieces.AREA_POINTS[len(area)] / len(area) for area in begun)
    return Region(under_way, sorted(layout.colors[at] for at in beside))


def stored_worth(realm: Realm, reach: list[Color], weights: Weights) -> float:
    """Return the value of the storage, and of cards that pay for what lies there.

    Every tile takes its colour off `reach`.
    """
    found, wanted = 0.0, set[Color]()
    for face in realm.storage:
        if face is Face.HEXAGON:
            found += weights.hexagon
            wanted.update(reach)
        elif (color := pieces.FACE_COLORS[face]) in reach:
            reach.remove(color)
            wanted.add(color)
            found += getattr(weights, TILES[color])
        else:
            found += weights.out_of_reach
    useful = sum(min(realm.hand[color], WANTED_CARDS) for color in wanted)
    useful = min(useful, WANTED_CARDS * len(realm.storage))
    payable = any(not missing_cards(realm, color) for color in wanted)
    return found + weights.wanted_card * useful + weights.payable * payable
