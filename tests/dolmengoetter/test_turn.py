"""A turn: walking, gathering, flying, the stone left behind, passing (DOL-5)."""

import pytest

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Fly, Gather, Pass, Walk
from engine.dolmengoetter.state import Deed, LastMove
from engine.kernel.events import readable_by
from engine.kernel.ids import Cell
from tests.dolmengoetter.scenario import B, R, Table, Y, refusal


def test_dol_5_6_a_standing_druid_lies_down_and_nothing_else_happens() -> None:
    table = Table().druids("R D1, Y A1, ~R A2")

    table.does(R, Gather(Cell("D1")))

    assert table.state.druids[Cell("D1")].lying
    assert not table.state.stones
    assert table.player(R).stones == 15
    assert table.score(R) == 4
    assert table.state.active == Y
    assert table.state.last == LastMove(R, Deed.GATHER, druid=Cell("D1"))
    assert table.told("gathered") == [{"seat": R, "druid": "D1"}]
    for at in ("A2", "A1", "B1"):
        with refusal("no_standing_druid", "DOL-5.6"):
            table.turn_of(R).does(R, Gather(Cell(at)))


def test_dol_5_7_example_10_a_druid_stays_lying_until_it_flies() -> None:
    table = Table(2).druids("~R D1, R A3, Y J1, Y J2, Y K1")

    for at, to in (("A3", "B4"), ("B4", "C4")):
        table.turn_of(R).walks(R, at, to, stone=False)
        assert table.state.druids[Cell("D1")].lying
    table.turn_of(R).flies(R, "D1", "M6")

    assert Cell("D1") not in table.state.druids
    assert not table.state.druids[Cell("M6")].lying


def test_dol_5_8_a_lying_druid_flies_to_any_free_place() -> None:
    table = Table().druids("~R D1, R D2, ~Y D3").stones("B E1")
    flights = [each for each in table.choices(R) if isinstance(each, Fly)]

    assert {each.druid for each in flights} == {"D1"}
    assert len({each.to for each in flights}) == 78 - 4
    for druid in ("D2", "D3", "A1"):
        with refusal("no_lying_druid", "DOL-5.8"):
            table.flies(R, druid, "A2")
    for to in ("E1", "D1", "D2"):
        with refusal("not_free", "DOL-5.8"):
            table.flies(R, "D1", to)


def test_edge_case_8_a_flight_to_a_place_next_to_the_start() -> None:
    table = Table().druids("~R D1")

    table.flies(R, "D1", "E1")

    assert table.state.druids.keys() == {"E1"}


def test_dol_5_9_a_stone_is_laid_on_the_place_the_druid_has_left() -> None:
    table = Table().druids("R D2, ~R M1")

    table.walks(R, "D2", "D3")
    assert table.state.stones == {"D2": R}
    assert table.state.druids.keys() == {"D3", "M1"}
    assert table.state.last == LastMove(R, Deed.WALK, Cell("D2"), Cell("D3"), True)
    assert table.told("walked") == [{"seat": R, "druid": "D2", "to": "D3"}]
    table.turn_of(R).flies(R, "M1", "A1")

    assert table.state.stones == {"D2": R, "M1": R}
    assert table.player(R).stones == 13
    assert table.told("flew") == [{"seat": R, "druid": "M1", "to": "A1"}]


def test_dol_5_10_edge_case_26_refusing_the_stone_costs_a_point_down_to_1() -> None:
    table = Table().druids("R D2, ~R M1").scored(R, 3)
    table.walks(R, "D2", "D3", stone=False)
    assert table.told("walked_bare") == [{"seat": R, "druid": "D2", "to": "D3"}]
    assert table.told("point_lost") == [{"seat": R, "score": 2}]
    table.turn_of(R).flies(R, "M1", "A1", stone=False)
    assert table.told("flew_bare")
    assert table.score(R) == 1
    assert not table.state.stones
    assert table.player(R).stones == 15
    assert table.state.last == LastMove(R, Deed.FLY, Cell("M1"), Cell("A1"), False)
    with refusal("must_leave_stone", "DOL-5.11"):
        table.turn_of(R).walks(R, "D3", "D2", stone=False)


def test_dol_5_11_example_9_no_refusing_at_a_score_of_1_with_stones_left() -> None:
    table = Table().druids("R D2, ~R M1").scored(R, 1).stock(R, 1)

    assert all(each.stone for each in table.choices(R) if isinstance(each, Walk | Fly))
    with refusal("must_leave_stone", "DOL-5.11"):
        table.walks(R, "D2", "D3", stone=False)
    with refusal("must_leave_stone", "DOL-5.11"):
        table.flies(R, "M1", "D3", stone=False)


@pytest.mark.parametrize(("score", "after", "told"), [(3, 2, 1), (2, 1, 1), (1, 1, 0)])
def test_dol_5_12_and_edge_case_27_without_stones_a_move_costs_a_point_but_never_the_last(
    score: int, after: int, told: int
) -> None:
    table = Table().druids("R D2").orders(R, auto_pass=False).stock(R, 0).scored(R, score)
    with refusal("no_stone", "DOL-5.12"):
        table.walks(R, "D2", "D3")
    assert not any(each.stone for each in table.choices(R) if isinstance(each, Walk | Fly))

    table.walks(R, "D2", "D3", stone=False)

    assert table.score(R) == after
    assert len(table.told("point_lost")) == told


def test_dol_5_13_without_a_stone_nothing_changes_in_any_circle() -> None:
    table = Table().stones("R D2, R D3, Y E3").druids("Y E2").turn_of(Y)

    table.walks(Y, "E2", "F3", stone=False)

    assert not table.state.stacks
    assert not table.state.scored
    assert table.state.active == B


def test_dol_5_14_only_who_has_no_stones_may_pass() -> None:
    table = Table().druids("R D2").orders(R, auto_pass=False)
    with refusal("pass_with_stones", "DOL-5.14"):
        table.does(R, Pass())
    assert Pass() not in table.choices(R)

    table.stock(R, 0)
    assert Pass() in table.choices(R)
    table.does(R, Pass())

    assert table.state.active == Y
    assert table.told("passed") == [{"seat": R}]
    assert table.state.last == LastMove(R, Deed.PASS)


def test_dol_5_14_stoneless_must_act_takes_the_pass_away() -> None:
    table = Table(stoneless_must_act="true").druids("R D2, Y A1").stock(R, 0).turn_of(R)
    assert Pass() not in table.choices(R)

    with refusal("must_act", "DOL-5.14"):
        table.does(R, Pass())
    table.turn_of(B).lays(B, "M1")

    assert table.state.active == R
    assert GAME.waits_for(table.state) == {R}


def test_dol_5_14_when_all_druids_lie_who_must_act_flies() -> None:
    table = Table(stoneless_must_act="true").druids("~R D2, ~R A1, ~R B1").stock(R, 0).scored(R, 1)

    assert {type(each) for each in table.choices(R)} == {Fly}
    table.flies(R, "D2", "M1", stone=False)

    assert table.score(R) == 1


def test_players_without_stones_are_passed_at_once() -> None:
    table = Table(4).stock(Y, 0).stock(B, 0).druids("R D2")
    table.walks(R, "D2", "D3")
    assert [each["seat"] for each in table.told("passed")] == [Y, B]
    assert table.state.active == 3

    table = Table().orders(R, auto_pass=False).stock(R, 0)
    assert table.state.active == R
    table.orders(R, auto_pass=True)
    assert table.state.active == Y


def test_a_player_is_told_alone_that_two_stones_are_left() -> None:
    table = Table().druids("R D2").stock(R, 3)

    table.walks(R, "D2", "D3")

    few = [each for each in table.events if each.key == "dolmengoetter.few_stones"]
    assert [each.only_for for each in few] == [(R,)]
    assert few[0].facts == {"n": 2}
    assert few[0] not in readable_by(table.events, None)
    table.turn_of(R).walks(R, "D3", "C4")
    assert not [each for each in table.events if each.key == "dolmengoetter.few_stones"]


def test_edge_case_3_and_edge_case_7_a_lying_druid_blocks_and_may_be_jumped() -> None:
    table = Table().druids("R D2, ~Y D3")

    assert table.targets("D2") == {"C3", "E2", "C4", "E3"}
    with refusal("not_free", "DOL-5.2"):
        table.walks(R, "D2", "D3")


def test_edge_case_9_a_circle_with_a_druid_on_its_last_corner_is_not_complete() -> None:
    table = Table().stones("R D2, R D3, Y E2").druids("B E3, Y M1").turn_of(Y)

    table.walks(Y, "M1", "L1")
    assert table.state.scored == []
    table.turn_of(B).walks(B, "E3", "F4", stone=False)
    assert table.state.scored == []
    table.state.druids[Cell("E3")] = table.state.druids.pop(Cell("F4"))
    table.turn_of(B).walks(B, "E3", "F4")

    assert table.state.scored == [8]


def test_edge_case_33_a_place_left_without_a_stone_is_free_again() -> None:
    table = Table(2).druids("R D2, Y D3")

    table.walks(R, "D2", "C3", stone=False)
    table.walks(Y, "D3", "D2")

    assert table.state.druids.keys() == {"C3", "D2"}
