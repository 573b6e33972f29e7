"""The picture of Tuscany: what of a table is drawn, for whom, and where it stands."""

import pytest

from engine.castles_of_tuscany.data import SPACES
from engine.castles_of_tuscany.pieces import Color
from engine.castles_of_tuscany.state import Step
from engine.kernel.ids import Seat
from engine.kernel.texts import LANGUAGES
from renderers.castles_of_tuscany import ARTIST, others
from renderers.castles_of_tuscany.own_seat import REGION
from renderers.castles_of_tuscany.theme import THEME
from renderers.kit.layout import PANEL
from renderers.kit.occasion import Occasion
from renderers.kit.scene import HEIGHT, WIDTH, Scene, Sprite, Words
from tests.castles_of_tuscany.drawing import NAMES, arts, drawn, keys, occasion, words
from tests.castles_of_tuscany.made_up import table as made_up
from tests.castles_of_tuscany.scenario import A, B, C, Table, opening, prince, table


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


def test_spaces_lie_as_their_names_say() -> None:
    at = places(drawn(table(), A), "space large 0 ")

    assert at["1a"][1] < at["1b"][1] < at["1c"][1]
    assert at["1a"][0] == at["1c"][0] < at["2a"][0] < at["9c"][0]
    assert at["2b"][1] == pytest.approx((at["1a"][1] + at["1b"][1]) / 2)
    assert all(REGION[0] < x < REGION[2] and REGION[1] < y < REGION[3] for x, y in at.values())


def test_every_space_of_the_large_region_shows_its_name() -> None:
    scene = drawn(table(), A)

    labels = [each for each in scene.starting("label ") if isinstance(each, Words)]

    assert len(labels) == SPACES
    assert all(each.size >= 0.012 * WIDTH for each in labels)


def test_the_region_of_the_seat_in_turn_is_large_and_the_others_are_small() -> None:
    scene = drawn(table(prince(), prince(), prince(), to=B))

    assert {key.split()[0] for key in keys(scene, "space large ")} == {"1"}
    assert {key.split()[0] for key in keys(scene, "space small ")} == {"0", "2"}
    assert keys(scene, "badge small ") == {"0", "2"}


def test_somebody_may_ask_for_another_region() -> None:
    scene = drawn(table(prince(), prince(), prince()), focus=2)

    assert {key.split()[0] for key in keys(scene, "space large ")} == {"2"}


def test_the_own_region_is_large_in_a_private_view() -> None:
    scene = drawn(table(), B)

    assert {key.split()[0] for key in keys(scene, "space large ")} == {"1"}


def test_another_region_in_a_private_view_comes_without_the_hand() -> None:
    scene = drawn(table(prince(hand="2 red"), prince()), A, focus=1)

    assert not keys(scene, "hand ")
    assert {key.split()[0] for key in keys(scene, "space small ")} == {"0"}


def test_a_seat_that_is_not_there_cannot_be_asked_for() -> None:
    assert drawn(table(), focus=9) == drawn(table())


def test_only_the_owner_sees_the_hand() -> None:
    game = table(prince(hand="2 red, 1 blue"), prince(hand="5 gray"))

    own = drawn(game, A)

    assert words(own, "hand ") == ["2", "1"]
    assert arts(own, "hand gray") == [("lack", "gray")]
    assert not keys(drawn(game), "hand ")
    assert words(drawn(game, B), "hand ") == ["5"]


def test_a_seats_card_shows_scores_supplies_storage_and_stacks() -> None:
    stacks = ("", "city mine", "inn " * 7)
    game = table(
        prince(
            red=34, green=12, workers=2, marble=3, hand="4 red",
            storage="mine hexagon", bonuses="storage storage worker", stacks=stacks,
        ),
        prince(),
    )  # fmt: skip

    scene = drawn(game)

    assert words(scene, "red 0") == ["34"]
    assert words(scene, "green 0") == ["12"]
    for thing, count in (("worker", "2"), ("marble", "3"), ("cards", "4")):
        assert words(scene, f"{thing} 0") == [count]
    assert arts(scene, "stack 0") == [("stack mark", 0, count) for count in (0, 2, 7)]
    assert arts(scene, "stored 0 0") == [("tile", "mine")]
    assert arts(scene, "stored 0 1") == [("wild", None)]
    assert arts(scene, "stored 0 2") == [("slot",)]
    assert arts(scene, "bonus 0") == [("bonus", "worker"), ("bonus", "storage")]
    assert words(scene, "bonus count 0") == ["2"]


def test_the_piles_show_how_much_is_left() -> None:
    scene = drawn(table(deck="red " * 31, yields="red_4 red_4", neutral="mine city inn"))

    assert [*words(scene, "deck left"), *words(scene, "yields left")] == ["31", "2"]
    assert words(scene, "neutral left") == ["3"]


def test_colour_bonuses_show_what_is_still_to_be_had() -> None:
    game = table(color_bonus="descending")
    game.state.color_scored[Color.RED] = 1
    game.state.color_scored[Color.BLUE] = 2

    scene = drawn(game)

    assert words(scene, "points orange") == ["4", "/2"]
    assert words(scene, "points red") == ["1"]
    assert words(scene, "points blue") == []
    assert arts(scene, "points blue") == [("color bonus", "blue", False)]


def test_bonus_tiles_show_how_many_are_left() -> None:
    game = table()
    for kind in game.state.supply:
        game.state.supply[kind] = len(kind)

    assert words(drawn(game), "supply ") == [str(len(kind)) for kind in game.state.supply]


@pytest.mark.parametrize(("to", "arrow"), [(A, {"0"}), (C, {"2"})])
def test_whose_turn_it_is(to: Seat, arrow: set[str]) -> None:
    scene = drawn(table(prince(), prince(), prince(), to=to))

    assert keys(scene, "arrow ") == arrow
    assert arts(scene, "pill badge") == [("badge", to)]
    assert words(scene, "pill name") == [NAMES[to]]


@pytest.mark.parametrize(
    ("step", "doing"),
    [
        (Step.FIRST, "to act"),
        (Step.SECOND, "second action"),
        (Step.FREE_TILE, "free tile"),
        (Step.BONUS, "bonus tile"),
    ],
)
def test_what_is_awaited(step: Step, doing: str) -> None:
    assert words(drawn(table(step=step)), "pill doing") == [doing]


def test_how_far_the_game_is() -> None:
    game = table(state={"round": 2})
    assert words(drawn(game), "note") == ["Round 2"]

    game.state.triggered = True
    assert words(drawn(game), "note") == ["Round 2 is ending"]

    game.state.last_turns = [A, B]
    assert words(drawn(game), "note") == ["Last turns"]


def test_the_start_player_has_a_star() -> None:
    game = table(prince(), prince(), prince(), to=B)
    game.state.start = C

    assert keys(drawn(game), "start player ") == {"2"}


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
    assert len(scene.find("display rim")) == 2
    large = drawn(game, focus=0)
    assert len(large.find("last rim")) == 2 * 2
    assert places(large, "pennant")


def test_who_has_left_is_struck_through() -> None:
    game = table(prince(), prince(), prince())
    game.does("resign", B)

    scene = drawn(game)

    assert keys(scene, "out ") == keys(scene, "veil ") == {"1"}


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


def test_the_end_shows_the_winner_and_where_the_points_came_from() -> None:
    scene = drawn(over())

    assert keys(scene, "crown ") == {"1"}
    assert words(scene, "place 0") == ["#2"]
    assert words(scene, "pill doing") == ["wins"]
    assert words(scene, "tally 0 ") == ["1", "2", "4", "7", "2", "16"]
    assert words(scene, "tally 1 ") == ["3", "4", "9", "23", "0", "39"]
    assert {key.split()[0] for key in keys(scene, "space large ")} == {"1"}
    assert not keys(scene, "display ")


def test_a_game_that_was_given_up_has_no_table_of_points() -> None:
    game = table()
    game.does("resign", A)

    scene = drawn(game)

    assert not keys(scene, "tally")
    assert keys(scene, "crown ") == {"1"}


def test_set_up_shows_who_is_ready_and_nothing_more() -> None:
    game = opening(3)
    before = drawn(game)
    game.does("setup_region CBA A uu C", B)

    scene = drawn(game)

    assert keys(before, "badge back ") == keys(scene, "badge back ") == {"0", "1", "2"}
    assert (keys(before, "ready "), keys(scene, "ready ")) == (set(), {"1"})
    assert words(scene, "back 1") == ["A", "B", "C"]
    assert not scene.starting("space ")
    assert words(scene, "pill doing") == ["2 regions still missing"]


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

    assert places(first, "space small ") == places(last, "space small ")
    assert len(places(first, "space small ")) == 4 * SPACES
    assert not keys(first, "space large ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_inside_the_picture(seats: int, language: str) -> None:
    scene = ARTIST.scene(made_up(seats, full=True), Occasion(language, NAMES[:seats], 9, "!" * 200))

    for item in scene.each():
        assert isinstance(item, Sprite | Words)
        x, y = item.at
        assert 0 <= x <= WIDTH
        assert 0 <= y <= HEIGHT
    small = places(scene, "space small ").values()
    assert all(y < others.ROW[3] for _, y in small)
    assert all(x < PANEL[0] for x, _ in small)


def test_the_palette_fits() -> None:
    assert len(THEME.palette) <= 256


def test_names_are_drawn_for_all() -> None:
    game = table(prince(), prince(), prince(), prince())

    texts = drawn(game).texts()

    assert all(name in texts for name in NAMES)
    assert occasion(game).names == NAMES
