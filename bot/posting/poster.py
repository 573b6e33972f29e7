"""Sends the posts of the outbox: nothing public is posted in any other way."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

import discord
import structlog
from msgspec.structs import replace

from bot.core.interaction import is_seen, readers_of
from bot.core.outages import TROUBLES, Outage, asking_discord, is_gone
from bot.core.replies import INVALID_FORM
from bot.core.services import Services, now_in_milliseconds
from bot.health.condition import Faults
from bot.health.metrics import sent
from bot.posting.calls import aim, by_name, letters_of, mentions, only_steps
from bot.posting.found_again import find_again, marked
from bot.posting.places import back_in_channel, find_place
from bot.posting.post import post_panel
from engine.tables.change import Mail, News, TableContext
from engine.tables.errors import StoreError
from engine.tables.messages import OUR_FAULT, Post, PostKind
from engine.tables.models import PlaceId, Table, TableId
from engine.tables.posts import Waiting

log = structlog.get_logger()

SOON, MAX_PAUSE = 2_000, 60_000
"""Milliseconds until a post is tried again: at first, and at most."""
BENCH_PAUSE = 15_000
"""The least milliseconds between two posts that only tell of steps at the bench."""
MAX_TRIES = 4
"""The most retries of a post that Discord refuses, or attempts if the fault is ours."""
SPOILT = "bot.spoilt"
"""The notice that something could not be posted by a fault of ours."""
MAX_REMEMBERED = 500
"""The most posts whose content is cached; each takes some 10 KB."""


class Poster:
    """Sends the posts of the tables of one bot.

    Edits may be delayed for long, so they are left to `edit`, and no new post waits for them.
    `to_edit` are tables with edits, `to_strip` the messages that are to lose their buttons, `fixed`
    those that cannot be edited any more. `remembered` caches the newest messages, which need not be
    fetched before they are stripped. `doubtful` are posts sent but not yet recorded.
    """

    def __init__(
        self,
        client: discord.Client,
        services: Services,
        faults: Faults,
        edit: Callable[[TableId], None],
    ) -> None:
        self.client, self.services, self.faults, self.edit = client, services, faults, edit
        self.began = now_in_milliseconds()
        self.shown_at: dict[TableId, int] = {}
        self.to_edit: set[TableId] = set()
        self.to_strip: defaultdict[TableId, dict[int, Post]] = defaultdict(dict)
        self.fixed: set[int] = set()
        self.remembered: dict[int, discord.Message] = {}
        self.doubtful: set[int] = set()

    async def flush(self, table: TableId) -> None:
        """Send all due posts of a table; failed ones stay in the outbox."""
        seen: set[int] = set()
        outbox = self.services.tables.outbox
        while (waiting := await outbox.waiting(table, now_in_milliseconds())) is not None:
            self.strip_soon(waiting.strips)
            new = [each for each in waiting.posts if each.id not in seen]
            if not new:
                break
            post = new[0]
            seen.add(post.id)
            try:
                if await self._is_there(post, waiting):
                    seen.discard(post.id)  # its newer content is still to be sent
                elif not self._can_wait(post, waiting.context):
                    await self.deliver(post, waiting.context)
            except TROUBLES as trouble:
                if await self.failed(post, waiting.context.table, trouble):
                    seen.discard(post.id)  # it can be sent to the channel
            except StoreError:
                raise
            except Exception as trouble:  # noqa: BLE001  (whatever it is, it is ours)
                await self.spoilt(post, waiting.context.table, trouble)
            if len(new) == 1 and post.id in seen:
                break  # later posts wake the table again
        if table in self.to_edit or table in self.to_strip:
            self.edit(table)

    async def deliver(self, post: Post, here: TableContext) -> None:
        """Send a post and record its delivery, unless it edits a message."""
        if post.kind is not PostKind.LOBBY:
            table = await find_place(self.client, self.services, here.table)
            here = replace(here, table=table)
        if aim(post, here, self.fixed) is None:
            await self._send(post, here)
        else:
            self.to_edit.add(here.table.id)

    async def _send(self, post: Post, here: TableContext) -> None:
        told = post.kind is not PostKind.RESULT or self._may_be_told(post, here.table)
        panel = await post_panel(self.services, post, here) if told else None
        if panel is None:
            await self.services.tables.outbox.mark_posted(post, None)
            return
        panel = by_name(post, panel, here.table, here.seat_habits)
        view, files = marked(panel.view(), post.nonce), panel.files()
        called = mentions(post, here.table, here.seat_habits)
        place = place_of(self.client, post, here)
        self.doubtful.add(post.id)
        with asking_discord():
            message = await place.send(
                view=view, files=files, nonce=post.nonce, allowed_mentions=called
            )
        self.remember(message)
        letters = letters_of(post, here.table, here.seat_habits)
        await self.mark_posted(post, message.id, letters)
        sent(post.kind, post.due_at, now_in_milliseconds())
        if here.table.lost_at is not None:
            self.services.wake(here.table.id)

    def _may_be_told(self, post: Post, table: Table) -> bool:
        """Return True if all readers of the channel of a result see where the game was played."""
        guild = self.client.get_guild(table.guild or 0)
        return guild is None or is_seen(guild, readers_of(guild, place_id(post, table)), table)

    async def mark_posted(
        self, post: Post, message: int, mail: Sequence[Mail] = (), news: Sequence[News] = ()
    ) -> None:
        """Record that Discord has accepted a post; older boards lose their buttons soon."""
        self.strip_soon(await self.services.tables.outbox.mark_posted(post, message, mail, news))
        self.doubtful.discard(post.id)
        self.faults.over("post.spoilt", work_of(post))

    def strip_soon(self, strips: Iterable[Post]) -> None:
        """Queue the removal of buttons from some messages."""
        for strip in strips:
            self.to_strip[strip.table][strip.id] = strip

    def remember(self, message: discord.Message) -> None:
        """Cache a message's present content, dropping the oldest entry if there are too many."""
        self.remembered.pop(message.id, None)
        self.remembered[message.id] = message
        if len(self.remembered) > MAX_REMEMBERED:
            del self.remembered[next(iter(self.remembered))]

    async def failed(
        self, post: Post, table: Table, trouble: Outage | discord.HTTPException
    ) -> bool:
        """Handle a failed post; return True if it can be tried elsewhere at once."""
        if isinstance(trouble, discord.HTTPException) and trouble.code == INVALID_FORM:
            await self.spoilt(post, table, trouble)
            return False
        if isinstance(trouble, Outage) or (not is_gone(trouble) and post.tries < MAX_TRIES):
            await postpone(self.services, post, trouble)
            return False
        here = post.kind not in (PostKind.LOBBY, PostKind.RESULT)
        if here and await back_in_channel(self.services, table):
            return True
        log.warning("post.refused", table=table.id, revision=post.revision, trouble=str(trouble))
        await self.services.tables.store.posts.refuse(post, trouble.code)
        is_closed = isinstance(trouble, discord.NotFound | discord.Forbidden)
        if is_closed and place_id(post, table) == table.place:
            await self.services.tables.outbox.mark_lost("id", table.id)
        return False

    async def spoilt(self, post: Post, table: Table, trouble: Exception) -> None:
        """Retry a post that fails by a fault of ours a few times, then tell the table.

        The next post of its kind tells its content; it is tried again when somebody asks for it,
        and after the next start.
        """
        told = {"table": table.id, "revision": post.revision, "post": post.kind.value}
        times = self.faults.note("post.spoilt", work_of(post), trouble, **told)
        if times < MAX_TRIES:
            await postpone(self.services, post)
            return
        await self.services.tables.store.posts.refuse(post, OUR_FAULT)
        if times == MAX_TRIES and post.key != SPOILT:
            await self.services.tables.outbox.notice(table, SPOILT, {"table": table.id})
        self.services.wake(table.id)

    async def _is_there(self, post: Post, waiting: Waiting) -> bool:
        """Record posts that had been sent before; return True if there are any.

        They are searched for if they were tried before, by this run or an earlier one.
        """
        here = waiting.context
        place, now = place_of(self.client, post, here), now_in_milliseconds()
        doubtful = [
            each
            for each in waiting.pending
            if each.kind is not PostKind.STRIP
            and place_of(self.client, each, here).id == place.id
            and (each.tries or each.id in self.doubtful or not self.began < each.due_at <= now)
        ]
        if not doubtful or self.client.user is None:
            return False
        nonces = [each.nonce for each in doubtful]
        found = await find_again(place, self.client.user.id, nonces)
        for each in doubtful:
            if each.nonce in found:
                letters = letters_of(each, here.table, here.seat_habits)
                await self.mark_posted(each, found[each.nonce], letters)
        return bool(found)

    def _can_wait(self, post: Post, here: TableContext) -> bool:
        """Return True if a post only tells of steps at the bench, soon after the one before.

        It stays in the outbox until the next sweep, or until there is something else to tell.
        """
        if post.kind is not PostKind.BOARD:
            return False
        now = now_in_milliseconds()
        soon = now < self.shown_at.get(here.table.id, 0) + BENCH_PAUSE
        if soon and only_steps(post, here):
            return True
        self.shown_at[here.table.id] = now
        return False


def place_of(client: discord.Client, post: Post, here: TableContext) -> discord.PartialMessageable:
    return client.get_partial_messageable(place_id(post, here.table), guild_id=here.table.guild)


def place_id(post: Post, table: Table) -> PlaceId:
    """Return where a post goes: the lobby card stays in the channel, a result names its own."""
    if post.kind is PostKind.RESULT:
        return PlaceId(int(str(post.facts["place"])))
    return table.channel if post.kind is PostKind.LOBBY else table.place


def work_of(post: Post) -> tuple[TableId, PostKind, str]:
    """Return a key for a post that is equal for later posts with the same content."""
    return post.table, post.kind, post.key


async def postpone(services: Services, post: Post, trouble: Exception | None = None) -> None:
    """Schedule a retry of a post; outages are logged at once."""
    if isinstance(trouble, Outage):
        said = {"revision": post.revision, "trouble": str(trouble)}
        log.warning("post.postponed", table=post.table, **said)
    pause = min(SOON * 2 ** min(post.tries, 10), MAX_PAUSE)
    await services.tables.store.posts.postpone(post, now_in_milliseconds() + pause)
    loop = asyncio.get_running_loop()
    loop.call_later(pause / 1000, services.wake, post.table)
