"""Elimination (TAL-8) and the end of the game (TAL-9)."""

import pytest

from engine.taluva import GAME
from engine.taluva.scoring import built, has_built_two_kinds, ranking
from engine.taluva.state import Supply
from tests.helpers import not_now, refusal
from tests.taluva.scenario import P1, P2, P3, P4, B, scenario

HOPELESS = f"{B} P1 hut 0,1 \n P1 has 0 huts 2 towers 3 temples"


def test_tal_8_1_x10_who_cannot_build_is_eliminated_and_their_tile_stays() -> None:
    game = scenario(f"3 seats, P1 to place lake rock {HOPELESS}")

    game.does(P1, "place_tile 2,-1 N")

    assert game.told() == ["tile_laid", "cannot_build", "tile_drawn"]
    assert game.state.eliminated == [P1]
    assert game.hex("2,-2").terrain == "lake"
    assert game.state.placed is None
    assert (game.state.active, game.state.phase) == (P2, "tile")


def test_tal_8_2_their_buildings_stay_and_count_nothing() -> None:
    game = scenario(f"3 seats, P1 to place lake rock, last tile {HOPELESS}")

    game.does(P1, "place_tile 2,-1 N")

    assert game.buildings(P1) == {"0,1": "hut"}
    assert game.result().scores[P1] == {"temples": 0, "towers": 0, "huts": 0}
    assert game.result().ranking == [[P2, P3], [P1]]


def test_tal_8_2_x23_edge_case_10_their_buildings_still_protect_and_block() -> None:
    board = f"3 seats, P1 to {{}} lake rock, P3 out {B} P3 hut 0,1"

    with refusal("taluva.destroys_settlement", rule="TAL-5.6", seat=P3):
        scenario(board.format("place")).does(P1, "place_tile 0,0 SE")
    with refusal("taluva.not_free", rule="TAL-7.1"):
        scenario(board.format("build")).does(P1, "build_hut 0,1")


def test_tal_8_3_their_turns_are_skipped_without_a_draw() -> None:
    game = scenario(f"4 seats, P1 to build, P2 out, P3 out {B}")
    stack = len(game.state.stack)

    game.does(P1, "build_hut 0,1")

    assert game.state.active == P4
    assert len(game.state.stack) == stack - 1
    assert game.facts("tile_drawn")["seat"] == P4


def test_tal_8_4_x10_edge_case_20_the_last_player_wins_at_once() -> None:
    game = scenario(f"2 seats, P1 to place {HOPELESS}").does(P1, "place_tile 2,-1 N")

    assert game.told() == ["twins_laid", "cannot_build", "won"]
    assert game.result().ending == "taluva.ended.last_seat"
    assert game.result().winners() == [P2]
    assert game.facts("won") == {"winners": [P2], "n": 1, "how": "last_seat"}
    assert game.result().ranking == [[P2], [P1]]
    assert (game.state.drawn, game.state.placed) == (None, None)


def test_tal_8_5_resigning_in_the_tile_phase_puts_the_tile_under_the_stack() -> None:
    game = scenario(f"3 seats, P1 to place lake rock {B}")
    drawn, stack = game.state.drawn, list(game.state.stack)

    game.does(P1, "resign")

    assert game.told() == ["resigned", "tile_returned", "tile_drawn"]
    assert game.state.stack == [drawn, *stack[:-1]]
    assert (game.state.active, game.state.drawn) == (P2, stack[-1])
    assert game.state.returned == 1


def test_tal_8_5_two_returned_tiles_lie_in_the_order_of_their_return() -> None:
    game = scenario(f"4 seats, P1 to place lake rock {B}")
    first, second = game.state.drawn, game.state.stack[-1]

    game.does(P1, "resign").does(P2, "resign")

    assert game.state.stack == [second, first, 47]
    assert game.state.returned == 2
    assert [tile.id for tile in game.view().returned] == [first, second]
    game.does(P3, game.lines()[0]).does(P3, "build_hut 0,1")
    game.does(P4, game.lines()[0]).does(P4, "build_hut -1,1")
    assert (game.state.drawn, game.state.returned) == (first, 1)


def test_tal_8_5_resigning_in_the_building_phase_leaves_the_tile_and_what_it_did() -> None:
    game = scenario(f"3 seats, P1 to place lake rock {B} P2 hut 0,1 -1,1")

    game.does(P1, "place_tile 0,0 SE").does(P1, "resign")

    assert game.told() == ["resigned", "tile_drawn"]
    assert game.hex("0,0").level == 2
    assert game.buildings(P2) == {"-1,1": "hut"}
    assert (game.state.active, game.state.placed, game.state.returned) == (P2, None, 0)


def test_tal_8_5_resigning_out_of_turn_changes_nothing_else() -> None:
    game = scenario(f"3 seats, P1 to place lake rock {B}")
    drawn = game.state.drawn

    game.does(P3, "resign")

    assert game.told() == ["resigned"]
    assert (game.state.active, game.state.drawn, game.state.returned) == (P1, drawn, 0)


def test_tal_8_5_the_last_but_one_resigns_out_of_turn() -> None:
    game = scenario(f"2 seats, P1 to place {B}").does(P2, "resign")

    assert game.told() == ["resigned", "won"]
    assert game.result().ending == "taluva.ended.last_seat"
    assert game.result().ranking == [[P1], [P2]]
    assert (game.state.drawn, game.state.phase) == (None, "over")


def test_tal_8_3_and_8_5_an_eliminated_player_is_told_that_they_are_out() -> None:
    game = scenario(f"3 seats, P1 to place, P2 out {B}")

    with not_now("taluva.eliminated", rule="TAL-8.5"):
        game.does(P2, "resign")
    for line in ("place_tile 2,-1 N", "build_hut 0,1", "undo_tile"):
        with not_now("taluva.eliminated", rule="TAL-8.3"):
            game.does(P2, line)
    assert "left" not in GAME.texts.texts["taluva.eliminated"].one


@pytest.mark.parametrize(
    ("left", "line", "supply"),
    [
        ("1 hut 0 towers 2 temples", "build_hut 5,0", (0, 0, 2)),
        ("1 hut 2 towers 0 temples", "build_hut 5,0", (0, 2, 0)),
        ("0 huts 1 tower 1 temple", "build_temple 3,0", (0, 1, 0)),
        ("0 huts 1 tower 1 temple", "build_tower 3,0", (0, 0, 1)),
        ("5 huts 0 towers 1 temple", "build_temple 3,0", (5, 0, 0)),
        ("3 huts 0 towers 1 temple", "expand 0,0 sand", (0, 0, 1)),
    ],
)
def test_tal_9_1_x11_x12_edge_case_23_two_kinds_built_win_at_once(
    left: str, line: str, supply: tuple[int, int, int]
) -> None:
    game = scenario(f"""
        3 seats, P1 to build
        L1 sand 0,0..2,0 5,0
        L3 sand 3,0
        P1 hut 0,0..2,0
        P1 has {left}
        P2 has 1 hut 0 towers 1 temple
    """)

    game.does(P1, line)

    assert game.supply(P1) == supply
    assert game.result().ending == "taluva.ended.two_kinds"
    assert game.result().ranking[0] == [P1]
    assert game.told()[-1] == "won"


def test_tal_9_1_one_kind_is_not_enough() -> None:
    for left in ((0, 1, 1), (1, 0, 1), (1, 1, 0)):
        assert not has_built_two_kinds(Supply(*left))
    for left in ((0, 0, 1), (1, 0, 0), (0, 1, 0), (0, 0, 0)):
        assert has_built_two_kinds(Supply(*left))


def test_tal_9_2_the_last_tile_is_built_on_before_the_end() -> None:
    game = scenario(f"2 seats, P1 to place lake rock, last tile {B}")

    game.does(P1, "place_tile 2,-1 N")
    assert GAME.result(game.state) is None
    game.does(P1, "build_hut 0,1")
    assert game.told() == ["hut_built", "won"]
    assert game.result().ending == "taluva.ended.tiles_used_up"


@pytest.mark.parametrize(
    ("first", "second", "ranking"),
    [
        ("5 huts 2 towers 1 temple", "1 hut 1 tower 2 temples", [[P1], [P2]]),
        ("5 huts 1 tower 1 temple", "9 huts 2 towers 1 temple", [[P1], [P2]]),
        ("5 huts 2 towers 1 temple", "9 huts 1 tower 1 temple", [[P2], [P1]]),
        ("5 huts 1 tower 1 temple", "9 huts 1 tower 1 temple", [[P1], [P2]]),
        ("5 huts 1 tower 1 temple", "3 huts 1 tower 1 temple", [[P2], [P1]]),
    ],
)
def test_tal_9_2_temples_then_towers_then_fewest_huts_left(
    first: str, second: str, ranking: list[list[int]]
) -> None:
    game = scenario(f"2 seats, P1 to build, last tile {B} P1 has {first} \n P2 has {second}")

    game.does(P1, "build_hut 0,1")

    assert game.result().ranking == ranking


def test_tal_9_3_x31_still_tied_is_a_shared_victory() -> None:
    game = scenario(f"""
        3 seats, P1 to build, last tile {B}
        P1 has 5 huts 1 tower 1 temple
        P2 has 4 huts 1 tower 1 temple
        P3 has 1 hut 0 towers 2 temples
    """).does(P1, "build_hut 0,1")

    assert game.result().winners() == [P1, P2] == ranking(game.state)[0]
    assert [game.result().place(seat) for seat in (P1, P2, P3)] == [1, 1, 3]
    assert game.facts("won") == {"winners": [P1, P2], "n": 2, "how": "tiles_used_up"}


def test_tal_9_4_built_is_counted_from_the_supply() -> None:
    game = scenario(f"2 seats, P2 to build, last tile {B} P1 has 12 huts 1 tower 3 temples")

    game.does(P2, "build_hut 0,1")

    assert built(game.state.supplies[P1]) == (0, 1, 8)
    assert game.result().scores == [
        {"temples": 0, "towers": 1, "huts": 8},
        {"temples": 0, "towers": 0, "huts": 1},
    ]


@pytest.mark.parametrize(
    ("towers", "places"), [(1, [[P1], [P3], [P2], [P4]]), (2, [[P1], [P2, P3], [P4]])]
)
def test_tal_9_5_the_winner_then_the_others_who_may_share_a_place_then_the_eliminated(
    towers: int, places: list[list[int]]
) -> None:
    game = scenario(f"""
        4 seats, P1 to build, P4 out {B}
        P1 has 1 hut 0 towers 3 temples
        P2 has 9 huts 2 towers 1 temple
        P3 has 9 huts {towers} towers 1 temple
    """).does(P1, "build_hut 0,1")

    assert game.result().ranking == places


def test_tal_9_5_x30_the_last_eliminated_ranks_highest_of_them() -> None:
    game = scenario(f"4 seats, P1 to place {B}")

    game.does(P3, "resign").does(P1, "resign").does(P4, "resign")

    assert game.result().ranking == [[P2], [P4], [P1], [P3]]
