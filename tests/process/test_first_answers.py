"""Completions are in time, also of old commands; the first answer is what is asked for."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.client import Meeplepost
from bot.core import replies, routes
from tests.discord_server import DiscordServer, Reply
from tests.discord_server.wire import Answer, InteractionKind, Json
from tests.process.inside import inside, stalled
from tests.process.playing import Game, pressed_by

EDIT = "PATCH"


def sent_for(server: DiscordServer, reply: Reply) -> Sequence[Answer | str]:
    """What was sent in answer to an interaction: the kind of the first answer, other methods."""
    sent = [each for each in server.requests if reply.interaction.token in each.path]
    return [
        Answer(each.body["type"]) if each.path.endswith("callback") else each.method
        for each in sent
    ]


async def test_what_is_soon_there_takes_one_request(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    person = game.next_person()

    command = await person.slash("my games")
    opened = await game.take_turn(person)
    pick = pressed_by(opened.message, "pick")[0]
    picked = await person.press(opened.message, custom_id=pick)

    assert sent_for(server, command) == [Answer.MESSAGE]
    assert sent_for(server, opened) == [Answer.MESSAGE]
    assert opened.ephemeral
    assert sent_for(server, picked) == [Answer.UPDATE]
    assert picked.message.id == opened.message.id
    assert picked.message.pictures


async def test_what_takes_long_is_acknowledged_and_then_shown_in_its_place(
    server: DiscordServer, bot: Meeplepost, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await game.open()
    person = game.next_person()
    monkeypatch.setattr(replies, "SOON_SECONDS", 0.1)

    with stalled(bot, "read"):
        turn = pressed_by(board, "turn")[0]
        opened = await person.press(board, custom_id=turn, wait=False)
        await server.until(lambda: opened.acknowledged)
    await opened.answered()
    with stalled(bot, "read"):
        pick = pressed_by(opened.message, "pick")[0]
        picked = await person.press(opened.message, custom_id=pick, wait=False)
        await server.until(lambda: picked.acknowledged)
    await picked.answered()

    assert sent_for(server, opened) == [Answer.LATER_MESSAGE, EDIT]
    assert sent_for(server, picked) == [Answer.LATER_UPDATE, EDIT]


async def test_what_comes_late_is_acknowledged_at_once(
    server: DiscordServer, bot: Meeplepost, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    await game.open()
    monkeypatch.setattr(replies, "SOON_SECONDS", 0.0)

    opened = await game.take_turn(game.next_person())

    assert sent_for(server, opened) == [Answer.LATER_MESSAGE, EDIT]


async def test_a_press_that_only_changes_a_post_is_acknowledged(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    ann, bob = game.people
    await ann.slash("play", game="taluva", seats=2)
    card = await server.until(game.card)

    joined = await bob.press(card, custom_id=pressed_by(card, "join")[0], wait=False)
    await server.until(lambda: joined.acknowledged)

    assert sent_for(server, joined) == [Answer.LATER_UPDATE]


async def test_a_refusal_is_a_first_answer_and_leaves_what_was_pressed_on(
    server: DiscordServer, bot: Meeplepost, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await game.open()
    turn = pressed_by(board, "turn")[0]
    eve = server.person("Eve")

    soon = await eve.press(board, custom_id=turn)
    monkeypatch.setattr(replies, "SOON_SECONDS", 0.1)
    with stalled(bot, "read"):
        late = await eve.press(board, custom_id=turn, wait=False)
        await server.until(lambda: late.acknowledged)
    await late.answered()

    assert sent_for(server, soon) == [Answer.MESSAGE]
    assert sent_for(server, late) == [Answer.LATER_MESSAGE, EDIT]
    assert soon.text == late.text


def typing(*path: str, option: str = "", **more: Any) -> Json:
    """What a client asks that completes an option of a command, one it may have known long ago."""
    focused = {"name": option, "type": 3, "value": "x", "focused": True, **more}
    options: list[Json] = [focused] if option else []
    for name in reversed(path[1:]):
        options = [{"name": name, "type": 1, "options": options}]
    return {"id": "1", "name": path[0], "type": 1, "options": options}


OLD = {
    "a command that is gone": typing("gone", "export", option="table"),
    "a subcommand that is gone": typing("table", "gone", option="table"),
    "an option that is gone": typing("table", "export", option="gone"),
    "an option without suggestions": typing("table", "view", option="as"),
    "no option": typing("table", "export"),
    "a value of another type": typing("table", "export", option="table", type=4, value=7),
}


@pytest.mark.parametrize("asked", OLD)
async def test_completions_of_old_commands_are_answered_with_choices(
    server: DiscordServer, tmp_path: Any, game: Game, asked: str, monkeypatch: Any
) -> None:
    monkeypatch.setattr(routes, "LAST_SECONDS", 0.1)
    async with inside(server, tmp_path, "discord.app_commands"):
        person = game.people[0]

        reply = await person._act(InteractionKind.AUTOCOMPLETE, OLD[asked], server.games)

        assert reply.choices == []


async def test_suggestions_that_discord_refuses_are_none(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    [thread] = server.threads()
    person = game.people[0]
    assert await person.autocomplete("table history", "table", channel=thread)

    server.faults.refuse("POST", "/interactions/*/*/callback", 50083)

    assert await person.autocomplete("table history", "table", channel=thread) == []
