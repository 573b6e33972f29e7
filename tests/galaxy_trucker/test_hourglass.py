"""The hourglass and the order of finishing (GT-2.10 to GT-2.15), allowance and paces."""

import re

import pytest
from msgspec import UNSET, UnsetType

from bot.cards.options import offered_options
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.pieces import BY_ID
from engine.galaxy_trucker.state import BY_DEFAULT, Phase, Rules
from engine.kernel.options import options_of, read_options
from engine.kernel.refusals import Malformed
from engine.tables.clock.deadlines import LENGTHS
from engine.tables.models import Pace
from tests.galaxy_trucker.scenario import GLASS, A, P, Q, R, S, Table
from tests.test_paragraphs import page


def test_gt_2_10_and_2_13_example_5_the_glass_in_round_2() -> None:
    table = Table(4, rounds="II")
    table.does(P, "start_building", at=0)
    table.at = GLASS - 1
    table.refuses(Q, "flip_hourglass", "glass_runs", "GT-2.10")
    table.does(Q, "flip_hourglass", at=GLASS + 500)
    table.does(R, "finish_building", at=GLASS + 900)

    table.ticks(2 * GLASS + 500)
    assert table.state.hourglass.circle == "START"
    table.holds(S, "shield-01")
    table.ticks(3 * GLASS + 499)
    assert table.state.phase is Phase.BUILD
    table.ticks(3 * GLASS + 500)

    assert table.state.phase is not Phase.BUILD
    assert BY_ID["shield-01"] in table.state.table, "a tile in hand goes back"
    numbers = [each.facts for each in table.events if each.key.endswith("number_by_lot")]
    assert sorted(int(str(each["number"])) for each in numbers) == [2, 3, 4]


def test_gt_2_11_example_6_the_first_finisher_flips_a_run_out_glass() -> None:
    table = Table(rounds="I")
    table.does(P, "start_building", at=0)
    table.ticks(GLASS)
    table.refuses(P, "flip_hourglass", "flips_itself", "GT-2.11")

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

    table.refuses(P, "flip_hourglass", "only_finished_flip", "GT-2.11")
    table.does(Q, "flip_hourglass")

    assert table.state.hourglass.circle == "START"


def test_gt_2_10_example_55_orders_flip_when_the_seat_finishes_or_at_once() -> None:
    table, always = Table(rounds="II"), Table(rounds="II").orders(Q, flip_glass="always")
    for each in (table, always):
        each.does(P, "start_building", at=0)
        each.ticks(GLASS)
    assert always.state.hourglass.circle == "I"

    table.does(Q, "finish_building", at=GLASS + 20)

    assert (table.state.hourglass.circle, table.state.hourglass.due) == ("I", 2 * GLASS + 20)
    assert "flipped" in table.told()


def test_gt_2_12_and_2_14_numbers_go_in_the_order_of_finishing_which_ends_building() -> None:
    table = Table(3).building().holds(R, "cabin-06")
    table.does(R, "finish_building")
    table.does(P, "finish_building")
    assert [ship.number for ship in table.state.ships] == [2, None, 1]
    assert table.state.table == [BY_ID["cabin-06"]]
    table.refuses(R, "draw_tile", "finished_already", "GT-2.12")
    table.refuses(Q, "finish_building 3", "no_number_choice", "GT-2.12")

    table.does(Q, "finish_building")
    assert table.state.phase is not Phase.BUILD


def test_gt_2_12_d2_any_free_number() -> None:
    table = Table(3, number_choice="any").building()

    table.does(R, "finish_building 3")

    assert table.ship(R).number == 3
    table.refuses(P, "finish_building 3", "number_taken", "GT-2.12")
    table.does(P, "finish_building")
    assert table.ship(P).number == 1


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


@pytest.mark.parametrize(("runs", "code"), [(True, "no_grabs"), (False, "no_grabs_flip")])
def test_gt_2_16_grabs_are_counted_and_run_out_and_whoever_may_flip_is_told_to(
    runs: bool, code: str
) -> None:
    table = Table(rounds="II", grabs_per_glass="6").building().orders(P, flip_glass="never")
    table.ticks(0 if runs else GLASS)
    for _ in range(6):
        table.does(P, "draw_tile", "return_tile")

    table.refuses(P, "draw_tile", code, "GT-2.16")
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

    assert table.state.hourglass.circle == "I"
    assert [ship.grabs for ship in table.state.ships] == [0, 0]


def test_gt_2_16_example_55_in_round_1_the_count_begins_again_at_once() -> None:
    table = Table(rounds="I").building()
    table.ship(P).grabs = table.ship(Q).grabs = 12
    table.ship(P).grabs = 11

    table.does(P, "draw_tile", "return_tile")

    assert table.told()[-2:] == ["glass_out", "grabs_again"]
    assert table.waits() == {P, Q}


@pytest.mark.parametrize(
    ("kept", "version", "is_spent"),
    [
        ("engine1-06", "3", True),
        ("engine1-06", "2", False),
        ("engine1-06", UNSET, False),
        ("cabin-05", "3", False),
    ],
)
def test_gt_2_16_a_tile_kept_for_later_that_fits_nowhere_is_nothing_to_do(
    kept: str, version: str | UnsetType, is_spent: bool
) -> None:
    table = Table(rounds="II").building(A, A).holds(P, kept, place="reserve")
    table.state.rules = version
    table.ship(P).grabs, table.ship(Q).grabs = 12, 11
    assert (table.waits() == {Q}) is is_spent

    table.does(Q, "draw_tile", "return_tile")

    assert ("glass_out" in table.told()) is is_spent


def test_gt_2_16_a_first_look_is_a_grab_and_a_second_is_free() -> None:
    table = Table().building(A)

    table.does(P, "peek_stack 2", "peek_stack 2")

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


@pytest.mark.parametrize("pace", Pace)
def test_a_decision_is_open_no_shorter_than_the_time_for_a_turn(pace: Pace) -> None:
    rules = Rules(read_options(GAME.options, GAME.clock.by_pace[pace]))

    if pace in (Pace.LIVE, Pace.NONE):
        assert rules.decision == (120_000 if pace is Pace.LIVE else 0)
    else:
        assert rules.decision >= LENGTHS[pace]


@pytest.mark.parametrize("option", ["hourglass_seconds", "grabs_per_glass", "decision_seconds"])
def test_gt_9_5_the_page_lists_the_times_that_can_be_chosen(option: str) -> None:
    paragraph = next(line for line in page(GAME.key).splitlines() if "GT-9.5" in line)
    listed = paragraph.partition(f"`{option}` ")[2].partition(";")[0]
    values = next(spec.values for spec in options_of(GAME.options) if spec.name == option)

    assert set(re.findall(r"\d+", listed)) == set(values) - {BY_DEFAULT}
    with pytest.raises(Malformed):
        GAME.read_options({option: "31"})


def test_the_pace_is_asked_for_once() -> None:
    assert "pace" not in [spec.name for spec in offered_options(GAME, 4)]
    assert "hourglass_seconds" in [spec.name for spec in offered_options(GAME, 4)]
