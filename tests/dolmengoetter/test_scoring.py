"""Scoring circles (DOL-7) and the end of the game (DOL-8)."""

import pytest
from msgspec import UNSET

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Gather
from engine.dolmengoetter.pieces import Circle
from engine.dolmengoetter.state import Dolmen, Ending, Phase, Scored
from engine.kernel.actions import Resign
from engine.kernel.events import event
from engine.kernel.ids import Cell, Seat
from engine.kernel.results import Result
from engine.tables.log.story import follows
from tests.dolmengoetter.scenario import B, R, Table, W, Y, refusal


def result_of(table: Table) -> Result:
    result = GAME.result(table.state)
    assert result is not None
    return result


def test_dol_7_1_a_circle_is_complete_when_all_corners_hold_stones() -> None:
    table = Table().stones("R D2, Y D3").druids("B E3").lays(R, "E2", 1)
    assert table.state.scored == []
    table.state.druids.clear()

    table.lays(B, "E3")

    assert table.state.scored == [8]
    assert table.told("complete") == [{"circle": 8}]


def test_dol_7_2_and_dol_7_4_values_times_multipliers_and_the_dolmens_go_back() -> None:
    table = Table().stones("R D2, Y D3, R E2").stack(8, "R3 Y2").lays(B, "E3")
    assert table.told("dolmen_scored") == [
        {"seat": R, "value": 3, "multiplier": 3, "points": 9},
        {"seat": Y, "value": 2, "multiplier": 2, "points": 4},
    ]
    assert table.told("points") == [
        {"seat": R, "points": 9, "score": 13},
        {"seat": Y, "points": 4, "score": 8},
    ]
    assert [table.score(seat) for seat in (R, Y, B)] == [13, 8, 4]

    for seat in (R, Y):
        assert table.player(seat).values == [1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]
    assert set(table.state.stones) == {"D2", "D3", "E2", "E3"}
    assert not table.state.stacks
    assert table.state.last is not None
    assert table.state.last.scored == (Scored(Circle(8), (Dolmen(R, 3), Dolmen(Y, 2))),)


def test_dol_7_5_a_complete_circle_without_dolmens_scores_nothing() -> None:
    table = Table().stones("R D2, R D3, R E2").lays(R, "E3")

    assert table.told("complete_empty") == [{"circle": 8}]
    assert table.state.scored == [8]
    assert table.score(R) == 4
    assert table.state.last is not None
    assert table.state.last.scored == ()


def test_dol_7_6_circles_of_one_stone_are_scored_in_ascending_order() -> None:
    table = Table().stones("R D2, R D3, R E2, R C4, R D4, R E4, R F4, R G4, R H3, R H2, R G3, R F3")
    table.stack(8, "R1").stack(9, "R2").stack(14, "R3")

    table.lays(R, "E3")

    assert [each["circle"] for each in table.told("complete")] == [8, 9, 14]
    assert table.state.scored == [8, 9, 14]
    assert table.score(R) == 4 + 3 + 8 + 15


def test_dol_8_1_the_last_dolmen_ends_the_game_after_the_round() -> None:
    table = Table().stones("R E2, Y E3").druids("Y A1, B A2").holds(R, 2).lays(R, "F4", 2)
    assert table.told("dolmens_gone_round") == [{"seat": R, "seats": [Y, B]}]
    assert table.state.ending is Ending.DOLMENS

    table.does(Y, Gather(Cell("A1")))
    assert not table.over()
    table.does(B, Gather(Cell("A2")))

    assert table.over()
    assert result_of(table).ending == "dolmengoetter.ended.dolmens"


def test_dol_8_1_and_edge_case_22_not_after_the_dolmens_have_come_back_either() -> None:
    table = Table().stones("R D2, Y D3, R E2").holds(R, 2).stack(9, "Y1").druids("Y A1, B A2")

    table.orders(R, ask="always").state.stones.pop(Cell("E2"))
    table.stones("B E2").lays(R, "E3", 2)
    assert table.state.scored == [8]
    assert table.player(R).values == [2]
    table.does(Y, Gather(Cell("A1")))
    table.does(B, Gather(Cell("A2")))

    assert table.over()


def test_edge_case_24_the_end_announced_in_the_last_turn_of_the_round() -> None:
    table = Table().stones("R D2, R D3").holds(R, 2).lays(B, "E2")

    assert table.told("dolmens_gone_turn") == [{"seat": R}]
    assert table.told("dolmens_gone_round") == []
    assert table.over()


def test_a_supply_of_one_is_told_unless_the_same_stone_brings_dolmens_back() -> None:
    table = Table().stones("R D2, R D3").holds(R, 2, 3).lays(Y, "E2")
    assert table.told("one_dolmen_left") == [{"seat": R}]
    assert table.state.ending is None

    table = Table().stones("R D2, R D3, R E2").holds(R, 2, 3).lays(Y, "E3")
    assert table.player(R).values == [2, 3]
    assert table.told("one_dolmen_left") == []
    earlier = [*table.events, event("dolmengoetter.one_dolmen_left", seat=R)]
    assert follows(GAME, earlier, table.events)


def test_who_has_resigned_is_not_among_those_still_to_move() -> None:
    table = Table(4).stones("R D2, R D3").holds(R, 2)
    table.does(B, Resign())

    table.lays(Y, "E2")

    assert table.told("dolmens_gone_round") == [{"seat": R, "seats": [W]}]


def test_the_end_leaves_no_build_open() -> None:
    table = Table(2).stones("R E2, Y E3").lays(R, "F4")
    assert table.asked(R) is not None

    table.does(Y, Resign())

    assert table.state.rights == []
    assert table.state.completed == []


def test_points_and_the_end_count_as_revealed() -> None:
    scored = Table().stones("R D2, Y D3, R E2").stack(8, "R3").lays(B, "E3")
    ended = Table(2).stock(R, 1).stock(Y, 0).lays(R, "A1")

    for table, names in ((scored, ("dolmen_scored", "points")), (ended, ("final_score", "won"))):
        for name in names:
            told = [each for each in table.events if each.key == f"dolmengoetter.{name}"]
            assert told
            assert all(each.reveals for each in told)


def test_the_end_is_announced_once() -> None:
    table = Table().stones("R D2, R D3, B L4, B M3").holds(R, 2).holds(B, 3).lays(Y, "E2")
    assert table.told("dolmens_gone_round")

    table.state.active = Y
    table.lays(Y, "L3")

    assert table.lying(25) == "B?"
    assert not table.told("dolmens_gone_round")


def test_dol_8_2_the_game_ends_in_mid_round_when_all_stones_are_laid() -> None:
    table = Table().stock(R, 1).stock(Y, 0).stock(B, 0).lays(R, "A1")

    assert table.over()
    assert result_of(table).ending == "dolmengoetter.ended.stones"


def test_edge_case_25_both_ends_in_one_turn() -> None:
    table = Table().stones("R D2, R D3").holds(R, 2)
    table.stock(R, 0).stock(Y, 1).stock(B, 0).lays(Y, "E2")

    assert table.over()
    assert result_of(table).ending == "dolmengoetter.ended.stones"


def test_dol_8_2_edition_2015_one_empty_stock_ends_the_game_after_the_round() -> None:
    table = Table(edition="2015").stock(R, 1).druids("Y A1, B A2").lays(R, "M1")
    assert table.told("stock_gone_round") == [{"seat": R, "seats": [Y, B]}]
    assert table.state.ending is Ending.STOCK

    table.does(Y, Gather(Cell("A1")))
    table.does(B, Gather(Cell("A2")))

    assert table.over()
    assert result_of(table).ending == "dolmengoetter.ended.stock"


def test_edition_2015_goes_on_to_the_end_of_the_round_even_without_stones() -> None:
    table = Table(2, edition="2015").druids("Y A1").orders(Y, auto_pass=False)

    table.stock(R, 1).stock(Y, 0).lays(R, "M1")
    assert table.state.active == Y
    table.does(Y, Gather(Cell("A1")))

    assert result_of(table).ending == "dolmengoetter.ended.stock"


def test_edition_2005_an_empty_stock_alone_announces_nothing() -> None:
    table = Table().stock(R, 1).lays(R, "M1")

    assert table.state.ending is None


def test_dol_8_3_example_3_stacks_that_are_left_are_scored_and_stay() -> None:
    table = Table(2).stack(14, "R2 Y3").stack(1, "Y4").stock(R, 0).stock(Y, 1).lays(Y, "M6")

    assert table.over()
    assert [each["circle"] for each in table.told("stack_left")] == [1, 14]
    assert (table.lying(14), table.lying(1)) == ("R2 Y3", "Y4")
    assert [table.score(seat) for seat in (R, Y)] == [4 + 10, 4 + 12 + 16]
    assert table.told("final_score") == [{"seat": R, "score": 14}, {"seat": Y, "score": 32}]
    assert 4 not in table.player(Y).values


@pytest.mark.parametrize(
    ("scores", "ranking"), [((20, 30, 10), [[Y], [R], [B]]), ((20, 20, 10), [[R, Y], [B]])]
)
def test_dol_8_4_the_highest_score_wins_or_two_share_the_victory(
    scores: tuple[int, ...], ranking: list[list[Seat]]
) -> None:
    table = Table().stock(R, 1).stock(Y, 0).stock(B, 0)
    for seat in (R, Y, B):
        table.scored(seat, scores[seat])

    table.lays(R, "A1")

    assert result_of(table).ranking == ranking
    winners = ranking[0]
    assert table.told("won") == [{"winners": winners, "n": len(winners), "how": "stones"}]


def test_dol_8_4_every_build_of_the_game_counts_in_a_tie() -> None:
    table = Table().stones("R D2, Y D3, Y E2").lays(R, "E3")

    assert table.player(R).built == 1
    assert table.supply(R) == 11


def test_dol_8_5_what_is_left_in_hand_scores_nothing() -> None:
    table = Table(2)
    table.does(R, Resign())

    assert [table.score(seat) for seat in (R, Y)] == [4, 4]


def test_dol_8_6_example_30_who_resigns_is_skipped_and_ranks_last() -> None:
    table = Table(4).druids("R A1, Y A2, B A3, W A4").scored(Y, 90).turn_of(R)

    table.does(Y, Resign())
    assert table.told("resigned") == [{"seat": Y}]
    table.does(R, Gather(Cell("A1")))
    assert table.state.active == B
    table.does(W, Resign())
    table.does(B, Resign())
    assert table.state.ended == "dolmengoetter.ended.last_seat"

    assert result_of(table).ranking == [[R], [B], [W], [Y]]
    assert set(table.state.druids) == {"A1", "A2", "A3", "A4"}


def test_dol_8_6_in_the_own_turn_the_next_one_moves() -> None:
    table = Table().druids("R A1, Y A2, B A3").turn_of(B)

    table.does(B, Resign())

    assert (table.state.active, table.state.round) == (R, 2)


def test_dol_8_6_open_builds_are_lost_and_unnamed_dolmens_named_by_the_list() -> None:
    table = Table(4).stones("R D2, B D3, Y G4, Y H3").orders(Y, top="31").lays(R, "E3")
    assert table.asked(R) is not None

    table.does(Y, Resign())
    assert table.lying(14) == "Y3"
    table.does(R, Resign())

    assert table.lying(8) == ""
    assert (table.state.phase, table.state.active) == (Phase.TURN, B)


def test_dol_8_6_a_circle_completed_by_who_resigns_then_is_scored_all_the_same() -> None:
    table = Table().stones("R D2, B D3, B E2, R F4, B C4").stack(8, "B3").lays(R, "E3")
    assert table.state.completed == [8]

    table.does(R, Resign())

    assert table.state.scored == [8]
    assert table.score(B) == 4 + 9
    assert table.state.active == Y


@pytest.mark.parametrize(("rules", "scored"), [("1", []), ("2", [8])])
def test_dol_8_6_a_resignation_ends_the_game_with_a_completed_circle(
    rules: str, scored: list[int]
) -> None:
    table = Table(2).stones("R D2, R E2, R F4, Y C4, Y D3").stack(8, "Y3").lays(R, "E3")
    assert (table.state.completed, table.asked(R) is not None) == ([8], True)
    table.state.rules = UNSET if rules == "1" else rules

    table.does(R, Resign())

    assert table.over()
    assert table.state.scored == scored
    assert table.score(Y) == 4 + 9


def test_dol_8_6_later_builds_are_lost_and_the_stones_do_not_hold_up_the_end() -> None:
    table = Table().stones("R D2, R D3").stock(Y, 1).stock(B, 0)
    table.does(R, Resign())

    table.lays(Y, "E2")

    assert not table.state.stacks
    assert result_of(table).ending == "dolmengoetter.ended.stones"


def test_dol_8_6_the_last_one_left_wins_at_once() -> None:
    table = Table(2).scored(Y, 50)

    table.does(Y, Resign())

    assert result_of(table).ranking == [[R], [Y]]
    assert table.told("won") == [{"winners": [R], "n": 1, "how": "last_seat"}]
    with refusal("game_over", "DOL-10.1"):
        table.does(R, Resign())


def test_the_round_goes_on_past_a_start_player_who_resigned() -> None:
    table = Table(4, first=Y).druids("R A1, B A3, W A4")
    table.does(Y, Resign())

    rounds = [(table.state.active, table.state.round)]
    for seat, at in ((B, "A3"), (W, "A4"), (R, "A1")):
        table.does(seat, Gather(Cell(at)))
        rounds.append((table.state.active, table.state.round))

    assert rounds == [(B, 1), (W, 1), (R, 1), (B, 2)]
