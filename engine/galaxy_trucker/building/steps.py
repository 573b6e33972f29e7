"""Building: tiles from the pool and the table onto ships, until all are finished (GT-2)."""

from collections.abc import Iterator

from engine.galaxy_trucker.actions import (
    FinishBuilding,
    PlaceTile,
    ReserveTile,
    ReturnTile,
    Source,
    TakeTile,
)
from engine.galaxy_trucker.building.hourglass import (
    START,
    flip_by_itself,
    glass_of,
    has_grab,
    is_spent,
    renew_grabs,
    runs_out,
    start_glass,
)
from engine.galaxy_trucker.data import CARDS, tile_id
from engine.galaxy_trucker.launch.ship_check import begin_check
from engine.galaxy_trucker.state import (
    LastMove,
    Lift,
    Phase,
    Placed,
    Ship,
    TruckerState,
    all_seats,
    building,
    last_move,
    rules,
    steered,
)
from engine.kernel.chance import shuffled
from engine.kernel.events import Event, event
from engine.kernel.game import began_before_rules
from engine.kernel.ids import Fact, Seat


def vote(draft: TruckerState, seat: Seat) -> list[Event]:
    """Count a vote to start, and start with the last one (GT-2.1)."""
    draft.votes.append(seat)
    return [event("galaxy_trucker.voted", seat=seat), *count_votes(draft)]


def count_votes(draft: TruckerState) -> list[Event]:
    """Start once the votes are complete; who has left is not missed (GT-9.9)."""
    missing = set(all_seats(draft)) - {*draft.votes, *draft.gone}
    if not draft.votes or (rules(draft).votes_of_all and missing):
        return []
    draft.phase = Phase.BUILD
    start_glass(draft)
    circle = glass_of(draft).circle.lower()
    return [event("galaxy_trucker.building_begins", circle=circle)]


def grab(draft: TruckerState, seat: Seat) -> Ship:
    """Count a grab of a person's ship; what was placed before can no longer be lifted."""
    ship = steered(draft, seat)
    ship.grabs += 1
    ship.lift = None
    return ship


def draw(draft: TruckerState, seat: Seat) -> Iterator[Event]:
    """Draw the next face-down tile, seen by its pilot only (GT-2.3)."""
    ship = grab(draft, seat)
    yield event("galaxy_trucker.drew", seat=seat, n=len(draft.pool) - 1)
    ship.hand, ship.hand_open = draft.pool.pop(), False
    yield event("galaxy_trucker.you_drew", only_for=seat, reveals=True, tile=tile_id(ship.hand))


def then_draw(draft: TruckerState, seat: Seat, wanted: bool) -> Iterator[Event]:
    """Draw again in the same action, if asked for and possible (GT-2.4)."""
    ship = steered(draft, seat)
    if wanted and ship.hand is None and draft.pool and has_grab(draft, ship):
        yield from draw(draft, seat)


def take(draft: TruckerState, seat: Seat, action: TakeTile) -> list[Event]:
    """Take a face-up tile from the table (GT-2.3)."""
    ship = grab(draft, seat)
    draft.table.remove(action.tile)
    ship.hand, ship.hand_open = action.tile, True
    return [event("galaxy_trucker.took", seat=seat, tile=tile_id(action.tile))]


def fetch(draft: TruckerState, seat: Seat, source: Source, tile: int | None) -> int:
    """Take a tile from its source, and return its number."""
    ship = steered(draft, seat)
    if source is Source.HAND:
        assert ship.hand is not None
        found, ship.hand = ship.hand, None
        return found
    assert tile is not None
    if source is Source.RESERVE:
        ship.reserve.remove(tile)
    else:
        grab(draft, seat)
        draft.table.remove(tile)
    return tile


def place(draft: TruckerState, seat: Seat, action: PlaceTile) -> Iterator[Event]:
    """Place a tile on the ship, where it stays (GT-2.6, GT-2.7)."""
    ship = steered(draft, seat)
    new = action.source is Source.HAND and not ship.hand_open
    tile = fetch(draft, seat, action.source, action.tile)
    ship.tiles[action.cell] = Placed(tile, action.rotation)
    ship.placed += 1
    ship.lift = Lift(action.cell, action.source)
    owner = draft.pilots[seat]
    draft.last = LastMove(seat, cells={owner: [action.cell]})
    name = tile_id(tile)
    yield event("galaxy_trucker.placed", reveals=new, seat=seat, tile=name, cell=action.cell)
    yield from then_draw(draft, seat, action.then_draw)


def put_back(draft: TruckerState, seat: Seat, action: ReturnTile) -> Iterator[Event]:
    """Put the tile in hand face up on the table (GT-2.4)."""
    yield from return_hand(draft, seat)
    yield from then_draw(draft, seat, action.then_draw)


def return_hand(draft: TruckerState, seat: Seat) -> list[Event]:
    """Return whatever the ship's hand holds to the table."""
    ship = steered(draft, seat)
    if ship.hand is None:
        return []
    tile, ship.hand, ship.lift = ship.hand, None, None
    if not ship.hand_open:
        draft.history.append(tile_id(tile))
    draft.table.append(tile)
    return [event("galaxy_trucker.returned", seat=seat, tile=tile_id(tile), reveals=True)]


def reserve(draft: TruckerState, seat: Seat, action: ReserveTile) -> Iterator[Event]:
    """Set a tile aside for later (GT-2.5)."""
    ship = steered(draft, seat)
    tile = fetch(draft, seat, action.source, action.tile)
    ship.lift = None
    ship.reserve.append(tile)
    yield event("galaxy_trucker.reserved", seat=seat, tile=tile_id(tile), reveals=True)
    yield from then_draw(draft, seat, action.then_draw)


def lift(draft: TruckerState, seat: Seat) -> list[Event]:
    """Take the tile that was placed last back into the hand (D1)."""
    ship = steered(draft, seat)
    assert ship.lift is not None
    tile = ship.tiles.pop(ship.lift.cell).tile
    ship.placed -= 1
    if ship.lift.source is Source.RESERVE:
        ship.reserve.append(tile)
    else:
        ship.hand, ship.hand_open = tile, True
    events = [event("galaxy_trucker.lifted", seat=seat, tile=tile_id(tile), cell=ship.lift.cell)]
    ship.lift = None
    return events


def peek(draft: TruckerState, seat: Seat, stack: int) -> Iterator[Event]:
    """Show a stack to a pilot alone (GT-2.9)."""
    yield event("galaxy_trucker.peeked", seat=seat, stack=stack)
    if not began_before_rules(draft, 2):
        steered(draft, seat).lift = None
    if stack not in draft.seen[seat]:
        draft.seen[seat].append(stack)
        if rules(draft).grabs:
            grab(draft, seat)
    cards = draft.stacks[stack - 1][::-1]
    kinds: list[int | str] = [CARDS[card].kind.value for card in cards]
    seen: dict[str, Fact] = {"stack": stack, "cards": [*cards], "kinds": kinds}
    yield Event("galaxy_trucker.you_looked", seen, only_for=(seat,), reveals=True)


def finish(draft: TruckerState, seat: Seat, action: FinishBuilding) -> list[Event]:
    """Finish a ship, which gets its number (GT-2.12)."""
    ship = steered(draft, seat)
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
    """Carry out the automatic consequences of anything that happens during building."""
    events: list[Event] = []
    while draft.phase is Phase.BUILD:
        more = next_thing(draft)
        if more is None:
            break
        events += more
    return events


def next_thing(draft: TruckerState) -> list[Event] | None:
    """End building, flip the glass or grant grabs, whichever is due; None if nothing is."""
    glass, builders = glass_of(draft), building(draft)
    if not builders or (glass.circle == START and glass.due is None):
        return end_building(draft)
    flipped = flip_by_itself(draft)
    if flipped is not None:
        return flipped
    if not all(is_spent(draft, draft.ships[seat]) for seat in builders):
        return None
    if glass.due is not None:
        return runs_out(draft)
    renew_grabs(draft)
    return [event("galaxy_trucker.grabs_again")]


def end_building(draft: TruckerState) -> list[Event]:
    """Take hands back, number the unfinished by lot, and begin the check (GT-2.13)."""
    events: list[Event] = []
    for seat in all_seats(draft):
        events += return_hand(draft, seat)
    late = [seat for seat in all_seats(draft) if draft.ships[seat].number is None]
    for seat, number in zip(shuffled(draft.chance, late), free_numbers(draft), strict=True):
        draft.ships[seat].number = number
        draft.history.append(f"{seat + 1}={number}")
        events.append(event("galaxy_trucker.number_by_lot", seat=seat, number=number))
    draft.glass = None
    draft.last = draft.last or LastMove(Seat(0))
    last_move(draft).cells = {}
    return [*events, event("galaxy_trucker.building_ends"), *begin_check(draft)]
