"""Measures the event loop's lateness and the answers to clicks while strong computers think.

At a few tables somebody plays Taluva against a strong computer and moves as soon as asked; at the
others people click at random, as in `load`. The program, our fake Discord and the people share the
machine's cores.
"""

import asyncio
import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.players import STRENGTHS, STRONG
from tests.bench._clicks import clicked
from tests.bench._promises import Figures
from tests.bench.load import Times, begun
from tests.discord_server import DiscordServer, Message
from tests.discord_server.channels import Channel
from tests.discord_server.messages import walk
from tests.process.playing import Game, pressed_by
from tests.scale.program import Watched, programs

TABLES, THINKING = 30, 4
CLICKS_A_SECOND = 10.0
WARM_SECONDS, SECONDS = 5.0, 40.0
THOUGHT = "meeplepost_thinking_seconds"
LATE = 0.01
"""The lateness in seconds that at most one check of the event loop in a hundred may exceed."""


async def against_strong(server: DiscordServer, channel: Channel) -> Game:
    """Return a table of a person and a strong computer whose first board has been posted."""
    host = server.person(f"Ann of {channel.name}")
    game = Game(server, channel, [host], random.Random(channel.name))

    async def press(message: Message, verb: str) -> Message:
        return (await host.press(message, custom_id=pressed_by(message, verb)[0])).message

    await host.slash("play", channel=channel, game="taluva", seats=2)
    card = await server.until(game.card)
    shown = await press(await press(card, "set_up"), "computer")
    strengths = await press(shown, "strengths")
    [menu] = [part for part in walk(strengths.components) if "options" in part]
    strong = menu["options"][STRENGTHS.index(STRONG)]["value"]
    await host.choose(strengths, strong, custom_id=menu["custom_id"])
    await host.press(card, custom_id=pressed_by(card, "start")[0], wait=False)
    await server.until(game.board)
    return game


async def play(game: Game) -> None:
    """Move as soon as the person is asked, until the game is over."""
    [person] = game.people

    def asked() -> bool:
        board = game.board()
        return game.over() or (board is not None and person.user["id"] in board.mentions)

    while not game.over():
        await game.move_by_buttons()
        await game.server.until(asked)


async def thought(program: Watched) -> float:
    """Return the thinking time of computers so far, in seconds."""
    found = await program.measured()
    return sum(found[each] for each in found if each.startswith(f"{THOUGHT}_sum"))


async def run(seconds: float = SECONDS, brief: bool = False) -> Figures:
    """Print the figures."""
    times, luck = Times(), random.Random(1)
    number, thinking, warm = (3, 1, 1.0) if brief else (TABLES, THINKING, WARM_SECONDS)
    seconds = 2.0 if brief else seconds
    with TemporaryDirectory(prefix="meeplepost-") as name:
        folder = Path(name)
        database = f"sqlite:///{folder / 'games.db'}"
        async with DiscordServer() as server, programs(server, folder, database, 1) as [program]:
            channels = [server.new_channel(f"games-{n}") for n in range(number + thinking)]
            opponents = [await against_strong(server, each) for each in channels[:thinking]]
            tables = [await begun(server, each, times) for each in channels[thinking:]]
            playing = [asyncio.create_task(play(each)) for each in opponents]
            await clicked(tables, CLICKS_A_SECOND, warm, luck)
            times.counting = True
            await program.late(LATE)
            before = await thought(program)
            await clicked(tables, CLICKS_A_SECOND, seconds, luck)
            busy = (await thought(program) - before) / seconds
            assert busy, "no strong computer has thought"
            looks, late = await program.late(LATE)
            for each in playing:
                each.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    sys.stdout.write(
        f"{number} tables, {CLICKS_A_SECOND:.0f} clicks a second at random for {seconds:.0f} s; "
        f"{busy:.1f} of {thinking} strong computers were thinking or waiting to, on average:\n"
        f"  event loop later than {LATE * 1000:.0f} ms at {late} of {looks} looks, "
        f"{late / looks:.2%} (wanted: 1 %)\n"
    )
    for line in times.lines():
        sys.stdout.write(line + "\n")
    return {"event loop later than 10 ms while thinking": 100 * late / looks}
