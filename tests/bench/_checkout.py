"""Programs of this project as child processes, of this tree or of another checkout of it."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).parent.parent.parent
"""This tree."""


def environment(checkout: Path) -> Mapping[str, str]:
    """What a child process finds `engine`, `renderers` and `bot` of a checkout by."""
    return {**os.environ, "PYTHONPATH": str(checkout)}


def program(name: str, *args: object) -> list[str]:
    """The command that runs a file beside this one, whichever checkout it is to measure."""
    return [sys.executable, str(Path(__file__).parent / f"{name}.py"), *map(str, args)]


def checkouts(against: Path | None) -> Mapping[str, Path]:
    """What is measured, by name: this tree, and the other checkout where one is named."""
    return {"this tree": HERE} if against is None else {"this tree": HERE, against.name: against}
