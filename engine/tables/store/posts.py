"""The SQL of posts, letters and digests: what is to be sent, and what Discord has accepted."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from engine.kernel.ids import Fact
from engine.tables.change import Mail, News, without_buttons
from engine.tables.clock.habits import DAY, HOUR, is_ahead
from engine.tables.members import MemberId
from engine.tables.messages import OFFERS, TURN, Letter, Post, PostKind
from engine.tables.models import Table, TableId
from engine.tables.store.schema import LETTERS, MEMBERS, POSTS, TABLES
from engine.tables.store.serialization import (
    FACTS,
    LETTER,
    MAIL,
    NEWS,
    as_json,
    post_of,
    readable,
    table_of,
    unsent,
)
from engine.tables.store.sql import ALIVE, Topic, hold, is_due

P = POSTS.c
MERGED = {
    PostKind.LOBBY: (PostKind.LOBBY,),
    PostKind.BOARD: (PostKind.BOARD, PostKind.END),
    PostKind.END: (PostKind.BOARD, PostKind.END),
    PostKind.REMINDER: (PostKind.REMINDER,),
}
"""The kinds of pending posts that are merged into one post of a table; notices are not."""

MAX_WAIT = 60 * 60 * 1000
"""The longest wait for another try (milliseconds). What is due later was postponed while the
machine's clock was wrong."""

MESSAGE_COLUMNS = {
    PostKind.LOBBY: "lobby_message",
    PostKind.BOARD: "board_message",
    PostKind.END: "board_message",
}

PENDING_POSTS = (
    sa.select(POSTS, TABLES.c.channel, TABLES.c.place, TABLES.c.lobby_message)
    .join(TABLES, TABLES.c.id == P.table_id)
    .where(P.posted_at.is_(None), P.table_id == sa.bindparam("table"))
    .order_by(P.id)
)
MARK_PENDING = sa.update(POSTS).where(P.table_id == sa.bindparam("table"), P.posted_at.is_(None))
CHANGE_POST = MARK_PENDING.where(P.id == sa.bindparam("post"))
CHANGE_MERGED = {
    kind: MARK_PENDING.where(
        P.id <= sa.bindparam("post"), P.kind.in_([each.value for each in kinds])
    )
    for kind, kinds in MERGED.items()
}
"""The rows merged into a post; later ones are left as they are."""
THE_TABLE = TABLES.c.id == sa.bindparam("table")
NEWEST_BOARD = sa.select(TABLES.c.board_message, TABLES.c.lost_at).where(THE_TABLE)
CHANGE_TABLE = sa.update(TABLES).where(THE_TABLE)
POSTED_NOTICES = sa.select(P.key, P.message, P.facts).where(
    P.table_id == sa.bindparam("table"),
    P.kind == PostKind.NOTICE.value,
    P.posted_at.is_not(None),
    P.message.is_not(None),
)
RETRIED = {"refused": None, "tries": 0}


class PostStore(Topic):
    """The outbox."""

    async def pending(self, table: TableId) -> list[Post]:
        """Return all posts of a table that Discord has not accepted yet, in order."""
        return await self.read(lambda connection: pending(connection, table), table)

    async def add(self, table: TableId, revision: int, news: News, now: int) -> None:
        """Store a post to be made."""
        await self.write(lambda each: queue_posts(each, table, revision, [news], now), table)

    async def mark(
        self,
        post: Post,
        message: int | None,
        now: int,
        mail: Sequence[Mail] = (),
        news: Sequence[News] = (),
    ) -> list[Post]:
        """Mark a post, with those merged into it, as accepted by Discord in a message.

        `message` is None if there was nothing to say any more. `mail` and `news` are to be sent
        after it. Returns the boards that are to lose their buttons: older ones, or this one if a
        newer one was faster.
        """

        def write(connection: sa.Connection) -> list[Post]:
            hold(connection, post.table)
            done = {"posted_at": now, "message": message, "view": None}
            changed = _change(connection, post, done)
            show = _follow if changed else _overtaken
            old = [] if message is None else show(connection, post, message, now)
            if changed:
                queue_letters(connection, post.table, mail, now)
            new = [*(news if changed else ()), *old]
            queue_posts(connection, post.table, post.revision, new, now)
            return strips(pending(connection, post.table), now) if old else []

        return await self.write(write, post.table)

    async def calls(self, table: TableId, seat: int, since: int) -> bool:
        """Return whether a reminder of a seat is pending, or was posted after a time."""
        reminders = P.table_id == table, P.kind == PostKind.REMINDER.value
        lately = sa.or_(P.posted_at.is_(None), P.posted_at >= since)
        asked = sa.select(P.facts).where(*reminders, lately)
        facts = await self.each(asked, lambda row: FACTS.decode(row["facts"]))
        return any(seat in _seats(each) for each in facts)

    async def told_since(self, table: TableId, message: int) -> int:
        """Return the revision after which a message tells the log of a table."""
        posted = P.table_id == table, P.posted_at.is_not(None), P.message == message
        asked = sa.select(sa.func.min(P.since)).where(*posted)
        return await self.read(lambda connection: connection.execute(asked).scalar_one(), table)

    async def set_lobby_message(self, table: TableId, message: int | None) -> None:
        """Set which message shows a table's lobby; None posts a new one."""
        await self.execute(CHANGE_TABLE, table=table, lobby_message=message)

    async def refuse(self, post: Post, code: int) -> None:
        """Mark a post, with those merged into it, as refused by Discord for good."""
        await self.write(
            lambda connection: _change(connection, post, {"refused": code}), post.table
        )

    async def mark_lost(self, tables: sa.ColumnElement[bool], key: str, now: int) -> list[TableId]:
        """Mark tables as closed to posts, and write their players the letter `key`.

        Returns those newly closed.
        """
        found = sa.select(TABLES).where(tables, ALIVE, TABLES.c.lost_at.is_(None))

        def write(connection: sa.Connection) -> list[TableId]:
            lost = [table_of(row) for row in connection.execute(found).mappings().all()]
            for table in lost:
                connection.execute(CHANGE_TABLE, {"table": table.id, "lost_at": now})
                mail = [Mail(who, key) for who in table.present()]
                queue_letters(connection, table.id, mail, now)
            return [table.id for table in lost]

        return await self.write(write)

    async def resume(self, tables: sa.ColumnElement[bool], now: int) -> list[TableId]:
        """Retry the posts that were refused at some tables.

        Returns their tables, and those that could not be posted to.
        """
        theirs = P.table_id.in_(sa.select(TABLES.c.id).where(tables))
        refused = theirs, P.posted_at.is_(None), P.refused.is_not(None)
        lost = sa.select(TABLES.c.id).where(tables, ALIVE, TABLES.c.lost_at.is_not(None))

        found = sa.select(P.table_id).where(*refused).union(lost)
        again = sa.update(POSTS).where(*refused)

        rows = await self.rows(found)
        if rows:
            await self.execute(again, **RETRIED, due_at=now)
        return [TableId(row["table_id"]) for row in rows]

    async def postpone(self, post: Post, until: int) -> None:
        """Try a post, with those merged into it, again later."""
        later = {"due_at": until, "tries": post.tries + 1}
        await self.write(lambda connection: _change(connection, post, later), post.table)


def queue_posts(
    connection: sa.Connection, table: TableId, revision: int, news: Sequence[News], now: int
) -> None:
    """Store the posts to be made at a table."""
    if news:
        at = {"table_id": table, "revision": revision}
        connection.execute(sa.insert(POSTS), [at | NEWS.write(each) | unsent(now) for each in news])


def pending(connection: sa.Connection, table: TableId) -> list[Post]:
    """Return all posts of a table that Discord has not accepted yet, in order."""
    rows = connection.execute(PENDING_POSTS, {"table": table}).mappings()
    return readable(rows, post_of, "post", table="table_id", revision="revision")


def strip_settled(connection: sa.Connection, before: Table, after: Table, now: int) -> None:
    """Queue the removal of buttons from notices whose votes or offers a change has ended."""
    votes = before.open_votes() - after.open_votes()
    seats = before.takeable() - after.takeable()
    if not votes and not seats:
        return
    for key, message, text in connection.execute(POSTED_NOTICES, {"table": before.id}).all():
        facts = FACTS.decode(text)
        if facts.get("vote") in votes or (key in OFFERS and facts.get("seat") in seats):
            strip = without_buttons(after.revision, message, before.place)
            queue_posts(connection, after.id, after.revision, [strip], now)


def strips(pending: Sequence[Post], now: int) -> list[Post]:
    """Return the messages that are to lose their buttons now."""
    return [each for each in pending if each.kind is PostKind.STRIP and may_be_tried(each, now)]


def may_be_tried(post: Post, now: int) -> bool:
    """Return whether a post may be tried now; nothing waits longer than MAX_WAIT."""
    return not is_ahead(now, post.due_at, MAX_WAIT)


def _change(connection: sa.Connection, post: Post, values: Mapping[str, Any]) -> int:
    """Change the rows merged into a post; return their number. Any: of different columns."""
    change = CHANGE_MERGED.get(post.kind, CHANGE_POST)
    this = {"table": post.table, "post": post.id}
    return connection.execute(change, {**values, **this}).rowcount


def _follow(connection: sa.Connection, post: Post, message: int, now: int) -> list[News]:
    """Make a message the newest of its kind at a table, which can be posted to (again).

    Returns the post that removes the buttons of an older board.
    """
    this, column = {"table": post.table}, MESSAGE_COLUMNS.get(post.kind)
    board, lost_at = connection.execute(NEWEST_BOARD, this).one()
    news: dict[str, int | None] = {} if column is None else {column: message}
    if lost_at is not None:
        news["lost_at"] = None
        refused = P.table_id == post.table, P.posted_at.is_(None), P.refused.is_not(None)
        connection.execute(sa.update(POSTS).where(*refused), RETRIED | {"due_at": now})
    if news:
        connection.execute(CHANGE_TABLE, this | news)
    if column != "board_message" or board in (None, message):
        return []
    return [without_buttons(post.revision, board, post.place)]


def _overtaken(connection: sa.Connection, post: Post, message: int, _now: int) -> list[News]:
    """Return the post that removes the buttons of a board that is not the newest.

    Another process has posted a newer one and removed them while this board was edited.
    """
    board, _ = connection.execute(NEWEST_BOARD, {"table": post.table}).one()
    if MESSAGE_COLUMNS.get(post.kind) != "board_message" or board == message:
        return []
    return [without_buttons(post.revision, message, post.place)]


def _seats(facts: Mapping[str, Fact]) -> Sequence[Fact]:
    seats = facts.get("seats")
    return seats if isinstance(seats, list) else []


L, M, T = LETTERS.c, MEMBERS.c, TABLES.c
LETTERS_DUE = (
    sa.select(LETTERS)
    .outerjoin(TABLES, TABLES.c.id == L.table_id)
    .where(L.posted_at.is_(None), is_due(L.due_at, MAX_WAIT))
    .order_by(L.due_at, L.id)
    .limit(50)
)
LONGEST_DAY = DAY + 2 * HOUR
"""The longest time between two digests, clock changes included."""
DIGESTS = sa.select(M.id, M.digest_at).where(is_due(M.digest_at, LONGEST_DAY)).order_by(M.digest_at)


def same_as(letter: Letter) -> list[sa.ColumnElement[bool]]:
    """SQL: the pending letters that say the same as one."""
    return [
        L.posted_at.is_(None),
        L.member == letter.member,
        L.table_id.is_(None) if letter.table is None else L.table_id == letter.table,
        L.key.in_(said_with(letter.key)),
        L.facts == as_json(letter.facts),
    ]


def said_with(key: str) -> tuple[str, ...]:
    """Return the keys of the letters that say the same as one with this key."""
    return TURN if key in TURN else (key,)


class LetterStore(Topic):
    """Letters to members, and their digests."""

    async def due(self, now: int) -> list[Letter]:
        """Return the letters that have been due longest, from the servers of this process.

        Letters about no table belong to shard 0. Damaged ones are put off, for others to come.
        """
        rows = await self.rows(LETTERS_DUE.where(*self.mine()), now=now)
        letters = readable(rows, LETTER.read, "letter", letter="id")
        damaged = {row["id"] for row in rows} - {each.id for each in letters}
        if damaged:
            these = sa.update(LETTERS).where(L.id.in_(damaged))
            await self.execute(these.values(due_at=now + MAX_WAIT))
            return await self.due(now)
        return sorted(letters, key=lambda letter: letter.id)

    async def mark(self, letter: Letter, message: int | None, now: int) -> None:
        """Mark a letter as sent in a message, or as needless (None).

        Earlier pending letters that say the same are marked with it.
        """
        await self._change(letter, posted_at=now, message=message)

    async def postpone(self, letter: Letter, until: int) -> None:
        """Try a letter again later."""
        await self._change(letter, due_at=until, tries=letter.tries + 1)

    async def _change(self, letter: Letter, **values: int | None) -> None:
        """Change a pending letter, and the earlier ones that say the same."""
        these = L.id <= letter.id, *same_as(letter)
        await self.execute(sa.update(LETTERS).where(*these).values(**values))

    async def newest(self, letter: Letter) -> Letter:
        """Return the newest pending letter that says the same as one; itself without one."""
        newest = sa.select(LETTERS).where(*same_as(letter)).order_by(L.id.desc()).limit(1)
        return await self.first(newest, LETTER.read) or letter

    async def digests(self, now: int) -> list[tuple[MemberId, int]]:
        """Return the members whose daily digest is due, and since when (shard 0 sends them).

        A next digest more than a day away counts as due, too.
        """
        if not self.shards.hold(None):
            return []
        rows = await self.rows(DIGESTS, now=now)
        return [(MemberId(row["id"]), row["digest_at"]) for row in rows]

    async def digest(
        self, member: MemberId, due: int, next_at: int | None, mail: Mail | None, now: int
    ) -> None:
        """Store a member's digest and when the next is due, unless another process was faster."""
        mine = sa.update(MEMBERS).where(M.id == member, M.digest_at == due)

        def write(connection: sa.Connection) -> None:
            if connection.execute(mine, {"digest_at": next_at}).rowcount and mail:
                queue_letters(connection, None, [mail], now)

        await self.write(write)

    async def tidy(self, before: int) -> None:
        """Delete letters that arrived before a time."""
        await self.execute(sa.delete(LETTERS).where(L.posted_at < before))


def queue_letters(
    connection: sa.Connection, table: TableId | None, mail: Sequence[Mail], now: int
) -> None:
    """Store the letters to be sent to members."""
    if mail:
        at = {"table_id": table}
        connection.execute(
            sa.insert(LETTERS), [at | MAIL.write(each) | unsent(now) for each in mail]
        )
