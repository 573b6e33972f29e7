"""Galaxy Trucker's guided first game: a ship from its engine on, and a flight.

The tasks cover building, the launch and the kinds of cards that ask something.
"""

from pathlib import Path

from engine.galaxy_trucker.outcomes import outcomes
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.lessons import Lesson, Solves, Step
from engine.kernel.remarks import Remark


def brings(wanted: str, but_not: str = "") -> Solves:
    """Whether an action brings one thing and not another, by the last parts of the keys."""

    def solves(before: TruckerView, after: TruckerView) -> bool:
        said = {_name(each) for each in outcomes(before, after)}
        return wanted in said and but_not not in said

    return solves


def is_safe(before: TruckerView, after: TruckerView) -> bool:
    """Whether nothing has to be warned of."""
    return not any(each.warns for each in outcomes(before, after))


def _name(remark: Remark) -> str:
    return remark.key.rpartition(".")[2]


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
