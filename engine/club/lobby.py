"""The list of a server's open games: open tables, free seats, and open wishes."""

from collections.abc import Mapping
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from engine.club.store import ClubStore, mark_called
from engine.club.wishes import Group, Wish, group_of
from engine.kernel.game import AnyGame
from engine.kernel.ids import Fact
from engine.kernel.refusals import NotNow, Refused
from engine.tables.change import News, Opening, new_table, opening_change
from engine.tables.clock.habits import DAY
from engine.tables.members import MemberId
from engine.tables.messages import CALLED, PostKind
from engine.tables.models import PlaceId, Status, Table, TableId
from engine.tables.service import Tables
from engine.tables.store.changes import Outdated

MAX_DAYS = 60
"""The longest duration of a wish, in days."""
MAX_GROUPS = 20
"""The most groups of wishes called at once in a server."""


class Seeking(Struct, frozen=True):
    """Open tables with a free seat, running ones that offer one, and uncalled wishes, newest first.

    A table whose free seats are all held is there for the invited only; `held` tells until when a
    seat is held for the member who asks.
    """

    open: list[Table]
    offered: list[Table]
    wishes: list[Wish]
    held: Mapping[TableId, int] = {}


class Lobby:
    """Finds open tables, free seats and wishes in the servers of a process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = ClubStore(tables.store.database, tables.store.shards)

    async def seeking(self, guild: int, member: MemberId | None = None) -> Seeking:
        """Return what a member of a server, or anybody, could join."""
        found = await self.tables.store.lists.joinable_in(guild)
        held = {
            table.id: each.until
            for table in found
            for each in table.invitations_at(self.tables.clock())
            if each.member == member
        }
        alive = [each for each in await self.store.wishes(guild) if self._lasts(each)]
        return Seeking(
            [each for each in found if each.id in held or self._has_room(each)],
            [each for each in found if each.status is Status.RUNNING],
            [each for each in alive if each.called is None],
            held,
        )

    def _has_room(self, table: Table) -> bool:
        held = table.invitations_at(self.tables.clock())
        return table.status is Status.OPEN and len(table.holders) + len(held) < table.wanted

    async def wish_of(self, guild: int, member: MemberId) -> Wish | None:
        """Return the wish of a member in a server, unless it has expired."""
        wishes = await self.store.wishes(guild)
        mine = [each for each in wishes if each.member == member and self._lasts(each)]
        return next(iter(mine), None)

    async def wish(self, wish: Wish) -> None:
        """Store a wish in place of the member's earlier one; others see it without a name."""
        if not wish.games or wish.fewest > wish.most:
            raise Refused("club.wish.no_game")
        if not self._lasts(wish) or wish.until > self.tables.clock() + MAX_DAYS * DAY:
            raise Refused("club.wish.bad_date", n=MAX_DAYS)
        seats = {each: self.tables.game(each).seats for each in wish.games}
        if not any(wish.fewest <= n <= wish.most for each in seats.values() for n in each):
            raise Refused("club.wish.no_seats")
        await self.store.wish(wish)

    async def call(self, guild: int, language: str) -> list[Table]:
        """Open a table for each group of matching wishes, and call its members once.

        The table and the marks on the wishes are written in one transaction. The game begins as
        soon as all have joined. A group for which there is no room waits, and delays no other.
        """
        called: list[Table] = []
        with suppress(Outdated):  # the wishes have changed: retried later
            for group in await self._groups(guild):
                if (table := await self._open(group, language)) is not None:
                    called.append(table)
        return called

    async def waits_for(self, wish: Wish) -> PlaceId | None:
        """Return the channel without room for the table of a wish; None if others are missing."""
        groups = [] if wish.called else await self._groups(wish.guild)
        return next((each.wishes[0].channel for each in groups if wish in each.wishes), None)

    async def _groups(self, guild: int) -> list[Group]:
        """Return the groups of matching wishes, no wish in two of them."""
        seats = {key: game.seats for key, game in self.tables.games.items()}
        left = [each for each in await self.store.wishes(guild) if self._lasts(each)]
        blocked = await self.tables.store.blocks.pairs_among([each.member for each in left])
        groups: list[Group] = []
        while len(groups) < MAX_GROUPS and (group := group_of(left, seats, blocked)) is not None:
            groups.append(group)
            left = [each for each in left if each not in group.wishes]
        return groups

    async def _open(self, group: Group, language: str) -> Table | None:
        """Open a group's table in its first channel with room; None if there is none."""
        seed, now = self.tables.lobbies.seed(), self.tables.clock()
        who = [f"<@{each.member}>" for each in group.wishes]
        facts: dict[str, Fact] = {"who": " ".join(who), "n": len(who)}
        call = News(PostKind.NOTICE, 1, CALLED, facts)

        def also(connection: Connection, kept: Table) -> None:
            mark_called(connection, group.wishes, kept.id)

        for channel in dict.fromkeys(each.channel for each in group.wishes):
            game = self.tables.game(group.game)
            card = opening_change(proposed(group, game, channel, language, seed, now))
            change = replace(card, news=[*card.news, call])
            with suppress(NotNow):
                return await self.tables.store.open_table(change, seed, now, also=also)
        return None

    def _lasts(self, wish: Wish) -> bool:
        return wish.until > self.tables.clock()


def proposed(
    group: Group, game: AnyGame, channel: PlaceId, language: str, seed: str, now: int
) -> Table:
    """Return an empty table for a group, hosted by the member with the oldest wish."""
    first = group.wishes[0]
    opening = Opening(first.member, first.guild, channel, language)
    table = new_table(game, seed, now, opening, [], len(group.wishes))
    return replace(table, pace=first.pace, when_full=True)
