"""Suggestions: a player asks the computer for a move, once a turn, and everybody can read that."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.kernel.events import event
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.tables.change import Change, TableContext
from engine.tables.log.history import rows_in_force
from engine.tables.models import LogKind, LogRow, MemberId, Moved, Table, TableId
from engine.tables.moves.changes import seat_playing
from engine.tables.moves.votes import note
from engine.tables.transactions import TableTransactions

ANSWER = "table.suggestion"
"""The event that holds what was suggested, for whoever asked alone."""


class Suggestions:
    """What the computer has suggested at all tables. A move is kept as lines of the notation."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def known(self, table: TableId, member: MemberId) -> list[str] | None:
        """What was suggested to a member in this turn, the best first; None before they ask.

        Raises NotNow where they may not ask.
        """
        here = (await self._transactions.store.find(table)).table
        seat = asking_seat(here, member)
        return suggested(await self._transactions.store.log(table), seat)

    async def keep(
        self,
        table: TableId,
        member: MemberId,
        moves: Sequence[str],
        revision: int,
        interaction: int | None = None,
    ) -> Moved:
        """Note for everybody that a member has asked, and for them alone the answer.

        It was found at a revision: raises NotNow where the game has gone on since. Nothing changes
        where they have an answer for this turn already.
        """
        return await self._transactions.replay(
            table, lambda here: keep(here, member, moves, revision), interaction
        )


def may_ask(table: Table, seat: Seat) -> bool:
    """Whether a seat may ask, as far as its turn's first answer is not concerned."""
    return table.suggestions and seat in table.waits_for


def asking_seat(table: Table, member: MemberId) -> Seat:
    """The seat of a member who may ask; raises NotNow for the others."""
    seat = seat_playing(table, member)
    if not table.suggestions:
        raise NotNow("table.no_suggestions")
    if not may_ask(table, seat):
        raise NotNow("table.suggestion_not_now")
    return seat


def suggested(log: Sequence[LogRow], seat: Seat) -> list[str] | None:
    """What was suggested to a seat in its present turn; None where nothing was.

    A turn is over when the seat has acted and somebody else after it; what was taken back does not
    count, so that a turn that is played again is still the same one.
    """
    acted = [row for row in rows_in_force(log) if row.kind is LogKind.ACTION]
    own = max((row.revision for row in acted if row.seat == seat), default=0)
    others = max((row.revision for row in acted if row.seat != seat), default=0)
    for row in reversed(log):
        if row.revision <= min(own, others):
            return None
        for each in row.events:
            if each.key == ANSWER and each.only_for == (seat,):
                moves = each.facts["moves"]
                assert isinstance(moves, list)
                return [str(move) for move in moves]
    return None


def keep(
    here: TableContext, member: MemberId, moves: Sequence[str], revision: int
) -> Change | None:
    """The two lines of the log; None where there is an answer already."""
    seat = asking_seat(here.table, member)
    if suggested(here.log, seat) is not None:
        return None
    if here.table.revision != revision:
        raise NotNow("table.suggestion_late")
    asked = note(here, "table.suggestion_asked", {"seat": seat})
    answer = event(ANSWER, only_for=seat, moves=[*moves])
    row = replace(asked, events=[*asked.events, answer])
    table = replace(here.table, revision=row.revision)
    return Change(before=here.table.revision, table=table, rows=[row])
