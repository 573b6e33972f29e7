"""Worked examples and edge cases that no paragraph's test shows."""

from typing import Any

import pytest

from engine.castles_of_tuscany.pieces import Color, Face
from engine.castles_of_tuscany.state import Step
from engine.kernel.ids import Cell
from tests.castles_of_tuscany.scenario import A, B, C, prince, refused, table

W17 = "3c city, 4c farm_olives_grapes, 5c city"


@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        ("4 blue", ["blue+blue"]),
        ("2 blue, 2 red", ["red+blue"]),
        ("1 blue, 1 red", []),
        ("2 gray, 2 blue", ["card+card", "card+blue"]),
        ("1 gray, 2 blue, 2 red", ["card+red", "card+blue", "red+blue"]),
        ("4 gray", ["card+card"]),
    ],
)
def test_w12_and_w14_the_payments_within_reach(hand: str, offered: list[str]) -> None:
    game = table(prince(storage="mine", hand=hand), prince())

    lines = [line.split() for line in game.lines("place_tile")]
    assert [pay for _, _, at, pay in lines if at == "2b"] == offered


def test_w16_nothing_is_given_up_while_a_slot_is_free() -> None:
    game = table(prince(storage="mine", bonuses="storage"), prince())

    with refused("discard_not_needed", "TUS-5.2"):
        game.does("take_tile 1 mine")


def test_w17_a_castle_places_a_display_tile_free() -> None:
    game = table(
        prince(lies=W17, storage="castle", hand="2 dark_green"),
        prince(),
        display="village inn monastery carriage mine city inn castle",
    )

    game.does("place_tile castle 6c card+card")

    assert game.gains(A) == (1, 0)
    assert game.state.step is Step.FREE_TILE
    game.does("free_tile 3 6b")
    assert game.gains(A) == (0, 0)
    assert game.cards(A) == 3
    assert game.display()[2] == "village"
    assert game.told("refilled") == [{"face": "village", "display": 3, "stack": 1, "n": 6}]


def test_w18_a_castle_won_by_a_castle_grants_another_tile() -> None:
    game = table(
        prince(
            lies=f"{W17}, 6b monastery, 7b monastery, 8b carriage",
            storage="castle",
            hand="2 dark_green",
        ),
        prince(),
        display="village city castle inn mine farm_grapes_wheat carriage village",
        color_bonus="descending",
    )
    game.does("place_tile castle 6c card+card")
    game.does("free_tile 3 9b")
    assert game.gains(A) == (1 + 2, 0)
    assert game.told("color_done") == [{"seat": 0, "color": "dark_green", "points": 2, "place": 1}]
    mine_spaces = [line.split()[2] for line in game.lines("free_tile") if " 5 " in line]
    assert mine_spaces == ["2b", "4b", "9a", "9c"]
    assert "skip_free_tile" in game.lines()
    game.does("free_tile 5 9c")
    assert game.gains(A) == (1, 0)
    assert game.realm(A).marble == 1


def test_w19_nothing_in_reach_for_a_free_tile() -> None:
    game = table(prince(storage="hexagon", hand="2 dark_green"), prince())

    with refused("not_adjacent", "TUS-6.1"):
        game.does("place_tile hexagon 6c card+card")

    other = table(
        prince(lies=W17, storage="castle", hand="2 dark_green"),
        prince(),
        display="city city city city castle castle castle castle",
    )

    other.does("place_tile castle 6c card+card")

    assert other.gains(A) == (1, 0)
    assert other.told("no_free_tile") == [{"seat": 0}]
    assert other.waits_for() == {B}


@pytest.mark.parametrize(("option", "points"), [("literal", [1, 2, 0]), ("descending", [2, 1, 0])])
def test_w21_the_first_and_second_to_cover_a_colour(option: str, points: list[int]) -> None:
    inns: dict[str, Any] = {
        "lies": "3a inn, 3b carriage, 4a village",
        "hand": "2 blue",
        "storage": "inn",
    }
    game = table(*(prince(**inns) for _ in range(3)), color_bonus=option)

    gained = []
    for seat in (A, B, C):
        game.does("place_tile inn 5b card+card")
        gained.append(game.gains(seat)[0] - 1)  # the area of one

    assert gained == points
    assert game.view().color_points[Color.BLUE] == []


def test_tus_9_5_a_hexagon_is_placed_in_a_later_turn() -> None:
    game = table(
        prince(lies="3b carriage", storage="inn", hand="2 blue, 2 orange", marble=1), prince()
    )
    game.does("place_tile inn 3a card+card")

    with refused("gained_this_turn", "TUS-9.5"):
        game.does("place_tile hexagon 2a card+card")
    game.does("end_turn")
    game.does("draw_cards", B)
    game.does("place_tile hexagon 2a card+card")

    assert game.realm(A).covered[Cell("2a")] is Face.HEXAGON


def test_w33_seven_of_a_colour_after_a_replacement() -> None:
    farm = "farm_olives_grapes"
    came = f"{farm} {farm} {farm} {farm} inn mine city mine city inn".split()
    game = table(
        prince(stacks=("inn village", "city", "city")),
        prince(),
        display=f"village village village village mine {farm} {farm} {farm}",
        neutral=" ".join(reversed(came)),
    )

    game.does("take_tile 5")

    assert [each["displays"] for each in game.told("fives_left")] == [
        [1, 2, 3, 4, 5],
        [1, 2, 3, 4, 6],
    ]
    assert game.display() == ["mine", "city", "mine", "city", "inn", "inn", farm, farm]


def test_w36_leaving_with_a_free_tile_open() -> None:
    game = table(
        prince(
            lies=W17, storage="castle", hand="2 dark_green", stacks=("city", "mine", "inn"), green=4
        ),
        prince(green=5),
        prince(green=6),
    )
    game.state.triggered = True
    game.does("place_tile castle 6c card+card")
    assert game.state.step is Step.FREE_TILE

    game.does("resign")

    assert [game.realm(seat).red for seat in (A, B, C)] == [5, 5, 6]
    assert (game.state.round, game.waits_for()) == (2, {B})
    game.does("resign", C)
    result = game.view().result
    assert result is not None
    assert result.ranking == [[B], [C], [A]]
    assert result.ending == "castles_of_tuscany.ended.last_seat"


def test_w36_the_one_who_left_ranks_third() -> None:
    game = table(
        prince(red=90),
        prince(),
        prince(red=10),
        state={"round": 3, "triggered": True, "last_turns": [B, C]},
        to=B,
    )
    game.does("resign", A)
    game.does("draw_cards")
    game.does("draw_cards")

    result = game.view().result
    assert result is not None
    assert result.ranking == [[C], [B], [A]]


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
        ("6c", W17, Step.FREE_TILE),
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
            lies=W17,
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
        prince(storage="castle", lies=f"{W17}, 9b castle", **WORKERS),
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
