"""How well each seat stands, for computer players: money to come, ships that fly and last."""

from functools import lru_cache

from engine.galaxy_trucker.cargo import capacity, listed, on_board
from engine.galaxy_trucker.data import (
    BOARDS,
    CONNECTOR_REWARDS,
    FINISH_REWARDS,
    TILES,
    VALUES,
    Kind,
)
from engine.galaxy_trucker.power import cannon_strength, engine_strength, usable
from engine.galaxy_trucker.scoring import penalty_of, sale_of
from engine.galaxy_trucker.ship import (
    crew,
    exposed,
    fits,
    illegal_pairs,
    of_kind,
    open_cells,
    parts_of,
)
from engine.galaxy_trucker.state import (
    Phase,
    Placed,
    Ship,
    TruckerState,
    all_seats,
    board_name,
    flying,
    is_over,
    pilot_of,
    position_of,
    purse_of,
    round_number,
    rules,
    team_of,
)
from engine.kernel.ids import Cell, Seat

GONE = -1000.0
UNFINISHED = 40.0
"""What it is worth to go on building while there is room and there are tiles, and the cost of
doing so when there is not."""
IN_FLIGHT = 3.0
"""What it is worth to go on flying."""
FULL = 0.8
"""The share of cells from which on a ship counts as full."""
IN_HAND, RESERVED, SEEN = 0.05, 0.6, 0.02
NO_ENGINE, NO_GUN = 8.0, 1.0
"""What a ship lacks that cannot fly, or cannot shoot."""
LAST_DRAWS = 15
"""With so few tiles left in the pool a computer stops drawing."""


def estimate(state: TruckerState) -> list[float]:
    """A number for every seat: its money, and what its ship promises."""
    money = [float(state.money[purse_of(state, seat)]) for seat in all_seats(state)]
    if not is_over(state):
        for ship in all_seats(state):
            promised = promise(state, ship)
            for owner in team_of(state, ship):
                money[owner] += promised
    return [GONE if seat in state.gone else money[seat] for seat in all_seats(state)]


def promise(state: TruckerState, seat: Seat) -> float:
    """What a ship will bring, roughly in credits."""
    match state.phase:
        case Phase.BUILD | Phase.CHECK | Phase.BOARD:
            return build_promise(state, seat)
        case Phase.FLIGHT:
            return flight_promise(state, seat)
        case _:
            return 0.0


# --- while building


def build_promise(state: TruckerState, seat: Seat) -> float:
    """The worth of a ship as it is, and of what may still be added."""
    ship, board = state.ships[seat], board_name(state)
    worth = worth_of(board, tuple(sorted(ship.tiles.items())))
    if ship.number is not None:
        return worth + 0.3 * (state.seats - ship.number)
    room = len(ship.tiles) < FULL * len(BOARDS[board].cells)
    worth += UNFINISHED if room and len(state.pool) > LAST_DRAWS else -UNFINISHED
    if ship.hand is not None:
        worth += IN_HAND if not ship.hand_open else wanted(board, ship, ship.hand) - IN_HAND
    seen = len(state.seen[pilot_of(state, seat)])
    return worth - RESERVED * len(ship.reserve) - SEEN * seen


def wanted(board: str, ship: Ship, tile: int) -> float:
    """What a tile from the table is worth in hand: an engine or a gun that is missing and fits."""
    kind = TILES[tile].kind
    missing = kind in (Kind.ENGINE, Kind.CANNON) and not any(
        not TILES[ship.tiles[at].tile].double for at in of_kind(ship.tiles, kind)
    )
    if not missing or TILES[tile].double:
        return 0.0
    turned = [Placed(tile, rotation) for rotation in range(4)]
    cells = open_cells(board, ship.tiles)
    found = any(fits(board, ship.tiles, at, each) for at in cells for each in turned)
    return (NO_ENGINE if kind is Kind.ENGINE else NO_GUN) / 2 if found else 0.0


@lru_cache(maxsize=100_000)
def worth_of(board: str, laid: tuple[tuple[Cell, Placed], ...]) -> float:
    """What a ship without crew is worth, for all that it can do."""
    tiles = dict(laid)
    ship = Ship(tiles=tiles)
    pairs = illegal_pairs(board, tiles)
    size = {kind: len(of_kind(tiles, kind)) for kind in Kind}
    power = sum(TILES[tiles[at].tile].capacity for at in of_kind(tiles, Kind.BATTERY))
    powered = sum(TILES[placed.tile].double for placed in tiles.values()) + size[Kind.SHIELD]
    engines = engine_strength(ship, usable_with(tiles, Kind.ENGINE, power))
    cannons = cannon_strength(ship, usable_with(tiles, Kind.CANNON, power)) / 2
    cargo = sum(capacity(placed.tile) for placed in tiles.values())
    parts = len(parts_of(board, tiles)) - 1
    return (
        9.0 * saturating(engines, 3)
        - (0.0 if engines else NO_ENGINE)
        - (0.0 if cannons else NO_GUN)
        + 5.0 * saturating(cannons, 4)
        + 7.0 * saturating(2 * size[Kind.CABIN] + 2, 5)
        + 4.0 * saturating(cargo, 5)
        + 2.0 * saturating(min(power, 2 * powered), 4)
        + 2.0 * saturating(size[Kind.SHIELD] if power else 0, 1.5)
        + 0.15 * len(tiles)
        - 0.12 * exposed(board, tiles)
        - 5.0 * len(pairs)
        - 3.0 * parts
    )


def usable_with(tiles: dict[Cell, Placed], kind: Kind, power: int) -> int:
    """How many double tiles of a kind there is power for, once."""
    return min(power, sum(TILES[tiles[at].tile].double for at in of_kind(tiles, kind)))


def saturating(amount: float, half: float) -> float:
    """From 0 towards 1: half of it at `half`, less and less for more."""
    return amount / (amount + half)


# --- in flight


def flight_promise(state: TruckerState, seat: Seat) -> float:
    """Rewards in the present order, goods and crew on board, less what is lost."""
    ship = state.ships[seat]
    lost = float(penalty_of(state, seat))
    if ship.position is None:
        return sale_of(state, seat) - lost
    number, order = round_number(state), flying(state)
    goods = sum(VALUES[good] for good in listed(on_board(ship)))
    if ship.announced or cannot_fly(state, ship):
        return goods / 2 - lost
    reward = FINISH_REWARDS[number][order.index(seat)]
    tidy = CONNECTOR_REWARDS[number] / (2 + exposed(board_name(state), ship.tiles))
    ahead = 0.05 * (position_of(state, seat) - position_of(state, order[-1]))
    strong = 0.15 * engine_strength(ship, usable(ship, Kind.ENGINE))
    strong += 0.1 * cannon_strength(ship, usable(ship, Kind.CANNON))
    strong += 0.12 * sum(ship.tokens.values()) + 0.25 * crew(ship)
    alive = min(1.0, 0.3 * sum(map(len, state.stacks))) * strong
    return goods - lost + reward + tidy + ahead + IN_FLIGHT + alive


def cannot_fly(state: TruckerState, ship: Ship) -> bool:
    """Whether a ship will have to give up before the next card."""
    people = sum(ship.humans.values()) if rules(state).needs_humans else crew(ship)
    return not people or not engine_strength(ship, usable(ship, Kind.ENGINE))
