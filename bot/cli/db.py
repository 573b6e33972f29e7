"""`meeplepost db`: upgrade, check, back up, restore or copy the database."""

import asyncio
import logging
import sys
from argparse import Namespace
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bot.cli.parser import Commands, Failed, Parser, Run, Wrong, add_command, private_files
from bot.settings import BadSetting, read_settings
from engine.registry import GAMES

if TYPE_CHECKING:
    from engine.tables.errors import StoreError
    from engine.tables.store.database import Database

T = TypeVar("T")
ADVICE = {
    "is locked": "another program has locked it: end that one",
    "disk is full": "make room",
    "Permission denied": "let the user that you run this as write there, or run it as another",
    "is not a database": "restore a backup (`meeplepost db restore --replace FILE`)",
    "is malformed": "restore a backup (`meeplepost db restore --replace FILE`)",
    "password authentication failed": "correct user and password in its address",
    "Connect call failed": "start the server, or correct its address",
}
"""Advice by parts of a database's error messages."""


def add(commands: Commands) -> None:
    about = "bring the database up to date, check it, back it up, restore it, or copy it"
    parser = add_command(commands, "db", about, check)
    actions = parser.add_subparsers(metavar="upgrade|check|backup|restore|copy", required=True)
    about = "make the database, or bring it to the newest schema"
    add_action(actions, "upgrade", about, upgrade).add_argument(
        "--accept-loss", action="store_true", help="go on with a file whose -wal file was lost"
    )
    add_action(actions, "check", "look for damage: file, schema, every position", check)
    about = "write the database into one file, also while the bot runs"
    add_file(add_action(actions, "backup", about, backup), "where the backup goes")
    about = "put a backup back, while the bot does not run"
    add_file(add_action(actions, "restore", about, restore), "what `db backup` has written")
    about = "copy a database into an empty one, also of the other kind, and compare all rows"
    both = add_command(actions, "copy", about, copy)
    both.add_argument("source", metavar="FROM", help="a SQLite file or an address")
    both.add_argument("target", metavar="TO", help="a SQLite file or an address")


def add_file(parser: Parser, about: str) -> None:
    """Add the arguments for the file of a backup."""
    parser.add_argument("file", metavar="FILE", help=about)
    parser.add_argument("--replace", action="store_true", help="replace what is there already")


def add_action(actions: Commands, name: str, about: str, run: Run) -> Parser:
    """Add an action, with the argument for its database."""
    parser = add_command(actions, name, about, run)
    parser.add_argument(
        "database",
        nargs="?",
        metavar="DATABASE",
        help="a SQLite file or an address; without it, that of MEEPLEPOST_DATABASE",
    )
    return parser


def upgrade(chosen: Namespace) -> int:
    from engine.tables.upkeep import administration

    url, name = read_database(chosen.database)
    done(name, administration.upgrade(url, chosen.accept_loss))
    sys.stdout.write(f"{name} is ready: its schema is the newest\n")
    return 0


def check(chosen: Namespace) -> int:
    """Check the database for damage."""
    url, name = read_database(chosen.database)
    return look_over(url, name)


def look_over(url: str, name: str) -> int:
    """Print the problems of a database, or that it is sound; return the exit code."""
    from engine.tables.upkeep import administration

    report = done(name, administration.check(url, GAMES))
    for problem in report.problems:
        sys.stderr.write(f"meeplepost: {name}: {problem}\n")
    if report.problems:
        return Failed.code
    sys.stdout.write(f"{name} is sound: {report.begun} tables have begun\n")
    return 0


def backup(chosen: Namespace) -> int:
    from engine.tables.upkeep import backups

    url, name = read_database(chosen.database)
    done(name, backups.backup(url, Path(chosen.file), chosen.replace))
    sys.stdout.write(f"{name} is backed up in {chosen.file}\n")
    return 0


def restore(chosen: Namespace) -> int:
    """Restore a backup, and check the database."""
    from engine.tables.upkeep import backups

    url, name = read_database(chosen.database)
    before = done(name, backups.restore(url, Path(chosen.file), chosen.replace))
    sys.stdout.write(f"{name} is restored from {chosen.file}\n")
    if before is not None:
        sys.stdout.write(f"what was there before is now {before}\n")
    return look_over(url, name)


def copy(chosen: Namespace) -> int:
    from engine.tables.upkeep import copies

    (source, _), (target, name) = read_database(chosen.source), read_database(chosen.target)
    rows = done(name, copies.copy(source, target))
    sys.stdout.write(f"{name} holds all {rows} rows now, and each was compared\n")
    return 0


def read_database(given: str | None) -> tuple[str, str]:
    """Return the address of a database and its name for messages; raises Wrong.

    It is given as a file, an address, or by the settings.
    """
    from engine.tables.store.database import BadDatabase, name_of

    try:
        url = read_settings().database if given is None else given
        url = url if "://" in url else f"sqlite:///{url}"
        return url, name_of(url)
    except (BadSetting, BadDatabase) as trouble:
        raise Wrong(str(trouble)) from trouble


def on_database(work: "Callable[[Database], Coroutine[Any, Any, T]]") -> T:  # Any: as above
    """Return the result of some work on the configured database; raises Wrong."""
    from engine.tables.upkeep.administration import use

    url, name = read_database(None)
    return done(name, use(url, work))


def unusable(name: str, trouble: "StoreError") -> str:
    """Explain why a database cannot be used, and how to fix it."""
    advice = [todo for words, todo in ADVICE.items() if words in trouble.cause]
    return "; ".join([f"the database {name} cannot be used: {trouble.cause}", *advice])


def done(name: str, work: Coroutine[Any, Any, T]) -> T:  # Any: as typeshed has it
    """Return the result of some work on a database; raises Wrong if it fails."""
    import structlog

    from engine.tables.errors import StoreError
    from engine.tables.store.database import BadDatabase

    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    try:
        with private_files():
            return asyncio.run(work)
    except BadDatabase as trouble:
        raise Wrong(str(trouble)) from trouble
    except StoreError as trouble:
        raise Wrong(unusable(name, trouble)) from trouble
    except OSError as trouble:  # such as a name that is too long
        raise Wrong(f"{trouble.filename or name} cannot be used: {trouble.strerror}") from trouble
