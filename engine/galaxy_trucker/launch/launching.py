"""The launch: crew and tokens on board, markers on the track (GT-4)."""

from engine.galaxy_trucker.agenda import BeforeCard
from engine.galaxy_trucker.data import (
    OPEN_STACKS,
    PEOPLE_PER_CABIN,
    START_GAPS,
    TILES,
    Kind,
)
from engine.galaxy_trucker.launch.boarding import BOARDING, board_aliens
from engine.galaxy_trucker.launch.deck import make_deck
from engine.galaxy_trucker.ship.tiles import of_kind
from engine.galaxy_trucker.state import (
    Phase,
    Ship,
    TruckerState,
    all_seats,
    is_last_round,
    round_number,
    rules,
)
from engine.kernel.events import Event, event
from engine.kernel.game import began_before_rules


def launch(draft: TruckerState) -> list[Event]:
    """Crew and tokens on board, markers on the track, the deck made (GT-4)."""
    events: list[Event] = []
    gap = round_number(draft) + 1 if rules(draft).gap_by_round else START_GAPS
    for seat in all_seats(draft):
        ship = draft.ships[seat]
        answer = BOARDING.take(draft, seat)
        if answer is not None:
            events += board_aliens(ship, seat, answer)
        load_up(ship)
        assert ship.number is not None
        ship.position = -gap * (ship.number - 1)
    if not rules(draft).open_stacks:
        make_deck(draft)
    if rules(draft).three_stacks:
        draft.stacks[OPEN_STACKS:] = [[]]
    if is_last_round(draft) and not began_before_rules(draft, 2):
        draft.launched_without = tuple(draft.gone)
    draft.phase = Phase.FLIGHT
    draft.agenda = [BeforeCard()]
    return [*events, event("galaxy_trucker.launched", scene=True)]


def load_up(ship: Ship) -> None:
    """Humans into the cabins that took no alien, tokens into the batteries (GT-4.3)."""
    for at in of_kind(ship.tiles, Kind.START_CABIN, Kind.CABIN):
        if at not in ship.aliens:
            ship.humans[at] = PEOPLE_PER_CABIN
    ship.tokens = {
        at: TILES[ship.tiles[at].tile].capacity for at in of_kind(ship.tiles, Kind.BATTERY)
    }
