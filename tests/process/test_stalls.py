"""A database that stands still: Discord hears in time all the same."""

import time
from pathlib import Path

from tests.discord_server import DiscordServer
from tests.process.inside import inside, stalled
from tests.process.playing import Game, pressed_by


async def test_a_press_is_acknowledged_while_the_database_stalls(
    server: DiscordServer, game: Game, tmp_path: Path
) -> None:
    async with inside(server, tmp_path) as bot:
        board = await game.open()
        person = game.next_person()
        with stalled(bot, "read", "write") as stall:
            reply = await person.press(board, custom_id=pressed_by(board, "turn")[0], wait=False)
            await stall.begun.wait()
            await server.until(lambda: reply.acknowledged)
        await reply.answered()

        assert reply.message.pictures


async def test_a_command_is_acknowledged_while_the_database_stalls(
    server: DiscordServer, game: Game, tmp_path: Path
) -> None:
    async with inside(server, tmp_path) as bot:
        with stalled(bot, "read", "write") as stall:
            reply = await game.people[0].slash("my games", wait=False)
            await stall.begun.wait()
            await server.until(lambda: reply.acknowledged)
        await reply.answered()

        assert "You are in no game" in reply.text


async def test_suggestions_do_not_wait_for_a_database_that_stalls(
    server: DiscordServer, game: Game, tmp_path: Path
) -> None:
    async with inside(server, tmp_path) as bot:
        board = await game.open()
        person, place = game.next_person(), server.world.channel(board.channel_id)
        asked = ("taluva build-hut", "cell"), ("table history", "table"), ("table plan", "move")
        for command, option in asked:
            with stalled(bot, "read"):
                began = time.monotonic()
                assert await person.autocomplete(command, option, channel=place) == []
                assert time.monotonic() - began < server.world.ack_seconds

        assert await person.autocomplete("taluva build-hut", "cell", channel=place)
