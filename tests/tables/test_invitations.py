"""Seats that are held for somebody until a time."""

import msgspec

from engine.club.lobby import Lobby
from engine.kernel.ids import Seat
from engine.tables.clock.habits import DAY
from engine.tables.lobby import changes as lobby
from engine.tables.messages import DECLINED, INVITED
from engine.tables.models import Status, Table, TableId
from tests.tables.room import ANN, BOB, CID, EVE, Room
from tests.tables.test_wishes import GUILD


async def invited(room: Room, days: int = 3) -> Table:
    """A table of two seats, of which Ann holds the free one for Bob."""
    table = await room.opened()
    return await room.change(table, lobby.invite(ANN.id, BOB.id, days))


async def told(room: Room, table: TableId) -> list[str]:
    return [each.key for each in await room.tables.store.posts.pending(table) if each.key]


async def test_a_held_seat_is_for_nobody_else_until_its_time_is_over(room: Room) -> None:
    table = await invited(room)
    assert await told(room, table.id) == [INVITED]

    await room.refuses(table, "table.held", lobby.join(CID))
    await room.refuses(table, "table.held", lobby.add_computer(ANN.id))
    room.clock.now += 3 * DAY

    joined = await room.change(table, lobby.join(CID))
    assert joined.humans() == [ANN.id, CID.id]
    assert joined.invited == []


async def test_a_seat_is_shown_as_free_when_its_time_is_over(room: Room) -> None:
    table = await invited(room)
    await room.change(table, lobby.set_seats(ANN.id, 3))
    await room.change(table, lobby.invite(ANN.id, CID.id, 4))
    due = room.tables.due_tables

    room.clock.now += 3 * DAY - 1
    assert await room.tables.store.times.waking(room.clock.now) == []
    room.clock.now += 1
    assert table.id in await due(room.clock.now)
    before = await room.now(table)
    after = await room.tables.times.process_due(before)

    assert [each.member for each in after.invited] == [CID.id]
    assert after.revision == before.revision + 1, "its card is drawn anew"
    assert await room.tables.store.times.waking(room.clock.now) == []
    room.clock.now += DAY
    assert (await room.tables.times.process_due(after)).invited == []
    room.clock.now += 30 * DAY
    assert await room.tables.store.times.waking(room.clock.now) == []


async def test_with_fewer_seats_the_newest_invitations_lapse(room: Room) -> None:
    table = await room.opened(seats=3)
    for each in (BOB, CID):
        await room.change(table, lobby.invite(ANN.id, each.id, 1))

    fewer = await room.change(table, lobby.set_seats(ANN.id, 2))

    assert [each.member for each in fewer.invited] == [BOB.id]


async def test_a_table_is_not_closed_while_a_seat_is_held_but_a_week_after(room: Room) -> None:
    table = await invited(room, days=30)

    room.clock.now += 29 * DAY
    assert await room.tables.housekeeping.keep() == []
    room.clock.now += DAY
    free = await room.tables.times.process_due(await room.now(table))
    room.clock.now += 6 * DAY
    assert await room.tables.housekeeping.keep() == []
    room.clock.now += DAY

    assert free.status is Status.OPEN
    [closed] = await room.tables.housekeeping.keep()
    assert closed.status is Status.ABANDONED


async def test_a_table_whose_seats_are_all_held_is_listed_for_those_who_are_invited(
    room: Room,
) -> None:
    table = await room.opened(guild=GUILD)
    await room.change(table, lobby.invite(ANN.id, BOB.id, 3))
    lists = Lobby(room.tables)

    shown = await lists.seeking(GUILD, BOB.id)

    assert [each.id for each in shown.open] == [table.id]
    assert shown.held == {table.id: room.clock.now + 3 * DAY}
    for others in (CID.id, None):
        assert (await lists.seeking(GUILD, others)).open == []
    room.clock.now += 3 * DAY
    late = await lists.seeking(GUILD, BOB.id)
    assert [each.id for each in late.open] == [table.id]
    assert late.held == {}


async def test_whoever_is_invited_joins_or_declines_and_then_the_seat_is_free(room: Room) -> None:
    table = await invited(room)
    await room.refuses(table, "table.not_invited", lobby.decline(CID.id))
    await room.change(table, lobby.decline(BOB.id))
    assert await told(room, table.id) == [INVITED, DECLINED]
    await room.change(table, lobby.join(CID))
    await room.change(table, lobby.leave(CID.id))

    await room.change(table, lobby.invite(ANN.id, BOB.id, 3))
    joined = await room.change(table, lobby.join(BOB))
    assert (joined.humans(), joined.invited) == ([ANN.id, BOB.id], [])
    await room.refuses(table, "table.not_invited", lobby.decline(BOB.id))


async def test_only_the_host_invites_and_never_more_than_there_are_seats(room: Room) -> None:
    table = await room.opened(BOB)
    await room.change(table, lobby.kick(ANN.id, Seat(1)))

    await room.refuses(table, "table.only_host", lobby.invite(BOB.id, CID.id, 1))
    await room.refuses(table, "table.invited_sits", lobby.invite(ANN.id, ANN.id, 1))
    await room.change(table, lobby.invite(ANN.id, BOB.id, 1))
    await room.refuses(table, "table.held", lobby.invite(ANN.id, EVE.id, 1))
    longer = await room.change(table, lobby.invite(ANN.id, BOB.id, 9))

    assert [each.until for each in longer.invited] == [room.clock.now + 9 * DAY]
    joined = await room.change(table, lobby.join(BOB))
    assert joined.humans() == [ANN.id, BOB.id], "although Ann had taken him off"


async def test_an_invitation_goes_with_its_members_data_or_is_taken_back_without_a_word(
    room: Room,
) -> None:
    table = await invited(room)
    told_of = msgspec.json.decode(await room.tables.privacy.export(BOB.id))
    assert [each["invited"] for each in told_of["tables"]] == [True]
    await room.tables.privacy.forget(BOB.id)
    assert (await room.now(table)).invited == []

    await room.change(table, lobby.invite(ANN.id, BOB.id, 1))
    before = await told(room, table.id)
    free = await room.change(table, lobby.invite(ANN.id, BOB.id, 0))
    assert (free.invited, free.wakes_at) == ([], None)
    assert await told(room, table.id) == before
    await room.change(table, lobby.join(CID))
