"""A server that was blocked: the bot leaves it, answers nobody there, and does not come back."""

import asyncio

import pytest

from bot.client import Meeplepost
from engine.tables.models import TableId
from tests.discord_server import ALWAYS, DiscordServer
from tests.patience import PATIENCE
from tests.process.playing import Game, pressed_by


async def waits(bot: Meeplepost) -> bool:
    """Return True if the game waits for a place to be posted in."""
    return (await bot.services.tables.table(TableId(1))).lost_at is not None


async def until(bot: Meeplepost, *, waiting: bool) -> None:
    """Wait until the game waits, or goes on."""
    async with asyncio.timeout(PATIENCE):
        while await waits(bot) is not waiting:
            await asyncio.sleep(0.01)
    await bot.finish_rounds()


async def test_the_bot_leaves_a_server_that_is_blocked_and_its_games_wait(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    [guild] = bot.guilds

    await bot.services.tables.servers.block(guild.id, "spam")
    await bot.sweep()

    await server.until(lambda: server.world.bot_left and not bot.guilds)
    await until(bot, waiting=True)


async def test_nobody_is_answered_in_a_blocked_server(
    server: DiscordServer, bot: Meeplepost, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await game.open()
    [guild] = bot.guilds
    person = game.next_person()
    [turn] = pressed_by(board, "turn")
    server.faults.refuse("DELETE", "/users/@me/guilds/*", 50001, times=ALWAYS)  # it stays
    await bot.services.tables.servers.block(guild.id, "")
    await bot.sweep()
    before = len(server.seen("POST", "/callback"))
    asked, heard = bot.blocked.covers, []

    def covers(number: int | None) -> bool:
        heard.append(number)
        return asked(number)

    monkeypatch.setattr(bot.blocked, "covers", covers)

    await person.press(board, custom_id=turn, wait=False)
    await person.slash("about bot", channel=game.channel, wait=False)
    await server.until(lambda: len(heard) == 2)
    server.forgive_unanswered()
    await bot.services.tables.servers.unblock(guild.id)
    await bot.sweep()
    reply = await person.press(board, custom_id=turn)

    assert reply.text
    assert len(server.seen("POST", "/callback")) == before + 1


async def test_invited_again_it_leaves_at_once_until_the_server_is_unblocked(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    [guild] = bot.guilds
    await server.remove_bot()
    await until(bot, waiting=True)
    await bot.services.tables.servers.block(guild.id, "")

    await server.add_bot()
    await server.until(lambda: server.world.bot_left and not bot.guilds)
    await until(bot, waiting=True)

    await bot.services.tables.servers.unblock(guild.id)
    await bot.sweep()
    await server.add_bot()
    await until(bot, waiting=False)
    assert bot.guilds
