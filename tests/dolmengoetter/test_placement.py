"""Set-up and the placing of the druids (DOL-3, DOL-4)."""

import pytest

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import PlaceDruid
from engine.dolmengoetter.state import Deed, DolmenState, LastMove, Phase
from engine.kernel.actions import Resign
from engine.kernel.game import start
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Malformed, Refused
from tests.dolmengoetter.scenario import B, R, Table, Y, refusal


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


def test_dol_3_4_the_start_player_is_drawn() -> None:
    drawn = {begun(5, f"seed {n}").start for n in range(40)}

    assert drawn == {0, 1, 2, 3, 4}


def test_dol_3_4_or_named() -> None:
    state = begun(3, start_player="2")

    assert (state.start, state.active) == (2, 2)
    assert (state.phase, state.round) == (Phase.PLACEMENT, 0)


@pytest.mark.parametrize(("seats", "first"), [(2, "2"), (3, "3"), (4, "4")])
def test_dol_3_4_a_start_player_must_be_there(seats: int, first: str) -> None:
    with refusal("bad_start_player", "DOL-3.4"):
        begun(seats, start_player=first)


def test_the_edition_of_2015_is_for_four_at_most() -> None:
    assert begun(4, edition="2015").seats == 4
    with pytest.raises(Refused) as caught:
        begun(5, edition="2015")
    assert (caught.value.key, caught.value.rule) == ("dolmengoetter.too_many_seats", "DOL-3.1")
    assert caught.value.facts == {"seats": 5}


@pytest.mark.parametrize("seats", [1, 6])
def test_the_game_is_for_two_to_five(seats: int) -> None:
    with pytest.raises(Malformed):
        begun(seats)


def test_dol_4_1_three_times_round_from_the_start_player() -> None:
    table = placing(3, first=1)
    order = []
    for at in ("A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"):
        order.append(table.state.active)
        place(table, table.state.active, at)

    assert order == [1, 2, 0] * 3
    assert table.state.last == LastMove(R, Deed.PLACE, to=Cell("C3"))
    assert [druid.seat for druid in table.state.druids.values()] == order
    assert not any(druid.lying for druid in table.state.druids.values())


def test_dol_4_1_only_on_a_free_place() -> None:
    table = placing()
    place(table, R, "D3")

    with refusal("not_free", "DOL-4.1"):
        place(table, Y, "D3")
    assert PlaceDruid(Cell("D3")) not in table.choices(Y)
    assert len(table.choices(Y)) == 77
    assert table.choices(R) == []


def test_dol_4_2_no_stone_is_laid_and_round_1_begins_with_the_start_player() -> None:
    table = placing(2, first=1)
    for at in ("A1", "A2", "A3", "B1", "B2", "B3"):
        assert table.state.phase is Phase.PLACEMENT
        place(table, table.state.active, at)

    assert (table.state.phase, table.state.round, table.state.active) == (Phase.TURN, 1, Y)
    assert not table.state.stones
    assert table.told("placement_done") == [{"seat": Y}]


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


def test_dol_4_3_wishes_that_are_given_while_one_is_asked_are_taken_at_once() -> None:
    table = placing(2)

    table.orders(R, wishes="D3 E2")

    assert table.state.druids[Cell("D3")].seat == R
    assert table.state.active == Y
    assert [each.reveals for each in table.events] == [False, True]


def test_dol_8_6_who_has_resigned_is_skipped_in_the_placement() -> None:
    table = placing(3)
    place(table, R, "A1")

    table.does(Y, Resign())
    assert table.state.active == B
    place(table, B, "A2")
    assert table.state.active == R
    for at in ("A3", "A4", "A5", "B1"):
        place(table, table.state.active, at)

    assert (table.state.phase, table.state.active) == (Phase.TURN, R)
    assert len(table.state.druids) == 6


def test_dol_8_6_a_start_player_who_resigned_does_not_begin_round_1() -> None:
    table = placing(3)
    place(table, R, "A1")
    table.does(R, Resign())
    assert table.state.active == Y

    for at in ("A3", "A4", "A5", "B1", "B2", "B3"):
        place(table, table.state.active, at)

    assert (table.state.phase, table.state.active) == (Phase.TURN, Y)
    assert table.told("placement_done") == [{"seat": Y}]
