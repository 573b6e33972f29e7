"""`meeplepost playground`: the bot in a simulated Discord, in a browser."""

import asyncio
from argparse import Namespace

from bot.cli.db import unusable
from bot.cli.parser import Commands, Wrong, add_command, read_game

MAX_PORT = 65_535


def add(commands: Commands) -> None:
    about = "try the bot in a browser, without Discord"
    parser = add_command(commands, "playground", about, run)
    parser.add_argument("--port", type=int, default=8799, metavar="P", help="of the page (8799)")
    parser.add_argument("--game", metavar="GAME", help="what is played at the first table")
    parser.add_argument("--seats", metavar="A,B,…", help="who sits at the first table")


def run(chosen: Namespace) -> int:
    """Serve the page until told to stop."""
    if not 0 <= chosen.port <= MAX_PORT:
        raise Wrong(f"--port must be between 0 and {MAX_PORT}")
    try:
        from bot.playground.opening import GAME, BadSeats, read_seats, seats_of
        from bot.playground.run import DATA, InUse, Playground, PortTaken, play
        from engine.tables.errors import StoreError
        from engine.tables.store.database import BadDatabase
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] in ("bot", "engine", "renderers"):
            raise
        raise Wrong(
            f"the playground needs {missing.name}: use `make play` in the source, "
            "or pip install 'FILE.whl[playground]'"
        ) from missing
    try:
        game = read_game(GAME if chosen.game is None else chosen.game)
        seats = seats_of(game) if chosen.seats is None else read_seats(chosen.seats, game)
        asyncio.run(play(Playground(port=chosen.port, seats=seats, game=game.key)))
    except (BadSeats, PortTaken, InUse, BadDatabase) as trouble:
        raise Wrong(str(trouble)) from trouble
    except StoreError as trouble:
        raise Wrong(unusable(str(DATA), trouble)) from trouble
    return 0
