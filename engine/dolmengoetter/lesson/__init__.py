"""Dolmengötter's guided first game: from the first druid to the last stone.

The tasks cover placing (DOL-4), a turn (DOL-5), building (DOL-6), scoring (DOL-7) and the end
(DOL-8).
"""

from functools import partial
from pathlib import Path

from engine.dolmengoetter.board import CIRCLES_AT
from engine.dolmengoetter.outcomes import outcomes
from engine.dolmengoetter.state import Deed
from engine.dolmengoetter.view import DolmenView
from engine.kernel import lessons
from engine.kernel.lessons import Lesson, Step

brings = partial(lessons.brings, outcomes)

MAX_CIRCLES = max(map(len, CIRCLES_AT.values()))


def stands_well(_before: DolmenView, after: DolmenView) -> bool:
    """Whether a druid was placed where most circles meet."""
    assert after.last is not None
    assert after.last.to is not None
    return len(CIRCLES_AT[after.last.to]) == MAX_CIRCLES


def flies(before: DolmenView, after: DolmenView) -> bool:
    """Whether a lying druid flies and leaves a stone."""
    last = after.last
    return last is not None and last.did is Deed.FLY and brings("stone")(before, after)


LESSON = Lesson(
    Path(__file__).parent / "game.json",
    (
        Step("place", 0, stands_well, lambda _view: {"n": MAX_CIRCLES}),
        Step("stone", 6, brings("stone")),
        Step("right", 11, brings("build_top")),
        Step("build", 12, brings("worth")),
        Step("careful", 19, brings("stone", but_not="others")),
        Step("herbs", 21, brings("herbs")),
        Step("fly", 25, flies),
        Step("complete", 33, brings("complete")),
        Step("end", 51, brings("build_bottom")),
    ),
)
