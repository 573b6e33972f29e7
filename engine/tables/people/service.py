"""What is known of members: their names and settings."""

from engine.tables.members import MemberId, Person
from engine.tables.models import Table
from engine.tables.posts.letters import next_digest
from engine.tables.seats.changes import call_anew, renamed
from engine.tables.transactions import TableTransactions


class People:
    """All members that ever used the bot."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def find(self, member: MemberId) -> Person | None:
        """What is known of a member; None for a stranger."""
        return await self._transactions.store.people.person(member)

    async def glance(self, member: MemberId) -> Person | None:
        """The same, but for what another process has changed in the last seconds."""
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
                changed.append(await self._transactions.change(table.id, call_anew(person)))
        people.note_called(person, guild)
        return changed

    async def choose(self, person: Person) -> None:
        """Keep what a member has chosen."""
        digest_at = next_digest(person.settings, self._transactions.clock())
        await self._transactions.store.people.choose(person, digest_at)

    async def save(self, person: Person) -> None:
        """Keep a member's name and settings."""
        await self._transactions.store.people.save_person(person)
