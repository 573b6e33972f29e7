"""Races: find the best of a few actions by the values that random trials gave them."""

from math import sqrt
from statistics import fmean, pvariance

from engine.kernel.actions import Action

MAX_ROUNDS = 200
CONFIDENCE = 1.5
"""A runner drops out when it is this many standard errors behind the leader."""


class Race:
    """Actions that are compared by random trials, the most promising first.

    Every round gives each a value on the same imagined position with the same luck, so that
    differences tell more than values. Nobody drops out before `min_rounds`. A favourite leads until
    it drops out.
    """

    def __init__(
        self, actions: list[Action], min_rounds: int, favourite: Action | None = None
    ) -> None:
        self._min_rounds = min_rounds
        self._favourite = favourite
        self._values: dict[Action, list[float]] = {action: [] for action in actions}
        self._out: dict[Action, list[float]] = {}

    @property
    def runners(self) -> list[Action]:
        """The actions that are still compared."""
        return list(self._values)

    @property
    def rounds(self) -> int:
        """The number of rounds so far."""
        return len(self._values[self.leader])

    @property
    def is_open(self) -> bool:
        """True if another round could change the leader."""
        if len(self._values) == 1 or self.rounds == MAX_ROUNDS:
            return False
        return self.rounds < self._min_rounds or len(set(map(tuple, self._values.values()))) > 1

    @property
    def leader(self) -> Action:
        """The favourite, if there is one that still runs, else the best so far."""
        favourite = self._favourite
        return self._best if favourite is None or favourite not in self._values else favourite

    @property
    def _best(self) -> Action:
        """The best action so far; of equals the one with the best first estimate."""
        return max(self._values, key=lambda action: sum(self._values[action]))

    @property
    def ranking(self) -> list[Action]:
        """The leader, the other runners by value, then the dropped ones, the last first."""
        leader, values = self.leader, self._values
        running = sorted(values, key=lambda each: (each == leader, sum(values[each])), reverse=True)
        return [*running, *self._out]

    def trials(self) -> tuple[int, int]:
        """Count the rounds the leader did no worse than the next best, and those both ran."""
        first, second, *_ = self.ranking
        both = list(zip(self._values[first], (self._values | self._out)[second], strict=False))
        return sum(mine >= other for mine, other in both), len(both)

    def note(self, values: list[float]) -> None:
        """Add a round's values, and drop the runners that are clearly behind.

        The first round may be cut short: the last runners, without a value, drop out.
        """
        if self.rounds == 0:
            self._out = {each: [] for each in self.runners[len(values) :]}
            self._values = {each: [] for each in self.runners[: len(values)]}
        for run, value in zip(self._values.values(), values, strict=True):
            run.append(value)
        if self.rounds >= self._min_rounds:
            best = self._values[self._best]
            left = {each: run for each, run in self._values.items() if not is_behind(run, best)}
            runs = self._values | self._out
            self._out = {each: runs[each] for each in self.ranking if each not in left}
            self._values = left


def is_behind(run: list[float], best: list[float]) -> bool:
    """Return True if a run is worse than the best by more than luck explains."""
    gaps = [other - mine for mine, other in zip(run, best, strict=True)]
    mean = fmean(gaps)
    return mean > CONFIDENCE * sqrt(pvariance(gaps, mean) / len(gaps))
