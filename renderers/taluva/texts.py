"""The words in and about Taluva's pictures, in every language."""

from engine.kernel.texts import Domain
from engine.taluva.texts import TEXTS as GAME
from renderers.speech import Speech

TEXTS = Domain.beside(__file__, "picture_taluva")
SPEECH = Speech(GAME, TEXTS)
say = SPEECH.say
