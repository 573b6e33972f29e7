"""Private pictures: candidates, previews and refusals; and how many taps a turn takes."""

from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from bot.checks.effort import effort
from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.actions import PlaceTile
from engine.castles_of_tuscany.state import TuscanyState
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.ids import Seat
from engine.kernel.questions import confirm
from engine.players import PLAYERS
from engine.players.match import steps
from renderers.kit.layout import MIN_WORDS
from renderers.kit.scene import Scene, Sprite, Words
from tests.castles_of_tuscany.drawing import arts, ask, drawn, keys, numbers, words
from tests.castles_of_tuscany.scenario import A, B, Table, opening, prince, table
from tests.taps import CONFIRM, MAX_TAPS, TAKE_TURN, questions as asked_for

CASTLE_LIES = "3c city, 4c farm_olives_grapes, 5c city"


def asked(game: Table, field: str | None, seat: Seat = A, **draft: Any) -> Scene:
    """The picture of a question."""
    return drawn(game, seat, ask(game.state, seat, field, **draft))


def test_display_tiles_are_numbered() -> None:
    game = table(display="- mine city - inn castle carriage village")

    scene = asked(game, "display", do="take_tile")

    assert numbers(scene) == {"2": 1, "3": 2, "5": 3, "6": 4, "7": 5, "8": 6}


def test_stored_things_are_numbered_once_each() -> None:
    game = table(
        prince(storage="mine city mine", bonuses="storage storage", hand="2 gray, 2 red"), prince()
    )

    assert numbers(asked(game, "item", do="place_tile")) == {"mine": 1, "city": 2}
    assert numbers(asked(game, "discard", do="take_tile", display=1)) == {"mine": 1, "city": 2}


def test_spaces_are_numbered_and_rimmed() -> None:
    game = table(prince(storage="hexagon", workers=2), prince())

    scene = asked(game, "space", do="place_tile", item="hexagon")

    assert numbers(scene) == {"1b": 1, "1c": 2, "2b": 3, "2d": 4, "3b": 5, "3c": 6}
    assert len(scene.find("candidate rim")) == 6 * 2
    assert scene.find("item rim")


def test_payments_are_listed_with_their_cards() -> None:
    game = table(prince(storage="mine", hand="2 gray, 2 blue", workers=1), prince())

    scene = asked(game, "pay", do="place_tile", item="mine", space="2b")

    assert numbers(scene) == {
        "card+card": 1, "card+worker": 2, "card+blue": 3, "blue+worker": 4,
    }  # fmt: skip
    assert arts(scene, "pay card+blue") == [
        *(("region card", "gray"), ("region card", "blue"), ("region card", "blue")),
    ]
    assert arts(scene, "pay card+worker") == [("region card", "gray"), ("worker",)]
    assert not keys(scene, "card ")


def test_many_payments_come_in_groups_of_which_the_ends_are_shown() -> None:
    hand = ", ".join(f"4 {color}" for color in ("gray", "red", "blue", "orange", "beige", "yellow"))
    game = table(prince(storage="mine", hand=hand, workers=2), prince())
    plain = ask(game.state, A, "pay", do="place_tile", item="mine", space="2b")
    grouped = replace(plain, numbers=tuple(1 + n // 12 for n in range(len(plain.values))))

    scene = drawn(game, A, grouped)

    assert sorted(map(str, numbers(scene).values())) == ["1", "2", "3"]
    assert keys(scene, "pay ") == {
        str(plain.values[n]) for n in (0, 11, 12, 23, 24, len(plain.values) - 1)
    }


def test_payments_stay_inside_the_picture() -> None:
    for wealth in (1, 2, 4):
        colors = ("gray", "red", "blue", "orange", "beige")
        hand = ", ".join(f"{wealth} {color}" for color in colors)
        game = table(prince(storage="mine", hand=hand, workers=2), prince())
        scene = asked(game, "pay", do="place_tile", item="mine", space="2b")
        for item in scene.starting("pay "):
            assert isinstance(item, Sprite)
            assert 60 < item.at[0] < scene.size[0] - 40
            assert 40 < item.at[1] < scene.size[1] - 40


def test_bonus_tiles_are_listed_with_what_they_do_and_the_chosen_one_is_ticked() -> None:
    game = table(prince(storage="city", workers=2), prince())
    game.does("place_tile city 3c worker+worker")
    scene = asked(game, "kind")
    assert list(numbers(scene).values()) == [1, 2, 3, 4, 5]
    assert words(scene, "kind worker") == ["+1 worker"]
    assert words(scene, "about worker") == ["1 more per village"]
    assert keys(asked(game, None, kind="marble"), "selected ") == {"marble"}


def test_a_payment_shows_what_is_left_of_the_hand() -> None:
    game = table(prince(storage="mine", hand="1 gray, 3 blue"), prince())

    scene = asked(game, None, do="place_tile", item="mine", space="2b", pay="card+blue")

    assert set(words(scene, "spent ")) == {"−1", "−2"}
    assert words(scene, "hand blue") == ["1"]
    assert arts(scene, "space large 0 2b") == [("tile", "mine")]
    assert arts(scene, "slot 0") == [("slot",)]
    assert scene.find("selected rim")


def test_a_taken_tile_is_shown_in_the_storage() -> None:
    game = table(prince(storage="mine"), prince())

    scene = asked(game, None, do="take_tile", display=5, discard="mine")

    assert arts(scene, "slot 0") == [("tile", "mine")]
    assert scene.find("display rim")
    other = asked(game, None, do="take_tile", display=6, discard="mine")
    assert arts(other, "slot 0") == [("tile", "city")]


def free_tile() -> Table:
    """A castle has just been placed."""
    game = table(prince(lies=CASTLE_LIES, storage="castle", workers=2), prince())
    game.does("place_tile castle 6c worker+worker")
    return game


def test_a_free_tile_is_shown_where_it_would_lie() -> None:
    game = free_tile()

    assert list(numbers(asked(game, "display", do="free_tile"))) == ["1", "2", "3", "4", "5", "7"]
    scene = asked(game, None, do="free_tile", display=4, space="6b")
    assert arts(scene, "space large 0 6b") == [("tile", "monastery")]


def test_every_preview_is_a_picture_of_its_own() -> None:
    for game in (table(prince(marble=1), prince()), free_tile()):
        if "draw_cards" in game.lines():
            game.does("draw_cards")
        plain = asked(game, "do") if len(game.choices()) > 1 else None
        for action in game.choices():
            assert drawn(game, A, confirm(GAME, game.state, A, action)) != plain


@pytest.mark.parametrize(
    ("storage", "fresh", "workers", "note"),
    [
        ("hexagon", 1, 0, {"hexagon": "not this turn"}),
        ("castle", 0, 0, {"castle": "no space"}),
        ("mine", 0, 0, {"mine": "cannot pay"}),
        ("mine", 0, 2, {}),
    ],
)
def test_what_cannot_be_placed_says_why_to_whose_turn_it_is(
    storage: str, fresh: int, workers: int, note: dict[str, str]
) -> None:
    game = table(prince(storage=storage, fresh=fresh, workers=workers), prince())
    scene = drawn(game, A)
    assert {name: words(scene, f"note {name}")[0] for name in keys(scene, "note ")} == note
    assert not keys(drawn(game), "note ")
    game.state.active = B
    assert not keys(drawn(game, A), "note ")


def test_why_two_neighbours_cannot_be_placed_stands_on_two_lines() -> None:
    game = table(prince(storage="mine castle", bonuses="storage"), prince())

    scene = drawn(game, A, ask(game.state, A, "do"))

    upper, lower = sorted(each.at[1] for each in scene.starting("note ") if isinstance(each, Words))
    assert lower - upper > MIN_WORDS


ASSEMBLY: dict[str, Any] = {
    "do": "setup_region",
    "order": "CAB",
    "rotated": "AB",
    "shift": "du",
    "castle": "C",
}


@pytest.mark.parametrize(
    ("field", "count"), [("order", 6), ("rotated", 8), ("shift", 4), ("castle", 3)]
)
def test_every_way_to_assemble_a_region_is_drawn(field: str, count: int) -> None:
    game = opening(2)
    before = dict(list(ASSEMBLY.items())[: list(ASSEMBLY).index(field)])

    scene = asked(game, field, **before)

    assert sorted(map(int, map(str, numbers(scene).values()))) == list(range(1, count + 1))
    regions = {key.split()[0] for key in keys(scene, "space assembly ")}
    assert len(regions) == (1 if field == "castle" else count)


def test_the_preview_of_a_region_has_its_castle() -> None:
    game = opening(2)

    scene = asked(game, None, **ASSEMBLY)

    start = [each for each in scene.each() if isinstance(each, Sprite) and each.art == "start"]
    assert len(start) == 1
    assert words(scene, "assembly 0 letter") == ["C", "A", "B"]
    assert keys(scene, "assembly 0 turned ") == {"A", "B"}


def test_the_bonus_tile_may_be_chosen_with_the_region() -> None:
    game = opening(2, bonus_choice="with_setup")

    listed = asked(game, "bonus", **ASSEMBLY)
    chosen = asked(game, None, **ASSEMBLY, bonus="worker")

    assert list(numbers(listed).values()) == [1, 2, 3, 4, 5]
    assert keys(chosen, "selected ") == {"worker"}
    assert words(chosen, "kind worker") == ["+1 worker"]


def test_asking_for_the_action_shows_the_table() -> None:
    game = table(prince(storage="mine", hand="2 gray", bonuses="storage"), prince())

    scene = asked(game, "do")

    assert not numbers(scene)
    assert words(scene, "hand ") == ["2"]
    assert words(asked(game, None, do="draw_cards"), "drawn")[0] == "+2"


def questions(state: TuscanyState, seat: Seat, wanted: Action) -> list[str]:
    """The fields that are asked for on the way to an action."""
    return asked_for(GAME, state, seat, wanted)[0]


def taps(state: TuscanyState, seat: Seat, wanted: Action) -> int:
    """The taps from the ping to a done action."""
    return TAKE_TURN + len(questions(state, seat, wanted)) + CONFIRM


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_action_takes_six_taps_at_most(seats: int) -> None:
    state = start(GAME, seats, GAME.options(), "taps")
    game = steps(GAME, state, [PLAYERS["random"]] * seats, Chance("taps"))

    for step in islice(game, 0, None, effort(3, 1)):
        assert step.seat is not None
        assert step.action is not None
        assert taps(step.before, step.seat, step.action) <= MAX_TAPS


def test_assembling_a_region_takes_six_taps() -> None:
    game = opening()
    wanted = game.choices(A)[-1]

    assert questions(game.state, A, wanted) == ["order", "rotated", "shift", "castle"]
    assert taps(game.state, A, wanted) == MAX_TAPS


def test_giving_up_is_asked_only_with_a_full_storage_and_nothing_with_one_answer() -> None:
    game = table(prince(storage="mine city", bonuses="storage"), prince())
    free = table(prince(), prince())
    single = table(prince(storage="mine", hand="2 gray"), prince())
    [wanted] = [each for each in single.choices() if isinstance(each, PlaceTile)]

    assert questions(game.state, A, game.choices()[-1]) == ["do", "display", "discard"]
    assert questions(free.state, A, free.choices()[-1]) == ["do", "display"]
    assert questions(single.state, A, wanted) == ["do"]
