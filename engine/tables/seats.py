"""The players of a running game: members, computers that stand in, and replacements."""

from msgspec.structs import replace

from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import Malformed, NotNow
from engine.tables.change import Change, News, TableContext, decision, notice
from engine.tables.clock.deadlines import given_to_computer, overdue, set_deadlines, with_votes
from engine.tables.clock.habits import NO_HABITS
from engine.tables.members import MemberId, Person
from engine.tables.messages import PostKind
from engine.tables.models import Holder, LogRow, Status, Table, Vote, VoteKind
from engine.tables.moves import votes
from engine.tables.moves.changes import check_running, takes_back

STAND_IN = "greedy"
"""The computer player that stands in for an absent member."""


def stand_in(
    context: TableContext, seat: Seat, *, key: str = "table.stands_in", sought: bool = False
) -> Change:
    """Let the computer play for a member until they, or a replacement, take the seat.

    `key` says why in the log and in a notice with a button that takes the seat; it gets an ending
    if only computers are left, so that the game rests. With `sought` the seat is open to anybody.
    """
    table = context.table
    told: dict[str, Fact] = {"seat": seat}
    holder = replace(table.holders[seat], player=table.holders[seat].player or STAND_IN)
    if replace(table, holders=_with_holder(table, seat, holder)).rests:
        key = f"{key}.rests"
    row = votes.note(context, key, told)
    wanted = sorted({*table.open_seats, seat}) if sought else table.open_seats
    change = _set_player(context, seat, holder, wanted, row)
    return replace(change, news=[notice(table, key, told)])


def replace_player(context: TableContext, seat: Seat, key: str = "table.replaced") -> Change:
    """Open a seat to other players; the computer plays until one takes it."""
    return stand_in(context, seat, key=key, sought=True)


@decision(needs_habits=True)
def seek(
    context: TableContext, by: MemberId, seat: Seat | None = None, *, force: bool = False
) -> Change:
    """Ask for another player for a seat, by default one's own.

    One's own seat is opened at once. For another's, whose deadline and grace must be over, more
    than half of the other players must agree. `force` lets a moderator decide, with a notice to
    all.
    """
    table = context.table
    wanted = sought_seat(table, by, seat)
    if wanted == table.seat_of(by):
        opened = sorted([*table.open_seats, wanted])
        return _set_open_seats(context, opened, "table.seat_open", {"seat": wanted})
    if force:
        return replace_player(context, wanted, key="table.replaced_by_moderator")
    votes.seat_in_game(context, by)
    if table.holders[wanted].member is not None and not overdue(
        table, wanted, context.seat_habits.get(wanted, NO_HABITS), context.now
    ):
        raise NotNow("table.not_overdue", seat=wanted)
    voters = [each for each in votes.other_humans(context, by) if table.seat_of(each) != wanted]
    if not voters:
        return replace_player(context, wanted)
    return votes.open_vote(
        context, by, VoteKind.REPLACE, needed=(1 + len(voters)) // 2, about=wanted, voters=voters
    )


def sought_seat(table: Table, by: MemberId, seat: Seat | None) -> Seat:
    """Return the seat for which somebody wants another player, by default their own."""
    check_running(table)
    wanted = table.seat_of(by) if seat is None else seat
    if wanted is None:
        raise NotNow("table.not_a_player")
    check_seat(table, wanted)
    if table.has_left(wanted):
        raise NotNow(
            "table.watching" if wanted == table.seat_of(by) else "table.seat_left", seat=wanted
        )
    if wanted in table.open_seats:
        raise NotNow("table.sought_already", seat=wanted)
    return wanted


def check_seat(table: Table, seat: Seat) -> None:
    """Refuse a seat that a table does not have, or that is not taken yet."""
    if table.status is Status.OPEN and len(table.holders) <= seat < table.wanted:
        raise NotNow("table.seat_free", n=seat + 1)
    if not 0 <= seat < len(table.holders):
        raise Malformed("table.no_such_seat", n=seat + 1, seats=len(table.holders))


@decision()
def let_computer_play(context: TableContext, member: MemberId) -> Change:
    """Let the computer play for a member who is still in the game."""
    return stand_in(context, votes.seat_in_game(context, member))


def holder_of(person: Person) -> Holder:
    """Return somebody as the player of a seat."""
    return Holder(person.name, person.id, username=person.username)


@decision()
def update_name(context: TableContext, person: Person) -> Change | None:
    """Update a member's name at a table; None if it has not changed.

    The revision stays: what others are about to do is not affected.
    """
    return renamed(context.table, person)


def renamed(table: Table, person: Person) -> Change | None:
    """Return the change to a member's present names; None if they are the same."""
    seat = table.seat_of(person.id)
    if seat is None:
        return None
    holder = replace(table.holders[seat], name=person.name, username=person.username)
    if holder == table.holders[seat]:
        return None
    after = replace(table, holders=_with_holder(table, seat, holder))
    return Change(before=table.revision, table=after)


@decision()
def take(context: TableContext, person: Person, seat: Seat | None = None) -> Change:
    """Take a seat: one's own again, or an open one, by default the only one.

    As an open seat shows what is hidden there, more than half of the other players must agree.
    """
    check_running(context.table)
    own = context.table.seat_of(person.id)
    if own is not None:
        if seat not in (None, own):
            raise NotNow("table.already_seated")
        return _take_back(context, own)
    wanted = _open_seat(context.table, seat)
    holder = context.table.holders[wanted]
    voters = votes.other_humans(context, holder.member)
    if not voters:
        return take_over(context, wanted, holder_of(person))
    return _ask_for(context, person, wanted, voters)


def _ask_for(context: TableContext, person: Person, seat: Seat, voters: list[MemberId]) -> Change:
    """Ask the other players whether somebody may have an open seat."""
    vote = Vote(
        kind=VoteKind.SEAT,
        by=person.id,
        opened=context.table.revision + 1,
        at=context.now,
        voters=voters,
        needed=len(voters) // 2 + 1,
        seat=seat,
        name=person.name,
        username=person.username,
    )
    return votes.ask(context, vote, "table.seat_asked", {"seat": seat})


def _open_seat(table: Table, seat: Seat | None) -> Seat:
    if seat is None and len(table.open_seats) > 1:
        raise NotNow("table.which_seat", numbers=[each + 1 for each in table.open_seats])
    if seat is None and table.open_seats:
        return table.open_seats[0]
    if seat is None or seat not in table.open_seats:
        raise NotNow("table.seat_not_open")
    return seat


def take_over(context: TableContext, seat: Seat, holder: Holder) -> Change:
    """Give a seat with its hand to somebody else; the old drafts and plans are deleted."""
    row = votes.note(context, "table.seat_taken", {"seat": seat, "n": seat + 1})
    rest = [each for each in context.table.open_seats if each != seat]
    change = _set_player(context, seat, holder, rest, row)
    called: list[int | str] = [seat] if seat in context.table.waits_for else []
    return replace(
        change, news=[News(PostKind.BOARD, context.table.revision, facts={"seats": called})]
    )


def _take_back(context: TableContext, seat: Seat) -> Change:
    """Let a member play their seat again, and offer it no longer.

    If their time was up, the computer still makes this move.
    """
    table, holder = context.table, context.table.holders[seat]
    rest = [each for each in table.open_seats if each != seat]
    if holder.player:
        row = votes.note(context, "table.seat_back", {"seat": seat})
        change = _set_player(context, seat, replace(holder, player=""), rest, row)
        if (
            seat in table.waits_for
            and not table.rests
            and overdue(table, seat, NO_HABITS, context.now)
        ):
            change = replace(change, table=given_to_computer(change.table, seat))
        return replace(change, news=[News(PostKind.BOARD, table.revision)])
    if seat not in table.open_seats:
        raise NotNow("table.already_seated")
    return _set_open_seats(context, rest, "table.seat_kept", {"seat": seat})


def _set_open_seats(
    context: TableContext, wanted: list[Seat], key: str, told: dict[str, Fact]
) -> Change:
    """Set which seats are open; the players stay."""
    kept = [
        vote
        for vote in context.table.votes
        if vote.kind is not VoteKind.SEAT or vote.seat in wanted
    ]
    change = votes.add_note(context, kept, key, told, told)
    return replace(change, table=replace(change.table, open_seats=wanted))


def _set_player(
    context: TableContext, seat: Seat, holder: Holder, wanted: list[Seat], row: LogRow
) -> Change:
    """Set the player of a seat and restart its deadline; votes about the seat or going back
    lapse."""
    table = context.table
    before = table.holders[seat]
    since = {each: context.now if each == seat else at for each, at in table.waits_since.items()}
    after = replace(
        table,
        holders=_with_holder(table, seat, holder),
        open_seats=wanted,
        waits_since=since,
        turn_since=min(since.values(), default=table.turn_since),
        revision=row.revision,
    )
    kept = [
        vote
        for vote in table.votes
        if vote.seat != seat
        and not {before.member, holder.member} & {vote.by, *vote.voters}
        and not takes_back(vote)
    ]
    after = with_votes(set_deadlines(table, after), kept, context.now)
    return Change(before=table.revision, table=after, rows=[row], seating=True)


def _with_holder(table: Table, seat: Seat, holder: Holder) -> list[Holder]:
    return [holder if each == seat else old for each, old in enumerate(table.holders)]
