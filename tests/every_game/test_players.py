"""Computer players play every game through the contract alone."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import exp
from statistics import fmean
from typing import Any

import pytest

from bot.checks.effort import deep, effort
from bot.checks.set_ups import PLAIN, SetUp, random_game
from engine.kernel.chance import Chance
from engine.kernel.game import save
from engine.kernel.ids import Seat
from engine.players import NAMES, PLAYERS, STRONG, strength_of
from engine.players.even import (
    FIRST_LEVEL,
    LEVELS_APART,
    TOP,
    level_after,
    level_for,
    strength_at,
)
from engine.players.greedy import greedy
from engine.players.match import steps
from engine.registry import GAMES
from engine.tables.seats import STAND_IN
from tests.toy_game import GAME as TOY

LOGIT_A_LEVEL = 0.44
"""Where one of two computers is five levels above the other, it wins some 90 % of the games."""

LONG = "galaxy_trucker"
every_player = pytest.mark.parametrize("name", NAMES)
every_number_of_seats = pytest.mark.parametrize("set_up", PLAIN, ids=str)


def whole_games() -> Iterator[Any]:
    """Every player at every table; in `make test` those that think only at the smallest, the strong
    one of Galaxy Trucker for one flight, in a deep run the strong ones also at the largest.

    There the games of the normal one are those of `test_turns.py`.
    """
    for set_up in PLAIN:
        thinking = {"easy", "strong"} if set_up.key in GAMES else {*NAMES}
        for name in NAMES:
            smallest = set_up.seats == min(set_up.game.seats)
            quick = name == "random" or (smallest and name in thinking)
            if (set_up.key, name) == (LONG, STRONG) and smallest:
                yield replace(set_up, changes=(("rounds", "I"),)), name
                yield deep(set_up, name)
            elif quick:
                yield set_up, name
            elif name != STRONG or set_up.seats == max(set_up.game.seats):
                yield deep(set_up, name)


@pytest.mark.parametrize(("set_up", "name"), list(whole_games()), ids=str)
def test_a_player_plays_every_game_to_its_end(set_up: SetUp, name: str) -> None:
    players = [PLAYERS[name]] * set_up.seats

    *_, last = steps(set_up.game, set_up.start(), players, Chance("luck"))

    assert set_up.game.result(last.after) is not None


@every_player
@every_number_of_seats
def test_the_same_luck_leads_to_the_same_move_and_changes_nothing(set_up: SetUp, name: str) -> None:
    game = set_up.game

    for number, step in enumerate(random_game(set_up)):
        if step.seat is not None and number % effort(20, 10) == 0:
            before = save(step.before)
            moves = {PLAYERS[name](game, step.before, step.seat, Chance("luck")) for _ in range(2)}
            assert len(moves) == 1
            assert moves <= set(game.choices(step.before, step.seat))
            assert save(step.before) == before


def test_who_stands_in_for_a_member_goes_by_the_best_estimate_and_counts_as_normal() -> None:
    assert PLAYERS[STAND_IN] is greedy
    assert strength_of(STAND_IN) == "normal"


@pytest.mark.parametrize("skill", range(0, TOP + 1, 2))
def test_the_chance_at_even_match_is_near_a_half_after_ten_games(skill: int) -> None:
    """For players who beat a level as often as the difference to their own makes likely."""
    dice, later = random.Random(skill), list[float]()
    for _ in range(200):
        results: list[float] = []
        for _ in range(30):
            above = round(level_after(results)) - skill
            results.append(float(dice.random() < 1 / (1 + exp(LOGIT_A_LEVEL * above))))
        later += results[10:]

    assert 0.38 < fmean(later) < 0.62


def test_a_level_between_two_strengths_moves_like_either() -> None:
    luck = Chance("luck")

    moves = Counter(strength_at(LEVELS_APART + 1, luck) for _ in range(1_000))

    assert set(moves) == {"normal", "strong"}
    assert 150 < moves["strong"] < 250
    assert {strength_at(0, luck), strength_at(TOP, luck)} == {"easy", "strong"}
    assert level_for([[1.0], [0.0]]) == level_for([]) == FIRST_LEVEL


def test_random_takes_every_choice_equally_often() -> None:
    set_up = next(each for each in PLAIN if str(each) == "toy-2")
    state, luck = set_up.start(), Chance("luck")
    choices = list(TOY.choices(state, Seat(0)))

    taken = [PLAYERS["random"](TOY, state, Seat(0), luck) for _ in range(1_000)]

    assert len(choices) == 2
    assert all(450 < taken.count(each) < 550 for each in choices)


def test_greedy_tries_its_choices_on_an_imagined_position_only() -> None:
    touched: list[str] = []

    def imagine(state: Any, seat: Seat, chance: Chance) -> Any:
        imagined = TOY.imagine(state, seat, chance)
        imagined.chance = Chance("imagined")
        return imagined

    def apply(draft: Any, seat: Seat, action: Any) -> Any:
        touched.append(draft.chance.seed)
        return TOY.apply(draft, seat, action)

    set_up = next(each for each in PLAIN if str(each) == "toy-3")
    game = replace(TOY, imagine=imagine, apply=apply)

    PLAYERS["greedy"](game, set_up.start(), Seat(0), Chance("luck"))

    assert set(touched) == {"imagined"}
