"""The ship check: what has to go is removed, and pilots with a choice are asked (GT-3)."""

from engine.galaxy_trucker.decision import ask
from engine.galaxy_trucker.launch.boarding import BOARDING, ask_for_aliens, swap_pilots
from engine.galaxy_trucker.launch.launching import launch
from engine.galaxy_trucker.launch.repair import (
    REPAIRING,
    only_set,
    remove,
    repair,
    strip,
    survivors,
)
from engine.galaxy_trucker.questions import RepairQuestion
from engine.galaxy_trucker.ship.parts import remove_tiles
from engine.galaxy_trucker.ship.tiles import wrong_engines
from engine.galaxy_trucker.state import Phase, TruckerState, all_seats, board_name, rules
from engine.kernel.events import Event, event
from engine.kernel.game import began_before_rules
from engine.kernel.ids import Seat


def begin_check(draft: TruckerState) -> list[Event]:
    """Check all ships; ask the pilots who have a choice (GT-3)."""
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
        events += repair_or_ask(draft, seat)
    return events + go_on(draft)


def repair_or_ask(draft: TruckerState, seat: Seat) -> list[Event]:
    """Do without asking what a pilot has no choice in: tiles, and the part that stays (GT-3.7)."""
    board, ship, events = board_name(draft), draft.ships[seat], []
    gone = only_set(board, ship)
    if gone and not began_before_rules(draft, 2):
        events, gone = remove(draft, seat, gone), []
    if gone is not None and (kept := survivors(board, ship)) is not None:
        return events + strip(draft, seat, gone, kept)
    ask(draft, RepairQuestion(ship=seat))
    return [*events, event("galaxy_trucker.must_repair", seat=seat)]


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
    """Let teams change ships; ask whoever could take an alien (GT-4.1, GT-4.5)."""
    draft.phase = Phase.BOARD
    events = swap_pilots(draft) if rules(draft).teams else []
    ask_for_aliens(draft)
    return events
