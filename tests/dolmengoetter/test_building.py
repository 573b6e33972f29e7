"""Who may build where, and how dolmens are laid (DOL-6)."""

import pytest

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Build
from engine.dolmengoetter.building import in_order
from engine.dolmengoetter.pieces import Circle
from engine.dolmengoetter.scoring import builder, rights_of
from engine.dolmengoetter.state import End, Phase, Right, SixthMultiplier
from engine.kernel.events import readable_by
from engine.kernel.ids import Cell, Seat
from tests.dolmengoetter.scenario import B, R, Table, W, Y, refusal


def in_circle(table: Table, circle: int, seat: Seat, at: str) -> tuple[int, End, int, bool] | None:
    """Owner, end, multiplier and completion of the build that a stone would give in a circle."""
    for right in rights_of(table.state, seat, Cell(at)):
        if right.circle == circle:
            return right.seat, right.end, right.multiplier, right.completes
    return None


@pytest.mark.parametrize(
    ("before", "after", "gained"),
    [
        ([], [], None),
        ([R], [R], None),
        ([], [R], (R, End.TOP)),
        ([Y], [R], (R, End.TOP)),
        ([R, Y], [R], (R, End.TOP)),
        ([Y], [R, Y], (R, End.BOTTOM)),
        ([Y, B], [R, Y, B], (R, End.BOTTOM)),
        ([], [Y], (Y, End.TOP)),
        ([Y], [Y], None),
        ([Y, B], [Y, B], None),
    ],
)
def test_dol_6_1_the_first_line_that_fits(
    before: list[Seat], after: list[Seat], gained: tuple[Seat, End] | None
) -> None:
    assert builder(before, after, R) == gained


def test_dol_6_1_on_the_board() -> None:
    table = Table().stones("R E2, R E3, Y F4").stack(14, "R1")

    assert in_circle(table, 14, R, "G4") is None
    assert in_circle(table, 14, Y, "G4") == (Y, End.BOTTOM, 4, False)
    assert in_circle(table, 14, B, "G4") is None
    assert in_circle(Table().stones("R E2, R E3"), 14, Y, "G4") == (R, End.TOP, 5, False)


def test_example_12_and_edge_cases_10_to_16_counts_and_builds_in_one_circle() -> None:
    assert in_circle(Table().stones("R E2"), 14, Y, "E3") is None
    assert in_circle(Table().stones("R E2"), 14, R, "E3") is None
    assert in_circle(Table().stones("R E2, Y E3"), 14, B, "F4") is None
    three = Table().stones("R E2, R E3, R F4")
    assert in_circle(three, 14, Y, "G4") == (R, End.TOP, 5, False)
    three.stones("Y G4").stack(14, "R1")
    assert in_circle(three, 14, B, "H3") is None
    tied = Table().stones("R E2, R E3, Y F4, Y G4, B H3").stack(14, "R1 Y1")
    assert in_circle(tied, 14, B, "H2") == (B, End.BOTTOM, 3, False)
    assert in_circle(tied, 14, R, "H2") == (R, End.TOP, 5, False)
    assert in_circle(tied, 14, Y, "H2") == (Y, End.TOP, 5, False)
    ahead = tied.stones("Y H2")
    assert in_circle(ahead, 14, R, "G3") == (R, End.BOTTOM, 3, False)
    assert in_circle(ahead, 14, Y, "G3") is None


def test_edge_case_12_an_out_of_turn_build_comes_once() -> None:
    table = Table().stones("R E2, R E3, R F4").lays(Y, "G4")
    assert table.lying(14) == "R?"

    table.lays(B, "H3")

    assert table.lying(14) == "R4"


def test_edge_case_17_a_bottom_build_into_an_empty_stack_is_the_only_dolmen() -> None:
    table = Table().lays(R, "E2").lays(Y, "E3").lays(R, "F4", 0).lays(Y, "G4")

    assert table.asked(Y) == Right(Y, Circle(14), End.BOTTOM, 5, False)
    table.builds(Y, 14, 4)

    assert table.lying(14) == "Y4"


def test_dol_6_2_a_stone_gives_at_most_one_build_a_circle_and_others_only_the_top() -> None:
    table = Table().stones("R D2, R D3, Y F4, Y G4")

    rights = rights_of(table.state, B, Cell("E3"))

    assert [(each.seat, each.circle, each.end) for each in rights] == [
        (R, 8, End.TOP),
        (Y, 14, End.TOP),
    ]


def test_dol_2_7_and_dol_6_3_who_leaves_a_tie_by_an_own_stone_builds_on_top_again() -> None:
    table = Table().lays(R, "E2").lays(Y, "E3").lays(R, "F4", 1).lays(Y, "G4", 2)

    table.lays(R, "H3", 3)

    assert table.lying(14) == "R3 R1 Y2"


def test_dol_6_4_the_tied_leader_who_laid_no_stone_builds_nothing() -> None:
    table = Table().stones("R E2, R E3, Y F4").stack(14, "R1").lays(Y, "G4", 1)

    assert table.lying(14) == "R1 Y1"
    assert table.asked(R) is None


def test_dol_6_5_a_dolmen_lies_face_down_and_only_its_owner_knows_it() -> None:
    table = Table().stones("R E2, Y E3").lays(R, "F4", 3)

    assert table.player(R).values == [1, 1, 1, 1, 1, 2, 2, 2, 3, 4]
    assert table.told("built_top") == [{"seat": R, "circle": 14, "multiplier": 5}]
    assert table.told("your_dolmen") == []
    own = [(each.key, each.facts) for each in readable_by(table.events, R) if each.only_for]
    assert own == [("dolmengoetter.your_dolmen", {"circle": 14, "value": 3})]
    assert not readable_by(table.events, Y)[0].only_for
    for viewer, value in ((None, None), (Y, None), (R, 3)):
        assert GAME.look(table.state, viewer).stacks[Circle(14)][0].value == value


def test_dol_6_5_only_what_the_supply_holds() -> None:
    table = Table().stones("R E2, Y E3").holds(R, 1, 1, 3).lays(R, "F4")

    assert table.choices(R) == [Build(Circle(14), value) for value in (3, 1, 0)]
    for value in (2, 4):
        with refusal("no_such_value", "DOL-6.5"):
            table.builds(R, 14, value)


def test_dol_6_6_example_15_and_edge_case_30_a_declined_build_is_lost_until_led_anew() -> None:
    table = Table().lays(R, "E2").lays(Y, "E3").lays(R, "F4", 0)
    assert table.told("declined") == [{"seat": R, "circle": 14}]
    assert table.player(R).built == 0

    table.lays(R, "G4")
    assert table.asked(R) is None
    table.lays(Y, "H3").lays(Y, "H2", 1).lays(R, "G3")

    assert table.asked(R) == Right(R, Circle(14), End.TOP, 5, False)


def test_dol_6_7_the_order_of_builds() -> None:
    top = [
        Right(R, Circle(circle), End.TOP, multiplier, completes)
        for circle, multiplier, completes in [
            (3, 5, False),
            (9, 4, True),
            (8, 3, True),
            (7, 5, False),
        ]
    ]

    assert [each.circle for each in in_order(top)] == [9, 8, 3, 7]


def test_dol_6_7_with_an_empty_supply_nothing_is_asked_and_nothing_built() -> None:
    own = Table().stones("R E2, Y E3").holds(R).lays(R, "F4")
    assert own.told("build_lost") == [{"seat": R, "circle": 14}]
    assert own.state.phase is Phase.TURN
    assert own.state.ending is None

    others = Table().stones("R D2, R D3").holds(R).lays(Y, "E2")
    assert others.told("build_lost") == [{"seat": R, "circle": 8}]
    assert not others.state.stacks


def test_dol_6_7_what_remains_is_lost_when_the_last_dolmen_is_laid() -> None:
    table = Table().stones("R E3, R D1, Y E2").holds(Y, 3).lays(Y, "F3")
    assert table.asked_circles(Y) == [7, 14]

    table.builds(Y, 7, 3)

    assert table.told("build_lost") == [{"seat": Y, "circle": 14}]
    assert table.state.rights == []
    assert (table.lying(7), table.lying(14)) == ("Y3", "")


def test_dol_6_8_named_then_laid_then_built_then_scored() -> None:
    table = Table().stones("R D2, R D3, R F3, R F2, Y C3").lays(Y, "E2")
    assert table.lying(8) == "R?"

    table.lays(B, "E3")

    keys = [each.key.removeprefix("dolmengoetter.") for each in readable_by(table.events, None)]
    told = [each for each in keys if each in ("flew", "settled", "complete", "points")]
    assert told == ["flew", "settled", "complete", "points"]


def test_dol_6_8_and_edge_case_28_what_comes_back_cannot_serve_builds_of_the_same_stone() -> None:
    table = Table().stones("R D2, B D3, R E2").stack(8, "R4").stones("R F4").holds(R)

    table.lays(R, "E3")

    assert table.told("build_lost") == [{"seat": R, "circle": 9}]
    assert table.player(R).values == [4]


def test_edge_case_18_one_stone_builds_for_the_mover_and_for_another() -> None:
    table = Table().stones("R D2, B D3, Y G4, Y H3").lays(R, "E3")
    assert table.lying(14) == "Y?"
    assert table.asked_circles(R) == [8]
    assert GAME.waits_for(table.state) == {R}
    assert GAME.may_act(table.state) == {R, Y}

    table.builds(R, 8, 1)

    assert table.state.last is not None
    assert table.state.last.built == (14, 8)


def test_the_mover_builds_before_the_others() -> None:
    table = Table().stones("B D2, R D3, Y G4, Y H3").orders(B, ask="never").lays(B, "E3")
    assert [each["seat"] for each in table.told("built_top")] == [B, Y]
    built = [each for each in table.events if each.key.endswith("built_top")]
    assert [each.reveals for each in built] == [False, True]


def test_edge_case_20_without_stones_there_are_still_out_of_turn_builds() -> None:
    table = Table().stones("R D2, R D3").stock(R, 0).lays(Y, "E2")

    assert table.lying(8) == "R?"


def test_edge_case_39_the_stones_of_who_resigned_still_count() -> None:
    table = Table(4).stones("R D2, R D3")
    table.state.resigned.append(R)

    table.lays(Y, "E2")
    assert not table.state.stacks
    assert table.told("built_top") == table.told("build_lost") == []
    table.lays(B, "C3").lays(Y, "E3")

    assert table.score(Y) == 4 + 4 * 3
    assert table.score(W) == 4


def test_the_sixth_multiplier_is_that_of_octagons_alone() -> None:
    table = Table(2, sixth_dolmen_multiplier="1")

    assert table.state.options.sixth_dolmen_multiplier is SixthMultiplier.ONE
    assert GAME.look(table.state, None).multipliers == {
        "square": [3, 2],
        "hexagon": [4, 3, 2, 1],
        "octagon": [5, 4, 3, 2, 1, 1],
    }
