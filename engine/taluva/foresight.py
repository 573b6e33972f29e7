"""Whether a seat can still build after laying its tile (TAL-3.6).

What it could build now it can build afterwards too, unless the tile covers the hex or changes the
settlement. So few placements need a closer look, and fewer still are tried out on a copy of the
island.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Cell
from engine.taluva.actions import PlaceTile
from engine.taluva.board import Board, Hex, Terrain
from engine.taluva.building import Builder, builder, can_build, hut_sites, stone_cells, tower_cells
from engine.taluva.data import TEMPLE_SIZE, TOWER_LEVEL
from engine.taluva.footprints import Footprint, Placements, Site, footprints, site_of
from engine.taluva.island import free_hexes, island, settlements_of
from engine.taluva.laying import cover
from engine.taluva.settlements import TEMPLE, TOWER, Settlement, take_settlement
from engine.taluva.state import TaluvaState

ENOUGH = 3
"""A tile covers two hexes that can carry buildings: of three, one is left."""

GROUND = 1
"""The level of a tile beside the island, and the lowest on which a temple stands."""


class Offer(Struct, frozen=True):
    """A settlement that may get a tower or a temple, from a level on.

    `has_room` tells that there is a free hex for it now; a tile over that hex leaves it free.
    """

    settlement: Settlement
    level: int
    has_room: bool

    def stands(self, site: Site, level: int) -> bool:
        """Whether it is still good when a tile lies on a site, now of that level."""
        _, first, second = site
        pieces, around = self.settlement.pieces, self.settlement.around
        if first in pieces or second in pieces:
            return False
        return self.has_room or (level >= self.level and (first in around or second in around))


@dataclass(eq=False)
class Foresight:
    """What the active seat could build if it had not to lay a tile first.

    `huts` are the hexes where a single hut could stand.
    """

    state: TaluvaState
    who: Builder
    huts: Collection[Cell]

    @cached_property
    def settlements(self) -> Sequence[Settlement]:
        """The settlements of the seat."""
        return settlements_of(self.state.board, self.who.seat)

    @cached_property
    def homes(self) -> dict[Cell, Settlement]:
        """The settlement of each of its buildings."""
        return {at: each for each in self.settlements for at in each.pieces}

    @cached_property
    def highest(self) -> int:
        """The level of the highest free hex."""
        return max([top.level for top in free_hexes(self.state.board).values()], default=0)

    @cached_property
    def offers(self) -> list[Offer]:
        """What there is to build beside them, or will be on a new hex below a tower's level."""
        return self._offers(GROUND)

    @cached_property
    def high_offers(self) -> list[Offer]:
        """The same for a new hex that is high enough for a tower."""
        return self._offers(TOWER_LEVEL)

    def _offers(self, level: int) -> list[Offer]:
        """What settlements may get now, or with a new hex of a level beside them."""
        supply, free, found = self.who.supply, free_hexes(self.state.board), []
        towers = supply.towers and max(level, self.highest) >= TOWER_LEVEL
        for each in self.settlements:
            if towers and TOWER not in each.kinds:
                high = any(tower_cells(supply, each, each.beside(free)))
                if high or level >= TOWER_LEVEL:
                    found.append(Offer(each, TOWER_LEVEL, high))
            if supply.temples and each.takes(TEMPLE):
                found.append(Offer(each, GROUND, not free.keys().isdisjoint(each.around)))
        return found

    @cached_property
    def with_stones(self) -> list[Settlement]:
        """The settlements that have a tower or a temple, which one of their parts may lack."""
        return [each for each in self.settlements if TEMPLE in each.kinds or TOWER in each.kinds]

    @cached_property
    def has_room(self) -> bool:
        """Whether a tower or temple can be built now."""
        return any(offer.has_room for offer in self.offers)

    @property
    def all_beside(self) -> bool:
        """Whether the seat could build after every placement beside the island.

        They cover nothing, so one thing to build now is one for each of them. A tile brings two
        hexes where a single hut may stand, unless huts keep apart.
        """
        return bool(self.huts) or self.has_room or (self.who.supply.huts > 0 and not self.who.apart)

    def choose_beside(self, coast: Mapping[Footprint, Placements]) -> Iterable[PlaceTile]:
        """Those placements beside the island after which the seat could build."""
        if self.all_beside or self.who.supply.huts:
            everywhere = chain.from_iterable(coast.values())
            return everywhere if self.all_beside else filter(self.can_build, everywhere)
        beside = {at for offer in self.offers for at in offer.settlement.around}
        near = set(chain.from_iterable(map(footprints, beside - self.state.board.keys())))
        touching = [each for each in coast if each in near]
        return (
            placement
            for each in touching
            for placement in each.placements
            if is_terrain_on(placement, beside)
        )

    def choose_over(self, eruptions: Iterable[PlaceTile]) -> Iterable[PlaceTile]:
        """Those placements over other tiles after which the seat could build."""
        if not self.has_room:
            return filter(self.can_build, eruptions)
        own = self.homes.keys()
        return (each for each in eruptions if own.isdisjoint(site_of(each)) or self.can_build(each))

    def can_build(self, placement: PlaceTile) -> bool:
        """Whether the seat could build after a placement."""
        site = site_of(placement)
        for at in self.huts:
            if at not in site:
                return True
        below = self.state.board.get(site.volcano)
        level = GROUND if below is None else below.level + 1
        offers = self.offers if level < TOWER_LEVEL else self.high_offers
        for offer in offers:
            if offer.stands(site, level):
                return True
        if self.who.supply.huts:
            return can_build(replace(self.who, board=self._laid(placement)))
        if self.homes.keys().isdisjoint(site):
            return False
        hopeful = [offer.settlement for offer in offers] + self.with_stones
        changed = [each for each in hopeful if not each.pieces.keys().isdisjoint(site)]
        return self._parts_can_build(changed, site, level)

    def _parts_can_build(self, changed: Sequence[Settlement], site: Site, level: int) -> bool:
        """Whether what a tile leaves of some settlements may get a tower or temple.

        Parts of others could get none: what had no stone and was offered none is as poor as before.
        """
        supply = self.who.supply
        left = {at: each for one in changed for at, each in one.pieces.items() if at not in site}
        huts = [at for at, each in left.items() if each.kind is not TEMPLE]
        high = max(level, self.highest) >= TOWER_LEVEL
        if not ((supply.temples and len(huts) >= TEMPLE_SIZE) or (supply.towers and high)):
            return False
        top = Hex(Terrain.LAKE, 0, level, self.state.laid)  # as good as any other terrain
        free = {**free_hexes(self.state.board), site.first: top, site.second: top}
        while left:
            part = take_settlement(left, next(iter(left)), 0)
            if any(stone_cells(supply, part, part.beside(free))):
                return True
        return False

    def _laid(self, placement: PlaceTile) -> Board:
        """The island with the tile in hand."""
        assert self.state.drawn is not None
        board = island(self.state.board).copy()
        cover(board, placement, self.state.drawn, self.state.laid)
        return board


def is_terrain_on(placement: PlaceTile, ground: Set[Cell]) -> bool:
    """Whether one of the terrains of a tile lies on a hex of the ground."""
    _, first, second = site_of(placement)
    return first in ground or second in ground


def is_safe(state: TaluvaState) -> bool:
    """Whether the active seat can build a hut after any placement whatever."""
    return len(hut_sites(builder(state, state.active))) >= ENOUGH


def foresight(state: TaluvaState) -> Foresight:
    """The view of the active seat in the tile phase."""
    who = builder(state, state.active)
    return Foresight(state, who, hut_sites(who))
