"""What a game may tell front ends besides: how to ask, tell, count and keep time; a lesson."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from engine.kernel.actions import Action, name_of
from engine.kernel.events import Event, Remark
from engine.kernel.ids import Cell, Fact, Seat


class Bench(Struct, frozen=True):
    """Steps that a seat takes by itself, several in a row, while others take theirs.

    They are taken from one private panel that stays where it is; as long as anybody has one of them
    open, the public post is changed for them and not made anew.
    """

    steps: frozenset[str] = frozenset()
    """The actions that are steps at the bench."""
    at_once: frozenset[str] = frozenset()
    """Those of them, and others as harmless, that are played without being confirmed."""
    opened: Mapping[str, Fact] = {}
    """A draft (an action's name in `do`, and fields) whose next question stands on the panel itself
    where some choice fits it."""
    first: frozenset[str] = frozenset()
    """The fields that are asked for before the others of their action."""
    flags: frozenset[str] = frozenset()
    """The flags that are legal without being among the choices: whoever confirms may set them."""


NO_BENCH = Bench()


class Telling(Struct, frozen=True):
    """The telling of a game's events, as far as its catalogue cannot say it.

    Which events are urgent, begin a chapter and so on stands beside their sentences
    (`kernel.texts.Way`).
    """

    asks: Callable[[Any, Seat], Event | None] = lambda *_: None
    """By state and seat: what everybody may hear that a seat is asked, where the names of its
    actions say too little."""
    digest: Callable[[Sequence[Event]], list[Event]] | None = None
    """Summarises the events of one or several moves, where there is little room."""
    under_way: Callable[[Any], Event | None] = lambda _state: None
    """By state: the event that began what is under way, such as a card, as a title."""
    formerly: Callable[[Event], list[Event]] = lambda _event: []
    """An event as earlier versions told it, where they told the same in other events."""
    concerns: Callable[[Any, Any], list[Seat]] | None = None
    """By a spectator's views before and at the end of a scene: the seats that had a part in it,
    where that is not everybody. A scene of computers alone is told by the post after it."""


NO_TELLING = Telling()


class Clock(Struct, frozen=True):
    """Display and use of a game's own clock (`Game.next_due`, `Game.tick`)."""

    told: Callable[[Any], str] = lambda _state: ""
    """The key of the sentence that tells what the game's clock does next, and `when`."""
    by_pace: Mapping[str, Mapping[str, Fact]] = field(default_factory=dict)
    """By pace the options that follow from it, unless the host of a table chooses otherwise."""
    people_first: frozenset[str] = frozenset()
    """The actions that a computer leaves to people as long as the game waits for one of them."""
    keeps_step: Callable[[Any, Seat, Sequence[Seat]], bool] = lambda *_: False
    """By state, a computer's seat and the seats of people whom the game waits for: whether the
    computer is ahead of them in what all do at once, and lets them go on first."""


NO_CLOCK = Clock()


class Scores(Struct, frozen=True):
    """The meaning of a game's numbers while it runs and at its end."""

    standing: Callable[[Any], list[int]] = lambda _view: []
    """By a spectator's view what every seat has so far; `<game>.standing` says what is counted, in
    the end the sum of `total`.

    Without it the end of a game has no chart, and no moves that decided it."""
    decides: Callable[[Any], list[int]] | None = None
    """By a spectator's view a number for every seat that ranks them, where `standing` does not; []
    where the game has ended in another way."""
    total: tuple[str, ...] = ()
    """The names of the scores that decide, in their order; the first score where it is not said."""
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


NO_SCORES = Scores()


class Hints(Struct, frozen=True):
    """Optional advice to front ends, as data; a game works without any."""

    turns: Callable[[int, Any], int] = lambda _seats, _options: 0
    """By seats and options: about how many turns each player takes; 0 where nobody can say."""
    label: Callable[[Cell], str] = str
    """Returns the name of a cell as people say it."""
    read_label: Callable[[str], Cell] = Cell
    """The cell that such a name means; raises Malformed."""
    order: Callable[[Cell], tuple[int, ...]] = lambda _cell: ()
    """Returns the sort key of a cell, for fields with more cells than fit into one question."""
    followed: frozenset[str] = frozenset()
    """The actions after which a seat goes on with nothing revealed: one command may carry both."""
    joined: frozenset[str] = frozenset()
    """The actions that are confirmed together with what the same seat does next, if they can be."""
    assumed: frozenset[str] = frozenset()
    """The fields that take their default or first legal value, unless whoever confirms says not."""
    turned: frozenset[str] = frozenset()
    """The fields, such as how a tile is turned, that take the value that looks best at once, unless
    whoever confirms chooses another."""
    previewed: frozenset[str] = frozenset()
    """The fields whose candidates are shown each as the table would be after it."""
    meaning: Callable[[Any, Seat, Action, str], Event | None] = lambda *_: None
    """By state, seat, action and field: the sentence for an answer that says too little itself."""
    spoken: Callable[[Action], frozenset[str]] = lambda _action: frozenset()
    """The fields of an action that its sentence names even where they have their default."""
    where: Callable[[Any, Seat, Cell], Event | None] = lambda *_: None
    """By state and seat: what the button of a cell says besides its name, where that helps."""
    intros: Mapping[str, str] = field(default_factory=dict)
    """By action the paragraph to know first; `<game>.intro.<action>` says what the step is about.

    Where several actions are open, the first of them that is named here counts.
    """
    recommended: Callable[[Any, Seat], Action | None] = lambda *_: None
    """By state and seat: an action for whoever does not want to choose, offered before a question
    of several steps."""
    secret_steps: frozenset[str] = frozenset()
    """The actions of a step of which others may not hear which are open to a seat."""
    optional_questions: Callable[[Any], Mapping[Seat, frozenset[int]]] = lambda _state: {}
    """By seat the questions nobody waits for, from public facts; `<game>.at_leisure` tells them."""
    orders: Callable[[Any, Seat], Action | None] = lambda *_: None
    """The standing orders of a seat as the action that gives them, where a game keeps some."""


NO_HINTS = Hints()

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
