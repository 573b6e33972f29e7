"""A sentence in every language for everything a game can say, ask or show, and none too many."""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cards.options import offered_options
from bot.checks.mutants import every_seat, mutants, refusal_of
from bot.checks.set_ups import ALL, PLAIN, REFUSED, SET_UPS, SetUp, wild_game
from engine.kernel.actions import fields_of, name_of
from engine.kernel.chance import Chance
from engine.kernel.events import readable_by
from engine.kernel.game import AnyGame
from engine.kernel.hints import Hints, Scores
from engine.kernel.options import options_of
from engine.kernel.refusals import Refusal
from engine.kernel.texts import LANGUAGES, Names, Phrases

MAX_ABOUT = 100
"""The most characters of a slash command's description."""

every_game = pytest.mark.parametrize("game", ALL.values(), ids=ALL)
every_set_up = pytest.mark.parametrize("set_up", SET_UPS, ids=str)


def front_end_keys(game: AnyGame) -> Iterator[str]:
    """Yield the keys that front ends make from a game's actions and options."""
    yield f"{game.key}.name"
    yield f"{game.key}.about"
    for kind in game.actions:
        yield f"{game.key}.do.{name_of(kind)}"
        yield f"{game.key}.about.{name_of(kind)}"
        for spec in fields_of(kind):
            yield f"{game.key}.field.{spec.name}"
            words = spec.names or (spec.values if spec.shape == "choice" else ())
            yield from (f"{game.key}.{spec.kind}.{word}" for word in words)
    if game.hints.optional_questions is not Hints().optional_questions:
        yield f"{game.key}.at_leisure"
    if game.scores.points is not Scores().points:
        yield f"{game.key}.standing"
    yield from (f"{game.key}.intro.{name}" for name in game.hints.intros)
    for name in {spec.name for seats in game.seats for spec in offered_options(game, seats)}:
        yield f"{game.key}.option.{name}.about"
    for option in options_of(game.options):
        yield f"{game.key}.option.{option.name}"
        yield from (f"{game.key}.option.{option.name}.{value}" for value in option.values)


def source_keys(game: AnyGame) -> Iterator[str]:
    """Yield the keys in a game's source, except its texts."""
    home = Path(inspect.getfile(game.state)).parent
    names = re.compile(rf"{game.key}(\.[a-z_]*[a-z])+")
    for source in sorted(home.rglob("*.py") if game.key in home.name else []):
        if source.name != "texts.py":
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
                word = node.value if isinstance(node, ast.Constant) else None
                if isinstance(word, str) and names.fullmatch(word):
                    yield word


@every_game
def test_whatever_a_front_end_asks_has_a_sentence(game: AnyGame) -> None:
    missing = set(front_end_keys(game)) - game.texts.texts.keys()

    assert not missing


@every_game
def test_a_description_fits_into_a_command(game: AnyGame) -> None:
    for kind in game.actions:
        for language in LANGUAGES:
            about = Phrases([game.texts]).say(language, f"{game.key}.about.{name_of(kind)}")
            assert len(about) <= MAX_ABOUT


@every_game
def test_every_key_in_the_source_has_a_sentence(game: AnyGame) -> None:
    prefixes = {key.rpartition(".")[0] for key in game.texts.texts}

    missing = {key for key in source_keys(game) if key not in game.texts.texts} - prefixes

    assert not missing


@every_set_up
def test_whatever_happens_can_be_told(set_up: SetUp) -> None:
    game = set_up.game
    phrases = Phrases([game.texts])
    names = Names([f"player {seat}" for seat in range(set_up.seats)], game.hints.label)
    told = 0

    for step in wild_game(set_up):
        for each in step.events:
            for language in LANGUAGES:
                assert phrases.say(language, each.key, each.facts, names)
                told += 1
        assert step.seat is None or readable_by(step.events, None), "the log would say nothing"

    assert told


@every_set_up
def test_every_refusal_can_be_told(set_up: SetUp) -> None:
    game, luck = set_up.game, Chance("told")
    phrases = Phrases([game.texts])
    states = [step.after for step in wild_game(set_up)]

    for state in [*states[::9], states[-1]]:
        for action in mutants(game, state, luck, 5):
            for seat in every_seat(state):
                refusal = refusal_of(game, state, seat, action)
                for language in LANGUAGES:
                    assert refusal is None or phrases.say(language, refusal.key, refusal.facts)


@pytest.mark.parametrize("set_up", REFUSED, ids=str)
def test_a_refused_set_up_can_be_told(set_up: SetUp) -> None:
    with pytest.raises(Refusal) as refused:
        set_up.start()

    for language in LANGUAGES:
        assert Phrases([set_up.game.texts]).say(language, refused.value.key, refused.value.facts)


@pytest.mark.parametrize("set_up", PLAIN, ids=str)
def test_the_end_and_its_scores_can_be_told(set_up: SetUp) -> None:
    game = set_up.game
    *_, last = wild_game(set_up)

    result = game.result(last.after)

    assert result is not None
    for language in LANGUAGES:
        assert Phrases([game.texts]).say(language, result.ending)
        for name in result.scores[0]:
            assert Phrases([game.texts]).say(language, f"{game.key}.score.{name}")
