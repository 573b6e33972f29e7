"""Looking back at a game: its pages, its film, its log, its record."""

import json
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from bot.core.phrases import Voice
from bot.core.services import FilmCache
from bot.history.log import film_of, frames_of, key_moments
from engine.galaxy_trucker.pieces import CARDS
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.ids import Seat
from engine.registry import GAMES
from engine.tables.change import Opening
from engine.tables.log.story import Story, import_record, story_of
from engine.tables.members import MemberId
from engine.tables.models import Holder, PlaceId
from renderers.kit.formats import LARGEST
from renderers.studio import Studio
from tests.bot.play import first_turn, leave, open_table, start_game, take_turn
from tests.bot.world import World, labels, text_of, world
from tests.recordings import recordings


async def test_the_pages_of_a_game_are_turned_by_who_asked_after_a_restart_too(
    here: World,
) -> None:
    moves = await some_moves(here)
    pages = []
    shown = await here.ann.slash(here.channel, "table history")
    assert shown.ephemeral
    pages.append(page(here, shown.response))
    await here.restart()
    for label in ("First", "Next", "Next", "Back", "Last"):
        shown = await here.ann.click(shown.response, label=label)
        pages.append(page(here, shown.response))
    begun = await here.ann.slash(here.channel, "table history", move=0)

    numbers = (moves, 0, 1, 2, 1, moves)
    assert [each[0] for each in pages] == [
        f"### Taluva · move {number} of {moves}" for number in numbers
    ]
    assert pages[0][1] == ["First", "Back"]
    assert pages[1][1] == ["Next", "Last"]
    assert pages[2][1] == ["First", "Back", "Next", "Last"]
    assert len({each[2] for each in pages}) == len(set(numbers))
    assert heading(begun.response) == pages[1][0]
    assert "- The game begins; " in text_of(begun.response)


async def test_a_player_sees_what_their_seat_saw_and_a_spectator_what_all_saw(here: World) -> None:
    await start_game(here, here.bob, game="cacao")

    pages = [
        await who.slash(here.channel, "table history", move=0)
        for who in (here.ann, here.bob, here.owner)
    ]

    pictures = [picture_of(here, each.response) for each in pages]
    assert len(set(pictures)) == 3


async def test_an_earlier_game_of_the_channel_can_be_chosen(here: World) -> None:
    await start_game(here, here.bob)
    await leave(here.bob, here.channel)
    await start_game(here, here.bob, game="cacao")

    offered = await here.ann.autocomplete(here.channel, "table history", "table", "talu")
    shown = await here.ann.slash(here.channel, "table history", table=offered[0]["value"])
    record = await here.ann.slash(here.channel, "table export", table=offered[0]["value"])

    assert len(offered) == 1
    assert "Ann, Bob" in offered[0]["name"]
    assert heading(shown.response).startswith("### Taluva")
    assert json.loads(picture_of(here, record.response))["game"] == "taluva"


async def test_a_game_of_another_channel_stays_there(here: World) -> None:
    await start_game(here, here.bob)
    table = await here.table()
    elsewhere = here.guild.create_text_channel("elsewhere")

    refused = [
        await here.ann.slash(elsewhere, "table history", table=each)
        for each in (str(table.id), "99", "x", "9" * 40)
    ]

    assert "not played in this channel" in text_of(refused[0].response)
    assert text_of(refused[1].response) == text_of(refused[0].response), "as if there were none"
    assert "not played in this channel" in text_of(refused[2].response)
    assert "not played in this channel" in text_of(refused[3].response)


async def test_before_the_start_there_is_nothing_to_look_back_at(here: World) -> None:
    await open_table(here)

    refused = await here.ming.slash(here.channel, "table history")

    assert "還沒開始" in text_of(refused.response)


async def test_a_finished_game_can_be_watched_and_looked_back_at_from_its_last_post(
    here: World,
) -> None:
    end = await finished(here)

    watched = await here.ming.click(end, label="Watch the game")
    looked = await here.ann.click(end, label="Look back")

    assert labels(end)[:2] == ["Look back", "Watch the game"]
    film = Image.open(BytesIO(picture_of(here, watched.response)))
    assert isinstance(film, GifImageFile)
    assert film.n_frames > 1
    assert max(film.size) <= 800
    assert heading(watched.response) == "### 塔魯瓦：到第 2 步為止的整局"
    assert heading(looked.response) == "### Taluva · move 2 of 2"
    assert watched.ephemeral
    assert looked.ephemeral


async def test_a_running_game_is_watched_as_everybody_sees_it(here: World) -> None:
    await start_game(here, here.bob, game="cacao")

    films = [await who.slash(here.channel, "table replay") for who in (here.ann, here.bob)]

    assert len({picture_of(here, each.response) for each in films}) == 1


async def test_the_log_strikes_through_what_was_taken_back(here: World) -> None:
    first, other = await first_turn(here, here.bob)
    await take_turn(first, here.channel.last_message, random.Random(6))
    await first.slash(here.channel, "table undo")
    await other.click(here.channel.last_message, label="Agree")

    shown = await here.ann.slash(here.channel, "table log")

    lines = text_of(shown.response).splitlines()
    assert lines[0] == "### Taluva: log, page 1 of 1"
    assert lines[1].startswith("-# <t:")
    assert lines[2].startswith("- The game begins; ")
    assert lines[3].startswith(f"- ~~**1** {first.name.capitalize()}: +1 hut")
    assert lines[3].endswith("~~ (taken back)")
    assert lines[-1] == f"- {first.name.capitalize()} takes back their turn."


async def test_a_finished_game_is_checked_against_its_card(here: World) -> None:
    """Also where the card is gone, or has promised something else."""
    await finished(here)
    card = next(each for each in here.channel.history() if "Fair shuffle" in text_of(each))

    checked = await here.ann.slash(here.channel, "table verify")
    in_chinese = await here.ming.slash(here.channel, "table verify")
    await here.tables.store.database.write(
        lambda connection: connection.exec_driver_sql(
            "UPDATE tables SET seed = 'other' WHERE id = 1"
        )
    )
    wrong = await here.ann.slash(here.channel, "table verify")
    here.env.backend.delete_message(here.channel.id, card.id)
    gone = await here.ann.slash(here.channel, "table verify")

    assert heading(checked.response) == "### Taluva: everything is in order"
    assert "the 2 moves of this game lead exactly to its final" in text_of(checked.response)
    assert "showed `" in text_of(checked.response)
    assert "一切無誤" in text_of(in_chinese.response)
    assert heading(wrong.response) == "### Taluva: something is wrong"
    assert "does not lead to the position" in text_of(wrong.response)
    assert "does not show `" in text_of(wrong.response)
    assert "is gone" in text_of(gone.response)


async def test_an_exported_record_can_be_brought_into_another_channel(here: World) -> None:
    await finished(here)
    exported = await here.ann.slash(here.channel, "table export")
    data = picture_of(here, exported.response)
    elsewhere = here.guild.create_text_channel("archive")

    shown = await here.bob.slash(elsewhere, "table import", record=("game.json", data))
    again = await here.ming.slash(elsewhere, "table history", move=0)
    film = await here.ming.slash(elsewhere, "table replay")
    proof = await here.ann.slash(elsewhere, "table verify")
    export = await here.ann.slash(elsewhere, "table export")

    assert heading(shown.response) == "### Taluva · move 2 of 2"
    assert "先前一局遊戲的紀錄" in text_of(again.response)
    assert picture_of(here, film.response).startswith(b"GIF8")
    assert "everything is in order" in text_of(proof.response)
    assert picture_of(here, export.response) == data
    assert elsewhere.history() == []


async def test_a_bad_file_is_refused_in_plain_words(here: World) -> None:
    for data, told in ((b"\x89PNG", "這個檔案不是遊戲紀錄"), (b" " * 2_000_000, "太長")):
        refused = await here.ming.slash(here.channel, "table import", record=("a.json", data))
        assert told in text_of(refused.response)


async def test_a_changed_record_is_refused_with_the_rule_it_breaks(here: World) -> None:
    await finished(here)
    exported = await here.ann.slash(here.channel, "table export")
    record = json.loads(picture_of(here, exported.response))
    changed = json.dumps(record | {"actions": record["actions"][:1] * 2}).encode()

    refused = await here.ann.slash(here.channel, "table import", record=("a.json", changed))
    rule = await here.ann.click(refused.response, label="Read the rule")

    assert "its entry number 2 is against the rules" in text_of(refused.response)
    assert "### Taluva · TAL-" in text_of(rule.response)


async def finished(here: World) -> Any:
    """The last post of a game of Taluva, of two moves: a turn, and the other one leaves."""
    first, other = await first_turn(here, here.bob)
    await take_turn(first, here.channel.last_message, random.Random(6))
    await leave(other, here.channel)
    return here.channel.last_message


async def some_moves(here: World) -> int:
    """Ann and the computer each have had a turn of Taluva; how many moves that were."""
    await start_game(here)
    await take_turn(here.ann, here.channel.last_message, random.Random(4))
    table = await here.table()
    return table.moves


def page(here: World, message: Any) -> tuple[str, list[str], bytes]:
    """What a page of the history shows: its heading, its buttons, its picture."""
    turning = [each for each in labels(message) if each != "Watch the game"]
    return heading(message), turning, picture_of(here, message)


def heading(message: Any) -> str:
    """The first line of a message."""
    return text_of(message).splitlines()[0]


def picture_of(here: World, message: Any) -> bytes:
    """The picture on a message."""
    [attachment] = message.attachments
    url = attachment["url"] if isinstance(attachment, dict) else attachment.url
    content = here.env.backend.cdn.get(url)
    assert content is not None
    return content


@pytest.mark.parametrize("command", ["table log", "table history"])
async def test_why_a_computer_moved_is_told_once_the_game_is_over(
    here: World, command: str
) -> None:
    await start_game(here)
    table = await here.table()
    while not any(row.seat == 1 for row in await here.tables.store.log(table.id)):
        await take_turn(here.ann, here.channel.last_message, random.Random(1))
    rows = await here.tables.store.log(table.id)
    moves = [row for row in rows if row.action]
    number = max(n for n, row in enumerate(moves, 1) if row.seat == 1)
    where = {"move": number} if command == "table history" else {}

    before = await here.ann.slash(here.channel, command, **where)
    await leave(here.ann, here.channel)
    after = await here.ann.slash(here.channel, command, **where)

    assert "reason: " not in text_of(before.response)
    assert "reason: of " in text_of(after.response)
    posts = here.channel.history(viewer=here.owner)
    assert all("reason: " not in text_of(each) for each in posts)


async def test_of_many_games_the_oldest_is_found_by_an_opponent(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        await here.ann.slash(here.channel, "table abandon")
        await here.bob.click(here.channel.last_message, label="Agree")
        copy_game(tmp_path / "games.db", [f"Rival{number:03}" for number in range(250)])

        oldest = await here.ann.autocomplete(here.channel, "table log", "table", "rival000")
        newest = await here.ann.autocomplete(here.channel, "table log", "table", "rival")
        nobody = await here.ann.autocomplete(here.channel, "table log", "table", "rival999")

        assert [each["value"] for each in oldest] == ["2"]
        assert len(newest) == 25
        assert "Rival249" in newest[0]["name"]
        assert nobody == []


def copy_game(file: Path, rivals: Sequence[str]) -> None:
    """Add copies of the first game, in which Bob is called otherwise."""
    with closing(sqlite3.connect(file)) as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(tables)")]
        [row] = database.execute("SELECT * FROM tables WHERE id = 1")
        number, holders = columns.index("id"), columns.index("holders")
        for place, rival in enumerate(rivals, 2):
            copy = list(row)
            copy[number], copy[holders] = place, row[holders].replace("Bob", rival)
            database.execute(f"INSERT INTO tables VALUES ({','.join('?' * len(row))})", copy)
        database.commit()


def told(key: str, name: str = "") -> Story:
    """The story of a recorded game, or of the shortest one."""
    files = [file for file in recordings(key) if file.name == name] or recordings(key)
    data = min((file.read_bytes() for file in files), key=len)
    into = Opening(MemberId(1), None, PlaceId(1), "en")
    change, seed = import_record(GAMES, data, into, now=0)
    return story_of(GAMES[key], change.table, seed, change.rows)


def seats(text: str) -> list[Seat | None]:
    return [None if each == "-" else Seat(int(each)) for each in text]


@pytest.mark.parametrize(
    ("acted", "shown"),
    [
        ("-", [0]),
        ("-0", [0, 1]),
        ("-00110", [0, 2, 4, 5]),
        ("-0000", [0, 4]),
    ],
)
def test_a_film_shows_the_start_and_the_end_of_every_turn(acted: str, shown: list[int]) -> None:
    assert key_moments(seats(acted)) == shown


@given(st.lists(st.integers(0, 3)), st.integers(2, 20))
def test_a_long_film_leaves_out_turns_evenly_but_neither_the_first_nor_the_last_picture(
    acted: list[int], most: int
) -> None:
    shown = key_moments([None, *(Seat(each) for each in acted)], most)

    assert shown[0] == 0
    assert shown[-1] == len(acted)
    assert len(shown) <= most + 1
    assert shown == sorted(set(shown))


@pytest.mark.parametrize("key", GAMES)
async def test_every_game_can_be_watched(key: str) -> None:
    studio = Studio()
    story = told(key)

    film = await film_of(studio, FilmCache(), story, Voice("zh-TW"))
    studio.close()

    picture = Image.open(BytesIO(film))
    assert isinstance(picture, GifImageFile)
    assert max(picture.size) <= 800
    assert 1 < picture.n_frames <= len(frames_of(story, Voice("en")))
    assert len(film) <= LARGEST


def test_a_film_shows_what_was_to_be_seen_within_a_move() -> None:
    frames = frames_of(told("galaxy_trucker", "published-3.json"), Voice("en"))

    phases = [view.phase for view, _ in frames if isinstance(view, TruckerView)]
    cards = [view.card for view, _ in frames if isinstance(view, TruckerView)]
    assert Phase.SCORE in phases
    assert {*CARDS} & {*filter(None, cards)} >= {"I-11", "I-05", "I-07", "I-09"}
    assert any("Card 3 of 8" in occasion.news for _, occasion in frames)


async def test_a_film_has_no_words_and_is_painted_once_for_everybody() -> None:
    studio, films, story = Studio(), FilmCache(), told("castles_of_tuscany")
    names = [Holder(f"Somebody {seat}") for seat, _ in enumerate(story.table.holders)]
    renamed = replace(story, table=replace(story.table, holders=names))

    first = await film_of(studio, films, story, Voice("en"))
    again = await film_of(studio, films, story, Voice("zh-TW"))
    other = await film_of(studio, FilmCache(), renamed, Voice("zh-TW"))
    studio.close()

    assert again is first
    assert other == first
