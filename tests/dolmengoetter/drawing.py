"""Helpers that draw Dolmengötter and search its pictures."""

from bot.checks.set_ups import Ask
from engine.dolmengoetter import GAME
from engine.kernel.ids import Seat
from renderers.dolmengoetter import ARTIST
from renderers.kit.artist import Occasion
from renderers.kit.scene import Scene, Sprite, Words
from tests.dolmengoetter.scenario import Table

NAMES = ("Ada", "林小明", "Bea", "Zoë", "Cy")


def occasion(table: Table, language: str = "en", news: str = "") -> Occasion:
    """Return the occasion of a table's picture."""
    return Occasion(language, NAMES[: table.state.seats], 7, news)


def drawn(table: Table, seat: Seat | None = None, question: Ask | None = None) -> Scene:
    """Draw a seat's or a spectator's picture."""
    asked = question and seat is not None and question.of(GAME, table.state, seat)
    return ARTIST.scene(GAME.look(table.state, seat), occasion(table), asked or None)


def sprites(scene: Scene, prefix: str) -> dict[str, tuple[str, tuple[object, ...]]]:
    """Return the drawings with a prefix and their arguments, by the rest of their keys."""
    return {
        each.key.removeprefix(prefix): (each.art, each.args)
        for each in scene.starting(prefix)
        if isinstance(each, Sprite)
    }


def candidates(scene: Scene) -> dict[str, object]:
    """Return the numbers of the candidates by the things they mark."""
    return {name: args[0] for name, (_, args) in sprites(scene, "candidate ").items()}


def words(scene: Scene, prefix: str) -> dict[str, str]:
    """Return the words with a prefix, by the rest of their keys."""
    return {
        each.key.removeprefix(prefix): each.words
        for each in scene.starting(prefix)
        if isinstance(each, Words)
    }
