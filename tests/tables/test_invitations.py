"""Seats that are held for somebody until a time."""

import msgspec

from engine.kernel.ids import Seat
from engine.tables.clock.habits import DAY
from engine.tables.lobby import changes as lobby
from engine.tables.messages import DECLINED, INVITED
from engine.tables.models import Table, TableId
from tests.tables.room import ANN, BOB, CID, EVE, Room, refused


async def invited(room: Room, days: int = 3) -> Table:
    """A table of two seats, of which Ann holds the free one for Bob."""
    table = await room.opened()
    return await room.tables.change(table.id, lobby.invite(ANN.id, BOB.id, days))


async def told(room: Room, table: TableId) -> list[str]:
    return [each.key for each in await room.tables.store.posts.pending(table) if each.key]


async def test_a_held_seat_is_for_nobody_else_until_its_time_is_over(room: Room) -> None:
    table = await invited(room)
    assert await told(room, table.id) == [INVITED]

    with refused("table.held"):
        await room.tables.change(table.id, lobby.join(CID))
    with refused("table.held"):
        await room.tables.change(table.id, lobby.add_computer(ANN.id))
    room.clock.now += 3 * DAY

    joined = await room.tables.change(table.id, lobby.join(CID))
    assert joined.humans() == [ANN.id, CID.id]
    assert joined.invited == []


async def test_whoever_is_invited_joins_or_declines(room: Room) -> None:
    table = await invited(room)
    joined = await room.tables.change(table.id, lobby.join(BOB))
    assert joined.humans() == [ANN.id, BOB.id]
    assert joined.invited == []
    with refused("table.not_invited"):
        await room.tables.change(table.id, lobby.decline(BOB.id))


async def test_a_seat_that_is_declined_is_free_at_once(room: Room) -> None:
    table = await invited(room)
    with refused("table.not_invited"):
        await room.tables.change(table.id, lobby.decline(CID.id))

    await room.tables.change(table.id, lobby.decline(BOB.id))

    assert await told(room, table.id) == [INVITED, DECLINED]
    await room.tables.change(table.id, lobby.join(CID))


async def test_only_the_host_invites_and_never_more_than_there_are_seats(room: Room) -> None:
    table = await room.opened()
    with refused("table.only_host"):
        await room.tables.change(table.id, lobby.invite(BOB.id, CID.id, 1))
    with refused("table.invited_sits"):
        await room.tables.change(table.id, lobby.invite(ANN.id, ANN.id, 1))
    await room.tables.change(table.id, lobby.invite(ANN.id, BOB.id, 1))
    with refused("table.held"):
        await room.tables.change(table.id, lobby.invite(ANN.id, EVE.id, 1))

    longer = await room.tables.change(table.id, lobby.invite(ANN.id, BOB.id, 9))

    assert [each.until for each in longer.invited] == [room.clock.now + 9 * DAY]


async def test_whoever_was_taken_off_may_be_invited_again(room: Room) -> None:
    table = await room.opened(BOB)
    await room.tables.change(table.id, lobby.kick(ANN.id, Seat(1)))
    await room.tables.change(table.id, lobby.invite(ANN.id, BOB.id, 1))

    assert (await room.tables.change(table.id, lobby.join(BOB))).humans() == [ANN.id, BOB.id]


async def test_an_invitation_is_told_to_its_member_and_goes_with_their_data(room: Room) -> None:
    table = await invited(room)
    told_of = msgspec.json.decode(await room.tables.privacy.export(BOB.id))
    assert [each["invited"] for each in told_of["tables"]] == [True]

    await room.tables.privacy.forget(BOB.id)

    assert (await room.tables.table(table.id)).invited == []
