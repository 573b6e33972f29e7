"""Statistics and feats of members in finished games; feats are computed once a game."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.players.even import level_for
from engine.tables.errors import store_trouble
from engine.tables.log.review import feats_of
from engine.tables.members import MemberId
from engine.tables.models import Table, TableId
from engine.tables.standings import Finished
from engine.tables.store.insights import Insight, Played
from engine.tables.store.serialization import log_row_of, table_of
from engine.tables.transactions import Service, TableTransactions

FIRST_TURNS = 3
"""The number of turns for which a game is new to a member."""
MAX_KEPT = 4096
"""The number of members at tables whose turns are cached, and of tables whose levels are."""

K = TypeVar("K")
V = TypeVar("V")


class Turns(NamedTuple):
    """The number of turns a member had finished at a revision of their first table of a game.

    At later tables of it, FIRST_TURNS.
    """

    finished: int
    revision: int


FOUND = msgspec.json.Decoder(list[list[str]])

MAX_NEW = 60
"""The most games examined for one request; the next one goes on."""


class Feats(Struct, frozen=True):
    """A member's feats: their counts by key, and the number of games still to be examined."""

    times: dict[str, int]
    left: int


class Statistics(Service):
    """The statistics of all members, and their feats."""

    def __init__(self, transactions: TableTransactions) -> None:
        super().__init__(transactions)
        self._turns: OrderedDict[tuple[MemberId, TableId], Turns] = OrderedDict()
        self._levels: OrderedDict[TableId, int] = OrderedDict()

    async def of_other(self, member: MemberId, guild: int | None) -> list[Finished]:
        """Return another member's finished games in a server; NotNow unless they agreed."""
        person = await self.store.people.find(member)
        if guild is None or person is None or not person.settings.statistics:
            raise NotNow("table.statistics_private")
        return await self.store.statistics.finished(member, guild)

    async def is_new(self, member: MemberId, table: Table, seat: Seat) -> bool:
        """Return whether a game is new to a member, so that its steps are explained to them."""
        at, known = (member, table.id), self._turns.get((member, table.id))
        if known is None or 0 < FIRST_TURNS - known.finished <= table.revision - known.revision:
            found = await self.store.statistics.first_turns(member, table, seat)
            known = Turns(FIRST_TURNS if found is None else found, table.revision)
            keep(self._turns, at, known)
        self._turns.move_to_end(at)
        return known.finished < FIRST_TURNS

    async def level(self, table: Table) -> int:
        """Return the level of a table's computers at *even match* (`engine/players/even.py`).

        It follows from its members' games that had ended when the table was opened, and so stays
        the same while it is played.
        """
        if table.id not in self._levels:
            results = [await self._even_results(each, table) for each in table.humans()]
            keep(self._levels, table.id, level_for(results))
        return self._levels[table.id]

    async def _even_results(self, member: MemberId, table: Table) -> list[float]:
        """Return a member's earlier results in this game against computers at *even match*."""
        return [
            each.beaten_of(each.evens)
            for each in await self.store.statistics.finished(member)
            if each.game == table.game and each.evens and each.at < table.opened_at
        ]

    async def feats_of(self, member: MemberId) -> Feats:
        """Return a member's feats in all finished games, those of the oldest game first."""
        kept = await self.store.insights.of_member(member, Insight.FEATS)
        games = self._transactions.games
        todo = [each for each in kept if each.text is None and each.game in games]
        new = await self._look_through([each.table for each in todo[:MAX_NEW]])
        times: Counter[str] = Counter()
        for each in kept:
            text = new.get(each.table, each.text)
            times.update(FOUND.decode(text)[each.seat] if text else ())
        return Feats(dict(times), len(todo) - len(new))

    async def _look_through(self, tables: Sequence[TableId]) -> dict[TableId, str]:
        """Find and store the feats of finished games."""
        played = await self.store.insights.played(tables)
        found = await asyncio.to_thread(lambda: {each.table: self._found(each) for each in played})
        await self.store.insights.keep(Insight.FEATS, found)
        return found

    def _found(self, stored: Played) -> str:
        """Return the feats of a stored game as JSON; decoding it here takes longest."""
        with store_trouble(stored.table):
            table, log = table_of(stored.row), [log_row_of(each) for each in stored.log]
        game = self._transactions.game(table.game)
        return msgspec.json.encode(feats_of(game, table, log)).decode()


def keep(cache: OrderedDict[K, V], key: K, value: V) -> None:
    """Put a value into a cache of at most MAX_KEPT; the oldest one goes."""
    cache[key] = value
    if len(cache) > MAX_KEPT:
        cache.popitem(last=False)
