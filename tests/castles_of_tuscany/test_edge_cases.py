"""The edge cases of the rules page, by their numbers; W-examples and paragraphs show the others."""

from typing import Any

from engine.castles_of_tuscany.pieces import Color, Face
from engine.castles_of_tuscany.state import Step
from engine.kernel.ids import Cell
from tests.castles_of_tuscany.scenario import A, B, prince, refused, table

CASTLE_LIES = "3c city, 4c farm_olives_grapes, 5c city"
WORKERS: dict[str, Any] = {"workers": 2}


def test_edge_2_a_hexagon_on_blue_gains_a_new_one() -> None:
    game = table(prince(storage="hexagon", lies="3b carriage", workers=2, marble=1), prince())

    game.does("place_tile hexagon 3a worker+worker")

    assert game.storage(A) == ["hexagon"]
    assert game.realm(A).fresh == 1


def test_edge_3_and_4_a_hexagon_acts_as_the_kind_of_its_space() -> None:
    for space, lies, step in (
        ("3c", "", Step.BONUS),
        ("3b", "", Step.FIRST),
        ("2b", "", Step.SECOND),
        ("6c", CASTLE_LIES, Step.FREE_TILE),
    ):
        game = table(prince(storage="hexagon", lies=lies, **WORKERS), prince(), yields="red_4")
        game.does(f"place_tile hexagon {space} worker+worker")
        assert game.state.step is step
    village = table(prince(storage="hexagon", lies="2b mine", **WORKERS), prince())
    village.does("place_tile hexagon 2a worker+worker")
    assert village.realm(A).workers == 1


def test_edge_6_the_tile_taken_by_a_castle_is_safe_from_the_rule_of_five() -> None:
    game = table(
        prince(
            storage="castle",
            lies=CASTLE_LIES,
            stacks=("inn village", "city", "city"),
            **WORKERS,
        ),
        prince(),
        display="village village village village mine monastery city inn",
    )
    game.does("place_tile castle 6c worker+worker")

    game.does("free_tile 1 5d")

    assert game.realm(A).covered[Cell("5d")] is Face.VILLAGE
    assert not game.told("fives_left")
    assert game.display()[:4] == ["village"] * 4


def test_edge_7_area_and_colour_score_before_the_free_tile_is_asked_for() -> None:
    game = table(
        prince("R3", storage="castle", lies="5c city, 2c castle", **WORKERS),
        prince(),
        display="castle village city inn mine carriage monastery inn",
    )

    game.does("place_tile castle 7b worker+worker")

    assert game.gains(A) == (3 + 1, 0)
    assert game.state.step is Step.FREE_TILE


def test_edge_12_one_player_cannot_trigger_two_rounds_in_a_turn() -> None:
    game = table(prince(stacks=("city", "mine", "inn"), marble=1), prince())
    game.does("take_tile 1")

    game.does("take_tile 2 village")

    assert game.view().realms[A].stacks == [0, 0, 1]
    assert game.state.round == 2
    assert not game.state.triggered


def test_edge_13_and_14_few_tiles_never_block_a_turn() -> None:
    game = table(
        prince(stacks=("", "", "")), prince(), display="- - mine - - - - -", state={"round": 3}
    )

    assert game.lines() == ["draw_cards", "take_tile 3"]


def test_edge_15_cards_just_paid_may_be_drawn_again() -> None:
    game = table(prince(storage="monastery", hand="2 yellow"), prince(), deck="red")

    game.does("place_tile monastery 1b card+card")

    assert game.hand(A) == {"red": 1, "yellow": 2}


def test_edge_17_a_new_slot_is_free_at_once() -> None:
    game = table(prince(storage="city mine", bonuses="storage", workers=2, marble=1), prince())
    game.does("place_tile city 3c worker+worker")
    game.does("choose_bonus storage")

    game.does("take_tile 1")

    assert game.storage(A) == ["mine", "village"]
    assert game.view().realms[A].slots == 3


def test_edge_26_red_points_count_once() -> None:
    game = table(prince(red=4, green=2, stacks=("city", "mine", "inn")), prince(), yields="red_4")

    game.does("take_tile 1")

    assert game.realm(A).red == 4 + 2


def test_edge_29_a_tile_given_up_does_not_come_back() -> None:
    game = table(prince(storage="mine"), prince())
    neutral = game.view().neutral

    game.does("take_tile 1 mine")

    assert game.view().neutral == neutral
    assert game.view().removed == {Face.MINE: 1}


def test_edge_31_drawing_nothing_for_a_marble_is_refused() -> None:
    game = table(
        prince(marble=1, stacks=("", "", "")),
        prince(),
        deck="red red",
        display="mine - - - - - - -",
    )
    game.does("draw_cards")
    assert game.lines() == ["take_tile 1", "end_turn"]

    with refused("no_cards", "TUS-3.6"):
        game.does("draw_cards")


def test_edge_33_an_old_hexagon_and_a_new_one() -> None:
    game = table(
        prince(storage="carriage hexagon", bonuses="storage", hand="2 gray", workers=2, marble=1),
        prince(),
        yields="hexagon",
    )
    game.does("place_tile carriage 3b worker+worker")
    assert game.realm(A).fresh == 1

    game.does("place_tile hexagon 2b card+card")

    assert game.storage(A) == ["hexagon"]
    assert (game.waits_for(), game.realm(A).fresh) == ({B}, 0)


def test_edge_34_a_hexagon_of_the_last_turn_counts_as_left_over() -> None:
    game = table(
        prince(storage="inn", lies="3b carriage", workers=2),
        prince(),
        state={"round": 3, "triggered": True, "last_turns": [A]},
    )

    game.does("place_tile inn 3a worker+worker")

    assert game.realm(A).final["hexagons"] == 1
    assert game.state.step is Step.OVER


def test_edge_35_a_display_castle_without_a_space_is_no_free_tile() -> None:
    game = table(
        prince(storage="castle", lies=f"{CASTLE_LIES}, 9b castle", **WORKERS),
        prince(),
        display="castle village city inn mine carriage monastery inn",
    )
    game.does("place_tile castle 6c worker+worker")

    assert not [line for line in game.lines("free_tile") if line.split()[1] == "1"]
    game.does("skip_free_tile")
    game.does("take_tile 1", B)
    assert game.storage(B) == ["castle"]


def test_the_views_points_follow_the_option() -> None:
    game = table(prince(), prince(), color_bonus="descending")

    assert game.view().color_points[Color.ORANGE] == [4, 2]
    assert game.view().color_points[Color.BLUE] == [2, 1]
