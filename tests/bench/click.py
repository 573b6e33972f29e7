"""Measures the processor time per click of the real program, at tables of all five games.

The program runs as a child process on one core, our fake Discord and the people on another. At 50
tables, ten of each game, two people press one button after the other; clicks arrive at random, 20 a
second on average, without waiting for earlier answers. The time includes posts and pictures: it is
all that the process uses until it is quiet.

Another checkout is measured in the same run by the same people: in short alternating rounds, first
in every other one, as the speed of machines varies.
"""

import asyncio
import os
import random
import sys
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.registry import GAMES
from tests.bench._checkout import HERE, checkouts
from tests.bench.load import cores, cpu_seconds
from tests.discord_server import DiscordServer, Message, Person
from tests.process.playing import Game, pressed_by
from tests.process.program import DRAWN_AHEAD, Program, running

TABLES = 50
CLICKS_A_SECOND = 20.0
ROUNDS, SECONDS, WARM_SECONDS = 10, 4.0, 10.0
QUIET, QUIET_SECONDS = 0.05, 0.5
"""The program is quiet if it uses less than this share of a core for these seconds."""

GOAL = 0.5
"""The greatest share of the other checkout's time that this tree may use."""


class Pair:
    """A table with two people, one of whom presses the next offered button."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.person: Person | None = None
        self.chooser: Message | None = None
        self.nothing_at: tuple[str, str | None] | None = None
        self.at_work = False

    def ready(self) -> bool:
        """Return True if there is a button to press that was not already pressed in vain."""
        if self.at_work:
            return False
        board = self.game.board()
        return bool(self._offered()) or (board is not None and sign(board) != self.nothing_at)

    async def click(self) -> None:
        """Press a button; without an answer for very long, start again from the board."""
        self.at_work = True
        try:
            await self._click()
        except TimeoutError:
            self.chooser = None
        finally:
            self.at_work = False

    async def _click(self) -> None:
        offered = self._offered()
        if offered and self.person is not None and self.chooser is not None:
            pressed = self.game.luck.choice(offered)
            reply = await self.person.press(self.chooser, custom_id=pressed)
            self.chooser = reply.message
        else:
            await self._begin()

    def _offered(self) -> Sequence[str]:
        """Return the confirming button of the chooser if it has one, else its other buttons."""
        if self.chooser is None:
            return []
        plays = pressed_by(self.chooser, "play")
        return plays[:1] or [*pressed_by(self.chooser, "pick"), *pressed_by(self.chooser, "step")]

    async def _begin(self) -> None:
        board = self.game.board()
        assert board is not None
        turns = pressed_by(board, "turn")
        called = [each for each in self.game.people if each.user["id"] in board.mentions]
        self.nothing_at = sign(board)
        if turns:
            self.person = self.game.luck.choice(called or list(self.game.people))
            reply = await self.person.press(board, custom_id=turns[0])
            self.chooser = reply.message
            if self._offered():
                self.nothing_at = None


def sign(board: Message) -> tuple[str, str | None]:
    """Return a pair that changes when a board is posted again or edited."""
    return board.id, board.edited


class Measured:
    """A program with its tables, and its processor time so far."""

    def __init__(self, program: Program, pairs: Sequence[Pair]) -> None:
        self.program, self.pairs = program, pairs
        self.turn = cycle(pairs)
        self.clicks = 0
        self.seconds, self.idle = 0.0, 0

    async def clicked(self, seconds: float, luck: random.Random) -> None:
        """Click at random moments for a while, at the tables in turn; then wait for quiet."""
        before, under_way = cpu_seconds(self.program), set[asyncio.Task[None]]()
        due = began = time.monotonic()
        while (due := due + luck.expovariate(CLICKS_A_SECOND)) < began + seconds:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            pair = next((each for each in islice(self.turn, len(self.pairs)) if each.ready()), None)
            if pair is None:
                self.idle += 1
                continue
            self.clicks += 1
            click = asyncio.create_task(pair.click())
            under_way.add(click)
            click.add_done_callback(under_way.discard)
        await asyncio.gather(*under_way)
        await self.quiet()
        self.seconds += cpu_seconds(self.program) - before

    async def quiet(self) -> None:
        """Wait until the program is quiet."""
        while True:
            before = cpu_seconds(self.program)
            await asyncio.sleep(QUIET_SECONDS)
            if cpu_seconds(self.program) - before <= QUIET * QUIET_SECONDS:
                return

    def each(self) -> float:
        """Return the processor time per click in milliseconds."""
        return self.seconds / max(1, self.clicks) * 1000


@asynccontextmanager
async def measured(checkout: Path, tables: int) -> AsyncIterator[Measured]:
    """Yield a program of a checkout at which all tables have begun."""
    async with AsyncExitStack() as stack:
        theirs, ours = stack.enter_context(cores())
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="meeplepost-")))
        server = await stack.enter_async_context(DiscordServer())
        channels = [server.new_channel(f"games-{number}") for number in range(tables)]
        os.sched_setaffinity(0, theirs)
        more = DRAWN_AHEAD | {"PYTHONPATH": str(checkout)}
        program = await stack.enter_async_context(
            running(server, folder, more, checked=checkout == HERE)
        )
        os.sched_setaffinity(0, ours)
        pairs = []
        for channel, key in zip(channels, cycle(GAMES)):
            people = [server.person(f"{each} of {channel.name}") for each in ("Ann", "Bob")]
            game = Game(server, channel, people, random.Random(channel.name))
            await game.open(game=key)
            pairs.append(Pair(game))
        yield Measured(program, pairs)
        await program.stop()


async def run(against: Path | None = None, brief: bool = False) -> None:
    """Print the figures."""
    tables, rounds, seconds, warm = (
        (5, 1, 1.0, 0.5) if brief else (TABLES, ROUNDS, SECONDS, WARM_SECONDS)
    )
    async with AsyncExitStack() as stack:
        programs = {
            name: await stack.enter_async_context(measured(checkout, tables))
            for name, checkout in checkouts(against).items()
        }
        for each in programs.values():
            await each.clicked(warm, random.Random("warm"))
            each.clicks = 0
            each.seconds = 0.0
        in_turn = list(programs.values())
        for number in range(rounds):
            for each in in_turn:
                await each.clicked(seconds, random.Random(number))
            in_turn.reverse()
    sys.stdout.write(
        f"{tables} tables of all games, {CLICKS_A_SECOND:.0f} clicks a second, "
        f"{rounds} × {seconds:.0f} s each; processor's time of the program for a click:\n"
    )
    tell(programs)


def tell(programs: Mapping[str, Measured]) -> None:
    """Print the processor time per click of each program."""
    for name, each in programs.items():
        sys.stdout.write(
            f"  {name:10} {each.each():6.1f} ms ({each.clicks} clicks, "
            f"{each.idle} found nothing to press)\n"
        )
    ours, *others = programs.values()
    for other in others:
        share = ours.each() / other.each()
        sys.stdout.write(f"  {share:.0%} of the other checkout's (wanted: {GOAL:.0%})\n")


if __name__ == "__main__":
    asyncio.run(run())
