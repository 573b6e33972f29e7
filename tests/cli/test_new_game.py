"""A game that `new-game` writes works, and `check-game` tells what one lacks."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import main
from tests.imports import ROOT
from tests.patience import PATIENCE

KEY = "lucky_pig"


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a new game, found by other processes as if it were installed."""
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", KEY]) == 0
    folder = tmp_path / "meeplepost-lucky-pig"
    told = tmp_path / "meeplepost_lucky_pig-0.1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: lucky\nVersion: 0\n")
    entry = f"[meeplepost.games]\n{KEY} = meeplepost_{KEY}:PACKAGE\n"
    (told / "entry_points.txt").write_text(entry)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (folder, tmp_path, ROOT))))
    return folder


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.deep
def test_a_new_game_passes_everything_at_once(written: Path) -> None:
    checked = run("bot", "check-game", KEY)

    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "failed" not in checked.stdout
    own = run("pytest", "-c", str(written / "pyproject.toml"), str(written / "tests"))
    assert own.returncode == 0, own.stdout


def test_what_a_game_lacks_is_told_all_at_once(written: Path) -> None:
    package = written / f"meeplepost_{KEY}"
    texts = package / "locale" / f"{KEY}.pot"
    texts.write_text(texts.read_text("utf-8").replace(f"{KEY}.about.stop", f"{KEY}.about.halt"))
    (package / "pages" / "en" / "lucky-pig.md").unlink()

    checked = run("bot", "check-game", KEY)

    assert checked.returncode == 1
    first, second = checked.stdout.splitlines()
    assert first == f"lacks the sentence {KEY}.about.stop"
    assert second.startswith("lacks its rules in English: ")


@pytest.mark.deep
def test_a_fault_that_stops_many_checks_is_told_once(written: Path) -> None:
    rules = written / f"meeplepost_{KEY}" / "rules.py"
    rules.write_text(
        rules.read_text("utf-8").replace(
            "def look(", "def look(*_: object) -> None:\n    raise KeyError(id(_))\n\n\ndef looks("
        )
    )

    for command in (
        ("bot", "check-game", KEY),
        ("pytest", "-p", "bot.checks.plugin", "--game", KEY),
    ):
        checked = run(*command)

        assert checked.returncode == 1
        told = [each for each in checked.stdout.splitlines() if "KeyError" in each]
        assert len([each for each in told if re.search(r"stopped [0-9]{2,} checks$", each)]) == 1, (
            checked.stdout
        )
        assert len(told) <= 6, checked.stdout


@pytest.mark.deep
def test_what_only_the_checks_find_is_told_as_well(written: Path) -> None:
    package = written / f"meeplepost_{KEY}"
    for file, old, new in (
        (f"locale/zh_TW/LC_MESSAGES/{KEY}.po", '"停手"', '""'),
        ("pages/zh-TW/lucky-pig.md", "LUC-1.4", "LUC-1.5"),
        ("rules.py", "LUC-1.3", "LUC-9.9"),
        (
            "pictures.py",
            "pen.box(-56, -56, 56, 56, 18, CREAM",
            'pen.box(-56, -56, 56, 56, 18, "#9400D3"',
        ),
        ("pictures.py", "high * 0.85), 120", "high * 0.85), 20"),
        ("checks.py", " turn die", " turn"),
    ):
        text = (package / file).read_text("utf-8")
        assert old in text
        (package / file).write_text(text.replace(old, new), encoding="utf-8")

    told = run("bot", "check-game", KEY).stdout

    for name in (
        "test_every_sentence_is_translated_and_says_the_same_facts",
        "test_the_rules_have_the_same_paragraphs_in_every_language",
        "test_every_paragraph_that_the_game_names_is_in_its_rules",
        "test_every_colour_is_in_the_palette",
        "test_public_pictures_are_square_or_four_to_five_and_their_words_readable_on_a_phone",
        "test_every_field_is_either_public_or_hidden",
    ):
        assert f"::{name}[{KEY}]" in told, told


@pytest.mark.parametrize(
    "name", ["taluva", "rules", "My Game", "ab", "a12", "new_taluva", "my_rules", "hearts_"]
)
def test_a_name_that_does_not_do_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    assert main(["new-game", name]) == 2
    assert "is taken, or no name of small letters (3 or more)" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
