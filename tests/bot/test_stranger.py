"""Games of others: a package of its own, a game without hints, and one that is gone."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.core.phrases import PHRASES
from bot.painting import PaintingProcesses
from engine import registry
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.hints import NO_BENCH, NO_CLOCK, NO_HINTS, NO_SCORES, NO_TELLING
from engine.players.thinkers import Thinkers
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.models import Status
from renderers import registry as pictures
from renderers.kit.artist import Occasion
from tests.bot.play import open_table, open_turn, press, set_up, start_game, take_turn
from tests.bot.test_ending import end_of_record
from tests.bot.test_housekeeping import later
from tests.bot.test_my_data import delete_all
from tests.bot.world import World, labels, parts_of, text_of
from tests.imports import ROOT
from tests.patience import PATIENCE

EIGHTS = "eights"
EXAMPLE = ROOT / "examples" / "crazy_eights"
is_installed = pytest.mark.skipif(EIGHTS not in GAMES, reason="runs in a process of its own")


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


@pytest.mark.skipif(EIGHTS in GAMES, reason="this is that process")
def test_the_game_of_a_stranger_is_played(tmp_path: Path) -> None:
    told = run(tmp_path, "pytest", "-n", "0", __file__)

    assert "3 passed" in told


@pytest.mark.deep
def test_the_game_of_a_stranger_passes_what_every_game_has_to(tmp_path: Path) -> None:
    assert " passed" in run(tmp_path, "pytest", at=EXAMPLE)


@is_installed
async def test_it_is_played_by_buttons_to_its_end(here: World) -> None:
    await start_game(here, here.bob, game=EIGHTS)
    luck = random.Random(1)
    while "Take your turn" in labels(board := here.channel.last_message):
        who, _ = await here.turn()
        await take_turn(who, board, luck)

    table = await here.table()
    assert table.status is Status.ENDED
    assert "Crazy Eights" in text_of(here.channel.last_message)


@is_installed
async def test_it_has_commands_rules_a_lesson_and_a_computer(here: World) -> None:
    rules = await here.ming.slash(here.channel, "rules", game=EIGHTS, paragraph="EIG-2.2")
    assert "8 是萬用牌" in text_of(rules.response)
    lesson = await here.ann.slash(here.channel, "learn", game=EIGHTS)
    begun = await here.ann.click(lesson.response, label="Guided first game")
    assert "Lay a card that is no eight." in text_of(begun.response)
    await start_game(here, game=EIGHTS)
    shown = await here.ann.slash(here.channel, "eights draw")
    assert "Take a card" in text_of(shown.response)
    assert parts_of(shown.response, 12)


@is_installed
async def test_processes_of_their_own_paint_it_and_think_for_it() -> None:
    game = GAMES[EIGHTS]
    state = start(game, 2, game.options(), "1")
    seat = min(game.waits_for(state))
    painters, thinkers = PaintingProcesses(1), Thinkers(1)
    try:
        png = await painters.picture(EIGHTS, game.look(state, seat), Occasion("en", ("Ann", "Bob")))
        moves = await thinkers.rank(game, state, seat, Chance("1"), seconds=0.1)
    finally:
        await painters.stop()
        await thinkers.close()

    assert png.startswith(b"\x89PNG")
    assert all(each in list(game.choices(state, seat)) for each in moves)


BARE = "cacao"


@pytest.fixture
def no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(
        GAMES[BARE],
        hints=NO_HINTS,
        telling=NO_TELLING,
        scores=NO_SCORES,
        clock=NO_CLOCK,
        bench=NO_BENCH,
    )
    monkeypatch.setitem(GAMES, BARE, bare)


@pytest.mark.usefixtures("no_hints")
async def test_without_hints_a_card_does_not_guess_how_many_turns_it_takes(here: World) -> None:
    card = text_of(await open_table(here, game=BARE))

    assert card.startswith("## Cacao")
    assert "turns for each player" not in card


@pytest.mark.usefixtures("no_hints")
async def test_without_hints_turns_are_taken_by_buttons(here: World) -> None:
    board = await start_game(here, here.bob, game=BARE)
    first, _ = await here.turn()

    await take_turn(first, board, random.Random(6))

    assert "Round 1 of" in text_of(here.channel.last_message)


@pytest.mark.usefixtures("no_hints")
async def test_without_hints_an_end_is_told_without_a_chart(here: World) -> None:
    end = text_of(await end_of_record(here, BARE))

    assert " wins · " in end
    assert "What decided it" not in end


GONE = "This game is not installed here"


async def with_tables(here: World) -> Any:
    """A lobby, a running game, one against the computer: all of Cacao; the running game's board."""
    other = here.guild.create_text_channel("other")
    await here.ann.slash(other, "play", game="cacao")
    alone = here.guild.create_text_channel("alone")
    await here.ann.slash(alone, "play", game="cacao", seats=2)
    await set_up(here.ann, alone.last_message, "Add computer")
    await press(here.ann, alone.last_message, "start")
    board = await start_game(here, here.bob, game="cacao")
    for who in (here.ann, here.bob):
        await take_turn(who, here.channel.last_message, random.Random(1))
    return here.channel.last_message or board


def uninstall(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """Take a game away as if it had never been installed."""
    for known in (registry.GAMES, registry.PACKAGES, pictures.ARTISTS):
        monkeypatch.delitem(known, key)
    kept = {each: home for each, home in PHRASES._homes.items() if not each.startswith(f"{key}.")}
    monkeypatch.setattr(PHRASES, "_homes", kept)
    monkeypatch.setattr("bot.client.sync_commands", AsyncMock(return_value=True))


async def test_everything_else_goes_on_without_a_game(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await with_tables(here)
    uninstall(monkeypatch, "cacao")
    await here.restart()
    posts = len(here.texts())

    for days in (0.5, 2, 10, 40):
        await later(here, days)
        await here.bot.sweep()
        await here.bot.finish_rounds()
        await here.env.advance_time(1)

    assert len(here.texts()) == posts, "nothing is posted of a game that nobody knows"
    assert not here.bot.faults._known
    for command in ("table show", "table view", "table history", "table undo", "table log"):
        shown = await here.bob.slash(here.channel, command)
        assert GONE in text_of(shown.response), command
    pressed = await open_turn(here.ann, board)
    assert GONE in text_of(pressed.response)
    listed = await here.ann.slash(here.channel, "my games")
    assert text_of(listed.response).count("cacao") == 3
    for command in ("my statistics", "rules", "learn", "play"):
        more = {"game": "taluva"} if command == "play" else {}
        shown = await here.ann.slash(here.channel, command, **more)
        assert GONE not in text_of(shown.response)


async def test_a_members_data_can_be_deleted_without_a_game(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_tables(here)
    uninstall(monkeypatch, "cacao")
    await here.restart()

    told = await delete_all(here, here.ann)

    assert told.count("cacao") == 3
    assert await here.tables.tables_of(MemberId(here.ann.id)) == []
