"""Measures the memory of a program that plays and paints all five games for hours.

It makes 4,000 painted moves and 50 films in one child process (see `_memory.py`). It also measures
the processor time of pictures of late boards. Another checkout is measured in the same way, its
pictures in turn with ours, so that other work of the machine affects both alike.
"""

import json
import statistics
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.bench._checkout import checkouts, environment, program
from tests.bench._promises import PROMISES, Figures, tell
from tests.recordings import FOLDER

MOVES, FILMS, EVERY = 4000, 50, 1000
MEMORY, GROWTH = "memory after 4,000 moves", "growth of memory meanwhile"
"""The promises; growth is that of the second half of the moves, when all caches are full."""

ROUNDS = 40
MB = 1024 * 1024


def run(against: Path | None = None, brief: bool = False) -> Figures:
    """Print the figures."""
    rounds, moves, films, every = (1, 20, 1, 10) if brief else (ROUNDS, MOVES, FILMS, EVERY)
    tell(f"processor's time of the picture after each move of late boards, median of {rounds}:")
    for name, taken in picture_times(checkouts(against), rounds).items():
        games = (f"{key} {statistics.median(times):.1f}" for key, times in taken.items())
        tell(f"  {name:10} {', '.join(games)} ms")
    measured = []
    for name, checkout in checkouts(against).items():
        tell(f"{moves} painted moves and {films} films of all games in one program of {name}:")
        measured.append(play(checkout, moves, films, every))
    return measured[0]


def picture_times(named: Mapping[str, Path], rounds: int) -> dict[str, dict[str, list[float]]]:
    """Return the milliseconds of each picture, by checkout and game."""
    painters = {name: started(path, "_painter", FOLDER) for name, path in named.items()}
    taken: dict[str, dict[str, list[float]]] = {name: {} for name in named}
    for _ in range(rounds):
        for name, painter in painters.items():
            assert painter.stdin is not None
            painter.stdin.write("\n")
            painter.stdin.flush()
            for key, milliseconds in line_of(painter).items():
                taken[name].setdefault(key, []).append(milliseconds)
    for painter in painters.values():
        painter.communicate()
    return taken


def play(checkout: Path, moves: int, films: int, every: int) -> Figures:
    """Let a program play, and print its memory."""
    player = started(checkout, "_memory", moves, films, every)
    seen: list[dict[str, Any]] = []
    while len(seen) < 1 + moves // every:
        seen.append(line_of(player))
        tell(
            "  {moves:5} moves, {films:2} films: {now:4.0f} MB (most so far {most:4.0f}), "
            "{files} files, {tasks} tasks, {threads} threads, {cpu:4.0f} s".format(
                **seen[-1], now=seen[-1]["resident"] / MB, most=seen[-1]["peak"] / MB
            )
        )
    player.communicate()
    half, last = seen[len(seen) // 2], seen[-1]
    growth = last["resident"] / half["resident"] - 1
    figures = {MEMORY: last["resident"] / MB, GROWTH: 100 * growth}
    wanted = {name: PROMISES[name].wanted for name in figures}
    tell(
        f"  grown by {growth:.1%} since move {half['moves']} (wanted: {wanted[GROWTH]} %), "
        f"{figures[MEMORY]:.0f} MB at the end (wanted: {wanted[MEMORY]})"
    )
    return figures


def started(checkout: Path, name: str, *args: object) -> subprocess.Popen[str]:
    """Start a program of a checkout, with input and output by lines."""
    return subprocess.Popen(
        program(name, *args), cwd=checkout, env=environment(checkout), text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip


def line_of(program: subprocess.Popen[str]) -> dict[str, Any]:
    """Read the next figures of a program."""
    assert program.stdout is not None
    line = program.stdout.readline()
    assert line, "the program has ended"
    figures: dict[str, Any] = json.loads(line)
    return figures


if __name__ == "__main__":
    run()
