"""Giving a running table up, and what the answers to a vote bring about."""

from msgspec.structs import replace

from engine.kernel.actions import Resign
from engine.kernel.ids import Fact
from engine.tables.change import Change, News, TableContext, notice
from engine.tables.due.reminders import TIME_AGAIN, extend, give_time_again
from engine.tables.lobby.changes import close
from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.models import Holder, LogRow, Status, Table, Vote, VoteKind
from engine.tables.moves.changes import act, check_running, seat_playing
from engine.tables.moves.undo import REDONE, UNDONE, go_back
from engine.tables.moves.votes import (
    add_note,
    count_vote,
    failed,
    note,
    open_vote,
    others,
    passed,
    seat_in_game,
    seats_of,
    without,
)
from engine.tables.seats.changes import replace_player, take_over

GIVEN_UP = (
    "table.abandoned",
    "table.abandoned_by",
    "table.abandoned_by_moderator",
    "table.idle",
)
"""The notices that a game has ended without a result."""


def leave(here: TableContext, member: MemberId) -> Change:
    """A player leaves a running game for good; without anybody but computers it ends there."""
    if here.table.status is Status.RUNNING and here.table.humans() == [member]:
        return give_up(here, member, force=False)
    return act(here, seat_playing(here.table, member), [Resign()])


def give_up(here: TableContext, by: MemberId, force: bool) -> Change:
    """A player wants to abandon the table: a lone player may, else more than half must agree.

    With `force` a moderator does it, player or not. Before the start its host closes it.
    """
    if here.table.status is Status.OPEN:
        return close(here, by, force)
    check_running(here.table)
    if force:
        return abandon(here, "table.abandoned_by_moderator", {})
    seat = seat_in_game(here, by)
    humans = 1 + len(others(here, by))
    if humans == 1:
        return abandon(here, "table.abandoned_by", {"seat": seat})
    return open_vote(here, by, VoteKind.ABANDON, needed=humans // 2)


def abandon(
    here: TableContext, key: str, facts: dict[str, Fact], first: list[LogRow] | None = None
) -> Change:
    """The table at its end without a result; `first` are rows of the same change."""
    table, before = here.table, first or []
    row = note(here, key, facts, after=len(before))
    after = replace(
        table,
        status=Status.ABANDONED,
        revision=row.revision,
        waits_for=[],
        waits_since={},
        turn_since=here.now,
        votes=[],
        deadlines={},
        wakes_at=None,
    )
    news = [notice(table, key, facts)]
    if table.board_message is not None:
        old: dict[str, Fact] = {"message": table.board_message, "place": table.place}
        news.append(News(PostKind.STRIP, table.revision, facts=old))
    return Change(before=table.revision, table=after, rows=[*before, row], news=news)


def answer_vote(here: TableContext, member: MemberId, opened: int, agree: bool) -> Change:
    """A member's answer to the vote that was opened at a revision, and what follows from it."""
    vote = count_vote(here, member, opened, agree)
    told: dict[str, Fact] = {"seat": seat_playing(here.table, member)}
    rest = without(here.table, vote)
    if passed(vote):
        without_it = replace(here, table=replace(here.table, votes=rest))
        return carry_out(without_it, vote, [note(here, "table.agreed", told)])
    if failed(vote):
        notice = told | {"seats": seats_of(here.table, [vote.by])}
        change = add_note(here, rest, f"table.{vote.kind}_refused", told, notice)
        return (
            give_time_again(here, change, vote.seat) if asked_by_time(here.table, vote) else change
        )
    return add_note(here, [*rest, vote], "table.agreed" if agree else "table.refused", told)


def asked_by_time(table: Table, vote: Vote) -> bool:
    """Whether a vote was put because somebody's time was up."""
    if vote.kind is not VoteKind.REPLACE or vote.seat is None:
        return False
    return table.holders[vote.seat].member == vote.by


def carry_out(here: TableContext, vote: Vote, agreement: list[LogRow]) -> Change:
    """What was asked for happens, after the row of the last agreement."""
    if vote.kind is VoteKind.ABANDON:
        return abandon(here, "table.abandoned", {}, agreement)
    if vote.kind is VoteKind.REPLACE:
        assert vote.seat is not None
        return replace_player(here, vote.seat, agreement)
    if vote.kind is VoteKind.SEAT:
        assert vote.seat is not None
        return take_over(
            here, vote.seat, Holder(vote.name, vote.by, username=vote.username), agreement
        )
    if vote.kind is VoteKind.EXTEND:
        return extend(here, TIME_AGAIN, {}, agreement)
    assert vote.back_to is not None
    key = REDONE if vote.kind is VoteKind.REDO else UNDONE
    return go_back(here, seat_playing(here.table, vote.by), vote.back_to, agreement, key)
