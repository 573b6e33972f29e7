"""Says what is told of Galaxy Trucker: sentences, tiles and cards by their names."""

from engine.galaxy_trucker.data import CARDS, TILE_IDS, tile_id
from renderers import speech
from renderers.galaxy_trucker.texts import SPEECH


class Teller(speech.Teller):
    """What is said about Galaxy Trucker."""

    speech, own = SPEECH, "picture.galaxy_trucker"

    def tile(self, number: int) -> str:
        """The name of a tile."""
        return self.any(f"galaxy_trucker.tile.{tile_id(number)}")

    def card(self, card: str) -> str:
        """The name of a card."""
        return self.any(f"galaxy_trucker.card.{CARDS[card].kind.value}")

    def drawn(self, what: str) -> str:
        """What luck has shown: a tile, a card, a number tile by lot (`2=1`), or a roll."""
        if what in TILE_IDS:
            return self.any(f"galaxy_trucker.tile.{what}")
        if what in CARDS:
            return self.card(what)
        seat, lot, number = what.partition("=")
        return self("lot", seat=int(seat) - 1, n=int(number)) if lot else self("roll", n=what)
