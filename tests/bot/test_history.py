"""`/table history`: looking back at a game, page by page."""

import random
from pathlib import Path
from typing import Any

from engine.tables.models import PlaceId
from tests.bot.play import open_table, start_game, take_turn
from tests.bot.world import World, labels, text_of, world


async def test_the_pages_of_a_game_can_be_turned(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        moves = await some_moves(here)
        pages = []

        shown = await here.ann.slash(here.channel, "table history")
        pages.append(page(here, shown.response))
        for label in ("First", "Next", "Next", "Back", "Last"):
            shown = await here.ann.click(shown.response, label=label)
            pages.append(page(here, shown.response))

        numbers = (moves, 0, 1, 2, 1, moves)
        assert [each[0] for each in pages] == [
            f"### Taluva · move {number} of {moves}" for number in numbers
        ]
        assert pages[0][1] == ["First", "Back"]
        assert pages[1][1] == ["Next", "Last"]
        assert pages[2][1] == ["First", "Back", "Next", "Last"]
        assert len({each[2] for each in pages}) == len(set(numbers))


async def test_a_page_is_for_who_asked_only(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        moves = await some_moves(here)

        shown = await here.ann.slash(here.channel, "table history", move=0)

        assert shown.ephemeral
        assert heading(shown.response) == f"### Taluva · move 0 of {moves}"
        assert "- The game begins." in text_of(shown.response)


async def test_a_player_sees_what_his_seat_saw_and_a_spectator_what_all_saw(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob, game="cacao")

        pages = [
            await who.slash(here.channel, "table history", move=0)
            for who in (here.ann, here.bob, here.owner)
        ]

        pictures = [picture_of(here, each.response) for each in pages]
        assert len(set(pictures)) == 3


async def test_the_buttons_work_after_a_restart(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        moves = await some_moves(here)
        shown = await here.ann.slash(here.channel, "table history")

        await here.restart()
        first = await here.ann.click(shown.response, label="First")

        assert heading(first.response) == f"### Taluva · move 0 of {moves}"


async def test_an_earlier_game_of_the_channel_can_be_chosen(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        sure = await here.bob.slash(here.channel, "table resign")
        await here.bob.click(sure.response, label="Leave for good")
        await start_game(here, here.bob, game="cacao")

        offered = await here.ann.autocomplete(here.channel, "table history", "table", "talu")
        shown = await here.ann.slash(here.channel, "table history", table=offered[0]["value"])

        assert len(offered) == 1
        assert "Ann, Bob" in offered[0]["name"]
        assert heading(shown.response).startswith("### Taluva")


async def test_a_game_of_another_channel_stays_there(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        table = await here.bot.desk.tables.in_channel(PlaceId(here.channel.id))
        assert table is not None
        elsewhere = here.guild.create_text_channel("elsewhere")

        refused = [
            await here.ann.slash(elsewhere, "table history", table=each)
            for each in (str(table.id), "99", "x", "9" * 40)
        ]

        assert "not played in this channel" in text_of(refused[0].response)
        assert "no such table" in text_of(refused[1].response)
        assert "not played in this channel" in text_of(refused[2].response)
        assert "not played in this channel" in text_of(refused[3].response)


async def test_before_the_start_there_is_nothing_to_look_back_at(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await open_table(here)

        refused = await here.ming.slash(here.channel, "table history")

        assert "還沒開始" in text_of(refused.response)


async def some_moves(here: World) -> int:
    """Ann and the computer each have had a turn of Taluva; how many moves that were."""
    await start_game(here)
    await take_turn(here.ann, here.channel.last_message, random.Random(4))
    table = await here.bot.desk.tables.in_channel(PlaceId(here.channel.id))
    assert table is not None
    return table.moves


def page(here: World, message: Any) -> tuple[str, list[str], bytes]:
    """What a page of the history shows: its heading, its buttons, its picture."""
    return heading(message), labels(message), picture_of(here, message)


def heading(message: Any) -> str:
    """The first line of a message."""
    return text_of(message).splitlines()[0]


def picture_of(here: World, message: Any) -> bytes:
    """The picture on a message."""
    [attachment] = message.attachments
    url = attachment["url"] if isinstance(attachment, dict) else attachment.url
    content: bytes = here.env.backend.cdn.get(url)
    return content
