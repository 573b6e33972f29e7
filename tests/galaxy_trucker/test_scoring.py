"""Set-up, rounds and options (GT-1, GT-9), the end of a flight and of the game (GT-7, GT-8)."""

import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.pieces import CARDS, POOL, START_CELL, read_cell
from engine.galaxy_trucker.scoring import end_round, penalty_of, sale_of
from engine.galaxy_trucker.state import Phase, Rules, TruckerOptions
from engine.kernel.game import start
from engine.kernel.ids import Cell
from engine.kernel.refusals import Malformed, Refused
from tests.galaxy_trucker.scenario import A, D, F, P, Q, R, S, Table, flight

HOLDS = "8,8 special2-01 0, 6,8 cargo2-01 0"


@pytest.mark.parametrize(
    ("ships", "rounds", "money"),
    [((F, F, F, A), "II-III", [4 + 8, 4 + 6, 4 + 4, 0]), ((A, D, A, D), "I", [2 + 4, 3, 2 + 2, 0])],
)
def test_gt_7_1_and_7_2_and_7_3_example_30_the_finish_pays_by_flight_order_and_all_the_tidiest(
    ships: tuple[str, ...], rounds: str, money: list[int]
) -> None:
    table = flight(*ships, positions=(9, 6, 3, 0), rounds=rounds)
    table.ship(S).position = None

    list(end_round(table.state))

    assert table.state.money == money


@pytest.mark.parametrize(
    ("gone", "rounding", "paid"), [(0, "up", 11), (1, "up", 6), (1, "down", 5)]
)
def test_gt_7_4_example_31_goods_are_sold(gone: int, rounding: str, paid: int) -> None:
    table = flight(HOLDS, A, half_price_rounding=rounding).load(P, "8,8", "red", "yellow")
    table.load(P, "6,8", "yellow", "blue")
    if gone:
        table.ship(P).position = None

    assert sale_of(table.state, P) == paid


@pytest.mark.parametrize(
    ("board", "lost", "cost"),
    [("I", 7, 5), ("II", 7, 7), ("III", 7, 7), ("III", 14, 11), ("IIIa", 14, 14)],
)
def test_gt_7_5_and_9_2_example_32_lost_tiles_cost(board: str, lost: int, cost: int) -> None:
    table = flight(A, A, rounds=board)
    table.ship(P).discards = list(POOL[:lost])

    assert penalty_of(table.state, P) == cost


def test_gt_7_6_example_48_a_purse_takes_gains_first_and_never_falls_below_nothing() -> None:
    table = flight(A, A, A, A, rounds="III", teams="true")
    for ship in table.state.ships:
        ship.position = None
    for seat, lost in ((P, 5), (Q, 9)):
        table.ship(seat).discards = list(POOL[:lost])
    table.state.money[:2] = [15, 3]

    list(end_round(table.state))

    assert table.state.money[:2] == [10, 0]


def test_gt_5_7_and_7_7_the_next_round_begins_with_start_cabins_and_money() -> None:
    table = flight(A, D)
    table.ship(Q).position = None

    list(end_round(table.state))

    assert table.state.phase is Phase.WAIT_START
    assert [list(ship.tiles) for ship in table.state.ships] == [[Cell("7,7")]] * 2
    assert table.state.money == [6, 0]


def test_gt_8_1_and_8_2_after_the_last_round_the_richest_win_together() -> None:
    table = flight(A, A, A, rounds="I")
    for ship in table.state.ships:
        ship.position = None
    table.state.money = [7, 7, 2]

    list(end_round(table.state))

    result = GAME.result(table.state)
    assert result is not None
    assert result.ranking == [[P, Q], [R]]


def test_gt_9_8_a_rule_set_is_overridden_by_single_options() -> None:
    read = GAME.read_options({"ruleset": "published", "movement": "landing_only"})
    assert isinstance(read, TruckerOptions)

    rules = Rules(read)

    assert rules.enemy_stops
    assert rules.one_pile
    assert not rules.skip_taken


def test_gt_5_16_and_5_18_a_line_beyond_the_board_is_a_miss_for_all() -> None:
    table = flight(A, A)

    table.card("I-11", 12, 12, 12)

    assert table.told().count("missed_all") == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gt_1_1_and_1_3_and_1_4_and_2_8_every_player_steers_a_start_cabin_and_all_is_in_the_pool(
    seats: int,
) -> None:
    table = Table(seats)

    assert table.state.pilots == list(range(seats))
    assert [list(ship.tiles) for ship in table.state.ships] == [[START_CELL]] * seats
    assert [ship.exposed for ship in GAME.look(table.state, None).ships] == [4] * seats
    assert table.state.money == [0] * seats
    assert sorted(table.state.pool) == list(POOL)


@pytest.mark.parametrize(
    ("rounds", "boards"),
    [("I-II-III", ["I", "II", "III"]), ("II-IIIa", ["II", "IIIa"]), ("III", ["III"])],
)
def test_gt_1_2_and_9_1_rounds_name_the_boards(rounds: str, boards: list[str]) -> None:
    view = GAME.look(Table(rounds=rounds).state, None)

    assert (view.boards, view.board) == (boards, boards[0])


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


@pytest.mark.parametrize("deck_top", ["each_stack", "first_card"])
def test_gt_1_6_d12_the_rounds_level_is_on_top_of_three_stacks_unless_they_stay_as_they_fell(
    deck_top: str,
) -> None:
    options = GAME.read_options({"rounds": "III", "deck_top": deck_top})
    states = [start(GAME, 2, options, f"top {number}") for number in range(20)]

    tops = {CARDS[stack[-1]].level for state in states for stack in state.stacks[:3]}

    assert (tops == {"III"}) is (deck_top == "each_stack")


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
        table.does(P, "draw_tile", "return_tile")


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
