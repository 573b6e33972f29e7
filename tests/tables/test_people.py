"""What belongs to one member: settings, and the moves they are putting together."""

import asyncio
from functools import partial
from itertools import cycle
from time import monotonic
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, select

from engine.kernel.ids import Chosen
from engine.tables.change import Draft
from engine.tables.clock.habits import DAY
from engine.tables.due import ending
from engine.tables.members import MemberId, Ping, Settings
from engine.tables.models import TableId
from engine.tables.service import REMEMBERED_MS
from engine.tables.store.people import (
    SECONDS_KEPT,
    SECONDS_KEPT_ALONE,
    PeopleStore,
)
from engine.tables.store.plans import drop_drafts
from engine.tables.store.schema import MEMBERS
from engine.tables.store.sql import EVERYTHING, Shards
from tests.helpers import settle
from tests.tables.room import ANN, BOB, CID, ELSEWHERE, Room


async def test_a_member_is_remembered_and_a_change_is_seen_at_once(room: Room) -> None:
    people = room.tables.people
    chinese = replace(ANN, name="安", language="zh-TW")
    for find in (people.find, people.find_cached):
        assert await find(ANN.id) is None
        for person in (ANN, chinese):
            await settle(people, person)
            assert await find(ANN.id) == person
        await room.tables.privacy.forget(ANN.id)

    assert await people.find_cached(ANN.id) is None

    await settle(people, ANN)
    renamed = replace(ANN, name="Anna")
    await asyncio.gather(people.find_cached(ANN.id), settle(people, renamed))
    assert await people.find_cached(ANN.id) == renamed, "changed during a look"


@pytest.mark.parametrize(
    ("shards", "seconds"),
    [(Shards(2, (0,)), SECONDS_KEPT), (EVERYTHING, SECONDS_KEPT_ALONE)],
    ids=["with other processes", "alone"],
)
async def test_the_cache_shows_soon_what_another_process_has_changed(
    room: Room, monkeypatch: pytest.MonkeyPatch, shards: Shards, seconds: float
) -> None:
    people, elsewhere = PeopleStore(room.database, shards), room.again().tables.people
    await settle(people, ANN)
    assert await people.find_cached(ANN.id) == ANN
    renamed = replace(ANN, name="Anna")
    await settle(elsewhere, renamed)

    assert await people.find_cached(ANN.id) == ANN
    assert await people.find(ANN.id) == renamed
    later = monotonic() + seconds
    monkeypatch.setattr("engine.tables.store.people.monotonic", lambda: later)
    assert await people.find_cached(ANN.id) == renamed


async def test_cached_people_take_little_room(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.tables.store.people.MAX_KEPT", 2)
    for member in (ANN, BOB, CID):
        await room.tables.people.find_cached(member.id)

    assert len(room.tables.store.people._kept) == 1


async def drop(room: Room, table: TableId, member: MemberId) -> None:
    """Forget all drafts of a member at a table, as when their turn is over."""
    await room.database.write(lambda connection: drop_drafts(connection, table, member))


async def drafted(room: Room, table: TableId, **fields: Chosen) -> Draft:
    offered: list[Chosen] = [3, "4", ["5", "6"], None]
    draft = Draft(table=table, member=ANN.id, revision=1, fields=fields, offered=offered)
    return await room.tables.drafts.save(draft, room.clock.now)


async def test_every_step_of_a_draft_is_its_members_until_all_of_that_table_are_dropped(
    room: Room,
) -> None:
    table = await room.begun(BOB)
    other = await room.begun(BOB, place=ELSEWHERE)
    find = room.tables.drafts.find
    first = await drafted(room, table.id, do="lay", brown=None)
    second = await drafted(room, table.id, do="lay", card=3)
    assert second.id > first.id
    assert await room.again().tables.drafts.find(first.id, ANN.id) == first
    assert await find(first.id, BOB.id) is None

    await drop(room, table.id, BOB.id)
    await drop(room, other.id, ANN.id)
    assert await find(first.id, ANN.id) == first

    await drop(room, table.id, ANN.id)
    assert [await find(each.id, ANN.id) for each in (first, second)] == [None, None]
    assert (await drafted(room, table.id)).id > second.id, "no number is used again"


async def test_old_drafts_and_interactions_are_forgotten(room: Room) -> None:
    table = await room.begun(BOB)
    old = await drafted(room, table.id)
    await room.lay(table, interaction=1)

    room.clock.now += REMEMBERED_MS
    new = await drafted(room, table.id)
    await room.do(table, ending.resign(BOB.id), 2)
    room.clock.now += 1
    await room.tables.tidy()

    assert await room.tables.drafts.find(old.id, ANN.id) is None
    assert await room.tables.drafts.find(new.id, ANN.id) == new
    assert [row[0] for row in (await room.rows())["interactions"]] == [2]


async def test_the_program_remembers_texts_for_itself(room: Room) -> None:
    assert await room.tables.people.remembered("commands") is None

    await room.tables.people.remember("commands", "one")
    await room.tables.people.remember("commands", "two")

    assert await room.tables.people.remembered("commands") == "two"


async def test_a_member_seen_by_several_processes_at_once_is_kept_once(room: Room) -> None:
    others = [room.again() for _ in range(4)]

    for _ in range(5):
        await room.database.write(lambda connection: connection.execute(delete(MEMBERS)))
        await asyncio.gather(
            *(other.tables.people.meet(ANN) for other in others),
            *(other.tables.people.remember("commands:1", "known") for other in others),
        )

    assert await room.tables.people.find(ANN.id) == ANN
    assert await room.tables.people.remembered("commands:1") == "known"


async def test_each_of_several_changes_at_once_changes_only_what_was_chosen(room: Room) -> None:
    people, elsewhere, now = room.tables.people, room.again().tables.people, room.clock.now
    wanted: dict[str, Any] = {
        "zone": "Asia/Taipei",
        "remind_every": 48,
        "ping": Ping.DIRECT,
        "digest": 8,
    }
    renamed = replace(ANN, name="Anna")

    for _ in range(3):
        await people.choose(ANN, lambda _: Settings(), now)
        await asyncio.gather(
            *(
                there.choose(renamed, partial(replace, **{name: value}), now)
                for there, (name, value) in zip(cycle([people, elsewhere]), wanted.items())
            ),
            elsewhere.meet(renamed),
        )
        known = await people.find(ANN.id)
        assert known is not None
        assert known.settings == Settings(**wanted)
        assert known.name == "Anna"
    assert (await digest_of(room)) is not None


async def test_another_setting_leaves_a_digest_that_is_due(room: Room) -> None:
    people = room.tables.people
    await people.choose(ANN, lambda _: Settings(digest=8), room.clock.now)
    due = await digest_of(room)

    await people.choose(ANN, lambda known: replace(known, remind_every=48), room.clock.now + DAY)

    assert await digest_of(room) == due
    await people.choose(ANN, lambda known: replace(known, digest=None), room.clock.now + DAY)
    assert await digest_of(room) is None


async def digest_of(room: Room) -> int | None:
    row = await room.tables.people.row(select(MEMBERS).where(MEMBERS.c.id == ANN.id))
    return None if row is None else row["digest_at"]
