"""Runs every measurement in turn: `python -m tests.bench [name ...]`."""

import asyncio
import inspect
import pkgutil
import sys
from importlib import import_module
from pathlib import Path


def main(wanted: list[str]) -> None:
    """Runs `run` of each module here, or of those that are named."""
    found = [module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])]
    for name in wanted or [name for name in found if not name.startswith("_")]:
        sys.stdout.write(f"\n== {name}\n")
        run = import_module(f"tests.bench.{name}").run
        if inspect.iscoroutinefunction(run):
            asyncio.run(run())
        else:
            run()


if __name__ == "__main__":
    main(sys.argv[1:])
