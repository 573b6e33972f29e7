"""The lock files: everything is pinned with its hashes, and what is known against it is noticed."""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.audit import audit
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
LOCKS = {
    "requirements.lock": ("postgres", "speed"),
    "requirements-playground.lock": ("playground", "speed"),
    "requirements-dev.lock": ("dev", "postgres", "playground", "speed"),
}
A_HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def entries(name: str) -> Iterator[tuple[Requirement, int]]:
    """What a lock file pins, and the number of its hashes."""
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if not line.startswith("#"):
            pin, *hashes = A_HASH.split(line)
            yield Requirement(pin), len(hashes)


def pins(name: str) -> dict[str, str]:
    """The version of every library in a lock file."""
    return {
        canonicalize_name(each.name): str(each.specifier).removeprefix("==")
        for each, _ in entries(name)
    }


@pytest.mark.parametrize("name", LOCKS)
def test_everything_is_pinned_with_its_hashes(name: str) -> None:
    for each, hashes in entries(name):
        assert str(each.specifier).startswith("=="), each
        assert hashes, f"{each.name} has no hash"


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_has_what_the_project_asks_for(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    asked = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    asked += [each for extra in LOCKS[name] for each in extras[extra]]
    locked = pins(name)

    for each in map(Requirement, asked):
        if each.name != "meeplepost":
            assert each.specifier.contains(locked[canonicalize_name(each.name)]), each


def test_the_lock_files_agree() -> None:
    dev = pins("requirements-dev.lock")

    for name in LOCKS:
        assert pins(name).items() <= dev.items(), f"{name}: run `make lock`"


# The audit


def printing(report: object) -> list[str]:
    """A command that prints a report as pip-audit does."""
    return [sys.executable, "-c", f"print({json.dumps(json.dumps(report))})"]


SOUND = {"name": "pillow", "version": "13.0.0", "vulns": []}
FLAWED = {
    "name": "aiohttp",
    "version": "3.0.0",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["3.1.0"], "aliases": [], "description": "…"}],
}
UNKNOWN = {"name": "pillow", "skip_reason": "not found on PyPI and could not be audited"}


def test_a_known_vulnerability_fails_the_check() -> None:
    said, code = audit(printing({"dependencies": [SOUND, FLAWED]}))

    assert code == 1
    assert "aiohttp 3.0.0: PYSEC-1, mended in 3.1.0" in said


def test_what_was_looked_up_is_said() -> None:
    assert audit(printing({"dependencies": [SOUND, UNKNOWN]})) == (
        "audit: nothing is known against 1 of 2 libraries", 0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("command", "seconds", "why"),
    [
        (printing({"dependencies": [UNKNOWN]}), PATIENCE, "offers no such service"),
        ([sys.executable, "-c", "exit('no route to host')"], PATIENCE, "no route to host"),
        ([sys.executable, "-c", "import time; time.sleep(60)"], 0.1, "no answer"),
    ],
    ids=["no service", "no network", "no answer"],
)
def test_without_the_service_the_check_says_so_and_passes(
    command: list[str], seconds: float, why: str
) -> None:
    said, code = audit(command, seconds)

    assert code == 0
    assert said.startswith("audit: left out")
    assert why in said
