"""Regular work of a club: matching wishes, updating lists, and posting leagues and cups."""

import asyncio
import dataclasses
import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import discord
import structlog
from discord import ui
from msgspec.structs import replace

from bot.club.lobby import is_still_in, language_in, lobby_panel
from bot.club.standings import card_panel, standings_panel
from bot.core.interaction import Bot, is_seen, readers_of
from bot.core.outages import TROUBLES, asking_discord, is_gone
from bot.core.panels import Panel, Press
from bot.core.phrases import THREAD_NAME, Voice, shortened
from bot.core.services import now_in_milliseconds
from bot.health.condition import Faults
from bot.posting.found_again import find_again, marked
from bot.posting.places import is_deleted, may_open_threads, open_thread
from engine.club.contests import Contest
from engine.club.lobby import Listing
from engine.kernel.texts import LANGUAGES
from engine.tables.clock.habits import HOUR, is_ahead
from engine.tables.models import PlaceId, Status, Table

log = structlog.get_logger()

UNKNOWN_MESSAGE = 10008


class Caretaker:
    """Updates the clubs of one bot: one round at a time, repeated if anything came up."""

    def __init__(self, client: Bot, faults: Faults) -> None:
        self.client, self.faults = client, faults
        self.one_round = asyncio.Lock()
        self.wanted = False
        self.refused: dict[int, int] = {}
        """The channels in which Discord forbids a post, and until when they are left alone."""

    async def go_round(self) -> None:
        """Do all that is due; a request during a round leads to another one after it."""
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
        lobby = self.client.services.club.lobby
        await lobby.store.tidy(self.client.services.tables.clock())
        for guild in filter(self._is_member_of, await lobby.store.servers_with_wishes()):
            with self.faults.noted("wishes.failed", guild, server=guild):
                try:
                    await self._call_in(guild)
                except TROUBLES as trouble:
                    log.info("wishes.postponed", server=guild, trouble=str(trouble))

    async def _call_in(self, guild: int) -> None:
        """Call the members of a server whose wishes match."""
        services = self.client.services
        language = await language_in(self.client, guild)
        is_there = partial(is_still_in, self.client, guild)
        for table in await services.club.lobby.call(guild, language, is_there):
            services.changed(table)

    async def end_lost(self, guild: discord.Guild) -> None:
        """End the wishes and contests of a server's channels that were deleted."""
        club = self.client.services.club
        wishes = await club.lobby.store.wishes(guild.id)
        contests = await club.contests.store.alive_in(guild.id)
        for place in {each.channel for each in wishes} | {each.channel for each in contests}:
            if await is_deleted(self.client, place):
                await club.lobby.store.drop_place(guild.id, place)
                for each in [each for each in contests if each.channel == place]:
                    await club.contests.end_lost(each.id)

    async def _carry_on(self) -> None:
        contests = self.client.services.club.contests
        for number in await contests.store.due(self.client.services.tables.clock()):
            with self.faults.noted("contest.failed", number, contest=number):
                try:
                    await self._carry_on_with(number)
                except TROUBLES as trouble:
                    log.info("contest.postponed", contest=number, trouble=str(trouble))
                    if is_gone(trouble):
                        await contests.end_lost(number)

    async def _carry_on_with(self, number: int) -> None:
        """Do what is due in a contest, and post what is new.

        It is looked at again soon, unless it is over and everything is posted.
        """
        services = self.client.services
        known = await services.club.contests.store.find(number)
        if not self._is_member_of(known.guild):
            return
        language = await language_in(self.client, known.guild)
        is_there = partial(is_still_in, self.client, known.guild)
        contest, changed = await services.club.contests.go_on(number, language, is_there)
        for table in changed:
            services.changed(table)
        if changed:
            return  # the next round posts them, when they have threads
        if contest.version > contest.shown:
            if self._is_refused(contest.channel):
                return
            with self._minding(contest.channel):
                await announce(self.client, contest)
        await services.club.contests.rest(contest)

    @contextmanager
    def _minding(self, channel: PlaceId) -> Iterator[None]:
        """Leave a channel alone for an hour if Discord forbids a post there."""
        try:
            yield
        except discord.Forbidden:
            self.refused[channel] = now_in_milliseconds() + HOUR
            raise

    def _is_refused(self, channel: PlaceId) -> bool:
        return is_ahead(now_in_milliseconds(), self.refused.get(channel, 0), HOUR)

    def try_again(self) -> None:
        """Try all channels again, as permissions have changed."""
        self.refused.clear()

    def _is_member_of(self, guild: int) -> bool:
        """Return False for a server that the bot has left: Discord counts each vain request."""
        return self.client.get_guild(guild) is not None

    async def _refresh(self) -> None:
        listings = await self.client.services.club.lobby.store.listings()
        for listing in [each for each in listings if self._is_member_of(each.guild)]:
            if self._is_refused(listing.channel):
                continue
            with self.faults.noted("listing.failed", listing.guild, server=listing.guild):
                try:
                    with self._minding(listing.channel):
                        await self._show(listing)
                except TROUBLES as trouble:
                    log.info("listing.stays", guild=listing.guild, trouble=str(trouble))

    async def _show(self, listing: Listing) -> None:
        """Bring a list up to date; forget it if its channel is gone."""
        services = self.client.services
        voice = Voice(await language_in(self.client, listing.guild))
        lobby, guild = services.club.lobby, self.client.get_guild(listing.guild)
        assert guild is not None, "the bot is a member of it"
        seen = partial(is_seen, guild, readers_of(guild, listing.channel))
        panel = lobby_panel(voice, (await lobby.seeking(listing.guild)).where(seen))
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
        nonce = digest_in_hex(f"{listing.guild} {listing.channel}")
        view, known = marked(view, nonce), listing.message
        if known is not None and await self._edited(place, known, view):
            return known
        found = (await find_again(place, own_id(self.client), [nonce])).get(nonce)
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
    """Return True if a game has just begun or is over, which concerns leagues and cups."""
    return table.status is not Status.OPEN and not (table.status is Status.RUNNING and table.moves)


def own_id(client: Bot) -> int:
    assert client.user is not None, "it is online"
    return client.user.id


def digest_of(panel: Panel) -> str:
    """Return a digest that changes whenever a list looks different."""
    rows = [row for row in panel.rows if isinstance(row, Sequence)]
    buttons = [each for row in rows for each in row if isinstance(each, Press)]
    return digest_in_hex(
        "\n".join([panel.text, *(f"{each.numbers}{each.label}" for each in buttons)])
    )


def digest_in_hex(text: str) -> str:
    """Return the digest of a text, as long as a nonce may be."""
    return hashlib.blake2s(text.encode(), digest_size=12).hexdigest()


async def announce(client: Bot, contest: Contest) -> None:
    """Post what is new of a contest; posts of an earlier run are found, not repeated."""
    services = client.services
    voice = Voice(await language_in(client, contest.guild))
    contest = await _with_card(client, contest, voice)
    if contest.has_begun:
        contest = await _with_thread(client, await _with_told(client, contest))
        if contest.shown < contest.version:
            panel = await standings_panel(services, voice, contest, contest.shown)
            labels = [Voice(each)("club.button.standings") for each in LANGUAGES]
            button = Press("club_standings", contest.id, label=" · ".join(labels))
            rows = [*panel.rows, [button]]
            await _tell(client, contest, dataclasses.replace(panel, rows=rows))
    await services.club.contests.store.note(contest.id, shown=contest.version)


async def _with_told(client: Bot, contest: Contest) -> Contest:
    """Note the newest version that is posted, also by a run that could not note it.

    The contest may have changed since, so that another version is to be posted now.
    """
    unsure = range(contest.shown + 1, contest.version + 1)
    versions = {_nonce(contest, version): version for version in unsure}
    found = await find_again(_place(client, contest), own_id(client), versions)
    told = max([contest.shown, *(versions[nonce] for nonce in found)])
    if told > contest.shown:
        await client.services.club.contests.store.note(contest.id, shown=told)
    return replace(contest, shown=told)


def _nonce(contest: Contest, version: int) -> str:
    return digest_in_hex(f"contest {contest.id} {version}")


def _place(client: Bot, contest: Contest) -> discord.PartialMessageable:
    where = contest.thread or contest.channel
    return client.get_partial_messageable(where, guild_id=contest.guild)


async def _tell(client: Bot, contest: Contest, panel: Panel) -> None:
    """Post in the thread of a contest; in the channel if it is gone, or locked."""
    nonce = _nonce(contest, contest.version)
    try:
        await _send(_place(client, contest), nonce, panel)
    except (discord.NotFound, discord.Forbidden):
        if contest.thread is None:
            raise
        await client.services.club.contests.store.note(contest.id, thread=None)
        await _send(_place(client, replace(contest, thread=None)), nonce, panel)


async def _with_card(client: Bot, contest: Contest, voice: Voice) -> Contest:
    """Post the card of a contest, or bring it up to date."""
    panel, card = card_panel(voice, contest), contest.stage.card
    nonce = digest_in_hex(f"contest {contest.id}")
    place = client.get_partial_messageable(contest.channel, guild_id=contest.guild)
    if card is not None:
        try:
            with asking_discord():
                await place.get_partial_message(card).edit(view=marked(panel.view(), nonce))
        except discord.NotFound:
            log.info("contest.without_card", contest=contest.id)
        return contest
    found = await find_again(place, own_id(client), [nonce])
    posted = found.get(nonce) or await _send(place, nonce, panel)
    kept = await client.services.club.contests.keep_card(contest.id, posted)
    if kept.version == contest.version + 1:
        return kept
    return replace(contest, stage=replace(contest.stage, card=posted))  # the next round goes on


async def _with_thread(client: Bot, contest: Contest) -> Contest:
    """Open the thread below the card of a contest, if the bot may."""
    channel, card = client.get_channel(contest.channel), contest.stage.card
    if contest.thread is not None or not isinstance(channel, discord.TextChannel) or not card:
        return contest
    if not may_open_threads(channel):
        return contest
    try:
        thread = await open_thread(channel, card, shortened(contest.terms.name, THREAD_NAME))
    except discord.HTTPException as trouble:
        log.info("thread.refused", contest=contest.id, trouble=str(trouble))
        return contest
    await client.services.club.contests.store.note(contest.id, thread=thread)
    return replace(contest, thread=PlaceId(thread))


async def _send(place: discord.PartialMessageable, nonce: str, panel: Panel) -> int:
    """Post something, and return the id of its message."""
    view, files = marked(panel.view(), nonce), panel.files()
    with asking_discord():
        return (await place.send(view=view, files=files, nonce=nonce)).id
