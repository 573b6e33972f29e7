"""An estimate of each seat's position for computer players: expected money and survival."""

from math import exp

from engine.galaxy_trucker.blueprint import gain, growth, planned, worth_of
from engine.galaxy_trucker.building import START
from engine.galaxy_trucker.decisions import decision_of, is_waiting
from engine.galaxy_trucker.effects import behind
from engine.galaxy_trucker.pieces import CONNECTOR_REWARDS, FINISH_REWARDS, TRACK, Kind
from engine.galaxy_trucker.scoring import penalty_of, sale_of
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import Phase, TruckerState
from engine.galaxy_trucker.tiles import exposed, of_kind
from engine.galaxy_trucker.turn import follow_up
from engine.kernel.clone import cloner
from engine.kernel.ids import Seat

GONE = -1000.0
"""The estimate of a seat that has left."""
NEW_TILE = 0.8
"""The value of a tile that nobody has seen yet."""
KEPT_SHARE = 0.5
"""The share of grabs that bring a tile onto the ship."""
TILES_STEP = 4
"""The number of tiles to come is rounded to a multiple of this, to make use of the caches."""
FLIPS = {"III": 3, "II": 2, "I": 1, START: 0}
"""The runs of the glass still to come, by its circle."""
MIN_GAIN = 0.2
"""A tile that brings less is left on the table."""
USELESS_TILE = -100.0
"""The value of a useless tile in hand: so low that no computer takes and returns tiles forever."""
LOOK_COST = 2.0
"""The cost of a look at a stack: computers make nothing of what they see there."""
EARLY_FINISH = 0.1
"""The value of finishing before another ship."""
ARRIVAL = 14.0
"""The value of arriving, besides all rewards."""
GIVING_UP = 30.0
"""The cost of giving up a ship that could fly on."""
FLIGHTS_IMAGINED = 8
"""The number of flights that a computer imagines for one decision."""
SAME_MONEY = 1e-4
"""In the end the flight matters only where the money is the same."""
CREW_LOST = 0.5
"""The number of crew a card costs, at worst."""


def estimate(state: TruckerState) -> list[float]:
    """A number for every seat: its money, and what its ship promises."""
    state = settled(state)
    money = [float(state.money[state.purse_of(seat)]) for seat in state.all_seats]
    share = SAME_MONEY if state.is_over else 1.0
    for ship in state.all_seats:
        promised = share * promise(state, ship)
        for owner in state.team_of(ship):
            money[owner] += promised
    return [GONE if seat in state.gone else money[seat] for seat in state.all_seats]


def guesses(state: TruckerState) -> int:
    """Return the number of imagined positions: more in flight, where the next card matters."""
    return FLIGHTS_IMAGINED if state.phase in (Phase.BOARD, Phase.FLIGHT) else 1


def plays_on(state: TruckerState) -> bool:
    """True in flight: estimates while building cannot be compared with those of a flight."""
    return state.phase is Phase.FLIGHT


def settled(state: TruckerState) -> TruckerState:
    """Return the table after all open questions, unanswered ones by their defaults.

    Otherwise an answer that is sealed or waits for others would not show in the estimate.
    """
    if not any(each.answer is not None for each in state.questions):
        return state
    draft: TruckerState = cloner(TruckerState)(state)
    for question in draft.questions:
        if is_waiting(draft, question):
            question.answer = decision_of(draft, question).default()
    list(follow_up(draft))
    return draft


def promise(state: TruckerState, seat: Seat) -> float:
    """Return the expected income of a ship, roughly in credits."""
    match state.phase:
        case Phase.BUILD | Phase.CHECK | Phase.BOARD:
            return build_promise(state, seat)
        case Phase.FLIGHT:
            return flight_promise(state, seat)
        case Phase.WAIT_START:
            return pride(state, state.past[seat]) if state.past else 0.0
        case Phase.SCORE | Phase.OVER:
            return pride(state, state.ships[seat])


def pride(state: TruckerState, ship: Ship) -> float:
    """Return the value of a ship's arrival, or the cost of giving up, besides the money."""
    if not ship.gave_up:
        return ARRIVAL
    return 0.0 if cannot_fly(state, ship) else -GIVING_UP


# --- while building


def build_promise(state: TruckerState, seat: Seat) -> float:
    """Return the value of a ship that is built, including what may still be added."""
    ship, board, wide = state.ships[seat], state.board, state.options.rules.shield_side
    laid = tuple(ship.tiles.items())
    idle = len(ship.reserve) + LOOK_COST * len(state.seen[state.pilot_of(seat)])
    if ship.number is not None or state.phase is not Phase.BUILD:
        early = EARLY_FINISH * (1 + state.seats - (ship.number or 0))
        return worth_of(board, laid, wide) + early - idle
    coming = coming_to(state, ship)
    worth = planned(board, laid, wide, coming) - idle
    if ship.hand is None:
        return worth
    if not ship.hand_open:
        more = growth(board, laid, max(coming, TILES_STEP)) > 0
        return worth + (NEW_TILE if more else USELESS_TILE)
    found = gain(board, laid, ship.hand, wide, coming)
    return worth + (found if found > MIN_GAIN else USELESS_TILE)


def coming_to(state: TruckerState, ship: Ship) -> int:
    """Return about how many tiles a ship will still get, rounded to steps.

    It ignores who is finished, so that nobody goes on building to keep tiles from the others.
    """
    tiles = KEPT_SHARE * len(state.pool) / max(1, state.seats - len(state.gone))
    if allowance := state.options.rules.grabs:
        grabs = allowance - ship.grabs + allowance * FLIPS[state.hourglass.circle]
        tiles = min(tiles, KEPT_SHARE * grabs)
    return round(tiles / TILES_STEP) * TILES_STEP


# --- in flight


def flight_promise(state: TruckerState, seat: Seat) -> float:
    """Return the expected income of a flight: rewards, goods and further cards, less losses."""
    ship, board = state.ships[seat], state.board
    lost = float(penalty_of(state, seat))
    if ship.position is None:
        return sale_of(state, seat) - lost + pride(state, ship)
    goods = ship.goods_value
    if ship.announced:
        return goods / 2 - lost - GIVING_UP
    if cannot_fly(state, ship):
        return goods / 2 - lost
    number, cards = state.round_number, sum(map(len, state.stacks))
    safe = survival(state, seat, cards)
    prize = ARRIVAL + reward(state, seat, cards)
    prize += CONNECTOR_REWARDS[number] / (2 + exposed(board, ship.tiles))
    income = cards * earning(ship)
    tokens = 0.1 * min(cards, 5) * min(ship.power, 8)
    return goods * (0.5 + 0.5 * safe) + safe * (prize + income + tokens) - lost


def earning(ship: Ship) -> float:
    """Return the average income from a card."""
    guns = ship.full_strength(Kind.CANNON) / 2
    return 0.1 * min(ship.room, 4) + 0.04 * min(ship.crew, 10) + 0.05 * min(guns, 10)


def survival(state: TruckerState, seat: Seat, cards: int) -> float:
    """Return the probability that a ship arrives with `cards` cards still to come."""
    ship = state.ships[seat]
    if not cards:
        return 1.0
    engines = ship.full_strength(Kind.ENGINE)
    lapped = 1.0 / (1.0 + exp((behind(state, seat) + 0.5 * cards - TRACK) / 3.0))
    return (
        (1.0 - exp(-ship.crew / (CREW_LOST * cards)))
        * (1.0 - exp(-(engines + len(of_kind(ship.tiles, Kind.ENGINE))) / (0.25 * cards)))
        * lapped
    )


def reward(state: TruckerState, seat: Seat, cards: int) -> float:
    """Return the expected reward for the finish, by the distances to the other ships."""
    rewards = FINISH_REWARDS[state.round_number]
    step = rewards[0] - rewards[1]
    mine = state.position_of(seat)
    others = [state.position_of(each) - mine for each in state.flying if each != seat]
    ahead = sum(1.0 / (1.0 + exp(-each / (1.0 + cards))) for each in others)
    return rewards[0] - step * ahead


def cannot_fly(state: TruckerState, ship: Ship) -> bool:
    """Return True if a ship will have to give up before the next card."""
    return not state.people_on(ship) or not ship.full_strength(Kind.ENGINE)
