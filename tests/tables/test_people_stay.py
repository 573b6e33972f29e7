"""What people did to a table is no move: it is neither taken back nor played again with moves."""

import pytest

from engine.dolmengoetter import GAME as DOLMEN
from engine.dolmengoetter.actions import StandingOrders
from engine.kernel.ids import Seat
from engine.kernel.records import verify
from engine.tables import seats as seating
from engine.tables.clock.habits import MINUTE
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.members import Person
from engine.tables.models import LogKind, Pace, Table, WhenUp
from engine.tables.moves import changes as moves, undo
from tests.tables.room import ANN, BOB, CID, EVE, GAMES, Room, mover
from tests.tables.test_times import CALM, FIRST, hours_pass, paced
from tests.toy_game import GAME as TOY, Bet


async def moved_by_ann(room: Room) -> Table:
    """A game of Taluva between three in which Ann has made her whole move."""
    table = await room.begun(BOB, CID, game="taluva")
    seat = table.waits_for[0]
    while table.waits_for == [seat]:
        table = (await room.choose(table)).table
    return table


async def members(room: Room, table: Table) -> tuple[Person, Person, Person]:
    """Who has moved first, who is next, and the third."""
    first = table.waits_for[0] - 1
    people = {each.id: each for each in (ANN, BOB, CID)}
    seats = [people[each] for each in table.humans()]
    return seats[first % 3], seats[(first + 1) % 3], seats[(first + 2) % 3]


async def test_nobody_is_brought_back_who_has_left_and_nobody_takes_that_back(room: Room) -> None:
    table = await moved_by_ann(room)
    mover, _, leaver = await members(room, table)
    await room.do(table, ending.resign(leaver.id))

    for again in (undo.request_undo, undo.request_restart):
        for who in (mover, leaver):
            refusal = await room.refuses(table, "table.undo_past_leaving", again(who.id))
            assert refusal.facts == {"seat": table.seat_of(leaver.id)}
    await room.refuses(table, "table.nothing_to_redo", undo.request_redo(leaver.id))

    assert (await room.now(table)).has_left(table.seat_of(leaver.id))
    assert await room.tables.tables_of(leaver.id) == []


async def test_a_lone_player_does_not_bring_others_back(room: Room) -> None:
    computer = [lobby.set_seats(ANN.id, 3), lobby.add_computer(ANN.id)]
    table = await room.begun(BOB, game="taluva", chosen=computer)
    while table.holders[table.waits_for[0]].member != ANN.id:
        table = (await room.choose(table)).table
    own = table.waits_for
    while table.waits_for == own:
        table = (await room.choose(table)).table

    await room.do(table, ending.resign(BOB.id))

    await room.refuses(table, "table.undo_past_leaving", undo.request_undo(ANN.id))


async def test_what_was_played_after_somebody_left_goes_back_and_comes_again(room: Room) -> None:
    table = await room.laid(BOB, CID)
    await room.do(table, ending.resign(CID.id))
    await room.lay(table) if (await room.state(table)).laid is None else None
    state = await room.state(table)
    bettor = next(each for each in (ANN, BOB) if table.seat_of(each.id) != state.active)
    await room.do(table, moves.act(bettor.id, [Bet(3)]))
    if (await room.state(table)).bets == [None, None, None]:
        table = await room.agreed((await room.do(table, undo.request_undo(bettor.id))).table)
    else:
        table = (await room.do(table, undo.request_undo(bettor.id))).table

    assert await room.state(table) == state
    assert table.has_left(table.seat_of(CID.id))
    table = await room.agreed((await room.do(table, undo.request_redo(bettor.id))).table)
    assert table.has_left(table.seat_of(CID.id))
    await room.to_the_end(table)
    record = await room.tables.archive.record(table.id)
    assert verify(TOY, record).state == await room.state(table)


async def test_nothing_goes_back_past_a_seat_that_changed_hands(room: Room) -> None:
    table = await moved_by_ann(room)
    mover, _, third = await members(room, table)
    seat = table.seat_of(third.id)
    await room.change(table, seating.seek(third.id))
    await room.accepted(table, EVE, seat)

    refusal = await room.refuses(table, "table.undo_past_seat", undo.request_undo(mover.id))

    assert refusal.facts == {"seat": seat}


async def test_what_came_after_a_seat_changed_hands_goes_back(room: Room) -> None:
    table = await room.laid(BOB, CID)
    await room.change(table, seating.seek(CID.id))
    await room.accepted(table, EVE, Seat(2))
    await room.bet(table, BOB)

    table = (await room.do(table, undo.request_undo(BOB.id))).table

    assert table.holders[2].member == EVE.id
    assert (await room.state(table)).bets == [None, None, None]


async def test_nothing_comes_again_past_a_seat_that_changed_hands(room: Room) -> None:
    table = await room.laid(BOB, CID)
    await room.bet(table, BOB)
    await room.do(table, undo.request_undo(BOB.id))
    await room.change(table, seating.seek(BOB.id))
    await room.accepted(table, EVE, Seat(1))

    await room.refuses(table, "table.undo_past_seat", undo.request_redo(EVE.id))


async def test_a_vote_on_going_back_lapses_when_a_seat_changes_hands(room: Room) -> None:
    table = await room.begun(BOB, CID)
    await room.change(table, seating.let_computer_play(CID.id))
    await room.change(table, seating.seek(CID.id))
    await room.lay(table)
    table = (await room.do(table, undo.request_undo(ANN.id))).table
    [vote] = table.votes

    table = await room.accepted(table, EVE, Seat(2))

    assert table.holders[2].member == EVE.id
    assert table.votes == []
    await room.refuses(table, "table.no_vote", ending.answer_vote(BOB.id, vote.opened, True))


@pytest.mark.parametrize("when_up", [WhenUp.MOVE, WhenUp.SEAT])
async def test_a_time_that_was_up_is_not_begun_anew_by_going_back(
    room: Room, when_up: WhenUp
) -> None:
    table = await paced(room, BOB, when_up=when_up)
    await hours_pass(room, 97)
    await play_for(room, table, FIRST)
    if when_up is WhenUp.SEAT:
        await room.change(table, seating.take(ANN))

    for again in (undo.request_undo, undo.request_restart):
        refusal = await room.refuses(table, "table.undo_past_time", again(ANN.id))
        assert refusal.facts == {"seat": FIRST}


async def test_nobody_takes_a_move_back_past_the_end_of_anothers_time(room: Room) -> None:
    room.know({"calm": CALM})
    table = await room.laid(BOB, CID, game="calm", pace=Pace.LIVE)
    await room.bet(table, CID)
    await hours_pass(room, 0.6, MINUTE)

    await room.refuses(table, "table.undo_past_time", undo.request_undo(ANN.id))


async def test_whoever_plays_alone_takes_back_what_they_like(room: Room) -> None:
    table = await room.against_computer(game="taluva", pace=Pace.DAY, when_up=WhenUp.MOVE)
    while table.holders[table.waits_for[0]].member is None:
        table = (await room.choose(table)).table
    own = table.waits_for[0]
    await hours_pass(room, 97)
    await play_for(room, table, own)

    moved = await room.do(table, undo.request_undo(ANN.id))

    assert moved.table.votes == []
    assert own in moved.table.waits_for


async def play_for(room: Room, table: Table, seat: Seat) -> None:
    """The computer makes the first choice of a seat."""
    _, game, state = await room.tables.position(table.id)
    action = next(iter(game.choices(state, seat)))
    await room.do(table, moves.play_for_computer(seat, action))


async def test_others_keep_their_standing_orders_and_are_not_asked_for_them(room: Room) -> None:
    room.know({**GAMES, DOLMEN.key: DOLMEN})
    table = await room.begun(BOB, CID, game=DOLMEN.key)
    first = mover(table)
    await room.choose(table)
    for member in table.humans():
        if member != first:
            await room.do(table, moves.act(member, [StandingOrders(auto_pass=False)]))

    moved = await room.do(table, undo.request_undo(first))

    assert moved.table.votes == []
    assert [row.kind for row in moved.rows] == [LogKind.UNDO, LogKind.ACTION, LogKind.ACTION]
    assert moved.table.moves == 2
    state = (await room.tables.position(table.id)).state
    assert [each.orders.auto_pass for each in state.players].count(False) == 2
    await room.change(table, ending.give_up(ANN.id, force=True))
    record = await room.tables.archive.record(table.id)
    assert [each["do"] for each in record.actions] == ["standing_orders"] * 2


async def test_a_plan_that_was_played_is_taken_back_and_not_played_again(room: Room) -> None:
    table = await room.begun(BOB, CID)
    await room.tables.plans.make(table.id, BOB.id, Bet(5))
    await room.lay(table)
    await room.tables.plans.play(table.id)

    table = (await room.do(table, undo.request_undo(BOB.id))).table

    assert table.waits_for == [1, 2]
    assert await room.tables.plans.play(table.id) is None
    assert (await room.do(table, undo.request_redo(BOB.id))).table.waits_for == [2]
