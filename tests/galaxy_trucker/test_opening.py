"""Set-up, rounds and options (GT-1, GT-9)."""

import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.pieces import CARDS, POOL, START_CELL, read_cell
from engine.kernel.game import start
from engine.kernel.refusals import Malformed, Refused
from tests.galaxy_trucker.scenario import P, Q, Table


def test_gt_1_1_every_player_has_a_ship_and_steers_it() -> None:
    for seats in (2, 3, 4):
        table = Table(seats)

        assert table.state.pilots == list(range(seats))
        assert [list(ship.tiles) for ship in table.state.ships] == [[START_CELL]] * seats


@pytest.mark.parametrize(
    ("rounds", "boards"),
    [("I-II-III", ["I", "II", "III"]), ("II-IIIa", ["II", "IIIa"]), ("III", ["III"])],
)
def test_gt_1_2_and_9_1_rounds_name_the_boards(rounds: str, boards: list[str]) -> None:
    view = GAME.look(Table(rounds=rounds).state, None)

    assert (view.boards, view.board) == (boards, boards[0])


def test_gt_1_3_start_money_is_nothing() -> None:
    assert Table(3).state.money == [0, 0, 0]


def test_gt_1_4_the_pool_holds_all_other_tiles() -> None:
    assert sorted(Table(4).state.pool) == list(POOL)


@pytest.mark.parametrize(
    ("rounds", "levels"),
    [("I", {"I": 2}), ("II", {"I": 1, "II": 2}), ("III", {"I": 1, "II": 1, "III": 2})],
)
def test_gt_1_5_example_1_stacks_hold_the_cards_of_the_round(
    rounds: str, levels: dict[str, int]
) -> None:
    stacks = Table(rounds=rounds).state.stacks

    assert len(stacks) == 4
    for stack in stacks:
        found = [CARDS[card].level for card in stack]
        assert {level: found.count(level) for level in found} == levels


def test_gt_1_6_the_rounds_level_is_on_top_of_three_stacks() -> None:
    for number in range(20):
        state = start(GAME, 2, GAME.read_options({"rounds": "III"}), f"top {number}")
        assert {CARDS[stack[-1]].level for stack in state.stacks[:3]} == {"III"}


def test_gt_1_6_d12_with_first_card_the_stacks_stay_as_they_fell() -> None:
    options = GAME.read_options({"rounds": "III", "deck_top": "first_card"})
    states = [start(GAME, 2, options, f"top {number}") for number in range(20)]

    assert any(CARDS[state.stacks[0][-1]].level != "III" for state in states)


def test_gt_1_7_used_cards_are_out_of_the_box() -> None:
    state = Table().state

    assert not set(state.box) & {card for stack in state.stacks for card in stack}
    assert len(state.box) == 60 - 8


def test_gt_9_5_the_pace_sets_clocks_and_votes() -> None:
    table = Table(2, pace="live")
    table.does(P, "start_building", at=0)
    table.does(Q, "start_building", at=0)

    assert table.state.hourglass.due == 90_000
    for _ in range(20):
        table.does(P, "draw_tile")
        table.does(P, "return_tile")


def test_gt_9_6_teams_are_for_four() -> None:
    with pytest.raises(Refused):
        Table(3, teams="true")


@pytest.mark.parametrize(
    ("label", "read"),
    [("7,6", "7,6"), ("07.6", "7,6"), ("7", None), ("7,6,5", None), ("7,x", None), ("777,6", None)],
)
def test_cells_are_read_as_they_are_printed(label: str, read: str | None) -> None:
    if read is None:
        with pytest.raises(Malformed) as refused:
            read_cell(label)
        assert refused.value.key == "kernel.no_such_cell"
    else:
        assert read_cell(label) == read
