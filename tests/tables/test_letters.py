"""Direct messages: kept until they have arrived, dropped where they cannot."""

from msgspec.structs import replace

from engine.tables.change import Mail
from engine.tables.clock.habits import DAY, HOUR
from engine.tables.members import Ping, Settings, Vacation
from engine.tables.messages import CALL, REMINDER, UNSENT, Post, PostKind
from engine.tables.posts import DIGEST
from tests.helpers import settle
from tests.tables.room import ANN, BOB, NOON, Room, write_letter


async def test_a_letter_waits_until_it_has_arrived(room: Room) -> None:
    await write_letter(room.tables, ANN.id, "table.started", {"n": 1})
    [letter] = await room.tables.letters.due()

    await room.tables.letters.postpone(letter, HOUR)
    at_once = await room.tables.letters.due()
    room.clock.now += HOUR
    [again] = await room.tables.letters.due()
    await room.tables.letters.mark_sent(again, 700)

    assert (letter.member, letter.key, letter.facts) == (ANN.id, "table.started", {"n": 1})
    assert at_once == []
    assert (again.nonce, again.tries) == (letter.nonce, 1)
    assert await room.tables.letters.due() == []


async def test_a_board_brings_its_letters_when_it_is_there(room: Room) -> None:
    await room.begun(BOB)
    [_, board] = await room.due(NOON)
    assert await room.tables.letters.due() == []

    await room.tables.outbox.mark_posted(board, 500, [Mail(ANN.id, CALL)])

    [letter] = await room.tables.letters.due()
    assert (letter.member, letter.table, letter.key) == (ANN.id, board.table, CALL)


async def test_who_takes_no_letters_is_mentioned_from_now_on(room: Room) -> None:
    table = await room.begun(BOB)
    await settle(room.tables.people, replace(ANN, settings=Settings(ping=Ping.DIRECT, digest=8)))
    await write_letter(room.tables, ANN.id, CALL, {}, table.id)
    [letter] = await room.tables.letters.due()

    await room.tables.letters.mark_refused(letter, closed=True)

    person = await room.tables.people.find(ANN.id)
    assert person is not None
    assert (person.settings.ping, person.settings.digest) == (Ping.MENTION, None)
    assert await room.tables.letters.due() == []
    assert [each.facts for each in await reminders(room)] == [{"seats": [0], UNSENT: 1}]


async def reminders(room: Room) -> list[Post]:
    posts = await room.due(room.clock.now)
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
            await room.tables.letters.mark_sent(letter, 700)
    return found


async def test_a_digest_comes_every_day_at_its_hour(room: Room) -> None:
    # noon of the room is 22:13, so 8 o'clock comes 10 hours later
    await room.tables.people.choose(ANN, lambda _: Settings(digest=8), room.tables.clock())

    assert await digests(room, 60) == [10, 34, 58]


async def test_nobody_gets_a_digest_on_vacation(room: Room) -> None:
    await room.tables.people.choose(ANN, lambda _: Settings(digest=8), room.tables.clock())
    await room.tables.times.add_vacation(ANN.id, Vacation(NOON, NOON + DAY))

    assert await digests(room, 60) == [34, 58]


async def test_after_an_outage_there_is_one_digest(room: Room) -> None:
    await room.tables.people.choose(ANN, lambda _: Settings(digest=8), room.tables.clock())
    room.clock.now += 5 * DAY

    assert len(await digests(room, 5)) == 1


async def test_letters_that_arrived_long_ago_are_forgotten(room: Room) -> None:
    await write_letter(room.tables, ANN.id, CALL, {})
    [letter] = await room.tables.letters.due()
    await room.tables.letters.mark_sent(letter, 700)
    room.clock.now += 8 * DAY

    await room.tables.tidy()

    assert (await room.rows())["letters"] == []


async def test_letters_that_say_the_same_are_one(room: Room) -> None:
    table = await room.begun(BOB)
    for key in (CALL, CALL, REMINDER):
        await write_letter(room.tables, ANN.id, key, {}, table.id)
    await write_letter(room.tables, BOB.id, CALL, {}, table.id)
    await write_letter(room.tables, ANN.id, "table.started", {"n": 1})
    await write_letter(room.tables, ANN.id, "table.started", {"n": 2})

    letters = await room.tables.letters.due()
    for letter in letters:
        await room.tables.letters.mark_sent(letter, 700)

    assert [(each.member, each.key) for each in letters] == [
        (ANN.id, REMINDER),
        (BOB.id, CALL),
        (ANN.id, "table.started"),
        (ANN.id, "table.started"),
    ]
    assert await room.tables.letters.due() == []


async def test_a_letter_that_comes_later_is_sent_by_itself(room: Room) -> None:
    await write_letter(room.tables, ANN.id, "table.started", {"n": 1})
    [first] = await room.tables.letters.due()
    await write_letter(room.tables, ANN.id, "table.started", {"n": 1})

    await room.tables.letters.mark_sent(first, 700)

    assert len(await room.tables.letters.due()) == 1


async def test_whom_no_letter_reaches_is_called_once_while_it_is_their_turn(room: Room) -> None:
    table = await room.begun(BOB)
    for key in (CALL, REMINDER, CALL):
        await write_letter(room.tables, ANN.id, key, {}, table.id)
        [letter] = await room.tables.letters.due()
        await room.tables.letters.mark_refused(letter, closed=False)
        for post in await reminders(room):
            await room.tables.outbox.mark_posted(post, 800)
            room.clock.now += 1

    rows = (await room.rows())["posts"]
    assert sum(PostKind.REMINDER.value in row for row in rows) == 1


async def test_who_was_mentioned_anyway_is_not_called_again(room: Room) -> None:
    table = await room.begun(BOB)
    await settle(room.tables.people, replace(ANN, settings=Settings(ping=Ping.BOTH)))
    await write_letter(room.tables, ANN.id, CALL, {}, table.id)
    [letter] = await room.tables.letters.due()

    await room.tables.letters.mark_refused(letter, closed=True)

    assert await reminders(room) == []


async def test_a_clock_that_was_ahead_keeps_no_letter_waiting(room: Room) -> None:
    await write_letter(room.tables, ANN.id, CALL, {})
    [letter] = await room.tables.letters.due()
    await room.tables.letters.postpone(letter, 40 * DAY)

    assert len(await room.tables.letters.due()) == 1
