"""Galaxy Trucker's guided first game: a ship from its engine on, and a flight.

The tasks cover building, the launch and the kinds of cards that ask something.
"""

from functools import partial
from pathlib import Path

from engine.galaxy_trucker.outcomes import outcomes
from engine.kernel import lessons
from engine.kernel.lessons import Lesson, Step

brings = partial(lessons.brings, outcomes)
is_safe = lessons.is_safe(outcomes)

LESSON = Lesson(
    Path(__file__).parent / "game.json",
    (
        Step("engine", 9, brings("engines")),
        Step("crew", 39, brings("crew")),
        Step("cannon", 55, brings("cannons")),
        Step("battery", 63, brings("tokens")),
        Step("room", 45, brings("room")),
        Step("careful", 38, is_safe),
        Step("finish", 196, brings("finished")),
        Step("alien", 238, brings("boarded")),
        Step("explore", 241, brings("stored")),
        Step("planet", 246, brings("stored", but_not="thrown")),
        Step("power", 247, brings("not_be_lowest")),
        Step("part", 248, is_safe),
    ),
)
