"""Months of leagues and cups at real tables: people vanish, leave the server, delete their data."""

import random
from collections.abc import Sequence

import pytest

from bot.checks.effort import effort
from engine.club.contests import Contest, Kind, Late, Phase, Terms
from engine.club.course import tables_of
from engine.club.service import Contests
from engine.tables.clock.habits import HOUR
from engine.tables.members import MemberId, Person
from engine.tables.models import PlaceId, Status, Table
from tests.tables.room import CHANNEL, Room

GUILD, STEP, MONTHS = 5, 6 * HOUR, 18
MEMBERS = [Person(MemberId(3000 + n), f"M{n}") for n in range(6)]


class Club:
    """Six members of whom some are gone, and their contest."""

    def __init__(self, room: Room, dice: random.Random) -> None:
        self.room, self.dice, self.contests = room, dice, Contests(room.tables)
        self.vanished, self.left = set[MemberId](), set[MemberId]()

    async def is_there(self, member: MemberId) -> bool:
        return member not in self.left

    async def somebody_goes(self) -> None:
        """Somebody plays no more, leaves the server, or deletes their data."""
        who = self.dice.choice(MEMBERS).id
        self.vanished.add(who)
        if self.dice.random() < 0.3:
            self.left.add(who)
        elif self.dice.random() < 0.3:
            await self.room.tables.privacy.forget(who)

    async def play(self, table: Table) -> None:
        """What is due at a table, and a move of whoever is there."""
        tables = self.room.tables
        await tables.run_clock(await tables.store.work_of(table.id))
        table = await tables.times.process_due(await self.room.now(table))
        if table.status is not Status.RUNNING or table.rests:
            return
        seat = table.waits_for[0]
        member = table.holders[seat].plays
        if table.moved_by_computer(seat) or (
            member not in self.vanished and self.dice.random() < 0.3
        ):
            await self.room.choose(table)

    async def to_the_end(self, contest: Contest) -> Contest:
        """Months of quarter days."""
        for step in range(MONTHS * 30 * 4):
            self.room.clock.now += STEP
            if self.dice.random() < 0.005:
                await self.somebody_goes()
            if step % 4 == 0:
                await self.room.tables.housekeeping.keep()
            _, begun = await self.contests.go_on(contest.id, "en", self.is_there)
            for each in begun:
                await self.room.tables.set_place(each.id, PlaceId(9000 + each.id))
            found = await self.contests.store.find(contest.id)
            if found.phase is Phase.ENDED:
                return found
            for table in (await self.contests.store.tables(found)).values():
                await self.play(table)
        raise AssertionError(f"it has no end: {found}")


def places_are_sound(places: Sequence[int]) -> bool:
    """Return True for places that a result can have: all given up, or a first one."""
    return set(places) == {0} or min(places) == 1


@pytest.mark.parametrize("late", list(Late))
@pytest.mark.parametrize("kind", list(Kind))
async def test_months_of_a_contest_come_to_an_end_whoever_goes(
    room: Room, kind: Kind, late: Late
) -> None:
    for seed in range(effort(1, 3)):
        club = Club(room, random.Random(f"{kind} {late} {seed}"))
        terms = Terms(
            name="Long",
            kind=kind,
            games=["toy"],
            players=3,
            times=2,
            at_once=2,
            seasons=2,
            days=40,
            late=late,
        )
        contest = await club.contests.open(terms, GUILD, CHANNEL, MEMBERS[0].id)
        for each in MEMBERS:
            await room.tables.people.meet(each)
            await club.contests.enter(contest.id, each)
        await club.contests.begin(contest.id, MEMBERS[0].id)

        over = await club.to_the_end(contest)

        assert all(places_are_sound(each.places or [1]) for each in over.fixtures)
        assert all(each.places is not None for each in over.fixtures)
        assert tables_of(over)
        assert not any(each.withdrew for each in over.entrants if each.member not in club.left)
