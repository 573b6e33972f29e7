"""A process that thinks."""

import resource
from contextlib import suppress

from engine.players.thinking.question import answer
from engine.processes.worker import serve

MEMORY = 1 << 30
"""Bytes of address space, so that it ends rather than take all memory; a search takes a tenth."""
NICENESS = 10


def main() -> None:
    """Answer the questions that come in."""
    with suppress(ValueError, OSError):  # not every system has this limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    serve(NICENESS, answer)


if __name__ == "__main__":
    main()
