"""The table before the first turn (CAC-2)."""

from collections import Counter

import pytest

from engine.cacao import GAME
from engine.cacao.state import Village
from engine.kernel.game import start
from tests.cacao.scenario import new_table, refusal, table

BOX = {
    "plantation_1": 6, "plantation_2": 2, "market_2": 2, "market_3": 4, "market_4": 1,
    "mine_1": 2, "mine_2": 1, "water": 3, "sun": 2, "temple": 5,
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cac_2_1_everybody_starts_with_nothing_and_the_carrier_on_minus_ten(seats: int) -> None:
    game = new_table(seats)

    assert len(game.state.villages) == seats
    for village in game.view().villages:
        assert (village.gold, village.fruits, village.suns, village.suns_got) == (0, 0, 0, 0)
        assert (village.water, village.water_gold) == (0, -10)


def tiles_of(village: Village) -> dict[str, int]:
    return dict(Counter(str(tile) for tile in [*village.hand, *village.pile]))


def test_cac_2_2_two_players_have_all_eleven_worker_tiles() -> None:
    for village in new_table(2).state.villages:
        assert tiles_of(village) == {"1111": 4, "2101": 5, "3001": 1, "3100": 1}


def test_cac_2_2_and_example_s8_three_and_four_players_put_tiles_back() -> None:
    for village in new_table(3).state.villages:
        assert tiles_of(village) == {"1111": 3, "2101": 5, "3001": 1, "3100": 1}
    for village in new_table(4).state.villages:
        assert tiles_of(village) == {"1111": 3, "2101": 4, "3001": 1, "3100": 1}


def jungle_of(seats: int) -> dict[str, int]:
    state = new_table(seats).state
    tiles = [*state.jungle.values(), *state.display, *state.pile]
    return dict(Counter(map(str, tiles)))


def test_cac_2_3_with_two_players_seven_jungle_tiles_are_out() -> None:
    assert jungle_of(2) == {
        **BOX, "plantation_1": 4, "market_3": 3, "mine_1": 1, "water": 2, "sun": 1, "temple": 4,
    }  # fmt: skip
    assert jungle_of(3) == BOX
    assert jungle_of(4) == BOX


def test_cac_2_4_a_plantation_and_a_market_lie_corner_to_corner() -> None:
    assert new_table(3).state.jungle == {"0,0": "plantation_1", "1,1": "market_2"}


@pytest.mark.parametrize(("seats", "pile"), [(2, 17), (3, 24), (4, 24)])
def test_cac_2_5_and_example_x18_two_jungle_tiles_are_turned_up(seats: int, pile: int) -> None:
    state = new_table(seats).state

    assert len(state.display) == 2
    assert len(state.pile) == pile


def test_cac_2_5_the_pile_is_shuffled() -> None:
    piles = {tuple(new_table(4, seed).state.pile) for seed in "12345"}

    assert len(piles) == 5


@pytest.mark.parametrize(("seats", "pile"), [(2, 8), (3, 7), (4, 6)])
def test_cac_2_6_everybody_draws_three_worker_tiles(seats: int, pile: int) -> None:
    for village in new_table(seats).state.villages:
        assert len(village.hand) == 3
        assert len(village.pile) == pile


def test_cac_2_6_worker_tiles_are_shuffled_for_each_player() -> None:
    villages = new_table(4).state.villages

    assert len({(*village.hand, *village.pile) for village in villages}) == 4


def test_cac_2_7_the_start_player_is_drawn() -> None:
    starts = {new_table(4, str(seed)).state.active for seed in range(40)}

    assert starts == {0, 1, 2, 3}


def test_cac_2_7_the_table_may_name_the_start_player() -> None:
    for seed in "1234":
        assert new_table(4, seed, start_player="2").waits_for() == {2}


def test_cac_2_7_a_start_player_must_be_there() -> None:
    with refusal("cacao.bad_start_player", "CAC-2.7"):
        start(GAME, 2, GAME.read_options({"start_player": "2"}), "1")

    assert start(GAME, 3, GAME.read_options({"start_player": "2"}), "1").active == 2


def test_cac_2_7_play_goes_clockwise() -> None:
    game = table(seats=3)

    for seat in (0, 1, 2, 0):
        assert game.waits_for() == {seat}
        game.does(min(game.waits_for()), game.lines(min(game.waits_for()))[0])
        while game.state.phase != "place":
            game.does(min(game.waits_for()), game.lines(min(game.waits_for()))[0])
