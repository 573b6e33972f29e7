"""Conversion between database rows and structs. Bad values raise msgspec.DecodeError."""

import secrets
from collections.abc import Callable, Collection, Iterable
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct, inspect
from msgspec.structs import replace
from sqlalchemy import RowMapping

from engine.kernel.actions import plain
from engine.kernel.chance import commitment
from engine.kernel.ids import Fact, Seat
from engine.kernel.texts import ENGLISH, LANGUAGES
from engine.tables.change import Draft, Mail, News, Plan, StoredTable
from engine.tables.clock.deadlines import Tempo
from engine.tables.errors import LOG
from engine.tables.members import Person, Settings
from engine.tables.messages import Letter, Post, PostKind
from engine.tables.models import LANGUAGE_SEPARATOR, Holder, LogRow, Status, Table

HOLDERS = msgspec.json.Decoder(list[Holder])
FACTS = msgspec.json.Decoder(dict[str, Fact])
SETTINGS = msgspec.json.Decoder(Settings)
SINCE = msgspec.json.Decoder(dict[Seat, int])

T = TypeVar("T", bound=Struct)
V = TypeVar("V")

PLAIN = (
    *(inspect.IntType, inspect.FloatType, inspect.BoolType, inspect.EnumType),
    *(inspect.StrType, inspect.BytesType, inspect.NoneType),
)
"""The types of values that a column holds as they are; all others are JSON text."""

NONCE_BYTES = 12


class Rows(Generic[T]):
    """The conversion between database rows and structs of one type.

    A field stands in the column of its name, or of that in `columns`; those `left_out` have none.
    """

    def __init__(self, kind: type[T], left_out: Collection[str] = (), **columns: str) -> None:
        self._kind = kind
        kept = {each.name: each.type for each in msgspec.structs.fields(kind)}
        self._columns = {each: columns.get(each, each) for each in kept if each not in left_out}
        shapes = {name: inspect.type_info(kept[name]) for name in self._columns}
        self._decoders: dict[str, msgspec.json.Decoder[Any]] = {
            name: msgspec.json.Decoder(kept[name])
            for name, shape in shapes.items()
            if not _is_plain(shape)
        }

    def read(self, row: RowMapping, **others: object) -> T:
        """Return the struct in a row; `others` are fields that it does not hold."""
        fields = {name: row[column] for name, column in self._columns.items()}
        for name, decoder in self._decoders.items():
            if fields[name] is not None:
                fields[name] = decoded(decoder, fields[name])
        fields.update(others)
        return msgspec.convert(fields, self._kind)

    def write(self, struct: T, fields: Iterable[str] | None = None) -> dict[str, Any]:
        """Return the columns of a struct, or of some of its fields. Any: of different types."""
        found = {}
        for name in self._columns if fields is None else fields:
            value = getattr(struct, name)
            if name in self._decoders:
                value = None if value is None else as_json(value)
            found[self._columns[name]] = plain(value)
        return found


def decoded(decoder: msgspec.json.Decoder[V], text: str) -> V:
    """Decode a JSON column; in SQLite it may hold anything."""
    try:
        return decoder.decode(text)
    except TypeError as trouble:
        raise msgspec.DecodeError(f"text was expected, not {type(text).__name__}") from trouble
    except RecursionError as trouble:
        raise msgspec.DecodeError("it is nested too deeply") from trouble


def _is_plain(shape: inspect.Type) -> bool:
    if isinstance(shape, inspect.UnionType):
        return all(map(_is_plain, shape.types))
    return isinstance(shape, PLAIN)


def readable(
    rows: Iterable[RowMapping], read: Callable[[RowMapping], V], kind: str, **where: str
) -> list[V]:
    """Read structs from rows; log damaged rows, and skip them.

    `where` names the columns to log, by their name in the program's log.
    """
    found = []
    for row in rows:
        try:
            found.append(read(row))
        except msgspec.DecodeError as error:
            columns = {name: row[column] for name, column in where.items()}
            LOG.error(f"damaged {kind}", **columns, cause=str(error))
    return found


def as_json(value: object) -> str:
    """Encode a value as JSON text."""
    return msgspec.json.encode(value).decode()


TABLE = Rows(Table, left_out=["waits_for", "commitment"])
LOG_ROW = Rows(LogRow, left_out=["scenes"])
POST = Rows(Post, left_out=["place", "message"], table="table_id")
NEWS, MAIL = Rows(News), Rows(Mail)
LETTER = Rows(Letter, table="table_id")
PLAN = Rows(Plan, table="table_id")
DRAFT = Rows(Draft, table="table_id")
PERSON = Rows(Person, left_out=["username"])
TEMPO = Rows(Tempo)

UNCHANGING_FIELDS = {
    *("id", "game", "guild", "channel", "place", "opened_at", "branch_of", "commitment"),
    *("lobby_message", "board_message", "lost_at", "waits_for"),
}
"""The fields of a table that never change, change without a new revision, or follow from others."""
CHANGING_FIELDS = [name for name in Table.__struct_fields__ if name not in UNCHANGING_FIELDS]


def found_of(row: RowMapping) -> StoredTable:
    """Return the table in a row, with its secrets."""
    fields = {"table": table_of(row), "seed": row["seed"], "state": row["state"]}
    return msgspec.convert({**fields, "counted": bool(row["counted"])}, StoredTable)


def table_of(row: RowMapping) -> Table:
    """Return the table in a row."""
    if not set(row["language"].split(LANGUAGE_SEPARATOR)) <= set(LANGUAGES):
        raise msgspec.ValidationError("nobody speaks the language of this table")
    waits = decoded(SINCE, row["waits_since"])
    return TABLE.read(row, waits_for=sorted(waits), commitment=commitment(str(row["seed"])))


def opening_columns(table: Table, seed: str) -> dict[str, Any]:
    """Return the columns of a new table, which gets its id from the database."""
    columns = {**TABLE.write(table), "seed": seed, "computer_waits": waits_for_computer(table)}
    del columns["id"]
    return columns


def changed_columns(before: Table, after: Table) -> dict[str, Any]:
    """Return the columns in which two versions of a table differ."""
    changed = [name for name in CHANGING_FIELDS if getattr(before, name) != getattr(after, name)]
    columns, waits = TABLE.write(after, changed), waits_for_computer(after)
    return columns if waits == waits_for_computer(before) else {**columns, "computer_waits": waits}


def waits_for_computer(table: Table) -> bool:
    """Return whether the game waits for a computer seat."""
    return table.status is Status.RUNNING and any(
        table.moved_by_computer(seat) for seat in table.waits_for
    )


def log_row_of(row: RowMapping) -> LogRow:
    """Return the log row in a database row."""
    found = LOG_ROW.read(row)
    if found.together is not None and not 0 < found.together <= found.revision:
        raise msgspec.ValidationError("it was confirmed with an action that came later")
    return found


def post_of(row: RowMapping) -> Post:
    """Return the post in a row that is joined with its table's places and messages."""
    lobby = row["kind"] == PostKind.LOBBY
    place, message = (row["channel"], row["lobby_message"]) if lobby else (row["place"], None)
    return POST.read(row, place=place, message=message)


def unsent(now: int) -> dict[str, Any]:
    """Return the columns of a new post or letter, with a nonce."""
    return {"nonce": secrets.token_hex(NONCE_BYTES), "due_at": now, "tries": 0}


def person_of(row: RowMapping) -> Person:
    """Return the member in a row."""
    language = row["language"] if row["language"] in LANGUAGES else ENGLISH
    return PERSON.read(row, language=language, settings=settings_of(row))


def settings_of(row: RowMapping) -> Settings:
    """Return the settings in a member's row."""
    settings = decoded(SETTINGS, row["settings"])
    return settings if settings.language in ("", *LANGUAGES) else replace(settings, language="")
