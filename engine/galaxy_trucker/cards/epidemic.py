"""The epidemic: neighbouring cabins with crew lose some (GT-6.12)."""

from engine.galaxy_trucker.agenda import Loss
from engine.galaxy_trucker.effects.losses import occupied, remove_crew
from engine.galaxy_trucker.ship.tiles import in_reading_order, joined
from engine.galaxy_trucker.state import Ship, TruckerState, board_name, rules
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat


def pairs_of(board: str, ship: Ship) -> list[tuple[Cell, Cell]]:
    """The pairs of occupied cabins that are joined."""
    cabins = in_reading_order(board, occupied(ship))
    return [
        (at, other)
        for place, at in enumerate(cabins)
        for other in cabins[place + 1 :]
        if other in joined(board, ship.tiles, at)
    ]


def begin(draft: TruckerState) -> list[Event]:
    """Count all pairs; then the crew is lost (D8: one from each cabin of a pair)."""
    board = board_name(draft)
    events: list[Event] = []
    amounts: dict[Seat, int] = {}
    cells: dict[Seat, list[Cell]] = {}
    for seat in draft.order:
        ship = draft.ships[seat]
        pairs = pairs_of(board, ship)
        ill = in_reading_order(board, {at for pair in pairs for at in pair})
        events.append(event("galaxy_trucker.ill_pairs", seat=seat, n=len(pairs)))
        if pairs and rules(draft).per_cabin:
            remove_crew(ship, " ".join(ill))
            events.append(event("galaxy_trucker.lost_crew", seat=seat, n=len(ill)))
        elif pairs:
            amounts[seat], cells[seat] = len(pairs), ill
    if amounts:
        draft.agenda.append(Loss(amounts, cells))
    return events
