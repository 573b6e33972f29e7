"""Forks of a process that has read nothing yet, in which two threads use the same thing first.

    python -m tests.process.first_uses FORKS FOLDER

prints as JSON how many forks ended with which code; 0 is well.
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
"""As in `bot.process`: the shorter, the more often threads come between each other."""
TOGETHER_SECONDS, JITTER_SECONDS = 0.002, 0.0003
"""When both threads begin, and by how much one of them may be later."""
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
    """What two threads get that begin at the same moment, or nearly."""
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
    """A process that opens its database, and whose threads then use something; its exit code."""
    sys.setswitchinterval(SWITCH_SECONDS)
    open_database(address)
    got = both(use, luck)
    return 0 if len(got) == 2 and got[0] == got[1] else 1


def fork(forks: int, folder: Path, uses: Sequence[Use]) -> None:
    """Fork so many times for each use, and tell how the forks ended."""
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
