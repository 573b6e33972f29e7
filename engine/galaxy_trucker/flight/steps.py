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


def advance(draft: TruckerState) -> list[Event]:
    """Let the flight go on until somebody is waited for, or it is over."""
    return list(stretch(draft))


def stretch(draft: TruckerState) -> Iterator[Event]:
    """The same, one event after the other: at the end of a card there is something to see."""
    while draft.phase is Phase.FLIGHT:
        more = run(draft, draft.agenda[-1])
        if more is None:
            break
        yield from more


def run(draft: TruckerState, frame: Step) -> Iterable[Event] | None:
    """The next thing of what is under way; None where it waits for somebody."""
    match frame:
        case BeforeCard():
            return before_card(draft, frame)
        case Ships():
            if card_of(draft).kind is CardKind.OPEN_SPACE:
                return open_space.run(draft, frame)
            return abandoned.run(draft, frame)
        case Planets():
            return planets.run(draft, frame)
        case Enemy():
            return enemies.run(draft, frame)
        case Combat():
            return combat_zone.run(draft, frame)
        case Volley():
            return run_volley(draft, frame)
        case Hit():
            return run_hit(draft, frame)
        case Severed():
            return run_severed(draft, frame)
        case Loss():
            return run_loss(draft, frame)
        case Gain():
            return run_gain(draft, frame)
        case Delay():
            return run_delay(draft, frame)
        case _:
            assert_never(frame)


def run_delay(draft: TruckerState, frame: Delay) -> list[Event]:
    """Ships lose days, one after the other."""
    draft.agenda.pop()
    return [each for seat in frame.ships for each in move(draft, seat, -frame.days)]
