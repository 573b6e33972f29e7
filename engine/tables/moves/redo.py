"""Taking an undo back, as long as nobody has acted since; and a turn begun anew."""

from collections.abc import Sequence

from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.tables.change import Change, TableContext, decision
from engine.tables.log.history import concerns_nobody_else, last_action_of, moves_in, rows_in_force
from engine.tables.members import MemberId
from engine.tables.models import LogKind, LogRow, VoteKind
from engine.tables.moves.changes import seat_playing
from engine.tables.moves.undo import OWN_WAY, REDONE, check_stays, go_back, go_back_or_ask
from engine.tables.moves.votes import open_vote, others


@decision(needs_log=True)
def request_redo(context: TableContext, member: MemberId, *, undone: int | None = None) -> Change:
    """A member wants what they took back after all: by the rules by which it was taken back."""
    seat = seat_playing(context.table, member)
    undo = last_undo(context.log)
    if undone is not None and (undo is None or undo.revision != undone):
        raise NotNow("table.gone_on")
    if undo is None or undo.seat != seat:
        raise NotNow("table.nothing_to_redo")
    before = undo.revision - 1
    now = rows_in_force(context.log)
    again = rows_in_force(context.log, before)[len(now) :]
    voters = others(context, member)
    check_stays(context.log, [undo, *again], undo.revision, alone=not voters)
    if not voters or concerns_nobody_else(again):
        return go_back(context, seat, before, key=REDONE)
    moves = moves_in(again)
    return open_vote(
        context, member, VoteKind.REDO, needed=len(voters), back_to=before, moves=moves
    )


def last_undo(log: Sequence[LogRow]) -> LogRow | None:
    """The newest row by which something was taken back that can be had again."""
    undone: list[LogRow] = []
    for row in log:
        if row.kind is LogKind.UNDO and row.events[0].key == REDONE:
            undone.pop()
        elif row.kind is LogKind.UNDO:
            undone.append(row)
        elif row.kind is LogKind.ACTION:
            undone = [row] if _is_undo_action(row) else []
        elif row.kind is LogKind.TICK and row.events:
            undone = []
    return undone[-1] if undone else None


def _is_undo_action(row: LogRow) -> bool:
    """Whether an action is one with which a game itself takes something back."""
    return row.action is not None and str(row.action["do"]).startswith(OWN_WAY)


@decision(needs_log=True)
def request_restart(context: TableContext, member: MemberId, *, last: int | None = None) -> Change:
    """A member wants to begin their turn anew: all that they did in a row is taken back."""
    seat = seat_playing(context.table, member)
    rows = rows_in_force(context.log)
    newest = last_action_of(rows, seat)
    if last is not None and (newest is None or rows[newest].revision != last):
        raise NotNow("table.gone_on")
    place = turn_of(rows, seat)
    if place is None:
        raise NotNow("table.nothing_to_undo")
    return go_back_or_ask(context, member, rows, place)


def turn_of(rows: Sequence[LogRow], seat: Seat) -> int | None:
    """Where in rows in force the newest actions begin that a seat made in a row."""
    place = last_action_of(rows, seat)
    while place is not None and rows[place - 1].seat == seat:
        place -= 1
    return place
