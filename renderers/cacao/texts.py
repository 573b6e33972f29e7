"""The words in and about Cacao's pictures, in every language."""

from engine.cacao.texts import TEXTS as GAME
from engine.kernel.texts import Domain
from renderers.speech import Speech

TEXTS = Domain.beside(__file__, "picture_cacao")
SPEECH = Speech(GAME, TEXTS)
say = SPEECH.say
