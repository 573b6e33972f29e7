"""Computers tell the reasons for their moves: those of the values that they have compared."""

from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, start
from engine.kernel.ids import Seat
from engine.players import PLAYERS, STRENGTHS, lookahead as searching
from engine.players.greedy import FORCED, PLANNED, Reason, at_once, imagined, later, worth
from engine.players.lookahead import Limits, search
from engine.players.race import Race
from engine.registry import GAMES
from tests.every_game.test_search import middle_of, never
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


def test_rounds_count_in_which_the_leader_did_no_worse_than_the_next_best() -> None:
    race = Race([Lay(1), Lay(2), Lay(3)], 3)

    for values in ([3.0, 1.0, 0.0], [1.0, 2.0, 0.0], [2.0, 2.0, 0.0]):
        race.note(values)

    assert race.ranking[:2] == [Lay(1), Lay(2)]
    assert race.trials() == (2, 3)


def test_a_runner_that_dropped_out_is_compared_as_long_as_it_ran() -> None:
    race = Race([Lay(1), Lay(2)], 2)

    for values in ([3.0, 1.0], [4.0, 2.0]):
        race.note(values)

    assert race.runners == [Lay(1)]
    assert race.trials() == (2, 2)


def test_what_a_game_ponders_is_told_as_a_plan() -> None:
    state = start(TOY, 2, TOY.options(), "plan")
    seat = min(TOY.waits_for(state))
    choice = next(iter(TOY.choices(state, seat)))
    game = replace(TOY, plays_on=never, ponder=lambda *_: iter([(1, choice)]))

    assert told_by("strong", game, state, seat) == (choice, [PLANNED])
