"""A guided first game as data: positions of recorded games, and a task in each."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.kernel.actions import Action, name_of
from engine.kernel.ids import Fact
from engine.kernel.remarks import Remark

Outcomes = Callable[[Any, Any], Iterable[Remark]]  # Any: the views of whichever game it is
Solves = Callable[[Any, Any], bool]  # Any: as above


@dataclass(frozen=True)
class Step:
    """One task.

    `move` is the number of entries of the record before it; whoever makes the next one is the
    learner. `solves` judges an action by what it brings: the learner's view before it, and the
    preview of it. `does` is the name of the action that it has to be, where what it brings does not
    show beforehand. `facts` are the numbers in the texts, from the learner's view. `record` names a
    game other than the lesson's, for what cannot happen in one and the same.

    The texts are `<game>.lesson.<key>.see` (what to notice), `.task`, `.hint` (said after a wrong
    move) and `.well` (said after the right one).
    """

    key: str
    move: int
    solves: Solves
    facts: Callable[[Any], Mapping[str, Fact]] = lambda _view: {}  # Any: as above
    record: Path | None = None
    does: str = ""

    def is_solved(self, action: Action, before: Any, after: Any) -> bool:  # Any: as above
        """Return True if an action solves the task."""
        return self.does in ("", name_of(action)) and self.solves(before, after)


@dataclass(frozen=True)
class Lesson:
    """The tasks of a game in their order, and the record from which most positions come."""

    record: Path
    steps: tuple[Step, ...]

    def record_of(self, step: Step) -> Path:
        """Return the record that holds the position of a step."""
        return step.record or self.record

    @property
    def records(self) -> set[Path]:
        """All records from which positions come."""
        return {self.record_of(each) for each in self.steps}


def brings(outcomes: Outcomes, wanted: str, but_not: str = "") -> Solves:
    """Return a test of an action: it has the outcome `wanted`, and not `but_not` (last key
    parts).
    """

    def solves(before: Any, after: Any) -> bool:  # Any: as above
        said = {each.key.rpartition(".")[2] for each in outcomes(before, after)}
        return wanted in said and but_not not in said

    return solves


def is_safe(outcomes: Outcomes) -> Solves:
    """Return a predicate: the action has no outcome that is a warning."""
    return lambda before, after: not any(each.warns for each in outcomes(before, after))
