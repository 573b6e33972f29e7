"""The words in and about Taluva's pictures, in every language."""

from engine.taluva.texts import TEXTS as GAME
from renderers.speech import Speech
from renderers.taluva.texts import TEXTS as OWN

SPEECH = Speech(GAME, OWN)
say = SPEECH.say
