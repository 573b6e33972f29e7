"""Placing tiles, paying, and the points for areas and colours (TUS-6, TUS-7)."""

import pytest

from engine.castles_of_tuscany.pieces import COLOR_POINTS, Color, Face
from engine.kernel.ids import Cell
from tests.castles_of_tuscany.scenario import A, Table, prince, refused, table

BLUES = "3b carriage, 3a inn, 4a village"


def spaces(game: Table, item: str) -> set[str]:
    """Where a stored thing may be placed."""
    return {line.split()[2] for line in game.lines("place_tile") if line.split()[1] == item}


def test_tus_6_1_a_tile_goes_on_an_empty_space_of_its_colour_in_reach() -> None:
    game = table(prince(lies="2b mine", storage="village", workers=2), prince())
    assert spaces(game, "village") == {"1a", "2a"}
    for key, line in (
        ("not_in_storage", "mine 4b"),
        ("wrong_color", "village 1b"),
        ("not_adjacent", "village 4a"),
    ):
        with refused(key, "TUS-6.1"):
            game.does(f"place_tile {line} worker+worker")


def test_tus_6_1_a_hexagon_goes_on_any_colour_in_reach() -> None:
    game = table(prince(storage="hexagon", workers=2), prince())

    assert spaces(game, "hexagon") == {"1b", "1c", "2b", "2d", "3b", "3c"}
    game.does("place_tile hexagon 2b worker+worker")
    assert game.realm(A).covered[Cell("2b")] is Face.HEXAGON


def test_tus_6_2_the_colour_of_the_space_is_paid_for_a_hexagon() -> None:
    game = table(prince(storage="hexagon", hand="2 gray, 1 blue"), prince())

    assert game.lines("place_tile") == ["place_tile hexagon 2b card+card"]


@pytest.mark.parametrize(
    ("hand", "workers", "pay", "left"),
    [
        ("3 gray", 0, "card+card", {"gray": 1}),
        ("1 gray, 2 blue", 0, "card+blue", {}),
        ("1 gray", 1, "card+worker", {}),
        ("2 blue", 1, "blue+worker", {}),
        ("5 blue", 0, "blue+blue", {"blue": 1}),
        ("2 blue, 2 red", 0, "red+blue", {}),
        ("2 gray", 2, "worker+worker", {"gray": 2}),
    ],
)
def test_tus_6_2_and_9_6_each_need_is_met_by_a_card_a_pair_or_a_worker(
    hand: str, workers: int, pay: str, left: dict[str, int]
) -> None:
    game = table(prince(storage="mine", hand=hand, workers=workers), prince())

    game.does(f"place_tile mine 2b {pay}")

    assert game.hand(A) == left
    assert game.realm(A).workers == 0


@pytest.mark.parametrize(
    ("hand", "workers", "pay"),
    [
        ("1 gray", 0, "card+card"),
        ("1 gray, 1 blue", 0, "card+blue"),
        ("3 blue", 0, "blue+blue"),
        ("2 blue, 1 red", 0, "red+blue"),
        ("9 red", 0, "red+worker"),
        ("9 red", 1, "worker+worker"),
    ],
)
def test_tus_6_2_a_payment_must_be_within_reach(hand: str, workers: int, pay: str) -> None:
    game = table(prince(storage="mine", hand=hand, workers=workers), prince())

    with refused("cannot_pay", "TUS-6.2"):
        game.does(f"place_tile mine 2b {pay}")


def test_tus_6_3_paid_cards_are_discarded_and_workers_are_gone() -> None:
    game = table(prince(storage="mine", hand="2 blue", workers=1), prince(), discards="blue")

    game.does("place_tile mine 2b blue+worker")

    assert game.state.discards == {color: 3 * (color is Color.BLUE) for color in Color}
    assert game.told("placed") == [
        {"seat": 0, "face": "mine", "space": "2b", "paid": ["blue", "blue", "worker"]}
    ]


def test_tus_6_4_a_pair_is_of_one_other_colour() -> None:
    game = table(prince(storage="mine", hand="4 gray", workers=2), prince())

    for pay in ("gray+gray", "gray+worker", "card+gray", "gray+blue", "yellow+gray"):
        with refused("pair_of_needed_color", "TUS-6.4"):
            game.does(f"place_tile mine 2b {pay}")


def test_tus_6_4_a_dearer_payment_is_legal() -> None:
    game = table(prince(storage="mine", hand="2 gray, 4 blue"), prince())

    game.does("place_tile mine 2b blue+blue")

    assert game.hand(A) == {"gray": 2}


def test_tus_6_5_points_come_before_the_effect() -> None:
    game = table(prince(storage="mine", hand="2 gray"), prince())

    game.does("place_tile mine 2b card+card")

    keys = [each.key.split(".")[1] for each in game.events]
    assert keys == ["placed", "area_done", "got_marble"]


def test_tus_6_6_what_lies_is_never_replaced() -> None:
    game = table(prince(lies="2b mine", storage="hexagon", workers=2), prince())

    assert "2b" not in spaces(game, "hexagon")
    with refused("occupied", "TUS-6.1"):
        game.does("place_tile hexagon 2b worker+worker")


@pytest.mark.parametrize(
    ("lies", "space", "points"),
    [
        ("", "2b", 1),
        ("1b inn, 1a village", "2a", 3),
        ("1b inn, 1a village, 2b mine", "2a", 3),
        ("1b inn", "1a", 0),
    ],
)
def test_tus_7_1_a_finished_area_of_one_or_two(lies: str, space: str, points: int) -> None:
    item = "mine" if space == "2b" else "village"
    game = table(prince(lies=lies, storage=item, workers=2), prince())

    game.does(f"place_tile {item} {space} worker+worker")

    assert game.gains(A) == (points, 0)


def test_tus_7_1_a_finished_area_of_three() -> None:
    game = table(
        prince(start="6c", lies="7b monastery, 7c monastery", storage="monastery", workers=2),
        prince(),
    )

    game.does("place_tile monastery 6b worker+worker")

    assert game.gains(A) == (6, 0)
    assert game.told("area_done") == [
        {"seat": 0, "color": "yellow", "spaces": ["6b", "7b", "7c"], "points": 6}
    ]


def test_tus_7_2_all_spaces_of_a_colour_score_besides_the_area() -> None:
    lacking = table(prince(lies="3b carriage", storage="inn", workers=2), prince())
    lacking.does("place_tile inn 3a worker+worker")
    assert not lacking.told("color_done")

    game = table(prince(lies=BLUES, storage="inn", workers=2), prince())
    game.does("place_tile inn 5b worker+worker")
    assert game.gains(A) == (1 + 1, 0)
    assert game.told("color_done") == [{"seat": 0, "color": "blue", "points": 1, "place": 1}]


def test_tus_7_3_the_tile_is_turned_and_then_removed() -> None:
    game = table(*(prince(lies=BLUES, storage="inn", workers=2) for _ in range(3)))
    left = [game.view().color_points[Color.BLUE]]

    for _ in range(3):
        game.does("place_tile inn 5b worker+worker")
        left.append(game.view().color_points[Color.BLUE])

    assert left == [[1, 2], [2], [], []]


def test_tus_7_4_the_value_is_the_number_shown() -> None:
    assert set(COLOR_POINTS["literal"].values()) == {(1, 2)}
    assert [*COLOR_POINTS["descending"].values()] == [
        *((4, 2), (4, 2), (3, 2), (3, 2), (3, 2), (2, 1), (2, 1), (2, 1))
    ]


def test_tus_7_5_hexagons_and_the_starting_castle_cover() -> None:
    game = table(
        prince(lies=BLUES.replace("inn", "hexagon"), storage="hexagon", workers=2), prince()
    )

    game.does("place_tile hexagon 5b worker+worker")

    assert game.told("color_done")

    castles = table(
        prince("R3", lies="2c castle, 3b carriage, 3c city", storage="castle", workers=2), prince()
    )
    castles.does("place_tile castle 7b worker+worker")

    assert castles.told("color_done")
    assert castles.gains(A) == (3 + 1, 0)
