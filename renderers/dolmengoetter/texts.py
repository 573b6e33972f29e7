"""The words in and about Dolmengötter's pictures, in every language."""

from engine.dolmengoetter.texts import TEXTS as GAME
from engine.kernel.texts import Domain
from renderers.speech import Speech

TEXTS = Domain.beside(__file__, "picture_dolmengoetter")
SPEECH = Speech(GAME, TEXTS)
say = SPEECH.say
