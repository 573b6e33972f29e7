"""Decides between editing a message and posting a new one, and when a post may wait."""

from collections.abc import Collection

from bot.cards.story import at_the_bench, changes_newest, is_quiet
from bot.posting.calls import AGAIN, called_by, not_at_it
from engine.tables.change import News, TableContext
from engine.tables.messages import Post, PostKind
from engine.tables.models import LogRow


def aim(post: Post, here: TableContext, fixed: Collection[int]) -> int | None:
    """The message that a post changes; None where it becomes a new one.

    `fixed` are messages that cannot be changed any more.
    """
    message = here.table.board_message
    if post.kind is PostKind.LOBBY:
        message = post.message
    elif not calls_nobody(post, here):
        message = None
    return None if message in fixed else message


def calls_nobody(post: Post, here: TableContext) -> bool:
    """Return True if the newest board is to be changed instead of posting another one."""
    if post.kind is not PostKind.BOARD or not here.table.waits_for or here.state is None:
        return False
    working = at_the_bench(here.game, here.state)
    rows = rows_since(post, here)
    return changes_newest(here.game, rows, here.table, called_by(post), at_bench=working)


def only_steps(post: Post, here: TableContext) -> bool:
    """Return True if a post only tells of steps at the bench."""
    game = here.game
    rows = rows_since(post, here) if post.kind is PostKind.BOARD and game.bench.steps else []
    return bool(rows) and all(is_quiet(game, row.events) for row in rows)


def called_again(post: Post, here: TableContext, now: int) -> list[News]:
    """The call of those who have been idle at the bench and can go on now."""
    if post.kind is not PostKind.BOARD or not at_the_bench(here.game, here.state):
        return []
    idle = not_at_it(called_by(post), rows_since(post, here), now)
    seats = [int(seat) for seat in idle if here.table.holders[seat].plays is not None]
    return [News(PostKind.NOTICE, post.revision, AGAIN, {"seats": [*seats]})] if seats else []


def rows_since(post: Post, here: TableContext) -> list[LogRow]:
    """Return the log rows that a post tells."""
    return [row for row in here.log if row.revision > post.since]
