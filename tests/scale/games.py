"""Partly played games, whose rows are copied for the many tables."""

from collections.abc import Sequence
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Connection, select

from engine.kernel.chance import Chance, pick
from engine.registry import GAMES
from engine.tables.lobby import changes as lobby
from engine.tables.members import MemberId, Person
from engine.tables.models import Pace, PlaceId, Status, TableId
from engine.tables.moves import changes as moves
from engine.tables.service import Tables
from engine.tables.store.database import open_database
from engine.tables.store.schema import LOG, POSTS, TABLES
from engine.tables.store.store import Store
from tests.databases import new_sqlite

Row = dict[str, Any]  # Any: whatever the column holds

BEGAN = 1_790_000_000_000
"""The start of the first game, in milliseconds since 1970."""
MINUTE = 60_000
MOVES = (2, 6, 12, 18, 25, 33, 42, 60)
"""The numbers of moves played in the games; fewer if a game is over before."""


class Played:
    """A running game: its row in `tables`, and its rows in `log` and `posts`."""

    def __init__(self, table: Row, log: Sequence[Row], posts: Sequence[Row]) -> None:
        self.table, self.log, self.posts = table, log, posts


async def played(number: int) -> list[Played]:
    """Play a number of running games, of all kinds and sizes and of different lengths.

    All their posts are sent. Players have a week for their moves.
    """
    with TemporaryDirectory(prefix="meeplepost-") as folder:
        clock = count(BEGAN, MINUTE)
        seeds = (f"scale {each}" for each in count())
        store = Store(open_database(new_sqlite(Path(folder) / "games.db")))
        tables = Tables(store, lambda: next(clock), lambda: next(seeds), GAMES)
        kinds = islice(cycle(GAMES), number)
        numbers = [
            await play(tables, kind, MOVES[each * 3 % len(MOVES)], each)
            for each, kind in enumerate(kinds)
        ]
        found = [await store.database.read(partial(rows, number)) for number in numbers]
        await tables.close()
        return found


async def play(tables: Tables, kind: str, moves: int, number: int) -> TableId:
    """Play a new game for some moves; if it is over before, play it again with fewer moves."""
    luck = Chance(f"scale {number}")
    while True:
        table = await begun(tables, kind, number)
        made = 0
        while made < moves and await move(tables, table, luck):
            made += 1
        while await is_timed(tables, table) and await move(tables, table, luck):
            made += 1
        if (await tables.table(table)).status is Status.RUNNING:
            return table
        moves = made // 2


async def begun(tables: Tables, kind: str, number: int) -> TableId:
    """Start a table with a number of people that its game allows."""
    sizes = GAMES[kind].seats
    people = [Person(MemberId(1 + each), f"Player {each}") for each in range(max(sizes))]
    size = sizes[number // len(GAMES) % len(sizes)]
    place, guild = PlaceId(next_place()), 1
    table = await tables.lobbies.open(kind, people[0], guild=guild, channel=place, seats=size)
    for each in people[1:size]:
        await tables.change(table.id, lobby.join(each))
    await tables.change(table.id, lobby.choose(people[0].id, pace=Pace.WEEK))
    await tables.change(table.id, lobby.start_game(people[0].id))
    return table.id


next_place = count(1).__next__


async def move(tables: Tables, number: TableId, luck: Chance) -> bool:
    """Make a random move, or let the game's clock act; return False if the game is over."""
    table, game, state = await tables.position(number)
    if table.status is not Status.RUNNING:
        return False
    for seat in sorted(game.waits_for(state)):
        member = table.holders[seat].member
        choices = list(game.choices(state, seat))
        if choices and member is not None:
            await tables.do(number, moves.act(member, [pick(luck, choices)]))
            return True
    due = game.next_due(state)
    assert due is not None, "nobody can do anything"
    await tables.do(number, moves.tick_table(due))
    return True


async def is_timed(tables: Tables, number: TableId) -> bool:
    """Return True if the clock of a game runs, as it would act while the tables are copied."""
    table, game, state = await tables.position(number)
    return table.status is Status.RUNNING and game.next_due(state) is not None


def rows(number: TableId, connection: Connection) -> Played:
    """Return the rows of a game, with all posts marked as sent."""
    [table] = _found(connection, select(TABLES).where(TABLES.c.id == number))
    log = _found(connection, select(LOG).where(LOG.c.table_id == number))
    posts = _found(connection, select(POSTS).where(POSTS.c.table_id == number))
    for each in posts:
        each |= {"posted_at": each["due_at"], "view": None}
    return Played(table, log, posts)


def _found(connection: Connection, question: Any) -> list[Row]:  # Any: SQLAlchemy's types
    return [dict(row) for row in connection.execute(question).mappings()]
