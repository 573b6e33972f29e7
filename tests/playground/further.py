"""Plays on at a table of the playground, with moves of a computer player."""

from pathlib import Path

from bot.core.services import now_in_milliseconds
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.players import PLAYERS
from engine.players.match import steps
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.models import Status, TableId
from engine.tables.moves import changes as moves
from engine.tables.service import Tables
from engine.tables.store.database import open_database
from engine.tables.store.store import Store

PLAYER = PLAYERS["greedy"]
FIRST = TableId(1)


def length(key: str) -> int:
    """Return the approximate number of moves in a game of two."""
    game = GAMES[key]
    state = start(game, 2, game.options(), "length")
    return sum(1 for _ in steps(game, state, [PLAYER] * 2, Chance("length")))


async def play_on(database: Path, most: int | None) -> None:
    """Make moves at the first table of a database, at most `most` (None: to its end)."""
    store = Store(open_database(f"sqlite:///{database}"))
    tables = Tables(store, now_in_milliseconds, lambda: "", GAMES)
    luck = Chance("further")
    while (most is None or (await tables.table(FIRST)).moves < most) and await move(tables, luck):
        pass
    await tables.close()


async def move(tables: Tables, luck: Chance) -> bool:
    """Make a move, or a tick of the clock; return True if the game goes on."""
    table, game, state = await tables.position(FIRST)
    if table.status is not Status.RUNNING:
        return False
    able = [seat for seat in sorted(game.waits_for(state)) if any(game.choices(state, seat))]
    due = game.next_due(state)
    if due is not None and not able:
        await tables.do(FIRST, moves.tick_table(due))
        return True
    member = table.holders[able[0]].member
    assert member is not None
    await tables.do(FIRST, moves.act(MemberId(member), [PLAYER(game, state, able[0], luck)]))
    return True
