"""What a game tells front ends besides its rules, so that they can ask more kindly."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from engine.kernel.actions import Action
from engine.kernel.events import Event
from engine.kernel.ids import Cell, Fact, Seat


class Bench(Struct, frozen=True):
    """Steps that a seat takes by itself, several in a row, while others take theirs.

    They are taken from one private panel that stays where it is; as long as anybody has one of them
    open, the public post is changed for them and not made anew. `steps` names their actions,
    `at_once` names those, and others as harmless, that are played without being confirmed. `opened`
    is a draft (an action's name in `do`, and fields) whose next question stands on the panel itself
    where some choice fits it.
    """

    steps: frozenset[str] = frozenset()
    at_once: frozenset[str] = frozenset()
    opened: Mapping[str, Fact] = {}


NO_BENCH = Bench()


class Hints(Struct, frozen=True):
    """How front ends may ask more kindly, as data; a game works without any."""

    turns: Callable[[int, Any], int] = lambda _seats, _options: 0
    """By seats and options: about how many turns each player takes; 0 where nobody can say."""
    label: Callable[[Cell], str] = str
    """What people call a cell."""
    read_label: Callable[[str], Cell] = Cell
    """The cell that such a name means; raises Malformed."""
    order: Callable[[Cell], tuple[int, ...]] = lambda _cell: ()
    """By what cells are sorted where a field has more than fit into one question."""
    followed: frozenset[str] = frozenset()
    """The actions after which a seat goes on with nothing revealed: one command may carry both."""
    joined: frozenset[str] = frozenset()
    """The actions that are confirmed together with what the same seat does next, if they can be."""
    first: frozenset[str] = frozenset()
    """The fields that are asked for before the others of their action."""
    assumed: frozenset[str] = frozenset()
    """The fields that take their default or first legal value, unless whoever confirms says not."""
    turned: frozenset[str] = frozenset()
    """The fields, such as how a tile is turned, that take the value that looks best at once, unless
    whoever confirms chooses another."""
    added: frozenset[str] = frozenset()
    """The flags that are legal without being among the choices: whoever confirms may set them."""
    previewed: frozenset[str] = frozenset()
    """The fields whose candidates are shown each as the table would be after it."""
    meaning: Callable[[Any, Seat, Action, str], Event | None] = lambda *_: None
    """By state, seat, action and field: the sentence for an answer that says too little itself."""
    spoken: Callable[[Action], frozenset[str]] = lambda _action: frozenset()
    """The fields of an action that its sentence names even where they have their default."""
    asks: Callable[[Any, Seat], Event | None] = lambda *_: None
    """By state and seat: what everybody may hear that a seat is asked, where the names of its
    actions say too little."""
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
    bench: Bench = NO_BENCH
    """The steps that are taken from a private panel that stays where it is."""
    clock: Callable[[Any], str] = lambda _state: ""
    """The key of the sentence that tells what the game's clock does next, and `when`."""
    chapters: frozenset[str] = frozenset()
    """The events that begin a paragraph of the story and a post of their own."""
    lines: frozenset[str] = frozenset()
    """The events that begin a paragraph of the story."""
    urgent: frozenset[str] = frozenset()
    """The events that somebody has to read, such as what they lose: they are told in any case where
    there is little room."""
    pictured: frozenset[str] = frozenset()
    """The events that the picture, or the call below it, tells well enough: the few lines over it
    leave them out of a turn of which they tell something else."""
    digest: Callable[[Sequence[Event]], list[Event]] | None = None
    """What happened in fewer events, for where there is little room; of one move or of several."""
    under_way: Callable[[Any], Event | None] = lambda _state: None
    """By state: the event that began what is under way, such as a card, as a title."""
    formerly: Callable[[Event], list[Event]] = lambda _event: []
    """An event as earlier versions told it, where they told the same in other events."""
    final_count: frozenset[str] = frozenset()
    """The events that begin a paragraph of the final count, from its first to the victory."""
    concerns: Callable[[Any, Any], list[Seat]] | None = None
    """By a spectator's views before and at the end of a scene: the seats that had a part in it,
    where that is not everybody. A scene of computers alone is told by the post after it."""
    quiet: frozenset[str] = frozenset()
    """The events that by themselves change the newest post and call nobody."""
    people_first: frozenset[str] = frozenset()
    """The actions that a computer leaves to people as long as the game waits for one of them."""
    by_pace: Mapping[str, Mapping[str, Fact]] = field(default_factory=dict)
    """By pace the options that follow from it, unless the host of a table chooses otherwise."""
    standing: Callable[[Any], list[int]] = lambda _view: []
    """By a spectator's view what every seat has so far; `<game>.standing` says what is counted, in
    the end the sum of `total`.

    Without it the end of a game has no chart, and no moves that decided it."""
    decides: Callable[[Any], list[int]] | None = None
    """By a spectator's view a number for every seat that ranks them, where `standing` does not; []
    where the game has ended in another way."""
    counts: frozenset[str] = frozenset()
    """The events with which a round is counted."""
    total: tuple[str, ...] = ()
    """The names of the scores that decide, in their order; the first score where it is not said."""
    rounds: tuple[str, ...] = ()
    """The names of the scores of the rounds, told as one sum by the name `rounds`."""
    ties: tuple[str, ...] = ()
    """The names of the scores that decide among seats for which those are equal."""
    orders: Callable[[Any, Seat], Action | None] = lambda *_: None
    """The standing orders of a seat as the action that gives them, where a game keeps some."""


NO_HINTS = Hints()
