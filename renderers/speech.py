"""The words in pictures, in every language."""

from engine.cacao.texts import TEXTS as CACAO
from engine.dolmengoetter.texts import TEXTS as DOLMENGOETTER
from engine.kernel import speech
from engine.kernel.ids import Fact
from engine.kernel.texts import Names, Phrases
from engine.taluva.texts import TEXTS as TALUVA
from renderers.kit.occasion import Occasion
from renderers.texts import TEXTS

PHRASES = Phrases([speech.TEXTS, TALUVA, CACAO, DOLMENGOETTER, TEXTS])


def say(occasion: Occasion, key: str, **facts: Fact) -> str:
    """The sentence of a key in the language of the occasion."""
    return PHRASES.say(occasion.language, key, facts, Names(occasion.names))


def name_of(occasion: Occasion, seat: int) -> str:
    """What a seat's player is called."""
    if seat < len(occasion.names) and occasion.names[seat].strip():
        return occasion.names[seat]
    return say(occasion, "kernel.seat", n=seat + 1)


def seat_names(occasion: Occasion, seats: int) -> tuple[str, ...]:
    """What all players are called."""
    return tuple(name_of(occasion, seat) for seat in range(seats))
