"""All that reaches one person of a position, to compare two positions they cannot tell apart."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.checks.mutants import refusal_of
from engine.kernel.actions import Action, name_of
from engine.kernel.chance import Chance
from engine.kernel.events import Event, readable_by
from engine.kernel.game import AnyGame, Played, play, preview, tick
from engine.kernel.ids import Seat
from engine.kernel.texts import LANGUAGES, Phrases
from engine.players import PLAYERS, STRENGTHS
from engine.players.reasons import Reason

Sight = Callable[[Any, Seat | None], object]
"""Something made from a state for a viewer, such as a picture."""


@dataclass(frozen=True)
class Eyes:
    """A game, and what else is made of its views by name (`scene`, `alt text`).

    `computers` are the computer players that are asked for their moves.
    """

    game: AnyGame
    sights: dict[str, Sight]
    computers: Sequence[str] = STRENGTHS

    @cached_property
    def phrases(self) -> Phrases:
        """The sentences of the game."""
        return Phrases([self.game.texts])

    def seen(self, state: Any, viewer: Seat | None, tried: list[Action]) -> dict[str, object]:
        """All that a viewer can see or try out in a position, by name."""
        game = self.game
        seen: dict[str, object] = {
            "view": game.look(state, viewer),
            "turn": (game.waits_for(state), game.may_act(state), game.next_due(state)),
            **{name: sight(state, viewer) for name, sight in self.sights.items()},
        }
        if viewer is None:
            return seen
        return {
            **seen,
            "choices": list(game.choices(state, viewer)),
            "default": game.default(state, viewer),
            "refusals": [reply(game, state, viewer, action) for action in tried],
            "computer": list(self.computer_moves(state, viewer)),
            "previews": list(self.previews(state, viewer)),
            "notes": list(game.notes(state, viewer, self.open_to(state, viewer))),
        }

    def open_to(self, state: Any, viewer: Seat) -> frozenset[str]:
        """The names of the actions that a viewer may choose from."""
        return frozenset(name_of(each) for each in self.game.choices(state, viewer))

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

        Where the views differ afterwards something was revealed to the viewer: then an event has to
        say so, and such events may differ.
        """
        told, told_too = (readable_by(played.events, viewer) for played in (one, other))
        views = [self.game.look(played.state, viewer) for played in (one, other)]
        leaks = set()
        if views[0] != views[1]:
            if not all(any(each.reveals for each in events) for events in (told, told_too)):
                leaks.add("reveals")
            told, told_too = without_reveals(told), without_reveals(told_too)
        if told != told_too:
            leaks.add("events")
        if self.log_lines(told) != self.log_lines(told_too):
            leaks.add("log")
        return leaks

    def log_lines(self, events: list[Event]) -> list[str]:
        """The sentences of events in every language."""
        return [
            self.phrases.say(language, each.key, each.facts)
            for language in LANGUAGES
            for each in events
        ]


def differing(one: dict[str, object], other: dict[str, object]) -> set[str]:
    """Return the names of the fields in which two values differ."""
    return {name for name in one if one[name] != other[name]}


def without_reveals(events: list[Event]) -> list[Event]:
    """The events by which nobody learned anything."""
    return [each for each in events if not each.reveals]


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
