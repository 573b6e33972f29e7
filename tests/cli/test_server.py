"""`server`: which servers may not have the bot."""

from pathlib import Path

import pytest

from bot.cli import main


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEEPLEPOST_DATABASE", f"sqlite:///{tmp_path}/games.db")
    return tmp_path / "games.db"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit code of a command and what it printed."""
    code = main(list(words))
    return code, *capsys.readouterr()


def test_servers_are_blocked_listed_and_unblocked(capsys: pytest.CaptureFixture[str]) -> None:
    main(["db", "upgrade"])

    main(["server", "block", "9007199254740993", "--why", "spam"])
    main(["server", "block", "77"])
    capsys.readouterr()
    assert run(capsys, "server", "list") == (0, "77\n9007199254740993 spam\n", "")

    assert run(capsys, "server", "unblock", "77") == (0, "77 may invite the bot again\n", "")
    assert run(capsys, "server", "unblock", "77") == (1, "", "meeplepost: 77 is not blocked\n")
    assert run(capsys, "server", "list") == (0, "9007199254740993 spam\n", "")


def test_without_a_database_none_is_made(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = run(capsys, "server", "block", "77")

    assert code == 2
    assert "there is no database" in err
    assert not database.exists()
