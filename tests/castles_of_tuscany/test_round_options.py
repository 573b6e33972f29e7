"""The options that change how rounds end and how many cards are drawn."""

import pytest

from engine.kernel.ids import Seat
from tests.castles_of_tuscany.scenario import (
    A,
    B,
    C,
    prince,
    table,
)
from tests.castles_of_tuscany.test_rounds import DECK, LAST, reds, three


def test_option_finish_cycle_ends_a_round_before_the_start_player() -> None:
    game = three(round_end="finish_cycle")

    game.does("take_tile 1")
    assert (game.waits_for(), reds(game)) == ({B}, [0, 0, 0])
    game.does("draw_cards")
    assert reds(game) == [0, 0, 0]
    game.does("draw_cards")

    assert reds(game) == [1, 2, 3]
    assert (game.state.round, game.waits_for()) == (2, {A})


def test_option_finish_cycle_may_end_with_the_turn_that_triggers() -> None:
    game = table(prince(green=1), prince(stacks=LAST), to=B, round_end="finish_cycle", deck=DECK)

    game.does("take_tile 1")

    assert (game.state.round, game.waits_for()) == (2, {A})


def test_option_finish_cycle_ends_where_the_turn_passes_a_seat_that_left() -> None:
    game = three(round_end="finish_cycle")
    game.does("take_tile 1")
    game.does("resign", A)
    game.does("draw_cards")

    game.does("draw_cards")

    assert (game.state.round, game.waits_for()) == (2, {B})


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
