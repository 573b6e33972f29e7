"""The command line: `meeplepost COMMAND …`.

Each module has `add`, which adds one or two commands; what they run returns the exit code. Heavy
libraries are imported only where a command needs them. What somebody typed wrong ends in one line
on standard error and exit code 2, what fails in one and exit code 1.
"""

import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from io import TextIOWrapper

from bot.cli.parser import Parser, Wrong

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command, and return the exit code."""
    parser = make_parser()
    if isinstance(sys.stdout, TextIOWrapper):  # a terminal's encoding may lack letters
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        chosen = parser.parse_args(arguments)
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except Wrong as wrong:
        sys.stderr.write(f"{parser.prog}: {wrong.line()}\n")
        return wrong.code
    except BrokenPipeError:  # the reader closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def make_parser() -> Parser:
    """Return the parser of all commands."""
    from bot.cli import admin, db, new_game, playground, replay, run, simulate

    parser = Parser(prog="meeplepost", description="Board games by post, on Discord.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {version('meeplepost')}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for each in (run, playground, simulate, replay, db, admin, new_game):
        each.add(commands)
    return parser
