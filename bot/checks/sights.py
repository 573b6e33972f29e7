"""Pictures and texts of a position, for a game that has them."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from msgspec import json

from bot.cards.score import score_lines
from bot.checks.eyes import Sight
from engine.kernel.game import AnyGame, read_view
from engine.kernel.texts import LANGUAGES
from renderers.kit.artist import Artist
from renderers.kit.occasion import Occasion
from renderers.registry import ARTISTS

LONG_NAMES = (
    "Maximiliane von Hohenlohe-Bartenstein",
    "Dr. Jean-Baptiste Emmanuel Zorg",
    "Wolfeschlegelsteinhausenbergerdorff",
    "xX_The_Table_Whisperer_Xx",
    "Bartholomew the Unhurried",
)
CHINESE_NAMES = ("林小明", "歐陽靜怡", "阿部さくら", "愛在週末玩桌遊的王大明", "陳大文")
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
    makers: dict[str, Any] = {
        "scene": artist.scene,
        "score": partial(score_of, artist),
        "alt text": artist.describe,
        "text board": artist.text_board,
    }
    return {name: seen_by(game, partial(make, occasion=words)) for name, make in makers.items()}


def score_of(artist: Artist, view: Any, occasion: Occasion) -> str:
    """The lines of text under a public picture, with how far the game is; empty without them."""
    if artist.score is None:
        return ""
    score = artist.score(view, occasion)
    return f"{score.progress}\n{score_lines(score, view, occasion)}"


def seen_by(game: AnyGame, make: Callable[[Any], object]) -> Sight:
    """Return what `make` produces for a view; computed once for views with equal bytes."""

    @lru_cache(maxsize=64)
    def made(view: bytes) -> object:
        return make(read_view(game, view))

    return lambda state, seat: made(json.encode(game.look(state, seat)))
