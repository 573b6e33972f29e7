"""Whatever fails around a move: the player is told the truth about it, and is told something."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from bot import answers
from bot.checks.effort import deep
from bot.client import Meeplepost
from bot.core import replies
from tests.discord_server import ALWAYS, DiscordServer, Message, Person, Reply
from tests.discord_server.messages import walk
from tests.process.inside import broken, inside, moves, stalled
from tests.process.playing import Game, pressed_by

DONE = "only the display failed"
NOT_DONE = "It was not done"
UNTOUCHED = "Nothing was changed and nothing is lost"
UNKNOWN = "I do not know whether"


class Asked(NamedTuple):
    """Somebody before the button that plays their first move, and the board behind it."""

    bot: Meeplepost
    person: Person
    message: Message
    board: Message

    @property
    def button(self) -> str:
        (found,) = pressed_by(self.message, "play")
        return found


@pytest.fixture
async def bot(server: DiscordServer, tmp_path: Path) -> AsyncIterator[Meeplepost]:
    async with inside(server, tmp_path, "store.trouble", "bug") as client:
        yield client


@pytest.fixture
async def asked(bot: Meeplepost, game: Game) -> Asked:
    game.people = [game.server.person("Ann"), game.server.person("Bob")]
    board = await game.open(game="castles_of_tuscany")
    person, question = await game.question()
    return Asked(bot, person, question, board)


async def test_a_move_whose_commit_was_not_heard_of_is_told_as_done(asked: Asked) -> None:
    with broken(asked.bot, kept=True):
        reply = await asked.person.press(asked.message, custom_id=asked.button)

    assert "Done." in reply.text
    assert DONE in reply.text
    assert await moves(asked.bot) == 1


async def test_a_move_after_which_nothing_can_be_written_is_told_as_done(
    server: DiscordServer, asked: Asked
) -> None:
    with broken(asked.bot, skip=1):
        reply = await asked.person.press(asked.message, custom_id=asked.button)
        await server.until(lambda: "Done." in f"{reply.message.text}{reply.text}")

    assert UNTOUCHED not in reply.text
    assert await moves(asked.bot) == 1


async def test_a_move_that_was_not_kept_is_told_as_untouched(asked: Asked) -> None:
    with broken(asked.bot):
        reply = await asked.person.press(asked.message, custom_id=asked.button)

    assert UNTOUCHED in reply.text
    assert await moves(asked.bot) == 0


@pytest.mark.parametrize(("kept", "said", "made"), [(True, DONE, 1), (False, NOT_DONE, 0)])
async def test_what_cannot_be_known_is_said_so_and_told_later(
    server: DiscordServer,
    asked: Asked,
    monkeypatch: pytest.MonkeyPatch,
    kept: bool,
    said: str,
    made: int,
) -> None:
    monkeypatch.setattr(answers, "FIRST_PAUSE", 0.05)
    reply = await unheard(asked, kept=kept)

    assert UNKNOWN in reply.text
    await server.until(lambda: said in reply.text)
    assert await moves(asked.bot) == made


async def test_the_button_asks_what_became_of_it(asked: Asked) -> None:
    for kept, said in ((False, NOT_DONE), (True, DONE)):
        told = await unheard(asked, kept=kept)
        (button,) = pressed_by(told.messages[-1], "outcome")

        answer = await asked.person.press(told.messages[-1], custom_id=button)

        assert said in answer.message.text
    assert await moves(asked.bot) == 1


async def test_the_button_of_long_ago_says_that_it_cannot_know(asked: Asked) -> None:
    told = await unheard(asked, kept=False)
    [message] = told.messages
    for part in walk(message.components):
        if part.get("custom_id") in pressed_by(message, "outcome"):
            part["custom_id"] = "mp:outcome:1"

    answer = await asked.person.press(message, custom_id="mp:outcome:1")

    assert "too long ago" in answer.text


async def unheard(asked: Asked, *, kept: bool) -> Reply:
    """A move of which nobody heard, at a database that cannot be read a moment later either."""
    with broken(asked.bot, kept=kept, dead=True):
        return await asked.person.press(asked.message, custom_id=asked.button)


# Discord takes no answer any more


async def test_who_could_not_be_shown_their_move_is_called_at_the_table(
    server: DiscordServer, asked: Asked
) -> None:
    await answered_too_late(server, asked)

    await server.until(lambda: any("what you did is done" in each.text for each in posts(server)))
    assert await moves(asked.bot) == 1
    [notice] = [each for each in posts(server) if "what you did is done" in each.text]
    assert asked.person.user["id"] in notice.mentions
    assert pressed_by(notice, "view")


async def test_a_refusal_that_could_not_be_shown_is_pressed_for_again(
    server: DiscordServer, asked: Asked
) -> None:
    (turn,) = pressed_by(asked.board, "turn")
    with stalled(asked.bot, "read") as stall:
        reply = await server.person("Eve").press(asked.board, custom_id=turn, wait=False)
        await stall.begun.wait()
        await server.until(lambda: reply.acknowledged)
        reply.expire()

    await server.until(lambda: any("did not let me answer" in each.text for each in posts(server)))
    assert await moves(asked.bot) == 0


async def test_who_was_not_answered_in_time_is_not_called(
    server: DiscordServer, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord itself says that the interaction failed; and nothing was done."""
    before = len(posts(server))
    server.world.ack_seconds = -1.0
    monkeypatch.setattr(replies, "SOON_SECONDS", 0.0)  # it comes as late as that

    await asked.person.press(asked.message, custom_id=asked.button, wait=False)
    await server.until(lambda: server.requests[-1].status == 404)

    assert await moves(asked.bot) == 0
    assert len(posts(server)) == before


async def test_who_made_a_move_and_was_not_answered_in_time_is_called_at_the_table(
    server: DiscordServer, asked: Asked
) -> None:
    server.world.ack_seconds = -1.0

    await asked.person.press(asked.message, custom_id=asked.button, wait=False)

    await server.until(lambda: any("what you did is done" in each.text for each in posts(server)))
    assert await moves(asked.bot) == 1


async def answered_too_late(server: DiscordServer, asked: Asked) -> None:
    """Somebody's move takes so long that its token is void."""
    with stalled(asked.bot, "write") as stall:
        reply = await asked.person.press(asked.message, custom_id=asked.button, wait=False)
        await stall.begun.wait()
        reply.expire()


def posts(server: DiscordServer) -> list[Message]:
    """The posts of the channel and its threads."""
    places = [server.games, *server.threads()]
    return [post for place in places for post in server.posts(place)]


@pytest.mark.parametrize(
    ("seconds", "method", "path"),
    [(0.0, "PATCH", "/webhooks/*/messages/@original"), (60.0, "POST", "/interactions/*/callback")],
)
async def test_an_answer_that_discord_does_not_take_is_sent_in_another_way(
    server: DiscordServer,
    asked: Asked,
    monkeypatch: pytest.MonkeyPatch,
    seconds: float,
    method: str,
    path: str,
) -> None:
    monkeypatch.setattr(replies, "SOON_SECONDS", seconds)
    server.faults.fail(method, path, 400, times=2 if seconds else ALWAYS)

    reply = await asked.person.slash("my games")

    assert "went wrong on our side" in reply.text


# The words themselves fail


@pytest.mark.parametrize(
    ("locale", "said"), [("en-US", "cannot explain it better"), ("zh-TW", "說明")]
)
async def test_something_is_said_even_where_the_words_fail(
    server: DiscordServer,
    asked: Asked,
    monkeypatch: pytest.MonkeyPatch,
    locale: str,
    said: str,
) -> None:
    async def fail(*_: object) -> None:
        raise KeyError("a key without a sentence")

    monkeypatch.setattr(answers, "explanation", fail)
    (turn,) = pressed_by(asked.board, "turn")

    reply = await server.person("Eve", locale=locale).press(asked.board, custom_id=turn)

    assert said in reply.text


# Discord's own trouble is no bug of ours


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have discord.py ask again at once, for which it would take half a minute."""

    async def sleep(_: float) -> None: ...

    shim = SimpleNamespace(**{**vars(asyncio), "sleep": sleep})
    monkeypatch.setattr("discord.webhook.async_.asyncio", shim)


@pytest.mark.usefixtures("no_pause")
@pytest.mark.parametrize(
    ("seconds", "method", "path"),
    [
        (60.0, "POST", "/interactions/*/callback"),
        (0.0, "PATCH", "/webhooks/*/messages/@original"),
    ],
)
@pytest.mark.parametrize("trouble", [500, deep(503), deep(10015), 10062])
async def test_who_cannot_be_answered_by_discords_fault_is_called_and_no_bug_is_logged(
    server: DiscordServer,
    asked: Asked,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    seconds: float,
    method: str,
    path: str,
    trouble: int,
) -> None:
    monkeypatch.setattr(replies, "SOON_SECONDS", seconds)
    for way in ((method, path), ("POST", "/webhooks/*"), ("PATCH", "/webhooks/*")):
        if trouble < 1000:
            server.faults.fail(*way, trouble, times=ALWAYS)
        else:
            server.faults.refuse(*way, trouble, times=ALWAYS)

    reply = await asked.person.press(asked.message, custom_id=asked.button, wait=False)
    reply.interaction.forgiven = True

    await server.until(lambda: any("what you did is done" in each.text for each in posts(server)))
    assert await moves(asked.bot) == 1
    said = capsys.readouterr().out
    assert "] bug" not in said
    assert "] discord." in said or "] interaction." in said


@pytest.mark.usefixtures("no_pause")
async def test_who_only_looked_is_asked_to_press_again_where_discord_is_out_of_order(
    server: DiscordServer,
    asked: Asked,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(replies, "SOON_SECONDS", 0.0)
    for method in ("POST", "PATCH"):
        server.faults.fail(method, "/webhooks/*", 500, times=ALWAYS)
    [turn] = pressed_by(asked.board, "turn")

    reply = await asked.person.press(asked.board, custom_id=turn, wait=False)
    reply.interaction.forgiven = True

    await server.until(lambda: any("did not let me answer" in each.text for each in posts(server)))
    assert "] bug" not in capsys.readouterr().out


async def test_an_answer_that_hangs_is_given_up_for_a_public_line(
    server: DiscordServer, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "ALONE_SECONDS", 0.05)
    server.faults.refuse("POST", "/interactions/*/callback", 10062)
    gate = server.hold("POST", "/interactions/*/callback")

    await asked.person.press(asked.message, custom_id=asked.button, wait=False)
    await gate.reached()

    await server.until(lambda: any("what you did is done" in each.text for each in posts(server)))
    assert await moves(asked.bot) == 1
    gate.open()
