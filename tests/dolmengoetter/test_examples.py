"""The worked examples of the rules page, in its order."""

from typing import Any

import pytest

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Gather
from engine.dolmengoetter.state import Phase
from engine.kernel.ids import Cell
from tests.dolmengoetter.scenario import B, P, R, Table, W, Y, refusal


def opened_out_of_turn(seats: int = 3, **options: Any) -> Table:
    """Example 1: yellow's stone on E2 gives red a dolmen in circle 8."""
    table = Table(seats, **options).stones("R D2, R D3").druids("Y E2, R A1").turn_of(Y)
    table.walks(Y, "E2", "F3")
    return table


def three_builds(**orders: str) -> Table:
    """Example 13 before red's stone on E3."""
    table = Table().stones("R D2, B D3, Y G4").lays(B, "C4", 1).lays(R, "E4").lays(Y, "H3")
    return table.orders(R, **orders) if orders else table


def test_example_1_an_out_of_turn_build() -> None:
    table = opened_out_of_turn()

    assert table.told("built_top") == [{"seat": R, "circle": 8, "multiplier": 3}]
    assert table.lying(8) == "R?"
    assert table.lying(7) == table.lying(14) == ""
    assert table.state.active == B


def test_example_2_the_scoring_of_the_seed() -> None:
    table = Table().lays(B, "E2").lays(Y, "F4").lays(B, "E3", 2).lays(Y, "G4", 1)
    table.lays(R, "H3").lays(R, "G3", 3).lays(Y, "H2", 4)
    assert table.lying(14) == "Y4 B2 Y1 R3"

    table.lays(B, "F3")

    scored = [
        (each["seat"], each["value"], each["multiplier"]) for each in table.told("dolmen_scored")
    ]
    assert scored == [(Y, 4, 5), (B, 2, 4), (Y, 1, 3), (R, 3, 2), (B, 4, 1)]
    assert [table.score(seat) for seat in (Y, B, R)] == [27, 16, 10]
    assert table.state.scored == [14]
    assert not table.state.stacks


def test_example_4_two_dolmens_of_one_colour_on_top() -> None:
    table = Table().lays(R, "C4").lays(B, "D4").lays(R, "E4", 1).lays(B, "F4", 2).lays(R, "E3", 1)
    assert table.lying(9) == "R1 R1 B2"

    table.lays(Y, "D3")

    assert [table.score(seat) for seat in (R, B, Y)] == [4 + 7, 4 + 4, 4]


def jumping() -> Table:
    return Table().stones("B C3").druids("R D2, R D3, B E2")


def test_example_5_a_jump() -> None:
    assert jumping().targets("D2") == {"C4", "E3", "F3"}


def test_example_6_a_chain() -> None:
    assert jumping().druids("~Y E3").targets("D2") == {"C4", "F3", "F4"}


def test_example_7_and_edge_cases_4_and_5_runes() -> None:
    alone = Table().druids("R A2")
    with_druid = Table().druids("R A2, B M2")
    with_stone = Table().druids("R A2").stones("B M2")

    assert alone.targets("A2") == {"A3", "B3", "M2"}
    assert with_druid.targets("A2") == {"A3", "B3", "L3", "M3"}
    assert with_stone.targets("A2") == {"A3", "B3"}


def test_example_8_and_edge_case_6_a_corner() -> None:
    alone = Table().druids("R B1")
    with_druid = Table().druids("R B1, B L7")

    assert alone.targets("B1") == {"A1", "C1", "B7", "L1", "L7"}
    assert with_druid.targets("B1") == {"A1", "C1", "B7", "L1", "K7", "M6"}


def test_example_11_a_majority_that_goes_on_and_completes() -> None:
    table = Table().lays(R, "D2").lays(B, "E2").lays(R, "D3", 2)

    table.lays(R, "E3")

    assert not table.told("built_top")
    assert table.score(R) == 10
    assert 2 in table.player(R).values
    assert table.supply(R) == 11


def test_example_13_one_stone_and_three_builds() -> None:
    table = three_builds().lays(R, "E3")
    assert table.lying(14) == "Y?"
    assert table.asked_circles(R) == [8, 9]

    for wrong in (9, 14):
        with refusal("other_circle", "DOL-9.1"):
            table.builds(R, wrong, 1)
    table.builds(R, 8, 2)
    assert table.state.phase is Phase.BUILDING
    table.builds(R, 9, 1)

    assert (table.lying(8), table.lying(9)) == ("R2", "B4 R1")
    assert (table.state.phase, table.state.active) == (Phase.TURN, Y)


def test_example_14_completion_with_an_out_of_turn_build() -> None:
    table = Table().lays(R, "F2").lays(R, "F3").lays(R, "G3").lays(B, "G2")

    assert table.score(R) == 16
    assert table.supply(R) == 11
    assert table.player(R).values.count(4) == 1


def test_example_16_two_circles_at_once() -> None:
    table = Table().lays(R, "D2").lays(B, "E2").lays(R, "E3", 1).lays(B, "C4").lays(R, "D4", 1)
    table.lays(B, "E4", 1)
    table.lays(R, "F4")
    assert table.asked_circles(R) == [14, 9]
    table.builds(R, 14, 0)
    table.builds(R, 9, 2)

    table.lays(B, "D3")
    assert table.asked_circles(B) == [8, 9, 3]
    for circle, value in ((8, 3), (9, 2), (3, 0)):
        table.builds(B, circle, value)

    assert table.state.scored == [8, 9]
    assert [table.score(seat) for seat in (R, B)] == [18, 14]


@pytest.mark.parametrize(("multiplier", "yellow"), [("0", 4), ("1", 8)])
def test_dol_7_3_example_17_and_edge_case_29_a_sixth_dolmen(multiplier: str, yellow: int) -> None:
    table = Table(sixth_dolmen_multiplier=multiplier).lays(R, "E2").lays(Y, "E3").lays(R, "F4", 1)
    table.lays(Y, "G4", 1).lays(R, "H3", 2).lays(Y, "H2", 2).lays(R, "G3", 3)

    table.lays(Y, "F3")

    assert len(table.told("dolmen_scored")) == 6
    assert table.told("dolmen_scored")[-1]["value"] == (1 if multiplier == "0" else 4)
    assert [table.score(seat) for seat in (R, Y)] == [4 + 26, 4 + yellow]


@pytest.mark.parametrize(
    ("answers", "eight", "nine"), [((2,), "R2", "B4"), ((0, 2), "", "B4 R2"), ((0, 0), "", "B4")]
)
def test_example_18_too_few_dolmens(answers: tuple[int, ...], eight: str, nine: str) -> None:
    table = three_builds().holds(R, 2).lays(R, "E3")
    with refusal("no_such_value", "DOL-6.5"):
        table.builds(R, 8, 3)
    for circle, value in zip((8, 9), answers, strict=False):
        table.builds(R, circle, value)
    assert (table.lying(8), table.lying(9)) == (eight, nine)
    assert (table.state.ending is not None) == any(answers)
    assert table.state.phase is Phase.TURN

    never = three_builds(ask="never").holds(R, 2).lays(R, "E3")
    assert never.lying(8) == "R2"
    assert never.told("build_lost") == [{"seat": R, "circle": 9}]


def test_example_19_and_edge_case_23_the_end_of_the_round() -> None:
    table = Table(4).stones("W D2, W D3").holds(W, 1).druids("Y E2, B A1, W M1").turn_of(Y)

    table.walks(Y, "E2", "F3")
    assert table.told("dolmens_gone_round") == [{"seat": W, "seats": [B, W]}]
    table.does(B, Gather(Cell("A1")))
    assert not table.over()
    table.does(W, Gather(Cell("M1")))

    assert table.over()
    assert table.state.ended == "dolmengoetter.ended.dolmens"


def test_example_20_the_stone_end_after_an_automatic_pass() -> None:
    table = Table(2).druids("R A1, Y M1").stock(R, 0).stock(Y, 2).turn_of(Y)

    table.walks(Y, "M1", "L2")
    assert (table.state.active, table.state.round) == (Y, 2)
    table.walks(Y, "L2", "L3")

    assert table.over()


def test_example_21_an_unnamed_dolmen_overtaken() -> None:
    table = Table().stones("R D2, R D3").lays(Y, "E2")
    assert table.lying(8) == "R?"

    table.lays(B, "E3")

    assert table.told("settled") == [{"seat": R, "circle": 8}]
    assert table.told("dolmen_scored") == [{"seat": R, "value": 4, "multiplier": 3, "points": 12}]
    assert table.score(R) == 16


def test_example_22_an_unnamed_dolmen_and_the_owners_next_turn() -> None:
    by_list, named = opened_out_of_turn().turn_of(R), opened_out_of_turn().turn_of(R)
    with refusal("lies_already", "DOL-9.4"):
        by_list.builds(R, 8, 0)
    named.builds(R, 8, 3)
    assert named.state.active == R

    for table, lying in ((by_list, "R4"), (named, "R3")):
        table.does(R, Gather(Cell("A1")))
        assert table.lying(8) == lying


@pytest.mark.parametrize(("built", "ranking"), [((9, 8), [[R], [Y]]), ((9, 9), [[R, Y]])])
def test_example_23_the_tie_break(built: tuple[int, int], ranking: list[list[int]]) -> None:
    table = Table(2).druids("R A1").stock(R, 1).stock(Y, 0).scored(R, 61).scored(Y, 61)
    table.player(R).built, table.player(Y).built = built

    table.walks(R, "A1", "B2")

    result = GAME.result(table.state)
    assert result is not None
    assert result.ranking == ranking
    assert result.scores[R] == {"points": 61, "dolmens": 9}


@pytest.mark.parametrize(("supply", "lying"), [((2, 3), "B1"), ((1, 3), "B1 R1")])
def test_example_24_a_standing_order_with_zero(supply: tuple[int, ...], lying: str) -> None:
    table = Table().lays(R, "C4").lays(B, "D4").lays(B, "E4", 1).holds(R, *supply)

    table.orders(R, bottom="10", ask="never").lays(R, "F4")

    assert table.lying(9) == lying


def tied_and_complete() -> Table:
    return Table().lays(R, "D2").lays(B, "D3").lays(R, "E2", 1)


def test_example_25_asked_or_not() -> None:
    not_asked = tied_and_complete().lays(B, "E3")
    for_the_last_dolmen = tied_and_complete().holds(B, 3).lays(B, "E3", 0)
    always = tied_and_complete().orders(B, ask="always").lays(B, "E3", 0)

    assert for_the_last_dolmen.state.ending is None
    for table, blue in ((not_asked, 12), (for_the_last_dolmen, 4), (always, 4)):
        assert [table.score(seat) for seat in (R, B)] == [7, blue]


def test_example_26_completed_and_not_completed() -> None:
    table = Table().lays(B, "D2").lays(R, "D3").lays(B, "C4", 1).lays(B, "E2", 2).lays(R, "E3")
    assert table.asked_circles(R) == [8, 9]

    table.builds(R, 8, 4)
    with refusal("no_such_value", "DOL-6.5"):
        table.builds(R, 9, 4)
    table.builds(R, 9, 3)

    assert [table.score(seat) for seat in (B, R)] == [10, 12]
    assert table.lying(9) == "R3"
    assert 4 in table.player(R).values


@pytest.mark.parametrize(("order", "lying"), [("build", "R?"), ("keep_last", ""), ("decline", "")])
def test_example_27_the_last_dolmen_out_of_turn(order: str, lying: str) -> None:
    table = Table().stones("R D2, R D3").holds(R, 2).orders(R, out_of_turn=order).lays(Y, "E2")

    assert table.lying(8) == lying
    assert (table.state.ending is not None) == (order == "build")


@pytest.mark.parametrize(("value", "lying"), [(0, ""), (3, "R3")])
def test_example_28_waiting(value: int, lying: str) -> None:
    table = opened_out_of_turn(dolmen_timing="wait")
    assert table.state.phase is Phase.BUILDING
    assert GAME.waits_for(table.state) == {R}

    table.builds(R, 8, value)

    assert table.lying(8) == lying
    assert table.state.active == B


def test_example_31_and_edge_case_19_two_circles_out_of_turn() -> None:
    table = Table().stones("R D2, R E2, R G3").lays(B, "F3")
    assert (table.lying(7), table.lying(14)) == ("R?", "R?")
    assert (table.supply(R), table.player(R).built) == (9, 2)

    table.builds(R, 14, 4)
    table.builds(R, 7, 1)

    assert (table.lying(7), table.lying(14)) == ("R1", "R4")


def test_example_31_with_one_dolmen_left() -> None:
    table = Table().stones("R D2, R E2, R G3").holds(R, 3).druids("B F3").turn_of(B)
    table.state.start = B

    table.walks(B, "F3", "F2")

    assert (table.lying(7), table.lying(14)) == ("R?", "")
    assert table.told("dolmens_gone_round") == [{"seat": R, "seats": [R, Y]}]
    assert P not in GAME.may_act(table.state)
    assert W not in GAME.may_act(table.state)
