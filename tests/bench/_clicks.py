"""Clicks that arrive at random without waiting for earlier answers (open loop)."""

import asyncio
import random
import time
from collections.abc import Iterable
from typing import Protocol


class Clicker(Protocol):
    """A table whose people press one button after the other."""

    at_work: bool

    @property
    def over(self) -> bool:
        """Return True if there is nothing more to press."""

    async def click(self, at: float) -> None:
        """Make the next click, which was due at `at` (monotonic seconds)."""


async def clicked(
    clickers: Iterable[Clicker], each_second: float, seconds: float, luck: random.Random
) -> int:
    """Click at random moments for a while; return how many clicks found no free table."""
    clickers = list(clickers)
    clicks: set[asyncio.Task[None]] = set()
    turned_away = 0
    due = began = time.monotonic()
    while (due := due + luck.expovariate(each_second)) < began + seconds:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        idle = [each for each in clickers if not each.at_work and not each.over]
        if not idle:
            turned_away += 1
            continue
        click = asyncio.create_task(luck.choice(idle).click(due))
        clicks.add(click)
        click.add_done_callback(clicks.discard)
    await asyncio.gather(*clicks)
    return turned_away
