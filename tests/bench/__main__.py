"""Runs every measurement in turn: `python -m tests.bench [name ...] [--against CHECKOUT]`.

Measurements of promises run three times. At the end a table compares the medians with the promises;
the exit code is 1 if one is missed by more than a tenth. `--page FILE` writes the table with the
peers and the machine, as `make bench` does into docs/benchmarks.md.

Some can also measure another checkout of this project in the same run; matches can have more seats
or games, or be of one game (`--help`).
"""

import asyncio
import inspect
import pkgutil
import sys
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.bench._promises import Figures, page, table

ROUNDS = 3


def main() -> None:
    """Run all measurements here, or the named ones, and print which promises are kept."""
    names = parts()
    parser = ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(names))
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    parser.add_argument("--game", help="matches of this one alone")
    parser.add_argument("--games", type=int, help="how many of each match")
    parser.add_argument("--seats", type=int, help="at the table of a match")
    parser.add_argument("--seconds", type=float, help="what a strong player may take for a move")
    parser.add_argument("--strength", help="matches of this one against the next weaker")
    parser.add_argument(
        "--ujf", type=Path, metavar="CHECKOUT", help="of TaluvaUJF, to play against"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often to measure promises")
    parser.add_argument("--brief", action="store_true", help="a try of each, which proves nothing")
    parser.add_argument("--page", type=Path, metavar="FILE", help="where to write the promises")
    chosen = parser.parse_args()
    given = {name: value for name, value in vars(chosen).items() if value is not None}
    if unknown := set(chosen.names) - set(names):
        parser.error(f"there is no {', '.join(unknown)}")
    rounds: list[Figures] = []
    for name in chosen.names or names:
        for _ in range(chosen.rounds):
            sys.stdout.write(f"\n== {name}\n")
            figures = measured(name, given)
            if not figures:
                break
            rounds.append(figures)
    lines, kept = table(rounds)
    sys.stdout.write("\n" + "\n".join(lines) + "\n")
    if chosen.page:
        chosen.page.write_text(page(rounds), encoding="utf-8")
    sys.exit(0 if kept else 1)


def parts() -> list[str]:
    """Return the names of all measurements."""
    found = [module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])]
    return [name for name in found if not name.startswith("_")]


def measured(name: str, given: dict[str, Any]) -> Figures | None:
    """Run a measurement with the arguments it takes; return its figures for the promises."""
    run = import_module(f"tests.bench.{name}").run
    more = {name: given[name] for name in inspect.signature(run).parameters if name in given}
    figures: Figures | None = run(**more)
    return asyncio.run(figures) if inspect.iscoroutine(figures) else figures


if __name__ == "__main__":
    main()
