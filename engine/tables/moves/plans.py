"""Plans: moves for the next turn.

A plan is played as soon as the member's turn comes, if it is legal then. Nobody else ever learns of
it: the move it becomes is like any other.
"""

from msgspec.structs import replace

from engine.kernel.actions import Action, as_record, name_of
from engine.kernel.events import Event
from engine.kernel.refusals import Malformed, NotNow, Refusal
from engine.tables.change import Change, Effect, Mail, Plan, TableContext, decision
from engine.tables.members import MemberId, Ping
from engine.tables.models import Status, TableId
from engine.tables.moves.changes import play_actions, seat_playing
from engine.tables.transactions import Service

DROPPED = "table.plan_dropped"
"""The letter about a dropped plan; its content is made when it is sent."""


class Plans(Service):
    """The plans of all members."""

    async def make(
        self,
        table: TableId,
        member: MemberId,
        *actions: Action,
        interaction: int | None = None,
        draft: int | None = None,
        instead: bool = False,
    ) -> Plan:
        """Plan a member's next actions, one after the other, in place of an earlier plan.

        `instead` adds them to it, to be done if it is not legal. Returns the whole plan. `draft` is
        the one they were put together in: it makes one plan only. Raises DraftGone, and NotNow if
        the game waits for the member: then they can act at once.
        """
        for action in actions:
            if action.standing:
                raise Malformed("table.plan_at_once", name=name_of(action))
        seat_playing((await self.store.find(table)).table, member)
        first, *rest = map(as_record, actions)
        plan = Plan(
            table=table,
            member=member,
            action=first,
            afterwards=rest,
            saved_at=self.clock(),
        )
        return await self.store.plans.save(plan, interaction, draft, instead=instead)

    async def play(self, table: TableId) -> Effect | None:
        """Play the first planned move that is due at a table; None if there is none.

        A plan against the rules is dropped, with the reason kept for its member. One that answers
        another question than the one asked (a sale before the turn) stays.
        """
        plans = await self.store.plans.at(table)
        if plans and (await self.store.find(table)).table.status is not Status.RUNNING:
            await self.store.plans.delete(table)
            return None
        for plan in plans:
            try:
                return await self._transactions.do(table, play_plan(plan))
            except NotNow:
                continue
            except Refusal as refusal:
                await self._give_up(plan, Event(refusal.key, refusal.facts))
        return None

    async def _give_up(self, plan: Plan, why: Event) -> None:
        """Drop a plan. Its member gets a letter, or reads about it in the next private panel."""
        settings = (await self.store.times.habits([plan.member]))[plan.member].settings
        by_letter = settings.ping in (Ping.DIRECT, Ping.BOTH)
        mail = Mail(plan.member, DROPPED) if by_letter else None
        await self.store.plans.give_up(plan, why, mail, self.clock())


@decision()
def play_plan(context: TableContext, plan: Plan) -> Change:
    """Play the first legal alternative of a plan, now that the game waits for its member.

    If there is none, raises the refusal of the preferred one.
    """
    seat = seat_playing(context.table, plan.member)
    if seat not in context.table.waits_for:
        raise NotNow("table.plan_waits")
    refusals: list[Refusal] = []
    for line in plan.lines:
        try:
            actions = [context.game.read_action(each) for each in line]
            return replace(play_actions(context, seat, actions), plan=plan)
        except NotNow:
            raise
        except Refusal as refusal:
            refusals.append(refusal)
    raise refusals[0]
