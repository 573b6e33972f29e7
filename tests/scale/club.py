"""Measures the pages of a club whose members have many finished games each.

    python -m tests.scale.club --database postgresql --members 1000

It prints the median and the 99th percentile in milliseconds of `/my statistics`, `/my games`, the
leaderboard, the standings of a league of 128, and the achievements of a member whose games were
never examined (60 at each request). The games are copies of some random ones under other numbers;
only the games of one member have their log.
"""

import asyncio
import os
import random
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, time

from engine.club.contests import Contest, Kind, Terms
from engine.club.course import tables_of
from engine.club.service import Contests
from engine.kernel.chance import Chance
from engine.processes.worker import spare_what_stays
from engine.registry import GAMES
from engine.tables.members import MemberId, Person
from engine.tables.models import Pace, PlaceId
from engine.tables.people.statistics import MAX_NEW
from engine.tables.service import Tables
from engine.tables.standings import by_month, form, rivals, tallies
from engine.tables.store.database import Database, open_database
from engine.tables.store.schema import LOG, MEMBERS, PLAYERS, RATINGS, TABLES
from engine.tables.store.store import Store
from engine.tables.upkeep.administration import upgrade
from tests.bench._promises import tell
from tests.databases import new_sqlite, own_postgres
from tests.scale import games
from tests.scale.__main__ import line
from tests.scale.database import add, copied, member_of, portions, settle
from tests.scale.games import Played, played

GUILD = 1
KINDS, RUNNING, ENTRANTS, LOOKS = 2, 8, 128, 100
"""Random games of each kind, running games of a member, entrants of the league, looks at a page."""


async def run(wanted: Namespace) -> None:
    """Print the figures."""
    with TemporaryDirectory(prefix="meeplepost-") as name, database(wanted, Path(name)) as url:
        began = perf_counter()
        await fill(url, wanted.members, wanted.games)
        if wanted.database == "postgresql":
            await settle(url)
        tell(
            f"{wanted.members} members with {wanted.games} games each on {wanted.database}, filled "
            f"in {perf_counter() - began:.0f} s; load of the machine {os.getloadavg()[0]:.1f}:"
        )
        store = Store(open_database(url))
        seeds = iter(f"club {each}" for each in range(10**6))
        tables = Tables(store, lambda: int(time() * 1000), lambda: next(seeds), GAMES)
        spare_what_stays()  # as the program does before it serves
        await measure(tables, wanted.members, wanted.games)
        await tables.close()


@contextmanager
def database(wanted: Namespace, folder: Path) -> Iterator[str]:
    """Yield the address of a new database."""
    if wanted.database == "sqlite":
        yield new_sqlite(folder / "club.db")
        return
    with own_postgres() as address:
        yield address


async def fill(url: str, members: int, each_has: int) -> None:
    """Fill a database with the games of a club."""
    await upgrade(url)
    database = open_database(url)
    known = [
        {
            "id": member_of(each),
            "name": f"Player {each}",
            "language": "en",
            "settings": '{"statistics":true}',
        }
        for each in range(members)
    ]
    await add(database, MEMBERS, known)
    skills = [
        {"guild": GUILD, "game": game, "member": each["id"], "mu": 25.0, "sigma": 8.0, "games": 9}
        for game in GAMES
        for each in known
    ]
    await add(database, RATINGS, skills)
    done, going = await ended(), await played(10)
    first = await copies(database, done, members, members * each_has, 0)
    await copies(database, going, members, members * RUNNING, first)
    await database.close()


async def copies(
    database: Database, templates: list[Played], members: int, seats: int, first: int
) -> int:
    """Copy games until a number of seats is taken; return the number after the last table."""
    sizes = [len(copied(each, 0, members)["players"]) for each in templates]
    number = first + round(seats * len(templates) / sum(sizes))
    for numbers in portions(range(first, number)):
        rows = [copied(templates[each % len(templates)], each, members) for each in numbers]
        await add(
            database, TABLES, [row | {"guild": GUILD} for each in rows for row in each["tables"]]
        )
        await add(database, PLAYERS, [row for each in rows for row in each["players"]])
        own = [each for each in rows if member_of(0) in {row["member"] for row in each["players"]}]
        await add(database, LOG, [row for each in own for row in each["log"]])
    return number


async def ended() -> list[Played]:
    """Play some games of each kind to their end at random."""
    with TemporaryDirectory(prefix="meeplepost-") as folder:
        store = Store(open_database(new_sqlite(Path(folder) / "games.db")))
        clock, seeds = iter(range(games.BEGAN, 10**15, games.MINUTE)), iter(map(str, range(10**6)))
        tables = Tables(store, lambda: next(clock), lambda: next(seeds), GAMES)
        found = []
        for number, kind in enumerate(islice(cycle(GAMES), KINDS * len(GAMES))):
            table, luck = await games.begun(tables, kind, number), Chance(f"club {number}")
            while await games.move(tables, table, luck):
                pass
            found.append(await store.database.read(partial(games.rows, table)))
        await tables.close()
        return found


async def measure(tables: Tables, members: int, each_has: int) -> None:
    """Measure each page and print its times."""
    luck, contest = random.Random(1), await league(tables)
    asked = [MemberId(member_of(luck.randrange(members))) for _ in range(LOOKS)]

    async def statistics(who: MemberId) -> None:
        found = await tables.store.statistics.finished(who)
        tallies(found), by_month(found), rivals(found), form(found)

    async def own_games(who: MemberId) -> None:
        await tables.times.ends_for(who, await tables.tables_of(who))

    async def leaders(_: MemberId) -> None:
        await tables.ratings.leaders(GUILD, "taluva")

    async def table_of_league(_: MemberId) -> None:
        tables_of(await Contests(tables).find(contest.id, GUILD))

    async def feats(_: MemberId) -> None:
        await tables.statistics.feats_of(MemberId(member_of(0)))

    await told("/my statistics", statistics, asked)
    await told("/my games", own_games, asked)
    await told("leaderboard", leaders, asked)
    await told("standings of a league", table_of_league, asked)
    for_all = each_has // MAX_NEW + 2  # some members have a few games more
    await told(f"achievements, {MAX_NEW} new games", feats, asked[:for_all])
    await told("achievements, all known", feats, asked[:20])


async def told(
    what: str, look: Callable[[MemberId], Awaitable[None]], asked: list[MemberId]
) -> None:
    """Print the times of one page, requested many times in sequence."""
    times = []
    busy = process_time()
    for who in asked:
        began = perf_counter()
        await look(who)
        times.append((perf_counter() - began) * 1000)
    busy = (process_time() - busy) * 1000 / len(asked)
    tell(f"  {what:30} {line(times)}, {busy:.0f} ms of our processor")


async def league(tables: Tables) -> Contest:
    """Return a league that has begun with the most entrants."""
    contests = Contests(tables)
    terms = Terms(name="Club", kind=Kind.LEAGUE, games=["taluva"], players=2, pace=Pace.DAY)
    organiser = MemberId(member_of(0))
    contest = await contests.open(terms, GUILD, PlaceId(1), organiser)
    for number in range(ENTRANTS):
        await contests.enter(contest.id, Person(MemberId(member_of(number)), f"Player {number}"))
    return await contests.begin(contest.id, organiser)


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.scale.club", description=__doc__)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--members", type=int, default=200)
    parser.add_argument("--games", type=int, default=500)
    asyncio.run(run(parser.parse_args()))
