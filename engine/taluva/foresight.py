"""Whether a seat can still build after laying its tile (TAL-3.6).

What it could build now it can build afterwards too, unless the tile covers the hex or splits a
settlement. So few placements have to be tried out on a copy of the island.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice

from engine.kernel.ids import Cell
from engine.taluva.building import (
    Builder,
    builder,
    buildings,
    hut_cells,
    may_found,
    temple_cells,
    tower_cells,
)
from engine.taluva.coast import Site
from engine.taluva.data import HUT_LEVEL, TOWER_LEVEL
from engine.taluva.laying import cover
from engine.taluva.state import Building, TaluvaState

ENOUGH = 3
"""A tile covers two hexes that can carry buildings: of three, one is left."""


@dataclass(eq=False)
class Foresight:
    """What the active seat could build if it had not to lay a tile first."""

    state: TaluvaState
    who: Builder

    @cached_property
    def huts(self) -> list[Cell]:
        """Where it could build a hut: some of the hexes, enough to judge by."""
        return list(islice(hut_cells(self.who), ENOUGH))

    @cached_property
    def others(self) -> list[Cell]:
        """Where it could build a tower or a temple: some of the hexes, enough to judge by."""
        return list(islice(chain(tower_cells(self.who), temple_cells(self.who)), ENOUGH))

    @cached_property
    def tower_ground(self) -> dict[Cell, None]:
        """Beside which settlements a tower may stand."""
        return self.who.ground(Building.TOWER)

    @cached_property
    def temple_ground(self) -> dict[Cell, None]:
        """Beside which settlements a temple may stand."""
        return self.who.ground(Building.TEMPLE)

    def can_build(self, site: Site) -> bool:
        """Whether the seat could build after a placement."""
        if any(at not in site for at in self.huts):
            return True
        if self._destroys(site):
            return self._try_out(site)
        if any(at not in site for at in self.others):
            return True
        below = self.state.board.get(site.volcano)
        level = 1 if below is None else below.level + 1
        if self._offers(site.first, level) or self._offers(site.second, level):
            return True
        return self.who.supply.huts > 0 and self._try_out(site)

    def _destroys(self, site: Site) -> bool:
        board = self.state.board
        return any(at in board and board[at].piece is not None for at in site.cells)

    def _offers(self, at: Cell, level: int) -> bool:
        """Whether a new hex can carry a building, no settlement having changed."""
        if level == HUT_LEVEL and self.who.supply.huts and may_found(self.who, at):
            return True
        return at in self.temple_ground or (level >= TOWER_LEVEL and at in self.tower_ground)

    def _try_out(self, site: Site) -> bool:
        assert self.state.drawn is not None
        board = dict(self.state.board)
        cover(board, site, self.state.drawn, self.state.laid)
        return any(buildings(builder(self.state, self.who.seat, board)))


def foresight(state: TaluvaState) -> Foresight:
    """The view of the active seat in the tile phase."""
    return Foresight(state, builder(state, state.active))
