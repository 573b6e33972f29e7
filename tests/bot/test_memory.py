"""Memory that is free again does not stay with the process."""

import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core import memory

MB = 1024 * 1024
HOLE, HOLES = 64 * 1024, 1024


@pytest.fixture(autouse=True)
def library_looked_for_anew() -> Iterator[None]:
    memory._glibc.cache_clear()
    yield
    memory._glibc.cache_clear()


def resident() -> int:
    """The bytes of memory that this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_holes_between_what_is_in_use_are_given_back() -> None:
    kept: list[bytes] = []
    holes: list[bytes] = []
    for number in range(HOLES):
        filling = bytes((number % 256,))
        holes.append(filling * HOLE)
        kept.append(filling * 1000)
    holes.clear()
    before = resident()

    memory.give_back_memory()

    assert before - resident() > HOLE * HOLES / 2
    assert len(kept) == HOLES


def test_without_that_library_all_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> None:
        raise OSError("no such library")

    monkeypatch.setattr(ctypes, "CDLL", missing)

    memory.share_memory()
    memory.give_back_memory()
