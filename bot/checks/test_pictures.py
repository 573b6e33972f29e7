"""A picture and words for every view, with all public facts."""

import re
from collections.abc import Iterator
from functools import cache, partial
from itertools import groupby, islice
from typing import Any

import pytest

from bot.checks.declared import ANYWAY, DECLARED, cells, changed, facts
from bot.checks.effort import effort
from bot.checks.eyes import NAMES, occasion, score_of
from bot.checks.mutants import every_seat
from bot.checks.set_ups import INSTALLED, PLAIN, SET_UPS, Ask, SetUp, wild_game
from bot.core.phrases import bare
from bot.turn.questions import fitting, next_question
from engine.kernel.actions import as_record, fields_of, name_of
from engine.kernel.game import AnyGame, preview
from engine.kernel.ids import Cell, Chosen, Seat
from engine.kernel.questions import Question, ask, confirm
from engine.kernel.texts import LANGUAGES
from renderers.kit.artist import Artist, Occasion
from renderers.kit.lettering import readable
from renderers.kit.scene import Scene, Sprite
from renderers.registry import ARTISTS

LOOKS = effort(6, 12)
"""The number of positions checked for each game."""
ALT_TEXT = 1024
"""The most characters of an alt text at Discord."""
ON_ONE_PICTURE = 25
MAX_CHOICES = 300
UNREADABLE = re.compile(
    r"[,.:;。，：；、] ?[,.:;。，：；、]| {2}|\(\)|（）|\n{3}|[。，：；、（] |） (?!×)|None|\{"
)
"""Doubled punctuation, blanks in Chinese, and unfilled placeholders."""

A_NAME = re.compile(r"(?:\*\*|~~)(.+)(?:\*\*|~~)")
"""A name in the lines below a picture."""

registered = [each for each in SET_UPS if each.key in INSTALLED]
every_number_of_seats = pytest.mark.parametrize(
    "set_up", [each for each in PLAIN if each.key in INSTALLED], ids=str
)
every_game = pytest.mark.parametrize("key", INSTALLED)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def some_positions(set_up: SetUp) -> list[Any]:
    """Return positions of a whole game, always with the first and the last."""
    states = [set_up.start(), *(step.after for step in wild_game(set_up))]
    stride = max(1, len(states) // LOOKS)
    return [*states[::stride], states[-1]]


@every_game
def test_every_game_has_an_artist(key: str) -> None:
    assert ARTISTS[key].key == key


@in_every_language
@every_number_of_seats
def test_every_view_has_a_scene_and_words(set_up: SetUp, language: str) -> None:
    artist, words = ARTISTS[set_up.key], occasion(set_up.seats, language)

    for state in some_positions(set_up):
        for seat in [None, *every_seat(state)]:
            view = set_up.game.look(state, seat)
            scene = artist.scene(view, words)
            assert scene.items
            assert scene == artist.scene(view, words)
            assert 0 < len(artist.describe(view, words)) <= ALT_TEXT
            assert artist.text_board(view, words)


@in_every_language
@every_number_of_seats
def test_everybody_is_named(set_up: SetUp, language: str) -> None:
    artist, words = ARTISTS[set_up.key], occasion(set_up.seats, language)

    for state in some_positions(set_up):
        view = set_up.game.look(state, None)
        drawn = shown_words(artist, view, words)
        board = artist.text_board(view, words)
        for seat, name in enumerate(NAMES[: set_up.seats]):
            assert any(is_name(text, name) for text in drawn), f"{name} is not shown"
            assert name in board, f"{name} is not in the text board"
            if seat in view.waits_for:
                assert name in artist.describe(view, words), f"{name} is awaited"


def shown_words(artist: Artist, view: Any, words: Occasion) -> list[str]:
    """Return the texts in a public picture and the names below it."""
    below = re.split(r" · |\n", score_of(artist, view, words))
    named = (match[1] for part in below if (match := A_NAME.search(part)))
    return [*artist.scene(view, words).texts(), *named]


def is_name(text: str, name: str) -> bool:
    """Return True if a text is a name as a picture shows it, cut if it is long."""
    name = readable(name)
    text = bare(text)
    return text == name or (name.startswith(text.rstrip(".…")) and text.endswith((".", "…")))


@in_every_language
@every_number_of_seats
def test_words_have_no_doubled_marks_and_no_lines_that_say_nothing(
    set_up: SetUp, language: str
) -> None:
    artist, words = ARTISTS[set_up.key], occasion(set_up.seats, language)

    for state in some_positions(set_up):
        for seat in [None, *every_seat(state)]:
            view = set_up.game.look(state, seat)
            for text in (artist.describe(view, words), artist.text_board(view, words)):
                assert not UNREADABLE.search(text), UNREADABLE.search(text)
                assert text == text.strip()


@in_every_language
@every_number_of_seats
def test_the_words_of_every_question_fit_and_read_well(set_up: SetUp, language: str) -> None:
    game, artist = set_up.game, ARTISTS[set_up.key]
    words = occasion(set_up.seats, language)

    for state in some_positions(set_up):
        for seat in sorted(game.waits_for(state)):
            for question in first_questions(game, state, seat):
                told = artist.describe(game.look(state, seat), words, question)
                assert 0 < len(told) <= ALT_TEXT
                assert not UNREADABLE.search(told), UNREADABLE.search(told)
            for action in [*islice(game.choices(state, seat), MAX_CHOICES)][::5]:
                told = artist.describe(preview(game, state, seat, action), words)
                assert not UNREADABLE.search(told), UNREADABLE.search(told)


def first_questions(game: AnyGame, state: Any, seat: Seat) -> Iterator[Question]:
    """Yield the questions of the buttons that lead to the first choice."""
    choices = [*islice(game.choices(state, seat), MAX_CHOICES)]
    draft: dict[str, Chosen] = {}
    while choices and (asked := next_question(game, choices, draft)):
        left = fitting(choices, draft)
        yield ask(game, state, seat, left, asked.field, asked.values, asked.numbers())
        draft[asked.field] = asked.offered()[0]


@every_number_of_seats
def test_every_cell_goes_by_its_name_in_words(set_up: SetUp) -> None:
    artist, words, label = (
        ARTISTS[set_up.key],
        occasion(set_up.seats, "en"),
        set_up.game.hints.label,
    )

    for state in some_positions(set_up):
        view = set_up.game.look(state, None)
        board = re.split(r"[,:]?\s+", artist.text_board(view, words))
        for at in cells(view):
            assert label(Cell(at)) in board


@every_game
@pytest.mark.parametrize("way", ["words", "picture"])
def test_every_public_fact_is_shown(key: str, way: str) -> None:
    artist, checks = ARTISTS[key], DECLARED[key]
    left_out = checks.untold if way == "words" else checks.undrawn
    known = {*ANYWAY, *checks.unshown, *left_out}
    show: Any = artist.text_board if way == "words" else partial(looks, artist)
    seen, shown = set(), set()

    for set_up in (each for each in registered if each.key == key):
        words = occasion(set_up.seats, "en")
        for state in some_positions(set_up):
            view = set_up.game.look(state, None)
            for path, place in facts(view).items():
                seen.add(path)
                if path in known or path in shown:
                    continue
                other = changed(view, place)
                if other is not None and show(other, words) != show(view, words):
                    shown.add(path)

    untold_facts = seen - known - shown
    assert not untold_facts, "show them, or say in the Checks of the game why not"


def looks(artist: Artist, view: Any, words: Occasion) -> tuple[Scene, str]:
    """Return a public picture with the text below it."""
    return artist.scene(view, words), score_of(artist, view, words)


@in_every_language
@every_number_of_seats
def test_the_end_is_told(set_up: SetUp, language: str) -> None:
    artist, words = ARTISTS[set_up.key], occasion(set_up.seats, language)
    *_, last = wild_game(set_up)

    view = set_up.game.look(last.after, None)

    for seat in view.result.winners():
        assert NAMES[seat] in artist.describe(view, words)
        assert NAMES[seat] in artist.text_board(view, words)
        assert any(is_name(text, NAMES[seat]) for text in shown_words(artist, view, words))


@every_number_of_seats
def test_candidates_are_numbered_in_the_private_picture(set_up: SetUp) -> None:
    game, artist, words = set_up.game, ARTISTS[set_up.key], occasion(set_up.seats, "en")

    for state in some_positions(set_up)[:-1]:
        for seat in game.waits_for(state):
            view = game.look(state, seat)
            for question in questions(set_up, state, seat):
                sprites = artist.scene(view, words, question).each()
                numerals = {
                    each.args[0]
                    for each in sprites
                    if isinstance(each, Sprite) and each.art in ("candidate", "candidate tag")
                }
                assert numerals >= set(range(1, len(question.values) + 1))


def questions(set_up: SetUp, state: Any, seat: Seat) -> list[Question]:
    """Return the question for a cell, for every type of action that has one."""
    choices = sorted(set_up.game.choices(state, seat), key=name_of)
    found = []
    for name, group in groupby(choices, key=name_of):
        actions = list(group)
        for field in (each.name for each in fields_of(type(actions[0])) if each.kind == "cell"):
            values = dict.fromkeys(str(as_record(each)[field]) for each in actions)
            asked = Ask({"do": name}, field, tuple(values)[:ON_ONE_PICTURE])
            found.append(asked.of(set_up.game, state, seat))
    return found


@every_number_of_seats
def test_every_choice_has_a_preview(set_up: SetUp) -> None:
    game, artist, words = set_up.game, ARTISTS[set_up.key], occasion(set_up.seats, "en")

    for state in some_positions(set_up)[:-1:3]:
        for seat in game.waits_for(state):
            view = game.look(state, seat)
            plain = artist.scene(view, words)
            actions = list(game.choices(state, seat))[::5]
            previews = [confirm(game, state, seat, action) for action in actions]
            assert all(artist.scene(view, words, each).items for each in previews)
            changed = [each for each in previews if each.after != view]
            drawn = [artist.scene(view, words, each) for each in changed]
            assert not changed or any(each != plain for each in drawn) or len(changed) == 1
