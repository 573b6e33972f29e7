"""What computer players are told of a position, and how well they play by it."""

import pytest
from msgspec.structs import replace

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Build
from engine.dolmengoetter.estimate import (
    KEPT_WORTH,
    LEAD_WORTH,
    LYING_SHARE,
    THREAT,
    VICTORY,
    estimate,
)
from engine.dolmengoetter.pieces import CIRCLES_AT, Circle
from engine.dolmengoetter.turn import starting_values
from engine.kernel.actions import Resign, value_of
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.ids import Cell, Seat
from engine.players import PLAYERS
from engine.players.lookahead import Limits, ranked
from engine.players.match import steps
from tests.dolmengoetter.scenario import B, R, Table, Y

IN_HAND = KEPT_WORTH * sum(starting_values(3))


def test_the_first_druid_is_suggested_where_most_circles_meet() -> None:
    opening = start(GAME, 2, GAME.options(), "opening")

    best = ranked(GAME, opening, Seat(opening.active), Chance("x"), Limits(nodes=60))

    assert {len(CIRCLES_AT[Cell(str(value_of(each, "place")))]) for each in best} == {
        max(map(len, CIRCLES_AT.values()))
    }


def test_points_and_the_values_in_hand_count() -> None:
    table = Table().scored(Y, 9).holds(B, 1, 2)

    assert estimate(table.state) == pytest.approx([4 + IN_HAND, 9 + IN_HAND, 4 + 3 * KEPT_WORTH])


def test_dolmens_on_the_board_count_with_their_multipliers() -> None:
    plain, laid = Table(), Table().stack(14, "R3 Y2")

    gained = [
        after - before
        for before, after in zip(estimate(plain.state), estimate(laid.state), strict=True)
    ]

    assert gained == pytest.approx(
        [3 * (5 * LYING_SHARE - KEPT_WORTH), 2 * (4 * LYING_SHARE - KEPT_WORTH), 0]
    )


def test_an_unnamed_dolmen_counts_as_its_owners_best() -> None:
    named = Table().stack(14, "R4")
    unnamed = Table().stack(14, "R?")

    assert estimate(named.state) == pytest.approx(estimate(unnamed.state))


def worth_of_rights(table: Table, seat: Seat) -> float:
    """What the open builds add to a seat's estimate."""
    without = estimate(replace(table.state, rights=[]))
    return estimate(table.state)[seat] - without[seat]


def test_an_open_build_counts_with_what_it_will_bring() -> None:
    top = Table().stones("R E2, Y E3").holds(R, 1, 3).lays(R, "F4")
    low = Table().stones("R E2, R E3, Y F4").stack(14, "R1 R1 R1 R1").lays(Y, "G4")
    at_once = Table().stones("R D2, Y D3, Y E2").holds(R, 3).lays(R, "E3")

    assert worth_of_rights(top, R) == pytest.approx(3 * (5 * LYING_SHARE - KEPT_WORTH))
    assert worth_of_rights(top, Y) == 0
    assert worth_of_rights(low, Y) == 0
    assert worth_of_rights(at_once, R) == pytest.approx(3 * 3 * LYING_SHARE)


def test_what_the_stone_of_a_standing_druid_would_bring_counts_before_it_is_laid() -> None:
    stones = "R E2, Y E3"
    standing, lying = Table().stones(stones).druids("R F4"), Table().stones(stones).druids("~R F4")
    without = Table().stones(stones).druids("R F4")
    without.player(R).stones = 0
    gain = 4 * (5 * LYING_SHARE - KEPT_WORTH)

    brings = estimate(standing.state)[R] - estimate(lying.state)[R]

    assert brings == pytest.approx(THREAT * gain)
    assert estimate(without.state) == estimate(lying.state)
    assert estimate(standing.state)[Y] == estimate(lying.state)[Y]


def test_stones_that_lead_count_until_the_circle_is_scored() -> None:
    alone = Table().stones("R A1")
    ahead = Table().stones("R D2, R E2, R D3, Y E3")
    scored = Table().stones("R D2, R E2, R D3, Y E3")
    scored.state.scored.append(Circle(8))

    assert estimate(alone.state)[R] == pytest.approx(4 + IN_HAND + LEAD_WORTH * 4)
    assert estimate(ahead.state)[R] - estimate(scored.state)[R] == pytest.approx(3 * 3 * LEAD_WORTH)


def test_who_has_resigned_has_nothing_in_hand_and_winning_counts_most() -> None:
    table = Table(3).scored(B, 50)
    table.does(B, Resign())
    assert estimate(table.state) == pytest.approx([4 + IN_HAND, 4 + IN_HAND, 50])

    table.does(Y, Resign())

    assert estimate(table.state) == [4 + VICTORY, 4, 50]


def test_greedy_lays_much_on_top_and_little_at_the_bottom() -> None:
    top = Table().stones("R E2, Y E3").lays(R, "F4")
    low = Table().stones("R E2, R E3, Y F4").stack(14, "R1 R1 R1 R1").lays(Y, "G4")

    for table, seat, wanted in ((top, R, [4]), (low, Y, [0, 1])):
        choice = PLAYERS["greedy"](GAME, table.state, seat, Chance("luck"))
        assert isinstance(choice, Build)
        assert choice.value in wanted


def test_greedy_beats_random() -> None:
    won = 0.0
    for number in range(24):
        mine = Seat(number % 2)
        players = [PLAYERS["random"], PLAYERS["random"]]
        players[mine] = PLAYERS["greedy"]
        state = start(GAME, 2, GAME.options(), f"match {number}")
        *_, last = steps(GAME, state, players, Chance(f"match {number}"))
        result = GAME.result(last.after)
        assert result is not None
        won += result.winners() == [mine]

    assert won >= 20
