"""Meteors: all ships suffer the same ones, one after the other (GT-6.5)."""

from engine.galaxy_trucker.agenda import Volley
from engine.galaxy_trucker.state import TruckerState, card_of
from engine.kernel.events import Event


def begin(draft: TruckerState) -> list[Event]:
    """The whole swarm against everybody."""
    draft.agenda.append(Volley(list(card_of(draft).hits), list(draft.order), meteors=True))
    return []
