"""The amount of testing: a sample in `make test`, everything in `make test-all`.

A long test that repeats a cheaper proof is marked `deep`. One with a variable number of cases asks
`effort` for it.
"""

from typing import Any

import pytest

_deep = False


def go_deep() -> None:
    """Try everything from now on; called before tests are collected."""
    global _deep
    _deep = True


def is_deep() -> bool:
    """Return True if everything is tried."""
    return _deep


def deep(*values: Any) -> Any:
    """Return a case of a parametrized test that only deep runs try."""
    return pytest.param(*values, marks=pytest.mark.deep)


def effort(sample: int, deep: int) -> int:
    """Return the number of cases to try: a sample, or more in a deep run."""
    return deep if _deep else sample
