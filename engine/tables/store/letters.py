"""The SQL of direct messages: what is to be sent, what has arrived, whose digest is due."""

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from engine.tables.change import Mail
from engine.tables.clock.habits import DAY, HOUR
from engine.tables.members import MemberId
from engine.tables.messages import TURN, Letter
from engine.tables.models import TableId
from engine.tables.store.posts import MAX_WAIT
from engine.tables.store.schema import LETTERS, MEMBERS, TABLES
from engine.tables.store.serialization import LETTER, as_json, letter_columns, readable
from engine.tables.store.sql import Topic, is_due

L, M, T = LETTERS.c, MEMBERS.c, TABLES.c
DUE = (
    select(LETTERS)
    .outerjoin(TABLES, TABLES.c.id == L.table_id)
    .where(L.posted_at.is_(None), is_due(L.due_at, MAX_WAIT))
    .order_by(L.due_at, L.id)
    .limit(50)
)
LONGEST_DAY = DAY + 2 * HOUR
"""The longest time between two digests, clock changes included."""
DIGESTS = select(M.id, M.digest_at).where(is_due(M.digest_at, LONGEST_DAY)).order_by(M.digest_at)


def up_to(letter: Letter) -> list[ColumnElement[bool]]:
    """The letters up to this one that wait and say the same."""
    return [L.id <= letter.id, *same_as(letter)]


def same_as(letter: Letter) -> list[ColumnElement[bool]]:
    """The letters that wait and say the same as one."""
    return [
        L.posted_at.is_(None),
        L.member == letter.member,
        L.table_id.is_(None) if letter.table is None else L.table_id == letter.table,
        L.key.in_(said_with(letter.key)),
        L.facts == as_json(letter.facts),
    ]


def said_with(key: str) -> tuple[str, ...]:
    """The keys of the letters that say the same as one with this key."""
    return TURN if key in TURN else (key,)


class LetterStore(Topic):
    """Letters to members, and their digests."""

    async def due(self, now: int) -> list[Letter]:
        """Return the letters that have been due longest, from the servers of this process.

        What concerns no table is a matter of shard 0.
        """
        mine = DUE if self.shards.complete else DUE.where(self.shards.condition(T.guild))
        rows = await self.rows(mine, now=now)
        letters = readable(rows, LETTER.read, "letter", letter="id")
        return sorted(letters, key=lambda letter: letter.id)

    async def add(self, mail: Mail, table: TableId | None, now: int) -> None:
        """Keep something that must be told."""
        await self.execute(insert(LETTERS), **letter_columns(mail, table, now))

    async def mark(self, letter: Letter, message: int | None, now: int) -> None:
        """Note that Discord has accepted a letter, or that there is nothing to tell any more.

        So it is with those before it that say the same.
        """
        done = update(LETTERS).where(*up_to(letter)).values(posted_at=now, message=message)
        await self.execute(done)

    async def postpone(self, letter: Letter, until: int) -> None:
        """Try a letter again later."""
        later = update(LETTERS).where(*up_to(letter))
        await self.execute(later.values(due_at=until, tries=letter.tries + 1))

    async def newest(self, letter: Letter) -> Letter:
        """The newest letter that waits and says the same as one; itself where that has gone."""
        newest = select(LETTERS).where(*same_as(letter)).order_by(L.id.desc()).limit(1)
        row = await self.row(newest)
        return letter if row is None else LETTER.read(row)

    async def digests(self, now: int) -> list[tuple[MemberId, int]]:
        """Return the members whose daily digest is due, and since when (shard 0 sends them).

        Also those whose next one lies further away than a day.
        """
        if not self.shards.hold(None):
            return []
        rows = await self.rows(DIGESTS, now=now)
        return [(MemberId(row["id"]), row["digest_at"]) for row in rows]

    async def digest(
        self, member: MemberId, due: int, next_at: int | None, mail: Mail | None, now: int
    ) -> None:
        """Keep a member's digest, unless another process was faster; the next is due later."""
        mine = update(MEMBERS).where(M.id == member, M.digest_at == due)

        def write(connection: Connection) -> None:
            changed = connection.execute(mine, {"digest_at": next_at}).rowcount
            if changed and mail:
                connection.execute(insert(LETTERS), letter_columns(mail, None, now))

        await self.write(write)

    async def tidy(self, before: int) -> None:
        """Forget letters that arrived before a time."""
        await self.execute(delete(LETTERS).where(L.posted_at < before))
