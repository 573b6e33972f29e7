"""Importing records of games: each is replayed, and stored as a finished table."""

import time
from collections.abc import Mapping

from msgspec.structs import replace

from engine.kernel.events import event
from engine.kernel.game import AnyGame, save
from engine.kernel.ids import Seat
from engine.kernel.lengths import quoted
from engine.kernel.records import (
    CLOCK_TICK,
    DoesNotReplay,
    NotARecord,
    Position,
    Record,
    read_record,
    replay,
)
from engine.kernel.refusals import Malformed, Refusal, Refused
from engine.kernel.texts import Phrases
from engine.tables.change import Change, Opening, new_table
from engine.tables.models import Holder, LogKind, LogRow, Status, Table

MAX_BYTES = 1024 * 1024
MAX_ACTIONS = 5_000
MAX_SECONDS = 5.0
LAST_MOMENT = 253_402_300_799_000
"""The end of the year 9999 in milliseconds since 1970, the latest time in a record."""

PHRASES = Phrases()


def import_record(
    games: Mapping[str, AnyGame],
    data: bytes,
    opening: Opening,
    now: int,
    seconds: float = MAX_SECONDS,
) -> tuple[Change, str]:
    """Return a record as a finished table, with its seed; refused if it does not replay."""
    record = parse_record(games, data)
    game = games[record.game]
    positions = replay_record(game, record, seconds)
    return Change(
        before=0,
        table=as_table(game, record, positions, opening, now),
        rows=rows_of(record, positions),
        state=save(positions[-1].state),
    ), record.seed


def parse_record(games: Mapping[str, AnyGame], data: bytes) -> Record:
    """Read the record in a file, with all checks that do not need its game."""
    if len(data) > MAX_BYTES:
        raise Refused("table.record_too_long")
    try:
        record = read_record(data)
    except NotARecord:
        raise Malformed("table.not_a_record") from None
    if record.game not in games:
        raise Refused("table.record_unknown_game", game=quoted(record.game))
    if not games[record.game].knows_rules(record.rules):
        raise Refused("table.record_other_rules")
    if len(record.actions) > MAX_ACTIONS:
        raise Refused("table.record_too_long")
    for entry in record.actions:
        at = entry.get("at", 0)
        if type(at) is not int or not 0 <= at <= LAST_MOMENT:
            raise Malformed("table.not_a_record")
    return record


def replay_record(game: AnyGame, record: Record, seconds: float) -> list[Position]:
    """Return every position of a record; refused if that takes more than `seconds`."""
    positions: list[Position] = []
    begun = time.monotonic()
    try:
        for position in replay(game, record):
            positions.append(position)
            if time.monotonic() - begun > seconds:
                raise Refused("table.record_too_long")
    except NotARecord:
        raise Malformed("table.not_a_record") from None
    except DoesNotReplay as trouble:
        cause = trouble.__cause__
        if not positions:
            raise Malformed("table.not_a_record") from None
        rule = cause.rule if isinstance(cause, Refusal) else ""
        raise Refused("table.record_refused", rule, n=len(positions)) from None
    return positions


def as_table(
    game: AnyGame, record: Record, positions: list[Position], opening: Opening, now: int
) -> Table:
    """Return the table of a record: ended, or abandoned if the game is not at its end."""
    names = [
        PHRASES.say(opening.language, "kernel.seat", {"n": seat + 1})
        for seat in range(record.seats)
    ]
    result = game.result(positions[-1].state)
    holders = [Holder(name) for name in names]
    table = new_table(game, record.seed, now, opening, holders, record.seats)
    return replace(
        table,
        rules=record.rules,
        status=Status.ABANDONED if result is None else Status.ENDED,
        options=dict(record.options),
        revision=1 + len(record.actions),
        moves=sum(each["do"] != CLOCK_TICK for each in record.actions),
        result=result,
    )


def rows_of(record: Record, positions: list[Position]) -> list[LogRow]:
    """Return the log of a record; it begins with a note that the game was imported."""
    first = record.actions[0].get("at", 0) if record.actions else 0
    rows = [
        LogRow(
            revision=1,
            kind=LogKind.START,
            events=[event("table.brought_in")],
            at=first,
        )
    ]
    for revision, (entry, after) in enumerate(zip(record.actions, positions[1:], strict=True), 2):
        ticks = entry["do"] == CLOCK_TICK
        rows.append(
            LogRow(
                revision=revision,
                kind=LogKind.TICK if ticks else LogKind.ACTION,
                seat=None if ticks else Seat(entry["seat"]),
                action=entry,
                events=after.events,
                at=entry.get("at", 0),
            )
        )
    return rows
