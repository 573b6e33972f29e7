"""Requests to a process that searches, its answers, and the process itself, as `-m` starts it."""

import resource
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from engine.kernel.actions import Action, as_record
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, load, save
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
    """An action that is to be compared with the choice. Any: JSON."""


class Answer(Struct, frozen=True):
    """The actions found, best first, with reasons; if asked, the advantage over the action
    played.
    """

    actions: Annotated[list[dict[str, Any]], Meta(min_length=1)]  # Any: JSON
    reasons: list[Reason]
    gain: float = 0.0


def ask(
    game: AnyGame,
    state: Any,
    seat: Seat,
    chance: Chance,
    limits: Limits,
    played: Action | None = None,
) -> bytes:
    """A question; `state` is one of the game's."""
    entry = None if played is None else as_record(played)
    question = Question(game.key, Raw(save(state)), seat, chance, limits, entry)
    return msgspec.json.encode(question)


def answer(asked: bytes) -> bytes:
    """The answer to a question."""
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


def read(game: AnyGame, answer: bytes) -> tuple[list[Action], list[Reason]]:
    """The actions of an answer, the best first, at least one, and what spoke for the first.

    Raises Malformed or msgspec.DecodeError where they are none.
    """
    found = msgspec.json.decode(answer, type=Answer)
    return [game.read_action(each) for each in found.actions], found.reasons


def read_comparison(game: AnyGame, answer: bytes) -> tuple[Action, float]:
    """The best action of an answer, and how much better it is; raises as `read` does."""
    found = msgspec.json.decode(answer, type=Answer)
    return game.read_action(found.actions[0]), found.gain


MEMORY = 1 << 30
"""Bytes of address space, so that it ends rather than take all memory; a search takes a tenth."""
NICENESS = 10


def main() -> None:
    """Answer the questions that come in."""
    with suppress(ValueError, OSError):  # not every system has this limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    serve(NICENESS, answer)


if __name__ == "__main__":
    main()
