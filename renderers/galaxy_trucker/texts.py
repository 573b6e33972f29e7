"""The words in and about Galaxy Trucker's pictures, in every language."""

from engine.galaxy_trucker.pieces import TEXTS as GAME
from engine.kernel.ids import Fact
from engine.kernel.texts import Domain
from renderers.kit.artist import Occasion
from renderers.speech import Speech

TEXTS = Domain.beside(__file__, "picture_galaxy_trucker")
SPEECH = Speech(GAME, TEXTS)
say = SPEECH.say


def own(occasion: Occasion, key: str, **facts: Fact) -> str:
    """One of the sentences about these pictures."""
    return say(occasion, f"picture.galaxy_trucker.{key}", **facts)
