"""Names that look like markup: people read them as they are, everywhere."""

import random

import msgspec
import pytest

from bot.core.text import bare, literal
from engine.kernel.lengths import units
from engine.tables.members import MemberId
from engine.tables.models import Holder, TableId
from engine.tables.names import MAX_NAME, readable
from tests.bot.play import start_game, take_turn
from tests.bot.world import FULL, World, parts_of, text_of
from tests.hostile_names import HOSTILE

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
