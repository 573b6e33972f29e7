"""What an answer to an open decision comes to, and what giving up costs."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.galaxy_trucker.data import BY_ID, TILES
from engine.galaxy_trucker.outcomes.ships import own_ship
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.events import Event
from engine.kernel.remarks import Remark

RULES = {
    "galaxy_trucker.fell_back": "GT-5.8",
    "galaxy_trucker.moved_on": "GT-5.8",
    "galaxy_trucker.stored": "",
    "galaxy_trucker.thrown": "GT-5.10",
    "galaxy_trucker.nothing_gained": "GT-5.9",
    "galaxy_trucker.lost_goods": "GT-5.11",
    "galaxy_trucker.lost_tokens": "GT-5.11",
    "galaxy_trucker.lost_crew": "GT-5.15",
    "galaxy_trucker.earned": "",
    "galaxy_trucker.beaten": "GT-6.8",
    "galaxy_trucker.drawn": "GT-6.8",
    "galaxy_trucker.won_fight": "GT-6.8",
    "galaxy_trucker.left_reward": "",
    "galaxy_trucker.defended": "GT-5.14",
    "galaxy_trucker.destroyed": "GT-5.12",
    "galaxy_trucker.cut_off": "GT-5.12",
    "galaxy_trucker.cut_off_many": "GT-5.12",
    "galaxy_trucker.broken": "GT-5.12",
    "galaxy_trucker.alien_died": "GT-5.13",
    "galaxy_trucker.removed": "GT-3.6",
    "galaxy_trucker.fell_off": "GT-3.5",
    "galaxy_trucker.boarded": "GT-5.3",
    "galaxy_trucker.gives_up_no_engine": "GT-6.1",
    "galaxy_trucker.means.spent": "",
    "galaxy_trucker.brings.lowest": "GT-6.6",
    "galaxy_trucker.if.lowest": "GT-6.6",
    "galaxy_trucker.if.land": "",
    "galaxy_trucker.if.explore": "",
    "galaxy_trucker.if.enemy": "",
    "galaxy_trucker.brings.left_behind": "GT-5.10",
    "galaxy_trucker.could.not_be_lowest": "",
    "galaxy_trucker.could.no_crew": "GT-5.4",
    "galaxy_trucker.could.no_engine": "GT-5.4",
    "galaxy_trucker.could.lapped": "GT-5.4",
}
"""The events that are said to a player who is choosing, each with the paragraph it rests on."""

WARNED = {
    "galaxy_trucker.brings.left_behind",
    "galaxy_trucker.nothing_gained",
    "galaxy_trucker.gives_up_no_engine",
    "galaxy_trucker.could.no_crew",
    "galaxy_trucker.could.no_engine",
    "galaxy_trucker.could.lapped",
}


def answer(before: TruckerView, after: TruckerView) -> Iterator[Remark]:
    """What was foreseen of an answer, said to whoever gives it."""
    if after.foreseen != before.foreseen:
        told = [each for each in after.foreseen if each.key in RULES]
        yield from map(as_remark, in_vain(told))


def in_vain(told: list[Event]) -> list[Event]:
    """What was foreseen, where all goods that are gained are left behind as that alone."""
    goods = {each.key: each.facts["goods"] for each in told if "goods" in each.facts}
    gained = goods.get("galaxy_trucker.stored")
    if gained is None or gained != goods.get("galaxy_trucker.thrown"):
        return told
    return [
        replace(each, key="galaxy_trucker.brings.left_behind")
        if each.key == "galaxy_trucker.thrown"
        else each
        for each in told
        if each.key != "galaxy_trucker.stored"
    ]


def as_remark(told: Event) -> Remark:
    """An event as it is said beforehand."""
    key = told.key
    if key.count(".") == 1:
        key = key.replace("galaxy_trucker.", "galaxy_trucker.brings.")
    facts = told.facts
    if told.key == "galaxy_trucker.destroyed":
        facts = {**facts, "kind": TILES[BY_ID[str(facts["tile"])]].kind.value}
    return Remark(key, facts, RULES[told.key], told.key in WARNED)


def giving_up(before: TruckerView, after: TruckerView) -> Iterator[Remark]:
    """What it costs to leave the flight, now or before the next card (GT-5.7)."""
    ship = own_ship(before)
    assert ship is not None
    then = after.ships[before.ships.index(ship)]
    if (then.gave_up and not ship.gave_up) or (then.announced and not ship.announced):
        yield Remark("galaxy_trucker.could.give_up", rule="GT-5.7", warns=True)
