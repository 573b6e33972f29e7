"""Sends what the outbox holds: the only way anything public is posted."""

from pathlib import PurePosixPath
from urllib.parse import urlsplit

import aiohttp
import discord
import structlog
from discord import ui

from bot.cards.story import at_the_bench, changes_newest, is_quiet
from bot.core.panels import Panel
from bot.core.services import Services, now_in_milliseconds
from bot.posting.calls import AGAIN, Known, by_name, called_by, letters_of, mentions, not_at_it
from bot.posting.post import post_panel
from bot.posting.threads import find_place
from engine.tables.change import News
from engine.tables.models import Post, PostKind, Table, TableId
from engine.tables.posts.outbox import holds_up

log = structlog.get_logger()

ARCHIVED = 50083
"""Discord's code for a change in a thread that is archived."""
SOON, LATER = 30_000, 15 * 60_000
"""Milliseconds until a post is tried again: after an outage, and where permission is missing."""
BENCH_PAUSE = 15_000
"""Milliseconds between two changes of a post that only tell of steps at the bench."""


class Poster:
    """Posts for the tables of one bot."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self.client, self.services = client, services
        self.shown_at: dict[TableId, int] = {}

    async def flush(self, table: TableId) -> None:
        """Post all that is due at a table; what fails stays in the outbox for later."""
        for post in await self.services.tables.outbox.due(now_in_milliseconds(), table):
            try:
                if not await self._can_wait(post):
                    await self.deliver(post)
                continue
            except (discord.Forbidden, discord.NotFound) as trouble:
                await self.postpone(post, LATER, trouble)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as trouble:
                await self.postpone(post, SOON * 2 ** min(post.tries, 5), trouble)
            if holds_up(post):
                return

    async def postpone(self, post: Post, delay: int, trouble: Exception) -> None:
        """Try a post again after a while (milliseconds)."""
        log.warning(
            "post.postponed", table=post.table, revision=post.revision, trouble=str(trouble)
        )
        await self.services.tables.outbox.postpone(post, now_in_milliseconds() + delay)

    async def deliver(self, post: Post) -> None:
        """Send one post and note that it is there."""
        table = await self.services.tables.table(post.table)
        if post.kind is not PostKind.LOBBY:
            table = await find_place(self.client, self.services, table)
        again: list[News] = []
        if table.board_message is not None and await self._calls_nobody(post, table):
            again = await self._called_again(post, table)
            post = await self.services.tables.outbox.into_board(post, table.board_message)
        panel = await post_panel(self.services, post, table)
        if panel is None:
            await self.services.tables.outbox.dropped(post)
            return
        known = await self.services.tables.times.habits_at(table)
        panel = by_name(post, panel, table, known)
        if post.message is not None and await self._edited(post, table, post.message, panel):
            await self.services.tables.outbox.posted(post, post.message, news=again)
            if again:
                self.services.wake(table.id)
        else:
            await self._send(post, table, panel, known)

    async def _send(self, post: Post, table: Table, panel: Panel, known: Known) -> None:
        """Post a new message; an older board loses its buttons to it."""
        message = await self._channel(post, table).send(
            view=panel.view(),
            files=panel.files(),
            nonce=post.nonce,
            allowed_mentions=mentions(post, table, known),
        )
        letters = letters_of(post, table, known)
        await self.services.tables.outbox.posted(post, message.id, letters)
        older = table.board_message if post.kind in (PostKind.BOARD, PostKind.END) else None
        if older is not None and older != message.id:
            await self._strip(table, older, self._channel(post, table))

    def _channel(self, post: Post, table: Table) -> discord.PartialMessageable:
        place = table.channel if post.kind is PostKind.LOBBY else table.place
        return self.client.get_partial_messageable(place, guild_id=table.guild)

    async def _calls_nobody(self, post: Post, table: Table) -> bool:
        """Whether the newest board is to be changed instead of posting another one."""
        if post.kind is not PostKind.BOARD or not table.waits_for:
            return False
        now, game, state = await self.services.tables.position(table.id)
        rows = await self.services.tables.log(table.id, since=post.since)
        working = at_the_bench(game, state)
        return changes_newest(game.hints, rows, now, called_by(post), at_bench=working)

    async def _called_again(self, post: Post, table: Table) -> list[News]:
        """The call of those who have been idle at the bench and can go on now."""
        now, game, state = await self.services.tables.position(table.id)
        rows = await self.services.tables.log(table.id, since=post.since)
        idle = not_at_it(called_by(post), rows, now_in_milliseconds())
        seats = [int(seat) for seat in idle if now.holders[seat].plays is not None]
        if not seats or not at_the_bench(game, state):
            return []
        return [News(PostKind.NOTICE, post.revision, AGAIN, {"seats": [*seats]})]

    async def _can_wait(self, post: Post) -> bool:
        """Whether a post only tells of steps at the bench, so soon after the one before.

        It stays in the outbox until the sweeper comes round, or something else is to be told.
        """
        if post.kind is not PostKind.BOARD:
            return False
        now = now_in_milliseconds()
        table = await self.services.tables.table(post.table)
        hints = self.services.tables.game_of(table).hints
        rows = (
            await self.services.tables.log(table.id, since=post.since) if hints.bench.steps else []
        )
        soon = now < self.shown_at.get(table.id, 0) + BENCH_PAUSE
        if soon and rows and all(is_quiet(hints, row) for row in rows):
            return True
        self.shown_at[table.id] = now
        return False

    async def _edited(self, post: Post, table: Table, message: int, panel: Panel) -> bool:
        """Whether a message could be changed.

        False where it is gone, or its thread is archived: only a new message wakes that.
        """
        partial = self._channel(post, table).get_partial_message(message)
        try:
            await partial.edit(view=panel.view(), attachments=panel.files())
        except discord.NotFound:
            return False
        except discord.HTTPException as trouble:
            if trouble.code != ARCHIVED:
                raise
            return False
        return True

    async def _strip(self, table: Table, message: int, channel: discord.PartialMessageable) -> None:
        """Take the buttons off an older board; a message that is gone needs nothing.

        The edit names no attachments, so all stay: a message lists only those it shows nowhere.
        """
        try:
            old = await channel.fetch_message(message)
            view = ui.LayoutView.from_message(old, timeout=None)
            for box in view.children:
                if isinstance(box, ui.Container):
                    for row in [each for each in box.children if isinstance(each, ui.ActionRow)]:
                        box.remove_item(row)
            refer_to_attachments(view)
            await old.edit(view=view)
        except discord.HTTPException as trouble:
            log.info("strip.failed", table=table.id, message=message, trouble=str(trouble))


def refer_to_attachments(view: ui.LayoutView) -> None:
    """Show the files of a fetched message as its attachments again, not by their addresses.

    An address in a message that was fetched is valid for some hours only.
    """
    for gallery in view.walk_children():
        if isinstance(gallery, ui.MediaGallery):
            for item in gallery.items:
                item.media = f"attachment://{PurePosixPath(urlsplit(item.media.url).path).name}"
