"""What all tests share, and the difference between `make test` and `make test-all`."""

import gc
import os
import resource
import sys
import time
from collections.abc import Generator, Iterator

import pytest
import structlog
from hypothesis import settings

from bot.checks.effort import effort, is_deep
from engine.kernel.ids import Fact
from engine.kernel.refusals import Refusal
from engine.processes.worker import give_back_memory
from engine.tables.store import sqlite_file
from tests.checked import check_ours
from tests.databases import POSTGRES, own_postgres
from tests.text_keys import every_text, facts_of

MAX_MEMORY_MB = 650
"""The most memory that a worker may have taken up at any moment."""
MEMORY_UNITS = 1 << (20 if sys.platform == "darwin" else 10)
"""How many of the system's units make a megabyte."""
MAX_SECONDS = 40.0
"""The most of a processor's time for a test of `make test`; a longer one is a `deep` test."""


def pytest_configure(config: pytest.Config) -> None:
    """Set how much is tried before any test is read, and check our own games."""
    # Workers start and end many threads; each with memory of its own would keep twice as much.
    os.environ.setdefault("MALLOC_ARENA_MAX", "1")
    settings.register_profile(
        "meeplepost", deadline=None, derandomize=True, max_examples=effort(25, 100)
    )
    settings.load_profile("meeplepost")
    config.addinivalue_line("markers", "alone: measures time; `make test-all` runs it by itself")
    if not config.getoption("game"):
        check_ours()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Leave the garbage collector off while tests are read: all of that stays to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()


@pytest.fixture(autouse=True)
def within_bounds() -> Iterator[None]:
    """A test that takes too much time or memory fails, however fast the machine is.

    The most that was ever taken does not sink: those after it do not fail for that.
    """
    begun, before = time.process_time(), peak_memory()
    yield
    seconds, memory = time.process_time() - begun, peak_memory()
    assert seconds < MAX_SECONDS or is_deep()
    assert memory < MAX_MEMORY_MB or memory == before


def peak_memory() -> float:
    """The most memory that this process has taken up at any moment, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEMORY_UNITS


@pytest.fixture(autouse=True, scope="module")
def no_free_memory_kept() -> Iterator[None]:
    """Give back what a file's pictures have left free, as the program does now and then."""
    yield
    give_back_memory()


@pytest.fixture(autouse=True)
def the_log_as_it_was() -> Iterator[None]:
    """Programs set up the log of their whole process; the next test starts without that."""
    yield
    structlog.reset_defaults()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL database that this process has for itself."""
    if POSTGRES not in os.environ:
        pytest.skip(f"{POSTGRES} holds no address of a PostgreSQL server")
    with own_postgres() as address:
        yield address


@pytest.fixture(autouse=True, scope="session")
def no_waiting_for_the_disk() -> Iterator[None]:
    """Tests kill processes but cut no power: what SQLite has written need not be on the disk."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sqlite_file, "DURABLE", "synchronous = OFF")
        yield


@pytest.fixture(autouse=True, scope="session")
def refusals_that_can_be_told() -> Iterator[None]:
    """A refusal that lacks facts of its sentence fails the test in which it is raised."""
    texts, build = every_text(), Refusal.__init__

    def checked(self: Refusal, key: str, rule: str = "", **facts: Fact) -> None:
        missing = facts_of(texts[key]) - facts.keys() if key in texts else set()
        assert not missing, f"{key} needs {missing}"
        build(self, key, rule, **facts)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Refusal, "__init__", checked)
        yield
