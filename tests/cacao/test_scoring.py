"""End and scoring (CAC-8)."""

import pytest

from engine.cacao import GAME
from engine.cacao.scoring import shares
from engine.cacao.state import Phase
from engine.kernel.ids import Seat
from tests.cacao.scenario import P, R, Table, W, Y, new_table, table


def last_turn(*, at: str = "5,5 water", workers: str = "", seats: int = 3) -> Table:
    """A table on which R has the last tile of all and places it away from everything scored."""
    game = table(at=f"{at}, 40,0 sun", workers=workers, display="", pile="", seats=seats)
    for seat in map(Seat, range(seats)):
        game.give(seat, hand=["1111"] if seat == R else [], pile=[])
    return game


def finish(game: Table) -> list[dict[str, int]]:
    """R's last tile; the scores after it. It brings a sun token, which is taken away again."""
    game.give(R, suns_got=3)
    game.does(R, "place_worker 1111 41,0")
    result = GAME.result(game.state)
    assert result is not None
    return result.scores


def paid(counts: list[int]) -> list[int]:
    """The gold of each seat at a temple."""
    gold = [0] * len(counts)
    for share in shares(tuple(counts)):
        for seat in share.seats:
            gold[seat] += share.gold
    return gold


@pytest.mark.parametrize(("seats", "turns"), [(2, 22), (3, 30), (4, 36)])
def test_cac_8_1_the_game_ends_when_all_worker_tiles_are_placed(seats: int, turns: int) -> None:
    game, placed = new_table(seats), 0

    while game.waits_for():
        placed += game.state.phase is Phase.PLACE
        seat = min(game.waits_for())
        game.does(seat, game.lines(seat)[-1])

    assert placed == turns
    assert game.view().result.ending == "cacao.ended.all_placed"  # type: ignore[union-attr]
    assert (game.view().active, game.view().places) == (None, [])
    assert not any(village.hand or village.pile for village in game.state.villages)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([3, 1, 2, 0], [6, 0, 3, 0]),
        ([1, 3, 2, 2], [0, 6, 1, 1]),
        ([0, 0, 2, 1], [0, 0, 6, 3]),
        ([2, 2, 1, 0], [3, 3, 0, 0]),
        ([2, 2, 2, 1], [2, 2, 2, 0]),
        ([3, 1, 1, 0], [6, 1, 1, 0]),
        pytest.param([1, 1, 3, 2], [0, 0, 6, 3], id="S5"),
        pytest.param([1, 0, 3, 3], [0, 0, 3, 3], id="S6"),
        pytest.param([1, 0, 3, 1], [1, 0, 6, 1], id="S7"),
        pytest.param([2, 2, 2, 0], [2, 2, 2, 0], id="X14 three"),
        pytest.param([1, 1, 1, 1], [1, 1, 1, 1], id="X14 four"),
        pytest.param([0, 2, 0, 0], [0, 6, 0, 0], id="X14 one"),
        pytest.param([0, 0, 0, 0], [0, 0, 0, 0], id="X14 nobody"),
        pytest.param([3, 1, 1, 1], [6, 1, 1, 1], id="X15"),
    ],
)
def test_cac_8_2_cac_8_3_cac_8_4_examples_s5_s6_s7_x14_x15(
    counts: list[int], expected: list[int]
) -> None:
    assert paid(counts) == expected


def test_cac_8_2_each_temple_is_scored_by_itself() -> None:
    game = last_turn(
        at="0,0 temple, 2,0 temple", workers="W 1,0 1111, P -1,0 2101 E, P 3,0 1111, R 2,1 1111"
    )

    scores = finish(game)

    assert [score["temples"] for score in scores] == [2, 5, 8]
    assert game.told("temple_first") == [{"cell": "0,0", "seats": [P], "workers": 2, "gold": 6}]
    assert game.told("temple_first_shared") == [
        {"cell": "2,0", "seats": [R, W, P], "workers": 1, "gold": 2}
    ]
    assert game.told("temple_second") == [{"cell": "0,0", "seats": [W], "workers": 1, "gold": 3}]


def test_cac_8_5_an_unused_sun_token_is_one_gold() -> None:
    game = last_turn()
    game.give(W, suns=3, suns_got=3, water=3)

    assert finish(game)[W] == {
        "gold": 0, "temples": 0, "suns": 3, "water": 0, "total": 3, "fruits": 0,
    }  # fmt: skip


def test_cac_8_6_the_water_field_is_added_and_may_make_the_total_negative() -> None:
    game = last_turn()
    game.give(W, gold=4, water=1)
    game.give(P, gold=4, water=7)

    scores = finish(game)

    assert [score["total"] for score in scores] == [-10, 0, 15]


def test_cac_8_7_the_most_gold_wins() -> None:
    game = last_turn()
    game.give(W, gold=9, fruits=0)
    game.give(P, gold=8, fruits=5)

    finish(game)

    assert game.view().result.ranking == [[W], [P], [R]]  # type: ignore[union-attr]
    assert game.told("won") == [{"winners": [W], "n": 1, "how": "all_placed"}]
    assert game.told("fruits_decide") == []


def test_cac_8_7_and_example_x16_fruits_decide_a_tie() -> None:
    game = last_turn()
    game.give(R, gold=40, fruits=1)
    game.give(W, gold=40, fruits=2)
    game.give(P, gold=38, fruits=5)

    finish(game)

    assert game.view().result.ranking == [[W], [R], [P]]  # type: ignore[union-attr]
    assert game.told("fruits_decide") == [{"winners": [W], "n": 1}]


def test_cac_8_7_and_example_x16_a_tie_in_both_is_a_shared_victory() -> None:
    game = last_turn()
    game.give(R, gold=40, fruits=2)
    game.give(W, gold=40, fruits=2)
    game.give(P, gold=38, fruits=5)

    finish(game)

    assert game.view().result.ranking == [[R, W], [P]]  # type: ignore[union-attr]
    assert game.told("fruits_decide") == []
    assert game.told("won") == [{"winners": [R, W], "n": 2, "how": "all_placed"}]


def test_fruits_can_decide_for_two_against_a_third() -> None:
    game = last_turn()
    for seat, fruits in ((R, 2), (W, 2), (P, 1)):
        game.give(seat, gold=10, fruits=fruits)

    finish(game)

    assert game.view().result.ranking == [[R, W], [P]]  # type: ignore[union-attr]
    assert game.told("fruits_decide") == [{"winners": [R, W], "n": 2}]


def test_example_x13_overbuilding_changes_a_majority() -> None:
    game = table(
        at="2,0 temple", workers="R 1,0 3001 E, W 2,1 2101 N", display="", pile="", seats=2
    )
    game.give(R, suns=1, suns_got=1)
    assert [share.seats for share in game.view().temples[0].shares] == [(R,), (W,)]

    game.does(R, "overbuild 1111 1,0")

    assert [share.seats for share in game.view().temples[0].shares] == [(W,), (R,)]
    assert [share.gold for share in game.view().temples[0].shares] == [6, 3]


def test_example_x19_somebody_with_nothing_ends_at_minus_ten() -> None:
    assert finish(last_turn())[W]["total"] == -10


def test_a_deserted_temple_is_told_of() -> None:
    game = last_turn(at="0,0 temple", workers="W 1,0 3001 E")

    finish(game)

    assert game.told("temple_deserted") == [{"cell": "0,0"}]


def test_temples_are_scored_while_the_game_runs_for_whoever_looks() -> None:
    game = table(at="0,0 temple", workers="Y 1,0 2101 W, W 0,1 1111")

    [temple] = game.view().temples

    assert (temple.cell, temple.workers) == ("0,0", [0, 1, 0, 2])
    assert [(share.seats, share.workers, share.gold) for share in temple.shares] == [
        ((Y,), 2, 6), ((W,), 1, 3),
    ]  # fmt: skip


def test_a_place_shared_by_two_is_told_as_shared() -> None:
    game = last_turn(at="0,0 temple", workers="W 1,0 1111, P 0,1 1111")

    finish(game)

    assert game.told("temple_first_shared") == [
        {"cell": "0,0", "seats": [W, P], "workers": 1, "gold": 3}
    ]
