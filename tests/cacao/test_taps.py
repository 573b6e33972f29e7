"""How many taps a turn takes: “Take your turn”, one for every question, one to confirm it all."""

from collections.abc import Iterator

import pytest

from bot.checks.effort import effort
from bot.turn.questions import tried_out
from engine.cacao import GAME
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.players import PLAYERS
from engine.players.match import Step, steps
from tests.taps import CONFIRM, TAKE_TURN, questions


def turns(seats: int, seed: str) -> Iterator[list[Step]]:
    """The turns of a game: what the active seat does, in a row."""
    state = start(GAME, seats, GAME.options(), seed)
    turn: list[Step] = []
    for step in steps(GAME, state, [PLAYERS["greedy"]] * seats, Chance(seed)):
        if step.before.phase == "place" and turn:
            yield turn
            turn = []
        if step.seat == step.before.active:
            turn.append(step)
    yield turn


def taps(turn: list[Step]) -> int:
    """The taps of a turn; what is tried out first needs no confirming of its own."""
    count = TAKE_TURN
    for step in turn:
        assert step.seat is not None
        assert step.action is not None
        count += len(questions(GAME, step.before, step.seat, step.action)[0])
        if tried_out(GAME, step.before, step.seat, step.action) is None:
            count += CONFIRM
    return count


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_tile_and_the_gap_behind_it_take_six_taps_at_most(seats: int) -> None:
    for seed in "abc":
        for turn in turns(seats, seed):
            if len(turn[0].before.display) == 2 and len(turn) <= 2 and is_plain(turn):
                assert taps(turn) <= 6


def is_plain(turn: list[Step]) -> bool:
    """Return True if a turn has no sale, one gap at most and a map on one page."""
    placed = turn[0].after
    gaps = placed.turn.gaps if placed.turn else []
    cells = {getattr(each, "cell", "") for each in GAME.choices(turn[0].before, placed.active)}
    return len(gaps) <= 1 and placed.phase != "sell" and len(cells) <= 25


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_most_turns_of_whole_games_take_six_taps_at_most(seats: int) -> None:
    counts = [taps(turn) for seed in "abcdef"[: effort(3, 6)] for turn in turns(seats, seed)]

    assert sum(count <= 6 for count in counts) >= 0.7 * len(counts)
    assert max(counts) <= 10


def test_a_turn_is_confirmed_once_unless_something_is_revealed_in_between() -> None:
    for turn in turns(3, "once"):
        alone = [
            step
            for step in turn
            if step.seat is not None
            and step.action is not None
            and tried_out(GAME, step.before, step.seat, step.action) is None
        ]
        assert alone[-1] is turn[-1]
        assert all(any(each.reveals for each in step.events) for step in alone[:-1])
