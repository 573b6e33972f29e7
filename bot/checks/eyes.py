"""Everything that reaches one person of a position, to compare positions they cannot tell apart."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import Any

from msgspec import inspect, json

from bot.cards.score import score_lines
from bot.checks.declared import DECLARED
from bot.checks.mutants import refusal_of
from engine.kernel.actions import Action, name_of
from engine.kernel.chance import Chance
from engine.kernel.events import Event, readable_by
from engine.kernel.game import AnyGame, Played, clone, play, preview, read_view, tick
from engine.kernel.ids import Seat
from engine.kernel.options import Options
from engine.kernel.texts import LANGUAGES, Phrases
from engine.players import PLAYERS, STRENGTHS
from engine.players.greedy import Reason
from renderers.kit.artist import Artist, Occasion
from renderers.registry import ARTISTS

LONG_NAMES = (
    "Maximiliane von Hohenlohe-Bartenstein",
    "Dr. Jean-Baptiste Emmanuel Zorg",
    "Wolfeschlegelsteinhausenbergerdorff",
    "xX_The_Table_Whisperer_Xx",
    "Bartholomew the Unhurried",
)
CHINESE_NAMES = ("林小明", "歐陽靜怡", "阿部さくら", "愛在週末玩桌遊的王大明", "陳大文")
Sight = Callable[[Any, Seat | None], object]
"""Something made from a state for a viewer, such as a picture."""
NAMES = ("Amy", "小明", "Bartholomew the Unhurried", "🦊 Fox", "Eve")


def occasion(seats: int, language: str, move: int = 7) -> Occasion:
    """Return the words around a view."""
    return Occasion(language, NAMES[:seats], move, "Something has happened.")


def sights_of(game: AnyGame, seats: int) -> dict[str, Sight]:
    """Return the scene, alt text and board in words, in every language, by name."""
    if game.key not in ARTISTS:
        return {}
    return {
        f"{name} {language}": sight
        for language in LANGUAGES
        for name, sight in sights_in(game, occasion(seats, language)).items()
    }


def sights_in(game: AnyGame, words: Occasion) -> dict[str, Sight]:
    """Return the same in one language."""
    artist = ARTISTS[game.key]
    makers: dict[str, Any] = {
        "scene": artist.scene,
        "score": partial(score_of, artist),
        "alt text": artist.describe,
        "text board": artist.text_board,
    }
    return {name: seen_by(game, partial(make, occasion=words)) for name, make in makers.items()}


def score_of(artist: Artist, view: Any, occasion: Occasion) -> str:
    """Return the score below a public picture with the progress; empty if there is none."""
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


def paths(kind: type) -> Iterator[str]:
    """Yield the paths of all fields of a state, down to plain values."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    for each in info.fields:
        yield from dict.fromkeys(_below(each.name, each.type))


def _below(path: str, shape: inspect.Type) -> Iterator[str]:
    """Yield the paths below a field; only its own if it holds plain values."""
    structs = list(_structs(shape))
    if not structs:
        yield path
    for struct in structs:
        for each in struct.fields if not issubclass(struct.cls, Options) else ():
            yield from _below(f"{path}.{each.name}", each.type)


def _structs(shape: inspect.Type) -> Iterator[inspect.StructType]:
    """Yield the structs that a field may hold, also in lists and dicts."""
    match shape:
        case inspect.StructType():
            yield shape
        case inspect.UnionType(types=kinds):
            for each in kinds:
                yield from _structs(each)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            yield from _structs(item)
        case inspect.TupleType(item_types=items):
            for each in items:
                yield from _structs(each)
        case inspect.DictType(value_type=item) | inspect.Metadata(type=item):
            yield from _structs(item)
        case _:
            return


def another(game: AnyGame, state: Any, path: str, viewer: Seat | None, luck: Chance) -> Any:
    """Return the position with one hidden field changed, as far as it is hidden from the viewer."""
    changed = clone(game, state)
    DECLARED[game.key].hidden[path](changed, viewer, luck)
    return changed


@dataclass(frozen=True)
class Eyes:
    """A game, and what is made of its views, by name (`scene`, `alt text`).

    `computers` are the computer players that are asked for their moves.
    """

    game: AnyGame
    sights: dict[str, Sight]
    computers: Sequence[str] = STRENGTHS

    @cached_property
    def phrases(self) -> Phrases:
        return Phrases([self.game.texts])

    def seen(self, state: Any, viewer: Seat | None, tried: list[Action]) -> dict[str, object]:
        """Return everything that a viewer can see or try out in a position, by name."""
        game = self.game
        seen: dict[str, object] = {
            "view": game.look(state, viewer),
            "turn": (game.waits_for(state), game.may_act(state), game.next_due(state)),
            **{name: sight(state, viewer) for name, sight in self.sights.items()},
        }
        if viewer is None:
            return seen
        choices = list(game.choices(state, viewer))
        return {
            **seen,
            "choices": choices,
            "default": game.default(state, viewer),
            "refusals": [reply(game, state, viewer, action) for action in tried],
            "computer": list(self.computer_moves(state, viewer)),
            "previews": list(self.previews(state, viewer)),
            "notes": list(game.notes(state, viewer, frozenset(map(name_of, choices)))),
        }

    def previews(self, state: Any, viewer: Seat) -> Iterator[object]:
        """Yield a viewer's previews of choices of every kind."""
        first = {name_of(each): each for each in self.game.choices(state, viewer)}
        for action in first.values():
            yield preview(self.game, state, viewer, action)

    def computer_moves(self, state: Any, viewer: Seat) -> Iterator[tuple[Action, list[Reason]]]:
        """Yield every computer player's move and reasons; it must not know more than a person."""
        if any(self.game.choices(state, viewer)):
            for name in self.computers:
                told: list[Reason] = []
                luck = Chance("a computer's luck")
                yield PLAYERS[name](self.game, state, viewer, luck, tell=told.append), told

    def heard(self, one: Played[Any], other: Played[Any], viewer: Seat | None) -> set[str]:
        """Return what a viewer hears differently in two positions: `reveals`, `events` or `log`.

        If the views differ afterwards, something was revealed: events must say so, and may differ,
        as may all after them.
        """
        told, told_too = (readable_by(played.events, viewer) for played in (one, other))
        views = [self.game.look(played.state, viewer) for played in (one, other)]
        leaks = set()
        if views[0] != views[1]:
            if not all(any(each.reveals for each in events) for events in (told, told_too)):
                leaks.add("reveals")
            told, told_too = (
                [each for each in events if not each.reveals]
                for events in until_revealed(told, told_too)
            )
        if told != told_too:
            leaks.add("events")
        if self.log_lines(told) != self.log_lines(told_too):
            leaks.add("log")
        return leaks

    def log_lines(self, events: list[Event]) -> list[str]:
        """Return the sentences of events in every language."""
        return [
            self.phrases.say(language, each.key, each.facts)
            for language in LANGUAGES
            for each in events
        ]


def differing(one: dict[str, object], other: dict[str, object]) -> set[str]:
    return {name for name in one if one[name] != other[name]}


def until_revealed(one: list[Event], other: list[Event]) -> tuple[list[Event], list[Event]]:
    """Return both lists up to where different things are revealed: what follows may differ."""
    for place, pair in enumerate(zip(one, other, strict=False)):
        if pair[0] != pair[1] and all(each.reveals for each in pair):
            return one[:place], other[:place]
    return one, other


def reply(game: AnyGame, state: Any, seat: Seat, action: Action) -> object:
    """Return the refusal of a seat's action, or None if it is legal."""
    refusal = refusal_of(game, state, seat, action)
    return refusal and (type(refusal), refusal.key, refusal.rule, refusal.facts)


def happens(game: AnyGame, state: Any, seat: Seat | None, action: Action | None) -> Any:
    """Return the result of an action, or of the next tick of the clock; None if refused."""
    if action is None or seat is None:
        due = game.next_due(state)
        return None if due is None else tick(game, state, due)
    if refusal_of(game, state, seat, action) is not None:
        return None
    return play(game, state, seat, action)
