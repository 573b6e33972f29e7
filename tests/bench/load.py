"""Measures the response times of the real program under clicks that arrive at random.

The program runs as a child process on one core, our fake Discord and the people on another. At 50
tables two people play Taluva by buttons. Clicks arrive at random, 20 a second on average, without
waiting for earlier answers (open loop); each is the next click of a table that is not busy. The
times run from the click to the first answer, to its text (for a confirmed move “done”, which
follows the commit), and to the post of the board.
"""

import asyncio
import os
import random
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench._clicks import clicked
from tests.bench._promises import PROMISES, Figures
from tests.discord_server import DiscordServer, Message, Person, Reply
from tests.discord_server.channels import Channel
from tests.process.playing import Game, move_of, pressed_by
from tests.process.program import DRAWN_AHEAD, Program, children, running

TABLES = 50
CLICKS_A_SECOND = 20.0
WARM_SECONDS, SECONDS = 5.0, 40.0
BRIEF = 10
"""The divisor of tables and seconds in a brief run."""
GOALS = {"move to done": "move to done, p99", "move to posted": "move to posted, p99"}
"""The promises by the name of the measured time."""


class Busy:
    """A table with two people who press one button after the other."""

    def __init__(self, game: Game, board: Message, times: "Times") -> None:
        self.game, self.times = game, times
        self.board = board
        self.chooser: Message | None = None
        self.person: Person | None = None
        self.at_work = False

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.game.over()

    async def click(self, at: float) -> None:
        """Make the next click in the turn, which was due at `at` (monotonic seconds)."""
        self.at_work = True
        try:
            await self._click(at)
        finally:
            self.at_work = False

    async def _click(self, at: float) -> None:
        picks = pressed_by(self.chooser, "pick") if self.chooser else []
        plays = pressed_by(self.chooser, "play") if self.chooser else []
        if self.chooser is None or self.person is None or not picks + plays:
            self.person = self.game.next_person()
            reply = await self._press(at, self.board, pressed_by(self.board, "turn")[0])
        elif plays:
            reply = await self._press(at, self.chooser, plays[0], confirms=True)
            moved = await self.game.board_of(move_of(self.board) + 1)
            self.times.add("move to posted", at, moved.posted_at)
            self.board = moved
        else:
            reply = await self._press(at, self.chooser, self.game.luck.choice(picks))
        self.chooser = reply.message

    async def _press(
        self, at: float, message: Message, custom_id: str, *, confirms: bool = False
    ) -> Reply:
        assert self.person is not None
        reply = await self.person.press(message, custom_id=custom_id)
        self.times.add("click to first answer", at, reply.interaction.acknowledged_at)
        what = "move to done" if confirms else "question to next question"
        self.times.add(what, at, reply.interaction.answered_at)
        return reply


class Times:
    """The measured times in milliseconds, once the program is warm."""

    def __init__(self) -> None:
        self.counting = False
        self.measured: dict[str, list[float]] = {}

    def add(self, what: str, since: float, until: float | None) -> None:
        if self.counting and until is not None:
            self.measured.setdefault(what, []).append((until - since) * 1000)

    def lines(self) -> Iterable[str]:
        for what, values in sorted(self.measured.items()):
            half, most = (at_share(values, part) for part in (0.5, 0.99))
            goal = f" (wanted: {PROMISES[GOALS[what]].wanted})" if what in GOALS else ""
            yield f"  {what:26} {len(values):5} times, p50 {half:4.0f} ms, p99 {most:4.0f} ms{goal}"


def at_share(values: Iterable[float], share: float) -> float:
    """Return the quantile of values at a share."""
    ordered = sorted(values)
    return ordered[int(len(ordered) * share)]


async def begun(server: DiscordServer, channel: Channel, times: Times) -> Busy:
    """Return a table whose first board has been posted."""
    people = [server.person(f"{name} of {channel.name}") for name in ("Ann", "Bob")]
    game = Game(server, channel, people, random.Random(channel.name))
    return Busy(game, await game.open(), times)


@contextmanager
def cores() -> Iterator[tuple[set[int], set[int]]]:
    """Yield a core for the program and the others for this process; if there is one, both get it.

    At the end this process has all cores again.
    """
    every = os.sched_getaffinity(0)
    first, *others = sorted(every)
    try:
        yield {first}, set(others) or {first}
    finally:
        os.sched_setaffinity(0, every)


async def run(brief: bool = False) -> Figures:
    """Print the figures."""
    times, luck = Times(), random.Random(1)
    share = BRIEF if brief else 1
    number, warm, seconds = TABLES // share, WARM_SECONDS / share, SECONDS / share
    with TemporaryDirectory(prefix="meeplepost-") as folder, cores() as (theirs, ours):
        async with DiscordServer() as server:
            channels = [server.new_channel(f"games-{each}") for each in range(number)]
            os.sched_setaffinity(0, theirs)
            async with running(server, Path(folder), DRAWN_AHEAD) as program:
                os.sched_setaffinity(0, ours)
                tables = [await begun(server, channel, times) for channel in channels]
                await clicked(tables, CLICKS_A_SECOND, warm, luck)
                times.counting = True
                before = cpu_seconds(program)
                turned_away = await clicked(tables, CLICKS_A_SECOND, seconds, luck)
                used = (cpu_seconds(program) - before) / seconds
                await program.stop()
    sys.stdout.write(
        f"{number} tables, {CLICKS_A_SECOND:.0f} clicks a second at random for {seconds:.0f} s, "
        f"the program on one core ({used:.0%} of it used), {turned_away} clicks found no table:\n"
    )
    for line in times.lines():
        sys.stdout.write(line + "\n")
    return {GOALS[what]: at_share(times.measured[what], 0.99) for what in GOALS}


def cpu_seconds(program: Program) -> float:
    """Return the processor time of a program and its children so far."""
    assert program.process is not None
    return sum(map(_seconds, (program.process.pid, *children(program.process.pid))))


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    asyncio.run(run())
