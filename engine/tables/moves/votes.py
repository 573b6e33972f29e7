"""Opening votes at a table, counting answers, and notes in the log."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.kernel.events import Event
from engine.kernel.game import has_left
from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import NotNow
from engine.tables.change import Change, TableContext, notice
from engine.tables.members import MemberId
from engine.tables.models import LogKind, LogRow, Table, Vote, VoteKind
from engine.tables.moves.changes import seat_playing

NO_FACTS: Mapping[str, Fact] = {}


def open_vote(
    context: TableContext,
    by: MemberId,
    kind: VoteKind,
    *,
    needed: int,
    back_to: int | None = None,
    moves: int = 0,
    about: Seat | None = None,
    voters: list[MemberId] | None = None,
    key: str = "",
    facts: Mapping[str, Fact] = NO_FACTS,
) -> Change:
    """Ask all other humans in the game, or only `voters`; `needed` of them must agree.

    `back_to` and `moves`, for UNDO and REDO, are the revision to go to and the moves to tell.
    `about` is the seat concerned, `key` a question in place of the usual one, with its `facts`.
    """
    seat = seat_playing(context.table, by)
    vote = Vote(
        kind=kind,
        by=by,
        opened=context.table.revision + 1,
        at=context.now,
        voters=other_humans(context, by) if voters is None else voters,
        needed=needed,
        back_to=back_to,
        seat=about,
    )
    told: dict[str, Fact] = {"seat": seat, **facts}
    if moves:
        told["n"] = moves
    if about is not None:
        told["who"] = about
    return ask(context, vote, key or f"table.{kind}_asked", told)


def ask(context: TableContext, vote: Vote, key: str, told: dict[str, Fact]) -> Change:
    """Put a vote to its voters; refused while there is one of its kind about its seat."""
    table = context.table
    if any(each.kind is vote.kind and each.seat == vote.seat for each in table.votes):
        raise NotNow("table.vote_open")
    notice = told | {"seats": seats_of(table, vote.voters), "vote": vote.opened}
    return add_note(context, [*table.votes, vote], key, told, notice)


def seats_of(table: Table, members: list[MemberId]) -> list[int | str]:
    """Return the seats of members, for the facts of a notice."""
    return [seat for seat, holder in enumerate(table.holders) if holder.member in members]


def other_humans(context: TableContext, member: MemberId | None) -> list[MemberId]:
    """Return the other humans who are still in the game; only they have a say."""
    playing = [
        holder.plays
        for seat, holder in enumerate(context.table.holders)
        if not has_left(context.game, context.state, Seat(seat))
    ]
    return [each for each in playing if each not in (None, member)]


def seat_in_game(context: TableContext, member: MemberId) -> Seat:
    """Return the seat of a member who may decide on the game; refused once they have left."""
    seat = seat_playing(context.table, member)
    if has_left(context.game, context.state, seat):
        raise NotNow("table.has_left")
    return seat


def count_vote(context: TableContext, member: MemberId, opened: int, agree: bool) -> Vote:
    """Return an open vote with a member's answer, which replaces an earlier one."""
    seat_playing(context.table, member)
    for vote in context.table.votes:
        if vote.opened == opened and member in vote.voters:
            agreed = [each for each in vote.agreed if each != member]
            refused = [each for each in vote.refused if each != member]
            (agreed if agree else refused).append(member)
            return replace(vote, agreed=agreed, refused=refused)
    raise NotNow("table.no_vote")


def add_note(
    context: TableContext,
    votes: list[Vote],
    key: str,
    facts: dict[str, Fact],
    told: dict[str, Fact] | None = None,
) -> Change:
    """Return a change that adds a note to the log and sets the votes; `told` fills in its
    notice."""
    row = note(context, key, facts)
    return Change(
        before=context.table.revision,
        table=replace(context.table, votes=votes, revision=row.revision),
        rows=[row],
        news=[] if told is None else [notice(context.table, key, told)],
    )


def note(context: TableContext, key: str, facts: dict[str, Fact]) -> LogRow:
    """Return the next log row, with a sentence."""
    events, revision = [Event(key, facts)], context.table.revision + 1
    return LogRow(revision=revision, kind=LogKind.NOTE, events=events, at=context.now)


def after_note(
    context: TableContext,
    key: str,
    facts: dict[str, Fact],
    decide: Callable[[TableContext], Change],
) -> Change:
    """Add a note to the log, and what is decided after it, in one change."""
    row, before = note(context, key, facts), context.table.revision
    change = decide(replace(context, table=replace(context.table, revision=row.revision)))
    news = [replace(each, since=before) for each in change.news]
    return replace(change, before=before, rows=[row, *change.rows], news=news)
