"""Which tests our plugin of pytest leaves out, and which games it does not begin with."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.checks import declared
from bot.checks.plugin import some_cases
from engine.kernel.package import Package
from tests.toy_game import GAME as TOY

NAMES = ["a.py::one", *(f"a.py::many[{n}]" for n in range(5)), "b.py::many[x]", "b.py::many[y]"]
ITEMS: Any = [SimpleNamespace(nodeid=each) for each in NAMES]


def kept(every: int, first: int) -> list[str]:
    return [each.nodeid for each in some_cases(ITEMS, every, first)]


def test_of_every_test_some_cases_are_kept_and_one_at_least() -> None:
    assert kept(3, 0) == ["a.py::one", "a.py::many[0]", "a.py::many[3]", "b.py::many[x]"]
    assert kept(3, 1) == ["a.py::one", "a.py::many[1]", "a.py::many[4]", "b.py::many[y]"]


@pytest.mark.parametrize("begun", [0, 1, 100])
def test_as_many_runs_as_cases_are_left_out_try_all_of_them(begun: int) -> None:
    runs = [kept(3, begun + n) for n in range(3)]

    assert {name for run in runs for name in run} == {*NAMES}
    assert kept(1, begun) == NAMES


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (TOY, "the checks of toy cannot be loaded: AttributeError: "),
        (
            replace(TOY, apply=lambda *_: iter(())),
            "toy is not over after 10000 moves of random players",
        ),
    ],
)
def test_a_game_that_cannot_be_checked_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, game: Any, told: str
) -> None:
    package = Package(game, "nowhere:ARTIST", Path(), checks="tests.toy_game:NOTHING")
    monkeypatch.setattr(declared, "GAMES", {"toy": game})
    monkeypatch.setattr(declared, "PACKAGES", {"toy": package})

    [sentence] = declared.check_installed(["toy"])

    assert sentence.startswith(told)
