"""Read-only files, jumping clocks, a database that stands still: what is told is true, in time."""

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import discord
import pytest

from bot.checks.effort import deep
from bot.client import Meeplepost
from bot.core import routes
from tests.chaos.audit import Findings, audit_replays
from tests.discord_server import DiscordServer
from tests.process.inside import inside, moves, stalled
from tests.process.playing import Game, described, pressed_by

UNTOUCHED = "Nothing was changed and nothing is lost"
DAYS = 2


@pytest.fixture
async def bot(server: DiscordServer, tmp_path: Path) -> AsyncIterator[Meeplepost]:
    async with inside(server, tmp_path, "store.trouble") as client:
        yield client


@contextmanager
def read_only(bot: Meeplepost) -> Iterator[None]:
    """The file may not be changed meanwhile."""
    engine = bot.services.tables.store.database.engine
    for state in ("ON", "OFF"):
        with engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA query_only = {state}")
        if state == "ON":
            yield


async def check_all(bot: Meeplepost, game: Game) -> None:
    """Every log replays, and no board was posted twice."""
    found = Findings()
    await audit_replays(bot.services.settings.database, found)
    assert not found.faults
    boards = [described(each) for each in game.boards()]
    assert len(set(boards)) == len(boards)


@pytest.mark.parametrize(
    "key",
    [
        "taluva",
        deep("cacao"),
        deep("castles_of_tuscany"),
        deep("dolmengoetter"),
        deep("galaxy_trucker"),
    ],
)
async def test_while_the_file_is_read_only_people_are_told_that_nothing_was_changed(
    server: DiscordServer, bot: Meeplepost, game: Game, key: str
) -> None:
    game.people = [server.person("Ann"), server.person("Bob")]
    first = described(await game.open(game=key))
    await bot.finish_rounds()
    person, question = await game.question()
    [play] = pressed_by(question, "play")

    with read_only(bot):
        told = await person.press(question, custom_id=play)
        looked = await game.people[0].slash("my games", wait=True)
    before = await moves(bot)
    await person.press(question, custom_id=play)
    await game.board_beyond(first)

    assert UNTOUCHED in told.text
    assert "went wrong on our side" not in looked.text
    assert before == 0 < await moves(bot), "a turn may be several moves, such as a sale"
    await check_all(bot, game)


@pytest.mark.parametrize("days", [DAYS, -DAYS])
async def test_while_the_clock_is_days_off_and_after_that_moves_are_made_and_posted_once(
    server: DiscordServer, bot: Meeplepost, game: Game, days: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.people = [server.person("Ann"), server.person("Bob")]
    real = discord.utils.utcnow
    await game.open()
    await game.move_by_buttons()

    monkeypatch.setattr(discord.utils, "utcnow", lambda: real() + timedelta(days=days))
    await game.move_by_buttons()
    await bot.sweep.coro(bot)
    await game.move_by_buttons()
    monkeypatch.setattr(discord.utils, "utcnow", real)
    await bot.sweep.coro(bot)
    await game.move_by_buttons()

    assert await moves(bot) == 4
    await check_all(bot, game)


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
    server: DiscordServer, game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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
            monkeypatch.setattr(routes, "SECONDS", 0.1)  # once for so long is enough

        assert await person.autocomplete("taluva build-hut", "cell", channel=place)
