"""Set-up and building (GT-1, GT-2)."""

import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.data import BY_ID, CARDS, POOL, START_CELL
from engine.galaxy_trucker.state import Phase
from engine.kernel.game import start
from engine.kernel.ids import Cell
from engine.kernel.refusals import Refused
from tests.galaxy_trucker.scenario import A, P, Q, R, S, Table, refusal

HOUR = 3_600_000
GLASS = 12 * HOUR


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


def test_gt_2_1_one_vote_starts_and_the_glass_stands_on_the_round() -> None:
    table = Table(3, rounds="II")

    table.does(Q, "start_building", at=1000)

    assert table.state.phase is Phase.BUILD
    assert table.state.glass is not None
    assert (table.state.glass.circle, table.state.glass.due) == ("II", 1000 + GLASS)


def test_gt_2_1_with_all_everybody_votes_once() -> None:
    table = Table(2, start_votes="all")

    table.does(P, "start_building")
    with refusal("voted_already", "GT-2.1"):
        table.does(P, "start_building")
    table.does(Q, "start_building")

    assert table.state.phase is Phase.BUILD
    with refusal("has_started", "GT-2.1"):
        table.does(P, "start_building")


def test_gt_2_2_example_33_the_first_of_two_grabs_gets_the_tile() -> None:
    table = Table().building().holds(P, "cannon2-01", place="table")

    table.does(Q, "take_tile cannon2-01", at=1000)

    assert table.ship(Q).hand == BY_ID["cannon2-01"]
    with refusal("tile_taken", "GT-2.2"):
        table.does(P, "take_tile cannon2-01", at=1000)


def test_gt_2_3_a_drawn_tile_is_seen_by_its_pilot_only() -> None:
    table = Table().building()
    upcoming = table.state.pool[-1]

    table.does(P, "draw_tile")

    own, other = GAME.look(table.state, P), GAME.look(table.state, Q)
    assert (own.ships[P].hand, other.ships[P].hand) == (upcoming, None)
    assert other.ships[P].holds_tile
    assert [each.only_for for each in table.events] == [None, (P,)]
    with refusal("hand_full", "GT-2.3"):
        table.does(P, "draw_tile")


def test_gt_2_3_a_tile_from_the_table_is_known_to_all() -> None:
    table = Table().building().holds(P, "shield-01", place="table")

    table.does(P, "take_tile shield-01")

    assert GAME.look(table.state, Q).ships[P].hand == BY_ID["shield-01"]


def test_gt_2_4_a_tile_is_placed_returned_or_reserved() -> None:
    table = Table().building().holds(P, "cabin-06")

    table.does(P, "place_tile 8,7 0")
    table.holds(P, "shield-01").does(P, "return_tile")
    table.holds(P, "cannon1-01").does(P, "reserve_tile")

    assert table.ship(P).tiles[Cell("8,7")].tile == BY_ID["cabin-06"]
    assert table.state.table == [BY_ID["shield-01"]]
    assert table.ship(P).reserve == [BY_ID["cannon1-01"]]


def test_gt_2_4_tiles_of_the_table_go_straight_onto_the_ship() -> None:
    table = Table().building().holds(P, "cabin-06", place="table")
    table.holds(P, "shield-01", place="table")

    table.does(P, "place_tile 8,7 0 from=table tile=cabin-06")
    table.does(P, "reserve_tile from=table tile=shield-01")
    table.does(P, "place_tile 7,6 0 from=reserve tile=shield-01")

    assert table.ship(P).grabs == 2
    assert len(table.ship(P).tiles) == 3
    assert not table.ship(P).reserve


def test_gt_2_5_example_3_the_reserve_holds_two() -> None:
    table = Table().building()
    table.holds(P, "shield-01", place="reserve").holds(P, "shield-02", place="reserve")
    table.holds(P, "shield-03")

    with refusal("reserve_full", "GT-2.5"):
        table.does(P, "reserve_tile")


def test_gt_2_5_d11_board_iiia_has_no_reserve() -> None:
    table = Table(rounds="IIIa").building().holds(P, "shield-01")
    with refusal("no_reserve"):
        table.does(P, "reserve_tile")

    table = Table(rounds="IIIa", iiia_reserve="2").building().holds(P, "shield-01")
    table.does(P, "reserve_tile")

    assert table.ship(P).reserve


def test_gt_2_6_a_tile_lies_beside_the_ship_on_an_empty_cell() -> None:
    table = Table().building().holds(P, "engine1-01")

    for cell, code in (("7,7", "cell_taken"), ("5,5", "no_such_cell"), ("9,9", "not_beside")):
        with refusal(code, "GT-2.6"):
            table.does(P, f"place_tile {cell} 0")
    table.does(P, "place_tile 7,6 2")

    assert table.ship(P).tiles[Cell("7,6")].rotation == 2, "a wrong one lies there all the same"


def test_gt_2_7_a_placed_tile_lies_fast() -> None:
    table = Table().building().holds(P, "cabin-06")
    table.does(P, "place_tile 8,7 0")

    with refusal("tile_fixed", "GT-2.7"):
        table.does(P, "lift_tile")


def test_gt_2_7_d1_the_last_tile_may_be_lifted_until_the_next_action() -> None:
    table = Table(tile_fixed="until_next_grab").building().holds(P, "cabin-06")
    table.does(P, "place_tile 8,7 0")

    table.does(P, "lift_tile")

    assert table.ship(P).hand == BY_ID["cabin-06"]
    assert len(table.ship(P).tiles) == 1
    table.does(P, "place_tile 8,7 0")
    table.does(P, "draw_tile")
    table.does(P, "return_tile")
    with refusal("nothing_to_lift"):
        table.does(P, "lift_tile")


def test_gt_2_7_d1_a_tile_of_the_reserve_goes_back_there() -> None:
    table = Table(tile_fixed="until_next_grab").building()
    table.holds(P, "cabin-06", place="reserve").does(P, "place_tile 8,7 0 reserve cabin-06")

    table.does(P, "lift_tile")

    assert (table.ship(P).hand, table.ship(P).reserve) == (None, [BY_ID["cabin-06"]])


def test_gt_2_9_example_4_a_look_needs_a_placed_tile_and_an_empty_hand() -> None:
    table = Table().building()
    with refusal("place_first", "GT-2.9"):
        table.does(P, "peek_stack 1")
    table.holds(P, "cabin-06").does(P, "place_tile 8,7 0")
    with refusal("hidden_stack", "GT-2.9"):
        table.does(P, "peek_stack 4")

    before = [list(stack) for stack in table.state.stacks]
    table.does(P, "peek_stack 1")

    assert table.state.stacks == before
    assert GAME.look(table.state, P).known == {"1": before[0][::-1]}
    assert GAME.look(table.state, Q).known == {}
    table.holds(P, "shield-01")
    with refusal("hand_full", "GT-2.3"):
        table.does(P, "peek_stack 2")


def test_gt_2_10_example_5_the_glass_in_round_2() -> None:
    table = Table(4, rounds="II")
    table.does(P, "start_building", at=0)
    with refusal("glass_runs", "GT-2.10"):
        table.does(Q, "flip_hourglass", at=GLASS - 1)
    table.does(Q, "flip_hourglass", at=GLASS + 500)
    table.does(R, "finish_building", at=GLASS + 900)

    table.ticks(2 * GLASS + 500)
    assert table.state.glass is not None
    assert table.state.glass.circle == "START"
    table.ticks(3 * GLASS + 499)
    assert table.state.phase is Phase.BUILD
    table.ticks(3 * GLASS + 500)

    assert table.state.phase is not Phase.BUILD
    assert "galaxy_trucker.number_by_lot" in [each.key for each in table.events]
    numbers = [each.facts for each in table.events if each.key.endswith("number_by_lot")]
    assert sorted(int(str(each["number"])) for each in numbers) == [2, 3, 4]


def test_gt_2_11_example_6_the_first_finisher_flips_a_run_out_glass() -> None:
    table = Table(rounds="I")
    table.does(P, "start_building", at=0)
    table.ticks(GLASS)
    with refusal("flips_itself", "GT-2.11"):
        table.does(P, "flip_hourglass")

    table.does(Q, "finish_building", at=GLASS + 10)

    assert table.ship(Q).number == 1
    assert table.state.glass is not None
    assert (table.state.glass.circle, table.state.glass.due) == ("START", 2 * GLASS + 10)
    assert table.ticks(2 * GLASS + 9) == []
    assert "galaxy_trucker.building_ends" in [each.key for each in table.ticks(2 * GLASS + 10)]


def test_gt_2_11_d3_a_finished_player_flips_by_hand() -> None:
    table = Table(3, rounds="I", last_flip="manual")
    table.does(P, "start_building", at=0)
    table.orders(Q, flip_glass="never")
    table.does(Q, "finish_building", at=5)
    table.ticks(GLASS)

    with refusal("only_finished_flip", "GT-2.11"):
        table.does(P, "flip_hourglass")
    table.does(Q, "flip_hourglass")

    assert table.state.glass is not None
    assert table.state.glass.circle == "START"


def test_gt_2_10_example_55_orders_flip_when_the_seat_finishes() -> None:
    table = Table(rounds="II")
    table.does(P, "start_building", at=0)
    table.ticks(GLASS + 7)

    table.does(Q, "finish_building", at=GLASS + 20)

    assert table.state.glass is not None
    assert (table.state.glass.circle, table.state.glass.due) == ("I", 2 * GLASS + 20)
    assert "flipped" in table.told()


def test_gt_2_10_always_flips_before_finishing() -> None:
    table = Table(rounds="II").orders(Q, flip_glass="always")
    table.does(P, "start_building", at=0)

    table.ticks(GLASS)

    assert table.state.glass is not None
    assert table.state.glass.circle == "I"


def test_gt_2_12_numbers_go_in_the_order_of_finishing() -> None:
    table = Table(3).building().holds(R, "cabin-06")

    table.does(R, "finish_building")
    table.does(P, "finish_building")

    assert [ship.number for ship in table.state.ships] == [2, None, 1]
    assert table.state.table == [BY_ID["cabin-06"]]
    with refusal("finished_already", "GT-2.12"):
        table.does(R, "draw_tile")
    with refusal("no_number_choice", "GT-2.12"):
        table.does(Q, "finish_building 3")


def test_gt_2_12_d2_any_free_number() -> None:
    table = Table(3, number_choice="any").building()

    table.does(R, "finish_building 3")

    assert table.ship(R).number == 3
    with refusal("number_taken", "GT-2.12"):
        table.does(P, "finish_building 3")
    table.does(P, "finish_building")
    assert table.ship(P).number == 1


def test_gt_2_13_edge_2_hands_go_back_and_reserves_are_penalised() -> None:
    table = Table(rounds="I").building()
    table.does(P, "finish_building", at=1)
    table.holds(Q, "shield-01").holds(Q, "shield-02", place="reserve")
    table.ticks(GLASS)

    table.ticks(2 * GLASS)

    assert BY_ID["shield-01"] in table.state.table or table.state.round == 1


def test_gt_2_14_building_ends_when_all_are_finished() -> None:
    table = Table().building(A, A)

    table.does(P, "finish_building")
    table.does(Q, "finish_building")

    assert table.state.phase is Phase.FLIGHT


def test_gt_2_15_example_50_ticks_in_between_change_nothing() -> None:
    def game(*ticks: int) -> Table:
        table = Table(rounds="II")
        table.does(P, "start_building", at=0)
        table.does(Q, "draw_tile", at=5)
        for at in ticks:
            table.ticks(at)
        table.does(P, "finish_building", at=GLASS + 77)
        return table

    assert game().state == game(6, 100, GLASS - 1, GLASS, GLASS + 50).state


def test_gt_2_15_an_earlier_time_counts_as_the_last_one() -> None:
    table = Table()
    table.does(P, "start_building", at=5000)

    table.does(P, "draw_tile", at=10)

    assert table.state.now == 5000


def test_gt_2_16_grabs_are_counted_and_run_out() -> None:
    table = Table(grabs_per_glass="6").building()

    for _ in range(6):
        table.does(P, "draw_tile")
        table.does(P, "return_tile")

    with refusal("no_grabs", "GT-2.16"):
        table.does(P, "draw_tile")
    assert table.waits() == {Q}


def test_gt_2_16_example_35_when_all_are_spent_the_glass_has_run_out() -> None:
    table = Table(rounds="II").building()
    for seat in (P, Q):
        table.ship(seat).grabs = 11
    for seat in (P, Q):
        table.does(seat, "draw_tile", at=GLASS // 2)
        table.does(seat, "return_tile", at=GLASS // 2)

    assert "glass_out" in table.told()
    table.does(Q, "flip_hourglass")

    assert table.state.glass is not None
    assert table.state.glass.circle == "I"
    assert [ship.grabs for ship in table.state.ships] == [0, 0]


def test_gt_2_16_example_55_in_round_1_the_count_begins_again_at_once() -> None:
    table = Table(rounds="I").building()
    table.ship(P).grabs = table.ship(Q).grabs = 12
    table.ship(P).grabs = 11

    table.does(P, "draw_tile")
    table.does(P, "return_tile")

    assert table.told()[-2:] == ["glass_out", "grabs_again"]
    assert table.waits() == {P, Q}


def test_gt_2_16_a_glass_that_lies_run_out_gives_grabs_again() -> None:
    table = Table(rounds="II").building()
    table.ticks(GLASS)
    table.ship(P).grabs = 12

    table.ticks(2 * GLASS)

    assert table.ship(P).grabs == 0


def test_gt_2_16_a_first_look_is_a_grab_and_a_second_is_free() -> None:
    table = Table().building(A)

    table.does(P, "peek_stack 2")
    table.does(P, "peek_stack 2")

    assert table.ship(P).grabs == 1


def test_gt_2_16_example_34_no_draw_without_a_grab() -> None:
    table = Table().building().holds(P, "cabin-06")
    table.does(P, "place_tile 8,7 0 then_draw=yes")
    assert table.ship(P).hand is not None
    assert table.ship(P).grabs == 1
    table.does(P, "return_tile")
    table.ship(P).grabs = 12
    table.holds(P, "cabin-05")

    table.does(P, "place_tile 9,7 0 then_draw=yes")

    assert (table.ship(P).hand, len(table.ship(P).tiles)) == (None, 3)


def test_gt_2_17_an_empty_pool_gives_no_tile() -> None:
    table = Table().building()
    table.state.pool.clear()

    with refusal("pool_empty", "GT-2.17"):
        table.does(P, "draw_tile")


def test_gt_9_5_the_pace_sets_clocks_and_votes() -> None:
    table = Table(2, pace="live")
    table.does(P, "start_building", at=0)
    table.does(Q, "start_building", at=0)

    assert table.state.glass is not None
    assert table.state.glass.due == 90_000
    for _ in range(20):
        table.does(P, "draw_tile")
        table.does(P, "return_tile")


def test_gt_9_6_teams_are_for_four() -> None:
    with pytest.raises(Refused):
        Table(3, teams="true")


def test_gt_9_7_experts_change_seats_at_every_flip() -> None:
    table = Table(4, rounds="II", teams="true", team_swap="every_flip")
    table.does(P, "start_building", at=0)
    table.does(P, "draw_tile")
    held = table.ship(P).hand
    table.ticks(GLASS)

    table.does(S, "flip_hourglass")

    assert table.state.pilots == [R, S, P, Q]
    assert table.ship(P).hand == held
    assert GAME.look(table.state, R).ships[P].hand == held


def test_gt_9_9_who_has_left_is_not_waited_for() -> None:
    table = Table(3).building(A, A, A)
    table.does(Q, "resign")

    table.does(P, "finish_building")
    table.does(R, "finish_building")

    assert table.state.phase is Phase.FLIGHT
    assert table.ship(Q).number == 3


def test_the_last_side_wins() -> None:
    table = Table(2).building()

    table.does(P, "resign")

    result = GAME.result(table.state)
    assert result is not None
    assert (result.ending, result.winners()) == ("galaxy_trucker.ended.last_seat", [Q])
