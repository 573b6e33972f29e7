"""Members: their names and settings, ratings, and how their finished games went.

Ratings change in the transaction that ends a game, once, since what has ended is never taken back.
"""

from collections import OrderedDict
from typing import NamedTuple

from msgspec import Struct

from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.tables.members import MemberId, Person
from engine.tables.models import Table, TableId
from engine.tables.posts.letters import next_digest
from engine.tables.seats import renamed, update_name
from engine.tables.standings import Tally, tallies
from engine.tables.transactions import TableTransactions


class People:
    """All members that ever used the bot."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def find(self, member: MemberId) -> Person | None:
        """Return a member's name and settings; None for a stranger."""
        return await self._transactions.store.people.person(member)

    async def glance(self, member: MemberId) -> Person | None:
        """Return the same from a cache, which may miss another process's last changes."""
        return await self._transactions.store.people.glance(member)

    async def meet(self, person: Person) -> None:
        """Store a member's name and language as just seen; the settings stay."""
        await self._transactions.store.people.meet(person)

    async def seen(self, person: Person, guild: int) -> list[Table]:
        """Have the open and running tables of a server call a member as they are called there now.

        The answer are the tables that did not yet. The database is asked only where the name has
        changed, or somebody has taken a seat, since the member was seen there last.
        """
        people = self._transactions.store.people
        if people.is_called(person, guild):
            return []
        changed = []
        for table in await self._transactions.store.lists.alive_of(person.id):
            if table.guild == guild and renamed(table, person) is not None:
                changed.append(await self._transactions.change(table.id, update_name(person)))
        people.note_called(person, guild)
        return changed

    async def choose(self, person: Person) -> None:
        """Keep what a member has chosen."""
        digest_at = next_digest(person.settings, self._transactions.clock())
        await self._transactions.store.people.choose(person, digest_at)

    async def save(self, person: Person) -> None:
        """Keep a member's name and settings."""
        await self._transactions.store.people.save_person(person)


class Leader(Struct, frozen=True):
    """A line of a leaderboard."""

    name: str
    rating: int
    games: int


class Ratings:
    """The leaderboards of all servers."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def leaders(self, guild: int, game: str) -> list[Leader]:
        """The rated members of a server who want to be seen, the best first."""
        known = await self._transactions.store.ratings.skills(guild, game)
        ordered = sorted(known, key=lambda each: (-each[1].rating, each[0].name))
        return [Leader(who.name, skill.rating, skill.games) for who, skill in ordered]


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


class Statistics:
    """The statistics of all members."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions
        self._turns: OrderedDict[tuple[MemberId, TableId], Turns] = OrderedDict()

    async def of(self, member: MemberId) -> list[Tally]:
        """A member's own, from everywhere."""
        return tallies(await self._transactions.store.statistics.finished(member))

    async def is_new(self, member: MemberId, table: Table, seat: Seat) -> bool:
        """Return whether a game is new to a member, so that its steps are explained."""
        at, known = (member, table.id), self._turns.get((member, table.id))
        if known is None or 0 < FIRST_TURNS - known.finished <= table.revision - known.revision:
            found = await self._transactions.store.statistics.first_turns(member, table, seat)
            known = Turns(FIRST_TURNS if found is None else found, table.revision)
            self._turns[at] = known
            if len(self._turns) > MAX_KEPT:
                self._turns.popitem(last=False)
        self._turns.move_to_end(at)
        return known.finished < FIRST_TURNS

    async def of_other(self, member: MemberId, guild: int | None) -> list[Tally]:
        """Another member's, from the games of one server; NotNow unless they agreed."""
        person = await self._transactions.store.people.person(member)
        if guild is None or person is None or not person.settings.statistics:
            raise NotNow("table.statistics_private")
        return tallies(await self._transactions.store.statistics.finished(member, guild))
