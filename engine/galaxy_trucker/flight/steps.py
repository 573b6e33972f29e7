"""The flight: what is under way goes on until somebody is waited for (GT-5)."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from engine.galaxy_trucker.agenda import (
    BeforeCard,
    Combat,
    Delay,
    Enemy,
    Gain,
    Hit,
    Loss,
    Planets,
    Severed,
    Ships,
    Step,
    Volley,
)
from engine.galaxy_trucker.cards import abandoned, combat_zone, enemies, open_space, planets
from engine.galaxy_trucker.data import CardKind
from engine.galaxy_trucker.effects.breaking import run_severed
from engine.galaxy_trucker.effects.losses import run_loss
from engine.galaxy_trucker.effects.stowing import run_gain
from engine.galaxy_trucker.effects.volley import run_hit, run_volley
from engine.galaxy_trucker.flight.before_card import before_card
from engine.galaxy_trucker.ship.power import move
from engine.galaxy_trucker.state import Phase, TruckerState, card_of
from engine.kernel.events import Event


def advance(draft: TruckerState) -> Iterator[Event]:
    """Let the flight go on until somebody is waited for, or it is over.

    Each event is yielded while it happens: at the end of a card there is a picture to be taken.
    """
    while draft.phase is Phase.FLIGHT:
        more = run(draft, draft.agenda[-1])
        if more is None:
            break
        yield from more


def run(draft: TruckerState, step: Step) -> Iterable[Event] | None:
    """Run the next thing of what is under way; None if it waits for somebody."""
    match step:
        case BeforeCard():
            return before_card(draft, step)
        case Ships():
            if card_of(draft).kind is CardKind.OPEN_SPACE:
                return open_space.run(draft, step)
            return abandoned.run(draft, step)
        case Planets():
            return planets.run(draft, step)
        case Enemy():
            return enemies.run(draft, step)
        case Combat():
            return combat_zone.run(draft, step)
        case Volley():
            return run_volley(draft, step)
        case Hit():
            return run_hit(draft, step)
        case Severed():
            return run_severed(draft, step)
        case Loss():
            return run_loss(draft, step)
        case Gain():
            return run_gain(draft, step)
        case Delay():
            return run_delay(draft, step)
        case _:
            assert_never(step)


def run_delay(draft: TruckerState, step: Delay) -> list[Event]:
    """Set ships back by days, one after the other."""
    draft.agenda.pop()
    return [each for seat in step.ships for each in move(draft, seat, -step.days)]
