"""The worked examples of Tuscany's page from W19 on: areas, rounds, the end, leaving."""

from typing import Any

import pytest

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.pieces import Color, Face
from engine.castles_of_tuscany.state import Step
from engine.kernel.ids import Cell
from tests.castles_of_tuscany.scenario import A, B, C, Table, opening, prince, refused, table
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
    assert other.told("no_free_tile")
    assert other.waits_for() == {B}


def test_w20_a_castle_beside_the_starting_castle() -> None:
    game = table(prince("R3", storage="castle", hand="2 dark_green"), prince())

    game.does("place_tile castle 7b card+card")

    assert game.gains(A) == (3, 0)


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


def test_w22_a_hexagon_completes_the_blue_spaces() -> None:
    game = table(prince(lies="3b carriage", storage="inn", hand="2 blue"), prince())

    game.does("place_tile inn 3a card+card")

    assert game.gains(A) == (1, 0)
    assert game.storage(A) == ["hexagon"]

    later = table(
        prince(lies="3b carriage, 3a inn, 4a village", storage="hexagon", hand="2 blue"), prince()
    )

    later.does("place_tile hexagon 5b card+card")

    assert later.gains(A) == (1 + 1, 0)
    assert later.storage(A) == ["hexagon"]


def test_w23_bonus_tiles_raise_the_mine_but_not_the_yield_card() -> None:
    game = table(
        prince(storage="mine", hand="2 gray", bonuses="marble marble"), prince(), yields="marble"
    )

    game.does("place_tile mine 2b card+card")

    assert game.realm(A).marble == 3

    other = table(
        prince(storage="carriage", hand="2 beige", bonuses="marble marble"),
        prince(),
        yields="marble",
    )

    other.does("place_tile carriage 3b card+card")

    assert other.realm(A).marble == 1


def test_w24_bonus_tiles_raise_the_draw_but_not_the_monastery() -> None:
    game = table(
        prince(storage="monastery", hand="2 yellow", bonuses="region_card region_card"), prince()
    )

    game.does("place_tile monastery 1b card+card")

    assert game.cards(A) == 3

    other = table(prince(bonuses="region_card region_card"), prince())

    other.does("draw_cards")

    assert other.cards(A) == 4


def test_w25_the_round_ends_with_the_turn_that_emptied_the_stack() -> None:
    game = table(prince(stacks=("city", "mine inn", "city"), marble=1, green=3), prince(green=5))

    game.does("take_tile 1")
    assert game.told("triggered") == [{"seat": 0, "stack": 1, "round": 1}]
    assert game.realm(A).red == 0
    game.does("take_tile 2 village")

    assert game.told("refilled")[0]["stack"] == 2
    assert [game.realm(seat).red for seat in (A, B)] == [3, 5]
    assert game.state.round == 2
    assert game.waits_for() == {B}


def test_w26_a_lagging_stack_ends_no_round() -> None:
    game = table(prince(stacks=("city", "mine", "city"), green=3), prince(), state={"round": 2})

    game.does("take_tile 1")

    assert not game.told("triggered")
    assert game.state.round == 2
    assert game.realm(A).red == 0


def take_last_tile(**options: Any) -> Table:
    """Three players in round 3; the second one empties stack 3."""
    game = table(
        prince(),
        prince(stacks=("", "", "city")),
        prince(),
        to=B,
        state={"round": 3},
        **options,
    )
    game.does("take_tile 1")
    return game


def turns_until_the_end(game: Table) -> list[int]:
    """Who takes the turns that are left, everybody drawing cards."""
    seats = []
    while game.waits_for():
        seats.append(int(game.state.active))
        game.does("draw_cards")
    return seats


def test_w27_one_more_turn_for_everybody() -> None:
    game = take_last_tile()

    assert turns_until_the_end(game) == [C, A, B]
    assert game.told("scoring_phase") == [{"round": 3}]


def test_w27_the_cycle_is_finished_before_the_last_one() -> None:
    game = take_last_tile(round_end="finish_cycle")

    assert turns_until_the_end(game) == [C, A, B, C]


def test_w28_a_gap_stays_when_the_stacks_are_empty() -> None:
    game = table(prince(stacks=("", "", "")), prince(), state={"round": 3, "last_turns": [A, B]})

    game.does("take_tile 2")

    assert game.storage(A) == ["farm_olives_grapes"]
    assert game.display()[1] is None


def test_w29_what_is_left_over_scores() -> None:
    game = table(
        prince(
            storage="mine city hexagon",
            bonuses="storage storage",
            marble=2,
            workers=1,
            hand="6 red",
        ),
        prince(),
        state={"round": 3, "triggered": True, "last_turns": [A]},
    )

    game.does("draw_cards")
    game.does("end_turn")

    assert game.gains(A) == (0, 8)


def ranking(*standings: tuple[int, int, int, int]) -> list[list[int]]:
    """The ranking of seats with these red points, covered spaces, green points and cards."""
    tiles = ["1b monastery", "1c inn", "2b mine", "2d inn"]
    realms = [
        prince(red=red, lies=", ".join(tiles[:covered]), green=green, hand=f"{cards} red")
        for red, covered, green, cards in standings
    ]
    result = GAME.result(table(*realms, step=Step.OVER).state)
    assert result is not None
    return [[int(seat) for seat in group] for group in result.ranking]


def test_w30_ties() -> None:
    assert ranking((50, 4, 9, 9), (49, 0, 0, 0)) == [[0], [1]]
    assert ranking((50, 2, 40, 5), (50, 4, 0, 0)) == [[0], [1]]
    assert ranking((50, 3, 44, 2), (50, 3, 40, 5)) == [[1], [0]]
    assert ranking((50, 3, 40, 5), (50, 3, 40, 2)) == [[1], [0]]
    assert ranking((50, 3, 40, 5), (60, 3, 40, 5), (50, 3, 40, 5)) == [[1], [0, 2]]


def test_w31_the_marble_just_gained_keeps_the_turn_open() -> None:
    game = table(prince(storage="mine", hand="2 gray"), prince())

    game.does("place_tile mine 2b card+card")

    assert game.waits_for() == {A}
    assert game.state.step is Step.SECOND
    game.does("end_turn")
    assert game.waits_for() == {B}
    assert game.realm(A).marble == 1


def test_w32_a_hexagon_is_placed_in_a_later_turn() -> None:
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


def test_w32_an_older_hexagon_may_be_placed_meanwhile() -> None:
    game = table(
        prince(
            lies="3b carriage",
            storage="inn hexagon",
            bonuses="storage",
            hand="2 blue, 2 orange",
            marble=1,
        ),
        prince(),
    )
    game.does("place_tile inn 3a card+card")

    game.does("place_tile hexagon 2a card+card")

    assert game.storage(A) == ["hexagon"]


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


def test_w34_no_card_is_left() -> None:
    game = table(prince(storage="mine", marble=1), prince(), deck="")

    with refused("no_cards", "TUS-3.6"):
        game.does("draw_cards")
    game.does("take_tile 1 mine")
    assert game.state.step is Step.SECOND
    with refused("no_cards", "TUS-3.6"):
        game.does("draw_cards")


def test_w35_a_region_can_be_sent_again() -> None:
    game = opening()
    game.does("setup_region ABC none dd A", A)
    game.does("setup_region CBA A uu C", A)
    assert game.view().realms[A].region == {}

    game.does("setup_region ABC none dd B", B)

    plan = game.realm(A).plan
    assert plan is not None
    assert (plan.order, plan.rotated, plan.shift, plan.castle) == ("CBA", "A", "uu", "C")
    assert len(game.view().realms[A].region) == len(game.view().realms[B].region) == 30
    first = game.state.active
    assert first == game.state.start
    game.does("choose_bonus marble")
    assert game.waits_for() == {1 - first}
    assert game.display() == [None] * 8
    game.does("choose_bonus marble")
    assert None not in game.display()
    assert (game.state.step, game.state.active) == (Step.FIRST, first)


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
