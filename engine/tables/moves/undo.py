"""Taking back: one's own last action as long as it is nobody else's affair, else if all agree."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.kernel.actions import Action, fields_of, name_of
from engine.kernel.events import event
from engine.kernel.ids import Seat
from engine.kernel.records import DoesNotReplay
from engine.kernel.refusals import NotNow, Refusal, Refused
from engine.tables.change import Change, TableContext
from engine.tables.log.history import (
    concerns_nobody_else,
    last_action_of,
    moves_in,
    position_after,
    rows_in_force,
)
from engine.tables.members import MemberId
from engine.tables.models import LogKind, LogRow, VoteKind
from engine.tables.moves.changes import act, move_on, run_clock, seat_playing
from engine.tables.moves.votes import open_vote, others

OWN_WAY = "undo_"
"""How the name of an action begins with which a game itself takes something back."""
ASKED_WITH_OTHERS = "table.undo_asked_with_others"
UNDONE, REDONE = "table.undone", "table.redone"


def request_undo(here: TableContext, member: MemberId) -> Change:
    """Undo a member's last action at once, or ask the others."""
    seat = seat_playing(here.table, member)
    if action := undo_action(here, seat):
        return act(here, seat, [action])
    rows = rows_in_force(here.log)
    place = last_action_of(rows, seat)
    if place is None:
        raise NotNow("table.nothing_to_undo")
    return go_back_or_ask(here, member, rows, first_of(rows, place))


def first_of(rows: Sequence[LogRow], place: int) -> int:
    """Where the first of the actions stands that were confirmed at once with that at a place."""
    together = rows[place].together
    while together is not None and place > 0 and rows[place - 1].together == together:
        place -= 1
    return place


def go_back_or_ask(
    here: TableContext, member: MemberId, rows: Sequence[LogRow], place: int
) -> Change:
    """A member takes back what stands in rows in force from a place on, or the others are asked."""
    back_to = rows[place - 1].revision
    voters = others(here, member)
    if not voters or concerns_nobody_else(rows[place:]):
        return go_back(here, seat_playing(here.table, member), back_to)
    seat, undone = seat_playing(here.table, member), rows[place:]
    of_others = moves_in([row for row in undone if row.seat != seat])
    return open_vote(
        here,
        member,
        VoteKind.UNDO,
        needed=len(voters),
        back_to=back_to,
        moves=of_others or moves_in(undone),
        key=ASKED_WITH_OTHERS if of_others else "",
    )


def undo_action(here: TableContext, seat: Seat) -> Action | None:
    """The action with which the game itself takes something back, where it is legal now."""
    for kind in here.game.actions:
        if name_of(kind).startswith(OWN_WAY) and not fields_of(kind):
            try:
                here.game.check(here.state, seat, kind())
            except Refusal:
                continue
            return kind()
    return None


def go_back(
    here: TableContext,
    seat: Seat,
    back_to: int,
    first: list[LogRow] | None = None,
    key: str = UNDONE,
) -> Change:
    """The position of a revision in force again, played anew from the seed and the log.

    `first` are rows of the same change that come before, `key` says whether something is taken back
    or had again. The clock of a game goes on from now. Nobody's draft was made for this position.
    """
    table, before = here.table, first or []
    rows = rows_in_force(here.log, back_to)
    try:
        state = position_after(here.game, table, here.seed, rows)
    except DoesNotReplay:
        raise Refused("table.cannot_go_back") from None
    undo = LogRow(
        revision=table.revision + len(before) + 1,
        kind=LogKind.UNDO,
        seat=seat,
        action=None,
        events=[event(key, seat=seat, n=abs(table.moves - moves_in(rows)))],
        at=here.now,
        back_to=back_to,
    )
    state, ticks = run_clock(here, state, undo.revision)
    there = replace(here, table=replace(table, waits_since={}))
    change = move_on(there, state, [*before, undo, *ticks], moves=moves_in(rows))
    return replace(change, settled=table.humans())
