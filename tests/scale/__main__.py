"""Measures the program with thousands of running tables: `python -m tests.scale [--tables N] …`.

It measures, in this order: the time from a process's start until it is ready, its memory, the
lateness of its event loop during sweeps alone, `/my games`, clicks that arrive at random at tables
of all five games without waiting for earlier answers, and the same clicks while the half-time
reminders of many tables are due at once. The processes, our fake Discord and the people share the
machine's cores, so the load is printed beside every figure.
"""

import asyncio
import os
import random
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from tests.bench._clicks import clicked
from tests.bench._promises import tell
from tests.bench.load import Times, cpu_seconds
from tests.chaos.databases import database
from tests.discord_server import DiscordServer
from tests.scale.database import Waiting, fill, place_of, renew, settle, sqlite_with
from tests.scale.people import DONE, POSTED, Clicker, Everywhere
from tests.scale.program import HELD, Watched, programs

START_SECONDS, MEMORY_MB, DONE_MS, POSTED_MS, GAMES_MS = 20, 400, 100, 900, 100
AT_WORK = 150
"""The number of tables with clicks."""
LISTS, BETWEEN_LISTS = 20, 0.25
"""The number of `/my games`, and the seconds between two, as Discord takes 50 a second."""
DUE_IN, REMINDED_SECONDS = 5.0, 300.0


async def run(wanted: Namespace) -> None:
    """Print the figures."""
    with TemporaryDirectory(prefix="meeplepost-") as name:
        folder = Path(name)
        async with filled(wanted, folder) as url, DiscordServer() as server:
            server.world.ack_seconds = 60.0
            waiting = await renew(url, 0, 0)
            everywhere = Everywhere(server, waiting)
            async with programs(server, folder, url, wanted.processes) as running:
                await measure(wanted, url, everywhere, waiting, running)


@asynccontextmanager
async def filled(wanted: Namespace, folder: Path) -> AsyncIterator[str]:
    """Yield the address of a database with the wanted number of tables."""
    if wanted.database == "sqlite":
        copyfile(await sqlite_with(wanted.tables), folder / "games.db")
        os.sync()  # else the first moves would wait for the copy to reach the disk
        yield f"sqlite:///{folder / 'games.db'}"
        return
    async with database("postgresql", folder) as server:
        await fill(server.address, wanted.tables)
        await settle(server.address)
        yield server.address


async def measure(
    wanted: Namespace,
    url: str,
    everywhere: Everywhere,
    waiting: Sequence[Waiting],
    running: Sequence[Watched],
) -> None:
    """Measure the start, sweeps, lists, clicks and reminders, and print the figures."""
    tell(f"{wanted.tables} tables on {wanted.database}, {wanted.processes} processes:")
    times, luck = Times(), random.Random(1)
    times.counting = True
    others = waiting[wanted.due :]
    clickers = [
        Clicker(everywhere, each, times) for each in luck.sample(others, min(AT_WORK, len(others)))
    ]
    await measure_start(wanted, running)
    await lists(everywhere, waiting, times)
    tell(f"  /my games: {line(times.measured['/my games'])} (wanted: {GAMES_MS})")
    await measure_clicks(wanted, running, clickers, times, luck)
    times.measured.clear()
    await renew(url, wanted.due, DUE_IN)
    await measure_reminders(wanted, running, clickers, times, luck)


async def measure_start(wanted: Namespace, running: Sequence[Watched]) -> None:
    """Print the time of the start, and the figures during sweeps alone."""
    for each in running:
        tell(f"  ready after {each.ready_after:.1f} s (wanted: {START_SECONDS}), {memory(each)}")
        await each.late()
    await asyncio.sleep(wanted.seconds)
    await told("only sweeps", running)


async def measure_clicks(
    wanted: Namespace,
    running: Sequence[Watched],
    clickers: Sequence[Clicker],
    times: Times,
    luck: random.Random,
) -> None:
    """Print the times of clicks, and the processor time per click."""
    rate = wanted.clicks * len(running)
    await clicked(clickers, rate, wanted.warm, luck)
    times.measured.clear()
    for each in running:
        await each.late()
    used = processor(running)
    turned_away = await clicked(clickers, rate, wanted.seconds, luck)
    used = processor(running) - used
    tell(f"  {rate:.0f} clicks a second, {turned_away} found no table:")
    lines(times)
    clicks = max(1, len(times.measured["click to first answer"]))
    share = used / wanted.seconds
    tell(f"    {used / clicks * 1000:.0f} ms of a processor for a click, {share:.0%}")
    await told("clicks", running)


async def measure_reminders(
    wanted: Namespace,
    running: Sequence[Watched],
    clickers: Sequence[Clicker],
    times: Times,
    luck: random.Random,
) -> None:
    """Print the time of many reminders due at once, and the times of clicks meanwhile."""
    everywhere = clickers[0].everywhere
    asked = len(everywhere.server.requests)
    await reminded(everywhere, wanted.due, asked, least=1)
    began = time.monotonic()
    await clicked(clickers, wanted.clicks * len(running), wanted.seconds, luck)
    sent = await reminded(everywhere, wanted.due, asked, least=wanted.due)
    seconds = time.monotonic() - began
    answers = limits(everywhere, asked)
    tell(f"  {sent} of {wanted.due} reminders due at once posted in {seconds:.0f} s; {answers}:")
    lines(times)
    await told("reminders and clicks", running)


async def lists(everywhere: Everywhere, waiting: Sequence[Waiting], times: Times) -> None:
    """Let some members ask for `/my games`."""
    for table in waiting[:: max(1, len(waiting) // LISTS)]:
        person = everywhere.person(table.members[0])
        channel = everywhere.server.world.channels[everywhere.board(table.number).channel_id]
        at = time.monotonic()
        reply = await person.slash("my games", channel=channel)
        times.add("/my games", at, reply.interaction.answered_at)
        await asyncio.sleep(BETWEEN_LISTS)


async def reminded(everywhere: Everywhere, due: int, asked: int, least: int) -> int:
    """Wait until `least` of the due tables have their reminder; return their number.

    Nobody clicks at these tables, so any post there is a reminder.
    """
    wanted = {f"/channels/{place_of(each).thread}/messages" for each in range(due)}
    until, found = time.monotonic() + REMINDED_SECONDS, 0
    while found < least and time.monotonic() < until:
        await asyncio.sleep(0.5)
        posted = everywhere.server.requests[asked:]
        found = len(wanted & {each.path for each in posted if each.status == 200})
    return found


def limits(everywhere: Everywhere, asked: int) -> str:
    """Count the statuses of Discord's answers since a request."""
    answers = Counter(each.status for each in everywhere.server.requests[asked:])
    return ", ".join(f"{count} × {status}" for status, count in sorted(answers.items()))


def lines(times: Times) -> None:
    for what, values in sorted(times.measured.items()):
        goal = {DONE: DONE_MS, POSTED: POSTED_MS}.get(what)
        tell(f"    {what:45} {line(values)}" + (f" (wanted: {goal})" if goal else ""))


def line(values: Sequence[float]) -> str:
    """Return the number, median and 99th percentile of times in milliseconds."""
    ordered = sorted(values)
    half, most = (ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
    return f"{len(ordered):5} times, p50 {half:4.0f} ms, p99 {most:4.0f} ms"


def processor(running: Sequence[Watched]) -> float:
    """Return the processor time of the processes so far, in seconds."""
    return sum(cpu_seconds(each.program) for each in running)


def memory(each: Watched) -> str:
    own, *painting = [f"{now:.0f} MB, at most {most:.0f}" for now, most in each.memory()]
    return ", painting ".join([f"{own} (wanted: {MEMORY_MB})", *painting])


async def told(what: str, running: Sequence[Watched]) -> None:
    """Print the lateness of the event loops meanwhile, and the memory of the processes."""
    load = os.getloadavg()[0]
    for each in running:
        looks, late = await each.late()
        tell(
            f"  {what}: event loop later than {HELD * 1000:.0f} ms at {late} of {looks} looks, "
            f"{memory(each)}; load of the machine {load:.1f} on {os.cpu_count()} cores"
        )


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.scale", description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--due", type=int, default=2_000, help="reminders due at once")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--clicks", type=float, default=25.0, help="a second for each process")
    parser.add_argument("--seconds", type=float, default=60.0, help="of each measurement")
    parser.add_argument("--warm", type=float, default=10.0, help="seconds of clicks before")
    asyncio.run(run(parser.parse_args()))
