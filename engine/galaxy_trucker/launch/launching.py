"""The launch: crew and tokens on board, markers on the track, the cards dealt (GT-1.6, GT-4)."""

from collections.abc import Iterable

from engine.galaxy_trucker.agenda import BeforeCard
from engine.galaxy_trucker.data import (
    CARDS,
    LEVELS,
    OPEN_STACKS,
    PEOPLE_PER_CABIN,
    STACKS,
    START_GAPS,
    TILES,
    Kind,
)
from engine.galaxy_trucker.launch.boarding import BOARDING, board_aliens
from engine.galaxy_trucker.ship.tiles import of_kind
from engine.galaxy_trucker.state import (
    Phase,
    Ship,
    TruckerState,
    all_seats,
    is_last_round,
    level,
    round_number,
    rules,
)
from engine.kernel.chance import Chance, shuffled
from engine.kernel.events import Event, event
from engine.kernel.game import began_before_rules


def shuffled_levels(chance: Chance, cards: Iterable[str]) -> dict[str, list[str]]:
    """Cards by their levels, each level shuffled."""
    levels: dict[str, list[str]] = {name: [] for name in LEVELS.values()}
    for card in cards:
        levels[CARDS[card].level].append(card)
    return {name: shuffled(chance, found) for name, found in levels.items()}


def deal_stacks(draft: TruckerState, cards: list[str]) -> list[list[str]]:
    """Deal cards into four equal stacks."""
    mixed = shuffled(draft.chance, cards)
    return [mixed[start::STACKS] for start in range(STACKS)]


def raise_level(stack: list[str], wanted: str) -> bool:
    """Move the topmost card of a level to the top; False if there is none (GT-1.6)."""
    for card in reversed(stack):
        if CARDS[card].level == wanted:
            stack.remove(card)
            stack.append(card)
            return True
    return False


def make_deck(draft: TruckerState) -> None:
    """Shuffle and deal all cards again, with the right backs on top (GT-4.6, D12)."""
    cards = [card for stack in draft.stacks for card in stack]
    if rules(draft).one_pile:
        stacks = deal_stacks(draft, cards)
        flown = stacks[:OPEN_STACKS] if rules(draft).three_stacks else stacks
        pile = [card for stack in reversed(flown) for card in stack]
        raise_level(pile, level(draft))
        draft.stacks = [pile, [], [], []]
        return
    wanted = level(draft)
    while True:
        draft.stacks = deal_stacks(draft, cards)
        if all(raise_level(stack, wanted) for stack in draft.stacks[:OPEN_STACKS]):
            return


def launch(draft: TruckerState) -> list[Event]:
    """Load crew and tokens, put markers on the track and make the deck (GT-4)."""
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
    """Put humans into the cabins without an alien, and tokens into batteries (GT-4.3)."""
    for at in of_kind(ship.tiles, Kind.START_CABIN, Kind.CABIN):
        if at not in ship.aliens:
            ship.humans[at] = PEOPLE_PER_CABIN
    ship.tokens = {
        at: TILES[ship.tiles[at].tile].capacity for at in of_kind(ship.tiles, Kind.BATTERY)
    }
