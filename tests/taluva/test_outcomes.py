"""What a move is said to bring, and why a building is not offered."""

from collections.abc import Sequence

from engine.kernel.events import Remark
from engine.kernel.game import play, preview
from engine.kernel.ids import Seat
from engine.taluva import GAME
from tests.remarks import notes_of, said_of, words
from tests.taluva.scenario import P1, Table, scenario

ROW = "2 seats, P1 to build \n L1 sand 0,0..8,0 \n"


def brings(game: Table, line: str, seat: Seat = P1) -> list[str]:
    """What an action is said to bring; warnings begin with `!` and end with their rule."""
    return told(said_of(GAME, game.state, seat, line))


def why(game: Table, *names: str) -> list[str]:
    """What is said beside the question, of all actions or of those named."""
    return [f"{line} {rule}" for line, rule in notes_of(GAME, game.state, P1, names)]


def told(remarks: Sequence[Remark]) -> list[str]:
    return [
        f"{'! ' * each.warns}{line} {each.rule}".rstrip()
        for each, line in zip(remarks, words(GAME, remarks), strict=True)
    ]


def test_tal_6_2_it_says_how_a_settlement_grows() -> None:
    game = scenario(f"{ROW} P1 hut 0,0 1,0 3,0")

    assert "You found a settlement." in brings(game, "build_hut 5,0")
    assert "Your settlement grows to 2 hexes." in brings(game, "build_hut 4,0")
    joined = brings(game, "build_hut 2,0")
    assert "2 of your settlements become one of 4 hexes." in joined
    assert "Afterwards you have a place for a temple." in joined


def test_tal_5_7_it_warns_of_a_settlement_that_the_lava_splits() -> None:
    game = scenario("""
        2 seats, P1 to place lake rock
        L1 volcano/1 0,0
        L1 sand 1,0 0,1 2,0 -1,1 -1,2 2,-1 3,-1
        P1 hut 2,0 1,0 0,1 -1,1
        P2 hut -1,2
    """)

    found = brings(game, "place_tile 0,0 SE")

    assert "! The lava destroys 2 of your own huts. TAL-5.7" in found
    assert "! A settlement of yours is split into 2. TAL-6.1" in found
    assert "Afterwards you have no place for a temple." in found


def test_tal_5_7_it_warns_of_lost_huts_also_where_the_building_is_chosen_already() -> None:
    before = scenario("""
        2 seats, P1 to place lake rock
        L1 volcano/1 0,0
        L1 sand 1,0 0,1 2,0 -1,1 -1,2 2,-1 3,-1
        P1 hut 2,0 1,0
        P2 hut 0,1 -1,1
    """).state
    laid = play(GAME, before, P1, GAME.parse("place_tile 0,0 SE")).state
    after = preview(GAME, laid, P1, GAME.parse("build_hut 2,-1"))

    found = told([*GAME.outcomes(GAME.look(before, P1), after)])
    alone = told([*GAME.outcomes(GAME.look(laid, P1), after)])

    assert "! The lava destroys 1 of your own huts. TAL-5.7" in found
    assert "The lava destroys 1 hut of Bob. TAL-5.7" in found
    assert not [line for line in alone if "lava" in line]


def test_tal_7_4_it_says_what_opens_for_others() -> None:
    game = scenario("""
        2 seats, P1 to place lake rock
        L2 volcano/1 0,0
        L2 sand 1,0 0,1
        L1 sand 2,0 3,0
        P2 hut 2,0
    """)

    assert "Afterwards Bob has a place for a tower." in brings(game, "place_tile 0,0 SE")


def test_tal_7_it_says_what_a_building_lacks() -> None:
    game = scenario(f"{ROW} P1 hut 0,0 1,0")
    assert why(game) == [
        "No tower: no free hex of level 3 beside your settlements. TAL-7.4",
        "No temple: your largest settlement without one has 2 of the 3 hexes it needs. TAL-7.5",
    ]
    assert why(game, "build_hut") == [], "nothing of others once one is chosen"
    assert why(scenario(ROW)) == [
        "No tower, temple or expansion: you have no settlement yet. TAL-7.4"
    ]

    surrounded = scenario("""
        2 seats, P1 to build
        L1 sand 0,0 5,0
        L3 rock 1,0
        P1 hut 0,0
        P1 has 2 huts 1 tower 3 temples
    """)
    assert "No expansion: the cheapest takes 3 huts and you have 2. TAL-7.8" in why(surrounded)


def test_each_kind_of_building_has_its_reasons() -> None:
    stones = scenario("""
        2 seats, P1 to build
        L3 sand 0,0..6,0
        P1 temple 0,0
        P1 tower 1,0
        P1 has 5 huts 1 tower 2 temples
    """)
    assert why(stones) == [
        "No single hut: no free hex of level 1. TAL-7.3",
        "No tower: your settlements beside a free hex of level 3 have one already. TAL-7.4",
        "No temple: each of your settlements has one already. TAL-7.5",
    ]
    spent = scenario(f"{ROW} P1 hut 0,0..2,0 \n P1 has 0 huts 0 towers 1 temple")
    assert why(spent) == [
        "Your huts are used up. TAL-7.1",
        "Your towers are used up. TAL-7.1",
        "Your huts are used up. TAL-7.1",
    ]
    apart = scenario(f"{ROW} P1 hut 1,0 3,0 5,0 7,0", single_hut="new_settlement_only")
    assert why(apart)[0] == (
        "No single hut: every free hex of level 1 touches a building of yours. TAL-11.2"
    )


def test_tal_9_1_the_last_piece_of_a_second_kind_is_said_to_win() -> None:
    game = scenario(f"{ROW} P1 hut 0,0..2,0 \n P1 has 4 huts 0 towers 1 temple")

    assert "That ends the game, and you win. TAL-9.1" in brings(game, "build_temple 3,0")


def test_tal_9_2_the_last_tile_is_said_to_end_the_game_by_its_own_paragraph() -> None:
    game = scenario("""
        2 seats, P1 to build, last tile
        L1 sand 0,0..8,0
        P1 hut 0,0
    """)

    assert "That ends the game, and you win. TAL-9.2" in brings(game, "build_hut 3,0")
