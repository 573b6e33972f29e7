"""A finished game on one page of JSON, and how to play it again.

    {"format": "meeplepost/1", "game": "taluva", "rules": "1", "options": {…}, "seats": 2,
     "seed": "…", "actions": [{"seat": 0, "do": "place_tile", "cell": "1,0", "dir": 0, "at": 0}, …]}

`at` is the time in milliseconds since 1970. An entry whose `do` is `clock_tick` has no seat.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct, field

from engine.kernel.actions import Action, as_record
from engine.kernel.events import Event
from engine.kernel.game import AnyGame, State, play, save, start, tick
from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import Malformed, Refusal

FORMAT = "meeplepost/1"
CLOCK_TICK = "clock_tick"


class NotARecord(Exception):
    """The text is no record, or one of a game or a format that is not known here."""


class DoesNotReplay(Exception):
    """A sound record whose actions cannot be played again; the text says where and why."""


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

    state: Any  # Any: the state of whichever game it is
    events: list[Event]
    entry: dict[str, Any] | None = None


def entry_of(seat: Seat, action: Action, at: int) -> dict[str, Any]:
    """An action as a line of a record."""
    return {"seat": seat, **as_record(action), "at": at}


def tick_entry(at: int) -> dict[str, Any]:
    """The clock's coming to `at` as a line of a record."""
    return {"do": CLOCK_TICK, "at": at}


def write_record(record: Record) -> bytes:
    """The record as JSON, one action a line."""
    head = msgspec.to_builtins(record)
    actions = head.pop("actions")
    lines = ",\n  ".join(msgspec.json.encode(each).decode() for each in actions)
    text = msgspec.json.encode(head).decode()[:-1]
    return f'{text},\n "actions": [\n  {lines}\n ]}}\n'.encode()


def read_record(data: bytes) -> Record:
    """The record in a text; raises NotARecord."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.DecodeError as trouble:
        raise NotARecord(f"not a record: {trouble}") from None
    if record.format != FORMAT:
        raise NotARecord(f"not a record of the format {FORMAT}: {record.format[:40]}")
    return record


def replay(game: AnyGame, record: Record) -> Iterator[Position]:
    """Every position of a record, from the first.

    Raises DoesNotReplay where the set-up or an entry is refused or the rules have changed.
    """
    if record.rules != game.rules:
        raise DoesNotReplay(f"played by rules {record.rules}, here are rules {game.rules}")
    try:
        options = game.read_options(record.options)
        state: State = start(game, record.seats, options, record.seed)
    except Refusal as refusal:
        raise DoesNotReplay(f"set-up refused: {refusal}") from None
    yield Position(state, [])
    for number, entry in enumerate(record.actions, 1):
        try:
            played = play_entry(game, state, entry)
        except Refusal as refusal:
            raise DoesNotReplay(f"action {number} refused: {refusal}") from None
        state = played.state
        yield Position(state, played.events, entry)


def play_entry(game: AnyGame, state: State, entry: dict[str, Any]) -> Position:
    """The position after one entry; raises a Refusal where it is not legal."""
    fields = dict(entry)
    at = fields.pop("at", None)
    if at is not None and type(at) is not int:
        raise Malformed("kernel.malformed", trouble="`at` must be a whole number")
    if fields.get("do") == CLOCK_TICK and game.tick is not None:
        ticked = tick(game, state, at or 0)
        return Position(ticked.state, ticked.events, entry)
    seat = fields.pop("seat", None)
    if type(seat) is not int or not 0 <= seat < state.seats:
        raise Malformed("kernel.malformed", trouble=f"no seat {seat!r}"[:80])
    played = play(game, state, Seat(seat), game.read_action(fields))
    return Position(played.state, played.events, entry)


def verify(game: AnyGame, record: Record) -> Position:
    """The last position of a record; raises DoesNotReplay, also where the game is not over."""
    last: Position | None = None
    for last in replay(game, record):
        pass
    assert last is not None
    if game.result(last.state) is None:
        raise DoesNotReplay(f"the game is not over after {len(record.actions)} actions")
    return last


def fingerprint(states: Sequence[State]) -> str:
    """A short sum of one or more states, to compare games by."""
    return hashlib.sha256(b"\n".join(save(state) for state in states)).hexdigest()
