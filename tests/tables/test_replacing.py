"""Replacing somebody whose time is up, and who accepts whoever takes the seat."""

import pytest

from engine.kernel.ids import Seat
from engine.tables import seats as seating
from engine.tables.clock.deadlines import MAX_SPARE
from engine.tables.clock.habits import DAY
from engine.tables.due import ending
from engine.tables.members import Person, Vacation
from engine.tables.models import Holder, Pace, VoteKind, WhenUp
from tests.tables.room import ANN, BOB, CID, DOT, EVE, NOON, Room
from tests.tables.test_seating import FIRST, HALF_AN_HOUR, SECOND, late, replaced
from tests.toy_game import ToyView


async def test_whom_the_others_replace_can_come_back_until_the_seat_is_taken(room: Room) -> None:
    table = await replaced(room)
    assert (table.open_seats, table.holders[1]) == ([1], Holder("Bob", BOB.id, "greedy"))
    assert (await room.due(room.clock.now))[-1].key == "table.replaced"

    table = await room.change(table, seating.take(BOB))

    assert (table.open_seats, table.holders[1]) == ([], Holder("Bob", BOB.id))
    await room.refuses(table, "table.seat_not_open", seating.take(EVE))


@pytest.mark.parametrize("seat", [FIRST, SECOND])
@pytest.mark.parametrize("pace", [Pace.NONE, Pace.LIVE])
async def test_no_seat_is_taken_from_somebody_who_still_has_time(
    room: Room, seat: Seat, pace: Pace
) -> None:
    """Neither host nor opponent, whether the game waits for that seat or not."""
    table = await room.begun(BOB, pace=pace)
    room.clock.now += HALF_AN_HOUR - 1
    by = BOB if seat == FIRST else ANN

    await room.refuses(table, "table.not_overdue", seating.seek(by.id, seat))


@pytest.mark.parametrize("stood_in", [False, True])
async def test_the_days_of_grace_must_be_over_too_and_who_lets_the_computer_play_keeps_the_seat(
    room: Room, stood_in: bool
) -> None:
    table = await room.begun(BOB, pace=Pace.DAY)
    if stood_in:
        await room.change(table, seating.let_computer_play(ANN.id))
    room.clock.now += (1 + MAX_SPARE) * DAY - 1
    await room.refuses(table, "table.not_overdue", seating.seek(BOB.id, FIRST))

    room.clock.now += 1
    if stood_in:
        await room.refuses(table, "table.not_overdue", seating.seek(BOB.id, FIRST))
    else:
        assert (await room.change(table, seating.seek(BOB.id, FIRST))).open_seats == [FIRST]


async def test_the_time_of_somebody_on_vacation_is_not_over(room: Room) -> None:
    await room.tables.people.meet(ANN)
    await room.tables.times.add_vacation(ANN.id, Vacation(NOON, NOON + 5 * DAY))
    table = await room.begun(BOB, pace=Pace.LIVE)
    room.clock.now += DAY

    await room.refuses(table, "table.not_overdue", seating.seek(BOB.id, FIRST))


async def test_where_the_computer_plays_because_time_was_up_the_others_may_seek(room: Room) -> None:
    table = await room.begun(BOB, pace=Pace.DAY, when_up=WhenUp.SEAT)
    while not table.stood_in(FIRST):
        assert table.wakes_at is not None
        room.clock.now = table.wakes_at
        table = await room.tables.times.process_due(table)

    table = await room.change(table, seating.seek(BOB.id, FIRST))

    assert table.open_seats == [FIRST]


# What is hidden goes with a seat


async def test_with_two_players_the_other_one_accepts_who_takes_the_seat(room: Room) -> None:
    table = await room.begun(BOB)
    hand = (await room.state(table)).hands[1]
    await room.change(table, seating.seek(BOB.id))
    table = await room.change(table, seating.take(EVE))
    [vote] = table.votes
    assert (vote.kind, vote.voters, vote.needed) == (VoteKind.SEAT, [ANN.id], 1)
    assert table.seat_of(EVE.id) is None
    for key, who in (("table.not_a_player", EVE), ("table.no_vote", BOB)):
        await room.refuses(table, key, ending.answer_vote(who.id, vote.opened, True))

    table = await room.answer(table, ANN, False)
    assert (table.votes, table.open_seats, table.seat_of(EVE.id)) == ([], [1], None)
    assert (await room.due(NOON))[-1].key == "table.seat_refused"
    before = await room.look(table.id, EVE.id)

    table = await room.accepted(table, EVE)
    after = await room.look(table.id, EVE.id)
    assert isinstance(before, ToyView)
    assert isinstance(after, ToyView)
    assert (before.hand, after.hand) == ([], hand)
    assert table.votes == []


@pytest.mark.parametrize("others", [(CID,), (CID, DOT)])
async def test_with_more_players_more_than_half_of_the_others_accept(
    room: Room, others: tuple[Person, ...]
) -> None:
    """Both of two, and two of three."""
    table = await room.begun(BOB, *others, game="taluva")
    await room.change(table, seating.seek(BOB.id))

    table = await room.change(table, seating.take(EVE))

    [vote] = table.votes
    assert (len(vote.voters), vote.needed) == (1 + len(others), 2)
    table = await room.answer(table, ANN, True, vote.opened)
    assert table.seat_of(EVE.id) is None
    table = await room.answer(table, CID, True, vote.opened)
    assert table.seat_of(EVE.id) == SECOND


async def test_whoever_offered_a_seat_keeps_it_while_the_others_are_asked(room: Room) -> None:
    table = await room.begun(BOB)
    await room.change(table, seating.seek(BOB.id))
    await room.change(table, seating.take(EVE))
    await room.refuses(table, "table.vote_open", seating.take(CID))

    table = await room.change(table, seating.take(BOB))

    assert (table.votes, table.open_seats) == ([], [])


async def test_nobody_gets_two_of_the_seats_that_they_have_asked_for(room: Room) -> None:
    table = await room.begun(BOB, CID, game="taluva")
    third = Seat(2)
    for seat in (SECOND, third):
        await room.change(table, seating.seek(ANN.id, seat, force=True))
    for seat in (SECOND, third):
        table = await room.change(table, seating.take(EVE, seat))

    table = await room.answer(table, ANN)

    assert [each.member for each in table.holders] == [ANN.id, EVE.id, CID.id]
    assert (table.votes, table.open_seats) == ([], [third])


async def test_other_players_vote_about_a_replacement_without_him(room: Room) -> None:
    table = await late(room, BOB, CID)
    table = await room.change(table, seating.seek(BOB.id, FIRST))
    [vote] = table.votes
    assert (vote.kind, vote.seat, vote.voters, vote.needed) == (VoteKind.REPLACE, 0, [CID.id], 1)
    notice = (await room.due(room.clock.now))[-1]
    assert notice.key == "table.replace_asked"
    told = {"seat": 1, "was": f"<@{BOB.id}>", "who": 0, "seats": [2], "vote": vote.opened}
    assert notice.facts == told

    table = await room.answer(table, CID, True, vote.opened)

    assert (table.votes, table.open_seats, table.holders[0].player) == ([], [0], "greedy")


async def test_a_refused_replacement_changes_nobody_and_a_vote_lapses_when_he_moves_after_all(
    room: Room,
) -> None:
    table = await late(room, BOB, CID)
    table = await room.change(table, seating.seek(BOB.id, FIRST))
    table = await room.answer(table, CID, False)
    assert (table.votes, table.open_seats, table.holders[0].player) == ([], [], "")
    assert (await room.due(room.clock.now))[-1].key == "table.replace_refused"

    assert (await room.change(table, seating.seek(BOB.id, FIRST))).votes
    assert (await room.lay(table)).table.votes == []


async def test_a_moderator_replaces_without_sitting_there(room: Room) -> None:
    table = await room.begun(BOB, CID)

    await room.refuses(table, "table.not_a_player", seating.seek(EVE.id, FIRST))
    table = await room.change(table, seating.seek(EVE.id, FIRST, force=True))

    assert table.open_seats == [0]
    assert (await room.due(NOON))[-1].key == "table.replaced_by_moderator"


async def test_the_seat_of_somebody_who_has_left_is_neither_offered_nor_voted_about(
    room: Room,
) -> None:
    table = await late(room, BOB, CID)
    await room.change(table, seating.seek(BOB.id, FIRST))
    await room.change(table, seating.seek(ANN.id))

    table = await room.change(table, ending.resign(ANN.id))

    assert (table.votes, table.open_seats) == ([], [])
    await room.refuses(table, "table.seat_not_open", seating.take(EVE))
    await room.refuses(table, "table.has_left", seating.let_computer_play(ANN.id))
