"""A table of Dolmengötter in the chat, set to a position told as the rules page tells them."""

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
    """Ann can leave a stone on F3 that gives 小明 a dolmen in these circles; then Bob moves."""
    stones = {7: "B D2, B E2", 14: "B H3, B G4", 13: "B F2, B G2"}
    there = ["Y K1", *(stones[circle] for circle in circles)]
    druids = "R F3, R A1, R A2, Y M1, Y M2, B M5, B M6"
    return Position(3, **options).stones(", ".join(there)).druids(druids)


async def set_table(here: World, position: Position, *others: Any, **options: str) -> Any:
    """The board of a game that stands like this; without others the computer plays the rest."""
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
    """Have the table stand like this."""
    await put_state(here, position.state)


async def put_state(here: World, state: State) -> None:
    """Have the table of any game stand like this."""
    columns = {"state": save(state)}
    change = update(TABLES).where(TABLES.c.id == (await here.table()).id).values(columns)
    await here.tables.store.database.write(lambda connection: connection.execute(change))
