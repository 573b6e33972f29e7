"""Sabotage: a bomb on the ship with the fewest crew (GT-6.13)."""

from engine.galaxy_trucker.agenda import Severed
from engine.galaxy_trucker.data import SABOTAGE_ATTEMPTS
from engine.galaxy_trucker.effects.breaking import destroy
from engine.galaxy_trucker.effects.volley import roll
from engine.galaxy_trucker.ship.tiles import crew
from engine.galaxy_trucker.state import TruckerState, position_of
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell


def begin(draft: TruckerState) -> list[Event]:
    """Up to three times a column and a row are rolled; nothing stops it."""
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
