"""The words in and about Cacao's pictures, in every language."""

from engine.cacao.texts import TEXTS as GAME
from renderers.cacao.texts import TEXTS as OWN
from renderers.speech import Speech

SPEECH = Speech(GAME, OWN)
say = SPEECH.say
