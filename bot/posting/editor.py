"""Edits messages: cards, boards that go on, and old boards that lose their buttons.

Discord may delay edits for long, above all those of old messages, so no new post waits for them.
"""

from pathlib import PurePosixPath
from urllib.parse import urlsplit

import discord
import structlog
from discord import ui

from bot.core.outages import TROUBLES, Outage, asking_discord, is_fixed
from bot.core.panels import PASSING
from bot.core.services import Services, now_in_milliseconds
from bot.health.metrics import EDIT, sent
from bot.posting.calls import aim, by_name, called_again
from bot.posting.post import post_panel
from bot.posting.poster import Poster, place_of, postpone
from engine.tables.change import TableContext
from engine.tables.errors import StoreError
from engine.tables.messages import Post, PostKind
from engine.tables.models import TableId

log = structlog.get_logger()

MAX_TRIES = 6
"""The most retries of an edit that Discord refuses, or attempts if the fault is ours."""
SETTLING = 15_000
"""Milliseconds after our start until edits sent by an earlier process have arrived."""


class Editor:
    """Edits the messages of the tables of one bot."""

    def __init__(self, client: discord.Client, services: Services, poster: Poster) -> None:
        self.client, self.services, self.poster = client, services, poster

    async def edit(self, table: TableId) -> None:
        """Make all due edits at a table; failed ones are retried."""
        outbox = self.services.tables.outbox
        if table in self.poster.to_edit:
            self.poster.to_edit.discard(table)
            if (waiting := await outbox.waiting(table, now_in_milliseconds())) is not None:
                for post in waiting.posts:
                    try:
                        await self._change(post, waiting.context)
                    except StoreError:
                        raise
                    except Exception as trouble:  # noqa: BLE001  (whatever it is, it is ours)
                        await self.poster.spoilt(post, waiting.context.table, trouble)
        while strips := self.poster.to_strip.get(table):
            strip = next(iter(strips.values()))
            await self._strip(strip)
            del strips[strip.id]
        self.poster.to_strip.pop(table, None)

    async def _change(self, post: Post, here: TableContext) -> None:
        """Show a post in the message that it edits, if any."""
        message = aim(post, here, self.poster.fixed)
        if message is None:
            return
        whole = post
        if post.kind is PostKind.BOARD:
            whole = await self.services.tables.outbox.with_older(post, message)
        try:
            await self._show(whole, message, here)
        except TROUBLES as trouble:
            pictured = post.kind in (PostKind.BOARD, PostKind.LOBBY)
            limited = 0 < trouble.status < 500 and pictured
            if limited or is_fixed(trouble):
                log.info("post.anew", table=post.table, trouble=str(trouble))
                self.poster.fixed.add(message)
                self.services.wake(post.table)
            else:
                await self.poster.failed(post, here.table, trouble)
            return
        again = called_again(post, here, now_in_milliseconds())
        await self.poster.mark_posted(whole, message, news=again)
        sent(EDIT, post.due_at, now_in_milliseconds())
        if again:
            self.services.wake(post.table)

    async def _show(self, post: Post, message: int, here: TableContext) -> None:
        panel = await post_panel(self.services, post, here)
        if panel is None:
            return
        panel = by_name(post, panel, here.table, here.seat_habits)
        self.poster.remembered.pop(message, None)  # in case the answer gets lost
        view, files = panel.view(), panel.files()
        partial = place_of(self.client, post, here).get_partial_message(message)
        with asking_discord():
            edited = await partial.edit(view=view, attachments=files)
        self.poster.remember(edited)

    async def _strip(self, strip: Post) -> None:
        """Remove the buttons of an older board, if it still exists.

        The edit names no attachments, so all stay: a message lists only those it does not show.
        Soon after the start it is tried twice, as an earlier process may have edited the message in
        between.
        """
        told = {"table": strip.table, "revision": strip.revision}
        settled = self.poster.began + SETTLING
        try:
            await self._take_off(strip)
            if strip.tries == 0 and now_in_milliseconds() < settled:
                await self.services.tables.store.posts.postpone(strip, settled)
                return
        except StoreError:
            raise
        except TROUBLES as trouble:
            final = not isinstance(trouble, Outage) and strip.tries >= MAX_TRIES
            if not (final or isinstance(trouble, discord.NotFound)):
                await postpone(self.services, strip, trouble)
                return
        except Exception as trouble:  # noqa: BLE001  (whatever it is, it is ours)
            times = self.poster.faults.note("strip.spoilt", strip.id, trouble, **told)
            if times < MAX_TRIES:
                await postpone(self.services, strip)
                return
        self.poster.faults.over("strip.spoilt", strip.id)
        await self.services.tables.outbox.mark_posted(strip, None)

    async def _take_off(self, strip: Post) -> None:
        place, message = (int(str(strip.facts[name])) for name in ("place", "message"))
        old = self.poster.remembered.pop(message, None)
        if old is None:
            with asking_discord():
                old = await self.client.get_partial_messageable(place).fetch_message(message)
        view = ui.LayoutView.from_message(old, timeout=None)
        if taken_off(view):
            refer_to_attachments(view)
            with asking_discord():
                await old.edit(view=view)


def taken_off(view: ui.LayoutView) -> bool:
    """Remove controls and outdated text from a message; return True if there were any."""
    found = False
    for box in view.children:
        if isinstance(box, ui.Container):
            for part in list(box.children):
                if isinstance(part, ui.ActionRow) or part.id == PASSING:
                    box.remove_item(part)
                    found = True
    return found


def refer_to_attachments(view: ui.LayoutView) -> None:
    """Refer to the attachments of a fetched message by name, as their URLs expire after hours."""
    for gallery in view.walk_children():
        if isinstance(gallery, ui.MediaGallery):
            for item in gallery.items:
                item.media = f"attachment://{PurePosixPath(urlsplit(item.media.url).path).name}"
