"""Which tests our plugin of pytest leaves out."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.checks.plugin import some_cases

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
