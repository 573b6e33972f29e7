"""What can be seen in pictures of Dolmengötter."""

from bot.checks.set_ups import Ask
from engine.dolmengoetter import GAME
from engine.kernel.ids import Seat
from renderers.dolmengoetter import ARTIST
from renderers.kit.artist import Occasion
from renderers.kit.scene import Scene, Sprite, Words
from tests.dolmengoetter.scenario import Table

NAMES = ("Ada", "林小明", "Bea", "Zoë", "Cy")


def occasion(table: Table, language: str = "en", news: str = "") -> Occasion:
    """The words around the picture of a table."""
    return Occasion(language, NAMES[: table.state.seats], 7, news)


def drawn(table: Table, seat: Seat | None = None, question: Ask | None = None) -> Scene:
    """The picture that a seat or a spectator sees."""
    asked = question and seat is not None and question.of(GAME, table.state, seat)
    return ARTIST.scene(GAME.look(table.state, seat), occasion(table), asked or None)


def sprites(scene: Scene, prefix: str) -> dict[str, tuple[str, tuple[object, ...]]]:
    """The drawings whose key starts with a prefix: the rest of the key, drawing and arguments."""
    return {
        each.key.removeprefix(prefix): (each.art, each.args)
        for each in scene.starting(prefix)
        if isinstance(each, Sprite)
    }


def candidates(scene: Scene) -> dict[str, object]:
    """The numbers of the candidates by what they stand at."""
    return {name: args[0] for name, (_, args) in sprites(scene, "candidate ").items()}


def words(scene: Scene, prefix: str) -> dict[str, str]:
    """The words whose key starts with a prefix, by the rest of the key."""
    return {
        each.key.removeprefix(prefix): each.words
        for each in scene.starting(prefix)
        if isinstance(each, Words)
    }
