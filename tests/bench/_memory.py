"""The program that plays and paints for hours, started and watched by `tests.bench.memory`.

It makes moves at two tables of each of the five games in turn, through the services of the bot, and
replaces finished games by new ones. Random players move at half of the tables, the computer at the
others. It paints the post of every move and the question before it; now and then it makes a film of
the game. It prints its figures as lines of JSON.
"""

import asyncio
import gc
import json
import os
import sys
import time
from itertools import count, cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.cards.score import occasion_at
from bot.core.phrases import voice_at
from bot.core.services import FilmCache
from bot.history.log import film_of
from bot.turn.questions import fitting, values_of
from engine.kernel.actions import DO, Action, as_record
from engine.kernel.chance import Chance, pick
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.questions import Question, ask, confirm
from engine.players import PLAYERS
from engine.processes.worker import give_back_memory, share_memory
from engine.registry import GAMES
from engine.tables.lobby import changes as lobby
from engine.tables.members import MemberId, Person
from engine.tables.models import PlaceId, TableId
from engine.tables.moves import changes as moves
from engine.tables.service import Tables
from engine.tables.store.database import open_database
from engine.tables.store.store import Store
from engine.tables.upkeep.administration import upgrade
from renderers.studio import Studio

LANGUAGES = ("en", "zh-TW")
SECOND = 1000
TRIMMED_EVERY = 150
"""The moves between two releases of memory; as many as a bot makes at 20 clicks a second."""
PAGE = os.sysconf("SC_PAGE_SIZE")


class World:
    """The services of one bot, shared by the tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.studio, self.films = tables, Studio(), FilmCache()
        self.luck = Chance("memory")
        self.places, self.interactions = count(1), count(1)


class Seats:
    """A sequence of tables of one game with one kind of player and varying numbers of seats."""

    def __init__(self, world: World, game: str, player: str) -> None:
        self.world, self.game, self.player = world, GAMES[game], PLAYERS[player]
        self.sizes = cycle(self.game.seats)
        self.language = cycle(LANGUAGES)
        self.table: TableId | None = None

    async def move(self) -> None:
        """Make the next move and paint it; begin a new game if the last one is over."""
        tables = self.world.tables
        while True:
            if self.table is None:
                self.table = await self._begun()
            table, game, state = await tables.position(self.table)
            waiting = sorted(game.waits_for(state))
            able = {seat: found for seat in waiting if (found := list(game.choices(state, seat)))}
            if able:
                break
            due = game.next_due(state)
            if due is None:
                self.table = None
            else:
                CLOCK.now = max(CLOCK.now + SECOND, due)
                await tables.do(self.table, moves.tick_table(CLOCK.now))
        seat = pick(self.world.luck, list(able))
        action = await asyncio.to_thread(self.player, game, state, seat, self.world.luck)
        await self._painted(seat, asked_for(game, state, seat, able[seat], action))
        member = table.holders[seat].member
        assert member is not None
        await tables.do(self.table, moves.act(member, [action]), next(self.world.interactions))
        await self._painted(None, None)

    async def film(self) -> None:
        """Make a film of the game so far."""
        if self.table is None:
            self.table = await self._begun()
        story = await self.world.tables.archive.story(self.table)
        voice = voice_at(story.table, story.game, next(self.language))
        await film_of(self.world.studio, self.world.films, story, voice)

    async def _painted(self, seat: Seat | None, question: Question | None) -> None:
        assert self.table is not None
        table, game, state = await self.world.tables.position(self.table)
        occasion = occasion_at(table, voice_at(table, game), table.moves)
        view = game.look(state, seat)
        await self.world.studio.picture(game.key, view, occasion, question)

    async def _begun(self) -> TableId:
        tables, size = self.world.tables, next(self.sizes)
        place = PlaceId(next(self.world.places))
        people = [Person(MemberId(n), f"{self.game.key} {n}") for n in range(1, size + 1)]
        table = await tables.lobbies.open(
            self.game.key, people[0], guild=None, channel=place, seats=size
        )
        for each in people[1:]:
            await tables.change(table.id, lobby.join(each))
        await tables.change(table.id, lobby.start_game(people[0].id))
        return table.id


class Clock:
    """A clock that advances by a second at each reading."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        self.now += SECOND
        return self.now


CLOCK = Clock()


def asked_for(
    game: AnyGame, state: Any, seat: Seat, choices: list[Action], action: Action
) -> Question:
    """Return the last question on the way to an action."""
    record = as_record(action)
    for field in reversed(record):
        others = {name: value for name, value in record.items() if name != field}
        left = fitting(choices, others) if field != DO else choices
        values = values_of(left, field)
        if len(values) > 1:
            return ask(game, state, seat, left, field, values[:25])
    return confirm(game, state, seat, action)


def figures(moves: int, films: int) -> dict[str, Any]:
    """Return the memory of the program now, after giving back free memory."""
    gc.collect()
    give_back_memory()
    resident = int(Path("/proc/self/statm").read_text().split()[1]) * PAGE
    status = dict(line.split(":") for line in Path("/proc/self/status").read_text().splitlines())
    return {
        "moves": moves,
        "films": films,
        "resident": resident,
        "peak": int(status["VmHWM"].split()[0]) * 1024,
        "files": len(os.listdir("/proc/self/fd")),
        "tasks": len(asyncio.all_tasks()),
        "threads": int(status["Threads"]),
        "cpu": time.process_time(),
    }


async def played(moves: int, films: int, every: int) -> None:
    """Make a number of moves and films, and print figures after every `every` moves."""
    with TemporaryDirectory(prefix="meeplepost-") as folder:
        url = f"sqlite:///{folder}/memory.db"
        await upgrade(url)
        seeds = (f"memory {number}" for number in count())
        tables = Tables(Store(open_database(url)), CLOCK, lambda: next(seeds), GAMES)
        world = World(tables)
        await world.studio.warm()
        seats = [Seats(world, game, player) for player in ("random", "greedy") for game in GAMES]
        tell(figures(0, 0))
        told = 0
        for number, each in zip(range(1, moves + 1), cycle(seats)):
            await each.move()
            if number * films // moves > told:
                told += 1
                await seats[told % len(seats)].film()
            if number % TRIMMED_EVERY == 0:
                give_back_memory()
            if number % every == 0:
                tell(figures(number, told))
        await tables.close()
        world.studio.close()


def tell(figures: dict[str, Any]) -> None:
    """Print one line of figures."""
    sys.stdout.write(json.dumps(figures) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    share_memory()
    asyncio.run(played(*map(int, sys.argv[1:])))
