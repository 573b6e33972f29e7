"""`meeplepost playground`: build the world, serve the page, stop cleanly."""

import asyncio
import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from simcord.backend.errors import SetupError

from bot.client import Meeplepost, build
from bot.playground.opening import GAME, SEATS, set_first_table, set_league, show_tables
from bot.playground.page import Page
from bot.playground.world import (
    BEAT_SECONDS,
    CHARACTERS,
    LOG_BEATS,
    PHRASES,
    Pulse,
    World,
    found_world,
)
from bot.process import configure_log
from bot.settings import Settings
from engine.kernel.ids import Fact
from engine.kernel.texts import ENGLISH
from engine.tables.store.sql import EVERYTHING
from engine.tables.upkeep.administration import process_lock, upgrade

DATA = Path("data") / "playground.db"


class PortTaken(Exception):
    """The page's port is in use; the text says what to do."""


class InUse(Exception):
    """Another playground runs on the same games; the text says what to do."""


@dataclass(frozen=True)
class Playground:
    """Options: port 0 takes any free one; `seats` and `game` are those of the first table."""

    port: int = 8799
    seats: Sequence[str] = SEATS
    game: str = GAME
    data: Path = DATA


async def play(chosen: Playground) -> None:
    """Serve the playground until told to stop; raises PortTaken, InUse, BadDatabase, StoreError."""
    stop = asyncio.Event()
    with suppress(NotImplementedError):  # on Windows, Ctrl-C interrupts us instead
        for each in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(each, stop.set)
    settings = Settings(
        database=f"sqlite:///{chosen.data}", shard_count=1, log_level="warning",
        picture_processes=0, press_limit=None, typing_limit=None, heavy_limit=None,
    )  # fmt: skip
    configure_log(settings)
    lock = process_lock(settings.database, EVERYTHING)
    if not await lock.take():
        raise InUse(PHRASES.say(ENGLISH, "playground.in_use", {"file": str(chosen.data)}))
    check_port(chosen.port)
    await upgrade(settings.database)
    client = build(settings)
    world = found_world(client)
    await client.services.tables.people.remember(commands_note(world), "")
    await world.env.start()
    try:
        await serve(client, world, chosen, stop)
    finally:
        await world.env.shutdown()
        await client.close()
        await lock.release()
    tell("stopped", file=str(chosen.data))


def check_port(port: int) -> None:
    """Raise PortTaken if the page could not be opened, before seconds are spent on a world."""
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError as trouble:
        raise port_taken(port) from trouble


def port_taken(port: int) -> PortTaken:
    return PortTaken(PHRASES.say(ENGLISH, "playground.port_taken", {"port": port}))


async def serve(client: Meeplepost, world: World, chosen: Playground, stop: asyncio.Event) -> None:
    """Set up the tables, open the page, let time pass."""
    pulse = Pulse(world.env)
    if not await show_tables(client, world):
        await set_first_table(world, chosen.seats, chosen.game)
        await set_league(client, world)
    page = Page(world, pulse, chosen.port)
    try:
        await page.__aenter__()
    except SetupError as trouble:  # taken since the check
        raise port_taken(chosen.port) from trouble
    greet(page, chosen)
    try:
        await live(pulse, page, stop)
    finally:
        await page.close()


async def live(pulse: Pulse, page: Page, stop: asyncio.Event) -> None:
    """Let time pass, half a second at a time, until told to stop."""
    beats = 0
    while not stop.is_set():
        async with pulse.turn:
            await pulse.beat()
            page.show_changes()
        beats += 1
        if beats % LOG_BEATS == 0:
            pulse.forget()
        await asyncio.wait({asyncio.create_task(stop.wait())}, timeout=BEAT_SECONDS)


def commands_note(world: World) -> str:
    """Return the name of the note on the commands that this Discord knows."""
    return f"commands:{world.env.backend.application_id}"


def greet(page: Page, chosen: Playground) -> None:
    address = page.url.partition("#")[0]
    _, other, *_ = CHARACTERS
    people = ", ".join(each.name for each in CHARACTERS)
    tell("address", address=address)
    tell("people", people=people, one=other.name, address=f"{address}?as={quote(other.name)}")
    tell("stop", file=str(chosen.data))


def tell(key: str, **facts: Fact) -> None:
    sys.stdout.write(PHRASES.say(ENGLISH, f"playground.{key}", facts) + "\n")
    sys.stdout.flush()
