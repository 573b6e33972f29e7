"""Every measurement of `make bench` runs, and its table tells which promises are kept."""

import os
import subprocess
import sys

import pytest

from tests.bench.__main__ import parts
from tests.bench._promises import PROMISES, table
from tests.imports import ROOT


def test_a_figure_that_is_nearly_as_promised_keeps_the_promise() -> None:
    lines, kept = table([{"durable moves": 451, "move to done, p99": 65.9}])

    assert kept
    assert [line.split()[-1] for line in lines] == ["kept", "yes", "yes"]


@pytest.mark.parametrize("missed", [{"durable moves": 449.0}, {"move to done, p99": 66.1}])
def test_a_promise_is_missed_by_more_than_a_tenth(missed: dict[str, float]) -> None:
    lines, kept = table([{"its size": 200.0, **missed}])

    assert not kept
    assert [line.split()[-1] for line in lines if "NO" in line] == ["NO"]


def test_the_median_of_all_rounds_counts() -> None:
    once_slow = [{"durable moves": each} for each in (600.0, 20.0, 700.0)]

    lines, kept = table(once_slow)

    assert kept
    assert "600.0 /s" in lines[1]


def brief(*names: str) -> subprocess.CompletedProcess[str]:
    """A short run of some measurements."""
    command = (sys.executable, "-m", "tests.bench", *names, "--brief", "--rounds", "1")
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True,
    )  # fmt: skip


@pytest.mark.deep
def test_every_measurement_runs_and_the_table_has_every_promise() -> None:
    done = brief()

    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 1), done.stderr
    assert [line for line in done.stdout.splitlines() if line.startswith("== ")] == [
        f"== {name}" for name in parts()
    ]
    told = done.stdout.split("\npromise ")[1].splitlines()[1:]
    assert [line[:44].rstrip() for line in told] == list(PROMISES)
    assert done.returncode == any(line.endswith("NO") for line in told)


def test_a_measurement_that_needs_no_program_runs() -> None:
    done = brief("store")

    assert done.returncode in (0, 1), done.stderr
    assert "durable moves" in done.stdout
