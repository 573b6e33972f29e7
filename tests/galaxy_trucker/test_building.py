"""Tiles from the pool and the table onto ships (GT-2.1 to GT-2.9, GT-2.17)."""

import pytest
from msgspec import UNSET, UnsetType

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import LiftTile, TakeTile
from engine.galaxy_trucker.decisions import meaning
from engine.galaxy_trucker.pieces import BY_ID
from engine.galaxy_trucker.state import Phase
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import GLASS, NAMES, PHRASES, P, Q, Table


def test_gt_2_1_one_vote_starts_and_the_glass_stands_on_the_round() -> None:
    table = Table(3, rounds="II")

    table.does(Q, "start_building", at=1000)

    assert table.state.phase is Phase.BUILD
    assert (table.state.hourglass.circle, table.state.hourglass.due) == ("II", 1000 + GLASS)


def test_gt_2_1_with_all_everybody_votes_once() -> None:
    table = Table(2, start_votes="all")

    table.does(P, "start_building")
    table.refuses(P, "start_building", "voted_already", "GT-2.1")
    table.does(Q, "start_building")

    assert table.state.phase is Phase.BUILD
    table.refuses(P, "start_building", "has_started", "GT-2.1")


def test_gt_2_2_example_33_the_first_of_two_grabs_gets_the_tile() -> None:
    table = Table().building().holds(P, "cannon2-01", place="table")

    table.does(Q, "take_tile cannon2-01", at=1000)

    assert table.ship(Q).hand == BY_ID["cannon2-01"]
    table.refuses(P, "take_tile cannon2-01", "tile_taken", "GT-2.2")


def test_gt_2_3_a_drawn_tile_is_seen_by_its_pilot_only_and_one_of_the_table_by_all() -> None:
    table = Table().building().holds(Q, "shield-01", place="table")
    upcoming = table.state.pool[-1]
    table.does(Q, "take_tile shield-01")

    table.does(P, "draw_tile")

    own, other = GAME.look(table.state, P), GAME.look(table.state, Q)
    assert (own.ships[P].hand, other.ships[P].hand) == (upcoming, None)
    assert other.ships[P].holds_tile
    assert own.ships[Q].hand == BY_ID["shield-01"]
    assert [each.only_for for each in table.events] == [None, (P,)]
    table.refuses(P, "draw_tile", "hand_full", "GT-2.3")


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

    table.refuses(P, "reserve_tile", "reserve_full", "GT-2.5")


def test_gt_2_5_d11_board_iiia_has_no_reserve() -> None:
    table = Table(rounds="IIIa").building().holds(P, "shield-01")
    table.refuses(P, "reserve_tile", "no_reserve")

    table = Table(rounds="IIIa", iiia_reserve="2").building().holds(P, "shield-01")
    table.does(P, "reserve_tile")

    assert table.ship(P).reserve


def test_gt_2_6_a_tile_lies_beside_the_ship_on_an_empty_cell() -> None:
    table = Table().building().holds(P, "engine1-01")

    for cell, code in (("7,7", "cell_taken"), ("5,5", "no_such_cell"), ("9,9", "not_beside")):
        table.refuses(P, f"place_tile {cell} 0", code, "GT-2.6")
    table.does(P, "place_tile 7,6 2")

    assert table.ship(P).tiles[Cell("7,6")].rotation == 2, "a wrong one lies there all the same"


def test_gt_2_7_d1_the_last_tile_may_be_lifted_until_the_next_action() -> None:
    table = Table(tile_fixed="until_next_grab").building().holds(P, "cabin-06")
    table.does(P, "place_tile 8,7 0", "lift_tile")
    assert table.ship(P).hand == BY_ID["cabin-06"]
    assert len(table.ship(P).tiles) == 1

    table.does(P, "reserve_tile", "place_tile 8,7 0 reserve cabin-06", "lift_tile")
    assert (table.ship(P).hand, table.ship(P).reserve) == (None, [BY_ID["cabin-06"]])

    table.does(P, "place_tile 8,7 0 reserve cabin-06", "draw_tile", "return_tile")
    table.refuses(P, "lift_tile", "nothing_to_lift")


@pytest.mark.parametrize(("grabs", "rules"), [("12", None), ("0", None), ("0", UNSET)])
def test_gt_2_7_d1_no_tile_is_lifted_after_a_look_but_by_the_first_rules(
    grabs: str, rules: UnsetType | None
) -> None:
    table = Table(tile_fixed="until_next_grab", grabs_per_glass=grabs).building()
    if rules is UNSET:
        table.state.rules = UNSET
    table.holds(P, "cabin-06").does(P, "place_tile 8,7 0")
    table.does(P, "peek_stack 1")

    if rules is UNSET:
        table.does(P, "lift_tile")
        assert table.ship(P).hand == BY_ID["cabin-06"]
        return
    table.refuses(P, "lift_tile", "nothing_to_lift", "GT-2.7")
    table.holds(P, "cabin-05").does(P, "place_tile 9,7 0")
    table.does(P, "peek_stack 1")
    assert not [each for each in GAME.choices(table.state, P) if isinstance(each, LiftTile)]


def test_gt_2_7_d1_a_flip_and_orders_leave_a_tile_loose() -> None:
    table = Table(tile_fixed="until_next_grab", rounds="II").building()
    table.ticks(GLASS)
    table.holds(P, "cabin-06").does(P, "place_tile 8,7 0")

    table.does(P, "flip_hourglass", "set_orders hold=never", "lift_tile")

    assert table.ship(P).hand == BY_ID["cabin-06"]


def test_gt_2_9_example_4_a_look_needs_a_placed_tile_and_an_empty_hand() -> None:
    table = Table().building()
    table.refuses(P, "peek_stack 1", "place_first", "GT-2.9")
    table.holds(P, "cabin-06").does(P, "place_tile 8,7 0")
    table.refuses(P, "peek_stack 4", "hidden_stack", "GT-2.9")

    before = [list(stack) for stack in table.state.stacks]
    table.does(P, "peek_stack 1")

    assert table.state.stacks == before
    assert GAME.look(table.state, P).known == {1: before[0][::-1]}
    assert GAME.look(table.state, Q).known == {}
    table.holds(P, "shield-01")
    table.refuses(P, "peek_stack 2", "hand_full", "GT-2.9")


def test_gt_2_17_an_empty_pool_gives_no_tile() -> None:
    table = Table().building()
    table.state.pool.clear()

    table.refuses(P, "draw_tile", "pool_empty", "GT-2.17")


IN_HAND = [
    ("draw_tile", "hand_full", "GT-2.3"),
    ("place_tile 8,7 0 hand cabin-05", "not_in_hand", "GT-2.4"),
    ("reserve_tile hand cabin-05", "not_in_hand", "GT-2.4"),
    ("reserve_tile reserve cabin-05", "in_reserve_already", "GT-2.5"),
    ("reserve_tile table cabin-05", "hand_full", "GT-2.3"),
    ("place_tile 8,7 0 table cabin-05", "hand_full", "GT-2.3"),
    ("take_tile cabin-05", "hand_full", "GT-2.3"),
]
EMPTY = [
    ("place_tile 8,7 0", "hand_empty", "GT-2.4"),
    ("return_tile", "hand_empty", "GT-2.4"),
    ("reserve_tile", "hand_empty", "GT-2.4"),
    ("place_tile 8,7 0 table", "name_a_tile", "GT-2.4"),
    ("place_tile 8,7 0 table cabin-05", "tile_taken", "GT-2.2"),
    ("reserve_tile table cabin-05", "tile_taken", "GT-2.2"),
    ("place_tile 8,7 0 reserve cabin-05", "not_in_reserve", "GT-2.5"),
    ("lift_tile", "tile_fixed", "GT-2.7"),
    ("flip_hourglass", "glass_runs", "GT-2.10"),
    ("finish_building 2", "no_number_choice", "GT-2.12"),
    ("start_building", "has_started", "GT-2.1"),
    ("give_up", "not_flying", "GT-5.5"),
    ("fly_on", "not_asked.fly_on", "GT-5.6"),
    ("set_orders", "no_orders", ""),
]


@pytest.mark.parametrize(
    ("hand", "said", "code", "rule"),
    [*((True, *each) for each in IN_HAND), *((False, *each) for each in EMPTY)],
)
def test_gt_2_4_and_2_7_what_cannot_be_done_with_a_tile_in_hand_and_with_empty_hands(
    hand: bool, said: str, code: str, rule: str
) -> None:
    table = Table().building()
    if hand:
        table.holds(P, "cabin-06")

    table.refuses(P, said, code, rule)


def test_tiles_go_by_their_kind_as_no_picture_shows_their_numbers() -> None:
    table = Table().building().holds(P, "engine1-06").holds(Q, "cabin-05", place="table")

    table.does(P, "place_tile 7,8 0")
    [placed] = table.events
    assert PHRASES.say("en", placed.key, placed.facts, NAMES) == "Ann places an engine on 7,8."
    assert PHRASES.say("zh-TW", placed.key, placed.facts, NAMES) == "Ann 將引擎放在 7,8。"
    take = TakeTile(BY_ID["cabin-05"])
    named = meaning(table.state, Q, take, "tile")
    assert named is not None
    assert PHRASES.say("en", named.key, named.facts) == "a cabin"
