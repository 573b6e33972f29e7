"""The colours of seats: wished for by their players, shared out when the game begins."""

from msgspec.structs import replace

from engine.tables import seats as seating
from engine.tables.lobby import changes as lobby
from engine.tables.lobby.changes import shared_out
from engine.tables.members import Person, SeatColour, Settings
from engine.tables.models import Holder
from tests.tables.room import ANN, BOB, CID, Room

RED, YELLOW, BLUE, IVORY, VIOLET = SeatColour
HOLDERS = [Holder("Ann", ANN.id), Holder("computer", player="greedy"), Holder("Cid", CID.id)]


def test_seats_have_their_own_colours_where_nobody_wishes() -> None:
    assert shared_out(HOLDERS, {}) == []


def test_who_sits_before_the_other_has_the_colour_that_both_wish_for() -> None:
    assert shared_out(HOLDERS, {ANN.id: VIOLET, CID.id: VIOLET}) == [VIOLET, YELLOW, BLUE]


def test_a_wish_comes_before_the_own_colour_of_somebody_who_has_none() -> None:
    assert shared_out(HOLDERS, {CID.id: RED}) == [BLUE, YELLOW, RED]


def test_two_may_swap() -> None:
    assert shared_out(HOLDERS, {ANN.id: BLUE, CID.id: RED}) == [BLUE, YELLOW, RED]


async def wish(room: Room, person: Person, colour: SeatColour) -> None:
    await room.tables.people.choose(
        replace(person, settings=Settings(colour=colour)), room.tables.clock()
    )


async def test_a_game_begins_with_the_colours_of_that_moment(room: Room) -> None:
    table = await room.opened(BOB)
    await wish(room, BOB, IVORY)

    table = await room.tables.change(table.id, lobby.start_game(ANN.id))

    assert table.colours == [RED, IVORY]
    await wish(room, BOB, BLUE)
    assert (await room.tables.table(table.id)).colours == [RED, IVORY]


async def test_who_joins_last_has_their_colour_too(room: Room) -> None:
    await wish(room, BOB, BLUE)
    table = await room.opened()
    await room.tables.change(table.id, lobby.choose(ANN.id, when_full=True))

    table = await room.tables.change(table.id, lobby.join(BOB))

    assert table.colours == [RED, BLUE]


async def test_a_seat_keeps_its_colour_whoever_takes_it(room: Room) -> None:
    await wish(room, BOB, BLUE)
    await wish(room, CID, VIOLET)
    table = await room.begun(BOB)
    await room.tables.change(table.id, seating.seek(BOB.id))

    table = await room.accepted(table, CID)

    assert table.colours == [RED, BLUE]
