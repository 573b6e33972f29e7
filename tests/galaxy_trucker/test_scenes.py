"""What is seen between two moves: the end of every card, the launch, what a round paid."""

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import FlyOn, Land
from engine.galaxy_trucker.pieces import POOL
from engine.galaxy_trucker.ship import Changes, changes
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.actions import Action
from engine.kernel.game import Played, play, read_view
from engine.kernel.ids import Cell, Seat
from renderers.galaxy_trucker import ARTIST
from renderers.galaxy_trucker.ship_words import Teller
from renderers.galaxy_trucker.words import paid_lines, score
from renderers.kit.artist import Occasion
from renderers.kit.scene import Sprite
from tests.galaxy_trucker.scenario import A, P, Q, Table, about_to_fly, flight

EN = Occasion("en", ("Amy", "Bob"))


def watched(table: Table, seat: Seat, action: Action) -> Played:
    return play(GAME, table.state, seat, action, watched=True)


def views(played: Played) -> list[TruckerView]:
    return [read_view(GAME, each.view) for each in played.scenes]


def test_every_card_that_is_followed_by_something_has_its_scene() -> None:
    table = about_to_fly("I-04", "I-05", "I-13")

    played = watched(table, P, FlyOn())

    assert [view.card for view in views(played)] == ["I-04", "I-05"]
    ends = [played.events[each.told - 1].key for each in played.scenes]
    assert ends == ["galaxy_trucker.same_order"] * 2
    assert GAME.look(played.state, None).card == "I-13"
    first, second = ([ship.position for ship in view.ships] for view in views(played))
    assert first != second, "stardust delays, open space does not"


def test_the_flight_order_is_told_where_it_has_changed() -> None:
    table = about_to_fly("I-13", "I-05")
    table.does(P, FlyOn())

    table.does(P, Land("1"))
    table.does(Q, Land(""))

    assert "in_order" not in table.told()
    assert "same_order" in table.told()
    table = about_to_fly("I-13", "I-05")
    table.ship(Q).position = 9
    table.does(P, FlyOn(), Land("1"))
    table.does(Q, Land(""))
    [order] = [each for each in table.events if each.key == "galaxy_trucker.in_order"]
    assert order.facts["seats"] == [Q, P]


def test_the_last_card_and_what_the_round_paid_have_scenes_of_their_own() -> None:
    table = about_to_fly("I-04").load(P, "9,7", "red")
    table.state.money = [3, 9]
    table.ship(Q).discards = list(POOL[:2])

    played = watched(table, P, FlyOn())

    card, scored = views(played)
    assert (card.phase, card.card, card.paid) == (Phase.FLIGHT, "I-04", [])
    assert (scored.phase, scored.round, scored.paid[0].goods) == (Phase.SCORE, 1, 4)
    assert scored.ships[0].goods == {"9,7": ["red"]}, "the ships are still there"
    assert scored.money == played.state.money
    assert played.state.phase is Phase.WAIT_START
    assert scored.before == [3, 9]
    for seat, paid in enumerate(scored.paid):
        amounts = (paid.finish, paid.tidy, paid.goods, -paid.lost)
        assert scored.before[seat] + sum(amounts) == scored.money[seat]

    told = "Amy at this payday: 3 before, 4 for the place, 2 for the fewest connectors, 4 for goods"
    assert told in ARTIST.describe(scored, EN)


def test_what_an_earlier_round_paid_is_not_told_again_below_its_story() -> None:
    scored = views(watched(about_to_fly("I-04"), P, FlyOn()))[1]
    news = Occasion("en", ("Amy", "Bob"), news="Amy has 9 credits.")

    assert not score(scored, EN).shared
    assert "at this payday" not in ARTIST.describe(scored, news)


def test_the_last_round_is_paid_for_in_the_final_picture() -> None:
    table = about_to_fly("I-04", rounds="I")

    played = watched(table, P, FlyOn())

    assert [view.phase for view in views(played)] == [Phase.FLIGHT]
    assert GAME.look(played.state, None).paid


def test_an_empty_purse_does_not_tell_of_money_that_nobody_knows() -> None:
    table = about_to_fly("I-04")
    table.state.money = [3, 0]
    table.ship(Q).discards = list(POOL[:9])
    scored = views(watched(table, P, FlyOn()))[1]

    amy, bob = paid_lines(scored, Teller(EN, 2))

    assert scored.money[Q] == 0
    assert "3 before" in str(amy)
    assert "before" not in str(bob)
    assert str(bob).endswith("for lost tiles, as far as the money went.")


def test_the_launch_is_seen_before_the_first_card() -> None:
    table = Table().building("", "")
    table.does(P, "finish_building")

    played = watched(table, Q, GAME.parse("finish_building"))

    first = views(played)[0]
    assert (first.phase, first.card, first.flown) == (Phase.FLIGHT, None, [])
    assert [ship.crew for ship in first.ships] == [2, 2]


def test_lost_crew_aliens_tokens_and_cubes_are_marked_and_told_by_name() -> None:
    table = flight(A, A)
    table.state.carried = [
        {Cell("8,7"): "hh", Cell("7,7"): "hhp", Cell("6,7"): "ttt", Cell("9,7"): "y"},
        {},
    ]
    del table.ship(P).humans[Cell("8,7")]

    view = GAME.look(table.state, None)

    assert view.changed[0].lost == {"8,7": "hh", "7,7": "p", "6,7": "t", "9,7": "y"}
    tabs = [each for each in ARTIST.scene(view, EN).starting("load 0") if isinstance(each, Sprite)]
    assert ("−", "hh") in [each.args for each in tabs]
    told = "Gone from the ship of Amy: 2 humans, purple alien, 1 token, 1 yellow."
    assert told in ARTIST.describe(view, EN)
    assert "Amy: gone from 8,7: 2 humans" in ARTIST.text_board(view, EN)


def test_goods_that_a_planet_gives_are_marked_and_told() -> None:
    table = flight(A, A, positions=(4, 0)).card("I-13")
    table.does(Q, Land(""))

    played = watched(table, P, Land("2"))

    view = GAME.look(played.state, None)
    assert "".join(view.changed[0].gained.values()) != ""
    assert view.changed[1] == Changes({}, {})
    assert ARTIST.scene(view, EN).starting("load 0")
    assert "New on the ship of Amy:" in ARTIST.describe(view, EN)
    assert view.landed == {2: P}, "who has landed where stays on the card"


def test_what_is_only_moved_is_neither_lost_nor_gained() -> None:
    before = {Cell("7,7"): "rb", Cell("8,7"): "h"}
    now = {Cell("7,7"): "b", Cell("9,7"): "rg"}

    assert changes(before, now) == Changes({Cell("8,7"): "h"}, {Cell("9,7"): "g"})
