"""What a process is asked, and what it answers."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, load, save
from engine.kernel.ids import Seat
from engine.players.search.limits import Limits
from engine.players.search.search import search
from engine.registry import GAMES


class Question(Struct, frozen=True):
    """What a seat shall do in a position."""

    game: str
    state: Raw
    seat: Seat
    chance: Chance
    limits: Limits


def ask(game: AnyGame, state: Any, seat: Seat, chance: Chance, limits: Limits) -> bytes:
    """A question as a line; `state` is one of the game's."""
    question = Question(game.key, Raw(save(state)), seat, chance, limits)
    return msgspec.json.encode(question) + b"\n"


def answer(line: bytes) -> bytes:
    """The answer to a question, as a line."""
    question = msgspec.json.decode(line, type=Question)
    game = GAMES[question.game]
    state = load(game, bytes(question.state))
    action = search(game, state, question.seat, question.chance, question.limits)
    return msgspec.json.encode(action) + b"\n"


def read(game: AnyGame, line: bytes) -> Action:
    """The action of an answer; raises Malformed or msgspec.DecodeError where it is none."""
    return game.read_action(msgspec.json.decode(line))
