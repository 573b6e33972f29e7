"""What a process logs, and what it says of itself: alive, ready, figures, and nobody's name."""

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import aiohttp
import pytest

from bot.cli import main
from bot.client import Meeplepost
from bot.health import condition as looked_at
from bot.health.condition import Condition
from bot.process import configure_log
from bot.settings import Settings
from tests.chaos.databases import free_port
from tests.discord_server import DiscordServer
from tests.discord_server.faults import ALWAYS
from tests.discord_server.messages import walk
from tests.patience import PATIENCE
from tests.process.inside import stalled
from tests.process.playing import Game
from tests.process.program import Program, logged, running

DUE_POSTS = 'meeplepost_outbox{kind="post",state="due"}'


@pytest.fixture
def address() -> str:
    """An address of this machine at which nobody listens."""
    return f"127.0.0.1:{free_port()}"


Status = Callable[[], Awaitable[tuple[int, str]]]


@pytest.fixture
def status(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Status:
    """The exit code of `meeplepost status`, and what it prints."""
    monkeypatch.setenv("MEEPLEPOST_HEALTH_ADDRESS", address)

    async def asked() -> tuple[int, str]:
        code = await asyncio.to_thread(main, ["status"])
        return code, "".join(capsys.readouterr())

    return asked


@pytest.fixture
async def program(server: DiscordServer, tmp_path: Path, address: str) -> AsyncIterator[Program]:
    async with running(server, tmp_path, {"MEEPLEPOST_HEALTH_ADDRESS": address}) as started:
        yield started


async def page(address: str, path: str) -> tuple[int, str]:
    """The status and the text of a page."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://{address}{path}") as answer,
    ):
        return answer.status, await answer.text()


def value(text: str, name: str) -> float:
    """The number after a name in the text of /metrics."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, f"there is no {name} in\n{text}"
    return float(found[1])


async def ready(address: str) -> None:
    """Wait until the process is ready."""
    async with asyncio.timeout(PATIENCE):
        while (await page(address, "/readyz"))[0] != 200:
            await asyncio.sleep(0.05)


async def all_posted(address: str) -> None:
    """Wait until the outbox is empty: a post is on Discord a little before its row is gone."""
    async with asyncio.timeout(PATIENCE):
        while value((await page(address, "/metrics"))[1], DUE_POSTS):
            await asyncio.sleep(0.05)


async def test_what_was_played_is_in_the_numbers(
    server: DiscordServer, program: Program, game: Game, address: str
) -> None:
    await game.open()
    server.faults.limit("POST", "/channels/*/messages", retry_after=0.1)
    for _ in range(2):
        await game.move_by_buttons()
    await ready(address)
    await all_posted(address)

    alive, _ = await page(address, "/healthz")
    _, text = await page(address, "/metrics")

    assert alive == 200
    assert value(text, 'meeplepost_moves_total{by="member",game="taluva"}') >= 2
    assert value(text, 'meeplepost_tables{state="running"}') == 1
    assert value(text, 'meeplepost_post_delay_seconds_count{kind="board"}') >= 2
    assert value(text, "meeplepost_press_seconds_count") >= 6
    assert value(text, 'meeplepost_commands_total{command="play"}') == 1
    assert value(text, "meeplepost_command_seconds_count") == 1
    assert value(text, 'meeplepost_painting_seconds_count{game="taluva"}') >= 3
    assert value(text, "meeplepost_event_loop_lateness_seconds_count") >= 1
    assert value(text, "meeplepost_rate_limits_total") == 1
    assert value(text, "meeplepost_ready") == 1
    assert value(text, "process_resident_memory_bytes") > 1e7
    assert value(text, 'meeplepost_worker_memory_bytes{work="thinking"}') == 0


@pytest.mark.deep
async def test_nothing_in_the_numbers_tells_of_a_person_or_a_place(
    server: DiscordServer, program: Program, game: Game, address: str
) -> None:
    await game.open()
    await game.move_by_buttons()

    _, text = await page(address, "/metrics")

    numbers = [str(person.user["id"]) for person in game.people]
    names = [person.name for person in game.people]
    for secret in (*names, *numbers, str(server.games.id), server.posts(server.games)[0].id):
        assert secret not in text


@pytest.mark.deep
async def test_status_prints_the_same_for_people(
    program: Program, game: Game, address: str, status: Status
) -> None:
    await game.open()
    await game.move_by_buttons()
    await ready(address)

    code, said = await status()

    lines = said.splitlines()
    assert code == 0
    assert lines[0] == "ready"
    assert "tables: 1 running" in lines
    assert "moves: 1 taluva" in lines
    assert re.search(r"^press to answer +[1-9]\d* +[\d.]+ +[\d.]+$", said, re.MULTILINE)


async def test_status_says_where_nothing_answers(address: str, status: Status) -> None:
    code, said = await status()

    assert code == 1
    assert said.count("\n") == 1
    assert f"nothing answers at {address}" in said


@pytest.mark.deep
async def test_it_stops_at_once_while_somebody_keeps_a_connection(
    program: Program, address: str
) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(f"http://{address}/healthz") as answer:
            await answer.text()
        async with asyncio.timeout(5):
            assert await program.stop() == 0


@pytest.fixture
async def condition(bot: Meeplepost) -> Condition:
    found = Condition()
    found.client, found.lists = bot, bot.services.tables.store.lists
    await bot.wait_until_ready()
    return found


async def test_before_it_serves_it_is_not_ready() -> None:
    assert await Condition().faults() == ["starting, or waiting for another process to end"]


async def test_with_all_well_it_is_ready(condition: Condition) -> None:
    assert await condition.faults() == []


async def test_without_its_gateway_it_is_not_ready(bot: Meeplepost, condition: Condition) -> None:
    await bot.shards[0].disconnect()

    assert await condition.faults() == ["not connected to Discord"]


async def test_without_its_database_it_is_not_ready(
    bot: Meeplepost, condition: Condition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looked_at, "ANSWER_SECONDS", 0.05)

    with stalled(bot, "read"):
        assert await condition.faults() == ["the database does not answer"]
        await condition.measure()


async def test_with_late_posts_it_is_not_ready(
    condition: Condition, server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looked_at, "LATE_SECONDS", 0.2)
    gate = server.hold("POST", "/channels/*/messages")
    await server.person("Ann").slash("play", game="taluva", seats=2)
    await gate.reached()
    await asyncio.sleep(0.3)

    [fault] = await condition.faults()

    assert fault.startswith("posts are late: 1 due")
    gate.open()
    async with asyncio.timeout(PATIENCE):
        while await condition.faults():
            await asyncio.sleep(0.05)


async def test_the_log_names_nobody_and_every_line_of_it_is_json_for_collectors(
    server: DiscordServer, tmp_path: Path
) -> None:
    """Not even where direct messages and answers are refused; nor what discord.py tells."""
    more = {"MEEPLEPOST_LOG_LEVEL": "debug", "MEEPLEPOST_LOG_FORMAT": "json"}
    async with running(server, tmp_path, more) as program:
        people = [server.person("Annabelle"), server.person("Bartholomew")]
        game = Game(server, server.games, people)
        await game.open()
        for each in people:
            shown = await each.slash("my settings")
            [menu] = [
                part["custom_id"]
                for part in walk(shown.message.components)
                if "set_ping" in part.get("custom_id", "")
            ]
            await each.choose(shown.message, "1", custom_id=menu)
            each.refuse_direct_messages()
        answers = server.faults.fail("POST", "/interactions/*/callback", 500, times=ALWAYS)
        await people[0].slash("my games", wait=False)
        await server.until(lambda: server.requests[-1].status == 500)
        answers.lift()
        server.faults.limit("POST", "/channels/*/messages", retry_after=0.1)
        await game.move_by_buttons()
        await logged(program, "letter.refused")
        await server.everybody_answered()
        assert await program.stop() == 0

    log = program.log
    words = [each.name for each in people] + [str(each.id) for each in people]
    words += [each.token for each in server.world.interactions.values()]
    assert [word for word in words if word in log] == []
    lines = [json.loads(line) for line in log.splitlines()]
    events = [line["event"] for line in lines]
    assert (events.count("online"), events.count("stopped")) == (1, 1)
    assert "discord.http" in [line.get("logger") for line in lines]
    assert all({"event", "level", "timestamp"} <= line.keys() for line in lines)


def test_a_lost_connection_takes_a_line_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What discord.py says each time it tries in vain to reach Discord again."""
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    configure_log(Settings())

    try:
        raise OSError("refused")
    except OSError as error:
        logging.getLogger("discord.shard").error("Attempting a reconnect", exc_info=error)

    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "cause='OSError: refused'" in said
