"""Regular work of a club: match wishes, update lists and standings."""

import asyncio
from collections.abc import Sequence

import discord
import structlog
from discord import ui
from msgspec.structs import replace

from bot.club.announce import announce, digest_in_hex, language_in
from bot.club.lobby import lobby_panel
from bot.core.controls import Press
from bot.core.interaction import Bot
from bot.core.outages import TROUBLES, asking_discord, is_gone
from bot.core.panels import Panel
from bot.core.phrases import Voice
from bot.health.condition import Faults
from bot.posting.found_again import find_again, marked
from engine.club.store import Listing
from engine.tables.models import Status, Table

log = structlog.get_logger()

UNKNOWN_MESSAGE = 10008


class Caretaker:
    """Updates the clubs of one bot: one round at a time, repeated if anything came up."""

    def __init__(self, client: Bot, faults: Faults) -> None:
        self.client, self.faults = client, faults
        self.one_round = asyncio.Lock()
        self.wanted = False

    async def go_round(self) -> None:
        """Do all that is due; who asks for a round during one gets another after it."""
        self.wanted = True
        async with self.one_round:
            if self.wanted:
                self.wanted = False
                with self.faults.noted("clubs.failed"):
                    await self._call_together()
                    await self._carry_on()
                    await self._refresh()

    async def carry_on(self) -> None:
        """Do what is due in leagues and cups, without wishes and lists."""
        async with self.one_round:
            with self.faults.noted("clubs.failed"):
                await self._carry_on()

    async def _call_together(self) -> None:
        services = self.client.services
        lobby = services.club.lobby
        await lobby.store.tidy(services.tables.clock())
        for guild in await lobby.store.servers_with_wishes():
            language = await language_in(self.client, services, guild)
            for table in await lobby.call(guild, language):
                services.changed(table)

    async def _carry_on(self) -> None:
        contests = self.client.services.club.contests
        for number in await contests.store.due(self.client.services.tables.clock()):
            with self.faults.noted("contest.failed", number, contest=number):
                try:
                    await self._carry_on_with(number)
                except TROUBLES as trouble:
                    log.info("contest.postponed", contest=number, trouble=str(trouble))
                    if is_gone(trouble):
                        await contests.lose(number)

    async def _carry_on_with(self, number: int) -> None:
        """Do what is due in a league or a cup, and post what is new there.

        It is looked at again soon, unless it is over and everything is posted.
        """
        services = self.client.services
        known = await services.club.contests.store.find(number)
        language = await language_in(self.client, services, known.guild)
        contest, changed = await services.club.contests.go_on(number, language)
        for table in changed:
            services.changed(table)
        if changed:
            return  # the next round tells of them, when they have their threads
        if contest.version > contest.shown:
            await announce(self.client, contest)
        await services.club.contests.rest(contest)

    async def _refresh(self) -> None:
        for listing in await self.client.services.club.lobby.store.listings():
            try:
                await self._show(listing)
            except TROUBLES as trouble:
                log.info("listing.stays", guild=listing.guild, trouble=str(trouble))

    async def _show(self, listing: Listing) -> None:
        """Bring one list up to date; of a channel that is gone nothing is kept."""
        services = self.client.services
        voice = Voice(await language_in(self.client, services, listing.guild))
        lobby = services.club.lobby
        panel = lobby_panel(voice, await lobby.seeking(listing.guild))
        if (digest := digest_of(panel)) == listing.shown:
            return
        place = self.client.get_partial_messageable(listing.channel, guild_id=listing.guild)
        try:
            message = await self._put(place, listing, panel.view())
        except discord.HTTPException as trouble:
            if not is_gone(trouble):
                raise
            await lobby.store.drop_listing(listing.guild)
            return
        await lobby.store.keep_listing(replace(listing, message=message, shown=digest))

    async def _put(
        self, place: discord.PartialMessageable, listing: Listing, view: ui.LayoutView
    ) -> int:
        """Change the message of a list, or post one if there is none; return its id."""
        assert self.client.user is not None, "it is online"
        nonce = digest_in_hex(f"{listing.guild} {listing.channel}")
        view, known = marked(view, nonce), listing.message
        if known is not None and await self._edited(place, known, view):
            return known
        found = (await find_again(place, self.client.user.id, [nonce])).get(nonce)
        if found is not None and await self._edited(place, found, view):
            return found
        with asking_discord():
            return (await place.send(view=view)).id

    async def _edited(
        self, place: discord.PartialMessageable, message: int, view: ui.LayoutView
    ) -> bool:
        """Change a message; False if it is gone, and its channel is there."""
        try:
            with asking_discord():
                await place.get_partial_message(message).edit(view=view)
        except discord.NotFound as gone:
            if gone.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True


def begins_or_is_over(table: Table) -> bool:
    """Return True if a game has no moves yet or is over, when leagues and cups tell of it."""
    return table.status is not Status.OPEN and not (table.status is Status.RUNNING and table.moves)


def digest_of(panel: Panel) -> str:
    """Return a digest that changes whenever a list looks different."""
    rows = [row for row in panel.rows if isinstance(row, Sequence)]
    buttons = [each for row in rows for each in row if isinstance(each, Press)]
    return digest_in_hex(
        "\n".join([panel.text, *(f"{each.numbers}{each.label}" for each in buttons)])
    )
