"""`member`: what is stored about somebody is handed out, and deleted only on purpose."""

import asyncio
import json
from pathlib import Path

import pytest

from bot.cli import main
from engine.tables.store.database import open_database
from tests.databases import new_sqlite
from tests.tables.room import ANN, BOB, Room


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of a database in which Ann and Bob play Taluva."""
    url = new_sqlite(tmp_path / "games.db")
    monkeypatch.setenv("MEEPLEPOST_DATABASE", url)
    asyncio.run(play(url))
    return url


async def play(url: str) -> None:
    room = Room(url, open_database(url))
    await room.begun(BOB, game="taluva")
    await room.leave()


async def holders(url: str) -> list[str]:
    """Who sits at the table of the database, by name."""
    room = Room(url, open_database(url))
    [table] = await room.tables.tables_of(BOB.id)
    await room.leave()
    return [each.name for each in table.holders]


def test_what_is_stored_is_printed(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["member", "export", str(ANN.id)])

    told = json.loads(capsys.readouterr().out)
    assert code == 0
    assert "Ann" in json.dumps(told)


def test_it_is_deleted_with_yes_only(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["member", "forget", str(ANN.id)]) == 2
    assert "of their games that are not over, 1 would go on" in capsys.readouterr().err
    assert asyncio.run(holders(database)) == ["Ann", "Bob"]

    assert main(["member", "forget", str(ANN.id), "--yes"]) == 0
    assert f"nothing is stored about {ANN.id} any more" in capsys.readouterr().out
    assert asyncio.run(holders(database)) == ["Somebody", "Bob"]
    main(["member", "export", str(ANN.id)])
    assert "Ann" not in capsys.readouterr().out
