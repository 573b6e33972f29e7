"""`meeplepost member`: what is stored about somebody who cannot ask the bot any more."""

import sys
import time
from argparse import Namespace
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from bot.cli.db import done, read_database
from bot.cli.parser import Commands, Parser, Run, Wrong, add_command, read_id
from engine.registry import GAMES

if TYPE_CHECKING:
    from engine.tables.members import MemberId
    from engine.tables.people.privacy import Privacy
    from engine.tables.store.database import Database

T = TypeVar("T")


def add(commands: Commands) -> None:
    """The arguments of the command."""
    about = "hand out or delete what is stored about a member, as `/my data` does for themselves"
    parser = add_command(commands, "member", about, export)
    actions = parser.add_subparsers(metavar="export|forget", required=True)
    add_member(actions, "export", "print all of it as JSON", export)
    about = "delete all of it; their games go on without them, or are closed"
    forgetting = add_member(actions, "forget", about, forget)
    forgetting.add_argument("--yes", action="store_true", help="delete it, there is no way back")


def add_member(actions: Commands, name: str, about: str, run: Run) -> Parser:
    """One of the things to do with what is stored."""
    parser = add_command(actions, name, about, run)
    parser.add_argument("member", metavar="MEMBER", help="their id, as Discord shows it")
    return parser


def export(chosen: Namespace) -> int:
    """Print what is stored about a member."""
    told = asked(chosen.member, lambda privacy, member: privacy.export(member))
    sys.stdout.write(told.decode() + "\n")
    return 0


def forget(chosen: Namespace) -> int:
    """Delete what is stored about a member."""
    waiting = asked(chosen.member, lambda privacy, member: privacy.prospect(member))
    if not chosen.yes:
        raise Wrong(
            f"add --yes to delete what is stored about {chosen.member}; of their "
            f"games that are not over, {len(waiting)} would go on without them or be closed"
        )
    asked(chosen.member, lambda privacy, member: privacy.forget(member))
    sys.stdout.write(f"nothing is stored about {chosen.member} any more\n")
    return 0


def asked(text: str, question: Callable[["Privacy", "MemberId"], Coroutine[Any, Any, T]]) -> T:
    """Run a query about a member on the configured database; raises Wrong."""
    from engine.tables.members import MemberId
    from engine.tables.people.privacy import Privacy
    from engine.tables.store.store import Store
    from engine.tables.transactions import TableTransactions
    from engine.tables.upkeep.administration import use

    member = MemberId(read_id(text, "member"))
    url, name = read_database(None)

    def now() -> int:
        return int(time.time() * 1000)

    async def ask(database: "Database") -> T:
        tables = TableTransactions(Store(database), now, GAMES, None)
        return await question(Privacy(tables), member)

    return done(name, use(url, ask))
