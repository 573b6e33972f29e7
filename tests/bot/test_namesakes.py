"""Names: two alike, names that look like markup, and hostile ones, from opening to end."""

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.cards.score import names_in_pictures
from bot.checks.effort import deep, effort
from bot.core.phrases import bare, literal
from engine.kernel.chance import Chance
from engine.kernel.lengths import units
from engine.players import PLAYERS
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.models import Holder, Status, Table, TableId
from engine.tables.moves import changes as moves
from engine.tables.names import MAX_NAME, readable
from tests.bot.play import open_table, open_turn, said, set_up, start_game, take_turn
from tests.bot.test_lobby_card import open_one
from tests.bot.world import FULL, MANAGING, World, parts_of, text_of
from tests.hostile_names import FAMILIES, FRAKTUR, HOSTILE, MARKDOWN, RIGHT_TO_LEFT, ZALGO


def rename(here: World, who: Any, name: str) -> None:
    """Have a member called otherwise from now on."""
    here.env.backend.users[who.id].global_name = name


@pytest.mark.world(FULL)
async def test_the_second_ann_has_a_number_everywhere(here: World) -> None:
    """On the card, in the thread's name, the story, the log, about the picture, in lists."""
    rename(here, here.bob, "Ａnn")
    second = "Ａnn (2)"
    await start_game(here, here.bob)
    [thread] = here.channel.threads
    board = thread.last_message
    turn = text_of(board)
    first, _ = await here.turn()
    card = here.channel.history()[0]

    await take_turn(first, board, random.Random(3))
    board = thread.last_message
    turns = turn + text_of(board)
    await take_turn(here.bob if first is here.ann else here.ann, board, random.Random(3))
    log = await here.ming.slash(thread, "table log")
    seats = await here.ann.autocomplete(thread, "table substitute", "seat", "")
    lists = await here.ann.autocomplete(here.channel, "table log", "table", "")

    assert f"<@{here.bob.id}> (2)" in text_of(card)
    assert thread.name == f"Taluva: Ann, {second}"
    story = " ".join(map(text_of, thread.history()))
    assert f"{second} " in story
    assert f"{second}抽到" in said(log)
    pictures = [each["items"][0] for post in thread.history() for each in parts_of(post, 12)]
    assert all(second in each["description"] for each in pictures)
    assert f"<@{here.bob.id}> (2), it is" in turns
    assert [each["name"] for each in seats] == ["1. Ann", f"2. {second}"]
    assert all(second in each["name"] for each in lists)
    assert len(lists) == 1


async def test_whoever_is_called_like_a_computer_goes_by_the_username(here: World) -> None:
    rename(here, here.ann, "電腦 1")
    card = await open_table(here)
    await set_up(here.ann, card, "Add computer")

    table = await here.tables.table(TableId(1))
    assert table.names == ("@ann", "Computer 1")
    shown = text_of(here.channel.last_message)
    assert f"<@{here.ann.id}> ({literal('@ann')})" in shown


async def test_a_vote_tells_who_asks_from_those_who_sit_there(here: World) -> None:
    rename(here, here.ming, "Ann")
    board = await start_game(here, here.bob)
    await open_turn(here.ann, board)
    await here.bob.slash(here.channel, "table substitute")

    await here.ming.click(here.channel.last_message, label="Take this seat")

    assert "Ann (2) would like to take the seat of Bob" in text_of(here.channel.last_message)


@pytest.mark.world(MANAGING)
async def test_a_new_name_reaches_the_running_table_with_the_next_press(here: World) -> None:
    """The board and the thread call a member as Discord does, and so does the log of before."""
    await start_game(here)
    [thread] = here.channel.threads
    rename(here, here.ann, "Anna")

    await take_turn(here.ann, thread.last_message, random.Random(3))
    await here.env.settle()
    log = await here.ann.slash(thread, "table log")

    assert "Anna" in text_of(thread.last_message)
    assert thread.name == "Taluva: Anna, Computer 1"
    assert "Ann " not in said(log)


# Names that no font can show


def seated(*people: tuple[str, str]) -> Table:
    """A table for members with these names and usernames."""
    holders = [
        Holder(name, MemberId(n), username=username) for n, (name, username) in enumerate(people)
    ]
    return replace(open_one("taluva"), holders=holders)


@pytest.mark.parametrize(
    ("people", "names"),
    [
        ([("ﷴ سمير", "samir"), ("Ann", "ann")], ("samir", "Ann")),
        ([("สุดา", ""), ("Ann", "ann")], ("座位 1", "Ann")),
        ([("🐱", "tom"), ("🐱", "kit")], ("tom", "kit")),
        ([("🐱", "bob"), ("Bob", "rob")], ("bob", "Bob (2)")),
        ([("𝕭𝖔𝖇", ""), ("Ｂｏｂ", ""), ("Bob", "")], ("Bob", "Bob (2)", "Bob (3)")),
        ([("\u200b", "ann"), ("電腦 1", "")], ("ann", "@電腦 1")),
    ],
)
def test_whom_no_font_can_name_is_called_by_username_or_seat(
    people: list[tuple[str, str]], names: tuple[str, ...]
) -> None:
    table = seated(*people)

    assert names_in_pictures(table, "zh-TW") == names
    assert len(set(table.names)) == len(names)


@pytest.mark.parametrize("name", ["สุดา", "🐱🐶"])
async def test_words_call_everybody_by_name_in_any_script(here: World, name: str) -> None:
    """Below the board, in the story, and what is said of the picture: marks and all."""
    rename(here, here.ann, name)
    board = await start_game(here)

    await take_turn(here.ann, board, random.Random(3))

    board = here.channel.last_message
    assert f" **{name}** " in text_of(board)
    assert f"- {name}: " in text_of(board)
    [picture] = parts_of(board, 12)
    assert name in picture["items"][0]["description"]


STRANGE = "*Ann*_of_`x`_||y||"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Ann", "Ann"),
        ("小明", "小明"),
        ("xX_The_Wind_Xx", r"xX\_The\_Wind\_Xx"),
        ("# 1", r"\# 1"),
        ("<@123>", r"\<@123\>"),
        ("[here](x)", r"\[here\](x)"),
        ("@everyone", "@\u200beveryone"),
        (r"\*/", r"\\\*/"),
    ],
)
def test_a_name_is_read_as_it_is(name: str, written: str) -> None:
    assert literal(name) == written
    assert bare(written) == name


@pytest.mark.parametrize("name", ["مرحبا", "שלום 2", "Ann محمد"])
def test_a_name_from_right_to_left_turns_no_numbers_around(name: str) -> None:
    assert literal(name) == f"\u2068{name}\u2069"


async def test_a_strange_name_formats_no_message_and_stands_plain_beside_a_picture(
    here: World,
) -> None:
    for who in (here.ann, here.bob):
        here.env.backend.users[who.id].global_name = STRANGE
    board = await start_game(here, here.bob)
    first, _ = await here.turn()

    await take_turn(first, board, random.Random(3))

    board = here.channel.last_message
    assert literal(STRANGE) in text_of(board)
    [picture] = parts_of(board, 12)
    assert STRANGE in picture["items"][0]["description"]


# Names that hide, turn words around, or lead elsewhere


NASTY = "\u202eeliM\u2067 \u200bhttps://evil.example/x\u200f"


@pytest.mark.world(FULL)
async def test_no_name_turns_words_around_hides_or_leads_elsewhere(here: World) -> None:
    """On the card and the board, in the thread's name, in lists, in the log, in the database."""
    guest = here.guild.add_member(here.env.create_user("evil", global_name=NASTY))

    board = await start_game(here, guest)
    [thread] = here.channel.threads
    await here.ann.slash(thread, "table log")
    seats = await here.ann.autocomplete(thread, "table take-seat", "seat", "")

    table = await here.tables.table(TableId(1))
    assert [each.name for each in table.holders] == ["Ann", "eliM evil.example x"]
    shown = [thread.name, text_of(board), *here.texts(), *here.texts(thread)]
    shown += [each["name"] for each in seats]
    assert not [each for each in shown if any(bad in each for bad in "\u202e\u2067\u200f")]
    assert not [each for each in shown if "https://" in each]


def test_a_name_that_was_stored_before_is_shown_readably_too() -> None:
    stored = msgspec.json.encode([{"name": NASTY, "member": 7}])

    assert msgspec.json.decode(stored, type=list[Holder]) == [
        Holder("eliM evil.example x", MemberId(7))
    ]
    assert "\u202e" not in literal(NASTY)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("小明", "小明"),
        ("Zoë O’Brien-Núñez", "Zoë O’Brien-Núñez"),
        ("🐉 Dragon ♥️", "🐉 Dragon ♥️"),
        ("\u200b\u3164\u2800", "…"),
        ("a\nb\u00a0\u3000c", "a b c"),
        ("discord.gg/abc", "discord.gg abc"),
        ("x" * 50, "x" * 31 + "…"),
        ("𝕬" * 32, "𝕬" * 15 + "…"),
        ("👩\u200d👩\u200d👧 a\u200db 1\u200d2", "👩\u200d👩\u200d👧 ab 12"),
        ("Z\u0334\u0322\u031b\u0352a\u0337\u0301\u0301\u0301", "Z\u0334\u0322a\u0337\u0301"),
        ("फ़ें ที่ ễ שָׁלוֹם", "फ़ें ที่ ễ שָׁלוֹם"),
        ("ก็็็็็็็็", "ก็็็"),
        ("a\u0301\u0301\u200b\u0301\u3164\u0301\u200d\u0301b", "a\u0301\u0301b"),
    ],
)
def test_a_name_keeps_what_can_be_read(name: str, shown: str) -> None:
    assert readable(name) == shown


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_no_longer_than_discord_lets_it_be(name: str) -> None:
    assert len(name) <= MAX_NAME
    assert units(readable(name)) <= MAX_NAME
    assert readable(readable(name)) == readable(name)


MAX_MOVES = 2000
POSTED = effort(64, 8)
"""After so many moves the board is posted."""
LOOKED_AT = effort(MAX_MOVES, 60)
"""After so many moves people look at all that there is."""


def call(here: World, *names: str) -> None:
    """Give the people of a world other names."""
    for who, name in zip((here.ann, here.ming, here.bob, here.owner), names, strict=False):
        here.env.backend.users[who.id].global_name = name


async def begin(here: World, key: str) -> Any:
    """Three people and, where there is a seat, a computer begin; the place of the game."""
    seats = min(4, max(GAMES[key].seats))
    card = await open_table(here, seats, key)
    for who in (here.ming, here.bob):
        await who.click(card, custom_id="mp:join:1")
    await set_up(here.ann, card, "English + 中文")
    if seats > 3:
        await set_up(here.ann, card, "Add computer")
    await here.ann.click(card, custom_id="mp:start:1")
    [thread] = here.channel.threads
    return thread


async def play_on(here: World, luck: Chance, *, posted: bool) -> bool:
    """One move of whoever is first among those that the game waits for; whether there was one."""
    services = here.bot.services
    table, game, state = await services.tables.position(TableId(1))
    if table.status is not Status.RUNNING:
        return False
    seat = next((each for each in table.waits_for if table.holders[each].plays), None)
    if seat is None:
        services.changed(table)
        await here.bot.finish_rounds()
        return True
    member = table.holders[seat].plays
    assert member is not None
    action = PLAYERS["random"](game, state, seat, luck)
    moved = await services.tables.do(table.id, moves.act(member, [action]))
    if posted or moved.table.status is not Status.RUNNING:
        services.changed(moved.table)
        await here.bot.finish_rounds()
    return True


async def look_around(here: World, place: Any) -> None:
    """Everything that tells of people: question, views, log, history, lists of seats and tables."""
    board = [each for each in place.history() if parts_of(each, 12)][-1]
    for who in (here.ann, here.ming):
        await who.slash(place, "table view", **{"as": "text"})
        await who.slash(place, "table log")
        await who.slash(place, "table history")
        await who.slash(place, "my games")
        await who.autocomplete(place, "table take-seat", "seat", "")
        await who.autocomplete(place, "table log", "table", "")
    table = await here.tables.table(TableId(1))
    waiting = [table.holders[seat].plays for seat in table.waits_for]
    for who in (here.ann, here.ming, here.bob):
        if who.id in waiting:
            await open_turn(who, board)


@pytest.mark.world(FULL)
@pytest.mark.parametrize(
    "names",
    [
        pytest.param((FRAKTUR, FAMILIES, ZALGO), id="many units"),
        deep((FRAKTUR, RIGHT_TO_LEFT, MARKDOWN)),
        deep((FAMILIES, FAMILIES, FAMILIES)),
    ],
)
@pytest.mark.parametrize("key", GAMES)
async def test_a_game_of_people_with_hostile_names_is_played_to_its_end(
    key: str, names: tuple[str, ...], here: World
) -> None:
    call(here, *names)
    place = await begin(here, key)

    luck = Chance(key)
    for number in range(MAX_MOVES):
        if number % LOOKED_AT == 0:
            await look_around(here, place)
        if not await play_on(here, luck, posted=number % POSTED == 0):
            break

    table = await here.tables.table(TableId(1))
    assert table.status is Status.ENDED
    assert table.place == place.id
    assert [each.name for each in table.holders][:3] == [readable(name) for name in names]
    await look_around(here, place)
