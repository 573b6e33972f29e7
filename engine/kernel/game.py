"""The contract between a game and everything else: a record of pure functions over plain data."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from engine.kernel.actions import Action, FieldSpec, Resign, read_action
from engine.kernel.chance import Chance
from engine.kernel.clone import cloner
from engine.kernel.events import Event, Remark, ends_of_scenes
from engine.kernel.hints import Bench, Clock, Hints, Lesson, Scores, Telling
from engine.kernel.ids import Fact, Seat, clockwise
from engine.kernel.notation import (
    Spoken,
    keys_of,
    parse_action,
    read_value,
    read_words,
    spoken_values,
)
from engine.kernel.options import Options, read_options
from engine.kernel.refusals import Malformed, Refusal
from engine.kernel.results import Feat, Result
from engine.kernel.texts import Domain, Way

S = TypeVar("S", bound="State")
O = TypeVar("O", bound=Options)  # noqa: E741  (the usual letter for it)
V = TypeVar("V", bound="View")

FIRST_RULES = "1"


class State(Struct, kw_only=True):
    """Everything about a running game, as plain data; subclassed by each game.

    New fields have defaults, so that a state stored by an older version still reads; `schema` rises
    when a field changes its meaning. `rules` is the version of the rules that the game is played
    by; the first is not written down.
    """

    schema: int = 1
    chance: Chance
    seats: int
    rules: str | UnsetType = UNSET

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        """All seats in their order."""
        return clockwise(self.seats, Seat(0))


class View(Struct, frozen=True):
    """Subclassed by each game with what lies open.

    `viewer` is the seat that looks, None for a spectator; `waits_for` the seats the game waits for.
    """

    viewer: Seat | None
    seats: int
    waits_for: list[Seat]
    result: Result | None

    @property
    def own_seat(self) -> Seat:
        """The seat that looks; there has to be one."""
        assert self.viewer is not None
        return self.viewer


def began_before_rules(state: State, version: int) -> bool:
    """Return True if a game began under an earlier version of its rules, which then still apply."""
    return int(FIRST_RULES if state.rules is UNSET else state.rules) < version


class Scene(Struct, frozen=True):
    """A public view in mid-move: the view as JSON, and the number of events before it."""

    told: int
    view: bytes


class Played(Struct, Generic[S], frozen=True):
    """The position after an action, and its events.

    `scenes` are the boards in between that deserve a picture, where they were asked for.
    """

    state: S
    events: list[Event]
    scenes: list[Scene] = []


def with_other_luck(state: S, _seat: Seat, chance: Chance) -> S:
    """Return a copy of a position with other luck, for a game without hidden information."""
    other: S = cloner(type(state))(state)
    other.chance = chance
    return other


def nobody_else(_state: State) -> frozenset[Seat]:
    """Placeholder of `Game.may_act`, which then is `waits_for`."""
    raise NotImplementedError


def not_estimated(_state: State) -> list[float]:
    """Placeholder of `Game.estimate`, which then follows from the result."""
    raise NotImplementedError


@dataclass(frozen=True)
class Game(Generic[S, O, V]):
    """One board game. See docs/adding-a-game.md for the promise of every member."""

    key: str
    command: str
    seats: Sequence[int]
    actions: Sequence[type[Action]]
    state: type[S]
    view: type[V]
    texts: Domain

    setup: Callable[[int, O, Chance], S]
    waits_for: Callable[[S], frozenset[Seat]]
    choices: Callable[[S, Seat], Iterable[Action]]
    check: Callable[[S, Seat, Action], None]
    apply: Callable[[S, Seat, Any], Iterable[Event]]  # Any: one of its own actions
    look: Callable[[S, Seat | None], V]
    result: Callable[[S], Result | None]

    rules: str = FIRST_RULES
    may_act: Callable[[S], frozenset[Seat]] = nobody_else
    """Whoever has a choice open, waited for or not; by default those who are waited for."""
    options: type[O] = Options  # type: ignore[assignment]  # those of a game without any
    check_setup: Callable[[int, O], None] = lambda _seats, _options: None
    imagine: Callable[[S, Seat, Chance], S] = with_other_luck
    estimate: Callable[[S], list[float]] = not_estimated
    """Estimates each seat's position; by default from the result alone."""
    hunch: Callable[[S], list[float]] | None = None
    """The estimate for easy and normal computers, if strong ones have a better one."""
    outcomes: Callable[[V, V], Iterable[Remark]] = lambda _before, _after: ()
    """Yields the gains and losses between a player's view before an action and its preview."""
    notes: Callable[[S, Seat, frozenset[str]], Iterable[Remark]] = lambda *_: ()
    """Yields notes before a seat chooses one of the named actions: allowances, and
    why an action that a player would expect is not among them."""
    judgement: Callable[[V], Iterable[Remark]] = lambda _view: ()
    """Yields remarks on a seat's position from its own view, for *My view*."""
    default: Callable[[S, Seat], Action | None] = lambda _state, _seat: None
    next_due: Callable[[S], int | None] = lambda _state: None
    tick: Callable[[S, int], Iterable[Event]] | None = None
    guesses: Callable[[S], int] = lambda _state: 1
    plays_on: Callable[[S], bool] = lambda _state: True
    seats_interact: bool = True
    """False if seats hardly affect each other. Computers that look ahead then try few choices of
    others, and take what looks best at once unless another action is clearly better."""
    ponder: Callable[[S, Seat, Chance], Iterator[tuple[int, Action]]] = lambda *_: iter(())
    """Searches an imagined position in which computers do not play on (`plays_on`). Yields, again
    and again, the nodes spent since the last time and the best action so far."""
    hints: Hints = field(default_factory=Hints)
    telling: Telling = field(default_factory=Telling)
    scores: Scores = field(default_factory=Scores)
    clock: Clock = field(default_factory=Clock)
    bench: Bench = field(default_factory=Bench)
    feats: Mapping[str, Feat] = field(default_factory=dict)
    """The feats of players in a finished game, by name."""
    lesson: Lesson | None = None
    """A guided first game, where there is one."""
    malformed: str = ""
    """The paragraph named when something is refused that is no action, if the page has one."""
    earlier: Sequence[str] = ()
    """The earlier versions of the rules by which games are still played to their ends."""

    def __post_init__(self) -> None:
        """Replace the placeholders, and make `check` refuse seats that do not exist."""
        check = self.check
        if self.may_act is nobody_else:
            object.__setattr__(self, "may_act", self.waits_for)
        if self.estimate is not_estimated:
            object.__setattr__(self, "estimate", self._by_result)

        def check_seat_first(state: S, seat: Seat, action: Action) -> None:
            if not 0 <= seat < state.seats:
                raise Malformed("kernel.no_such_seat", given=str(seat))
            check(state, seat, action)

        object.__setattr__(self, "check", check_seat_first)

    def _by_result(self, state: S) -> list[float]:
        result = self.result(state)
        return [0.0 if result is None else -result.place(Seat(n)) for n in range(state.seats)]

    def told(self, way: Way) -> frozenset[str]:
        """Return the keys of events that the catalogue marks with a way of telling."""
        return self.texts.told(way)

    def knows_rules(self, version: str) -> bool:
        """Return True if games of a version of the rules can be continued and replayed."""
        return version == self.rules or version in self.earlier

    def read_action(self, data: object) -> Action:
        """The action that a record entry describes; raises Malformed."""
        with self._by_its_rule():
            return read_action(self.actions, data)

    def parse(self, line: str, kinds: Sequence[type[Action]] = ()) -> Action:
        """The action, of `kinds` or of any kind, that a line describes; raises Malformed."""
        with self._by_its_rule():
            return parse_action(kinds or self.actions, line, self.hints.read_label, self.spoken)

    def read_words(self, kind: type[Action], words: Mapping[str, str]) -> Action:
        """The action of a kind whose fields were typed, each as a text; raises Malformed."""
        with self._by_its_rule():
            return read_words(kind, words, self.hints.read_label, self.spoken)

    def read_value(self, spec: FieldSpec, word: str) -> Fact | None:
        """The value that a word stands for in a field; raises Malformed for what is no cell."""
        return read_value(spec, word, self.hints.read_label, self.spoken)

    @cached_property
    def by_hunch(self) -> "Game[S, O, V]":
        """The same game with `hunch` as its estimate."""
        return self if self.hunch is None else replace(self, estimate=self.hunch)

    @cached_property
    def spoken(self) -> Spoken:
        """The values of all fields by their names in any language."""
        return spoken_values(self.key, self.actions, self.texts)

    @contextmanager
    def _by_its_rule(self) -> Iterator[None]:
        """Refuse an invalid action with the game's paragraph and names."""
        try:
            yield
        except Malformed as trouble:
            rule, facts = trouble.rule or self.malformed, dict(trouble.facts)
            if (field := f"{self.key}.field.{facts.get('field')}") in self.texts.texts:
                facts["field"] = field
            match facts:
                case {"kind": str(kind), "allowed": list(names)}:
                    facts["allowed"] = keys_of(self.key, kind, [*map(str, names)], self.texts)
            raise Malformed(trouble.key, rule, **facts) from None

    def read_options(self, data: Mapping[str, Fact]) -> O:
        """The options by name; raises Malformed."""
        return read_options(self.options, data)


AnyGame = Game[Any, Any, Any]  # Any: the registry holds games of different states and views
AnyState = Any  # the state of whichever game it is


def start(game: Game[S, O, V], seats: int, options: O, seed: str, rules: str = "") -> S:
    """Return the first position of a game, by the newest or another known version of its rules.

    Raises Malformed for a number of seats the game does not have, Refused for options that do not
    go together.
    """
    check_seats(game, seats)
    game.check_setup(seats, options)
    state = game.setup(seats, options, Chance(seed))
    if (version := rules or game.rules) != FIRST_RULES:
        state.rules = version
    return state


def check_seats(game: AnyGame, seats: int) -> None:
    """Refuse a number of seats that a game does not have."""
    if seats not in game.seats:
        raise Malformed("kernel.bad_seats", game=[f"{game.key}.name"], seats=seats_range(game))


def seats_range(game: AnyGame) -> str:
    """Return the number of players as boxes print it: `2–4`, or `2`."""
    fewest, most = min(game.seats), max(game.seats)
    return f"{fewest}–{most}" if fewest < most else str(most)


def play(
    game: Game[S, O, V], state: S, seat: Seat, action: Action, at: int = 0, *, watched: bool = False
) -> Played[S]:
    """The position after a seat's action; `state` is left as it is.

    `at` is the time of the action in milliseconds since 1970. In a game with a clock, everything
    due by then happens first. Scenes are kept only if the game is `watched`.

    Raises a Refusal where the action is not legal.
    """
    if game.tick is None:
        game.check(state, seat, action)
        draft = clone(game, state)
        return _played(game, draft, game.apply(draft, seat, action), watched)
    draft = clone(game, state)
    due = _played(game, draft, game.tick(draft, at), watched)
    game.check(draft, seat, action)
    return _played(game, draft, game.apply(draft, seat, action), watched, due)


def has_left(game: Game[S, O, V], state: S, seat: Seat) -> bool:
    """Return True if a seat is out of a running game for good, so that it cannot even resign."""
    try:
        game.check(state, seat, Resign())
    except Refusal:
        return True
    return False


def tick(game: Game[S, O, V], state: S, now: int, *, watched: bool = False) -> Played[S]:
    """The position after the clock of a game has come to `now` (milliseconds since 1970).

    Raises Malformed where the game has no clock.
    """
    if game.tick is None:
        raise Malformed("kernel.no_clock", game=game.key)
    draft = clone(game, state)
    return _played(game, draft, game.tick(draft, now), watched)


def _played(
    game: Game[S, O, V],
    draft: S,
    happening: Iterable[Event],
    watched: bool,
    before: Played[S] | None = None,
) -> Played[S]:
    """Apply events to a draft, recording a view at every scene; adds to earlier ones."""
    events = before.events if before else []
    if not watched:
        events.extend(happening)
        return Played(draft, events)
    scenes = before.scenes if before else []
    for each in happening:
        events.append(each)
        if each.scene:
            view = msgspec.json.encode(game.look(draft, None))
            scenes.append(Scene(len(events), view))
    ends = ends_of_scenes(events) if scenes else []
    return Played(draft, events, [each for each in scenes if each.told in ends])


def preview(game: Game[S, O, V], state: S, seat: Seat, action: Action) -> V:
    """Return a seat's view after a legal action, up to the first event that reveals anything."""
    draft = clone(game, state)
    known = 0
    for each in game.apply(draft, seat, action):
        if each.reveals:
            break
        known += 1
    else:
        return game.look(draft, seat)
    draft = clone(game, state)
    for _ in islice(game.apply(draft, seat, action), max(1, known)):
        pass
    return game.look(draft, seat)


def read_view(game: Game[S, O, V], data: bytes) -> V:
    """A view from JSON; raises msgspec.DecodeError for anything else."""
    return msgspec.json.decode(data, type=game.view)


def clone(game: Game[S, O, V], state: S) -> S:
    """An independent copy of a state."""
    copy: S = cloner(game.state)(state)
    return copy


def save(state: State) -> bytes:
    """A state as JSON."""
    return msgspec.json.encode(state)


def load(game: Game[S, O, V], data: bytes) -> S:
    """A state from JSON; raises msgspec.DecodeError for anything else."""
    return msgspec.json.decode(data, type=game.state)
