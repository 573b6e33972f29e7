"""Killed at any moment, the program goes on where it was: no move lost, no post twice."""

import asyncio

import pytest

from tests.discord_server import DiscordServer
from tests.discord_server.faults import When
from tests.process.playing import Game, move_of, pressed_by
from tests.process.program import Program

A_POST = ("POST", "/channels/*/messages")
LATE = 2.0
"""Seconds after which an interaction is acknowledged before anything is done."""
MOMENTS = [
    pytest.param(age, method, path, when, id=f"{when}-{name}")
    for name, age, method, path in [
        ("answering", 0.0, "POST", "/interactions/*/callback"),
        ("acknowledging", LATE, "POST", "/interactions/*/callback"),
        ("confirming", LATE, "PATCH", "/webhooks/*"),
        ("posting", 0.0, *A_POST),
        ("tidying", 0.0, "PATCH", "/channels/*/messages/*"),
    ]
    for when in When
]


OUTAGE = 3600.0
"""Seconds after which Discord takes a second message with the same nonce."""


def once_each(game: Game) -> bool:
    """Return True if no board was posted twice."""
    moves = [move_of(board) for board in game.boards()]
    return len(set(moves)) == len(moves)


async def test_killed_between_commit_and_post_the_post_appears_once(
    server: DiscordServer, program: Program, game: Game
) -> None:
    await game.open()
    gate = server.hold(*A_POST)
    person, question = await game.question()
    confirming = asyncio.create_task(game.confirm(person, question))
    await gate.reached()

    await program.kill()
    gate.drop()
    confirming.cancel()
    await program.start()
    board = await game.board_of(1)

    assert move_of(board) == 1
    assert once_each(game)


@pytest.mark.deep
async def test_killed_after_the_post_was_accepted_it_is_not_posted_again(
    server: DiscordServer, program: Program, game: Game
) -> None:
    await game.open()
    gate = server.hold(*A_POST, When.AFTER)
    person, question = await game.question()
    confirming = asyncio.create_task(game.confirm(person, question))
    await gate.reached()

    await program.kill()
    gate.drop()
    confirming.cancel()
    server.clock.advance(OUTAGE)
    await program.start()
    await game.move_by_buttons()

    assert once_each(game)


@pytest.mark.deep
@pytest.mark.parametrize(("age", "method", "path", "when"), MOMENTS)
async def test_killed_at_any_moment_of_a_move_the_game_goes_on(
    server: DiscordServer,
    program: Program,
    game: Game,
    age: float,
    method: str,
    path: str,
    when: When,
) -> None:
    """The third move, a building, ends the turn: the next player is called by a new post."""
    await game.open()
    await game.move_by_buttons()
    await game.move_by_buttons()
    person, question = await game.question()
    (button,) = pressed_by(question, "play")
    gate = server.hold(method, path, when)
    server.clock.advance(-age)
    await person.press(question, custom_id=button, wait=False)
    server.clock.advance(age)
    await gate.reached()

    await program.kill()
    gate.drop()
    await program.start()
    if button in pressed_by(server.world.message(question.id), "play"):
        await person.press(question, custom_id=button)
    board = await game.board_of(3)

    assert move_of(board) == 3
    assert once_each(game)
