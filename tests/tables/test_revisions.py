"""The revisions of the schema: every database that was ever stored is upgraded and plays on."""

import asyncio
import hashlib
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from engine.kernel.records import verify
from engine.tables.clock.habits import DAY
from engine.tables.messages import PostKind
from engine.tables.store.database import open_database
from engine.tables.store.schema import METADATA
from engine.tables.upkeep.administration import NewerDatabase, Report, check, upgrade
from tests.databases import EMPTY
from tests.tables.room import ANN, GAMES, NOON, Room
from tests.toy_game import GAME as TOY

FOLDER = Path(__file__).parent
STORED = sorted((FOLDER / "stored").glob("*.sql"))
"""Databases as programs of the past stored them: the revision, and the commit where a revision had
several forms before it was released; `.postgresql` where it is for that server."""

VERSIONS = FOLDER.parents[1] / "engine/tables/migrations/versions"
COMMITTED = {
    "v0001_tables": "c3073681e56cda813e58555ba49b4e70893cb645f9a75a4fac5477be27302e2e",
    "v0002_weeks": "1db2f98bbda3e8017e73f5d75e9b807da5e713f491c47b88c161478e4158df59",
    "v0003_people_and_scenes": "6e4d4311f53ddc105eed8099858b580c3173c55878f87321651da3cc41d17140",
    "v0004_outcomes": "83742edbdb23d39a942de1995685993b842c6b4a1b9efaf07b461cb90e7847a8",
    "v0005_places": "6846dd87b3632aa1a07b71df523756bc9a9220342d8824150491788b9bbdc4e6",
    "v0006_suggestions": "30333c8d79daadf21ad2864dfe68cdad0268a97606daa2f6e7abfa8dee45c65e",
    "v0007_indexes": "a2899147b4d97cfd1c984df3b0511782255e7d3d31fb22895e2e99d4f6186604",
    "v0008_no_index_of_states": "2424cec099d641528c1bb190980bf3cb6d2819fbe7d27e13d5e499d8ae7dae38",
    "v0009_kicked": "ca53e10bcf03d14eb67a898e872f702588931962ce7f7370212ab1499dc36e67",
    "v0010_vacation_days": "c11dc91fab8e97b5dc0cb3d506a67b38f6670656d4053562011c3347f404fdc7",
    "v0011_club": "130b5d6cb749bfb85412a3e61057ac5acb31784dc20028d4785a5b822352d404",
    "v0012_time": "293c2baf06fba4c66e75c5368bc207cb34eb9c88ad263d59f62555dbcb8bce98",
    "v0013_second_plans": "e67ce75c3a6c7c0593f1a804ab11d7b961f76045bb12af7b69aa9d2a64084f4d",
    "v0014_puzzle_days": "3a8845d72203ba6f10d7d1a639c12a72027cb6e0896476499c7d08a495f282d2",
}
"""The SHA-256 of every revision. A new one gets its line here; a line is never changed."""


NEWEST = max(COMMITTED)[1:5]
OUTDATED = [each for each in STORED if not each.stem.startswith(NEWEST)]
WITHOUT_DEADLINES = [
    each for each in STORED if each.name.partition(".")[0] in ("0001", "0002", "0002_f613a8d")
]


def cases(stored: list[Path], between: bool = True) -> list[Any]:
    """A test for each of these stored databases; those of a server are for deep runs.

    So are those between the oldest and the newest, unless they matter here.
    """
    files = [each for each in stored if ".postgresql" not in each.suffixes]
    tried = files if between else [files[0], files[-1]]
    return [
        pytest.param(each, id=each.stem, marks=[] if each in tried else [pytest.mark.deep])
        for each in stored
    ]


@pytest.mark.parametrize("name", sorted(each.stem for each in VERSIONS.glob("v*.py")))
def test_a_committed_revision_is_never_edited(name: str) -> None:
    """Databases have run it as it was: what is missing belongs in a further revision."""
    found = hashlib.sha256((VERSIONS / f"{name}.py").read_bytes()).hexdigest()

    assert found == COMMITTED.get(name)


async def test_the_revisions_lead_to_the_schema(room: Room) -> None:
    assert await room.database.read(difference) == []


def difference(connection: Connection) -> list[object]:
    """What the database has that the schema has not, and the other way round."""
    context = MigrationContext.configure(connection, opts={"compare_server_default": False})
    return [each for each in compare_metadata(context, METADATA) if "comment" not in str(each[0])]


@pytest.fixture(params=cases(STORED))
async def old(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a stored database."""
    script = request.param.read_text(encoding="utf-8")
    if not request.param.stem.endswith(".postgresql"):
        with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
            connection.executescript(script)
        yield f"sqlite:///{tmp_path}/old.db"
        return
    server: str = request.getfixturevalue("postgres")
    await run_script(server, f"{EMPTY}; {script}")
    yield server
    await run_script(server, EMPTY)


@pytest.fixture
async def spare(url: str) -> AsyncIterator[str]:
    """The address of a database without any tables, which may be left in any state."""
    server = url.startswith("postgresql")
    if server:
        await run_script(url, EMPTY)
    yield url
    if server:
        await run_script(url, EMPTY)


async def run_script(url: str, script: str) -> None:
    """Run SQL on a server, several statements at once."""
    import asyncpg

    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    await connection.execute(script)
    await connection.close()


async def change(url: str, statement: str) -> None:
    """Change something in a database, whatever its revision."""
    database = open_database(url)
    await database.write(lambda connection: connection.exec_driver_sql(statement))
    await database.close()


async def test_a_stored_database_is_upgraded_and_plays_on(old: str) -> None:
    await upgrade(old)

    room = Room(old, open_database(old))
    assert await room.database.read(difference) == []
    assert await check(old, GAMES) == Report(1, [])
    [table] = await room.tables.tables_of(ANN.id)
    assert len(table.votes) == 1
    assert len(await room.due(NOON)) == 4
    table = await room.to_the_end(table)
    assert verify(TOY, await room.tables.archive.record(table.id)).state == await room.state(table)
    await room.leave()


@pytest.mark.parametrize("old", cases(WITHOUT_DEADLINES), indirect=True)
async def test_a_table_that_waited_before_there_were_deadlines_gets_them(old: str) -> None:
    await change(old, "UPDATE tables SET pace = '1_day'")
    await upgrade(old)
    room = Room(old, open_database(old))
    room.clock.now += 30 * DAY

    [number] = await room.tables.due_tables(room.clock.now)
    await room.tables.times.process_due(await room.tables.table(number))

    table = await room.tables.table(number)
    assert list(table.deadlines) == table.waits_for
    assert {time.due for time in table.deadlines.values()} == {room.clock.now + DAY // 2}
    posts = await room.due(room.clock.now)
    [reminder] = [each for each in posts if each.kind is PostKind.REMINDER]
    assert reminder.facts["seats"] == table.waits_for
    await room.leave()


@pytest.mark.parametrize("old", cases(OUTDATED, between=False), indirect=True)
async def test_looking_at_an_outdated_database_says_to_upgrade_and_changes_nothing(
    old: str,
) -> None:
    report = await check(old, GAMES)

    assert report == Report(0, ["the schema is not the newest: run `meeplepost db upgrade`"])
    assert await check(old, GAMES) == report


@pytest.mark.parametrize("old", cases(OUTDATED, between=False), indirect=True)
async def test_a_database_that_cannot_be_upgraded_is_not_sent_in_a_circle(old: str) -> None:
    await change(old, "DROP TABLE posts")

    [problem] = (await check(old, GAMES)).problems

    assert "`meeplepost db upgrade` would fail" in problem
    assert "posts" in problem
    assert "restore a backup" in problem


async def test_a_column_that_is_missing_is_a_problem(spare: str) -> None:
    await upgrade(spare)
    await change(spare, "ALTER TABLE tables DROP COLUMN colours")

    report = await check(spare, GAMES)

    assert report == Report(0, ["tables.colours is missing: restore a backup"])


async def test_a_newer_database_is_refused_and_nothing_changes(spare: str) -> None:
    await upgrade(spare)
    await change(spare, "UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(NewerDatabase, match=r"9999.*newer version again.*backup"):
        await upgrade(spare)

    [problem] = (await check(spare, GAMES)).problems
    assert problem.startswith("the database is newer than this program")


async def test_programs_that_start_together_on_an_empty_database_all_come_up(spare: str) -> None:
    await asyncio.gather(*(upgrade(spare) for _ in range(4)))

    assert (await check(spare, GAMES)).problems == []


async def test_a_file_without_our_tables_is_out_of_date(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "empty.db")) as connection:
        connection.execute("CREATE TABLE something (id INTEGER)")

    report = await check(f"sqlite:///{tmp_path}/empty.db", GAMES)

    assert "upgrade" in report.problems[0]
