"""The interactions that are being answered, so that none is left without an answer at the end."""

import asyncio
from typing import Any

import discord

AnyInteraction = discord.Interaction[Any]  # Any: any client


class Stopping(Exception):
    """The program stops: nothing new is begun, and what takes long is cut short."""


class InFlight:
    """The interactions that are being answered, each by a task of its own."""

    def __init__(self) -> None:
        self.stopping = False
        self._tasks: dict[asyncio.Task[Any], AnyInteraction] = {}

    def add(self, interaction: AnyInteraction) -> None:
        """Register the running task as answering an interaction."""
        task = asyncio.current_task()
        assert task is not None, "handlers run in tasks"
        self._tasks[task] = interaction
        task.add_done_callback(lambda done: self._tasks.pop(done, None))

    def check(self) -> None:
        """Raise Stopping if the program is about to end."""
        if self.stopping:
            raise Stopping

    async def finish(self, seconds: float) -> list[AnyInteraction]:
        """Wait for all tasks up to a time limit; cancel and return the others."""
        if self._tasks:
            await asyncio.wait(self._tasks.keys(), timeout=seconds)
        late = dict(self._tasks)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        return list(late.values())
