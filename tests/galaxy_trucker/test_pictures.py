"""Galaxy Trucker's picture and words: names that the general tests cannot change."""

import re

from msgspec.structs import replace

from bot.checks.set_ups import Ask
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import Land
from engine.galaxy_trucker.agenda import BeforeCard
from engine.galaxy_trucker.flight import advance
from engine.galaxy_trucker.pieces import CARDS, CardKind, Missile, Size
from engine.galaxy_trucker.state import LastMove
from engine.galaxy_trucker.view import ShownHit, TruckerView
from engine.kernel.actions import as_record
from engine.kernel.ids import Cell, Seat
from engine.kernel.questions import Question, confirm
from renderers.galaxy_trucker import ARTIST
from renderers.galaxy_trucker.ship_words import Teller
from renderers.galaxy_trucker.words import card_words, score
from renderers.kit.artist import Occasion
from renderers.kit.scene import Sprite
from tests.galaxy_trucker.scenario import A, D, F, P, Q, Table, flight

EN = Occasion("en", ("Amy", "Bob", "Cleo", "Dan"))
ZH = Occasion("zh-TW", ("林小明", "Ada", "阿部", "Zoë"))


def test_the_board_the_card_and_the_rolls_are_told() -> None:
    table = flight(A, D).card("I-11", 12, 12, 12)

    words = ARTIST.text_board(GAME.look(table.state, None), EN)

    assert "board I" in words
    assert score(GAME.look(table.state, None), EN).progress == "Round 1 of 3 · flight"
    assert "Meteoric Swarm" in words
    assert "I-11" not in words, "no card bears its code"
    assert "a roll of 12, a roll of 12, a roll of 12" in words
    assert "A big meteor from the front (rolled 12)." in words


def test_a_card_names_what_it_throws_and_from_where() -> None:
    pirates, meteors, zone = (
        "; ".join(card_words(next(each for each in CARDS.values() if each.kind is kind), {}, say))
        for kind in (CardKind.PIRATES, CardKind.METEORS, CardKind.COMBAT_ZONE)
        for say in [Teller(EN, 2)]
    )

    assert "small shot from the front" in pirates
    assert "big meteor from the " in meteors
    assert "shot from the " in zone


def shared(view: TruckerView) -> list[str]:
    """The lines under the figures of all seats, in English."""
    return [each for each in score(view, EN).shared if isinstance(each, str)]


def test_the_own_ship_is_alone_in_its_picture_and_has_its_columns_and_rows_named() -> None:
    table = Table().building(A, A)

    own = ARTIST.scene(GAME.look(table.state, P), ZH)
    everybody = ARTIST.scene(GAME.look(table.state, None), ZH)

    assert own.find("hull 0")
    assert not own.find("hull 1")
    assert own.starting("rim ")
    assert everybody.find("hull 0")
    assert everybody.find("hull 1")
    assert not everybody.starting("rim ")


def test_every_ship_has_a_line_with_its_credits_and_numbers() -> None:
    view = GAME.look(flight(A, D).state, None)

    for figures in score(view, EN).seats:
        told = [each.words for each in figures]
        assert told[0].startswith("¢")
        assert [each.split()[0] for each in told[1:4]] == ["engines", "cannons", "crew"]


def test_every_question_of_a_hit_is_numbered() -> None:
    table = flight(D, A).card("I-10", 8, 2, 2, 2)
    view = GAME.look(table.state, P)

    scene = ARTIST.scene(view, EN, Ask({"do": "defend"}, "use").of(GAME, table.state, P))

    assert len(scene.starting("candidate row")) == 2
    assert scene.starting("threat 0")


def test_a_tile_is_shown_in_every_rotation_and_as_it_would_lie() -> None:
    table = Table().building(A, A).holds(P, "cabin-01")
    view = GAME.look(table.state, P)
    action = next(iter(GAME.choices(table.state, P)))

    turned = ARTIST.scene(
        view,
        EN,
        Ask({"do": "place_tile", "cell": "5,7"}, "rotation", (0, 1)).of(GAME, table.state, P),
    )
    laid = ARTIST.scene(view, EN, confirm(GAME, table.state, P, action))

    placed = as_record(action)["cell"]
    assert turned.find("candidate row 2")
    assert turned.starting("tile to choose 1")
    assert laid.starting(f"tile {P} {placed}")


def test_a_ranking_stands_beside_the_card_with_the_goods() -> None:
    table = flight(A, A).card("I-13")

    question = Question(Land("31"), ("do",), "planets", ("1", "31", ""))
    scene = ARTIST.scene(GAME.look(table.state, Q), EN, question)

    assert "planet 3 > 1" in scene.texts()
    goods = [each.args for each in scene.find("adventure 0") if isinstance(each, Sprite)]
    assert goods == [("r",), ("r",)]
    assert Seat(1) in GAME.waits_for(table.state)


def test_the_end_tells_what_the_last_flight_paid() -> None:
    table = flight(A, F, positions=(3, 0), rounds="I")
    table.state.stacks = [[], [], [], []]
    table.state.agenda = [BeforeCard()]
    table.load(P, "9,7", "red")

    list(advance(table.state))
    view = GAME.look(table.state, None)

    told = ARTIST.text_board(view, EN)
    assert any(each.startswith("Amy at this payday: 0 before, 4 for") for each in shared(view))
    assert "Amy at this payday: 0 before, 4 for the place, 2 for the fewest connectors, " in told


def test_a_card_is_told_once_and_stays_until_the_next_one() -> None:
    told = {}
    for card in ("I-04", "I-09"):
        table = flight(A, A)
        table.state.card = card
        told[card] = shared(GAME.look(table.state, None))
    assert told["I-04"] == [], "the heading names it"
    assert told["I-09"][0].startswith("Meteoric Swarm: ")

    table.card("I-04")
    view = GAME.look(table.state, None)
    assert view.card is None
    done = [each.rstrip(".").split(",")[0] for each in shared(view)]
    assert done == ["Stardust", "Cards flown: 1 of 2"]


def test_a_lost_tile_is_marked_and_told() -> None:
    table = flight(D, A).card("I-11", 7, 2, 2)

    table.state.last = LastMove(P, lost={P: [Cell("7,5")]})
    view = GAME.look(table.state, None)

    assert ARTIST.scene(view, EN).starting("lost 0")
    assert "Amy: lost on 7,5." in ARTIST.text_board(view, EN)


def test_the_cards_of_open_stacks_are_told() -> None:
    table = flight(A, A, open_stacks="true").card("I-13")

    table.state.stacks[0] = ["I-05", "I-13"]
    words = ARTIST.text_board(GAME.look(table.state, None), EN)

    assert "Stack 1: Planets (planet 1: 2 red; planet 2: 1 red, 2 blue; planet 3: " in words
    assert "), Open Space.\n" in words
    assert "Stack 2: " not in words, "it has no cards left"


def test_every_tile_is_told_with_its_pipes_and_a_ship_in_building_with_its_free_cells() -> None:
    view = GAME.look(Table().building(A, A).state, P)

    told = ARTIST.text_board(view, EN)

    assert "\n7,7: start cabin #1, as printed, pipes: front 3, right 3, rear 3, left 3.\n" in told
    assert "Free cells with the pipes that a tile there meets: " in told
    assert "7,7：起始板塊 #1、不旋轉、管道：前 3、右 3、後 3、左 3。" in ARTIST.text_board(view, ZH)


def test_the_viewers_ship_is_told_first_and_the_long_lists_last() -> None:
    table = Table(rounds="III").building(A, A).holds(Q, "cabin-06")
    table.ship(Q).hand_open = True

    for seat, (first, second) in ((P, ("Amy", "Bob")), (Q, ("Bob", "Amy"))):
        view = GAME.look(table.state, seat)
        told = ARTIST.text_board(view, EN)
        assert told.index(f"Ship of {first}, ") < told.index(f"Ship of {second}, ")
        assert told.index(f"Ship of {second}, ") < told.index("Face-down tiles: ")
        assert "Bob has a cabin in hand (pipes: " in told
        assert any("hourglass" in each.lower() for each in shared(view))


def test_a_question_tells_the_pipes_that_a_tile_would_meet_and_its_own() -> None:
    table = Table().building("", A).holds(P, "engine1-03")
    asks = Ask({"do": "place_tile"}, "cell", ["7,8"]).of(GAME, table.state, P)
    lies = Ask({"do": "place_tile"}).of(GAME, table.state, P)
    view = GAME.look(table.state, P)

    english, chinese = (ARTIST.describe(view, words, asks) for words in (EN, ZH))
    placed = ARTIST.describe(lies.after, EN, lies)

    assert "Amy has an engine in hand (pipes: front " in english
    assert " 1, 7,8: pipes to meet: front 3. " in english
    assert "1，7,8：要接的管道：前 3。" in chinese
    assert re.search(r" 7,8: engine #\d+, as printed, pipes: front ", placed)


def test_the_alternative_text_tells_which_tile_is_about_to_be_hit_and_one_credit_is_one() -> None:
    hit = ShownHit(Missile(Size.SMALL, "N"), {P: Cell("7,6")})
    view = replace(GAME.look(flight(A, D).state, P), hit=hit, money=[1, 2])
    english = ARTIST.describe(view, EN)

    assert "Amy: 7,6 is about to be hit from the front (small)." in english
    assert "林小明：7,6 即將被擊中" in ARTIST.describe(view, ZH)
    assert "Amy: 1 credit, " in english
    assert "Bob: 2 credits, " in english


def test_tiles_that_do_not_fit_together_are_told() -> None:
    view = GAME.look(Table().building(A, A).state, P)
    first, *others = view.ships
    pair = [(Cell("7,6"), Cell("8,6"))]
    bad = replace(view, ships=[replace(first, illegal=pair), *others])

    assert "\nThese tiles do not fit together: 7,6 and 8,6.\n" in ARTIST.text_board(bad, EN)
    assert "\n不合的組件：7,6、8,6。\n" in ARTIST.text_board(bad, ZH)
    assert "do not fit" not in ARTIST.text_board(view, EN)


def test_grabs_and_places_are_symbols_with_a_number_that_fit_beside_the_others() -> None:
    building = Table(grabs_per_glass="12").building()
    in_flight = flight(A, F, positions=(3, 0))

    grabs, places = (
        [[*each][-1] for each in score(GAME.look(table.state, None), EN).seats]
        for table in (building, in_flight)
    )

    assert [(each.symbol, each.value) for each in grabs] == [("pile", "12")] * len(grabs)
    assert [(each.symbol, each.value) for each in places] == [("flag", "1"), ("flag", "2")]
    assert [each.words for each in places] == ["place 1", "place 2"]
