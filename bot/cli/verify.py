"""`meeplepost verify`: whether a record is a game played by the rules to its end."""

import sys
from argparse import Namespace

from bot.cli.parser import Commands, add_command
from bot.cli.replay import read_file, replaying
from engine.kernel.chance import commitment
from engine.kernel.records import fingerprint, verify


def add(commands: Commands) -> None:
    """The arguments of the command."""
    about = "check that a record replays to its end (exit 1: it does not; 2: it is no record)"
    parser = add_command(commands, "verify", about, run)
    parser.add_argument("record", metavar="RECORD.json")


def run(chosen: Namespace) -> int:
    """Replay the record and say what was found."""
    game, record = read_file(chosen.record)
    with replaying(chosen.record, game):
        last = verify(game, record)
    result = game.result(last.state)
    assert result is not None
    size = f"{record.seats} seats, {len(record.actions)} actions"
    sys.stdout.write(
        f"{chosen.record} replays: {game.key}, {size}\n"
        f"won by seat {', '.join(map(str, result.winners()))}\n"
        f"seed, SHA-256: {commitment(record.seed)}\n"
        f"last position, SHA-256: {fingerprint([last.state])}\n"
    )
    return 0
