"""The SQL of members: their settings and blocks, and of the program's own notes.

Nobody but the one who blocks learns of a block.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from time import monotonic
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, select, update

from engine.kernel.refusals import NotNow
from engine.tables.clock.habits import MINUTE, next_digest
from engine.tables.members import MemberId, Person, Settings
from engine.tables.models import Status, Table, VoteKind
from engine.tables.store.clock import MEMBER_IDS
from engine.tables.store.database import Database
from engine.tables.store.schema import BLOCKS, MEMBERS, NOTES
from engine.tables.store.serialization import PERSON, as_json, person_of
from engine.tables.store.sql import EVERYTHING, Shards, Topic, insert_missing, upsert

T = TypeVar("T")
B = BLOCKS.c
AMONG = select(B.member, B.other).where(B.member.in_(MEMBER_IDS), B.other.in_(MEMBER_IDS))
MAX_BLOCKS = 25

BlockedPairs = Collection[frozenset[MemberId]]
"""Pairs of members of whom one has blocked the other."""


class Blocked(Struct, frozen=True):
    """A member whom another has blocked, by the name that they knew."""

    member: MemberId
    name: str


class BlockStore(Topic):
    """Stores whom members have blocked."""

    async def of(self, member: MemberId) -> list[Blocked]:
        """Return the people whom a member has blocked, by name."""
        question = select(B.other, B.name).where(B.member == member).order_by(B.name, B.other)
        return await self.each(question, lambda row: Blocked(row["other"], row["name"]))

    async def block(self, member: MemberId, other: MemberId, name: str) -> None:
        """Block a member for another; raises NotNow for oneself, and for too many blocks."""
        if member == other:
            raise NotNow("table.cannot_block_self")
        known = await self.of(member)
        if len(known) >= MAX_BLOCKS and all(each.member != other for each in known):
            raise NotNow("table.too_many_blocks", n=MAX_BLOCKS)
        await self.put(BLOCKS, {"member": member, "other": other, "name": name})

    async def unblock(self, member: MemberId, other: MemberId) -> None:
        """Delete a member's block of another."""
        await self.execute(delete(BLOCKS).where(B.member == member, B.other == other))

    async def pairs_among(self, members: Collection[MemberId]) -> BlockedPairs:
        """Return the pairs of members of whom one has blocked the other."""
        return await self.read(lambda connection: blocked_pairs(connection, members))


def blocked_pairs(connection: Connection, members: Collection[MemberId]) -> BlockedPairs:
    """Return the pairs of members of whom one has blocked the other."""
    rows = connection.execute(AMONG, {"members": list(members)})
    return {frozenset((MemberId(one), MemberId(other))) for one, other in rows}


def who_may_meet(members: Iterable[MemberId], blocked: BlockedPairs) -> Iterator[MemberId]:
    """Yield the first member, and each further one without a block to those before."""
    found: list[MemberId] = []
    for member in members:
        if not any(frozenset((member, each)) in blocked for each in found):
            found.append(member)
            yield member


def check_blocks(connection: Connection, before: Table, after: Table, now: int) -> None:
    """Refuse a change that brings members together of whom one has blocked the other.

    It concerns those who come, are invited, or ask for a seat. At an open table its host and the
    invited count as present, later those who ask for a seat. The refusal does not say who has
    blocked whom.
    """
    asking = {*askers(after)} - {*askers(before)}
    coming = ({*after.humans()} | asking) - {*before.humans()}
    invited = {each.member for each in after.invited if each not in before.invited}
    if not coming | invited:
        return
    pairs = blocked_pairs(connection, people_at(after, now) | coming)
    if any(pair & invited for pair in pairs):
        raise NotNow("table.cannot_invite")
    if any(pair & coming for pair in pairs):
        raise NotNow("table.no_place_for_you")


def people_at(table: Table, now: int) -> set[MemberId]:
    """Return the people at a table and those who ask for a seat; before its game host and
    invited."""
    if table.status is not Status.OPEN:
        return {*table.humans(), *askers(table)}
    return {*table.humans(), table.host, *(each.member for each in table.invitations_at(now))}


def askers(table: Table) -> list[MemberId]:
    """Return the people who ask for a seat of a running game, in the order of asking."""
    return [each.by for each in table.votes if each.kind is VoteKind.SEAT]


IMPORT_TIMES = msgspec.json.Decoder(list[int])
FIND_MEMBER = select(MEMBERS).where(MEMBERS.c.id == bindparam("member"))

SECONDS_KEPT, SECONDS_KEPT_ALONE = 10.0, 120.0
"""How long a person is cached if other processes serve some of the servers, and if none does."""
MAX_KEPT = 500
"""The most cached people."""
MAX_NAMES_KEPT = 10_000
"""The most people whose names at their tables are cached."""
MAX_RECORDS, RECORDS_PERIOD = 5, 10 * MINUTE
"""The most records that a member may import within a time (milliseconds)."""


def _known(connection: Connection, person: Person) -> Person:
    """Store a member's name and language as just seen; return them with their settings.

    Until the end of the transaction nobody else changes them.
    """
    row = PERSON.write(person)
    insert_missing(connection, MEMBERS, [row])
    upsert(connection, MEMBERS, {name: row[name] for name in ("id", "name", "language")})
    return person_of(connection.execute(FIND_MEMBER, {"member": person.id}).mappings().one())


class PeopleStore(Topic):
    """Members, and the program's own notes."""

    def __init__(self, database: Database, shards: Shards = EVERYTHING) -> None:
        super().__init__(database, shards)
        self._seconds = SECONDS_KEPT_ALONE if shards.complete else SECONDS_KEPT
        self._kept: dict[MemberId, tuple[float, Person | None]] = {}
        self._called: dict[MemberId, dict[int, tuple[str, str]]] = {}
        self._changes = 0

    async def find(self, member: MemberId) -> Person | None:
        """Return a member as last seen; None for a stranger."""
        return await self.first(FIND_MEMBER, person_of, member=member)

    async def find_cached(self, member: MemberId) -> Person | None:
        """Return a member from the cache, perhaps without another process's newest change."""
        until, person = self._kept.get(member, (0.0, None))
        if monotonic() < until:
            return person
        changes, person = self._changes, await self.find(member)
        if changes == self._changes:
            if len(self._kept) >= MAX_KEPT:
                self._kept.clear()
            self._kept[member] = (monotonic() + self._seconds, person)
        return person

    def person_changed(self, member: MemberId) -> None:
        """Drop a person from the cache."""
        self._changes += 1
        self._kept.pop(member, None)

    def is_called(self, person: Person, guild: int) -> bool:
        """Return whether a server's tables are known to show a member's present name."""
        names = self._called.get(person.id, {})
        return names.get(guild) == (person.name, person.username)

    def note_called(self, person: Person, guild: int) -> None:
        """Remember that a server's tables show a member's present name."""
        if len(self._called) >= MAX_NAMES_KEPT:
            self._called.clear()
        self._called.setdefault(person.id, {})[guild] = (person.name, person.username)

    def seated(self, members: Iterable[MemberId]) -> None:
        """Check the names of members again: one may have been seated under an old name."""
        for member in members:
            self._called.pop(member, None)

    async def meet(self, person: Person) -> None:
        """Store a member's name and language as just seen; their settings stay."""
        known = await self.find(person.id)
        if known is None or (known.name, known.language) != (person.name, person.language):
            await self._change(person, lambda connection: _known(connection, person))

    async def choose(
        self, person: Person, change: Callable[[Settings], Settings], now: int
    ) -> Settings:
        """Change a member's settings as they are stored now, and when their next digest is due.

        Returns the new ones. Two changes at once are both kept.
        """

        def write(connection: Connection) -> Settings:
            before = _known(connection, person).settings
            after = change(before)
            values: dict[str, Any] = {"settings": as_json(after)}
            if (before.digest, before.zone) != (after.digest, after.zone):
                values["digest_at"] = next_digest(after, now)
            connection.execute(update(MEMBERS).where(MEMBERS.c.id == person.id), values)
            return after

        return await self._change(person, write)

    async def _change(self, person: Person, write: Callable[[Connection], T]) -> T:
        try:
            return await self.write(write)
        finally:
            self.person_changed(person.id)

    async def count_import(self, member: MemberId, now: int) -> None:
        """Count a record that a known member imports; refuses too many."""
        brought = select(MEMBERS.c.brought).where(MEMBERS.c.id == member).with_for_update()
        known = update(MEMBERS).where(MEMBERS.c.id == member)

        def write(connection: Connection) -> None:
            times = IMPORT_TIMES.decode(connection.execute(brought).scalar_one())
            lately = [at for at in times if now - RECORDS_PERIOD < at <= now]
            if len(lately) >= MAX_RECORDS:
                wait = lately[0] + RECORDS_PERIOD - now
                raise NotNow("table.too_many_records", n=-(-wait // MINUTE))
            connection.execute(known, {"brought": as_json([*lately, now])})

        await self.write(write)

    async def remember(self, name: str, text: str) -> None:
        """Store a text under a name, in place of an earlier one."""
        await self.put(NOTES, {"name": name, "text": text})

    async def remembered(self, name: str) -> str | None:
        """Return the text stored under a name; None without one."""
        question = select(NOTES.c.text).where(NOTES.c.name == name)
        return await self.read(lambda connection: connection.scalar(question))
