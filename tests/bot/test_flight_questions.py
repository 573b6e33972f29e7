"""Questions in flight by buttons: they say what is decided, and take no more taps than needed."""

from pathlib import Path
from typing import Any

from tests.bot.dolmens import put_state, the_table
from tests.bot.play import open_table
from tests.bot.world import World, labels, text_of, world
from tests.galaxy_trucker.scenario import A, D, P, Table, about_to_fly, flight


async def asked_in_flight(here: World, table: Table) -> Any:
    """What Ann reads who takes her turn in a position."""
    card = await open_table(here, 2, "galaxy_trucker")
    await here.bob.click(card, label="Join")
    await here.ann.click(card, label="Start")
    await put_state(here, table.state)
    return (await here.ann.click(here.channel.last_message, label="Take your turn")).response


async def test_a_hit_shows_what_it_costs_before_and_after_the_choice(tmp_path: Path) -> None:
    table = flight(D, D)
    table.card("I-10", 8, 4, 4, 4)
    async with world(tmp_path) as here:
        shown = await asked_in_flight(here, table)

        cost = "You lose the cargo hold on 8,6."
        assert cost in text_of(shown)
        assert "A small meteor from the front (rolled 8)." in text_of(shown)
        assert {"1 · Spend a token", "2 · Take the hit"} <= set(labels(shown))
        shown = (await here.ann.click(shown, label="2 · Take the hit")).response
        assert "**Take the hit" in text_of(shown)
        assert cost in text_of(shown)


async def test_flying_on_needs_no_confirmation_but_giving_up_does(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        shown = await asked_in_flight(here, about_to_fly("I-05", "I-13", decision_seconds="0"))

        asked = (await here.ann.click(shown, label="Give up")).response
        assert "Yes, play it" in labels(asked)
        shown = (await here.ann.click(asked, label="Back")).response
        shown = (await here.ann.click(shown, label="Fly on")).response

        assert text_of(shown).startswith("Done.")
        assert (await the_table(here)).revision > 0


async def test_a_ship_is_boarded_in_words(tmp_path: Path) -> None:
    table = flight(A, A)
    table.card("I-17")
    async with world(tmp_path) as here:
        shown = await asked_in_flight(here, table)

        assert {"1 · Go on board", "2 · Fly past"} <= set(labels(shown))
        shown = (await here.ann.click(shown, label="2 · Fly past")).response
        assert "**Fly past" in text_of(shown)
        assert table.waits() >= {P}
