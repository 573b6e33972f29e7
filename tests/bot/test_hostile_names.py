"""Hostile names at a table from its opening to its end: nothing is refused, nothing breaks off.

That Discord refuses nothing as too long, that no bug is logged and that everybody is answered, the
world itself proves.
"""

from typing import Any

import pytest

from bot.checks.effort import deep, effort
from engine.kernel.chance import Chance
from engine.players import PLAYERS
from engine.registry import GAMES
from engine.tables.models import Status, TableId
from engine.tables.moves import changes as moves
from engine.tables.names import readable
from tests.bot.play import open_table, open_turn, set_up
from tests.bot.world import FULL, World, parts_of
from tests.hostile_names import FAMILIES, FRAKTUR, MARKDOWN, RIGHT_TO_LEFT, ZALGO

MAX_MOVES = 2000
POSTED = effort(32, 8)
"""After so many moves the board is posted."""
LOOKED_AT = effort(MAX_MOVES, 60)
"""After so many moves people look at all that there is."""


def call(here: World, *names: str) -> None:
    """Give the people of a world other names."""
    for who, name in zip((here.ann, here.ming, here.bob, here.owner), names, strict=False):
        here.env.backend.users[who.id].global_name = name


async def begin(here: World, key: str) -> Any:
    """Three people and, where there is a seat, a computer begin; the place of the game."""
    seats = min(4, max(GAMES[key].seats))
    card = await open_table(here, seats, key)
    for who in (here.ming, here.bob):
        await who.click(card, custom_id="mp:join:1")
    await set_up(here.ann, card, "English + 中文")
    if seats > 3:
        await set_up(here.ann, card, "Add computer")
    await here.ann.click(card, custom_id="mp:start:1")
    [thread] = here.channel.threads
    return thread


async def play_on(here: World, luck: Chance, *, posted: bool) -> bool:
    """One move of whoever is first among those that the game waits for; whether there was one."""
    services = here.bot.services
    table, game, state = await services.tables.position(TableId(1))
    if table.status is not Status.RUNNING:
        return False
    seat = next((each for each in table.waits_for if table.holders[each].plays), None)
    if seat is None:
        services.changed(table)
        await here.bot.finish_rounds()
        return True
    member = table.holders[seat].plays
    assert member is not None
    action = PLAYERS["random"](game, state, seat, luck)
    moved = await services.tables.do(table.id, moves.act(member, [action]))
    if posted or moved.table.status is not Status.RUNNING:
        services.changed(moved.table)
        await here.bot.finish_rounds()
    return True


async def look_around(here: World, place: Any) -> None:
    """Everything that tells of people: question, views, log, history, lists of seats and tables."""
    board = [each for each in place.history() if parts_of(each, 12)][-1]
    for who in (here.ann, here.ming):
        await who.slash(place, "table view", **{"as": "text"})
        await who.slash(place, "table log")
        await who.slash(place, "table history")
        await who.slash(place, "my games")
        await who.autocomplete(place, "table take-seat", "seat", "")
        await who.autocomplete(place, "table log", "table", "")
    table = await here.tables.table(TableId(1))
    waiting = [table.holders[seat].plays for seat in table.waits_for]
    for who in (here.ann, here.ming, here.bob):
        if who.id in waiting:
            await open_turn(who, board)


@pytest.mark.world(FULL)
@pytest.mark.parametrize(
    "names",
    [
        pytest.param((FRAKTUR, FAMILIES, ZALGO), id="many units"),
        deep((FRAKTUR, RIGHT_TO_LEFT, MARKDOWN)),
        deep((FAMILIES, FAMILIES, FAMILIES)),
    ],
)
@pytest.mark.parametrize("key", GAMES)
async def test_a_game_of_people_with_hostile_names_is_played_to_its_end(
    key: str, names: tuple[str, ...], here: World
) -> None:
    call(here, *names)
    place = await begin(here, key)

    luck = Chance(key)
    for number in range(MAX_MOVES):
        if number % LOOKED_AT == 0:
            await look_around(here, place)
        if not await play_on(here, luck, posted=number % POSTED == 0):
            break

    table = await here.tables.table(TableId(1))
    assert table.status is Status.ENDED
    assert table.place == place.id
    assert [each.name for each in table.holders][:3] == [readable(name) for name in names]
    await look_around(here, place)
