"""`/lobby`: what may be joined in a server, and by whom."""

from pathlib import Path

from engine.tables.models import TableId
from tests.bot.play import open_table
from tests.bot.world import labels, text_of, world


async def test_a_table_is_joined_from_another_channel(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await open_table(here)
        other = here.guild.create_text_channel("talk")

        shown = (await here.bob.slash(other, "lobby")).response
        assert "1 of 2 seats taken" in text_of(shown)
        joined = await here.bob.click(shown, label=labels(shown)[0])

        table = await here.bot.services.tables.table(TableId(1))
        assert table.seat_of(here.bob.id) == 1
        assert "No table has a free seat now" in text_of(joined.response)


async def test_the_lobby_of_a_server_shows_nothing_of_another(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await open_table(here)
        shown = (await here.bob.slash(here.channel, "lobby")).response
        owner = here.env.create_user("mona")
        strangers = here.env.create_guild("Strangers", owner=owner)
        talk, mona = strangers.create_text_channel("talk"), strangers.add_member(owner)

        empty = (await mona.slash(talk, "lobby")).response

        assert "No table has a free seat now" in text_of(empty)
        assert labels(shown)
