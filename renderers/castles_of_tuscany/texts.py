"""The words in and about Tuscany's pictures, in every language."""

from engine.castles_of_tuscany.texts import TEXTS as GAME
from engine.kernel.texts import Domain
from renderers.speech import Speech

TEXTS = Domain.beside(__file__, "picture_castles_of_tuscany")
SPEECH = Speech(GAME, TEXTS)
say = SPEECH.say
