"""Reading and changing running tables.

A change is a decision (of `lobby.changes`, `moves`, `seats`, `due` …), which `Tables.do` carries
out. Raises Refusals for what is not allowed and StoreError if the database fails; either way
nothing has changed.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.kernel.actions import Action
from engine.kernel.game import AnyGame, AnyState
from engine.kernel.refusals import NotNow
from engine.tables.change import Draft, Effect, Plan, StoredTable, TableWork
from engine.tables.due.idling import Housekeeping
from engine.tables.due.service import Times, update_clock_pause
from engine.tables.lobby.opening import Lobbies
from engine.tables.log.story import Archive
from engine.tables.members import MemberId, Person
from engine.tables.models import PlaceId, Status, Table, TableId
from engine.tables.moves.changes import tick_table
from engine.tables.moves.plans import Plans, Suggestions
from engine.tables.people.privacy import Privacy
from engine.tables.people.statistics import Statistics
from engine.tables.posts import Letters, Outbox
from engine.tables.seats import renamed, update_name
from engine.tables.transactions import Outcomes, TableTransactions

REMEMBERED_MS = 24 * 60 * 60 * 1000
"""Milliseconds after which drafts and counted interactions are deleted."""


class BegunTable(NamedTuple):
    """A table that has begun, its game, and the position."""

    table: Table
    game: AnyGame
    state: AnyState


class Prepared(NamedTuple):
    """A position, and what a member has prepared there: a plan, even if dropped, and a draft."""

    table: Table
    game: AnyGame
    state: AnyState
    plan: Plan | None
    draft: Draft | None


class Tables(TableTransactions):
    """All tables of one process: `do` carries out decisions, the rest reads."""

    def __post_init__(self) -> None:
        super().__post_init__()
        store = self.store
        self.lobbies = Lobbies(self)
        self.outbox = Outbox(self)
        self.people = store.people
        self.drafts = store.drafts
        self.outcomes = Outcomes(self)
        self.archive = Archive(self)
        self.plans = Plans(self)
        self.suggestions = Suggestions(self)
        self.times = Times(self)
        self.letters = Letters(self)
        self.servers = store.servers
        self.privacy = Privacy(self)
        self.ratings = store.ratings
        self.statistics = Statistics(self)
        self.insights = store.insights
        self.jottings = store.jottings
        self.followers = store.followers
        self.puzzles = store.puzzles
        self.housekeeping = Housekeeping(self)

    # Looking

    def game_of(self, table: Table) -> AnyGame:
        """Return the game that is played at a table."""
        return self.game(table.game)

    async def table(self, table: TableId) -> Table:
        """Return a table as it is now."""
        return (await self.store.find(table)).table

    async def check_reach(
        self, table: TableId, member: MemberId, guild: int | None, places: Collection[int]
    ) -> None:
        """Refuse a table that a member cannot reach from where they are, as if it did not exist.

        It can be reached from its channel, from where it is played, and outside of servers by its
        players. `places` are where the member is: a thread, and its channel.
        """
        if not await self.store.lists.is_reached(table, member, guild, places):
            raise NotNow("table.unknown")

    async def in_channel(self, place: PlaceId) -> Table | None:
        """Return the open or running table of a thread or channel; None if there are several."""
        found = await self.all_in_channel(place)
        return found[0] if len(found) == 1 else None

    async def language_for(self, guild: int, members: Sequence[MemberId], otherwise: str) -> str:
        """Return a server's own choice, else the one language of members, else another one."""
        known = [await self.people.find(each) for each in members]
        read = {person.language for person in known if person is not None}
        chosen = (await self.servers.settings(guild)).language
        return chosen or (read.pop() if len(read) == 1 else otherwise)

    async def all_in_channel(self, place: PlaceId) -> list[Table]:
        """Return the open and running tables of a place, or else those of its threads."""
        alive = await self.store.lists.alive_at(place)
        return [each for each in alive if each.place == place] or alive

    async def tables_of(self, member: MemberId) -> list[Table]:
        """Return the open and running tables that a member has not left, the longest waiting
        first."""
        alive = await self.store.lists.alive_of(member)
        return [each for each in alive if not each.has_left(each.seat_of(member))]

    async def due_tables(self, now: int) -> list[TableId]:
        """Return the tables with work that nobody asks for, the most urgent first.

        Those are the game's clock, computers' moves, posts, reminders and expired time, in this
        order. A plan becomes due by a move, and is played before the move's board is posted.
        """
        found = [
            *await self.store.lists.due(now),
            *await self.store.lists.for_computers(),
            *await self.store.lists.with_posts(now),
            *await self.store.times.waking(now),
        ]
        return await self.store.lists.own(found)

    async def serves(self, table: TableId) -> bool:
        """Return whether this process serves the server of a table, and no other does."""
        return self.store.shards.complete or await self.store.lists.own([table]) == [table]

    async def position(self, table: TableId) -> BegunTable:
        """Return a table that has begun, with its game and its position, secrets included."""
        return self._begun(await self.store.find(table))

    async def turn(self, table: TableId, member: MemberId, draft: int | None = None) -> Prepared:
        """Return a position and what a member has prepared, as of one moment; raises NotNow."""
        found, plan, kept = await self.store.turn(table, member, draft)
        return Prepared(*self._begun(found), plan, kept)

    async def position_after(self, moved: Effect) -> BegunTable:
        """Return the position after a move, read from the database only if needed."""
        if moved.position is None:
            return await self.position(moved.table.id)
        return BegunTable(moved.table, self.game_of(moved.table), moved.position)

    def _begun(self, found: StoredTable) -> BegunTable:
        context = self.context_of(found)
        if context.state is None:
            raise NotNow("table.not_started")
        return BegunTable(context.table, context.game, context.state)

    def choices_at(self, begun: BegunTable, member: MemberId) -> list[Action]:
        """Return a member's legal actions in a position; none if they may not act now."""
        table, game, state = begun
        seat = table.seat_of(member)
        if table.status is not Status.RUNNING or seat is None or table.stood_in(seat):
            return []
        if seat not in game.may_act(state):
            return []
        return list(game.choices(state, seat))

    # While the game runs

    async def run_clock(self, seen: TableWork) -> Table:
        """Run the game's own clock as far as it is due, and return the table after that."""
        table, stands_still = seen.table, seen.table.standstill is not None
        if self.game_of(table).tick is None:
            return table
        if stands_still or seen.away or table.rests or table.weekends:
            table = await self.change(table.id, update_clock_pause())
        if stands_still or (seen.next_due is not None and seen.next_due <= self.clock()):
            table = await self.change(table.id, tick_table(self.clock()))
        return table

    async def set_place(self, table: TableId, place: PlaceId) -> Table:
        """Move a table to another place, its thread."""
        await self.store.move_table(table, place)
        return await self.table(table)

    async def move_back(self, table: Table) -> None:
        """Move a table back to its channel, as its thread is gone or closed to the bot.

        Raises NotNow if there is another game.
        """
        await self.store.move_table(table.id, table.channel)
        if table.board_message is not None:
            await self.outbox.strip(table, table.board_message)

    # The program itself

    async def seen(self, person: Person, guild: int) -> list[Table]:
        """Update the name of a member at the open and running tables of a server.

        Returns the tables changed. The database is read only if the name has changed, or somebody
        has taken a seat, since the member was seen there last.
        """
        if self.people.is_called(person, guild):
            return []
        changed = []
        for table in await self.store.lists.alive_of(person.id):
            here = table.guild == guild and table.game in self.games
            if here and renamed(table, person) is not None:
                changed.append(await self.change(table.id, update_name(person)))
        self.people.note_called(person, guild)
        return changed

    async def tidy(self) -> None:
        """Delete what is no longer needed; called once an hour, by one process."""
        if not self.store.shards.hold(None):
            return
        await self.store.drafts.tidy(self.clock() - REMEMBERED_MS)
        await self.store.interactions.tidy(self.clock() - REMEMBERED_MS)
        await self.times.tidy()
        await self.letters.tidy()

    async def close(self) -> None:
        """Finish pending writes and close the database."""
        await self.store.close()
