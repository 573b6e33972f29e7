"""The world of the playground, without a browser: what is there at the start and stays."""

import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.client import Meeplepost, build
from bot.playground.opening import (
    SEATS,
    BadSeats,
    read_seats,
    seats_of,
    set_first_table,
    set_league,
    show_tables,
)
from bot.playground.run import commands_note
from bot.playground.world import Pulse, World, found_world
from bot.settings import Settings
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, Status
from tests.databases import new_sqlite
from tests.patience import PATIENCE
from tests.shared import sketch_pictures
from tests.unlimited import UNLIMITED


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Meeplepost, World]]:
    """A running world over the database in a folder."""
    database = new_sqlite(folder / "playground.db")
    settings = Settings(database=database, shard_count=1, picture_processes=0, **UNLIMITED)
    client = build(settings)
    sketch_pictures(client.services.studio)
    world = found_world(client)
    await client.services.tables.people.remember(commands_note(world), "")
    await world.env.start()
    try:
        yield client, world
    finally:
        await world.env.shutdown()
        await client.close()


async def test_a_table_sits_ready_to_start_and_is_shown_again_after_a_restart(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as (client, world):
        assert not await show_tables(client, world)
        await set_first_table(world, SEATS)
        table = await client.services.tables.in_channel(PlaceId(world.channel.id))
        assert table is not None
        assert [holder.name for holder in table.holders] == ["Ann", "小明", "Computer 1"]
        assert (table.status, table.wanted) == (Status.OPEN, 3)
        old = (world.channel.id, [each.id for each in world.people.values()])

    async with opened(tmp_path) as (client, world):
        assert (world.channel.id, [each.id for each in world.people.values()]) == old
        assert await show_tables(client, world)
        card = world.channel.last_message
        assert card is not None
        await world.people["Ann"].click(card, label="Start · 開始")

        table = await client.services.tables.in_channel(PlaceId(world.channel.id))
        assert table is not None
        assert table.status is Status.RUNNING


async def test_a_game_in_direct_messages_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, world):
        await world.people["Ann"].user.slash("play", game="cacao")

    async with opened(tmp_path) as (client, world):
        assert not await show_tables(client, world)
        card = world.people["Ann"].user.dm_channel.last_message
        assert card is not None
        await world.people["Ann"].user.click(card, label="Start")

        table = await client.services.tables.in_channel(PlaceId(card.channel.id))
        assert table is not None
        assert table.status is Status.RUNNING


async def test_a_league_runs_that_anybody_can_look_at(tmp_path: Path) -> None:
    async with opened(tmp_path) as (client, world):
        await set_first_table(world, SEATS)
        await set_league(client, world)

        people = client.services.tables.people
        spoken = []
        for name in ("Ann", "小明"):
            known = await people.find(MemberId(world.people[name].id))
            spoken.append(known and known.language)
        assert spoken == ["en", "zh-TW"], "everybody is called in their own language"

        contest = await client.services.club.contests.store.find(1)
        assert [each.places is not None for each in contest.fixtures] == [True, True, False, False]
        shown = (await world.people["小明"].slash(world.channel, "club contests")).response
        assert shown is not None
        told = await world.people["小明"].click(shown.message, label="Playground league")
        assert told.response is not None
        assert "第 1 組" in str(told.response.message.components[0].to_dict())
        posts = [
            str([part.to_dict() for part in each.components]) for each in world.league.history()
        ]
        ends = [n for n, each in enumerate(posts) if "mp:rematch:" in each]
        running = [n for n, each in enumerate(posts) if "mp:turn:" in each]
        assert len(ends) == 2
        assert max(ends) < min(running) < len(posts) - 1
        assert "Season 1" in posts[-1]
        assert "Standings · 排名" in posts[-1], "everybody reads them in their own language"


async def test_the_bot_stays_in_the_channel_and_time_passes_as_outside(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, world):
        await set_first_table(world, SEATS)
        card = world.channel.last_message
        assert card is not None
        await world.people["Ann"].click(card, label="Start · 開始")

        assert world.channel.threads == []
        board = world.channel.last_message
        assert board is not None
        assert board.attachments

        before = world.env.now()
        await Pulse(world.env).beat()
        assert world.env.now() > before


async def test_everybody_is_answered_in_their_language(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, world):
        said = {}
        for name in ("Ann", "小明"):
            result = await world.people[name].slash(world.channel, "my games")
            assert result.response is not None
            said[name] = str(result.response.components)

        assert "/play" in said["Ann"]
        assert said["Ann"] != said["小明"]


@pytest.mark.parametrize("written", ["Ann,computer", "Ann,小明,Bea,美玲", " Bea , Ann "])
def test_seats_are_people_and_computers(written: str) -> None:
    seats = read_seats(written, GAMES["taluva"])

    assert seats == tuple(word.strip() for word in written.split(","))


@pytest.mark.parametrize("written", ["", "Ann", "Ann,Ann", "Ann,Zoe", "computer,Ann", "Ann" * 5])
def test_other_seats_are_refused_with_a_word_on_what_is_possible(written: str) -> None:
    with pytest.raises(BadSeats, match=r"such as Ann,computer\. Seats in this game: 2, 3, 4"):
        read_seats(written, GAMES["taluva"])


@pytest.mark.parametrize(
    ("possible", "sat"),
    [
        ((2,), ("Ann", "小明")),
        ((2, 3, 4), SEATS),
        ((4, 5), ("Ann", "小明", "computer", "computer")),
    ],
)
def test_the_first_table_has_as_many_seats_as_its_game_takes(
    possible: tuple[int, ...], sat: tuple[str, ...]
) -> None:
    assert seats_of(replace(GAMES["taluva"], seats=possible)) == sat


def test_a_port_in_use_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])

        ended = subprocess.run(
            [sys.executable, "-m", "bot", "playground", "--port", port],
            cwd=tmp_path, stderr=subprocess.PIPE, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip

    assert ended.returncode == 2
    assert ended.stderr == f"meeplepost: Port {port} is in use. Choose another with --port.\n"
