"""Settlements (TAL-6) and what may be built (TAL-7)."""

import pytest

from engine.taluva.settlements import settlements_of
from tests.helpers import refusal
from tests.taluva.scenario import P1, P2, B, Table, scenario

ROW = "2 seats, P1 to build \n L1 sand 0,0..8,0 \n"


def sizes(game: Table) -> list[int]:
    """The sizes of the settlements of the first player."""
    return sorted(len(each.pieces) for each in settlements_of(game.state.board, P1))


def test_tal_6_1_a_settlement_is_counted_in_hexes_of_any_buildings_in_all_six_directions() -> None:
    mixed = scenario("""
        2 seats, P1 to build
        L3 sand 0,0..6,0
        P1 hutx3 0,0
        P1 tower 1,0
        P2 hut 2,0
        P1 temple 4,0
    """)
    around = scenario("""
        2 seats, P1 to build
        L1 sand -1,-1..1,-1 -1,0..1,0 -1,1..1,1
        P1 hut 0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1
    """)

    assert (sizes(mixed), sizes(around)) == ([1, 2], [7])


def test_tal_6_2_building_enlarges_and_joins_settlements() -> None:
    game = scenario(f"{ROW} P1 hut 0,0 2,0")
    assert sizes(game) == [1, 1]

    game.does(P1, "build_hut 1,0")

    assert sizes(game) == [3]


def test_tal_6_3_a_joined_settlement_may_hold_two_temples() -> None:
    game = scenario(f"{ROW} P1 hut 0,0 4,0 5,0 \n P1 temple 1,0 3,0").does(P1, "build_hut 2,0")

    assert sizes(game) == [6]
    game.builds_again(P1)
    with refusal("taluva.no_eligible_settlement", rule="TAL-7.5"):
        game.does(P1, "build_temple 6,0")


@pytest.mark.parametrize(
    ("at", "why"), [("0,0", "volcano"), ("9,9", "sea"), ("0,1", "taken"), ("1,1", "taken")]
)
@pytest.mark.parametrize("kind", ["hut", "tower", "temple"])
def test_tal_7_1_a_building_hex_is_free(kind: str, at: str, why: str) -> None:
    game = scenario(f"2 seats, P1 to build {B} P1 hut 0,1 \n P2 hut 1,1")

    with refusal("taluva.not_free", rule="TAL-7.1", cell=at, why=why):
        game.does(P1, f"build_{kind} {at}")


@pytest.mark.parametrize(
    ("kind", "left"),
    [
        ("hut", "0 huts 1 tower 1 temple"),
        ("tower", "1 hut 0 towers 1 temple"),
        ("temple", "1 hut 1 tower 0 temples"),
    ],
)
def test_tal_7_1_the_piece_must_be_in_the_supply(kind: str, left: str) -> None:
    game = scenario(f"""
        2 seats, P1 to build
        L3 sand 0,0..3,0
        L1 sand 0,1
        P1 hutx3 0,0..2,0
        P1 has {left}
    """)

    with refusal("taluva.no_piece", rule="TAL-7.1", kind=kind):
        game.does(P1, f"build_{kind} 3,0")
    assert game.lines(f"build_{kind}") == []


def test_tal_7_2_one_building_ends_the_turn() -> None:
    game = scenario(f"{ROW} P1 hut 0,0..2,0")

    for line in ("build_hut 5,0", "build_temple 3,0", "expand 0,0 sand"):
        after = Table(game.state).does(P1, line)
        assert after.state.active == P2


def test_tal_7_3_a_hut_on_any_free_hex_of_level_1() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0..3,0
        L2 sand 4,0
        P1 hut 0,0
        P2 hut 2,0
    """)

    assert game.lines("build_hut") == ["build_hut 1,0", "build_hut 3,0"]
    with refusal("taluva.not_level_1", rule="TAL-7.3", cell="4,0", level=2):
        game.does(P1, "build_hut 4,0")
    game.does(P1, "build_hut 3,0")
    assert game.buildings(P1) == {"0,0": "hut", "3,0": "hut"}
    assert game.supply(P1) == (18, 2, 3)
    assert game.facts("hut_built") == {"seat": P1, "cell": "3,0"}


def test_tal_7_4_a_tower_stands_on_level_3_beside_a_settlement_without_one() -> None:
    game = scenario("""
        2 seats, P1 to build
        L2 sand 0,0
        L3 rock 1,0
        L4 rock 0,1
        L3 lake 5,0
        P1 hut 0,0
    """)

    assert sorted(game.lines("build_tower")) == ["build_tower 0,1", "build_tower 1,0"]
    game.does(P1, "build_tower 0,1")
    assert game.buildings(P1) == {"0,0": "hut", "0,1": "tower"}
    assert game.supply(P1) == (19, 1, 3)
    assert game.facts("tower_built") == {"seat": P1, "cell": "0,1", "level": 4}
    game.builds_again(P1)
    assert game.lines("build_tower") == []
    with refusal("taluva.no_eligible_settlement", rule="TAL-7.4", cell="1,0", kind="tower"):
        game.does(P1, "build_tower 1,0")


@pytest.mark.parametrize("level", [1, 2, 3])
def test_tal_7_5_a_temple_stands_on_any_level(level: int) -> None:
    game = scenario(f"""
        2 seats, P1 to build
        L1 sand 0,0..2,0
        L{level} rock 3,0
        P1 hut 0,0..2,0
    """)

    assert game.lines("build_temple") == ["build_temple 3,0"]
    game.does(P1, "build_temple 3,0")
    assert game.buildings(P1)["3,0"] == "temple"
    assert game.supply(P1) == (17, 2, 2)
    assert game.facts("temple_built") == {"seat": P1, "cell": "3,0", "level": level}


def test_tal_7_6_one_eligible_settlement_is_enough() -> None:
    towers = scenario("""
        2 seats, P1 to build
        L3 sand 0,0..4,0
        P1 tower 0,0
        P1 hut 2,0
    """)

    assert sorted(towers.lines("build_tower")) == ["build_tower 1,0", "build_tower 3,0"]


def test_tal_7_7_edge_case_15_an_expansion_puts_as_many_huts_as_the_level() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0
        L1 rock 1,0
        L2 rock 0,1
        L3 rock -1,1
        L1 lake -1,0
        L1 rock 5,0
        P1 hut 0,0
    """)

    game.does(P1, "expand 0,0 rock")

    assert game.buildings(P1) == {"0,0": "hut", "1,0": "hut", "0,1": "hutx2", "-1,1": "hutx3"}
    assert game.supply(P1) == (13, 2, 3)
    facts = game.facts("expanded")
    assert (facts["seat"], facts["cell"], facts["terrain"], facts["n"]) == (P1, "0,0", "rock", 6)
    assert facts["cells"] == ["-1,1", "0,1", "1,0"]


def test_tal_7_7_never_onto_volcanoes_and_buildings() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0 1,0 0,1
        L1 volcano -1,0
        P1 hut 0,0
        P2 hut 1,0
    """)

    assert game.lines("expand") == ["expand 0,0 sand"]
    game.does(P1, "expand 0,0 sand")
    assert game.buildings(P1) == {"0,0": "hut", "0,1": "hut"}
    assert game.buildings(P2) == {"1,0": "hut"}


def test_tal_7_7_a_settlement_is_named_by_its_smallest_q_then_r() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand -10,0 -10,1 -9,-1 -9,0
        L1 rock -10,2
        P1 hut -10,0 -10,1 -9,-1 -9,0
    """)

    assert game.lines("expand") == ["expand -10,0 rock"]


def test_tal_7_8_x5_all_or_nothing() -> None:
    short = "P1 has {} huts 2 towers 3 temples"
    board = "2 seats, P1 to build \n L1 sand 0,0 \n L2 rock 1,0 0,1 \n P1 hut 0,0 \n"

    with refusal("taluva.not_enough_huts", rule="TAL-7.8", needed=4, left=3):
        scenario(board + short.format(3)).does(P1, "expand 0,0 rock")
    assert scenario(board + short.format(3)).lines("expand") == []
    assert scenario(board + short.format(4)).lines("expand") == ["expand 0,0 rock"]
    with refusal("taluva.no_target", rule="TAL-7.8", cell="0,0", terrain="lake"):
        scenario(board).does(P1, "expand 0,0 lake")


def test_tal_7_9_x26_edge_case_16_no_chain_reaction() -> None:
    beside = scenario(f"{ROW} P1 hut 0,0").does(P1, "expand 0,0 sand")
    joined = scenario(f"{ROW} P1 hut 0,0 2,0").does(P1, "expand 0,0 sand")

    assert beside.buildings(P1) == {"0,0": "hut", "1,0": "hut"}
    assert joined.buildings(P1) == {"0,0": "hut", "1,0": "hut", "2,0": "hut"}


def test_tal_7_10_from_a_lone_temple_on_any_level_without_regard_to_temples() -> None:
    game = scenario("""
        2 seats, P1 to build
        L4 sand 0,0 2,0
        L5 rock 1,0
        P1 temple 0,0 2,0
    """)

    game.does(P1, "expand 0,0 rock")

    assert game.buildings(P1) == {"0,0": "temple", "1,0": "hutx5", "2,0": "temple"}
    assert sizes(game) == [3]


def test_tal_11_2_x15_a_single_hut_may_touch_buildings_of_others_only() -> None:
    board = """
        2 seats, P1 to build
        L1 sand 0,0..6,0
        P1 temple 0,0
        P2 hut 4,0
    """

    apart = scenario(board, single_hut="new_settlement_only")
    anywhere = scenario(board)

    assert apart.lines("build_hut") == [f"build_hut {q},0" for q in (2, 3, 5, 6)]
    assert anywhere.lines("build_hut") == [f"build_hut {q},0" for q in (1, 2, 3, 5, 6)]
    with refusal("taluva.adjacent_own", rule="TAL-11.2", cell="1,0"):
        apart.does(P1, "build_hut 1,0")
    apart.does(P1, "expand 0,0 sand")
