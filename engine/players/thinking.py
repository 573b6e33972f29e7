"""The messages to and from a process that searches, and its main program."""

import resource
from contextlib import suppress
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Raw, Struct

from engine.kernel.actions import Action, as_record
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, AnyState, load, save
from engine.kernel.ids import Seat
from engine.players.greedy import Reason
from engine.players.lookahead import Limits, compared, ranked
from engine.processes.worker import serve
from engine.registry import GAMES


class Question(Struct, frozen=True):
    """A request to search for a seat's best action in a position."""

    game: str
    state: Raw
    seat: Seat
    chance: Chance
    limits: Limits
    played: dict[str, Any] | None = None
    """An action to compare with the choice. Any: JSON."""


class Answer(Struct, frozen=True):
    """What a search has found (`Found`), with the actions as in records."""

    actions: Annotated[list[dict[str, Any]], Meta(min_length=1)]  # Any: JSON
    reasons: list[Reason]
    gain: float = 0.0


class Found(NamedTuple):
    """The actions found, best first, with reasons; if asked, the advantage over `played`."""

    actions: list[Action]
    reasons: list[Reason]
    gain: float


def ask(
    game: AnyGame,
    state: AnyState,
    seat: Seat,
    chance: Chance,
    limits: Limits,
    played: Action | None = None,
) -> bytes:
    """Encode a question; `state` is one of the game's."""
    entry = None if played is None else as_record(played)
    question = Question(game.key, Raw(save(state)), seat, chance, limits, entry)
    return msgspec.json.encode(question)


def answer(asked: bytes) -> bytes:
    """Answer an encoded question."""
    question = msgspec.json.decode(asked, type=Question)
    game = GAMES[question.game]
    state = load(game, bytes(question.state))
    if question.played is not None:
        played = game.read_action(question.played)
        best, gain = compared(game, state, question.seat, played, question.chance, question.limits)
        return msgspec.json.encode({"actions": [best], "reasons": [], "gain": gain})
    reasons: list[Reason] = []
    found = ranked(game, state, question.seat, question.chance, question.limits, reasons.append)
    return msgspec.json.encode({"actions": found, "reasons": reasons})


def read(game: AnyGame, answer: bytes) -> Found:
    """Decode an answer; raises Malformed or msgspec.DecodeError."""
    found = msgspec.json.decode(answer, type=Answer)
    return Found([game.read_action(each) for each in found.actions], found.reasons, found.gain)


MEMORY = 1 << 30
"""The limit of address space in bytes, ten times as much as a search takes."""
NICENESS = 10


def main() -> None:
    """Answer the questions from standard input."""
    with suppress(ValueError, OSError):  # not every system has this limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    serve(NICENESS, answer)


if __name__ == "__main__":
    main()
