"""The hourglass, the order of finishing and the time (GT-2.10 to GT-2.15)."""

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.pieces import BY_ID
from engine.galaxy_trucker.state import Phase
from tests.galaxy_trucker.scenario import GLASS, A, P, Q, R, S, Table, refusal


def test_gt_2_10_example_5_the_glass_in_round_2() -> None:
    table = Table(4, rounds="II")
    table.does(P, "start_building", at=0)
    with refusal("glass_runs", "GT-2.10"):
        table.does(Q, "flip_hourglass", at=GLASS - 1)
    table.does(Q, "flip_hourglass", at=GLASS + 500)
    table.does(R, "finish_building", at=GLASS + 900)

    table.ticks(2 * GLASS + 500)
    assert table.state.hourglass.circle == "START"
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
    assert (table.state.hourglass.circle, table.state.hourglass.due) == ("START", 2 * GLASS + 10)
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

    assert table.state.hourglass.circle == "START"


def test_gt_2_10_example_55_orders_flip_when_the_seat_finishes() -> None:
    table = Table(rounds="II")
    table.does(P, "start_building", at=0)
    table.ticks(GLASS + 7)

    table.does(Q, "finish_building", at=GLASS + 20)

    assert (table.state.hourglass.circle, table.state.hourglass.due) == ("I", 2 * GLASS + 20)
    assert "flipped" in table.told()


def test_gt_2_10_always_flips_before_finishing() -> None:
    table = Table(rounds="II").orders(Q, flip_glass="always")
    table.does(P, "start_building", at=0)

    table.ticks(GLASS)

    assert table.state.hourglass.circle == "I"


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

    table.all_finish()

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


def test_gt_2_11_nobody_is_told_to_flip_where_the_glass_goes_on_by_itself() -> None:
    first, second = Table(rounds="I"), Table(rounds="II")
    for table in (first, second):
        table.does(P, "start_building", at=0)
        table.ticks(GLASS)

    assert GAME.clock.told(first.state) == "galaxy_trucker.clock.last_grabs"
    assert GAME.clock.told(second.state) == "galaxy_trucker.clock.grabs"
