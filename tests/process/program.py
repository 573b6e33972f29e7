"""The real program as a child process that talks to our fake Discord."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from tests.discord_server import DiscordServer
from tests.patience import PATIENCE
from tests.unlimited import UNLIMITED_PROGRAM

FROM_SOURCE = (sys.executable, "-m", "bot")
PAINTED_BESIDE = {"MEEPLEPOST_PICTURE_PROCESSES": "1"}
DRAWN_AHEAD = {"MEEPLEPOST_DRAW_AHEAD": "true"} | PAINTED_BESIDE
"""The settings of a program as hosts run it; in most tests nothing is drawn in advance."""
ERROR = re.compile(r"\[(error|critical) *\]|^Traceback|\"level\": \"(error|critical)\"")
"""A line of the log that reports a bug."""


class Program:
    """`meeplepost run` over one database; it can be killed and restarted.

    `more` are settings for its environment, `command` is the command that starts it.
    """

    def __init__(
        self,
        server: DiscordServer,
        folder: Path,
        more: Mapping[str, str] | None = None,
        command: Sequence[str] = FROM_SOURCE,
    ) -> None:
        self.server = server
        self.folder = folder
        self.more = more or {}
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    @property
    def log(self) -> str:
        """Return the whole output so far, across restarts."""
        return (self.folder / "log").read_text(encoding="utf-8")

    async def start(self) -> None:
        """Start the program and wait until it is online."""
        before = self.server.gateway.identified
        with (self.folder / "log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *self.command, "run",
                cwd=self.folder, env=self._environment(), stdout=log, stderr=log,
            )  # fmt: skip
        online = asyncio.create_task(
            self.server.until(lambda: self.server.gateway.identified > before)
        )
        ended = asyncio.create_task(self.process.wait())
        try:
            await asyncio.wait({online, ended}, return_when=asyncio.FIRST_COMPLETED)
            assert self.process.returncode is None, f"the program ended:\n{self.log}"
            await online
        finally:
            online.cancel()
            ended.cancel()
        await self.server.online()

    def _environment(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
        return {
            **kept,
            "DISCORD_TOKEN": "token",
            "MEEPLEPOST_DATABASE": f"sqlite:///{self.folder / 'games.db'}",
            "MEEPLEPOST_DRAW_AHEAD": "false",
            "MEEPLEPOST_PICTURE_PROCESSES": "0",
            "MEEPLEPOST_DISCORD_API": self.server.api,
            "MEEPLEPOST_DISCORD_GATEWAY": self.server.gateway_url,
            **UNLIMITED_PROGRAM,
            **self.more,
        }

    async def kill(self) -> None:
        """Kill the program at once."""
        assert self.process is not None
        self.process.kill()
        await self.process.wait()
        self.server.forgive_unanswered()

    async def stop(self) -> int:
        """Ask the program to stop; return its exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.process.wait(), PATIENCE)

    async def restart(self) -> None:
        """Kill the program and restart it over the same database."""
        await self.kill()
        await self.start()

    def check(self) -> None:
        """Fail if the program logged an error, or sent a request that Discord refuses."""
        wrong = [line for line in self.log.splitlines() if ERROR.search(line)]
        wrong += [f"{each}" for each in self.server.requests if each.answer.get("code") == 50035]
        assert not wrong, "\n".join(["errors behind the test's back:", *wrong, self.log[-8000:]])


def children(pid: int, module: str = "") -> list[int]:
    """Return the running children of a process, of all modules or of one."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    found = [int(each) for thread in threads for each in _read(thread / "children").split()]
    return [each for each in found if module.encode() in _read(Path(f"/proc/{each}/cmdline"))]


def _read(file: Path) -> bytes:
    """Return the contents of a process's file; empty if the process has ended."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


async def soon(met: Callable[[], bool]) -> None:
    """Wait for a condition by polling."""
    async with asyncio.timeout(PATIENCE):
        while not met():
            await asyncio.sleep(0.05)


async def logged(program: Program, word: str) -> None:
    """Wait until a program has printed a word."""
    await soon(lambda: word in program.log)


@asynccontextmanager
async def running(
    server: DiscordServer,
    folder: Path,
    more: Mapping[str, str] | None = None,
    command: Sequence[str] = FROM_SOURCE,
    *,
    checked: bool = True,
) -> AsyncIterator[Program]:
    """Yield an online program, which is ended at the end of the test.

    A passed test still fails if an interaction got no answer or an error was logged, unless
    `checked` is False, as for earlier versions with known faults.
    """
    program = Program(server, folder, more, command)
    try:
        await program.start()
        yield program
        if checked:
            await server.everybody_answered()
            program.check()
    finally:
        if program.process is not None and program.process.returncode is None:
            await program.kill()
