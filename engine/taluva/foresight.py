"""Predicts whether a seat can still build after laying its tile (TAL-3.6).

What it could build now it can build afterwards too, unless the tile covers the hex or changes the
settlement. So few placements need a closer look, and fewer still are tried out on a copy of the
island.
"""

from collections.abc import Collection, Iterable, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Cell
from engine.taluva.actions import PlaceTile
from engine.taluva.building import Builder, builder, can_build, hut_sites
from engine.taluva.island import island
from engine.taluva.pieces import TEMPLE_SIZE, TOWER_LEVEL, Board
from engine.taluva.placing import Footprint, Site, cover, footprints, placements_on, site_of
from engine.taluva.settlements import Room, Settlement, room_of, rooms_of, take_settlement
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
        """Return True if it is still good when a tile lies on a site, now of that level."""
        _, first, second = site
        pieces, around = self.settlement.pieces, self.settlement.around
        if first in pieces or second in pieces:
            return False
        return self.has_room or (level >= self.level and (first in around or second in around))


@dataclass(eq=False)
class Foresight:
    """The builds of the active seat if it did not have to lay a tile first.

    `huts` are the hexes where a single hut could stand.
    """

    state: TaluvaState
    who: Builder
    huts: Collection[Cell]

    @cached_property
    def rooms(self) -> dict[Settlement, Room]:
        """The settlements of the seat and what lies free beside them."""
        return dict(rooms_of(self.who.board, self.who.seat))

    @cached_property
    def homes(self) -> dict[Cell, Settlement]:
        """The settlement of each building of the seat."""
        return {at: each for each in self.rooms for at in each.pieces}

    @cached_property
    def offers(self) -> list[Offer]:
        """The builds beside the settlements, now or on a new hex below a tower's level."""
        return self._offers(GROUND)

    @cached_property
    def high_offers(self) -> list[Offer]:
        """The same for a new hex that is high enough for a tower."""
        return self._offers(TOWER_LEVEL)

    def _offers(self, level: int) -> list[Offer]:
        """Return the builds of settlements now, or with a new hex of a level beside them."""
        supply, found = self.who.supply, []
        for each, room in self.rooms.items():
            if supply.towers and max(level, room.highest) >= TOWER_LEVEL and each.takes_tower:
                found.append(Offer(each, TOWER_LEVEL, room.highest >= TOWER_LEVEL))
            if supply.temples and each.takes_temple:
                found.append(Offer(each, GROUND, room.highest > 0))
        return found

    @cached_property
    def has_room(self) -> bool:
        """True if a tower or temple can be built now."""
        return any(offer.has_room for offer in self.offers)

    @property
    def all_beside(self) -> bool:
        """True if the seat could build after every placement beside the island.

        They cover nothing, so one thing to build now is one for each of them. A tile brings two
        hexes where a single hut may stand, unless huts keep apart.
        """
        return bool(self.huts) or self.has_room or (self.who.supply.huts > 0 and not self.who.apart)

    def choose_beside(self, coast: Iterable[Footprint]) -> Iterable[PlaceTile]:
        """Those placements beside the island after which the seat could build."""
        if self.all_beside or self.who.supply.huts:
            everywhere = placements_on(coast)
            return everywhere if self.all_beside else filter(self.can_build, everywhere)
        beside = {at for offer in self.offers for at in offer.settlement.around}
        near = set(chain.from_iterable(map(footprints, beside - self.state.board.keys())))
        return chain.from_iterable(
            placements_with_terrain_on(each, beside) for each in coast if each in near
        )

    def choose_over(self, eruptions: Sequence[PlaceTile]) -> Sequence[PlaceTile]:
        """Those placements over other tiles after which the seat could build."""
        if self.who.supply.huts:
            return [each for each in eruptions if self.can_build(each)]
        for offer in self.offers:
            if offer.has_room:
                own = offer.settlement.pieces.keys()
                return [
                    each
                    for each in eruptions
                    if own.isdisjoint(site_of(each)) or self.can_build(each)
                ]
        useful = self._useful(eruptions)
        return [
            each
            for each in eruptions
            if not useful.isdisjoint(site_of(each)[1:]) and self.can_build(each)
        ]

    def _useful(self, eruptions: Sequence[PlaceTile]) -> set[Cell]:
        """Return the hexes where a tile could make room for the first tower or temple.

        That is beside what is offered, or where it cuts a part off that lacks what the whole has.
        """
        below = self.state.board.__getitem__
        is_high = any(below(each.cell).level >= TOWER_LEVEL - 1 for each in eruptions)
        offers = self.high_offers if is_high else self.offers
        parting = [
            each.pieces
            for each, room in self.rooms.items()
            if is_high
            or room.highest >= TOWER_LEVEL
            or len(each.pieces) > TEMPLE_SIZE + each.has_temple
        ]
        return set[Cell]().union(*parting, *[each.settlement.around for each in offers])

    def can_build(self, placement: PlaceTile) -> bool:
        """Return True if the seat could build after a placement."""
        site = site_of(placement)
        for at in self.huts:
            if at not in site:
                return True
        below = self.state.board.get(placement.cell)
        level = GROUND if below is None else below.level + 1
        for offer in self.offers if level < TOWER_LEVEL else self.high_offers:
            if offer.stands(site, level):
                return True
        if self.who.supply.huts:
            return can_build(replace(self.who, board=self._laid(placement)))
        touched = {self.homes[at] for at in site if at in self.homes}
        return any(self._part_can_grow(each, site, level) for each in touched)

    def _part_can_grow(self, settlement: Settlement, site: Site, level: int) -> bool:
        """Return True if what a tile leaves of a settlement may get a tower or temple.

        Each of the parts touches a terrain of the tile.
        """
        supply, pieces = self.who.supply, settlement.pieces
        left = {at: each for at, each in pieces.items() if at not in site}
        highest = max(level, self.rooms[settlement].highest)
        temples = supply.temples and len(left) >= TEMPLE_SIZE + settlement.has_temple
        towers = (
            supply.towers and highest >= TOWER_LEVEL and (settlement.takes_tower or len(left) > 1)
        )
        while left and (temples or towers):
            part = take_settlement(left, next(iter(left)))
            if temples and part.takes_temple:
                return True
            if towers and part.takes_tower:
                beside = room_of(part, self.who.board.get).highest
                if max(level, beside) >= TOWER_LEVEL:
                    return True
        return False

    def _laid(self, placement: PlaceTile) -> Board:
        """The island with the tile in hand."""
        assert self.state.drawn is not None
        board = island(self.state.board).copy()
        cover(board, placement, self.state.drawn, self.state.laid)
        return board


def placements_with_terrain_on(footprint: Footprint, ground: Set[Cell]) -> Iterable[PlaceTile]:
    """The placements on a footprint that bring one of their terrains to a hex of the ground."""
    reached = ground & {*footprint.site}
    if len(reached) > 1:
        return footprint.placements
    return [each for each in footprint.placements if each.cell not in reached]


def is_safe(state: TaluvaState) -> bool:
    """Return True if the active seat can build a hut after any placement whatever."""
    return len(hut_sites(builder(state, state.active))) >= ENOUGH


def foresight(state: TaluvaState) -> Foresight:
    """The view of the active seat in the tile phase."""
    who = builder(state, state.active)
    return Foresight(state, who, hut_sites(who))
