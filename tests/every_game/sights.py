"""What pictures and texts show of a position, for a game that has them."""

from typing import Any

from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.texts import LANGUAGES
from renderers.kit.occasion import Occasion
from renderers.registry import ARTISTS
from tests.every_game.eyes import Sight

NAMES = ("Amy", "小明", "Bartholomew the Unhurried", "🦊 Fox", "Eve")


def occasion(seats: int, language: str, move: int = 7) -> Occasion:
    """The words around a view."""
    return Occasion(language, NAMES[:seats], move, "Something has happened.")


def sights_of(game: AnyGame, seats: int) -> dict[str, Sight]:
    """The scene, the alternative text and the board in words, in every language, by name."""
    if game.key not in ARTISTS:
        return {}
    return {
        f"{name} {language}": sight
        for language in LANGUAGES
        for name, sight in sights_in(game, occasion(seats, language)).items()
    }


def sights_in(game: AnyGame, words: Occasion) -> dict[str, Sight]:
    """The same in one language."""
    artist = ARTISTS[game.key]

    def scene(state: Any, seat: Seat | None) -> object:
        return artist.scene(game.look(state, seat), words)

    def alt_text(state: Any, seat: Seat | None) -> object:
        return artist.describe(game.look(state, seat), words)

    def text_board(state: Any, seat: Seat | None) -> object:
        return artist.text_board(game.look(state, seat), words)

    return {"scene": scene, "alt text": alt_text, "text board": text_board}
