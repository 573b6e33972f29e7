"""`meeplepost bench`: the measured promises, from the source tree."""

import runpy
import sys
from argparse import Namespace
from pathlib import Path

import bot
from bot.cli.parser import Commands, Wrong, add_command

SOURCE = Path(bot.__path__[0]).parent


def add(commands: Commands) -> None:
    """The arguments of the command."""
    about = "measure pictures, tables and games (in the source tree)"
    parser = add_command(commands, "bench", about, run)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which measurements (all)")


def run(chosen: Namespace) -> int:
    """Run the measurements, those that are named or all."""
    if not (SOURCE / "tests" / "bench").is_dir():
        raise Wrong("the benchmarks are part of the source tree: run `make bench` there")
    sys.path.insert(0, str(SOURCE))
    sys.argv[1:] = chosen.names
    runpy.run_module("tests.bench", run_name="__main__", alter_sys=True)
    return 0
