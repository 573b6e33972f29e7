"""The storm of kills: at the start, right after a confirmation, during posts, at any moment.

There are also troubles: the program is told to stop, a second one is started on the same database,
the disk is full for a while, or the clock jumps by days.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from tests.chaos.audit import read
from tests.chaos.databases import PostgresCluster, SqliteFile
from tests.chaos.program import Victim
from tests.discord_server import DiscordServer
from tests.discord_server.faults import When

ONLINE_SECONDS, MAX_STARTS = 60.0, 20
POST_SECONDS, CONFIRMATION_SECONDS = 5.0, 5.0
AFTER_CONFIRMATION, AT_START = 0.3, 1.0
"""The most seconds between these moments and the kill."""
CALM_ANSWERS, CALM_SECONDS = 30, 20.0
"""The calm between two kills: at most so many answered presses, or so many seconds."""
LONG_OUTAGE, LONG_OUTAGES = 400.0, 0.03
"""The seconds that pass at Discord during some kills, so that nonces expire, and their share."""
MOMENTS = ["start", "confirmation", "confirmation", "post", "post", "any"]
TROUBLES = ["stop", "second program", "full disk", "clock"]
TROUBLE = 0.3
"""The probability of a trouble instead of a kill."""
LONGEST_TROUBLE = 3.0
DAYS = [2 * 86400.0, -2 * 86400.0, 0.0]
"""The possible offsets of the clock, in seconds."""
HELD = [
    ("POST", "/channels/*/messages"),
    ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"),
    ("POST", "/channels/*/messages/*/threads"),
    ("POST", "/users/@me/channels"),
]
"""The requests during which the program is killed, before or after they are carried out."""
KEPT_MESSAGES = 60
"""The number of newest messages whose files stay in memory."""


class Storm:
    """Kills and restarts a program, and its database if that is killable."""

    def __init__(
        self,
        server: DiscordServer,
        program: Victim,
        database: SqliteFile | PostgresCluster,
        luck: random.Random,
        *,
        gently: bool = False,
    ) -> None:
        self.server, self.program, self.database, self.luck = server, program, database, luck
        self.gently = gently
        self.answers: Callable[[], int] = int
        self.confirmed = asyncio.Event()
        self.kills: Counter[str] = Counter()
        self.stuck = 0
        """The number of stops by SIGTERM that failed."""
        self.longest_stop = 0.0
        self.counted: frozenset[int] = frozenset()
        """The interactions that had changed something when the clock last jumped, and those that
        were under way then: whichever life begins next forgets them as too old."""
        self.jumped = False

    async def rage(self, enough: asyncio.Event) -> None:
        """Kill and restart until `enough` is set; at the end everything runs."""
        while not enough.is_set():
            await self.strike()
        await self.calm()

    async def strike(self) -> None:
        """Cause a kill or trouble, then restart and leave the program alone for a while."""
        if self.luck.random() < TROUBLE:
            await self.make_trouble(self.luck.choice(TROUBLES))
            return await self._recover()
        moment = self.luck.choice(MOMENTS)
        await self._wait_for(moment)
        also = self.database.killable and self.luck.random() < 0.3
        only = also and self.luck.random() < 0.5
        if also:
            await self.database.kill()
            self.kills["database"] += 1
        if not only:
            self.kills[moment] += self.program.runs()
            await self.end()
        self._after_kill()
        if also:
            await asyncio.sleep(self.luck.uniform(0, 0.5))
            await self.database.start()
        await self._restart()
        if moment == "start" and not only:
            await asyncio.sleep(self.luck.uniform(0, AT_START))
            self.kills["start"] += self.program.runs()
            await self.end()
            self._after_kill()
            await self._restart()
        return await self._recover()

    async def end(self) -> None:
        """Kill the program, or in a gentle storm tell it to stop."""
        if self.gently:
            await self.stop()
        else:
            self.program.kill()

    async def stop(self) -> None:
        """Tell the program to stop, and note the time it took."""
        begun = time.monotonic()
        self.stuck += not await self.program.stop()
        self.longest_stop = max(self.longest_stop, time.monotonic() - begun)

    async def make_trouble(self, kind: str) -> None:
        """Cause a trouble; at the end the database can be used again."""
        await asyncio.sleep(self.luck.uniform(0, 1))
        self.kills[kind] += 1
        if kind == "stop":
            await self.stop()
            await self._restart()
        elif kind == "second program":
            await self.take_over()
        elif kind == "clock":
            with self.program.paused():  # with the clock ahead it deletes old interactions
                await self._note_counted()
                self.program.shift_clock(self.luck.choice(DAYS))
        elif self.database.mounted:
            self.database.fill()
            await asyncio.sleep(self.luck.uniform(0, LONGEST_TROUBLE))
            self.database.make_room()

    async def take_over(self) -> None:
        """Start a second program beside the first, and kill the first."""
        first = self.program.process
        await self._start()
        await asyncio.sleep(self.luck.uniform(0, LONGEST_TROUBLE))
        second, self.program.process = self.program.process, first
        await self.end()
        self.program.process = second
        self._after_kill()

    async def _recover(self) -> None:
        await self.calm()
        wanted = self.answers() + self.luck.randint(0, CALM_ANSWERS)
        with suppress(TimeoutError):
            await self.server.until(lambda: self.answers() >= wanted, seconds=CALM_SECONDS)

    async def calm(self) -> None:
        """Wait until the program is online; restart it if it has ended, a few times."""
        starts = 0
        while not self.server.gateway.online:
            if not self.program.runs():
                starts += 1
                assert starts <= MAX_STARTS, f"does not come online: {self.program.log}"
                await self._restart()
            await self.program.online(ONLINE_SECONDS)
        self.confirmed.clear()

    async def _restart(self) -> None:
        if not self.program.runs():
            self.program.kill()
            await self._start()

    async def _start(self) -> None:
        if self.jumped:
            await self._note_counted()
            self.jumped = False
        await self.program.start()

    async def _note_counted(self) -> None:
        self.counted |= (await read(self.database.address)).interactions
        self.jumped = True

    async def _wait_for(self, moment: str) -> None:
        """Wait for a moment, or for a while if it does not come."""
        if moment == "post":
            method, path = self.luck.choice(HELD)
            gate = self.server.hold(method, path, self.luck.choice(list(When)))
            with suppress(TimeoutError):
                await gate.reached(seconds=POST_SECONDS)
            asyncio.get_running_loop().call_later(0.05, gate.drop)
            gate.lift()
        elif moment == "confirmation":
            with suppress(TimeoutError):
                async with asyncio.timeout(CONFIRMATION_SECONDS):
                    await self.confirmed.wait()
            await asyncio.sleep(self.luck.uniform(0, AFTER_CONFIRMATION))
        elif moment == "any":
            await asyncio.sleep(self.luck.uniform(0, 1.5))
        self.confirmed.clear()

    def _after_kill(self) -> None:
        """Drop things that are no longer needed, to save memory; sometimes let time pass."""
        gateway = self.server.gateway
        gateway.sessions = gateway.online
        self.server.requests.clear()
        for message in list(self.server.world.messages.values())[:-KEPT_MESSAGES]:
            for file in message.attachments:
                self.server.world.files.pop(file.id, None)
        if self.luck.random() < LONG_OUTAGES:
            self.server.clock.advance(LONG_OUTAGE)
