"""The outcomes of an answer to an open decision, and of giving up."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from engine.galaxy_trucker.data import BY_ID, TILES, Kind
from engine.galaxy_trucker.outcomes.building import own_ship
from engine.galaxy_trucker.view import ShownShip, TruckerView
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
    "galaxy_trucker.brings.boarded_in_vain": "GT-5.3",
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
    "galaxy_trucker.brings.boarded_in_vain",
    "galaxy_trucker.nothing_gained",
    "galaxy_trucker.gives_up_no_engine",
    "galaxy_trucker.could.no_crew",
    "galaxy_trucker.could.no_engine",
    "galaxy_trucker.could.lapped",
}


def answer(before: TruckerView, after: TruckerView) -> Iterator[Remark]:
    """Yield the foreseen effects of an answer, for the player who gives it."""
    if after.foreseen != before.foreseen:
        told = [each for each in after.foreseen if each.key in RULES]
        ship = own_ship(before)
        assert ship is not None
        yield from (as_remark(helping(ship, each)) for each in with_room(told))


def helping(ship: ShownShip, told: Event) -> Event:
    """An alien that comes on board; where the ship has no such strength at all, as one in vain."""
    kind = {"brown": Kind.ENGINE, "purple": Kind.CANNON}.get(str(told.facts.get("alien")))
    has_kind = any(TILES[each.tile].kind is kind for each in ship.tiles.values())
    if told.key != "galaxy_trucker.boarded" or has_kind:
        return told
    return replace(told, key="galaxy_trucker.brings.boarded_in_vain")


def with_room(told: list[Event]) -> Iterator[Event]:
    """Yield the foreseen events, limited to the gained goods that find room."""
    stored, thrown = (goods_of(told, f"galaxy_trucker.{each}") for each in ("stored", "thrown"))
    kept = list((stored - thrown).elements())
    for each in told:
        if each.key == "galaxy_trucker.stored" and thrown:
            if kept:
                yield replace(each, facts={**each.facts, "goods": kept})
        elif each.key == "galaxy_trucker.thrown" and stored and not kept:
            yield replace(each, key="galaxy_trucker.brings.left_behind")
        else:
            yield each


def goods_of(told: list[Event], key: str) -> Counter[int | str]:
    """The goods that an event names, if there is such an event."""
    lists = (each.facts["goods"] for each in told if each.key == key)
    return Counter(good for goods in lists if isinstance(goods, list) for good in goods)


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
    """Yield the costs of leaving the flight, now or before the next card (GT-5.7)."""
    assert before.steers is not None
    ship, then = before.ships[before.steers], after.ships[before.steers]
    if (then.gave_up and not ship.gave_up) or (then.announced and not ship.announced):
        yield Remark("galaxy_trucker.could.give_up", rule="GT-5.7", warns=True)
