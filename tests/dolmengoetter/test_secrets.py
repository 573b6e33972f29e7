"""No value reaches anybody but its owner before it is scored, by any way out.

In the positions of whole games the values that somebody must not know are replaced by numbers that
stand nowhere else; whatever they get is searched for them. The last tests plant a value in each way
out and look whether it is found.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, cast

import msgspec
import pytest

from bot.checks.effort import effort
from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Build, PlaceDruid
from engine.dolmengoetter.pieces import CORNERS
from engine.dolmengoetter.state import Dolmen, DolmenState, Phase
from engine.kernel.actions import Action, as_record, name_of
from engine.kernel.events import Event, as_data, event, readable_by
from engine.kernel.game import AnyGame, clone
from engine.kernel.ids import Cell, Seat
from engine.kernel.questions import Question, confirm
from engine.kernel.refusals import Refusal
from engine.kernel.texts import LANGUAGES, Names
from engine.players.match import Step
from renderers.dolmengoetter import ARTIST
from renderers.dolmengoetter.words import SPEECH
from renderers.kit.artist import Artist, Occasion
from renderers.kit.scene import Scene, Words
from tests.dolmengoetter.wild import wild_game

SECRET = 7_310_000
"""A hidden value is this and itself: 7310001 to 7310004, which no coordinate of a picture is."""

NAMES = ("Ann", "Ben", "Cy", "Di", "Ed")
VIEWERS: tuple[Seat | None, ...] = (None, *map(Seat, range(5)))


@dataclass(frozen=True)
class Ways:
    """The ways out: the game and its artist, as they are or with a leak planted."""

    game: AnyGame = GAME
    artist: Artist = ARTIST

    def leaks(self, step: Step, viewer: Seat | None) -> set[str]:
        """By which ways a secret comes to a viewer before, by or after an action."""
        before, action = masked(step.before, viewer), step.action
        assert step.seat is not None
        assert action is not None
        if isinstance(action, Build) and action.value and step.seat != viewer:
            action = Build(action.circle, SECRET + action.value)
        after = clone(GAME, before)
        events = list(self.game.apply(after, step.seat, action))
        outs = [*self.told(events, viewer), *self.seen(before, viewer)]
        if not any(each.reveals for each in events):
            outs += self.seen(after, viewer)
        return {way for way, text in outs if str(SECRET)[:6] in text}

    def told(self, events: list[Event], viewer: Seat | None) -> Iterator[tuple[str, str]]:
        """What they are told of what happened; what is revealed may hold values."""
        told = [each for each in readable_by(events, viewer) if not each.reveals]
        yield "events", str(as_data(told))
        for language in LANGUAGES:
            for each in told:
                yield "log", SPEECH.phrases.say(language, each.key, each.facts, Names(NAMES))

    def seen(self, state: DolmenState, viewer: Seat | None) -> Iterator[tuple[str, str]]:
        """What they see of a position, and what they are answered."""
        view = self.game.look(state, viewer)
        yield "view", msgspec.json.encode(view).decode()
        for language in LANGUAGES:
            words = Occasion(language, NAMES[: state.seats], 7)
            yield "picture", str(self.artist.scene(view, words))
            for question in self.previewed(state, viewer):
                yield "preview", str(self.artist.scene(view, words, question))
            yield "alt text", self.artist.describe(view, words)
            yield "text board", self.artist.text_board(view, words)
        if viewer is not None and viewer < state.seats:
            yield from self.answered(state, viewer)

    def previewed(self, state: DolmenState, viewer: Seat | None) -> Iterator[Question]:
        """What they are shown of every kind of choice before they confirm one."""
        if viewer is not None:
            first = {name_of(each): each for each in GAME.choices(state, viewer)}
            for action in first.values():
                yield confirm(self.game, state, viewer, action)

    def answered(self, state: DolmenState, viewer: Seat) -> Iterator[tuple[str, str]]:
        """What they may do, and what they are told where they may not."""
        choices = list(self.game.choices(state, viewer))
        yield "choices", str([as_record(each) for each in choices])
        for action in attempts(state):
            try:
                self.game.check(state, viewer, action)
            except Refusal as refusal:
                yield "refusal", str(refusal)
                for language in LANGUAGES:
                    yield "refusal", SPEECH.phrases.say(language, refusal.key, refusal.facts)


def attempts(state: DolmenState) -> Iterator[Action]:
    """What somebody might try who wants to know."""
    for circle in state.stacks or list(CORNERS)[:1]:
        yield from (Build(circle, value) for value in (0, 2, 4))
    yield PlaceDruid(Cell("A1"))


def masked(state: DolmenState, viewer: Seat | None) -> DolmenState:
    """The position with a mark on every value that the viewer must not know."""
    copy = clone(GAME, state)
    if state.phase is Phase.OVER:
        return copy
    for seat, player in enumerate(copy.players):
        if seat != viewer:
            player.values = [SECRET + value for value in player.values]
    for circle, stack in copy.stacks.items():
        copy.stacks[circle] = tuple(
            Dolmen(each.seat, SECRET + each.value) if each.value and each.seat != viewer else each
            for each in stack
        )
    return copy


def all_leaks(ways: Ways, steps: list[Step]) -> set[str]:
    """The ways by which secrets come to anybody in a game."""
    found: set[str] = set()
    for step in steps:
        for viewer in VIEWERS[: step.before.seats + 1]:
            found |= ways.leaks(step, viewer)
    return found


@pytest.mark.parametrize(
    ("seats", "every", "options"),
    [(2, 1, {}), (5, 4, {}), (3, 4, {"dolmen_timing": "wait"}), (4, 5, {"edition": "2015"})],
)
def test_no_value_comes_out_before_it_is_scored(
    seats: int, every: int, options: dict[str, Any]
) -> None:
    steps = list(wild_game(seats, "secrets", **options))[:: every * effort(3, 1)]

    assert all_leaks(Ways(), steps) == set()


# Planted leaks: every one must be found.


def a_secret(state: DolmenState) -> int:
    """A value that hardly anybody may know."""
    return max(max(player.values, default=0) for player in state.players)


def in_view() -> Ways:
    def look(state: Any, seat: Seat | None) -> Any:
        return msgspec.structs.replace(GAME.look(state, seat), round=a_secret(state))

    return Ways(game=replace(GAME, look=look))


def in_event() -> Ways:
    def apply(draft: Any, seat: Seat, action: Action) -> list[Event]:
        told = event("dolmengoetter.final_score", seat=seat, score=a_secret(draft))
        return [told, *GAME.apply(draft, seat, action)]

    return Ways(game=replace(GAME, apply=apply))


def told_to_all() -> Ways:
    def apply(draft: Any, seat: Seat, action: Action) -> list[Event]:
        events = GAME.apply(draft, seat, action)
        return [msgspec.structs.replace(each, only_for=None) for each in events]

    return Ways(game=replace(GAME, apply=apply))


def in_refusal() -> Ways:
    def check(state: Any, seat: Seat, action: Action) -> None:
        try:
            GAME.check(state, seat, action)
        except Refusal as refusal:
            raise type(refusal)(
                refusal.key, refusal.rule, **{**refusal.facts, "n": a_secret(state)}
            ) from None

    return Ways(game=replace(GAME, check=check))


def in_choices() -> Ways:
    def choices(state: Any, seat: Seat) -> Iterator[Action]:
        yield from GAME.choices(state, seat)
        yield from (Build(circle, a_secret(state)) for circle in list(state.stacks)[:1])

    return Ways(game=replace(GAME, choices=choices))


Wordy = Callable[[Any, Occasion], str]


def in_words(of: str) -> Ways:
    """A leak in what is made of a view that was given more than it may hold."""
    honest: Wordy = getattr(ARTIST, of)

    def words(view: Any, occasion: Occasion) -> str:
        hidden = [each.value for stack in view.stacks.values() for each in stack if each.value]
        return f"{honest(view, occasion)} {hidden}"

    return Ways(game=knowing(), artist=replace(ARTIST, **cast("Any", {of: words})))


def in_picture() -> Ways:
    def scene(view: Any, occasion: Occasion, *rest: Any, **more: Any) -> Scene:
        drawn = ARTIST.scene(view, occasion, *rest, **more)
        hidden = [each.value for stack in view.stacks.values() for each in stack if each.value]
        return Scene((*drawn.items, Words("leak", str(hidden), (0, 0), 20)))

    return Ways(game=knowing(), artist=replace(ARTIST, scene=scene))


def knowing() -> AnyGame:
    """The game with views in which every stack lies open."""

    def look(state: DolmenState, seat: Seat | None) -> Any:
        view = GAME.look(state, seat)
        stacks = {
            circle: [
                msgspec.structs.replace(shown, value=dolmen.value)
                for shown, dolmen in zip(view.stacks[circle], stack, strict=True)
            ]
            for circle, stack in state.stacks.items()
        }
        return msgspec.structs.replace(view, stacks=stacks)

    return replace(GAME, look=look)


@pytest.mark.parametrize(
    ("ways", "found"),
    [
        (in_view(), {"view"}),
        (in_event(), {"events", "log"}),
        (told_to_all(), {"events", "log"}),
        (in_refusal(), {"refusal"}),
        (in_choices(), {"choices"}),
        (in_words("describe"), {"alt text"}),
        (in_words("text_board"), {"text board"}),
        (in_picture(), {"picture"}),
    ],
    ids=["view", "event", "audience", "refusal", "choices", "alt text", "text board", "picture"],
)
def test_a_planted_leak_is_found(ways: Ways, found: set[str]) -> None:
    leaks = set[str]()

    for step in islice(wild_game(3, "planted"), 40, 60, 2):
        leaks |= all_leaks(ways, [step])
        if found <= leaks:
            break

    assert found <= leaks
