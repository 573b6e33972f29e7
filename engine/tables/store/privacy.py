"""The SQL of privacy: everything stored about one member."""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from engine.tables.members import MemberId
from engine.tables.models import LogRow, Table
from engine.tables.store import schema
from engine.tables.store.changes import WOKEN
from engine.tables.store.serialization import log_row_of, table_of
from engine.tables.store.store import Decide, Store

FORMAT = "meeplepost/data/1"
BY_MEMBER = (
    *(schema.DRAFTS, schema.PLANS, schema.LETTERS, schema.VACATIONS, schema.RATINGS),
    *(schema.PUZZLES, schema.JOTTINGS, schema.FOLLOWERS, schema.WISHES, schema.BLOCKS),
    schema.TEMPOS,
)
THEIR_ROWS = (*((each, each.c.member) for each in BY_MEMBER), (schema.MEMBERS, schema.MEMBERS.c.id))
"""The tables whose rows belong to one member, with the column of the member."""
NAMING_ROWS = (
    (schema.ENTRANTS, schema.ENTRANTS.c.member, {"member": 0, "name": ""}),
    (schema.CONTESTS, schema.CONTESTS.c.organiser, {"organiser": 0}),
)
"""The tables whose rows name a member and stay without them, with what replaces the name."""
NOT_TOLD = {"member", "nonce", "posted_at", "message", "tries"}
"""The columns of THEIR_ROWS that say nothing about the member."""
AS_JSON = {
    *("settings", "brought", "fields", "offered", "action", "afterwards", "facts"),
    *("instead", "games", "about", "stage", "lengths", "dropped", "earlier"),
}
"""The columns of those rows whose text is JSON."""


def exported(connection: sa.Connection, member: MemberId) -> bytes:
    """Return everything that the database holds of a member, as JSON for people and programs."""
    told: dict[str, Any] = {"format": FORMAT, "member": member}  # Any: JSON of many kinds
    for table, column in (*THEIR_ROWS, *(each[:2] for each in NAMING_ROWS)):
        rows = connection.execute(sa.select(table).where(column == member)).mappings()
        told[table.name] = [_plain(row) for row in rows]
    rows = connection.execute(
        sa.select(schema.TABLES).where(_knows(member)).order_by(schema.TABLES.c.id)
    ).mappings()
    told["tables"] = [_table_told(connection, table_of(row), member) for row in rows.all()]
    return msgspec.json.format(msgspec.json.encode(told), indent=2)


async def forget(
    store: Store, member: MemberId, decide: Decide, now: int
) -> tuple[list[Table], list[Table]]:
    """Change all tables that know a member and delete their rows, in one transaction.

    Returns the tables that were open or running, before and after. Raises Outdated.
    """

    def also(connection: sa.Connection, tables: Sequence[Table]) -> None:
        old = sa.update(schema.TABLES).where(schema.TABLES.c.id.in_([each.id for each in tables]))
        connection.execute(old, {"board_message": None})
        for table, column in THEIR_ROWS:
            connection.execute(sa.delete(table).where(column == member))
        connection.execute(sa.delete(schema.BLOCKS).where(schema.BLOCKS.c.other == member))
        connection.execute(_shown_anew(member))
        for table, column, nobody in NAMING_ROWS:
            connection.execute(sa.update(table).where(column == member).values(nobody))
        connection.execute(_unmentioned(member))

    which = sa.select(schema.TABLES.c.id).where(_knows(member)).order_by(schema.TABLES.c.id)
    changed = await store.change_all(which, decide, now, also)
    store.people.person_changed(member)
    alive = [(before, after) for before, after in changed if not before.is_over]
    return [before for before, _ in alive], [after for _, after in alive]


def _knows(member: MemberId) -> sa.ColumnElement[bool]:
    """SQL: tables with a member as player, host, voter, invited, or taken off by the host."""
    seated = sa.select(schema.PLAYERS.c.table_id).where(schema.PLAYERS.c.member == member)
    return sa.or_(
        schema.TABLES.c.id.in_(seated),
        schema.TABLES.c.host == member,
        schema.TABLES.c.votes.contains(str(member)),
        schema.TABLES.c.kicked.contains(str(member)),
        schema.TABLES.c.invited.contains(str(member)),
    )


def _shown_anew(member: MemberId) -> sa.Update:
    """SQL: a new version of the contests with a member that are not over, to be posted soon."""
    contest, entrant = schema.CONTESTS.c, schema.ENTRANTS.c
    theirs = sa.select(entrant.contest).where(entrant.member == member)
    changing = sa.update(schema.CONTESTS).where(contest.id.in_(theirs), contest.status != "ended")
    return changing.values(version=contest.version + 1, wakes_at=WOKEN)


def _unmentioned(member: MemberId) -> sa.Update:
    """SQL: remove the mentions of a member from all posts."""
    mention = f"<@{member}>"
    told = schema.POSTS.c.facts
    return (
        sa.update(schema.POSTS)
        .where(told.contains(mention))
        .values(facts=sa.func.replace(told, mention, "…"))
    )


def _plain(row: sa.RowMapping) -> dict[str, Any]:
    """Return a row of the member with its JSON decoded."""
    return {
        name: msgspec.json.decode(value) if name in AS_JSON and isinstance(value, str) else value
        for name, value in row.items()
        if name not in NOT_TOLD
    }


def _table_told(connection: sa.Connection, table: Table, member: MemberId) -> dict[str, Any]:
    """Return what a table knows of a member: seat, name, votes, moves, if they were taken off."""
    seat = table.seat_of(member)
    return {
        "table": table.id,
        "game": table.game,
        "server": table.guild,
        "channel": table.channel,
        "place": table.place,
        "status": table.status,
        "opened_at": table.opened_at,
        "host": table.host == member,
        "taken_off": member in table.kicked,
        "invited": any(each.member == member for each in table.invited),
        "seat": seat,
        "name": None if seat is None else table.holders[seat].name,
        "username": None if seat is None else table.holders[seat].username,
        "votes": [
            {
                "kind": vote.kind,
                "asked_by_you": vote.by == member,
                "agreed": member in vote.agreed,
                "refused": member in vote.refused,
            }
            for vote in table.votes
            if member in (vote.by, *vote.voters)
        ],
        "moves": [
            {"revision": row.revision, "kind": row.kind, "at": row.at, "action": row.action}
            for row in _rows_of(connection, table, seat)
        ],
    }


def _rows_of(connection: sa.Connection, table: Table, seat: int | None) -> list[LogRow]:
    """Return the log rows of a seat, the oldest first."""
    if seat is None:
        return []
    row = schema.LOG.c
    own = sa.select(schema.LOG).where(row.table_id == table.id, row.seat == seat)
    return [*map(log_row_of, connection.execute(own.order_by(row.revision)).mappings())]
