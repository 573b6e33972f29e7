"""The picture of Tuscany: what of a table is drawn, for whom, and where it stands."""

import re
from dataclasses import replace

import pytest

from bot.cards.score import NAME_SIZE, THIN_SPACE, score_lines
from engine.castles_of_tuscany.pieces import SPACES
from engine.kernel.ids import Seat
from engine.kernel.texts import LANGUAGES
from renderers.castles_of_tuscany import ARTIST
from renderers.castles_of_tuscany.ground import RADIUS
from renderers.castles_of_tuscany.words import score
from renderers.kit.artist import Occasion, Score
from renderers.kit.layout import MIN_BOARD_WORDS
from renderers.kit.lettering import width
from renderers.kit.scene import Scene, Sprite, Words
from tests.castles_of_tuscany.drawing import NAMES, arts, drawn, keys, occasion, words
from tests.castles_of_tuscany.made_up import table as made_up
from tests.castles_of_tuscany.scenario import A, B, Table, opening, prince, table
from tests.taps import ROOM

EMOJI = 20
"""How wide a symbol in a text is on a phone, in pixels."""
PHONE = 290
"""How wide a message on a phone shows a picture, in pixels."""


def places(scene: Scene, prefix: str) -> dict[str, tuple[float, float]]:
    """Where the drawings with a key stand, by the rest of the key."""
    return {
        each.key.removeprefix(prefix): each.at
        for each in scene.starting(prefix)
        if isinstance(each, Sprite)
    }


def test_the_display_shows_its_tiles_gaps_and_numbers() -> None:
    game = table(display="village - mine farm_wheat_livestock city inn castle carriage")

    scene = drawn(game)

    assert arts(scene, "display 1") == [("tile", "village")]
    assert arts(scene, "display 2") == [("slot",)]
    assert arts(scene, "display 4") == [("tile", "farm_wheat_livestock")]
    assert words(scene, "position ") == [str(n) for n in range(1, 9)]


def test_the_display_is_face_down_until_it_opens() -> None:
    game = opening(2)
    for seat in (A, B):
        game.does("setup_region ABC none dd A", seat)

    assert arts(drawn(game), "display 5") == [("back", None)]


def test_a_region_shows_its_spaces_tiles_and_hexagons() -> None:
    game = table(prince(lies="3c city, 4c hexagon"), prince())

    scene = drawn(game, A)

    assert len(keys(scene, "space large 0 ")) == SPACES
    assert arts(scene, "space large 0 2c") == [("start", 0)]
    assert arts(scene, "space large 0 3c") == [("tile", "city")]
    assert arts(scene, "space large 0 4c") == [("wild", "light_green")]
    assert arts(scene, "space large 0 1a") == [("space", "orange")]


def test_spaces_lie_as_their_names_say_and_free_ones_show_them() -> None:
    scene = drawn(table(), A)
    at = places(scene, "space large 0 ")
    assert at["1a"][1] < at["1b"][1] < at["1c"][1]
    assert at["1a"][0] == at["1c"][0] < at["2a"][0] < at["9c"][0]
    assert at["2b"][1] == pytest.approx((at["1a"][1] + at["1b"][1]) / 2)
    assert all(0 < x < 1080 and 0 < y < 1350 for x, y in at.values())
    assert len(words(scene, "label ")) == SPACES - 1


def shown(scene: Scene) -> set[str]:
    """The seats whose regions everybody sees."""
    return {key.split()[0] for key in keys(scene, "space region ")}


def test_everybody_sees_all_regions_with_badges_or_the_one_they_ask_for() -> None:
    game = table(prince(), prince(), prince(), to=B)
    assert shown(drawn(game)) == keys(drawn(game), "badge ") == {"0", "1", "2"}
    assert shown(drawn(game, focus=2)) == {"2"}
    assert drawn(game, focus=9) == drawn(game), "a seat that is not there"


def test_the_own_region_is_large_in_a_private_view_but_another_that_is_asked_for() -> None:
    game = table(prince(hand="2 red"), prince())
    own, other = drawn(game, A), drawn(game, A, focus=1)
    assert {key.split()[0] for key in keys(own, "space large ")} == {"0"}
    assert (shown(own), shown(other)) == (set(), {"1"})
    assert not keys(other, "hand ")


def test_only_the_owner_sees_the_hand() -> None:
    game = table(prince(hand="2 red, 1 blue"), prince(hand="5 gray"))

    own = drawn(game, A)

    assert words(own, "hand ") == ["2", "1"]
    assert arts(own, "hand gray") == [("lack", "gray")]
    assert not keys(drawn(game), "hand ")
    assert words(drawn(game, B), "hand ") == ["5"]


def told(game: Table, language: str = "en") -> Score:
    """What stands below the public picture."""
    return score(game.view(None), occasion(game, language))


def below(game: Table) -> list[str]:
    """Its lines, with blanks that break."""
    view = game.view(None)
    return score_lines(told(game), view, occasion(game)).replace("\u00a0", " ").split("\n")


def test_every_seat_has_a_line_with_its_points_and_the_supplies_it_has() -> None:
    game = table(
        prince(red=34, green=12, workers=2, marble=3, hand="4 red"), prince(hand="1 red"),
        deck="red " * 31, yields="red_4 red_4", neutral="mine city inn", to=B,
    )  # fmt: skip
    first, second, piles = below(game)
    assert first == "● **Ada** · 34 red · 12 green · 2 workers · 3 marble · 4 cards"
    assert second.endswith("⏳ · 0 red · 0 green · 1 card")
    assert piles == "Region cards left 31, yield cards 2, neutral tiles 3."


def test_the_line_of_an_awaited_seat_fits_on_a_phone_with_its_symbols() -> None:
    game = table(prince(red=34, green=12, workers=2, marble=3, hand="4 red"), prince(), to=A)
    shown = replace(occasion(game), names=("Ann", "小明"))

    line = score_lines(told(game), game.view(None), shown, lambda *_: "🙂").split("\n")[0]

    letters = width(re.sub(f"[🙂⏳*{THIN_SPACE}]", "", line), NAME_SIZE, bold=False)
    symbols, gaps = len(re.findall("[🙂⏳]", line)), line.count(THIN_SPACE)
    assert (symbols, gaps) == (7, 5)
    assert letters + symbols * EMOJI + gaps * NAME_SIZE / 5 <= ROOM


def test_the_own_view_shows_storage_supplies_and_points() -> None:
    scene = drawn(table(prince(red=34, workers=2, storage="mine hexagon"), prince()), A)

    assert arts(scene, "slot 0") == [("tile", "mine")]
    assert arts(scene, "slot 1") == [("wild", None)]
    assert words(scene, "own worker") == ["2", "workers"]
    assert words(scene, "own red points") == ["34", "red"]


def test_how_far_the_game_is() -> None:
    game = table(state={"round": 2})
    assert told(game).progress == "Round 2 of 3"

    game.state.triggered = True
    assert told(game).progress == "Round 2 is ending"

    game.state.last_turns = [A, B]
    assert told(game).progress == "Last turns"


def test_the_last_move_is_marked() -> None:
    game = table(
        prince(storage="castle", lies="3c city, 4c inn, 5c city", workers=2),
        prince(),
        display="monastery - - - - - - -",
    )
    game.does("place_tile castle 6c worker+worker")
    game.does("free_tile 1 6b")

    scene = drawn(game)

    assert len(scene.find("last rim 0")) == 2 * 2
    assert len(scene.find("display rim")) == 1
    assert places(scene, "pennant")


def over() -> Table:
    """A finished game of two."""
    game = table(
        prince(green=4, red=10, marble=2),
        prince(green=9, red=30),
        state={"round": 3, "triggered": True, "last_turns": [A]},
        deck="",
        display="- - - - - - - -",
    )
    game.state.realms[A].phases = [1, 2]
    game.state.realms[B].phases = [3, 4]
    game.does("draw_cards")
    return game


def test_the_end_shows_places_and_red_points_and_no_display() -> None:
    second, winner = below(over())

    assert "#2 · 16 red" in second
    assert "🏆 · 39 red" in winner
    assert not keys(drawn(over()), "display ")
    assert shown(drawn(over(), A)) == {"0", "1"}


def test_set_up_shows_who_is_ready_and_nothing_more() -> None:
    game = opening(3)
    before = drawn(game)
    game.does("setup_region CBA A uu C", B)

    scene = drawn(game)

    assert keys(before, "badge back ") == keys(scene, "badge back ") == {"0", "1", "2"}
    assert (keys(before, "ready "), keys(scene, "ready ")) == (set(), {"1"})
    assert words(scene, "back 1") == ["A", "B", "C"]
    assert not scene.starting("space ")
    assert told(game).progress == "2 regions still missing"
    for seat in (A, Seat(2)):
        game.does("setup_region CBA A uu C", seat)
    assert told(game).progress == "The first bonus tile"


def test_a_private_view_in_set_up_shows_the_own_boards_and_hand() -> None:
    game = opening(2)
    plain = drawn(game, A)
    game.does("setup_region CAB A uu C", A)

    sent = drawn(game, A)

    assert words(plain, "assembly 0 letter") == ["A", "B", "C"]
    assert words(sent, "assembly 0 letter") == ["C", "A", "B"]
    assert keys(sent, "assembly 0 turned ") == {"A"}
    assert len(words(plain, "hand ")) == len([n for n in game.hand(A).values() if n])
    assert [each for each in sent.each() if isinstance(each, Sprite) and each.art == "start"]


def test_a_film_shows_all_regions_equally_large_and_does_not_move() -> None:
    view, later = made_up(4, full=False), made_up(4, full=True)

    first = ARTIST.scene(view, Occasion("en", NAMES), stage=later)
    last = ARTIST.scene(later, Occasion("en", NAMES), stage=later)

    assert places(first, "space region ") == places(last, "space region ")
    assert len(places(first, "space region ")) == 4 * SPACES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_inside_the_picture(seats: int, language: str) -> None:
    scene = ARTIST.scene(made_up(seats, full=True), Occasion(language, NAMES[:seats], 9, "!" * 200))

    for item in scene.each():
        assert isinstance(item, Sprite | Words)
        x, y = item.at
        assert 0 <= x <= scene.size[0]
        assert 0 <= y <= scene.size[1]
        assert not isinstance(item, Words) or item.size >= MIN_BOARD_WORDS


@pytest.mark.parametrize(("seats", "pixels"), [(2, 26), (3, 18), (4, 14)])
def test_spaces_are_so_many_pixels_wide_on_a_phone(seats: int, pixels: int) -> None:
    scene = ARTIST.scene(made_up(seats, full=True), Occasion("en", NAMES[:seats]))

    tiles = [each for each in scene.starting("space region ") if isinstance(each, Sprite)]

    assert min(2 * RADIUS * each.k for each in tiles) * PHONE / scene.size[0] >= pixels
