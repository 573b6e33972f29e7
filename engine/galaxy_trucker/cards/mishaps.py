"""Cards that befall all ships without a question: meteors, stardust, epidemic, sabotage (GT-6)."""

from engine.galaxy_trucker.agenda import Loss, Severed, Volley
from engine.galaxy_trucker.data import SABOTAGE_ATTEMPTS
from engine.galaxy_trucker.effects.breaking import destroy
from engine.galaxy_trucker.effects.losses import occupied, remove_crew
from engine.galaxy_trucker.effects.volley import roll
from engine.galaxy_trucker.ship.power import move
from engine.galaxy_trucker.ship.tiles import crew, exposed, in_reading_order, joined
from engine.galaxy_trucker.state import Ship, TruckerState, board_name, card_of, position_of, rules
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat


def begin_meteors(draft: TruckerState) -> list[Event]:
    """Begin a swarm of meteors against everybody."""
    draft.agenda.append(Volley(list(card_of(draft).hits), list(draft.order), meteors=True))
    return []


def begin_stardust(draft: TruckerState) -> list[Event]:
    """Set everybody back, the rearmost ship first."""
    events: list[Event] = []
    for seat in reversed(draft.order):
        number = exposed(board_name(draft), draft.ships[seat].tiles)
        events.append(event("galaxy_trucker.exposed", seat=seat, n=number))
        events += move(draft, seat, -number)
    return events


def pairs_of(board: str, ship: Ship) -> list[tuple[Cell, Cell]]:
    """The pairs of occupied cabins that are joined."""
    cabins = in_reading_order(board, occupied(ship))
    return [
        (at, other)
        for place, at in enumerate(cabins)
        for other in cabins[place + 1 :]
        if other in joined(board, ship.tiles, at)
    ]


def begin_epidemic(draft: TruckerState) -> list[Event]:
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


def begin_sabotage(draft: TruckerState) -> list[Event]:
    """Roll a column and a row up to three times; nothing stops a hit."""
    if len(draft.order) == 1:
        return [event("galaxy_trucker.alone")]
    seat = min(draft.order, key=lambda each: (crew(draft.ships[each]), -position_of(draft, each)))
    events = [event("galaxy_trucker.sabotaged", seat=seat)]
    for _ in range(SABOTAGE_ATTEMPTS):
        column, row = roll(draft), roll(draft)
        at = Cell(f"{column},{row}")
        events.append(event("galaxy_trucker.sabotage_roll", reveals=True, column=column, row=row))
        if at in draft.ships[seat].tiles:
            draft.agenda.append(Severed([seat]))
            return events + destroy(draft, seat, at)
    return [*events, event("galaxy_trucker.sabotage_failed", seat=seat)]
