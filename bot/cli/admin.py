"""`meeplepost server` and `meeplepost member`: blocked servers, and stored data of members."""

import sys
import time
from argparse import Namespace
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from bot.cli.db import on_database
from bot.cli.parser import Commands, Failed, Wrong, add_command, read_id, text
from engine.registry import GAMES

if TYPE_CHECKING:
    from engine.tables.members import MemberId
    from engine.tables.people.privacy import Privacy
    from engine.tables.store.database import Database
    from engine.tables.store.servers import ServerStore

T = TypeVar("T")


def add(commands: Commands) -> None:
    about = "block a server (the running bot leaves it), unblock it, or list the blocked ones"
    parser = add_command(commands, "server", about, show)
    actions = parser.add_subparsers(metavar="block|unblock|list", required=True)
    about = "have the bot leave a server within half a minute, and answer nobody there"
    blocking = add_command(actions, "block", about, block)
    unblocking = add_command(actions, "unblock", "let a server invite the bot again", unblock)
    for each in (blocking, unblocking):
        each.add_argument("server", metavar="SERVER", help="its id, as Discord shows it")
    about = "what `list` shows beside it"
    blocking.add_argument("--why", type=text, default="", metavar="TEXT", help=about)
    add_command(actions, "list", "the blocked servers, one a line", show)

    about = "hand out or delete what is stored about a member, as `/my data` does for themselves"
    parser = add_command(commands, "member", about, export)
    actions = parser.add_subparsers(metavar="export|forget", required=True)
    exporting = add_command(actions, "export", "print all of it as JSON", export)
    about = "delete all of it; their games go on without them, or are closed"
    forgetting = add_command(actions, "forget", about, forget)
    for each in (exporting, forgetting):
        each.add_argument("member", metavar="MEMBER", help="their id, as Discord shows it")
    forgetting.add_argument("--yes", action="store_true", help="delete it, there is no way back")


def block(chosen: Namespace) -> int:
    server = read_id(chosen.server, "server")
    asked(lambda servers: servers.block(server, chosen.why))
    sys.stdout.write(f"{server} is blocked: the bot leaves it, and answers nobody there\n")
    return 0


def unblock(chosen: Namespace) -> int:
    server = read_id(chosen.server, "server")
    if not asked(lambda servers: servers.unblock(server)):
        raise Failed(f"{server} is not blocked")
    sys.stdout.write(f"{server} may invite the bot again\n")
    return 0


def show(_chosen: Namespace) -> int:
    for server, why in sorted(asked(lambda servers: servers.blocked()).items()):
        sys.stdout.write(f"{server} {why}".rstrip() + "\n")
    return 0


def asked(question: Callable[["ServerStore"], Coroutine[Any, Any, T]]) -> T:
    """Return the answer of the store of servers; raises Wrong."""
    from engine.tables.store.servers import ServerStore

    return on_database(lambda database: question(ServerStore(database)))


def export(chosen: Namespace) -> int:
    """Print what is stored about a member."""
    told = asked_about(chosen.member, lambda privacy, member: privacy.export(member))
    sys.stdout.write(told.decode() + "\n")
    return 0


def forget(chosen: Namespace) -> int:
    """Delete what is stored about a member."""
    waiting = asked_about(chosen.member, lambda privacy, member: privacy.prospect(member))
    if not chosen.yes:
        raise Wrong(
            f"add --yes to delete what is stored about {chosen.member}; of their "
            f"games that are not over, {len(waiting)} would go on without them or be closed"
        )
    asked_about(chosen.member, lambda privacy, member: privacy.forget(member))
    sys.stdout.write(f"nothing is stored about {chosen.member} any more\n")
    return 0


def asked_about(
    text: str, question: Callable[["Privacy", "MemberId"], Coroutine[Any, Any, T]]
) -> T:
    """Return the answer to a question about the member of a typed id; raises Wrong."""
    from engine.tables.members import MemberId
    from engine.tables.people.privacy import Privacy
    from engine.tables.store.store import Store
    from engine.tables.transactions import TableTransactions

    member = MemberId(read_id(text, "member"))

    def now() -> int:
        return int(time.time() * 1000)

    def ask(database: "Database") -> Coroutine[Any, Any, T]:
        tables = TableTransactions(Store(database), now, str, GAMES)
        return question(Privacy(tables), member)

    return on_database(ask)
