"""The database of many tables: copies of a few played games under other numbers.

The SQLite file is built once and kept in an ignored folder; a PostgreSQL database is built for each
run. Before a run its times are brought up to date.
"""

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Executable, bindparam, insert, select, text, update
from sqlalchemy.ext.asyncio import create_async_engine

from engine.tables.clock.deadlines import LENGTHS
from engine.tables.models import Pace
from engine.tables.store.database import Database, open_database
from engine.tables.store.schema import GUILDS, LOG, MEMBERS, PLAYERS, POSTS, TABLES
from engine.tables.upkeep.administration import upgrade
from tests.scale.games import Played, Row, played

T = TypeVar("T")
FOLDER = Path(__file__).parents[2] / "build" / "scale"
TEMPLATES = 50
TABLES_OF_A_MEMBER = 8
"""The average number of tables of a member."""
TABLES_OF_A_SERVER = 10
BITS = 22
"""The number of a Discord id's low bits, below its time; the others give a server's shard."""
FIRST_GUILD, FIRST_CHANNEL, FIRST_THREAD, FIRST_MESSAGE, FIRST_MEMBER = (
    each << (BITS + 18) for each in range(600_000, 605_000, 1_000)
)
"""The first ids of each kind of thing at this Discord."""
PORTION = 500
APART = 3
"""The step from a table's first member to that of the next table."""
WEEK = LENGTHS[Pace.WEEK]


class Place(Struct, frozen=True):
    """The server, channel and thread of a table."""

    guild: int
    channel: int
    thread: int


def place_of(table: int) -> Place:
    """Return the place of a table; ten tables share a server and its channel."""
    server = table // TABLES_OF_A_SERVER
    return Place(
        FIRST_GUILD + (server << BITS),
        FIRST_CHANNEL + (server << BITS),
        FIRST_THREAD + (table << BITS),
    )


def member_of(number: int) -> int:
    """Return the Discord id of a member."""
    return FIRST_MEMBER + (number << BITS)


def board_of(table: int) -> int:
    """Return the id of the message with a table's board."""
    return FIRST_MESSAGE + (table << BITS)


async def sqlite_with(tables: int) -> Path:
    """Return the file with a number of tables; build it if it is missing."""
    file = FOLDER / f"{tables}.db"
    if not file.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_suffix(".unfinished")
        unfinished.unlink(missing_ok=True)
        await fill(f"sqlite:///{unfinished}", tables)
        unfinished.rename(file)
    return file


async def fill(url: str, tables: int, games: int = TEMPLATES) -> None:
    """Upgrade an empty database to the newest schema, and fill it with copies of `games` games."""
    await upgrade(url)
    database = open_database(url)
    templates = await played(games)
    members = max(tables * 3 // TABLES_OF_A_MEMBER, 8)
    known = [
        {"id": member_of(each), "name": f"Player {each}", "language": "en"}
        for each in range(members)
    ]
    await add(database, MEMBERS, known)
    guilds = {place_of(each).guild for each in range(tables)}
    await add(database, GUILDS, [{"id": each, "settings": "{}"} for each in sorted(guilds)])
    for numbers in portions(range(tables)):
        copies = [copied(templates[each % games], each, members) for each in numbers]
        for table in (TABLES, PLAYERS, LOG, POSTS):
            await add(database, table, [row for each in copies for row in each[table.name]])
    await database.close()


async def settle(url: str) -> None:
    """Make PostgreSQL do the work at once that would follow in minutes after so many new rows."""
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for order in ("VACUUM (ANALYZE)", "CHECKPOINT"):
            await connection.execute(text(order))
    await engine.dispose()


async def add(database: Database, table: Any, rows: list[Row]) -> None:
    """Insert rows into a table (Any: SQLAlchemy's)."""
    if rows:
        await write(database, insert(table), rows)


async def write(database: Database, change: Executable, rows: Sequence[Row]) -> None:
    """Execute a statement for each row."""
    await database.write(lambda connection: connection.execute(change, list(rows)))


def portions(all_of_them: Sequence[T]) -> Iterator[Sequence[T]]:
    """Divide a sequence into portions."""
    for begin in range(0, len(all_of_them), PORTION):
        yield all_of_them[begin : begin + PORTION]


nonces = count(1)


def copied(template: Played, number: int, members: int) -> dict[str, list[Row]]:
    """Return the rows of a copy of a game by database table; `number` counts from 0."""
    key, place = number + 1, place_of(number)
    holders = json.loads(template.table["holders"])
    seated = {
        each["member"]: member_of((number * APART + seat) % members)
        for seat, each in enumerate(holders)
    }
    for each in holders:
        each["member"] = seated[each["member"]]
        each["name"] = f"Player {each['member'] >> BITS & 0xFFFF}"
    table = template.table | {
        "id": key,
        "guild": place.guild,
        "channel": place.channel,
        "place": place.thread,
        "host": seated[template.table["host"]],
        "holders": json.dumps(holders),
        "board_message": board_of(number),
        "lobby_message": None,
    }
    own = {"table_id": key}
    posts = [
        {name: value for name, value in post.items() if name != "id"}
        | own
        | {"nonce": f"scale {next(nonces)}", "message": board_of(number)}
        for post in template.posts
    ]
    return {
        "tables": [table],
        "players": [own | {"member": each} for each in set(seated.values())],
        "log": [row | own for row in template.log],
        "posts": posts,
    }


async def renew(url: str, due: int, due_in: float) -> list["Waiting"]:
    """Let all tables wait from now on; the first `due` have half time in `due_in` seconds.

    Return all tables with the members for whom they wait.
    """
    database = open_database(url)
    question = select(TABLES.c.id, TABLES.c.game, TABLES.c.holders, TABLES.c.waits_since)
    rows = await database.read(
        lambda connection: connection.execute(question.order_by(TABLES.c.id)).mappings().all()
    )
    now = int(time.time() * 1000)
    soon = now - WEEK // 2 + int(due_in * 1000)
    changes, waiting = [], []
    for row in rows:
        holders, seats = (
            json.loads(row["holders"]),
            [int(each) for each in json.loads(row["waits_since"])],
        )
        waiting.append(
            Waiting(row["id"] - 1, row["game"], [holders[seat]["member"] for seat in seats])
        )
        changes.append(waiting_since(row["id"], seats, soon if row["id"] <= due else now))
    renewed = (
        update(TABLES)
        .where(TABLES.c.id == bindparam("table"))
        .values({name: bindparam(name) for name in changes[0] if name != "table"})
    )
    for some in portions(changes):
        await write(database, renewed, some)
    await database.close()
    return waiting


class Waiting(Struct, frozen=True):
    """A table, counted from 0, its game, and the members for whom it waits."""

    number: int
    game: str
    members: list[int]


def waiting_since(table: int, seats: Iterable[int], since: int) -> Row:
    """Return the columns of a table that has waited for seats since a time."""
    time_left = {"since": since, "due": since + WEEK, "next_at": since + WEEK // 2}
    return {
        "table": table,
        "waits_since": json.dumps({str(seat): since for seat in seats}),
        "turn_since": since,
        "deadlines": json.dumps({str(seat): time_left for seat in seats}),
        "wakes_at": since + WEEK // 2,
    }
