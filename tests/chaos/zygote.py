"""Starts the real program quickly: a process with all imports done forks for each life.

The fork runs `meeplepost run` as from a shell, but without the seconds for imports and for drawing
the pieces that all pictures share: these are drawn before the first fork.

A line of JSON on standard input (environment, folder, log, ends, clock) starts a life; its process
id is printed on standard output. The file `ends` gets the process id and exit code of each life
that has ended; the code is a negative signal number if a signal killed it.
"""

import datetime
import json
import os
import random
import signal
import sys
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from discord import utils
from discord.ext import tasks

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
    """Note the exit codes of ended lives, so that killed processes vanish at once."""
    with suppress(ChildProcessError):  # there is no child process
        while True:
            child, status = os.waitpid(-1, os.WNOHANG)
            if not child:
                return
            with open(file, "a") as ends:
                ends.write(f"{child} {os.waitstatus_to_exitcode(status)}\n")


def drawn() -> Studio:
    """Return a studio that has already drawn what most pictures need."""
    studio = Studio(stamps_bytes=2**30)
    for key in GAMES:
        studio.warm_now(key)
    return studio


def prepared(studio: Studio, **_settings: object) -> Studio:
    """Return the same studio for every life, without its drawing in advance."""
    studio.warm = nothing  # type: ignore[method-assign]
    return studio


async def nothing(*_: str) -> None:
    """Do nothing."""


def begin(life: Any) -> None:  # Any: JSON
    """Give the fork the environment, folder and output of a program started from a shell."""
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
    """Set the time of day ahead by the seconds in a file, now and at each SIGUSR1.

    It is the time of `discord.utils.utcnow`, and that by which discord.py's loops sleep.
    """
    ahead = [timedelta()]

    class Ahead(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> Any:  # Any: as its base has it
            return datetime.datetime.now(tz) + ahead[0]

    def read(*_: object) -> None:
        ahead[0] = timedelta(seconds=float(file.read_text()) if file.exists() else 0.0)

    read()
    signal.signal(signal.SIGUSR1, read)
    for module in (utils, tasks):
        vars(module)["datetime"] = SimpleNamespace(**vars(datetime) | {"datetime": Ahead})


if __name__ == "__main__":
    main()
