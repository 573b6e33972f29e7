"""Tuscany's guided first game: from the first bonus tile to a whole colour.

The tasks cover a turn (TUS-3), drawing (TUS-4), taking (TUS-5), placing (TUS-6), its points (TUS-7)
and effects (TUS-8).
"""

from functools import partial
from pathlib import Path

from engine.castles_of_tuscany.data import STORAGE_POINTS
from engine.castles_of_tuscany.outcomes import outcomes
from engine.castles_of_tuscany.view import TuscanyView
from engine.kernel import lessons
from engine.kernel.ids import Fact
from engine.kernel.lessons import Lesson, Step

brings = partial(lessons.brings, outcomes)
is_safe = lessons.is_safe(outcomes)


def draws(view: TuscanyView) -> dict[str, Fact]:
    """How many cards a draw action of the learner brings."""
    assert view.viewer is not None
    return {"n": view.realms[view.viewer].draws}


def slots(view: TuscanyView) -> dict[str, Fact]:
    """How much the learner's storage holds."""
    assert view.viewer is not None
    return {"n": view.realms[view.viewer].slots}


LESSON = Lesson(
    Path(__file__).parent / "game.json",
    (
        Step("bonus", 2, brings("storage"), lambda _view: {"n": STORAGE_POINTS}),
        Step("take", 4, brings("placeable")),
        Step("draw", 9, brings("draw"), draws),
        Step("place", 12, brings("pays")),
        Step("full", 10, is_safe, slots),
        Step("area", 29, brings("green")),
        Step("yields", 18, brings("yields")),
        Step("castle", 17, brings("crops")),
        Step("second", 30, brings("marble_paid")),
        Step("color", 62, brings("color")),
    ),
)
