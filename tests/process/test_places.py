"""Threads, channels, servers and permissions that disappear: the game goes on, or it waits."""

import asyncio

import discord
import pytest

from bot.background import housekeeping
from bot.client import Meeplepost
from bot.core.panels import Panel
from bot.posting import places
from engine.tables.members import MemberId, Person, Ping, Settings
from engine.tables.messages import CALL, Letter
from engine.tables.models import Table, TableId
from tests.discord_server import ALWAYS, DiscordServer
from tests.patience import PATIENCE
from tests.process.playing import Game, move_of, shows_game
from tests.tables.room import write_letter

LATER = 2**53
OUTAGE = 3600.0
"""Seconds after which Discord takes a second message with the same nonce."""


async def the_table(bot: Meeplepost) -> Table:
    return await bot.services.tables.table(TableId(1))


async def test_without_its_thread_a_game_goes_on_in_the_channel(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    [thread] = server.threads()

    await server.delete_channel(thread)

    board = await server.until(game.board)
    assert board.channel_id == game.channel.id
    assert move_of(await game.move_by_buttons()) == 1
    assert (await the_table(bot)).place == int(game.channel.id)


async def test_a_thread_that_went_while_nobody_looked_is_missed_by_the_next_post(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    [thread] = server.threads()
    person, question = await game.question()
    server.faults.refuse("POST", f"/channels/{thread.id}/messages", 10003, times=ALWAYS)

    await game.confirm(person, question)

    await server.until(lambda: any(map(shows_game, server.posts(game.channel))))


async def test_where_no_thread_can_be_opened_the_channel_does(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    server.refuse_threads(160006)

    board = await game.open()

    assert board.channel_id == game.channel.id
    assert move_of(await game.move_by_buttons()) == 1


async def test_without_its_channel_a_game_waits_and_its_players_are_told(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()

    await server.delete_channel(game.channel)
    await told(server, bot, game)

    assert (await the_table(bot)).lost_at is not None
    reply = await game.people[0].slash("my games", channel=server.new_channel("talk"))
    assert "<#" not in reply.text


async def told(server: DiscordServer, bot: Meeplepost, game: Game) -> None:
    """Everybody has been told once that the game waits."""
    async with asyncio.timeout(PATIENCE):
        while (await the_table(bot)).lost_at is None:
            await asyncio.sleep(0.01)
    await bot.postman.go_round()  # or one is under way
    await server.until(lambda: all(person.inbox() for person in game.people))
    for person in game.people:
        [letter] = person.inbox()
        assert "https://" not in letter.text


async def test_back_in_the_server_the_bot_goes_on_with_its_games(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    before = len(game.boards())
    await server.remove_bot()
    await told(server, bot, game)
    await bot.wait_until_ready()  # discord.py drops a server that comes just as it becomes ready

    await server.add_bot()

    await server.until(lambda: len(game.boards()) > before)
    await bot.finish_rounds()
    assert (await the_table(bot)).lost_at is None
    assert move_of(await game.move_by_buttons()) == 1


async def test_after_short_refusals_nothing_waits_for_minutes(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    server.faults.refuse("POST", "/channels/*/messages", 50013, times=2)

    await game.move_by_buttons()

    assert move_of(await game.board_of(1)) == 1


async def test_what_is_refused_for_good_is_tried_again_when_permissions_change(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    everything = server.world.bot_permissions
    person, question = await game.question()
    faults = [
        server.faults.refuse("POST", f"/channels/{place.id}/messages", 50013, times=ALWAYS)
        for place in (game.channel, *server.threads())
    ]
    await game.confirm(person, question)
    await told(server, bot, game)
    posts = len(server.seen("POST", "/messages"))
    answer = await game.people[0].slash("table show", channel=game.channel)
    for fault in faults:
        fault.lift()

    await server.set_permissions(everything)

    assert "50013" in answer.text
    await game.board_of(1)
    await bot.finish_rounds()
    assert posts < 20
    assert (await the_table(bot)).lost_at is None


async def by_letter(bot: Meeplepost, game: Game) -> None:
    """Everybody at the table wants letters instead of mentions."""
    tables = bot.services.tables
    for each in game.people:
        person = Person(MemberId(each.id), each.name)
        await tables.people.choose(person, lambda _: Settings(ping=Ping.DIRECT), tables.clock())


async def pings(bot: Meeplepost, game: Game) -> set[Ping]:
    """How the people of a table want to be called."""
    found = [await bot.services.tables.people.find(MemberId(each.id)) for each in game.people]
    return {each.settings.ping for each in found if each is not None}


async def test_only_who_takes_no_letters_gets_none_from_now_on(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await by_letter(bot, game)
    for each in game.people:
        server.faults.fail(
            "POST", f"/channels/{server.world.direct_channel(each.user['id']).id}/messages", 403
        )
    await game.open()
    await bot.finish_rounds()
    await bot.postman.go_round()
    assert await pings(bot, game) == {Ping.DIRECT}

    for each in game.people:
        each.refuse_direct_messages()
    for _ in range(2):
        for letter in await bot.services.tables.store.letters.due(LATER):
            await bot.postman.deliver(letter)
    await bot.finish_rounds()

    assert Ping.MENTION in await pings(bot, game)
    calls = [post for post in server.posts(server.threads()[0]) if not post.pictures]
    assert len(calls) == 1
    assert calls[0].mentions


@pytest.mark.parametrize("since", ["a restart", "a moment when it could not be noted"])
async def test_a_letter_that_was_sent_without_being_noted_is_found_again(
    server: DiscordServer, bot: Meeplepost, game: Game, since: str
) -> None:
    await by_letter(bot, game)
    await game.open()
    await bot.finish_rounds()
    [letter] = await bot.services.tables.letters.due()
    letter, panel = await bot.postman.written(letter)
    assert panel is not None
    await bot.postman.send(letter, panel)
    server.clock.advance(OUTAGE)
    if since == "a restart":
        bot.postman.began = LATER
        bot.postman.doubtful.clear()

    await bot.postman.go_round()

    assert sorted(len(each.inbox()) for each in game.people) == [0, 1]


async def test_a_call_that_comes_while_an_older_one_is_written_is_the_same_letter(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    """As after a restart, when boards and the letters of older ones go out at the same time."""
    await by_letter(bot, game)
    await game.open()
    await bot.finish_rounds()
    [older] = await bot.services.tables.letters.due()
    await write_letter(bot.services.tables, older.member, CALL, {}, older.table)

    await bot.postman.deliver(older)
    await bot.postman.go_round()

    assert sorted(len(each.inbox()) for each in game.people) == [0, 1]


async def test_a_call_that_comes_after_the_older_one_was_written_is_sent_too(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await by_letter(bot, game)
    await game.open()
    await bot.finish_rounds()
    [older] = await bot.services.tables.letters.due()
    await bot.postman.deliver(older)
    await write_letter(bot.services.tables, older.member, CALL, {}, older.table)

    await bot.postman.go_round()

    assert sorted(len(each.inbox()) for each in game.people) == [0, 2]


async def test_one_round_sends_all_letters_however_many_are_due(
    bot: Meeplepost, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []

    async def send(letter: Letter, _panel: Panel) -> int:
        sent.append(letter.id)
        return letter.id

    monkeypatch.setattr(bot.postman, "send", send)
    for number in range(60):
        await write_letter(bot.services.tables, MemberId(1), "table.idle", {"n": number})

    async with bot.postman.busy:  # a round of the sweep's may be under way
        pass
    await bot.postman.go_round()
    await bot.postman.go_round()

    assert len(sent) == len(set(sent)) == 60


async def test_a_list_of_games_leads_to_no_thread_that_is_gone(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    [thread] = server.threads()
    server.world.remove_channel(thread)
    cached = bot.get_channel(int(thread.id))
    assert isinstance(cached, discord.Thread)
    cached.guild._remove_thread(cached)

    reply = await game.people[0].slash("my games", channel=game.channel)

    assert f"<#{thread.id}>" not in reply.text
    assert f"<#{game.channel.id}>" in reply.text


async def test_the_bot_may_manage_its_own_threads_without_a_right_of_its_own(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    [thread] = housekeeping.own_threads(bot)

    await housekeeping.archive(thread)

    assert server.threads()[0].archived


async def test_a_server_that_is_out_of_order_for_a_while_loses_no_game(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    await server.go_down()
    async with asyncio.timeout(PATIENCE):
        while not bot.guilds[0].unavailable:
            await asyncio.sleep(0.01)
    await asyncio.gather(*bot.after)

    await server.come_back()
    assert move_of(await game.move_by_buttons()) == 1

    assert (await the_table(bot)).lost_at is None
    assert all(person.inbox() == [] for person in game.people)


async def test_a_server_that_comes_while_the_bot_becomes_ready_is_not_forgotten(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    await bot.finish_rounds()
    await places.guild_left(bot.services, bot.guilds[0].id)
    lost = (await the_table(bot)).lost_at

    bot.announced.clear()  # as if discord.py had dropped the event
    await bot.on_shard_ready(0)
    await asyncio.gather(*bot.after)
    await bot.finish_rounds()  # a table is found again by the first post that is accepted

    assert lost is not None
    assert (await the_table(bot)).lost_at is None


async def test_who_has_left_the_server_gets_no_letters_and_the_table_is_told(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await by_letter(bot, game)
    boxes = [server.world.direct_channel(each.user["id"]) for each in game.people]
    faults = [
        server.faults.refuse("POST", f"/channels/{box.id}/messages", 50278, times=ALWAYS)
        for box in boxes
    ]
    await game.open()
    await bot.finish_rounds()

    for _ in range(3):
        await bot.postman.go_round()
    await bot.finish_rounds()

    assert [-1 - fault.left for fault in faults].count(1) == 1, "it was tried once"
    assert await pings(bot, game) == {Ping.DIRECT}, "they may come back"
    [call] = [post for post in server.posts(server.threads()[0]) if not post.pictures]
    assert call.mentions


async def test_a_letter_that_has_to_wait_for_long_holds_up_no_other(
    server: DiscordServer, bot: Meeplepost, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.posting.letters.SENDING_SECONDS", 0.2)
    monkeypatch.setattr("bot.posting.letters.SOON", -1)
    ann, bob = game.people
    box = server.world.direct_channel(ann.user["id"])
    server.faults.limit("POST", f"/channels/{box.id}/messages", retry_after=600.0)
    for each in (ann, bob):
        await write_letter(bot.services.tables, MemberId(each.id), "table.idle", {"n": 1})

    for _ in range(3):
        await bot.postman.go_round()

    assert [len(each.inbox()) for each in (ann, bob)] == [1, 1]


async def test_a_channel_that_has_to_wait_for_long_holds_up_no_other(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    other = Game(server, server.new_channel("more games"), game.people)
    await server.come_back()
    await game.open()
    [thread] = server.threads()
    server.faults.limit("POST", f"/channels/{thread.id}/messages", retry_after=600.0)
    await game.move()

    board = await other.open()

    assert board.channel_id != thread.id
