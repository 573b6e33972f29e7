"""The Discord client, which connects all parts and keeps them running."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import discord
import structlog
from discord.ext import tasks

import bot.lessons  # registers its routes, as does
import bot.turn.suggestions  # noqa: F401
from bot.answers import explain
from bot.background import housekeeping
from bot.background.computers import play_computers, play_plans
from bot.background.emoji import keep_emoji
from bot.background.housekeeping import Blocked, Waker, keep_pace
from bot.background.standby import shards_of
from bot.background.table_worker import TableWorker
from bot.clock import settings
from bot.club.upkeep import Caretaker, begins_or_is_over
from bot.commands import Commands, add_commands, sync_commands
from bot.core.interaction import Bot, Interaction, apply_locale
from bot.core.outages import TROUBLES
from bot.core.panels import pressed_in
from bot.core.phrases import Translator
from bot.core.replies import InFlight, Stopping, answer_in_time
from bot.core.routes import ROUTES, Answer, answer_in_any_case
from bot.core.services import Limits, Services, now_in_milliseconds
from bot.gateway import PatientSocket
from bot.health import metrics
from bot.health.condition import Faults
from bot.painting import AnyStudio, PaintingProcesses
from bot.people.commands import keep_name
from bot.posting import places
from bot.posting.editor import Editor
from bot.posting.letters import Postman
from bot.posting.poster import Poster
from bot.settings import Settings
from engine.kernel.refusals import Malformed
from engine.registry import GAMES
from engine.tables.errors import StoreError
from engine.tables.models import Table, TableId
from engine.tables.service import Tables
from engine.tables.store.database import PATIENCE, open_database
from engine.tables.store.store import Store
from renderers.kit.fonts import system_fonts
from renderers.studio import Studio

log = structlog.get_logger()
discord.shard.DiscordWebSocket = PatientSocket  # type: ignore[misc]  # survives unreadable events
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we use no voice

SWEEP_SECONDS = 20.0
SHARED_SWEEP_SECONDS = 4.0
"""The interval if several processes share the servers: a move made in a direct message reaches the
process of shard 0, and the process of the table's server posts its board."""
SERVERS_ONLY = discord.app_commands.AppInstallationType(guild=True, user=False)
SERVERS_AND_LETTERS = discord.app_commands.AppCommandContext(
    guild=True, dm_channel=True, private_channel=False
)
"""The contexts of commands that work outside of servers too."""
SYNC_SECONDS = 3600.0
"""The interval of retries after Discord has refused the commands."""
SEED_BYTES = 32
STUCK = "bot.stuck"
"""The notice that a table does not go on by a fault of ours."""
MAX_QUIET = 3
"""The number of failures of a table before its players are told."""
FINISH_SECONDS, FAREWELL_SECONDS = 2.5, 1.0
"""The time limits when the program stops: for work under way, and for telling those whose press or
command was cut short."""


class Meeplepost(Bot):
    """The bot."""

    def __init__(self, settings: Settings, tables: Tables, studio: AnyStudio) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=True),
            **client_options(settings),
        )
        self.rounds = TableWorker(self.follow_up, settings.share)
        self.edits = TableWorker(self.change_messages, settings.share)
        self.after: set[asyncio.Task[None]] = set()
        self.in_flight = InFlight()
        self.was_online = False
        self.unplayable = set[TableId]()
        """Tables of games that are not installed: all rests until one is, after another start."""
        self.announced = set[int]()
        """The servers that were announced since their shard connected."""
        self.ending: asyncio.Task[None] | None = None
        self.services = Services(
            settings, tables, studio, self.rounds.wake, Limits(settings, metrics.limited)
        )
        self.faults = Faults()
        self.poster = Poster(self, self.services, self.faults, self.edits.wake)
        self.editor = Editor(self, self.services, self.poster)
        self.postman = Postman(self, self.services, self.faults)
        self.caretaker = Caretaker(self, self.faults)
        self.blocked = Blocked(self)
        self.waker = Waker(self)
        self.tree = Commands(
            self, allowed_installs=SERVERS_ONLY, allowed_contexts=SERVERS_AND_LETTERS
        )

    async def setup_hook(self) -> None:
        """Everything before the first event: commands, the sweeper."""
        add_commands(self.tree)
        await self.tree.set_translator(Translator())
        if not await sync_commands(self, self.tree):
            self.later(self.sync_again())
        await self.blocked.look()
        if not shards_of(self.services.settings).complete:
            self.sweep.change_interval(seconds=SHARED_SWEEP_SECONDS)
        self.later(settings.name_ahead())
        self.sweep.start()
        self.tidy.start()

    async def sync_again(self) -> None:
        """Tell Discord the commands until it accepts them; until then the old ones are used."""
        while True:
            await asyncio.sleep(SYNC_SECONDS)
            if await sync_commands(self, self.tree):
                return

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a button or a menu; commands are handled elsewhere."""
        if interaction.type is discord.InteractionType.component:
            await self.pressed(interaction, *pressed_in(interaction))

    async def pressed(self, interaction: Interaction, verb: str, numbers: Sequence[int]) -> None:
        """Answer a button or a menu, and explain whatever goes wrong."""
        if self._ignores(interaction):
            return
        with metrics.PRESSES.time():
            await self._answer_press(interaction, verb, numbers)

    def _ignores(self, interaction: Interaction) -> bool:
        """Return True in a blocked server, and if Discord names no user."""
        if interaction.user is discord.utils.MISSING:
            log.error("event.unreadable", event_name="INTERACTION_CREATE", cause="without a user")
            return True
        return self.blocked.covers(interaction.guild_id)

    async def _answer_press(
        self, interaction: Interaction, verb: str, numbers: Sequence[int]
    ) -> None:
        route = ROUTES.get(verb)
        self.in_flight.add(interaction)
        try:
            self.services.limits.check_press(interaction)
            await answer_in_time(interaction, route.answer if route else Answer.PRIVATE)
            self.in_flight.check()
            await apply_locale(interaction)
            await keep_name(interaction)
            if route is None:
                raise Malformed("bot.unknown_control")
            await route.call(interaction, numbers)
        except Exception as trouble:  # noqa: BLE001  (the one error handler, for controls)
            await explain(interaction, trouble)

    async def typed(self, interaction: Interaction) -> bool:
        """Begin the answer to a command, or to a request for suggestions (see `promptly`)."""
        if self._ignores(interaction):
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            answer_in_any_case(interaction)
            return True
        self.in_flight.add(interaction)
        command = interaction.command
        metrics.measure_command(command.qualified_name if command else metrics.OTHER)
        try:
            self.services.limits.check_press(interaction)
            await answer_in_time(interaction)
            self.in_flight.check()
            await apply_locale(interaction)
            await keep_name(interaction)
        except Exception as trouble:  # noqa: BLE001  (the one error handler, for commands)
            await explain(interaction, trouble)
            return False
        return True

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something that nobody waits for, unless the program stops."""
        if self.in_flight.stopping:
            work.close()
            return
        task = asyncio.create_task(self._beside(work))
        self.after.add(task)
        task.add_done_callback(self.after.discard)

    async def keep_club(self) -> None:
        await self.caretaker.go_round()

    async def _beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something, and note its failure."""
        name = getattr(work, "__qualname__", "")
        with self.faults.noted("beside.failed", name, work=name):
            try:
                await work
            except TROUBLES as trouble:
                log.warning("discord.trouble", work=name, trouble=str(trouble))

    async def follow_up(self, table_id: TableId) -> None:
        """Handle a change of a table: computers move, posts are sent.

        Posts are sent even if the work before them fails.
        """
        seen: Table | None = None
        with self.faults.noted("round.failed", table_id, table=table_id):
            if await self.services.tables.serves(table_id):
                with self.faults.noted("table.stuck", table_id, table=table_id):
                    seen = await self._go_on(table_id)
                if table_id in self.unplayable:
                    return
                if self.faults.times("table.stuck", table_id) == MAX_QUIET:
                    table = await self.services.tables.table(table_id)
                    await self.services.tables.outbox.notice(table, STUCK, {"table": table_id})
                await self.poster.flush(table_id)
        if seen is not None and begins_or_is_over(seen):
            self.later(self.caretaker.carry_on())

    async def _go_on(self, table_id: TableId) -> Table:
        seen = await self.services.tables.store.work_of(table_id)
        if seen.table.game not in self.services.tables.games:
            if table_id not in self.unplayable:
                log.warning("game.not_installed", table=table_id, game=seen.table.game)
                self.unplayable.add(table_id)
        elif seen.table.lost_at is None:
            table = await self.services.tables.run_clock(seen)
            table = await self.services.tables.times.process_due(table)
            table = await play_computers(self.services, table)
            if seen.planned or table.revision != seen.table.revision:
                await play_plans(self.services, table_id)
            return table
        return seen.table

    async def change_messages(self, table_id: TableId) -> None:
        with self.faults.noted("edit.stuck", table_id, table=table_id):
            await self.editor.edit(table_id)

    async def finish_rounds(self) -> None:
        while self.rounds.busy or self.edits.busy:
            await self.rounds.finish()
            await self.edits.finish()

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def sweep(self) -> None:
        """Process every table with due work, as after a restart or an outage."""
        with self.faults.noted("sweep.failed"):
            due = await self.services.tables.due_tables(now_in_milliseconds())
            self.rounds.wake_in_turn(each for each in due if not self._rests(each))
            self.later(self.postman.go_round())  # beside the work at tables
            self.later(self.keep_club())
            await self.blocked.look()
        if self.ending is None:
            keep_pace(self.sweep)
            keep_pace(self.tidy)

    def _rests(self, table: TableId) -> bool:
        """Return True if a table has failed lately; members still wake it."""
        return table in self.unplayable or any(
            self.faults.rests(kind, table) for kind in ("table.stuck", "round.failed")
        )

    @tasks.loop(hours=1)
    async def tidy(self) -> None:
        """Delete expired data, and handle idle tables."""
        with self.faults.noted("tidy.failed"):
            await self.services.tables.tidy()
            await housekeeping.keep_house(self)
            await self.waker.go_round()

    def _note(self, work: Callable[[Services, int], Awaitable[None]], number: int) -> None:
        async def do() -> None:
            await work(self.services, number)

        self.later(do())

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was thrown out."""
        self._note(places.guild_left, guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The bot has come online, or the server is back after an outage."""
        self.announced.add(guild.id)
        self._note(places.permissions_changed, guild.id)
        self.later(self.caretaker.end_lost(guild))
        self.later(self.waker.look_at(guild))

    async def on_shard_ready(self, shard: int) -> None:
        """Announce the servers that discord.py left out: those that came at this very moment."""
        for guild in self.guilds:
            if guild.shard_id == shard and not guild.unavailable:
                if guild.id not in self.announced:
                    await self.on_guild_available(guild)
                self.announced.discard(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited, perhaps again."""
        with suppress(StoreError):  # logged already; the next sweep looks again
            await self.blocked.look()
        if not self.blocked.covers(guild.id):
            self._note(places.permissions_changed, guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, with its threads."""
        self._note(places.channel_deleted, channel.id)
        self.later(self.caretaker.end_lost(channel.guild))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        self._note(places.thread_deleted, payload.thread_id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was archived or locked, by Discord or by somebody; or changed in another way."""
        state = payload.data["thread_metadata"]
        if state["archived"] or state.get("locked"):
            self.later(self.waker.thread_changed(payload.thread_id))

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        self._permissions_changed(channel.guild.id)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        self._permissions_changed(role.guild.id)

    def _permissions_changed(self, guild: int) -> None:
        self.caretaker.try_again()
        self._note(places.permissions_changed, guild)

    @sweep.before_loop
    async def before_sweep(self) -> None:
        """Wait until the gateway is ready: before that nothing can be posted."""
        await self.wait_until_ready()

    async def on_ready(self) -> None:
        """Say once in the log that the bot is online; after an outage Discord says it again."""
        if not self.was_online:
            self.was_online = True
            shards, fonts = len(self.shards), len(system_fonts())
            log.info("online", servers=len(self.guilds), shards=shards, system_fonts=fonts)
            if self.services.settings.emoji:
                self.services.emoji.when_lost = lambda: self.later(keep_emoji(self))
                self.services.emoji.when_lost()

    async def close(self) -> None:
        """Stop within seconds: work under way is finished, or cut short and answered."""
        if self.ending is None:
            self.ending = asyncio.create_task(self._end())
        await asyncio.shield(self.ending)

    async def _end(self) -> None:
        self.in_flight.stopping = True
        await self.services.thinkers.close()
        await stop(self.sweep)
        await stop(self.tidy)
        late, *_ = await asyncio.gather(
            self.in_flight.finish(FINISH_SECONDS),
            self.rounds.stop(FINISH_SECONDS),
            self.edits.stop(FINISH_SECONDS),
        )
        for task in self.after:
            task.cancel()
        if farewells := [asyncio.create_task(explain(each, Stopping())) for each in late]:
            await asyncio.wait(farewells, timeout=FAREWELL_SECONDS)
        await super().close()
        await self.services.studio.stop()
        await self.services.tables.close()
        log.info("stopped")


async def stop(loop: tasks.Loop[Any]) -> None:  # Any: what it does
    """End a loop, also one that is being restarted."""
    await asyncio.sleep(0)  # until one that has just ended is started again
    while (task := loop.get_task()) is not None and not task.done():
        loop.cancel()
        if not (await asyncio.wait([task], timeout=FINISH_SECONDS))[0]:
            return


def client_options(settings: Settings) -> dict[str, Any]:  # Any: of different types
    """Return the shards of this process and the counter of its requests, if set."""
    chosen = {
        "shard_count": settings.shard_count,
        "shard_ids": settings.shard_ids,
        "http_trace": metrics.request_tracing() if settings.health_address else None,
    }
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in chosen.items()
        if value
    }


def build(settings: Settings) -> Meeplepost:
    """Return a bot for the settings."""
    store = Store(open_database(settings.database, patience=PATIENCE), shards_of(settings))
    seed = partial(secrets.token_hex, SEED_BYTES)
    tables = Tables(store, now_in_milliseconds, seed, GAMES, metrics.moved)
    studio = (
        PaintingProcesses(settings.picture_processes, metrics.painted)
        if settings.picture_processes
        else Studio(threads=settings.picture_threads, watch=metrics.painted)
    )
    return Meeplepost(settings, tables, studio)
