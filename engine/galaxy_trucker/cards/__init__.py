"""The adventure cards, one module per kind (GT-6): how each begins and how it goes on."""

from collections.abc import Callable, Mapping

from engine.galaxy_trucker.cards import (
    abandoned,
    combat_zone,
    enemies,
    mishaps,
    open_space,
    planets,
)
from engine.galaxy_trucker.data import CardKind
from engine.galaxy_trucker.state import TruckerState
from engine.kernel.events import Event

BEGIN: Mapping[CardKind, Callable[[TruckerState], list[Event]]] = {
    CardKind.OPEN_SPACE: open_space.begin,
    CardKind.PLANETS: planets.begin,
    CardKind.ABANDONED_SHIP: abandoned.begin,
    CardKind.ABANDONED_STATION: abandoned.begin,
    CardKind.METEORS: mishaps.begin_meteors,
    CardKind.COMBAT_ZONE: combat_zone.begin,
    CardKind.SMUGGLERS: enemies.begin,
    CardKind.SLAVERS: enemies.begin,
    CardKind.PIRATES: enemies.begin,
    CardKind.STARDUST: mishaps.begin_stardust,
    CardKind.EPIDEMIC: mishaps.begin_epidemic,
    CardKind.SABOTAGE: mishaps.begin_sabotage,
}
