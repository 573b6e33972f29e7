"""A guided first game as data: positions of a recorded game, and a task in each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.kernel.ids import Fact

Solves = Callable[[Any, Any], bool]  # Any: the views of whichever game it is


@dataclass(frozen=True)
class Step:
    """One task.

    `move` is the number of entries of the record before it; whoever makes the next one is the
    learner. `solves` judges an action by what it brings: the learner's view before it, and the
    preview of it. `facts` are the numbers in the texts, from the learner's view.

    The texts are `<game>.lesson.<key>.see` (what to notice), `.task`, `.hint` (said after a wrong
    move) and `.well` (said after the right one).
    """

    key: str
    move: int
    solves: Solves
    facts: Callable[[Any], Mapping[str, Fact]] = lambda _view: {}  # Any: as above


@dataclass(frozen=True)
class Lesson:
    """The tasks of a game in their order, and the record from which their positions come."""

    record: Path
    steps: tuple[Step, ...]
