"""All games that are installed, found by the entry points of `meeplepost.games`.

A package that cannot be played is left out, and REFUSED says why.
"""

import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from pkgutil import resolve_name
from typing import NamedTuple

from engine.kernel.actions import fields_of, name_of
from engine.kernel.game import AnyGame
from engine.kernel.lengths import quoted
from engine.kernel.options import options_of
from engine.kernel.package import Package
from engine.kernel.refusals import Malformed
from engine.kernel.texts import ENGLISH, LANGUAGES, Phrases

GROUP = "meeplepost.games"
FIRST_GAMES = ("taluva", "cacao", "dolmengoetter", "castles_of_tuscany", "galaxy_trucker")
"""Our own games, always the first, in the order in which they came: old buttons number them by it.
A checkout that was installed before games had entry points has them all the same."""
COMMANDS = "about club follow leaderboard learn lobby my play puzzle rules server table"
PREFIXES = "bot history jotting kernel legend lessons people picture plans playground seats times"
TAKEN = frozenset([*COMMANDS.split(), *PREFIXES.split()])
"""Names that games cannot have: other commands, and prefixes of other sentences' keys."""
NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
"""A name that is valid at Discord, in sentences' keys and in file names."""

SEAT_COLOURS, MAX_DESCRIPTION, MAX_PARTS = 5, 100, 25
"""The most seats, each with its colour; the most characters of a command's description; and the
most commands in a group, parameters of a command, or entries of a menu."""
OUR_FIELDS = frozenset(["at", "interaction", "now", "seat", "then"])
"""Names that fields of actions cannot have: parameters of every command, and columns of the log."""


class BadPackage(NamedTuple):
    """A package that was refused: its name, the key of its game, what is wrong in sentences."""

    name: str
    key: str
    troubles: list[str]


def found() -> list[EntryPoint]:
    """The entry points of all games, our own first, each once."""
    ours = [EntryPoint(key, f"engine.{key}:PACKAGE", GROUP) for key in FIRST_GAMES]
    others = sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value))
    return list(dict.fromkeys([*ours, *others]))


def admitted(entries: Iterable[EntryPoint]) -> tuple[dict[str, Package], list[BadPackage]]:
    """The packages of some entry points by the keys of their games, and those that are refused."""
    packages: dict[str, Package] = {}
    refused = []
    for entry in entries:
        try:
            package = _loaded(entry)
            troubles = list(_troubles(entry.name, package, packages.values()))
        except (Exception, SystemExit) as error:  # noqa: BLE001  (whatever others' code raises)
            troubles = [f"cannot be loaded: {type(error).__name__}: {error}"]
        if troubles:
            name = entry.dist.name if entry.dist else entry.value
            refused.append(BadPackage(name, entry.name, troubles))
        else:
            packages[entry.name] = package
    return packages, refused


def _loaded(entry: EntryPoint) -> Package:
    """Load the package of an entry point, and the pictures of games that are not ours."""
    package = entry.load()
    if not isinstance(package, Package):
        raise TypeError(f"{entry.value} is no engine.kernel.package.Package")
    if entry.name not in FIRST_GAMES and not hasattr(resolve_name(package.artist), "scene"):
        raise TypeError(f"{package.artist} is no renderers.kit.artist.Artist")
    return package


def _troubles(name: str, package: Package, others: Iterable[Package]) -> Iterator[str]:
    """Yield the reasons why a game cannot be installed beside others."""
    game = package.game
    if not NAME.fullmatch(name) or game.key != name:
        yield f"has another key, {quoted(game.key)!r}, or no name of small letters"
    taken = {word for each in others for word in names_of(each.game)}
    for word in sorted(names_of(game)):
        if word in taken | TAKEN:
            yield f"has a name that is taken: {word}"
        if not NAME.fullmatch(word):
            yield f"has a command that Discord does not take: {quoted(word)!r}"
    if not game.seats or not all(1 <= each <= SEAT_COLOURS for each in game.seats):
        yield f"is for {list(game.seats)}, not for 1 to {SEAT_COLOURS}"
    for word in _commands(game):
        if not NAME.fullmatch(word):
            yield f"has an action or a field that Discord does not take: {quoted(word)!r}"
    yield from _faulty_actions(game)
    if name not in FIRST_GAMES:  # tests read the sentences of ours, no start has to
        yield from _faulty_sentences(game)
    if not package.page(ENGLISH).is_file():
        yield f"lacks its rules in English: {package.page(ENGLISH)}"


def _faulty_actions(game: AnyGame) -> Iterator[str]:
    """Yield what keeps actions from being the commands of a group, and options from menus."""
    names = Counter(name_of(kind) for kind in game.actions)
    yield from (f"has two actions of the name {each}" for each, n in names.items() if n > 1)
    if sum(not kind.standing for kind in game.actions) > MAX_PARTS:
        yield f"has more than {MAX_PARTS} actions"
    for kind in game.actions:
        fields = {spec.name for spec in fields_of(kind)}
        if fields & OUR_FIELDS:
            yield f"has a field with a name that is taken: {', '.join(sorted(fields & OUR_FIELDS))}"
        if len(fields) > MAX_PARTS - 2:  # two are ours
            yield f"has an action with more than {MAX_PARTS - 2} fields: {name_of(kind)}"
    for option in options_of(game.options):
        if len(option.values) > MAX_PARTS:
            yield f"has an option with more than {MAX_PARTS} values: {option.name}"


def _faulty_sentences(game: AnyGame) -> Iterator[str]:
    """Sentences that are missing, that may be another's, or that cannot describe a command."""
    for key in game.texts.texts:
        if not key.startswith(f"{game.key}."):
            yield f"has a sentence whose key does not begin with {game.key}.: {quoted(key)}"
    for key in _needed(game):
        if key not in game.texts.texts:
            yield f"lacks the sentence {key}"
        elif len(game.texts.texts[key].one) > MAX_DESCRIPTION:
            yield f"has a sentence of more than {MAX_DESCRIPTION} characters: {key}"
    for language in LANGUAGES:
        if language != ENGLISH and not game.texts.po_file(language).is_file():
            yield f"lacks its sentences in {language}: {game.texts.po_file(language)}"
            return
    for key in (each for each in _needed(game) if each in game.texts.texts):
        for language in LANGUAGES:
            if not _says(game, language, key):
                yield f"has a sentence in {language} that is blank or waits for facts: {key}"


def _says(game: AnyGame, language: str, key: str) -> bool:
    """Return whether a sentence says something without facts."""
    try:
        return bool(Phrases([game.texts]).say(language, key).strip())
    except KeyError:
        return False


def names_of(game: AnyGame) -> set[str]:
    """Return the names reserved by a game: key, command, and prefix of its emoji."""
    return {game.key, game.command, family_of(game.key)}


def _commands(game: AnyGame) -> Iterator[str]:
    """Yield the names of a game's commands and of their parameters."""
    for kind in game.actions:
        yield from (name_of(kind), *(spec.name for spec in fields_of(kind)))


def _needed(game: AnyGame) -> Iterator[str]:
    """The keys of the sentences without which there are no commands."""
    yield from (f"{game.key}.name", f"{game.key}.about")
    for kind in game.actions:
        yield f"{game.key}.about.{name_of(kind)}"
        yield from (f"{game.key}.field.{spec.name}" for spec in fields_of(kind))


def family_of(key: str) -> str:
    """Return the prefix of a game's emoji: the last word of its key."""
    return key.rpartition("_")[2]


def number_of(key: str) -> int:
    """The number that stands for a game in the ids of buttons, whatever else is installed."""
    return zlib.crc32(f"{key}:".encode())


def numbered(number: int) -> AnyGame | None:
    """The game that a number stands for; old buttons have its place among the first games."""
    if 0 <= number < len(FIRST_GAMES):
        return GAMES.get(FIRST_GAMES[number])
    return next((game for key, game in GAMES.items() if number_of(key) == number), None)


PACKAGES, REFUSED = admitted(found())
GAMES: Mapping[str, AnyGame] = {key: package.game for key, package in PACKAGES.items()}
MAX_SEATS = max(max(each.seats) for each in GAMES.values())
"""The most players that any game takes."""


def game(key: str) -> AnyGame:
    """The game of a key; raises Malformed for an unknown one."""
    if key not in GAMES:
        raise Malformed("kernel.no_such_game", given=quoted(key), known=list(GAMES))
    return GAMES[key]
