"""What lies open to whom (section 11); what computer players are told, and how well they play."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Build, PlaceDruid
from engine.dolmengoetter.estimate import (
    KEPT_WORTH,
    LEAD_WORTH,
    LYING_SHARE,
    THREAT,
    VICTORY,
    estimate,
)
from engine.dolmengoetter.pieces import CIRCLES_AT, Circle
from engine.dolmengoetter.scoring import completed_by, rights_of
from engine.dolmengoetter.state import Orders, Phase
from engine.dolmengoetter.turn import starting_values
from engine.dolmengoetter.view import imagine, look
from engine.kernel.actions import Resign, value_of
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.ids import Cell, Seat
from engine.players import PLAYERS
from engine.players.lookahead import Limits, ranked
from tests.dolmengoetter.scenario import B, R, Table, Y


def hidden() -> Table:
    """Red has two dolmens face down and one unnamed, yellow one face down."""
    table = Table().stack(14, "R3 Y2 R1").stones("R D2, R D3").druids("R A1, ~B A2")
    return table.orders(R, top="31").lays(Y, "E2")


def test_section_11_numbers_are_public_and_values_are_their_owners() -> None:
    table = hidden()
    for viewer in (B, None):
        view = look(table.state, viewer)
        assert [each.dolmens for each in view.players] == [8, 10, 11]
        assert [each.stones for each in view.players] == [15, 14, 15]
        assert [each.built for each in view.players] == [1, 0, 0]
        own = (starting_values(3), Orders()) if viewer == B else (None, None)
        known = [(each.values, each.orders) for each in view.players]
        assert known == [(None, None), (None, None), own]
        assert [(each.seat, each.value) for each in view.stacks[Circle(14)]] == [
            (R, None), (Y, None), (R, None),
        ]  # fmt: skip
        assert [each.unnamed for each in view.stacks[Circle(14)]] == [False] * 3
        assert [each.unnamed for each in view.stacks[Circle(8)]] == [True]

    view = look(table.state, R)
    assert [each.value for each in view.stacks[Circle(14)]] == [3, None, 1]
    assert view.players[R].values == table.player(R).values
    assert view.players[R].orders == Orders(top="31")
    assert view.players[Y].values is None


def test_section_11_after_the_end_all_values_lie_open() -> None:
    table = hidden()
    table.does(B, Resign())
    table.does(R, Resign())
    view = look(table.state, None)
    assert view.active is None
    assert [each.value for each in view.stacks[Circle(14)]] == [3, 2, 1]
    assert [each.values for each in view.players] == [each.values for each in table.state.players]

    imagined = imagine(table.state, Y, Chance("imagined"))
    assert imagined.stacks == table.state.stacks
    assert imagined.players == table.state.players


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
        assert imagined.players[Y] == table.player(Y)
        assert imagined.players[R].orders == Orders()
        stack = imagined.stacks[Circle(14)]
        assert stack[1].value == 2
        dealt = [each.value for each in (stack[0], stack[2]) if each.value is not None]
        assert sorted([*imagined.players[R].values, *dealt]) == starting_values(3)
        assert imagined.stacks[Circle(8)][0].value is None
        seen[tuple(each.value for each in stack)] += 1
    assert len(seen) > 5


def test_who_waits_without_stones_is_imagined_as_somebody_who_does_not_pass() -> None:
    waiting = Table().orders(R, auto_pass=False).stock(R, 0).stock(Y, 0)

    imagined = imagine(waiting.state, B, Chance("imagined"))

    assert not imagined.players[R].orders.auto_pass
    assert imagined.players[Y].orders.auto_pass
    waiting.state.phase = Phase.PLACEMENT
    waiting.does(R, PlaceDruid(Cell("A1")))
    assert imagine(waiting.state, B, Chance("imagined")).players[R].orders.auto_pass


IN_HAND = KEPT_WORTH * sum(starting_values(3))


def test_the_first_druid_is_suggested_where_most_circles_meet() -> None:
    opening = start(GAME, 2, GAME.options(), "opening")

    best = ranked(GAME, opening, Seat(opening.active), Chance("x"), Limits(nodes=60))

    assert {len(CIRCLES_AT[Cell(str(value_of(each, "place")))]) for each in best} == {
        max(map(len, CIRCLES_AT.values()))
    }


def test_points_and_the_values_in_hand_and_on_the_board_count() -> None:
    table = Table().scored(Y, 9).holds(B, 1, 2)
    assert estimate(table.state) == pytest.approx([4 + IN_HAND, 9 + IN_HAND, 4 + 3 * KEPT_WORTH])

    plain, laid = estimate(Table().state), estimate(Table().stack(14, "R3 Y2").state)
    gained = [after - before for before, after in zip(plain, laid, strict=True)]
    assert gained == pytest.approx(
        [3 * (5 * LYING_SHARE - KEPT_WORTH), 2 * (4 * LYING_SHARE - KEPT_WORTH), 0]
    )

    named, unnamed = Table().stack(14, "R4"), Table().stack(14, "R?")
    assert estimate(named.state) == pytest.approx(estimate(unnamed.state)), "its owner's best"


def worth_of_rights(table: Table, seat: Seat) -> float:
    """What the open builds add to a seat's estimate."""
    without = estimate(replace(table.state, rights=[]))
    return estimate(table.state)[seat] - without[seat]


def test_an_open_build_counts_with_what_it_will_bring() -> None:
    top = Table().stones("R E2, Y E3").holds(R, 1, 3).lays(R, "F4")
    low = Table().stones("R E2, R E3, Y F4").stack(14, "R1 R1 R1 R1").lays(Y, "G4")
    at_once = Table().stones("R D2, Y D3, Y E2").holds(R, 3).lays(R, "E3")

    assert worth_of_rights(top, R) == pytest.approx(3 * (5 * LYING_SHARE - KEPT_WORTH))
    assert worth_of_rights(top, Y) == 0
    assert worth_of_rights(low, Y) == 0
    assert worth_of_rights(at_once, R) == pytest.approx(3 * 3 * LYING_SHARE)


def test_what_the_stone_of_a_standing_druid_would_bring_counts_before_it_is_laid() -> None:
    stones = "R E2, Y E3"
    standing, lying = Table().stones(stones).druids("R F4"), Table().stones(stones).druids("~R F4")
    without = Table().stones(stones).druids("R F4")
    without.player(R).stones = 0
    gain = 4 * (5 * LYING_SHARE - KEPT_WORTH)

    brings = estimate(standing.state)[R] - estimate(lying.state)[R]

    assert brings == pytest.approx(THREAT * gain)
    assert estimate(without.state) == estimate(lying.state)
    assert estimate(standing.state)[Y] == estimate(lying.state)[Y]


def test_stones_that_lead_count_until_the_circle_is_scored() -> None:
    alone = Table().stones("R A1")
    ahead = Table().stones("R D2, R E2, R D3, Y E3")
    scored = Table().stones("R D2, R E2, R D3, Y E3")
    scored.state.scored.append(Circle(8))

    assert estimate(alone.state)[R] == pytest.approx(4 + IN_HAND + LEAD_WORTH * 4)
    assert estimate(ahead.state)[R] - estimate(scored.state)[R] == pytest.approx(3 * 3 * LEAD_WORTH)


def test_who_has_resigned_has_nothing_in_hand_and_winning_counts_most() -> None:
    table = Table(3).scored(B, 50)
    table.does(B, Resign())
    assert estimate(table.state) == pytest.approx([4 + IN_HAND, 4 + IN_HAND, 50])

    table.does(Y, Resign())

    assert estimate(table.state) == [4 + VICTORY, 4, 50]


def test_greedy_lays_much_on_top_and_little_at_the_bottom() -> None:
    top = Table().stones("R E2, Y E3").lays(R, "F4")
    low = Table().stones("R E2, R E3, Y F4").stack(14, "R1 R1 R1 R1").lays(Y, "G4")

    for table, seat, wanted in ((top, R, [4]), (low, Y, [0, 1])):
        choice = PLAYERS["greedy"](GAME, table.state, seat, Chance("luck"))
        assert isinstance(choice, Build)
        assert choice.value in wanted
