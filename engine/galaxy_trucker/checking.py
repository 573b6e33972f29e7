"""From the last tile to the launch: the ship check, crew, tokens and the deck (GT-3, GT-4)."""

from engine.galaxy_trucker.actions import RepairShip
from engine.galaxy_trucker.boarding import BOARDING, ask_for_aliens, board_aliens
from engine.galaxy_trucker.cells import cells_in
from engine.galaxy_trucker.data import (
    CARDS,
    OPEN_STACKS,
    PEOPLE_PER_CABIN,
    STACKS,
    START_GAPS,
    TILES,
    Kind,
)
from engine.galaxy_trucker.decision import ask
from engine.galaxy_trucker.parts import remove_tiles
from engine.galaxy_trucker.questions import RepairQuestion
from engine.galaxy_trucker.repair import REPAIRING, best_repair, kept_part, needs_pilot, only_set
from engine.galaxy_trucker.ship import of_kind, wrong_engines
from engine.galaxy_trucker.state import (
    BeforeCard,
    Phase,
    TruckerState,
    all_seats,
    board_name,
    is_last_round,
    level,
    round_number,
    rules,
)
from engine.galaxy_trucker.teams import swap_pilots
from engine.kernel.chance import shuffled
from engine.kernel.events import Event, event
from engine.kernel.game import is_by_first_rules
from engine.kernel.ids import Cell, Seat


def begin_check(draft: TruckerState) -> list[Event]:
    """All ships are looked at; pilots with a choice are asked (GT-3)."""
    draft.phase = Phase.CHECK
    events: list[Event] = []
    for seat in all_seats(draft):
        ship = draft.ships[seat]
        wrong = wrong_engines(ship.tiles)
        if wrong:
            remove_tiles(draft, seat, wrong)
            events.append(
                event("galaxy_trucker.engines_removed", seat=seat, cells=[*wrong], n=len(wrong))
            )
        ship.discards += ship.reserve
        ship.reserve, ship.lift = [], None
        if not is_by_first_rules(draft):
            events += remove_only_set(draft, seat)
        if needs_pilot(board_name(draft), ship):
            ask(draft, RepairQuestion(ship=seat))
            events.append(event("galaxy_trucker.must_repair", seat=seat))
        else:
            events += repair(draft, seat, best_repair(board_name(draft), ship))
    return events + go_on(draft)


def remove_only_set(draft: TruckerState, seat: Seat) -> list[Event]:
    """Remove without asking what goes in any case, where there is no choice of tiles (GT-3.4)."""
    return remove(draft, seat, only_set(board_name(draft), draft.ships[seat]) or [])


def remove(draft: TruckerState, seat: Seat, gone: list[Cell]) -> list[Event]:
    """Take illegal tiles off a ship."""
    if not gone:
        return []
    remove_tiles(draft, seat, gone)
    return [event("galaxy_trucker.removed", seat=seat, cells=[*gone], n=len(gone))]


def repair(draft: TruckerState, seat: Seat, action: RepairShip) -> list[Event]:
    """Remove what has to go, and the parts that fall off (GT-3.4, GT-3.5)."""
    board, ship = board_name(draft), draft.ships[seat]
    kept = kept_part(board, ship, action)
    gone = cells_in(action.remove)
    fallen = [at for at in ship.tiles if at not in kept and at not in gone]
    events = remove(draft, seat, gone)
    if fallen:
        remove_tiles(draft, seat, fallen)
        events.append(event("galaxy_trucker.fell_off", seat=seat, cells=[*fallen], n=len(fallen)))
    return events


def go_on(draft: TruckerState) -> list[Event]:
    """Use the answers that are there, and go on to boarding and to the flight."""
    events: list[Event] = []
    if draft.phase is Phase.CHECK:
        for ship in [each.ship for each in draft.questions]:
            answer = REPAIRING.take(draft, ship)
            if answer is not None:
                events += repair(draft, ship, answer)
        if draft.questions:
            return events
        events += begin_boarding(draft)
    if draft.phase is Phase.BOARD and BOARDING.all_settled(draft):
        events += launch(draft)
    return events


def begin_boarding(draft: TruckerState) -> list[Event]:
    """Teams change ships; who could take an alien is asked (GT-4.1, GT-4.5)."""
    draft.phase = Phase.BOARD
    events = swap_pilots(draft) if rules(draft).teams else []
    ask_for_aliens(draft)
    return events


def launch(draft: TruckerState) -> list[Event]:
    """Crew and tokens on board, markers on the track, the deck made (GT-4)."""
    events: list[Event] = []
    gap = round_number(draft) + 1 if rules(draft).gap_by_round else START_GAPS
    for seat in all_seats(draft):
        ship = draft.ships[seat]
        answer = BOARDING.take(draft, seat)
        if answer is not None:
            events += board_aliens(ship, seat, answer)
        for at in of_kind(ship.tiles, Kind.START_CABIN, Kind.CABIN):
            if at not in ship.aliens:
                ship.humans[at] = PEOPLE_PER_CABIN
        ship.tokens = {
            at: TILES[ship.tiles[at].tile].capacity for at in of_kind(ship.tiles, Kind.BATTERY)
        }
        assert ship.number is not None
        ship.position = -gap * (ship.number - 1)
    if not rules(draft).open_stacks:
        make_deck(draft)
    if rules(draft).three_stacks:
        draft.stacks[OPEN_STACKS:] = [[]]
    if is_last_round(draft) and not is_by_first_rules(draft):
        draft.launched_without = tuple(draft.gone)
    draft.phase = Phase.FLIGHT
    draft.agenda = [BeforeCard()]
    return [*events, event("galaxy_trucker.launched", scene=True)]


# --- the deck


def deal_stacks(draft: TruckerState, cards: list[str]) -> list[list[str]]:
    """Cards in four equal stacks."""
    mixed = shuffled(draft.chance, cards)
    return [mixed[start::STACKS] for start in range(STACKS)]


def raise_level(stack: list[str], wanted: str) -> bool:
    """The first card of a level from the top is moved to the top (GT-1.6)."""
    for card in reversed(stack):
        if CARDS[card].level == wanted:
            stack.remove(card)
            stack.append(card)
            return True
    return False


def make_deck(draft: TruckerState) -> None:
    """All cards are shuffled and dealt again, with the right backs on top (GT-4.6, D12)."""
    cards = [card for stack in draft.stacks for card in stack]
    if rules(draft).one_pile:
        stacks = deal_stacks(draft, cards)
        flown = stacks[:OPEN_STACKS] if rules(draft).three_stacks else stacks
        pile = [card for stack in reversed(flown) for card in stack]
        raise_level(pile, level(draft))
        draft.stacks = [pile, [], [], []]
        return
    while True:
        draft.stacks = deal_stacks(draft, cards)
        if all(raise_level(stack, level(draft)) for stack in draft.stacks[:OPEN_STACKS]):
            return
