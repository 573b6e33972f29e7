"""The reasons for a computer's move: the values by which it compared its choices.

They may tell what only its seat can see, as the choice itself may.
"""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

MAX_DIFFERENCE = 100
"""More than this is no difference in points: somebody wins, or has left."""
ALIKE = 0.5
"""Less than this is no difference that is told."""


class Reason(Struct, frozen=True):
    """A sentence: `why` names it (`table.reason.<why>`), `facts` fill it in."""

    why: str
    facts: Mapping[str, int] = {}


Tell = Callable[[Reason], None]
"""Is told what spoke for a choice."""

FORCED, PLANNED, CIRCLES = Reason("forced"), Reason("planned"), Reason("circles")


def silent(_reason: Reason) -> None:
    """Tell nobody."""


def at_once(worths: Sequence[float]) -> Reason:
    """The best of some choices was taken, by what each is worth at once."""
    if len(worths) == 1:
        return FORCED
    best, next_best, *_ = sorted(worths, reverse=True)
    facts = {"n": len(worths)}
    if by := difference(best, next_best):
        return Reason("at_once_by", facts | {"by": by})
    alike = sum(best - each < ALIKE for each in worths)
    return (
        Reason("at_once_alike", facts | {"alike": alike}) if alike > 1 else Reason("at_once", facts)
    )


def later(turns: int, won: int, trials: int, costs: float) -> list[Reason]:
    """The best was taken of some choices that were played on.

    That was for so many `turns`, as in a heat of the search. In `won` of its `trials` it did no
    worse than the next best. It `costs` so much at once.
    """
    if turns == 0:
        reasons = [Reason("turn_ends")]
    else:
        reasons = [Reason("next_turn" if turns == 1 else "turns", {"won": won, "n": trials})]
    by = difference(costs, 0)
    return [*reasons, Reason("costs", {"by": by})] if by else reasons


def difference(more: float, less: float) -> int:
    """By how many points something is better; 0 where that says little."""
    by = round(more - less)
    return by if by < MAX_DIFFERENCE else 0
