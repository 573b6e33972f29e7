"""Rate limits per member, so that nobody slows the bot down for others.

They are token buckets, which refill evenly, in the memory of the process that serves the server.
"""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.settings import Limit, Settings
from engine.kernel.refusals import Refusal

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
