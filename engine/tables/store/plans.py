"""The SQL of moves not yet made: drafts in the chooser, and plans for the next turn."""

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, insert, select, update

from engine.kernel.events import Event
from engine.kernel.refusals import NotNow
from engine.tables.change import MAX_LINES, Draft, DraftGone, Mail, Plan
from engine.tables.errors import store_trouble
from engine.tables.members import MemberId
from engine.tables.models import TableId
from engine.tables.store.clock import MEMBER_IDS
from engine.tables.store.interactions import Counted, count
from engine.tables.store.posts import queue_letters
from engine.tables.store.schema import DRAFTS, PLANS, TABLES
from engine.tables.store.serialization import DRAFT, HOLDERS, PLAN, SINCE, as_json
from engine.tables.store.sql import Topic, upsert

D = DRAFTS.c
ADD_DRAFT = insert(DRAFTS).returning(D.id)
FIND_DRAFT = select(DRAFTS).where(D.id == bindparam("draft"), D.member == bindparam("member"))
TAKE_DRAFT = delete(DRAFTS).where(D.id == bindparam("draft"))
DROP_DRAFTS = delete(DRAFTS).where(D.table_id == bindparam("table"), D.member.in_(MEMBER_IDS))


class DraftStore(Topic):
    """The moves that members are putting together."""

    async def save(self, draft: Draft, now: int) -> Draft:
        """Store one step of a draft, with a new id; earlier steps stay until all are dropped."""
        columns = {**DRAFT.write(draft), "saved_at": now}
        del columns["id"]
        with store_trouble(draft.table, draft.revision):
            number = await self.database.write(
                lambda connection: connection.execute(ADD_DRAFT, columns).scalar_one()
            )
        return replace(draft, id=number)

    async def find(self, draft: int, member: MemberId) -> Draft | None:
        """Return a member's own draft; None if it is gone or another's."""
        return await self.read(lambda connection: find_draft(connection, draft, member))

    async def tidy(self, before: int) -> None:
        """Delete drafts that are older than a time."""
        await self.execute(delete(DRAFTS).where(D.saved_at < before))


def find_draft(connection: Connection, draft: int, member: MemberId) -> Draft | None:
    """Return a member's own draft; None if it is gone or another's."""
    asked = {"draft": draft, "member": member}
    row = connection.execute(FIND_DRAFT, asked).mappings().one_or_none()
    return None if row is None else DRAFT.read(row)


def use_up_draft(connection: Connection, draft: int) -> None:
    """Delete a draft that is played; raises DraftGone if it is no longer there."""
    if connection.execute(TAKE_DRAFT, {"draft": draft}).rowcount == 0:
        raise DraftGone


def drop_drafts(connection: Connection, table: TableId, *members: MemberId) -> None:
    """Delete all drafts of members at a table."""
    connection.execute(DROP_DRAFTS, {"table": table, "members": members})


P, T = PLANS.c, TABLES.c
LOCK_SEATS = select(T.holders, T.waits_since).where(T.id == bindparam("table")).with_for_update()
AT_TABLE = P.table_id == bindparam("table")
PLAYABLE_PLANS = select(PLANS).where(AT_TABLE, P.dropped.is_(None)).order_by(P.member)
FIND_PLAN = select(PLANS).where(AT_TABLE, P.member == bindparam("member"))


class PlanStore(Topic):
    """The plans of all members."""

    async def save(
        self,
        plan: Plan,
        interaction: int | None = None,
        draft: int | None = None,
        *,
        instead: bool = False,
    ) -> Plan:
        """Store and return a plan, in place of an earlier one of the member at the table.

        `instead` adds it to that one as an alternative. The member's drafts are deleted. A repeated
        interaction changes nothing. Raises DraftGone if `draft` is no longer there, and NotNow if
        the game waits for the member: whoever makes the move that leads to their turn finds the
        plan.
        """

        def write(connection: Connection) -> Plan:
            planned = Counted(plan.table)
            if interaction and not count(connection, interaction, plan.saved_at, planned):
                return find_plan(connection, plan.table, plan.member) or plan
            if _waits_for(connection, plan):
                raise NotNow("table.plan_now")
            if draft is not None:
                use_up_draft(connection, draft)
            drop_drafts(connection, plan.table, plan.member)
            first = find_plan(connection, plan.table, plan.member) if instead else None
            kept = added(first, plan) if first and not first.dropped else plan
            upsert(connection, PLANS, PLAN.write(kept))
            return kept

        return await self.write(write, plan.table)

    async def find(self, table: TableId, member: MemberId) -> Plan | None:
        """Return a member's plan at a table, also a dropped one; None without one."""
        return await self.read(lambda connection: find_plan(connection, table, member), table)

    async def at(self, table: TableId) -> list[Plan]:
        """Return all plans at a table that may still be played."""
        return await self.each(PLAYABLE_PLANS, PLAN.read, table=table)

    async def give_up(self, plan: Plan, why: Event, mail: Mail | None, now: int) -> None:
        """Store why a plan was dropped, and write its member a letter."""
        change = update(PLANS).where(_same(plan)).values(dropped=as_json(why))

        def write(connection: Connection) -> None:
            if connection.execute(change).rowcount and mail:
                queue_letters(connection, plan.table, [mail], now)

        await self.write(write, plan.table)

    async def forget_dropped(self, table: TableId, member: MemberId) -> None:
        """Delete a member's plan if it was dropped."""
        await self.execute(delete(PLANS).where(_of(table, member), P.dropped.is_not(None)))

    async def delete(self, table: TableId, member: MemberId | None = None) -> None:
        """Delete a member's plan, or all plans at a table."""
        which = P.table_id == table if member is None else _of(table, member)
        await self.execute(delete(PLANS).where(which))


def find_plan(connection: Connection, table: TableId, member: MemberId) -> Plan | None:
    """Return a member's plan at a table, also a dropped one."""
    asked = {"table": table, "member": member}
    row = connection.execute(FIND_PLAN, asked).mappings().one_or_none()
    return None if row is None else PLAN.read(row)


def added(first: Plan, then: Plan) -> Plan:
    """Add a plan to another one as an alternative; raises NotNow for too many."""
    if len(first.lines) == MAX_LINES:
        raise NotNow("table.plans_enough", most=MAX_LINES)
    return replace(first, instead=[*first.instead, *then.lines], saved_at=then.saved_at)


def _waits_for(connection: Connection, plan: Plan) -> bool:
    """Return whether the game waits for the member of a plan."""
    row = connection.execute(LOCK_SEATS, {"table": plan.table}).mappings().one()
    holders = HOLDERS.decode(row["holders"])
    return any(holders[seat].plays == plan.member for seat in SINCE.decode(row["waits_since"]))


def use_up(connection: Connection, plan: Plan) -> bool:
    """Delete a plan that is played; return whether it was still there."""
    return connection.execute(delete(PLANS).where(_same(plan))).rowcount > 0


def _of(table: TableId, member: MemberId) -> ColumnElement[bool]:
    return and_(P.table_id == table, P.member == member)


def _same(plan: Plan) -> ColumnElement[bool]:
    """SQL: exactly this plan, not one that has replaced it meanwhile."""
    return and_(
        _of(plan.table, plan.member),
        P.action == as_json(plan.action),
        P.afterwards == as_json(plan.afterwards),
        P.instead == as_json(plan.instead),
        P.dropped.is_(None),
    )
