"""New tables: opened in a channel, or after a game for the same people."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.kernel.ids import Fact
from engine.tables.lobby import changes as lobby
from engine.tables.lobby import rematch
from engine.tables.lobby.colours import shared_out, wishes_of
from engine.tables.members import MemberId, Person
from engine.tables.models import Pace, PlaceId, Status, Table, TableId, WhenUp
from engine.tables.transactions import TableTransactions


class Lobbies:
    """Opens tables. `seed` gives a new secret seed of at least 128 random bits."""

    def __init__(self, transactions: TableTransactions, seed: Callable[[], str]) -> None:
        self._transactions, self.seed = transactions, seed

    async def open(
        self,
        game: str,
        host: Person,
        *,
        guild: int | None,
        channel: PlaceId,
        seats: int,
        options: Mapping[str, Fact] | None = None,
        language: str = "en",
        pace: Pace = Pace.NONE,
        when_up: WhenUp = WhenUp.REMIND,
        interaction: int | None = None,
    ) -> Table:
        """Open a table in a channel, with its host on the first seat."""
        seed, now = self.seed(), self._transactions.clock()
        change = lobby.open_table(
            self._transactions.game(game),
            host,
            seed,
            now,
            guild=guild,
            channel=channel,
            seats=seats,
            options=options or {},
            language=language,
            pace=pace,
            when_up=when_up,
        )
        return await self._transactions.store.open_table(change, seed, now, interaction=interaction)

    async def rematch(self, table: TableId, by: MemberId, interaction: int | None = None) -> Table:
        """The table at which the people of one that is over play again; opened when first asked."""
        store = self._transactions.store
        old = (await store.find(table)).table
        rematch.check_over(old, by)
        known = await self.known_rematch(old)
        if known is not None:
            return known
        seed, now = self.seed(), self._transactions.clock()
        change = rematch.open_rematch(old, self._transactions.game(old.game), by, seed, now)
        return await store.open_table(change, seed, now, after=old, interaction=interaction)

    async def known_rematch(self, table: Table) -> Table | None:
        """The rematch of a table, None before there is one and after it was given up."""
        if table.rematch is None:
            return None
        again = (await self._transactions.store.find(table.rematch)).table
        return None if again.status is Status.ABANDONED else again

    async def coloured(self, table: Table) -> Table:
        """An open table with the colours that its seats would have if the game began now."""
        habits = await self._transactions.store.times.habits(table.humans())
        return replace(table, colours=shared_out(table.holders, wishes_of(habits)))
