"""Letters about a game to somebody who does not sit at it; notes that players keep."""

import random
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.players import PLAYERS
from engine.players.match import steps
from engine.registry import GAMES
from engine.tables.due import ending
from engine.tables.members import MemberId
from engine.tables.models import LogKind, TableId
from engine.tables.moves.changes import ends_round
from tests.bot.play import press, resign, start_game, take_turn
from tests.bot.test_habits import letters
from tests.bot.told import a_table, row
from tests.bot.world import World, parts_of, text_of

HERE = TableId(1)
LUCK = random.Random(5)


async def follow(here: World, when: str) -> str:
    """Olga, who does not play, asks for letters; what she reads."""
    return text_of((await here.owner.slash(here.channel, "table follow", when=when)).response)


async def both_move(here: World) -> None:
    """Ann and Bob each take a turn."""
    for who in (here.ann, here.bob):
        await take_turn(who, here.channel.last_message, LUCK)
    await here.bot.finish_rounds()


async def test_who_plays_needs_no_letters_and_who_has_left_may_have_them(here: World) -> None:
    await start_game(here, here.bob, here.ming)

    refused = await here.bob.slash(here.channel, "table follow")
    await resign(here, here.bob)
    followed = await here.bob.slash(here.channel, "table follow")

    assert text_of(refused.response).startswith("You play in this game yourself")
    assert text_of(followed.response).startswith("I will write to you")


async def told(here: World) -> list[Any]:
    """The letters to Olga."""
    await here.env.advance_time(60)
    return letters(here.owner)


async def test_a_letter_comes_after_each_round_and_at_the_end(here: World) -> None:
    await start_game(here, here.bob)
    assert "after each round" in await follow(here, "rounds")

    await take_turn(here.ann, here.channel.last_message, LUCK)
    assert await told(here) == []
    await take_turn(here.bob, here.channel.last_message, LUCK)
    [first] = await told(here)
    await both_move(here)
    assert len(await told(here)) == 2
    await resign(here, here.bob)

    *_, last = await told(here)
    assert len(letters(here.owner)) == 3
    assert parts_of(first, 12)
    assert "tiles left" in text_of(first)
    assert "/table follow" in text_of(first)
    assert str(here.channel.id) in text_of(first)
    assert "**Ann** wins" in text_of(last)
    assert "is over" in await follow(here, "end")


def leaves(here: World) -> None:
    """小明 leaves the server."""
    here.env.backend.remove_member(here.guild.id, here.ming.id)


def sees_it_no_more(here: World) -> None:
    """The channel is hidden from 小明."""
    hidden = Overwrite(
        target_id=here.ming.id,
        type=OverwriteType.MEMBER,
        deny=discord.Permissions(view_channel=True).value,
    )
    here.env.backend.set_overwrite(here.channel.id, hidden)


@pytest.mark.parametrize("happens", [leaves, sees_it_no_more])
async def test_who_sees_a_game_no_more_gets_no_letters(here: World, happens: Any) -> None:
    await start_game(here, here.bob)
    await here.ming.slash(here.channel, "table follow")
    await both_move(here)
    await here.env.advance_time(60)
    assert len(letters(here.ming)) == 1

    happens(here)
    await both_move(here)
    await resign(here, here.bob)
    await here.env.advance_time(60)

    assert len(letters(here.ming)) == 1


async def test_a_letter_waits_while_the_server_is_out_of_sight(here: World) -> None:
    await start_game(here, here.bob)
    await here.ming.slash(here.channel, "table follow")
    guild = here.bot.get_guild(here.guild.id)
    assert guild is not None

    guild.unavailable = True
    await both_move(here)
    await here.env.advance_time(60)
    assert letters(here.ming) == []
    guild.unavailable = False
    await here.env.advance_time(300)

    assert len(letters(here.ming)) == 1


@pytest.mark.parametrize(("when", "letters_sent"), [("end", 1), ("never", 0)])
async def test_who_wants_only_the_end_or_nothing_hears_no_more(
    when: str, letters_sent: int, here: World
) -> None:
    await start_game(here, here.bob)
    await follow(here, "rounds")
    await follow(here, when)

    await both_move(here)
    assert await told(here) == []
    await resign(here, here.bob)

    found = await told(here)
    assert len(found) == letters_sent
    assert all("**Ann** wins" in text_of(each) for each in found)


async def test_a_game_that_is_given_up_is_followed_no_longer(here: World) -> None:
    await start_game(here, here.bob)
    await follow(here, "rounds")
    mine = MemberId(here.owner.id)
    assert b"rounds" in await here.tables.privacy.export(mine)

    close = ending.give_up(MemberId(here.ann.id), force=True)
    await here.tables.change(HERE, close)
    await here.bot.finish_rounds()

    assert await told(here) == []
    assert b"rounds" not in await here.tables.privacy.export(mine)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_rounds_fewer_than_moves(key: str) -> None:
    game, seats = GAMES[key], 3
    state = start(game, seats, game.read_options({}), "rounds")
    table = a_table(key, "A", "B", "C")
    table = replace(table, waits_for=sorted(game.waits_for(state)))
    moves = rounds = 0
    for step in steps(game, state, [PLAYERS["easy"]] * seats, Chance("rounds")):
        after = replace(table, waits_for=sorted(game.waits_for(step.after)))
        rounds += ends_round(game, table, after, [row(LogKind.ACTION, 1, *step.events)])
        moves, table = moves + 1, after

    assert 3 <= rounds <= moves / 2


async def test_a_players_note_stands_in_their_own_view_until_it_is_replaced(here: World) -> None:
    board = await start_game(here, here.bob)

    kept = await here.ann.slash(here.channel, "table note", text="watch *C3*")

    assert kept.ephemeral
    assert "**Your note:** watch \\*C3\\*" in text_of(kept.response)
    mine = await press(here.ann, board, "view")
    theirs = await press(here.bob, board, "view")
    assert "watch" in text_of(mine.response)
    assert "watch" not in text_of(theirs.response)
    none = await here.bob.slash(here.channel, "table note")
    assert "You have no note at this table." in text_of(none.response)
    told = await here.tables.privacy.export(MemberId(here.ann.id))
    assert b"watch *C3*" in told

    for text, kept_now in (("other", "other"), ("-", "")):
        await here.ann.slash(here.channel, "table note", text=text)
        assert await here.tables.jottings.find(HERE, MemberId(here.ann.id)) == kept_now
    refused = await here.owner.slash(here.channel, "table note", text="spy")
    assert "Your note" not in text_of(refused.response)
    assert await here.tables.jottings.find(HERE, MemberId(here.owner.id)) == ""
