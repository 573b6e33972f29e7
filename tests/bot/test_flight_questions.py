"""Questions in flight by buttons: what is decided, and what may be done while others are asked."""

from typing import Any

from tests.bot.dolmens import put_state
from tests.bot.play import helped, start_game
from tests.bot.world import World, labels, text_of
from tests.galaxy_trucker.scenario import A, D, E, F, P, Q, Table, about_to_fly, flight


async def asked_in_flight(here: World, table: Table) -> Any:
    """What Ann reads who takes her turn in a position."""
    board = await put_in_flight(here, table)
    return (await here.ann.click(board, label="Take your turn")).response


async def test_a_hit_shows_what_it_costs_before_and_after_the_choice(here: World) -> None:
    table = flight(D, D)
    table.card("I-10", 8, 4, 4, 4)
    shown = await asked_in_flight(here, table)

    cost = "You lose the cargo hold on 8,6."
    assert cost in text_of(shown)
    assert "A small meteor from the front (rolled 8)." in text_of(shown)
    assert {"1 · Spend a token", "2 · Take the hit"} <= set(labels(shown))
    shown = (await here.ann.click(shown, label="2 · Take the hit")).response
    assert "**Take the hit" in text_of(shown)
    assert cost in text_of(shown)


async def test_flying_on_needs_no_confirmation_but_giving_up_does(here: World) -> None:
    shown = await asked_in_flight(here, about_to_fly("I-05", "I-13", decision_seconds="0"))

    asked = (await here.ann.click(shown, label="Give up")).response
    assert "Yes, play it" in labels(asked)
    shown = (await here.ann.click(asked, label="Back")).response
    shown = (await here.ann.click(shown, label="Fly on")).response

    assert text_of(shown).startswith("Done.")
    assert (await here.table()).revision > 0


async def test_a_ship_is_boarded_in_words(here: World) -> None:
    table = flight(A, A)
    table.card("I-17")
    shown = await asked_in_flight(here, table)

    assert {"1 · Go on board", "2 · Fly past"} <= set(labels(shown))
    shown = (await here.ann.click(shown, label="2 · Fly past")).response
    assert "**Fly past" in text_of(shown)
    assert table.waits() >= {P}


async def put_in_flight(here: World, table: Table) -> Any:
    """Ann and Bob in the middle of a card; the board."""
    await start_game(here, here.bob, game="galaxy_trucker")
    await put_state(here, table.state)
    return here.channel.last_message


def in_open_space() -> Table:
    """Bob alone is asked."""
    table = flight(F, E)
    table.card("I-05")
    assert table.waits() == {Q}
    return table


async def test_giving_up_is_not_confirmed_at_once_by_whoever_owes_nothing(here: World) -> None:
    board = await put_in_flight(here, in_open_space())

    shown = (await here.ann.click(board, label="Take your turn")).response

    assert "It is not your turn: the game is waiting for Bob." in text_of(shown)
    assert "Give up" in labels(shown)
    assert "Yes, play it" not in labels(shown)
    asked = (await here.ann.click(shown, label="Give up")).response
    assert "Yes, play it" in labels(asked)
    assert "Back" in labels(asked)


async def test_whoever_owes_nothing_and_chooses_nothing_is_offered_no_answer(here: World) -> None:
    board = await put_in_flight(here, in_open_space())
    shown = (await here.ann.click(board, label="Take your turn")).response

    left = (await helped(here.ann, shown, "Later")).response

    assert "Nothing was chosen." in text_of(left)
    assert "Answer privately" not in labels(left)


async def test_whoever_has_answered_secretly_may_change_the_answer_or_give_up(here: World) -> None:
    table = flight(A, A)
    table.card("I-17")
    table.does(Q, "explore no")
    board = await put_in_flight(here, table)

    shown = (await here.bob.click(board, label="Take your turn")).response

    assert {"Explore", "Give up"} <= set(labels(shown))
    assert "Yes, play it" not in labels(shown)
