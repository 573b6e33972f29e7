"""How many taps a turn takes: “Take your turn”, one for every question, one to confirm."""

import pytest

from bot.turn.questions import fitting
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.state import Phase, TruckerState
from engine.kernel.actions import Action, as_record, name_of
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.ids import Cell, Seat
from engine.players import PLAYERS
from engine.players.match import steps
from tests.galaxy_trucker.scenario import A, P, Q, Table, flight
from tests.taps import CONFIRM, MAX_TAPS, TAKE_TURN, questions

BENCH = GAME.bench


def taps(state: TruckerState, seat: Seat, wanted: Action) -> int:
    """The taps from the panel to a done action, with those that change what is assumed."""
    record = as_record(wanted)
    opened = all(record.get(name) == value for name, value in BENCH.opened.items())
    asked, draft = questions(GAME, state, seat, wanted, BENCH.opened if opened else None)
    changed = len(fitting(list(GAME.choices(state, seat)), draft)) > 1
    return len(asked) + changed + (0 if name_of(wanted) in BENCH.at_once else CONFIRM)


@pytest.mark.parametrize("seats", [2, 4])
def test_an_action_takes_six_taps_at_most_and_a_tile_three(seats: int) -> None:
    state = start(GAME, seats, GAME.options(), "taps")

    for step in steps(GAME, state, [PLAYERS["random"]] * seats, Chance("taps")):
        if step.seat is None or step.action is None:
            continue
        count = taps(step.before, step.seat, step.action)
        assert TAKE_TURN + count <= MAX_TAPS
        if step.before.phase is Phase.BUILD and step.before.ships[step.seat].hand is not None:
            assert count <= 3


def test_a_tile_of_a_full_table_is_taken_by_a_group_and_then_by_itself() -> None:
    table = Table().building(A, A)
    table.state.table, table.state.pool = table.state.pool[:60], table.state.pool[60:]
    tiles = [each for each in GAME.choices(table.state, P) if name_of(each) == "take_tile"]

    assert len(tiles) == 60
    for each in tiles:
        asked, draft = questions(GAME, table.state, P, each, {"do": "take_tile"})
        assert asked == ["tile", "tile"]
        assert fitting(tiles, draft) == [each]


def test_a_battery_says_what_it_comes_to() -> None:
    table = flight("7,8 engine2-01 0, 6,7 battery2-04 0", A)
    table.card("I-05")
    power = [each for each in GAME.choices(table.state, P) if name_of(each) == "power"]

    told = [GAME.hints.meaning(table.state, P, each, "batteries") for each in power]

    assert [(each.facts["n"], each.facts["strength"]) for each in told if each] == [
        (0, "0"),
        (1, "2"),
    ]


def test_a_planet_says_what_lies_there() -> None:
    table = flight(A, A)
    table.card("I-13")
    land = [each for each in GAME.choices(table.state, Q) if name_of(each) == "land"]

    told = [GAME.hints.meaning(table.state, Q, each, "planets") for each in land]

    goods = [each.facts.get("goods") for each in told if each]
    assert goods == [["red", "red"], ["red", "blue", "blue"], ["yellow"], None]
    assert told[-1] is not None
    assert told[-1].key == "galaxy_trucker.means.pass"


def test_the_orders_in_force_are_told_as_they_would_be_said() -> None:
    table = Table().orders(P, hold="never")

    orders = GAME.hints.orders(table.state, P)

    assert orders is not None
    assert as_record(orders)["hold"] == "never"
    assert as_record(orders)["goods"] == "auto"


def test_a_cell_says_which_tile_it_lies_beside_or_holds() -> None:
    table = Table().building("7,6 cannon1-01 0", "").holds(P, "cabin-01")

    told = {at: GAME.hints.where(table.state, P, Cell(at)) for at in ("7,5", "6,7", "7,7")}

    assert {at: each and dict(each.facts) for at, each in told.items()} == {
        "7,5": {"cell": "7,5", "side": "S", "kind": "cannon"},
        "6,7": {"cell": "6,7", "side": "E", "kind": "start_cabin"},
        "7,7": {"cell": "7,7", "kind": "start_cabin"},
    }
