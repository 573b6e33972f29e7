"""Files of a database that belong to another user are named, with the remedy."""

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.cli import main
from bot.cli.parser import BAD_INPUT
from engine.tables.store.database import BadDatabase
from engine.tables.store.sql import EVERYTHING
from engine.tables.store.sqlite_condition import BESIDE
from engine.tables.upkeep.administration import upgrade
from engine.tables.upkeep.process_lock import process_lock
from tests.patience import PATIENCE

NOBODY = 65534


@contextmanager
def somebody_else() -> Iterator[None]:
    """Meanwhile this process is an ordinary user, who may not do everything as root may."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(before)


@pytest.fixture
def database() -> Iterator[Path]:
    """A database in a folder of `data` that everybody may enter and change."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        data = Path(folder, "data")
        data.mkdir()
        data.chmod(0o777)
        asyncio.run(upgrade(f"sqlite:///{data}/games.db"))
        for each in BESIDE:
            (data / f"games.db{each}").touch()
            (data / f"games.db{each}").chmod(0o666)
        yield data / "games.db"
        data.chmod(0o777)


@pytest.mark.parametrize("beside", BESIDE)
def test_a_file_of_another_user_is_named_with_the_remedy(
    database: Path, beside: str, capsys: pytest.CaptureFixture[str]
) -> None:
    closed = database.with_name(database.name + beside)
    closed.chmod(0o400)

    with somebody_else():
        assert main(["db", "upgrade", str(database)]) == BAD_INPUT

    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(closed) in told
    assert "`chown -R " in told or "`chmod -R " in told
    assert str(database.parent) in told


def test_a_folder_of_another_user_is_named_with_the_remedy(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database.parent.chmod(0o500)

    with somebody_else():
        assert main(["db", "upgrade", str(database)]) == BAD_INPUT

    assert f"{database.parent} " in capsys.readouterr().err


async def test_a_process_that_may_not_lock_says_so(database: Path) -> None:
    closed = database.with_name("games.db.lock")
    closed.chmod(0o400)

    with somebody_else(), pytest.raises(BadDatabase, match=f"{closed} .*`ch"):
        await process_lock(f"sqlite:///{database}", EVERYTHING).take()


AS_SOMEBODY_ELSE = f"""
import os, sys
from bot import cli, process
if os.geteuid() == 0:
    os.seteuid({NOBODY})
sys.exit(cli.main(["run"]))
"""


@pytest.mark.deep
def test_a_bot_that_may_not_change_its_files_ends_as_with_a_bad_setting(database: Path) -> None:
    """So that a service manager does not start it again and again."""
    closed = database.with_name("games.db.lock")
    closed.chmod(0o400)
    given = {"DISCORD_TOKEN": "token", "MEEPLEPOST_DATABASE": f"sqlite:///{database}"}

    ended = subprocess.run(
        [sys.executable, "-c", AS_SOMEBODY_ELSE],
        env={**os.environ, **given}, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip

    assert ended.returncode == BAD_INPUT, ended.stderr
    assert ended.stderr.count("\n") == 1
    assert re.match(f"meeplepost: MEEPLEPOST_DATABASE: {closed} .*`ch(own|mod) -R", ended.stderr)


def test_files_that_may_be_changed_are_used(database: Path) -> None:
    with somebody_else():
        assert main(["db", "upgrade", str(database)]) == 0
