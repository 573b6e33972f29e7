"""Discord and the network misbehave; nobody at the table notices more than a short wait."""

import asyncio

import pytest

from bot.client import Meeplepost
from tests.discord_server import DiscordServer
from tests.patience import PATIENCE
from tests.process.playing import Game, move_of


async def test_the_same_interaction_delivered_twice_counts_once(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    person, question = await game.question()

    await game.confirm(person, question, deliveries=2)
    board = await game.board_of(1)
    await person.slash("table show", channel=server.world.channel(board.channel_id))

    assert [move_of(each) for each in game.boards()][:2] == [0, 1]
    assert move_of(await game.board_of(1)) == 1


async def test_429_and_500_only_delay_a_post(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    server.faults.limit("POST", "/channels/*/messages", retry_after=0.2)
    server.faults.fail("POST", "/channels/*/messages", 500)

    await game.move_by_buttons()

    posted = [seen.status for seen in server.seen("POST", "/messages")]
    assert posted[-3:] == [429, 500, 200]


async def test_a_click_while_the_socket_is_down_is_answered_after_the_resume(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()

    server.gateway.drop()
    board = await game.move_by_buttons()

    assert move_of(board) == 1
    assert server.gateway.resumed == 1


async def test_the_program_reconnects_when_it_is_asked_to(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()

    await server.gateway.ask_to_reconnect()
    await server.until(lambda: server.gateway.resumed == 1)

    assert move_of(await game.move_by_buttons()) == 1


@pytest.mark.usefixtures("identifies_at_once")
async def test_after_an_invalid_session_the_program_identifies_again(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()

    await server.gateway.invalidate()
    await server.until(lambda: server.gateway.identified == 2)

    assert move_of(await game.move_by_buttons()) == 1


async def test_an_answer_that_comes_too_late_changes_nothing_and_harms_nobody(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    board = await game.open()
    person = game.next_person()
    server.world.ack_seconds = -1.0

    late = len(server.seen("POST", "/callback"))
    await person.press(board, custom_id=f"mp:turn:{1}", wait=False)
    await server.until(lambda: len(server.seen("POST", "/callback")) > late)
    server.world.ack_seconds = PATIENCE

    assert move_of(await game.move_by_buttons()) == 1


async def test_two_people_press_at_once_and_both_are_answered(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    board = await game.open()
    turn = f"mp:turn:{1}"

    replies = await asyncio.gather(*(person.press(board, custom_id=turn) for person in game.people))

    assert all(reply.ephemeral for reply in replies)
    assert sum(bool(reply.message.pictures) for reply in replies) == 1
