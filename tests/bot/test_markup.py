"""Names that look like markup: people read them as they are, everywhere."""

import random
from pathlib import Path

import pytest

from bot.core.markup import bare, literal
from tests.bot.play import start_game, take_turn
from tests.bot.world import parts_of, text_of, world

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


async def test_a_strange_name_formats_no_message_and_stands_plain_beside_a_picture(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        here.env.backend.users[here.ann.id].global_name = STRANGE
        board = await start_game(here, here.bob)
        first = here.ann if f"<@{here.ann.id}>, it is" in text_of(board) else here.bob

        await take_turn(first, board, random.Random(3))

        board = here.channel.last_message
        assert literal(STRANGE) in text_of(board)
        [picture] = parts_of(board, 12)
        assert STRANGE in picture["items"][0]["description"]
