"""The worked examples of the rules page, W1 to W18."""

import pytest

from engine.castles_of_tuscany.pieces import Bonus, Color, Face
from engine.castles_of_tuscany.state import Step
from engine.kernel.refusals import Malformed
from tests.castles_of_tuscany.scenario import A, B, Table, opening, prince, refused, table

W17 = "3c city, 4c farm_olives_grapes, 5c city"


def payments(game: Table, space: str) -> list[str]:
    """The payments offered for a space, in order."""
    lines = [line.split() for line in game.lines("place_tile")]
    return [pay for _, _, at, pay in lines if at == space]


def test_w1_three_bonus_tiles_make_a_draw_of_five() -> None:
    game = table(prince(bonuses="region_card region_card region_card"), prince())

    game.does("draw_cards")

    assert game.cards(A) == 5


def test_w2_a_marble_pays_for_a_second_draw() -> None:
    game = table(prince(marble=1), prince())

    game.does("draw_cards")
    game.does("draw_cards")

    assert game.cards(A) == 4
    assert game.realm(A).marble == 0
    assert game.waits_for() == {B}


def test_w3_a_worker_and_a_pair_pay_for_a_city() -> None:
    game = table(prince(storage="city", hand="2 light_green", workers=1), prince())

    game.does("place_tile city 3c light_green+worker")

    assert game.cards(A) == game.realm(A).workers == 0
    assert game.gains(A) == (1, 0)
    assert game.state.step is Step.BONUS
    game.does("choose_bonus worker")
    assert game.realm(A).bonuses[Bonus.WORKER] == 1


def test_w4_the_space_must_have_the_colour_and_touch_a_covered_one() -> None:
    game = table(prince(storage="village", hand="2 orange"), prince())

    with refused("wrong_color", "TUS-6.1"):
        game.does("place_tile village 3c card+card")
    with refused("not_adjacent", "TUS-6.1"):
        game.does("place_tile village 4a card+card")


def test_w5_an_area_of_three_scores_with_its_third_tile() -> None:
    game = table(
        prince(start="6c", lies="6b monastery", storage="monastery", hand="2 yellow"), prince()
    )

    game.does("place_tile monastery 7b card+card")

    assert game.gains(A) == (0, 0)
    assert game.cards(A) == 3

    later = table(
        prince(start="6c", lies="6b monastery, 7b monastery", storage="monastery", hand="2 yellow"),
        prince(),
    )

    later.does("place_tile monastery 7c card+card")

    assert later.gains(A) == (6, 0)
    assert later.cards(A) == 3


def test_w6_a_hexagon_on_a_farm_space() -> None:
    game = table(
        prince(
            "R2",
            lies="2b village, 3a farm_olives_grapes",
            storage="hexagon",
            hand="2 red, 1 light_green",
        ),
        prince(),
    )

    game.does("place_tile hexagon 3b card+red")

    assert game.gains(A) == (1, 0)

    later = table(
        prince(
            "R2",
            lies="2b village, 3a farm_olives_grapes, 3b hexagon",
            storage="farm_wheat_livestock",
            hand="2 light_green",
        ),
        prince(),
    )

    later.does("place_tile farm_wheat_livestock 4c card+card")

    assert later.gains(A) == (8, 0)


def test_w7_only_the_new_crop_scores() -> None:
    game = table(
        prince(
            "R2",
            lies="2b village, 3a farm_grapes_wheat",
            storage="farm_olives_grapes",
            hand="2 light_green",
        ),
        prince(),
    )

    game.does("place_tile farm_olives_grapes 3b card+card")

    assert game.gains(A) == (1, 0)
    assert game.told("new_crops") == [{"seat": 0, "crops": ["olives"], "n": 1}]


@pytest.mark.parametrize(
    ("number", "green", "red", "total"), [(1, 17, 4, 21), (2, 32, 23, 55)], ids=["first", "second"]
)
def test_w8_the_green_score_is_added_and_stays(
    number: int, green: int, red: int, total: int
) -> None:
    game = table(
        prince(green=green, red=red, stacks=("", "", "city")),
        prince(),
        state={"round": number, "triggered": True},
    )

    game.does("draw_cards")

    assert (game.realm(A).red, game.realm(A).green) == (total, green)
    assert game.state.round == number + 1


def test_w9_two_hexagons_and_one_slot() -> None:
    game = table(
        prince(storage="carriage", hand="2 beige", bonuses="yield_card"),
        prince(),
        yields="hexagon hexagon",
    )

    game.does("place_tile carriage 3b card+card")

    assert game.storage(A) == ["hexagon"]
    assert game.gains(A) == (1, 2)


def test_w10_the_first_storage_tile_scores() -> None:
    game = opening()
    for seat in (A, B):
        game.does("setup_region ABC none dd A", seat)
    chooser = game.state.active

    game.does("choose_bonus storage")

    assert game.gains(chooser) == (2, 0)
    assert game.view().realms[chooser].slots == 2


def test_w10_the_first_storage_tile_scores_with_the_region() -> None:
    game = opening(bonus_choice="with_setup")
    game.does("setup_region ABC none dd A storage", A)

    game.does("setup_region ABC none dd A marble", B)

    assert game.gains(A) == (2, 0)
    assert game.gains(B) == (0, 0)


def test_w11_the_first_farm_of_an_area_scores_both_crops() -> None:
    game = table(prince(storage="farm_olives_grapes", hand="2 light_green"), prince())

    game.does("place_tile farm_olives_grapes 1c card+card")

    assert game.gains(A) == (2, 0)


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

    assert payments(game, "2b") == offered


def test_w12_two_pairs_cost_four_cards() -> None:
    game = table(prince(storage="mine", hand="4 blue"), prince())

    game.does("place_tile mine 2b blue+blue")

    assert game.cards(A) == 0
    assert game.state.discards[Color.BLUE] == 4


def test_w13_two_workers_pay_without_a_card() -> None:
    game = table(prince(storage="mine", workers=2), prince())

    game.does("place_tile mine 2b worker+worker")

    assert game.realm(A).workers == 0
    assert Face.MINE in game.realm(A).covered.values()


def test_w14_one_card_and_a_pair_are_discarded() -> None:
    game = table(prince(storage="mine", hand="1 gray, 2 blue, 2 red"), prince())

    game.does("place_tile mine 2b card+red")

    assert game.hand(A) == {"blue": 2}
    assert game.state.discards[Color.GRAY] == 1
    assert game.state.discards[Color.RED] == 2


def test_w14_payments_in_another_spelling() -> None:
    game = table(prince(storage="mine", hand="4 gray, 2 blue"), prince())

    with refused("pair_of_needed_color", "TUS-6.4"):
        game.does("place_tile mine 2b gray+gray")
    with pytest.raises(Malformed):
        game.does("place_tile mine 2b blue+card")


W15_DISPLAY = "village village farm_grapes_wheat village city village mine inn"
W15_NEUTRAL = "castle inn carriage monastery mine"


def test_w15_five_of_a_colour_are_replaced_on_their_positions() -> None:
    stacks = ("inn village", "city", "city")
    game = table(prince(stacks=stacks), prince(), display=W15_DISPLAY, neutral=W15_NEUTRAL)

    game.does("take_tile 5")

    assert game.display() == [
        *("mine", "monastery", "farm_grapes_wheat", "carriage", "inn", "castle", "mine", "inn")
    ]
    assert game.storage(A) == ["city"]
    assert game.told("fives_left") == [{"color": "orange", "displays": [1, 2, 4, 5, 6]}]


def test_w16_a_full_storage_needs_something_given_up() -> None:
    game = table(prince(storage="mine"), prince())

    with refused("discard_needed", "TUS-5.2"):
        game.does("take_tile 1")
    game.does("take_tile 1 mine")

    assert game.storage(A) == ["village"]
    assert game.state.removed == [Face.MINE]


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
