"""The game in `examples/` is played like ours, though it is a package of its own.

It is not installed here: the tests run once more in a process that finds the package on its path,
as it would find an installed one.
"""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from bot.painting import PaintingProcesses
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.players.thinkers import Thinkers
from engine.registry import GAMES
from engine.tables.models import Status
from renderers.kit.artist import Occasion
from tests.bot.play import start_game, take_turn
from tests.bot.world import World, labels, parts_of, text_of
from tests.imports import ROOT
from tests.patience import PATIENCE

KEY = "eights"
EXAMPLE = ROOT / "examples" / "crazy_eights"
is_installed = pytest.mark.skipif(KEY not in GAMES, reason="runs in a process of its own")


def install(folder: Path) -> dict[str, str]:
    """Have a folder tell of the example as pip would; the environment in which it is found."""
    entries = (EXAMPLE / "pyproject.toml").read_text("utf-8").partition("[project.entry-points.")[2]
    told = folder / "meeplepost_eights-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: meeplepost-eights\nVersion: 1.0\n")
    text = f"[{entries.partition('[tool')[0].replace(chr(34), '')}"
    (told / "entry_points.txt").write_text(text, encoding="utf-8")
    path = os.pathsep.join(map(str, (EXAMPLE, folder, ROOT)))
    return {**os.environ, "PYTHONPATH": path, "PYTEST_ADDOPTS": "-p no:cacheprovider"}


def run(folder: Path, *command: str, at: Path = ROOT) -> str:
    """What a command says where the example is installed."""
    ran = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=at,
        env=install(folder),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.skipif(KEY in GAMES, reason="this is that process")
def test_the_game_of_a_stranger_is_played(tmp_path: Path) -> None:
    told = run(tmp_path, "pytest", "-n", "0", __file__)

    assert "3 passed" in told


@pytest.mark.deep
def test_the_game_of_a_stranger_passes_what_every_game_has_to(tmp_path: Path) -> None:
    assert " passed" in run(tmp_path, "pytest", at=EXAMPLE)


@is_installed
async def test_it_is_played_by_buttons_to_its_end(here: World) -> None:
    await start_game(here, here.bob, game=KEY)
    luck = random.Random(1)
    while "Take your turn" in labels(board := here.channel.last_message):
        who, _ = await here.turn()
        await take_turn(who, board, luck)

    table = await here.table()
    assert table.status is Status.ENDED
    assert "Crazy Eights" in text_of(here.channel.last_message)


@is_installed
async def test_it_has_commands_rules_a_lesson_and_a_computer(here: World) -> None:
    rules = await here.ming.slash(here.channel, "rules", game=KEY, paragraph="EIG-2.2")
    assert "8 是萬用牌" in text_of(rules.response)
    lesson = await here.ann.slash(here.channel, "learn", game=KEY)
    begun = await here.ann.click(lesson.response, label="Guided first game")
    assert "Lay a card that is no eight." in text_of(begun.response)
    await start_game(here, game=KEY)
    shown = await here.ann.slash(here.channel, "eights draw")
    assert "Take a card" in text_of(shown.response)
    assert parts_of(shown.response, 12)


@is_installed
async def test_processes_of_their_own_paint_it_and_think_for_it() -> None:
    game = GAMES[KEY]
    state = start(game, 2, game.options(), "1")
    seat = min(game.waits_for(state))
    painters, thinkers = PaintingProcesses(1), Thinkers(1)
    try:
        png = await painters.picture(KEY, game.look(state, seat), Occasion("en", ("Ann", "Bob")))
        moves = (await thinkers.search(game, state, seat, Chance("1"), seconds=0.1)).actions
    finally:
        await painters.stop()
        await thinkers.close()

    assert png.startswith(b"\x89PNG")
    assert all(each in list(game.choices(state, seat)) for each in moves)
