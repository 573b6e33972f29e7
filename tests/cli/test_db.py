"""`db`: make a database, look it over, copy it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main


def test_without_a_file_it_is_the_database_of_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MEEPLEPOST_DATABASE", f"sqlite:///{tmp_path}/mine.db")

    codes = [
        main(["db", "upgrade"]),
        main(["db", "check"]),
        main(["db", "backup", str(tmp_path / "b")]),
    ]

    assert codes == [0, 0, 0]
    assert (tmp_path / "mine.db").is_file()
    assert (tmp_path / "b").is_file()


def test_an_older_schema_is_a_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "old.db"
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE something (id INTEGER)")

    assert main(["db", "check", str(file)]) == 1
    assert "run `meeplepost db upgrade`" in capsys.readouterr().err


@pytest.mark.deep
def test_a_server_is_named_without_its_password(
    postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgres.replace("postgres@", "postgres:s3cret@")

    code = main(["db", "upgrade", url])
    main(["db", "check", url])

    out, err = capsys.readouterr()
    assert code == 0
    assert " on 127.0.0.1 is ready" in out
    assert "s3cret" not in out + err


def test_what_is_made_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    file, copied, back = tmp_path / "data/games.db", tmp_path / "copy.db", tmp_path / "back.db"

    main(["db", "upgrade", str(file)])
    main(["db", "backup", str(file), str(copied)])
    main(["db", "restore", str(back), str(copied)])

    for each in (file, file.parent, copied, back):
        assert each.stat().st_mode & 0o077 == 0, each


def test_a_backup_is_restored_and_a_database_copied(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, saved, third = (str(tmp_path / name) for name in ("first.db", "saved", "third.db"))
    main(["db", "upgrade", first])

    codes = [
        main(["db", "backup", first, saved]),
        main(["db", "backup", first, saved]),
        main(["db", "restore", first, saved]),
        main(["db", "restore", "--replace", first, saved]),
        main(["db", "copy", first, third]),
        main(["db", "check", third]),
    ]

    out, err = capsys.readouterr()
    assert codes == [0, 2, 2, 0, 0, 0]
    assert err.count("\n") == 2
    assert "first.db is restored from" in out
    assert "what was there before is now" in out
    assert "third.db holds all 0 rows now" in out
    assert out.count("is sound") == 2


@pytest.mark.parametrize("command", ["run", "db upgrade", "db check"])
def test_a_newer_database_is_told_in_one_line(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "games.db"
    main(["db", "upgrade", str(file)])
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    monkeypatch.setenv("DISCORD_TOKEN", "any")
    monkeypatch.setenv("MEEPLEPOST_DATABASE", f"sqlite:///{file}")
    monkeypatch.delenv("MEEPLEPOST_TEST_POSTGRES", raising=False)  # which is no setting of the bot
    capsys.readouterr()

    code = main(command.split())

    out, err = capsys.readouterr()
    assert (code, out) == (1 if command == "db check" else 2, "")
    assert err.count("\n") == 1
    assert "the database is newer than this program" in err
    assert "backup" in err
