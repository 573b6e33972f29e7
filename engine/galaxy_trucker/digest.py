"""Sums up the events of a card in a sentence or two, for the few lines over a picture.

The log keeps every roll and every comparison.
"""

from collections.abc import Iterator, Mapping, Sequence

from engine.galaxy_trucker.pieces import keys
from engine.kernel.events import Event, readable_by
from engine.kernel.ids import Fact
from engine.kernel.results import fact

PAYDAY = "galaxy_trucker.flight_over"
MONEY = "galaxy_trucker.money"
IN_PART = "galaxy_trucker.paid_in_part"
SOURCES = {
    "galaxy_trucker.paid_finish": "finish",
    "galaxy_trucker.paid_tidy": "tidy",
    "galaxy_trucker.paid_goods": "goods",
    "galaxy_trucker.paid_penalty": "lost",
}
"""The reason for a seat's credits, by the event that tells it."""

CARD = "galaxy_trucker.card"
BEGINS = frozenset({CARD, PAYDAY})
ENDS = keys("in_order same_order nobody_flies")
"""The events with which a card is over."""

FIGHTS = ("galaxy_trucker.won_fight", "galaxy_trucker.drawn", "galaxy_trucker.beaten")
COMPARED = {f"galaxy_trucker.compared_{what}": what for what in ("crew", "engine", "cannon")}
"""The value that a line of a combat zone compares, by the event that tells it."""
LOWEST = "galaxy_trucker.lowest"
THROWN = "galaxy_trucker.thrown"
ROLLS = keys("meteor shot")
CHANGES = {
    f"galaxy_trucker.{name}": row
    for name, row in {
        "stored": ("gained", "goods", ""),
        "earned": ("gained", "n", "credit"),
        "lost_goods": ("lost", "goods", ""),
        "thrown": ("lost", "goods", ""),
        "lost_crew": ("lost", "n", "crew"),
        "lost_tokens": ("lost", "n", "token"),
        "destroyed": ("lost", "", "tile"),
        "cut_off": ("lost", "cells", "tile"),
        "cut_off_many": ("lost", "cells", "tile"),
        "fell_back": ("days", "n", "day"),
    }.items()
}
"""The events that are added up for each ship: into which sum, the fact with the number or the list
of things, and the name of one thing if the fact is a number."""
DETAILS = keys(
    "answered answered_again bounced broken compared_cannon compared_crew compared_engine decided "
    "defended explored exposed flies_on ill_pairs landed left_alone missed missed_all "
    "no_crew_to_lose no_planet nothing_gained nothing_to_lose passed sabotage_roll short_of_crew "
    "short_of_holds shot_down stays will_defend wont_defend"
)
"""The events that tell how the changes came about, or that there were none."""

ADDED_UP = {*CHANGES, *DETAILS, *ROLLS, *FIGHTS, LOWEST}


def digest(events: Sequence[Event]) -> list[Event]:
    """Summarise the events of every card; other events stay as they are."""
    return [each for part in by_card(events) for each in added_up(part)]


def by_card(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Yield the events in parts, cut before and after every card."""
    part: list[Event] = []
    for each in events:
        if each.key in BEGINS and part:
            yield part
            part = []
        part.append(each)
        if each.key in ENDS:
            yield part
            part = []
    yield part


def added_up(part: list[Event]) -> list[Event]:
    """Summarise the events of a card; if it is not over, the last roll is kept."""
    if part and part[0].key == PAYDAY:
        return payday(part)
    if not any(each.key in ADDED_UP or each.key == CARD for each in part):
        return part
    card = [each for each in part if each.key == CARD]
    others = [each for each in part if each.key not in ADDED_UP and each not in card]
    said = [*fights(part), *weakest(part), *changes(part), *others]
    if part[-1].key not in ENDS:
        return [*card, *said, *[each for each in part if each.key in ROLLS][-1:]]
    if len(readable_by(said, None)) == 1:
        said.insert(0, Event("galaxy_trucker.digest.nothing"))
    return [*card, *said]


def fights(part: Sequence[Event]) -> Iterator[Event]:
    """Yield which ships won against an enemy, which drew, and which were beaten."""
    for key in FIGHTS:
        seats: list[int | str] = [fact(each, "seat") for each in part if each.key == key]
        if seats:
            yield Event(key.replace(".", ".digest."), {"seats": seats, "n": len(seats)})


def weakest(part: Sequence[Event]) -> Iterator[Event]:
    """Yield the weakest ship of each line of a combat zone."""
    compared, least = "", dict[int, list[int | str]]()
    for each in part:
        if each.key in COMPARED:
            compared = COMPARED[each.key]
        elif each.key == LOWEST:
            least.setdefault(fact(each, "seat"), []).append(compared)
    for seat, what in least.items():
        yield Event("galaxy_trucker.digest.least", {"seat": seat, "what": what})


def changes(part: Sequence[Event]) -> Iterator[Event]:
    """Yield every ship's gains and losses, then its days; equal ones together.

    Goods that a ship gets and throws away at once are neither.
    """
    ships: dict[int, dict[str, list[int | str]]] = {}
    for each in part:
        if each.key in CHANGES:
            what, things = change_of(each)
            sums = ships.setdefault(fact(each, "seat"), {"gained": [], "lost": [], "days": []})
            for thing in things:
                if each.key == THROWN and thing in sums["gained"]:
                    sums["gained"].remove(thing)
                else:
                    sums[what].append(thing)
    loads = {seat: (tuple(sums["gained"]), tuple(sums["lost"])) for seat, sums in ships.items()}
    for gained, lost in filter(any, dict.fromkeys(loads.values())):
        what = "both" if gained and lost else "gained" if gained else "lost"
        facts: dict[str, Fact] = {"gained": [*gained], "lost": [*lost]}
        yield Event(f"galaxy_trucker.digest.{what}", alike(loads, (gained, lost)) | facts)
    delays = {seat: tuple(sums["days"]) for seat, sums in ships.items()}
    for days in filter(None, dict.fromkeys(delays.values())):
        yield Event("galaxy_trucker.digest.delayed", alike(delays, days) | {"days": [*days]})


def alike(ships: Mapping[int, object], what: object) -> dict[str, Fact]:
    """The facts `seats` and `n`: the ships that have the same value."""
    seats: list[int | str] = [seat for seat, each in ships.items() if each == what]
    return {"seats": seats, "n": len(seats)}


def change_of(each: Event) -> tuple[str, list[int | str]]:
    """Return what an event adds to: `gained`, `lost` or `days`; and the names of the things."""
    what, name, thing = CHANGES[each.key]
    match each.facts.get(name, 1):
        case list(things):
            return what, [thing] * len(things) if thing else things
        case amount:
            return what, [thing] * int(amount)


def payday(events: Sequence[Event]) -> list[Event]:
    """The end of a flight: what everybody has now, then where it comes from."""
    owned = [each for each in events if each.key == MONEY]
    by_ship = {MONEY, IN_PART, *SOURCES}
    others = [each for each in events if each.key not in by_ship]
    flown = [each for each in others if each.key == PAYDAY]
    paid = [told for each in owned for told in sources(events, each)]
    return [*flown, *owned, *paid, *(each for each in others if each not in flown)]


def sources(events: Sequence[Event], owned: Event) -> Iterator[Event]:
    """Yield the sources of a seat's credits, and its unpaid costs."""
    seat = owned.facts["seat"]
    own = [each for each in events if each.facts.get("seat") == seat]
    if paid := [each for each in own if each.key in SOURCES]:
        what: list[int | str] = ["before"] * fact(owned, "before")
        what += [SOURCES[each.key] for each in paid for _ in range(fact(each, "n"))]
        yield Event("galaxy_trucker.digest.paid", {"seat": seat, "what": what})
    yield from (each for each in own if each.key == IN_PART)
