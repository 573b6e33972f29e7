"""Undo, redo and restarting a turn: at once if nobody else is concerned, else if all agree.

Changes of the table itself stay: no undo goes back past somebody's leaving, a seat that changed
hands, or expired time; others' standing orders are given again.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.kernel.actions import DO, Action, Resign, fields_of, name_of
from engine.kernel.events import Event
from engine.kernel.game import AnyState
from engine.kernel.ids import Fact, Seat
from engine.kernel.records import DoesNotReplay, watch_entry
from engine.kernel.refusals import NotNow, Refusal, Refused
from engine.tables.change import Change, TableContext, decision
from engine.tables.clock.deadlines import with_turns_counted
from engine.tables.log import history
from engine.tables.members import MemberId
from engine.tables.models import LogKind, LogRow, VoteKind
from engine.tables.moves.changes import move_on, play_actions, run_clock, seat_playing
from engine.tables.moves.votes import open_vote, other_humans

OWN_UNDO = "undo_"
"""The prefix of the names of a game's own undo actions."""
NOT_PAST_LEAVING = "table.undo_past_leaving"
NOT_PAST_SEAT, NOT_PAST_TIME = "table.undo_past_seat", "table.undo_past_time"
NEVER_UNDONE = {
    "table.seat_taken": NOT_PAST_SEAT,
    "table.time_up": NOT_PAST_TIME,
    "table.time_up_move": NOT_PAST_TIME,
    "table.time_up_seat": NOT_PAST_TIME,
    "table.time_up_seat.rests": NOT_PAST_TIME,
}
"""The notes of the log that no undo goes back past, with the keys of the refusals."""
ASKED_WITH_OTHERS = "table.undo_asked_with"
REDO = "table.played_again"
REDO_KEYS = {REDO, "table.redone"}
"""The keys of a redo; the last one is from earlier versions."""


@decision(needs_log=True)
def request_undo(context: TableContext, member: MemberId, *, last: int | None = None) -> Change:
    """Undo a member's last action at once, or ask the others.

    `last` is its expected revision: refused if it is another by now.
    """
    seat, rows = seat_playing(context.table, member), history.rows_in_force(context.log)
    place = last_expected(rows, seat, last)
    if action := undo_action(context, seat):
        return play_actions(context, seat, [action])
    if place is None:
        raise NotNow("table.nothing_to_undo")
    return go_back_or_ask(context, member, rows, first_of(rows, place))


def last_expected(rows: Sequence[LogRow], seat: Seat, last: int | None) -> int | None:
    """Return the index of a seat's last action; refuses another revision than `last`, if given."""
    place = history.last_action_of(rows, seat)
    if last is not None and (place is None or rows[place].revision != last):
        raise NotNow("table.gone_on")
    return place


def first_of(rows: Sequence[LogRow], place: int) -> int:
    """Return the index of the first action that was confirmed together with that at `place`."""
    together = rows[place].together
    while together is not None and place > 0 and rows[place - 1].together == together:
        place -= 1
    return place


def go_back_or_ask(
    context: TableContext, member: MemberId, rows: Sequence[LogRow], place: int
) -> Change:
    """Take back the rows in force from an index on, or ask the others."""
    back_to = rows[place - 1].revision
    voters, undone = other_humans(context, member), rows[place:]
    check_undoable(context.log, undone, back_to, alone=not voters)
    seat = seat_playing(context.table, member)
    taken = [row for row in undone if row.seat == seat or not is_order(context, row)]
    if not voters or history.concerns_nobody_else(taken):
        return go_back(context, seat, back_to)
    with_others = others_in(taken, seat)
    return open_vote(
        context,
        member,
        VoteKind.UNDO,
        needed=len(voters),
        back_to=back_to,
        moves=0 if with_others else history.moves_in(taken),
        key=ASKED_WITH_OTHERS if with_others else "",
        facts={"others": with_others} if with_others else {},
    )


def others_in(rows: Sequence[LogRow], seat: Seat) -> list[int | str]:
    """Return the other seats that made a move in some rows, in order."""
    movers = {row.seat for row in rows if row.kind is LogKind.ACTION and row.seat is not None}
    return [*sorted(movers - {seat})]


def taken_back(
    context: TableContext,
    state: AnyState,
    seat: Seat,
    kept: Sequence[LogRow],
    undone: Sequence[LogRow],
) -> Event:
    """Return the event that tells what is undone, by turns, and who else is affected.

    `state` is the position after the `kept` rows. If several may act
    at the same time, it tells moves, as nobody has a turn of their own.
    """
    with_others = others_in([row for row in undone if not is_order(context, row)], seat)
    own = history.moves_in([row for row in undone if row.seat == seat])
    before = next((row.seat for row in reversed(kept) if row.kind is LogKind.ACTION), None)
    is_turn = before != seat and len(context.game.waits_for(state)) == 1
    key = "table.undone_turn" if is_turn else "table.undone_moves"
    facts: dict[str, Fact] = {"seat": seat} if is_turn else {"seat": seat, "n": own}
    if with_others:
        return Event(f"{key}_with", {**facts, "others": with_others})
    return Event(key, facts)


def check_undoable(
    log: Sequence[LogRow], undone: Sequence[LogRow], back_to: int, *, alone: bool
) -> None:
    """Refuse an undo that would take back changes of the table itself (`NEVER_UNDONE`).

    `back_to` is the revision before it. In a game of one, expired time does not count.
    """
    first = undone[0]
    for row in undone:
        if row.action is not None and row.action[DO] == name_of(Resign):
            raise NotNow(NOT_PAST_LEAVING, seat=row.seat or 0)
    for row in log:
        said = row.events[0] if row.kind is LogKind.NOTE else None
        why = NEVER_UNDONE.get(said.key) if said and row.revision > back_to else None
        if said is None or why is None or (why == NOT_PAST_TIME and alone):
            continue
        own_time = why == NOT_PAST_TIME and said.facts["seat"] == first.seat
        if row.revision > first.revision or own_time:
            raise NotNow(why, seat=said.facts["seat"])


def is_order(context: TableContext, row: LogRow) -> bool:
    """Return whether a row is a standing order."""
    orders = {
        name_of(each) for each in context.game.actions if each.standing and each is not Resign
    }
    name = "" if row.action is None else str(row.action[DO])
    return name in orders and not name.startswith(OWN_UNDO)


def with_orders(
    context: TableContext, state: AnyState, rows: Sequence[LogRow], revision: int
) -> tuple[AnyState, list[LogRow]]:
    """Give the standing orders in some rows again where they are legal, after a revision."""
    again: list[LogRow] = []
    for row in rows:
        if row.action is None or not is_order(context, row):
            continue
        try:
            played = watch_entry(context.game, state, row.action)
        except Refusal:
            continue
        state, number = played.state, revision + len(again) + 1
        again.append(replace(row, revision=number, events=played.events, at=context.now))
    return state, again


def undo_action(context: TableContext, seat: Seat) -> Action | None:
    """Return the game's own undo action if it is legal now."""
    for kind in context.game.actions:
        if name_of(kind).startswith(OWN_UNDO) and not fields_of(kind):
            try:
                context.game.check(context.state, seat, kind())
            except Refusal:
                continue
            return kind()
    return None


def go_back(context: TableContext, seat: Seat, back_to: int, *, again: bool = False) -> Change:
    """Put the position of a revision in force again, replayed from the seed and the log.

    With `again` it is a redo. The game's own clock goes on from now. All drafts lapse. Others'
    standing orders that were taken back are given again.
    """
    table, rows = context.table, history.rows_in_force(context.log, back_to)
    try:
        state = history.position_after(context.game, table, context.seed, rows)
    except DoesNotReplay:
        raise Refused("table.cannot_go_back") from None
    undone = history.rows_in_force(context.log)[len(rows) :]
    told = Event(REDO, {"seat": seat})
    undo = LogRow(
        revision=table.revision + 1,
        kind=LogKind.UNDO,
        seat=seat,
        events=[told if again else taken_back(context, state, seat, rows, undone)],
        at=context.now,
        back_to=back_to,
    )
    of_others = [row for row in undone if row.seat != seat]
    state, orders = with_orders(context, state, of_others, undo.revision)
    state, ticks = run_clock(context, state, undo.revision + len(orders))
    there = replace(context, table=replace(table, waits_since={}))
    moves = history.moves_in(rows) + len(orders)
    change = move_on(there, state, [undo, *orders, *ticks], moves=moves)
    return replace(change, table=with_turns_counted(change.table), settled=table.humans())


@decision(needs_log=True)
def request_redo(context: TableContext, member: MemberId, *, undone: int | None = None) -> Change:
    """Play again what a member took back; others must agree as for the undo."""
    seat = seat_playing(context.table, member)
    undo = last_undo(context.log)
    if undone is not None and (undo is None or undo.revision != undone):
        raise NotNow("table.gone_on")
    if undo is None or undo.seat != seat:
        raise NotNow("table.nothing_to_redo")
    before = undo.revision - 1
    now = history.rows_in_force(context.log)
    again = history.rows_in_force(context.log, before)[len(now) :]
    voters = other_humans(context, member)
    check_undoable(context.log, [undo, *again], undo.revision, alone=not voters)
    if not voters or history.concerns_nobody_else(again):
        return go_back(context, seat, before, again=True)
    moves = history.moves_in(again)
    return open_vote(
        context, member, VoteKind.REDO, needed=len(voters), back_to=before, moves=moves
    )


def last_undo(log: Sequence[LogRow]) -> LogRow | None:
    """Return the newest undo row that can be redone."""
    undone: list[LogRow] = []
    for row in log:
        if row.kind is LogKind.UNDO and row.events[0].key in REDO_KEYS:
            undone.pop()
        elif row.kind is LogKind.UNDO:
            undone.append(row)
        elif row.kind is LogKind.ACTION:
            is_undo = row.action is not None and str(row.action[DO]).startswith(OWN_UNDO)
            undone = [row] if is_undo else []
        elif row.kind is LogKind.TICK and row.events:
            undone = []
    return undone[-1] if undone else None


@decision(needs_log=True)
def request_restart(context: TableContext, member: MemberId, *, last: int | None = None) -> Change:
    """Take back all that a member did in a row in this turn, or ask the others."""
    seat, rows = seat_playing(context.table, member), history.rows_in_force(context.log)
    place = last_expected(rows, seat, last)
    if place is None:
        raise NotNow("table.nothing_to_undo")
    while rows[place - 1].seat == seat:
        place -= 1
    return go_back_or_ask(context, member, rows, place)
