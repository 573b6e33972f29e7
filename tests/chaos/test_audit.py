"""The audit after a storm counts what counted, and nothing else."""

import os
import signal
from pathlib import Path

import pytest
from sqlalchemy import insert

from engine.tables.store.database import open_database
from engine.tables.store.schema import INTERACTIONS
from tests.chaos.audit import (
    Findings,
    audit_deaths,
    audit_log,
    audit_told,
    read,
    ticks_after,
)
from tests.chaos.people import DONE, UNTOUCHED, Told
from tests.chaos.program import victim
from tests.databases import new_sqlite
from tests.discord_server import DiscordServer
from tests.process.program import soon


async def test_an_interaction_that_was_given_away_made_no_move(tmp_path: Path) -> None:
    address = new_sqlite(tmp_path / "games.db")
    rows = [{"id": 1, "at": 0, "counts": True}, {"id": 2, "at": 0, "counts": False}]
    database = open_database(address)
    await database.write(lambda connection: connection.execute(insert(INTERACTIONS), rows))
    await database.close()

    assert (await read(address)).interactions == {1}


@pytest.mark.deep
async def test_a_crash_is_told_with_its_stack_and_a_kill_is_not(tmp_path: Path) -> None:
    async with DiscordServer() as server:
        async with victim(server, tmp_path, new_sqlite(tmp_path / "games.db")) as program:
            await program.start()
            assert await program.online(60)
            program.kill()
            await program.start()
            assert await program.online(60)
            assert program.process is not None
            os.kill(program.process, signal.SIGSEGV)
            await soon(lambda: bool(program.deaths()))
        found = Findings()
        audit_log(program.log, found)
        audit_deaths(program.deaths(), False, found)

    [death], [crash] = found.faults["death by itself"], found.faults["crash of the program"]
    assert "SIGSEGV" in death
    assert "Segmentation fault" in crash
    assert "(most recent call first)" in crash, "its end may be lost while other threads run on"


def test_an_end_with_an_error_is_told_where_no_database_was_killed() -> None:
    ends = {}
    for databases_die in (False, True):
        found = Findings()
        audit_deaths([(7, 1)], databases_die, found)
        ends[databases_die] = list(found.faults)

    assert ends == {False: ["end by itself"], True: []}


def test_a_change_by_the_clock_posts_the_same_number_of_moves_anew() -> None:
    log = [{"kind": kind} for kind in ("start", "action", "tick", "action", "action", "tick")]

    ticks = ticks_after(log)

    assert {moves: times for moves, times in ticks.items() if times} == {"move 1": 1, "move 3": 1}


def test_what_is_told_is_compared_press_by_press() -> None:
    refused, kept = UNTOUCHED[0], f"{DONE} 2 huts"
    found = {}
    for name, said in {
        "one refused, one kept": {1: refused, 2: kept},
        "refused, and kept": {1: kept, 2: refused},
        "lost": {1: kept},
    }.items():
        findings = Findings()
        audit_told([Told(1, 1, "mp:play:1", said)], frozenset({2}), findings)
        found[name] = list(findings.faults)

    assert found == {
        "one refused, one kept": [],
        "refused, and kept": ["told that nothing changed, and kept"],
        "lost": ["told Done, and not kept"],
    }
