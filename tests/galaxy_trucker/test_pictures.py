"""Galaxy Trucker's picture and words: names that the general tests cannot change."""

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.state import LastMove
from engine.kernel.actions import as_record
from engine.kernel.ids import Cell, Seat
from renderers.galaxy_trucker import ARTIST
from renderers.kit.occasion import Occasion, Question
from tests.galaxy_trucker.scenario import A, D, P, Q, Table, flight

EN = Occasion("en", ("Amy", "Bob", "Cleo", "Dan"))
ZH = Occasion("zh-TW", ("林小明", "Ada", "阿部", "Zoë"))


def test_the_board_the_card_and_the_rolls_are_told() -> None:
    table = flight(A, D)
    table.card("I-11", 12, 12, 12)

    words = ARTIST.text_board(GAME.look(table.state, None), EN)

    assert "board I" in words
    assert "I-11" in words
    assert "12, 12, 12" in words
    assert "A big meteor from the front, line 12." in words


def test_the_glass_and_the_backs_are_drawn_and_told() -> None:
    view = GAME.look(Table(rounds="III").building().state, None)

    assert "III" in ARTIST.text_board(view, EN)
    assert "III ×4" in ARTIST.scene(view, EN).texts()


def test_the_own_ship_is_large_and_names_its_cells() -> None:
    table = Table().building(A, A)

    own = ARTIST.scene(GAME.look(table.state, P), ZH)
    everybody = ARTIST.scene(GAME.look(table.state, None), ZH)

    assert "7,5" in own.texts()
    assert "7,5" not in everybody.texts()


def test_every_question_of_a_hit_is_numbered() -> None:
    table = flight(D, A)
    table.card("I-10", 8, 2, 2, 2)
    view = GAME.look(table.state, P)

    scene = ARTIST.scene(view, EN, Question({"do": "defend"}, "use", (True, False)))

    assert len(scene.starting("candidate row")) == 2
    assert scene.starting("threat 0")


def test_a_tile_is_shown_in_every_rotation_and_as_it_would_lie() -> None:
    table = Table().building(A, A).holds(P, "cabin-01")
    view = GAME.look(table.state, P)
    action = next(iter(GAME.choices(table.state, P)))

    turned = ARTIST.scene(
        view, EN, Question({"do": "place_tile", "cell": "6,6"}, "rotation", (0, 1))
    )
    laid = ARTIST.scene(view, EN, Question(as_record(action)))

    assert turned.starting("row 1")
    assert laid.starting("preview")


def test_a_ranking_names_the_goods_of_the_planet() -> None:
    table = flight(A, A)
    table.card("I-13")

    scene = ARTIST.scene(
        GAME.look(table.state, Q), EN, Question({"do": "land"}, "planets", ("1", "3", ""))
    )

    assert any("2× red" in text for text in scene.texts())
    assert Seat(1) in GAME.waits_for(table.state)


def test_a_lost_tile_is_marked_and_told() -> None:
    table = flight(D, A)
    table.card("I-11", 7, 2, 2)

    table.state.last = LastMove(P, lost={"0": [Cell("7,5")]})
    view = GAME.look(table.state, None)

    assert ARTIST.scene(view, EN).starting("lost 0")
    assert "Amy: lost on 7,5." in ARTIST.text_board(view, EN)


def test_the_cards_of_open_stacks_are_told() -> None:
    table = flight(A, A, open_stacks="true")
    table.card("I-13")

    table.state.stacks[0] = ["I-05", "I-08"]
    words = ARTIST.text_board(GAME.look(table.state, None), EN)

    assert "Stack 1: I-08, I-05." in words
