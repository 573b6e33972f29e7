"""`meeplepost server`: which servers may not have the bot."""

import sys
from argparse import Namespace
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from bot.cli.db import done, read_database
from bot.cli.parser import Commands, Failed, Parser, Run, add_command, read_id

if TYPE_CHECKING:
    from engine.tables.store.servers import ServerStore

T = TypeVar("T")


def add(commands: Commands) -> None:
    """The arguments of the command."""
    about = "block a server (the running bot leaves it), unblock it, or list the blocked ones"
    parser = add_command(commands, "server", about, show)
    actions = parser.add_subparsers(metavar="block|unblock|list", required=True)
    about = "have the bot leave a server within half a minute, and answer nobody there"
    blocking = add_server(actions, "block", about, block)
    blocking.add_argument("--why", default="", metavar="TEXT", help="what `list` shows beside it")
    add_server(actions, "unblock", "let a server invite the bot again", unblock)
    add_command(actions, "list", "the blocked servers, one a line", show)


def add_server(actions: Commands, name: str, about: str, run: Run) -> Parser:
    """One of the things to do with a server."""
    parser = add_command(actions, name, about, run)
    parser.add_argument("server", metavar="SERVER", help="its id, as Discord shows it")
    return parser


def block(chosen: Namespace) -> int:
    """Block a server."""
    server = read_id(chosen.server, "server")
    asked(lambda servers: servers.block(server, chosen.why))
    sys.stdout.write(f"{server} is blocked: the bot leaves it, and answers nobody there\n")
    return 0


def unblock(chosen: Namespace) -> int:
    """Unblock a server."""
    server = read_id(chosen.server, "server")
    if not asked(lambda servers: servers.unblock(server)):
        raise Failed(f"{server} is not blocked")
    sys.stdout.write(f"{server} may invite the bot again\n")
    return 0


def show(_chosen: Namespace) -> int:
    """List the blocked servers."""
    for server, why in sorted(asked(lambda servers: servers.blocked()).items()):
        sys.stdout.write(f"{server} {why}".rstrip() + "\n")
    return 0


def asked(question: Callable[["ServerStore"], Coroutine[Any, Any, T]]) -> T:
    """Run a query about servers on the configured database; raises Wrong."""
    from engine.tables.store.servers import ServerStore
    from engine.tables.upkeep.administration import use

    url, name = read_database(None)
    return done(name, use(url, lambda database: question(ServerStore(database))))
