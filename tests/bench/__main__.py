"""Runs every measurement in turn: `python -m tests.bench [name ...] [--against CHECKOUT]`.

Some of them can measure another checkout of this project beside this tree, in the same run; matches
can be of more seats, longer, or of one game (`--help`).
"""

import asyncio
import inspect
import pkgutil
import sys
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path


def main() -> None:
    """Runs `run` of each module here, or of those that are named."""
    found = [module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])]
    names = [name for name in found if not name.startswith("_")]
    parser = ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(names))
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    parser.add_argument("--game", help="matches of this one alone")
    parser.add_argument("--games", type=int, help="how many of each match")
    parser.add_argument("--seats", type=int, help="at the table of a match")
    parser.add_argument("--seconds", type=float, help="what a strong player may take for a move")
    parser.add_argument("--strength", help="matches of this one against the next weaker")
    chosen = parser.parse_args()
    given = {name: value for name, value in vars(chosen).items() if value is not None}
    if unknown := set(chosen.names) - set(names):
        parser.error(f"there is no {', '.join(unknown)}")
    for name in chosen.names or names:
        sys.stdout.write(f"\n== {name}\n")
        run = import_module(f"tests.bench.{name}").run
        more = {name: given[name] for name in inspect.signature(run).parameters if name in given}
        if inspect.iscoroutinefunction(run):
            asyncio.run(run(**more))
        else:
            run(**more)


if __name__ == "__main__":
    main()
