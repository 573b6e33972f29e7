"""A beam search over whole ships built from the tiles at hand."""

from collections.abc import Hashable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import astuple

from engine.galaxy_trucker.board import neighbours, opposite, sides_of
from engine.galaxy_trucker.computer.blueprint import (
    DEAD_CELL,
    EXPOSED,
    LOOP,
    abilities,
    growth,
    laid_out,
    worth_of,
)
from engine.galaxy_trucker.data import TILES, Kind
from engine.galaxy_trucker.pieces import blocked_side
from engine.galaxy_trucker.ship.tiles import Tiles, outline, turned
from engine.galaxy_trucker.state import Placed
from engine.kernel.ids import Cell

SHORTLIST = 10
"""So many next tiles are weighed for each plan: those that look best by themselves."""
WAY = 0.6
"""The value of a connector towards an empty cell in the shortlist."""
MANY = 20
"""The number of further tiles that a plan's estimate assumes."""

Laying = tuple[Cell, Placed]
Look = tuple[Hashable, ...]
LOOKS: dict[int, Look] = {no: astuple(tile)[2:] for no, tile in TILES.items()}
"""What a tile is apart from its number; tiles that are alike serve equally well."""


class Plan(Struct, frozen=True):
    """A ship, the tiles that are left for it, and what it is worth with what will be added.

    `hope` is the same if many tiles come: by that plans are followed, so that they stay open.
    """

    tiles: dict[Cell, Placed]
    left: tuple[int, ...]
    worth: float
    hope: float


class Planner:
    """Makes plans for one ship on a board.

    `at_hand` are the tiles that it can have, `coming` is about how many others will come.
    """

    def __init__(
        self,
        board: str,
        tiles: Tiles,
        at_hand: Sequence[int],
        wide_shields: bool,
        coming: int,
    ) -> None:
        self.board, self.wide_shields, self.coming = board, wide_shields, coming
        self.begin = self.plan_of(tiles, at_hand)
        self._looks = {LOOKS[tile]: tile for tile in at_hand}
        self._fits: dict[Gap, list[Fit]] = {}

    def plan_of(self, tiles: Tiles, left: Sequence[int]) -> Plan:
        """A ship with its worth."""
        laid = laid_out(tiles)
        worth = worth_of(self.board, laid, self.wide_shields)
        soon, some_day = (growth(self.board, laid, coming) for coming in (self.coming, MANY))
        return Plan(dict(tiles), tuple(left), worth + soon, worth + some_day)

    def plans(self, width: int) -> Iterator[tuple[int, Plan]]:
        """After each tile more the best plan so far, and how many ships were weighed for that.

        `width` plans are followed side by side, those that may become best.
        """
        beam, best = [self.begin], self.begin
        while beam:
            found: dict[frozenset[Laying], Plan] = {}
            for plan in beam:
                for at, placed in self.shortlist(plan):
                    tiles = {**plan.tiles, at: placed}
                    if (key := frozenset(tiles.items())) not in found:
                        left = [each for each in plan.left if each != placed.tile]
                        found[key] = self.plan_of(tiles, left)
            beam = sorted(found.values(), key=lambda each: each.hope, reverse=True)[:width]
            best = max([best, *found.values()], key=lambda each: each.worth)
            yield len(found), best

    def shortlist(self, plan: Plan) -> list[Laying]:
        """The tiles to lay next that look best by themselves, each with its place."""
        laid, able = laid_out(plan.tiles), dict[Hashable, float]()
        before = abilities(self.board, laid)
        left = {LOOKS[tile]: tile for tile in reversed(plan.left)}
        found: list[tuple[float, Cell, Placed]] = []
        for gap in gaps(self.board, plan.tiles):
            for fit in self.fits(gap):
                tile = left.get(fit.look)
                if tile is None:
                    continue
                placed = Placed(tile, fit.rotation)
                if fit.use not in able:
                    able[fit.use] = abilities(self.board, (*laid, (gap.at, placed))) - before
                found.append((able[fit.use] + fit.value, gap.at, placed))
        found.sort(key=lambda each: each[0], reverse=True)
        return [(at, placed) for _, at, placed in found[:SHORTLIST]]

    def fits(self, gap: "Gap") -> list["Fit"]:
        """Score all tiles in a gap; most gaps of a ship occur in the next one too."""
        if gap not in self._fits:
            self._fits[gap] = [
                Fit(gap.value_of(Placed(tile, rotation), sides), look, rotation, use)
                for look, tile in self._looks.items()
                for rotation, sides in turned(tile)
                if sides & gap.joining and not sides & gap.forbidden
                for use in [use_of(Placed(tile, rotation), bool(sides & gap.cabins))]
            ]
        return self._fits[gap]


class Fit(Struct, frozen=True):
    """The score of a tile in a gap, and its use there."""

    value: float
    look: Look
    rotation: int
    use: Hashable


def use_of(placed: Placed, at_cabin: bool) -> Hashable:
    """Return a key shared by tiles that add about the same to a ship."""
    tile = TILES[placed.tile]
    if tile.kind is Kind.LIFE_SUPPORT:
        return tile.alien, at_cabin
    return tile.kind, tile.capacity, tile.double, tile.kind is Kind.CANNON and placed.rotation


class Gap(Struct, frozen=True):
    """An empty cell beside a ship: what fits there, what it would join, and what it would cover.

    `joins` are the bits that are joined on each side, `joining` all of them, `cabins` those at
    cabins. `bare` are the sides without a tile, `free` those of them that nothing is beside yet.
    """

    at: Cell
    forbidden: int
    joining: int
    cabins: int
    joins: tuple[int, ...]
    covered: int
    bare: str
    free: str

    def value_of(self, placed: Placed, sides: int) -> float:
        """Score a tile by its sides alone."""
        ways, shut = outline(placed).ways, blocked_side(placed)
        joined = sum([1 for each in self.joins if sides & each])
        exposed = sum([1 for side in ways if side in self.bare]) - self.covered
        onward = sum([1 for side in ways if side in self.free])
        dead = shut is not None and shut in self.free
        return LOOP * joined - EXPOSED * exposed + WAY * onward - DEAD_CELL * dead


def gaps(board: str, tiles: Tiles) -> Iterator[Gap]:
    """The empty cells beside a ship, in the order in which it was built."""
    near = neighbours(board)
    beside = dict.fromkeys(other for at in tiles for _, other in near[at] if other not in tiles)
    for at in beside:
        forbidden = joining = cabins = covered = 0
        joins, bare, free = [], "", ""
        for side, other in sides_of(board)[at].items():
            if other is None or other not in tiles:
                bare += side
                free += side if other is not None and other not in beside else ""
                continue
            there, back = outline(tiles[other]), opposite(side)
            forbidden |= there.forbids[back]
            joining |= there.joins[back]
            cabins |= there.joins[back] if TILES[tiles[other].tile].kind is Kind.CABIN else 0
            joins.append(there.joins[back])
            covered += back in there.ways
        yield Gap(at, forbidden, joining, cabins, tuple(joins), covered, bare, free)
