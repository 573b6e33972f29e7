"""A computer that goes in circles ends its turn."""

from typing import Any

import pytest

from engine.galaxy_trucker import GAME as TRUCKER
from engine.galaxy_trucker.actions import (
    DrawTile,
    FinishBuilding,
    FlyOn,
    GiveUp,
    ReturnTile,
    TakeTile,
)
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, play, start
from engine.kernel.ids import Seat
from engine.players import PLAYERS
from engine.players.match import MAX_REPEATS, Guard, steps
from engine.registry import GAMES
from tests.galaxy_trucker.scenario import P, Table, about_to_fly

TILES = 5
SHORTER = {"galaxy_trucker": {"rounds": "I"}}


def restless(game: AnyGame, state: Any, seat: Seat, _chance: Chance) -> Action:
    """Take a tile of the table and return it, forever."""
    choices = list(game.choices(state, seat))
    taken = [each for each in choices if isinstance(each, TakeTile)]
    return ReturnTile() if ReturnTile() in choices else taken[state.ships[seat].grabs % len(taken)]


def gives_up(_game: AnyGame, _state: Any, _seat: Seat, _chance: Chance) -> Action:
    return GiveUp()


def test_a_seat_that_repeats_itself_ends_its_turn_and_is_reported_once() -> None:
    table = Table(pace="live").building()
    for _ in range(TILES):
        table.does(P, "draw_tile")
        table.does(P, "return_tile")
    reports: list[tuple[Seat, Action]] = []
    guard, moves, state = Guard(lambda *report: reports.append(report)), 0, table.state

    while P in TRUCKER.waits_for(state):
        action = guard.choose(restless, TRUCKER, state, P, Chance("luck"))
        state, moves = play(TRUCKER, state, P, action).state, moves + 1

    assert reports == [(P, FinishBuilding())]
    assert moves <= 2 * TILES + MAX_REPEATS + 2


def test_tiles_that_are_new_are_no_repetition() -> None:
    table = Table(pace="live").building()
    reports: list[tuple[Seat, Action]] = []
    guard, state = Guard(lambda *report: reports.append(report)), table.state

    for _ in range(2 * MAX_REPEATS):
        for action in (DrawTile(), ReturnTile()):
            said = guard.choose(lambda *_, say=action: say, TRUCKER, state, P, Chance("luck"))
            state = play(TRUCKER, state, P, said).state

    assert reports == []


def test_an_open_question_is_answered_by_its_default() -> None:
    table = about_to_fly("I-04")
    said, guard = [], Guard()

    for _ in range(MAX_REPEATS + 1):
        said.append(guard.choose(gives_up, TRUCKER, table.state, P, Chance("luck")))

    assert {*said[:-1]} == {GiveUp()}
    assert said[-1] == FlyOn()


@pytest.mark.parametrize("key", GAMES)
def test_no_computer_of_a_whole_game_is_taken_for_one_that_repeats_itself(key: str) -> None:
    game = GAMES[key]
    reports: list[tuple[Seat, Action]] = []
    guard = Guard(lambda *report: reports.append(report))
    seats = min(game.seats)
    state = start(game, seats, game.read_options(SHORTER.get(key, {})), "guard")

    for step in steps(game, state, [PLAYERS["greedy"]] * seats, Chance("guard")):
        if step.seat is not None and step.action is not None:
            said = step.action
            guard.choose(lambda *_, say=said: say, game, step.before, step.seat, Chance("g"))

    assert reports == []
