"""What becomes of a table when a member has all their data deleted."""

from enum import StrEnum

from msgspec.structs import replace

from engine.kernel.texts import Phrases
from engine.tables.change import Change, News, TableContext, decision
from engine.tables.due.ending import abandon
from engine.tables.lobby.changes import leave
from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.models import Holder, Status, Table
from engine.tables.seats.changes import STAND_IN, replace_player
from engine.tables.texts import TEXTS

PHRASES = Phrases([TEXTS])
NOBODY = MemberId(0)
"""The host of a table whose host is gone; no member of Discord has this number."""


class Leaving(StrEnum):
    """What leaving brings about: a free seat in a lobby, the computer in a game, or the end."""

    LEFT = "left"
    COMPUTER = "computer"
    CLOSED = "closed"


def leaving(table: Table, member: MemberId) -> Leaving:
    """What becomes of an open or running table without a member."""
    if all(each == member for each in table.humans()):
        return Leaving.CLOSED
    return Leaving.LEFT if table.status is Status.OPEN else Leaving.COMPUTER


@decision()
def forget(context: TableContext, member: MemberId) -> Change | None:
    """A table without any trace of a member: others play on, else it is closed.

    None where there was no trace of them.
    """
    if _without(context.table, member) == context.table:
        return None
    match context.table.status:
        case Status.OPEN if context.table.seat_of(member) is not None:
            return _up_from_lobby(context, member)
        case Status.RUNNING:
            return _up_from_game(context, member)
        case _:
            return erase(context.table, member)


def erase(table: Table, member: MemberId) -> Change | None:
    """A table that does not go on, or whose game is not installed, without any trace of a member.

    None where there was none.
    """
    after = _without(table, member)
    if after == table:
        return None
    after = replace(after, revision=table.revision + 1)
    return Change(before=table.revision, table=after, seating=True)


def _up_from_lobby(context: TableContext, member: MemberId) -> Change:
    """The member leaves the lobby; an empty table is closed, and their seat emptied."""
    change = leave(member).decide(context)
    assert change is not None
    holders = [each for each in change.table.holders if each.member != member]
    host = change.table.host_without(member) or NOBODY
    return replace(change, table=replace(change.table, holders=holders, host=host), seating=True)


def _up_from_game(context: TableContext, member: MemberId) -> Change:
    """The computer plays on until somebody takes the seat; a lone player's game ends.

    Its card, and the board where the game goes on, are shown again without their name.
    """
    table = context.table
    seat = table.seat_of(member)
    if seat is None:
        after = replace(_without(table, member), revision=table.revision + 1)
        return Change(before=table.revision, table=after)
    shown = [News(PostKind.LOBBY, table.revision)]
    if leaving(table, member) is Leaving.CLOSED:
        change = abandon(context, "table.abandoned_by", {"seat": seat})
    else:
        change = replace_player(context, seat)
        shown.append(News(PostKind.BOARD, table.revision))
    after = _without(change.table, member)
    return replace(change, table=after, news=[*change.news, *shown], seating=True)


def _without(table: Table, member: MemberId) -> Table:
    """A table with a nameless player in place of a member; their votes lapse."""
    return replace(
        table,
        host=table.host_without(member) or NOBODY,
        holders=[
            _nameless(table, each) if each.member == member else each for each in table.holders
        ],
        kicked=[each for each in table.kicked if each != member],
        votes=[each for each in table.votes if member not in (each.by, *each.voters)],
    )


def _nameless(table: Table, holder: Holder) -> Holder:
    player = STAND_IN if table.status is Status.RUNNING else holder.player
    return Holder(PHRASES.say(table.languages[0], "table.somebody"), player=player)
