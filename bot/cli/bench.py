"""`meeplepost bench`: the measured promises, from the source tree."""

import runpy
from argparse import Namespace
from importlib.util import find_spec

from bot.cli.parser import Commands, add_command
from bot.cli.wrong import Wrong


def add(commands: Commands) -> None:
    """The arguments of the command."""
    add_command(commands, "bench", "measure pictures, tables and games (in the source tree)", run)


def run(_chosen: Namespace) -> int:
    """Run all benchmarks."""
    if find_spec("tests") is None or find_spec("tests.bench") is None:
        raise Wrong("the benchmarks are part of the source tree: run `make bench` there")
    runpy.run_module("tests.bench", run_name="__main__", alter_sys=True)
    return 0
