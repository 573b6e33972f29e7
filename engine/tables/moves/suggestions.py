"""Suggestions: once a turn a player may ask the computer for a move, which everybody can read."""

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from engine.kernel.events import event
from engine.kernel.ids import Seat
from engine.kernel.records import DoesNotReplay, replay
from engine.kernel.refusals import NotNow
from engine.tables.change import Change, TableContext, decision
from engine.tables.log.history import record_of, rows_in_force
from engine.tables.members import MemberId
from engine.tables.models import LogRow, Table, TableId
from engine.tables.moves.changes import seat_playing
from engine.tables.moves.votes import add_note
from engine.tables.transactions import Service

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
