"""Blocks: two who shall not meet do not, wherever they would, and nobody learns who wished it."""

import pytest

from engine.club.lobby import Lobby, group_of
from engine.kernel.ids import Seat
from engine.tables import seats as seating
from engine.tables.clock.habits import DAY
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.members import MemberId, Person
from engine.tables.messages import PostKind
from engine.tables.models import Status
from engine.tables.store.people import MAX_BLOCKS
from tests.tables.room import ANN, BOB, CID, DOT, EVE, THREAD, Room, refused
from tests.tables.test_wishes import GUILD, SEATS, wish

PAIR = [(ANN, BOB), (BOB, ANN)]


async def block(room: Room, who: Person, other: Person) -> None:
    await room.tables.privacy.block(who.id, other.id, other.name)


@pytest.mark.parametrize(("who", "other"), PAIR)
async def test_neither_joins_a_table_of_the_other_and_both_read_the_same(
    room: Room, who: Person, other: Person
) -> None:
    await block(room, who, other)
    table = await room.opened(seats=3)

    with refused("table.no_place_for_you") as caught:
        await room.change(table, lobby.join(BOB))

    assert caught.value.facts == {}
    assert (await room.now(table)).humans() == [ANN.id]
    await room.change(table, lobby.join(CID))


@pytest.mark.parametrize(("who", "other"), PAIR)
async def test_a_seat_of_a_running_game_is_refused_before_anybody_is_asked(
    room: Room, who: Person, other: Person
) -> None:
    table = await room.begun(CID)
    await room.change(table, seating.seek(CID.id))
    await block(room, who, other)

    await room.refuses(table, "table.no_place_for_you", seating.take(BOB))

    assert (await room.now(table)).votes == []


@pytest.mark.parametrize(("who", "other"), PAIR)
async def test_a_host_holds_no_seat_for_whom_they_shall_not_meet_and_reads_not_why(
    room: Room, who: Person, other: Person
) -> None:
    await block(room, who, other)
    table = await room.opened()

    with refused("table.cannot_invite") as caught:
        await room.change(table, lobby.invite(ANN.id, BOB.id, 1))

    assert caught.value.facts == {}
    assert (await room.now(table)).invited == []
    assert not any(each.key for each in await room.tables.store.posts.pending(table.id))
    await room.change(table, lobby.invite(ANN.id, CID.id, 1))


@pytest.mark.parametrize(("who", "other"), [(BOB, CID), (CID, BOB)])
async def test_nobody_is_invited_where_another_sits_or_is_invited_whom_they_shall_not_meet(
    room: Room, who: Person, other: Person
) -> None:
    await block(room, who, other)
    table = await room.opened(seats=3)
    await room.change(table, lobby.invite(ANN.id, BOB.id, 1))
    await room.refuses(table, "table.cannot_invite", lobby.invite(ANN.id, CID.id, 1))
    await room.refuses(table, "table.no_place_for_you", lobby.join(CID))

    room.clock.now += DAY
    await room.change(table, lobby.join(CID))

    await room.refuses(table, "table.cannot_invite", lobby.invite(ANN.id, BOB.id, 1))


@pytest.mark.parametrize(("who", "other"), PAIR)
async def test_a_block_ends_an_invitation_at_once_and_nobody_is_told(
    room: Room, who: Person, other: Person
) -> None:
    table = await room.opened()
    await room.change(table, lobby.invite(ANN.id, BOB.id, 9))
    before = await room.tables.store.posts.pending(table.id)

    [after] = await room.tables.privacy.block(who.id, other.id, other.name)

    assert after.invited == []
    assert after.wakes_at is None
    new = (await room.tables.store.posts.pending(table.id))[len(before) :]
    assert [(each.kind, each.facts) for each in new] == [(PostKind.LOBBY, {})]
    await room.refuses(table, "table.no_place_for_you", lobby.join(BOB))
    await room.change(table, lobby.join(CID))


@pytest.mark.parametrize(("who", "other"), [(BOB, CID), (CID, BOB)])
async def test_of_two_who_are_invited_the_first_keeps_their_seat_and_others_keep_theirs(
    room: Room, who: Person, other: Person
) -> None:
    table = await room.opened(game="taluva", seats=4)
    for each in (CID, EVE, BOB):
        await room.change(table, lobby.invite(ANN.id, each.id, 1))
    elsewhere = await room.opened(EVE, place=THREAD)

    await block(room, who, other)

    after = await room.now(table)
    assert [each.member for each in after.invited] == [CID.id, EVE.id]
    assert (await room.now(elsewhere)).revision == elsewhere.revision
    assert await room.tables.privacy.block(who.id, other.id, other.name) == []


@pytest.mark.parametrize(("who", "other"), [(BOB, CID), (CID, BOB)])
async def test_who_asks_for_a_seat_asks_no_more_where_they_shall_not_meet_a_player(
    room: Room, who: Person, other: Person
) -> None:
    table = await room.begun(BOB, EVE)
    await room.change(table, seating.seek(EVE.id))
    table = await room.change(table, seating.take(CID))
    [vote] = table.votes

    await block(room, who, other)

    assert (await room.now(table)).votes == []
    await room.refuses(table, "table.no_vote", ending.answer_vote(ANN.id, vote.opened, True))
    await room.change(table, seating.take(DOT))


async def test_two_who_shall_not_meet_do_not_both_ask_for_seats(room: Room) -> None:
    table = await room.begun(BOB, EVE)
    for each in (BOB, EVE):
        await room.change(table, seating.seek(each.id))
    table = await room.change(table, seating.take(CID, Seat(1)))
    await block(room, CID, DOT)

    await room.refuses(table, "table.no_place_for_you", seating.take(DOT, Seat(2)))

    assert [each.by for each in (await room.now(table)).votes] == [CID.id]


async def test_whoever_was_called_by_wishes_meets_the_host_before_they_sit(room: Room) -> None:
    await block(room, EVE, ANN)
    service = Lobby(room.tables)
    for each in (ANN, BOB):
        await service.wish(wish(each))
    [table] = await service.call(GUILD, "en")

    await room.refuses(table, "table.no_place_for_you", lobby.join(EVE))

    await room.change(table, lobby.join(ANN))


async def test_a_block_that_comes_later_leaves_a_running_game_as_it_is(room: Room) -> None:
    table = await room.begun(BOB)
    await block(room, ANN, BOB)

    over = await room.to_the_end(table)

    assert over.status is Status.ENDED
    assert over.humans() == [ANN.id, BOB.id]


async def test_a_rematch_seats_only_who_may_meet_whoever_asked_for_it(room: Room) -> None:
    table = await room.to_the_end(await room.begun(BOB, CID))
    await block(room, BOB, CID)

    again = await room.tables.lobbies.rematch(table.id, CID.id)

    assert {*again.humans()} == {ANN.id, CID.id}
    assert again.wanted == 3


async def test_wishes_call_together_only_who_may_meet(room: Room) -> None:
    await block(room, BOB, ANN)
    service = Lobby(room.tables)
    for who in (ANN, BOB):
        await service.wish(wish(who))
    assert await service.call(GUILD, "en") == []
    await service.wish(wish(CID))

    [table] = await service.call(GUILD, "en")

    assert table.host == ANN.id
    left = [each.member for each in await service.store.wishes(GUILD) if each.called is None]
    assert left == [BOB.id]


def test_a_group_has_no_two_who_are_apart_however_many_wish() -> None:
    wishes = [wish(who, number) for number, who in enumerate((ANN, BOB, CID, EVE, DOT), 1)]
    blocked = {frozenset((ANN.id, BOB.id)), frozenset((CID.id, EVE.id))}

    group = group_of(wishes, SEATS, blocked)

    assert group is not None
    assert [each.member for each in group.wishes] == [ANN.id, CID.id, DOT.id]


async def test_a_block_is_taken_back_and_is_its_owners_alone(room: Room) -> None:
    blocks = room.tables.store.blocks
    await block(room, ANN, BOB)
    await block(room, ANN, CID)

    assert [each.name for each in await blocks.of(ANN.id)] == ["Bob", "Cid"]
    assert await blocks.of(BOB.id) == []
    exported = await room.tables.privacy.export(BOB.id)
    assert str(ANN.id).encode() not in exported
    await blocks.unblock(ANN.id, BOB.id)
    await room.opened(BOB)


async def test_who_deletes_their_data_is_in_nobodys_list(room: Room) -> None:
    await block(room, ANN, BOB)

    await room.tables.privacy.forget(BOB.id)

    assert await room.tables.store.blocks.of(ANN.id) == []


async def test_a_list_has_an_end_and_nobody_is_on_their_own(room: Room) -> None:
    with refused("table.cannot_block_self"):
        await block(room, ANN, ANN)
    for number in range(MAX_BLOCKS):
        await block(room, ANN, Person(MemberId(2000 + number), f"P{number}"))

    with refused("table.too_many_blocks"):
        await block(room, ANN, BOB)
