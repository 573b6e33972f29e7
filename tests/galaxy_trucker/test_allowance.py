"""The allowance of grabs (GT-2.16)."""

import pytest
from msgspec import UNSET, UnsetType

from tests.galaxy_trucker.scenario import GLASS, A, P, Q, Table, refusal


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

    assert table.state.hourglass.circle == "I"
    assert [ship.grabs for ship in table.state.ships] == [0, 0]


def test_gt_2_16_example_55_in_round_1_the_count_begins_again_at_once() -> None:
    table = Table(rounds="I").building()
    table.ship(P).grabs = table.ship(Q).grabs = 12
    table.ship(P).grabs = 11

    table.does(P, "draw_tile")
    table.does(P, "return_tile")

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

    table.does(Q, "draw_tile")
    table.does(Q, "return_tile")

    assert ("glass_out" in table.told()) is is_spent


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
