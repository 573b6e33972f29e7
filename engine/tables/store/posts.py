"""The SQL of the outbox: what is to be posted, and what Discord has accepted."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, func, insert, or_, select, update

from engine.kernel.ids import Fact
from engine.tables.change import Mail, News
from engine.tables.clock.habits import waits
from engine.tables.messages import OFFERS, Post, PostKind
from engine.tables.models import Table, TableId
from engine.tables.store.schema import LETTERS, POSTS, TABLES
from engine.tables.store.serialization import (
    FACTS,
    letter_columns,
    post_columns,
    post_of,
    readable,
    table_of,
)
from engine.tables.store.sql import ALIVE, Topic

P = POSTS.c
MERGED = {
    PostKind.LOBBY: (PostKind.LOBBY,),
    PostKind.BOARD: (PostKind.BOARD, PostKind.END),
    PostKind.END: (PostKind.BOARD, PostKind.END),
    PostKind.REMINDER: (PostKind.REMINDER,),
}
"""Kinds of pending posts that become one post of a table. Notices stay apart."""

MAX_WAIT = 60 * 60 * 1000
"""Milliseconds that anything waits at most to be tried again. What is due later than that was put
off when the machine's clock was wrong."""

MESSAGE_COLUMNS = {
    PostKind.LOBBY: "lobby_message",
    PostKind.BOARD: "board_message",
    PostKind.END: "board_message",
}

PENDING = (
    select(POSTS, TABLES.c.channel, TABLES.c.place, TABLES.c.lobby_message)
    .join(TABLES, TABLES.c.id == P.table_id)
    .where(P.posted_at.is_(None), P.table_id == bindparam("table"))
    .order_by(P.id)
)
ADD = insert(POSTS)
PENDING_HERE = update(POSTS).where(P.table_id == bindparam("table"), P.posted_at.is_(None))
CHANGE = PENDING_HERE.where(P.id == bindparam("post"))
CHANGE_MERGED = {
    kind: PENDING_HERE.where(P.id <= bindparam("post"), P.kind.in_([each.value for each in kinds]))
    for kind, kinds in MERGED.items()
}
"""The rows that a post stands for; those that came after it was read stay as they are."""
THIS = TABLES.c.id == bindparam("table")
SHOWN = select(TABLES.c.board_message, TABLES.c.lost_at).where(THIS)
CHANGE_TABLE = update(TABLES).where(THIS)
CALLS = select(P.facts).where(
    P.table_id == bindparam("table"),
    P.kind == PostKind.REMINDER.value,
    or_(P.posted_at.is_(None), P.posted_at >= bindparam("since")),
)
NOTICES = select(P.key, P.message, P.facts).where(
    P.table_id == bindparam("table"),
    P.kind == PostKind.NOTICE.value,
    P.posted_at.is_not(None),
    P.message.is_not(None),
)
AGAIN = {"refused": None, "tries": 0}
TOLD_SINCE = select(func.min(P.since)).where(
    P.table_id == bindparam("table"),
    P.posted_at.is_not(None),
    P.message == bindparam("message"),
)


class PostStore(Topic):
    """The outbox."""

    async def pending(self, table: TableId) -> list[Post]:
        """All posts of a table that Discord has not accepted yet, in their order."""
        return await self.read(lambda connection: pending(connection, table), table)

    async def add(self, table: TableId, revision: int, news: News, now: int) -> None:
        """Keep something that must be posted."""
        await self.execute(ADD, **post_columns(table, revision, news, now))

    async def mark(
        self,
        post: Post,
        message: int | None,
        now: int,
        mail: Sequence[Mail] = (),
        news: Sequence[News] = (),
    ) -> list[Post]:
        """Note that Discord has accepted a post and all that it stands for, as a message; None
        where there is nothing to say any more. `mail` and `news` are to be sent from now on.

        Returns the boards that are to lose their buttons: older ones, or this one where a newer one
        has told all this by now.
        """
        letters = [letter_columns(each, post.table, now) for each in mail]
        posts = [post_columns(post.table, post.revision, each, now) for each in news]

        def write(connection: Connection) -> list[Post]:
            done = {"posted_at": now, "message": message, "view": None}
            changed = _change(connection, post, done)
            show = _follow if changed else _overtaken
            old = [] if message is None else show(connection, post, message, now)
            if changed and letters:
                connection.execute(insert(LETTERS), letters)
            if new := [*(posts if changed else []), *old]:
                connection.execute(ADD, new)
            return strips(pending(connection, post.table), now) if old else []

        return await self.write(write, post.table)

    async def calls(self, table: TableId, seat: int, since: int) -> bool:
        """Return whether a reminder for a seat waits, or was posted after a time."""
        rows = await self.rows(CALLS, table=table, since=since)
        return any(seat in _seats(row["facts"]) for row in rows)

    async def told_since(self, table: TableId, message: int) -> int:
        """The revision after which a message tells what happened at a table."""
        asked = {"table": table, "message": message}
        return await self.read(
            lambda connection: connection.execute(TOLD_SINCE, asked).scalar_one(), table
        )

    async def set_lobby_message(self, table: TableId, message: int | None) -> None:
        """Note which post shows a table's lobby; None has it posted anew."""
        await self.execute(CHANGE_TABLE, table=table, lobby_message=message)

    async def refuse(self, post: Post, code: int) -> None:
        """Note that Discord refuses a post, and all that it stands for, for good."""
        await self.write(
            lambda connection: _change(connection, post, {"refused": code}), post.table
        )

    async def lose(self, tables: ColumnElement[bool], key: str, now: int) -> list[TableId]:
        """Note of some tables that nothing can be posted there, and have their players told `key`.

        Returns those of which that was not known.
        """
        found = select(TABLES).where(tables, ALIVE, TABLES.c.lost_at.is_(None))

        def write(connection: Connection) -> list[TableId]:
            lost = [table_of(row) for row in connection.execute(found).mappings().all()]
            for table in lost:
                connection.execute(CHANGE_TABLE, {"table": table.id, "lost_at": now})
                mail = [letter_columns(Mail(who, key), table.id, now) for who in table.present()]
                if mail:
                    connection.execute(insert(LETTERS), mail)
            return [table.id for table in lost]

        return await self.write(write)

    async def resume(self, tables: ColumnElement[bool], now: int) -> list[TableId]:
        """Retry the posts that were refused at some tables.

        Returns the tables where that is so, and those at which nothing could be posted.
        """
        theirs = P.table_id.in_(select(TABLES.c.id).where(tables))
        refused = theirs, P.posted_at.is_(None), P.refused.is_not(None)
        lost = select(TABLES.c.id).where(tables, ALIVE, TABLES.c.lost_at.is_not(None))

        found = select(P.table_id).where(*refused).union(lost)
        again = update(POSTS).where(*refused)

        rows = await self.rows(found)
        if rows:
            await self.execute(again, **AGAIN, due_at=now)
        return [TableId(row["table_id"]) for row in rows]

    async def postpone(self, post: Post, until: int) -> None:
        """Try a post, and all that it stands for, again later."""
        later = {"due_at": until, "tries": post.tries + 1}
        await self.write(lambda connection: _change(connection, post, later), post.table)


def pending(connection: Connection, table: TableId) -> list[Post]:
    """All posts of a table that Discord has not accepted yet, in their order."""
    rows = connection.execute(PENDING, {"table": table}).mappings()
    return readable(rows, post_of, "post", table="table_id", revision="revision")


def strip_settled(connection: Connection, before: Table, after: Table, now: int) -> None:
    """Queue the removal of buttons from notices whose votes or offers a change has ended."""
    votes = before.open_votes() - after.open_votes()
    seats = before.takeable() - after.takeable()
    if not votes and not seats:
        return
    for key, message, text in connection.execute(NOTICES, {"table": before.id}).all():
        facts = FACTS.decode(text)
        if facts.get("vote") in votes or (key in OFFERS and facts.get("seat") in seats):
            old: dict[str, Fact] = {"message": message, "place": before.place}
            strip = News(PostKind.STRIP, after.revision, facts=old)
            connection.execute(ADD, post_columns(after.id, after.revision, strip, now))


def strips(pending: Sequence[Post], now: int) -> list[Post]:
    """The messages that are to lose their buttons now."""
    return [each for each in pending if each.kind is PostKind.STRIP and may_be_tried(each, now)]


def may_be_tried(post: Post, now: int) -> bool:
    """Return whether a post may be tried now; nothing waits longer than MAX_WAIT."""
    return not waits(now, post.due_at, MAX_WAIT)


def _change(connection: Connection, post: Post, values: Mapping[str, Any]) -> int:
    """Change the rows that a post stands for; how many there were. Any: of different columns."""
    change = CHANGE_MERGED.get(post.kind, CHANGE)
    this = {"table": post.table, "post": post.id}
    return connection.execute(change, {**values, **this}).rowcount


def _follow(
    connection: Connection, post: Post, message: int, now: int
) -> list[dict[str, Any]]:  # Any: of different columns
    """Make a message the newest of its kind at a table, which can be posted at (again).

    Returns the columns of the post by which an older board is to lose its buttons.
    """
    this, column = {"table": post.table}, MESSAGE_COLUMNS.get(post.kind)
    board, lost_at = connection.execute(SHOWN, this).one()
    news: dict[str, int | None] = {} if column is None else {column: message}
    if lost_at is not None:
        news["lost_at"] = None
        refused = P.table_id == post.table, P.posted_at.is_(None), P.refused.is_not(None)
        connection.execute(update(POSTS).where(*refused), AGAIN | {"due_at": now})
    if news:
        connection.execute(CHANGE_TABLE, this | news)
    if column != "board_message" or board in (None, message):
        return []
    return [_strip(post, board, now)]


def _overtaken(
    connection: Connection, post: Post, message: int, now: int
) -> list[dict[str, Any]]:  # Any: of different columns
    """The columns of the post by which a board loses its buttons again that is not the newest.

    Another process has posted a newer one and taken the buttons off this while it was changed.
    """
    board, _ = connection.execute(SHOWN, {"table": post.table}).one()
    if MESSAGE_COLUMNS.get(post.kind) != "board_message" or board == message:
        return []
    return [_strip(post, message, now)]


def _strip(post: Post, board: int, now: int) -> dict[str, Any]:  # Any: of different columns
    old = News(PostKind.STRIP, post.revision, facts={"message": board, "place": post.place})
    return post_columns(post.table, post.revision, old, now)


def _seats(facts: str) -> list[Any]:  # Any: JSON
    seats = FACTS.decode(facts).get("seats", [])
    return seats if isinstance(seats, list) else []
