"""Copying a database to another kind: every row arrives, and the games go on there."""

from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from engine.kernel.records import verify
from engine.tables.store.database import BadDatabase, open_database
from engine.tables.upkeep import copies
from engine.tables.upkeep.administration import Report, check, upgrade
from engine.tables.upkeep.copies import copy
from engine.taluva import GAME as TALUVA
from tests.databases import new_sqlite
from tests.tables.conftest import empty
from tests.tables.room import ANN, BOB, CID, ELSEWHERE, GAMES, Room

KINDS = [
    pytest.param(
        source, target, marks=[] if source == target == "sqlite" else [pytest.mark.deep]
    )
    for source, target in [
        ("sqlite", "sqlite"),
        ("sqlite", "postgresql"),
        ("postgresql", "sqlite"),
    ]
]  # fmt: skip


@pytest.fixture
async def urls(
    request: pytest.FixtureRequest, source: str, target: str, tmp_path: Path
) -> tuple[str, str]:
    """The addresses of an empty database of the newest schema, and of another."""
    server = request.getfixturevalue("postgres") if "postgresql" in (source, target) else ""
    if server:
        await upgrade(server)
        database = open_database(server)
        await database.write(empty)
        await database.close()
    old = server if source == "postgresql" else new_sqlite(tmp_path / "old.db")
    new = server if target == "postgresql" else f"sqlite:///{tmp_path}/new.db"
    return old, new


@pytest.fixture
async def room(urls: tuple[str, str]) -> Room:
    """A room with a game under way, a lobby, a plan, and numbers that were given out in vain."""
    room = Room(urls[0], open_database(urls[0]))
    table = await room.begun(BOB, game="taluva")
    for _ in range(5):
        await room.choose(table)
    await room.opened(CID, place=ELSEWHERE)
    await room.database.write(partial(run, "DELETE FROM tables WHERE id = 2"))
    return room


def run(statement: str, connection: Connection) -> None:
    connection.execute(text(statement))


@pytest.mark.parametrize(("source", "target"), KINDS)
async def test_every_row_arrives_and_the_games_go_on(
    room: Room, urls: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, "BATCH", 2)
    before = await room.rows()
    await room.leave()

    count = await copy(*urls)

    copied = Room(urls[1], open_database(urls[1]))
    assert await copied.rows() == before
    assert count == sum(map(len, before.values())) > 10
    [table] = await copied.tables.tables_of(ANN.id)
    ended = await copied.to_the_end(table)
    assert verify(TALUVA, await copied.tables.archive.record(ended.id)).state == await copied.state(
        ended
    )
    assert (await copied.begun(BOB)).id == 3, "the number of a table that is gone is not used again"
    await copied.leave()
    assert await check(urls[1], GAMES) == Report(2, [])


@pytest.mark.parametrize(("source", "target"), KINDS)
async def test_a_row_that_differs_fails_the_copy_and_leaves_no_rows(
    room: Room, urls: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.leave()
    insert = copies._insert

    def wrong(table, rows, connection) -> None:
        insert(table, rows, connection)
        if table.name == "log":
            connection.execute(text("UPDATE log SET at = at + 1 WHERE revision = 3"))

    monkeypatch.setattr(copies, "_insert", wrong)

    with pytest.raises(BadDatabase, match=r"row \(1, 3\) of log differs"):
        await copy(*urls)

    new = Room(urls[1], open_database(urls[1]))
    assert not any((await new.rows()).values())
    await new.leave()


@pytest.mark.parametrize(("source", "target"), KINDS[:1])
async def test_nothing_is_copied_onto_rows(room: Room, urls: tuple[str, str]) -> None:
    await room.leave()
    await copy(*urls)
    new = Room(urls[1], open_database(urls[1]))
    before = await new.rows()

    with pytest.raises(BadDatabase, match="not empty"):
        await copy(*urls)

    assert await new.rows() == before
    await new.leave()


async def test_a_source_of_an_older_schema_is_told(tmp_path: Path) -> None:
    url = new_sqlite(tmp_path / "old.db")
    database = open_database(url)
    await database.write(partial(run, "UPDATE alembic_version SET version_num = '0003'"))
    await database.close()

    with pytest.raises(BadDatabase, match="upgrade it first"):
        await copy(url, f"sqlite:///{tmp_path}/new.db")
