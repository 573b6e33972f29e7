"""A process that thinks: it answers one question after the other, until nobody can ask any more."""

import os
import resource
import sys
from contextlib import suppress

from engine.players.thinking.question import answer

MEMORY = 1 << 30
"""Bytes of address space; a search takes a tenth of it."""
NICENESS = 10


def be_modest() -> None:
    """Leave the processor to everybody else, and end rather than take all memory."""
    os.nice(NICENESS)
    with suppress(ValueError, OSError):  # not every system has this limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """Answer the questions that come in."""
    be_modest()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(line))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
