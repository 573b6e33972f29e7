"""Optional parts of a game for front ends: asking, telling, scores, clock, and the lesson.

Each callable says in its docstring what it takes and returns.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from engine.kernel.actions import Action, name_of
from engine.kernel.events import Event, Remark
from engine.kernel.ids import Cell, Fact, Seat


class Bench(Struct, frozen=True):
    """Actions that every seat takes on its own while others do too, such as building a ship.

    They are chosen on one private panel that stays open. Meanwhile the public post is edited, and
    no new one is made.
    """

    steps: frozenset[str] = frozenset()
    """The actions that are steps at the bench."""
    at_once: frozenset[str] = frozenset()
    """The actions, steps or others, that are harmless and played without confirmation."""
    opened: Mapping[str, Fact] = {}
    """A partly chosen action (its name in `do`, and fields). Its next question is part of the panel
    if some choice fits it."""
    first: frozenset[str] = frozenset()
    """The fields that are asked for before the others of their action."""
    flags: frozenset[str] = frozenset()
    """The flags that are legal without being among the choices: whoever confirms may set them."""


class Telling(Struct, frozen=True):
    """The telling of a game's events, as far as its catalogue cannot say it.

    Which events are urgent, begin a chapter and so on stands beside their sentences
    (`kernel.texts.Way`).
    """

    asks: Callable[[Any, Seat], Event | None] = lambda *_: None
    """Takes a state and a seat; returns a public event that says what the seat is asked, if the
    names of its actions say too little."""
    digest: Callable[[Sequence[Event]], list[Event]] | None = None
    """Summarises the events of one or several moves, where there is little room."""
    under_way: Callable[[Any], Event | None] = lambda _state: None
    """Takes a state; returns the event that began what is under way, such as a card."""
    formerly: Callable[[Event], list[Event]] = lambda _event: []
    """Takes an event; returns the events that earlier versions told in its place, if others."""
    concerns: Callable[[Any, Any], list[Seat]] | None = None
    """Takes a spectator's views before and at the end of a scene; returns the seats that took part,
    by default all. A scene of computers alone gets no post of its own: the next one tells it."""


class Clock(Struct, frozen=True):
    """Display and use of a game's own clock (`Game.next_due`, `Game.tick`)."""

    told: Callable[[Any], str] = lambda _state: ""
    """The key of the sentence that tells what the game's clock does next, and `when`."""
    by_pace: Mapping[str, Mapping[str, Fact]] = field(default_factory=dict)
    """The options that follow from a table's pace, by pace, unless its host chooses others."""
    late: str = ""
    """The key of the sentence that tells what is done for whoever is late, if `Game.default`
    answers all that anybody is waited for; then its host has no say in it."""
    people_first: frozenset[str] = frozenset()
    """The actions that a computer leaves to people as long as the game waits for one of them."""
    keeps_step: Callable[[Any, Seat, Sequence[Seat]], bool] = lambda *_: False
    """Takes a state, a computer's seat, and the seats of people who are waited for. Returns True if
    the computer is ahead of them in something that all do at once, and should wait."""


class Scores(Struct, frozen=True):
    """The meaning of a game's numbers while it runs and at its end."""

    points: Callable[[Any], list[int]] = lambda _view: []
    """Takes a spectator's view; returns what every seat has so far, at the end the sum of `total`.
    `<game>.standing` says what is counted. Without it the end of a game has no chart, and no moves
    that decided it."""
    decides: Callable[[Any], list[int]] | None = None
    """Takes a spectator's view; returns a number for every seat that ranks them, if `points` do
    not; [] if the game has ended in another way."""
    total: tuple[str, ...] = ()
    """The names of the scores that decide, in their order; by default the first score."""
    rounds: tuple[str, ...] = ()
    """The names of the scores of the rounds, told as one sum by the name `rounds`."""
    ties: tuple[str, ...] = ()
    """The names of the scores that decide among seats for which those are equal."""
    unit: float = 1.0
    """The amount of the game's estimate that corresponds to a point; what moves bring is told in
    numbers only where that is 1."""

    @property
    def in_points(self) -> bool:
        """True if the game's estimate is in points."""
        return self.unit == 1


class Hints(Struct, frozen=True):
    """Optional advice to front ends, as data; a game works without any."""

    turns: Callable[[int, Any], int] = lambda _seats, _options: 0
    """Takes seats and options; returns about how many turns each player takes, 0 for unknown."""
    label: Callable[[Cell], str] = str
    """Returns the name of a cell as people say it."""
    read_label: Callable[[str], Cell] = Cell
    """Returns the cell that people call by a name; raises Malformed."""
    order: Callable[[Cell], tuple[int, ...]] = lambda _cell: ()
    """Returns the sort key of a cell, for fields with more cells than fit into one question."""
    followed: frozenset[str] = frozenset()
    """The actions after which the same seat goes on, with nothing revealed: one command may hold
    both."""
    joined: frozenset[str] = frozenset()
    """The actions that are confirmed together with the same seat's next one, if possible."""
    assumed: frozenset[str] = frozenset()
    """The fields that get their default or first legal value, unless changed on confirming."""
    turned: frozenset[str] = frozenset()
    """The fields, such as how a tile is turned, that get the value that looks best, unless it is
    changed on confirming."""
    previewed: frozenset[str] = frozenset()
    """The fields whose candidates are shown with a picture of the table after each."""
    meaning: Callable[[Any, Seat, Action, str], Event | None] = lambda *_: None
    """Takes state, seat, action and field; returns a sentence if the value says too little."""
    spoken: Callable[[Action], frozenset[str]] = lambda _action: frozenset()
    """Returns the fields that the sentence of an action names even if they have their default."""
    where: Callable[[Any, Seat, Cell], Event | None] = lambda *_: None
    """Takes state, seat and cell; returns what the button of the cell says besides its name."""
    intros: Mapping[str, str] = field(default_factory=dict)
    """The paragraph to read first, by action; `<game>.intro.<action>` says what the step is about.

    If several actions are open, the first of these in the mapping counts.
    """
    recommended: Callable[[Any, Seat], Action | None] = lambda *_: None
    """Takes state and seat; returns an action for whoever does not want to choose, offered before a
    question of several steps."""
    secret_steps: frozenset[str] = frozenset()
    """The actions of which others must not learn whether they are open to a seat."""
    optional_questions: Callable[[Any], Mapping[Seat, frozenset[int]]] = lambda _state: {}
    """Takes a state; returns by seat the questions that nobody waits for, from public facts alone.
    `<game>.at_leisure` tells them."""
    orders: Callable[[Any, Seat], Action | None] = lambda *_: None
    """Takes state and seat; returns the action that would set the seat's standing orders."""


Outcomes = Callable[[Any, Any], Iterable[Remark]]  # Any: the views of whichever game it is
Solves = Callable[[Any, Any], bool]  # Any: as above


@dataclass(frozen=True)
class Step:
    """One task of a lesson.

    `move` is the number of entries in the record before its position; the seat of the next entry is
    the learner. `solves` tests an action by the learner's view before it and its preview. If the
    preview does not show enough, `does` names the action that is wanted. `facts` takes the
    learner's view and returns the numbers in the texts. `record` is another game than the lesson's,
    for what does not happen in that one.

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
    """Return a test: an action has one outcome and lacks another, by the ends of their keys."""

    def solves(before: Any, after: Any) -> bool:  # Any: as above
        said = {each.key.rpartition(".")[2] for each in outcomes(before, after)}
        return wanted in said and but_not not in said

    return solves


def is_safe(outcomes: Outcomes) -> Solves:
    """Return a predicate: the action has no outcome that is a warning."""
    return lambda before, after: not any(each.warns for each in outcomes(before, after))
