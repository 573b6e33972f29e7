"""Running tables: everything that may be asked of them or done to them.

Plain functions decide what changes (`lobby.changes`, `moves`, `due.ending` …); `transactions` makes
it durable. Raises Refusals for what is not allowed and StoreError where the database fails; either
way nothing has changed.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.actions import Action
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.records import Record
from engine.kernel.refusals import NotNow
from engine.kernel.views import View
from engine.players.reasons import Reason
from engine.tables.change import Change, StoredTable, TableContext
from engine.tables.due import ending
from engine.tables.due.service import Times
from engine.tables.lobby.servers import Servers
from engine.tables.lobby.service import Lobbies
from engine.tables.log.archive import Archive
from engine.tables.log.history import record_of, rows_in_force
from engine.tables.members import MemberId
from engine.tables.models import Draft, LogRow, Moved, PlaceId, Plan, Round, Status, Table, TableId
from engine.tables.moves import changes as moves
from engine.tables.moves import redo, undo
from engine.tables.moves.drafts import Drafts
from engine.tables.moves.outcomes import Outcomes
from engine.tables.moves.plans import Plans
from engine.tables.moves.suggestions import Suggestions
from engine.tables.people.privacy import Privacy
from engine.tables.people.ratings import Ratings
from engine.tables.people.service import People
from engine.tables.people.statistics import Statistics
from engine.tables.posts.letters import Letters
from engine.tables.posts.outbox import Outbox
from engine.tables.seats.service import Seats
from engine.tables.store.store import Store
from engine.tables.transactions import TableTransactions, Watch
from engine.tables.upkeep.housekeeping import Housekeeping

KEPT = 24 * 60 * 60 * 1000
"""Milliseconds after which drafts and counted interactions are forgotten."""


class Present(NamedTuple):
    """A table that has begun, its game, and the position."""

    table: Table
    game: AnyGame
    state: Any  # Any: the state of whichever game it is


class Prepared(NamedTuple):
    """A position, and what a member has prepared there: their plan, also one that was dropped, and
    the draft that was asked for."""

    table: Table
    game: AnyGame
    state: Any  # Any: as above
    plan: Plan | None
    draft: Draft | None


class Tables:
    """All tables of one process.

    `clock` is the time in milliseconds since 1970, `seed` a new secret seed of at least 128 random
    bits, `games` all games by key. `watch` is told of every change and how long it took.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        seed: Callable[[], str],
        games: Mapping[str, AnyGame],
        watch: Watch | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.games = games
        self._transactions = transactions = TableTransactions(store, clock, games, watch)
        self.lobbies = Lobbies(transactions, seed)
        self.outbox = Outbox(transactions)
        self.people = People(transactions)
        self.drafts = Drafts(transactions)
        self.outcomes = Outcomes(transactions)
        self.archive = Archive(transactions)
        self.seating = Seats(transactions)
        self.plans = Plans(transactions)
        self.suggestions = Suggestions(transactions)
        self.times = Times(transactions)
        self.letters = Letters(transactions)
        self.servers = Servers(transactions)
        self.privacy = Privacy(transactions)
        self.ratings = Ratings(transactions)
        self.statistics = Statistics(transactions)
        self.housekeeping = Housekeeping(transactions)

    # Looking

    def game_of(self, table: Table) -> AnyGame:
        """The game that is played at a table."""
        return self._transactions.game(table.game)

    async def table(self, table: TableId) -> Table:
        """A table as it is now."""
        return (await self.store.find(table)).table

    async def check_reach(
        self, table: TableId, member: MemberId, guild: int | None, places: Collection[int]
    ) -> None:
        """Refuse a member who asks for a table from where it is not, as if there were none.

        It can be reached from its channel, from where it is played, and outside of servers by
        those who sit there. `places` are where the member is: a thread, and its channel.
        """
        found = await self.store.lists.whereabouts(table, member)
        if found is not None:
            if guild is None and found.sits:
                return
            if guild == found.guild and not {found.channel, found.place}.isdisjoint(places):
                return
        raise NotNow("table.unknown")

    async def round(self, table: TableId) -> Round:
        """A table as it is seen to; raises NotNow."""
        return await self.store.round(table)

    async def in_channel(self, place: PlaceId) -> Table | None:
        """The open or running table of a thread or channel; None where there are several."""
        here = await self.all_in_channel(place)
        return here[0] if len(here) == 1 else None

    async def all_in_channel(self, place: PlaceId) -> list[Table]:
        """The same in a list; of a channel with nothing of its own, those of its threads."""
        alive = await self.store.lists.alive_at(place)
        return [each for each in alive if each.place == place] or alive

    async def last_in_channel(self, place: PlaceId) -> Table | None:
        """The newest table of a thread or channel, over or not; none closed before its start."""
        return await self.store.lists.last_at(place)

    async def tables_of(self, member: MemberId) -> list[Table]:
        """The open and running tables that a member has not left, the longest waiting first."""
        alive = await self.store.lists.alive_of(member)
        return [each for each in alive if not each.has_left(each.seat_of(member))]

    async def tables_to_see_to(self, now: int) -> list[TableId]:
        """All tables with something to do unasked, first those at which somebody may wait for it:
        the game's clock, computers' moves, posts, reminders and the end of somebody's time.

        A plan becomes due by a move, and is played before the move's board is posted.
        """
        found = [
            *await self.store.lists.due(now),
            *await self.store.lists.for_computers(),
            *await self.store.lists.with_posts(now),
            *await self.store.times.waking(now),
        ]
        return await self.store.lists.own(found)

    async def serves(self, table: TableId) -> bool:
        """Whether this process looks after the server of a table; another one acts there if not."""
        return self.store.shards.complete or await self.store.lists.own([table]) == [table]

    async def position(self, table: TableId) -> Present:
        """A table that has begun, with its game and its position, secrets included."""
        return self._present(await self.store.find(table))

    async def turn(self, table: TableId, member: MemberId, draft: int | None = None) -> Prepared:
        """A position and what a member has prepared there, all of one moment; raises NotNow."""
        found, plan, kept = await self.store.turn(table, member, draft)
        return Prepared(*self._present(found), plan, kept)

    async def position_after(self, moved: Moved) -> Present:
        """The position to which a move has led, read anew only where the move does not say it."""
        if moved.position is None:
            return await self.position(moved.table.id)
        return Present(moved.table, self.game_of(moved.table), moved.position)

    def _present(self, found: StoredTable) -> Present:
        here = self._transactions.here(found)
        if here.state is None:
            raise NotNow("table.not_started")
        return Present(here.table, here.game, here.state)

    async def look(self, table: TableId, member: MemberId | None) -> View:
        """What a member, or anybody else, may see of a game."""
        present = await self.position(table)
        seat = None if member is None else present.table.seat_of(member)
        view: View = present.game.look(present.state, seat)
        return view

    async def choices(self, table: TableId, member: MemberId) -> list[Action]:
        """The legal actions of a member; none if they may not act now."""
        return self.choices_at(await self.position(table), member)

    def choices_at(self, present: Present, member: MemberId) -> list[Action]:
        """The same at a position that is known."""
        here, game, state = present
        seat = here.seat_of(member)
        if here.status is not Status.RUNNING or seat is None or here.stood_in(seat):
            return []
        if seat not in game.may_act(state):
            return []
        return list(game.choices(state, seat))

    async def log(self, table: TableId, since: int = 0) -> list[LogRow]:
        """What happened at a table after a revision, the oldest first, for all readers together."""
        return await self.store.log(table, since)

    async def record(self, table: TableId) -> Record:
        """The game with its seed, once it is over."""
        found = await self.store.find(table)
        if found.table.status in (Status.OPEN, Status.RUNNING):
            raise NotNow("table.still_running")
        if found.state is None:
            raise NotNow("table.never_started")
        rows = rows_in_force(await self.store.log(table))
        return record_of(found.table, found.seed, rows)

    # During the game

    async def act(
        self,
        table: TableId,
        member: MemberId,
        actions: Sequence[Action],
        interaction: int | None = None,
        draft: int | None = None,
    ) -> Moved:
        """A member's actions, one after the other: all of them happen, or none.

        `draft` is the one in which they were put together: it can be played once. Raises DraftGone.
        """

        def decide(here: TableContext) -> Change:
            return moves.act(here, moves.seat_playing(here.table, member), actions)

        return await self._transactions.change(table, decide, interaction, draft=draft)

    async def play_computer(
        self,
        table: TableId,
        seat: Seat,
        action: Action,
        revision: int | None = None,
        reasons: Sequence[Reason] = (),
    ) -> Moved:
        """The action that was chosen for a computer's seat, and why.

        With the `revision` it was chosen at, nothing happens where the table has changed since.
        """
        return await self._transactions.change(
            table, moves.play_for_computer(seat, action, revision, reasons)
        )

    async def run_clock(self, seen: Round) -> Table:
        """Have happen what is due by a game's own clock, if it should not stand still; the table
        after that."""
        table, stands_still = seen.table, seen.table.standstill is not None
        if self.game_of(table).tick is None:
            return table
        if stands_still or seen.away or table.rests:
            table = await self.times.mind_clock(table)
        if stands_still or (seen.next_due is not None and seen.next_due <= self.clock()):
            table = (await self.tick(table.id, self.clock())).table
        return table

    async def tick(self, table: TableId, now: int) -> Moved:
        """Let the game's clock come to `now`; nothing happens where nothing is due."""
        return await self._transactions.change(table, moves.tick_table, now=now)

    async def resign(
        self, table: TableId, member: MemberId, interaction: int | None = None
    ) -> Moved:
        """Leave the game for good; without anybody but computers it ends there."""
        return await self._transactions.change(
            table, lambda here: ending.leave(here, member), interaction
        )

    async def undo(self, table: TableId, member: MemberId, interaction: int | None = None) -> Moved:
        """Take back a member's last action, or ask the others where it is their affair too.

        `votes` of the table in the answer tells which.
        """
        return await self._transactions.replay(
            table, lambda here: undo.request_undo(here, member), interaction
        )

    async def redo(
        self,
        table: TableId,
        member: MemberId,
        interaction: int | None = None,
        *,
        undone: int | None = None,
    ) -> Moved:
        """Have again what a member took back last, or ask the others, as for an undo.

        `undone` is the revision of the undo that is meant: refused where another is the last.
        """
        return await self._transactions.replay(
            table, lambda here: redo.request_redo(here, member, undone), interaction
        )

    async def restart_turn(
        self,
        table: TableId,
        member: MemberId,
        interaction: int | None = None,
        *,
        last: int | None = None,
    ) -> Moved:
        """Take back all that a member did in a row last, or ask the others, as for an undo.

        `last` is the revision of the action that is known as the last: refused where it is not.
        """
        return await self._transactions.replay(
            table, lambda here: redo.request_restart(here, member, last), interaction
        )

    async def abandon(
        self,
        table: TableId,
        by: MemberId,
        interaction: int | None = None,
        *,
        force: bool = False,
    ) -> Table:
        """Give a game up, begun or not, or ask the others; `force` is for moderators."""
        return await self._transactions.table(
            table, lambda here: ending.give_up(here, by, force), interaction
        )

    async def vote(
        self,
        table: TableId,
        member: MemberId,
        opened: int,
        agree: bool,
        interaction: int | None = None,
    ) -> Table:
        """Answer the vote that was opened at a revision: `vote` in the facts of its notice."""
        moved = await self._transactions.replay(
            table, lambda here: ending.answer_vote(here, member, opened, agree), interaction
        )
        return moved.table

    async def set_place(self, table: TableId, place: PlaceId) -> Table:
        """Have a table played in another place: its thread."""
        await self._transactions.store.move_table(table, place)
        return await self.table(table)

    async def move_back(self, table: Table) -> None:
        """Have a table played in its channel again, whose thread is gone or closed to the bot.

        Raises NotNow where there is another game.
        """
        await self._transactions.store.move_table(table.id, table.channel)
        if table.board_message is not None:
            await self.outbox.strip(table, table.board_message)

    async def show_again(self, table: TableId, *, call: bool = False) -> None:
        """Have a table's lobby card, board or result posted anew.

        With `call` it mentions those whom the game waits for.
        """
        await self.outbox.show_again(await self.table(table), call=call)

    # The program itself

    async def remember(self, name: str, text: str) -> None:
        """Keep a text for the program itself, in place of an earlier one of this name."""
        await self.store.people.remember(name, text)

    async def remembered(self, name: str) -> str | None:
        """The text that was kept under a name."""
        return await self.store.people.remembered(name)

    async def tidy(self) -> None:
        """Forget what nobody can need any more; once an hour, and by one process, is enough."""
        if not self.store.shards.hold(None):
            return
        await self.store.people.tidy(self.clock() - KEPT)
        await self.times.tidy()
        await self.letters.tidy()

    async def close(self) -> None:
        """Finish what is being written and let go of the database."""
        await self.store.close()
