"""The ship check and the launch (GT-3, GT-4)."""

import pytest
from msgspec import UNSET

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.pieces import CARDS, Alien, clashes, joins
from engine.galaxy_trucker.tiles import exposed, illegal_pairs
from engine.kernel.ids import Cell, Seat
from tests.galaxy_trucker.scenario import ENGINES, A, D, E, F, P, Q, Table


def checked(text: str, board: str = "I", seats: int = 2, **options: str) -> Table:
    """A table where P has built a ship and everybody is finished; the others fly ship A."""
    table = Table(seats, rounds=board, **options).building(text, *[A] * (seats - 1))
    for seat in map(Seat, range(seats)):
        table.orders(seat, hold="always")
    return table.all_finish()


@pytest.mark.parametrize(
    ("one", "other", "is_joined", "is_illegal"),
    [
        (0, 0, False, False),
        (0, 1, False, True),
        (0, 2, False, True),
        (0, 3, False, True),
        (1, 1, True, False),
        (1, 2, False, True),
        (1, 3, True, False),
        (2, 2, True, False),
        (2, 3, True, False),
        (3, 3, True, False),
    ],
)
def test_gt_3_1_example_2_connectors(
    one: int, other: int, is_joined: bool, is_illegal: bool
) -> None:
    assert (joins(one, other), clashes(one, other)) == (is_joined, is_illegal)
    assert (joins(other, one), clashes(other, one)) == (is_joined, is_illegal)


@pytest.mark.parametrize(("text", "count"), [(A, 1), (D, 6), (F, 3)])
def test_the_ships_of_the_examples_are_legal(text: str, count: int) -> None:
    tiles = Table().lay(P, text).ship(P).tiles

    assert illegal_pairs("I", tiles) == []
    assert exposed("I", tiles) == count


@pytest.mark.parametrize(
    ("text", "gone", "told"),
    [
        (A.replace("engine1-03 0", "engine1-03 1"), "7,8", "engines_removed"),
        (A.replace(", 9,7 cargo3-01 0", "").replace("cabin-06 0", "cabin-06 1"), "8,7", "removed"),
        (f"{A}, 8,8 cargo2-01 2", "8,8", "fell_off"),
    ],
)
def test_gt_3_2_and_3_4_and_3_5_examples_8_and_37_edge_11_what_leaves_no_choice_goes_by_itself(
    text: str, gone: str, told: str
) -> None:
    table = checked(text)

    assert told in table.told()
    assert Cell(gone) not in table.ship(P).tiles
    assert Cell("7,7") in table.ship(P).tiles, "the start cabin stays"
    assert len(table.ship(P).discards) == 1


def test_gt_3_3_and_3_7_example_7_nothing_before_a_muzzle_also_after_the_deadline() -> None:
    table, late = (checked(f"{A}, 7,5 structural-01 0") for _ in range(2))
    assert table.waits() == {P}
    assert GAME.default(table.state, P) == GAME.read_action({"do": "repair_ship", "remove": "7,5"})

    table.does(P, "repair_ship 7,6")
    late.late()

    assert len(table.ship(P).discards) == 2, "what lay in front of the muzzle hangs on nothing"
    assert late.told()[0] == "time_is_up"
    assert {"7,5", "7,6"} & set(late.ship(P).tiles) == {"7,6"}


def test_gt_3_3_edge_9_only_the_cell_behind_an_engine_counts() -> None:
    tiles = Table().lay(P, f"{A}, 8,8 structural-05 0").ship(P).tiles

    assert (Cell("7,7"), Cell("7,8")) not in illegal_pairs("I", tiles)


def test_gt_3_4_example_36_the_pilot_chooses_and_takes_no_more_than_needed() -> None:
    table = checked(f"{A}, 6,6 cargo2-01 3")

    bad, missing = dict.fromkeys(("6,6 6,7", "", "8,7"), "bad_repair"), "no_tiles_there"
    for cells, code in {**bad, "5,5": missing, "6,6 6,6": missing}.items():
        table.refuses(P, f"repair_ship remove='{cells}'", code, "GT-3.4")
    table.refuses(P, "repair_ship 6,6 keep=7,7", "no_part_choice", "GT-3.5")
    assert GAME.default(table.state, P) == GAME.read_action({"do": "repair_ship", "remove": "6,6"})
    table.does(P, "repair_ship 6,7")

    assert len(table.ship(P).discards) == 2


@pytest.mark.parametrize(
    ("text", "sets"),
    [
        ("8,7 cargo2-03 0, 9,7 cargo3-03 0", {"8,7", "9,7"}),
        ("8,7 cargo2-01 0, 8,6 cargo2-03 1, 8,8 cargo3-01 1", {"8,7", "8,6 8,8"}),
    ],
)
def test_gt_3_4_example_38_single_against_double_and_no_set_with_more_than_needed(
    text: str, sets: set[str]
) -> None:
    table = checked(f"{ENGINES}, {text}")

    found = {each.remove for each in GAME.choices(table.state, P) if hasattr(each, "remove")}

    assert found == sets


def test_gt_3_5_example_52_the_default_keeps_the_start_cabin() -> None:
    table = checked("8,7 cabin-06 0, 8,8 cabin-05 0")

    assert table.waits() == {P}
    table.refuses(P, "repair_ship", "name_a_part", "GT-3.5")
    table.refuses(P, "repair_ship keep=6,6", "no_tile_there", "GT-3.5")
    default = GAME.default(table.state, P)
    assert default == GAME.read_action({"do": "repair_ship", "keep": "7,7"})
    table.does(P, "repair_ship keep=8,8")

    assert table.ship(P).gave_up, "there is no engine in that part"
    assert len(table.ship(P).discards) == 2


@pytest.mark.parametrize("is_first", [False, True])
def test_gt_3_4_the_only_set_goes_by_itself_but_with_the_part_by_the_first_rules(
    is_first: bool,
) -> None:
    table = Table(rounds="I")
    table.state.rules = UNSET if is_first else table.state.rules
    table.building("8,7 cabin-06 0, 8,8 cabin-05 0, 6,7 cannon1-01 1", A).all_finish()
    assert (Cell("6,7") in table.ship(P).tiles) is is_first
    assert P in table.waits()

    if is_first:
        table.does(P, "repair_ship 6,7 keep=7,7")
    else:
        default = GAME.default(table.state, P)
        assert default == GAME.read_action({"do": "repair_ship", "keep": "7,7"})
        table.does(P, "repair_ship keep=7,7")

    assert set(table.ship(P).tiles) == {"7,7", "8,7"}
    assert len(table.ship(P).discards) == 2


def test_gt_3_6_the_reserve_joins_the_discard_pile() -> None:
    table = Table(rounds="I").building(A, A).holds(P, "shield-01", place="reserve")
    table.orders(P, hold="always")

    table.all_finish()

    assert (len(table.ship(P).discards), table.ship(P).reserve) == (1, [])


@pytest.mark.parametrize(
    ("gap", "board", "positions"),
    [("one", "I", [0, -2]), ("one", "III", [0, -2]), ("round", "II", [0, -3])],
)
def test_gt_4_2_example_9_markers_start_apart(gap: str, board: str, positions: list[int]) -> None:
    assert checked(A, board, start_gap=gap).positions() == positions


def test_gt_4_3_crew_and_tokens_are_on_board() -> None:
    ship = checked(A).ship(P)

    assert ship.humans == {Cell("7,7"): 2, Cell("8,7"): 2}
    assert ship.tokens == {Cell("6,7"): 2}


def test_gt_4_4_and_4_5_example_10_aliens_board_where_their_support_is() -> None:
    table = checked(E)

    assert table.waits() == {P}, "on ship A nobody is asked"
    wrong = {"brown=8,7": "no_support", "purple=7,7": "start_cabin", "purple=9,7": "no_cabin"}
    for where, code in wrong.items():
        table.refuses(P, f"board_crew {where}", code, "GT-4.4")
    table.does(P, "board_crew purple=8,7")

    ship = table.ship(P)
    assert (ship.aliens, ship.humans) == ({Cell("8,7"): Alien.PURPLE}, {Cell("7,7"): 2})
    late = checked(E)
    late.late()
    assert late.ship(P).humans == {Cell("7,7"): 2, Cell("8,7"): 2}, "by default"


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        ({}, [3, 3, 3, 3]),
        ({"deck_top": "first_card"}, [12, 0, 0, 0]),
        ({"flight_cards": "three_stacks"}, [3, 3, 3, 0]),
    ],
)
def test_gt_4_6_and_4_7_d12_f1_the_deck_shows_the_rounds_level(
    options: dict[str, str], sizes: list[int]
) -> None:
    stacks = checked(A, "II", 2, **options).state.stacks

    assert [len(stack) for stack in stacks] == sizes
    assert {CARDS[stack[-1]].level for stack in stacks[:3] if stack} == {"II"}


def test_gt_9_3_open_stacks_are_shown_to_all_and_not_shuffled() -> None:
    table = Table(rounds="II", open_stacks="true").orders(P, hold="always")
    before = [list(stack) for stack in table.state.stacks]
    table.does(P, "start_building")
    table.lay(P, A).lay(Q, A)
    table.all_finish()

    assert table.state.stacks == before
    assert GAME.look(table.state, None).known == {
        number: before[number - 1][::-1] for number in (1, 2, 3)
    }


def test_gt_4_1_and_9_6_partners_change_ships_after_the_check() -> None:
    table = checked(f"{A}, 7,5 structural-01 0", seats=4, teams="true")
    assert table.waits() == {P}, "the builder repairs (edge case 47)"

    table.does(P, "repair_ship 7,5")

    assert table.state.pilots == [2, 3, 0, 1]
