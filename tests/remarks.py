"""The bot's remarks on an action before its confirmation, and its notes beside a question."""

from collections.abc import Collection, Iterable

from engine.kernel.actions import Action, name_of
from engine.kernel.events import Remark, warnings_first
from engine.kernel.game import AnyGame, State, preview
from engine.kernel.ids import Seat
from engine.kernel.notation import parse_action
from engine.kernel.texts import LANGUAGES, Names, Phrases

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


def said_of(game: AnyGame, state: State, seat: Seat, action: Action | str) -> list[Remark]:
    """Return the remarks on an action, which may be given as typed text; warnings first."""
    if isinstance(action, str):
        action = parse_action(game.actions, action, game.hints.read_label)
    after = preview(game, state, seat, action)
    return warnings_first(game.outcomes(game.look(state, seat), after))


def notes_of(
    game: AnyGame, state: State, seat: Seat, names: Collection[str] = ()
) -> list[tuple[str, str]]:
    """Return the English notes beside the choice among some actions, or all, with their rules.

    Check that the Chinese notes differ.
    """
    open_to = frozenset(names or map(name_of, game.choices(state, seat)))
    found = list(game.notes(state, seat, open_to))
    english, chinese = (words(game, found, language) for language in LANGUAGES)
    assert all(one != other for one, other in zip(english, chinese, strict=True))
    return [(line, each.rule) for line, each in zip(english, found, strict=True)]


def words(game: AnyGame, remarks: Iterable[Remark], language: str = "en") -> list[str]:
    """Return the sentences of remarks; the seats' names are `NAMES`."""
    phrases, names = Phrases([game.texts]), Names(NAMES, game.hints.label)
    return [phrases.say(language, each.key, each.facts, names) for each in remarks]


def warnings(remarks: Iterable[Remark]) -> list[tuple[str, str]]:
    """Return the key of each warning, and its rule."""
    return [(each.key, each.rule) for each in remarks if each.warns]
