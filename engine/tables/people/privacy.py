"""Blocks between members; the export of a member's stored data, and its deletion on request."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from engine.tables.change import Change, News, StoredTable, TableContext, decision
from engine.tables.due.ending import abandon
from engine.tables.lobby.changes import leave, lobby_change
from engine.tables.members import NOBODY, MemberId
from engine.tables.messages import PostKind
from engine.tables.models import Holder, PlaceId, Status, Table, VoteKind
from engine.tables.names import PHRASES
from engine.tables.seats import STAND_IN, replace_player
from engine.tables.store import privacy
from engine.tables.store.people import askers
from engine.tables.transactions import Service, retried


@decision()
def part(context: TableContext, one: MemberId, other: MemberId) -> Change | None:
    """End the invitations and requests for a seat that would bring two members together.

    None if there are none. Nobody is told; the lobby's card shows that a seat is free.
    """
    table, after = context.table, parted(context.table, one, other)
    if after == table:
        return None
    if table.status is Status.OPEN:
        return lobby_change(context, after)
    return Change(before=table.revision, table=replace(after, revision=table.revision + 1))


def parted(table: Table, one: MemberId, other: MemberId) -> Table:
    """Return a table without the invitation or request that would bring two members together.

    Whoever has a seat keeps it. Of two who are invited, or ask, the first stays.
    """
    there = {*table.humans(), *([table.host] if table.status is Status.OPEN else [])}
    coming = [*(each.member for each in table.invited), *askers(table)]
    pair = [each for each in dict.fromkeys([*there, *coming]) if each in (one, other)]
    gone = {*pair[1:]} - there
    return replace(
        table,
        invited=[each for each in table.invited if each.member not in gone],
        votes=[
            each for each in table.votes if each.kind is not VoteKind.SEAT or each.by not in gone
        ],
    )


class Leaving(StrEnum):
    """The effect of leaving: a free seat in a lobby, the computer in a game, or the end."""

    LEFT = "left"
    COMPUTER = "computer"
    CLOSED = "closed"


def leaving(table: Table, member: MemberId) -> Leaving:
    """Return the effect of a member's leaving on an open or running table."""
    if all(each == member for each in table.humans()):
        return Leaving.CLOSED
    return Leaving.LEFT if table.status is Status.OPEN else Leaving.COMPUTER


@decision()
def forget(context: TableContext, member: MemberId) -> Change | None:
    """Remove all traces of a member from a table: others play on, else it is closed.

    None if there are none.
    """
    if _without(context.table, member) == context.table:
        return None
    match context.table.status:
        case Status.OPEN if context.table.seat_of(member) is not None:
            return _up_from_lobby(context, member)
        case Status.RUNNING:
            return _up_from_game(context, member)
        case _:
            return erase(context.table, member)


def erase(table: Table, member: MemberId) -> Change | None:
    """Remove a member from a table that is over, or whose game is not installed.

    None if there is no trace of them.
    """
    after = _without(table, member)
    if after == table:
        return None
    after = replace(after, revision=table.revision + 1)
    return Change(before=table.revision, table=after, seating=True)


def _up_from_lobby(context: TableContext, member: MemberId) -> Change:
    """Let a member leave the lobby, and free their seat; an empty table is closed."""
    change = leave(member).decide(context)
    assert change is not None
    holders = [each for each in change.table.holders if each.member != member]
    host = change.table.host_without(member) or NOBODY
    return replace(change, table=replace(change.table, holders=holders, host=host), seating=True)


def _up_from_game(context: TableContext, member: MemberId) -> Change:
    """Let the computer play on until somebody takes the seat; a lone player's game ends.

    Its card, and the board of a running game, are shown again without their name.
    """
    table, without = context.table, replace(context, table=_without(context.table, member))
    seat = table.seat_of(member)
    if seat is None:
        after = replace(without.table, revision=table.revision + 1)
        return Change(before=table.revision, table=after)
    shown = [News(PostKind.LOBBY, table.revision)]
    if leaving(table, member) is Leaving.CLOSED:
        change = abandon(without, "table.abandoned_by", {"seat": seat})
    else:
        change = replace_player(without, seat)
        shown.append(News(PostKind.BOARD, table.revision))
    return replace(change, news=[*change.news, *shown], seating=True)


def _without(table: Table, member: MemberId) -> Table:
    """Replace a member at a table by a nameless player; their votes lapse."""
    return replace(
        table,
        host=table.host_without(member) or NOBODY,
        holders=[
            _nameless(table, each) if each.member == member else each for each in table.holders
        ],
        kicked=[each for each in table.kicked if each != member],
        invited=[each for each in table.invited if each.member != member],
        votes=[each for each in table.votes if member not in (each.by, *each.voters)],
    )


def _nameless(table: Table, holder: Holder) -> Holder:
    player = STAND_IN if table.status is Status.RUNNING else holder.player
    return Holder(PHRASES.say(table.languages[0], "table.somebody"), player=player)


class Forgotten(Struct, frozen=True):
    """The effects of a deletion.

    `tables` are those that go on or were closed, as they are now. `boards` are the places and
    messages of boards that still show the member's name.
    """

    tables: list[Table]
    boards: list[tuple[PlaceId, int]]


class Privacy(Service):
    """Blocks members, and exports and deletes their data."""

    async def block(self, member: MemberId, other: MemberId, name: str) -> list[Table]:
        """Block a member for another, end what would bring the two together, and return the tables
        that this changes.

        Raises NotNow for oneself, and for too many blocks.
        """
        await self.store.blocks.block(member, other, name)
        lists, pair = self.store.lists, (member, other)
        found = [*await lists.inviting(pair), *await lists.alive_of(member)]
        found += await lists.alive_of(other)
        return [
            await self._transactions.change(table.id, part(member, other))
            for table in {each.id: each for each in found}.values()
            if parted(table, member, other) != table and table.game in self._transactions.games
        ]

    async def export(self, member: MemberId) -> bytes:
        """Return everything the database holds of a member, as JSON for people and programs."""
        return await self.store.read(lambda connection: privacy.exported(connection, member))

    async def prospect(self, member: MemberId) -> list[tuple[Table, Leaving]]:
        """Return the tables that a deletion would affect, and its effect on each."""
        tables = await self.store.lists.alive_of(member)
        return [(table, leaving(table, member)) for table in tables]

    async def forget(self, member: MemberId) -> Forgotten:
        """Delete everything about a member in one transaction: all of it, or nothing.

        Only games remain, in which somebody without a name took part.
        """
        now = self.clock()

        def decide(found: StoredTable) -> Change | None:
            if found.table.game not in self._transactions.games:
                return erase(found.table, member)
            return forget(member).decide(self._transactions.context_of(found, now))

        before, after = await retried(lambda: privacy.forget(self.store, member, decide, now))
        boards = [(each.place, each.board_message) for each in before if each.board_message]
        return Forgotten(after, boards)
