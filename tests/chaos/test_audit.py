"""The audit after a storm counts what counted, and nothing else."""

from pathlib import Path

from sqlalchemy import insert

from engine.tables.store.database import open_database
from engine.tables.store.schema import INTERACTIONS
from tests.chaos.audit import read
from tests.databases import new_sqlite


async def test_an_interaction_that_was_given_away_made_no_move(tmp_path: Path) -> None:
    address = new_sqlite(tmp_path / "games.db")
    rows = [{"id": 1, "at": 0, "counts": True}, {"id": 2, "at": 0, "counts": False}]
    database = open_database(address)
    await database.write(lambda connection: connection.execute(insert(INTERACTIONS), rows))
    await database.close()

    assert (await read(address)).interactions == {1}
