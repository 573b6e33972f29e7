"""`make chaos`: kills the real program at random moments, then checks that nothing is lost.

    python -m tests.chaos [--minutes 5] [--kills 300] [--seed N] [--database sqlite|postgres|both]
                          [--signal kill|term]

People and computers play at tables of all five games on our fake Discord. The program is killed by
SIGKILL (by SIGTERM with `--signal term`) at the start, right after a confirmation, during posts and
at random moments, and restarted on the same database; PostgreSQL is killed too. Meanwhile a club
has leagues, cups, wishes and puzzles. In the end the audit compares for every table the answers
that people got, the log, its replay, the outbox, the posts and the live buttons. It prints the
stack of a process that ended by itself. The exit code is 1 if anything is doubled, lost or dead.
"""

import argparse
import asyncio
import random
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

from engine.registry import GAMES
from tests.bench._promises import tell
from tests.chaos import club_audit
from tests.chaos.audit import LETTER, Findings, audit, audit_deaths, audit_log, read
from tests.chaos.club import Club
from tests.chaos.databases import PostgresCluster, SqliteFile, database, postgres_binaries
from tests.chaos.people import Sitting, Told
from tests.chaos.program import Victim, victim
from tests.chaos.storm import Storm
from tests.discord_server import DiscordServer

SITTINGS = 2
"""The number of tables of each game at a time."""
CLUB_TASKS = 3
"""The number of tasks at once in the club."""
SETTLE_SECONDS = 240.0
"""The time limit in the end for all outstanding posts and results."""
PROGRESS_SECONDS = 30.0
Place = SqliteFile | PostgresCluster


def sittings(server: DiscordServer, program: Victim, storm: Storm, seed: int) -> list[Sitting]:
    """Return tables of two people each, and a computer if the game has room for it."""
    made = []
    for number in range(SITTINGS):
        for game in GAMES.values():
            name = f"{game.key}-{number}"
            people = [server.person(f"{who} of {name}") for who in ("Ann", "Bob")]
            luck = random.Random(f"{seed} {name}")
            channel = server.new_channel(name)
            computers = number % 2
            made.append(
                Sitting(
                    server, program, channel, people, game.key, computers, luck, storm.confirmed.set
                )
            )
    return made


async def settled(address: str, program: Victim) -> None:
    """Wait until nothing is outstanding, at most `SETTLE_SECONDS`."""
    until = time.monotonic() + SETTLE_SECONDS
    while time.monotonic() < until:
        await asyncio.sleep(2)
        done = not club_audit.open_ends(await club_audit.read(address))
        if program.runs() and done and not (await read(address)).owed:
            await asyncio.sleep(5)  # the buttons of older boards go last
            return


async def run(kind: str, seed: int, minutes: float, kills: int, *, gently: bool = False) -> bool:
    """Kill for a while over one database and print the report; return True if all was well."""
    folder = Path(mkdtemp(prefix="meeplepost-chaos-"))
    began = time.monotonic()
    async with database(kind, folder) as place, DiscordServer() as server:
        server.world.ack_seconds = 60.0
        async with victim(server, folder, place.address) as program:
            storm = Storm(server, program, place, random.Random(seed), gently=gently)
            everyone = sittings(server, program, storm, seed)
            club = Club(server, program, random.Random(f"{seed} club"), storm.confirmed.set)
            tell(f"{kind}, seed {seed}: {len(everyone)} tables, log in {program.log}")
            await program.start()
            await storm.calm()
            tasks = [asyncio.create_task(each.play()) for each in everyone]
            storm.answers = lambda: sum(each.answers for each in everyone)
            with suppress(TimeoutError):
                await server.until(lambda: all(each.board() for each in everyone), seconds=120)
            everyone.append(club)
            tasks += [asyncio.create_task(club.play()) for _ in range(CLUB_TASKS)]
            enough = asyncio.Event()
            raging = asyncio.create_task(storm.rage(enough))
            await watch(storm, everyone, raging, minutes * 60, kills)
            enough.set()
            await raging
            for each in everyone:
                each.stopping = True
            await asyncio.gather(*tasks)
            await settled(place.address, program)
            await storm.stop()
            told = [each for sitting in everyone for each in sitting.told]
            found = await audit(place.address, told, server, storm.counted)
            kept = await club_audit.read(place.address)
            club_audit.audit_club(kept, club, found)
            if storm.stuck:
                found.add("program that did not stop", f"SIGTERM was not enough, {storm.stuck} ×")
            audit_log(program.log, found)
            audit_deaths(program.deaths(), place.killable, found)
            report(kind, seed, storm, everyone, server, time.monotonic() - began, found)
            tell(f"  {club.figures(kept.contests)}")
            tell(f"  moves in the log: {await moves_in(place.address)}")
    if not found.faults:
        shutil.rmtree(folder, ignore_errors=True)
    else:
        tell(f"  database and log: {folder}")
    return not found.faults


async def moves_in(address: str) -> int:
    kept = await read(address)
    return sum(row["kind"] == "action" for row in kept.log)


async def watch(
    storm: Storm, everyone: list[Sitting], raging: "asyncio.Task[None]", seconds: float, kills: int
) -> None:
    """Wait until time is up or there were enough kills; print the progress now and then."""
    until, spoken = time.monotonic() + seconds, time.monotonic()
    while time.monotonic() < until and not raging.done():
        await asyncio.sleep(1)
        if kills and sum(storm.kills.values()) >= kills:
            return
        if time.monotonic() - spoken > PROGRESS_SECONDS:
            spoken = time.monotonic()
            done = sum(bool(told.done) for each in everyone for told in each.told)
            tell(f"  {sum(storm.kills.values())} kills, {done} moves told Done …")
    if raging.done():
        raging.result()


def report(
    kind: str,
    seed: int,
    storm: Storm,
    everyone: list[Sitting],
    server: DiscordServer,
    seconds: float,
    found: Findings,
) -> None:
    """Print the figures and the faults."""
    told: list[Told] = [each for sitting in everyone for each in sitting.told]
    public = [each for each in server.world.messages.values() if not each.ephemeral]
    killed = ", ".join(f"{number} {moment}" for moment, number in sorted(storm.kills.items()))
    tell(f"{kind}, seed {seed}, {seconds / 60:.1f} minutes:")
    tell(f"  {sum(storm.kills.values())} kills ({killed}), {storm.program.lives} lives")
    codes = storm.program.codes_when_told_to_stop().items()
    ends = ", ".join(f"{times} with code {code}" for code, times in sorted(codes, reverse=True))
    tell(f"  told to stop: {ends}; the longest stop took {storm.longest_stop:.1f} s")
    presses, done = sum(each.presses for each in everyone), sum(bool(each.done) for each in told)
    tell(f"  {presses} presses, {done} moves told Done")
    tell(f"  {len(public)} messages, {sum(bool(each.pictures) for each in public)} with a picture")
    tell(f"  {sum(bool(LETTER.search(each.text)) for each in public)} letters")
    for line in found.lines():
        tell(line)
    if found.faults:
        tell(f"NOT WELL: again with --database {kind} --seed {seed}")
    else:
        tell("  all is well: nothing lost, nothing twice")


def main() -> int:
    """Run over the chosen databases; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--kills", type=int, default=0, help="stop after so many, if sooner")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--signal", choices=["kill", "term"], default="kill")
    parser.add_argument("--database", choices=["sqlite", "postgres", "both"], default="both")
    chosen = parser.parse_args()
    seed = chosen.seed if chosen.seed is not None else random.SystemRandom().randrange(10**6)
    kinds = ["sqlite", "postgres"] if chosen.database == "both" else [chosen.database]
    if chosen.database == "both" and postgres_binaries() is None:
        tell("PostgreSQL is not installed: SQLite only")
        kinds = ["sqlite"]
    gently = chosen.signal == "term"
    well = [
        asyncio.run(run(kind, seed, chosen.minutes, chosen.kills, gently=gently)) for kind in kinds
    ]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
