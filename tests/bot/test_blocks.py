"""`/my block`: a list with buttons, for its owner alone."""

from pathlib import Path

from tests.bot.play import press
from tests.bot.world import text_of, world


async def test_a_block_keeps_two_apart_until_it_is_taken_back(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.ann.slash(here.channel, "play", game="taluva", seats=2)
        card = here.channel.last_message
        listed = await here.ann.slash(here.channel, "my block", who=here.bob)
        assert listed.response.ephemeral
        assert "do not meet at new tables: Bob" in text_of(listed.response)

        refused = await here.bob.click(card, label="Join")
        told = text_of(refused.followups[-1])
        assert "You cannot take a seat at this table" in told
        assert "Ann" not in told

        freed = await press(here.ann, listed.response, "unblock")
        assert "You have blocked nobody" in text_of(freed.response)
        await here.bob.click(card, label="Join")
        assert "Bob" in text_of(here.channel.last_message) or here.bob.user.mention in text_of(
            here.channel.last_message
        )


async def test_a_block_frees_the_seat_that_was_held_as_the_card_shows(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.ann.slash(here.channel, "play", game="taluva", seats=2)
        card = here.channel.last_message
        await here.ann.slash(here.channel, "table invite", who=here.bob, days=7)
        await here.bot.finish_rounds()
        assert "held until" in here.texts(here.channel)[0]
        said = len(here.texts(here.channel))

        await here.bob.slash(here.channel, "my block", who=here.ann)
        await here.bot.finish_rounds()

        assert "held until" not in here.texts(here.channel)[0]
        assert "free seat" in here.texts(here.channel)[0]
        assert len(here.texts(here.channel)) == said, "nobody is told"
        await press(here.ming, card, "join")
