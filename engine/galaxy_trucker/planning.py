"""Building by a computer: it plans the whole ship, then takes the first step of its plan."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import astuple

from engine.galaxy_trucker import actions, blueprint, pieces
from engine.galaxy_trucker.building import free_numbers, has_grab
from engine.galaxy_trucker.estimate import FLIPS, coming_to
from engine.galaxy_trucker.pieces import TILES, Kind, Placed, neighbours, opposite, sides_of
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import Phase, TruckerState
from engine.galaxy_trucker.tiles import Tiles, fitting_places, outline, turned
from engine.kernel.actions import Action
from engine.kernel.chance import Chance, sample
from engine.kernel.ids import Cell, Seat

SHORTLIST = 10
"""The number of next tiles that are tried for each plan: those that look best by themselves."""
CONNECTOR = 0.6
"""The value of a connector towards an empty cell, in choosing those."""
TILES_TO_COME = 20
"""The number of further tiles that a plan's estimate assumes."""

Laying = tuple[Cell, Placed]
Look = tuple[Hashable, ...]
LOOKS: dict[int, Look] = {no: astuple(tile)[2:] for no, tile in TILES.items()}
"""The properties of each tile but its number and name: tiles that share them are equally good."""


class Plan(Struct, frozen=True):
    """A ship as it could be, and the tiles that would be `left` for it.

    `worth` includes what the tiles still to come will add. `hope` assumes that many will come; it
    decides which plans are followed, so that they are not closed too early.
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
        self, board: str, tiles: Tiles, at_hand: Sequence[int], wide_shields: bool, coming: int
    ) -> None:
        self.board, self.wide_shields, self.coming = board, wide_shields, coming
        self.begin = self.plan_of(tiles, at_hand)
        self._looks = {LOOKS[tile]: tile for tile in at_hand}
        self._fits: dict[Gap, list[Fit]] = {}

    def plan_of(self, tiles: Tiles, left: Sequence[int]) -> Plan:
        """A ship with its worth."""
        laid = tuple(tiles.items())
        worth = blueprint.worth_of(self.board, laid, self.wide_shields)
        soon, some_day = (
            blueprint.growth(self.board, laid, coming) for coming in (self.coming, TILES_TO_COME)
        )
        return Plan(dict(tiles), tuple(left), worth + soon, worth + some_day)

    def plans(self, width: int) -> Iterator[tuple[int, Plan]]:
        """Yield, for each further tile, the number of ships compared and the best plan so far.

        A beam search: the `width` plans with most hope are followed.
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
        laid, able = tuple(plan.tiles.items()), dict[Hashable, float]()
        before = blueprint.abilities(self.board, laid)
        left = {LOOKS[tile]: tile for tile in reversed(plan.left)}
        found: list[tuple[float, Cell, Placed]] = []
        for gap in gaps(self.board, plan.tiles):
            for fit in self.fits(gap):
                if (tile := left.get(fit.look)) is None:
                    continue
                placed = Placed(tile, fit.rotation)
                if fit.use not in able:
                    more = (*laid, (gap.at, placed))
                    able[fit.use] = blueprint.abilities(self.board, more) - before
                found.append((able[fit.use] + fit.value, gap.at, placed))
        found.sort(key=lambda each: each[0], reverse=True)
        return [(at, placed) for _, at, placed in found[:SHORTLIST]]

    def fits(self, gap: "Gap") -> list["Fit"]:
        """Return all tiles that fit into a gap; cached, as most gaps recur in the next ship."""
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
    tile = placed.component
    if tile.kind is Kind.LIFE_SUPPORT:
        return tile.alien, at_cabin
    return tile.kind, tile.capacity, tile.double, tile.kind is Kind.CANNON and placed.rotation


class Gap(Struct, frozen=True):
    """An empty cell beside a ship, with sets of bits of sides as in `tiles.Outline`.

    A tile with one of `forbidden` may not lie here. `joins` holds the bits that join each of the
    neighbours, `joining` all of these, `cabins` those that join a cabin. `covered` counts
    the neighbours' connectors that lead here. `bare` are the sides without a tile, `free` those of
    them that lead to cells away from the ship.
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
        ways, shut = outline(placed).ways, pieces.blocked_side(placed)
        joined = sum([1 for each in self.joins if sides & each])
        exposed = sum([1 for side in ways if side in self.bare]) - self.covered
        onward = sum([1 for side in ways if side in self.free])
        dead = shut is not None and shut in self.free
        return (
            blueprint.REDUNDANT_JOIN * joined
            - blueprint.EXPOSED * exposed
            + CONNECTOR * onward
            - blueprint.DEAD_CELL * dead
        )


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
            cabins |= there.joins[back] if tiles[other].component.kind is Kind.CABIN else 0
            joins.append(there.joins[back])
            covered += back in there.ways
        yield Gap(at, forbidden, joining, cabins, tuple(joins), covered, bare, free)


NODES = 4
"""The nodes that comparing a ship counts as: as many actions could be tried in that time."""
WIDTHS = (1, 2, *[4] * 14)
"""The width of each plan's beam search."""
GRABS_A_RUN = 12
"""The assumed grabs in a run of the hourglass where the rules set no limit."""
DRAWN = 0.2
"""The share of its grabs for which a plan includes imagined tiles."""
FILLED = 0.5
"""The share of their cells that others fill before they are finished."""


def ponder(seen: TruckerState, seat: Seat, luck: Chance) -> Iterator[tuple[int, Action]]:
    """Yield the number of nodes of each bit of search, and the best action so far."""
    if seen.phase is not Phase.BUILD or seen.steered(seat).number is not None:
        return
    ship = seen.steered(seat)
    if may_look(seen, ship):
        yield 1, actions.DrawTile()
        return
    votes: Counter[Action] = Counter()
    wide = seen.options.rules.shield_side
    for width in WIDTHS:
        share = len(seen.pool) // max(1, len(seen.building))
        drawn = sample(luck, seen.pool, min(share, int(DRAWN * sure_grabs(seen, ship))))
        at_hand = [*sure_tiles(seen, ship), *drawn]
        planner = Planner(seen.board, ship.tiles, at_hand, wide, coming_to(seen, ship))
        plan = planner.begin
        for ships, plan in planner.plans(width):
            favourite = votes.most_common(1)[0][0] if votes else next_step(seen, ship, plan)
            yield NODES * ships, favourite
        votes[next_step(seen, ship, plan)] += 1
    yield 0, votes.most_common(1)[0][0]


# --- tiles


def may_look(state: TruckerState, ship: Ship) -> bool:
    """True if a ship should just draw: it has grabs enough for all its cells, or nothing else."""
    to_fill = cells_to_fill(state, ship)
    if ship.hand is not None or not state.pool or not has_grab(state, ship) or not to_fill:
        return False
    return sure_grabs(state, ship) > to_fill or not sure_tiles(state, ship)


def sure_grabs(state: TruckerState, ship: Ship) -> int:
    """Estimate the grabs that are left before the others have ended the building."""
    allowance = state.options.rules.grabs or GRABS_A_RUN
    left = max(0, allowance - ship.grabs) + allowance * FLIPS[state.hourglass.circle]
    if len(state.building) < state.seats:
        return left
    others = (each for each in state.ships if each is not ship)
    return left + int(FILLED * min(cells_to_fill(state, each) for each in others))


def cells_to_fill(state: TruckerState, ship: Ship) -> int:
    """Return how many cells building can still get to."""
    board, tiles = state.board, ship.tiles
    closed = blueprint.closed_cells(board, tiles)
    ways = blueprint.open_ways(board, tiles, closed)
    return len(blueprint.reached(board, tiles, ways, closed))


def sure_tiles(state: TruckerState, ship: Ship) -> list[int]:
    """The tiles that a ship need not draw."""
    hand = [] if ship.hand is None else [ship.hand]
    return [*hand, *ship.reserve, *(state.table if has_grab(state, ship) else [])]


# --- steps


def next_step(state: TruckerState, ship: Ship, plan: Plan) -> actions.BuildAction:
    """Return the first step of a plan that is possible now."""
    board = state.board
    steps = [
        (at, placed)
        for at, placed in plan.tiles.items()
        if at not in ship.tiles
        if (at, placed.rotation) in fitting_places(board, ship.tiles, placed.tile)
    ]
    if ship.hand is not None:
        return step_with_hand(board, ship, ship.hand, steps)
    for at, placed in steps:
        if placed.tile in ship.reserve:
            return actions.PlaceTile(at, placed.rotation, actions.Source.RESERVE, placed.tile)
    if has_grab(state, ship):
        for _, placed in steps:
            if placed.tile in state.table:
                return actions.TakeTile(placed.tile)
        if state.pool and cells_to_fill(state, ship):
            return actions.DrawTile()
    number = free_numbers(state)[0] if state.options.rules.any_number else None
    return actions.FinishBuilding(number)


def step_with_hand(
    board: str, ship: Ship, tile: int, steps: Sequence[Laying]
) -> actions.PlaceTile | actions.ReturnTile:
    """Place or return the tile in hand; one from the table must not go back (endless loop)."""
    wanted = [each for each in steps if each[1].tile == tile]
    if not wanted and ship.hand_open:
        planner = Planner(board, ship.tiles, [tile], wide_shields=False, coming=0)
        wanted = planner.shortlist(planner.begin)
    return next(
        (actions.PlaceTile(at, placed.rotation) for at, placed in wanted), actions.ReturnTile()
    )
