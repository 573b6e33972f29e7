"""What may be done while the game waits for others is offered, and never confirmed by habit."""

from pathlib import Path
from typing import Any

from tests.bot.dolmens import put_state
from tests.bot.play import helped, open_table
from tests.bot.world import World, labels, text_of, world
from tests.galaxy_trucker.scenario import A, E, F, Q, Table, flight


async def put(here: World, table: Table) -> Any:
    """Ann and Bob in the middle of a card; the board."""
    card = await open_table(here, 2, "galaxy_trucker")
    await here.bob.click(card, label="Join")
    await here.ann.click(card, label="Start")
    await put_state(here, table.state)
    return here.channel.last_message


def in_open_space() -> Table:
    """Bob alone is asked."""
    table = flight(F, E)
    table.card("I-05")
    assert table.waits() == {Q}
    return table


async def test_giving_up_is_not_confirmed_at_once_by_whoever_owes_nothing(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        board = await put(here, in_open_space())

        shown = (await here.ann.click(board, label="Take your turn")).response

        assert "It is not your turn: the game is waiting for Bob." in text_of(shown)
        assert "Give up" in labels(shown)
        assert "Yes, play it" not in labels(shown)
        asked = (await here.ann.click(shown, label="Give up")).response
        assert "Yes, play it" in labels(asked)
        assert "Back" in labels(asked)


async def test_whoever_owes_nothing_and_chooses_nothing_is_offered_no_answer(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        board = await put(here, in_open_space())
        shown = (await here.ann.click(board, label="Take your turn")).response

        left = (await helped(here.ann, shown, "Later")).response

        assert "Nothing was chosen." in text_of(left)
        assert "Answer privately" not in labels(left)


async def test_whoever_has_answered_secretly_may_change_the_answer_or_give_up(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        table = flight(A, A)
        table.card("I-17")
        table.does(Q, "explore no")
        board = await put(here, table)

        shown = (await here.bob.click(board, label="Take your turn")).response

        assert {"Explore", "Give up"} <= set(labels(shown))
        assert "Yes, play it" not in labels(shown)
