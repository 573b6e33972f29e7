"""The database of the very first version, with a game under way: the program takes it over."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.registry import GAMES
from engine.tables.upkeep.administration import Report, check
from tests.databases import EMPTY
from tests.discord_server import DiscordServer
from tests.process.playing import Game, move_of
from tests.process.program import running
from tests.tables.test_revisions import run_script

STORED = Path(__file__).parent / "stored"
"""Written by the program of commit 3c988d7, whose clock stood still: Taluva after six actions."""
SERVER, CHANNEL, ANN, BOB = (f"700000000000000000{number}" for number in range(1, 5))
"""The numbers in it, of which every world of a test has its own."""


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
async def database(
    request: pytest.FixtureRequest, server: DiscordServer, game: Game, tmp_path: Path
) -> str:
    """The address of that database, with this test's people and places in it."""
    name = "first.sql" if request.param == "sqlite" else "first.postgresql.sql"
    script = (STORED / name).read_text(encoding="utf-8")
    ann, bob = game.people
    here = (server.world.guild_id, game.channel.id, ann.user["id"], bob.user["id"])
    for before, now in zip((SERVER, CHANNEL, ANN, BOB), here, strict=True):
        assert before in script
        script = script.replace(before, str(now))
    if request.param == "sqlite":
        with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
            connection.executescript(script)
        return f"sqlite:///{tmp_path}/games.db"
    address: str = request.getfixturevalue("postgres")
    await run_script(address, f"{EMPTY}; {script}")
    return address


@pytest.mark.deep
async def test_the_first_versions_game_goes_on(
    server: DiscordServer, game: Game, database: str, tmp_path: Path
) -> None:
    async with running(server, tmp_path, {"MEEPLEPOST_DATABASE": database}) as program:
        await game.board_of(6)
        ann = game.people[0]

        question = await game.choose(ann, await game.take_turn(ann))
        await game.confirm(ann, question.message)
        await game.board_of(7)
        board = await game.move_by_buttons()

        assert move_of(board) == 8
        assert await program.stop() == 0
    assert await check(database, GAMES) == Report(1, [])
