"""A note that a member keeps for themselves at their table."""

from pathlib import Path

from engine.tables.members import MemberId
from engine.tables.models import TableId
from tests.bot.play import press, start_game
from tests.bot.world import text_of, world

HERE = TableId(1)


async def test_a_note_stands_in_the_view_of_who_wrote_it_and_in_no_other(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        board = await start_game(here, here.bob)

        kept = await here.ann.slash(here.channel, "table note", text="watch *C3*")

        assert kept.ephemeral
        assert "**Your note:** watch \\*C3\\*" in text_of(kept.response)
        mine = await press(here.ann, board, "view")
        theirs = await press(here.bob, board, "view")
        assert "watch" in text_of(mine.response)
        assert "watch" not in text_of(theirs.response)
        none = await here.bob.slash(here.channel, "table note")
        assert "You have no note at this table." in text_of(none.response)
        told = await here.bot.services.tables.privacy.export(MemberId(here.ann.id))
        assert b"watch *C3*" in told


async def test_a_note_is_replaced_and_deleted_and_only_players_have_one(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        jottings, ann = here.bot.services.tables.jottings, MemberId(here.ann.id)

        for text, kept in (("one", "one"), ("two", "two"), ("-", "")):
            await here.ann.slash(here.channel, "table note", text=text)
            assert await jottings.find(HERE, ann) == kept

        refused = await here.owner.slash(here.channel, "table note", text="spy")
        assert "Your note" not in text_of(refused.response)
        assert await jottings.find(HERE, MemberId(here.owner.id)) == ""
