"""What is known of members: their names and settings."""

from engine.tables.keeper import Keeper
from engine.tables.models import MemberId, Person


class People:
    """All members that ever used the bot."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    async def find(self, member: MemberId) -> Person | None:
        """What is known of a member; None for a stranger."""
        return await self._keeper.store.people.person(member)

    async def save(self, person: Person) -> None:
        """Keep a member's name and settings."""
        await self._keeper.store.people.save_person(person)
