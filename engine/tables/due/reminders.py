"""Reminders, the end of somebody's time, and more time for a turn.

Nobody is reminded twice of the same thing, and a table gets one reminder for all of its seats.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.kernel.game import save
from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import NotNow
from engine.tables.change import Change, Mail, News, TableContext, decision
from engine.tables.clock import deadlines
from engine.tables.clock.habits import (
    HOUR,
    MINUTE,
    NO_HABITS,
    SeatHabits,
    is_ahead,
    next_free_moment,
)
from engine.tables.members import Habits, MemberId, Ping
from engine.tables.messages import REMINDER, PostKind
from engine.tables.models import Deadline, Pace, Status, Table, VoteKind, WhenUp
from engine.tables.moves import votes
from engine.tables.moves.changes import check_running, play_actions, seat_playing, takes_back
from engine.tables.seats import stand_in

TIME_AGAIN = "table.time_again"
MORE_TIME = (
    "table.time_given.self",
    "table.time_given.all",
    "table.time_given.others",
    TIME_AGAIN,
)
"""The notices of more time: given by a player to those who must move, or by a vote."""


@decision(needs_habits=True)
def process_due(context: TableContext) -> Change | None:
    """Do what is due at a table by now; None if nothing is.

    Expired time may bring a change of its own; the rest is done by the next call. Tables from
    before there were deadlines get them now.
    """
    now, seen = context.now, deadlines.without_future_turns(context.table, context.now)
    table = deadlines.set_deadlines(seen, seen)
    if table.status is not Status.RUNNING or context.table.wakes_at is None:
        return None
    if context.table.wakes_at > now:
        return None
    stored, context, known = context.table, replace(context, table=table), context.seat_habits
    times, spent, called = {}, dict(table.spent), []
    for seat in table.deadlines:
        habits, ends = known.get(seat, NO_HABITS), has_end(context, seat)
        time = deadlines.caught_up(table, seat, habits, now)
        coming = deadlines.next_of(time, habits, now, ends=ends)
        if coming and coming.at <= now:
            if coming.step is deadlines.Step.OVER and deadlines.spare(table, seat) == 0:
                return time_up(context, seat)
            if coming.step is deadlines.Step.OVER:
                spent[seat] = spent.get(seat, 0) + 1
            calls = may_be_called(time, habits, now)
            if calls and not draws_on(table, time, coming.step, habits, now):
                called.append(seat)
            time = after_step(
                time, coming.step, now, deadlines.spare_unit(table), said=seat in called
            )
            coming = deadlines.next_of(time, habits, now, ends=ends)
        times[seat] = replace(time, next_at=coming.at if coming else None)
    after = replace(deadlines.with_deadlines(table, times), spent=spent)
    change = Change(before=table.revision, table=after)
    if after.lag != stored.lag:
        due = after.strikes_at(context.game.next_due(context.state))
        change = replace(change, state=save(context.state), next_due=due)
    return call_seats(change, called, known)


def draws_on(table: Table, time: Deadline, step: deadlines.Step, habits: Habits, now: int) -> bool:
    """Return whether a further hour of a bank is spent without a new reminder."""
    if step is not deadlines.Step.OVER or table.bank is None or not time.spent:
        return False
    every = habits.settings.remind_every * HOUR
    return is_ahead(now, time.said_at + every, every)


def after_step(
    time: Deadline, step: deadlines.Step, now: int, unit: int, *, said: bool
) -> Deadline:
    """Return a deadline after a step; OVER adds a day of grace or an hour of the bank (`unit`)."""
    if said:
        time = replace(time, said_at=now)
    match step:
        case deadlines.Step.HALF:
            return replace(time, stage=deadlines.HALF_SAID)
        case deadlines.Step.OVER:
            assert time.due is not None
            return replace(
                time, stage=deadlines.HALF_SAID, due=time.due + unit, spent=time.spent + 1
            )
        case _:
            return replace(time, stage=deadlines.TIME_UP)


def call_seats(change: Change, seats: list[Seat], seat_habits: SeatHabits) -> Change:
    """Add a reminder of some seats to a change: one post, letters for those who want them."""
    table = change.table
    pings = {seat: seat_habits.get(seat, NO_HABITS).settings.ping for seat in seats}
    posted: list[int | str] = [seat for seat in seats if pings[seat] is not Ping.DIRECT]
    letters = [
        Mail(member, REMINDER)
        for seat in seats
        if pings[seat] is not Ping.MENTION and (member := table.holders[seat].plays) is not None
    ]
    news = [News(PostKind.REMINDER, table.revision, facts={"seats": posted})] if posted else []
    return replace(change, news=news, mail=letters)


# When time is up


def has_end(context: TableContext, seat: Seat) -> bool:
    """Return whether the end of a seat's time changes something at the table."""
    table = context.table
    if context.game.default(context.state, seat) is not None:
        return True
    if table.when_up is WhenUp.VOTE:
        asked = [vote.seat for vote in table.votes if vote.kind is VoteKind.REPLACE]
        return bool(_voters(context, seat)) and seat not in asked
    return table.when_up is not WhenUp.REMIND


def _voters(context: TableContext, seat: Seat) -> list[MemberId]:
    member = context.table.holders[seat].member
    assert member is not None
    return votes.other_humans(context, member)


def time_up(context: TableContext, seat: Seat) -> Change:
    """Answer for a seat by the game's default; without one, as the table has chosen."""
    if (answer := context.game.default(context.state, seat)) is not None:
        played = [answer]
        told: dict[str, Fact] = {"seat": seat}
        return votes.after_note(
            context, "table.time_up", told, lambda then: play_actions(then, seat, played)
        )
    match context.table.when_up:
        case WhenUp.MOVE:
            return give_move_away(context, seat)
        case WhenUp.SEAT:
            return stand_in(context, seat, key="table.time_up_seat")
        case _:
            return put_to_vote(context, seat)


def give_move_away(context: TableContext, seat: Seat) -> Change:
    """Let the computer make this move, and no other."""
    kept = [vote for vote in context.table.votes if not takes_back(vote)]
    change = votes.add_note(context, kept, "table.time_up_move", {"seat": seat})
    board = News(PostKind.BOARD, context.table.revision)
    return replace(change, table=deadlines.given_to_computer(change.table, seat), news=[board])


def put_to_vote(context: TableContext, seat: Seat) -> Change:
    """Ask the others whether the computer shall play on; until then the player is reminded."""
    member = context.table.holders[seat].member
    assert member is not None
    voters = _voters(context, seat)
    change = votes.open_vote(
        context,
        member,
        VoteKind.REPLACE,
        needed=len(voters) // 2 + 1,
        about=seat,
        voters=voters,
        key="table.time_up_asked",
    )
    times = dict(context.table.deadlines)
    times[seat] = replace(
        times[seat], stage=deadlines.TIME_UP, said_at=context.now, next_at=context.now
    )
    return replace(change, table=deadlines.with_deadlines(change.table, times))


# What people may ask for


@decision()
def request_extension(context: TableContext, by: MemberId) -> Change:
    """Extend the time of all who must move: at once for the host, else by a vote.

    The host extends their own time once a turn; after that they need a vote, too.
    """
    seat = votes.seat_in_game(context, by)
    running, voters = deadlines.in_hurry(context.table), votes.other_humans(context, by)
    if not running:
        raise NotNow("table.no_hurry")
    to = "self" if running == [seat] else "all" if seat in running else "others"
    again = seat in running and context.table.deadlines[seat].renewed
    if not voters or (by == context.table.host and not again):
        change = extend(context, f"table.time_given.{to}", {"seat": seat})
        if seat not in running:
            return change
        return replace(change, table=deadlines.mark_renewed(change.table, seat))
    return votes.open_vote(
        context,
        by,
        VoteKind.EXTEND,
        needed=(1 + len(voters)) // 2,
        key=f"table.time_wanted.{to}",
        facts={"who": [*running]},
    )


def extend(context: TableContext, key: str, facts: dict[str, Fact]) -> Change:
    """Extend the time of all seats whose time is running."""
    running = deadlines.in_hurry(context.table)
    told = facts | {"who": [*running], "n": len(running)}
    change = votes.add_note(context, context.table.votes, key, told, told)
    return replace(change, table=lengthen(change.table, running, context.now))


def lengthen(table: Table, seats: Iterable[Seat], now: int) -> Table:
    """Extend the running time of some seats by the whole time for a turn."""
    running = {*seats} & {*deadlines.in_hurry(table)}
    times = {
        seat: deadlines.extended(time, table.pace, now) if seat in running else time
        for seat, time in table.deadlines.items()
    }
    return deadlines.with_deadlines(table, times)


def extend_time(context: TableContext, change: Change, seat: Seat | None) -> Change:
    """Extend a player's time, once a turn, after a vote has refused to replace them."""
    time = None if seat is None else change.table.deadlines.get(seat)
    if seat is None or time is None or time.renewed:
        return change
    return replace(
        change, table=deadlines.mark_renewed(lengthen(change.table, [seat], context.now), seat)
    )


@decision(needs_habits=True)
def remind(context: TableContext, by: MemberId) -> Change:
    """Remind the others whom the game waits for, if they may be disturbed now."""
    own, table, known = seat_playing(context.table, by), context.table, context.seat_habits
    owing = [seat for seat in table.deadlines if seat != own]
    if not owing:
        raise NotNow("table.nobody_owes")
    now = [
        seat
        for seat in owing
        if may_be_called(table.deadlines[seat], known.get(seat, NO_HABITS), context.now)
    ]
    if not now:
        raise NotNow("table.not_disturbed", seats=list(owing))
    pause = (10 * MINUTE) if table.pace is Pace.LIVE else (6 * HOUR)
    called = {seat: max(table.deadlines[seat].said_at, table.deadlines[seat].since) for seat in now}
    due = [seat for seat in now if not is_ahead(context.now, called[seat] + pause, pause)]
    if not due:
        raise NotNow("table.reminded_already", seats=list(now))
    times = {
        seat: replace(time, said_at=context.now) if seat in due else time
        for seat, time in table.deadlines.items()
    }
    change = Change(before=table.revision, table=replace(table, deadlines=times))
    return call_seats(change, due, known)


def may_be_called(time: Deadline, habits: Habits, now: int) -> bool:
    """Return whether a seat's player may be reminded now."""
    return deadlines.wants_reminders(time, habits) and next_free_moment(habits, now) == now


@decision()
def silence(context: TableContext, by: MemberId) -> Change:
    """Stop the reminders of a player for this turn."""
    check_running(context.table)
    seat = context.table.seat_of(by)
    if seat is None or seat not in context.table.deadlines:
        raise NotNow("table.owes_no_move")
    return _looked_at_again(context, seat, silent=True)


@decision()
def reconsider(context: TableContext, by: MemberId) -> Change | None:
    """Compute a member's next step again, after their habits have changed."""
    seat = context.table.seat_of(by)
    if context.table.status is not Status.RUNNING or seat not in context.table.deadlines:
        return None
    return _looked_at_again(context, seat)


def _looked_at_again(context: TableContext, seat: Seat, *, silent: bool = False) -> Change:
    table, time = context.table, context.table.deadlines[seat]
    next_at = None if time.due is None or time.given else context.now
    times = table.deadlines | {seat: replace(time, next_at=next_at, silent=silent or time.silent)}
    return Change(before=table.revision, table=deadlines.with_deadlines(table, times))
