"""What the end of a flight has brought every ship, a sentence each."""

from collections.abc import Iterator, Sequence

from engine.kernel.events import Event

PAYDAY = "galaxy_trucker.flight_over"
MONEY = "galaxy_trucker.money"
IN_PART = "galaxy_trucker.paid_in_part"
SOURCES = {
    "galaxy_trucker.paid_finish": "finish",
    "galaxy_trucker.paid_tidy": "tidy",
    "galaxy_trucker.paid_goods": "goods",
    "galaxy_trucker.paid_penalty": "lost",
}
"""What a seat gets credits for, or pays them, by the event that tells it."""


def payday(events: Sequence[Event]) -> list[Event]:
    """The end of a flight: what everybody has now, then where it comes from."""
    owned = [each for each in events if each.key == MONEY]
    others = [each for each in events if each not in owned and not is_told_by_ship(each)]
    flown = [each for each in others if each.key == PAYDAY]
    paid = [told for each in owned for told in sources(events, each)]
    return [*flown, *owned, *paid, *(each for each in others if each not in flown)]


def is_told_by_ship(each: Event) -> bool:
    """Whether an event is told together with others of the same ship."""
    return each.key in SOURCES or each.key == IN_PART


def sources(events: Sequence[Event], owned: Event) -> Iterator[Event]:
    """Where the credits of a seat come from, and what it could not pay."""
    seat = owned.facts["seat"]
    own = [each for each in events if each.facts.get("seat") == seat]
    paid = [each for each in own if each.key in SOURCES]
    if paid:
        what: list[int | str] = ["before"] * number(owned, "before")
        what += [SOURCES[each.key] for each in paid for _ in range(number(each, "n"))]
        yield Event("galaxy_trucker.digest.paid", {"seat": seat, "what": what})
    yield from (each for each in own if each.key == IN_PART)


def number(event: Event, name: str) -> int:
    """A number that an event tells; 0 where an earlier version did not tell it."""
    found = event.facts.get(name, 0)
    assert isinstance(found, int)
    return found
