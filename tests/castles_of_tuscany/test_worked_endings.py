"""Worked examples of the rules page from W19 on that no paragraph's test shows."""

from typing import Any

import pytest

from engine.castles_of_tuscany.pieces import Color, Face
from engine.castles_of_tuscany.state import Step
from engine.kernel.ids import Cell
from tests.castles_of_tuscany.scenario import A, B, C, prince, refused, table
from tests.castles_of_tuscany.test_worked_examples import W17


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
