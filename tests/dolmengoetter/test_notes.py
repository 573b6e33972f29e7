"""What the bot says beside a question: allowances, and why something is not open."""

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Fly
from engine.dolmengoetter.state import Ending
from engine.kernel.ids import Cell, Seat
from tests.dolmengoetter.scenario import R, Table
from tests.remarks import notes_of


def notes(table: Table, seat: Seat = R) -> list[tuple[str, str]]:
    return notes_of(GAME, table.state, seat)


def test_nothing_is_said_of_a_usual_turn() -> None:
    assert notes(Table().druids("R D3")) == []


def test_dol_5_11_why_a_stone_must_be_left() -> None:
    assert notes(Table().druids("R D3").scored(R, 1)) == [
        ("You must leave a stone: you have only 1 point.", "DOL-5.11")
    ]


def test_dol_5_12_what_moves_cost_without_stones() -> None:
    table = Table().druids("R D3").stock(R, 0)

    assert notes(table) == [
        ("You have no stone left: to walk or fly costs you a point.", "DOL-5.12")
    ]
    assert notes(table.scored(R, 1)) == [
        ("You have no stone left, and only 1 point: to walk or fly costs nothing.", "DOL-5.12")
    ]


def test_dol_5_14_why_nobody_may_pass() -> None:
    table = Table(stoneless_must_act="true").druids("R D3").stock(R, 0)

    assert notes(table)[1:] == [
        ("You cannot pass: at this table you move without stones too.", "DOL-5.14")
    ]


def test_dol_5_1_why_lying_druids_do_not_walk() -> None:
    assert notes(Table().druids("~R D3")) == [
        ("Your druids all lie: they cannot walk, but fly.", "DOL-5.1")
    ]


def test_dol_5_3_why_no_druid_can_walk() -> None:
    table = Table().druids("R E2").stones("Y D2, Y E1, Y F2, Y E3, Y D3, Y F3")
    assert not table.targets("E2")

    assert notes(table) == [
        ("None of your standing druids can walk: stones block them.", "DOL-5.3")
    ]


def test_dol_8_1_the_last_round_is_said() -> None:
    table = Table().druids("R D3")
    table.state.ending = Ending.DOLMENS

    assert notes(table) == [("The game ends after this round.", "DOL-8.1")]


def test_dol_9_5_a_value_to_choose_before_the_move_is_warned_of() -> None:
    table = Table().druids("R J3").stones("R D2, R D3, Y E2").stack(8, "R?")

    assert notes(table) == [
        (
            "Choose the value of your dolmen in circle 8 first; your move leaves it to your list.",
            "DOL-9.5",
        )
    ]


def building(*values: int) -> Table:
    table = Table().stones("R D2, Y E2").druids("~R D3").holds(R, *values)
    table.does(R, Fly(Cell("D3"), Cell("M1"), stone=True))
    return table


def test_dol_6_5_and_7_2_where_a_dolmen_lies_and_which_values_are_gone() -> None:
    assert notes(building(1, 2, 3)) == [
        ("It lies on top and counts × 3 now.", "DOL-7.2"),
        ("You have no dolmen of value 4 left.", "DOL-6.5"),
    ]
    assert notes(building(1, 2))[1:] == [
        ("You have no dolmens of the values 3, 4 left.", "DOL-6.5")
    ]


def test_dol_5_3_no_druid_is_called_shut_in_while_one_can_walk() -> None:
    table = Table().druids("R D3")

    assert list(GAME.notes(table.state, R, frozenset({"gather"}))) == []
