"""The examples in the kernel's docstrings are true."""

import doctest
import importlib
import pkgutil

import engine.kernel


def test_the_examples_in_docstrings_give_what_they_say() -> None:
    found = [
        doctest.testmod(importlib.import_module(f"engine.kernel.{each.name}"))
        for each in pkgutil.iter_modules(engine.kernel.__path__)
    ]

    assert sum(each.failed for each in found) == 0
    assert sum(each.attempted for each in found) >= 20
