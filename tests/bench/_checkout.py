"""Child processes with the code of this tree, or of another checkout of the project."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).parent.parent.parent
"""The folder of this tree."""


def environment(checkout: Path) -> Mapping[str, str]:
    """Return the environment of a child process that imports a checkout's code."""
    return {**os.environ, "PYTHONPATH": str(checkout)}


def program(name: str, *args: object) -> list[str]:
    """Return the command that runs a file of this folder, for any checkout."""
    return [sys.executable, str(Path(__file__).parent / f"{name}.py"), *map(str, args)]


def checkouts(against: Path | None) -> Mapping[str, Path]:
    """Return the checkouts to measure by name: this tree, and the other one if given."""
    return {"this tree": HERE} if against is None else {"this tree": HERE, against.name: against}
