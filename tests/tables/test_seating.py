"""Who plays a seat: the computer for a while, somebody new, or its own player again."""

import pytest

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
from tests.tables.room import ANN, BOB, CID, EVE, NOON, Room, refused
from tests.toy_game import Bet, ToyView

FIRST, SECOND = Seat(0), Seat(1)
HALF_AN_HOUR = LENGTHS[Pace.LIVE]


async def stood_in(room: Room) -> Table:
    """A table of Ann, Bob and Cid where the computer plays for Bob."""
    table = await room.begun(BOB, CID)
    return await room.change(table, seating.let_computer_play(BOB.id))


async def replaced(room: Room) -> Table:
    """A table of three whose others have agreed to seek somebody for Bob, whose time ran out."""
    table = await room.begun(BOB, CID, pace=Pace.LIVE)
    await room.lay(table)
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
    assert (notice.kind, notice.key, notice.facts) == (
        PostKind.NOTICE,
        "table.stands_in",
        {"seat": 1, "was": f"<@{BOB.id}>"},
    )


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


async def test_a_game_goes_on_with_the_computer_as_long_as_one_member_plays(room: Room) -> None:
    table = await stood_in(room)
    await room.change(table, seating.let_computer_play(CID.id))
    assert not (await room.now(table)).rests

    table = await room.change(table, seating.let_computer_play(ANN.id))

    assert table.rests
    assert not any(table.moved_by_computer(Seat(seat)) for seat in range(3))


async def test_a_table_waits_for_the_computer_that_stands_in(room: Room) -> None:
    table = await stood_in(room)
    assert await room.tables.store.lists.for_computers() == []
    await room.lay(table)

    waiting = await room.tables.store.lists.for_computers()
    moved = await room.do(table, moves.play_for_computer(SECOND, Bet(5)))

    assert waiting == [table.id]
    assert moved.table.waits_for == [2]


async def test_whom_the_computer_stands_in_for_does_nothing_themselves(room: Room) -> None:
    table = await stood_in(room)
    await room.lay(table)

    with refused("table.stood_in"):
        await room.bet(table, BOB)
    await room.refuses(table, "table.stood_in", ending.resign(BOB.id))


async def test_a_member_takes_their_seat_back_and_plays_on(room: Room) -> None:
    table = await stood_in(room)
    await room.lay(table)
    room.clock.now += 1000

    table = await room.change(table, seating.take(BOB))

    assert table.holders[1] == Holder("Bob", BOB.id)
    assert table.waits_since == {1: NOON + 1000, 2: NOON}, "their time begins anew"
    assert table.turn_since == NOON
    assert (await room.due(room.clock.now))[-1].kind is PostKind.BOARD
    assert (await room.bet(table, BOB)).table.waits_for == [2]


async def test_what_the_computer_was_about_to_do_for_them_is_refused_then(room: Room) -> None:
    table = await stood_in(room)
    await room.lay(table)
    await room.change(table, seating.take(BOB))

    await room.refuses(table, "table.not_a_computer", moves.play_for_computer(SECOND, Bet(5)))


async def test_whoever_is_stood_in_for_is_not_asked(room: Room) -> None:
    table = await stood_in(room)

    table = await room.change(table, ending.give_up(ANN.id))

    assert table.votes[0].voters == [CID.id]


async def test_a_vote_lapses_when_somebody_who_was_asked_does_not_play_any_more(
    room: Room,
) -> None:
    table = await room.begun(BOB, CID)
    await room.change(table, ending.give_up(ANN.id))

    table = await room.change(table, seating.let_computer_play(BOB.id))

    assert table.votes == []


async def test_a_member_opens_their_own_seat_and_plays_until_it_is_taken(room: Room) -> None:
    table = await room.begun(BOB, CID)

    table = await room.change(table, seating.seek(BOB.id))

    assert (table.open_seats, table.holders[1]) == ([1], Holder("Bob", BOB.id))
    notice = (await room.due(NOON))[-1]
    assert (notice.key, notice.facts) == (
        "table.seat_open",
        {"seat": 1, "was": f"<@{BOB.id}>"},
    )
    await room.lay(table)
    assert (await room.bet(table, BOB)).table.waits_for == [2]


async def test_somebody_else_takes_an_open_seat(room: Room) -> None:
    table = await room.begun(BOB, CID)
    await room.lay(table)
    await room.change(table, seating.seek(BOB.id))
    room.clock.now += 1000

    table = await room.accepted(table, EVE)

    assert table.holders == [Holder("Ann", ANN.id), Holder("Eve", EVE.id), Holder("Cid", CID.id)]
    assert table.open_seats == []
    assert table.waits_since[SECOND] == NOON + 1000
    assert await room.tables.tables_of(EVE.id) == [table]
    assert await room.tables.tables_of(BOB.id) == []
    assert (await room.bet(table, EVE)).table.waits_for == [2]


async def test_the_hand_goes_to_the_new_player_alone(room: Room) -> None:
    table = await room.begun(BOB, CID)
    state = await room.state(table)
    await room.change(table, seating.seek(BOB.id))

    table = await room.accepted(table, EVE)

    now, before = [await room.look(table.id, each.id) for each in (EVE, BOB)]
    assert isinstance(now, ToyView)
    assert isinstance(before, ToyView)
    assert (now.viewer, now.hand) == (1, state.hands[1])
    assert (before.viewer, before.hand) == (None, [])
    await room.lay(table)
    assert await legal_actions(room.tables, table.id, BOB.id) == []
    with refused("table.not_a_player"):
        await room.bet(table, BOB)


async def test_what_the_old_player_was_putting_together_is_gone(room: Room) -> None:
    table = await room.begun(BOB, CID)
    drafts = [
        await room.tables.drafts.save(
            Draft(table=table.id, member=each.id, revision=table.revision, fields={"do": "bet"}),
            room.clock.now,
        )
        for each in (BOB, CID)
    ]
    await room.change(table, seating.seek(BOB.id))

    await room.accepted(table, EVE)

    assert await room.tables.drafts.find(drafts[0].id, BOB.id) is None
    assert await room.tables.drafts.find(drafts[0].id, EVE.id) is None
    assert await room.tables.drafts.find(drafts[1].id, CID.id) == drafts[1]


async def test_a_computers_seat_can_be_offered_too(room: Room) -> None:
    table = await room.against_computer()
    table = await room.change(table, seating.seek(ANN.id, SECOND))

    table = await room.accepted(table, EVE)

    assert table.holders[1] == Holder("Eve", EVE.id)


async def test_a_seat_is_taken_once(room: Room) -> None:
    table = await replaced(room)
    await room.accepted(table, EVE, SECOND)

    with refused("table.not_a_player"):
        await room.bet(table, BOB)
    await room.refuses(table, "table.seat_not_open", seating.take(BOB, SECOND))


async def test_nobody_plays_two_seats(room: Room) -> None:
    table = await replaced(room)

    await room.refuses(table, "table.already_seated", seating.take(CID, SECOND))
    await room.refuses(table, "table.already_seated", seating.take(CID))


async def test_of_several_open_seats_one_is_named(room: Room) -> None:
    table = await replaced(room)
    await room.change(table, seating.seek(CID.id))

    await room.refuses(table, "table.which_seat", seating.take(EVE))
    table = await room.accepted(table, EVE, Seat(2))

    assert table.open_seats == [1]


async def test_a_member_keeps_the_seat_they_have_offered(room: Room) -> None:
    table = await room.begun(BOB, CID)
    await room.change(table, seating.seek(BOB.id))
    await room.refuses(table, "table.sought_already", seating.seek(BOB.id))

    table = await room.change(table, seating.take(BOB))

    assert table.open_seats == []
    await room.refuses(table, "table.seat_not_open", seating.take(EVE))


@pytest.mark.parametrize("seat", [-1, 3])
async def test_a_seat_that_is_not_there_is_refused(room: Room, seat: int) -> None:
    table = await room.begun(BOB, CID)

    await room.refuses(table, "table.no_such_seat", seating.seek(ANN.id, Seat(seat)))


async def test_before_and_after_the_game_no_seat_is_sought(room: Room) -> None:
    table = await room.opened(BOB)
    await room.refuses(table, "table.not_started", seating.seek(BOB.id))
    table = await room.change(table, lobby.start_game(ANN.id))
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


async def test_whom_the_host_took_off_does_not_join_again_until_another_is_host(room: Room) -> None:
    table = await room.opened(BOB)
    await room.change(table, lobby.kick(ANN.id, SECOND))

    await room.refuses(table, "table.kicked", lobby.join(BOB))

    await room.change(table, lobby.join(EVE))
    await room.change(table, lobby.leave(ANN.id))
    table = await room.change(table, lobby.join(BOB))
    assert table.humans() == [EVE.id, BOB.id]


async def test_only_the_host_lets_somebody_join_again_whom_they_took_off(room: Room) -> None:
    table = await room.opened(BOB)
    await room.change(table, lobby.kick(ANN.id, SECOND))
    await room.refuses(table, "table.only_host", lobby.let_join(BOB.id, BOB.id))

    await room.change(table, lobby.let_join(ANN.id, BOB.id))

    table = await room.change(table, lobby.join(BOB))
    assert table.humans() == [ANN.id, BOB.id]


async def test_who_was_taken_off_is_known_no_longer_than_the_table_is_open(room: Room) -> None:
    table = await room.opened(BOB)
    await room.change(table, lobby.kick(ANN.id, SECOND))
    await room.change(table, lobby.join(EVE))

    table = await room.change(table, lobby.start_game(ANN.id))

    assert table.kicked == []


async def test_the_host_makes_room_and_takes_it_away_with_the_last_computers(room: Room) -> None:
    table = await room.opened(seats=2)
    await room.change(table, lobby.add_computer(ANN.id))
    table = await room.change(table, lobby.set_seats(ANN.id, 3))
    assert (table.wanted, len(table.holders)) == (3, 2)
    await room.change(table, lobby.join(BOB))

    table = await room.change(table, lobby.set_seats(ANN.id, 2))

    assert (table.wanted, table.humans(), len(table.holders)) == (2, [ANN.id, BOB.id], 2)
    assert table == await room.now(table)


async def test_there_are_seats_for_all_people_and_no_more_than_the_game_has(room: Room) -> None:
    table = await room.opened(BOB, EVE)

    await room.refuses(table, "table.people_seated", lobby.set_seats(ANN.id, 2))
    await room.refuses(table, "kernel.bad_seats", lobby.set_seats(ANN.id, 9))
    await room.refuses(table, "table.only_host", lobby.set_seats(BOB.id, 3))


async def test_only_the_host_takes_others_off_and_not_themselves(room: Room) -> None:
    table = await room.opened(BOB)

    await room.refuses(table, "table.only_host", lobby.kick(BOB.id, FIRST))
    await room.refuses(table, "table.cannot_kick_self", lobby.kick(ANN.id, FIRST))
    await room.refuses(table, "table.no_such_seat", lobby.kick(ANN.id, Seat(2)))


async def test_after_the_start_nobody_is_taken_off(room: Room) -> None:
    table = await room.begun(BOB)

    await room.refuses(table, "table.kicked_late", lobby.kick(ANN.id, SECOND))


async def test_a_table_begins_by_itself_with_the_last_seat_taken(room: Room) -> None:
    table = await room.opened()
    table = await room.change(table, lobby.choose(ANN.id, when_full=True))
    assert table.status is Status.OPEN

    table = await room.change(table, lobby.join(BOB))

    assert (table.status, table.waits_for) == (Status.RUNNING, [0])
    assert table == await room.now(table)
    assert await room.tables.tables_of(BOB.id) == [table]


async def test_a_table_with_options_that_do_not_go_together_waits_for_the_host(
    room: Room,
) -> None:
    table = await room.opened(seats=3)
    await room.change(table, lobby.set_option(ANN.id, "length", "long"))
    await room.change(table, lobby.choose(ANN.id, when_full=True))
    await room.change(table, lobby.join(BOB))

    table = await room.change(table, lobby.join(CID))

    assert (table.status, len(table.holders)) == (Status.OPEN, 3)
