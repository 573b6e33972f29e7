"""A game's own clock and vacations, in the chat."""

from pathlib import Path

from tests.bot.play import boards
from tests.bot.test_building import load_turn, press, start_building, state_of
from tests.bot.test_times import hours_pass, seldom
from tests.bot.world import text_of, world

__all__ = ["seldom"]


async def test_the_hourglass_stands_still_while_somebody_is_away(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        board = await start_building(here, here.bob)
        glass = (await state_of(here)).glass
        assert "The hourglass runs out <t:" in text_of(board)

        await here.ann.slash(here.channel, "my vacation", begin="01-01", end="01-01")
        await hours_pass(here, 13)
        await press(here.bob, await load_turn(here.bob, board), "Draw a tile")
        await hours_pass(here, 20)

        assert (await state_of(here)).glass == glass, "it runs out after 12 hours and the day"
        assert "stands still for a vacation until <t:" in text_of(boards(here)[-1])
        await hours_pass(here, 4)
        assert (await state_of(here)).glass != glass
