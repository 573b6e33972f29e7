"""Worked examples of the rules page, W1 to W18, that no paragraph's test shows."""

import pytest

from engine.castles_of_tuscany.state import Step
from tests.castles_of_tuscany.scenario import A, B, Table, prince, refused, table

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


def w18() -> Table:
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
    return game


def test_w18_a_castle_won_by_a_castle_grants_another_tile() -> None:
    game = w18()

    assert game.gains(A) == (1 + 2, 0)
    assert game.told("color_done") == [{"seat": 0, "color": "dark_green", "points": 2, "place": 1}]
    mine_spaces = [line.split()[2] for line in game.lines("free_tile") if " 5 " in line]
    assert mine_spaces == ["2b", "4b", "9a", "9c"]

    game.does("free_tile 5 9c")

    assert game.gains(A) == (1, 0)
    assert game.realm(A).marble == 1


def test_w18_the_last_free_tile_may_be_declined() -> None:
    game = w18()
    before = game.display()

    game.does("skip_free_tile")

    assert game.display() == before
    assert game.waits_for() == {B}
