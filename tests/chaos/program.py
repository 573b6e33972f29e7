"""The program that is killed and restarted; each of its processes is a life."""

import asyncio
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from tests.discord_server import DiscordServer
from tests.unlimited import UNLIMITED_PROGRAM

ROOT = Path(__file__).parent.parent.parent
STOP_SECONDS = 60.0
PAINTS_APART = 4
"""One life in this number has a painting process, which starts more slowly than most lives last."""


class Victim:
    """`meeplepost run` over one database, killed and restarted many times."""

    def __init__(
        self, server: DiscordServer, folder: Path, database: str, zygote: asyncio.subprocess.Process
    ) -> None:
        self.server, self.folder, self.database = server, folder, database
        self._zygote = zygote
        self.process: int | None = None
        self.died = asyncio.Event()
        self.lives = 0
        self.ended_by_us, self.told_to_stop = set[int](), set[int]()

    @property
    def log(self) -> Path:
        """Return the file with the output of all lives."""
        return self.folder / "log"

    def ends(self) -> list[tuple[int, int]]:
        """Return the process ids and exit codes of ended lives, as the zygote noted them."""
        ends = self.folder / "ends"
        lines = ends.read_text().splitlines() if ends.exists() else []
        return [(int(process), int(code)) for process, code in map(str.split, lines)]

    def codes_when_told_to_stop(self) -> Counter[int]:
        """Count the exit codes of the lives that SIGTERM has ended."""
        told = self.told_to_stop - self.ended_by_us
        return Counter(code for process, code in self.ends() if process in told)

    def deaths(self) -> list[tuple[int, int]]:
        """Return the lives that ended by themselves."""
        stops = (0, -signal.SIGTERM)  # a clean stop, or the signal before the program is ready
        stopped_well = {(process, code) for process in self.told_to_stop for code in stops}
        return [
            each
            for each in self.ends()
            if each[0] not in self.ended_by_us and each not in stopped_well
        ]

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Pause the program meanwhile."""
        self._signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        if self.process is not None and self.runs():
            os.kill(self.process, number)

    def shift_clock(self, seconds: float) -> None:
        """Set the clock of the program, and of later lives, ahead by a number of seconds."""
        (self.folder / "clock").write_text(str(seconds))
        self._signal(signal.SIGUSR1)

    async def start(self) -> None:
        """Start a life; it is not online yet."""
        life = {
            "environment": self._environment(),
            "folder": str(self.folder),
            "log": str(self.log),
            "ends": str(self.folder / "ends"),
            "clock": str(self.folder / "clock"),
        }
        assert self._zygote.stdin is not None
        assert self._zygote.stdout is not None
        self._zygote.stdin.write(json.dumps(life).encode() + b"\n")
        self.process = int(await self._zygote.stdout.readline())
        self.died = asyncio.Event()
        self.lives += 1

    async def online(self, seconds: float) -> bool:
        """Wait until the program is online; return False if it takes too long or has ended."""
        before = self.server.gateway.identified
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.server.gateway.identified == before and self.runs():
                    with suppress(TimeoutError):
                        await self.server.until(
                            lambda: self.server.gateway.identified > before, seconds=0.5
                        )
        return self.server.gateway.identified > before

    def runs(self) -> bool:
        """Return True if the process exists."""
        return self.process is not None and Path(f"/proc/{self.process}").exists()

    def kill(self) -> None:
        """Kill the program at once, and wait until its process is gone."""
        if self.process is not None:
            if self.runs():
                self.ended_by_us.add(self.process)
            with suppress(ProcessLookupError):
                os.kill(self.process, signal.SIGKILL)
            while self.runs():
                time.sleep(0.001)  # until its files and its lock are free
        self.process = None
        self.died.set()
        self.server.forgive_unanswered()

    async def stop(self) -> bool:
        """Ask the program to stop; return False if it had to be killed."""
        if self.process is None:
            return True
        if self.runs():
            self.told_to_stop.add(self.process)
        with suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGTERM)
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                while self.runs():
                    await asyncio.sleep(0.1)
        stopped = not self.runs()
        self.kill()
        return stopped

    def _environment(self) -> Mapping[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "DISCORD_TOKEN": "token",
            "MEEPLEPOST_DATABASE": self.database,
            "MEEPLEPOST_PICTURE_PROCESSES": str(int(self.lives % PAINTS_APART == 0)),
            "MEEPLEPOST_DISCORD_API": self.server.api,
            "MEEPLEPOST_DISCORD_GATEWAY": self.server.gateway_url,
            **UNLIMITED_PROGRAM,
        }


@asynccontextmanager
async def victim(server: DiscordServer, folder: Path, database: str) -> AsyncIterator[Victim]:
    """Yield a program that is not started yet; end all of its processes at the end."""
    zygote = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.chaos.zygote", cwd=ROOT,
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert zygote.stdout is not None
    await zygote.stdout.readline()
    program = Victim(server, folder, database, zygote)
    try:
        yield program
    finally:
        program.kill()
        zygote.kill()
        await zygote.wait()
