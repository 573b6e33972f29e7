"""Moves that are not made yet: plans for the next turn, and suggestions of the computer.

A plan is played as soon as the member's turn comes, if it is legal then. Nobody else ever learns of
it: the move it becomes is like any other. Suggestions, which a player may ask for once a turn, can
be read by everybody.
"""

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from engine.kernel.actions import Action, as_record, name_of
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.records import DoesNotReplay, replay
from engine.kernel.refusals import Malformed, NotNow, Refusal
from engine.tables.change import Change, Effect, Mail, Plan, TableContext, decision
from engine.tables.log.history import record_of, rows_in_force
from engine.tables.members import MemberId, Ping
from engine.tables.models import LogRow, Status, Table, TableId
from engine.tables.moves.changes import play_actions, seat_playing
from engine.tables.moves.votes import add_note
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


ANSWER = "table.suggestion"
"""The event that holds a suggestion, for its seat alone."""


class Suggestions(Service):
    """Moves that the computer has suggested, stored as lines of notation."""

    async def known(self, table: TableId, member: MemberId) -> list[str] | None:
        """Return the moves suggested to a member in this turn, the best first; None for none.

        Raises NotNow if they may not ask.
        """
        found = await self.store.find(table)
        seat = asking_seat(found.table, member)
        log = await self.store.log(table)
        context = self._transactions.context_of(found, log=log)
        return await asyncio.to_thread(suggested, context, seat)


def may_ask(table: Table, seat: Seat) -> bool:
    """Return whether a seat may ask for suggestions in its turn, a second time or not."""
    return table.suggestions and seat in table.waits_for


def asking_seat(table: Table, member: MemberId) -> Seat:
    """Return the seat of a member who may ask; raises NotNow for the others."""
    seat = seat_playing(table, member)
    if not table.suggestions:
        raise NotNow("table.no_suggestions")
    if not may_ask(table, seat):
        raise NotNow("table.suggestion_not_now")
    return seat


def suggested(context: TableContext, seat: Seat) -> list[str] | None:
    """Return the newest suggestion to a seat in its present turn; None without one."""
    present = rows_in_force(context.log)
    waits: dict[int, bool] = {}
    for row in reversed(context.log):
        moves = answer_in(row, seat)
        if moves is None:
            continue
        then = rows_in_force(context.log, row.revision)
        if then[-1] == present[-1]:
            return moves
        for rows in (present, then):
            if rows[-1].revision not in waits:
                waits |= waits_along(context, seat, rows)
        if all(waits[each] for each in revisions_between(then, present)):
            return moves
    return None


def answer_in(row: LogRow, seat: Seat) -> list[str] | None:
    """Return the suggestion to a seat in a row; None without one."""
    for each in row.events:
        if each.key == ANSWER and each.only_for == (seat,):
            moves = each.facts["moves"]
            assert isinstance(moves, list)
            return [str(move) for move in moves]
    return None


def waits_along(context: TableContext, seat: Seat, rows: Sequence[LogRow]) -> dict[int, bool]:
    """Return by revision whether the game waited for a seat after each row."""
    try:
        positions = list(replay(context.game, record_of(context.table, context.seed, rows)))
    except DoesNotReplay:  # it was begun by older rules: unknown
        return {row.revision: False for row in rows}
    return {
        row.revision: seat in context.game.waits_for(position.state)
        for row, position in zip(rows, positions, strict=True)
    }


def revisions_between(then: Sequence[LogRow], now: Sequence[LogRow]) -> list[int]:
    """Return the revisions between two positions: back to where they part, then forward.

    So a turn that is played again is the same turn, as long as the game waits for its seat.
    """
    back, on = ([row.revision for row in rows] for rows in (then, now))
    parting = max(set(back) & set(on))
    return [each for each in {*back, *on} if each >= parting]


@decision(needs_log=True)
def keep(
    context: TableContext, member: MemberId, moves: Sequence[str], revision: int
) -> Change | None:
    """Log that a member has asked, for everybody, and the answer for them alone.

    Raises NotNow if the game has gone on since `revision`, at which it was found. None if they have
    an answer for this turn already.
    """
    seat = asking_seat(context.table, member)
    if suggested(context, seat) is not None:
        return None
    if context.table.revision != revision:
        raise NotNow("table.suggestion_late")
    change = add_note(context, context.table.votes, "table.suggestion_asked", {"seat": seat})
    [asked] = change.rows
    answer = event(ANSWER, only_for=seat, moves=[*moves])
    return replace(change, rows=[replace(asked, events=[*asked.events, answer])])
