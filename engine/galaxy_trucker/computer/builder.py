"""Building by a strong computer: look at tiles first, then follow plans for whole ships.

It draws while it has grabs to spare; what it returns lies on the table for later. Then it makes
several plans, each with other tiles that it may still draw, and does what most of them begin with.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.galaxy_trucker.actions import (
    BuildAction,
    DrawTile,
    FinishBuilding,
    PlaceTile,
    ReturnTile,
    Source,
    TakeTile,
)
from engine.galaxy_trucker.building.hourglass import glass_of, has_grab
from engine.galaxy_trucker.building.steps import free_numbers
from engine.galaxy_trucker.computer.blueprint import closed_cells, open_ways, reached
from engine.galaxy_trucker.computer.planning import Laying, Plan, Planner
from engine.galaxy_trucker.estimate import FLIPS, coming_to
from engine.galaxy_trucker.ship.tiles import spots
from engine.galaxy_trucker.state import (
    Phase,
    Ship,
    TruckerState,
    board_name,
    building,
    rules,
    steered,
)
from engine.kernel.actions import Action
from engine.kernel.chance import Chance, sample
from engine.kernel.ids import Seat

NODES = 4
"""Weighing a ship takes about as long as trying out so many actions."""
WIDTHS = (1, 2, *[4] * 14)
"""The width of each plan's beam search."""
GRABS_A_RUN = 12
"""The assumed grabs in a run of the hourglass where the rules set no limit."""
DRAWN = 0.2
"""The share of its grabs for which a plan imagines the tiles that they draw."""
FILLED = 0.5
"""The share of their cells that others fill before they are finished."""


def ponder(seen: TruckerState, seat: Seat, luck: Chance) -> Iterator[tuple[int, Action]]:
    """Yield the number of nodes of each bit of search, and the best action so far."""
    if seen.phase is not Phase.BUILD or steered(seen, seat).number is not None:
        return
    ship = steered(seen, seat)
    if may_look(seen, ship):
        yield 1, DrawTile()
        return
    votes: Counter[Action] = Counter()
    for width in WIDTHS:
        planner = planner_of(seen, ship, tiles_to_come(seen, ship, luck))
        plan = planner.begin
        for ships, plan in planner.plans(width):
            yield NODES * ships, favourite(votes) or next_step(seen, ship, plan)
        votes[next_step(seen, ship, plan)] += 1
    yield 0, votes.most_common(1)[0][0]


def planner_of(state: TruckerState, ship: Ship, drawn: Sequence[int]) -> Planner:
    """Plans with all tiles that a ship can have, and with some that it may draw."""
    tiles, wide = [*sure_tiles(state, ship), *drawn], rules(state).shield_side
    return Planner(board_name(state), ship.tiles, tiles, wide, coming_to(state, ship))


def favourite(votes: Counter[Action]) -> Action | None:
    """Return the most frequent first action of the plans, of equals the first; None for none."""
    return votes.most_common(1)[0][0] if votes else None


# --- tiles


def may_look(state: TruckerState, ship: Ship) -> bool:
    """True if a ship can draw and keep grabs enough for all its cells, or has nothing else."""
    to_fill = cells_to_fill(state, ship)
    if ship.hand is not None or not state.pool or not has_grab(state, ship) or not to_fill:
        return False
    return sure_grabs(state, ship) > to_fill or not sure_tiles(state, ship)


def sure_grabs(state: TruckerState, ship: Ship) -> int:
    """The grabs that are left before others have ended the building, as far as one can tell."""
    allowance = rules(state).grabs or GRABS_A_RUN
    left = max(0, allowance - ship.grabs) + allowance * FLIPS[glass_of(state).circle]
    if len(building(state)) < state.seats:
        return left
    others = (each for each in state.ships if each is not ship)
    return left + int(FILLED * min(cells_to_fill(state, each) for each in others))


def cells_to_fill(state: TruckerState, ship: Ship) -> int:
    """Return how many cells building can still get to."""
    board = board_name(state)
    closed = closed_cells(board, ship.tiles)
    return len(reached(board, ship.tiles, open_ways(board, ship.tiles, closed), closed))


def sure_tiles(state: TruckerState, ship: Ship) -> list[int]:
    """The tiles that a ship need not draw."""
    hand = [] if ship.hand is None else [ship.hand]
    return [*hand, *ship.reserve, *(state.table if has_grab(state, ship) else [])]


def tiles_to_come(state: TruckerState, ship: Ship, luck: Chance) -> list[int]:
    """Tiles that it may still draw."""
    share = len(state.pool) // max(1, len(building(state)))
    return sample(luck, state.pool, min(share, int(DRAWN * sure_grabs(state, ship))))


# --- steps


def next_step(state: TruckerState, ship: Ship, plan: Plan) -> BuildAction:
    """The first thing of a plan that can be done now."""
    board = board_name(state)
    steps = [
        (at, placed)
        for at, placed in plan.tiles.items()
        if at not in ship.tiles
        if (at, placed.rotation) in spots(board, ship.tiles, placed.tile)
    ]
    if ship.hand is not None:
        return step_with_hand(board, ship, ship.hand, steps)
    for at, placed in steps:
        if placed.tile in ship.reserve:
            return PlaceTile(at, placed.rotation, Source.RESERVE, placed.tile)
    if has_grab(state, ship):
        for _, placed in steps:
            if placed.tile in state.table:
                return TakeTile(placed.tile)
        if state.pool and cells_to_fill(state, ship):
            return DrawTile()
    return FinishBuilding(free_numbers(state)[0] if rules(state).any_number else None)


def step_with_hand(
    board: str, ship: Ship, tile: int, steps: Sequence[Laying]
) -> PlaceTile | ReturnTile:
    """Place or return the tile in hand; one from the table must not go back (endless loop)."""
    wanted = [each for each in steps if each[1].tile == tile]
    if not wanted and ship.hand_open:
        planner = Planner(board, ship.tiles, [tile], wide_shields=False, coming=0)
        wanted = planner.shortlist(planner.begin)
    return next((PlaceTile(at, placed.rotation) for at, placed in wanted), ReturnTile())
