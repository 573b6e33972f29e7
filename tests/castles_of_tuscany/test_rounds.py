"""The ends of rounds and of the game (TUS-10, TUS-11), and the options that change them."""

from typing import Any

import pytest

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.state import Step
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from tests.castles_of_tuscany.scenario import (
    A,
    B,
    C,
    Table,
    prince,
    table,
)

LAST = ("city", "mine", "inn")
"""Stacks of which each has one tile left."""
DECK = "red " * 40


def three(**options: Any) -> Table:
    """Three players in round 1; one tile is left on the stacks of the first, who scores 1 green."""
    return table(
        prince(stacks=LAST, green=1), prince(green=2), prince(green=3), deck=DECK, **options
    )


def reds(game: Table) -> list[int]:
    """The red points of every seat."""
    return [realm.red for realm in game.state.realms]


def ranking(game: Table) -> list[list[Seat]]:
    """The places at the end."""
    result = GAME.result(game.state)
    assert result is not None
    return result.ranking


@pytest.mark.parametrize(("number", "ends"), [(1, True), (2, True), (3, False)])
def test_tus_5_5_and_10_1_the_stack_of_the_round_ends_it(number: int, ends: bool) -> None:
    stacks = tuple(
        "inn" if n == number - 1 else "" if n < number - 1 else "inn mine" for n in range(3)
    )
    game = table(
        prince(stacks=(stacks[0], stacks[1], stacks[2])), prince(), state={"round": number}
    )
    game.does("take_tile 1")
    assert game.told("triggered") == [{"seat": 0, "stack": number, "round": number}]
    assert bool(game.told("scoring_phase")) is ends

    earlier = table(prince(stacks=LAST), prince(), state={"round": 2})
    earlier.does("take_tile 1")
    assert not earlier.state.triggered


def test_tus_10_2_the_player_finishes_the_turn_and_all_score_at_once() -> None:
    game = three()
    game.state.realms[A].marble = 1

    game.does("take_tile 1")
    assert (game.waits_for(), reds(game)) == ({A}, [0, 0, 0])
    game.does("end_turn")

    assert reds(game) == [1, 2, 3]
    assert game.told("round_begins") == [{"round": 2}]


def test_tus_10_3_and_10_4_green_is_added_to_red_and_the_next_player_goes_on() -> None:
    game = three()
    game.does("take_tile 1")

    assert game.waits_for() == {B}
    assert game.state.start == A
    assert [realm.green for realm in game.state.realms] == [1, 2, 3]
    assert [realm.phases for realm in game.state.realms] == [[1], [2], [3]]
    assert game.told("phase_points") == [
        {"seat": seat, "points": seat + 1, "red": seat + 1} for seat in range(3)
    ]


def test_tus_10_5_every_player_takes_one_more_turn() -> None:
    game = table(
        prince(), prince(stacks=("", "", "inn")), prince(), to=B, state={"round": 3}, deck=DECK
    )

    game.does("take_tile 1")
    assert game.told("last_turns") == [{"seats": [2, 0, 1]}]
    assert game.view().last_turns == [C, A, B]

    for seat in (C, A, B):
        assert game.waits_for() == {seat}
        game.does("draw_cards")
    assert game.state.step is Step.OVER


def test_tus_10_5_emptying_further_stacks_changes_nothing() -> None:
    game = table(
        prince(stacks=("", "", "inn")),
        prince(stacks=("", "", "inn")),
        state={"round": 3},
        deck=DECK,
    )
    game.does("take_tile 1")

    game.does("take_tile 2")

    assert not game.told("triggered")
    assert game.waits_for() == {A}


def test_tus_10_6_the_third_phase_and_the_final_scoring_follow() -> None:
    game = table(
        prince(green=4, red=10, marble=1),
        prince(green=5),
        deck="",
        display="- - - - - - - -",
        state={"round": 3, "triggered": True, "last_turns": [A]},
    )

    game.does("draw_cards")

    assert reds(game) == [10 + 4 + 1, 5]
    keys = [each.key.split(".")[1] for each in game.events]
    assert keys == [
        *("drew_nothing", "scoring_phase", "phase_points", "phase_points"),
        *("final_scoring", "final_points", "final_points", "won"),
    ]
    with pytest.raises(NotNow):
        game.does("draw_cards")


@pytest.mark.parametrize(
    ("things", "points"),
    [
        ({"marble": 2}, 2),
        ({"storage": "mine"}, 1),
        ({"storage": "mine hexagon hexagon", "bonuses": "storage storage"}, 3),
        ({"workers": 3}, 3),
        ({"hand": "2 red"}, 0),
        ({"hand": "2 red, 1 blue"}, 1),
        ({"hand": "5 red"}, 1),
        ({"hand": "4 red, 2 blue"}, 2),
    ],
)
def test_tus_11_1_what_is_left_over_scores_and_tiles_in_the_stacks_do_not(
    things: dict[str, object], points: int
) -> None:
    game = table(
        prince(),
        prince(**things),  # type: ignore[arg-type]  # of different kinds
        state={"round": 3, "triggered": True, "last_turns": [A]},
    )
    game.does("draw_cards")
    assert (game.gains(A), game.gains(B)) == ((0, 0), (0, points))


def test_tus_11_1_the_breakdown_adds_up() -> None:
    game = table(
        prince(marble=2, storage="mine", hand="4 red", green=3, red=9),
        prince(green=7),
        state={"round": 3, "triggered": True, "last_turns": [B]},
        to=B,
    )
    game.state.realms[A].phases = [1, 2]
    game.does("draw_cards")

    result = GAME.result(game.state)

    assert result is not None
    assert result.ending == "castles_of_tuscany.ended.three_rounds"
    assert result.scores[A] == {
        "red": 9 + 3 + 2 + 1 + 1,
        "round_1": 1,
        "round_2": 2,
        "round_3": 3,
        "direct": 6,
        "tiles": 1,
        "hexagons": 0,
        "marble": 2,
        "workers": 0,
        "cards": 1,
        "empty": 29,
        "green": 3,
        "hand": 4,
    }


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (prince(red=5, lies="1b inn"), prince(red=4)),
        (prince(red=5), prince(red=5, lies="1b inn")),
        (prince(red=5, green=1), prince(red=5, green=2)),
        (prince(red=5, hand="1 red"), prince(red=5, hand="2 red")),
    ],
    ids=["red", "empty spaces", "green", "cards"],
)
def test_tus_11_2_red_points_then_empty_spaces_then_green_then_cards(
    one: object, other: object
) -> None:
    for first, realms in ((0, [one, other]), (1, [other, one])):
        game = table(*realms, step=Step.OVER)  # type: ignore[arg-type]  # they are realms

        assert ranking(game) == [[first], [1 - first]]


def test_tus_11_2_otherwise_the_rank_is_shared() -> None:
    game = table(prince(red=5), prince(red=5), step=Step.OVER)

    assert ranking(game) == [[A, B]]


@pytest.mark.parametrize(("leaves", "goes_on"), [(False, A), (True, B)])
def test_option_finish_cycle_ends_a_round_before_the_start_player_also_one_who_left(
    leaves: bool, goes_on: Seat
) -> None:
    game = three(round_end="finish_cycle")
    game.does("take_tile 1")
    assert (game.waits_for(), reds(game)) == ({B}, [0, 0, 0])
    if leaves:
        game.does("resign", A)
    game.does("draw_cards")
    assert reds(game) == [0, 0, 0]
    game.does("draw_cards")
    assert reds(game) == [1, 2, 3]
    assert (game.state.round, game.waits_for()) == (2, {goes_on})


def test_option_finish_cycle_may_end_with_the_turn_that_triggers() -> None:
    game = table(prince(green=1), prince(stacks=LAST), to=B, round_end="finish_cycle", deck=DECK)

    game.does("take_tile 1")

    assert (game.state.round, game.waits_for()) == (2, {A})


def test_option_finish_cycle_where_the_last_of_the_cycle_has_left() -> None:
    game = three(round_end="finish_cycle")
    game.does("resign", C)
    game.does("take_tile 1")
    assert game.state.round == 1

    game.does("draw_cards")

    assert (game.state.round, game.waits_for()) == (2, {A})


@pytest.mark.parametrize(
    ("first", "following"), [(A, [B, C, A, B, C]), (B, [C, A, B, C])], ids=["start", "second"]
)
def test_option_finish_cycle_adds_one_full_cycle_in_round_3(
    first: Seat, following: list[Seat]
) -> None:
    realms = [prince(stacks=("", "", "inn")) if seat == first else prince() for seat in (A, B, C)]
    game = table(*realms, to=first, round_end="finish_cycle", state={"round": 3}, deck=DECK)
    game.does("take_tile 1")

    turns = []
    while game.waits_for():
        turns.append(game.state.active)
        game.does("draw_cards")

    assert turns == following


def test_option_draw_base_3() -> None:
    game = table(prince(bonuses="region_card"), prince(), draw_base="3")

    game.does("draw_cards")

    assert game.cards(A) == 4
