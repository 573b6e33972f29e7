"""Turns and drawing cards (TUS-3, TUS-4), taking a tile and the display (TUS-5)."""

import pytest

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.pieces import Color, Face
from engine.castles_of_tuscany.state import Step
from tests.castles_of_tuscany.scenario import A, B, C, prince, refused, table


def test_tus_3_1_turns_go_clockwise() -> None:
    game = table(prince(), prince(), prince(), deck="red " * 10)

    order = []
    for _ in range(5):
        order.append(game.state.active)
        game.does("draw_cards")

    assert order == [A, B, C, A, B]


def test_tus_3_2_one_action_is_taken_of_three_kinds() -> None:
    game = table(prince(storage="mine", hand="2 gray", bonuses="storage"), prince())

    kinds = {line.split()[0] for line in game.lines()}

    assert kinds == {"draw_cards", "take_tile", "place_tile"}
    with refused("wrong_step", "TUS-14.1"):
        game.does("end_turn")
    game.does("draw_cards")
    assert game.waits_for() == {B}


def test_tus_3_3_a_marble_pays_for_one_more_action_of_any_sort() -> None:
    game = table(prince(storage="mine", hand="2 gray", marble=3), prince())
    game.does("draw_cards")

    kinds = {line.split()[0] for line in game.lines()}
    game.does("draw_cards")

    assert kinds == {"draw_cards", "take_tile", "place_tile", "end_turn"}
    assert game.realm(A).marble == 2
    assert game.told("paid_marble") == [{"seat": 0}]
    assert game.waits_for() == {B}


def test_tus_3_4_the_second_action_costs_a_marble_but_its_chain_no_more_and_no_third_follows() -> (
    None
):
    game = table(prince(storage="mine", hand="4 gray", bonuses="marble"), prince())
    game.does("place_tile mine 2b card+card")
    assert game.realm(A).marble == 2
    game.does("draw_cards")
    assert (game.realm(A).marble, game.waits_for()) == (1, {B})

    chain = table(prince(storage="city", hand="2 red", marble=2), prince())
    chain.does("draw_cards")
    chain.does("place_tile city 3c card+card")
    assert chain.state.step is Step.BONUS
    chain.does("choose_bonus marble")
    assert (chain.realm(A).marble, chain.waits_for()) == (1, {B})


GAPS = "- - - - - - - -"


def test_tus_3_5_the_turn_stays_open_until_a_second_action_or_its_end() -> None:
    game = table(prince(marble=1), prince())
    game.does("draw_cards")
    assert (game.state.step, game.waits_for()) == (Step.SECOND, {A})
    game.does("end_turn")
    assert (game.realm(A).marble, game.waits_for()) == (1, {B})


def test_tus_3_5_the_turn_ends_by_itself_where_no_second_action_is_possible() -> None:
    without_marble = table(prince(), prince())
    without_marble.does("take_tile 1")
    assert without_marble.waits_for() == {B}

    for storage, waits_for in (("", B), ("mine", A)):
        seat = prince(marble=1, stacks=("", "", ""), storage=storage, hand="2 gray")
        game = table(seat, prince(), display=GAPS, deck="red red")
        game.does("draw_cards")
        assert game.waits_for() == {waits_for}
        assert game.realm(A).marble == 1
    assert "place_tile mine 2b card+card" in game.lines()


def test_tus_3_6_drawing_is_possible_while_a_card_is_left_or_nothing_else_is() -> None:
    for deck, discards in (("red", ""), ("", "red")):
        game = table(prince(storage="mine", hand="2 gray"), prince(), deck=deck, discards=discards)
        assert "draw_cards" in game.lines()

    taking = table(prince(), prince(), deck="")
    placing = table(prince(storage="mine", workers=2), prince(), deck="", display=GAPS)
    for game in (taking, placing):
        with refused("no_cards", "TUS-3.6"):
            game.does("draw_cards")

    game = table(prince(), prince(), deck="", display=GAPS)
    assert game.lines() == ["draw_cards"]
    game.does("draw_cards")
    assert game.cards(A) == 0
    assert game.told("drew_nothing") == [{"seat": 0}]
    assert game.waits_for() == {B}


def test_tus_4_1_two_cards_and_one_more_for_each_bonus_tile() -> None:
    for bonuses, cards in (
        ("", 2),
        ("region_card", 3),
        ("region_card region_card marble", 4),
        ("region_card " * 3, 5),
    ):
        game = table(prince(bonuses=bonuses), prince())

        game.does("draw_cards")

        assert game.cards(A) == cards
        assert game.view().realms[A].draws == cards


def test_tus_4_1_the_cards_come_from_the_top_of_the_deck() -> None:
    game = table(prince(), prince(), deck="red red blue orange")

    game.does("draw_cards")

    assert game.hand(A) == {"orange": 1, "blue": 1}
    assert game.told("drew") == [{"seat": 0, "n": 2, "left": 2}]
    assert game.told("you_drew") == [{"cards": ["orange", "blue"]}]


def test_tus_4_2_there_is_no_hand_limit_and_hands_are_secret() -> None:
    game = table(prince(hand="40 red"), prince(hand="1 blue"))

    game.does("draw_cards")

    assert game.cards(A) == 42
    assert game.view(B).hand == {color: int(color is Color.BLUE) for color in Color}
    assert game.view(B).realms[A].cards == 42
    assert game.view(None).hand == {}
    private = [each for each in game.events if each.key.endswith("you_drew")]
    assert [each.only_for for each in private] == [(A,)]


def test_tus_4_3_the_discards_become_the_new_deck_in_the_middle_of_a_draw() -> None:
    game = table(prince(), prince(), deck="red", discards="blue blue")

    game.does("draw_cards")

    assert game.hand(A) == {"red": 1, "blue": 1}
    assert [color.value for color in game.state.deck] == ["blue"]
    assert sum(game.state.discards.values()) == 0
    assert game.told("reshuffled") == [{"n": 2}]
    short = table(prince(bonuses="region_card"), prince(), deck="red", discards="blue")
    short.does("draw_cards")
    assert short.told("drew")[0]["n"] == short.cards(A) == 2, "what cannot be drawn is forfeit"


def test_the_discards_are_shuffled_by_the_seed() -> None:
    many = " ".join(f"{color} {color}" for color in Color)
    game = table(prince(bonuses="region_card " * 5), prince(), deck="", discards=many)

    game.does("draw_cards")

    assert len(game.state.deck) == 16 - 7
    assert game.state.deck != sorted(game.state.deck, key=list(Color).index)
    assert GAME.look(game.state, A).deck == 9


FARM = "farm_olives_grapes"


def test_tus_5_1_any_tile_may_be_taken_whether_or_not_it_fits() -> None:
    game = table(prince(), prince(), display="- mine city inn castle carriage monastery village")
    assert game.lines("take_tile") == [f"take_tile {n}" for n in range(2, 9)]
    with refused("empty_position", "TUS-5.1"):
        game.does("take_tile 1")

    game.does("take_tile 5")
    assert game.storage(A) == ["castle"]
    assert game.told("took") == [{"seat": 0, "face": "castle", "display": 5}]


def test_tus_5_2_a_full_storage_gives_up_what_the_player_says() -> None:
    game = table(prince(storage="mine hexagon mine", bonuses="storage storage"), prince())

    offered = [line for line in game.lines("take_tile") if line.startswith("take_tile 1 ")]
    game.does("take_tile 1 hexagon")

    assert offered == ["take_tile 1 mine", "take_tile 1 hexagon"]
    assert game.storage(A) == ["mine", "mine", "village"]
    assert game.state.removed == []
    assert game.told("gave_up") == [{"seat": 0, "face": "hexagon"}]
    with refused("nothing_to_discard", "TUS-5.2"):
        table(prince(storage="mine"), prince()).does("take_tile 1 city")


def test_tus_5_3_the_gap_is_refilled_from_the_leftmost_stack() -> None:
    game = table(prince(stacks=("", "inn city", "mine")), prince(), state={"round": 3})

    game.does("take_tile 4")

    assert game.display()[3] == "city"
    assert game.view().realms[A].stacks == [0, 1, 1]
    assert game.told("refilled") == [{"face": "city", "display": 4, "stack": 2, "n": 1}]


def test_tus_5_4_a_gap_stays_empty_without_own_tiles() -> None:
    game = table(prince(stacks=("", "", "")), prince())

    game.does("take_tile 4")

    assert game.display()[3] is None
    assert game.told("stays_empty") == [{"seat": 0, "display": 4}]
    assert game.view().neutral == 8


def test_tus_5_6_five_of_a_colour_leave_and_neutral_tiles_come() -> None:
    game = table(
        prince(stacks=("inn village", "city", "city")),
        prince(),
        display=f"mine village village {FARM} village city village carriage",
        neutral="castle inn city mine monastery carriage",
    )

    game.does("take_tile 6")

    assert game.display() == [
        *("mine", "carriage", "monastery", FARM, "mine", "city", "inn", "carriage")
    ]
    assert game.state.removed == [Face.VILLAGE] * 5
    assert game.told("fives_left") == [{"color": "orange", "displays": [2, 3, 5, 6, 7]}]
    assert game.told("neutral_came") == [
        {
            "displays": [2, 3, 5, 6, 7],
            "faces": ["carriage", "monastery", "mine", "city", "inn"],
        }
    ]


def test_tus_5_6_farms_of_all_crops_are_one_colour_and_four_of_a_colour_stay() -> None:
    for comes, leave in (
        ("farm_wheat_livestock", [{"color": "light_green", "displays": [1, 2, 3, 4, 8]}]),
        ("village", []),
    ):
        game = table(
            prince(stacks=(f"inn {comes}", "city", "city")),
            prince(),
            display=f"{FARM} {FARM} farm_grapes_wheat farm_livestock_olives mine city inn castle",
        )
        game.does("take_tile 8")
        assert game.told("fives_left") == leave


@pytest.mark.parametrize(
    ("neutral", "came", "told", "facts"),
    [
        (
            "city mine",
            ["mine", "city", None, None, None],
            "neutral_came",
            {"displays": [1, 2], "faces": ["mine", "city"]},
        ),
        ("", [None] * 5, "no_neutral", {}),
    ],
    ids=["short", "empty"],
)
def test_tus_5_6_a_short_neutral_stack_fills_the_lowest_positions(
    neutral: str, came: list[str | None], told: str, facts: dict[str, object]
) -> None:
    game = table(
        prince(stacks=("inn village", "city", "city")),
        prince(),
        display=f"village village village village mine {FARM} city inn",
        neutral=neutral,
    )
    game.does("take_tile 5")
    assert game.display() == [*came, FARM, "city", "inn"]
    assert game.told(told) == [facts]
    assert game.state.removed == [Face.VILLAGE] * 5
    assert game.waits_for() == {B}
