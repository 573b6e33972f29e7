"""A finished game on one page of JSON, and how to play it again.

    {"format": "meeplepost/1", "game": "taluva", "rules": "1", "options": {…}, "seats": 2,
     "seed": "…", "actions": [{"seat": 0, "do": "place_tile", "cell": "1,0", "dir": 0, "at": 0}, …]}

`at` is the time in milliseconds since 1970. An entry whose `do` is `clock_tick` has no seat.
"""

import hashlib
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct, field

from engine.kernel.actions import DO, Action, as_record, shown
from engine.kernel.events import Event
from engine.kernel.game import AnyGame, AnyState, Played, State, play, save, start, tick
from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import Malformed, Refusal

FORMAT = "meeplepost/1"
MAX_BYTES = 8 * 1024 * 1024
"""Files that are larger are no records; the longest games take some hundred kilobytes."""
CLOCK_TICK = "clock_tick"
LAST_TIME = 2**53
"""The last time that a record may tell, which every reader of JSON reads as it is written."""


class NotARecord(Exception):
    """The text is no record, or refers to things unknown to its game; the message says which."""


class DoesNotReplay(Exception):
    """A well-formed record that cannot be replayed; the message says where and why."""


class Record(Struct, kw_only=True, forbid_unknown_fields=True):
    """A game from its first position on."""

    format: str = FORMAT
    game: str
    rules: str
    options: dict[str, Fact] = field(default_factory=dict)
    seats: int
    seed: str
    actions: list[dict[str, Any]] = field(default_factory=list)  # Any: JSON


class Position(Struct, frozen=True):
    """A game just after one entry of its record; the first one has neither entry nor events."""

    state: AnyState
    events: list[Event]
    entry: dict[str, Any] | None = None


class Line(Struct, frozen=True):
    """A parsed entry of a record; without an action it is a tick of the clock."""

    at: int
    seat: Seat = Seat(0)
    action: Action | None = None


def entry_of(seat: Seat, action: Action, at: int) -> dict[str, Any]:
    """An action as a line of a record."""
    return {"seat": seat, **as_record(action), "at": at}


def tick_entry(at: int) -> dict[str, Any]:
    """Return the record entry of a tick of the clock at `at`."""
    return {DO: CLOCK_TICK, "at": at}


def write_record(record: Record) -> bytes:
    """The record as JSON, one action a line."""
    head = msgspec.to_builtins(record)
    actions = head.pop("actions")
    lines = ",\n  ".join(msgspec.json.encode(each).decode() for each in actions)
    text = msgspec.json.encode(head).decode()[:-1]
    return f'{text},\n "actions": [\n  {lines}\n ]}}\n'.encode()


def read_record(data: bytes) -> Record:
    """The record in a text; raises NotARecord, without reading it where it is too large."""
    if len(data) > MAX_BYTES:
        raise NotARecord(f"not a record: larger than {MAX_BYTES // 1024**2} MiB")
    try:
        page = msgspec.json.decode(data.removeprefix(BOM_UTF8))  # some editors put it there
        if not isinstance(page, dict) or page.get("format") != FORMAT:
            raise NotARecord(f"not a record of the format {FORMAT}")
        for name in Record.__struct_fields__:
            if name not in page:
                raise NotARecord(f"not a record: `{name}` is missing")
        return msgspec.convert(page, Record)
    except RecursionError:
        raise NotARecord("not a record: nested too deeply") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as trouble:
        raise NotARecord(f"not a record: {trouble}") from None


def replay(game: AnyGame, record: Record) -> Iterator[Position]:
    """Every position of a record, from the first.

    Raises NotARecord where the set-up or an entry is none of this game's, DoesNotReplay where one
    is refused or the rules have changed; the refusal is the cause.
    """
    if not game.knows_rules(record.rules):
        raise DoesNotReplay(f"played by rules {record.rules[:20]}, here are rules {game.rules}")
    state, lines = _first_position(game, record)
    yield Position(state, [])
    for number, (line, entry) in enumerate(zip(lines, record.actions, strict=True), 1):
        try:
            played = _play_line(game, state, line)
        except Refusal as refusal:
            raise DoesNotReplay(f"action {number} is refused: {refusal}") from refusal
        state = played.state
        yield Position(state, played.events, entry)


def _first_position(game: AnyGame, record: Record) -> tuple[State, list[Line]]:
    """Return the first position of a record, with all its entries parsed."""
    place = "the set-up"
    try:
        options = game.read_options(record.options)
        state = start(game, record.seats, options, record.seed, record.rules)
        lines: list[Line] = []
        for number, entry in enumerate(record.actions, 1):
            place = f"action {number}"
            lines.append(_read_line(game, record.seats, entry))
    except Malformed as refusal:
        raise NotARecord(f"{place} is none of {game.key}: {refusal}") from refusal
    except Refusal as refusal:
        raise DoesNotReplay(f"{place} is refused: {refusal}") from refusal
    return state, lines


def watch_entry(game: AnyGame, state: State, entry: dict[str, Any]) -> Played[Any]:
    """The position after one entry with its scenes; raises a Refusal where it is not legal."""
    return _play_line(game, state, _read_line(game, state.seats, entry), watched=True)


def _read_line(game: AnyGame, seats: int, entry: dict[str, Any]) -> Line:
    fields = dict(entry)
    at = fields.pop("at", 0)
    if type(at) is not int or not 0 <= at <= LAST_TIME:
        raise Malformed("kernel.bad_time", given=shown(at))
    if fields == {DO: CLOCK_TICK}:
        if game.tick is None:
            raise Malformed("kernel.no_clock", game=game.key)
        return Line(at)
    seat = fields.pop("seat", None)
    if type(seat) is not int or not 0 <= seat < seats:
        raise Malformed("kernel.no_such_seat", given=shown(seat))
    return Line(at, Seat(seat), game.read_action(fields))


def _play_line(game: AnyGame, state: State, line: Line, *, watched: bool = False) -> Played[Any]:
    if line.action is None:
        return tick(game, state, line.at, watched=watched)
    return play(game, state, line.seat, line.action, line.at, watched=watched)


def verify(game: AnyGame, record: Record) -> Position:
    """The last position of a record.

    Raises what `replay` raises, and DoesNotReplay where the game is not over.
    """
    *_, last = replay(game, record)
    if game.result(last.state) is None:
        raise DoesNotReplay(f"the game is not over after {len(record.actions)} actions")
    return last


def fingerprint(states: Sequence[State]) -> str:
    """Return a short digest of states, for comparing games."""
    return hashlib.sha256(b"\n".join(save(state) for state in states)).hexdigest()
