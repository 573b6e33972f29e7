"""Posts leagues and cups: a card in the channel, everything after it in its thread."""

import dataclasses
import hashlib
from collections.abc import Collection

import discord
import structlog
from msgspec.structs import replace

from bot.club.standings import card_panel, standings_panel
from bot.core.controls import Press
from bot.core.interaction import Bot
from bot.core.outages import asking_discord
from bot.core.panels import Panel
from bot.core.phrases import Voice, language_of
from bot.core.services import Services
from bot.core.text import THREAD_NAME, shortened
from bot.posting.found_again import find_again, marked
from bot.posting.places import A_WEEK, THREAD_EXISTS, may_open_threads
from engine.club.contests import Contest, Phase
from engine.kernel.texts import LANGUAGES
from engine.tables.models import PlaceId


async def language_in(client: discord.Client, services: Services, guild: int) -> str:
    """The language in which a server is told something."""
    chosen = (await services.tables.servers.settings(guild)).language
    known = client.get_guild(guild)
    return chosen or language_of(known.preferred_locale if known else None)


def digest_in_hex(text: str) -> str:
    """A text's digest, as long as a nonce may be."""
    return hashlib.blake2s(text.encode(), digest_size=12).hexdigest()


log = structlog.get_logger()


async def announce(client: Bot, contest: Contest) -> None:
    """Post what is new of a contest. What a run before has posted is found again, not repeated."""
    services = client.services
    voice = Voice(await language_in(client, services, contest.guild))
    contest = await _with_card(client, contest, voice)
    if contest.phase is not Phase.OPEN:
        contest = await _with_thread(client, await _with_told(client, contest))
        if contest.shown < contest.version:
            panel = await standings_panel(services, voice, contest, contest.shown)
            rows = [*panel.rows, [_standings_button(contest)]]
            await _tell(client, contest, dataclasses.replace(panel, rows=rows))
    await services.club.contests.store.note(contest.id, shown=contest.version)


def _standings_button(contest: Contest) -> Press:
    """The button to the standings in one's own language."""
    labels = [Voice(each)("club.button.standings") for each in LANGUAGES]
    return Press("club_standings", contest.id, label=" · ".join(labels))


async def _with_told(client: Bot, contest: Contest) -> Contest:
    """The contest with the newest version that is posted, also where that could not be noted.

    It may have changed since, so that what is to be posted now is another version.
    """
    unsure = range(contest.shown + 1, contest.version + 1)
    versions = {_nonce(contest, version): version for version in unsure}
    found = await _found(client, _place(client, contest), versions)
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
    """Post what is new in the thread; where that is gone, in the channel."""
    nonce = _nonce(contest, contest.version)
    try:
        await _send(_place(client, contest), nonce, panel)
    except discord.NotFound:
        if contest.thread is None:
            raise
        await client.services.club.contests.store.note(contest.id, thread=None)
        await _send(_place(client, replace(contest, thread=None)), nonce, panel)


async def _with_card(client: Bot, contest: Contest, voice: Voice) -> Contest:
    """The contest once its card is there and tells how it is now."""
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
    found = await _found(client, place, [nonce])
    posted = found.get(nonce) or await _send(place, nonce, panel)
    kept = await client.services.club.contests.keep_card(contest.id, posted)
    if kept.version == contest.version + 1:
        return kept
    return replace(contest, stage=replace(contest.stage, card=posted))  # the next round tells more


async def _with_thread(client: Bot, contest: Contest) -> Contest:
    """The contest with the thread below its card, where the bot may open one."""
    channel, card = client.get_channel(contest.channel), contest.stage.card
    if contest.thread is not None or not isinstance(channel, discord.TextChannel) or not card:
        return contest
    if not may_open_threads(channel):
        return contest
    name, thread = shortened(contest.terms.name, THREAD_NAME), card
    try:
        with asking_discord():
            message = channel.get_partial_message(card)
            made = await message.create_thread(name=name, auto_archive_duration=A_WEEK)
            thread = made.id
    except discord.HTTPException as trouble:
        if trouble.code != THREAD_EXISTS:
            log.info("thread.refused", contest=contest.id, trouble=str(trouble))
            return contest
    await client.services.club.contests.store.note(contest.id, thread=thread)
    return replace(contest, thread=PlaceId(thread))


async def _found(
    client: Bot, place: discord.PartialMessageable, nonces: Collection[str]
) -> dict[str, int]:
    """Return the nonces of those posts that are there, with the ids of their messages."""
    assert client.user is not None, "it is online"
    return await find_again(place, client.user.id, nonces)


async def _send(place: discord.PartialMessageable, nonce: str, panel: Panel) -> int:
    """Post something that was not found, and return the id of its message."""
    view, files = marked(panel.view(), nonce), panel.files()
    with asking_discord():
        return (await place.send(view=view, files=files, nonce=nonce)).id
