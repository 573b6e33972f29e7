"""Posts appear once and wait for nothing else; two taps in the same moment count once."""

import asyncio
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bot.client import Meeplepost
from bot.posting.editor import SETTLING
from engine.tables.errors import StoreError
from engine.tables.messages import Post, PostKind
from engine.tables.models import TableId
from tests.discord_server import DiscordServer, Message
from tests.discord_server.faults import ALWAYS, When
from tests.discord_server.messages import walk
from tests.process.inside import moves, online
from tests.process.playing import Game, move_of, pressed_by
from tests.process.program import Program

A_POST = ("POST", "/channels/*/messages")
AN_EDIT = ("PATCH", "/channels/*/messages/*")
A_LOOK = ("GET", "/channels/*/messages/*")
OUTAGE = 3600.0
"""Seconds after which Discord takes a second message with the same nonce."""


def live_boards(game: Game) -> list[Message]:
    """The boards with the button of the turn."""
    return [board for board in game.boards() if pressed_by(board, "turn")]


async def opened(server: DiscordServer, game: Game) -> None:
    """Taluva after its first move: the next one changes the board, the one after it is posted."""
    await game.open()
    await game.move_by_buttons()
    await server.until(lambda: len(live_boards(game)) == 1)


async def strips(bot: Meeplepost) -> list[Post]:
    """The pending removals of buttons."""
    pending = await bot.services.tables.store.posts.pending(TableId(1))
    return [each for each in pending if each.kind is PostKind.STRIP]


async def test_a_change_that_discord_delays_delays_no_new_post(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await opened(server, game)
    gate = server.hold(*AN_EDIT)

    await game.move()
    await gate.reached()
    await game.move()
    await game.board_of(3)

    gate.open()
    await server.until(lambda: len(live_boards(game)) == 1)
    assert [move_of(board) for board in live_boards(game)] == [3]


@pytest.mark.deep
async def test_killed_before_an_old_board_has_lost_its_buttons_it_loses_them_later(
    server: DiscordServer, program: Program, game: Game
) -> None:
    await game.open()
    gate = server.hold(*AN_EDIT)
    await game.move_by_buttons()
    await gate.reached()

    await program.kill()
    gate.drop()
    await program.start()

    await server.until(lambda: len(live_boards(game)) == 1)
    assert all(board.pictures for board in game.boards())


async def test_an_old_board_loses_its_buttons_after_an_outage(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    outage = server.faults.fail(*AN_EDIT, 503)

    await game.move_by_buttons()

    await server.until(lambda: len(live_boards(game)) == 1)
    assert outage.left == 0


async def test_a_board_that_is_remembered_is_not_fetched_before_it_loses_its_buttons(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    outage = server.faults.fail(*A_LOOK, 503, times=ALWAYS)

    await game.move_by_buttons()

    await server.until(lambda: len(live_boards(game)) == 1)
    assert all(board.pictures for board in game.boards())
    outage.lift()


async def test_a_board_of_an_earlier_run_is_fetched_before_it_loses_its_buttons(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    await bot.finish_rounds()
    bot.poster.remembered.clear()
    outage = server.faults.fail(*A_LOOK, 503)

    await game.move_by_buttons()

    await server.until(lambda: len(live_boards(game)) == 1)
    assert outage.left == 0
    assert all(board.pictures for board in game.boards())


async def test_a_board_that_a_replaced_process_changes_late_loses_its_buttons_again(
    server: DiscordServer, bot: Meeplepost, game: Game, tmp_path: Path
) -> None:
    await opened(server, game)
    gate = server.hold(*AN_EDIT)
    await game.move()
    await gate.reached()

    async with online(server, tmp_path, f"sqlite:///{tmp_path}/games.db") as other:
        other.poster.fixed.add(int(game.boards()[-1].id))
        await other.follow_up(TableId(1))
        await other.finish_rounds()
        assert live_boards(game) == [newest := game.boards()[-1]]
        gate.open()
        await bot.finish_rounds()

    assert [board.id for board in live_boards(game)] == [newest.id]
    assert len(game.boards()) == 3


async def test_a_board_that_a_killed_process_changed_late_loses_its_buttons_again(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    [first] = game.boards()
    late = deepcopy(first.components)
    await game.move_by_buttons()
    await bot.finish_rounds()
    assert first not in live_boards(game)

    server.world.messages[first.id].components = late
    assert len(live_boards(game)) == 2
    bot.poster.began -= SETTLING
    [again] = await strips(bot)
    await bot.services.tables.store.posts.postpone(again, 0)
    await bot.sweep()
    await bot.finish_rounds()

    assert [move_of(board) for board in live_boards(game)] == [1]
    assert not await strips(bot)


async def test_a_board_that_discord_lets_nobody_change_is_posted_anew(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await opened(server, game)
    server.faults.refuse(*AN_EDIT, 30046)

    await game.move()

    board = await game.board_of(2)
    assert [move_of(each) for each in game.boards()] == [0, 1, 2]
    await server.until(lambda: live_boards(game) == [board])


async def test_a_post_whose_answer_was_lost_is_found_again(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    gate = server.hold(*A_POST, When.AFTER)
    await game.move()
    await gate.reached()
    server.clock.advance(OUTAGE)
    gate.drop()

    await game.board_of(1)
    await game.move_by_buttons()

    moves = [move_of(board) for board in game.boards()]
    assert len(set(moves)) == len(moves)


async def test_a_board_that_could_not_be_noted_is_found_again(
    server: DiscordServer, bot: Meeplepost, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    await game.open()
    note = bot.services.tables.outbox.mark_posted
    failed = list[Post]()

    async def fail_once(post: Post, *more: Any, **named: Any) -> list[Post]:
        if not failed:
            failed.append(post)
            raise StoreError("the line was cut", None, None)
        return await note(post, *more, **named)

    monkeypatch.setattr(bot.services.tables.outbox, "mark_posted", fail_once)
    await game.move()
    await game.board_of(1)
    await bot.finish_rounds()
    server.clock.advance(OUTAGE)
    await game.move()
    await game.move()
    await bot.finish_rounds()

    newest = await game.board_of(3)
    await server.until(lambda: live_boards(game) == [newest])
    moves = [move_of(board) for board in game.boards()]
    assert len(set(moves)) == len(moves)


async def test_a_database_that_fails_is_told_as_trouble_and_not_as_a_bug(
    bot: Meeplepost, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def fail(_: TableId) -> None:
        raise StoreError("the line was cut", None, None)

    monkeypatch.setattr(bot.services.tables.store, "work_of", fail)
    monkeypatch.setattr(bot.editor, "edit", fail)

    await bot.follow_up(TableId(1))
    await bot.change_messages(TableId(1))

    assert "stuck" not in capsys.readouterr().out


def labelled(message: Message, label: str) -> str:
    """The id of the first button whose label begins like this."""
    return next(
        str(part["custom_id"])
        for part in walk(message.components)
        if str(part.get("label", "")).startswith(label)
    )


async def test_two_taps_on_a_confirmation_play_once(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open(game="castles_of_tuscany")
    person, question = await game.question()
    (play,) = pressed_by(question, "play")

    await asyncio.gather(*(person.press(question, custom_id=play) for _ in range(2)))

    assert await moves(bot) == 1


async def test_two_taps_on_a_step_at_the_bench_count_once(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open(game="galaxy_trucker")
    person = game.next_person()
    asked = await game.take_turn(person)
    shown = await game.confirm(person, asked.message)
    before = await moves(bot)
    draw = labelled(shown.message, "Draw a tile")

    await asyncio.gather(*(person.press(shown.message, custom_id=draw) for _ in range(2)))

    assert await moves(bot) == before + 1
