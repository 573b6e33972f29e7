"""Taking a tile and the display (TUS-5)."""

from engine.castles_of_tuscany.pieces import Face
from tests.castles_of_tuscany.scenario import A, B, prince, refused, table

FARM = "farm_olives_grapes"


def test_tus_5_1_any_tile_may_be_taken_whether_or_not_it_fits() -> None:
    game = table(prince(), prince())

    taken = game.lines("take_tile")
    game.does("take_tile 8")

    assert taken == [f"take_tile {n}" for n in range(1, 9)]
    assert game.storage(A) == ["castle"]
    assert game.told("took") == [{"seat": 0, "face": "castle", "display": 8}]


def test_tus_5_1_a_gap_holds_nothing_to_take() -> None:
    game = table(prince(), prince(), display="- mine city inn castle carriage monastery village")

    with refused("empty_position", "TUS-5.1"):
        game.does("take_tile 1")
    assert "take_tile 1" not in game.lines()


def test_tus_5_2_a_full_storage_gives_up_what_the_player_says() -> None:
    game = table(prince(storage="mine hexagon mine", bonuses="storage storage"), prince())

    offered = [line for line in game.lines("take_tile") if line.startswith("take_tile 1 ")]
    game.does("take_tile 1 hexagon")

    assert offered == ["take_tile 1 mine", "take_tile 1 hexagon"]
    assert game.storage(A) == ["mine", "mine", "village"]
    assert game.state.removed == []
    assert game.told("gave_up") == [{"seat": 0, "face": "hexagon"}]


def test_tus_5_2_only_what_is_stored_can_be_given_up() -> None:
    game = table(prince(storage="mine"), prince())

    with refused("nothing_to_discard", "TUS-5.2"):
        game.does("take_tile 1 city")


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


def test_tus_5_6_farms_of_all_crops_are_one_colour() -> None:
    game = table(
        prince(stacks=("inn farm_wheat_livestock", "city", "city")),
        prince(),
        display=f"{FARM} {FARM} farm_grapes_wheat farm_livestock_olives mine city inn castle",
    )

    game.does("take_tile 8")

    assert game.told("fives_left") == [{"color": "light_green", "displays": [1, 2, 3, 4, 8]}]


def test_tus_5_6_four_of_a_colour_stay() -> None:
    game = table(prince(), prince(), display=f"village village village {FARM} mine city inn castle")

    game.does("take_tile 8")

    assert game.display()[:3] == ["village"] * 3
    assert not game.told("fives_left")


def test_tus_5_6_a_short_neutral_stack_fills_the_lowest_positions() -> None:
    game = table(
        prince(stacks=("inn village", "city", "city")),
        prince(),
        display=f"village village village village mine {FARM} city inn",
        neutral="city mine",
    )

    game.does("take_tile 5")

    assert game.display() == ["mine", "city", None, None, None, FARM, "city", "inn"]
    assert game.told("neutral_came") == [{"displays": [1, 2], "faces": ["mine", "city"]}]


def test_tus_5_6_without_neutral_tiles_the_positions_stay_empty() -> None:
    game = table(
        prince(stacks=("inn village", "city", "city")),
        prince(),
        display=f"village village village village mine {FARM} city inn",
        neutral="",
    )

    game.does("take_tile 5")

    assert game.display() == [None] * 5 + [FARM, "city", "inn"]
    assert game.told("no_neutral") == [{}]
    assert game.state.removed == [Face.VILLAGE] * 5
    assert game.waits_for() == {B}
