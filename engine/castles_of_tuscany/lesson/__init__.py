"""Tuscany's guided first game: from the region to a whole colour, and a last turn.

The tasks cover the region (TUS-2), a turn (TUS-3), drawing (TUS-4), taking (TUS-5), placing
(TUS-6), its points (TUS-7) and effects (TUS-8), wild hexagons (TUS-9), the end of a round (TUS-10)
and the winner (TUS-11).
"""

from functools import partial
from pathlib import Path

from engine.castles_of_tuscany import pieces
from engine.castles_of_tuscany.outcomes import castle_colors, outcomes
from engine.castles_of_tuscany.pieces import Color, Face
from engine.castles_of_tuscany.view import RealmView, TuscanyView
from engine.kernel import hints
from engine.kernel.hints import Lesson, Step
from engine.kernel.ids import Fact

brings = partial(hints.brings, outcomes)
is_safe = hints.is_safe(outcomes)


def draws(view: TuscanyView) -> dict[str, Fact]:
    """Return the number of cards that the learner draws in one action."""
    return {"n": view.realms[view.own_seat].draws}


def slots(view: TuscanyView) -> dict[str, Fact]:
    """Return the size of the learner's storage."""
    return {"n": view.realms[view.own_seat].slots}


def area_points(_view: TuscanyView) -> dict[str, Fact]:
    """Return the points for finished areas of one, two and three spaces (TUS-7.1)."""
    return dict(zip(("one", "two", "three"), pieces.AREA_POINTS[1:], strict=True))


def color_points(view: TuscanyView) -> dict[str, Fact]:
    """Return the points for a colour that nobody has finished yet (TUS-7.4)."""
    first, second = next(points for points in view.color_points.values() if len(points) == 2)
    return {"first": first, "second": second}


def held(view: TuscanyView) -> dict[str, Fact]:
    """The colours of which the learner holds one card, and those of which they hold a pair."""
    return {
        "single": [color.value for color in Color if view.hand[color] == 1],
        "pair": [color.value for color in Color if view.hand[color] > 1],
    }


def suits_hand(before: TuscanyView, after: TuscanyView) -> bool:
    """True if the starting castle lies beside all colours of which the learner holds one card."""
    return castle_colors(after) >= {color for color in Color if before.hand[color] == 1}


def pair_for_castle(view: TuscanyView) -> dict[str, Fact]:
    """Count the learner's cards of a castle's colour, and of the pair's (TUS-6.4)."""
    return {"n": view.hand[Color.DARK_GREEN], "pair": view.hand[Color.ORANGE]}


def covers_with_hexagon(before: TuscanyView, after: TuscanyView) -> bool:
    """Return True if the learner places a wild hexagon (TUS-9.5)."""
    return hexagons(after) > hexagons(before)


def hexagons(view: TuscanyView) -> int:
    """Count the wild hexagons in the learner's region."""
    return sum(each.face is Face.HEXAGON for each in view.realms[view.own_seat].region.values())


def takes(before: TuscanyView, after: TuscanyView) -> bool:
    """Return True if the learner takes a tile into a storage with room for it."""
    own = before.own_seat
    return len(after.realms[own].storage) > len(before.realms[own].storage)


def greens(view: TuscanyView) -> dict[str, Fact]:
    """The green points of the learner and of the other one."""
    own, their = (view.realms[seat].green for seat in (view.own_seat, 1 - view.own_seat))
    return {"own": own, "their": their}


def totals(view: TuscanyView) -> dict[str, Fact]:
    """Return both players' totals if the game were over now (TUS-10.6)."""
    own, their = (total(view.realms[seat]) for seat in (view.own_seat, 1 - view.own_seat))
    return {"own": own, "their": their, "cards": pieces.CARDS_PER_POINT}


def total(realm: RealmView) -> int:
    """The red points of a seat with its green ones and with what is left over (TUS-11.1)."""
    left = len(realm.storage) + realm.marble + realm.workers + realm.cards // pieces.CARDS_PER_POINT
    return realm.red + realm.green + left


FOLDER = Path(__file__).parent

LESSON = Lesson(
    FOLDER / "game.json",
    (
        Step("region", 0, suits_hand, held),
        Step("bonus", 2, brings("storage"), lambda _view: {"n": pieces.STORAGE_POINTS}),
        Step("take", 4, brings("placeable")),
        Step("draw", 8, brings("draw"), draws),
        Step("full", 10, is_safe, slots),
        Step("place", 12, brings("keeps")),
        Step("pay", 16, brings("free_tile"), pair_for_castle),
        Step("castle", 17, brings("crops")),
        Step("yields", 18, brings("yields")),
        Step("hexagon", 21, covers_with_hexagon, lambda _view: {"points": pieces.OVERFLOW_POINTS}),
        Step("area", 29, brings("green"), area_points),
        Step("second", 30, brings("marble_paid")),
        Step("round", 33, takes, greens),
        Step("color", 62, brings("color"), color_points),
        Step("count", 129, brings("win"), totals, FOLDER / "last_turn.json"),
    ),
)
