"""Posts and letters: stored with the change they tell of, until Discord has accepted them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from engine.kernel.ids import Fact
from engine.tables.change import Mail, News, TableContext, without_buttons
from engine.tables.clock.habits import DAY, MINUTE, away_at, next_digest
from engine.tables.members import MemberId, Ping
from engine.tables.messages import TURN, UNSENT, Letter, Post, PostKind
from engine.tables.models import Status, Table, TableId
from engine.tables.store.posts import MERGED, may_be_tried, said_with, strips
from engine.tables.store.schema import TABLES
from engine.tables.transactions import Service

PLACE_LOST = "bot.place_lost"
"""The letter about a table that can no longer be posted to."""
WAIT_FOR_SCENES = (PostKind.SCENE, PostKind.BOARD, PostKind.END)
SCENE_TRIES = 3
"""The tries of a scene for which later posts wait; then they go first."""
POST_OF_STATUS = {
    Status.OPEN: PostKind.LOBBY,
    Status.RUNNING: PostKind.BOARD,
    Status.ENDED: PostKind.END,
    Status.ABANDONED: PostKind.BOARD,
}


class Waiting(NamedTuple):
    """The pending posts of a table in order, and the table as it was when they were read.

    A post shows this revision, as later changes bring posts of their own. `pending` are all posts
    not made yet, one by one, `strips` the messages that are to lose their buttons.
    """

    posts: list[Post]
    context: TableContext
    pending: list[Post]
    strips: list[Post]


class Outbox(Service):
    """The posts that are to be made."""

    async def waiting(self, table: TableId, now: int) -> Waiting | None:
        """Return the posts due at a table, with the table at that moment; None if there are
        none."""
        moment = await self.store.moment(
            table, lambda pending: bool(due_of(pending, now) or strips(pending, now))
        )
        if moment is None:
            return None
        found, log, pending = moment
        context = self._transactions.context_of(found, now, log)
        return Waiting(due_of(pending, now), context, pending, strips(pending, now))

    async def mark_posted(
        self, post: Post, message: int | None, mail: Sequence[Mail] = (), news: Sequence[News] = ()
    ) -> list[Post]:
        """Mark a post as accepted by Discord, and queue what is to be sent after it.

        `message` is None if it had nothing to say any more. Returns the older boards that are to
        lose their buttons.
        """
        return await self.store.posts.mark(post, message, self.clock(), mail, news)

    async def with_older(self, post: Post, message: int) -> Post:
        """Return a post to edit an older message, which tells again what that one told."""
        since = await self.store.posts.told_since(post.table, message)
        return replace(post, since=min(post.since, since))

    # Where nothing can be posted

    async def refusal(self, table: TableId) -> int | None:
        """Return the code by which Discord has refused the posts of a table."""
        pending = await self.store.posts.pending(table)
        return next((post.refused for post in reversed(pending) if post.refused is not None), None)

    async def mark_lost(
        self, column: Literal["id", "channel", "guild"], number: int
    ) -> list[TableId]:
        """Mark a table, or all of a channel or server, as closed to posts.

        Their time stands still, and their players are told. Returns those newly closed.
        """
        return await self.store.posts.mark_lost(
            TABLES.c[column] == number, PLACE_LOST, self.clock()
        )

    async def resume(self, guild: int) -> list[TableId]:
        """Retry the posts refused in a server, and return the tables concerned."""
        return await self.store.posts.resume(TABLES.c.guild == guild, self.clock())

    async def notice(self, table: Table, key: str, facts: dict[str, Fact]) -> None:
        """Queue a notice at a table."""
        await self._add(table, News(PostKind.NOTICE, table.revision, key, facts))

    async def strip(self, table: Table, message: int) -> None:
        """Queue the removal of a board's buttons."""
        await self._add(table, without_buttons(table.revision, message, table.place))

    async def show_again(self, number: TableId, *, call: bool = False) -> None:
        """Queue a table's lobby card, board or result anew, with nothing from the log.

        With `call` it mentions those whom the game waits for.
        """
        table = (await self.store.find(number)).table
        if table.status is Status.OPEN:
            await self.store.posts.set_lobby_message(table.id, None)
        kind = POST_OF_STATUS[table.status]
        seats: list[int | str] = [*table.waits_for] if call else []
        await self._add(table, News(kind, table.revision, facts={"seats": seats}))

    async def _add(self, table: Table, news: News) -> None:
        await self.store.posts.add(table.id, table.revision, news, self.clock())


def due_of(pending: Sequence[Post], now: int) -> list[Post]:
    """Return the pending posts that are due now, in order.

    Pending posts of one kind at a table are merged, with the earliest `since`.
    """
    posts = [post for post in pending if post.kind is not PostKind.STRIP]
    return list(triable(merged(posts), now))


def triable(pending: Iterable[Post], now: int) -> Iterator[Post]:
    """Yield the pending posts that may be tried: the scenes of a table before later posts."""
    held = set()
    for post in pending:
        if post.kind in WAIT_FOR_SCENES and post.table in held:
            continue
        if post.refused is not None:
            continue
        if may_be_tried(post, now):
            yield post
        elif post.kind is PostKind.SCENE and post.tries < SCENE_TRIES:
            held.add(post.table)


def merged(pending: Iterable[Post]) -> list[Post]:
    """Merge the pending posts of each table and kind, in the order of the newest of each.

    A merged post has the newest's id and nonce (with an older nonce Discord would ignore it) and
    waits until all of them may be tried. A scene also tells the rows of a board before it.
    """
    posts: dict[tuple[object, ...], Post] = {}
    for post in pending:
        board = posts.get((post.table, *MERGED[PostKind.BOARD]))
        if post.kind is PostKind.SCENE and board:
            post = replace(post, since=min(board.since, post.since))
        key = (post.table, *MERGED.get(post.kind, [post.id]))
        posts[key] = _with(posts.pop(key), post) if key in posts else post
    return list(posts.values())


def _with(older: Post, newer: Post) -> Post:
    """Merge two posts into the newer one, which calls those whom either calls."""
    called = {*_called(older), *_called(newer)}
    waits = [each for each in (older, newer) if each.refused is None] or [newer]
    return replace(
        newer,
        since=min(older.since, newer.since),
        due_at=max(each.due_at for each in waits),
        tries=max(each.tries for each in waits),
        kind=PostKind.END if PostKind.END in (older.kind, newer.kind) else newer.kind,
        facts=newer.facts | ({"seats": sorted(called, key=int)} if called else {}),
    )


def _called(post: Post) -> list[int | str]:
    seats = post.facts.get("seats", [])
    assert isinstance(seats, list)
    return seats


DIGEST = "table.digest"
"""The letter that lists a member's tables."""
LETTERS_KEPT_MS = 7 * DAY


class Letters(Service):
    """The letters that are to be sent."""

    async def due(self) -> list[Letter]:
        """Return the oldest letters to be sent now; of those that say the same, the newest."""
        letters: dict[tuple[object, ...], Letter] = {}
        for letter in await self.store.letters.due(self.clock()):
            facts = tuple(sorted((name, str(fact)) for name, fact in letter.facts.items()))
            said = letter.member, letter.table, said_with(letter.key), facts
            before = letters.pop(said, letter)
            letters[said] = replace(letter, tries=max(before.tries, letter.tries))
        return list(letters.values())

    async def newest(self, letter: Letter) -> Letter:
        """Return the newest waiting letter that says the same as one, tried as often."""
        newest = await self.store.letters.newest(letter)
        return replace(newest, tries=max(letter.tries, newest.tries))

    async def mark_sent(self, letter: Letter, message: int | None) -> None:
        """Mark a letter as sent, with its message; None if there was nothing to tell."""
        await self.store.letters.mark(letter, message, self.clock())

    async def postpone(self, letter: Letter, delay: int) -> None:
        """Try a letter again after a while (milliseconds)."""
        await self.store.letters.postpone(letter, self.clock() + delay)

    async def mark_refused(self, letter: Letter, *, closed: bool) -> None:
        """Mark a letter as refused; a call is replaced by a mention.

        With `closed` the member accepts no letters at all, and is mentioned from now on.
        """
        await self.mark_sent(letter, None)
        known = await self.store.people.find(letter.member)
        if known is not None and closed:
            await self.store.people.choose(
                known, lambda now: replace(now, ping=Ping.MENTION, digest=None), self.clock()
            )
        mentioned = known is not None and known.settings.ping is Ping.BOTH
        if letter.table is not None and letter.key in TURN and not mentioned:
            await self._call((await self.store.find(letter.table)).table, letter.member)

    async def _call(self, table: Table, member: MemberId) -> None:
        """Mention a member at a table, once while it waits for them."""
        seat, posts = table.seat_of(member), self.store.posts
        if seat is None or seat not in table.waits_since:
            return
        if not await posts.calls(table.id, seat, table.waits_since[seat]):
            news = News(PostKind.REMINDER, table.revision, facts={"seats": [seat], UNSENT: 1})
            await posts.add(table.id, table.revision, news, self.clock())

    async def write_digests(self) -> None:
        """Write the digests that are due, except for members on vacation.

        A digest too far away, set while the clock was ahead, is scheduled again.
        """
        now = self.clock()
        for member, due in await self.store.letters.digests(now):
            habits = (await self.store.times.habits([member]))[member]
            away = away_at(habits.away, now) is not None
            mail = None if away or due > now else Mail(member, DIGEST)
            # counted from a minute later: a clock set back an hour brings no second digest
            next_at = next_digest(habits.settings, now + MINUTE)
            await self.store.letters.digest(member, due, next_at, mail, now)

    async def tidy(self) -> None:
        """Delete letters that arrived long ago."""
        await self.store.letters.tidy(self.clock() - LETTERS_KEPT_MS)
