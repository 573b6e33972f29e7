"""Actions of players and computers, and ticks of a game's own clock."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.kernel.actions import Action, Resign
from engine.kernel.events import readable_by
from engine.kernel.game import AnyGame, AnyState, Played, has_left, play, read_view, save, tick
from engine.kernel.ids import Seat
from engine.kernel.records import entry_of, tick_entry
from engine.kernel.refusals import Malformed, NotNow, Refusal
from engine.players.greedy import Reason
from engine.tables.change import Change, News, TableContext, decision
from engine.tables.clock.deadlines import given_to_computer, set_deadlines, with_votes
from engine.tables.log.history import reason_events
from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.models import Holder, LogKind, LogRow, Status, Table, Vote, VoteKind

ASKED = "asked"
"""The fact of a notice that holds the seats with a question nobody waits for."""
MAX_TICKS = 100
"""The most ticks at one moment; a clock that is still due after them never stops."""


def check_running(table: Table) -> None:
    """Refuse unless the game is running."""
    if table.status is Status.OPEN:
        raise NotNow("table.not_started")
    if table.status is not Status.RUNNING:
        raise NotNow("table.over")


def seat_playing(table: Table, member: MemberId) -> Seat:
    """Return the seat that a member plays at a running table; refused to all others."""
    check_running(table)
    seat = table.seat_of(member)
    if seat is None:
        raise NotNow("table.not_a_player")
    if table.holders[seat].player:
        raise NotNow("table.stood_in")
    return seat


@decision()
def act(context: TableContext, member: MemberId, actions: Sequence[Action]) -> Change:
    """Play a member's actions, one after the other (`play_actions`)."""
    return play_actions(context, seat_playing(context.table, member), actions)


def play_actions(context: TableContext, seat: Seat, actions: Sequence[Action]) -> Change:
    """Play a seat's actions one by one: all of them, or refuse with the first bad one.

    If something was revealed before the bad one, the actions up to it stay: else trying would tell
    it for nothing.
    """
    check_running(context.table)
    if not actions:
        raise Malformed("kernel.malformed")
    state, rows = one_by_one(context, seat, actions)
    done = actions[: len(rows)]
    if any(isinstance(action, Resign) for action in done):
        context = replace(context, table=without_votes_of(context, seat))
    in_turn = any(not action.standing for action in done)
    moves = context.table.moves + len(rows)
    return move_on(context, state, rows, moves=moves, actor=seat if in_turn else None)


def one_by_one(
    context: TableContext, seat: Seat, actions: Sequence[Action]
) -> tuple[AnyState, list[LogRow]]:
    """Return the state after a seat's actions and their rows."""
    state, at = context.state, context.table.clock_at(context.now)
    rows: list[LogRow] = []
    together = context.table.revision + 1 if len(actions) > 1 else None
    for action in actions:
        try:
            played = play(context.game, state, seat, action, at, watched=True)
        except Refusal:
            if any(event.reveals for row in rows for event in row.events):
                break
            raise
        played = for_people(context.game, context.table, state, played)
        state = played.state
        rows.append(
            LogRow(
                revision=context.table.revision + len(rows) + 1,
                kind=LogKind.ACTION,
                seat=seat,
                action=entry_of(seat, action, at),
                events=played.events,
                at=context.now,
                together=together,
                scenes=played.scenes,
            )
        )
    return state, rows


def without_votes_of(context: TableContext, seat: Seat) -> Table:
    """Return the table without the votes that a leaving player has opened or takes part in."""
    table, member = context.table, context.table.holders[seat].member
    votes = [vote for vote in table.votes if member not in (vote.by, *vote.voters)]
    return with_votes(table, votes, context.now)


@decision()
def play_for_computer(
    context: TableContext,
    seat: Seat,
    action: Action,
    revision: int | None = None,
    reasons: Sequence[Reason] = (),
) -> Change | None:
    """Play the computer's action for a seat, and log its reasons.

    None if the table is no longer at the `revision` at which the action was chosen.
    """
    if revision not in (None, context.table.revision):
        return None
    check_running(context.table)
    if not context.table.moved_by_computer(seat):
        raise NotNow("table.not_a_computer")
    change = with_reasons(play_actions(context, seat, [action]), seat, reasons)
    if seat not in change.table.deadlines:
        return change
    # the computer was given the whole of this move
    return replace(change, table=given_to_computer(change.table, seat))


def with_reasons(change: Change, seat: Seat, reasons: Sequence[Reason]) -> Change:
    """Add the reasons for a computer's action to its log row."""
    [row] = change.rows
    return replace(change, rows=[replace(row, events=[*row.events, *reason_events(reasons, seat)])])


@decision()
def tick_table(context: TableContext, now: int) -> Change | None:
    """Run the game's clock up to `now`; None if nothing is due."""
    context = replace(context, now=now)
    if context.table.status is not Status.RUNNING:
        return None
    state, rows = run_clock(context, context.state, context.table.revision)
    if not rows:
        return None
    return move_on(context, state, rows, moves=context.table.moves)


def run_clock(
    context: TableContext, state: AnyState, revision: int
) -> tuple[AnyState, list[LogRow]]:
    """Run the game's clock; return the position after it, and the rows after `revision`."""
    rows: list[LogRow] = []
    at = context.table.clock_at(context.now)
    while (due := context.game.next_due(state)) is not None and due <= at:
        assert len(rows) < MAX_TICKS, f"the clock of {context.game.key} never stops"
        played = tick(context.game, state, at, watched=True)
        played = for_people(context.game, context.table, state, played)
        state = played.state
        rows.append(
            LogRow(
                revision=revision + len(rows) + 1,
                kind=LogKind.TICK,
                action=tick_entry(at),
                events=played.events,
                at=context.now,
                scenes=played.scenes,
            )
        )
    return state, rows


def takes_back(vote: Vote) -> bool:
    """Return whether a vote is about an undo or a redo."""
    return vote.kind in (VoteKind.UNDO, VoteKind.REDO)


def lapsed(vote: Vote, actor: Seat | None) -> bool:
    """Return whether a vote lapses in a new position after a move of `actor`."""
    return takes_back(vote) or (vote.kind is VoteKind.REPLACE and vote.seat == actor)


def holders_after(context: TableContext, state: AnyState) -> list[Holder]:
    """Return the holders in a new position, with who has left the game."""
    return [
        replace(holder, left=has_left(context.game, state, Seat(seat)))
        for seat, holder in enumerate(context.table.holders)
    ]


def move_on(
    context: TableContext,
    state: AnyState,
    rows: list[LogRow],
    *,
    moves: int,
    actor: Seat | None = None,
) -> Change:
    """Return the change to a new position: whom the game waits for, and whether it is over.

    The time of whoever has just acted begins anew; for the others, and after a standing order, it
    goes on. Votes on undo and redo lapse, and so do the drafts of whoever has acted or is not
    waited for any more.
    """
    table, after = context.table, table_after(context, state, rows[-1].revision, moves, actor)
    heard = any(readable_by(row.events, None) for row in rows)
    told = after.result or heard or after.waits_for != table.waits_for
    kind = PostKind.BOARD if after.result is None else PostKind.END
    called: list[int | str] = [seat for seat in after.waits_for if seat not in table.waits_since]
    board = [News(kind, table.revision, facts={"seats": called})] if told else []
    return Change(
        before=table.revision,
        table=set_deadlines(table, after),
        rows=rows,
        news=[*scenes_of(rows, table.revision), *board, *optional_notice(context, after, state)],
        state=save(state),
        position=state,
        next_due=after.strikes_at(context.game.next_due(state)),
        settled=settled_by(table, after, actor),
        round=ends_round(context.game, table, after, rows),
    )


def table_after(
    context: TableContext, state: AnyState, revision: int, moves: int, actor: Seat | None
) -> Table:
    """Return the table at a new position; nobody takes the seat of somebody who has left."""
    table, result = context.table, context.game.result(state)
    holders = table.holders if result else holders_after(context, state)
    gone = {seat for seat, holder in enumerate(holders) if holder.left}
    since = {
        seat: context.now if seat == actor else table.waits_since.get(seat, context.now)
        for seat in sorted(context.game.waits_for(state))
    }
    return replace(
        table,
        status=Status.RUNNING if result is None else Status.ENDED,
        revision=revision,
        moves=moves,
        waits_for=list(since),
        waits_since=since,
        turn_since=min(since.values(), default=context.now),
        holders=holders,
        open_seats=[seat for seat in table.open_seats if seat not in gone],
        votes=[
            vote
            for vote in table.votes
            if not result and vote.seat not in gone and not lapsed(vote, actor)
        ],
        result=result,
    )


def ends_round(game: AnyGame, before: Table, after: Table, rows: Sequence[LogRow]) -> bool:
    """Return True if a round is over.

    The game says so or, if it counts none, the first seat still in the game is to move again.
    """
    if counted := game.told("round"):
        return any(event.key in counted for row in rows for event in row.events)
    first = next((seat for seat, holder in enumerate(after.holders) if not holder.left), None)
    return after.waits_for == [first] != before.waits_for


def settled_by(before: Table, after: Table, actor: Seat | None) -> list[MemberId]:
    """Return the members whose drafts lapse: they have acted or are not waited for any more."""
    done = {seat for seat in before.waits_since if seat not in after.waits_since} | {actor}
    return [
        holder.member
        for seat, holder in enumerate(before.holders)
        if seat in done and holder.member is not None
    ]


def optional_notice(context: TableContext, after: Table, state: AnyState) -> list[News]:
    """Mention everybody who has got a question that nobody waits for."""
    known = {} if context.state is None else context.game.hints.optional_questions(context.state)
    seats = [
        int(seat)
        for seat, questions in sorted(context.game.hints.optional_questions(state).items())
        if questions - known.get(seat, frozenset())
        and seat not in after.waits_for
        and after.holders[seat].plays is not None
    ]
    key = f"{context.game.key}.at_leisure"
    return [News(PostKind.NOTICE, context.table.revision, key, {ASKED: [*seats]})] if seats else []


def for_people(game: AnyGame, table: Table, before: AnyState, played: Played[Any]) -> Played[Any]:
    """Remove the scenes that concern only computers from the result of an action.

    The post after them tells what happened in them.
    """
    concerns = game.telling.concerns
    if concerns is None or not played.scenes:
        return played
    view, idle = game.look(before, None), set[int]()
    for scene in played.scenes:
        then = read_view(game, scene.view)
        if all(table.holders[seat].plays is None for seat in concerns(view, then)):
            idle.add(scene.told)
        view = then
    return replace(
        played,
        events=[
            replace(each, scene=False) if told in idle else each
            for told, each in enumerate(played.events, 1)
        ],
        scenes=[each for each in played.scenes if each.told not in idle],
    )


def scenes_of(rows: Sequence[LogRow], since: int) -> list[News]:
    """Return a post for each scene on the way to a new position, in order."""
    return [
        News(
            PostKind.SCENE,
            since,
            facts={"row": row.revision, "told": scene.told},
            view=scene.view,
        )
        for row in rows
        for scene in row.scenes
    ]
