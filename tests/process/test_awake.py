"""Threads of running games stay awake: in an archived one nobody can press or type."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import discord
import pytest

from bot.client import Meeplepost
from engine.club.contests import Kind, Terms
from engine.tables.due import ending
from engine.tables.members import NOBODY, MemberId, Person
from engine.tables.models import Pace, PlaceId, TableId
from tests.databases import new_sqlite
from tests.discord_server import Channel, DiscordServer
from tests.discord_server.people import CannotDo
from tests.patience import PATIENCE
from tests.process.inside import online
from tests.process.playing import Game, move_of, pressed_by, shows_game
from tests.process.test_places import by_letter

HOUR, DAY = 3600.0, 86_400.0
AN_EDIT = "PATCH"


@pytest.fixture(autouse=True)
def one_clock(server: DiscordServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the bot live at the time of the stand-in."""
    now = server.clock.unix
    monkeypatch.setattr(discord.utils, "utcnow", lambda: datetime.fromtimestamp(now(), UTC))


async def days_pass(server: DiscordServer, bot: Meeplepost, days: int) -> int:
    """Let days go by hour by hour; how many requests about threads were made."""
    before = len(changes(server))
    for _ in range(days * 24):
        await server.pass_time(HOUR)
        await asyncio.gather(*bot.after)
        await bot.waker.go_round()
    return len(changes(server)) - before


def changes(server: DiscordServer) -> list[str]:
    return [each.path for each in server.seen(AN_EDIT) if "/messages/" not in each.path]


async def awake(thread: Channel) -> None:
    async with asyncio.timeout(PATIENCE):
        while thread.archived:
            await asyncio.sleep(0.01)


async def seated(server: DiscordServer, game: Game) -> Channel:
    await game.open(pace="1_week")
    [thread] = server.threads()
    return thread


async def test_in_an_archived_thread_nobody_can_press(
    server: DiscordServer, bot: Meeplepost, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await seated(server, game)
    monkeypatch.setattr(bot.waker, "thread_changed", asyncio.sleep)
    await server.archive(thread)

    with pytest.raises(CannotDo):
        await game.take_turn(game.next_person())
    with pytest.raises(CannotDo):
        await game.people[0].slash("table view", channel=thread)


async def test_a_quiet_thread_never_falls_asleep_in_three_weeks(
    server: DiscordServer, bot: Meeplepost, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    await by_letter(bot, game)
    thread = await seated(server, game)
    slept = list[str]()
    archive = server.archive

    async def note(channel: Channel, *, locked: bool = False) -> None:
        slept.append(channel.id)
        await archive(channel, locked=locked)

    monkeypatch.setattr(server, "archive", note)
    posts = len(server.posts(thread))

    asked = await days_pass(server, bot, 21)

    assert slept == []
    assert len(server.posts(thread)) == posts
    assert asked == 2 * (21 // 5)
    board = game.board()
    assert board is not None
    [turn] = pressed_by(board, "turn")
    answers = [await person.press(board, custom_id=turn) for person in game.people]
    assert any(pressed_by(each.message, "pick") for each in answers)


async def test_a_thread_that_somebody_archives_is_woken(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    thread = await seated(server, game)
    before = len(changes(server))

    await server.archive(thread)
    await awake(thread)
    await server.archive(thread)
    await asyncio.gather(*bot.after)

    assert thread.archived, "no quarrel with who archives it again at once"
    assert len(changes(server)) == before + 1
    server.clock.advance(HOUR)
    await bot.waker.go_round()
    await awake(thread)
    assert move_of(await game.move_by_buttons()) == 1


async def test_a_game_leaves_a_thread_that_a_moderator_locks(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    thread = await seated(server, game)

    await server.archive(thread, locked=True)

    board = await server.until(lambda: next(filter(shows_game, server.posts()), None))
    assert board.mentions
    assert thread.archived
    assert (await bot.services.tables.table(TableId(1))).place == int(game.channel.id)
    assert move_of(await game.move_by_buttons()) == 1


@pytest.mark.parametrize("fate", ["asleep", "locked", "deleted"])
async def test_after_weeks_without_the_bot_its_games_can_be_played(
    server: DiscordServer, game: Game, tmp_path: Path, fate: str
) -> None:
    database = new_sqlite(tmp_path / "games.db")
    async with online(server, tmp_path, database) as bot:
        thread = await seated(server, game)
        await bot.finish_rounds()
    await server.pass_time(14 * DAY)
    assert thread.archived
    thread.locked = fate == "locked"
    if fate == "deleted":
        server.world.remove_channel(thread)

    async with online(server, tmp_path, database):
        if fate == "asleep":
            await awake(thread)
        else:
            await server.until(lambda: any(map(shows_game, server.posts())))
        assert move_of(await game.move_by_buttons()) == 1


async def test_the_thread_of_a_game_that_is_over_may_sleep(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    thread = await seated(server, game)
    sure = await game.people[0].slash("table resign", channel=thread)
    await game.people[0].press(sure.message, "Leave for good")
    await bot.finish_rounds()
    before = len(changes(server))

    await server.archive(thread)
    await asyncio.gather(*bot.after)
    await bot.waker.go_round()

    assert thread.archived
    assert len(changes(server)) == before


async def begun_league(server: DiscordServer, bot: Meeplepost, game: Game) -> Channel:
    """The thread of a league of two whose game has begun in a thread of its own."""
    contests = bot.services.club.contests
    terms = Terms(name="Autumn", kind=Kind.LEAGUE, games=["taluva"], players=2, pace=Pace.WEEK)
    guild, channel = int(server.world.guild_id), PlaceId(int(server.games.id))
    league = await contests.open(terms, guild, channel, NOBODY)
    for who in game.people:
        await contests.enter(league.id, Person(MemberId(int(who.user["id"])), "A player"))
    await contests.begin(league.id, NOBODY)
    for _ in range(3):
        await bot.keep_club()
        await bot.finish_rounds()
    thread = (await contests.store.find(league.id)).thread
    return server.world.channel(str(thread))


async def test_the_thread_of_a_league_is_kept_awake_and_woken(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    thread = await begun_league(server, bot, game)

    await days_pass(server, bot, 14)
    assert not thread.archived
    await server.archive(thread)
    server.clock.advance(HOUR)
    await bot.waker.go_round()

    await awake(thread)


async def test_what_a_league_tells_goes_to_its_channel_where_a_moderator_locks_its_thread(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    thread = await begun_league(server, bot, game)
    await server.archive(thread, locked=True)

    loser = MemberId(int(game.people[0].user["id"]))
    await bot.services.tables.change(TableId(1), ending.resign(loser))
    await bot.keep_club()

    told = [each for each in server.posts() if "is over" in each.text]
    assert told
    assert thread.archived
