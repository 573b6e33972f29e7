"""What we promise in figures, and whether a run has kept it."""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import NamedTuple

ALLOWED = 0.1
"""The share by which a promise may be missed: machines are faster at one time than at another."""

Figures = Mapping[str, float]
"""What was measured, by the name of the promise."""


class Promise(NamedTuple):
    """A figure that we promise, at least or at most."""

    wanted: float
    unit: str
    at_least: bool = False

    def kept(self, measured: float) -> bool:
        """Return True if a figure is as good as promised, or nearly."""
        if self.at_least:
            return measured >= self.wanted * (1 - ALLOWED)
        return measured <= self.wanted * (1 + ALLOWED)


PROMISES = {
    "picture of a late board": Promise(20, "ms"),
    "its size": Promise(240, "KB"),
    "event loop late while painting, p99": Promise(10, "ms"),
    "event loop later than 10 ms while thinking": Promise(1, "%"),
    "durable moves": Promise(500, "/s", at_least=True),
    "move to done, p99": Promise(60, "ms"),
    "move to posted, p99": Promise(600, "ms"),
    "memory after 4,000 moves": Promise(350, "MB"),
    "growth of memory meanwhile": Promise(5, "%"),
}
"""Each is measured by one module of this folder, which returns it from `run`."""


def table(rounds: Sequence[Figures]) -> tuple[list[str], bool]:
    """The promises that were measured, one in a line, and whether the medians keep them all."""
    lines = [f"{'promise':44} {'wanted':>12} {'measured':>12}  kept"]
    every = True
    for name, promise in PROMISES.items():
        if measured := [figures[name] for figures in rounds if name in figures]:
            kept = promise.kept(median(measured))
            every = every and kept
            bound = ">=" if promise.at_least else "<="
            wanted = f"{bound} {promise.wanted:g} {promise.unit}"
            found = f"{median(measured):.1f} {promise.unit}"
            lines.append(f"{name:44} {wanted:>12} {found:>12}  {'yes' if kept else 'NO'}")
    return lines, every
