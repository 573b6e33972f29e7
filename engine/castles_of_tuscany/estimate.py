"""An estimate of each seat's position for computer players: points, and expected gains."""

from engine.castles_of_tuscany.pieces import AREA_POINTS, ROUNDS, Color
from engine.castles_of_tuscany.placing import fits, reachable
from engine.castles_of_tuscany.scoring import final_points, winners
from engine.castles_of_tuscany.state import Realm, Step, TuscanyState, hand_size, layout_in

VICTORY = 1000.0
"""More than any difference in points."""

SPACE, REACH, BONUS_TILE, FREE_TILE = 2.0, 0.8, 2.0, 2.4
MARBLE, WORKER, CARD, WANTED_CARD = 0.5, 0.4, 0.35, 0.15
"""What things are worth, by the scoring phases still to come, beyond what they count at the end;
found by matches between computers."""

UNDER_WAY = 0.7
"""The part of the points of an area that its covered spaces count before the last of them."""

WANTED_CARDS, MANY_CARDS = 2, 8
"""Cards of a colour that a space in reach needs; beyond many cards more of them bring little."""


def estimate(state: TuscanyState) -> list[float]:
    """Return the estimate of each seat in red points."""
    if state.step is Step.OVER:
        best = winners(state)
        return [
            realm.red + (VICTORY if seat in best else 0.0)
            for seat, realm in enumerate(state.realms)
        ]
    phases_left = ROUNDS + 1 - max(state.round, 1)
    worths = [worth(realm, phases_left) for realm in state.realms]
    worths[state.active] += open_worth(state.step) * phases_left
    return worths


def open_worth(step: Step) -> float:
    """Return the expected gain of the open choice of the seat in turn."""
    match step:
        case Step.BONUS:
            return BONUS_TILE
        case Step.FREE_TILE:
            return FREE_TILE
        case _:
            return 0.0


def worth(realm: Realm, phases_left: int) -> float:
    """The points of a seat and what its possessions may still bring.

    `phases_left` is how often green points will still be counted.
    """
    wanted = wanted_colors(realm)
    future = (
        realm.green
        + SPACE * len(realm.covered)
        + UNDER_WAY * areas_under_way(realm)
        + BONUS_TILE * sum(realm.bonuses.values())
        + REACH * min(len(wanted), len(realm.storage))
        + MARBLE * realm.marble
        + WORKER * realm.workers
        + hand_worth(realm, wanted)
    )
    return realm.red + sum(final_points(realm).values()) + future * phases_left


def areas_under_way(realm: Realm) -> float:
    """The share that covered spaces have in the green points of areas still to be finished."""
    if realm.start is None:
        return 0.0
    areas = layout_in(realm).areas
    return sum(
        AREA_POINTS[len(area)] / len(area)
        for area in (areas[space] for space in realm.covered)
        if not realm.covered.keys() >= set(area)
    )


def wanted_colors(realm: Realm) -> set[Color]:
    """The colours of reachable spaces for which something is stored."""
    if realm.start is None or not realm.storage:
        return set()
    layout = layout_in(realm)
    colors = {layout.colors[space] for space in reachable(realm, layout)}
    return {color for color in colors if any(fits(face, color) for face in realm.storage)}


def hand_worth(realm: Realm, wanted: set[Color]) -> float:
    """Return the value of the region cards: most for a space in reach, nothing beyond many."""
    useful = sum(min(realm.hand[color], WANTED_CARDS) for color in wanted)
    useful = min(useful, WANTED_CARDS * len(realm.storage))
    return WANTED_CARD * useful + CARD * min(hand_size(realm), MANY_CARDS)
