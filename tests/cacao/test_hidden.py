"""What is hidden (CAC-9), and how computer players value each seat."""

import pytest

from engine.cacao import GAME
from engine.cacao.estimate import (
    FRUIT,
    GAP_WORKER,
    GONE,
    NEXT_STEP,
    OVERBUILDING,
    UNSOLD_FRUIT,
    estimate,
)
from engine.cacao.state import CacaoState
from engine.kernel.chance import Chance
from engine.kernel.ids import Seat
from tests.cacao.scenario import P, R, Table, W, Y, new_table, table


def test_cac_9_1_a_hand_is_known_to_its_owner_only() -> None:
    game = new_table(3)

    for seat in map(Seat, range(3)):
        assert game.view(seat).hand == game.village(seat).hand
    assert game.view().hand == []


def test_cac_9_1_all_else_is_open() -> None:
    game = table(workers="W 1,0 1111", display="sun water", pile="temple mine_1 temple")
    game.give(W, gold=7, fruits=3, suns=1, suns_got=2, water=4)

    view = game.view()

    village = view.villages[W]
    assert (village.gold, village.fruits, village.suns, village.suns_got) == (7, 3, 1, 2)
    assert (village.water, village.water_gold) == (4, 2)
    assert view.display == ["sun", "water"]
    assert view.jungle == game.state.jungle
    assert view.workers == game.state.workers


def test_cac_9_1_a_policy_is_told_to_its_owner_only() -> None:
    game = table()

    [told] = game.does(W, "set_sale_policy 3")

    assert told.only_for == (W,)
    assert [game.view(seat).policy for seat in (R, W, None)] == ["ask", "3", None]


def test_cac_9_2_numbers_of_tiles_are_public() -> None:
    game = new_table(4)

    view = game.view()

    assert [(each.hand, each.pile) for each in view.villages] == [(3, 6)] * 4
    assert view.pile == 24


def test_cac_9_2_what_is_left_of_each_kind_follows_from_what_was_seen() -> None:
    game = new_table(2, start_player="0")
    assert game.view().villages[R].unplayed == {"1111": 4, "2101": 5, "3001": 1, "3100": 1}
    assert sum(game.view().unseen.values()) == 17

    played = game.village(R).hand[0]
    game.does(R, next(line for line in game.lines(R) if f" {played} " in line))
    left = game.view().villages[R].unplayed.get(played, 0)

    assert left == {"1111": 3, "2101": 4, "3001": 0, "3100": 0}[played]


def test_a_view_tells_the_round_and_what_a_question_is_about() -> None:
    game = table(at="0,0 market_2, 1,1 mine_1", seats=2, hand="1111 2101 3001")
    game.give(R, fruits=1, pile=["2101"] * 6)
    assert (game.view().round, game.view().rounds) == (3, 11)

    game.does(R, "place_worker 1111 1,0")

    assert (game.view().round, game.view().rounds) == (3, 11)
    assert game.view(R).selling == ["1,1", "0,0"]
    assert game.view(W).selling == game.view().selling == []


def test_an_end_before_the_first_tile_is_in_the_first_round() -> None:
    game = new_table(2, start_player="0")

    game.does(R, "resign")

    assert game.view().round == 1


def test_the_refilled_display_reveals_something() -> None:
    game = table(workers="W 1,0 1111", display="mine_1 mine_1", pile="water")

    game.does(R, "place_worker 1111 0,-1")

    [told] = [each for each in game.events if each.key == "cacao.refilled"]
    assert told.reveals
    assert told.facts == {"tiles": ["water"], "n": 0}


def hidden_from(state: CacaoState, seat: Seat) -> tuple[object, ...]:
    others = [village for each, village in enumerate(state.villages) if each != seat]
    own = state.villages[seat]
    return (
        tuple(state.pile),
        tuple(own.pile),
        tuple((*each.hand, *each.pile) for each in others),
        tuple(each.policy for each in others),
    )


def test_everything_hidden_is_imagined_anew_and_nothing_gets_lost() -> None:
    game = new_table(4)

    dreams = [GAME.imagine(game.state, R, Chance(f"dream {number}")) for number in range(30)]

    for part in range(4):
        assert len({hidden_from(dream, R)[part] for dream in dreams}) > 3
    for dream in dreams:
        assert sorted(dream.pile) == sorted(game.state.pile)
        for seat, village in enumerate(dream.villages):
            true = game.village(Seat(seat))
            assert len(village.hand) == 3
            assert village.hand == sorted(village.hand)
            assert sorted((*village.hand, *village.pile)) == sorted((*true.hand, *true.pile))


LONG = ["1111"] * 3
START = -10 + NEXT_STEP * 6
"""Nothing but the first field of the water track, and most of a game to come."""


def worth(game: Table, seat: int = R) -> float:
    return estimate(game.state)[seat]


def test_gold_fruits_tokens_and_water_are_worth_something() -> None:
    game = table()
    for things, more in (
        ({}, 0),
        ({"gold": 7}, 7),
        ({"fruits": 2}, 2 * (FRUIT + UNSOLD_FRUIT)),
        ({"suns": 2, "suns_got": 2}, 2 * (OVERBUILDING + 1)),
        ({"water": 1}, 6 - NEXT_STEP * 6 + NEXT_STEP * 3),
        ({"water": 8}, 26 - NEXT_STEP * 6),
    ):
        game.give(W, **{"gold": 0, "fruits": 0, "suns": 0, "suns_got": 0, "water": 0, **things})
        assert worth(game, W) == pytest.approx(START + more)
        assert worth(game, P) == pytest.approx(START)


@pytest.mark.parametrize(("tiles", "part"), [(6, 1.0), (4, 1.0), (3, 0.75), (1, 0.25), (0, 0.0)])
def test_hopes_fade_towards_the_end(tiles: int, part: float) -> None:
    game = table()
    game.give(R, fruits=2, hand=LONG[:tiles], pile=["2101"] * max(0, tiles - 3))

    assert worth(game) == pytest.approx(-10 + 2 * UNSOLD_FRUIT + part * (2 * FRUIT + NEXT_STEP * 6))


def test_temples_count_as_they_stand() -> None:
    game = table(at="0,0 temple", workers="R 1,0 1111, W 0,1 2101 N")

    assert worth(game, W) - worth(game, R) == pytest.approx(3)
    assert worth(game, R) - worth(game, P) == pytest.approx(3)


def test_workers_at_a_gap_are_worth_something() -> None:
    game = table(at="0,0 temple", workers="W 1,0 2101 N, P 2,-1 1111", display="sun mine_1")

    game.does(R, "place_worker 1111 0,-1")

    hopes = [each - START for each in estimate(game.state)]
    assert hopes == pytest.approx([3 + GAP_WORKER, 3 + 2 * GAP_WORKER, GAP_WORKER, 0])


def test_an_open_question_is_worth_its_best_answer() -> None:
    game = table(at="0,0 market_4")
    game.give(R, fruits=2)

    game.does(R, "place_worker 2101 1,0 W")

    assert worth(game, R) == pytest.approx(START + 8 + 2 * UNSOLD_FRUIT)
    assert worth(game, P) == pytest.approx(START)
    assert FRUIT < 2, "a fruit is not kept where the cheapest market takes it"


def test_who_is_asked_is_told_from_the_others() -> None:
    game = table(at="0,0 temple", workers="W 1,0 1111, P 2,-1 1111", display="market_4 sun")
    for seat, fruits in ((W, 1), (P, 2)):
        game.give(seat, fruits=fruits)
    game.does(R, "place_worker 2101 0,-1 S")
    game.does(R, "fill 1,-1 market_4")

    assert worth(game, W) == pytest.approx(START + 3 + 4 + UNSOLD_FRUIT)
    assert worth(game, P) == pytest.approx(START + 4 + FRUIT + 2 * UNSOLD_FRUIT)
    assert worth(game, Y) == pytest.approx(START)


def test_who_has_left_comes_last() -> None:
    game = table()
    game.give(W, gold=90)

    game.does(W, "resign")

    assert worth(game, W) == GONE < -100


def test_in_the_end_only_the_scores_count_and_fruits_break_ties() -> None:
    game = table(seats=2, hand="1111", at="0,0 plantation_1")
    game.give(R, gold=10, pile=[], suns=1, suns_got=1)
    game.give(W, gold=11, hand=[], pile=[])

    game.does(R, "place_worker 1111 1,0")

    assert estimate(game.state) == pytest.approx([1 + UNSOLD_FRUIT, 1])
