"""The same people once more."""

import asyncio

from engine.tables import seats as seating
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.models import Holder, Pace, Status, Table, WhenUp
from tests.tables.room import ANN, BOB, CHANNEL, CID, EVE, Room, refused


async def over(room: Room) -> Table:
    """A finished game of Ann, Bob and Cid."""
    return await room.to_the_end(await room.begun(BOB, CID))


async def test_everybody_is_seated_one_seat_further(room: Room) -> None:
    old = await over(room)

    table = await room.tables.lobbies.rematch(old.id, BOB.id)

    assert table.status is Status.OPEN
    assert table.holders == [Holder("Bob", BOB.id), Holder("Cid", CID.id), Holder("Ann", ANN.id)]
    assert (table.host, table.wanted, table.game) == (BOB.id, 3, "toy")
    assert table.commitment != old.commitment
    assert table == await room.tables.table(table.id)
    assert (await room.tables.table(old.id)).rematch == table.id
    assert await room.tables.tables_of(CID.id) == [table]
    assert (await room.tables.change(table.id, lobby.start_game(BOB.id))).status is Status.RUNNING


async def test_options_and_pace_stay(room: Room) -> None:
    table = await room.tables.lobbies.open(
        "toy",
        ANN,
        guild=5,
        channel=CHANNEL,
        seats=2,
        options={"length": "long"},
        language="zh-TW",
        pace=Pace.WEEK,
        when_up=WhenUp.SEAT,
    )
    await room.tables.change(table.id, lobby.add_computer(ANN.id))
    await room.tables.change(table.id, lobby.start_game(ANN.id))
    await room.tables.change(table.id, ending.give_up(ANN.id))

    again = await room.tables.lobbies.rematch(table.id, ANN.id)

    assert (again.options, again.language, again.pace) == ({"length": "long"}, "zh-TW", Pace.WEEK)
    assert (again.when_up, again.guild) == (WhenUp.SEAT, 5)
    assert [bool(each.player) for each in again.holders] == [True, False]


async def test_pressed_twice_it_is_the_same_table(room: Room) -> None:
    old = await over(room)

    first = await room.tables.lobbies.rematch(old.id, ANN.id)
    second = await room.tables.lobbies.rematch(old.id, CID.id)

    assert second == first


async def test_pressed_in_two_processes_it_is_the_same_table(room: Room) -> None:
    old = await over(room)

    tables = await asyncio.gather(
        *(each.tables.lobbies.rematch(old.id, ANN.id) for each in (room, room.again()))
    )

    assert tables[0] == tables[1]


async def test_a_rematch_that_was_given_up_can_be_asked_for_again(room: Room) -> None:
    old = await over(room)
    first = await room.tables.lobbies.rematch(old.id, ANN.id)
    await room.tables.change(first.id, lobby.close(ANN.id))

    second = await room.tables.lobbies.rematch(old.id, BOB.id)

    assert second.id != first.id
    assert (await room.tables.table(old.id)).rematch == second.id


async def test_who_had_vanished_keeps_no_seat_but_can_join(room: Room) -> None:
    table = await room.begun(BOB, CID)
    await room.tables.change(table.id, seating.let_computer_play(BOB.id))
    await room.tables.change(table.id, ending.give_up(EVE.id, force=True))

    again = await room.tables.lobbies.rematch(table.id, ANN.id)

    assert [each.name for each in again.holders] == ["Cid", "Ann"]
    assert len((await room.tables.change(again.id, lobby.join(BOB))).holders) == 3


async def test_only_who_played_asks_for_it_and_not_before_the_end(room: Room) -> None:
    table = await room.begun(BOB, CID)
    with refused("table.not_over"):
        await room.tables.lobbies.rematch(table.id, ANN.id)
    await room.to_the_end(table)

    with refused("table.not_a_player"):
        await room.tables.lobbies.rematch(table.id, EVE.id)


async def test_where_another_game_is_played_there_is_no_room_for_it(room: Room) -> None:
    old = await over(room)
    await room.opened(EVE)

    with refused("table.place_taken"):
        await room.tables.lobbies.rematch(old.id, ANN.id)
