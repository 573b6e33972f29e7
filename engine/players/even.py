"""*Even match*: a computer whose strength follows the results of the people it plays with.

Its level goes from that of easy ones over that of normal ones to that of strong ones; between two
of these it makes each move like one or the other, by chance. Every victory raises the level for
that member, every defeat lowers it, the first ones most.
"""

from collections.abc import Iterable, Sequence
from statistics import fmean

from engine.kernel.chance import Chance, below

RUNGS = ("easy", "normal", "strong")
"""The strengths between which the levels lie, the weakest first."""
EVEN = "even"
LEVELS_APART = 5
"""The number of levels from one of them to the next."""
TOP = LEVELS_APART * (len(RUNGS) - 1)
FIRST_LEVEL = LEVELS_APART
"""The level for a member without results: normal."""
FIRST_STEP, LAST_STEP, STEPS_HALVED = 3.0, 0.5, 2
"""The levels that the first result moves, and later ones; after so many games half as many."""


def level_after(results: Iterable[float]) -> float:
    """Return the level for a member after these results, the oldest first: 1 won, 0 lost.

    >>> [level_after([1.0] * n) for n in range(5)]
    [5.0, 8.0, 10.0, 10.0, 10.0]
    """
    level = float(FIRST_LEVEL)
    for number, result in enumerate(results):
        step = max(LAST_STEP, FIRST_STEP / (1 + number / STEPS_HALVED))
        level = min(max(0.0, level + step * (2 * result - 1)), float(TOP))
    return level


def level_for(members: Sequence[Iterable[float]]) -> int:
    """Return the level for all members of a table, by the results of each: the mean."""
    return round(fmean(map(level_after, members))) if members else FIRST_LEVEL


def strength_at(level: int, luck: Chance) -> str:
    """Return the strength with which a computer of a level makes one move."""
    rung, further = divmod(level, LEVELS_APART)
    return RUNGS[rung + (below(luck, LEVELS_APART) < further)]
