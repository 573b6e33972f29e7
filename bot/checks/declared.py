"""What a game declares for the checks, and the games to check."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from itertools import islice
from pkgutil import resolve_name
from string import Formatter
from typing import Any

import msgspec
from babel.messages.catalog import Message
from msgspec import Struct

from engine.kernel.chance import Chance, below
from engine.kernel.game import AnyGame, View, start
from engine.kernel.hexes import CELL_PATTERN
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from engine.kernel.texts import Domain, catalogue_of
from engine.players import PLAYERS
from engine.players.match import steps
from engine.registry import GAMES, PACKAGES
from renderers.kit.artist import Occasion

Change = Callable[[Any, Seat | None, Chance], None]  # Any: the state of whichever game it is
Reasons = Mapping[str, str]
"""The reason for each exception, by the path of a fact in a view or another name."""
Sheet = tuple[str, Any, Occasion, Question | None]
"""A picture's name, view, words and question. Any: as above."""

ANYWAY: Reasons = {
    "seats": "as many seats as there are names",
    "result.ranking": "cannot be changed alone",
    "result.ending": "is a key, not a value; the end has its own test",
}


def other_luck(state: Any, _viewer: Seat | None, luck: Chance) -> None:
    state.chance.seed = f"{below(luck, 1 << 128):032x}"


def other_draws(state: Any, _viewer: Seat | None, luck: Chance) -> None:
    state.chance.draws += 1 + below(luck, 99)


CHANCE: Mapping[str, Change] = {"chance.seed": other_luck, "chance.draws": other_draws}
"""Changes of what is still to come: the seed, and the number of draws used up."""


@dataclass(frozen=True)
class Checks:
    """What a game declares for the checks.

    Every field of a state stands in `public` or in `hidden`, by its path (`supplies.huts`), so a
    new one cannot be forgotten; `chance` need not be named. What `hidden` puts into a state must be
    as possible as the former value, so that nobody from whom it is hidden can tell the difference.
    `forget` removes from a true position what an imagined one leaves out.

    The others are exceptions with reasons: facts of a view that are neither told nor drawn
    (`unshown`), not told in words (`untold`) or not drawn (`undrawn`); why the game waits for a
    single choice (`lone_choice`); why another seed may change nothing (`luckless`); actions that
    can be said in several ways (`same_thing`); the least size of numbers on drawings (`smaller`).
    `sheets` are positions to review besides those of random games.
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
"""The games to check by key; filled before any check is imported."""
DECLARED: dict[str, Checks] = {}


def check(game: AnyGame, checks: Checks) -> None:
    CHECKED[game.key] = game
    DECLARED[game.key] = checks


def check_installed(keys: Iterable[str]) -> Iterator[str]:
    """Add installed games to the checks, and return why some cannot be, a sentence each."""
    for key in keys:
        if key not in GAMES:
            yield f"{key} is not installed, or was left out: see `meeplepost check-game {key}`"
        elif not PACKAGES[key].checks:
            yield f"the package of {key} does not say where its checks are"
        elif endless(GAMES[key]):
            yield f"{key} is not over after {MOST_MOVES} moves of random players"
        else:
            try:
                check(GAMES[key], resolve_name(PACKAGES[key].checks))
            except Exception as error:  # noqa: BLE001  (whatever others' code raises)
                yield f"the checks of {key} cannot be loaded: {type(error).__name__}: {error}"


MOST_MOVES = 10_000


def endless(game: AnyGame) -> bool:
    """Return whether random players do not come to an end; a game that raises has its tests."""
    seats, luck = max(game.seats), Chance("endless")
    with suppress(Exception):
        state = start(game, seats, game.read_options({}), luck.seed)
        return any(islice(steps(game, state, [PLAYERS["random"]] * seats, luck), MOST_MOVES, None))
    return False


Step = tuple[str, str | int]
"""One step into a value: `field` and its name, `key` and its text, or `item` and its number."""
Place = tuple[Step, ...]

A_SEAT = re.compile(r"(^|\.)(seat|active|viewer)$")
A_CELL = re.compile(rf"^(?:{CELL_PATTERN}|[A-Z][0-9]+)\Z")


def facts(view: View) -> dict[str, Place]:
    """Return a place for every path (`supplies.huts`) at which the view holds a plain value."""
    found: dict[str, Place] = {}
    for place in places(view, ()):
        found.setdefault(path_of(place), place)
    return found


def places(value: Any, here: Place) -> Iterator[Place]:
    """Yield the places of all plain values."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from places(getattr(value, name), (*here, ("field", name)))
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from places(each, (*here, ("key", key)))
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value):
            yield from places(each, (*here, ("item", number)))
    elif value is not None:
        yield here


def path_of(place: Place) -> str:
    """Return the names of fields that lead to a place, without keys and numbers."""
    return ".".join(str(name) for kind, name in place if kind == "field")


def changed(view: View, place: Place) -> View | None:
    """Return the view with another value in one place; None if there is none."""
    value: Any = view
    for kind, name in place:
        value = getattr(value, str(name)) if kind == "field" else value[name]
    other = other_value(value, path_of(place), view)
    if other is None:
        return None
    page: Any = msgspec.json.decode(msgspec.json.encode(view))
    holder = page
    steps = [name if kind == "item" else str(name) for kind, name in place]
    for name in steps[:-1]:
        holder = holder[name]
    holder[steps[-1]] = other
    return msgspec.json.decode(msgspec.json.encode(page), type=type(view))


def other_value(value: Any, path: str, view: View) -> Any:
    """Return another value of the same kind."""
    match value:
        case Enum():
            members = list(type(value))
            return members[(members.index(value) + 1) % len(members)].value
        case bool():
            return not value
        case int() if A_SEAT.search(path):
            return (value + 1) % view.seats
        case int():
            return value + 1
        case str() if A_CELL.match(value):
            return next((each for each in cells(view) if each != value), None)
        case _:
            return None


def cells(view: View) -> Iterator[str]:
    for place in places(view, ()):
        for kind, name in place:
            if kind == "key" and A_CELL.match(str(name)):
                yield str(name)


def forms(text: object) -> list[str]:
    """Return a sentence in all its plural forms."""
    if isinstance(text, str):
        return [text]
    assert isinstance(text, list | tuple)
    return [str(each) for each in text]


def placeholders(sentence: str) -> set[tuple[str, str]]:
    """Return the facts that a sentence names, each with its kind."""
    return {(name, kind or "") for _, name, kind, _ in Formatter().parse(sentence) if name}


def facts_of(message: Message, side: str) -> set[tuple[str, str]]:
    """Return the facts of the `id` or the `string` of a message."""
    return set().union(*(placeholders(each) for each in forms(getattr(message, side))))


def untranslated(domain: Domain, language: str) -> Iterator[str]:
    """Yield the messages of a domain that are missing, outdated, or name other facts."""
    if not domain.po_file(language).is_file():
        yield f"there is no {domain.po_file(language)}"
        return
    known = {str(each.context): each for each in catalogue_of(domain.po_file(language)) if each.id}
    for key in known.keys() ^ domain.texts.keys():
        yield f"{key} is in one language only"
    for key, message in known.items():
        told = [each for each in forms(message.string) if each]
        now = domain.texts[key].one if key in domain.texts else ""
        if not told:
            yield f"{key} is not translated"
        elif message.fuzzy or forms(message.id)[0] != now:
            yield f"the English of {key} has changed: look at its translation"
        elif any(placeholders(each) != facts_of(message, "id") for each in told):
            yield f"{key} says other facts"
