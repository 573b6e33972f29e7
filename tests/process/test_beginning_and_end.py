"""How the program begins while Discord is out of order, and how it ends where Discord ends it."""

import asyncio
from pathlib import Path

import pytest

from bot.checks.effort import deep
from tests.discord_server import DiscordServer
from tests.patience import PATIENCE
from tests.process.program import Program, logged, running, soon

TOKEN = "meeplepost: Discord does not accept DISCORD_TOKEN. Copy the bot's token"


async def test_a_program_that_is_started_while_discord_is_down_waits_for_it(
    server: DiscordServer, tmp_path: Path
) -> None:
    server.faults.fail("GET", "/gateway", 503)

    async with running(server, tmp_path) as program:
        assert "discord.unreachable" in program.log
        assert "503" in program.log


@pytest.mark.deep
async def test_a_program_that_is_started_before_the_network_waits_for_it(
    server: DiscordServer, tmp_path: Path
) -> None:
    program = Program(server, tmp_path, {"MEEPLEPOST_DISCORD_API": "http://127.0.0.1:1/api"})
    starting = asyncio.create_task(program.start())

    await soon(lambda: (tmp_path / "log").exists() and "discord.unreachable" in program.log)

    assert program.process is not None
    program.process.terminate()
    with pytest.raises(AssertionError, match="Cannot connect to host"):
        await starting


async def test_a_program_that_is_started_before_its_database_server_waits_for_it(
    server: DiscordServer, tmp_path: Path
) -> None:
    program = Program(
        server, tmp_path, {"MEEPLEPOST_DATABASE": "postgresql://ann:secret@127.0.0.1:1/games"}
    )
    starting = asyncio.create_task(program.start())

    await soon(lambda: (tmp_path / "log").exists() and "database.unreachable" in program.log)

    assert program.process is not None
    program.process.terminate()
    with pytest.raises(AssertionError, match="the program ended"):
        await starting
    assert "games on 127.0.0.1" in program.log
    assert "secret" not in program.log
    assert "Traceback" not in program.log


@pytest.mark.parametrize(
    ("code", "ends", "said"),
    [
        (4004, 2, TOKEN),
        deep(4011, 2, "MEEPLEPOST_SHARD_COUNT: the bot is in too many servers"),
        deep(4013, 1, "Discord has ended the connection: "),
    ],
)
async def test_a_connection_that_discord_ends_for_good_is_told_in_one_line(
    server: DiscordServer, tmp_path: Path, code: int, ends: int, said: str
) -> None:
    async with running(server, tmp_path, checked=False) as program:
        await logged(program, " online ")
        await server.gateway.end(code)
        assert program.process is not None
        assert await asyncio.wait_for(program.process.wait(), PATIENCE) == ends

    assert said in program.log.splitlines()[-1]
    assert "Traceback" not in program.log


@pytest.mark.parametrize(
    ("path", "status", "ends", "said"),
    [
        ("/users/@me", 401, 2, TOKEN),
        deep("/users/@me", 403, 1, "Discord cannot be used now: 403 Forbidden"),
        deep("/gateway/bot", 503, 1, "Discord cannot be used now: The gateway"),
    ],
)
async def test_a_login_that_discord_refuses_is_told_in_one_line(
    server: DiscordServer, tmp_path: Path, path: str, status: int, ends: int, said: str
) -> None:
    server.faults.fail("GET", path, status)
    program = Program(server, tmp_path)

    with pytest.raises(AssertionError, match="the program ended"):
        await program.start()

    assert program.process is not None
    assert program.process.returncode == ends
    assert said in program.log.splitlines()[-1]
    assert "Traceback" not in program.log
