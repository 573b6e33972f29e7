"""Leagues and cups in the simulated Discord: cards, threads, standings, and who may do what."""

from typing import Any
from unittest.mock import AsyncMock

import pytest
from discord import app_commands
from msgspec.structs import replace

from engine.club.contests import Contest, Phase, Stage
from engine.tables.due import ending
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, Status, TableId
from engine.tables.store.servers import Openers, ServerSettings
from tests.bot.play import forge, leave, press
from tests.bot.test_habits import DIRECT, chosen, letters
from tests.bot.test_my_data import delete_all
from tests.bot.world import FULL, World, labels, parts_of, text_of
from tests.tables.test_contests import terms

VERBS = [
    *("club_enter", "club_leave", "club_left", "club_begin", "club_standings"),
    *("club_close", "club_closed"),
]


async def opened(here: World, *people: Any, command: str = "club league", **more: Any) -> Any:
    """The card of a contest that Olga, who owns the server, opens, and these people enter."""
    told = {"name": "Autumn", "game": "cacao", "players": 2}
    await here.owner.slash(here.channel, command, **(told | more))
    await here.bot.keep_club()
    card = here.channel.last_message
    for who in people:
        await press(who, card, "club_enter")
    return card


async def found(here: World) -> Contest:
    return await here.bot.services.club.contests.store.find(1)


async def goes_on(here: World, rounds: int = 1) -> None:
    """Rounds of upkeep, each with what the tables post."""
    for _ in range(rounds):
        await here.bot.keep_club()
        await here.bot.finish_rounds()
        await here.env.advance_time(61)


async def begun(
    here: World, *people: Any, rounds: int, command: str = "club league", **more: Any
) -> Any:
    """The card of a contest of these people that has begun."""
    card = await opened(here, *people, command=command, **more)
    await press(here.owner, card, "club_begin")
    await goes_on(here, rounds)
    return card


async def wins(here: World, table: int, *losers: Any) -> None:
    """A game ends because all others resign."""
    tables = here.tables
    for each in losers:
        over = await tables.change(TableId(table), ending.resign(MemberId(each.id)))
    assert over.status is Status.ENDED


def last(place: Any) -> Any:
    """The newest message of a thread."""
    return place.history()[-1]


@pytest.mark.world(FULL)
async def test_a_league_runs_by_itself_in_its_thread(here: World) -> None:
    card = await opened(here)
    assert (
        "## Autumn\nLeague · Cacao · A move a day\n- 2 in a division; a few less, or one more"
        in (text_of(card))
    )
    for who in (here.ann, here.bob, here.ming):
        await press(who, card, "club_enter")
    await here.bot.keep_club()
    assert "**3 take part**" in text_of(here.channel.last_message)
    await press(here.owner, card, "club_begin")

    await goes_on(here, 3)

    contest = await found(here)
    assert contest.phase is Phase.RUNNING
    assert contest.thread is not None
    [fixture] = contest.fixtures
    assert (fixture.table, len(fixture.entrants)) == (1, 3)
    table = await here.tables.table(TableId(1))
    assert table.status is Status.RUNNING
    game, thread = here.channel.threads
    [drawn] = here.texts(thread)
    assert "Season 1" in drawn
    assert f"in <#{game.id}>" in drawn

    await here.restart()
    await wins(here, 1, here.ann, here.bob)
    await goes_on(here)

    told = here.texts(thread)[-1]
    assert "**小明** won. Congratulations!" in told
    assert "Cacao is over: 1. 小明" in told
    assert "**1** 小明 · 5 points" in told
    [picture] = parts_of(last(thread), 12)
    assert "1. 小明: 5 points" in picture["items"][0]["description"]
    assert len(here.texts(thread)) == 2, "each is posted once"
    await goes_on(here, 2)
    assert len(here.texts(thread)) == 2


@pytest.mark.world(FULL)
async def test_a_result_is_told_at_once_and_the_next_game_drawn(here: World) -> None:
    await begun(here, here.ann, here.bob, rounds=2, times=2)
    thread = next(each for each in here.channel.threads if each.name == "Autumn")
    before = here.env.backend.clock.now()

    game = here.channel.threads[0]
    await leave(here.ann, game)

    assert here.env.backend.clock.now() == before
    assert "Cacao is over: 1. Bob" in here.texts(thread)[-1]
    assert " in <#" in here.texts(thread)[-1], "the next game has begun"
    named = f"-# 🏆 Autumn · <#{thread.id}>\n"
    assert here.texts(game)[-1].startswith(named)
    assert any(text.startswith("-# 🏆 Autumn") for text in here.texts())
    assert "Cacao · Autumn" in text_of((await here.ann.slash(game, "my games")).response)


async def two_games(here: World) -> Any:
    """The thread of a cup with two games of its first round, and what it is told there so far."""
    await begun(here, here.ann, here.bob, here.ming, here.owner, rounds=4, command="club cup")
    contest = await found(here)
    return next(each for each in here.channel.threads if each.id == contest.thread)


def results(here: World, *places: Any) -> list[str]:
    """The lines that tell who won a game."""
    lines = [line for place in places for text in here.texts(place) for line in text.splitlines()]
    return [line for line in lines if "is over: 1. " in line]


async def one_of(here: World, table: int) -> Any:
    """Somebody who plays at a table."""
    seats = (await here.tables.table(TableId(table))).holders
    return next(
        each
        for each in (here.ann, here.bob, here.ming, here.owner)
        if each.id == seats[0].member or each.id == seats[1].member
    )


@pytest.mark.world(FULL)
async def test_a_result_posted_before_a_kill_is_not_told_again_with_what_came_next(
    here: World,
) -> None:
    thread = await two_games(here)
    store, before = here.bot.services.club.contests.store, (await found(here)).shown
    await wins(here, 1, await one_of(here, 1))
    await goes_on(here)
    assert len(results(here, thread)) == 1

    await store.note(1, shown=before)  # killed before it was noted
    await wins(here, 2, await one_of(here, 2))
    await here.restart()
    await goes_on(here)

    assert len(results(here, thread)) == len(set(results(here, thread))) == 2
    assert (await found(here)).shown == (await found(here)).version


@pytest.mark.world(FULL)
async def test_a_result_posted_in_the_channel_before_a_kill_is_not_told_again_in_a_thread(
    here: World,
) -> None:
    thread = await two_games(here)
    store, before = here.bot.services.club.contests.store, (await found(here)).shown
    await store.note(1, thread=1)  # there is none
    await wins(here, 1, await one_of(here, 1))
    await goes_on(here)
    assert len(results(here, here.channel)) == 1

    await store.note(1, shown=before)  # killed before it was noted
    await here.restart()
    await goes_on(here)
    await wins(here, 2, await one_of(here, 2))
    await goes_on(here)

    told = results(here, here.channel, thread)
    assert len(told) == len(set(told)) == 2


@pytest.mark.world(FULL)
async def test_who_begins_before_the_card_is_noted_begins_for_good(here: World) -> None:
    card = await opened(here, here.ann, here.bob)
    await here.bot.keep_club()
    contests = here.bot.services.club.contests
    kept = await found(here)
    await contests.store.save(kept, replace(kept, stage=Stage()), 0)  # killed before that
    keep = contests.keep_card

    async def late(number: int, message: int) -> Contest:
        await contests.begin(number, MemberId(here.owner.id))
        return await keep(number, message)

    contests.keep_card = late  # type: ignore[method-assign, assignment]
    await goes_on(here)
    contests.keep_card = keep  # type: ignore[method-assign]
    await goes_on(here, 3)

    contest = await found(here)
    assert (contest.stage.round, len(contest.fixtures)) == (1, 1)
    assert contest.stage.card == card.id
    assert labels(here.channel.history()[0]) == ["Standings", "Withdraw"]


@pytest.mark.world(FULL, "zh-TW")
async def test_a_cup_draws_its_rounds_and_shows_them_in_chinese(here: World) -> None:
    here.env.backend.guilds[here.guild.id].preferred_locale = "zh-TW"
    await begun(here, here.ann, here.bob, here.ming, here.owner, rounds=4, command="club cup")

    assert len((await found(here)).fixtures) == 2
    assert all(each.table for each in (await found(here)).fixtures)
    shown = (await here.ming.slash(here.channel, "club contests")).response
    assert "盃賽，單淘汰" in text_of(shown)
    assert "第 1 輪" in text_of((await press(here.ming, shown, "club_standings")).response)


@pytest.mark.world(FULL)
async def test_who_does_not_moderate_opens_and_begins_nothing(here: World) -> None:
    told = {"name": "Mine", "game": "cacao"}
    refused = (await here.ann.slash(here.channel, "club league", **told)).response
    assert "Only moderators" in text_of(refused)

    card = await opened(here, here.ann, here.bob)
    answer = await press(here.bob, card, "club_begin")

    assert "Only its organiser" in text_of(answer.response)
    assert (await found(here)).phase is Phase.OPEN


@pytest.mark.world(FULL)
async def test_who_withdraws_is_asked_and_is_drawn_no_more(here: World) -> None:
    card = await opened(here, here.ann, here.bob, times=2)
    await press(here.bob, card, "club_leave")
    assert len((await found(here)).entrants) == 1
    await press(here.bob, card, "club_enter")
    await press(here.owner, card, "club_begin")
    await goes_on(here, 2)

    sure = (await press(here.bob, card, "club_leave")).response
    assert "cannot come back" in text_of(sure)
    await press(here.bob, sure, "club_left")
    await goes_on(here)
    assert "Bob has withdrawn." in here.texts(here.channel.threads[-1])[-1]
    await wins(here, 1, here.ann)
    await goes_on(here, 2)

    contest = await found(here)
    assert contest.phase is Phase.ENDED
    assert contest.fixtures[1].table is None


@pytest.mark.world(FULL)
async def test_a_moderator_ends_a_contest_and_others_servers_see_nothing(here: World) -> None:
    await begun(here, here.ann, here.bob, rounds=2)
    talk, mona = here.strangers()
    for verb in VERBS:
        answer = await forge(here, mona, f"mp:{verb}:1", talk)
        assert "There is no such league or cup" in text_of(answer.response), verb

    shown = (await here.owner.slash(here.channel, "club contests")).response
    shown = (await press(here.owner, shown, "club_standings")).response
    sure = (await press(here.owner, shown, "club_close")).response
    await press(here.owner, sure, "club_closed")

    assert (await found(here)).phase is Phase.ENDED


async def test_all_contests_of_a_server_are_listed_on_pages(here: World) -> None:
    contests = here.bot.services.club.contests
    for number in range(12):
        await contests.open(
            terms(name=f"No. {number}", games=["cacao"]),
            here.guild.id,
            PlaceId(here.channel.id),
            MemberId(here.owner.id),
        )

    shown = (await here.ann.slash(here.channel, "club contests")).response
    first = labels(shown)
    second = (await press(here.ann, shown, "club_contests")).response

    assert first == [*(f"No. {number}" for number in range(11, 1, -1)), "More"]
    assert labels(second) == ["No. 1", "No. 0", "Back"]


@pytest.mark.parametrize("kind", ["league", "cup"])
async def test_the_longest_name_of_a_contest_stands_whole_on_its_card(
    here: World, kind: str
) -> None:
    club = here.bot.tree.get_command("club")
    assert isinstance(club, app_commands.Group)
    command = club.get_command(kind)
    assert isinstance(command, app_commands.Command)
    [name] = [each for each in command.parameters if each.name == "name"]
    longest = "N" * int(name.max_value or 0)

    card = await opened(here, command=f"club {kind}", name=longest)

    assert text_of(card).startswith(f"## {longest}\n")


async def test_where_the_server_lets_everybody_members_open_leagues(here: World) -> None:
    rules = ServerSettings(organisers=Openers.EVERYBODY)
    await here.tables.servers.choose(here.guild.id, lambda _: rules)

    await here.bob.slash(here.channel, "club league", name="Ours", game="cacao", seasons=2)

    league = await found(here)
    assert league.organiser == here.bob.id
    card = text_of(last(here.channel))
    assert "begins in the lowest division of the next season" in card
    assert "its place counts for the member who entered" in card


@pytest.mark.world(FULL)
async def test_the_end_of_a_season_tells_its_standings_and_the_new_divisions(here: World) -> None:
    people = (here.ann, here.bob, here.ming, here.owner)
    await begun(here, *people, rounds=4, seasons=2, by_strength=False)
    thread = next(each for each in here.channel.threads if each.name == "Autumn")
    [drawn] = here.texts(thread)
    assert "0 points" not in drawn, "before a game there are no standings"
    assert "Division 2: " in drawn
    assert parts_of(last(thread), 12) == []
    assert labels(last(thread)) == ["Standings · 排名"]

    for table in (1, 2):
        await wins(here, table, *[each for each in people if each is await one_of(here, table)])
    await goes_on(here, 3)

    told = here.texts(thread)[-1]
    before, after = told.split("**Season 2**")
    assert before.count("**1** ") == before.count(" · 5 points") == 2
    assert "Season 1" in before
    assert "points" not in after
    assert "Division 1: " in after
    assert "5 points" in parts_of(last(thread), 12)[0]["items"][0]["description"]


async def test_the_card_of_a_contest_that_is_over_names_its_winner(here: World) -> None:
    card = await begun(here, here.ann, here.bob, rounds=2)
    assert "Each game once a season" in text_of(card)
    assert "thread" not in text_of(card), "there is none where the bot may open none"
    await wins(here, 1, here.ann)

    await goes_on(here, 2)

    assert "**Bob** won. Congratulations!" in text_of(here.channel.history()[0])


@pytest.mark.world(FULL)
async def test_who_has_left_the_server_is_withdrawn_before_the_next_game(here: World) -> None:
    await begun(here, here.ann, here.bob, here.ming, rounds=2, times=2)
    thread = next(each for each in here.channel.threads if each.name == "Autumn")
    here.env.backend.remove_member(here.guild.id, here.ming.id)

    await wins(here, 1, here.bob, here.ming)
    await goes_on(here, 3)

    assert any("小明 has withdrawn." in text for text in here.texts(thread))
    table = await here.tables.table(TableId(2))
    assert {*table.humans()} == {here.ann.id, here.bob.id}


@pytest.mark.world(FULL)
async def test_a_fault_in_wishes_or_lists_holds_up_no_league(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = (await here.owner.slash(here.channel, "lobby")).response
    await here.owner.click(lobby, label="Keep this list in the channel")
    fails, service = AsyncMock(side_effect=RuntimeError), here.bot.services.club.lobby
    monkeypatch.setattr(
        service.store, "servers_with_wishes", AsyncMock(return_value=[here.guild.id])
    )
    monkeypatch.setattr(service, "call", fails)
    monkeypatch.setattr(service, "seeking", fails)
    here.watch.provoke("wishes.failed", "listing.failed")

    await begun(here, here.ann, here.bob, rounds=2)

    assert (await here.tables.table(TableId(1))).status is Status.RUNNING


@pytest.mark.world(FULL)
async def test_letters_name_the_contest_of_their_game(here: World) -> None:
    for who in (here.ann, here.bob):
        await chosen(here, who, ("ping", DIRECT))
    await begun(here, here.ann, here.bob, rounds=2)

    await goes_on(here, 2)

    [letter] = [each for who in (here.ann, here.bob) for each in letters(who)]
    thread = next(each for each in here.channel.threads if each.name == "Autumn")
    assert text_of(letter).startswith(f"-# 🏆 Autumn · <#{thread.id}>\n### Cacao\n")


@pytest.mark.world(FULL)
async def test_who_takes_no_part_is_not_asked_whether_to_withdraw(here: World) -> None:
    card = await begun(here, here.ann, here.bob, rounds=2, seasons=2)

    assert "你沒有參加" in text_of((await press(here.ming, card, "club_leave")).response)
    sure = text_of((await press(here.bob, card, "club_leave")).response)
    assert "you may enter again" in sure
    shown = [
        (await press(who, here.channel.history()[0], "club_standings")).response
        for who in (here.bob, here.ming)
    ]
    assert [labels(each) for each in shown] == [["Withdraw"], []]


async def test_between_seasons_a_league_is_entered_by_a_button_on_its_card(here: World) -> None:
    card = await opened(here, seasons=2)
    for who in (here.ann, here.bob):
        await who.click(card, label="Enter")
    await here.owner.click(card, label="Begin")
    await goes_on(here, 2)
    [card, *_] = here.channel.history()

    said = await here.ming.click(card, label="Enter from the next season")

    assert "你從下一季開始參加" in text_of(said.response)
    late = (await found(here)).entrant_of(MemberId(here.ming.id))
    assert late is not None
    assert late.plays


@pytest.mark.world(FULL)
@pytest.mark.parametrize("running", [False, True])
async def test_the_card_names_nobody_who_has_deleted_their_data(here: World, running: bool) -> None:
    people = (here.ann, here.bob, here.ming)
    if running:
        await begun(here, *people, rounds=3)
    else:
        await opened(here, *people)
        await goes_on(here)

    await delete_all(here, here.ann)
    await goes_on(here)

    card = here.channel.history()[0]
    assert "**2 take part**\nBob, 小明\n" in text_of(card)
