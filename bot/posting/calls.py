"""Notifying players: whom a post mentions or writes to, and whether it is a new message."""

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

import discord

from bot.cards.story import at_the_bench, changes_newest, is_quiet
from bot.core.panels import Panel
from bot.core.phrases import literal, mention_of
from engine.kernel.ids import Seat
from engine.tables import messages
from engine.tables.change import Mail, News, TableContext
from engine.tables.clock.habits import NO_HABITS, SeatHabits, is_ahead
from engine.tables.members import MemberId, Ping
from engine.tables.models import LogRow, Table

TO_SOME = (messages.PostKind.SCENE, messages.PostKind.BOARD, messages.PostKind.REMINDER)
"""The posts that call only the seats they name."""
AGAIN = "bot.bench.again"
"""The notice that calls players who paused at the bench and can go on."""
UNSEEN = "bot.unseen"
"""The notice that calls a player who did not get the answer to their press."""
CALLS = (AGAIN, UNSEEN)

MENTION = re.compile(r"<@(\d+)>")

PUT_AWAY = 60_000
"""Milliseconds after a move until a player may have put their phone away."""


def is_call(post: messages.Post) -> bool:
    """Return True if a post calls only the seats it names."""
    return post.kind in TO_SOME or post.key in CALLS


def called_by(post: messages.Post) -> list[Seat]:
    seats = post.facts.get("seats", [])
    assert isinstance(seats, list)
    return [Seat(int(each)) for each in seats]


def not_at_it(seats: Sequence[Seat], rows: Sequence[LogRow], now: int) -> list[Seat]:
    """Return the seats whose players have not moved lately and have to be notified."""
    at_it = {row.seat for row in rows if is_ahead(now, row.at + PUT_AWAY, PUT_AWAY)}
    return sorted(set(seats) - at_it)


def by_seat(table: Table, seat_habits: SeatHabits) -> list[tuple[Seat, MemberId, Ping]]:
    """Return each person at a table with their preferred kind of notification."""
    return [
        (Seat(seat), holder.plays, seat_habits.get(Seat(seat), NO_HABITS).settings.ping)
        for seat, holder in enumerate(table.holders)
        if holder.plays is not None
    ]


def is_mentioned(post: messages.Post, ping: Ping) -> bool:
    """Return True if a post mentions a member with this kind of notification.

    Who prefers letters is mentioned in posts that do not call them to move, such as votes and
    results, and if a letter could not be sent.
    """
    called_by_letter = is_call(post) and messages.UNSENT not in post.facts
    return ping in (Ping.MENTION, Ping.BOTH) or (ping is Ping.DIRECT and not called_by_letter)


def by_name(post: messages.Post, panel: Panel, table: Table, seat_habits: SeatHabits) -> Panel:
    """Put names in place of the mentions of those who want none."""
    names = {
        mention: f"**{literal(table.names[seat])}**"
        for seat, member, ping in by_seat(table, seat_habits)
        if not is_mentioned(post, ping)
        for mention in (mention_of(table, seat), f"<@{member}>")
    }

    def named(text: str) -> str:
        for mention, name in names.items():
            text = text.replace(mention, name)
        return text

    rows = [named(row) if isinstance(row, str) else row for row in panel.rows]
    return replace(panel, text=named(panel.text), below=named(panel.below), rows=rows)


def strangers_of(post: messages.Post) -> list[MemberId]:
    """Return the members in a post who may have no seat: called, invited or taken off."""
    if post.key not in (messages.CALLED, messages.INVITED, messages.TAKEN_OFF):
        return []
    return [MemberId(int(each)) for each in MENTION.findall(str(post.facts["who"]))]


def mentions(post: messages.Post, table: Table, seat_habits: SeatHabits) -> discord.AllowedMentions:
    """Return whom a post may mention: the players it calls, and members without a seat.

    Nobody is mentioned who was notified already.
    """
    if post.kind is messages.PostKind.RESULT:
        return discord.AllowedMentions.none()
    if post.key == messages.ROLE_CALLED:
        role = int(str(post.facts["role"]).strip("<@&>"))
        return discord.AllowedMentions(everyone=False, users=False, roles=[discord.Object(role)])
    seats = called_by(post)
    members = [
        int(member)
        for seat, member, ping in by_seat(table, seat_habits)
        if is_mentioned(post, ping) and (not is_call(post) or seat in seats)
    ]
    members += map(int, strangers_of(post))
    users = [discord.Object(each) for each in dict.fromkeys(members)]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)


def letters_of(post: messages.Post, table: Table, seat_habits: SeatHabits) -> list[Mail]:
    """Return letters to those whom a new board calls, or calls again; reminders write their own."""
    if post.kind is not messages.PostKind.BOARD and post.key != AGAIN:
        return []
    seats = set(called_by(post)) & set(table.waits_for)
    return [
        Mail(member, messages.CALL)
        for seat, member, ping in by_seat(table, seat_habits)
        if ping in (Ping.DIRECT, Ping.BOTH) and seat in seats
    ]


def aim(post: messages.Post, here: TableContext, fixed: Collection[int]) -> int | None:
    """Return the message that a post edits; None if it becomes a new message.

    `fixed` are messages that cannot be edited any more.
    """
    message = here.table.board_message
    if post.kind is messages.PostKind.LOBBY:
        message = post.message
    elif not calls_nobody(post, here):
        message = None
    return None if message in fixed else message


def calls_nobody(post: messages.Post, here: TableContext) -> bool:
    """Return True if the newest board is edited instead of posting another one."""
    if post.kind is not messages.PostKind.BOARD or not here.table.waits_for or here.state is None:
        return False
    working = at_the_bench(here.game, here.state)
    rows = rows_since(post, here)
    return changes_newest(here.game, rows, here.table, called_by(post), at_bench=working)


def only_steps(post: messages.Post, here: TableContext) -> bool:
    """Return True if a post only tells of steps at the bench."""
    game = here.game
    rows = (
        rows_since(post, here) if post.kind is messages.PostKind.BOARD and game.bench.steps else []
    )
    return bool(rows) and all(is_quiet(game, row.events) for row in rows)


def called_again(post: messages.Post, here: TableContext, now: int) -> list[News]:
    """Return a notice to players who paused at the bench and can go on now, if any."""
    if post.kind is not messages.PostKind.BOARD or not at_the_bench(here.game, here.state):
        return []
    idle = not_at_it(called_by(post), rows_since(post, here), now)
    seats = [int(seat) for seat in idle if here.table.holders[seat].plays is not None]
    return (
        [News(messages.PostKind.NOTICE, post.revision, AGAIN, {"seats": [*seats]})] if seats else []
    )


def rows_since(post: messages.Post, here: TableContext) -> list[LogRow]:
    return [row for row in here.log if row.revision > post.since]
