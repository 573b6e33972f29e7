"""The SQL of wishes, and of the messages that list open tables."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from engine.club.wishes import Wish
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, TableId
from engine.tables.store.changes import Outdated
from engine.tables.store.schema import LOBBIES, MEMBERS, WISHES
from engine.tables.store.serialization import Rows
from engine.tables.store.sql import Topic

W, L = WISHES.c, LOBBIES.c
WISH = Rows(Wish)
WISHES_IN = select(WISHES).where(W.guild == bindparam("guild")).order_by(W.id)
DELETE_WISH = delete(WISHES).where(W.member == bindparam("who"), W.guild == bindparam("place"))
LOCK_MEMBER = select(MEMBERS.c.id).where(MEMBERS.c.id == bindparam("who")).with_for_update()
WISH_SERVERS = select(W.guild).where(W.guild > bindparam("after")).distinct().order_by(W.guild)


class Listing(Struct, frozen=True):
    """The message that lists a server's open tables, and a digest of its content."""

    guild: int
    channel: PlaceId
    message: int | None = None
    shown: str = ""


LISTING = Rows(Listing)
LISTINGS = select(LOBBIES)


class ClubStore(Topic):
    """Stores wishes, and the messages that list open tables."""

    async def wishes(self, guild: int) -> list[Wish]:
        """Return the wishes of a server, the oldest first."""
        return [WISH.read(row) for row in await self.rows(WISHES_IN, guild=guild)]

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
        await self.execute(delete(WISHES).where(W.until <= bindparam("now")), now=now)

    async def servers_with_wishes(self) -> list[int]:
        """Return the servers of this process in which there are wishes."""
        rows = await self.rows(WISH_SERVERS, after=0)
        return [row["guild"] for row in rows if self.shards.hold(row["guild"])]

    async def keep_listing(self, listing: Listing) -> None:
        """Store where a server has its list and what it shows."""
        await self.put(LOBBIES, LISTING.write(listing))

    async def drop_listing(self, guild: int) -> None:
        """Delete a server's list."""
        await self.execute(delete(LOBBIES).where(L.guild == bindparam("server")), server=guild)

    async def listing(self, guild: int) -> Listing | None:
        """Return the message with a server's list; None if it has no list."""
        row = await self.row(LISTINGS.where(L.guild == bindparam("server")), server=guild)
        return None if row is None else LISTING.read(row)

    async def listings(self) -> list[Listing]:
        """Return the lists of all servers of this process."""
        rows = await self.rows(LISTINGS.where(L.guild > bindparam("after")), after=0)
        return [LISTING.read(row) for row in rows if self.shards.hold(row["guild"])]


def mark_called(connection: Connection, wishes: Sequence[Wish], table: TableId) -> None:
    """Mark wishes as called to a table; raises Outdated if one is gone or called already."""
    numbers = [each.id for each in wishes]
    calling = update(WISHES).where(W.id.in_(numbers), W.called.is_(None))
    if connection.execute(calling, {"called": table}).rowcount != len(numbers):
        raise Outdated
