"""The bot's own emoji at Discord: uploaded once, replaced when drawn anew, and never in the way."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
import structlog

from bot.background import emoji
from bot.background.emoji import keep_emoji
from bot.cli import main
from bot.core.services import OwnEmoji
from bot.painting import PaintingProcesses
from bot.process import redirect
from bot.settings import Settings
from renderers import registry
from renderers.registry import painted_emoji
from tests.discord_server import ALWAYS, DiscordServer
from tests.process.inside import inside

EMOJI = "/applications/*/emojis"
ONE = "/applications/*/emojis/*"
HUT, SAND, SEAT = "taluva_hut_1_0a1b2c", "taluva_sand_9f8e7d", "table_seat_1_123abc"
WANTED = {HUT: b"hut", SAND: b"sand", SEAT: b"seat"}


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Three drawings instead of all; they begin with what makes a file a PNG."""
    drawings = {name: b"\x89PNG\r\n\x1a\n" + png for name, png in WANTED.items()}

    async def paint(_client: Any) -> dict[str, bytes]:
        return drawings

    monkeypatch.setattr(emoji, "paint", paint)
    monkeypatch.setattr(registry, "emoji_files", lambda: drawings)
    return drawings


@asynccontextmanager
async def bot(server: DiscordServer, shard: int = 0) -> AsyncIterator[Any]:
    """Somebody logged in at Discord who serves one of two shards."""
    before = discord.http.Route.BASE
    settings = Settings(shard_count=2, shard_ids=(shard,), discord_api=server.api)
    redirect(settings)
    async with discord.Client(intents=discord.Intents.none()) as client:
        cast(Any, client).services = SimpleNamespace(settings=settings, emoji=OwnEmoji())
        await client.login("token")
        yield client
    discord.http.Route.BASE = before


def kept(server: DiscordServer) -> list[str]:
    return sorted(each["name"] for each in server.world.emojis.values())


def uploaded(server: DiscordServer) -> Counter[str]:
    """How often each name was uploaded."""
    return Counter(each.body["name"] for each in server.seen("POST", "/emojis"))


def refused(server: DiscordServer, status: int) -> list[Any]:
    """The requests that were answered with a status."""
    return [each for each in server.requests if each.status == status]


async def test_only_what_is_missing_is_uploaded_and_a_restart_uploads_nothing(
    server: DiscordServer,
) -> None:
    server.world.add_emoji(HUT, server.world.bot)

    async with bot(server) as client:
        await keep_emoji(client)
        text = client.services.emoji.text("taluva", "hut", 0)
    async with bot(server) as client:
        await keep_emoji(client)

    assert kept(server) == sorted(WANTED)
    assert uploaded(server) == Counter([SAND, SEAT])
    [known] = [each for each in server.world.emojis.values() if each["name"] == HUT]
    assert text == f"<:{HUT}:{known['id']}>"


async def test_what_was_drawn_anew_is_deleted_under_its_old_name_but_nothing_of_others(
    server: DiscordServer,
) -> None:
    portal = server.world.new_user("Olga")
    others = ["party_parrot", "taluva_hut", "taluva_facade"]
    for name in others:
        server.world.add_emoji(name, server.world.bot)
    server.world.add_emoji("cacao_secret_facade", portal)
    server.world.add_emoji("taluva_hut_1_ffffff", server.world.bot)
    server.world.add_emoji("tuscany_gone_abcdef", server.world.bot)
    server.world.add_emoji(SAND, server.world.bot)
    server.world.add_emoji(SAND, server.world.bot)

    async with bot(server) as client:
        await keep_emoji(client)

    assert kept(server) == sorted([*others, "cacao_secret_facade", *WANTED])


async def test_after_failures_in_the_middle_it_goes_on_from_there(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emoji, "RETRY_SECONDS", 0)
    server.world.add_emoji("taluva_hut_1_ffffff", server.world.bot)
    held = server.hold("POST", EMOJI)
    server.faults.fail("DELETE", ONE, 404)

    with structlog.testing.capture_logs() as logged:
        async with bot(server) as client:
            keeping = asyncio.create_task(keep_emoji(client))
            await held.reached()
            server.faults.refuse("POST", EMOJI, 50013)
            held.open()
            await keeping

    assert kept(server) == sorted(WANTED)
    assert sum(uploaded(server).values()) == len(WANTED) + 1
    assert [each["event"] for each in logged].count("emoji.missing") == 2


async def test_discord_asks_to_wait(server: DiscordServer) -> None:
    server.faults.limit("POST", EMOJI, retry_after=0.01)

    async with bot(server) as client:
        await keep_emoji(client)

    assert kept(server) == sorted(WANTED)


@pytest.mark.parametrize(("method", "status"), [("GET", 403), ("GET", 404), ("POST", 403)])
async def test_where_discord_refuses_words_stay_and_one_line_tells_it(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch, method: str, status: int
) -> None:
    monkeypatch.setattr(emoji, "RETRY_SECONDS", 0)
    server.faults.fail(method, EMOJI, status, times=ALWAYS)

    with structlog.testing.capture_logs() as logged:
        async with bot(server) as client:
            keeping = asyncio.create_task(keep_emoji(client))
            await server.until(lambda: len(refused(server, status)) == 3)
            text = client.services.emoji.text("taluva", "hut", 0)
            keeping.cancel()
            with suppress(asyncio.CancelledError):
                await keeping

    assert text == ""
    assert [each["event"] for each in logged] == ["emoji.missing"]


async def test_of_several_processes_one_uploads_and_the_others_find_it(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emoji, "LOOK_SECONDS", 0.01)
    async with bot(server, 1) as other, bot(server, 0) as first:
        looking = asyncio.create_task(keep_emoji(other))
        await server.until(lambda: server.seen("GET", "/emojis"))
        await keep_emoji(first)
        await looking

        texts = [each.services.emoji.text("taluva", "hut", 0) for each in (first, other)]

    assert uploaded(server) == Counter(WANTED.keys())
    assert texts[0] == texts[1] != ""


async def test_a_bot_that_comes_online_keeps_its_emoji(
    server: DiscordServer, tmp_path: Path
) -> None:
    async with inside(server, tmp_path, emoji=True) as client:
        await server.until(lambda: len(server.world.emojis) == len(WANTED))
        await server.until(lambda: client.services.emoji.text("taluva", "sand", 0))


async def test_by_hand_it_tells_what_it_does(
    server: DiscordServer,
    few: dict[str, bytes],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", server.api)
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    monkeypatch.setenv("MEEPLEPOST_DISCORD_API", server.api)
    server.world.add_emoji(HUT, server.world.bot)
    server.world.add_emoji("taluva_old_000000", server.world.bot)

    async def by_hand() -> int:
        return await asyncio.to_thread(main, ["emoji"])

    assert await by_hand() == 0
    assert capsys.readouterr().out.splitlines() == [
        f"uploaded {SAND}",
        f"uploaded {SEAT}",
        "deleted taluva_old_000000",
        "3 emoji: 1 found, 2 uploaded, 1 deleted",
    ]

    del few[SAND]
    assert await by_hand() == 0
    assert capsys.readouterr().out.splitlines()[0] == f"deleted {SAND}"

    server.faults.refuse("GET", EMOJI, 50001)
    assert await by_hand() == 1
    assert "Missing Access" in capsys.readouterr().err


@pytest.mark.deep
async def test_they_are_painted_in_a_process_of_their_own_as_here() -> None:
    processes = PaintingProcesses(1)
    try:
        painted = await processes.emoji()
    finally:
        await processes.stop()

    assert painted == {each.name: each.png for each in painted_emoji()}
