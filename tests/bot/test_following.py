"""Letters about a game to somebody who does not sit at it."""

import random
from pathlib import Path
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
from engine.tables.change import new_table
from engine.tables.due import ending
from engine.tables.members import MemberId
from engine.tables.models import Holder, LogKind, LogRow, PlaceId, TableId
from engine.tables.moves.changes import ends_round
from tests.bot.play import start_game, take_turn
from tests.bot.test_habits import letters
from tests.bot.world import World, parts_of, text_of, world

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


async def give_up(here: World) -> None:
    """The game ends because Bob resigns."""
    await here.bot.services.tables.change(HERE, ending.resign(MemberId(here.bob.id)))
    here.bot.services.wake(HERE)
    await here.bot.finish_rounds()


async def told(here: World) -> list[Any]:
    """The letters to Olga."""
    await here.env.advance_time(60)
    return letters(here.owner)


async def test_a_letter_comes_after_each_round_and_at_the_end(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        assert "after each round" in await follow(here, "rounds")

        await take_turn(here.ann, here.channel.last_message, LUCK)
        assert await told(here) == []
        await take_turn(here.bob, here.channel.last_message, LUCK)
        [first] = await told(here)
        await both_move(here)
        assert len(await told(here)) == 2
        await give_up(here)

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
async def test_who_sees_a_game_no_more_gets_no_letters(tmp_path: Path, happens: Any) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        await here.ming.slash(here.channel, "table follow")
        await both_move(here)
        await here.env.advance_time(60)
        assert len(letters(here.ming)) == 1

        happens(here)
        await both_move(here)
        await give_up(here)
        await here.env.advance_time(60)

        assert len(letters(here.ming)) == 1


async def test_a_letter_waits_while_the_server_is_out_of_sight(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
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


async def test_who_wants_only_the_end_hears_only_of_that(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        await follow(here, "rounds")
        await follow(here, "end")

        await both_move(here)
        await give_up(here)

        [letter] = await told(here)
        assert "**Ann** wins" in text_of(letter)


async def test_who_wants_no_more_letters_gets_none(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        await follow(here, "rounds")
        assert "no letters" in await follow(here, "never")

        await both_move(here)
        await give_up(here)

        assert await told(here) == []


async def test_a_game_that_is_given_up_is_followed_no_longer(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        await follow(here, "rounds")
        mine = MemberId(here.owner.id)
        assert b"rounds" in await here.bot.services.tables.privacy.export(mine)

        close = ending.give_up(MemberId(here.ann.id), force=True)
        await here.bot.services.tables.change(HERE, close)
        await here.bot.finish_rounds()

        assert await told(here) == []
        assert b"rounds" not in await here.bot.services.tables.privacy.export(mine)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_rounds_fewer_than_moves(key: str) -> None:
    game, seats = GAMES[key], 3
    holders = [Holder(str(seat), MemberId(seat + 1)) for seat in range(seats)]
    state = start(game, seats, game.read_options({}), "rounds")
    table = new_table(
        game,
        "seed",
        0,
        host=MemberId(1),
        guild=1,
        channel=PlaceId(1),
        holders=holders,
        seats=seats,
        language="en",
    )
    table = replace(table, waits_for=sorted(game.waits_for(state)))
    moves = rounds = 0
    for step in steps(game, state, [PLAYERS["easy"]] * seats, Chance("rounds")):
        row = LogRow(
            revision=1, kind=LogKind.ACTION, seat=None, action=None, events=step.events, at=0
        )
        after = replace(table, waits_for=sorted(game.waits_for(step.after)))
        rounds += ends_round(game, table, after, [row])
        moves, table = moves + 1, after

    assert 3 <= rounds <= moves / 2
