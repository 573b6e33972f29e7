"""What belongs to one member: settings, and the moves they are putting together."""

import asyncio
from time import monotonic

import pytest
from msgspec.structs import replace
from sqlalchemy import delete

from engine.tables.change import Draft
from engine.tables.due import ending
from engine.tables.members import MemberId
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
from tests.tables.room import ANN, BOB, CID, ELSEWHERE, Room


async def test_a_member_is_remembered(room: Room) -> None:
    assert await room.tables.people.find(ANN.id) is None

    await room.tables.people.save(ANN)
    assert await room.tables.people.find(ANN.id) == ANN
    chinese = replace(ANN, name="安", language="zh-TW")
    await room.tables.people.save(chinese)

    assert await room.tables.people.find(ANN.id) == chinese


async def test_the_cache_shows_at_once_what_was_changed_here(room: Room) -> None:
    people = room.tables.people
    assert await people.find_cached(ANN.id) is None

    await people.save(ANN)
    assert await people.find_cached(ANN.id) == ANN
    chinese = replace(ANN, language="zh-TW")
    await people.save(chinese)
    assert await people.find_cached(ANN.id) == chinese

    await room.tables.privacy.forget(ANN.id)
    assert await people.find_cached(ANN.id) is None


@pytest.mark.parametrize(
    ("shards", "seconds"),
    [(Shards(2, (0,)), SECONDS_KEPT), (EVERYTHING, SECONDS_KEPT_ALONE)],
    ids=["with other processes", "alone"],
)
async def test_the_cache_shows_soon_what_another_process_has_changed(
    room: Room, monkeypatch: pytest.MonkeyPatch, shards: Shards, seconds: float
) -> None:
    people, elsewhere = PeopleStore(room.database, shards), room.again().tables.people
    await people.save(ANN)
    assert await people.find_cached(ANN.id) == ANN
    renamed = replace(ANN, name="Anna")
    await elsewhere.save(renamed)

    assert await people.find_cached(ANN.id) == ANN
    assert await people.find(ANN.id) == renamed
    later = monotonic() + seconds
    monkeypatch.setattr("engine.tables.store.people.monotonic", lambda: later)
    assert await people.find_cached(ANN.id) == renamed


async def test_a_person_changed_during_a_look_is_not_remembered_as_before(room: Room) -> None:
    people = room.tables.people
    await people.save(ANN)
    renamed = replace(ANN, name="Anna")

    await asyncio.gather(people.find_cached(ANN.id), people.save(renamed))

    assert await people.find_cached(ANN.id) == renamed


async def test_cached_people_take_little_room(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.tables.store.people.MAX_KEPT", 2)
    for member in (ANN, BOB, CID):
        await room.tables.people.find_cached(member.id)

    assert len(room.tables.store.people._kept) == 1


async def drop(room: Room, table: TableId, member: MemberId) -> None:
    """Forget all drafts of a member at a table, as when their turn is over."""
    await room.database.write(lambda connection: drop_drafts(connection, table, member))


async def drafted(room: Room) -> Draft:
    table = await room.begun(BOB)
    return await room.tables.drafts.save(
        Draft(
            table=table.id,
            member=ANN.id,
            revision=table.revision,
            fields={"do": "lay"},
            asked="card",
            offered=[3, "4", ["5", "6"]],
        ),
        room.clock.now,
    )


async def test_a_draft_is_kept_as_it_is(room: Room) -> None:
    draft = await drafted(room)

    assert await room.tables.drafts.find(draft.id, ANN.id) == draft
    assert (draft.fields, draft.offered) == ({"do": "lay"}, [3, "4", ["5", "6"]])
    assert await room.again().tables.drafts.find(draft.id, ANN.id) == draft


async def test_a_draft_is_nobody_elses(room: Room) -> None:
    draft = await drafted(room)

    assert await room.tables.drafts.find(draft.id, BOB.id) is None
    await drop(room, draft.table, BOB.id)

    assert await room.tables.drafts.find(draft.id, ANN.id) == draft


async def test_every_step_of_a_draft_stays_until_all_are_dropped(room: Room) -> None:
    first = await drafted(room)
    second = await room.tables.drafts.save(
        Draft(
            table=first.table,
            member=ANN.id,
            revision=first.revision,
            fields={"do": "lay", "card": 3},
        ),
        room.clock.now,
    )
    assert second.id > first.id
    assert await room.tables.drafts.find(first.id, ANN.id) == first

    await drop(room, first.table, ANN.id)

    assert await room.tables.drafts.find(first.id, ANN.id) is None
    assert await room.tables.drafts.find(second.id, ANN.id) is None


async def test_the_number_of_a_dropped_draft_is_never_used_again(room: Room) -> None:
    old = await drafted(room)
    await drop(room, old.table, ANN.id)

    new = await room.tables.drafts.save(
        Draft(table=old.table, member=ANN.id, revision=1, fields={}), room.clock.now
    )

    assert new.id > old.id


async def test_dropping_drafts_leaves_those_of_other_tables(room: Room) -> None:
    here = await drafted(room)
    other = await room.begun(BOB, place=ELSEWHERE)

    await drop(room, other.id, ANN.id)

    assert await room.tables.drafts.find(here.id, ANN.id) == here


async def test_old_drafts_and_interactions_are_forgotten(room: Room) -> None:
    old = await drafted(room)
    await room.lay(await room.tables.table(old.table), interaction=1)
    room.clock.now += REMEMBERED_MS
    new = await room.tables.drafts.save(
        Draft(table=old.table, member=ANN.id, revision=1, fields={}), room.clock.now
    )
    await room.tables.do(old.table, ending.resign(BOB.id), 2)
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
