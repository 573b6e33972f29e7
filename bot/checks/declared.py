"""A game's declaration for the checks, and the games to check."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pkgutil import resolve_name
from typing import Any

from engine.kernel.chance import Chance, below
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from engine.registry import GAMES, PACKAGES
from renderers.kit.occasion import Occasion

Change = Callable[[Any, Seat | None, Chance], None]  # Any: the state of whichever game it is
Reasons = Mapping[str, str]
"""By the path of a fact in a view, or another name, why it is an exception."""
Sheet = tuple[str, Any, Occasion, Question | None]
"""A picture's name, view, words and question. Any: as above."""

ANYWAY: Reasons = {
    "seats": "as many seats as there are names",
    "result.ranking": "cannot be changed alone",
    "result.ending": "is a key, not a value; the end has its own test",
}


def another_seed(state: Any, _viewer: Seat | None, luck: Chance) -> None:
    """All luck still to come is different."""
    state.chance.seed = f"{below(luck, 1 << 128):032x}"


def other_draws(state: Any, _viewer: Seat | None, luck: Chance) -> None:
    """As if more or less luck had been used up."""
    state.chance.draws += 1 + below(luck, 99)


CHANCE: Mapping[str, Change] = {"chance.seed": another_seed, "chance.draws": other_draws}


@dataclass(frozen=True)
class Checks:
    """A game's declaration for the checks.

    Every field of a state stands either in `public` or in `hidden`, by its path (`supplies.huts`),
    so a new one cannot be forgotten; the luck need not be named. Whatever `hidden` puts into a
    state must be as possible as what was there: nobody from whom it is hidden could tell the
    difference. `forget` takes out of a true position what an imagined one leaves out on purpose.

    The others are exceptions with their reasons: facts of a view that are neither told nor drawn
    (`unshown`), not told in words (`untold`) or not drawn (`undrawn`); `lone_choice` and `luckless`
    why a single choice is waited for, and why another seed need not change anything; actions that
    can be said in several ways (`same_thing`); the least size of numbers on drawings (`smaller`).
    `sheets` are positions worth looking at besides those of random games.
    """

    public: str
    hidden: Mapping[str, Change]
    forget: Callable[[Any], None] = lambda _state: None
    unshown: Reasons = field(default_factory=dict)
    untold: Reasons = field(default_factory=dict)
    undrawn: Reasons = field(default_factory=dict)
    lone_choice: str = ""
    luckless: str = ""
    same_thing: Reasons = field(default_factory=dict)
    smaller: Mapping[str, int] = field(default_factory=dict)
    sheets: Callable[[], Iterable[Sheet]] = tuple

    def __post_init__(self) -> None:
        """Add the luck to what is hidden."""
        object.__setattr__(self, "hidden", {**self.hidden, **CHANCE})


CHECKED: dict[str, AnyGame] = {}
"""The games that are checked, by their keys; filled before any check is read."""
DECLARED: dict[str, Checks] = {}


def check(game: AnyGame, checks: Checks) -> None:
    """Add a game to the checks."""
    CHECKED[game.key] = game
    DECLARED[game.key] = checks


def check_installed(keys: Iterable[str]) -> Iterator[str]:
    """Add installed games to the checks, and return why some cannot be, a sentence each."""
    for key in keys:
        if key not in GAMES:
            yield f"{key} is not installed, or was left out: see `meeplepost check-game {key}`"
        elif not PACKAGES[key].checks:
            yield f"the package of {key} does not say where its checks are"
        else:
            check(GAMES[key], resolve_name(PACKAGES[key].checks))
