"""Events since a player's last turn, for the post that notifies them."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.cards.story import rows_of_post
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.tables.log.history import rows_in_force
from engine.tables.models import PLAYED, LogKind, LogRow, Table


def rows_to_tell(table: Table, game: AnyGame, log: Sequence[LogRow], since: int) -> list[LogRow]:
    """The rows that a post after revision `since` tells.

    They are those of the post itself and, before them, what is in force of what has happened since
    the last turns of the people that the game waits for.
    """
    told = rows_of_post(game, log, since)
    called = [seat for seat in table.waits_for if table.holders[seat].plays is not None]
    start = min((start_for(log, seat) for seat in called), default=len(log))
    standing = {row.revision for row in rows_in_force(log)}
    earlier = [
        row
        for row in log[start : len(log) - len(told)]
        if row.kind not in PLAYED or row.revision in standing
    ]
    return [*after_last_picture(earlier), *told]


def after_last_picture(rows: Sequence[LogRow]) -> list[LogRow]:
    """Return the rows of earlier posts after the last scene, which a picture has shown."""
    for place in reversed(range(len(rows))):
        ends = [told for told, each in enumerate(rows[place].events, 1) if each.scene]
        if ends:
            rest = replace(rows[place], events=rows[place].events[ends[-1] :])
            return [*([rest] if rest.events else []), *rows[place + 1 :]]
    return list(rows)


def start_for(log: Sequence[LogRow], seat: Seat) -> int:
    """Return the position in a log after the turn before a seat's present one."""
    start = len(log)
    while start and not is_move_of_others(log[start - 1], seat):
        start -= 1
    while start and not is_move_of(log[start - 1], seat):
        start -= 1
    return start


def is_move_of(row: LogRow, seat: Seat) -> bool:
    """Return whether a row is an action of a seat."""
    return row.kind is LogKind.ACTION and row.seat == seat


def is_move_of_others(row: LogRow, seat: Seat) -> bool:
    """Return whether a row is an action of any other seat."""
    return row.kind is LogKind.ACTION and row.seat != seat
