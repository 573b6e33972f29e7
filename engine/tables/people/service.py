"""Members: their names and settings, and how their finished games went."""

from collections import OrderedDict
from collections.abc import Collection
from typing import NamedTuple

from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.tables.clock.tempo import Tempo
from engine.tables.members import MemberId, Person
from engine.tables.models import Table, TableId
from engine.tables.posts.letters import next_digest
from engine.tables.seats import renamed, update_name
from engine.tables.standings import Finished
from engine.tables.transactions import Service, TableTransactions


class People(Service):
    """All members that ever used the bot."""

    async def find(self, member: MemberId) -> Person | None:
        """Return a member's name and settings; None for a stranger."""
        return await self.store.people.person(member)

    async def glance(self, member: MemberId) -> Person | None:
        """Return the same from a cache, which may miss another process's last changes."""
        return await self.store.people.glance(member)

    async def meet(self, person: Person) -> None:
        """Store a member's name and language as just seen; the settings stay."""
        await self.store.people.meet(person)

    async def seen(self, person: Person, guild: int) -> list[Table]:
        """Update the name of a member at the open and running tables of a server.

        Returns the tables changed. The database is asked only where the name has
        changed, or somebody has taken a seat, since the member was seen there last.
        """
        people = self.store.people
        if people.is_called(person, guild):
            return []
        changed = []
        for table in await self.store.lists.alive_of(person.id):
            if table.guild == guild and renamed(table, person) is not None:
                changed.append(await self._transactions.change(table.id, update_name(person)))
        people.note_called(person, guild)
        return changed

    async def choose(self, person: Person) -> None:
        """Keep what a member has chosen."""
        digest_at = next_digest(person.settings, self.clock())
        await self.store.people.choose(person, digest_at)

    async def save(self, person: Person) -> None:
        """Keep a member's name and settings."""
        await self.store.people.save_person(person)


FIRST_TURNS = 3
"""Turns for which a game is new to a member."""
MAX_KEPT = 4096
"""Members at tables whose number of turns is cached."""


class Turns(NamedTuple):
    """The turns of a game that a member has finished by a revision of their first table of it.

    At their later tables it counts as no longer new.
    """

    finished: int
    revision: int


class Statistics(Service):
    """The statistics of all members."""

    def __init__(self, transactions: TableTransactions) -> None:
        super().__init__(transactions)
        self._turns: OrderedDict[tuple[MemberId, TableId], Turns] = OrderedDict()

    async def tempo(self, member: MemberId) -> Tempo:
        """How reliably a member moves, as they see it themselves."""
        return await self.store.times.tempo(member)

    async def tempos(self, members: Collection[MemberId]) -> dict[MemberId, Tempo]:
        """How reliably those of some members move who agreed that others see it."""
        found = await self.store.times.shown_tempos(members) if members else {}
        return {member: tempo for member, tempo in found.items() if tempo.tells}

    async def games_of(self, member: MemberId) -> list[Finished]:
        """A member's own finished games, the oldest first."""
        return await self.store.statistics.finished(member)

    async def games_of_other(self, member: MemberId, guild: int | None) -> list[Finished]:
        """Another member's, of one server; NotNow unless they agreed."""
        person = await self.store.people.person(member)
        if guild is None or person is None or not person.settings.statistics:
            raise NotNow("table.statistics_private")
        return await self.store.statistics.finished(member, guild)

    async def is_new(self, member: MemberId, table: Table, seat: Seat) -> bool:
        """Return whether a game is new to a member, so that its steps are explained."""
        at, known = (member, table.id), self._turns.get((member, table.id))
        if known is None or 0 < FIRST_TURNS - known.finished <= table.revision - known.revision:
            found = await self.store.statistics.first_turns(member, table, seat)
            known = Turns(FIRST_TURNS if found is None else found, table.revision)
            self._turns[at] = known
            if len(self._turns) > MAX_KEPT:
                self._turns.popitem(last=False)
        self._turns.move_to_end(at)
        return known.finished < FIRST_TURNS
