"""Computers tell the reasons for their moves; one that goes in circles ends its turn."""

from dataclasses import replace
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
from engine.players import PLAYERS, STRENGTHS, lookahead as searching
from engine.players.greedy import FORCED, PLANNED, Reason, at_once, imagined, later, worth
from engine.players.lookahead import Limits, search
from engine.players.match import MAX_REPEATS, Guard, steps
from engine.players.race import Race
from engine.registry import GAMES
from tests.every_game.test_search import middle_of, never
from tests.galaxy_trucker.scenario import P, Table, about_to_fly
from tests.toy_game import GAME as TOY, Lay

NODES = 600


def told_by(name: str, game: AnyGame, state: Any, seat: Seat) -> tuple[Action, list[Reason]]:
    """What a player does, and why."""
    told: list[Reason] = []
    return PLAYERS[name](game, state, seat, Chance("why"), tell=told.append), told


def only_first(game: AnyGame) -> AnyGame:
    """A game in which nobody has more than one choice."""
    return replace(game, choices=lambda state, seat: list(game.choices(state, seat))[:1])


@pytest.mark.parametrize("name", STRENGTHS)
def test_whoever_has_one_choice_says_so(name: str) -> None:
    _, told = told_by(name, only_first(TOY), *middle_of("toy"))

    assert told == [FORCED]


@pytest.mark.parametrize("key", GAMES)
def test_the_normal_player_tells_how_its_choice_compares_with_the_next_best(key: str) -> None:
    game, (state, seat) = GAMES[key].by_hunch, middle_of(key)
    seen = imagined(game, state, seat, Chance("why"))
    choices = list(game.choices(seen[0], seat))
    worths = [sum(worth(game, one, seat, each) for one in seen) / len(seen) for each in choices]

    choice, told = told_by("normal", game, state, seat)

    assert worths[choices.index(choice)] == max(worths)
    assert told == [at_once(worths)]


def test_a_difference_in_points_is_told_and_one_by_victory_or_below_a_point_is_not() -> None:
    assert at_once([1.0, 5.2, 3.0]) == Reason("at_once_by", {"n": 3, "by": 2})
    assert at_once([1.0, 1.2, 0.1]) == Reason("at_once_alike", {"n": 3, "alike": 2})
    assert at_once([1.0, 1001.0]) == Reason("at_once", {"n": 2})


def test_the_strong_player_tells_what_its_last_heat_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[tuple[int, int, int, float]] = []

    def noted(turns: int, won: int, trials: int, costs: float) -> list[Reason]:
        compared.append((turns, won, trials, costs))
        return later(turns, won, trials, costs)

    monkeypatch.setattr(searching, "later", noted)
    state, seat = middle_of("cacao")
    told: list[Reason] = []
    search(GAMES["cacao"], state, seat, Chance("why"), Limits(nodes=NODES), told.append)

    assert len(compared) > 1
    assert told == later(*compared[-1])


def test_a_choice_that_is_worse_at_once_tells_what_it_costs() -> None:
    assert later(1, 7, 8, 2.4) == [
        Reason("next_turn", {"won": 7, "n": 8}),
        Reason("costs", {"by": 2}),
    ]
    assert later(0, 1, 1, 0.0) == [Reason("turn_ends")]


@pytest.mark.parametrize(
    ("rounds", "running", "trials"),
    [
        ([[3.0, 1.0, 0.0], [1.0, 2.0, 0.0], [2.0, 2.0, 0.0]], [Lay(1), Lay(2)], (2, 3)),
        ([[3.0, 1.0], [4.0, 2.0]], [Lay(1)], (2, 2)),
    ],
)
def test_rounds_count_in_which_the_leader_did_no_worse_as_long_as_the_next_best_ran(
    rounds: list[list[float]], running: list[Action], trials: tuple[int, int]
) -> None:
    race = Race([Lay(number + 1) for number in range(len(rounds[0]))], len(rounds[0]))

    for values in rounds:
        race.note(values)

    assert race.runners[:2] == running
    assert race.ranking[:2] == [Lay(1), Lay(2)]
    assert race.trials() == trials


def test_what_a_game_ponders_is_told_as_a_plan() -> None:
    state = start(TOY, 2, TOY.options(), "plan")
    seat = min(TOY.waits_for(state))
    choice = next(iter(TOY.choices(state, seat)))
    game = replace(TOY, plays_on=never, ponder=lambda *_: iter([(1, choice)]))

    assert told_by("strong", game, state, seat) == (choice, [PLANNED])


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
