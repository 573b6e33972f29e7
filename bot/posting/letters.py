"""Direct messages: what the letters say, and sending them."""

import asyncio

import aiohttp
import discord
import structlog

from bot.cards.board import call
from bot.cards.games import games_panel
from bot.cards.plan import plan_text
from bot.clock.reminders import time_line, turn_buttons
from bot.core.panels import Panel
from bot.core.phrases import Voice, voice_at
from bot.core.services import Services, now_in_milliseconds
from bot.health.metrics import LETTER, sent
from engine.kernel.texts import ENGLISH
from engine.tables.due.reminders import REMINDER
from engine.tables.models import Letter, Person, Status, Table
from engine.tables.moves.plans import DROPPED
from engine.tables.posts.letters import CALL, DIGEST

log = structlog.get_logger()

SOON, LATER = 60_000, 60 * 60_000
"""Milliseconds until a letter is tried again: after an outage, and where something is wrong."""
MAX_TRIES = 8


class Postman:
    """Sends the letters of one bot."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self.client, self.services = client, services
        self.busy = asyncio.Lock()

    async def go_round(self) -> None:
        """Send all that is due; what fails is tried again later."""
        if self.busy.locked():
            return
        async with self.busy:
            await self.services.tables.letters.write_digests()
            for letter in await self.services.tables.letters.due():
                try:
                    await self.deliver(letter)
                except Exception:
                    log.exception("letter.stuck", letter=letter.id)
                    await self.services.tables.letters.postpone(letter, LATER)

    async def deliver(self, letter: Letter) -> None:
        """Send one letter and note that it is there."""
        letters = self.services.tables.letters
        try:
            message = await self.send(letter)
        except discord.Forbidden as trouble:
            log.info("letter.refused", letter=letter.id, trouble=str(trouble))
            await letters.refused(letter)
            if letter.table is not None:
                self.services.wake(letter.table)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as trouble:
            log.warning("letter.postponed", letter=letter.id, trouble=str(trouble))
            if letter.tries >= MAX_TRIES:
                await letters.sent(letter, None)
            else:
                await letters.postpone(letter, SOON * 2**letter.tries)
        else:
            sent(LETTER, letter.due_at, now_in_milliseconds())
            await letters.sent(letter, message)
            if letter.key == DROPPED and letter.table is not None:
                await self.services.tables.plans.told(letter.table, letter.member)

    async def send(self, letter: Letter) -> int | None:
        """The message that a letter has become; None where it has nothing to say any more."""
        person = await self.services.tables.people.find(letter.member)
        panel = await letter_panel(self.services, letter, language_for(person))
        if panel is None:
            return None
        channel = await self.client.create_dm(discord.Object(letter.member))
        message = await channel.send(view=panel.view(), files=panel.files(), nonce=letter.nonce)
        return message.id


def language_for(person: Person | None) -> str:
    """The language in which somebody is written to."""
    return (person.settings.language or person.language) if person else ENGLISH


async def letter_panel(services: Services, letter: Letter, language: str) -> Panel | None:
    """What a letter says now; None where that is nothing any more."""
    if letter.key == DIGEST:
        tables = await services.tables.tables_of(letter.member)
        return games_panel(Voice(language), tables, letter.member) if tables else None
    if letter.table is None:
        return Panel(Voice(language).say(letter.key, letter.facts))
    table = await services.tables.table(letter.table)
    voice = voice_at(table, services.tables.game_of(table), language)
    if letter.key in (CALL, REMINDER):
        return await turn_letter(services, table, letter, voice)
    if letter.key == DROPPED:
        return await plan_letter(services, table, letter, voice)
    said = voice.say(letter.key, letter.facts)
    return Panel(f"{title(table, voice)}\n{said}")


async def turn_letter(
    services: Services, table: Table, letter: Letter, voice: Voice
) -> Panel | None:
    """Where somebody is to move, what, and until when; None where he owes nothing any more."""
    seat = table.seat_of(letter.member)
    if table.status is not Status.RUNNING or seat is None or seat not in table.deadlines:
        return None
    if letter.key == REMINDER and table.deadlines[seat].silent:
        return None
    table, game, state = await services.tables.position(table.id)
    lines = [title(table, voice), call(table, game, state, voice, seat, what=True)]
    ends = await services.tables.times.ends(table)
    if seat in ends:
        now = now_in_milliseconds()
        lines.append(f"-# {time_line(table, game, state, voice, seat, ends[seat], now)}")
    return Panel("\n".join(lines), rows=[turn_buttons(table, voice)])


async def plan_letter(
    services: Services, table: Table, letter: Letter, voice: Voice
) -> Panel | None:
    """Why a plan was dropped; None where its member has read that already or plans anew."""
    plan = await services.tables.plans.find(table.id, letter.member)
    if plan is None or plan.dropped is None:
        return None
    seat = table.seat_of(letter.member)
    rows = [turn_buttons(table, voice)[:1]] if seat in table.waits_for else []
    text = plan_text(plan, services.tables.game_of(table), voice)
    return Panel(f"{title(table, voice)}\n{text}", rows=rows)


def title(table: Table, voice: Voice) -> str:
    """Which game a letter is about, and the way there."""
    return voice("times.letter", game=voice(f"{table.game}.name"), link=link(table))


def link(table: Table) -> str:
    """The address of a table's newest board, or of the place where it is played."""
    place = f"https://discord.com/channels/{table.guild or '@me'}/{table.place}"
    return f"{place}/{table.board_message}" if table.board_message else place
