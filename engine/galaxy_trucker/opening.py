"""The first position, and that of every round (GT-1)."""

from engine.galaxy_trucker.data import BANK, CARDS, OPEN_STACKS, PER_STACK, POOL, STACKS
from engine.galaxy_trucker.launch.launching import raise_level, shuffled_levels
from engine.galaxy_trucker.options import TruckerOptions, YesNo
from engine.galaxy_trucker.ship.tiles import new_ship
from engine.galaxy_trucker.state import (
    Orders,
    Phase,
    TruckerState,
    all_seats,
    level,
    round_number,
    rules,
)
from engine.kernel.chance import Chance, shuffled
from engine.kernel.refusals import Refused

TEAM_SEATS = 4


def check_setup(seats: int, options: TruckerOptions) -> None:
    """Refuse teams that are not two pairs (GT-9.6)."""
    if options.teams is YesNo.YES and seats != TEAM_SEATS:
        raise Refused("galaxy_trucker.teams_need_four", "GT-9.6", seats=seats)


def setup(seats: int, options: TruckerOptions, chance: Chance) -> TruckerState:
    """A table before its first round."""
    state = TruckerState(chance=chance, seats=seats, options=options)
    state.money = [0] * seats
    state.orders = [Orders() for _ in range(seats)]
    state.box = list(CARDS)
    begin_round(state)
    return state


def begin_round(draft: TruckerState) -> None:
    """Set up empty boards, a new pool and new stacks (GT-1.4 to GT-1.7)."""
    draft.phase = Phase.WAIT_START
    draft.votes = []
    draft.ships = [new_ship(seat) for seat in all_seats(draft)]
    draft.pool = shuffled(draft.chance, POOL)
    draft.table = []
    draft.seen = [[] for _ in all_seats(draft)]
    draft.bank = dict(BANK)
    draft.card, draft.flown, draft.order = None, [], []
    draft.agenda, draft.questions, draft.glass = [], [], None
    draft.pilots = list(all_seats(draft))
    make_stacks(draft)


def make_stacks(draft: TruckerState) -> None:
    """Four stacks from the cards not yet used, the round's level on top of three (GT-1.5)."""
    numbers = PER_STACK[round_number(draft)]
    levels = shuffled_levels(draft.chance, draft.box)
    draft.stacks = []
    for _ in range(STACKS):
        cards = [levels[name].pop() for name, number in numbers.items() for _ in range(number)]
        draft.stacks.append(shuffled(draft.chance, cards))
    used = {card for stack in draft.stacks for card in stack}
    draft.box = [card for card in draft.box if card not in used]
    if not rules(draft).one_pile:
        for stack in draft.stacks[:OPEN_STACKS]:
            raise_level(stack, level(draft))
