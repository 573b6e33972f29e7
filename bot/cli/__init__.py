"""The command line: `meeplepost COMMAND …`.

Each command has a module with `add` (its arguments) and `run` (what it does, answering the exit
code). Heavy libraries are imported only where a command needs them. What somebody typed wrong
ends in one line on standard error and exit code 2, what fails in one and exit code 1.
"""

import os
import sys
from collections.abc import Sequence
from importlib.metadata import version

from bot.cli.parser import Parser, Wrong

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; answers the exit code."""
    parser = make_parser()
    try:
        chosen = parser.parse_args(arguments)
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except Wrong as wrong:
        sys.stderr.write(f"{parser.prog}: {wrong.line()}\n")
        return wrong.code
    except BrokenPipeError:  # somebody reads only the first lines
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def make_parser() -> Parser:
    """The arguments of all commands."""
    from bot.cli import (
        db,
        emoji,
        member,
        new_game,
        playground,
        replay,
        run,
        server,
        simulate,
        status,
        trace,
        verify,
    )

    parser = Parser(prog="meeplepost", description="Board games by post, on Discord.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {version('meeplepost')}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for each in (
        run,
        status,
        playground,
        simulate,
        trace,
        replay,
        verify,
        db,
        server,
        member,
        emoji,
        new_game,
    ):
        each.add(commands)
    return parser
