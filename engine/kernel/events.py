"""What is told: events to everybody or one seat, and remarks to a player who is choosing."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from engine.kernel.ids import Fact, Seat

TOTAL = "total"
"""The name of the fact with the number that somebody has, or has left, then; old logs lack it."""


class Event(Struct, frozen=True, omit_defaults=True):
    """One thing that happened.

    `key` names the sentence, `facts` fill it in. `only_for` holds the seats that may read it (None:
    everybody). `reveals` tells that somebody learned something by it that was hidden before, which
    is what ends a free undo. `scene` tells that the board just after it deserves a picture of its
    own before things go on.
    """

    key: str
    facts: dict[str, Fact] = field(default_factory=dict)
    only_for: tuple[Seat, ...] | None = None
    reveals: bool = False
    scene: bool = False


def event(
    key: str,
    *,
    only_for: Seat | None = None,
    reveals: bool = False,
    scene: bool = False,
    **facts: Fact,
) -> Event:
    """An event for everybody, or for one seat; `facts` by name.

    It is slow for what happens in every turn: telling facts from the other names takes longer than
    making the `Event`.
    """
    return Event(key, facts, None if only_for is None else (only_for,), reveals, scene)


def revealing(events: Iterable[Event]) -> Iterator[Event]:
    """Yield events marked as revealing, for what follows from hidden things."""
    for each in events:
        yield replace(each, reveals=True)


def besides_total(each: Event) -> dict[str, Fact]:
    """Return the facts of an event without its `total`."""
    return {name: fact for name, fact in each.facts.items() if name != TOTAL}


def ends_of_scenes(events: Sequence[Event]) -> list[int]:
    """Return, for each scene, the number of events up to and including its end.

    A scene without a public event after it is left out, as the last post shows the same board.
    """
    heard = [number for number, each in enumerate(events) if each.only_for is None]
    last = heard[-1] if heard else 0
    return [number + 1 for number, each in enumerate(events) if each.scene and number < last]


def readable_by(events: list[Event], seat: Seat | None) -> list[Event]:
    """The events that a seat, or a spectator (None), may read."""
    return [
        each
        for each in events
        if each.only_for is None or (seat is not None and seat in each.only_for)
    ]


def as_data(events: list[Event]) -> list[dict[str, Any]]:  # Any: JSON
    """The events as JSON objects: key, facts, and audience where it is not everybody."""
    return [msgspec.to_builtins(each) for each in events]


class Remark(Struct, frozen=True, omit_defaults=True):
    """A sentence for the player who is choosing, by its key and facts.

    `warns` marks what is nearly always a mistake; `rule` is the paragraph it rests on (as
    `TAL-5.1`), where somebody may want to read it.
    """

    key: str
    facts: dict[str, Fact] = field(default_factory=dict)
    rule: str = ""
    warns: bool = False


def remark(key: str, rule: str = "", **facts: Fact) -> Remark:
    """A remark; `facts` by name."""
    return Remark(key, facts, rule)


def warning(key: str, rule: str = "", **facts: Fact) -> Remark:
    """A remark about what is nearly always a mistake."""
    return Remark(key, facts, rule, warns=True)


def warnings_first(remarks: Iterable[Remark]) -> list[Remark]:
    """All remarks once, warnings before the others."""
    found: list[Remark] = []
    for each in remarks:
        if each not in found:
            found.append(each)
    return sorted(found, key=lambda each: not each.warns)
