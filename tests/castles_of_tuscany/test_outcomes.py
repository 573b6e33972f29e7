"""What the bot says before an action is confirmed, and its notes beside a question."""

from functools import partial
from typing import Any

import pytest

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.pieces import Bonus, Face
from engine.castles_of_tuscany.state import Step
from engine.kernel.events import Remark
from engine.kernel.game import preview
from tests.castles_of_tuscany.scenario import A, B, Table, opening, prince, table
from tests.remarks import notes_of, said_of, warnings, words

lines = partial(words, GAME)


def brings(game: Table, line: str) -> list[Remark]:
    return said_of(GAME, game.state, game.state.active, line)


def test_tus_5_2_what_a_full_storage_gives_up_is_warned_of() -> None:
    game = table(prince(storage="inn"), prince())

    found = brings(game, "take_tile 4 inn")

    assert warnings(found) == [("castles_of_tuscany.brings.gives_up", "TUS-5.2")]
    assert lines(found) == [
        "Your storage is full: you give up the inn.",
        "To place it you lack 2 yellow cards.",
    ], "not once more that it is full"
    assert lines(found, "zh-TW")[0] == "你的存放區已滿：要放棄酒館。"


def test_tus_5_2_whoever_fills_their_storage_or_gives_up_the_like_of_a_tile_is_told() -> None:
    filling = brings(table(prince(), prince()), "take_tile 4")
    assert "Your storage is full then: it has room for 1." in lines(filling)

    alike = brings(table(prince(storage="monastery"), prince()), "take_tile 4 monastery")
    assert warnings(alike) == [("castles_of_tuscany.brings.gives_up", "TUS-5.2")]


def test_tus_6_1_and_6_2_whether_a_display_tile_could_be_placed_is_said() -> None:
    game = table(prince(hand="2 yellow, 1 gray", bonuses="storage"), prince())

    assert lines(brings(game, "take_tile 4")) == ["You can already pay for it."]
    assert lines(brings(game, "take_tile 5")) == ["You can already pay for it."]
    assert lines(brings(game, "take_tile 7")) == [
        "You have no free blue space beside your tiles for it yet."
    ]


def test_tus_4_1_a_draw_says_how_many_and_not_which() -> None:
    game = table(prince(bonuses="region_card"), prince())

    assert lines(brings(game, "draw_cards")) == ["You draw 3 region cards."]


def test_tus_3_3_the_second_action_says_its_price() -> None:
    game = table(prince(marble=2), prince())
    game.does("draw_cards")

    assert game.state.step is Step.SECOND
    assert lines(brings(game, "draw_cards")) == [
        "The second action costs 1 marble; 1 left.",
        "You draw 2 region cards.",
    ]
    assert lines(brings(game, "end_turn")) == []


CASTLE_LIES = "3c city, 4c farm_olives_grapes, 5c city"


@pytest.mark.parametrize(
    ("face", "space", "lies", "color", "said"),
    [
        ("village", "2a", "2b mine", "orange", "You gain 1 worker."),
        ("mine", "2b", "", "gray", "You gain 1 marble."),
        ("carriage", "3b", "", "beige", "Then you reveal 1 yield card."),
        ("monastery", "1b", "", "yellow", "Then you draw 3 region cards."),
        ("city", "3c", "", "red", "Then you choose a bonus tile."),
        ("inn", "3a", "3b carriage", "blue", "You gain a wild hexagon for a later turn."),
        (
            "castle",
            "6c",
            CASTLE_LIES,
            "dark_green",
            "Then you may place a tile of the display without paying.",
        ),
    ],
)
def test_tus_8_each_tile_says_what_it_leaves_and_its_effect(
    face: str, space: str, lies: str, color: str, said: str
) -> None:
    game = table(prince(storage=face, hand=f"3 {color}", lies=lies), prince())

    found = lines(brings(game, f"place_tile {face} {space} card+card"))

    assert found[0] == "You keep 1 region card."
    assert said in found


def test_tus_6_2_workers_that_are_paid_are_said_beside_those_gained() -> None:
    game = table(prince(storage="village", workers=2, lies="2b mine"), prince())

    assert lines(brings(game, "place_tile village 2a worker+worker"))[:2] == [
        "You keep 0 region cards.",
        "You gain 1 worker.",
    ]


def test_tus_7_1_the_points_of_a_finished_area_are_said() -> None:
    game = table(prince(storage="farm_olives_grapes", workers=2, lies="1c hexagon"), prince())

    assert lines(brings(game, "place_tile farm_olives_grapes 2d worker+worker"))[1:] == [
        "You gain 5 green points and have 5."
    ]


def test_tus_7_2_a_finished_colour_is_said() -> None:
    game = table(prince(storage="inn", workers=2, lies="3b carriage, 5b inn"), prince())

    found = lines(brings(game, "place_tile inn 3a worker+worker"))

    assert "That finishes blue, for 1 green point." in found
    assert "You gain 2 green points and have 2." in found


def test_tus_8_6_a_farm_without_a_new_crop_is_warned_of() -> None:
    farm = "farm_olives_grapes"
    game = table(prince("R2", storage=farm, workers=2, lies=f"3a {farm}"), prince())

    found = brings(game, f"place_tile {farm} 3b worker+worker")

    assert warnings(found) == [("castles_of_tuscany.brings.no_new_crop", "TUS-8.6")]


def test_tus_10_3_a_round_that_is_scored_is_said() -> None:
    game = table(prince(green=7, marble=1), prince(), state={"triggered": True})
    game.does("draw_cards")

    assert lines(brings(game, "end_turn")) == [
        "The round is scored: 7 green points count, so you have 7 red."
    ]


ONE_LEFT = ("city", "mine", "inn")
EMPTY_FIRST = ("", "mine", "inn")
EMPTY_SECOND = ("", "", "inn")


@pytest.mark.parametrize(
    ("stacks", "number", "said"),
    [
        (ONE_LEFT, 1, "That empties your stack 1, which ends round 1."),
        (EMPTY_FIRST, 2, "That empties your stack 2, which ends round 2."),
        (
            EMPTY_SECOND,
            3,
            "That empties your stack 3: after this turn everybody takes one last turn.",
        ),
    ],
)
def test_tus_10_1_a_tile_that_empties_the_stack_of_the_round_says_so(
    stacks: tuple[str, str, str], number: int, said: str
) -> None:
    game = table(prince(stacks=stacks, bonuses="storage"), prince(), state={"round": number})

    assert said in lines(brings(game, "take_tile 4"))
    game.does("take_tile 4")
    assert game.told("triggered")


@pytest.mark.parametrize(
    ("stacks", "state"),
    [
        (ONE_LEFT, {"round": 2}),
        (("city mine", "mine", "inn"), {}),
        (("city", "mine", "inn"), {"triggered": True}),
    ],
)
def test_tus_10_1_other_tiles_do_not_say_that_the_round_ends(
    stacks: tuple[str, str, str], state: dict[str, Any]
) -> None:
    game = table(prince(stacks=stacks, bonuses="storage"), prince(), state=state)

    assert not any("empties" in line for line in lines(brings(game, "take_tile 4")))


def test_tus_8_8_a_castle_for_which_nothing_fits_is_warned_of() -> None:
    game = table(prince(storage="castle", workers=2, lies=CASTLE_LIES), prince(), display="- - -")

    found = brings(game, "place_tile castle 6c worker+worker")

    assert warnings(found) == [("castles_of_tuscany.brings.no_free_tile", "TUS-8.8")]


def after_castle(**things: Any) -> Table:
    game = table(prince(workers=2, lies=CASTLE_LIES, **things), prince())
    game.does("place_tile castle 6c worker+worker")
    return game


def test_tus_8_8_a_free_tile_says_its_points_before_the_gap_is_refilled() -> None:
    game = after_castle(storage="castle", stacks=("city", "mine", "inn"))

    after = preview(GAME, game.state, A, GAME.parse("free_tile 1 5d"))

    assert after.display[0] is None
    assert "You gain 1 worker." in lines(brings(game, "free_tile 1 5d"))
    assert "That empties your stack 1, which ends round 1." in lines(brings(game, "free_tile 1 5d"))


def test_tus_9_4_a_hexagon_without_room_is_warned_of() -> None:
    game = after_castle(storage="castle", bonuses="storage")
    game.realm(A).storage = [*game.realm(A).storage, Face.MINE, Face.MINE]
    line = next(each for each in game.lines("free_tile") if each.startswith("free_tile 7"))

    assert ("castles_of_tuscany.brings.overflow", "TUS-9.4") in warnings(brings(game, line))


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("region_card", "From now on you draw 3 cards at a time."),
        ("storage", "Your storage has room for 2 from now on."),
        ("storage", "You gain 2 green points and have 2."),
        ("marble", "Each mine brings 2 marble from now on."),
        ("worker", "Each village brings 2 workers from now on."),
        ("yield_card", "Each carriage brings 2 yield cards from now on."),
    ],
)
def test_tus_9_1_and_8_4_a_bonus_tile_says_what_it_is_for(kind: str, said: str) -> None:
    assert said in lines(brings(table(step=Step.BONUS), f"choose_bonus {kind}"))


Note = tuple[str, str]


def notes(game: Table, *names: str) -> list[Note]:
    """What is said to the seat in turn, of all actions or of those named."""
    return notes_of(GAME, game.state, game.state.active, names)


EMPTY = ("You cannot place anything: your storage is empty. Take a tile first.", "TUS-6.1")


def test_tus_6_1_why_nothing_can_be_placed_from_an_empty_storage() -> None:
    assert notes(table()) == [EMPTY]
    assert notes(table(), "draw_cards") == []


@pytest.mark.parametrize(
    ("storage", "hand", "rule", "said"),
    [
        (
            "castle",
            "8 red",
            "TUS-6.1",
            "Cannot be placed: castle. No space of its colour beside your tiles is free.",
        ),
        (
            "monastery",
            "2 red, 1 gray",
            "TUS-6.2",
            "Cannot be placed: monastery. You lack 1 card (yellow).",
        ),
        ("monastery", "2 red, 2 gray", "", ""),
    ],
    ids=["no space", "a card is missing", "it can be paid"],
)
def test_tus_6_1_and_6_2_why_a_tile_cannot_be_placed(
    storage: str, hand: str, rule: str, said: str
) -> None:
    game = table(prince(storage=storage, hand=hand, bonuses="storage"), prince())
    assert notes(game) == ([(said, rule)] if said else [])


FRESH = prince(storage="hexagon", fresh=1, workers=2, bonuses="storage", marble=1)
SCARCE = {**dict.fromkeys(Bonus, 5), Bonus.MARBLE: 0, Bonus.WORKER: 0}


FULL = "Your storage is full: for a tile of the display you would give something up."


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (
            table(FRESH, prince(), step=Step.SECOND),
            [
                ("You have 1 marble.", "TUS-3.3"),
                ("The wild hexagon you got this turn can be placed in a later one.", "TUS-9.5"),
            ],
        ),
        (
            table(prince(storage="monastery", workers=2), prince(), deck=""),
            [(FULL, "TUS-5.2"), ("No region cards are left to draw.", "TUS-3.6")],
        ),
        (
            table(prince(stacks=ONE_LEFT), prince()),
            [("Taking a tile empties your stack 1 and ends the round.", "TUS-10.1"), EMPTY],
        ),
        (
            table(state={"triggered": True}),
            [EMPTY, ("The round ends after your turn.", "TUS-10.2")],
        ),
        (
            table(state={"round": 3, "triggered": True, "last_turns": [A, B]}),
            [EMPTY, ("This is your last turn.", "TUS-10.5")],
        ),
        (
            table(step=Step.BONUS, state={"supply": SCARCE}),
            [("None left: +1 marble and +1 worker.", "TUS-8.4")],
        ),
    ],
    ids=["hexagon", "no cards", "last tile", "last of the round", "last turn", "gone"],
)
def test_tus_3_3_and_3_6_and_8_4_and_9_5_and_10_1_and_10_2_and_10_5_what_to_know_is_noted(
    game: Table, said: list[Note]
) -> None:
    assert sorted(notes(game)) == sorted(said)


def test_tus_5_2_a_full_storage_is_warned_of_once() -> None:
    game = table(prince(storage="monastery", workers=2), prince())
    warning = "Your storage is full: for a tile of the display you would give something up."
    assert notes(game) == [(warning, "TUS-5.2")]
    assert notes(game, "take_tile") == [], "whoever is asked what they give up"


def test_tus_8_8_why_few_tiles_of_the_display_are_free() -> None:
    assert notes(table(step=Step.FREE_TILE)) == [
        ("5 of the 8 tiles of the display fit beside your tiles.", "TUS-8.8")
    ]
    assert notes(table(step=Step.FREE_TILE), "free_tile") == [], "it was said one question before"


def test_tus_1_12_how_long_a_region_may_be_changed() -> None:
    game = opening()
    assert list(GAME.notes(game.state, A, frozenset({"setup_region"}))) == []

    game.does("setup_region ABC none dd A", A)

    [note] = GAME.notes(game.state, A, frozenset({"setup_region"}))
    assert (note.key, note.rule) == ("castles_of_tuscany.notes.replace", "TUS-1.12")
