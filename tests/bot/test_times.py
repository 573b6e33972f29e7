"""Time as people meet it: reminders, letters, absence."""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.cards.time_left import moment_lines
from bot.client import Meeplepost
from bot.core.phrases import Voice
from engine.kernel.ids import Seat
from engine.kernel.texts import Names
from engine.tables.clock.habits import DAY
from tests.bot.play import open_table, open_turn, press, set_up, start_game, take_turn
from tests.bot.told import a_table
from tests.bot.world import World, labels, parts_of, text_of, world

HOUR = 3600
LUCK = random.Random(1)
pytestmark = pytest.mark.usefixtures("every_hour")


async def begin(here: World, **chosen: Any) -> Any:
    """A game of Ann against Bob in which she is to move."""
    await start_game(here, here.bob, **chosen)
    table = await here.table()
    if table.waits_for != [0]:
        await take_turn(here.bob, here.channel.last_message, LUCK)
    return here.channel.last_message


async def hours_pass(here: World, hours: int) -> None:
    """Time goes by."""
    await here.env.advance_time(hours * HOUR)


def words(message: Any) -> str:
    """With which words a message calls to move."""
    return next(line for line in text_of(message).splitlines() if "it is your turn: " in line)


def called(here: World, message: Any) -> list[str]:
    """Whom a message calls."""
    people = {each.id: name for name, each in (("Ann", here.ann), ("Bob", here.bob))}
    return sorted(people[each.id] for each in message.mentions if each.id in people)


async def test_a_reminder_calls_who_is_to_move_says_what_and_brings_the_button(here: World) -> None:
    board = await begin(here)

    await hours_pass(here, 13)

    reminder = here.channel.last_message
    assert words(board) == words(reminder)
    assert "Time runs out" in text_of(reminder)
    assert called(here, reminder) == ["Ann"]
    assert labels(reminder) == ["Take your turn", "No more reminders this turn"]
    await take_turn(here.ann, reminder, LUCK)
    assert called(here, here.channel.last_message) == ["Bob"]


def time_lines(message: Any) -> list[str]:
    """The small lines of a message that tell until when somebody has time."""
    marks = ("-# Time", "-# <t:")
    return [line for line in text_of(message).splitlines() if line.startswith(marks)]


WHAT_FOLLOWS = {
    "remind": "Then the others may look for somebody else for this seat.",
    "move": "Then the computer makes this move.",
    "seat": "Then the computer plays on.",
    "vote": "Then the others are asked whether the computer plays on.",
}


@pytest.mark.parametrize("outcome", [*WHAT_FOLLOWS, "default", "rests"])
def test_what_happens_when_time_is_up_is_true_for_whoever_reads_it(outcome: str) -> None:
    assert "you" not in Voice("en")(f"times.then.{outcome}")
    assert "你" not in Voice("zh-TW")(f"times.then.{outcome}")


@pytest.mark.parametrize("when_up", WHAT_FOLLOWS)
async def test_every_message_to_whom_is_to_move_names_the_same_true_moment_and_what_it_brings(
    when_up: str, here: World
) -> None:
    board = await begin(here, **{"when-time-is-up": when_up})
    moment = await last_moment(here)

    until = f"-# Time runs out <t:{moment}:R>, 3 spare days included."
    assert time_lines(board) == [until]
    told = [f"{until} {WHAT_FOLLOWS[when_up]}"]
    for reader in (here.ann, here.bob):
        shown = await reader.slash(here.channel, "table view")
        assert time_lines(shown.response) == told
    words = await here.ann.slash(here.channel, "table view", **{"as": "text"})
    assert f"Time runs out <t:{moment}:R>" in text_of(words.response)
    games = await here.ann.slash(here.channel, "my games")
    assert f"**your turn**, time runs out <t:{moment}:R>" in text_of(games.response)
    await hours_pass(here, 13)
    reminder = here.channel.last_message
    assert (reminder.id != board.id, time_lines(reminder)) == (True, told)


async def last_moment(here: World) -> int:
    """Four days after the game waits for Ann: one of the pace, three of grace (seconds)."""
    table = await here.table()
    return (table.waits_since[Seat(0)] + 4 * DAY) // 1000


async def a_day_more(here: World) -> str:
    """The line that tells the moment a day after that."""
    moment = await last_moment(here) + DAY // 1000
    return f"-# Time runs out <t:{moment}:R>, 3 spare days included."


async def test_what_may_follow_is_told_after_the_end_as_well(here: World) -> None:
    await begin(here)
    moment = await last_moment(here)

    await hours_pass(here, 98)
    await here.env.advance_time(26 * HOUR)

    ended = f"Time ran out <t:{moment}:R>"
    assert time_lines(here.channel.last_message) == [
        f"-# {ended}: the others may look for somebody else for this seat."
    ]
    games = await here.ann.slash(here.channel, "my games")
    assert f"**your turn**, time ran out <t:{moment}:R>" in text_of(games.response)


async def test_nothing_is_told_of_time_where_there_is_no_hurry(here: World) -> None:
    board = await begin(here, pace="none")

    shown = await here.ann.slash(here.channel, "table view")
    games = await here.ann.slash(here.channel, "my games")

    assert (time_lines(board), time_lines(shown.response)) == ([], [])
    assert "**your turn** (<t:" in text_of(games.response)


async def test_who_plays_against_computers_is_told_of_no_time_whose_end_brings_nothing(
    here: World,
) -> None:
    board = await start_game(here)
    await hours_pass(here, 1)

    shown = await here.ann.slash(here.channel, "table view")

    assert (time_lines(board), time_lines(shown.response)) == ([], [])


@pytest.mark.parametrize(
    ("when_up", "then"),
    [
        ("move", "Then the computer makes this move."),
        ("seat", "Then the game rests until somebody takes the seat."),
    ],
)
async def test_who_plays_against_computers_is_told_what_the_end_of_their_time_brings(
    here: World, when_up: str, then: str
) -> None:
    chosen: dict[str, Any] = {"when-time-is-up": when_up}  # Any: any option of the command
    card = await open_table(here, **chosen)
    await set_up(here.ann, card, "Add computer")
    await here.ann.click(card, label="Start")
    board = here.channel.last_message

    shown = await here.ann.slash(here.channel, "table view")

    [line] = time_lines(board)
    assert line.endswith(", 3 spare days included.")
    assert time_lines(shown.response) == [f"{line} {then}"]


async def test_those_who_move_at_the_same_time_read_until_when_once_in_each_language(
    here: World,
) -> None:
    called_up = await start_game(here, here.bob, here.ming, game="galaxy_trucker")
    asked = await open_turn(here.ann, called_up)
    await here.ann.click(asked.response, label="Yes, play it")
    await here.bob.slash(here.channel, "table show")
    building = here.channel.last_message

    [english, chinese] = time_lines(called_up)
    assert english.startswith("-# Time runs out <t:")
    assert chinese.endswith("時間就到了（備用的 3 天也算在內）。")
    before, after = text_of(called_up).split(english)
    assert (before.count("<@"), after.count("<@")) == (2, 1), "小明 is called below"
    assert "Can build now: " in text_of(building)
    assert "The hourglass runs out <t:" in text_of(building)
    assert "沙漏期限：<t:" in text_of(building), "小明 reads it too"
    assert time_lines(building) == [], "while the hourglass runs, only that counts"


async def test_no_more_reminders_come_for_a_turn_after_the_button(here: World) -> None:
    await begin(here)
    await hours_pass(here, 13)
    reminder = here.channel.last_message

    answer = await here.ann.click(reminder, label="No more reminders this turn")
    await hours_pass(here, 20)

    assert "You will not be reminded" in text_of(answer.response)
    assert here.channel.last_message.id == reminder.id


async def test_a_host_chooses_for_how_many_vacations_the_table_waits(here: World) -> None:
    card = await open_table(here)
    shown = await set_up(here.ann, card, "Time")
    told = []
    for place in ("1", "2", "0"):
        shown = await here.ann.select(
            shown.response, [place], custom_id=menu(shown, "vacation_days")
        )
        told.append(
            [line for line in text_of(here.channel.last_message).splitlines() if "vacation" in line]
        )

    assert told == [["Wait for no vacation"], ["Wait for 7 vacation days"], []]


async def test_a_host_leaves_weekends_free_and_opens_a_time_bank(here: World) -> None:
    await here.ann.slash(here.channel, "my settings", zone="Asia/Taipei")
    shown = await set_up(here.ann, await open_table(here), "Time")
    for verb, value in (("weekends", "1"), ("bank", "2")):
        shown = await here.ann.select(shown.response, [value], custom_id=menu(shown, verb))

    card = text_of(here.channel.last_message)
    assert "Saturdays and Sundays (yours; Asia/Taipei" in card
    assert "a time bank of 24 hours" in card
    set_up_now = (await press(here.ann, here.channel.last_message, "set_up")).response
    assert "and for the whole game a time bank of 24 hours" in text_of(set_up_now)
    await here.bob.click(here.channel.last_message, label="Join")
    await here.ann.click(here.channel.last_message, label="Start")
    await here.env.settle()
    assert "24 hours of the time bank included" in text_of(here.channel.last_message)


async def test_the_computer_makes_the_move_when_the_host_chose_it(tmp_path: Path) -> None:
    Meeplepost.sweep.change_interval(minutes=1)
    async with world(tmp_path) as here:
        card = await open_table(here)
        shown = await set_up(here.ann, card, "Time")
        for verb, value in (("pace", "0"), ("when_up", "1")):
            shown = await here.ann.select(shown.response, [value], custom_id=menu(shown, verb))
        set_up_now = (await press(here.ann, here.channel.last_message, "set_up")).response
        assert "the computer makes the move for them" in text_of(set_up_now)
        await here.bob.click(card, label="Join")
        await here.ann.click(card, label="Start")
        first = called(here, here.channel.last_message)

        await here.env.advance_time(31 * 60)

        board = here.channel.last_message
        assert "is up: the computer makes this move." in text_of(board)
        assert called(here, board) != first


def menu(shown: Any, verb: str) -> str:
    """The id of a menu by its verb."""
    ids = [each["custom_id"] for each in parts_of(shown.response, 3)]
    return next(each for each in ids if f":{verb}:" in each)


async def test_others_have_a_player_reminded_and_give_them_more_time(here: World) -> None:
    await begin(here)
    await hours_pass(here, 7)

    await here.bob.slash(here.channel, "table remind")
    assert called(here, here.channel.last_message) == ["Ann"]
    again = await here.bob.slash(here.channel, "table remind")
    assert "Give it a few hours" in text_of(again.response)
    answer = await here.ann.slash(here.channel, "table extend")

    until = await a_day_more(here)
    whole = "a full turn's time again."
    assert text_of(here.channel.last_message) == f"Ann takes {whole}\n{until}"
    assert text_of(answer.response) == f"You have {whole}\n{until}"
    await hours_pass(here, 16)
    assert whole in text_of(here.channel.last_message), "half of two days is not over"


async def test_more_time_that_others_agree_to_names_who_gets_it_and_until_when(here: World) -> None:
    await begin(here)
    until = await a_day_more(here)

    asked = await here.bob.slash(here.channel, "table extend")
    question = here.channel.last_message
    await here.ann.click(question, label="Agree")

    assert "The others are asked" in text_of(asked.response)
    assert "Bob would like to give Ann a full turn's time again." in text_of(question)
    told = text_of(here.channel.last_message)
    assert told == f"Ann has a full turn's time again.\n{until}"
    log = text_of((await here.bob.slash(here.channel, "table log")).response)
    assert "Ann has a full turn's time again." in log


async def test_a_host_who_gives_more_time_while_another_asks_is_told_so(here: World) -> None:
    await begin(here)
    await here.bob.slash(here.channel, "table extend")

    answer = await here.ann.slash(here.channel, "table extend")

    assert text_of(answer.response).startswith("You have a full turn's time again.")


async def test_whoever_wants_more_time_for_themselves_says_so(here: World) -> None:
    board = await begin(here)
    await take_turn(here.ann, board, LUCK)

    await here.bob.slash(here.channel, "table extend")
    question = text_of(here.channel.last_message)

    assert "Bob asks for a full turn's time again." in question


async def test_several_who_get_more_time_are_told_until_when_once(here: World) -> None:
    await start_game(here, here.bob, here.ming, game="galaxy_trucker")

    answer = await here.ann.slash(here.channel, "table extend")

    until = await a_day_more(here)
    whole = "a full turn's time again."
    told, gained = text_of(here.channel.last_message), text_of(answer.response)
    assert told == f"Ann gives everybody who is to move {whole}\n{until}"
    assert gained == f"Ann, Bob and 小明 have {whole}\n{until}"


def test_those_whose_times_differ_are_named() -> None:
    ends = {Seat(0): 4_000_000_000_000, Seat(1): 4_000_000_060_000}

    told = moment_lines(Voice("en", Names(("Ann", "Bob"))), [Seat(0), Seat(1)], ends, a_table())

    assert told.splitlines() == [
        "-# Ann: Time runs out <t:4000000000:R>.",
        "-# Bob: Time runs out <t:4000000060:R>.",
    ]
