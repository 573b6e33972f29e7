"""Tuscany told in words: the alternative text and the whole table, in both languages."""

import re

import pytest

from bot.checks.set_ups import Ask
from engine.castles_of_tuscany import GAME
from engine.kernel.game import preview
from engine.kernel.texts import LANGUAGES
from renderers.castles_of_tuscany import ARTIST
from tests.castles_of_tuscany.drawing import occasion
from tests.castles_of_tuscany.scenario import A, B, Table, opening, prince, table

MOST = 1024


def board(game: Table, seat: int | None = None, language: str = "en") -> str:
    """The whole table in words."""
    return ARTIST.text_board(game.view(seat), occasion(game, language))  # type: ignore[arg-type]  # a seat


def alt_text(game: Table, language: str = "en") -> str:
    """The alternative text of the public picture."""
    return ARTIST.describe(game.view(), occasion(game, language))


def test_the_alternative_text_tells_the_essentials() -> None:
    game = table(
        prince(red=12, green=7, workers=1, hand="3 red", storage="mine", lies="3c city"), prince()
    )

    told = alt_text(game)

    assert told.startswith("The Castles of Tuscany, round 1, move 7. Ada must draw region cards")
    assert (
        "Ada: red 12, green 7, cards 3, workers 1, marble 0, covered 2 of 30, stored: mine." in told
    )
    assert (
        "Display: position 1: village, position 2: farm (olives, grapes), position 3: carriage"
        in told
    )


def test_nobody_is_awaited_by_the_last_region_that_is_confirmed() -> None:
    game = opening(2)
    game.does("setup_region ABC none dd A", A)

    after = preview(GAME, game.state, B, GAME.parse("setup_region ABC none dd A"))

    assert "awaited" not in ARTIST.describe(after, occasion(game, "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alternative_text_fits(language: str) -> None:
    everything = " ".join(["farm_wheat_livestock"] * 5)
    rich = prince(red=123, green=99, hand="30 red", storage=everything, bonuses="storage " * 4)
    display = " ".join(["farm_wheat_livestock", "farm_olives_grapes"] * 4)
    game = table(*[rich] * 4, display=display)

    assert len(alt_text(game, language)) <= MOST


def test_set_up_says_who_is_awaited() -> None:
    game = opening(3)
    game.does("setup_region ABC none dd A", A)

    assert "The regions of 林小明 and Bea are awaited." in alt_text(game)
    assert "Ada has sent a region, unseen." in board(game)
    assert "Display: not revealed yet." in alt_text(game)


def test_what_only_its_owner_has_is_told_to_its_owner_alone() -> None:
    game = opening(2)
    told = ARTIST.describe(game.view(B), occasion(game))
    assert "Your hand: " in told
    assert "Your region boards: " in told
    assert "Your" not in alt_text(game)
    assert "\nYour region as it would be:\n1a " in board(game, B)
    assert "Your region" not in board(game)

    game.does("setup_region CAB A uu C", A)
    assert "Your region: boards C–A–B, A turned, second and third higher" in board(game, A)
    assert "Your region:" not in board(game, B)
    assert "Your region boards: " in board(game, B)


def test_the_end_of_a_round_is_told() -> None:
    game = table(state={"triggered": True})
    assert "Round 1 is about to end." in alt_text(game)

    game.state.last_turns = [A, B]
    assert "Last turns still to come: Ada and 林小明." in alt_text(game)


def test_who_has_won_and_who_has_left_is_told() -> None:
    game = table(prince(), prince(), prince())
    game.does("resign", A)
    assert "Ada has left the game." in alt_text(game)

    game.does("resign", B)

    assert "Bea has won. Nobody else is left in the game." in alt_text(game)
    assert "Place 1: Bea (red points 0, " in board(game)


def test_every_space_is_told_by_its_name_and_the_free_ones_beside_covered_ones_by_colour() -> None:
    game = table(prince(lies="3c city"), prince())
    lines = board(game).splitlines()
    assert "Region of Ada, starting castle on 2c:" in lines
    assert "1a orange empty, 1b yellow empty, 1c light green empty" in lines
    assert "3a blue empty, 3b beige empty, 3c red city" in lines
    assert "2a orange empty, 2b grey empty, 2c dark green castle, 2d light green empty" in lines

    [free, *_] = [each for each in lines if each.startswith("Free beside covered spaces: ")]
    assert "grey (2b and 4b)" in free
    assert "1a" not in free
    assert "\n已覆蓋的格子旁邊的空格：" in board(game, language="zh-TW")


def test_the_viewers_own_region_is_told_first_with_their_hand() -> None:
    game = table(prince(hand="2 red"), prince(hand="1 blue"))
    assert board(game, A).index("Region of Ada") < board(game, A).index("Region of 林小明")
    assert board(game, B).index("Region of 林小明") < board(game, B).index("Region of Ada")
    assert "Your hand: 2 × red." in board(game, A)
    assert "Your hand: 1 × blue." in board(game, B)
    assert "Your hand" not in board(game)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", r" 1, 2b: area of \d spaces?, 0 covered, opens "), ("zh-TW", "1，2b：")],
)
def test_a_question_for_a_space_tells_its_area_and_what_it_opens(language: str, told: str) -> None:
    game = table(prince(storage="mine", workers=2, bonuses="storage"), prince())
    question = Ask({"do": "place_tile"}, "space").of(GAME, game.state, A)

    assert re.search(told, ARTIST.describe(game.view(A), occasion(game, language), question))


def test_questions_for_the_own_region_tell_its_areas_and_what_the_castle_lies_beside() -> None:
    game = opening(2)
    order = Ask({"do": "setup_region"}, "order").of(GAME, game.state, A)
    castle = Ask({"do": "setup_region"}, "castle").of(GAME, game.state, A)

    areas, beside = (
        ARTIST.describe(game.view(A), occasion(game), question) for question in (order, castle)
    )

    assert re.search(r" 6: (an area of \d \w|no area of 3 spaces or more)", areas)
    assert re.search(r" 3: castle on \d[a-d] beside ", beside)


def test_what_lies_open_beside_the_table_is_told() -> None:
    game = table(prince(bonuses="worker worker"), prince(), discards="red red blue")
    game.state.removed = [*game.state.neutral[:1]]

    told = board(game)

    assert "bonus tiles: 2 × +1 worker." in told
    assert "Discarded region cards: 2 × red, 1 × blue." in told
    assert "Tiles out of the game: 1 × castle." in told
    assert "Colour bonuses still to score: orange 1/2" in told


def test_the_last_move_is_told() -> None:
    game = table(prince(storage="mine", workers=2, bonuses="storage"), prince())
    game.does("place_tile mine 2b worker+worker")
    game.does("take_tile 3")

    told = board(game)

    assert "Ada has covered last: 2b." in told
    assert "Ada has taken last from position 3." in told
    assert "Ada is the start player." in told
