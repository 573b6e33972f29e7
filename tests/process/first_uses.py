"""Tests first uses: forks a fresh process, whose two threads use the same thing at once.

    python -m tests.process.first_uses FORKS FOLDER

prints the number of forks by exit code as JSON; 0 is success.
"""

import json
import os
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from engine.tables.change import StoredTable
from engine.tables.members import MemberId
from engine.tables.models import Pace, PlaceId, Status, Table, TableId
from engine.tables.store.database import open_database

SWITCH_SECONDS = 0.0005
"""The interval of switching threads, that of `bot.process`; short ones cause more races."""
TOGETHER_SECONDS, JITTER_SECONDS = 0.002, 0.0003
"""The time until both threads begin, and the greatest delay of one of them."""
TABLE = msgspec.to_builtins(
    Table(
        id=TableId(1),
        game="taluva",
        rules="1",
        status=Status.RUNNING,
        host=MemberId(1),
        guild=1,
        channel=PlaceId(1),
        place=PlaceId(1),
        wanted=2,
        holders=[],
        options={},
        language="en",
        pace=Pace.DAY,
        revision=1,
        commitment="",
        opened_at=1,
        turn_since=1,
    )
)
STORED = {"table": TABLE, "seed": "1", "state": None, "counted": True}

Use = Callable[[], object]
USES: Sequence[Use] = [
    partial(msgspec.convert, TABLE, Table),
    partial(msgspec.convert, STORED, StoredTable),
]


def both(use: Use, luck: random.Random) -> list[object]:
    """Return the results of two threads that begin at nearly the same moment."""
    begin, got = time.perf_counter() + TOGETHER_SECONDS, list[object]()

    def go(late: float) -> None:
        while time.perf_counter() < begin + late:
            pass
        got.append(use())

    threads = [
        threading.Thread(target=go, args=(luck.random() * JITTER_SECONDS,)) for _ in range(2)
    ]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return got


def life(address: str, use: Use, luck: random.Random) -> int:
    """Open a database, then use something in two threads; return the exit code."""
    sys.setswitchinterval(SWITCH_SECONDS)
    open_database(address)
    got = both(use, luck)
    return 0 if len(got) == 2 and got[0] == got[1] else 1


def fork(forks: int, folder: Path, uses: Sequence[Use]) -> None:
    """Fork a number of times, with the uses in turn, and print how the forks ended."""
    ends = Counter[int]()
    for number in range(forks):
        use = uses[number % len(uses)]
        process = os.fork()
        if process == 0:
            os._exit(life(f"sqlite:///{folder}/games.db", use, random.Random(number)))
        ends[os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])] += 1
    sys.stdout.write(json.dumps(ends))


if __name__ == "__main__":
    fork(int(sys.argv[1]), Path(sys.argv[2]), USES)
