"""Helpers that draw Tuscany and its questions, and search the pictures."""

from bot.checks.set_ups import Ask
from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.state import TuscanyState
from engine.kernel.ids import Fact, Seat
from engine.kernel.questions import Question
from renderers.castles_of_tuscany import ARTIST
from renderers.kit.artist import Occasion
from renderers.kit.scene import Scene, Sprite, Words
from tests.castles_of_tuscany.scenario import Table

NAMES = ("Ada", "林小明", "Bea", "Zoë")


def occasion(table: Table, language: str = "en", focus: int | None = None) -> Occasion:
    """Return the occasion of a table's picture."""
    return Occasion(language, NAMES[: table.state.seats], 7, focus=focus)


def drawn(
    table: Table,
    seat: Seat | None = None,
    question: Question | None = None,
    *,
    language: str = "en",
    focus: int | None = None,
) -> Scene:
    """Draw a seat's or a spectator's picture."""
    return ARTIST.scene(table.view(seat), occasion(table, language, focus), question)


def ask(state: TuscanyState, seat: Seat, field: str | None, **draft: Fact) -> Question:
    """Return the question for a field, given a draft; without a field, the preview."""
    return Ask(draft, field or "").of(GAME, state, seat)


def arts(scene: Scene, key: str) -> list[tuple[object, ...]]:
    """Return the drawings with a key and their arguments."""
    return [(each.art, *each.args) for each in scene.find(key) if isinstance(each, Sprite)]


def numbers(scene: Scene) -> dict[str, object]:
    """Return the numbers of candidates by the things they mark."""
    return {
        each.key.removeprefix("candidate "): each.args[0]
        for each in scene.starting("candidate ")
        if isinstance(each, Sprite) and each.art == "candidate"
    }


def words(scene: Scene, prefix: str) -> list[str]:
    """Return the words whose key starts with a prefix."""
    return [each.words for each in scene.starting(prefix) if isinstance(each, Words)]


def keys(scene: Scene, prefix: str) -> set[str]:
    """Return the rest of the keys that start with a prefix."""
    return {each.key.removeprefix(prefix) for each in scene.starting(prefix)}
