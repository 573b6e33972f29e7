"""Writes a change of a table: the table, its players, its log, posts and letters."""

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from engine.kernel.refusals import NotNow
from engine.tables.change import Change, Mail, News
from engine.tables.members import MemberId
from engine.tables.messages import FOLLOWED, PostKind
from engine.tables.models import Status, Table
from engine.tables.store import schema
from engine.tables.store.interactions import Counted, count
from engine.tables.store.plans import drop_drafts, use_up
from engine.tables.store.posts import queue_letters, queue_posts, strip_settled
from engine.tables.store.serialization import LOG_ROW, changed_columns
from engine.tables.store.servers import settings_in
from engine.tables.store.standings import rate_game

CHANGE_TABLE = update(schema.TABLES).where(
    schema.TABLES.c.id == bindparam("table"), schema.TABLES.c.revision == bindparam("before")
)
WOKEN = 0
"""The `wakes_at` of a contest that one of its games has woken."""
WAKE_CONTEST = (
    update(schema.CONTESTS)
    .where(
        schema.CONTESTS.c.id.in_(
            select(schema.CONTEST_GAMES.c.contest).where(
                schema.CONTEST_GAMES.c.table_id == bindparam("table")
            )
        ),
        schema.CONTESTS.c.wakes_at.is_not(None),
    )
    .values(wakes_at=WOKEN)
)
"""Makes the league or cup of a finished game due at once."""
DROP_PLAYERS = delete(schema.PLAYERS).where(schema.PLAYERS.c.table_id == bindparam("table"))


class Outdated(Exception):
    """The table was changed in between, or the interaction counted: read again, decide anew."""


def count_change(connection: Connection, interaction: int | None, now: int, change: Change) -> None:
    """Count the interaction of a change; raises Outdated if it was counted before."""
    if interaction is None:
        return
    changed = Counted(change.table.id, change.before, change.table.revision)
    if not count(connection, interaction, now, changed):
        raise Outdated


def position_columns(change: Change) -> dict[str, bytes | int | None]:
    """Return the columns of a change's new position; empty without one."""
    return {} if change.state is None else {"state": change.state, "next_due": change.next_due}


def change_table(connection: Connection, before: Table, change: Change) -> None:
    """Write a table as a change leaves it.

    Raises Outdated if it has changed since the decision, and NotNow if the plan to be played is
    gone.
    """
    columns = changed_columns(before, change.table) or {"revision": change.table.revision}
    columns |= position_columns(change)
    key = {"table": change.table.id, "before": change.before}
    if connection.execute(CHANGE_TABLE, columns | key).rowcount == 0:
        raise Outdated
    if change.plan is not None and not use_up(connection, change.plan):
        raise NotNow("table.no_plan")
    if change.settled:
        drop_drafts(connection, change.table.id, *change.settled)
    if change.seating:
        connection.execute(DROP_PLAYERS, key)
        seat_players(connection, change.table)
        _forget_others(connection, change.table)
    if before.status is Status.RUNNING and change.table.status is Status.ENDED:
        rate_game(connection, change.table)
        _show_result(connection, change.table)
    if before.status is Status.RUNNING and change.table.status is not Status.RUNNING:
        connection.execute(WAKE_CONTEST, {"table": change.table.id})


def _show_result(connection: Connection, table: Table) -> None:
    """Queue the result of a game for its server's channel of finished games, if it has one."""
    place = settings_in(connection, table.guild).finished
    if place is not None:
        news = News(PostKind.RESULT, table.revision, facts={"place": place})
        queue_posts(connection, table.id, table.revision, [news], table.turn_since)


def seat_players(connection: Connection, table: Table) -> None:
    """Store who plays at a table."""
    seated = [{"table_id": table.id, "member": member} for member in set(table.humans())]
    if seated:
        connection.execute(insert(schema.PLAYERS), seated)


def _forget_others(connection: Connection, table: Table) -> None:
    """Delete the drafts and plans of those who do not play (any more)."""
    for each in (schema.DRAFTS, schema.PLANS):
        connection.execute(
            delete(each).where(each.c.table_id == table.id, each.c.member.not_in(table.present()))
        )


def write_messages(connection: Connection, before: Table, change: Change, now: int) -> None:
    """Write the log rows, posts and letters of a change.

    Notices whose votes or offers it has settled lose their buttons.
    """
    table = change.table
    if change.rows:
        rows = [{"table_id": table.id, **LOG_ROW.write(row)} for row in change.rows]
        connection.execute(insert(schema.LOG), rows)
    queue_posts(connection, table.id, table.revision, change.news, now)
    queue_letters(connection, table.id, [*change.mail, *_followed(connection, change)], now)
    strip_settled(connection, before, table, now)


def _followed(connection: Connection, change: Change) -> list[Mail]:
    """Return the letters to the followers of a game that has ended, or a round of it.

    A table that is over, or given up, loses its followers.
    """
    goes_on = not change.table.is_over
    if goes_on and not change.round:
        return []
    at_table = schema.FOLLOWERS.c.table_id == change.table.id
    wished = [at_table, schema.FOLLOWERS.c.rounds] if goes_on else [at_table]
    asked = select(schema.FOLLOWERS.c.member).where(*wished).order_by(schema.FOLLOWERS.c.member)
    members = connection.execute(asked).scalars().all()
    if not goes_on:
        connection.execute(delete(schema.FOLLOWERS).where(at_table))
    given_up = change.table.status is Status.ABANDONED
    return [] if given_up else [Mail(MemberId(each), FOLLOWED) for each in members]
