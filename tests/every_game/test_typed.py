"""What somebody may write into the fields of an action: nothing but one spelling gets through."""

import re
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from msgspec import inspect

from bot.checks.effort import effort
from bot.checks.mutants import every_seat
from bot.checks.set_ups import ALL, PLAIN, SetUp, wild_game
from engine.kernel.actions import Action, FieldSpec, as_record, fields_of, name_of, read_action
from engine.kernel.game import AnyGame, play
from engine.kernel.notation import print_action
from engine.kernel.refusals import Malformed, Refusal
from engine.kernel.texts import LANGUAGES, Phrases

FEW = 8
"""How many positions of a game what was typed is tried in."""
DAMAGE = (
    *("{}\n", "\n{}", "{}\r\n", "{}\r", "{} ", " {}", "{}\t", "{}\0", "{}\u2028", "{}\u200b"),
    *("\ufeff{}", "+{}", "0{}", "{}.", "{0} {0} {0}\n"),
)
"""Ways to spoil a text that was right."""

every_game = pytest.mark.parametrize("game", ALL.values(), ids=ALL)
every_number_of_seats = pytest.mark.parametrize("set_up", PLAIN, ids=str)


@cache
def some_positions(set_up: SetUp) -> list[Any]:
    """Positions of a game in which people do all sorts of things."""
    states = [step.before for step in wild_game(set_up)]
    return states[:: max(1, len(states) // FEW)]


@cache
def pattern_of(kind: type[Action], field: str) -> str | None:
    """What a text in a field must look like, None where it is no text with a pattern."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    todo = [next(each.type for each in info.fields if each.encode_name == field)]
    for inner in todo:
        match inner:
            case inspect.Metadata(type=of):
                todo.append(of)
            case inspect.UnionType(types=types):
                todo.extend(types)
            case inspect.StrType(pattern=str(pattern)):
                return pattern
    return None


def rightly(kind: type[Action], spec: FieldSpec) -> st.SearchStrategy[Any]:
    """Values that fit a field as far as can be seen from outside."""
    pattern = pattern_of(kind, spec.name)
    if pattern is not None:
        return st.from_regex(pattern)
    return st.sampled_from(spec.values) if spec.values else st.none()


def typed(kind: type[Action], spec: FieldSpec) -> st.SearchStrategy[Any]:
    """Values that fit a field, and spoilt ones where it holds a text."""
    right = rightly(kind, spec)
    if pattern_of(kind, spec.name) is None:
        return right
    return right | st.builds(str.format, st.sampled_from(DAMAGE), right)


def sayings(game: AnyGame) -> st.SearchStrategy[dict[str, Any]]:
    """Actions of a game as they may stand in a record."""
    return st.one_of(
        *[
            st.fixed_dictionaries(
                {"do": st.just(name_of(kind))}
                | {spec.name: typed(kind, spec) for spec in specs if spec.required},
                optional={spec.name: typed(kind, spec) for spec in specs if not spec.required},
            )
            for kind in game.actions
            for specs in [fields_of(kind)]
        ]
    )


@every_number_of_seats
@settings(max_examples=effort(25, 100), deadline=None)
@given(data=st.data())
def test_whatever_is_written_is_refused_or_played(set_up: SetUp, data: st.DataObject) -> None:
    game = set_up.game
    try:
        action = game.read_action(data.draw(sayings(game)))
    except Malformed:
        return

    assert game.parse(print_action(action)) == action
    for state in some_positions(set_up):
        for seat in every_seat(state):
            try:
                after = play(game, state, seat, action).state
            except Refusal:
                continue
            for viewer in (None, *every_seat(after)):
                game.look(after, viewer)


@every_number_of_seats
def test_a_text_has_one_spelling(set_up: SetUp) -> None:
    game, seen = set_up.game, 0

    for state in some_positions(set_up):
        legal = [each for seat in game.may_act(state) for each in game.choices(state, seat)]
        for action in legal[:: max(1, len(legal) // 20)]:
            record = as_record(action)
            texts = [name for name, value in record.items() if type(value) is str]
            for name in texts:
                for damage in DAMAGE:
                    spoilt = damage.format(record[name])
                    with pytest.raises(Malformed):
                        game.read_action({**record, name: spoilt})
                    seen += 1

    assert seen


def test_a_list_of_more_than_a_thousand_characters_is_refused() -> None:
    lists = [
        (kind, spec, part)
        for game in ALL.values()
        for kind in game.actions
        for spec in fields_of(kind)
        for part in ("8,7 ", "8,7=1 ", "A1 ")
        if re.search(pattern_of(kind, spec.name) or "^$", (part * 3).strip())
    ]

    assert {name_of(kind) for kind, _, _ in lists} >= {"standing_orders", "give_crew"}
    for kind, spec, part in lists:
        right = {
            each.name: each.values[0] if each.values else 1 if each.shape == "number" else "8,7"
            for each in fields_of(kind)
            if each.required
        }
        with pytest.raises(Malformed) as refused:
            read_action([kind], {"do": name_of(kind), **right, spec.name: (part * 500).strip()})
        assert refused.value.facts["field"] == spec.name


@every_game
def test_every_text_says_how_it_is_written(game: AnyGame) -> None:
    phrases = Phrases([game.texts])

    for kind in game.actions:
        for spec in fields_of(kind):
            if pattern_of(kind, spec.name) is None or spec.kind in ("cell", "cells"):
                continue
            for language in LANGUAGES:
                facts = {"given": "nonsense", "field": spec.name}
                assert "nonsense" in phrases.say(language, spec.form, facts)


@every_game
@settings(max_examples=3, deadline=None)
@given(data=st.data())
def test_a_bad_value_is_told_what_it_could_be(game: AnyGame, data: st.DataObject) -> None:
    phrases = Phrases([game.texts])

    for kind in game.actions:
        specs = fields_of(kind)
        right = {each.name: data.draw(rightly(kind, each)) for each in specs if each.required}
        for spec in specs:
            with pytest.raises(Malformed) as refused:
                game.read_action({"do": name_of(kind), **right, spec.name: "¿"})
            trouble = refused.value
            assert trouble.facts["field"] == f"{game.key}.field.{spec.name}"
            for language in LANGUAGES:
                told = phrases.say(language, trouble.key, trouble.facts)
                assert "¿" in told
                assert f"{game.key}." not in told, "a key is no word"
