"""Runs every measurement in turn: `python -m tests.bench [name ...] [--against CHECKOUT]`.

Some of them can measure another checkout of this project beside this tree, in the same run.
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
    chosen = parser.parse_args()
    if unknown := set(chosen.names) - set(names):
        parser.error(f"there is no {', '.join(unknown)}")
    for name in chosen.names or names:
        sys.stdout.write(f"\n== {name}\n")
        run = import_module(f"tests.bench.{name}").run
        more = {"against": chosen.against} if "against" in inspect.signature(run).parameters else {}
        if inspect.iscoroutinefunction(run):
            asyncio.run(run(**more))
        else:
            run(**more)


if __name__ == "__main__":
    main()
