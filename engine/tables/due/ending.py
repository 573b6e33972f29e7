"""Giving up a running table, and carrying out the result of a vote."""

from msgspec.structs import replace

from engine.kernel.actions import Resign
from engine.kernel.ids import Fact
from engine.tables.change import Change, TableContext, decision, notice, without_buttons
from engine.tables.due.reminders import TIME_AGAIN, extend, extend_time
from engine.tables.lobby.changes import close
from engine.tables.members import MemberId
from engine.tables.models import Holder, Status, Table, Vote, VoteKind
from engine.tables.moves import votes
from engine.tables.moves.changes import act, check_running, seat_playing
from engine.tables.moves.undo import go_back
from engine.tables.seats import replace_player, take_over

GIVEN_UP = (
    "table.abandoned",
    "table.abandoned_by",
    "table.abandoned_by_moderator",
    "table.idle",
)
"""The notices that a game has ended without a result."""


@decision()
def resign(context: TableContext, member: MemberId) -> Change | None:
    """Leave a running game for good; if only computers are left, it ends."""
    if context.table.status is Status.RUNNING and context.table.humans() == [member]:
        return give_up(member).decide(context)
    return act(member, [Resign()]).decide(context)


@decision()
def give_up(context: TableContext, by: MemberId, *, force: bool = False) -> Change | None:
    """Abandon the table: a lone player at once, else more than half must agree.

    With `force` a moderator does it, player or not. Before the start its host closes it.
    """
    if context.table.status is Status.OPEN:
        return close(by, force=force).decide(context)
    check_running(context.table)
    if force:
        return abandon(context, "table.abandoned_by_moderator", {})
    seat = votes.seat_in_game(context, by)
    humans = 1 + len(votes.other_humans(context, by))
    if humans == 1:
        return abandon(context, "table.abandoned_by", {"seat": seat})
    return votes.open_vote(context, by, VoteKind.ABANDON, needed=humans // 2)


def abandon(context: TableContext, key: str, facts: dict[str, Fact]) -> Change:
    """End the table without a result."""
    table, row = context.table, votes.note(context, key, facts)
    after = replace(
        table,
        status=Status.ABANDONED,
        revision=row.revision,
        waits_for=[],
        waits_since={},
        turn_since=context.now,
        votes=[],
        deadlines={},
        wakes_at=None,
    )
    news = [notice(table, key, facts)]
    if table.board_message is not None:
        news.append(without_buttons(table.revision, table.board_message, table.place))
    return Change(before=table.revision, table=after, rows=[row], news=news)


@decision(needs_log=True)
def answer_vote(context: TableContext, member: MemberId, opened: int, agree: bool) -> Change:
    """Count a member's answer to the vote opened at a revision, and carry out the result."""
    vote = votes.count_vote(context, member, opened, agree)
    told: dict[str, Fact] = {"seat": seat_playing(context.table, member)}
    rest = [each for each in context.table.votes if each.opened != opened]
    if len(vote.agreed) >= vote.needed:
        left = replace(context, table=replace(context.table, votes=rest))
        return votes.after_note(left, "table.agreed", told, lambda then: carry_out(then, vote))
    if len(vote.voters) - len(vote.refused) < vote.needed:
        notice = told | {"seats": votes.seats_of(context.table, [vote.by])}
        change = votes.add_note(context, rest, f"table.{vote.kind}_refused", told, notice)
        by_time = asked_by_time(context.table, vote)
        return extend_time(context, change, vote.seat) if by_time else change
    key = "table.agreed" if agree else "table.refused"
    return votes.add_note(context, [*rest, vote], key, told)


def asked_by_time(table: Table, vote: Vote) -> bool:
    """Return whether a vote was opened because somebody's time was up."""
    if vote.kind is not VoteKind.REPLACE or vote.seat is None:
        return False
    return table.holders[vote.seat].member == vote.by


def carry_out(context: TableContext, vote: Vote) -> Change:
    """Carry out what a vote has decided."""
    if vote.kind is VoteKind.ABANDON:
        return abandon(context, "table.abandoned", {})
    if vote.kind is VoteKind.REPLACE:
        assert vote.seat is not None
        return replace_player(context, vote.seat)
    if vote.kind is VoteKind.SEAT:
        assert vote.seat is not None
        return take_over(context, vote.seat, Holder(vote.name, vote.by, username=vote.username))
    if vote.kind is VoteKind.EXTEND:
        return extend(context, TIME_AGAIN, {})
    assert vote.back_to is not None
    seat, again = seat_playing(context.table, vote.by), vote.kind is VoteKind.REDO
    return go_back(context, seat, vote.back_to, again=again)
