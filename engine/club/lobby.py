"""A server's open games: open tables, free seats, and wishes, which are matched into groups."""

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from engine.kernel.game import AnyGame
from engine.kernel.ids import Fact
from engine.kernel.refusals import NotNow, Refused
from engine.tables.change import News, Opening, new_table, opening_change
from engine.tables.clock.habits import DAY
from engine.tables.members import MemberId
from engine.tables.messages import CALLED, PostKind
from engine.tables.models import Pace, PlaceId, Status, Table, TableId
from engine.tables.service import Tables
from engine.tables.store.changes import Outdated
from engine.tables.store.people import BlockedPairs, who_may_meet
from engine.tables.store.schema import LOBBIES, MEMBERS, WISHES
from engine.tables.store.serialization import Rows, readable
from engine.tables.store.sql import Topic

Seats = Mapping[str, Collection[int]]
"""The possible numbers of players of each game."""
IsThere = Callable[[MemberId], Awaitable[bool]]
"""Returns whether a member is still in the server."""


class Wish(Struct, frozen=True, kw_only=True):
    """A member's wish to play one of several games with others, until a time (ms).

    `fewest` and `most` are numbers of players. `channel` is where it was made, `called` the table
    opened for it.
    """

    id: int = 0
    guild: int
    member: MemberId
    channel: PlaceId
    games: list[str]
    pace: Pace
    fewest: int
    most: int
    until: int
    called: TableId | None = None

    def allows(self, game: str, pace: Pace, players: int) -> bool:
        """Return True if the wish fits a game at this pace with this many players."""
        return game in self.games and pace is self.pace and self.fewest <= players <= self.most


class Group(Struct, frozen=True):
    """Wishes that match, the oldest first, and the game for all of them."""

    game: str
    wishes: list[Wish]


def group_of(wishes: Sequence[Wish], seats: Seats, blocked: BlockedPairs = ()) -> Group | None:
    """Return the largest group for the oldest wish that can be fulfilled; None without one.

    Each member has one wish at most. Two of a `blocked` pair are in no group together.
    """
    waiting = sorted((each for each in wishes if each.called is None), key=lambda each: each.id)
    for first in waiting:
        for players in range(first.most, first.fewest - 1, -1):
            for game in first.games:
                if players not in seats.get(game, ()):
                    continue
                fit = {
                    each.member: each
                    for each in [first, *waiting]
                    if each.allows(game, first.pace, players)
                }
                group = [*islice(who_may_meet(fit, blocked), players)]
                if len(group) == players:
                    return Group(game, [fit[each] for each in group])
    return None


def wished(wishes: Sequence[Wish]) -> list[tuple[str, Pace, int]]:
    """Count the members who wish for each game at each pace, without names; the most first."""
    counted = Counter(
        (game, each.pace) for each in wishes if not each.called for game in each.games
    )
    found = [(game, pace, number) for (game, pace), number in counted.items()]
    return sorted(found, key=lambda each: (-each[2], each[0], each[1]))


W, L = WISHES.c, LOBBIES.c
WISH = Rows(Wish)
DELETE_WISH = delete(WISHES).where(W.member == bindparam("who"), W.guild == bindparam("place"))
LOCK_MEMBER = select(MEMBERS.c.id).where(MEMBERS.c.id == bindparam("who")).with_for_update()


class Listing(Struct, frozen=True):
    """The message that lists a server's open tables, and a digest of its content."""

    guild: int
    channel: PlaceId
    message: int | None = None
    shown: str = ""


LISTING = Rows(Listing)


class ClubStore(Topic):
    """Stores wishes, and the messages that list open tables."""

    async def wishes(self, guild: int) -> list[Wish]:
        """Return the wishes of a server, the oldest first."""
        rows = await self.rows(select(WISHES).where(W.guild == guild).order_by(W.id))
        return readable(rows, WISH.read, "wish", wish="id")

    async def wish(self, wish: Wish) -> None:
        """Store a wish of a known member, in place of their earlier one in this server."""
        row = WISH.write(wish)
        del row["id"]

        def write(connection: Connection) -> None:
            connection.execute(LOCK_MEMBER, {"who": wish.member})
            connection.execute(DELETE_WISH, {"who": wish.member, "place": wish.guild})
            connection.execute(insert(WISHES), row)

        await self.write(write)

    async def withdraw(self, guild: int, member: MemberId) -> None:
        """Delete the wish of a member in a server."""
        await self.execute(DELETE_WISH, who=member, place=guild)

    async def tidy(self, now: int) -> None:
        """Delete expired wishes."""
        await self.execute(delete(WISHES).where(W.until <= now))

    async def drop_place(self, guild: int, place: PlaceId) -> None:
        """Delete the wishes that were made in a channel of a server."""
        await self.execute(delete(WISHES).where(W.guild == guild, W.channel == place))

    async def servers_with_wishes(self) -> list[int]:
        """Return the servers of this process in which there are wishes."""
        rows = await self.rows(select(W.guild).where(W.guild > 0).distinct().order_by(W.guild))
        return [row["guild"] for row in rows if self.shards.hold(row["guild"])]

    async def keep_listing(self, listing: Listing) -> None:
        """Store where a server has its list and what it shows."""
        await self.put(LOBBIES, LISTING.write(listing))

    async def drop_listing(self, guild: int) -> None:
        """Delete a server's list."""
        await self.execute(delete(LOBBIES).where(L.guild == guild))

    async def listing(self, guild: int) -> Listing | None:
        """Return the message with a server's list; None if it has no list."""
        row = await self.row(select(LOBBIES).where(L.guild == guild))
        return None if row is None else LISTING.read(row)

    async def listings(self) -> list[Listing]:
        """Return the lists of all servers of this process."""
        rows = await self.rows(select(LOBBIES).where(L.guild > 0))
        return [LISTING.read(row) for row in rows if self.shards.hold(row["guild"])]


def mark_called(connection: Connection, wishes: Sequence[Wish], table: TableId) -> None:
    """Mark wishes as called to a table; raises Outdated if one is gone or called already."""
    numbers = [each.id for each in wishes]
    calling = update(WISHES).where(W.id.in_(numbers), W.called.is_(None))
    if connection.execute(calling, {"called": table}).rowcount != len(numbers):
        raise Outdated


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

    def where(self, seen: Callable[[Table], bool]) -> "Seeking":
        """Return the same with some of the tables."""
        open, offered = [*filter(seen, self.open)], [*filter(seen, self.offered)]
        return replace(self, open=open, offered=offered)


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

    async def call(self, guild: int, language: str, is_there: IsThere | None = None) -> list[Table]:
        """Open a table for each group of matching wishes, and call its members once.

        The table and the marks on the wishes are written in one transaction. The game begins as
        soon as all have joined. A group for which there is no room waits, and delays no other. The
        wish of somebody who is not there any more is deleted, and the others are matched anew.
        """
        called: list[Table] = []
        with suppress(Outdated):  # the wishes have changed: retried later
            for group in await self._groups(guild):
                who = [each.member for each in group.wishes]
                gone = [each for each in who if is_there and not await is_there(each)]
                for each in gone:
                    await self.store.withdraw(guild, each)
                if not gone and (table := await self._open(group, language)) is not None:
                    called.append(table)
        return called

    async def waits_for(self, wish: Wish) -> PlaceId | None:
        """Return the channel without room for the table of a wish; None if others are missing."""
        groups = [] if wish.called else await self._groups(wish.guild)
        for group in groups:
            if wish in group.wishes:
                return next(iter(await self._channels(group)))
        return None

    async def _channels(self, group: Group) -> list[PlaceId]:
        """Return the channels in which a group wishes to play, else those the server allows."""
        rules = await self.tables.servers.settings(group.wishes[0].guild)
        wanted = dict.fromkeys(each.channel for each in group.wishes)
        return [each for each in wanted if rules.allows_tables_in(each)] or rules.channels

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
        seed, now = self.tables.seed(), self.tables.clock()
        members = [each.member for each in group.wishes]
        language = await self.tables.language_for(group.wishes[0].guild, members, language)
        who = [f"<@{each}>" for each in members]
        facts: dict[str, Fact] = {"who": " ".join(who), "n": len(who)}
        call = News(PostKind.NOTICE, 1, CALLED, facts)

        def also(connection: Connection, kept: Table) -> None:
            mark_called(connection, group.wishes, kept.id)

        for channel in await self._channels(group):
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
