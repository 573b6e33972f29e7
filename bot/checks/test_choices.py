"""`choices` and `check` agree, and an illegal action changes nothing."""

from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from msgspec import UNSET

from bot.checks.declared import DECLARED
from bot.checks.effort import effort
from bot.checks.mutants import every_seat, malformed, mutants, refusal_of
from bot.checks.set_ups import INSTALLED, PLAIN, SET_UPS, SetUp, is_legal, random_game, wild_game
from engine.kernel.actions import DO, Action, Resign, as_record, value_of
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, play, save, start
from engine.kernel.ids import Seat
from engine.kernel.refusals import Malformed, Refusal
from engine.registry import GAMES

LOOKS = effort(6, 12)
"""The number of positions checked for each game."""
MUTANTS = effort(20, 30)
"""The number of actions of each type tried in a position."""

every_set_up = pytest.mark.parametrize("set_up", SET_UPS, ids=str)
every_number_of_seats = pytest.mark.parametrize("set_up", PLAIN, ids=str)


@cache
def some_positions(set_up: SetUp) -> list[Any]:
    """Return positions of whole games, always with the first and the last before the end."""
    states = [step.before for step in random_game(set_up)]
    states += [step.before for step in wild_game(set_up)]
    stride = max(1, len(states) // LOOKS)
    return [*states[::stride], states[-1]]


@every_set_up
def test_every_choice_is_legal_and_stands_once(set_up: SetUp) -> None:
    game = set_up.game

    for state in some_positions(set_up):
        for seat in every_seat(state):
            choices = list(game.choices(state, seat))
            assert len(set(choices)) == len(choices)
            for action in choices:
                game.check(state, seat, action)
                assert type(action) in game.actions
                assert not action.standing
                assert game.read_action(as_record(action)) == action
                assert value_by_value(action) == as_record(action)


def value_by_value(action: Action) -> dict[str, object]:
    """Return the record of an action, built from single values."""
    names = [DO, *action.__struct_encode_fields__]
    values = {name: value_of(action, name, UNSET) for name in names}
    return {name: value for name, value in values.items() if value is not UNSET}


@every_set_up
def test_what_is_legal_is_a_choice(set_up: SetUp) -> None:
    game, luck = set_up.game, Chance("mutants")

    for state in some_positions(set_up):
        tried = mutants(game, state, luck, MUTANTS)
        for seat in every_seat(state):
            choices = set(game.choices(state, seat))
            for action in tried:
                if action.standing or not is_legal(game, state, seat, action):
                    continue
                assert seat in game.may_act(state)
                assert (
                    action in choices
                    or not action.enumerated
                    or says_the_same(game, state, seat, action)
                ), f"{seat} may {action}, but it is no choice"


def says_the_same(game: AnyGame, state: Any, seat: Seat, action: Action) -> bool:
    """Return True if an action is another way to say a choice."""
    if as_record(action)["do"] not in DECLARED[game.key].same_thing:
        return False
    wanted = save(play(game, state, seat, action).state)
    return any(
        save(play(game, state, seat, other).state) == wanted
        for other in game.choices(state, seat)
        if type(other) is type(action)
    )


@every_set_up
def test_a_covered_action_has_distinct_choices(set_up: SetUp) -> None:
    game = set_up.game

    for state in some_positions(set_up):
        for seat in game.may_act(state):
            covered = [each for each in game.choices(state, seat) if not each.enumerated]
            outcomes = {save(play(game, state, seat, each).state) for each in covered}
            assert len(outcomes) == len(covered)


@every_set_up
def test_a_refused_action_changes_nothing(set_up: SetUp) -> None:
    game, luck = set_up.game, Chance("refused")

    for state in some_positions(set_up):
        before = save(state)
        for action in mutants(game, state, luck, MUTANTS // 3):
            for seat in every_seat(state):
                refusal = refusal_of(game, state, seat, action)
                assert not isinstance(refusal, Malformed), f"{action} is well-formed"
                assert refusal is None or refusal.rule, f"{refusal.key} names no paragraph"
                assert save(state) == before


@every_set_up
def test_looking_changes_nothing(set_up: SetUp) -> None:
    game = set_up.game

    for state in some_positions(set_up):
        before = save(state)
        for seat in every_seat(state):
            list(game.choices(state, seat))
            game.look(state, seat)
            game.default(state, seat)
            game.imagine(state, seat, Chance("imagined"))
        game.estimate(state)
        game.waits_for(state)
        game.may_act(state)
        game.result(state)
        game.next_due(state)
        assert save(state) == before


@every_number_of_seats
def test_malformed_data_is_malformed_and_nothing_else(set_up: SetUp) -> None:
    game, luck = set_up.game, Chance("malformed")

    for state in some_positions(set_up)[::4]:
        for action in mutants(game, state, luck, 2):
            for data in malformed(action):
                with suppress(Malformed):
                    read = game.read_action(data)
                    for seat in every_seat(state):
                        is_legal(game, state, seat, read)


@every_number_of_seats
def test_a_seat_that_may_not_act_can_do_nothing_but_what_is_always_possible(set_up: SetUp) -> None:
    game, luck = set_up.game, Chance("others")

    for state in some_positions(set_up):
        tried = mutants(game, state, luck, 4)
        for seat in set(every_seat(state)) - game.may_act(state):
            for action in tried:
                assert action.standing or not is_legal(game, state, seat, action)


@pytest.mark.parametrize("key", INSTALLED)
def test_every_seat_may_resign_once_while_the_game_runs(key: str) -> None:
    game = GAMES[key]
    for seat in map(Seat, range(max(game.seats))):
        state = start(game, max(game.seats), game.options(), "leaving")
        left = play(game, state, seat, Resign()).state

        with pytest.raises(Refusal):
            game.check(left, seat, Resign())
        for other in map(Seat, range(max(game.seats))):
            if other != seat and game.waits_for(left):
                game.check(left, other, Resign())
