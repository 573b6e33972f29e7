"""Buttons with the numbers of another server's table, pressed by a moderator in the simulation."""

from pathlib import Path

import discord
import pytest
from discord import ui

from bot.core.controls import custom_id
from bot.core.routes import ROUTES
from engine.tables.models import TableId
from tests.bot.play import start_game
from tests.bot.world import FULL, text_of, world

ROW = 5


@pytest.mark.deep
async def test_no_button_reaches_a_table_of_another_server(tmp_path: Path) -> None:
    async with world(tmp_path, FULL) as here:
        await start_game(here, here.bob)
        before = await here.bot.services.tables.table(TableId(1))
        owner = here.env.create_user("mona")
        strangers = here.env.create_guild("Strangers", owner=owner)
        talk, mona = strangers.create_text_channel("talk"), strangers.add_member(owner)
        verbs = [verb for verb, route in ROUTES.items() if route.at_table]
        said = set()

        for first in range(0, len(verbs), ROW):
            view = ui.View()
            for verb in verbs[first : first + ROW]:
                zeros = [0] * (ROUTES[verb].numbers - 1)
                view.add_item(ui.Button(label=verb, custom_id=custom_id("mp", verb, [1, *zeros])))
            place = here.bot.get_channel(talk.id)
            assert isinstance(place, discord.TextChannel)
            posted = await place.send(view=view)
            for verb in verbs[first : first + ROW]:
                answer = await mona.click(posted, label=verb)
                said |= {text_of(each) for each in (answer.response, *answer.followups) if each}

        assert {each for each in said if each} == {
            "There is no such table any more; `/my games` shows yours."
        }
        assert await here.bot.services.tables.table(TableId(1)) == before
