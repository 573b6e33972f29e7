"""Measures durable moves a second in one process on SQLite, beside bare sqlite3.

A move is one `Tables.do` of a game of Taluva between two members: load, judge, write state, log
row, post and interaction, commit with `synchronous = FULL`. Thirty whole games are played at the
same time, each table's moves in sequence (moves that wait for the file share a commit); then a few
games one at a time. The choice of moves is not counted. Bare sqlite3 reads and writes the same
bytes in a loop, with a commit for each move, and judges nothing. The processor time is independent
of the disk and of other work of the machine.
"""

# ruff: noqa: T201  (it prints figures)

import asyncio
import itertools
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, pick
from engine.kernel.game import play, save, start
from engine.kernel.ids import Seat
from engine.tables.lobby import changes as lobby
from engine.tables.members import MemberId, Person
from engine.tables.models import PlaceId, TableId
from engine.tables.moves import changes as moves
from engine.tables.service import Tables
from engine.tables.store.database import open_database
from engine.tables.store.store import Store
from engine.tables.upkeep.administration import upgrade
from engine.taluva import GAME
from tests.bench._promises import PROMISES, Figures, of_peer

TABLES = 30
ALONE = 5
MOVES = "durable moves"
MEMBERS = (Person(MemberId(1), "Ann"), Person(MemberId(2), "Bob"))


class Rate(Struct, frozen=True):
    """The speed of moves: moves a second, and processor milliseconds for each."""

    moves: float
    busy: float


class Clock:
    """Measures time and processor time from its creation on."""

    def __init__(self) -> None:
        self._began = time.perf_counter()
        self._busy = time.process_time()

    def rate(self, moves: int) -> Rate:
        """Return the rate of a number of moves so far."""
        seconds, busy = time.perf_counter() - self._began, time.process_time() - self._busy
        return Rate(moves / seconds, busy / moves * 1000)


class Script(Struct):
    """A prepared game: its moves with their seats, and the stored state after each."""

    seed: str
    moves: list[tuple[Seat, Action]]
    states: list[bytes]


def made_up(number: int) -> Script:
    """Prepare a random game."""
    script = Script(f"bench {number}", [], [])
    luck = Chance(f"choices {number}")
    state = start(GAME, len(MEMBERS), GAME.options(), script.seed)
    while GAME.result(state) is None:
        [seat] = GAME.waits_for(state)
        action = pick(luck, list(GAME.choices(state, seat)))
        state = play(GAME, state, seat, action).state
        script.moves.append((seat, action))
        script.states.append(save(state))
    return script


async def ours(scripts: list[Script], file: Path, *, at_once: bool) -> Rate:
    """Make the moves by `Tables.do`, at all tables at once or at one after the other."""
    url = f"sqlite:///{file}"
    await upgrade(url)
    seeds = iter([script.seed for script in scripts])
    tables = Tables(Store(open_database(url)), now, lambda: next(seeds), {GAME.key: GAME})
    ready = [await seated(tables, PlaceId(number)) for number in range(len(scripts))]
    interactions = itertools.count(1)
    clock = Clock()
    games = [
        played(tables, table, script, interactions)
        for table, script in zip(ready, scripts, strict=True)
    ]
    if at_once:
        await asyncio.gather(*games)
    else:
        for game in games:
            await game
    rate = clock.rate(sum(len(script.moves) for script in scripts))
    await tables.close()
    return rate


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


async def seated(tables: Tables, place: PlaceId) -> TableId:
    """Start a table."""
    host, guest = MEMBERS
    table = await tables.lobbies.open(GAME.key, host, guild=None, channel=place, seats=2)
    await tables.change(table.id, lobby.join(guest))
    await tables.change(table.id, lobby.start_game(host.id))
    return table.id


async def played(
    tables: Tables, table: TableId, script: Script, interactions: Iterator[int]
) -> None:
    """Make one table's moves in sequence."""
    for seat, action in script.moves:
        await tables.do(table, moves.act(MEMBERS[seat].id, [action]), next(interactions))


def bare(scripts: list[Script], ours_file: Path, file: Path) -> Rate:
    """Write the rows that `ours` has written with sqlite3 alone."""
    logs, posts = left_behind(ours_file)
    connection = sqlite3.connect(file, isolation_level=None)
    connection.executescript(SCHEMA)
    for number in range(len(scripts)):
        connection.execute("INSERT INTO tables VALUES (?, 3, '', x'')", (number + 1,))
    rounds = [
        (number + 1, turn, script.states[turn])
        for turn in range(max(len(script.states) for script in scripts))
        for number, script in enumerate(scripts)
        if turn < len(script.states)
    ]
    clock = Clock()
    for counted, (table, turn, state) in enumerate(rounds, 1):
        revision = turn + 3
        connection.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(
            "UPDATE tables SET revision = ?, row = ?, state = ? WHERE id = ? AND revision = ?",
            (revision + 1, OTHER_COLUMNS, state, table, revision),
        )
        connection.execute("INSERT INTO log VALUES (?, ?, ?, ?)", logs[table, revision + 1])
        connection.execute("INSERT INTO posts VALUES (NULL, ?, ?, ?)", posts[table, revision + 1])
        connection.execute("INSERT INTO interactions VALUES (?, 0)", (counted,))
        connection.execute("COMMIT")
    rate = clock.rate(len(rounds))
    connection.close()
    return rate


OTHER_COLUMNS = "x" * 300
SCHEMA = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE tables (id INTEGER PRIMARY KEY AUTOINCREMENT, revision INTEGER, row TEXT, state BLOB);
CREATE TABLE log (
    table_id INTEGER, revision INTEGER, action TEXT, events TEXT, PRIMARY KEY (table_id, revision)
);
CREATE TABLE posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT, table_id INTEGER, revision INTEGER, nonce TEXT
);
CREATE INDEX ix_posts ON posts (table_id);
CREATE TABLE interactions (id INTEGER PRIMARY KEY, at INTEGER);
CREATE INDEX ix_interactions ON interactions (at);
"""

Rows = dict[tuple[int, int], tuple[object, ...]]


def left_behind(file: Path) -> tuple[Rows, Rows]:
    """Return the log rows and the posts in a database by `ours`, by table and revision."""
    connection = sqlite3.connect(file)
    logs = connection.execute("SELECT table_id, revision, action, events FROM log").fetchall()
    posts = connection.execute("SELECT table_id, revision, nonce FROM posts").fetchall()
    connection.close()
    return {row[:2]: row for row in logs}, {row[:2]: row for row in posts}


def run(brief: bool = False) -> Figures:
    """Print the figures."""
    tables, alone_at = (3, 1) if brief else (TABLES, ALONE)
    scripts = [made_up(number) for number in range(tables)]
    moves = sum(len(script.moves) for script in scripts)
    size = sum(len(state) for script in scripts for state in script.states) / moves
    with TemporaryDirectory(prefix="meeplepost-") as folder:
        mine, alone, plain = (Path(folder, name) for name in ("ours", "alone", "bare"))
        at_once = asyncio.run(ours(scripts, mine, at_once=True))
        in_turn = asyncio.run(ours(scripts[:alone_at], alone, at_once=False))
        bare_rate = bare(scripts, mine, plain)
    print(f"store: {moves} moves of Taluva at {tables} tables, states of {size / 1000:.1f} KB")
    wanted = PROMISES[MOVES].wanted
    print(f"  Tables.do, SQLite, synchronous FULL    {told(at_once)} (wanted: {wanted})")
    print(f"  the same at one table after the other  {told(in_turn)}")
    print(f"  bare sqlite3, the same rows            {told(bare_rate)}")
    return {MOVES: at_once.moves, of_peer(MOVES, "bare sqlite3"): bare_rate.moves}


def told(rate: Rate) -> str:
    """Describe a rate."""
    return f"{rate.moves:7.0f} moves/s, {rate.busy:.2f} ms of the processor each"


if __name__ == "__main__":
    run()
