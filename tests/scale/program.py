"""The real program over many tables, and its figures while it runs."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from tests.chaos.databases import free_port
from tests.discord_server import DiscordServer
from tests.process.program import DRAWN_AHEAD, Program, children

COMMAND = (sys.executable, "-m", "tests.scale._program")
MB = 1024
LATENESS = "meeplepost_event_loop_lateness_seconds"
HELD = 0.05
"""The lateness of the event loop in seconds that counts as late."""
READY_SECONDS = 120.0


class Watched:
    """A process of the program: its start time, its memory, its event loop's lateness."""

    def __init__(self, program: Program, port: int) -> None:
        self.program = program
        self._address = f"http://127.0.0.1:{port}"
        self.ready_after = 0.0
        self._before: tuple[float, float] = (0.0, 0.0)

    async def start(self) -> None:
        """Start the process, and wait until it reports that it is ready."""
        began = time.monotonic()
        starting = asyncio.create_task(self.program.start())
        async with asyncio.timeout(READY_SECONDS):
            while not await self._is_ready():
                if starting.done():
                    await starting  # it may have ended
                await asyncio.sleep(0.05)
        self.ready_after = time.monotonic() - began
        await starting

    async def _is_ready(self) -> bool:
        try:
            async with aiohttp.request("GET", f"{self._address}/readyz") as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False

    def memory(self) -> list[tuple[float, float]]:
        """Return the present and the greatest memory of it and its children, in MB."""
        assert self.program.process is not None
        own = self.program.process.pid
        return [_memory(pid) for pid in (own, *children(own))]

    async def measured(self) -> Mapping[str, float]:
        """Return its metrics by name and labels."""
        async with aiohttp.request("GET", f"{self._address}/metrics") as answer:
            text = await answer.text()
        return {
            ",".join((each.name, *each.labels.values())): each.value
            for family in text_string_to_metric_families(text)
            for each in family.samples
        }

    async def late(self, seconds: float = HELD) -> tuple[int, int]:
        """Return the checks of the event loop since the last call, and the number of late ones."""
        found = await self.measured()
        looks, fine = found[f"{LATENESS}_count"], found[f"{LATENESS}_bucket,{seconds}"]
        before, self._before = self._before, (looks, fine)
        looks, fine = looks - before[0], fine - before[1]
        return int(looks), int(looks - fine)


def _memory(pid: int) -> tuple[float, float]:
    status = Path(f"/proc/{pid}/status").read_text()
    found = dict(line.split(":") for line in status.splitlines())
    return int(found["VmRSS"].split()[0]) / MB, int(found["VmHWM"].split()[0]) / MB


@asynccontextmanager
async def programs(
    server: DiscordServer, folder: Path, database: str, number: int
) -> AsyncIterator[Sequence[Watched]]:
    """Yield a number of processes that share all servers, started one after the other."""
    made = []
    try:
        for shard in range(number):
            own, port = folder / f"program {shard}", free_port()
            own.mkdir()
            more = DRAWN_AHEAD | {
                "PYTHONPATH": str(Path(__file__).parents[2]),
                "MEEPLEPOST_DATABASE": database,
                "MEEPLEPOST_HEALTH_ADDRESS": f"127.0.0.1:{port}",
            }
            if number > 1:
                more |= {"MEEPLEPOST_SHARD_COUNT": f"{number}", "MEEPLEPOST_SHARD_IDS": f"{shard}"}
            made.append(Watched(Program(server, own, more, COMMAND), port))
            await made[-1].start()
        yield made
        for each in made:
            await each.program.stop()
            each.program.check()
    finally:
        for each in made:
            process = each.program.process
            if process is not None and process.returncode is None:
                await each.program.kill()
