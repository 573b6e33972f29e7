"""The SQL of members and their settings, and of the program's own notes."""

from collections.abc import Iterable, Sequence
from time import monotonic

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, select, update

from engine.kernel.refusals import NotNow
from engine.tables.clock.habits import MINUTE, next_digest
from engine.tables.members import MemberId, Person
from engine.tables.store.database import Database
from engine.tables.store.schema import MEMBERS, NOTES
from engine.tables.store.serialization import PERSON, as_json, person_of
from engine.tables.store.sql import EVERYTHING, Shards, Topic

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
        row = await self.row(FIND_MEMBER, member=member)
        return None if row is None else person_of(row)

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

    async def save(self, person: Person) -> None:
        """Store a member as just seen: name, language and settings."""
        try:
            await self.put(MEMBERS, PERSON.write(person))
        finally:
            self.person_changed(person.id)

    async def meet(self, person: Person) -> None:
        """Store a member's name and language as just seen; their settings stay."""
        known = await self.find(person.id)
        if known is None:
            await self.save(person)
        elif (known.name, known.language) != (person.name, person.language):
            await self.save(replace(person, settings=known.settings))

    async def choose(self, person: Person, now: int) -> None:
        """Store a member's settings, and when their next digest is due."""
        await self.save(person)
        digest_at = next_digest(person.settings, now)
        await self.execute(update(MEMBERS).where(MEMBERS.c.id == person.id), digest_at=digest_at)

    async def count_import(self, member: MemberId, now: int) -> None:
        """Count a record that a known member imports; refuses too many."""
        brought = select(MEMBERS.c.brought).where(MEMBERS.c.id == member).with_for_update()
        known = update(MEMBERS).where(MEMBERS.c.id == member)

        def write(connection: Connection) -> None:
            times = count_record(IMPORT_TIMES.decode(connection.execute(brought).scalar_one()), now)
            connection.execute(known, {"brought": as_json(times)})

        await self.write(write)

    async def remember(self, name: str, text: str) -> None:
        """Store a text under a name, in place of an earlier one."""
        await self.put(NOTES, {"name": name, "text": text})

    async def remembered(self, name: str) -> str | None:
        """Return the text stored under a name; None without one."""
        question = select(NOTES.c.text).where(NOTES.c.name == name)
        return await self.read(lambda connection: connection.scalar(question))


def count_record(times: Sequence[int], now: int) -> list[int]:
    """Return the times of recent imports with one more; raises NotNow for too many."""
    lately = [at for at in times if at > now - RECORDS_PERIOD]
    if len(lately) >= MAX_RECORDS:
        wait = lately[0] + RECORDS_PERIOD - now
        raise NotNow("table.too_many_records", n=-(-wait // MINUTE))
    return [*lately, now]
