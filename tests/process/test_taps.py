"""Two taps in the same moment, as thumbs make them, count once."""

import asyncio

from bot.client import Meeplepost
from tests.discord_server import DiscordServer, Message
from tests.discord_server.messages import walk
from tests.process.inside import moves
from tests.process.playing import Game, pressed_by


def labelled(message: Message, label: str) -> str:
    """The id of the first button whose label begins like this."""
    return next(
        str(part["custom_id"])
        for part in walk(message.components)
        if str(part.get("label", "")).startswith(label)
    )


async def test_two_taps_on_a_confirmation_play_once(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open(game="castles_of_tuscany")
    person, question = await game.question()
    (play,) = pressed_by(question, "play")

    await asyncio.gather(*(person.press(question, custom_id=play) for _ in range(2)))

    assert await moves(bot) == 1


async def test_two_taps_on_a_step_at_the_bench_count_once(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open(game="galaxy_trucker")
    person = game.next_person()
    asked = await game.take_turn(person)
    shown = await game.confirm(person, asked.message)
    before = await moves(bot)
    draw = labelled(shown.message, "Draw a tile")

    await asyncio.gather(*(person.press(shown.message, custom_id=draw) for _ in range(2)))

    assert await moves(bot) == before + 1
