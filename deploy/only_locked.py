"""Fail where something is installed that the lock file does not name, or in another version.

Run by the Dockerfile in the environment that goes into the image: `python only_locked.py LOCK`.
"""

import re
import sys
from importlib.metadata import distributions
from pathlib import Path

A_PIN = re.compile(r"^([A-Za-z0-9_.-]+)==([^\s;\\]+)", re.MULTILINE)
UNPINNED_PACKAGES = {"meeplepost", "pip"}


def normal(name: str) -> str:
    """A name as all its spellings have it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def strangers(lock: str) -> list[str]:
    """What is installed in this environment and not pinned."""
    pinned = {normal(name): version for name, version in A_PIN.findall(lock)}
    installed = {normal(each.metadata["Name"]): each.version for each in distributions()}
    return sorted(
        f"{name}=={version}"
        for name, version in installed.items()
        if name not in UNPINNED_PACKAGES and pinned.get(name) != version
    )


if __name__ == "__main__":
    found = strangers(Path(sys.argv[1]).read_text(encoding="utf-8"))
    sys.exit(f"not from the lock file: {', '.join(found)}" if found else 0)
