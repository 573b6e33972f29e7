"""The words in and about Tuscany's pictures, in every language."""

from engine.castles_of_tuscany.texts import TEXTS as GAME
from engine.kernel import speech
from engine.kernel.ids import Fact
from engine.kernel.texts import Names, Phrases
from renderers.castles_of_tuscany.texts import TEXTS as OWN
from renderers.kit.occasion import Occasion
from renderers.texts import TEXTS as COMMON

PHRASES = Phrases([speech.TEXTS, GAME, COMMON, OWN])


def say(occasion: Occasion, key: str, **facts: Fact) -> str:
    """The sentence of a key in the language of the occasion."""
    return PHRASES.say(occasion.language, key, facts, Names(occasion.names))
