"""Running tables: everything that may be asked of them or done to them.

What a change does is decided by plain functions (`lobby`, `moves`, `undo`, `votes`, `ending`); here
it is put into order: one change of a table after the other, each decided from the table as it is
then and written in one transaction. Raises Refusals for what is not allowed and StoreTrouble where
the database fails; either way nothing has changed.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from engine.kernel import game as kernel
from engine.kernel.actions import Action, Resign
from engine.kernel.game import AnyGame
from engine.kernel.ids import Fact, Seat
from engine.kernel.records import Record
from engine.kernel.refusals import NotNow
from engine.kernel.views import View
from engine.tables import ending, lobby, moves, undo
from engine.tables.change import Change, Found, Here
from engine.tables.history import record_of, rows_in_force
from engine.tables.models import (
    Draft,
    LogRow,
    MemberId,
    Moved,
    Pace,
    Person,
    PlaceId,
    Post,
    Status,
    Table,
    TableId,
)
from engine.tables.outbox import Outbox
from engine.tables.store import Outdated, Store
from engine.tables.trouble import store_trouble

Decide = Callable[[Here], Change | None]

MOST_TRIES = 20
"""How often another process may be faster before a change is given up."""
KEPT = 24 * 60 * 60 * 1000
"""Milliseconds after which drafts and counted interactions are forgotten."""


class Present(NamedTuple):
    """A table that has begun, its game, and the position."""

    table: Table
    game: AnyGame
    state: Any  # Any: the state of whichever game it is


class Tables:
    """All tables of one process.

    `clock` is the time in milliseconds since 1970, `seed` a new secret seed of at least 128 random
    bits, `games` all games by key.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        seed: Callable[[], str],
        games: Mapping[str, AnyGame],
    ) -> None:
        self.store = store
        self.clock = clock
        self.seed = seed
        self.games = games
        self._outbox = Outbox(store, clock)
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()

    # Looking

    def game_of(self, table: Table) -> AnyGame:
        """The game that is played at a table."""
        return self._game(table.game)

    async def table(self, table: TableId) -> Table:
        """A table as it is now."""
        return (await self.store.find(table)).table

    async def in_channel(self, place: PlaceId) -> Table | None:
        """The open or running table of a thread or channel.

        Of a channel with nothing of its own, that of its only thread where one is played.
        """
        alive = await self.store.alive_at(place)
        here = [each for each in alive if each.place == place] or alive
        return here[0] if len(here) == 1 else None

    async def last_in_channel(self, place: PlaceId) -> Table | None:
        """The newest table of a thread or channel, also one that is over."""
        return await self.store.last_at(place)

    async def tables_of(self, member: MemberId) -> list[Table]:
        """The open and running tables where a member sits, the longest waiting first."""
        return await self.store.alive_of(member)

    async def tables_for_computers(self) -> list[TableId]:
        """The tables that wait for a computer seat, the longest waiting first."""
        return await self.store.for_computers()

    async def due_tables(self, now: int) -> list[TableId]:
        """The tables whose game has a clock of its own that is due."""
        return await self.store.due(now)

    async def tables_to_see_to(self, now: int) -> list[TableId]:
        """All tables with something to do unasked: posts, computers' moves, the game's clock."""
        found = [
            *await self.store.due(now),
            *await self.store.for_computers(),
            *await self.store.with_posts(now),
        ]
        return list(dict.fromkeys(found))

    async def position(self, table: TableId) -> Present:
        """A table that has begun, with its game and its position, secrets included."""
        here = self._here(await self.store.find(table))
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
        """The legal actions of a member; none where he has no choice open."""
        here, game, state = await self.position(table)
        seat = here.seat_of(member)
        if here.status is not Status.RUNNING or seat is None or seat not in game.may_act(state):
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

    # Before the game

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
    ) -> Table:
        """Open a table in a channel, with its host on the first seat."""
        seed, now = self.seed(), self.clock()
        change = lobby.opened(
            self._game(game),
            host,
            seed,
            now,
            guild=guild,
            channel=channel,
            seats=seats,
            options=options or {},
            language=language,
            pace=pace,
        )
        return await self.store.open_table(change, seed, now)

    async def join(self, table: TableId, person: Person, interaction: int | None = None) -> Table:
        """Take the next free seat."""
        return await self._table(table, lambda here: lobby.joined(here, person), interaction)

    async def leave(
        self, table: TableId, member: MemberId, interaction: int | None = None
    ) -> Table:
        """Get up before the game begins."""
        return await self._table(table, lambda here: lobby.left(here, member), interaction)

    async def add_computer(
        self,
        table: TableId,
        by: MemberId,
        player: str = "greedy",
        interaction: int | None = None,
    ) -> Table:
        """Seat a computer; `player` says which one."""
        return await self._table(
            table, lambda here: lobby.computer_added(here, by, player), interaction
        )

    async def remove_computer(
        self,
        table: TableId,
        by: MemberId,
        seat: Seat | None = None,
        interaction: int | None = None,
    ) -> Table:
        """Take a computer off its seat, by default the last one."""
        return await self._table(
            table, lambda here: lobby.computer_removed(here, by, seat), interaction
        )

    async def set_option(
        self, table: TableId, by: MemberId, name: str, value: Fact, interaction: int | None = None
    ) -> Table:
        """Choose an option of the game."""
        return await self._table(
            table, lambda here: lobby.option_set(here, by, name, value), interaction
        )

    async def set_seats(
        self, table: TableId, by: MemberId, seats: int, interaction: int | None = None
    ) -> Table:
        """Choose for how many the table is."""
        return await self._table(table, lambda here: lobby.seats_set(here, by, seats), interaction)

    async def set_pace(
        self, table: TableId, by: MemberId, pace: Pace, interaction: int | None = None
    ) -> Table:
        """Choose how fast the table means to play."""
        return await self._table(table, lambda here: lobby.pace_set(here, by, pace), interaction)

    async def start(self, table: TableId, by: MemberId, interaction: int | None = None) -> Table:
        """Begin the game with everybody who is there."""
        return await self._table(table, lambda here: lobby.started(here, by), interaction)

    async def close_table(
        self,
        table: TableId,
        by: MemberId,
        interaction: int | None = None,
        *,
        force: bool = False,
    ) -> Table:
        """Give a table up before the start; `force` is for moderators."""
        return await self._table(table, lambda here: lobby.closed(here, by, force), interaction)

    async def set_place(self, table: TableId, place: PlaceId) -> Table:
        """Have a table played in another place: its thread."""
        await self.store.move_table(table, place)
        return await self.table(table)

    async def set_lobby_message(self, table: TableId, message: int) -> None:
        """Remember the post that shows the lobby."""
        await self.store.posts.set_lobby_message(table, message)

    # During the game

    async def act(
        self,
        table: TableId,
        member: MemberId,
        actions: Sequence[Action],
        interaction: int | None = None,
    ) -> Moved:
        """A member's actions, one after the other: all of them happen, or none."""

        def decide(here: Here) -> Change:
            return moves.acted(here, moves.seat_playing(here.table, member), actions)

        return await self._change(table, decide, interaction)

    async def play_computer(self, table: TableId, seat: Seat, action: Action) -> Moved:
        """The action that was chosen for a computer's seat."""
        return await self._change(table, moves.played_by_computer(seat, action))

    async def tick(self, table: TableId, now: int) -> Moved:
        """Let the game's clock come to `now`; nothing happens where nothing is due."""
        return await self._change(table, moves.ticked, now=now)

    async def resign(
        self, table: TableId, member: MemberId, interaction: int | None = None
    ) -> Moved:
        """Leave the game for good."""
        return await self.act(table, member, [Resign()], interaction)

    async def undo(self, table: TableId, member: MemberId, interaction: int | None = None) -> Moved:
        """Take back a member's last action, or ask the others where it is their affair too.

        `votes` of the table in the answer tells which.
        """
        return await self._replay(table, lambda here: undo.wished(here, member), interaction)

    async def abandon(
        self,
        table: TableId,
        by: MemberId,
        interaction: int | None = None,
        *,
        force: bool = False,
    ) -> Table:
        """Give a running game up, or ask the others; `force` is for moderators."""
        return await self._table(table, lambda here: ending.given_up(here, by, force), interaction)

    async def vote(
        self,
        table: TableId,
        member: MemberId,
        opened: int,
        agree: bool,
        interaction: int | None = None,
    ) -> Table:
        """Answer the vote that was opened at a revision: `vote` in the facts of its notice."""
        moved = await self._replay(
            table, lambda here: ending.answered(here, member, opened, agree), interaction
        )
        return moved.table

    # What must be posted

    async def due_posts(self, now: int, table: TableId | None = None) -> list[Post]:
        """What is to be posted now, at one table or at all, in order.

        Several pending posts of one kind at a table are one, with the earliest `since`.
        """
        return await self._outbox.due(now, table)

    async def posted(self, post: Post, message: int) -> None:
        """Note that Discord has accepted a post as a message."""
        await self._outbox.posted(post, message)

    async def postpone(self, post: Post, until: int) -> None:
        """Try a post again later."""
        await self._outbox.postpone(post, until)

    async def post_notice(self, table: TableId, key: str, facts: dict[str, Fact]) -> None:
        """Have a sentence posted at a table."""
        await self._outbox.notice(await self.table(table), key, facts)

    async def show_again(self, table: TableId) -> None:
        """Have a table's lobby card, board or result posted anew."""
        await self._outbox.show_again(await self.table(table))

    # Members and the program itself

    async def person(self, member: MemberId) -> Person | None:
        """What is known of a member; None for a stranger."""
        return await self.store.people.person(member)

    async def save_person(self, person: Person) -> None:
        """Keep a member's name and settings."""
        await self.store.people.save_person(person)

    async def save_draft(
        self,
        *,
        table: TableId,
        member: MemberId,
        revision: int,
        fields: Mapping[str, Fact],
        asked: str = "",
        offered: Sequence[Fact] = (),
    ) -> Draft:
        """Keep one step of a member's draft; earlier steps stay until all are dropped."""
        draft = Draft(
            id=0,
            table=table,
            member=member,
            revision=revision,
            fields=dict(fields),
            asked=asked,
            offered=list(offered),
        )
        return await self.store.people.add_draft(draft, self.clock())

    async def draft(self, draft: int, member: MemberId) -> Draft | None:
        """A member's own draft; None where it is gone or another's."""
        return await self.store.people.draft(draft, member)

    async def drop_drafts(self, table: TableId, member: MemberId) -> None:
        """Forget all drafts of a member at a table."""
        await self.store.people.drop_drafts(table, member)

    async def remember(self, name: str, text: str) -> None:
        """Keep a text for the program itself, in place of an earlier one of this name."""
        await self.store.people.remember(name, text)

    async def remembered(self, name: str) -> str | None:
        """The text that was kept under a name."""
        return await self.store.people.remembered(name)

    async def tidy(self) -> None:
        """Forget what nobody can need any more; once an hour is enough."""
        await self.store.people.tidy(self.clock() - KEPT)

    async def close(self) -> None:
        """Finish what is being written and let go of the database."""
        await self.store.close()

    # How a change is made

    async def _table(self, table: TableId, decide: Decide, interaction: int | None) -> Table:
        return (await self._change(table, decide, interaction)).table

    async def _change(
        self,
        table: TableId,
        decide: Decide,
        interaction: int | None = None,
        now: int | None = None,
    ) -> Moved:
        """Decide a change from the table as it is, and keep it."""

        async def attempt() -> Moved:
            at = self.clock() if now is None else now
            return await self.store.change(
                table, lambda found: decide(self._here(found, at)), at, interaction
            )

        return await self._in_turn(table, attempt)

    async def _replay(self, table: TableId, decide: Decide, interaction: int | None) -> Moved:
        """The same where the whole game may have to be played anew: not while others wait."""

        async def attempt() -> Moved:
            at = self.clock()
            found = await self.store.find(table, interaction)
            if found.counted:
                return Moved(found.table, [], again=True)
            here = self._here(found, at, await self.store.log(table))
            change = await asyncio.to_thread(decide, here)
            return await self.store.change(table, lambda _: change, at, interaction)

        return await self._in_turn(table, attempt)

    async def _in_turn(self, table: TableId, attempt: Callable[[], Awaitable[Moved]]) -> Moved:
        """One change of a table after the other; anew where another process was faster."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            for _ in range(MOST_TRIES):
                try:
                    return await attempt()
                except Outdated:
                    continue
        with store_trouble(table):
            raise TimeoutError("others are always faster")

    def _here(self, found: Found, now: int = 0, log: list[LogRow] | None = None) -> Here:
        """What the database holds, with its game and its position read."""
        game = self._game(found.table.game)
        with store_trouble(found.table.id, found.table.revision):
            state = None if found.state is None else kernel.load(game, found.state)
        return Here(found.table, game, found.seed, state, now, log or [])

    def _game(self, key: str) -> AnyGame:
        if key not in self.games:
            raise NotNow("table.unknown_game")
        return self.games[key]
