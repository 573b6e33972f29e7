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


def test_cac_8_5_and_8_6_example_x19_sun_tokens_and_the_water_field_are_added() -> None:
    suns, game = last_turn(), last_turn()
    suns.give(W, suns=3, suns_got=3, water=3)
    game.give(W, gold=4, water=1)
    game.give(P, gold=4, water=7)

    assert finish(suns)[W] == {
        "gold": 0, "temples": 0, "suns": 3, "water": 0, "total": 3, "fruits": 0,
    }  # fmt: skip
    totals = [score["total"] for score in finish(game)]
    assert totals == [-10, 0, 15], "which may be negative"


@pytest.mark.parametrize(
    ("gold", "fruits", "ranking", "by_fruits"),
    [
        ((0, 9, 8), (0, 0, 5), [[W], [P], [R]], False),
        ((40, 40, 38), (1, 2, 5), [[W], [R], [P]], True),
        ((40, 40, 38), (2, 2, 5), [[R, W], [P]], False),
        ((10, 10, 10), (2, 2, 1), [[R, W], [P]], True),
    ],
    ids=["the most gold wins", "fruits decide", "a shared victory", "fruits decide for two"],
)
def test_cac_8_7_and_example_x16_the_most_gold_wins_and_fruits_decide_a_tie(
    gold: tuple[int, ...], fruits: tuple[int, ...], ranking: list[list[Seat]], by_fruits: bool
) -> None:
    game = last_turn()
    for seat in (R, W, P):
        game.give(seat, gold=gold[seat], fruits=fruits[seat])

    finish(game)

    assert game.view().result.ranking == ranking  # type: ignore[union-attr]
    winners: dict[str, object] = {"winners": ranking[0], "n": len(ranking[0])}
    assert game.told("won") == [{**winners, "how": "all_placed"}]
    assert game.told("fruits_decide") == ([winners] if by_fruits else [])


def test_example_x13_overbuilding_changes_a_majority() -> None:
    game = table(
        at="2,0 temple", workers="R 1,0 3001 E, W 2,1 2101 N", display="", pile="", seats=2
    )
    game.give(R, suns=1, suns_got=1)
    assert [share.seats for share in game.view().temples[0].shares] == [(R,), (W,)]

    game.does(R, "overbuild 1111 1,0")

    assert [share.seats for share in game.view().temples[0].shares] == [(W,), (R,)]
    assert [share.gold for share in game.view().temples[0].shares] == [6, 3]


def test_a_deserted_temple_and_a_place_shared_by_two_are_told() -> None:
    game = last_turn(at="0,0 temple, 6,0 temple", workers="W 1,0 1111, P 0,1 1111, W 7,0 3001 E")
    finish(game)

    assert game.told("temple_deserted") == [{"cell": "6,0"}]
    assert game.told("temple_first_shared") == [
        {"cell": "0,0", "seats": [W, P], "workers": 1, "gold": 3}
    ]


def test_temples_are_scored_while_the_game_runs_for_whoever_looks() -> None:
    game = table(at="0,0 temple", workers="Y 1,0 2101 W, W 0,1 1111")

    [temple] = game.view().temples

    assert (temple.cell, temple.workers) == ("0,0", [0, 1, 0, 2])
    assert [(share.seats, share.workers, share.gold) for share in temple.shares] == [
        ((Y,), 2, 6), ((W,), 1, 3),
    ]  # fmt: skip
