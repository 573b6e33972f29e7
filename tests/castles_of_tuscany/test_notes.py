"""What the bot says beside a question: allowances, and why something is not open."""

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.pieces import Bonus
from engine.castles_of_tuscany.state import Step
from tests.castles_of_tuscany.scenario import A, B, Table, opening, prince, table
from tests.remarks import notes_of

Note = tuple[str, str]


def notes(game: Table, *names: str) -> list[Note]:
    """What is said to the seat in turn, of all actions or of those named."""
    return notes_of(GAME, game.state, game.state.active, names)


EMPTY = ("You cannot place anything: your storage is empty. Take a tile first.", "TUS-6.1")


def test_tus_6_1_why_nothing_can_be_placed_from_an_empty_storage() -> None:
    assert notes(table()) == [EMPTY]
    assert notes(table(), "draw_cards") == []


def test_tus_6_1_why_a_tile_has_no_space() -> None:
    game = table(prince(storage="castle", workers=2, bonuses="storage"), prince())

    assert notes(game) == [
        ("Cannot be placed: castle. No space of its colour beside your tiles is free.", "TUS-6.1")
    ]


def test_tus_6_2_what_is_missing_for_the_cheapest_payment() -> None:
    game = table(prince(storage="monastery", hand="2 red, 1 gray", bonuses="storage"), prince())

    assert notes(game) == [("Cannot be placed: monastery. You lack 1 card (yellow).", "TUS-6.2")]


def test_tus_6_2_nothing_is_said_of_what_can_be_paid() -> None:
    game = table(prince(storage="monastery", hand="2 red, 2 gray", bonuses="storage"), prince())

    assert notes(game) == []


def test_tus_9_5_why_a_fresh_hexagon_waits() -> None:
    realm = prince(storage="hexagon", fresh=1, workers=2, bonuses="storage", marble=1)

    assert notes(table(realm, prince(), step=Step.SECOND)) == [
        ("You have 1 marble.", "TUS-3.3"),
        ("The wild hexagon you got this turn can be placed in a later one.", "TUS-9.5"),
    ]


def test_tus_5_2_a_full_storage_is_warned_of() -> None:
    game = table(prince(storage="monastery", workers=2), prince())

    assert notes(game) == [
        (
            "Your storage is full: for a tile of the display you would give something up.",
            "TUS-5.2",
        )
    ]


def test_tus_5_2_whoever_is_asked_what_they_give_up_is_not_warned_again() -> None:
    game = table(prince(storage="monastery", workers=2), prince())

    assert notes(game, "take_tile") == []


def test_tus_3_6_why_nothing_can_be_drawn() -> None:
    assert ("No region cards are left to draw.", "TUS-3.6") in notes(
        table(prince(storage="monastery", workers=2), prince(), deck="")
    )


def test_tus_10_1_the_last_tile_of_a_stack_is_said() -> None:
    game = table(prince(stacks=("city", "mine", "inn")), prince())

    assert notes(game) == [
        ("Taking a tile empties your stack 1 and ends the round.", "TUS-10.1"),
        EMPTY,
    ]


def test_tus_10_2_and_10_5_what_ends_with_this_turn_is_said() -> None:
    triggered = table(state={"triggered": True})
    last = table(state={"round": 3, "triggered": True, "last_turns": [A, B]})

    assert notes(triggered)[1:] == [("The round ends after your turn.", "TUS-10.2")]
    assert notes(last)[1:] == [("This is your last turn.", "TUS-10.5")]


def test_tus_8_4_bonus_tiles_that_are_gone_are_named() -> None:
    supply = {**dict.fromkeys(Bonus, 5), Bonus.MARBLE: 0, Bonus.WORKER: 0}

    assert notes(table(step=Step.BONUS, state={"supply": supply})) == [
        ("None left: +1 marble and +1 worker.", "TUS-8.4")
    ]


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
