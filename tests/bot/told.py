"""Tables, logs and moves for tests of the bot's sentences, and voices to say them."""

from typing import Any

from msgspec.structs import replace

from bot.core.phrases import Voice
from engine.kernel.events import Event
from engine.kernel.ids import Fact, Seat
from engine.kernel.records import replay
from engine.kernel.texts import Names
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.models import Holder, LogKind, LogRow, Pace, PlaceId, Status, Table, TableId
from tests.recordings import record, recordings

PEOPLE = ("Ann", "Bob", "小明", "Bea", "美玲")
TALUVA = GAMES["taluva"]
NAMES = Names(PEOPLE, TALUVA.hints.label)


def a_table(key: str = "taluva", *people: str, **more: Any) -> Table:
    """Return a running table of people (by default P0 and P1), with the fields of `more`."""
    names = people or ("P0", "P1")
    usual: dict[str, Any] = {
        "id": TableId(1),
        "rules": "1",
        "status": Status.RUNNING,
        "host": MemberId(10),
        "guild": 1,
        "channel": PlaceId(2),
        "place": PlaceId(2),
        "wanted": len(names),
        "holders": [Holder(name, MemberId(number)) for number, name in enumerate(names, 10)],
        "options": {},
        "language": "en",
        "pace": Pace.NONE,
        "revision": 5,
        "commitment": "x" * 64,
        "opened_at": 0,
        "turn_since": 0,
    }
    return Table(game=key, **(usual | more))


def log_of(key: str) -> list[LogRow]:
    """Return the moves of a recorded game as rows of a log."""
    game, recorded = GAMES[key], record(recordings(key)[0])
    return [
        row(LogKind.ACTION, number, *each.events)
        for number, each in enumerate(replay(game, recorded), 1)
    ]


def voice_in(language: str, key: str) -> Voice:
    """Return a voice of a language at a table of a game."""
    return Voice(language, Names(PEOPLE, GAMES[key].hints.label))


def row(kind: LogKind = LogKind.ACTION, number: int = 1, *events: Event) -> LogRow:
    return LogRow(revision=number, kind=kind, seat=None, action=None, events=[*events], at=0)


def moved(number: int, seat: int, *events: Event) -> LogRow:
    """Return a row of a seat's move."""
    return replace(row(LogKind.ACTION, number, *events), seat=Seat(seat))


def hut(seat: int, cell: str) -> Event:
    return Event("taluva.hut_built", {"seat": seat, "cell": cell})


def tile(seat: int, cell: str) -> Event:
    land: dict[str, Fact] = {"first": "sand", "second": "rock", "dir": "NW", "level": 1}
    return Event("taluva.tile_laid", {"seat": seat, "cell": cell, **land})
