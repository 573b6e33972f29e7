"""Tables before their game begins: opened, joined, set up, started."""

from collections.abc import Callable, Mapping, Sequence

from engine.kernel.ids import Fact, Seat
from engine.tables.lobby import changes as lobby
from engine.tables.lobby import rematch
from engine.tables.lobby.colours import Wishes
from engine.tables.members import MemberId, Person
from engine.tables.models import Pace, PlaceId, Status, Table, TableId, WhenUp
from engine.tables.transactions import TableTransactions


class Lobbies:
    """All tables that are open. `seed` gives a new secret seed of at least 128 random bits."""

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

    async def join(self, table: TableId, person: Person, interaction: int | None = None) -> Table:
        """Take the next free seat."""
        wishes = await self._wishes(table, person.id)
        return await self._transactions.table(
            table, lambda here: lobby.join(here, person, wishes), interaction
        )

    async def leave(
        self, table: TableId, member: MemberId, interaction: int | None = None
    ) -> Table:
        """Get up before the game begins."""
        return await self._transactions.table(
            table, lambda here: lobby.leave(here, member), interaction
        )

    async def add_computer(
        self,
        table: TableId,
        by: MemberId,
        player: str = "",
        interaction: int | None = None,
        *,
        taken: int | None = None,
    ) -> Table:
        """Seat a computer; `player` says which one, by default one like the last.

        `taken` is how many seats were taken when it was asked for: nothing is done where there are
        more or fewer by now, so that asking twice in a moment seats one.
        """
        wishes = await self._wishes(table)
        return await self._transactions.table(
            table, lambda here: lobby.add_computer(here, by, player, wishes, taken), interaction
        )

    async def set_seats(
        self, table: TableId, by: MemberId, wanted: int, interaction: int | None = None
    ) -> Table:
        """Choose how many seats there are."""
        return await self._transactions.table(
            table, lambda here: lobby.set_seats(here, by, wanted), interaction
        )

    async def set_strength(
        self, table: TableId, by: MemberId, seat: Seat, player: str, interaction: int | None = None
    ) -> Table:
        """Choose which computer plays on a seat that has one."""
        return await self._transactions.table(
            table, lambda here: lobby.set_strength(here, by, seat, player), interaction
        )

    async def set_option(
        self, table: TableId, by: MemberId, name: str, value: Fact, interaction: int | None = None
    ) -> Table:
        """Choose an option of the game."""
        return await self._transactions.table(
            table, lambda here: lobby.set_option(here, by, name, value), interaction
        )

    async def reset_options(
        self, table: TableId, by: MemberId, interaction: int | None = None
    ) -> Table:
        """Choose what is recommended for every option."""
        return await self._transactions.table(
            table, lambda here: lobby.reset_options(here, by), interaction
        )

    async def set_pace(
        self, table: TableId, by: MemberId, pace: Pace, interaction: int | None = None
    ) -> Table:
        """Choose how fast the table means to play."""
        return await self._transactions.table(
            table, lambda here: lobby.set_pace(here, by, pace), interaction
        )

    async def set_when_up(
        self, table: TableId, by: MemberId, when_up: WhenUp, interaction: int | None = None
    ) -> Table:
        """Choose what happens when somebody's time is up."""
        return await self._transactions.table(
            table, lambda here: lobby.set_when_up(here, by, when_up), interaction
        )

    async def set_vacation_days(
        self, table: TableId, by: MemberId, days: int | None, interaction: int | None = None
    ) -> Table:
        """Choose for how many days of everybody's vacations the table waits; None for all."""
        return await self._transactions.table(
            table, lambda here: lobby.set_vacation_days(here, by, days), interaction
        )

    async def set_languages(
        self,
        table: TableId,
        by: MemberId,
        languages: Sequence[str],
        interaction: int | None = None,
    ) -> Table:
        """Choose in which languages the story is told."""
        return await self._transactions.table(
            table, lambda here: lobby.set_languages(here, by, languages), interaction
        )

    async def kick(
        self, table: TableId, by: MemberId, seat: Seat, interaction: int | None = None
    ) -> Table:
        """Take somebody else off their seat."""
        return await self._transactions.table(
            table, lambda here: lobby.kick(here, by, seat), interaction
        )

    async def let_join(
        self, table: TableId, by: MemberId, member: MemberId, interaction: int | None = None
    ) -> Table:
        """Let somebody join again who was taken off."""
        return await self._transactions.table(
            table, lambda here: lobby.let_join(here, by, member), interaction
        )

    async def set_when_full(
        self, table: TableId, by: MemberId, when_full: bool, interaction: int | None = None
    ) -> Table:
        """Choose whether the game begins by itself with the last seat taken."""
        return await self._transactions.table(
            table, lambda here: lobby.set_when_full(here, by, when_full), interaction
        )

    async def set_suggestions(
        self, table: TableId, by: MemberId, allowed: bool, interaction: int | None = None
    ) -> Table:
        """Choose whether players may ask the computer for a move; such a game is not rated."""
        return await self._transactions.table(
            table, lambda here: lobby.set_suggestions(here, by, allowed), interaction
        )

    async def start(self, table: TableId, by: MemberId, interaction: int | None = None) -> Table:
        """Begin the game with everybody who is there."""
        wishes = await self._wishes(table)
        return await self._transactions.table(
            table, lambda here: lobby.start_game(here, by, wishes), interaction
        )

    async def _wishes(self, table: TableId, *newcomers: MemberId) -> Wishes:
        """The colours that those wish for who sit at a table or are about to."""
        seated = (await self._transactions.store.find(table)).table.humans()
        habits = await self._transactions.store.times.habits([*seated, *newcomers])
        return {
            member: each.settings.colour
            for member, each in habits.items()
            if each.settings.colour is not None
        }

    async def close(
        self,
        table: TableId,
        by: MemberId,
        interaction: int | None = None,
        *,
        force: bool = False,
    ) -> Table:
        """Give a table up before the start; `force` is for moderators."""
        return await self._transactions.table(
            table, lambda here: lobby.close(here, by, force), interaction
        )
