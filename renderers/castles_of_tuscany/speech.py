"""The words in and about Tuscany's pictures, in every language."""

from engine.castles_of_tuscany.texts import TEXTS as GAME
from renderers.castles_of_tuscany.texts import TEXTS as OWN
from renderers.speech import Speech

SPEECH = Speech(GAME, OWN)
say = SPEECH.say
