"""The SQL of blocks between members. Nobody but the one who blocks learns of them."""

from collections.abc import Collection, Iterable

from msgspec import Struct
from sqlalchemy import Connection, delete, select

from engine.kernel.refusals import NotNow
from engine.tables.members import MemberId
from engine.tables.models import Status, Table, VoteKind
from engine.tables.store.clock import MEMBER_IDS
from engine.tables.store.schema import BLOCKS
from engine.tables.store.sql import Topic

B = BLOCKS.c
AMONG = select(B.member, B.other).where(B.member.in_(MEMBER_IDS), B.other.in_(MEMBER_IDS))
MAX_BLOCKS = 25

BlockedPairs = Collection[frozenset[MemberId]]
"""Pairs of members of whom one has blocked the other."""


class Blocked(Struct, frozen=True):
    """A member whom another has blocked, by the name that they knew."""

    member: MemberId
    name: str


class BlockStore(Topic):
    """Stores whom members have blocked."""

    async def of(self, member: MemberId) -> list[Blocked]:
        """Return the people whom a member has blocked, by name."""
        question = select(B.other, B.name).where(B.member == member).order_by(B.name, B.other)
        return [Blocked(row["other"], row["name"]) for row in await self.rows(question)]

    async def block(self, member: MemberId, other: MemberId, name: str) -> None:
        """Block a member for another; raises NotNow for oneself, and for too many blocks."""
        if member == other:
            raise NotNow("table.cannot_block_self")
        known = await self.of(member)
        if len(known) >= MAX_BLOCKS and all(each.member != other for each in known):
            raise NotNow("table.too_many_blocks", n=MAX_BLOCKS)
        await self.put(BLOCKS, {"member": member, "other": other, "name": name})

    async def unblock(self, member: MemberId, other: MemberId) -> None:
        """Delete a member's block of another."""
        await self.execute(delete(BLOCKS).where(B.member == member, B.other == other))

    async def pairs_among(self, members: Collection[MemberId]) -> BlockedPairs:
        """Return the pairs of members of whom one has blocked the other."""
        return await self.read(lambda connection: blocked_pairs(connection, members))


def blocked_pairs(connection: Connection, members: Collection[MemberId]) -> BlockedPairs:
    """Return the pairs of members of whom one has blocked the other."""
    rows = connection.execute(AMONG, {"members": list(members)})
    return {frozenset((MemberId(one), MemberId(other))) for one, other in rows}


def who_may_meet(members: Iterable[MemberId], blocked: BlockedPairs) -> list[MemberId]:
    """Return the first member, and each further one without a block to those before."""
    found: list[MemberId] = []
    for member in members:
        if not any(frozenset((member, each)) in blocked for each in found):
            found.append(member)
    return found


def check_blocks(connection: Connection, before: Table, after: Table, now: int) -> None:
    """Refuse a change that brings members together of whom one has blocked the other.

    It concerns those who come, are invited, or ask for a seat. At an open table its host and the
    invited count as present, later those who ask for a seat. The refusal does not say who has
    blocked whom.
    """
    asking = {*askers(after)} - {*askers(before)}
    coming = ({*after.humans()} | asking) - {*before.humans()}
    invited = {each.member for each in after.invited if each not in before.invited}
    if not coming | invited:
        return
    pairs = blocked_pairs(connection, people_at(after, now) | coming)
    if any(pair & invited for pair in pairs):
        raise NotNow("table.cannot_invite")
    if any(pair & coming for pair in pairs):
        raise NotNow("table.no_place_for_you")


def people_at(table: Table, now: int) -> set[MemberId]:
    """Return the people at a table and those who ask for a seat; before its game host and
    invited."""
    if table.status is not Status.OPEN:
        return {*table.humans(), *askers(table)}
    return {*table.humans(), table.host, *(each.member for each in table.invitations_at(now))}


def askers(table: Table) -> list[MemberId]:
    """Return the people who ask for a seat of a running game, in the order of asking."""
    return [each.by for each in table.votes if each.kind is VoteKind.SEAT]
