"""Building: tiles onto ships, the hourglass, and the allowance of grabs (GT-2)."""

from collections.abc import Iterable, Iterator, Sequence

from engine.galaxy_trucker import actions
from engine.galaxy_trucker.launch import begin_check, swap_pilots
from engine.galaxy_trucker.pieces import CARDS, Placed, tile_id
from engine.galaxy_trucker.ship import Lift, Ship
from engine.galaxy_trucker.state import Glass, LastMove, Phase, TruckerState
from engine.galaxy_trucker.tiles import fits
from engine.kernel.chance import shuffled
from engine.kernel.events import Event, event
from engine.kernel.game import began_before_rules
from engine.kernel.ids import Fact, Seat


def vote(draft: TruckerState, seat: Seat) -> list[Event]:
    """Count a vote to start, and start with the last one (GT-2.1)."""
    draft.votes.append(seat)
    return [event("galaxy_trucker.voted", seat=seat), *count_votes(draft)]


def count_votes(draft: TruckerState) -> list[Event]:
    """Start building if enough have voted; those who have left are not waited for (GT-9.9)."""
    missing = set(draft.all_seats) - {*draft.votes, *draft.gone}
    if not draft.votes or (draft.options.rules.votes_of_all and missing):
        return []
    draft.phase = Phase.BUILD
    draft.glass = Glass(circle=draft.level, due=draft.now + draft.options.rules.glass)
    circle = draft.hourglass.circle.lower()
    return [event("galaxy_trucker.building_begins", circle=circle)]


def grab(draft: TruckerState, seat: Seat) -> Ship:
    """Count a grab of a person's ship; what was placed before can no longer be lifted."""
    ship = draft.steered(seat)
    ship.grabs += 1
    ship.lift = None
    return ship


def draw(draft: TruckerState, seat: Seat) -> Iterator[Event]:
    """Draw the next face-down tile, seen by its pilot only (GT-2.3)."""
    ship = grab(draft, seat)
    yield event("galaxy_trucker.drew", seat=seat, n=len(draft.pool) - 1)
    ship.hand, ship.hand_open = draft.pool.pop(), False
    yield event("galaxy_trucker.you_drew", only_for=seat, reveals=True, tile=tile_id(ship.hand))


def take(draft: TruckerState, seat: Seat, action: actions.TakeTile) -> list[Event]:
    """Take a face-up tile from the table (GT-2.3)."""
    ship = grab(draft, seat)
    draft.table.remove(action.tile)
    ship.hand, ship.hand_open = action.tile, True
    return [event("galaxy_trucker.took", seat=seat, tile=tile_id(action.tile))]


def fetch(draft: TruckerState, seat: Seat, source: actions.Source, tile: int | None) -> int:
    """Take a tile from its source, and return its number."""
    ship = draft.steered(seat)
    if source is actions.Source.HAND:
        assert ship.hand is not None
        found, ship.hand = ship.hand, None
        return found
    assert tile is not None
    if source is actions.Source.RESERVE:
        ship.reserve.remove(tile)
    else:
        grab(draft, seat)
        draft.table.remove(tile)
    return tile


def place(draft: TruckerState, seat: Seat, action: actions.PlaceTile) -> list[Event]:
    """Place a tile on the ship, where it stays (GT-2.6, GT-2.7)."""
    ship = draft.steered(seat)
    new = action.source is actions.Source.HAND and not ship.hand_open
    tile = fetch(draft, seat, action.source, action.tile)
    ship.tiles[action.cell] = Placed(tile, action.rotation)
    ship.placed += 1
    ship.lift = Lift(action.cell, action.source)
    owner = draft.pilots[seat]
    draft.last = LastMove(seat, cells={owner: [action.cell]})
    name = tile_id(tile)
    return [event("galaxy_trucker.placed", reveals=new, seat=seat, tile=name, cell=action.cell)]


def return_hand(draft: TruckerState, seat: Seat) -> list[Event]:
    """Put whatever the ship's hand holds face up on the table (GT-2.4)."""
    ship = draft.steered(seat)
    if ship.hand is None:
        return []
    tile, ship.hand, ship.lift = ship.hand, None, None
    if not ship.hand_open:
        draft.history.append(tile_id(tile))
    draft.table.append(tile)
    return [event("galaxy_trucker.returned", seat=seat, tile=tile_id(tile), reveals=True)]


def reserve(draft: TruckerState, seat: Seat, action: actions.ReserveTile) -> list[Event]:
    """Set a tile aside for later (GT-2.5)."""
    ship = draft.steered(seat)
    tile = fetch(draft, seat, action.source, action.tile)
    ship.lift = None
    ship.reserve.append(tile)
    return [event("galaxy_trucker.reserved", seat=seat, tile=tile_id(tile), reveals=True)]


def lift(draft: TruckerState, seat: Seat) -> list[Event]:
    """Take the tile that was placed last back into the hand (D1)."""
    ship = draft.steered(seat)
    assert ship.lift is not None
    tile = ship.tiles.pop(ship.lift.cell).tile
    ship.placed -= 1
    if ship.lift.source is actions.Source.RESERVE:
        ship.reserve.append(tile)
    else:
        ship.hand, ship.hand_open = tile, True
    events = [event("galaxy_trucker.lifted", seat=seat, tile=tile_id(tile), cell=ship.lift.cell)]
    ship.lift = None
    return events


def peek(draft: TruckerState, seat: Seat, stack: int) -> Iterator[Event]:
    """Show the cards of a stack to one pilot (GT-2.9)."""
    yield event("galaxy_trucker.peeked", seat=seat, stack=stack)
    if not began_before_rules(draft, 2):
        draft.steered(seat).lift = None
    if stack not in draft.seen[seat]:
        draft.seen[seat].append(stack)
        if draft.options.rules.grabs:
            grab(draft, seat)
    cards = draft.stacks[stack - 1][::-1]
    kinds: list[int | str] = [CARDS[card].kind.value for card in cards]
    seen: dict[str, Fact] = {"stack": stack, "cards": [*cards], "kinds": kinds}
    yield Event("galaxy_trucker.you_looked", seen, only_for=(seat,), reveals=True)


def finish(draft: TruckerState, seat: Seat, action: actions.FinishBuilding) -> list[Event]:
    """Finish a ship, which gets its number (GT-2.12)."""
    ship = draft.steered(seat)
    events = return_hand(draft, seat)
    ship.number = action.number or free_numbers(draft)[0]
    ship.lift = None
    draft.last = LastMove(seat)
    return [*events, event("galaxy_trucker.finished", seat=seat, number=ship.number)]


def free_numbers(state: TruckerState) -> list[int]:
    """The number tiles that nobody has."""
    taken = {ship.number for ship in state.ships}
    return [number for number in range(1, state.seats + 1) if number not in taken]


def settle(draft: TruckerState) -> list[Event]:
    """Carry out what follows by itself while ships are built, until nothing more does."""
    events: list[Event] = []
    while draft.phase is Phase.BUILD and (more := next_thing(draft)) is not None:
        events += more
    return events


def next_thing(draft: TruckerState) -> list[Event] | None:
    """End building, flip the glass or grant grabs, whichever is due; None if nothing is."""
    glass, builders = draft.hourglass, draft.building
    if not builders or (glass.circle == START and glass.due is None):
        return end_building(draft)
    if (flipped := flip_by_itself(draft)) is not None:
        return flipped
    if not all(is_spent(draft, draft.ships[seat]) for seat in builders):
        return None
    if glass.due is not None:
        return runs_out(draft)
    return renew_grabs(draft)


def end_building(draft: TruckerState) -> list[Event]:
    """Return the tiles in hands, number unfinished ships by lot, begin the check (GT-2.13)."""
    events: list[Event] = []
    for seat in draft.all_seats:
        events += return_hand(draft, seat)
    late = [seat for seat in draft.all_seats if draft.ships[seat].number is None]
    for seat, number in zip(shuffled(draft.chance, late), free_numbers(draft), strict=True):
        draft.ships[seat].number = number
        draft.history.append(f"{seat + 1}={number}")
        events.append(event("galaxy_trucker.number_by_lot", seat=seat, number=number))
    draft.glass = None
    draft.last = draft.last or LastMove(Seat(0))
    draft.last_move.cells = {}
    return [*events, event("galaxy_trucker.building_ends"), *begin_check(draft)]


START = "START"
NEXT_CIRCLE = {"III": "II", "II": "I", "I": START}


def may_flip(state: TruckerState, seat: Seat) -> bool:
    """Return True if a person may flip the glass now (GT-2.10, D3)."""
    if state.phase is not Phase.BUILD or state.hourglass.due is not None:
        return False
    if state.hourglass.circle != "I":
        return True
    return state.options.rules.manual_last_flip and state.steered(seat).number is not None


def flip(draft: TruckerState, seat: Seat | None) -> list[Event]:
    """Move the glass to its next circle and renew the grabs; partners may change ships."""
    glass = draft.hourglass
    glass.circle = NEXT_CIRCLE[glass.circle]
    glass.due, glass.out = draft.now + draft.options.rules.glass, None
    renew_grabs(draft)
    circle = glass.circle.lower()
    events = [event("galaxy_trucker.flipped_itself", circle=circle)]
    if seat is not None:
        events = [event("galaxy_trucker.flipped", seat=seat, circle=circle)]
    if draft.options.rules.teams and draft.options.rules.swap_every_flip and draft.round_number > 1:
        events += swap_pilots(draft)
    return events


def renew_grabs(draft: TruckerState) -> list[Event]:
    """Let everybody grab again, and return the event that says so."""
    for ship in draft.ships:
        ship.grabs = 0
    return [event("galaxy_trucker.grabs_again")]


def runs_out(draft: TruckerState) -> list[Event]:
    """Stop the glass: its time is up, or nobody can do anything until it is."""
    glass = draft.hourglass
    glass.due, glass.out = None, draft.now
    return [event("galaxy_trucker.glass_out", circle=glass.circle.lower())]


def flip_by_itself(draft: TruckerState) -> list[Event] | None:
    """Flip a run-out glass by the rules or standing orders; None if neither does."""
    glass = draft.hourglass
    if glass.due is not None or glass.circle == START:
        return None
    finished = any(ship.number is not None for ship in draft.ships)
    if glass.circle == "I" and not draft.options.rules.manual_last_flip:
        return flip(draft, None) if finished else None
    if not (willing := [seat for seat in draft.all_seats if wants_flip(draft, seat)]):
        return None
    return flip(draft, min(willing, key=lambda seat: (draft.steered(seat).number or 9, seat)))


def wants_flip(state: TruckerState, seat: Seat) -> bool:
    """Return True if a person's orders flip the glass as it lies."""
    order = state.orders[seat].flip_glass
    if seat in state.gone or not may_flip(state, seat) or order is actions.FlipGlass.NEVER:
        return False
    return order is actions.FlipGlass.ALWAYS or state.steered(seat).number is not None


def has_grab(state: TruckerState, ship: Ship) -> bool:
    """Return True if a ship's pilot has a grab left (GT-2.16)."""
    allowance = state.options.rules.grabs
    return not allowance or ship.grabs < allowance


def is_spent(state: TruckerState, ship: Ship) -> bool:
    """Return True if a ship's pilot can do nothing before the next allowance (GT-2.16)."""
    if has_grab(state, ship) or ship.hand is not None:
        return False
    if began_before_rules(state, 3):  # whether a tile kept for later fits was not asked then
        return not ship.reserve
    return not any(fits(state.board, ship.tiles, tile) for tile in ship.reserve)


def is_last_step(state: TruckerState, builders: Iterable[Ship]) -> bool:
    """Return True if building ends as none of these ships can do anything in the last run."""
    glass = state.glass
    runs_last = glass is not None and glass.circle == START and glass.due is not None
    return runs_last and all(is_spent(state, ship) for ship in builders)


def keeps_step(state: TruckerState, seat: Seat, people: Sequence[Seat]) -> bool:
    """Return True if a computer should wait, as it has grabbed more than any of the people.

    It does not wait in the last run of the glass, after which nobody can build (GT-2.13), nor when
    the glass has run out, as somebody has to finish before it is flipped (GT-2.10).
    """
    glass, ship = state.glass, state.steered(seat)
    if glass is None or glass.due is None or glass.circle == START:
        return False
    if ship.hand is not None or ship.number is not None or not people:
        return False
    return ship.grabs > max(state.steered(each).grabs for each in people)


def next_allowance(state: TruckerState) -> int | None:
    """Return when a run-out glass next grants grabs, once somebody has used some; else None."""
    glass = state.hourglass
    used = any(state.ships[seat].grabs for seat in state.building)
    if glass.out is None or not state.options.rules.grabs or not used:
        return None
    length = state.options.rules.glass
    return glass.out + ((state.now - glass.out) // length + 1) * length
