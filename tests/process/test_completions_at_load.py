"""2,000 completions of all commands, beside eight busy processes, 500 games that are over and 50
that run: each has its answer in time."""

import asyncio
import itertools
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.health.metrics import REGISTRY
from tests.discord_server import DiscordServer
from tests.process.inside import inside
from tests.process.playing import Game

COMPLETIONS, TOGETHER, BUSY = 2000, 4, 8
OVER, RUNNING = 500, 50
P99, MOST = 2.0, 2.5
TYPED = ("", "1", "a", "riv", "Rival499", "小", "-1")


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """So many other programs that want all of a processor."""
    started = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)
    ]
    try:
        yield
    finally:
        for each in started:
            each.kill()
            each.wait()


def fill(file: Path) -> None:
    """Copy the first game: some are over in the same place, others run elsewhere."""
    with closing(sqlite3.connect(file)) as database:
        names = [row[1] for row in database.execute("PRAGMA table_info(tables)")]
        [row] = database.execute("SELECT * FROM tables WHERE id = 1")
        game = dict(zip(names, row, strict=True))
        marks = ",".join("?" * len(names))
        for number in range(2, OVER + RUNNING + 2):
            own = {"id": number, "holders": game["holders"].replace("Ann", f"Rival{number - 2:03}")}
            own |= (
                {"status": "ended", "waits_for": "[]", "wakes_at": None, "next_due": None}
                if number < OVER + 2
                else {"place": number, "channel": number}
            )
            copy = [own.get(name, value) for name, value in game.items()]
            database.execute(f"INSERT INTO tables VALUES ({marks})", copy)
            database.execute(
                "INSERT INTO players SELECT member, ? FROM players WHERE table_id = 1", [number]
            )
        database.commit()


def completed(server: DiscordServer) -> list[tuple[str, str]]:
    """Every option of every command that is completed."""
    return [
        (f"{group['name']} {command['name']}", option["name"])
        for group in server.world.commands.values()
        for command in group.get("options") or []
        for option in command.get("options") or []
        if option.get("autocomplete")
    ] + [
        (command["name"], option["name"])
        for command in server.world.commands.values()
        for option in command.get("options") or []
        if option.get("autocomplete")
    ]


@pytest.mark.deep
@pytest.mark.alone
async def test_completions_are_in_time_beside_eight_busy_processes(
    server: DiscordServer, game: Game, tmp_path: Path
) -> None:
    took: list[float] = []
    async with inside(server, tmp_path) as bot:
        board = await game.open()
        await bot.finish_rounds()
        fill(tmp_path / "games.db")
        place = server.world.channel(board.channel_id)
        asked = itertools.cycle(itertools.product(TYPED, completed(server), game.people))
        left = itertools.islice(asked, COMPLETIONS)

        async def type_on() -> None:
            for typed, (command, option), who in left:
                began = time.perf_counter()
                await who.autocomplete(command, option, typed, channel=place)
                took.append(time.perf_counter() - began)

        with busy(BUSY):
            await asyncio.gather(*(type_on() for _ in range(TOGETHER)))

    took.sort()
    p50, p99 = took[len(took) // 2], took[len(took) * 99 // 100]
    kind = {"kind": "suggestions.late", "level": "warning"}
    late = REGISTRY.get_sample_value("meeplepost_troubles_total", kind) or 0
    told = f"{len(took)} answered: p50 {p50:.3f}, p99 {p99:.3f}, most {took[-1]:.3f}, late {late}"
    assert p99 < P99, told
    assert took[-1] < MOST, told
