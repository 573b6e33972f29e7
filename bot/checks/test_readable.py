"""Close-ups: everything that a question depends on is readable on a phone; marks hide nothing."""

import math
import random
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from bot.checks.declared import DECLARED
from bot.checks.effort import effort
from bot.checks.eyes import CHINESE_NAMES, LONG_NAMES
from bot.checks.set_ups import INSTALLED, PLAIN, Ask, random_game
from bot.turn.questions import MAX_VALUES, next_question
from engine.kernel.actions import Action
from engine.kernel.game import AnyGame, play, start
from engine.kernel.ids import Chosen, Seat
from engine.kernel.questions import Question
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.registry import GAMES
from renderers.kit import pen as pens
from renderers.kit.artist import Occasion, explained, seen
from renderers.kit.colours import channels
from renderers.kit.layout import (
    BOARD_HEIGHTS,
    CLOSE_WIDTH,
    HEIGHTS,
    MIN_BOARD_WORDS,
    MIN_SYMBOL,
    MIN_WORDS,
    holds,
)
from renderers.kit.pen import Ink, Pen, clear_layer
from renderers.kit.scene import Arg, Box, Item, Scene, Sprite, Window, Words
from renderers.kit.sprites import Atlas, Drawing, Gallery
from renderers.registry import ARTISTS

CLOSE = INSTALLED
"""The games whose private pictures are close-ups."""
BOARDS = [key for key in INSTALLED if ARTISTS[key].score is not None]
"""The games whose public picture is the board alone."""
RIMS = ("stroke", "outline")
EXPLAINED = [key for key in CLOSE if ARTISTS[key].legend is not None]
"""The games among them whose symbols are explained."""

TINY = 0.01
"""The scale (pixels per unit) of drawings that are only searched for words."""

FURTHEST = 24.0
"""The largest distance between a colour and what is painted, in steps of red, green and blue."""

PLAYED, ASKED_EVERY = effort(24, 90), 6
"""The moves of a random game, and the interval of those whose questions are drawn."""


@cache
def close_ups(key: str) -> tuple[tuple[str, Scene], ...]:
    """Return the scenes of all questions of review positions and of a random game, with names."""
    artist = ARTISTS[key]
    reviewed = [
        (name, artist.scene(view, occasion, question))
        for name, view, occasion, question in DECLARED[key].sheets()
        if question is not None
    ]
    return (*reviewed, *played(key))


def played(key: str) -> Iterator[tuple[str, Scene]]:
    """Yield the close-ups of some questions of a random game."""
    game, luck = GAMES[key], random.Random(11)
    state: Any = start(game, max(game.seats), game.options(), "close")
    for number in range(PLAYED):
        if game.result(state) is not None:
            return
        seat = min(game.waits_for(state))
        actions = tuple(game.choices(state, seat))
        if number % ASKED_EVERY == 0:
            language, names = luck.choice([(ENGLISH, LONG_NAMES), (CHINESE, CHINESE_NAMES)])
            occasion, view = Occasion(language, names, number), game.look(state, seat)
            for question in chosen(game, state, seat, actions, luck):
                name = f"move {number}, {question.do} {question.asked or 'preview'}"
                yield name, ARTISTS[key].scene(view, occasion, question)
        state = play(game, state, seat, luck.choice(actions)).state


@cache
def boards(key: str) -> tuple[tuple[str, Scene], ...]:
    """Return the public pictures of a random game at intervals, in each language."""
    return tuple(drawn_boards(key))


def drawn_boards(key: str) -> Iterator[tuple[str, Scene]]:
    set_up = next(each for each in reversed(PLAIN) if each.key == key)
    for number, step in enumerate(random_game(set_up)):
        if number % ASKED_EVERY == 0:
            for language, names in ((ENGLISH, LONG_NAMES), (CHINESE, CHINESE_NAMES)):
                view = set_up.game.look(step.after, None)
                yield f"move {number}", ARTISTS[key].scene(view, Occasion(language, names, number))


def chosen(
    game: AnyGame, state: Any, seat: Seat, actions: tuple[Action, ...], luck: random.Random
) -> Iterator[Question]:
    """Yield the questions up to a whole action, answered at random, then its preview."""
    draft: dict[str, Chosen] = {}
    while asked := next_question(game, actions, draft, MAX_VALUES):
        yield Ask(draft, asked.field, asked.values, asked.numbers()).of(game, state, seat)
        draft[asked.field] = luck.choice(asked.offered())
    yield Ask(draft).of(game, state, seat)


@pytest.mark.parametrize("key", CLOSE)
def test_private_pictures_are_narrow_and_of_few_heights(key: str) -> None:
    for name, scene in close_ups(key):
        wide, high = scene.size
        assert wide == CLOSE_WIDTH, name
        assert high in HEIGHTS, name


@pytest.mark.parametrize("key", BOARDS)
def test_public_pictures_are_square_or_four_to_five_and_their_words_readable_on_a_phone(
    key: str,
) -> None:
    reviewed = [
        (name, ARTISTS[key].scene(view, occasion))
        for name, view, occasion, question in DECLARED[key].sheets()
        if question is None and view.viewer is None
    ]

    for name, scene in [*reviewed, *boards(key)]:
        assert scene.size[0] == CLOSE_WIDTH, name
        assert scene.size[1] in BOARD_HEIGHTS, name
        small = [
            each.key
            for each in scene.each()
            if isinstance(each, Words) and each.size < MIN_BOARD_WORDS
        ]
        assert not small, name


@pytest.mark.parametrize("key", CLOSE)
def test_no_edge_cuts_words(key: str) -> None:
    for name, scene in (*close_ups(key), *boards(key)):
        cut = [
            each.key
            for each, box in lines(scene.items, (0, 0, *scene.size))
            if not holds(box, each)
        ]
        assert not cut, name


def lines(items: Iterable[Item], box: Box) -> Iterator[tuple[Words, Box]]:
    """Yield all words of a picture with the box around what is seen of it there."""
    for item in items:
        if isinstance(item, Window):
            yield from lines(item.items, item.box)
        elif isinstance(item, Words):
            yield item, box


@pytest.mark.parametrize("key", CLOSE)
def test_words_are_nine_pixels_high_on_a_phone(key: str) -> None:
    for name, scene in close_ups(key):
        small = {
            each.key for each in scene.each() if isinstance(each, Words) and each.size < MIN_WORDS
        }
        assert not small, name


@pytest.mark.parametrize("key", CLOSE)
def test_numbers_on_symbols_are_nine_pixels_high_on_a_phone(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[float] = []

    def noted(pen: Pen, _x: float, _y: float, _words: str, size: float, *_: Any, **__: Any) -> None:
        written.append(size * pen.k / TINY)

    monkeypatch.setattr(Pen, "text", noted)
    gallery = ARTISTS[key].theme.gallery

    @cache
    def smallest(art: str, args: tuple[Arg, ...]) -> float:
        written.clear()
        for drawing, told in drawings(gallery, art, args):
            drawing.draw(Pen(clear_layer(9, 9), 4, 4, TINY), *told)
        return min(written, default=math.inf)

    small = {
        f"{name}: {item.key} {item.k}"
        for name, scene in close_ups(key)
        for item in seen(scene.items)
        if isinstance(item, Sprite)
        and smallest(item.art, item.args) * item.k < DECLARED[key].smaller.get(item.art, MIN_WORDS)
    }
    assert not small


def drawings(
    gallery: Gallery, art: str, args: tuple[Arg, ...]
) -> Iterator[tuple[Drawing, tuple[Arg, ...]]]:
    drawing = gallery[art]
    if isinstance(drawing, Drawing):
        yield drawing, args
        return
    for part, told in drawing.parts(*args):
        yield from drawings(gallery, part, told)


@pytest.mark.parametrize("key", EXPLAINED)
def test_every_drawing_is_explained_or_said_to_be_decoration(key: str) -> None:
    legend = ARTISTS[key].legend
    assert legend is not None
    unknown = {
        item.art
        for _, scene in close_ups(key)
        for item in scene.each()
        if isinstance(item, Sprite) and legend.key_of(item) is None
    }

    assert unknown == set()


@pytest.mark.parametrize("key", EXPLAINED)
def test_symbols_with_a_meaning_are_fourteen_pixels_large_on_a_phone(key: str) -> None:
    legend, atlas = ARTISTS[key].legend, Atlas(ARTISTS[key].theme.gallery, 1.0)
    assert legend is not None
    small: dict[tuple[str, float], str] = {}
    for name, scene in close_ups(key):
        for item in seen(scene.items):
            if not isinstance(item, Sprite) or not legend.key_of(item) or item.art in RIMS:
                continue
            left, top, right, bottom = atlas.sprite(item.art, item.args, item.k).around
            if max(right - left, bottom - top) < MIN_SYMBOL:
                small.setdefault((item.art, item.k), f"{name}: {item.key}")

    assert small == {}


@pytest.mark.parametrize("key", EXPLAINED)
def test_the_legend_explains_each_symbol_once(key: str) -> None:
    artist = ARTISTS[key]
    assert artist.legend is not None
    for language in LANGUAGES:
        for name, scene in close_ups(key):
            occasion = Occasion(language, LONG_NAMES)
            rows = explained(scene, artist.legend, occasion)
            told = [row.words for row in rows]
            assert len(set(told)) == len(told), name


@pytest.mark.parametrize("key", CLOSE)
def test_every_colour_is_in_the_palette(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    inks, drawn = set[str](), set[tuple[object, ...]]()
    real = pens.multiplied

    def noted(ink: Ink | None) -> Ink | None:
        if isinstance(ink, str):
            inks.add(ink)
        return real(ink)

    monkeypatch.setattr(pens, "multiplied", noted)
    theme = ARTISTS[key].theme
    for _, scene in (*close_ups(key), *boards(key)):
        for item in scene.each():
            if isinstance(item, Words):
                inks.add(item.ink)
            elif isinstance(item, Sprite) and (item.art, item.args) not in drawn:
                drawn.add((item.art, item.args))
                for drawing, told in drawings(theme.gallery, item.art, item.args):
                    drawing.draw(Pen(clear_layer(9, 9), 4, 4, TINY), *told)

    palette = theme.palette
    far = {
        ink for ink in inks if min(math.dist(channels(ink), each) for each in palette) > FURTHEST
    }
    assert far == set(), "name them in the `flats` of the theme"
