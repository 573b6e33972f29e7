"""Goods that are gained and stored (GT-5.9, GT-5.10)."""

from engine.galaxy_trucker.effects import lose_goods, stored
from engine.galaxy_trucker.pieces import Good
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import A, P, Q, R, at_planets, flight, guns, load, refusal


def test_gt_5_10_example_53_how_the_engine_stores() -> None:
    ship = f"{guns(5)}, 6,7 special2-01 0"
    table = flight(ship.replace("6,6 cannon1-02 0", "6,6 special1-01 0"), "")
    ship_p = table.ship(P)
    del ship_p.tiles[Cell("8,8")]
    table.lay(P, "8,6 cargo2-01 0")
    load(table, P, "6,6", "blue")
    load(table, P, "6,7", "blue")
    load(table, P, "8,6", "green")

    stores = stored("I", ship_p, [Good.RED, Good.RED, Good.YELLOW])

    assert stores == {
        Cell("6,6"): [Good.BLUE],
        Cell("6,7"): [Good.RED, Good.RED],
        Cell("8,6"): [Good.YELLOW, Good.GREEN],
    }


def test_gt_5_10_ask_lets_the_pilot_stow() -> None:
    table = at_planets()
    table.orders(P, goods="ask").card("I-13")
    table.does(Q, "land ''")
    table.does(R, "land ''")
    table.does(P, "land 2")
    assert table.waits() == {P}
    for layout, code in (
        ("9,7=r", "red_needs_special"),
        ("6,6=bbb", "hold_full"),
        ("7,8=b", "no_hold"),
        ("9,7=y", "bad_layout"),
    ):
        with refusal(code, "GT-5.10"):
            table.does(P, f"stow_goods '{layout}'")

    table.does(P, "stow_goods '6,6=rb'")

    assert table.ship(P).goods == {Cell("6,6"): [Good.RED, Good.BLUE]}
    assert table.state.bank[Good.BLUE] == 13


def test_gt_5_9_the_bank_can_run_short() -> None:
    table = at_planets()
    table.state.bank[Good.RED] = 0
    table.card("I-13")

    for seat in (R, Q):
        table.does(seat, "land ''")
    table.does(P, "land 1")

    assert "nothing_gained" in table.told()


def test_gt_5_11_the_best_goods_go_from_where_most_of_them_are() -> None:
    table = flight(f"{guns(1)}, 6,8 cargo3-02 0", A)
    load(table, P, "8,8", "yellow", "green")
    load(table, P, "6,8", "yellow", "yellow")
    bank = table.state.bank[Good.YELLOW]

    lose_goods(table.state, P, 1)

    assert table.ship(P).goods == {
        Cell("8,8"): [Good.YELLOW, Good.GREEN],
        Cell("6,8"): [Good.YELLOW],
    }
    assert table.state.bank[Good.YELLOW] == bank + 1


def test_gt_5_11_only_cubes_of_the_lost_colour_count() -> None:
    table = flight("8,7 cargo3-01 0, 6,7 cargo2-01 0", A)
    load(table, P, "8,7", "green", "blue", "blue")
    load(table, P, "6,7", "green", "green")

    lose_goods(table.state, P, 2)

    assert table.ship(P).goods == {Cell("8,7"): [Good.GREEN, Good.BLUE, Good.BLUE]}


def test_gt_5_10_the_cheapest_leave_special_holds_to_red_goods() -> None:
    table = flight("8,7 special2-01 0, 6,7 cargo2-01 0", A)
    load(table, P, "8,7", "blue", "yellow")
    load(table, P, "6,7", "green")

    stores = stored("I", table.ship(P), [Good.RED])

    assert stores == {
        Cell("8,7"): [Good.RED, Good.YELLOW],
        Cell("6,7"): [Good.GREEN, Good.BLUE],
    }
