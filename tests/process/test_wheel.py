"""What a host installs: the wheel, in a folder and an environment without the sources."""

import shutil
import signal
import subprocess
import sys
import sysconfig
import urllib.request
import venv
from pathlib import Path

import pytest

from tests.discord_server import DiscordServer
from tests.patience import PATIENCE
from tests.playground.browser import open_playground
from tests.process.playing import Game, move_of
from tests.process.program import DRAWN_AHEAD, running

ROOT = Path(__file__).parents[2]
LAYERS = ["bot", "engine", "renderers"]
SOURCES = [*LAYERS, "docs", "LICENSE", "README.md", "pyproject.toml"]
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]

pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def meeplepost(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The program as it was installed from a wheel; it is called in this way."""
    folder = tmp_path_factory.mktemp("host")
    wheel = build_wheel(folder)
    venv.create(folder / "venv", with_pip=False)
    python = folder / "venv/bin/python"
    run(*PIP, "--python", str(python), "install", "--no-deps", "--no-index", str(wheel))
    borrow_dependencies(folder / "venv")
    return [str(folder / "venv/bin/meeplepost")]


def build_wheel(folder: Path) -> Path:
    """`python -m pip wheel .` in a copy of the sources."""
    sources = folder / "sources"
    sources.mkdir()
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, sources / name)
    run(*PIP, "wheel", "--no-deps", "--wheel-dir", str(folder), str(sources))
    [wheel] = folder.glob("meeplepost-*.whl")
    return wheel


def borrow_dependencies(environment: Path) -> None:
    """Let an environment find the libraries of this one, but not the sources installed here."""
    [site] = environment.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")


def run(*command: str) -> str:
    """What a command says; it has to succeed."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_nothing_of_the_sources_is_in_reach(meeplepost: list[str], tmp_path: Path) -> None:
    python = str(Path(meeplepost[0]).with_name("python"))
    code = "import bot, engine, renderers; print(*bot.__path__, *engine.__path__)"

    found = subprocess.run(
        [python, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )

    assert str(ROOT) not in found.stdout
    assert found.stdout.count("site-packages") == 2


def test_the_sentences_of_every_language_are_installed(meeplepost: list[str]) -> None:
    [installed] = Path(meeplepost[0]).parents[1].glob("lib/python*/site-packages")
    ours = [file for layer in LAYERS for file in (ROOT / layer).rglob("*.po*")]

    assert ours
    assert [file for file in ours if not (installed / file.relative_to(ROOT)).is_file()] == []


def test_the_playground_opens_in_an_empty_folder(meeplepost: list[str], tmp_path: Path) -> None:
    with open_playground(tmp_path, program=meeplepost) as playground:
        with urllib.request.urlopen(playground.address, timeout=PATIENCE) as page:
            assert page.status == 200
        assert playground.end(signal.SIGTERM) == 0

    assert [each.name for each in tmp_path.rglob("*.db")] == ["playground.db"]


async def test_the_bot_plays_and_explains_the_rules_in_an_empty_folder(
    meeplepost: list[str], server: DiscordServer, game: Game, tmp_path: Path
) -> None:
    async with running(server, tmp_path, DRAWN_AHEAD, meeplepost) as program:
        await game.open()
        board = await game.move_by_buttons()
        rules = await game.people[0].slash("rules", channel=server.games)
        assert await program.stop() == 0

    assert move_of(board) == 1
    assert board.attachments
    assert "Taluva" in rules.text
    assert "Traceback" not in program.log
