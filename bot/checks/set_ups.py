"""Every game in every number of seats with every value of every option, and random ways through it.

`declared` says which games.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.checks.declared import CHECKED
from bot.checks.mutants import refusal_of
from bot.turn.questions import fitting, values_of
from engine.kernel.actions import Action, Resign, fields_of
from engine.kernel.chance import Chance, below, pick
from engine.kernel.game import AnyGame, play, start, tick
from engine.kernel.ids import Seat
from engine.kernel.options import Options, OptionSpec, options_of
from engine.kernel.questions import Question, ask, confirm
from engine.kernel.refusals import Refused
from engine.players import PLAYERS
from engine.players.match import Step, steps
from engine.registry import GAMES

ALL: Mapping[str, AnyGame] = CHECKED
INSTALLED = [key for key in CHECKED if key in GAMES]
"""The games among them that have pictures and pages."""
SEED = "every game"
RESIGNING = 150
"""One step in this many is a resignation, in games with people."""
STANDING = 8
"""One step in this many is another action that is always possible."""
MAX_ALONE = 30
"""Of a game with more values of options than this, several are changed at once."""

Changes = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class SetUp:
    """A game, its number of seats, and the options that differ from their defaults."""

    key: str
    seats: int
    changes: Changes = ()

    def __str__(self) -> str:
        changes = "".join(f"-{name}={value}" for name, value in self.changes[:1])
        more = f"-and-{len(self.changes) - 1}-more" if len(self.changes) > 1 else ""
        return f"{self.key}-{self.seats}{changes}{more}"

    @property
    def game(self) -> AnyGame:
        return ALL[self.key]

    @property
    def values(self) -> dict[str, str]:
        return dict(self.changes)

    @property
    def options(self) -> Options:
        options: Options = self.game.read_options(self.values)
        return options

    def start(self, seed: str = SEED) -> Any:  # Any: the state of whichever game it is
        return start(self.game, self.seats, self.options, seed)


def every_set_up() -> Iterator[SetUp]:
    """Yield all seat counts, with the defaults and with every other value of every option."""
    for key, game in ALL.items():
        for seats in game.seats:
            for changes in [(), *other_options(game)]:
                yield SetUp(key, seats, changes)


def other_options(game: AnyGame) -> list[Changes]:
    """Return changes to a game's options that cover every other value."""
    specs = options_of(game.options)
    alone: list[Changes] = [
        ((spec.name, value),) for spec in specs for value in spec.values if value != spec.default
    ]
    return alone if len(alone) <= MAX_ALONE else list(mixed(specs))


def mixed(specs: Sequence[OptionSpec]) -> Iterator[Changes]:
    """Yield the fewest sets of values that contain every value of every option."""
    for number in range(max(len(spec.values) for spec in specs)):
        values = {
            spec.name: spec.values[(number + place) % len(spec.values)]
            for place, spec in enumerate(specs)
        }
        yield tuple(
            (spec.name, values[spec.name]) for spec in specs if values[spec.name] != spec.default
        )


def goes_together(set_up: SetUp) -> bool:
    """Return True if the game takes these options for this number of seats."""
    try:
        set_up.game.check_setup(set_up.seats, set_up.options)
    except Refused:
        return False
    return True


def one_each(set_ups: Sequence[SetUp]) -> Iterator[SetUp]:
    """Yield the defaults for every number of seats, and each other value for one number."""
    by_change: dict[tuple[str, tuple[tuple[str, str], ...]], list[SetUp]] = {}
    for each in set_ups:
        by_change.setdefault((each.key, each.changes), []).append(each)
    for number, ((_, changes), several) in enumerate(by_change.items()):
        yield from several if not changes else [several[number % len(several)]]


EVERY = list(every_set_up())
TOGETHER = [each for each in EVERY if goes_together(each)]
"""Every value of every option in every number of seats, as far as they go together."""
SET_UPS = list(one_each(TOGETHER))
REFUSED = [each for each in EVERY if not goes_together(each)]
PLAIN = [each for each in SET_UPS if not each.changes]
"""The set-ups with the default options only."""


def random_game(set_up: SetUp, seed: str = SEED) -> Iterator[Step]:
    players = [PLAYERS["random"]] * set_up.seats
    return steps(set_up.game, set_up.start(seed), players, Chance(f"{seed}/players"))


def wild_game(set_up: SetUp, seed: str = SEED) -> Iterator[Step]:
    """Yield a game in which people also resign, undo and let the clock run out."""
    game, state, luck, now = set_up.game, set_up.start(seed), Chance(f"{seed}/wild"), 0
    while game.waits_for(state):
        now += 1_000
        due = game.next_due(state)
        if due is not None and below(luck, 4) == 0:
            now = max(now, due)
            ticked = tick(game, state, now)
            yield Step(state, None, None, now, ticked.events, ticked.state)
            state = ticked.state
            continue
        seat, action = pick(luck, something(game, state, luck))
        played = play(game, state, seat, action, now)
        yield Step(state, seat, action, now, played.events, played.state)
        state = played.state


def something(game: AnyGame, state: Any, luck: Chance) -> list[tuple[Seat, Action]]:
    """Return possible actions: mostly choices, at times an undo, rarely a resignation."""
    seats = sorted(game.may_act(state))
    chosen = [(seat, action) for seat in seats for action in game.choices(state, seat)]
    standing = [
        (seat, action)
        for seat in map(Seat, range(state.seats))
        for action in standing_actions(game)
        if is_legal(game, state, seat, action)
    ]
    leaving = [each for each in standing if isinstance(each[1], Resign)]
    others = [(seat, action) for seat, action in standing if not isinstance(action, Resign)]
    if leaving and below(luck, RESIGNING) == 0:
        return leaving
    return others if others and below(luck, STANDING) == 0 else chosen


def standing_actions(game: AnyGame) -> list[Action]:
    """Return the actions that are always possible and need no fields."""
    return [
        kind()
        for kind in game.actions
        if kind.standing and not any(spec.required for spec in fields_of(kind))
    ]


def is_legal(game: AnyGame, state: Any, seat: Seat, action: Action) -> bool:
    return refusal_of(game, state, seat, action) is None


class Ask(NamedTuple):
    """A draft and the field that is asked for next; without one, the first choice that fits.

    All values are candidates unless some are named.
    """

    draft: Mapping[str, Any] = {}
    asked: str = ""
    values: Sequence[Any] = ()
    numbers: Sequence[int] = ()

    def of(self, game: AnyGame, state: Any, seat: Seat) -> Question:
        """Return the question to a seat in a position."""
        left = fitting(list(game.choices(state, seat)), self.draft)
        if not self.asked:
            return confirm(game, state, seat, left[0])
        values = self.values or values_of(left, self.asked)
        return ask(game, state, seat, left, self.asked, values, self.numbers)
