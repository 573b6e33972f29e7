"""The words in and about Galaxy Trucker's pictures, in every language."""

from engine.galaxy_trucker.texts import TEXTS as GAME
from engine.kernel import speech
from engine.kernel.ids import Fact
from engine.kernel.texts import Names, Phrases
from renderers.galaxy_trucker.texts import TEXTS as OWN
from renderers.kit.occasion import Occasion
from renderers.texts import TEXTS as COMMON

PHRASES = Phrases([speech.TEXTS, GAME, COMMON, OWN])


def say(occasion: Occasion, key: str, **facts: Fact) -> str:
    """The sentence of a key in the language of the occasion."""
    return PHRASES.say(occasion.language, key, facts, Names(occasion.names))


def own(occasion: Occasion, key: str, **facts: Fact) -> str:
    """One of the sentences about these pictures."""
    return say(occasion, f"picture.galaxy_trucker.{key}", **facts)


def name_of(occasion: Occasion, seat: int) -> str:
    """What a seat's player is called."""
    if seat < len(occasion.names) and occasion.names[seat].strip():
        return occasion.names[seat]
    return say(occasion, "kernel.seat", n=seat + 1)
