"""Looking back: the stories of games, running or over, and the tables of a channel."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator

from msgspec.structs import replace

from engine.kernel.records import DoesNotReplay
from engine.kernel.refusals import NotNow, Refused
from engine.tables.log.records import Shelf, bring_in
from engine.tables.log.story import Story, holds, story_of
from engine.tables.models import PlaceId, Status, Table, TableId
from engine.tables.transactions import Service, TableTransactions

MAX_BYTES = 6 * 1024 * 1024
"""Bytes of stories that are cached."""
PAGE = 100
"""Tables that are read at once."""


class Archive(Service):
    """Stories of games, and records that are brought in."""

    def __init__(self, transactions: TableTransactions) -> None:
        super().__init__(transactions)
        self._stories: OrderedDict[TableId, Story] = OrderedDict()
        self._lock = asyncio.Lock()
        self._bringing = asyncio.Lock()

    async def story(self, table: TableId) -> Story:
        """The story of a table that has begun; kept, so that turning its pages is fast.

        Refused where the game was played by other rules than those of today.
        """
        found = await self.store.find(table)
        if found.state is None:
            raise NotNow("table.not_started")
        async with self._lock:  # one game is played anew at a time: the others want to play
            known = self._stories.get(table)
            if known is None or known.table.revision != found.table.revision:
                log = await self.store.log(table)
                game = self._transactions.game(found.table.game)
                try:
                    known = await asyncio.to_thread(story_of, game, found.table, found.seed, log)
                except DoesNotReplay:
                    raise Refused("table.cannot_look_back") from None
                self._keep(known)
            self._stories.move_to_end(table)
            return replace(known, table=found.table)

    async def holds(self, table: TableId) -> bool:
        """Return whether a finished game follows move by move from its seed."""
        found = await self.store.find(table)
        if found.table.status in (Status.OPEN, Status.RUNNING):
            raise NotNow("table.still_running")
        if found.state is None:
            raise NotNow("table.never_started")
        game = self._transactions.game(found.table.game)
        if not game.knows_rules(found.table.rules):
            raise Refused("table.cannot_look_back")
        log = await self.store.log(table)
        try:
            return await asyncio.to_thread(holds, game, found.table, found.seed, log, found.state)
        except DoesNotReplay:
            return False

    async def bring_in(self, data: bytes, shelf: Shelf, interaction: int | None = None) -> Table:
        """Keep a record as a table that is over; refused where it does not replay.

        So is one more than somebody may bring in at a time; those that do not replay count too.
        """
        now, people = self.clock(), self.store.people
        await people.meet(shelf.host)
        await people.brings_record(shelf.host.id, now)
        async with self._bringing:  # what strangers bring must not hold up who looks back
            change, seed = await asyncio.to_thread(
                bring_in, self._transactions.games, data, shelf, now
            )
        return await self.store.open_table(change, seed, now, interaction=interaction)

    async def at(self, place: PlaceId, most: int) -> list[Table]:
        """The newest tables that were played at a place or opened there, the newest first."""
        return await self.store.lists.begun_at(place, most)

    async def all_at(self, place: PlaceId) -> AsyncIterator[Table]:
        """Yield all tables of a place, the newest first, read a page at a time."""
        before: TableId | None = None
        while page := await self.store.lists.begun_at(place, PAGE, before):
            for table in page:
                yield table
            before = page[-1].id

    def _keep(self, story: Story) -> None:
        """Keep a story, and forget those that nobody has asked for longest."""
        self._stories[story.table.id] = story
        while len(self._stories) > 1 and self._size() > MAX_BYTES:
            self._stories.popitem(last=False)

    def _size(self) -> int:
        return sum(each.size() for each in self._stories.values())
