"""What people at a table are called: no two alike, and the colours they play with."""

from typing import Any

import pytest
from sqlalchemy import Engine, event

from engine.kernel.ids import Seat
from engine.tables import seats as seating
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.lobby.changes import seat_colours
from engine.tables.members import MemberId, Person, SeatColour, Settings
from engine.tables.models import Holder, PlaceId, Table
from engine.tables.names import Named, alike, display_names
from tests.tables.room import ANN, BOB, CID, Room


@pytest.mark.parametrize(
    "other",
    [
        "Ann",
        "ANN",
        "Ａｎｎ",  # fullwidth
        "𝕬𝖓𝖓",  # fraktur
        "Αnn",  # a Greek capital
        "Аnn",  # a Cyrillic capital
        "Ánn",
        "Ann\u0323\u0353",  # marks below
        "Ann 🐱",  # pictures have no emoji
        " A n n ",
    ],
)
def test_the_second_of_those_who_look_alike_gets_a_number(other: str) -> None:
    named = display_names((Named("Ann"), Named("Bob"), Named(other)))

    assert named == ("Ann", "Bob", f"{other} (2)")


@pytest.mark.parametrize("other", ["Anna", "小明", "🐱"])
def test_those_who_do_not_look_alike_keep_their_names(other: str) -> None:
    assert display_names((Named("Ann"), Named(other))) == ("Ann", other)


def test_no_number_makes_two_alike_again() -> None:
    named = display_names(tuple(map(Named, ("Ann (2)", "Ann", "Ann", "ann", "ANN (3)"))))

    assert named[:2] == ("Ann (2)", "Ann")
    assert len({alike(each) for each in named}) == len(named)


@pytest.mark.parametrize(
    "name",
    [
        "Computer 1",
        "computer12",
        "ＣＯＭＰＵＴＥＲ ２",
        "Соmрuter l",
        "Computer 1 🤖",
        "電腦 3",
        "座位2",
        "Seat 2",
        "某人",
    ],
)
def test_nobody_is_called_as_computers_or_seats_are(name: str) -> None:
    people = (Named(name, "cid"), Named("Computer 1", is_member=False), Named(name))

    named = display_names(people)

    assert named[:2] == ("@cid", "Computer 1")
    assert named[2].startswith(f"@{name}")


def test_a_computer_keeps_its_name_whoever_was_there_first() -> None:
    table = display_names((Named("Ann"), Named("Ann", is_member=False)))

    assert table == ("Ann (2)", "Ann")


def test_a_member_of_whose_name_nothing_is_left_goes_by_the_username() -> None:
    unseen = [Holder("\u200b", MemberId(1), username="ann"), Holder("\u2800", MemberId(2))]

    named = display_names(tuple(Named(each.name, each.username) for each in unseen))

    assert named == ("ann", "…")


async def test_a_new_computer_takes_no_number_that_another_has(room: Room) -> None:
    table = await room.opened()
    for _ in range(2):
        await room.change(table, lobby.add_computer(ANN.id))
    await room.change(table, lobby.kick(ANN.id, Seat(1)))

    table = await room.change(table, lobby.add_computer(ANN.id))

    assert table.names == ("Ann", "Computer 2", "Computer 1")


SERVER, OTHER_SERVER = 5, 6


async def opened_at(room: Room, guild: int, place: int) -> Table:
    """A running table of a server, for Ann and the computer."""
    return await room.against_computer(guild=guild, place=PlaceId(place))


async def test_a_new_name_reaches_all_tables_of_that_server(room: Room) -> None:
    here, there = await opened_at(room, SERVER, 20), await opened_at(room, SERVER, 21)
    elsewhere = await opened_at(room, OTHER_SERVER, 22)
    anna = Person(ANN.id, "Anna", username="ann")

    changed = await room.tables.seen(anna, SERVER)

    assert changed == [await room.now(each) for each in (here, there)]
    assert [each.names for each in changed] == [("Anna", "Computer 1")] * 2
    assert [each.revision for each in changed] == [here.revision, there.revision]
    assert await room.now(elsewhere) == elsewhere
    assert (await room.choose(here)).table.names[0] == "Anna"


async def test_a_name_that_is_known_costs_no_question_to_the_database(room: Room) -> None:
    await opened_at(room, SERVER, 20)
    await room.tables.seen(ANN, SERVER)
    asked: list[str] = []

    def ask(*args: Any) -> None:
        asked.append(args[2])

    event.listen(Engine, "before_cursor_execute", ask)
    try:
        assert await room.tables.seen(ANN, SERVER) == []
        assert asked == []
        await room.tables.seen(Person(ANN.id, "Anna"), SERVER)
        assert asked
    finally:
        event.remove(Engine, "before_cursor_execute", ask)


async def test_a_seat_that_was_got_by_an_old_name_gets_the_new_one(room: Room) -> None:
    """In a rematch, and by a vote that was open when the name changed."""
    table = await opened_at(room, SERVER, 20)
    await room.change(table, ending.give_up(ANN.id))
    anna = Person(ANN.id, "Anna")
    assert await room.tables.seen(anna, SERVER) == []

    await room.tables.lobbies.rematch(table.id, ANN.id)

    [again] = await room.tables.seen(anna, SERVER)
    assert "Anna" in again.names


RED, YELLOW, BLUE, IVORY, VIOLET = SeatColour
HOLDERS = [Holder("Ann", ANN.id), Holder("computer", player="greedy"), Holder("Cid", CID.id)]


@pytest.mark.parametrize(
    ("wishes", "colours"),
    [
        ({}, []),
        ({ANN.id: VIOLET, CID.id: VIOLET}, [VIOLET, YELLOW, BLUE]),
        ({CID.id: RED}, [BLUE, YELLOW, RED]),
        ({ANN.id: BLUE, CID.id: RED}, [BLUE, YELLOW, RED]),
    ],
    ids=["no wishes", "who sits before the other", "a wish before the own colour", "two swap"],
)
def test_seats_get_the_colours_that_are_wished_for(
    wishes: dict[MemberId, SeatColour], colours: list[SeatColour]
) -> None:
    assert seat_colours(HOLDERS, wishes) == colours


async def wish(room: Room, person: Person, colour: SeatColour) -> None:
    await room.tables.people.choose(person, lambda _: Settings(colour=colour), room.tables.clock())


async def test_a_game_begins_with_the_colours_of_that_moment_and_its_seats_keep_them(
    room: Room,
) -> None:
    table = await room.opened()
    await room.change(table, lobby.choose(ANN.id, when_full=True))
    for who, colour in ((BOB, IVORY), (CID, VIOLET)):
        await wish(room, who, colour)
    table = await room.change(table, lobby.join(BOB))
    assert table.colours == [RED, IVORY]

    await wish(room, BOB, BLUE)
    await room.change(table, seating.seek(BOB.id))
    table = await room.accepted(table, CID)
    assert table.colours == [RED, IVORY]
