"""Direct messages: their content and delivery."""

import asyncio
from contextlib import suppress

import discord
import structlog

from bot.cards.board import call, name_of, picture, task, title_of, turn_button
from bot.cards.ending import winning
from bot.cards.games import games_letter, mine_of
from bot.cards.plan import plan_text
from bot.cards.time_left import time_line, with_time
from bot.clock.panels import reminder_buttons
from bot.core.outages import NO_LETTERS, NOTHING_SHARED, TROUBLES, Outage, asking_discord
from bot.core.panels import Panel
from bot.core.phrases import Voice, voice_at
from bot.core.services import Services, now_in_milliseconds
from bot.health.condition import Faults
from bot.health.metrics import LETTER, sent
from bot.posting.found_again import find_again, marked
from bot.posting.places import may_watch
from bot.posting.post import with_contest
from engine.kernel.texts import ENGLISH
from engine.tables.errors import StoreError
from engine.tables.messages import CALL, FOLLOWED, REMINDER, Letter
from engine.tables.models import Status, Table
from engine.tables.moves.plans import DROPPED
from engine.tables.posts import DIGEST, PLACE_LOST

log = structlog.get_logger()

SOON, LATER = 60_000, 60 * 60_000
"""Milliseconds until a letter is tried again: at first, and at most."""
SENDING_SECONDS = 30.0
"""The time limit for one letter: Discord may delay it, and others wait behind it."""
MAX_TRIES = 8
"""The number of retries of a letter that Discord refuses."""
MAX_SPOILT = 3
"""The number of attempts at a letter that fails by a fault of ours."""


class Postman:
    """Sends the letters of one bot; `doubtful`: sent, but not yet recorded as sent."""

    def __init__(self, client: discord.Client, services: Services, faults: Faults) -> None:
        self.client, self.services, self.faults = client, services, faults
        self.busy = asyncio.Lock()
        self.began = now_in_milliseconds()
        self.doubtful: set[int] = set()

    async def go_round(self) -> None:
        """Send all due letters; failed ones are retried later."""
        if self.busy.locked():
            return
        async with self.busy:
            with suppress(StoreError):  # logged already; the next round tries again
                await self._send_all()

    async def _send_all(self) -> None:
        letters = self.services.tables.letters
        await letters.write_digests()
        seen: set[int] = set()
        while due := [each for each in await letters.due() if each.id not in seen]:
            seen.update(each.id for each in due)
            for letter in due:
                try:
                    await self.deliver(letter)
                except StoreError:  # the database fails, for its table or in general
                    await letters.postpone(letter, LATER)

    async def deliver(self, letter: Letter) -> None:
        """Send a letter and record its delivery."""
        letters = self.services.tables.letters
        try:
            letter, panel = await self.written(letter)
            message = None if panel is None else await self.send(letter, panel)
        except TROUBLES as trouble:
            await self._failed(letter, trouble)
        except StoreError:
            raise
        except Exception as trouble:  # noqa: BLE001  (whatever it is, it is ours)
            if self.faults.note("letter.spoilt", letter.id, trouble, letter=letter.id) < MAX_SPOILT:
                await letters.postpone(letter, SOON)
            else:
                await self._give_up(letter)
        else:
            sent(LETTER, letter.due_at, now_in_milliseconds())
            self.faults.over("letter.spoilt", letter.id)
            await letters.mark_sent(letter, message)
            self.doubtful.discard(letter.id)
            if letter.key == DROPPED and letter.table is not None:
                await self.services.tables.store.plans.forget_dropped(letter.table, letter.member)

    async def _failed(self, letter: Letter, trouble: Outage | discord.HTTPException) -> None:
        """Handle a failed letter; after an outage it is always tried again."""
        code = None if isinstance(trouble, Outage) else trouble.code
        if code in (NO_LETTERS, NOTHING_SHARED) or (code is not None and letter.tries >= MAX_TRIES):
            log.info("letter.refused", letter=letter.id, trouble=str(trouble))
            await self._give_up(letter, closed=code == NO_LETTERS and letter.key != PLACE_LOST)
            return
        log.warning("letter.postponed", letter=letter.id, trouble=str(trouble))
        pause = min(SOON * 2 ** min(letter.tries, 10), LATER)
        await self.services.tables.letters.postpone(letter, pause)

    async def _give_up(self, letter: Letter, *, closed: bool = False) -> None:
        """Mention a member at the table instead; with `closed` from now on."""
        await self.services.tables.letters.mark_refused(letter, closed=closed)
        self.faults.over("letter.spoilt", letter.id)
        if letter.table is not None:
            self.services.wake(letter.table)

    async def written(self, letter: Letter) -> tuple[Letter, Panel | None]:
        """Return a letter with its present content, None if there is nothing left to tell.

        If a newer letter says the same by now, that takes its place, so that only one is sent.
        """
        person = await self.services.tables.people.find(letter.member)
        language = (person.settings.language or person.language) if person else ENGLISH
        if letter.key == FOLLOWED and not await self._may_follow(letter):
            return letter, None
        while True:
            panel = await letter_panel(self.services, letter, language)
            if panel is not None and letter.table is not None:
                panel = await with_contest(self.services, letter.table, panel)
            newest = await self.services.tables.letters.newest(letter)
            if newest.id == letter.id:
                return letter, panel
            letter = newest

    async def _may_follow(self, letter: Letter) -> bool:
        """Return True if a follower may still see the game; otherwise end the following."""
        assert letter.table is not None, "it tells of a game"
        tables = self.services.tables
        if await may_watch(self.client, await tables.table(letter.table), letter.member):
            return True
        await tables.followers.remove(letter.table, letter.member)
        return False

    async def send(self, letter: Letter, panel: Panel) -> int:
        """Send a letter, unless it was sent before; return the id of the message."""
        with asking_discord():
            channel = await self.client.create_dm(discord.Object(letter.member))
        is_new = not letter.tries and letter.id not in self.doubtful and letter.due_at > self.began
        if self.client.user is not None and not is_new:
            found = await find_again(channel, self.client.user.id, [letter.nonce])
            if letter.nonce in found:
                return found[letter.nonce]
        view, files = marked(panel.view(), letter.nonce), panel.files()
        self.doubtful.add(letter.id)
        with asking_discord():
            async with asyncio.timeout(SENDING_SECONDS):
                message = await channel.send(view=view, files=files, nonce=letter.nonce)
        return message.id


async def letter_panel(services: Services, letter: Letter, language: str) -> Panel | None:
    """Return a letter's present content; None if there is nothing left to tell."""
    if letter.key == DIGEST:
        tables = await services.tables.tables_of(letter.member)
        mine = await mine_of(services, letter.member, tables)
        return games_letter(Voice(language), tables, mine) if tables else None
    if letter.table is None:
        return Panel(Voice(language).say(letter.key, letter.facts))
    table = await services.tables.table(letter.table)
    if table.game not in services.tables.games:  # it is not installed any more
        return None
    if letter.key == PLACE_LOST and table.lost_at is None:
        return None
    voice = voice_at(table, services.tables.game_of(table), language)
    if letter.key in (CALL, REMINDER):
        return await turn_letter(services, table, letter, voice)
    if letter.key == DROPPED:
        return await plan_letter(services, table, letter, voice)
    if letter.key == FOLLOWED:
        return await follow_letter(services, table, voice)
    if letter.key == PLACE_LOST:
        return Panel(voice(PLACE_LOST, game=voice.game(table.game)))
    said = voice.say(letter.key, letter.facts)
    return Panel(f"{title(table, voice)}\n{said}")


async def turn_letter(
    services: Services, table: Table, letter: Letter, voice: Voice
) -> Panel | None:
    """Return a letter with a member's turn, task and deadline; None if they owe no move."""
    seat = table.seat_of(letter.member)
    if table.status is not Status.RUNNING or seat is None or seat not in table.deadlines:
        return None
    if table.lost_at is not None or table.guild is None:
        return None  # a game in direct messages is posted there
    if letter.key == REMINDER and table.deadlines[seat].silent:
        return None
    table, game, state = await services.tables.position(table.id)
    ends = await services.tables.times.ends(table)
    called = call(table, voice, [seat], task(game, state, voice, seat, alone=True))
    told = with_time([(called, time_line(table, game, state, voice, seat, ends))])
    return Panel(f"{title(table, voice)}\n{told}", rows=[reminder_buttons(table, voice)])


async def follow_letter(services: Services, table: Table, voice: Voice) -> Panel:
    """Return a letter to somebody who follows a game: the board that everybody sees, or its end."""
    table, game, state = await services.tables.position(table.id)
    board = await picture(services, table, voice, game.look(state, None))
    if (result := game.result(state)) is not None:
        return Panel(f"{winning(table, game, voice, result, name_of)}\n{link(table, voice)}", board)
    told = title_of(table, game, state, voice)
    return Panel(f"{told}\n{link(table, voice)}", board, voice(FOLLOWED))


async def plan_letter(
    services: Services, table: Table, letter: Letter, voice: Voice
) -> Panel | None:
    """Return a letter that says why a plan was dropped; None if that was read or replaced."""
    plan = await services.tables.store.plans.find(table.id, letter.member)
    if plan is None or plan.dropped is None:
        return None
    seat = table.seat_of(letter.member)
    rows = [[turn_button(table, voice)]] if seat in table.waits_for else []
    text = plan_text(plan, services.tables.game_of(table), voice)
    return Panel(f"{title(table, voice)}\n{text}", rows=rows)


def title(table: Table, voice: Voice) -> str:
    """Return the title of a letter: its game, with a link."""
    return f"### {voice.game(table.game)}\n{link(table, voice)}"


def link(table: Table, voice: Voice) -> str:
    """Return a link to a table's newest board, or to the place where it is played."""
    place = f"https://discord.com/channels/{table.guild or '@me'}/{table.place}"
    address = f"{place}/{table.board_message}" if table.board_message else place
    return f"[{voice('times.letter')}]({address})"
