"""Whether a seat can still build after laying its tile (TAL-3.6).

What it could build now it can build afterwards too, unless the tile covers the hex or changes the
settlement. So few placements need a closer look, and fewer still are tried out on a copy of the
island.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell
from engine.taluva.actions import PlaceTile
from engine.taluva.board import Board, Building, Piece
from engine.taluva.building import Builder, builder, can_build, hut_sites, stone_cells
from engine.taluva.data import TEMPLE_SIZE, TOWER_LEVEL
from engine.taluva.footprints import Footprint, Placements, Site, site_of
from engine.taluva.island import island, settlements_of
from engine.taluva.laying import cover
from engine.taluva.settlements import Settlement
from engine.taluva.state import TaluvaState

ENOUGH = 3
"""A tile covers two hexes that can carry buildings: of three, one is left."""

GROUND = 1
"""The level of a tile beside the island, and the lowest on which a temple stands."""


class Offer(Struct, frozen=True):
    """A settlement that may get a tower or a temple, from a level on.

    `has_room` tells that there is a free hex for it now; a tile over that hex leaves it free.
    """

    pieces: Mapping[Cell, Piece]
    level: int
    has_room: bool

    def stands(self, site: Site, level: int) -> bool:
        """Whether it is still good when a tile lies on a site, now of that level."""
        _, first, second = site
        if first in self.pieces or second in self.pieces:
            return False
        if self.has_room:
            return True
        return level >= self.level and (self.touches(first) or self.touches(second))

    def touches(self, at: Cell) -> bool:
        """Whether the settlement has a building beside a hex."""
        return any(near in self.pieces for near in neighbours(at))


@dataclass(eq=False)
class Foresight:
    """What the active seat could build if it had not to lay a tile first.

    `huts` are the hexes where a single hut could stand.
    """

    state: TaluvaState
    who: Builder
    huts: list[Cell]

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
        """The level of the highest hex without a building."""
        tops = self.state.board.values()
        return max((top.level for top in tops if top.piece is None), default=0)

    @cached_property
    def offers(self) -> list[Offer]:
        """What there is to build beside them, or will be on a new hex below a tower's level."""
        return [offer for each in self.settlements for offer in _offers(self.who, each, GROUND)]

    @cached_property
    def high_offers(self) -> list[Offer]:
        """The same for a new hex that is high enough for a tower."""
        return [
            offer for each in self.settlements for offer in _offers(self.who, each, TOWER_LEVEL)
        ]

    @cached_property
    def has_room(self) -> bool:
        """Whether a tower or temple can be built now."""
        return any(offer.has_room for offer in self.offers)

    def choose_beside(self, coast: Mapping[Footprint, Placements]) -> Iterable[PlaceTile]:
        """Those placements beside the island after which the seat could build.

        They cover nothing, so one thing to build now is one for each of them. A tile brings two
        hexes where a single hut may stand, unless huts keep apart.
        """
        everywhere = chain.from_iterable(coast.values())
        if self.huts or self.has_room:
            return everywhere
        if self.who.supply.huts:
            return filter(self.can_build, everywhere) if self.who.apart else everywhere
        built = [at for offer in self.offers for at in offer.pieces]
        beside = frozenset(chain.from_iterable(map(neighbours, built)))
        touching = [each for each in coast if not beside.isdisjoint(each.site)]
        return (
            placement
            for each in touching
            for placement in each.placements
            if is_terrain_on(placement, beside)
        )

    def can_build(self, placement: PlaceTile) -> bool:
        """Whether the seat could build after a placement."""
        site = site_of(placement)
        for at in self.huts:
            if at not in site:
                return True
        untouched = self.homes.keys().isdisjoint(site)
        if untouched and self.has_room:
            return True
        below = self.state.board.get(site.volcano)
        level = GROUND if below is None else below.level + 1
        offers = self.offers if level < TOWER_LEVEL else self.high_offers
        if any(offer.stands(site, level) for offer in offers):
            return True
        if self.who.supply.huts:
            return can_build(replace(self.who, board=self._laid(placement)))
        return not untouched and self._parts_can_build(placement, level)

    def _parts_can_build(self, placement: PlaceTile, level: int) -> bool:
        """Whether what is left of the settlements that a tile changes may get a tower or temple."""
        site = site_of(placement)
        changed = [self.homes[at] for at in site if at in self.homes]
        pieces = {at for each in changed for at in each.pieces if at not in site}
        if len(pieces) < TEMPLE_SIZE and max(level, self.highest) < TOWER_LEVEL:
            return False
        parts = settlements_of(self._laid(placement), self.who.seat)
        return any(
            any(stone_cells(self.who.supply, part))
            for part in parts
            if not pieces.isdisjoint(part.pieces)
        )

    def _laid(self, placement: PlaceTile) -> Board:
        """The island with the tile in hand."""
        assert self.state.drawn is not None
        board = island(self.state.board).copy()
        cover(board, placement, self.state.drawn, self.state.laid)
        return board


def _offers(who: Builder, settlement: Settlement, level: int) -> Iterator[Offer]:
    """What a settlement may get now, or with a new hex of a level beside it."""
    beside, pieces = settlement.beside, settlement.pieces
    if who.supply.towers:
        has_room = any(top.level >= TOWER_LEVEL for top in beside.values())
        if (has_room or level >= TOWER_LEVEL) and settlement.takes(Building.TOWER):
            yield Offer(pieces, TOWER_LEVEL, has_room)
    if who.supply.temples and settlement.takes(Building.TEMPLE):
        yield Offer(pieces, GROUND, bool(beside))


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
    return Foresight(state, who, list(hut_sites(who)))
