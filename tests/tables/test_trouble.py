"""When the database fails: a clear word, one line in the log, and nothing has changed."""

import asyncio
import resource
import signal
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from engine.kernel.refusals import NotNow
from engine.tables.change import Draft
from engine.tables.clock.habits import HOUR
from engine.tables.errors import StoreError
from engine.tables.lobby import changes as lobby
from engine.tables.models import Pace, Table
from engine.tables.moves import changes as moves, undo
from engine.tables.service import Tables
from engine.tables.store.database import sqlite_path
from tests.helpers import legal_actions, settle
from tests.tables.room import ANN, BOB, ELSEWHERE, NOON, Room, write_letter
from tests.toy_game import Bet

INTO = ("UPDATE tables", "INSERT INTO log", "INSERT INTO posts", "INSERT INTO interactions")


@contextmanager
def failing(room: Room, moment: str) -> Iterator[None]:
    """The database fails at a statement that begins so, or at "commit"."""

    def fail() -> None:
        raise OperationalError("", None, OSError("the disk is gone"))

    def statement(_connection: object, _cursor: object, said: str, *_: object) -> None:
        if said.startswith(moment):
            fail()

    def commit(_connection: object) -> None:
        fail()

    engine = room.database.engine
    hook = ("commit", commit) if moment == "commit" else ("before_cursor_execute", statement)
    event.listen(engine, *hook)
    try:
        yield
    finally:
        event.remove(engine, *hook)


@pytest.mark.parametrize("moment", [*INTO, "commit"])
async def test_a_move_that_cannot_be_kept_has_not_happened(room: Room, moment: str) -> None:
    table = await room.begun(BOB)
    before = await room.rows()

    with failing(room, moment), pytest.raises(StoreError) as caught, capture_logs() as logs:
        await room.lay(table, interaction=1)

    assert (caught.value.table, caught.value.revision) == (table.id, table.revision)
    assert [(line["table"], line["revision"]) for line in logs] == [(table.id, table.revision)]
    assert "the disk is gone" in logs[0]["cause"]
    assert await room.rows() == before
    assert not (await room.lay(table, interaction=1)).again, "it may be tried again"


async def test_a_table_that_cannot_be_opened_is_not_there(room: Room) -> None:
    with failing(room, "INSERT INTO posts"), pytest.raises(StoreError):
        await room.opened()

    assert not any((await room.rows()).values())
    assert await room.opened()


Use = Callable[[Room, Table], Awaitable[object]]


async def posted(room: Room, _: Table) -> None:
    """Discord has accepted the only post."""
    [post] = await room.due(NOON)
    await room.tables.outbox.mark_posted(post, 500)


@pytest.mark.parametrize(
    "use",
    [
        lambda room, table: room.change(table, lobby.join(BOB)),
        lambda room, table: room.tables.set_place(table.id, ELSEWHERE),
        lambda room, table: settle(room.tables.people, ANN),
        lambda room, table: room.tables.drafts.save(
            Draft(table=table.id, member=ANN.id, revision=1, fields={}), room.clock.now
        ),
        lambda room, table: room.tables.outbox.show_again(table.id),
        lambda room, table: room.tables.people.remember("name", "text"),
        lambda room, table: room.tables.tidy(),
        posted,
    ],
)
async def test_whatever_cannot_be_kept_is_told_the_same_way(room: Room, use: Use) -> None:
    table = await room.opened()
    before = await room.rows()

    with failing(room, "commit"), pytest.raises(StoreError), capture_logs() as logs:
        await use(room, table)

    assert [line["event"] for line in logs] == ["store.trouble"]
    assert await room.rows() == before


async def test_a_locked_file_is_waited_for_and_then_told(sqlite_room: Room) -> None:
    room = sqlite_room
    table = await room.begun(BOB)
    before = await room.rows()
    hurried = room.again(busy_seconds=0.05)

    with locked(room), pytest.raises(StoreError, match="locked") as caught:
        await hurried.lay(table)

    assert caught.value.table == table.id
    assert await room.rows() == before
    await room.lay(table)


async def test_a_lock_that_goes_away_is_not_noticed(sqlite_room: Room) -> None:
    room = sqlite_room
    table = await room.begun(BOB)

    with locked(room):
        move = asyncio.create_task(room.lay(table))
        await room.now(table)

    assert (await move).table.moves == 1


@contextmanager
def locked(room: Room) -> Iterator[None]:
    """Another program writes in the file and does not finish."""
    path = sqlite_path(room.url)
    assert path
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def test_a_file_that_may_not_grow_is_left_as_it_is(sqlite_room: Room) -> None:
    room = sqlite_room
    table = await room.begun(BOB, game="taluva")
    await room.database.write(fill_up)
    before = await room.rows()

    with pytest.raises(StoreError, match="full") as caught:
        await moves_until_trouble(room, table)

    assert caught.value.table == table.id
    rows = await room.rows()
    kept = len(rows["log"]) - len(before["log"])
    assert (await room.now(table)).moves == kept
    await room.run(ROOM_AGAIN)
    assert (await room.choose(table)).table.moves == kept + 1


ROOM_AGAIN = "PRAGMA max_page_count = 1000000"


def fill_up(connection: Connection) -> None:
    """Let the file grow by no more than a few pages."""
    pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")


async def moves_until_trouble(room: Room, table: Table) -> None:
    while (await room.choose(table)).table.result is None:
        pass


async def test_a_disk_that_is_full_at_the_commit(sqlite_room: Room) -> None:
    room = sqlite_room
    table = await room.begun(BOB)
    before = await room.rows()

    with no_room_on_disk(room), pytest.raises(StoreError):
        await room.lay(table)

    assert await room.rows() == before
    assert (await room.lay(table)).table.moves == 1


@contextmanager
def no_room_on_disk(room: Room) -> Iterator[None]:
    """No file may get longer than the write-ahead log is now: that is what a commit writes."""
    path = sqlite_path(room.url)
    assert path
    size = path.with_name(path.name + "-wal").stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, ignored)


async def spoil(room: Room, table: Table, column: str, value: object) -> None:
    """Damage one column of one table's row."""
    mark = "?" if room.database.engine.dialect.name == "sqlite" else "$1"
    await room.database.write(
        lambda connection: connection.exec_driver_sql(
            f"UPDATE tables SET {column} = {mark} WHERE id = {table.id}", (value,)
        )
    )


@pytest.mark.parametrize("garbage", [b"", b"{", b'{"schema": "x"}', b"\xff\xfe", b"null"])
async def test_a_damaged_position_harms_only_its_own_table(room: Room, garbage: bytes) -> None:
    bad = await room.begun(BOB)
    good = await room.begun(BOB, place=ELSEWHERE)
    await spoil(room, bad, "state", garbage)
    before = await room.rows()

    for use in (
        room.tables.position(bad.id),
        legal_actions(room.tables, bad.id, ANN.id),
        room.do(bad, moves.act(ANN.id, [Bet(1)]), 1),
        room.do(bad, undo.request_undo(ANN.id), 2),
    ):
        with pytest.raises(StoreError) as caught, capture_logs() as logs:
            await use
        assert (caught.value.table, caught.value.revision) == (bad.id, bad.revision)
        assert len(logs) == 1

    assert await room.rows() == before
    assert (await room.lay(good)).table.moves == 1
    assert await room.now(bad) == bad


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("holders", "[1]"),
        ("waits_since", "{"),
        ("votes", ""),
        ("status", "asleep"),
        ("pace", ""),
        ("language", "xx"),
        ("options", "[" * 100_000),
        ("options", '{"a":' * 5_000),
    ],
)
async def test_a_damaged_row_does_not_hide_the_others(room: Room, column: str, value: str) -> None:
    bad = await room.begun(BOB)
    good = await room.begun(BOB, place=ELSEWHERE)
    await spoil(room, bad, column, value)

    with capture_logs() as logs:
        mine = await room.tables.tables_of(ANN.id)

    assert mine == [good]
    assert [line["table"] for line in logs] in ([bad.id], [])
    with pytest.raises(StoreError) as caught:
        await room.now(bad)
    assert caught.value.revision == bad.revision


@pytest.mark.parametrize("value", ["zzz", 5, 1.5])
async def test_sqlite_takes_values_of_any_type(sqlite_room: Room, value: object) -> None:
    room = sqlite_room
    table = await room.begun(BOB)

    for column in ("state", "holders", "seed", "game"):
        await spoil(room, table, column, value)
        with pytest.raises((StoreError, NotNow)):
            await room.tables.position(table.id)


async def test_a_damaged_post_does_not_hold_up_the_others(room: Room) -> None:
    bad = await room.begun(BOB)
    good = await room.begun(BOB, place=ELSEWHERE)
    await room.run(f"UPDATE posts SET facts = '[' WHERE table_id = {bad.id}")

    with capture_logs() as logs:
        posts = await room.due(NOON)

    assert {post.table for post in posts} == {good.id}
    assert {line["table"] for line in logs} == {bad.id}


async def test_many_damaged_letters_do_not_hold_up_the_others(room: Room) -> None:
    for number in range(51):
        await write_letter(room.tables, ANN.id, "table.started", {"n": number})
    await room.run("UPDATE letters SET facts = '[' WHERE id < 51")

    with capture_logs() as logs:
        [letter] = await room.tables.letters.due()
        assert await room.tables.letters.due() == [letter]

    assert letter.facts == {"n": 50}
    assert len(logs) == 50, "each is told once"
    room.clock.now += HOUR
    await room.run("UPDATE letters SET facts = '{}' WHERE id < 51")
    assert len(await room.tables.letters.due()) == 2, "those that say the same are one"


@pytest.mark.parametrize(
    ("damage", "use"),
    [
        ("members SET settings", lambda tables: tables.people.find(ANN.id)),
        ("tempos SET lengths", lambda tables: tables.store.times.tempo(ANN.id)),
        ("puzzles SET earlier", lambda tables: tables.puzzles.of(ANN.id)),
        ("notes SET text", lambda tables: tables.servers.blocked()),
    ],
)
async def test_a_damaged_row_of_a_member_or_the_program_is_told(
    room: Room, damage: str, use: Callable[[Tables], Awaitable[object]]
) -> None:
    await room.tables.people.meet(ANN)
    await room.tables.puzzles.answer(ANN.id, 3, right=True)
    await room.lay(await room.begun(BOB, pace=Pace.DAY))
    await room.tables.servers.block(7, "")
    await room.run(f"UPDATE {damage} = '{{'")

    with pytest.raises(StoreError):
        await use(room.tables)


@pytest.mark.parametrize(
    "damage", ["events = 'x'", *(f"together = {n}" for n in (-1, 0, 99, 2**31 - 1))]
)
async def test_a_damaged_log_row_is_told(room: Room, damage: str) -> None:
    table = await room.laid(BOB)
    await room.run(f"UPDATE log SET {damage}")

    with pytest.raises(StoreError):
        await room.do(table, undo.request_undo(ANN.id))


async def test_who_has_a_damaged_language_is_answered_in_english(room: Room) -> None:
    await room.tables.people.meet(ANN)
    await room.run("UPDATE members SET language = 'xx', settings = '{\"language\": \"yy\"}'")

    person = await room.tables.people.find(ANN.id)

    assert person is not None
    assert (person.language, person.settings.language) == ("en", "")


async def test_a_bug_of_ours_leaves_everything_as_it_was(room: Room) -> None:
    table = await room.begun(BOB)
    before = await room.rows()
    room.clock.now = "never"  # type: ignore[assignment]  # anything that a game chokes on

    with pytest.raises(TypeError):
        await room.do(table, moves.act(ANN.id, [Bet(1)]), 1)

    room.clock.now = NOON
    assert await room.rows() == before
    await room.lay(table, interaction=1)
