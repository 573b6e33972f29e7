"""The audit after a number of kills: nothing may be lost or doubled."""

import json
import re
import signal
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, text

from engine.kernel.records import DoesNotReplay
from engine.registry import GAMES
from engine.tables.log.story import holds
from engine.tables.models import LogKind
from engine.tables.store.database import open_database
from engine.tables.store.store import Store
from tests.chaos.people import Told
from tests.discord_server import DiscordServer, Message
from tests.process.playing import MOVE, described, pressed_by

LETTER = re.compile(r"^### .*\s+https://discord\.com/channels/")
"""The beginning of a letter (a direct message) with a link to a board."""
WITHOUT_MOVES = ("cacao", "galaxy_trucker")
"""The games whose descriptions have the round instead of the moves."""
CRASH, STACK = "Fatal Python error", 120
"""The first words of a crash in the log, and the number of lines shown of its stack."""
MAX_SHOWN = 10
"""The most faults shown of each kind."""


@dataclass(frozen=True)
class Kept:
    """The contents of the database in the end."""

    tables: Mapping[int, Mapping[str, Any]]  # by id: place, status, moves, holders (JSON)
    log: Sequence[Mapping[str, Any]]  # table_id, revision, kind, seat, together
    owed: Sequence[Mapping[str, Any]]  # posts not sent yet
    interactions: frozenset[int]


@dataclass
class Findings:
    """The faults found, by kind."""

    faults: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def add(self, kind: str, what: str) -> None:
        """Note a fault."""
        self.faults[kind].append(what)

    def lines(self) -> Iterator[str]:
        """Yield a line with the number of faults of each kind, and the first ones below it."""
        for kind, found in sorted(self.faults.items()):
            yield f"  {len(found)} × {kind}"
            yield from (f"      {each}" for each in found[:MAX_SHOWN])


async def read(address: str) -> Kept:
    """Read everything that the audit needs from a database."""
    database = open_database(address)

    def rows(question: str) -> Any:
        def ask(connection: Connection) -> list[dict[str, Any]]:
            return [dict(row) for row in connection.execute(text(question)).mappings()]

        return database.read(ask)

    try:
        tables = await rows("SELECT id, game, status, place, moves, holders FROM tables")
        return Kept(
            {row["id"]: row for row in tables},
            await rows("SELECT table_id, revision, kind, seat, together FROM log ORDER BY 1, 2"),
            await rows("SELECT table_id, kind, revision FROM posts WHERE posted_at IS NULL"),
            frozenset(row["id"] for row in await rows("SELECT id FROM interactions WHERE counts")),
        )
    finally:
        await database.close()


def audit_log(log: Path, found: Findings) -> None:
    """Add the errors in the program's log, and the stacks of crashes."""
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    for number, line in enumerate(lines):
        if "[error" in line and "store.trouble" not in line:
            found.add("error in the log", line[:160])
        elif line.startswith("Traceback"):
            found.add("traceback in the log", "\n        ".join(lines[number : number + STACK]))
        elif line.startswith(CRASH):
            found.add("crash of the program", "\n        ".join(lines[number : number + STACK]))


def audit_deaths(deaths: Sequence[tuple[int, int]], databases_die: bool, found: Findings) -> None:
    """Check that no process ended by itself, except by an error if database servers are killed."""
    for process, code in deaths:
        if code < 0:
            found.add("death by itself", f"process {process}: {signal.Signals(-code).name}")
        elif not databases_die:
            found.add("end by itself", f"process {process}: exit code {code}")


async def audit(
    address: str, told: Sequence[Told], server: DiscordServer, counted: frozenset[int]
) -> Findings:
    """Compare the answers that people got, the database, and the posts.

    `counted` are recorded interactions that the program may have deleted since.
    """
    found, kept = Findings(), await read(address)
    kept = replace(kept, interactions=kept.interactions | counted)
    await audit_replays(address, found)
    audit_told(told, kept.interactions, found)
    audit_moves(told, kept, found)
    audit_posts(kept, list(server.world.messages.values()), found)
    return found


async def audit_replays(address: str, found: Findings) -> None:
    """Check that every log replays from its seed to the same events and the stored position."""
    store = Store(open_database(address))
    try:
        for table in await store.lists.begun():
            kept, log = await store.find(table), await store.log(table)
            assert kept.state is not None
            try:
                well = holds(GAMES[kept.table.game], kept.table, kept.seed, log, kept.state)
            except DoesNotReplay as trouble:
                found.add("log that does not replay", f"table {table}: {trouble}")
            else:
                if not well:
                    found.add("log that leads elsewhere", f"table {table} ({kept.table.game})")
    finally:
        await store.database.close()


def audit_told(told: Sequence[Told], interactions: frozenset[int], found: Findings) -> None:
    """Check that “done” was stored, “nothing was changed” is true, and drafts are played once."""
    drafts: dict[int, set[int]] = defaultdict(set)
    for each in told:
        counted = interactions & each.said.keys()
        drafts[each.draft] |= counted
        if each.done and not counted:
            found.add("told Done, and not kept", f"table {each.table}, {each.custom_id}")
        for one in each.untouched & counted:
            words = each.said[one][:60]
            found.add("told that nothing changed, and kept", f"{one}, {each.custom_id}: {words}")
    for draft, presses in drafts.items():
        if len(presses) > 1:
            found.add("draft played more than once", f"draft {draft}: {sorted(presses)}")


def audit_moves(told: Sequence[Told], kept: Kept, found: Findings) -> None:
    """Check that people's moves in the log and their recorded presses match one to one."""
    pressed: Counter[int] = Counter()
    for each in told:
        pressed[each.table] += len(kept.interactions & each.said.keys())
    made: dict[int, set[int]] = defaultdict(set)
    for row in kept.log:
        holders = json.loads(kept.tables[row["table_id"]]["holders"])
        if row["kind"] == "action" and row["seat"] is not None and is_person(holders[row["seat"]]):
            made[row["table_id"]].add(row["together"] or row["revision"])
    for table in kept.tables:
        if len(made[table]) != pressed[table]:
            what = f"table {table}: {len(made[table])} moves of people, {pressed[table]} presses"
            found.add("moves that were doubled or lost", what)


def is_person(holder: Mapping[str, Any]) -> bool:
    """Return True if a seat's holder in the database is a person."""
    return holder.get("member") is not None


def audit_posts(kept: Kept, messages: Sequence[Message], found: Findings) -> None:
    """Check that no post is missing or doubled, and that only the newest board has buttons."""
    for post in kept.owed:
        found.add("post that is still owed", f"{dict(post)}")
    nonces = Counter((each.channel_id, str(each.nonce)) for each in messages if each.nonce)
    for (place, nonce), times in nonces.items():
        if times > 1:
            found.add("message posted twice with one nonce", f"{nonce} in {place}: {times} times")
    audit_letters(messages, found)
    public = [each for each in messages if not each.ephemeral and not LETTER.search(each.text)]
    for table, row in kept.tables.items():
        boards = [
            each for each in public if each.channel_id == str(row["place"]) and moves_of(each)
        ]
        ticks = ticks_after(each for each in kept.log if each["table_id"] == table)
        for moves, times in Counter(map(moves_of, boards)).items():
            if times > 1 + ticks[moves]:
                found.add("same board posted twice", f"table {table}, {moves}: {times} times")
        audit_buttons(table, row, public, found)


def ticks_after(log: Iterable[Mapping[str, Any]]) -> Counter[str]:
    """Count the changes by a table's clock after each move; the keys are `move 7` and the like."""
    moves, ticks = 0, Counter[str]()
    for row in log:
        moves += row["kind"] == LogKind.ACTION
        ticks[f"move {moves}"] += row["kind"] == LogKind.TICK
    return ticks


def audit_letters(messages: Sequence[Message], found: Findings) -> None:
    """Check that nobody got two letters with the same words, which name the board."""
    letters = Counter((each.channel_id, each.text) for each in messages if LETTER.search(each.text))
    for (place, words), times in letters.items():
        if times > 1:
            found.add("letter sent twice", f"{times} times in {place}: {words[:120]!r}")


def audit_buttons(
    table: int, row: Mapping[str, Any], public: Sequence[Message], found: Findings
) -> None:
    """Check that only the newest board of a running table has the turn's button."""
    boards = [each for each in public if moves_of(each)]
    live = [each for each in boards if f"mp:turn:{table}" in pressed_by(each, "turn")]
    allowed = 1 if row["status"] == "running" else 0
    if len(live) > allowed:
        texts = ", ".join(moves_of(each) or each.id for each in live)
        found.add("old board with live buttons", f"table {table} ({row['status']}): {texts}")
    newest = max(
        (each for each in public if each.channel_id == str(row["place"]) and moves_of(each)),
        key=lambda each: int(each.id),
        default=None,
    )
    if row["status"] == "running" and newest is not None and not pressed_by(newest, "turn"):
        found.add("newest board without buttons", f"table {table}: {moves_of(newest)}")
    known = row["status"] == "running" and row["game"] not in WITHOUT_MOVES
    if known and moves_of(newest) != f"move {row['moves']}":
        found.add(
            "newest board is not the position",
            f"table {table}: {moves_of(newest)} for {row['moves']}",
        )


def moves_of(board: Message | None) -> str:
    """Return the moves before a board was posted as `move 7`; empty for other posts."""
    if board is None or not board.pictures:
        return ""
    told = MOVE.search(described(board))
    return f"move {told[1]}" if told else ""
