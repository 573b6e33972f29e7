"""Starts the real program quickly: a process that has imported everything forks for each life.

What runs in the fork is `meeplepost run`, as from a shell, only without the seconds of importing
and of drawing the pieces that all pictures share: those are drawn before the first fork.
One line of JSON on standard input (environment, folder, log, ends, clock) starts a life; its
process id comes back on standard output. How each life ended stands in the file `ends`: its process
id and its exit code, which is a signal's number with a minus where it died of one.
"""

import json
import os
import random
import signal
import sys
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

from discord import utils

from engine.registry import GAMES
from renderers.studio import Studio


def main() -> None:
    """Fork for every line until standard input ends."""
    from bot import __main__ as program, client

    client.Studio = partial(prepared, drawn())  # type: ignore[assignment, attr-defined]
    print("ready", flush=True)  # noqa: T201
    for line in sys.stdin:
        life = json.loads(line)
        signal.signal(signal.SIGCHLD, partial(note_ends, life["ends"]))
        child = os.fork()
        if child == 0:
            begin(life)
            program.main(["run"])
        print(child, flush=True)  # noqa: T201


def note_ends(file: str, *_: object) -> None:
    """Write down how lives have ended; what is killed is gone at once."""
    with suppress(ChildProcessError):  # no life is left
        while True:
            child, status = os.waitpid(-1, os.WNOHANG)
            if not child:
                return
            with open(file, "a") as ends:
                ends.write(f"{child} {os.waitstatus_to_exitcode(status)}\n")


def drawn() -> Studio:
    """A studio that has drawn before what most pictures need."""
    studio = Studio(stamps_bytes=2**30)
    for key in GAMES:
        studio.warm_now(key)
    return studio


def prepared(studio: Studio, **_settings: object) -> Studio:
    """The same studio for every life: nothing is left to be drawn before it begins."""
    studio.warm = nothing  # type: ignore[method-assign]
    return studio


async def nothing(*_: str) -> None:
    """Do nothing."""


def begin(life: Any) -> None:  # Any: JSON
    """Make the fork look as if it had been started from a shell."""
    os.environ.clear()
    os.environ.update(life["environment"])
    os.chdir(life["folder"])
    follow_clock(Path(life["clock"]))
    log = os.open(life["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(log, stream)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    random.seed()


def follow_clock(file: Path) -> None:
    """Have the time of day as much before the real one as a file says, now and at each SIGUSR1."""
    real, ahead = utils.utcnow, [0.0]

    def read(*_: object) -> None:
        ahead[0] = float(file.read_text()) if file.exists() else 0.0

    read()
    signal.signal(signal.SIGUSR1, read)
    utils.utcnow = lambda: real() + timedelta(seconds=ahead[0])


if __name__ == "__main__":
    main()
