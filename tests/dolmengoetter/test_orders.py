"""Choosing values without holding up the game: questions, standing orders, naming (DOL-9)."""

import pytest

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Ask, Build, Gather, OutOfTurn, Pass, StandingOrders
from engine.dolmengoetter.building import by_list, by_orders
from engine.dolmengoetter.pieces import Circle
from engine.dolmengoetter.state import End, Orders, Phase, Right
from engine.kernel.ids import Cell
from engine.kernel.records import replay
from engine.kernel.refusals import Refused
from tests.dolmengoetter.scenario import B, R, Table, Y, refusal
from tests.recordings import record, recordings


def unnamed(**orders: object) -> Table:
    """Red has an unnamed dolmen in circle 8, blue is to move."""
    table = Table().stones("R D2, R D3").druids("R A1, B M1, R M6")
    if orders:
        table.orders(R, **orders)
    return table.lays(Y, "E2")


def test_dol_9_1_open_builds_are_asked_one_by_one() -> None:
    table = Table().stones("R E3, R D1, Y E2").lays(Y, "F3")

    assert table.state.phase is Phase.BUILDING
    assert GAME.waits_for(table.state) == GAME.may_act(table.state) == {Y}
    assert table.choices(Y) == [Build(Circle(7), value) for value in (4, 3, 2, 1, 0)]
    assert table.choices(R) == []
    with refusal("other_circle", "DOL-9.1"):
        table.builds(Y, 14, 1)
    table.builds(Y, 7, 1)
    assert {each.circle for each in table.choices(Y) if isinstance(each, Build)} == {14}


def test_the_default_answer_follows_the_standing_orders() -> None:
    table = Table().stones("R E3, R D1, Y E2").orders(Y, top="231").lays(Y, "F3")

    assert GAME.default(table.state, Y) == Build(Circle(7), 2)
    assert GAME.default(table.state, R) is None
    assert GAME.default(unnamed().state, R) is None


@pytest.mark.parametrize(
    ("digits", "values", "taken"),
    [
        ("4321", [1, 2, 4], 4),
        ("3", [1, 2, 4], 4),
        ("31", [1, 2, 4], 1),
        ("304", [1, 2, 4], 0),
        ("0", [1], 0),
        ("2", [2], 2),
    ],
)
def test_dol_9_2_how_a_list_is_applied(digits: str, values: list[int], taken: int) -> None:
    assert by_list(digits, values) == taken


def test_dol_9_2_the_defaults() -> None:
    assert Orders() == GAME.look(Table().state, R).players[R].orders
    assert (Orders().top, Orders().bottom, Orders().wishes) == ("4321", "1234", "")
    assert (Orders().ask, Orders().out_of_turn, Orders().auto_pass) == ("choice", "build", True)


def test_dol_9_2_orders_may_be_changed_at_any_time_and_in_part() -> None:
    table = Table().orders(Y, top="12", wishes="A1 A2").orders(Y, bottom="43")

    orders = table.player(Y).orders
    assert (orders.top, orders.bottom, orders.wishes) == ("12", "43", "A1 A2")
    assert table.player(R).orders == Orders()
    assert table.told("orders_given") == [{"seat": Y}]
    table.orders(Y, wishes="")
    assert table.player(Y).orders.wishes == ""


@pytest.mark.parametrize("field", ["top", "bottom"])
def test_dol_9_2_no_digit_twice(field: str) -> None:
    with pytest.raises(Refused) as caught:
        Table().orders(R, **{field: "433"})
    assert (caught.value.key, caught.value.rule) == ("dolmengoetter.digits_repeat", "DOL-9.2")
    assert caught.value.facts == {"field": field}
    Table().orders(R, **{field: "01234"})


def test_dol_9_2_no_wish_twice_and_at_most_12() -> None:
    twelve = "A1 A2 A3 A4 A5 A6 B1 B2 B3 B4 B5 B6"
    Table().orders(R, wishes=twelve)

    with refusal("places_repeat", "DOL-9.2"):
        Table().orders(R, wishes="A1 A2 A1")
    with refusal("too_many_wishes", "DOL-9.2"):
        Table().orders(R, wishes=f"{twelve} B7")


def test_dol_9_3_never_asked_the_list_decides_but_where_the_stone_completes() -> None:
    table = Table().stones("R E2, Y E3").orders(R, ask="never", top="31").lays(R, "F4")
    assert table.lying(14) == "R3"
    assert table.state.phase is Phase.TURN

    table = Table().stones("R D2, Y D3, Y E2").orders(R, ask="never", bottom="10").lays(R, "E3")
    assert table.score(R) == 4 + 4 * 3


def test_dol_9_3_always_asked_while_the_supply_lasts() -> None:
    table = Table().stones("R D2, Y D3, Y E2").orders(R, ask="always").lays(R, "E3")
    assert table.asked_circles(R) == [8]
    table.builds(R, 8, 1)
    assert table.score(R) == 4 + 1 * 3

    table = Table().stones("R D2, Y D3, Y E2").orders(R, ask="always").holds(R).lays(R, "E3")
    assert table.state.phase is Phase.TURN


def test_dol_9_3_edge_case_35_by_choice_asked_where_it_would_be_the_last_dolmen() -> None:
    table = Table().stones("R D2, Y D3, Y E2").lays(R, "E3")
    assert table.score(R) == 4 + 4 * 3
    assert table.asked(R) is None, "all comes back at once"

    for values, asked in (((3,), True), ((2, 3), False)):
        table = Table().stones("R D2, Y D3, Y E2").holds(R, *values).lays(R, "E3")
        assert (table.asked(R) is not None) is asked


def test_edge_case_34_by_choice_asked_for_both_where_one_is_not_completed() -> None:
    table = Table().stones("R D2, Y D3, Y E2, R D4, Y C4").lays(R, "E3")

    assert table.asked_circles(R) == [8, 9]


@pytest.mark.parametrize(
    ("right", "value"),
    [
        (Right(Y, Circle(14), End.TOP, 5), 3),
        (Right(Y, Circle(14), End.BOTTOM, 4), 4),
        (Right(Y, Circle(14), End.BOTTOM, 1, True), 4),
        (Right(Y, Circle(14), End.BOTTOM, 0, True), 2),
    ],
    ids=["the list of the top", "of the bottom", "the highest", "the lowest where it counts 0"],
)
def test_dol_9_3_lists_by_the_end_of_the_stack_unless_it_completes(
    right: Right, value: int
) -> None:
    table = Table(2).holds(Y, 2, 3, 4).orders(Y, top="32", bottom="43")
    assert by_orders(table.state, right) == value


def test_dol_9_2_the_orders_in_force_are_shown_to_who_changes_them() -> None:
    table = Table(2)
    table.state.phase = Phase.PLACEMENT
    assert GAME.hints.orders(table.state, Y) == StandingOrders(
        "4321", "1234", Ask.CHOICE, OutOfTurn.BUILD, auto_pass=True, wishes=""
    )

    table.orders(Y, top="21", ask="never", wishes="A1 D3")

    assert GAME.hints.orders(table.state, Y) == StandingOrders(
        "21", "1234", Ask.NEVER, OutOfTurn.BUILD, auto_pass=True, wishes="A1 D3"
    )


def test_dol_9_4_a_dolmen_out_of_turn_is_laid_unnamed_and_play_goes_on() -> None:
    table = unnamed()

    assert table.lying(8) == "R?"
    assert (table.state.phase, table.state.active) == (Phase.TURN, B)
    assert GAME.waits_for(table.state) == {B}
    assert GAME.may_act(table.state) == {B, R}
    assert table.choices(R) == [Build(Circle(8), value) for value in (4, 3, 2, 1)]
    assert table.told("unnamed") == [{"seat": R, "circle": 8}]
    assert all(each.reveals for each in table.events if "built" in each.key)


def test_dol_9_4_a_value_that_is_settled_in_the_same_turn_is_not_called_open() -> None:
    told = {"unnamed": 0, "settled": 0}
    for path in recordings("dolmengoetter"):
        for played in replay(GAME, record(path)):
            circles = {
                name: {
                    each.facts["circle"] for each in played.events if each.key.endswith(f".{name}")
                }
                for name in told
            }
            assert not circles["unnamed"] & circles["settled"]
            for name, found in circles.items():
                told[name] += len(found)

    assert told["unnamed"] > 0
    assert told["settled"] > 0


@pytest.mark.parametrize(
    ("order", "supply", "lying", "key"),
    [
        ("build", (2, 3), "R?", "built_top"),
        ("keep_last", (2, 3), "R?", "built_top"),
        ("keep_last", (2,), "", "declined"),
        ("decline", (2, 3), "", "declined"),
    ],
)
def test_dol_9_4_out_of_turn_decides_what_cannot_be_taken_back(
    order: str, supply: tuple[int, ...], lying: str, key: str
) -> None:
    table = Table().stones("R D2, R D3").holds(R, *supply).orders(R, out_of_turn=order)
    table.lays(Y, "E2")

    assert table.lying(8) == lying
    assert table.told(key)
    assert table.asked(R) is None


def test_dol_9_4_keep_last_builds_until_one_is_left() -> None:
    table = Table().stones("R D2, R E2, R G3").holds(R, 2, 3).orders(R, out_of_turn="keep_last")
    table.lays(B, "F3")

    assert (table.lying(7), table.lying(14)) == ("R?", "")
    assert table.told("declined") == [{"seat": R, "circle": 14}]


def test_edge_case_21_out_of_turn_in_a_circle_that_is_completed_the_highest_at_once() -> None:
    table = Table().stones("R F2, R F3, R G3").holds(R, 1, 3).orders(R, top="1").lays(B, "G2")

    assert table.score(R) == 4 + 3 * 3
    assert table.player(R).values == [1, 3]


def test_edge_case_21_with_wait_they_are_asked_for_their_last_dolmen() -> None:
    table = Table(dolmen_timing="wait").stones("R F2, R F3, R G3").holds(R, 3).lays(B, "G2")
    assert GAME.waits_for(table.state) == {R}

    table.builds(R, 13, 0)

    assert table.score(R) == 4
    assert table.state.scored == [13]


def test_dol_9_5_a_named_just_before_the_next_stone_in_its_circle_and_in_no_other() -> None:
    table = unnamed(top="23").lays(B, "E3")
    assert table.told("dolmen_scored")[0]["value"] == 2
    assert unnamed().lays(B, "G4").lying(8) == "R?"


def test_dol_9_5_b_named_when_the_owner_takes_their_next_action() -> None:
    for stone in (True, False):
        table = unnamed().turn_of(R)
        table.walks(R, "A1", "B1", stone=stone)
        assert table.lying(8) == "R4"
    table = unnamed().turn_of(R)
    table.does(R, Gather(Cell("A1")))
    assert table.lying(8) == "R4"
    table = unnamed(auto_pass=False).turn_of(R).stock(R, 0)
    table.does(R, Pass())
    assert table.lying(8) == "R4"


def test_edge_case_38_an_automatic_pass_does_not_name() -> None:
    table = unnamed().stock(R, 0)

    table.does(B, Gather(Cell("M1")))
    assert table.told("passed") == [{"seat": R}]
    assert table.lying(8) == "R?"
    table.builds(R, 8, 1)

    assert table.lying(8) == "R1"


def test_dol_9_5_c_named_just_before_a_dolmen_returns_to_the_owner() -> None:
    table = Table().stones("R D2, R D3").stack(27, "R4").holds(R, 1, 2).stones("R K5, R K6, Y L6")
    table.lays(Y, "E2").lays(B, "L5")

    assert table.state.scored == [27]
    assert table.lying(8) == "R2"
    assert table.player(R).values == [1, 4]


def test_edge_case_31_named_from_what_was_held_before_the_return() -> None:
    table = Table().stones("R F2, R G3, Y G2").stack(13, "R4").stones("R H2, R E2").holds(R, 1, 2)

    table.lays(B, "F3")

    assert table.state.scored == [13]
    assert table.lying(7) == "R2"
    assert table.lying(14) == "R1"
    assert table.player(R).values == [4]


def test_dol_9_5_d_at_the_end_the_highest_values_go_to_the_highest_multipliers() -> None:
    table = Table().stones("R D4, R D5, R L4, R M3").orders(R, top="12").lays(B, "E5").lays(B, "L3")
    assert (table.lying(10), table.lying(25)) == ("R?", "R?")

    table.stock(R, 0).stock(Y, 0).stock(B, 1).lays(B, "A1")

    assert table.over()
    assert (table.lying(25), table.lying(10)) == ("R4", "R3")


def test_dol_9_5_e_at_once_where_they_are_never_asked_and_zeros_are_ignored() -> None:
    assert unnamed(ask="never", top="021").lying(8) == "R2"
    assert unnamed().orders(R, ask="never").lying(8) == "R4"
    assert unnamed(top="03").orders(R, ask="never").lying(8) == "R3"
    assert unnamed(top="0").orders(R, ask="never").lying(8) == "R4"
    assert unnamed().orders(R, top="12", ask="always").lying(8) == "R?", "other orders name nothing"


def test_dol_9_4_its_owner_names_it_at_any_time_and_alone_is_told_the_value() -> None:
    table = unnamed()
    for circle, value, key in ((9, 3, "not_unnamed"), (8, 0, "lies_already")):
        with refusal(key, "DOL-9.4"):
            table.builds(R, circle, value)
    said = GAME.texts.texts["dolmengoetter.not_unnamed"]
    assert said.one.startswith("No dolmen of yours in circle {circle} needs a value")

    table.builds(R, 8, 2)

    assert table.lying(8) == "R2"
    assert table.state.active == B
    assert table.told("named") == [{"seat": R, "circle": 8}]
    own = [(each.key, each.facts) for each in table.events if each.only_for == (R,)]
    assert own == [("dolmengoetter.your_dolmen", {"circle": 8, "value": 2})]
    assert GAME.may_act(table.state) == {B}
    with refusal("nothing_to_build", "DOL-10.1"):
        table.builds(R, 8, 3)


def test_dol_9_5_several_at_once_by_multiplier_then_circle() -> None:
    table = Table().stones("R D4, R D5, R L4, R M3, R K5, R K6")
    table.lays(B, "E5").lays(B, "L3").lays(B, "L6")
    assert [table.lying(circle) for circle in (10, 25, 27)] == ["R?", "R?", "R?"]

    table.druids("R M6").turn_of(R).does(R, Gather(Cell("M6")))

    assert [table.lying(circle) for circle in (10, 25, 27)] == ["R3", "R4", "R3"]


def test_edge_case_32_an_unnamed_dolmen_in_a_circle_that_gets_its_last_stone() -> None:
    table = unnamed().lays(B, "E3")

    assert table.score(R) == 4 + 4 * 3
    keys = [each.key for each in table.events]
    assert keys.index("dolmengoetter.settled") < keys.index("dolmengoetter.complete")


def test_edge_case_36_naming_while_the_mover_is_asked() -> None:
    table = Table().stones("R D2, B D3, Y G4, Y H3").lays(R, "E3")
    assert GAME.may_act(table.state) == {R, Y}

    table.builds(Y, 14, 1)

    assert table.lying(14) == "Y1"
    assert GAME.waits_for(table.state) == {R}
    table.builds(R, 8, 1)
    assert table.state.active == Y


def test_edge_case_37_the_active_player_may_name_before_their_action() -> None:
    table = unnamed().turn_of(R)
    assert Build(Circle(8), 1) in table.choices(R)

    table.builds(R, 8, 1)

    assert (table.state.phase, table.state.active) == (Phase.TURN, R)
    assert table.lying(8) == "R1"


def test_dol_9_6_wait_asks_everybody_before_the_next_turn() -> None:
    table = Table(dolmen_timing="wait").stones("R D2, B D3, Y G4, Y H3")
    table.orders(Y, out_of_turn="decline").lays(R, "E3")
    assert GAME.waits_for(table.state) == {R, Y}

    with refusal("not_your_turn", "DOL-10.1"):
        table.does(B, Gather(Cell("A1")))
    table.builds(Y, 14, 0)
    assert GAME.waits_for(table.state) == {R}
    table.builds(R, 8, 2)

    assert table.lying(14) == ""
    assert table.lying(8) == "R2"
    assert table.state.active == Y


def test_dol_9_6_scoring_waits_too_and_nothing_is_unnamed() -> None:
    table = Table(dolmen_timing="wait").stones("R D2, B D3, R E2, R F4").stack(8, "R1")
    table.lays(Y, "E3")
    assert table.asked_circles(R) == [14]
    assert (table.state.completed, table.state.scored) == ([8], [])

    table.builds(R, 14, 2)

    assert (table.state.completed, table.state.scored) == ([], [8])
    assert table.lying(14) == "R2"
    assert GAME.may_act(table.state) == {B}


def test_dol_9_6_never_asked_is_settled_at_once() -> None:
    table = Table(dolmen_timing="wait").stones("R D2, R D3").orders(R, ask="never", top="2")
    table.lays(Y, "E2")

    assert table.lying(8) == "R2"
    assert table.state.active == B
