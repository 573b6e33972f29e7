"""No press and no sweep looks at every row of a table, on either database.

All tests of `tests/bot` look for the same on SQLite. Here the databases explain what a game and the
work that nobody asks for cost at an almost empty bot; they are told not to take that for an excuse.
"""

import re
from pathlib import Path

import pytest
from sqlalchemy import select

from engine.tables.store.database import open_database
from engine.tables.store.schema import TABLES
from engine.tables.upkeep.administration import upgrade
from tests.databases import EMPTY
from tests.discord_server import DiscordServer
from tests.process.inside import online
from tests.process.playing import Game
from tests.scans import no_scans
from tests.tables.test_revisions import run_script

READ = re.compile(r"FROM (\w+)")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of the newest schema."""
    url = f"sqlite:///{tmp_path}/games.db"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres")
        await run_script(url, EMPTY)
    await upgrade(url)
    return url


async def test_no_press_and_no_sweep_looks_at_a_whole_table(
    server: DiscordServer, game: Game, database: str, tmp_path: Path
) -> None:
    with no_scans() as looked_at:
        async with online(server, tmp_path, database) as bot:
            await game.open()
            [ann, _] = game.people
            for move in (game.move_by_buttons, game.move_by_typing, game.move_by_buttons):
                await move()
            await ann.slash("my games")
            await ann.slash("table undo")
            await server.deny(server.games)
            await bot.sweep()
            await bot.tidy()
            await bot.finish_rounds()

    read = {found[1] for each in looked_at if (found := READ.search(each))}
    assert read >= {
        "tables",
        "players",
        "log",
        "posts",
        "interactions",
        "drafts",
        "plans",
        "letters",
    }


async def test_a_scan_is_noticed(database: str) -> None:
    opened = open_database(database)
    scan = select(TABLES.c.id).where(TABLES.c.host == 1)

    with pytest.raises(AssertionError, match="tables: SELECT"), no_scans():
        await opened.read(lambda connection: connection.execute(scan).all())

    await opened.close()
