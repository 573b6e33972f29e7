"""Whatever is typed wrong: one clear line on standard error, exit 2, no traceback."""

import json
import socket
import socketserver
import subprocess
import sys
import threading
import tomllib
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path
from types import SimpleNamespace

import dotenv.main
import pytest

from bot.background import standby
from bot.cli import main
from bot.settings import Settings, read_settings, unknown_settings
from engine.registry import GAMES
from engine.tables.store.database import BadDatabase
from tests.databases import POSTGRES
from tests.patience import PATIENCE

Bad = Callable[..., str]


@pytest.fixture
def bad(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Bad:
    """What a command says that is typed wrong: one line on standard error, and it ends with 2."""
    monkeypatch.delenv(POSTGRES, raising=False)  # the program would warn of it

    def said(*words: str) -> str:
        code = main(words)
        out, err = capsys.readouterr()
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert err.startswith("meeplepost: ")
        return err

    return said


NO_IDS = ("friends", "0", "9" * 19, "00" * 20)
WRONG = [
    ("", "required: COMMAND"),
    ("fly", "'fly'"),
    ("simulate", "GAME"),
    ("simulate chess", "'chess'; there are: taluva"),
    ("simulate taluva --seats 5", "taluva is for 2, 3, 4 seats, not for 5"),
    ("simulate taluva --seats -1", "not for -1"),
    ("simulate taluva --seats two", "--seats"),
    ("simulate taluva --games 0", "--games must be 1 or more"),
    ("simulate taluva --games many", "--games"),
    ("simulate taluva --players clever", "'clever'; there are: random, easy, normal, strong"),
    ("simulate taluva --players random,random,random", "one name or 2"),
    ("simulate taluva --players ,", "there is no player ''"),
    ("simulate taluva --option tiles=3", "tile_count, single_hut"),
    ("simulate taluva --option tile_count=3", "all_48, 12_per_player, 18_per_player"),
    ("simulate taluva --option tile_count", "NAME=VALUE"),
    ("simulate taluva --seats 3 --option tile_count=18_per_player", "TAL-11.1"),
    ("simulate taluva --fast", "--fast"),
    ("trace chess", "'chess'"),
    ("trace taluva --seats 1", "not for 1"),
    ("verify", "RECORD.json"),
    ("verify /no/such/file", "/no/such/file cannot be read: No such file"),
    ("verify /", "cannot be read"),
    ("replay /no/such/file", "cannot be read"),
    ("replay r.json --lang fr", "'fr'"),
    ("db", "upgrade|check|backup"),
    ("db destroy", "'destroy'"),
    ("db backup", "FILE"),
    ("db check /no/such/file.db", "/no/such/file.db"),
    ("db check sqlite:///:memory:", "the address names no file"),
    ("db check ://", "not a database address; write sqlite:///FILE or postgresql+asyncpg://"),
    ("db check mysql://host/db", "mysql; write sqlite:///FILE or postgresql+asyncpg://"),
    ("db check sqlite://", "the address names no file"),
    ("db upgrade /dev/null/games.db", "the folder /dev/null cannot be made: File exists"),
    (
        "db check postgresql://127.0.0.1:99999/games",
        "host or the port of the database address is impossible",
    ),
    (
        "db check postgresql://games..example/games",
        "host or the port of the database address is impossible",
    ),
    (
        "db check postgresql://127.0.0.1/games?a=1&ssl=on&b=2",
        "unknown options of the database address: a, b",
    ),
    (f"db check {'a' * 300}", "File name too long"),
    (f"db backup {'a' * 300}", "File name too long"),
    ("db backup --replace /dev/null", "/dev/null is no file: choose another name"),
    ("simulate taluva --seed \udcff", "argument --seed: invalid text value"),
    ("trace taluva --seed \udcff", "argument --seed: invalid text value"),
    *((f"server block {text}", "the id of a server is a number") for text in NO_IDS),
    ("member export Ann", "the id of a member is a number"),
    ("server block 5 --why \udcff", "argument --why: invalid text value"),
    ("playground --port high", "--port"),
    ("playground --port 70000", "65535"),
    ("playground --game chess", "'chess'; there are: taluva"),
]


@pytest.mark.parametrize(("line", "told"), WRONG, ids=[line or "nothing" for line, _ in WRONG])
def test_one_line_says_what_is_wrong(line: str, told: str, bad: Bad) -> None:
    assert told in bad(*line.split())


def test_running_without_a_token_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)

    assert bad("run").startswith("meeplepost: DISCORD_TOKEN is missing. Put ")


@pytest.mark.parametrize("token", ["two lines\nof it", "ключ", "a\u200bb"])
def test_a_token_that_cannot_be_sent_is_told_without_it(
    monkeypatch: pytest.MonkeyPatch, bad: Bad, token: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)

    assert bad("run").endswith("TOKEN has a blank, a line break or a foreign letter in it\n")


SHARDS = [
    ("0,1", "", "MEEPLEPOST_SHARD_IDS needs MEEPLEPOST_SHARD_COUNT"),
    ("0,4", "4", "MEEPLEPOST_SHARD_IDS may be 0 to 3"),
    ("0;1", "2", "with commas between them"),
    ("-1", "2", "with commas between them"),
    ("0", "none", "MEEPLEPOST_SHARD_COUNT: write a whole number, not 'none'"),
]


@pytest.mark.parametrize(("ids", "count", "told"), SHARDS)
def test_shards_that_cannot_be_are_refused(
    ids: str, count: str, told: str, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    monkeypatch.setenv("MEEPLEPOST_SHARD_IDS", ids)
    monkeypatch.setenv("MEEPLEPOST_SHARD_COUNT", count)

    assert told in bad("run")


@pytest.mark.parametrize(("ids", "share"), [((0,), 0.25), ((0, 2), 0.5), (None, 1.0)])
def test_a_process_has_its_share_of_the_servers(ids: tuple[int, ...] | None, share: float) -> None:
    assert Settings(shard_count=4, shard_ids=ids).share == share


def test_shards_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEEPLEPOST_SHARD_IDS", "2, 3, 2")
    monkeypatch.setenv("MEEPLEPOST_SHARD_COUNT", "4")

    read = read_settings()

    assert (read.shard_ids, read.shard_count) == ((2, 3), 4)


@pytest.mark.parametrize("command", ["run", "db upgrade", "db check"])
def test_postgresql_without_its_extra_says_what_to_install(
    command: str, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.setenv("DISCORD_TOKEN", "any")
    monkeypatch.setenv("MEEPLEPOST_DATABASE", "postgresql://ann@127.0.0.1/games")

    assert "PostgreSQL needs asyncpg: pip install" in bad(*command.split())


@pytest.mark.parametrize("command", ["run", "playground --port 0"])
def test_a_folder_that_cannot_be_made_is_told(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    (tmp_path / "data").write_text("a file, where the folder should be")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "any")
    monkeypatch.delenv("MEEPLEPOST_DATABASE", raising=False)

    assert "the folder data cannot be made: File exists" in bad(*command.split())


SECRET = "s3cret"
WITH_PASSWORD = [
    f"postgresql://ann:{SECRET}@127.0.0.1:1/games",
    f"postgresql+asyncpg://ann:{SECRET}@127.0.0.1:1/games?sslmode=disable",
    f"postgresql://ann:{SECRET}@127.0.0.1:port/games",
    f"postgresql://ann:p@{SECRET}@127.0.0.1:1/games",
    f"postgresql://127.0.0.1:1/games?user=ann&password={SECRET}",
    f"postgres://ann:{SECRET}@127.0.0.1:1/games",
]


@pytest.mark.parametrize("url", WITH_PASSWORD)
@pytest.mark.parametrize("command", ["run", "db upgrade", "db check", "db backup copy.db"])
def test_no_message_holds_the_password_of_the_database(
    command: str,
    url: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    async def not_reached(_: float) -> None:
        raise BadDatabase("cannot be reached")

    monkeypatch.setenv("DISCORD_TOKEN", "any")
    monkeypatch.setenv("MEEPLEPOST_DATABASE", url)
    monkeypatch.setattr(standby, "asyncio", SimpleNamespace(sleep=not_reached))  # no waiting

    code = main(command.split())

    out, err = capfd.readouterr()
    assert code in (1, 2)
    assert SECRET not in out + err
    assert "Traceback" not in err
    assert SECRET not in repr(read_settings())


MISTYPED = [
    ("DRAW_AHEAD", "perhaps", "write true or false, not 'perhaps'"),
    ("LOG_LEVEL", "loud", "it has to be 'info', 'debug', 'warning' or 'error', not 'loud'"),
    ("THINKING_SECONDS", "inf", "it has to be a finite number, not 'inf'"),
    ("PICTURE_THREADS", "lots", "write a whole number, not 'lots'"),
]


@pytest.mark.parametrize(("name", "value", "told"), MISTYPED)
def test_a_setting_that_makes_no_sense_is_told_in_plain_words(
    name: str, value: str, told: str, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    monkeypatch.setenv(f"MEEPLEPOST_{name}", value)

    assert bad("run") == f"meeplepost: MEEPLEPOST_{name}: {told}.\n"


def test_a_setting_that_there_is_not_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MEEPLEPOST_TEST_POSTGRES", raising=False)
    monkeypatch.setenv("MEEPLEPOST_PRES_LIMIT", "off")
    (tmp_path / ".env").write_text("MEEPLEPOST_TOKEN=a\nPOSTGRES_PASSWORD=b\nDISCORD_TOKEN=c\n")

    assert unknown_settings() == ["MEEPLEPOST_PRES_LIMIT", "MEEPLEPOST_TOKEN"]


@pytest.mark.parametrize("command", ["run", "status", "db check"])
def test_an_env_file_that_is_no_text_is_told(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_bytes("DISCORD_TOKEN=a".encode("utf-16"))

    said = bad(*command.split())

    assert said == "meeplepost: .env is no text in UTF-8: save it as such\n"


def test_an_env_file_that_may_not_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(dotenv.main, "open", refuse, raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").touch()

    assert bad("run") == (
        "meeplepost: .env cannot be read (Permission denied): "
        "let the user that the bot runs as read it\n"
    )


@pytest.mark.parametrize("answer", [b"SSH-2.0\r\n", b"HTTP/1.1 200 OK\r\n\r\n<html>"])
def test_another_program_at_the_health_address_is_told(
    answer: bytes, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    class Other(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(1000)
            self.request.sendall(answer)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Other) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        address = f"127.0.0.1:{other.server_address[1]}"
        monkeypatch.setenv("MEEPLEPOST_HEALTH_ADDRESS", address)

        said = bad("status")
        other.shutdown()

    assert f"another program answers at {address}" in said


def test_a_database_that_cannot_be_used_comes_with_what_to_do(tmp_path: Path, bad: Bad) -> None:
    junk = tmp_path / "junk.db"
    junk.write_bytes(b"no database" * 100)

    upgraded, checked = (bad("db", action, str(junk)) for action in ("upgrade", "check"))
    copied = bad("db", "copy", str(junk), f"{tmp_path}/new")

    assert junk.read_bytes() == b"no database" * 100
    assert upgraded == checked
    assert checked.endswith("; restore a backup (`meeplepost db restore --replace FILE`)\n")
    assert copied == f"meeplepost: {junk} cannot be read: DatabaseError: file is not a database\n"


def test_a_new_game_goes_into_a_folder_that_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    monkeypatch.chdir(tmp_path)
    tmp_path.rmdir()

    assert "cannot be written: No such file" in bad("new-game", "of_mine")
    assert "cannot be used: No such file" in bad("db", "check", "games.db")


def test_letters_that_the_terminal_lacks_are_written_by_their_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdout", TextIOWrapper(written := BytesIO(), "ascii"))

    assert main(["simulate", "taluva", "--seed", "ä"]) == 0
    assert b"seed \\xe4" in written.getvalue()


def test_a_file_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = {"format": "meeplepost/1", "game": "taluva", "rules": "1", "options": {}, "seats": 2}
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**record, "seed": "S", "actions": []}))

    assert main(["replay", str(file), "--png", str(file / "below")]) == 2
    assert f"{file}/below/0000.png cannot be written" in capsys.readouterr().err


def test_the_module_is_the_same_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "simulate", "chess"],
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )

    assert done.returncode == 2
    known = ", ".join(GAMES)
    assert done.stderr.decode() == f"meeplepost: there is no game 'chess'; there are: {known}\n"


@pytest.mark.parametrize("command", ["", "simulate", "trace", "replay", "verify", "db", "run"])
def test_help_is_there_for_every_command(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main([*command.split(), "--help"])

    assert leaving.value.code == 0
    assert "usage: meeplepost" in capsys.readouterr().out


def test_the_program_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["--version"])

    project = tomllib.loads(Path(__file__).parents[2].joinpath("pyproject.toml").read_text())
    assert leaving.value.code == 0
    assert capsys.readouterr().out == f"meeplepost {project['project']['version']}\n"


@pytest.mark.parametrize(("command", "code"), [("run", 2), ("status", 1)])
def test_a_health_address_that_no_host_has_is_told(
    command: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "any")
    monkeypatch.setenv("MEEPLEPOST_HEALTH_ADDRESS", "games..example:9464")

    assert main([command]) == code
    assert "label empty" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["run", "status"])
@pytest.mark.parametrize("address", ["9464", ":9464", "127.0.0.1", "127.0.0.1:high", "h:70000"])
def test_a_health_address_needs_a_host_and_a_port(
    command: str, address: str, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "any")
    monkeypatch.setenv("MEEPLEPOST_HEALTH_ADDRESS", address)

    assert bad(command) == (
        "meeplepost: MEEPLEPOST_HEALTH_ADDRESS: write a host and a port, such as 127.0.0.1:9464, "
        f"not '{address}'.\n"
    )


def test_a_health_address_that_is_taken_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        monkeypatch.setenv("DISCORD_TOKEN", "any")
        monkeypatch.setenv("MEEPLEPOST_DATABASE", f"sqlite:///{tmp_path}/games.db")
        monkeypatch.setenv("MEEPLEPOST_HEALTH_ADDRESS", address)

        assert "address already in use" in bad("run")

    assert not (tmp_path / "games.db").exists()
