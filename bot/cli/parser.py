"""Arguments that several commands share, and how to read them."""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from engine.kernel.game import AnyGame
from engine.kernel.lengths import quoted
from engine.kernel.options import Options
from engine.kernel.refusals import Refusal
from engine.kernel.texts import ENGLISH, Phrases
from engine.players import NAMES, PLAYERS, Player
from engine.registry import GAMES

PRIVATE = 0o077


@contextmanager
def private_files() -> Iterator[None]:
    """Create files and folders for their owner alone inside the block."""
    before = os.umask(PRIVATE)
    try:
        yield
    finally:
        os.umask(before)


BAD_INPUT = 2
MAX_ID = 2**63 - 1
MAX_DIGITS = 19


class Wrong(Exception):
    """A wrong argument or file; the text says which, and what is allowed."""

    code = BAD_INPUT

    def line(self) -> str:
        return " ".join(str(self).split())


class Failed(Wrong):
    """A valid request that failed, or a check that found a problem."""

    code = 1


def text(given: str) -> str:
    """Return an argument that is stored as UTF-8; raises ValueError if that cannot be."""
    given.encode()
    return given


def write_file(file: Path, data: bytes) -> None:
    """Write a file, and make its folder; raises Wrong if that fails."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    except OSError as trouble:
        raise Wrong(f"{file} cannot be written: {trouble.strerror}") from trouble


def read_id(text: str, whose: str) -> int:
    """Read a typed id; `whose` is "server" or "member". Raises Wrong."""
    if not text.isdecimal() or len(text) > MAX_DIGITS or not 0 < int(text) <= MAX_ID:
        raise Wrong(f"the id of a {whose} is a number of some 18 digits, not {quoted(text)!r}")
    return int(text)


Commands = Any  # Any: argparse keeps the type of its sub-parsers to itself
Run = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """An argument parser that reports an error in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise Wrong(f"{message} (see {self.prog} --help)")


def add_command(commands: Commands, name: str, about: str, run: Run) -> Parser:
    parser: Parser = commands.add_parser(name, help=about, description=about)
    parser.set_defaults(run=run)
    return parser


def add_match(parser: Parser) -> None:
    """Add the arguments of a match between computer players."""
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--seats", type=int, metavar="N", help="how many (the fewest it takes)")
    about = "any text; all luck comes from it"
    parser.add_argument("--seed", type=text, default="1", metavar="S", help=about)
    parser.add_argument(
        "--players",
        default="random",
        metavar="A,B,…",
        help=f"who plays, one for all or one for each seat: {', '.join(NAMES)}",
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )


def read_game(key: str) -> AnyGame:
    """Return the game of a key; raises Wrong."""
    if key not in GAMES:
        raise Wrong(f"there is no game {quoted(key)!r}; there are: {', '.join(GAMES)}")
    return GAMES[key]


def read_set_up(game: AnyGame, seats: int | None, pairs: Sequence[str]) -> tuple[int, Options]:
    """Return the number of seats and the options from `name=value`; raises Wrong."""
    count = min(game.seats) if seats is None else seats
    given = [pair.partition("=") for pair in pairs]
    for pair, (name, equals, _) in zip(pairs, given, strict=True):
        if not name or not equals:
            raise Wrong(f"--option takes NAME=VALUE, not {quoted(pair)!r}")
    try:
        options: Options = game.read_options({name: value for name, _, value in given})
        if count not in game.seats:
            raise Wrong(
                f"{game.key} is for {', '.join(map(str, game.seats))} seats, not for {count}"
            )
        game.check_setup(count, options)
    except Refusal as refusal:
        raise Wrong(told(game, refusal)) from refusal
    return count, options


def read_players(names: str, seats: int) -> list[tuple[str, Player]]:
    """Return the player of every seat, from one name for all or one each; raises Wrong."""
    given = [name.strip() for name in names.split(",")]
    for name in given:
        if name not in PLAYERS:
            raise Wrong(f"there is no player {quoted(name)!r}; there are: {', '.join(NAMES)}")
    if len(given) not in (1, seats):
        raise Wrong(f"--players takes one name or {seats}, one for each seat, not {len(given)}")
    return [(name, PLAYERS[name]) for name in (given if len(given) == seats else given * seats)]


def told(game: AnyGame, refusal: Refusal) -> str:
    """Return a refusal in English, with its paragraph."""
    sentence = Phrases([game.texts]).say(ENGLISH, refusal.key, refusal.facts)
    return f"{sentence} ({refusal.rule})" if refusal.rule else sentence
