"""What goes wrong here is told once and given up; what is Discord's is tried until it works."""

import asyncio
import errno
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.client import MAX_QUIET, Meeplepost
from bot.health import metrics
from bot.painting import PaintingFailed
from engine.tables.members import MemberId
from engine.tables.models import TableId
from tests.discord_server import ALWAYS, DiscordServer
from tests.patience import PATIENCE
from tests.process.inside import inside
from tests.process.playing import Game
from tests.process.test_places import by_letter
from tests.process.test_posting import opened, strips
from tests.tables.room import write_letter

SPOILT = "could not be posted here, by a fault on our side"
KINDS = ("post.spoilt", "strip.spoilt", "letter.spoilt", "table.stuck", "sweep.failed")
FAULTS: list[Callable[[], Exception]] = [
    lambda: FileNotFoundError(errno.ENOENT, "No such file or directory", "taluva.md"),
    lambda: PermissionError(errno.EACCES, "Permission denied", "taluva.md"),
    lambda: OSError(errno.ENOSPC, "No space left on device"),
    lambda: TimeoutError("a lock of ours"),
    lambda: ValueError("a fault"),
    lambda: PaintingFailed("a fault"),
]


@pytest.fixture
async def bot(
    server: DiscordServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Meeplepost]:
    """A bot that makes faults, and loses no time over trying again."""
    monkeypatch.setattr("bot.posting.poster.SOON", 1)
    async with inside(server, tmp_path, *KINDS) as client:
        yield client


class Spoiler:
    """Raises a fault in the place of some function; counts how often."""

    def __init__(self, make: Callable[[], Exception]) -> None:
        self.make, self.times = make, 0

    def __call__(self, *_: object, **__: object) -> Any:
        self.times += 1
        raise self.make()


class Lines:
    """The lines of the log with some words, as they stand there so far."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys, self.text = capsys, ""

    def count(self, words: str) -> int:
        self.text += self.capsys.readouterr().out
        return self.text.count(words)


@pytest.fixture
def log(capsys: pytest.CaptureFixture[str]) -> Lines:
    return Lines(capsys)


def counted(kind: str) -> float:
    return metrics.FAULTS.labels(kind)._value.get()


async def posts_with(server: DiscordServer, words: str) -> None:
    places = [server.games, *server.threads()]
    await server.until(
        lambda: any(words in post.text for place in places for post in server.posts(place))
    )


@pytest.mark.parametrize("fault", FAULTS, ids=lambda make: type(make()).__name__)
async def test_a_lobby_card_that_cannot_be_made_is_told_of_once(
    server: DiscordServer,
    bot: Meeplepost,
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    log: Lines,
    fault: Callable[[], Exception],
) -> None:
    spoiler, before = Spoiler(fault), counted("post.spoilt")
    with monkeypatch.context() as patch:
        patch.setattr("bot.posting.post.lobby_panel", spoiler)
        await game.people[0].slash("play", game="taluva", seats=2)
        await posts_with(server, SPOILT)
        await bot.finish_rounds()

    assert spoiler.times == counted("post.spoilt") - before == 4
    assert log.count("Traceback") == 1
    assert log.count("post.postponed") == 0
    shown = await game.people[0].slash("table show")
    assert "by a fault on our side" in shown.text
    assert await server.until(game.card)


async def test_a_board_that_cannot_be_made_holds_up_neither_the_game_nor_the_log(
    server: DiscordServer,
    bot: Meeplepost,
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    log: Lines,
) -> None:
    await game.open()
    spoiler = Spoiler(lambda: PaintingFailed("a fault"))
    with monkeypatch.context() as patch:
        patch.setattr("bot.posting.post.board_panel", spoiler)
        await game.move()
        await posts_with(server, SPOILT)
        await bot.services.tables.outbox.show_again(TableId(1))
        bot.services.wake(TableId(1))
        await bot.finish_rounds()

    assert spoiler.times == 5
    assert log.count("Traceback") == 1
    await game.people[0].slash("table show", channel=server.threads()[0])
    await game.board_of(1)


async def test_a_change_that_cannot_be_made_is_told_of_once(
    server: DiscordServer,
    bot: Meeplepost,
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    log: Lines,
) -> None:
    await opened(server, game)
    spoiler = Spoiler(lambda: PermissionError("a fault"))
    with monkeypatch.context() as patch:
        patch.setattr("bot.posting.editor.post_panel", spoiler)
        await game.move()
        await posts_with(server, SPOILT)
        await bot.finish_rounds()

    assert spoiler.times == 4
    assert log.count("Traceback") == 1


async def test_buttons_that_cannot_be_taken_off_hold_up_nothing(
    server: DiscordServer,
    bot: Meeplepost,
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    log: Lines,
) -> None:
    await game.open()
    spoiler = Spoiler(lambda: ValueError("a fault"))
    monkeypatch.setattr("bot.posting.editor.taken_off", spoiler)

    await game.move_by_buttons()
    async with asyncio.timeout(PATIENCE):
        while spoiler.times < 6 or await strips(bot):
            await asyncio.sleep(0.01)

    assert spoiler.times == 6
    assert log.count("Traceback") == 1


async def test_a_letter_that_cannot_be_made_becomes_a_mention(
    server: DiscordServer,
    bot: Meeplepost,
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    log: Lines,
) -> None:
    monkeypatch.setattr("bot.posting.letters.SOON", -1)
    await by_letter(bot, game)
    spoiler = Spoiler(lambda: FileNotFoundError("a fault"))
    monkeypatch.setattr("bot.posting.letters.turn_letter", spoiler)
    await game.open()
    await bot.finish_rounds()

    for _ in range(5):
        await bot.postman.go_round()
    await bot.finish_rounds()

    assert spoiler.times == 3
    assert log.count("Traceback") == 1
    assert log.count("letter.postponed") == 0
    [call] = [post for post in server.posts(server.threads()[0]) if not post.pictures]
    assert call.mentions


@pytest.mark.parametrize("kind", ["reset", "503"])
async def test_an_outage_is_tried_until_it_is_over_and_nothing_is_lost(
    server: DiscordServer,
    bot: Meeplepost,
    game: Game,
    log: Lines,
    kind: str,
) -> None:
    await game.open()
    gate = server.hold("POST", "/channels/*/messages") if kind == "reset" else None
    fault = None if gate else server.faults.fail("POST", "/channels/*/messages", 503, times=ALWAYS)

    await game.move()
    if gate:
        await gate.reached()
        gate.drop()
    await server.until(lambda: sum(each.status == 503 for each in server.requests) > 6 or gate)
    if fault:
        fault.lift()

    await game.board_of(1)
    assert log.count("Traceback") == 0
    assert log.count("post.postponed") >= 1
    assert log.count("post.refused") == 0


async def test_a_letter_survives_an_outage_of_any_length(
    server: DiscordServer, bot: Meeplepost, monkeypatch: pytest.MonkeyPatch, log: Lines
) -> None:
    monkeypatch.setattr("bot.posting.letters.SOON", -1)
    ann = server.person("Ann")
    box = server.world.direct_channel(ann.user["id"])
    outage = server.faults.fail("POST", f"/channels/{box.id}/messages", 503, times=ALWAYS)
    await write_letter(bot.services.tables, MemberId(ann.id), "table.idle", {"n": 1})

    for _ in range(12):
        await bot.postman.go_round()
    outage.lift()
    await bot.postman.go_round()

    assert len(ann.inbox()) == 1
    assert log.count("letter.refused") == 0


async def test_a_message_that_discord_cannot_read_is_a_fault_of_ours(
    server: DiscordServer, bot: Meeplepost, game: Game, log: Lines
) -> None:
    await game.open()
    [thread] = server.threads()
    fault = server.faults.refuse("POST", f"/channels/{thread.id}/messages", 50035, times=4)

    await game.move()
    await server.until(lambda: fault.left == 0)
    await posts_with(server, SPOILT)

    table = await bot.services.tables.table(TableId(1))
    assert table.place == int(thread.id)
    assert log.count("Traceback") == 1


# Work that nobody asked for


async def test_a_table_that_is_stuck_is_told_of_once_and_tried_ever_more_seldom(
    server: DiscordServer,
    bot: Meeplepost,
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    log: Lines,
) -> None:
    await game.open()
    spoiler = Spoiler(lambda: OSError(errno.ENOSPC, "No space left on device"))
    monkeypatch.setattr(bot.services.tables, "run_clock", spoiler)
    due: list[TableId] = [TableId(1)]

    async def all_due(_: int) -> list[TableId]:
        return due

    monkeypatch.setattr(bot.services.tables, "due_tables", all_due)
    await bot.sweep()
    await bot.finish_rounds()
    await bot.sweep()
    await bot.finish_rounds()
    assert spoiler.times == 1

    for _ in range(MAX_QUIET):
        await bot.follow_up(TableId(1))
    await posts_with(server, "does not go on by itself")
    assert log.count("] table.stuck") == 1
    assert log.count("Traceback") == 1


async def test_the_sweeper_survives_a_fault(
    bot: Meeplepost, monkeypatch: pytest.MonkeyPatch, log: Lines
) -> None:
    monkeypatch.setattr(bot.services.tables, "due_tables", Spoiler(lambda: KeyError("a fault")))

    await bot.sweep()
    await bot.sweep()

    assert log.count("] sweep.failed") == 1
