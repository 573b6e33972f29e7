"""The board and how druids get about on it (sections 1 and 2, DOL-5.2 to 5.5)."""

from collections import Counter

import pytest

from engine.dolmengoetter import GAME, pieces
from engine.dolmengoetter.pieces import (
    CIRCLES_AT,
    CORNERS,
    KINDS,
    LINKS,
    PATHS,
    PLACES,
    RUNE_AT,
    TOP_MULTIPLIERS,
    Circle,
    by_row,
    reach,
    read_place,
)
from engine.dolmengoetter.scoring import counts, leaders
from engine.dolmengoetter.state import is_free
from engine.kernel.ids import Cell, Seat
from engine.kernel.lengths import quoted
from engine.kernel.refusals import Malformed
from tests.dolmengoetter.scenario import B, R, Table, Y, refusal


def test_the_board_has_28_circles_on_78_places_with_105_paths() -> None:
    assert len(CORNERS) == 28
    assert Counter(KINDS.values()) == {"square": 10, "hexagon": 8, "octagon": 10}
    assert len(PLACES) == 78
    assert sum(map(len, PATHS.values())) == 2 * 105
    assert Counter(map(len, CIRCLES_AT.values())) == {3: 36, 2: 18, 1: 24}


def test_corners_multipliers_and_most_dolmens_fit_the_kind() -> None:
    for circle, corners in CORNERS.items():
        multipliers = pieces.MULTIPLIERS[KINDS[circle]]
        assert len(corners) == {"square": 4, "hexagon": 6, "octagon": 8}[KINDS[circle]]
        assert len(multipliers) == len(corners) - 2
        assert TOP_MULTIPLIERS[circle] == multipliers[0] == {4: 3, 6: 4, 8: 5}[len(corners)]
        assert list(multipliers) == [
            TOP_MULTIPLIERS[circle] - level for level in range(len(multipliers))
        ]


def test_places_of_one_circle_carry_the_runes_and_squares_have_none() -> None:
    outer = {at for at, circles in CIRCLES_AT.items() if len(circles) == 1}

    assert set(RUNE_AT) == outer
    assert all(KINDS[CIRCLES_AT[at][0]] != "square" for at in outer)
    assert Counter(Counter(RUNE_AT.values()).values()) == {2: 10, 4: 1}


def test_with_its_rune_every_place_has_three_neighbours_and_the_corners_have_five() -> None:
    corners = {at for at, rune in RUNE_AT.items() if rune == "gebo"}

    assert corners == {"B1", "B7", "L1", "L7"}
    for at, links in LINKS.items():
        assert len(set(links)) == len(links) == (5 if at in corners else 3)
        assert at not in links
        assert all(at in LINKS[other] for other in links)


def test_the_board_is_symmetric_and_hangs_together() -> None:
    rows = "ABCDEFGHJKLM"
    most = Counter(at[0] for at in PLACES)

    def turned(at: Cell) -> str:
        return f"{rows[-1 - rows.index(at[0])]}{most[at[0]] + 1 - int(at[1])}"

    assert all({turned(to) for to in PATHS[at]} == set(PATHS[Cell(turned(at))]) for at in PLACES)
    assert reach(Cell("A1"), set(), set(PLACES) - {Cell("M6")}) == ["M6"]


def test_places_are_read_in_capitals_or_not_and_come_row_by_row() -> None:
    assert read_place(" d3 ") == "D3"
    assert sorted(PLACES, key=by_row) == list(PLACES)
    assert (
        GAME.hints.order(Cell("D3")) < GAME.hints.order(Cell("D4")) < GAME.hints.order(Cell("E1"))
    )
    for wrong in ("D7", "I1", "A0", "N1", "", "D33"):
        with pytest.raises(Malformed) as caught:
            read_place(wrong)
        assert caught.value.facts == {"given": wrong}
        assert (caught.value.key, caught.value.rule) == ("dolmengoetter.no_such_place", "DOL-12.1")
    with pytest.raises(Malformed) as caught:
        read_place("x" * 99)
    assert caught.value.facts == {"given": quoted("x" * 99)}


def test_pieces_are_as_in_the_table_of_section_1_2() -> None:
    left = {2: 40, 3: 24, 4: 14, 5: 8}
    for seats, free in left.items():
        assert 78 - seats * (pieces.STONES[seats] + pieces.DRUIDS) == free
        assert pieces.DOLMENS[seats][3] == 1
    assert {seats: sum(pieces.DOLMENS[seats]) for seats in left} == {2: 13, 3: 11, 4: 10, 5: 9}


def test_dol_2_1_a_free_place_holds_neither_stone_nor_druid() -> None:
    table = Table().stones("R A1").druids("Y A2, ~Y A3")

    free = [at for at in ("A1", "A2", "A3", "A4") if is_free(table.state, Cell(at))]

    assert free == ["A4"]


def test_dol_2_2_places_are_linked_by_paths_and_by_runes() -> None:
    assert set(LINKS[Cell("A1")]) == {"B1", "B2", "M1"}
    assert set(LINKS[Cell("B1")]) == {"A1", "C1", "B7", "L1", "L7"}
    assert set(LINKS[Cell("D3")]) == {"C4", "D2", "E3"}


def test_dol_2_3_druids_do_not_count() -> None:
    table = Table().stones("R D2, Y D3, R E2").druids("Y E3")

    assert counts(table.state.stones)[Circle(8)] == {R: 2, Y: 1}


@pytest.mark.parametrize(
    ("count", "leading"),
    [
        ({}, []),
        ({R: 3}, []),
        ({R: 1, Y: 1, B: 1}, []),
        ({R: 2, Y: 1}, [R]),
        ({R: 2, Y: 2, B: 1}, [R, Y]),
    ],
)
def test_dol_2_4_and_dol_2_5_who_leads_in_an_open_circle(
    count: dict[Seat, int], leading: list[Seat]
) -> None:
    assert leaders(count) == leading


def test_dol_2_6_an_unnamed_dolmen_has_left_the_supply_but_its_value_has_not() -> None:
    table = Table().stones("R D2, R D3").holds(R, 1, 2, 4).lays(Y, "E2")

    assert table.supply(R) == 2
    assert table.player(R).values == [1, 2, 4]
    assert table.player(Y).stones == 14


def test_dol_2_8_a_round_ends_when_the_turn_comes_back_to_the_start_player() -> None:
    table = Table(first=Y).druids("R A1, Y A2, B A3").turn_of(Y)

    rounds = []
    for seat, at, to in ((Y, "A2", "B3"), (B, "A3", "B4"), (R, "A1", "B1"), (Y, "B3", "B2")):
        rounds.append((table.state.active, table.state.round))
        table.walks(seat, at, to, stone=False)

    assert rounds == [(Y, 1), (B, 1), (R, 1), (Y, 2)]


def test_dol_5_1_only_a_standing_druid_can_walk() -> None:
    table = Table().druids("~R D2, Y D3")

    for druid in ("D2", "D3", "A1"):
        with refusal("no_standing_druid", "DOL-5.1"):
            table.walks(R, druid, "E2")


def test_dol_5_2_any_number_of_druids_is_jumped_in_any_direction() -> None:
    table = Table().druids("R C4, Y D3, ~B E3, R E2")

    assert table.targets("C4") == {"B4", "D4", "D2", "F4", "F3"}


def test_dol_5_3_neither_stones_nor_free_places_are_jumped_nor_the_start_reached() -> None:
    table = Table().druids("R D2, Y D3, Y E2").stones("B E3, B C3")
    assert table.targets("D2") == {"C4", "F3"}

    with refusal("same_place", "DOL-5.3"):
        table.walks(R, "D2", "D2")
    with refusal("not_free", "DOL-5.2"):
        table.walks(R, "D2", "E3")
    with refusal("not_free", "DOL-5.2"):
        table.walks(R, "D2", "D3")
    with refusal("out_of_reach", "DOL-5.2"):
        table.walks(R, "D2", "F4")


def test_dol_5_4_runes_count_like_paths_inside_a_jump_too() -> None:
    table = Table().druids("R A1, Y M1, Y L1, B B7")

    assert table.targets("A1") == {"B1", "B2", "L2", "K1", "L7", "A6", "C7"}


def test_dol_5_5_what_reach_finds_is_what_a_walk_accepts() -> None:
    table = Table().druids("R D2, R D3, Y E3, ~B F4, Y A1").stones("B E2, Y C4")

    found = reach(Cell("D2"), table.state.stones.keys(), table.state.druids.keys())

    assert found == ["C3", "E4", "G4"]
    assert table.targets("D2") == set(found)


def test_edge_case_1_a_walled_in_druid_can_only_gather() -> None:
    table = Table().druids("R D2, Y D3").stones("B C3, B E2, B C4, B E3")

    assert [type(each).__name__ for each in table.choices(R)] == ["Gather"]


def test_edge_case_2_a_chain_that_leads_back_ends_at_no_target() -> None:
    table = Table().druids("R D2, Y D3, Y E3, Y E2").stones("B C3, B C4, B F4, B F3")

    assert table.targets("D2") == set()
