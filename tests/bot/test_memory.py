"""Memory that is free again does not stay with the process."""

import ctypes
import subprocess
import sys

import pytest

from engine.processes import worker
from tests.patience import PATIENCE

HOLES = """
import os
from pathlib import Path
from engine.processes.worker import give_back_memory

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

pairs = [(bytes((n % 256,)) * 65536, bytes((n % 256,)) * 1000) for n in range(1024)]
kept = [small for _, small in pairs]
pairs.clear()
before = resident()
give_back_memory()
print(before - resident())
"""
"""Has 64 MB free, in holes between what is in use; tells how much of it goes back."""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_holes_between_what_is_in_use_are_given_back() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HOLES], capture_output=True, timeout=PATIENCE, check=True
    )

    assert int(done.stdout) > 32 * 1024 * 1024


def test_without_that_library_all_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> None:
        raise OSError("no such library")

    monkeypatch.setattr(ctypes, "CDLL", missing)

    worker.share_memory()
    worker.give_back_memory()
