"""Everything that handlers share: tables, painters, caches, the advice of computers, rate limits.

The limits are for each member, so that nobody slows the bot down for others: token buckets, which
refill evenly, in the memory of the process that serves the server.
"""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from math import inf
from typing import Any
from weakref import WeakValueDictionary

import discord
from discord import Emoji

from bot.core.phrases import Voice, names_at
from bot.painting import AnyStudio
from bot.settings import Limit, Settings
from engine.club.service import Club
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, AnyState
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refusal
from engine.players.lookahead import compared, quick, ranked
from engine.players.thinkers import Thinkers
from engine.processes.workers import Lost
from engine.registry import family_of
from engine.tables.clock.habits import SeatHabits
from engine.tables.log.review import Review
from engine.tables.members import MemberId, Person
from engine.tables.models import PlaceId, Table, TableId
from engine.tables.service import Tables
from renderers.kit.cache import ByteCache
from renderers.registry import COMMON

TABLES_AT_ONCE = 3
"""The limit for all tables of a member together, as a multiple of that for one table."""

Clock = Callable[[], float]
Watch = Callable[[str], None]
Asked = discord.Interaction[Any]
"""A press or a command, whichever client it reached."""


class TooMuch(Refusal):
    """A rate limit is exceeded; raised before any table is looked up."""


class Buckets:
    """A token bucket for each key; without a limit they are never empty."""

    def __init__(self, limit: Limit | None, clock: Clock = time.monotonic) -> None:
        self._limit, self._clock = limit, clock
        self._full_at: dict[Hashable, float] = {}
        self._swept_at = clock()

    def take(self, key: Hashable) -> float:
        """Take a token from a bucket; return the seconds to wait, 0 if there was one."""
        if self._limit is None:
            return 0.0
        most, seconds = self._limit
        now = self._clock()
        self._forget_full(now)
        full_at = max(self._full_at.get(key, now), now) + seconds / most
        empty = full_at - now - seconds
        if empty > 1e-9:  # beyond rounding errors
            return empty
        self._full_at[key] = full_at
        return 0.0

    def _forget_full(self, now: float) -> None:
        """Remove full buckets, at intervals of the time that refilling takes."""
        assert self._limit is not None
        if now - self._swept_at >= self._limit.seconds:
            self._full_at = {key: at for key, at in self._full_at.items() if at > now}
            self._swept_at = now


class Limits:
    """The limits of one process; `watch` is called with the kind of each refusal."""

    def __init__(self, settings: Settings, watch: Watch, clock: Clock = time.monotonic) -> None:
        at_one = settings.press_limit
        at_all = at_one and Limit(at_one.most * TABLES_AT_ONCE, at_one.seconds)
        self._at_table, self._at_all = Buckets(at_one, clock), Buckets(at_all, clock)
        self._typing = Buckets(settings.typing_limit, clock)
        self._heavy = Buckets(settings.heavy_limit, clock)
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._watch = watch

    def check_press(self, interaction: Asked) -> None:
        """Count a press or a command, by channel and in all; raises TooMuch."""
        member = interaction.user.id
        self._check("press", self._at_table.take((member, interaction.channel_id)))
        self._check("press", self._at_all.take(member))

    def lets_type(self, interaction: Asked) -> bool:
        """Count an autocomplete request; False if there are too many."""
        allowed = not self._typing.take(interaction.user.id)
        if not allowed:
            self._watch("typing")
        return allowed

    @asynccontextmanager
    async def heavy(self, interaction: Asked) -> AsyncIterator[None]:
        """Run the expensive work of a member, one at a time; raises TooMuch."""
        member = interaction.user.id
        self._check("heavy", self._heavy.take(member))
        turn = self._turns.setdefault(member, asyncio.Lock())
        async with turn:
            yield

    def _check(self, kind: str, empty: float) -> None:
        if empty:
            self._watch(kind)
            raise TooMuch(f"bot.too_much.{kind}", n=math.ceil(empty))


SECONDS_KEPT = 20.0
MAX_KEPT = 100
"""The most entries of the cache; each takes up to some hundred KB."""


@dataclass(frozen=True)
class CachedChoices:
    """A member's legal actions in a channel, cached for autocomplete."""

    table: Table
    game: AnyGame
    state: AnyState
    seat: Seat
    choices: list[Action]
    taken_at: float = field(default_factory=time.monotonic)


@dataclass
class ChoiceCache:
    """The legal actions of the last seconds by channel and member, the oldest first."""

    kept: OrderedDict[tuple[PlaceId, MemberId], CachedChoices] = field(default_factory=OrderedDict)

    async def at(
        self, place: PlaceId, member: MemberId, take: Callable[[], Awaitable[CachedChoices | None]]
    ) -> CachedChoices | None:
        """Return a member's choices, perhaps cached ones; None if no game is played."""
        self._drop_outdated()
        known = self.kept.get((place, member))
        if known:
            return known
        cached = await take()
        if cached is None:
            return None
        self.kept[place, member] = cached
        self.kept.move_to_end((place, member))
        return cached

    def forget(self, table: TableId) -> None:
        """Drop the cached choices of a table, in its channel and its thread, as it went on."""
        for key in [key for key, cached in self.kept.items() if cached.table.id == table]:
            del self.kept[key]

    def _drop_outdated(self) -> None:
        since = time.monotonic() - SECONDS_KEPT
        while self.kept:
            oldest = next(iter(self.kept))
            if len(self.kept) < MAX_KEPT and self.kept[oldest].taken_at > since:
                return
            del self.kept[oldest]


MAX_BYTES = 2 * 1024 * 1024

Key = tuple[TableId, int]
"""A table and its revision; films have no words, so the language does not matter."""


class FilmCache:
    """Draws one film at a time and caches the last ones, as people like to watch together."""

    def __init__(self) -> None:
        self._films: ByteCache[Key, bytes] = ByteCache(MAX_BYTES)
        self._lock = asyncio.Lock()

    async def get(self, key: Key, draw: Callable[[], Awaitable[bytes]]) -> bytes:
        async with self._lock:
            film = self._films.get(key)
            if film is None:
                film = await draw()
                self._films.put(key, film, len(film))
            return film


class OwnEmoji:
    """The emoji that the bot has uploaded to Discord; empty until they have been looked up."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self.when_lost: Callable[[], None] = lambda: None
        """Starts another look-up and upload."""

    def learn(self, emoji: Emoji) -> None:
        """Register an emoji; its name is that of its symbol followed by a digest."""
        symbol, _, _ = emoji.name.rpartition("_")
        self._texts[symbol] = str(emoji)

    def forget_all(self) -> None:
        """Stop using emoji after Discord refused one, as somebody has deleted it by hand."""
        if self._texts:
            self._texts.clear()
            self.when_lost()

    def text(self, game: str, symbol: str, look: int) -> str:
        """Return the emoji of a symbol for use in text; empty if Discord does not have it.

        It is in the colour of a seat that wears `look` (a place in `seats.LOOKS`), if it has one.
        """
        for family in (family_of(game), COMMON):
            for name in (f"{family}_{symbol}_{look + 1}", f"{family}_{symbol}"):
                if name in self._texts:
                    return self._texts[name]
        return ""


@dataclass
class Services:
    """Everything that handlers share.

    `wake` is called after every change of a table, so that its posts and the moves of computers do
    not wait for the next sweep.
    """

    settings: Settings
    tables: Tables
    studio: AnyStudio
    wake: Callable[[TableId], None]
    limits: Limits
    choice_cache: ChoiceCache = field(default_factory=ChoiceCache)
    films: FilmCache = field(default_factory=FilmCache)
    emoji: OwnEmoji = field(default_factory=OwnEmoji)
    covers: dict[str, bytes] = field(default_factory=dict)
    """The pictures on the cards of open tables, as PNG, by game."""
    reviews: dict[TableId, asyncio.Task[Review]] = field(default_factory=dict)
    """The reviews of games that are under way."""
    pictures_in_edits: bool = True
    """True until Discord has refused a picture in an edit; see `replies.show`."""

    def __post_init__(self) -> None:
        self.club = Club(self.tables)
        self.thinkers = Thinkers(self.settings.thinking_processes)

    def changed(self, table: Table) -> None:
        """Follow up a committed change."""
        self.choice_cache.forget(table.id)
        self.wake(table.id)


def person(user: discord.User | discord.Member, language: str) -> Person:
    """Return a Discord user as the tables know them."""
    return Person(MemberId(user.id), user.display_name, language, username=user.name)


def now_in_milliseconds() -> int:
    """Return the time as records write it; playground and tests simulate the clock."""
    return int(discord.utils.utcnow().timestamp() * 1000)


def public_voice(services: Services, table: Table, seat_habits: SeatHabits) -> Voice:
    """Return the voice of public posts: the table's languages, and those of its players."""
    readers = {seat: habits.language for seat, habits in seat_habits.items() if habits.language}
    first, *others = table.languages
    return Voice(first, names_at(table, services.tables.game_of(table)), others, readers)


Position = tuple[AnyGame, Any, Seat]
"""A game, a state of it, and whose move it is."""


async def best_moves(
    services: Services, position: Position, luck: str, most: float = inf
) -> list[Action]:
    """Return the choices in a position, the best first, found beside the event loop.

    A process thinks for at most `most` seconds, like a strong computer; if there is none, a quick
    look decides. Both know only what the seat sees. `luck` is a seed, not that of the game.
    """
    if services.thinkers.can_think:
        with suppress(Lost):
            seconds = min(most, services.settings.thinking_seconds)
            return (await services.thinkers.search(*position, Chance(luck), seconds)).actions
    _, state, _ = position
    return await asyncio.to_thread(ranked, *position, Chance(luck), quick(state))


async def compared_moves(
    services: Services, position: Position, played: Action, luck: str, most: float
) -> tuple[Action, float]:
    """Return the best choice in a position, and how much better it is than the move played.

    A process thinks as in `best_moves`, for two halves of `most` seconds.
    """
    if services.thinkers.can_think:
        with suppress(Lost):
            found = await services.thinkers.search(*position, Chance(luck), most, played)
            return found.actions[0], found.gain
    _, state, _ = position
    return await asyncio.to_thread(compared, *position, played, Chance(luck), quick(state))
