"""The figures we promise, and the check of a run against them."""

import os
import platform
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

ALLOWED = 0.1
"""The share by which a promise may be missed, as the speed of machines varies."""

Figures = Mapping[str, float]
"""The measured figures by the promise's name, and those of peers by `of_peer`."""


class Promise(NamedTuple):
    """A figure that we promise, at least or at most; `peers` do the same work in the same run."""

    wanted: float
    unit: str
    at_least: bool = False
    peers: tuple[str, ...] = ()

    def kept(self, measured: float) -> bool:
        """Return True if a figure is as good as promised, or nearly."""
        if self.at_least:
            return measured >= self.wanted * (1 - ALLOWED)
        return measured <= self.wanted * (1 + ALLOWED)

    def told(self, figure: float) -> str:
        """Return a figure with its unit."""
        return f"{figure:.1f} {self.unit}" if figure < WHOLE else f"{figure:,.0f} {self.unit}"

    @property
    def bound(self) -> str:
        """Return the promised bound with its unit."""
        return f"{'>=' if self.at_least else '<='} {self.wanted:,g} {self.unit}"

    def times(self, measured: float, peer: float) -> float:
        """Return how many times as good as a peer we are."""
        return measured / peer if self.at_least else peer / measured


WHOLE = 1_000
"""The least figure that is shown without decimals."""
PAINTERS = ("plain Pillow", "CairoSVG")

PROMISES = {
    "random moves of Taluva, each of all that are legal": Promise(
        15_000, "/s", at_least=True, peers=("python-chess",)
    ),
    "picture of a late board": Promise(12, "ms", peers=PAINTERS),
    "picture of a late board, size": Promise(120, "KB", peers=PAINTERS),
    "picture of a question": Promise(12, "ms"),
    "picture of a question, size": Promise(100, "KB"),
    "event loop late while painting, p99": Promise(10, "ms"),
    "event loop later than 10 ms while thinking": Promise(1, "%"),
    "durable moves": Promise(500, "/s", at_least=True, peers=("bare sqlite3",)),
    "move to done, p99": Promise(60, "ms"),
    "move to posted, p99": Promise(600, "ms"),
    "memory after 4,000 moves": Promise(350, "MB"),
    "growth of memory meanwhile": Promise(5, "%"),
}
"""The promises by name; each is measured by a module of this folder, whose `run` returns it."""


def tell(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def of_peer(promise: str, peer: str) -> str:
    """Return the name of a peer's figure for a promise."""
    return f"{promise}: {peer}"


def installed(name: str) -> Any | None:  # Any: a module that is no dependency of ours
    """Return the module of a peer, if this machine has it."""
    with suppress(ImportError, OSError):  # CairoSVG needs a library of the system
        return import_module(name)
    return None


def medians(rounds: Sequence[Figures]) -> Figures:
    """Return the median of each figure."""
    names = {name for figures in rounds for name in figures}
    return {name: median([each[name] for each in rounds if name in each]) for name in names}


def table(rounds: Sequence[Figures]) -> tuple[list[str], bool]:
    """Return a line for each promise measured, and True if the medians keep all of them."""
    lines = [f"{'promise':50} {'wanted':>12} {'measured':>12}  kept"]
    every, figures = True, medians(rounds)
    for name, promise in PROMISES.items():
        if name in figures:
            kept = promise.kept(figures[name])
            every = every and kept
            found = promise.told(figures[name])
            lines.append(f"{name:50} {promise.bound:>12} {found:>12}  {'yes' if kept else 'NO'}")
    return lines, every


PAGE = """# What we promise in figures

`make bench` measures this and writes this page. Each figure is the median of three rounds, on a
machine that does nothing else. A promise that is missed by more than a tenth counts as missed. A
peer is another program that does the same work in the same run; `pip install chess cairosvg` adds
the two that are not installed with our own tools.

{machine}

| Promise | Wanted | Measured | Kept | Peers in the same run |
|---|---:|---:|---|---|
{rows}

- Plain Pillow draws the same picture three times as large, anew, and reduces it; CairoSVG draws it
  from a finished SVG text.
- Pictures are palette PNGs that are compressed fast: the late board takes 120 KB and 1 ms. Level 5
  of zlib-ng would take 100 KB for 4 ms more, the smallest PNG 93 KB for some 60, lossless WebP
  102 KB for 18, 91 for 26 and 60 for 70 or more. Islands have one colour between two that meet at
  an edge; with three, the PNG takes 7 % more and looks the same.
- Bare sqlite3 writes the same rows with a commit for each move and judges nothing; tables of ours
  that move at the same time share commits.
- python-chess makes random moves, each chosen from a list of all legal ones, as we do in Taluva;
  the two games differ.
- Of the processor's time for random games of Taluva, 70 % goes into listing what is legal, in
  dicts, tuples and structs that are C already. Compiled by mypyc, `rules`, `turn`, `island` and
  `kernel/hexes` are no faster; modules that define structs cannot be compiled as they are, as mypyc
  leaves out the keywords of their classes. A compiled core would have to keep the board in a form
  of its own, beside the rules as they can be read now; there is none.
"""


def page(rounds: Sequence[Figures]) -> str:
    """Return the table as a page, with the machine and the day."""
    figures = medians(rounds)
    rows = "\n".join(row(name, promise, figures) for name, promise in PROMISES.items())
    return PAGE.format(machine=machine() if figures else "Not measured yet.", rows=rows)


def row(name: str, promise: Promise, figures: Figures) -> str:
    """Return a promise's row in the table of the page."""
    measured = figures.get(name)
    if measured is None:
        told = ["not measured", "", ""]
    else:
        peers = [
            beside(promise, measured, each, figures.get(of_peer(name, each)))
            for each in promise.peers
        ]
        kept = "yes" if promise.kept(measured) else "**missed**"
        told = [promise.told(measured), kept, "; ".join(peers)]
    return f"| {' | '.join([name, promise.bound, *told])} |"


def beside(promise: Promise, measured: float, peer: str, figure: float | None) -> str:
    """Return a peer's figure, and how many times as good ours is."""
    if figure is None:
        return f"{peer} not installed"
    return f"{peer} {promise.told(figure)}: {promise.times(measured, figure):.2g} times as good"


def machine() -> str:
    """Describe the day, the processor and the software, without the machine's name."""
    about = Path("/proc/cpuinfo")
    names = [
        line.partition(":")[2].strip()
        for line in (about.read_text().splitlines() if about.exists() else ())
        if line.startswith("model name")
    ]
    processor = names[0] if names else platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{date.today().isoformat()}, {python}, {processor}, {os.cpu_count()} cores."
