"""Between the database's rows and our structs. What does not fit is a msgspec.DecodeError."""

import secrets
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import RowMapping

from engine.kernel.chance import commitment
from engine.kernel.events import Event
from engine.kernel.ids import Chosen, Fact, Seat
from engine.kernel.results import Result
from engine.kernel.texts import ENGLISH, LANGUAGES
from engine.tables.change import Draft, Mail, News, Plan, StoredTable
from engine.tables.clock.tempo import Tempo
from engine.tables.members import MemberId, Person, SeatColour, Settings
from engine.tables.messages import Letter, Post, PostKind
from engine.tables.models import (
    LANGUAGE_SEPARATOR,
    Deadline,
    Holder,
    Invitation,
    LogRow,
    Standstill,
    Status,
    Table,
    TableId,
    Vote,
)

HOLDERS = msgspec.json.Decoder(list[Holder])
FACTS = msgspec.json.Decoder(dict[str, Fact])
CHOSEN = msgspec.json.Decoder(dict[str, Chosen])
SINCE = msgspec.json.Decoder(dict[Seat, int])
DEADLINES = msgspec.json.Decoder(dict[Seat, Deadline])
SEATS = msgspec.json.Decoder(list[Seat])
MEMBER_IDS = msgspec.json.Decoder(list[MemberId])
INVITATIONS = msgspec.json.Decoder(list[Invitation])
STANDSTILL = msgspec.json.Decoder(Standstill)
COLOURS = msgspec.json.Decoder(list[SeatColour])
SETTINGS = msgspec.json.Decoder(Settings)
VOTES = msgspec.json.Decoder(list[Vote])
RESULT = msgspec.json.Decoder(Result)
EVENTS = msgspec.json.Decoder(list[Event])
DROPPED = msgspec.json.Decoder(Event)
ENTRY = msgspec.json.Decoder(dict[str, Any])  # Any: JSON
ENTRIES = msgspec.json.Decoder(list[dict[str, Any]])  # Any: JSON
LENGTHS = msgspec.json.Decoder(list[int])
OFFERED = msgspec.json.Decoder(list[Chosen])

T = TypeVar("T")

NONCE_BYTES = 12


def _read(decoder: msgspec.json.Decoder[T], value: object) -> T:
    """Decode a JSON column; SQLite's columns may hold anything."""
    if not isinstance(value, str):
        raise msgspec.DecodeError(f"text was expected, not {type(value).__name__}")
    try:
        return decoder.decode(value)
    except RecursionError as trouble:
        raise msgspec.DecodeError("it is nested too deeply") from trouble


def as_json(value: object) -> str:
    """A value as JSON text."""
    return msgspec.json.encode(value).decode()


def found_of(row: RowMapping) -> StoredTable:
    """The table that a row holds, with its secrets."""
    fields = {"table": table_of(row), "seed": row["seed"], "state": row["state"]}
    return msgspec.convert({**fields, "counted": bool(row["counted"])}, StoredTable)


def table_of(row: RowMapping) -> Table:
    """The table that a row holds."""
    waits_since = _read(SINCE, row["waits_since"])
    if not set(row["language"].split(LANGUAGE_SEPARATOR)) <= set(LANGUAGES):
        raise msgspec.ValidationError("nobody speaks the language of this table")
    fields = {name: row[name] for name in PLAIN_COLUMNS}
    fields.update(
        holders=_read(HOLDERS, row["holders"]),
        options=_read(FACTS, row["options"]),
        votes=_read(VOTES, row["votes"]),
        deadlines=_read(DEADLINES, row["deadlines"]),
        spent=_read(SINCE, row["spent"]),
        open_seats=_read(SEATS, row["open_seats"]),
        kicked=_read(MEMBER_IDS, row["kicked"]),
        invited=_read(INVITATIONS, row["invited"]),
        colours=_read(COLOURS, row["colours"]),
        standstill=_read(STANDSTILL, row["standstill"]) if row["standstill"] else None,
        when_full=bool(row["when_full"]),
        suggestions=bool(row["suggestions"]),
        result=None if row["result"] is None else _read(RESULT, row["result"]),
        waits_since=waits_since,
        waits_for=sorted(waits_since),
        commitment=commitment(str(row["seed"])),
    )
    return msgspec.convert(fields, Table)


PLAIN_COLUMNS = (
    *("id", "game", "rules", "status", "host", "guild", "channel", "place", "wanted", "language"),
    *("pace", "opened_at", "revision", "moves", "turn_since", "lobby_message", "board_message"),
    *("when_up", "wakes_at", "rematch", "lag", "lost_at", "vacation_days", "branch_of"),
    *("weekends", "bank"),
)


def opening_columns(table: Table, seed: str) -> dict[str, Any]:
    """The columns of a new table that never change, or not with a revision."""
    return {
        "game": table.game,
        "guild": table.guild,
        "channel": table.channel,
        "place": table.place,
        "seed": seed,
        "opened_at": table.opened_at,
        "branch_of": table.branch_of,
    }


def table_columns(table: Table) -> dict[str, Any]:
    """The columns that a change may change."""
    return {
        "rules": table.rules,
        "status": table.status.value,
        "host": table.host,
        "wanted": table.wanted,
        "holders": as_json(table.holders),
        "options": as_json(table.options),
        "language": table.language,
        "pace": table.pace.value,
        "revision": table.revision,
        "moves": table.moves,
        "turn_since": table.turn_since,
        "waits_since": as_json(table.waits_since),
        "votes": as_json(table.votes),
        "when_up": table.when_up.value,
        "when_full": table.when_full,
        "suggestions": table.suggestions,
        "vacation_days": table.vacation_days,
        "weekends": table.weekends,
        "bank": table.bank,
        "kicked": as_json(table.kicked),
        "invited": as_json(table.invited),
        "deadlines": as_json(table.deadlines),
        "wakes_at": table.wakes_at,
        "spent": as_json(table.spent),
        "open_seats": as_json(table.open_seats),
        "colours": as_json(table.colours),
        "lag": table.lag,
        "standstill": None if table.standstill is None else as_json(table.standstill),
        "rematch": table.rematch,
        "result": None if table.result is None else as_json(table.result),
        "computer_waits": waits_for_computer(table),
    }


def changed_columns(before: Table, after: Table) -> dict[str, Any]:
    """The columns in which two versions of a table differ."""
    old = table_columns(before)
    return {name: value for name, value in table_columns(after).items() if value != old[name]}


def waits_for_computer(table: Table) -> bool:
    """Return whether the game waits for a computer seat."""
    return table.status is Status.RUNNING and any(
        table.moved_by_computer(seat) for seat in table.waits_for
    )


LOG_COLUMNS = ("revision", "kind", "seat", "at", "back_to", "together")


def log_row_of(row: RowMapping) -> LogRow:
    """The log row that a row holds."""
    fields = {name: row[name] for name in LOG_COLUMNS}
    fields["action"] = None if row["action"] is None else _read(ENTRY, row["action"])
    fields["events"] = _read(EVENTS, row["events"])
    together = row["together"]
    if together is not None and not 0 < together <= row["revision"]:
        raise msgspec.ValidationError("it was confirmed with an action that came later")
    return msgspec.convert(fields, LogRow)


def log_columns(table: TableId, row: LogRow) -> dict[str, Any]:
    """A log row as columns."""
    return {
        "table_id": table,
        "revision": row.revision,
        "kind": row.kind.value,
        "seat": row.seat,
        "action": None if row.action is None else as_json(row.action),
        "events": as_json(row.events),
        "at": row.at,
        "back_to": row.back_to,
        "together": row.together,
    }


def post_of(row: RowMapping) -> Post:
    """The post that a row, joined with its table's places and messages, holds."""
    lobby = row["kind"] == PostKind.LOBBY
    fields = {
        name: row[name]
        for name in ("id", "kind", "revision", "since", "nonce", "due_at", "tries", "key", "view")
    }
    fields["refused"] = row["refused"]
    fields["table"] = row["table_id"]
    fields["place"] = row["channel"] if lobby else row["place"]
    fields["message"] = row["lobby_message"] if lobby else None
    fields["facts"] = _read(FACTS, row["facts"])
    return msgspec.convert(fields, Post)


def post_columns(table: TableId, revision: int, news: News, now: int) -> dict[str, Any]:
    """News as columns, with a nonce of its own."""
    return {
        "table_id": table,
        "kind": news.kind.value,
        "revision": revision,
        "since": news.since,
        "key": news.key,
        "facts": as_json(news.facts),
        "view": news.view,
        "nonce": secrets.token_hex(NONCE_BYTES),
        "due_at": now,
        "tries": 0,
    }


def plan_columns(plan: Plan) -> dict[str, Any]:
    """A plan as columns."""
    return {
        "table_id": plan.table,
        "member": plan.member,
        "action": as_json(plan.action),
        "afterwards": as_json(plan.afterwards),
        "dropped": None if plan.dropped is None else as_json(plan.dropped),
        "saved_at": plan.saved_at,
    }


def plan_of(row: RowMapping) -> Plan:
    """The plan that a row holds."""
    fields = {"member": row["member"], "saved_at": row["saved_at"], "table": row["table_id"]}
    fields["action"] = _read(ENTRY, row["action"])
    fields["afterwards"] = _read(ENTRIES, row["afterwards"])
    fields["dropped"] = None if row["dropped"] is None else _read(DROPPED, row["dropped"])
    return msgspec.convert(fields, Plan)


def letter_of(row: RowMapping) -> Letter:
    """The letter that a row holds."""
    fields = {name: row[name] for name in ("id", "member", "key", "nonce", "due_at", "tries")}
    fields["table"] = row["table_id"]
    fields["facts"] = _read(FACTS, row["facts"])
    return msgspec.convert(fields, Letter)


def letter_columns(mail: Mail, table: TableId | None, now: int) -> dict[str, Any]:
    """Mail as columns, with a nonce of its own."""
    return {
        "member": mail.member,
        "table_id": table,
        "key": mail.key,
        "facts": as_json(mail.facts),
        "nonce": secrets.token_hex(NONCE_BYTES),
        "due_at": now,
        "tries": 0,
    }


def draft_of(row: RowMapping) -> Draft:
    """The draft that a row holds."""
    fields = {name: row[name] for name in ("id", "member", "revision", "asked")}
    fields["table"] = row["table_id"]
    fields["fields"] = _read(CHOSEN, row["fields"])
    fields["offered"] = _read(OFFERED, row["offered"])
    return msgspec.convert(fields, Draft)


def person_of(row: RowMapping) -> Person:
    """The member that a row holds."""
    fields = {name: row[name] for name in ("id", "name", "language")}
    if fields["language"] not in LANGUAGES:
        fields["language"] = ENGLISH
    return msgspec.convert({**fields, "settings": settings_of(row)}, Person)


def tempo_of(row: RowMapping) -> Tempo:
    """How the member of a row moves."""
    return Tempo(row["turns"], row["in_time"], _read(LENGTHS, row["lengths"]))


def settings_of(row: RowMapping) -> Settings:
    """The settings of the member that a row holds."""
    settings = _read(SETTINGS, row["settings"])
    return settings if settings.language in ("", *LANGUAGES) else replace(settings, language="")
