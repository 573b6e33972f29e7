"""Why a building that a player would expect is not offered (TAL-7)."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.kernel.actions import names_of
from engine.kernel.ids import Seat
from engine.kernel.remarks import Remark, remark
from engine.taluva.building import (
    Builder,
    builder,
    buildings,
    growing,
)
from engine.taluva.data import TEMPLE_SIZE, TOWER_LEVEL
from engine.taluva.settled import settled, settlements_of
from engine.taluva.settlements import Settlement
from engine.taluva.state import BUILD, TaluvaState

Settlements = Sequence[Settlement]


def notes(state: TaluvaState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """What is missing for each kind of building that is not open; nothing once one is chosen."""
    if state.phase is not BUILD or seat != state.active:
        return
    who = builder(state, seat)
    if names != set(names_of(buildings(who))):
        return
    settlements = settlements_of(who.board, seat)
    for name, why in MISSING.items():
        if name not in names and (settlements or name == "build_hut"):
            yield why(who, settlements)
    if not settlements:
        yield remark("taluva.why.no_settlement", "TAL-7.4")


def no_hut(who: Builder, _settlements: Settlements) -> Remark:
    """What is missing for a single hut (TAL-7.3)."""
    if not who.supply.huts:
        return remark("taluva.why.no_huts", "TAL-7.1")
    if settled(who.board).low:
        return remark("taluva.why.huts_apart", "TAL-11.2")
    return remark("taluva.why.no_low_hex", "TAL-7.3")


def no_tower(who: Builder, settlements: Settlements) -> Remark:
    """What is missing for a tower (TAL-7.4)."""
    if not who.supply.towers:
        return remark("taluva.why.no_towers", "TAL-7.1")
    if any(room.highest >= TOWER_LEVEL for _, room in growing(who)):
        return remark("taluva.why.towers_stand", "TAL-7.4")
    return remark("taluva.why.no_high_hex", "TAL-7.4")


def no_temple(who: Builder, settlements: Settlements) -> Remark:
    """What is missing for a temple (TAL-7.5)."""
    if not who.supply.temples:
        return remark("taluva.why.no_temples", "TAL-7.1")
    if any(each.takes_temple for each in settlements):
        return remark("taluva.why.no_hex_for_temple", "TAL-7.5")
    sizes = [len(each.pieces) for each in settlements if not each.has_temple]
    if not sizes:
        return remark("taluva.why.temples_stand", "TAL-7.5")
    return remark("taluva.why.too_small", "TAL-7.5", n=max(sizes), needed=TEMPLE_SIZE)


def no_expansion(who: Builder, settlements: Settlements) -> Remark:
    """What is missing for an expansion (TAL-7.7, TAL-7.8)."""
    needed = [huts for _, room in growing(who) for huts in room.huts.values()]
    if not needed:
        return remark("taluva.why.nothing_beside", "TAL-7.7")
    if not who.supply.huts:
        return remark("taluva.why.no_huts", "TAL-7.1")
    return remark("taluva.why.too_few_huts", "TAL-7.8", needed=min(needed), n=who.supply.huts)


MISSING: Mapping[str, Callable[[Builder, Settlements], Remark]] = {
    "build_hut": no_hut,
    "build_tower": no_tower,
    "build_temple": no_temple,
    "expand": no_expansion,
}
