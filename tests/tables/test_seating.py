"""Who plays a seat: the computer for a while, somebody new, or its own player again."""

from engine.kernel.ids import Seat
from engine.tables import seats as seating
from engine.tables.change import Draft
from engine.tables.clock.deadlines import LENGTHS
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.members import Person
from engine.tables.messages import PostKind
from engine.tables.models import Holder, LogKind, Pace, Status, Table
from engine.tables.moves import changes as moves
from tests.helpers import legal_actions
from tests.tables.room import ANN, BOB, CID, EVE, NOON, Room
from tests.toy_game import Bet, ToyView

FIRST, SECOND = Seat(0), Seat(1)
HALF_AN_HOUR = LENGTHS[Pace.LIVE]


async def stood_in(room: Room) -> Table:
    """A table of Ann, Bob and Cid where the computer plays for Bob."""
    table = await room.begun(BOB, CID)
    return await room.change(table, seating.let_computer_play(BOB.id))


async def replaced(room: Room) -> Table:
    """A table of three whose others have agreed to seek somebody for Bob, whose time ran out."""
    table = await room.laid(BOB, CID, pace=Pace.LIVE)
    room.clock.now += HALF_AN_HOUR
    table = await room.change(table, seating.seek(ANN.id, SECOND))
    return await room.answer(table, CID)


async def late(room: Room, *guests: Person) -> Table:
    """A table where Ann has let her time pass."""
    table = await room.begun(*guests, pace=Pace.LIVE)
    room.clock.now += HALF_AN_HOUR
    return table


async def test_the_computer_plays_for_a_member_who_keeps_their_seat(room: Room) -> None:
    table = await stood_in(room)
    assert table.holders[1] == Holder("Bob", BOB.id, "greedy")
    assert table == await room.now(table)
    assert await room.tables.tables_of(BOB.id) == [table]
    [row] = await room.tables.store.log(table.id, since=table.revision - 1)
    assert (row.kind, row.events[0].key) == (LogKind.NOTE, "table.stands_in")
    notice = (await room.due(NOON))[-1]
    assert (notice.kind, notice.key) == (PostKind.NOTICE, "table.stands_in")
    assert notice.facts == {"seat": 1, "was": f"<@{BOB.id}>"}
    assert await room.tables.store.lists.for_computers() == []

    await room.lay(table)

    assert await room.tables.store.lists.for_computers() == [table.id]
    for action in (moves.act(BOB.id, [Bet(5)]), ending.resign(BOB.id)):
        await room.refuses(table, "table.stood_in", action)
    moved = await room.do(table, moves.play_for_computer(SECOND, Bet(5)))
    assert moved.table.waits_for == [2]


async def test_a_game_rests_when_the_last_member_hands_their_seat_to_the_computer(
    room: Room,
) -> None:
    table = await room.against_computer()

    table = await room.change(table, seating.let_computer_play(ANN.id))

    assert table.rests
    assert await room.tables.store.lists.for_computers() == []
    [row] = await room.tables.store.log(table.id, since=table.revision - 1)
    assert row.events[0].key == "table.stands_in.rests"
    table = await room.change(table, seating.take(ANN))
    assert not table.rests


async def test_a_member_takes_their_seat_back_and_plays_on(room: Room) -> None:
    table = await stood_in(room)
    await room.lay(table)
    room.clock.now += 1000

    table = await room.change(table, seating.take(BOB))

    assert table.holders[1] == Holder("Bob", BOB.id)
    assert table.waits_since == {1: NOON + 1000, 2: NOON}, "their time begins anew"
    assert table.turn_since == NOON
    assert (await room.due(room.clock.now))[-1].kind is PostKind.BOARD
    await room.refuses(table, "table.not_a_computer", moves.play_for_computer(SECOND, Bet(5)))
    assert (await room.bet(table, BOB)).table.waits_for == [2]


async def test_a_game_goes_on_with_the_computer_as_long_as_one_member_plays_who_is_asked(
    room: Room,
) -> None:
    table = await stood_in(room)
    table = await room.change(table, ending.give_up(ANN.id))
    assert table.votes[0].voters == [CID.id]

    table = await room.change(table, seating.let_computer_play(CID.id))
    assert (table.votes, table.rests) == ([], False)
    table = await room.change(table, seating.let_computer_play(ANN.id))
    assert table.rests
    assert not any(table.moved_by_computer(Seat(seat)) for seat in range(3))


async def test_a_member_opens_their_own_seat_and_plays_until_it_is_taken(room: Room) -> None:
    table = await room.begun(BOB, CID)
    table = await room.change(table, seating.seek(BOB.id))
    assert (table.open_seats, table.holders[1]) == ([1], Holder("Bob", BOB.id))
    notice = (await room.due(NOON))[-1]
    assert (notice.key, notice.facts) == ("table.seat_open", {"seat": 1, "was": f"<@{BOB.id}>"})
    await room.refuses(table, "table.sought_already", seating.seek(BOB.id))
    await room.lay(table)
    assert (await room.bet(table, BOB)).table.waits_for == [2]

    table = await room.change(table, seating.take(BOB))

    assert table.open_seats == []
    await room.refuses(table, "table.seat_not_open", seating.take(EVE))


async def test_somebody_else_takes_an_open_seat_with_its_hand_and_turn(room: Room) -> None:
    table = await room.laid(BOB, CID)
    state = await room.state(table)
    drafts = [
        Draft(table=table.id, member=each.id, revision=table.revision, fields={"do": "bet"})
        for each in (BOB, CID)
    ]
    theirs, kept = [await room.tables.drafts.save(each, room.clock.now) for each in drafts]
    await room.change(table, seating.seek(BOB.id))
    room.clock.now += 1000

    table = await room.accepted(table, EVE)

    assert table.holders == [Holder("Ann", ANN.id), Holder("Eve", EVE.id), Holder("Cid", CID.id)]
    assert table.open_seats == []
    assert table.waits_since[SECOND] == NOON + 1000
    assert await room.tables.tables_of(EVE.id) == [table]
    assert await room.tables.tables_of(BOB.id) == []

    now, before = [await room.look(table.id, each.id) for each in (EVE, BOB)]
    assert isinstance(now, ToyView)
    assert isinstance(before, ToyView)
    assert (now.viewer, now.hand) == (1, state.hands[1])
    assert (before.viewer, before.hand) == (None, [])

    find = room.tables.drafts.find
    assert [await find(theirs.id, each.id) for each in (BOB, EVE)] == [None, None]
    assert await find(kept.id, CID.id) == kept

    assert await legal_actions(room.tables, table.id, BOB.id) == []
    await room.refuses(table, "table.not_a_player", moves.act(BOB.id, [Bet(5)]))
    assert (await room.bet(table, EVE)).table.waits_for == [2]


async def test_a_computers_seat_can_be_offered_too(room: Room) -> None:
    table = await room.against_computer()
    table = await room.change(table, seating.seek(ANN.id, SECOND))

    table = await room.accepted(table, EVE)

    assert table.holders[1] == Holder("Eve", EVE.id)


async def test_of_several_open_seats_one_is_named_and_taken_once(room: Room) -> None:
    table = await replaced(room)
    for seat in (SECOND, None):
        await room.refuses(table, "table.already_seated", seating.take(CID, seat))
    await room.change(table, seating.seek(CID.id))
    await room.refuses(table, "table.which_seat", seating.take(EVE))

    table = await room.accepted(table, EVE, SECOND)

    assert table.open_seats == [2]
    await room.refuses(table, "table.not_a_player", moves.act(BOB.id, [Bet(5)]))
    await room.refuses(table, "table.seat_not_open", seating.take(BOB, SECOND))


async def test_no_seat_is_sought_that_is_not_there_nor_before_and_after_the_game(
    room: Room,
) -> None:
    table = await room.opened(BOB)
    await room.refuses(table, "table.not_started", seating.seek(BOB.id))
    table = await room.change(table, lobby.start_game(ANN.id))
    for seat in (-1, 2):
        await room.refuses(table, "table.no_such_seat", seating.seek(ANN.id, Seat(seat)))
    await room.refuses(table, "table.kicked_late", lobby.kick(ANN.id, SECOND))
    await room.to_the_end(table)
    await room.refuses(table, "table.over", seating.take(EVE))


async def test_the_host_takes_people_and_computers_off(room: Room) -> None:
    table = await room.opened(seats=3)
    await room.change(table, lobby.join(BOB))
    await room.change(table, lobby.add_computer(ANN.id))

    await room.change(table, lobby.kick(ANN.id, SECOND))
    table = await room.change(table, lobby.kick(ANN.id, SECOND))

    assert table.holders == [Holder("Ann", ANN.id)]
    assert await room.tables.tables_of(BOB.id) == []


async def test_whom_the_host_took_off_joins_again_when_the_host_lets_them(room: Room) -> None:
    table = await room.opened(BOB)
    await room.change(table, lobby.kick(ANN.id, SECOND))
    await room.refuses(table, "table.kicked", lobby.join(BOB))
    await room.refuses(table, "table.only_host", lobby.let_join(BOB.id, BOB.id))

    await room.change(table, lobby.let_join(ANN.id, BOB.id))

    table = await room.change(table, lobby.join(BOB))
    assert table.humans() == [ANN.id, BOB.id]


async def test_whom_the_host_took_off_joins_again_when_another_is_host(room: Room) -> None:
    table = await room.opened(BOB, seats=3)
    await room.change(table, lobby.kick(ANN.id, SECOND))
    for decision in (lobby.join(EVE), lobby.leave(ANN.id), lobby.join(BOB), lobby.join(CID)):
        table = await room.change(table, decision)
    assert table.humans() == [EVE.id, BOB.id, CID.id]

    await room.change(table, lobby.kick(EVE.id, SECOND))
    table = await room.change(table, lobby.start_game(EVE.id))
    assert table.kicked == [], "known no longer than the table is open"


async def test_the_host_makes_room_and_takes_it_away_with_the_last_computers(room: Room) -> None:
    table = await room.opened(seats=2)
    await room.change(table, lobby.add_computer(ANN.id))
    table = await room.change(table, lobby.set_seats(ANN.id, 3))
    assert (table.wanted, len(table.holders)) == (3, 2)
    await room.change(table, lobby.join(BOB))

    table = await room.change(table, lobby.set_seats(ANN.id, 2))

    assert (table.wanted, table.humans(), len(table.holders)) == (2, [ANN.id, BOB.id], 2)
    assert table == await room.now(table)


async def test_only_the_host_takes_away_seats_and_others_off_as_far_as_possible(
    room: Room,
) -> None:
    table = await room.opened(BOB, EVE)
    for key, decision in (
        ("table.people_seated", lobby.set_seats(ANN.id, 2)),
        ("kernel.bad_seats", lobby.set_seats(ANN.id, 9)),
        ("table.only_host", lobby.set_seats(BOB.id, 3)),
        ("table.only_host", lobby.kick(BOB.id, FIRST)),
        ("table.cannot_kick_self", lobby.kick(ANN.id, FIRST)),
        ("table.no_such_seat", lobby.kick(ANN.id, Seat(3))),
        ("table.no_such_seat", lobby.set_strength(ANN.id, Seat(3), "easy")),
    ):
        await room.refuses(table, key, decision)


async def test_nobody_is_taken_off_a_seat_that_is_still_free(room: Room) -> None:
    table = await room.change(await room.opened(), lobby.set_seats(ANN.id, 3))
    for seat, key in (
        (2, "table.seat_free"),
        (3, "table.no_such_seat"),
        (-1, "table.no_such_seat"),
    ):
        await room.refuses(table, key, lobby.kick(ANN.id, Seat(seat)))
        await room.refuses(table, key, lobby.set_strength(ANN.id, Seat(seat), "easy"))


async def test_a_table_begins_by_itself_with_the_last_seat_taken(room: Room) -> None:
    table = await room.opened()
    table = await room.change(table, lobby.choose(ANN.id, when_full=True))
    assert table.status is Status.OPEN

    table = await room.change(table, lobby.join(BOB))

    assert (table.status, table.waits_for) == (Status.RUNNING, [0])
    assert table == await room.now(table)
    assert await room.tables.tables_of(BOB.id) == [table]
