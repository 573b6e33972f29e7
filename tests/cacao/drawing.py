"""Helpers that draw Cacao and search its pictures."""

from bot.checks.set_ups import Ask
from engine.cacao import GAME
from engine.kernel.ids import Seat
from renderers.cacao import ARTIST
from renderers.kit.artist import Occasion
from renderers.kit.scene import Scene, Sprite, Words
from tests.cacao.scenario import Table

NAMES = ("Ada", "林小明", "Bea", "Zoë")


def occasion(table: Table, language: str = "en", news: str = "") -> Occasion:
    """Return the occasion of a table's picture."""
    return Occasion(language, NAMES[: table.state.seats], 7, news)


def drawn(
    table: Table, seat: Seat | None = None, question: Ask | None = None, language: str = "en"
) -> Scene:
    """Draw a seat's or a spectator's picture."""
    asked = question and seat is not None and question.of(GAME, table.state, seat)
    return ARTIST.scene(table.view(seat), occasion(table, language), asked or None)


def sprites(scene: Scene, prefix: str) -> dict[str, tuple[object, ...]]:
    """Return the arguments of the drawings with a prefix, by the rest of their keys."""
    return {
        each.key.removeprefix(prefix): each.args
        for each in scene.starting(prefix)
        if isinstance(each, Sprite)
    }


def arts(scene: Scene, key: str) -> list[tuple[str, tuple[object, ...]]]:
    """The drawings with a key, each with its arguments."""
    return [(each.art, each.args) for each in scene.find(key) if isinstance(each, Sprite)]


def words(scene: Scene, prefix: str) -> dict[str, str]:
    """Return the words with a prefix, by the rest of their keys."""
    return {
        each.key.removeprefix(prefix): each.words
        for each in scene.starting(prefix)
        if isinstance(each, Words)
    }
