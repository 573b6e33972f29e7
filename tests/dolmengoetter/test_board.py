"""The board, how druids get about on it, set-up and the placing of the druids (DOL-1 to DOL-5)."""

from collections import Counter

import pytest

from engine.dolmengoetter import GAME, pieces
from engine.dolmengoetter.actions import PlaceDruid
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
from engine.dolmengoetter.state import Deed, DolmenState, LastMove, Phase
from engine.kernel.actions import Resign
from engine.kernel.game import start
from engine.kernel.ids import Cell, Seat
from engine.kernel.lengths import quoted
from engine.kernel.refusals import Malformed, Refused
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

    free = [at for at in ("A1", "A2", "A3", "A4") if table.state.is_free(Cell(at))]

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


def test_dol_5_3_neither_stones_nor_free_places_are_jumped_nor_the_start_reached() -> None:
    table = Table().druids("R D2, Y D3, Y E2").stones("B E3, B C3")
    assert table.targets("D2") == {"C4", "F3"}
    for to, key, rule in (
        ("D2", "same_place", "DOL-5.3"),
        ("E3", "not_free", "DOL-5.2"),
        ("D3", "not_free", "DOL-5.2"),
        ("F4", "out_of_reach", "DOL-5.2"),
    ):
        with refusal(key, rule):
            table.walks(R, "D2", to)


def test_dol_5_2_any_number_of_druids_is_jumped_in_any_direction() -> None:
    table = Table().druids("R C4, Y D3, ~B E3, R E2")

    assert table.targets("C4") == {"B4", "D4", "D2", "F4", "F3"}


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


def begun(seats: int, seed: str = "seed", **options: str) -> DolmenState:
    return start(GAME, seats, GAME.read_options(options), seed)


def placing(seats: int = 3, first: int = 0) -> Table:
    table = Table(seats)
    table.state = begun(seats, start_player=str(first))
    return table


def place(table: Table, seat: Seat, *places: str) -> None:
    for at in places:
        table.does(seat, PlaceDruid(Cell(at)))


@pytest.mark.parametrize(
    ("seats", "stones", "dolmens"), [(2, 16, 13), (3, 15, 11), (4, 13, 10), (5, 11, 9)]
)
def test_dol_3_1_pieces_by_the_number_of_players(seats: int, stones: int, dolmens: int) -> None:
    state = begun(seats)

    assert [player.stones for player in state.players] == [stones] * seats
    assert [len(player.values) for player in state.players] == [dolmens] * seats
    assert not state.stones
    assert not state.druids


def test_dol_3_2_everybody_has_the_same_values() -> None:
    state = begun(2)

    assert state.players[0].values == state.players[1].values == [1] * 5 + [2] * 4 + [3] * 3 + [4]
    assert state.players[0].values is not state.players[1].values
    assert GAME.look(state, None).start_values == state.players[0].values


def test_dol_3_3_every_score_starts_at_4_and_at_5_in_the_edition_of_2015() -> None:
    assert [player.score for player in begun(3).players] == [4, 4, 4]
    assert [player.score for player in begun(3, edition="2015").players] == [5, 5, 5]


def test_dol_3_4_the_start_player_is_drawn_unless_one_who_is_there_is_named() -> None:
    assert {begun(5, f"seed {n}").start for n in range(40)} == {0, 1, 2, 3, 4}
    state = begun(3, start_player="2")
    assert (state.start, state.active) == (2, 2)
    assert (state.phase, state.round) == (Phase.PLACEMENT, 0)
    for seats in (2, 3, 4):
        with refusal("bad_start_player", "DOL-3.4"):
            begun(seats, start_player=str(seats))


def test_the_edition_of_2015_is_for_four_at_most() -> None:
    assert begun(4, edition="2015").seats == 4
    with pytest.raises(Refused) as caught:
        begun(5, edition="2015")
    assert (caught.value.key, caught.value.rule) == ("dolmengoetter.too_many_seats", "DOL-3.1")
    assert caught.value.facts == {"seats": 5}


def test_dol_4_1_and_dol_4_2_three_druids_in_turn_no_stone_and_then_round_1() -> None:
    table = placing(3, first=1)
    order = []
    for at in ("A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"):
        assert table.state.phase is Phase.PLACEMENT
        order.append(table.state.active)
        place(table, table.state.active, at)

    assert order == [1, 2, 0] * 3
    assert table.state.last == LastMove(R, Deed.PLACE, to=Cell("C3"))
    assert [druid.seat for druid in table.state.druids.values()] == order
    assert not any(druid.lying for druid in table.state.druids.values())
    assert (table.state.phase, table.state.round, table.state.active) == (Phase.TURN, 1, Y)
    assert not table.state.stones
    assert table.told("placement_done") == [{"seat": Y}]


def test_dol_4_1_only_on_a_free_place() -> None:
    table = placing()
    place(table, R, "D3")

    with refusal("not_free", "DOL-4.1"):
        place(table, Y, "D3")
    assert PlaceDruid(Cell("D3")) not in table.choices(Y)
    assert len(table.choices(Y)) == 77
    assert table.choices(R) == []


def test_dol_4_3_example_29_the_first_free_wish_is_taken_without_asking() -> None:
    table = placing(2)
    table.orders(Y, wishes="A1 E2 D3")

    place(table, R, "A1")
    assert table.state.druids[Cell("E2")].seat == Y
    assert table.state.active == R
    place(table, R, "B4")

    assert table.state.druids[Cell("D3")].seat == Y
    assert table.state.active == R
    place(table, R, "B5")
    assert table.state.active == Y
    table.orders(Y, wishes="D4 E1")
    assert table.state.druids[Cell("D4")].seat == Y, "at once, while they are asked"
    assert [each.reveals for each in table.events][:2] == [False, True]


@pytest.mark.parametrize(
    ("leaver", "asked_next", "rest"),
    [(Y, B, ("A2", "A3", "A4", "A5", "B1")), (R, Y, ("A3", "A4", "A5", "B1", "B2", "B3"))],
    ids=["another", "the start player"],
)
def test_dol_8_6_who_has_resigned_is_skipped_in_the_placement_and_begins_no_round(
    leaver: Seat, asked_next: Seat, rest: tuple[str, ...]
) -> None:
    table = placing(3)
    place(table, R, "A1")
    table.does(leaver, Resign())
    assert table.state.active == asked_next

    for at in rest:
        place(table, table.state.active, at)

    begins = R if leaver == Y else Y
    assert (table.state.phase, table.state.active) == (Phase.TURN, begins)
    assert table.told("placement_done") == [{"seat": begins}]
