"""`make chaos` itself works: it kills, plays on, and finds that all is well."""

import asyncio
import sys

import pytest

from tests.chaos.program import ROOT
from tests.patience import PATIENCE

pytestmark = pytest.mark.deep

KILLS = 3


async def test_a_short_storm_kills_and_finds_all_well() -> None:
    storm = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.chaos",
        "--database", "sqlite", "--kills", str(KILLS), "--minutes", "3", "--seed", "1",
        cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    async with asyncio.timeout(PATIENCE):
        said, _ = await storm.communicate()

    assert storm.returncode == 0, said.decode()
    assert b"all is well" in said
    assert b"presses, 0 moves told Done" not in said
