"""The log rows in force, the positions that follow from them, and computers' reasons.

While a game runs, a reason is only for the computer's seat, and so for the member for whom it
stands in: it may tell what only this seat sees. Once the game is over, everybody may read it.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.kernel.events import Event
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.kernel.records import Record, replay
from engine.players.greedy import Reason
from engine.tables.models import PLAYED, LogKind, LogRow, Table


def rows_in_force(log: Sequence[LogRow], until: int | None = None) -> list[LogRow]:
    """Return the start, actions and ticks that led to the position after a log, in order.

    An undo puts the position of `back_to` in force again, even one that had itself been taken back.
    `until` stops after that revision. For the end of a log these are the rows since its beginning.
    """
    before: dict[int, LogRow | None] = {}
    at: dict[int, LogRow | None] = {}
    last: LogRow | None = None
    for row in log:
        if until is not None and row.revision > until:
            break
        if row.kind is LogKind.UNDO:
            assert row.back_to is not None
            last = at.get(row.back_to)
        elif row.kind is not LogKind.NOTE:
            before[row.revision] = last
            last = row
        at[row.revision] = last
    rows = []
    while last is not None:
        rows.append(last)
        last = before[last.revision]
    return rows[::-1]


def moves_in(rows: Sequence[LogRow]) -> int:
    """Return the number of players' actions among rows."""
    return sum(row.kind is LogKind.ACTION for row in rows)


def moves_at(log: Sequence[LogRow]) -> dict[int, int]:
    """Return the number of actions in force after each row, by revision."""
    moves: dict[int, int] = {}
    count = 0
    for row in log:
        if row.kind is LogKind.UNDO:
            assert row.back_to is not None
            count = moves[row.back_to]
        elif row.kind is LogKind.ACTION:
            count += 1
        moves[row.revision] = count
    return moves


def record_of(table: Table, seed: str, rows: Sequence[LogRow]) -> Record:
    """Return the record of a game from its rows in force."""
    return Record(
        game=table.game,
        rules=table.rules,
        options=table.options,
        seats=len(table.holders),
        seed=seed,
        actions=[row.action for row in rows if row.kind in PLAYED and row.action],
    )


def position_after(game: AnyGame, table: Table, seed: str, rows: Sequence[LogRow]) -> State:
    """Replay rows in force and return their last position; raises DoesNotReplay."""
    *_, last = replay(game, record_of(table, seed, rows))
    state: State = last.state
    return state


def last_action_of(rows: Sequence[LogRow], seat: Seat) -> int | None:
    """Return the index of a seat's newest action in rows in force; None without one."""
    for place in range(len(rows) - 1, -1, -1):
        if rows[place].kind is LogKind.ACTION and rows[place].seat == seat:
            return place
    return None


def concerns_nobody_else(rows: Sequence[LogRow]) -> bool:
    """Return whether an undo of these rows concerns only the seat of the first, an action.

    It does not if somebody else acted, the clock did something, or hidden things were revealed.
    """
    return all(
        not any(event.reveals for event in row.events)
        and (row.seat == rows[0].seat if row.kind is LogKind.ACTION else not row.events)
        for row in rows
    )


REASON_PREFIX = "table.reason."


def reason_events(reasons: Sequence[Reason], seat: Seat) -> list[Event]:
    """Turn reasons into events for the log of a seat's action."""
    return [Event(f"{REASON_PREFIX}{each.why}", dict(each.facts), (seat,)) for each in reasons]


def is_reason(each: Event) -> bool:
    """Return whether an event is a computer's reason."""
    return each.key.startswith(REASON_PREFIX)


def readable_rows(table: Table, rows: Sequence[LogRow]) -> list[LogRow]:
    """Return log rows as they may be read now: once the game is over, reasons by everybody."""
    if not table.is_over:
        return list(rows)
    return [replace(row, events=[*map(made_public, row.events)]) for row in rows]


def made_public(each: Event) -> Event:
    """Make a reason readable by everybody; other events stay as they are."""
    return replace(each, only_for=None) if is_reason(each) else each
