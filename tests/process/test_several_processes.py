"""Several real processes on one database."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tests.databases import EMPTY
from tests.discord_server import DiscordServer
from tests.process.playing import Game, move_of
from tests.process.program import Program, logged
from tests.tables.test_revisions import run_script


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.db"
    address: str = request.getfixturevalue("postgres")
    await run_script(address, EMPTY)
    return address


@pytest.fixture
async def program(
    server: DiscordServer, database: str, tmp_path: Path
) -> AsyncIterator[Callable[..., Program]]:
    """Makes programs over the database, each with a folder and a log of its own."""
    made: list[Program] = []

    def make(**more: str) -> Program:
        folder = tmp_path / f"program {len(made)}"
        folder.mkdir()
        (folder / "log").touch()
        made.append(Program(server, folder, {"MEEPLEPOST_DATABASE": database, **more}))
        return made[-1]

    yield make
    for each in made:
        if each.process is not None and each.process.returncode is None:
            await each.kill()


@pytest.mark.deep
async def test_a_second_process_by_mistake_waits_and_takes_over_when_the_first_dies(
    server: DiscordServer, game: Game, program: Callable[..., Program]
) -> None:
    first, second = program(), program()
    await first.start()
    await game.open()
    starting = asyncio.create_task(second.start())
    await logged(second, "process.waiting")
    await game.move_by_buttons()
    assert server.gateway.identified == 1, "the second does nothing"

    await first.kill()
    await starting
    board = await game.move_by_buttons()

    assert move_of(board) == 2
    moves = [move_of(each) for each in game.boards()]
    assert len(set(moves)) == len(moves)
    assert second.log.count("process.waiting") == 1
    assert second.log.count("process.takes_over") == 1
    assert "Traceback" not in first.log + second.log
    assert await second.stop() == 0
