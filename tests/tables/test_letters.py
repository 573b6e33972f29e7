"""Direct messages: kept until they have arrived, dropped where they cannot."""

from msgspec.structs import replace

from engine.tables.change import Mail
from engine.tables.clock.habits import DAY, HOUR
from engine.tables.models import Ping, Post, PostKind, Settings, Vacation
from engine.tables.posts.letters import CALL, DIGEST
from tests.tables.room import ANN, BOB, NOON, Room


async def test_a_letter_waits_until_it_has_arrived(room: Room) -> None:
    await room.tables.letters.write(ANN.id, "table.started", {"n": 1})
    [letter] = await room.tables.letters.due()

    await room.tables.letters.postpone(letter, HOUR)
    at_once = await room.tables.letters.due()
    room.clock.now += HOUR
    [again] = await room.tables.letters.due()
    await room.tables.letters.sent(again, 700)

    assert (letter.member, letter.key, letter.facts) == (ANN.id, "table.started", {"n": 1})
    assert at_once == []
    assert (again.nonce, again.tries) == (letter.nonce, 1)
    assert await room.tables.letters.due() == []


async def test_a_board_brings_its_letters_when_it_is_there(room: Room) -> None:
    await room.begun(BOB)
    [_, board] = await room.tables.outbox.due(NOON)
    assert await room.tables.letters.due() == []

    await room.tables.outbox.posted(board, 500, [Mail(ANN.id, CALL)])

    [letter] = await room.tables.letters.due()
    assert (letter.member, letter.table, letter.key) == (ANN.id, board.table, CALL)


async def test_who_takes_no_letters_is_mentioned_from_now_on(room: Room) -> None:
    table = await room.begun(BOB)
    await room.tables.people.save(replace(ANN, settings=Settings(ping=Ping.DIRECT, digest=8)))
    await room.tables.letters.write(ANN.id, CALL, {}, table.id)
    [letter] = await room.tables.letters.due()

    await room.tables.letters.refused(letter)

    person = await room.tables.people.find(ANN.id)
    assert person is not None
    assert (person.settings.ping, person.settings.digest) == (Ping.MENTION, None)
    assert await room.tables.letters.due() == []
    assert [each.facts for each in await reminders(room)] == [{"seats": [0]}]


async def reminders(room: Room) -> list[Post]:
    posts = await room.tables.outbox.due(room.clock.now)
    return [each for each in posts if each.kind is PostKind.REMINDER]


async def digests(room: Room, hours: int) -> list[int]:
    """After how many hours since noon digests were written."""
    found = []
    for _ in range(hours):
        room.clock.now += HOUR
        await room.tables.letters.write_digests()
        for letter in await room.tables.letters.due():
            assert (letter.member, letter.key) == (ANN.id, DIGEST)
            found.append((room.clock.now - NOON) // HOUR)
            await room.tables.letters.sent(letter, 700)
    return found


async def test_a_digest_comes_every_day_at_its_hour(room: Room) -> None:
    # noon of the room is 22:13, so 8 o'clock comes 10 hours later
    await room.tables.people.choose(replace(ANN, settings=Settings(digest=8)))

    assert await digests(room, 60) == [10, 34, 58]


async def test_nobody_gets_a_digest_on_vacation(room: Room) -> None:
    await room.tables.people.choose(replace(ANN, settings=Settings(digest=8)))
    await room.tables.times.go_away(ANN.id, Vacation(NOON, NOON + DAY))

    assert await digests(room, 60) == [34, 58]


async def test_after_an_outage_there_is_one_digest(room: Room) -> None:
    await room.tables.people.choose(replace(ANN, settings=Settings(digest=8)))
    room.clock.now += 5 * DAY

    assert len(await digests(room, 5)) == 1


async def test_letters_that_arrived_long_ago_are_forgotten(room: Room) -> None:
    await room.tables.letters.write(ANN.id, CALL, {})
    [letter] = await room.tables.letters.due()
    await room.tables.letters.sent(letter, 700)
    room.clock.now += 8 * DAY

    await room.tables.tidy()

    assert (await room.rows())["letters"] == []
