"""A press is bound to its place: tables of other servers, and of other channels, are as if there
were none, whoever presses, and whichever id they make up."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import discord
import pytest

import bot.client  # noqa: F401  (all handlers are registered when it is imported)
from bot.client import Meeplepost
from bot.core.phrases import Voice
from bot.core.routes import ROUTES
from engine.tables.models import TableId
from tests.discord_server import DiscordServer, Person
from tests.discord_server.channels import Channel
from tests.process.inside import inside
from tests.process.playing import Game, pressed_by

WITHOUT_TABLE = {
    *("club_begin", "club_close", "club_closed", "club_contests", "club_days", "club_enter"),
    *("club_here", "club_join", "club_keep", "club_leave", "club_left", "club_lobby", "club_pace"),
    *("club_players", "club_standings", "club_wish", "club_withdraw"),
    *("check_letter", "consent", "data_delete", "data_export", "data_forget", "data_keep"),
    *("feats", "feats_show", "figures", "games", "guess", "leaders", "learn", "learn_beside"),
    *("lesson", "lesson_back", "lesson_later", "lesson_pick", "lesson_play", "lesson_step"),
    *(
        "outcome",
        "rule",
        "rule_read",
        "rules",
        "rules_section",
        "server",
        "server_page",
        "server_places",
        "server_finished",
    ),
    *("server_role", "set_calls", "set_colour", "set_digest", "set_first_steps", "set_interval"),
    *("set_language", "set_ping", "set_quiet_from", "set_quiet_to", "unblock"),
    "vacation_off",
}
"""The verbs of controls that name no table, or look for theirs themselves."""
UNKNOWN = Voice("en")("table.unknown")
MODERATOR = discord.Permissions(manage_messages=True, manage_guild=True)
LOOKING_BACK = ("export", "log", "replay", "history", "verify")


def test_every_other_route_begins_with_a_table() -> None:
    assert {verb for verb, each in ROUTES.items() if not each.at_table} == WITHOUT_TABLE


def made_up(table: int) -> list[str]:
    """An id of every control that names a table."""
    return [
        ":".join(["mp", verb, str(table), *["0"] * (route.numbers - 1)])
        for verb, route in ROUTES.items()
        if route.at_table
    ]


def kept(folder: Path) -> dict[str, list[Any]]:
    """All that is stored of tables."""
    with closing(sqlite3.connect(folder / "games.db")) as database:
        return {
            name: list(database.execute(f"SELECT * FROM {name} ORDER BY 1, 2"))
            for name in ("tables", "log", "players", "drafts", "plans", "posts", "letters")
        }


class Place:
    """A running game and an open table in one server; another server, and people everywhere."""

    def __init__(self, server: DiscordServer, folder: Path) -> None:
        self.server, self.folder = server, folder
        self.other = server.new_channel("other")
        self.other.guild_id = server.world.ids.next()
        self.beside, self.lobby = server.new_channel("beside"), server.new_channel("lobby")
        self.ann, bob = server.person("Ann"), server.person("Bob")
        self.game = Game(server, server.games, [self.ann, bob])
        self.stranger = server.person("Mal")
        self.moderator = server.person("Mona", permissions=MODERATOR)

    async def open(self, bot: Meeplepost) -> None:
        """Open both tables: the first runs, with an open question, the second has not begun."""
        self.bot, self.board = bot, await self.game.open()
        await self.game.take_turn(self.game.next_person())
        await self.ann.slash("play", channel=self.lobby, game="taluva", seats=3)
        await self.server.until(lambda: self.server.posts(self.lobby))
        await bot.finish_rounds()
        self.before = kept(self.folder)

    async def press_all(self, who: Person, place: Channel, *tables: int) -> set[str]:
        """What somebody reads who presses everything there is for some tables."""
        ids = [each for table in tables for each in made_up(table)]
        replies = await asyncio.gather(*(who.forge(each, place, self.board) for each in ids))
        return {text for each in replies for text in each.interaction.said if text}

    async def is_as_before(self) -> bool:
        """Return True if nothing about the tables has changed since they were opened."""
        await self.bot.finish_rounds()
        return kept(self.folder) == self.before


@pytest.fixture
async def here(server: DiscordServer, tmp_path: Path) -> AsyncIterator[Place]:
    server.world.ack_seconds = 300
    place = Place(server, tmp_path)
    async with inside(server, tmp_path) as bot:
        await place.open(bot)
        yield place


async def test_tables_of_another_server_are_as_if_there_were_none(here: Place) -> None:
    for who in (here.stranger, here.ann):
        assert await here.press_all(who, here.other, 1) == {UNKNOWN}, who.name
    assert await here.press_all(here.moderator, here.other, 1, 2) == {UNKNOWN}
    assert await here.is_as_before()


async def test_so_are_those_of_other_channels_and_of_others_in_direct_messages(
    here: Place,
) -> None:
    direct = here.server.world.direct_channel(here.moderator.user["id"])

    assert await here.press_all(here.moderator, here.beside, 1, 2) == {UNKNOWN}
    assert await here.press_all(here.moderator, direct, 1) == {UNKNOWN}
    assert await here.is_as_before()


async def test_no_command_looks_back_at_a_table_of_another_server(here: Place) -> None:
    who, other = here.moderator, here.other
    for name in LOOKING_BACK:
        reply = await who.slash(f"table {name}", channel=other, table="1")
        unknown = await who.slash(f"table {name}", channel=other, table="99")
        offered = await who.autocomplete(f"table {name}", "table", "", channel=other)

        assert reply.text == unknown.text == Voice("en")("history.no_such_table"), name
        assert offered == [], name


async def test_what_an_interaction_has_done_is_told_where_it_was_done(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    board = await game.open()
    person, question = await game.question()
    done = await game.confirm(person, question)
    asked = f"mp:outcome:{done.interaction.id}"
    stranger = server.person("Mal")

    there = await person.forge(asked, server.world.channel(board.channel_id), board)
    elsewhere = await person.forge(asked, server.games, board)
    direct = server.world.direct_channel(stranger.user["id"])
    by_letter = await stranger.forge(asked, direct, board)

    assert UNKNOWN not in "".join(there.interaction.said)
    assert UNKNOWN not in "".join(elsewhere.interaction.said), "its channel"
    assert "".join(by_letter.interaction.said) == UNKNOWN


async def test_who_plays_takes_their_turn_from_a_letter(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    board = await game.open()
    person = game.next_person()
    direct = server.world.direct_channel(person.user["id"])

    reply = await person.forge(pressed_by(board, "turn")[0], direct, board)

    assert pressed_by(reply.message, "pick")
    assert (await bot.services.tables.table(TableId(1))).guild == int(server.world.guild_id)
