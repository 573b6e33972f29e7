"""The words in and about Dolmengötter's pictures, in every language."""

from engine.dolmengoetter.texts import TEXTS as GAME
from renderers.dolmengoetter.texts import TEXTS as OWN
from renderers.speech import Speech

SPEECH = Speech(GAME, OWN)
say = SPEECH.say
