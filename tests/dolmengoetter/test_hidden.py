"""What lies open to whom (section 11), and positions that a seat cannot tell from the true one."""

from collections import Counter

from engine.dolmengoetter.actions import PlaceDruid
from engine.dolmengoetter.pieces import Circle
from engine.dolmengoetter.scoring import completed_by, rights_of
from engine.dolmengoetter.state import Orders, Phase
from engine.dolmengoetter.turn import starting_values
from engine.dolmengoetter.view import imagine, look
from engine.kernel.actions import Resign
from engine.kernel.chance import Chance
from engine.kernel.ids import Cell
from tests.dolmengoetter.scenario import B, R, Table, Y


def hidden() -> Table:
    """Red has two dolmens face down and one unnamed, yellow one face down."""
    table = Table().stack(14, "R3 Y2 R1").stones("R D2, R D3").druids("R A1, ~B A2")
    return table.orders(R, top="31").lays(Y, "E2")


def test_section_11_numbers_are_public_and_values_are_not() -> None:
    view = look(hidden().state, B)

    assert [each.dolmens for each in view.players] == [8, 10, 11]
    assert [each.stones for each in view.players] == [15, 14, 15]
    assert [each.built for each in view.players] == [1, 0, 0]
    assert [each.values for each in view.players] == [None, None, starting_values(3)]
    assert [each.orders for each in view.players] == [None, None, Orders()]
    assert [(each.seat, each.value) for each in view.stacks[Circle(14)]] == [
        (R, None), (Y, None), (R, None),
    ]  # fmt: skip
    assert [each.unnamed for each in view.stacks[Circle(14)]] == [False] * 3
    assert [each.unnamed for each in view.stacks[Circle(8)]] == [True]


def test_section_11_the_owner_sees_their_own() -> None:
    table = hidden()
    view = look(table.state, R)

    assert [each.value for each in view.stacks[Circle(14)]] == [3, None, 1]
    assert view.players[R].values == table.player(R).values
    assert view.players[R].orders == Orders(top="31")
    assert view.players[Y].values is None


def test_section_11_a_spectator_sees_no_value() -> None:
    view = look(hidden().state, None)

    assert all(each.values is None and each.orders is None for each in view.players)
    assert all(each.value is None for stack in view.stacks.values() for each in stack)
    assert (view.viewer, view.active, view.phase) == (None, B, Phase.TURN)


def test_section_11_after_the_end_all_values_lie_open() -> None:
    table = hidden()
    table.does(B, Resign())
    table.does(R, Resign())

    view = look(table.state, None)

    assert view.active is None
    assert [each.value for each in view.stacks[Circle(14)]] == [3, 2, 1]
    assert [each.values for each in view.players] == [each.values for each in table.state.players]


def test_prospects_tell_what_the_stones_of_the_active_players_druids_would_do() -> None:
    table = Table().stones("R D2, Y D3, Y E2").stack(8, "Y2").druids("R E3, ~R M1, Y A1")
    prospects = look(table.state, None).prospects

    assert set(prospects) == {"E3", "M1"}
    assert prospects[Cell("E3")].rights == rights_of(table.state, R, Cell("E3"))
    assert prospects[Cell("E3")].completes == completed_by(table.state.stones, Cell("E3")) == [8]
    assert prospects[Cell("M1")].rights == []


def test_prospects_need_a_turn_and_a_stone() -> None:
    last_stone = Table().druids("R E3").stock(R, 1)
    bare = Table().druids("R E3").orders(R, auto_pass=False).stock(R, 0)
    asked = Table().stones("R E2, Y E3").druids("R A1").lays(R, "F4")

    assert set(look(last_stone.state, None).prospects) == {"E3"}
    assert look(bare.state, None).prospects == {}
    assert asked.state.phase is Phase.BUILDING
    assert look(asked.state, None).prospects == {}


def test_imagining_deals_the_values_of_the_others_anew() -> None:
    table = hidden()
    seen: Counter[tuple[int | None, ...]] = Counter()

    for number in range(60):
        imagined = imagine(table.state, Y, Chance(f"imagined {number}"))
        assert look(imagined, Y) == look(table.state, Y)
        assert imagined.players[Y] == table.player(Y)
        assert imagined.players[R].orders == Orders()
        assert imagined.chance.seed == f"imagined {number}"
        stack = imagined.stacks[Circle(14)]
        assert stack[1].value == 2
        dealt = [each.value for each in (stack[0], stack[2]) if each.value is not None]
        assert sorted([*imagined.players[R].values, *dealt]) == starting_values(3)
        assert imagined.stacks[Circle(8)][0].value is None
        seen[tuple(each.value for each in stack)] += 1

    assert len(seen) > 5
    assert table.lying(14) == "R3 Y2 R1"


def test_what_is_imagined_of_a_finished_game_is_the_game() -> None:
    table = hidden()
    table.does(B, Resign())
    table.does(R, Resign())

    imagined = imagine(table.state, Y, Chance("imagined"))

    assert imagined.stacks == table.state.stacks
    assert imagined.players == table.state.players


def test_who_waits_without_stones_is_imagined_as_somebody_who_does_not_pass() -> None:
    waiting = Table().orders(R, auto_pass=False).stock(R, 0).stock(Y, 0)

    imagined = imagine(waiting.state, B, Chance("imagined"))

    assert not imagined.players[R].orders.auto_pass
    assert imagined.players[Y].orders.auto_pass
    waiting.state.phase = Phase.PLACEMENT
    waiting.does(R, PlaceDruid(Cell("A1")))
    assert imagine(waiting.state, B, Chance("imagined")).players[R].orders.auto_pass
