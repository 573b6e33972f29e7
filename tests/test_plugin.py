"""Which tests our plugin of pytest leaves out."""

from types import SimpleNamespace
from typing import Any

from bot.checks.plugin import some_cases


def test_of_every_test_some_cases_are_kept_and_always_its_first() -> None:
    names = ["a.py::one", *(f"a.py::many[{n}]" for n in range(5)), "b.py::many[x]"]
    items: Any = [SimpleNamespace(nodeid=each) for each in names]

    kept = [each.nodeid for each in some_cases(items, 3)]

    assert kept == ["a.py::one", "a.py::many[0]", "a.py::many[3]", "b.py::many[x]"]
    assert some_cases(items, 1) == items
