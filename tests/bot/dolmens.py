"""A table of Dolmengötter in the chat, set to a position in the rules page's notation."""

from typing import Any

from sqlalchemy import update

from engine.kernel.game import State, save
from engine.tables.lobby import changes as lobby
from engine.tables.store.schema import TABLES
from tests.bot.play import open_table, press, set_up
from tests.bot.world import World
from tests.dolmengoetter.scenario import Table as Position

ANN, BOB, MING = range(3)
"""The seats; Ann is always the first to move."""


def ready_to_open(*circles: int, **options: Any) -> Position:
    """Return a position in which Ann's stone on F3 gives 小明 a dolmen in circles; Bob is next."""
    stones = {7: "B D2, B E2", 14: "B H3, B G4", 13: "B F2, B G2"}
    there = ["Y K1", *(stones[circle] for circle in circles)]
    druids = "R F3, R A1, R A2, Y M1, Y M2, B M5, B M6"
    return Position(3, **options).stones(", ".join(there)).druids(druids)


async def set_table(here: World, position: Position, *others: Any, **options: str) -> Any:
    """Start a game in a position and return its board; without others against the computer."""
    card = await open_table(here, 3, "dolmengoetter")
    table = await here.table()
    chosen = {"start_player": "0", **options}
    for name, value in chosen.items():
        await here.tables.change(table.id, lobby.set_option(table.host, name, value))
    for other in others:
        await press(other, card, "join")
    for _ in range(2 - len(others)):
        await set_up(here.ann, card, "Add computer")
    await press(here.ann, card, "start")
    await put(here, position)
    await here.ann.slash(here.channel, "table show")
    return here.channel.last_message


async def put(here: World, position: Position) -> None:
    """Set the table to a position."""
    await put_state(here, position.state)


async def put_state(here: World, state: State) -> None:
    """Set the table of any game to a state."""
    columns = {"state": save(state)}
    change = update(TABLES).where(TABLES.c.id == (await here.table()).id).values(columns)
    await here.tables.store.database.write(lambda connection: connection.execute(change))
