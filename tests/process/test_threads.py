"""What the threads of a program share is there before they begin."""

import asyncio
import gc
import json
import subprocess
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import msgspec
import pytest

from bot.checks.effort import deep
from engine.processes.worker import build_types

ROOT = Path(__file__).parents[2]
LATE_TYPES = """
import pkgutil, sys
from importlib import import_module
import bot.process
from engine.tables.store.database import open_database
from tests.process.test_threads import readable, types

open_database(f"sqlite:///{sys.argv[1]}/games.db")
known = set(types())
for layer in ("engine", "renderers", "bot"):
    for each in pkgutil.walk_packages(import_module(layer).__path__, f"{layer}."):
        if not each.name.endswith("__main__") and ".migrations" not in each.name:
            import_module(each.name)
late = [each for each in types() if each not in known or readable(each)]
print(*(f"{each.__module__}.{each.__name__}" for each in late))
"""
"""Prints the types that are not built yet when threads begin."""
ALONE = {"bot.cli.simulate.Summary"}
"""The types of commands that begin no threads."""


def types(kind: type = msgspec.Struct) -> Iterator[type]:
    """All struct types of ours that are defined now."""
    each: type
    for each in kind.__subclasses__():
        if each.__module__.partition(".")[0] in ("engine", "renderers", "bot"):
            yield each
        yield from types(each)


def built(kind: type) -> bool:
    """Return True if msgspec has its description of a type."""
    return any(type(each).__name__ == "StructInfo" for each in gc.get_referents(kind))


def readable(kind: type) -> bool:
    """Return True if a type has no description yet, and can have one."""
    if built(kind):
        return False
    try:
        msgspec.msgpack.Decoder(kind)
    except TypeError:
        return False
    return True


def test_a_type_is_built_with_all_that_it_holds_whoever_defines_it() -> None:
    class Colour(StrEnum):
        RED = "red"

    class Piece(msgspec.Struct):
        colour: Colour

    class Board(msgspec.Struct):
        pieces: list[Piece]

    before = built(Piece), built(Board)
    build_types()

    assert before == (False, False)
    assert built(Piece)
    assert built(Board)


async def printed(*words: object) -> str:
    """What another Python prints; fails where it ends with an error."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *map(str, words), cwd=ROOT, stdout=subprocess.PIPE
    )
    told, _ = await process.communicate()
    assert process.returncode == 0
    return told.decode()


async def test_when_threads_begin_every_type_of_the_program_is_built(tmp_path: Path) -> None:
    assert set((await printed("-c", LATE_TYPES, tmp_path)).split()) == ALONE


@pytest.mark.parametrize(
    ("script", "forks"),
    [("first_uses", 60), deep("first_uses", 2000), deep("other_first_uses", 100)],
)
async def test_two_threads_that_use_the_same_thing_first_get_the_same(
    tmp_path: Path, script: str, forks: int
) -> None:
    told = await printed("-m", f"tests.process.{script}", forks, tmp_path)

    assert json.loads(told) == {"0": forks}
