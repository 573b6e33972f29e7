"""The feats of members: computed from the logs of their finished games, once for each game."""

import asyncio
from collections import Counter
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from engine.kernel.game import AnyGame
from engine.tables.log.review import feats_of
from engine.tables.members import MemberId
from engine.tables.models import TableId
from engine.tables.store.insights import Insight
from engine.tables.transactions import Service

FOUND = msgspec.json.Decoder(list[list[str]])

MAX_NEW = 60
"""Games that are looked through for one question; the next question goes on."""


class Feats(Struct, frozen=True):
    """A member's feats: counts by key, the first table of each, and games still to be examined."""

    times: dict[str, int]
    first: dict[str, TableId]
    games: int
    left: int


class FeatsOfMembers(Service):
    """Finds and stores the feats of members."""

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """The games that are installed."""
        return self._transactions.games

    async def of(self, member: MemberId) -> Feats:
        """A member's feats in all their finished games, the oldest game first."""
        kept = await self.store.insights.of_member(member, Insight.FEATS)
        todo = [each for each in kept if each.text is None and each.game in self.games]
        new = {each.table: await self._look_through(each.table) for each in todo[:MAX_NEW]}
        times: Counter[str] = Counter()
        first: dict[str, TableId] = {}
        for each in kept:
            text = new.get(each.table, each.text)
            for key in FOUND.decode(text)[each.seat] if text else ():
                times[key] += 1
                first.setdefault(key, each.table)
        return Feats(dict(times), first, len(kept), len(todo) - len(new))

    async def _look_through(self, table: TableId) -> str:
        """Find the feats of a finished game, and keep them."""
        found, log = (await self.store.find(table)).table, await self.store.log(table)
        feats = await asyncio.to_thread(feats_of, self.games[found.game], found, log)
        text = msgspec.json.encode(feats).decode()
        await self.store.insights.keep(table, Insight.FEATS, text)
        return text
