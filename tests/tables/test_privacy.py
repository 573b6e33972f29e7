"""What is kept about a member: they get all of it, and nothing is left once they delete it."""

import asyncio
import json
import re
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from engine.kernel.ids import Seat
from engine.kernel.records import verify
from engine.tables.change import Draft
from engine.tables.due import ending
from engine.tables.errors import StoreError
from engine.tables.lobby import changes as lobby
from engine.tables.members import NOBODY, MemberId, Person, Settings
from engine.tables.messages import PostKind
from engine.tables.models import Holder, PlaceId, Status, Table
from engine.tables.moves import undo
from engine.tables.people.privacy import Leaving
from engine.tables.store.schema import (
    BLOCKS,
    FOLLOWERS,
    JOTTINGS,
    LETTERS,
    PLANS,
    PUZZLES,
    RATINGS,
    TEMPOS,
    VACATIONS,
)
from tests.helpers import settle
from tests.tables.room import ANN, BOB, CHANNEL, CID, EVE, NOON, PHRASES, Room
from tests.toy_game import GAME as TOY

GONE = Holder("Somebody", None, "greedy")
PLACES = [PlaceId(number) for number in range(20, 30)]


async def own_rows(room: Room, person: Person, table: Table) -> None:
    """What else there may be of somebody: settings, a draft, a plan, a letter, and so on."""
    member = {"member": person.id}
    rows: list[tuple[Any, dict[str, Any]]] = [
        (VACATIONS, {"begins": NOON, "ends": NOON + 1}),
        (
            PLANS,
            {
                "table_id": table.id,
                "action": '{"do":"lay","card":3}',
                "dropped": '{"key":"k"}',
                "saved_at": NOON,
            },
        ),
        (FOLLOWERS, {"table_id": table.id, "rounds": True}),
        (JOTTINGS, {"table_id": table.id, "text": "hold the tower"}),
        (BLOCKS, {"other": 7, "name": "Zed"}),
        (TEMPOS, {"turns": 1, "in_time": 1, "lengths": "[1]"}),
        (PUZZLES, {"day": 1, "streak": 1, "best": 2, "solved": 3, "tried": 4}),
        (RATINGS, {"guild": 5, "game": "toy", "mu": 30.0, "sigma": 4.0, "games": 3}),
        (
            LETTERS,
            {"key": "k", "facts": '{"n":1}', "nonce": "x", "due_at": NOON, "tries": 0},
        ),
    ]

    def write(connection: Connection) -> None:
        for kind, row in rows:
            connection.execute(insert(kind), member | row)

    await room.database.write(write)
    settings = Settings(zone="Asia/Taipei", statistics=True)
    await settle(room.tables.people, Person(person.id, person.name, settings=settings))
    await room.tables.drafts.save(
        Draft(table=table.id, member=person.id, revision=table.revision, fields={"do": "lay"}),
        room.clock.now,
    )


async def everywhere(room: Room) -> dict[str, Table]:
    """Ann at tables of all kinds, the last of them with all that else may be kept."""
    lobby = await room.opened(BOB, place=PLACES[0])
    alone = await room.opened(place=PLACES[1])
    ended = await room.to_the_end(await room.begun(BOB, place=PLACES[2]))
    given_up = await room.begun(BOB, place=PLACES[3])
    await room.change(given_up, ending.give_up(ANN.id, force=True))
    computer = await room.against_computer()
    playing = await room.begun(BOB, CID, place=PLACES[4])
    await room.lay(playing)
    await room.bet(playing, BOB)
    await room.do(playing, undo.request_undo(ANN.id))
    await own_rows(room, ANN, playing)
    await room.tables.outbox.notice(playing, "k", {"who": f"<@{ANN.id}> <@{BOB.id}>"})
    return {
        name: await room.now(table)
        for name, table in {
            "lobby": lobby,
            "alone": alone,
            "ended": ended,
            "given_up": given_up,
            "computer": computer,
            "playing": playing,
            "taken_off": await taken_off(room),
        }.items()
    }


async def taken_off(room: Room) -> Table:
    """A table that Bob has opened and taken Ann off."""
    table = await room.tables.lobbies.open("toy", BOB, guild=None, channel=PLACES[5], seats=2)
    await room.change(table, lobby.join(ANN))
    return await room.change(table, lobby.kick(BOB.id, Seat(1)))


async def traces(room: Room, person: Person) -> list[str]:
    """Every row of every table that holds somebody's number, but in a nonce, or name."""
    theirs = re.compile(rf"(?<![0-9a-f]){person.id}(?![0-9a-f])|{person.name}")
    return [
        f"{table}: {row}"
        for table, rows in (await room.rows()).items()
        for row in rows
        if theirs.search(repr(row))
    ]


async def test_nothing_is_left_of_members_in_any_row_of_any_table(room: Room) -> None:
    await everywhere(room)
    assert len(await traces(room, ANN)) > 10

    await room.tables.privacy.forget(ANN.id)
    assert await traces(room, ANN) == []

    for each in (BOB, CID):
        await room.tables.privacy.forget(each.id)
    assert [await traces(room, each) for each in (ANN, BOB, CID)] == [[], [], []]


async def test_what_belongs_to_others_stays(room: Room) -> None:
    tables = await everywhere(room)
    await own_rows(room, BOB, tables["playing"])
    before = len(await traces(room, BOB))

    await room.tables.privacy.forget(ANN.id)

    after = await traces(room, BOB)
    assert len(after) == before + 1, "a notice: Bob is the host of the lobby now"
    assert {row.partition(":")[0] for row in after} >= {"members", "ratings", "letters", "plans"}


async def test_what_becomes_of_every_table_is_as_it_was_said_beforehand(room: Room) -> None:
    before = await everywhere(room)
    record = await room.tables.archive.record(before["ended"].id)
    told = {each.id: leaving for each, leaving in await room.tables.privacy.prospect(ANN.id)}
    assert told == {
        before["lobby"].id: Leaving.LEFT,
        before["alone"].id: Leaving.CLOSED,
        before["computer"].id: Leaving.CLOSED,
        before["playing"].id: Leaving.COMPUTER,
    }

    forgotten = await room.tables.privacy.forget(ANN.id)

    after = {name: await room.now(table) for name, table in before.items()}
    lobby, alone, computer = after["lobby"], after["alone"], after["computer"]
    assert (lobby.status, lobby.host, lobby.holders) == (
        Status.OPEN,
        BOB.id,
        [Holder("Bob", BOB.id)],
    )
    assert (alone.status, alone.holders) == (Status.ABANDONED, [])
    assert (computer.status, computer.host, computer.humans()) == (Status.ABANDONED, NOBODY, [])
    await room.opened(BOB, place=CHANNEL)

    ended = after["ended"]
    assert await room.tables.archive.record(ended.id) == record
    assert verify(TOY, record).state == await room.state(ended)
    assert (ended.result, ended.holders[0]) == (before["ended"].result, Holder("Somebody"))

    playing = after["playing"]
    assert playing in forgotten.tables
    assert (playing.status, playing.holders[0], playing.host) == (Status.RUNNING, GONE, BOB.id)
    assert (playing.open_seats, playing.votes) == ([0], []), "until somebody takes it"
    assert (await room.accepted(playing, EVE, Seat(0))).holders[0] == Holder("Eve", EVE.id)


async def test_card_and_board_are_shown_anew_without_a_name_in_the_tables_language(
    room: Room,
) -> None:
    table = await room.begun(BOB, language="zh-TW")
    for post in await room.due(NOON):
        await room.tables.outbox.mark_posted(post, 900 + post.id)
    shown = await room.now(table)

    forgotten = await room.tables.privacy.forget(ANN.id)

    assert forgotten.boards == [(CHANNEL, shown.board_message)]
    after = await room.now(table)
    assert after.holders[0].name == PHRASES.say("zh-TW", "table.somebody") != "Somebody"
    assert (after.board_message, after.lobby_message) == (None, shown.lobby_message)
    kinds = {post.kind for post in await room.due(NOON)}
    assert kinds == {PostKind.LOBBY, PostKind.BOARD, PostKind.NOTICE}


async def test_all_of_it_is_deleted_or_nothing(room: Room) -> None:
    table = await room.begun(BOB)
    await own_rows(room, ANN, table)
    before = await room.rows()

    await room.run("UPDATE tables SET votes = 'no JSON'")
    with pytest.raises(StoreError):
        await room.tables.privacy.forget(ANN.id)
    await room.run("UPDATE tables SET votes = '[]'")

    assert await room.rows() == before


async def test_what_others_do_at_the_same_time_is_kept(room: Room) -> None:
    playing = (await everywhere(room))["playing"]
    other = room.again()

    await asyncio.gather(
        room.tables.privacy.forget(ANN.id),
        other.tables.privacy.forget(BOB.id),
        other.bet(playing, CID),
    )

    assert [await traces(room, each) for each in (ANN, BOB)] == [[], []]
    after = await room.now(playing)
    assert [each.member for each in after.holders] == [None, None, CID.id]
    assert after.moves == playing.moves + 1


async def test_a_stranger_is_forgotten_without_anything_changing(room: Room) -> None:
    playing = (await everywhere(room))["playing"]
    before = await room.rows()

    assert (await room.tables.privacy.forget(EVE.id)).tables == []
    assert await room.rows() == before
    await room.tables.privacy.forget(MemberId(playing.votes[0].opened))
    assert await room.now(playing) == playing, "a number like theirs"


async def exported(room: Room, person: Person) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(await room.tables.privacy.export(person.id))
    return told


async def test_a_member_gets_all_that_is_kept_of_them(room: Room) -> None:
    tables = await everywhere(room)

    told = await exported(room, ANN)

    assert (told["format"], told["member"]) == ("meeplepost/data/1", ANN.id)
    [member] = told["members"]
    assert (member["name"], member["settings"]) == (
        "Ann",
        {"zone": "Asia/Taipei", "statistics": True},
    )
    [plan], [draft], [letter] = (told[name] for name in ("plans", "drafts", "letters"))
    assert plan["action"] == {"do": "lay", "card": 3}
    assert not re.findall(r'"[\[{]', json.dumps(told)), "no JSON within a text"
    assert draft["fields"] == {"do": "lay"}
    assert letter["facts"] == {"n": 1}
    assert [each["ends"] for each in told["vacations"]] == [NOON + 1]
    assert [each["mu"] for each in told["ratings"]] == [30.0]
    by_number = {each["table"]: each for each in told["tables"]}
    assert by_number.keys() == {each.id for each in tables.values()}
    assert [name for name in tables if by_number[tables[name].id]["taken_off"]] == ["taken_off"]
    playing = by_number[tables["playing"].id]
    assert (playing["seat"], playing["name"], playing["host"]) == (0, "Ann", True)
    assert [each["action"]["do"] for each in playing["moves"]] == ["lay"]
    assert [each["asked_by_you"] for each in playing["votes"]] == [True]


async def test_nothing_of_others_is_handed_out(room: Room) -> None:
    tables = await everywhere(room)
    await own_rows(room, BOB, tables["playing"])

    told = json.dumps(await exported(room, ANN))
    assert "Bob" not in told
    assert str(BOB.id) not in told

    told_to_stranger = await exported(room, EVE)
    assert {name for name, kept in told_to_stranger.items() if kept} == {"format", "member"}
