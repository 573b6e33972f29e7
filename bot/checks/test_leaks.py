"""Nobody sees secrets of others: changing hidden facts changes nothing for anybody else.

Every hidden field of every game is changed in positions of whole games.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from bot.checks.declared import DECLARED
from bot.checks.effort import deep, effort, is_deep
from bot.checks.eyes import Eyes, another, differing, happens, paths, sights_of
from bot.checks.mutants import every_seat, mutants
from bot.checks.set_ups import ALL, SET_UPS, SetUp, wild_game
from engine.kernel.actions import Action
from engine.kernel.chance import Chance, pick
from engine.kernel.game import AnyGame, clone
from engine.kernel.ids import Seat
from engine.players import STRENGTHS

LOOKS, FEW_LOOKS = effort(4, 8), 1
"""The numbers of positions checked with the default options and with others."""
TRIED = 2
"""The number of actions of each type to try."""

Move = tuple[Seat | None, Action | None]

every_game = pytest.mark.parametrize("game", ALL.values(), ids=ALL)
every_set_up = pytest.mark.parametrize("set_up", SET_UPS, ids=str)


@cache
def some_positions(set_up: SetUp) -> list[Any]:
    """Return positions of a whole game, always with its first move and its end."""
    states = [set_up.start(), *(step.after for step in wild_game(set_up))]
    stride = max(2, len(states) // (FEW_LOOKS if set_up.changes else LOOKS))
    return [*states[:2], *states[stride::stride], states[-1]]


def viewers(state: Any) -> list[Seat | None]:
    return [None, *every_seat(state)]


def what_can_happen(game: AnyGame, state: Any, luck: Chance) -> Iterator[Move]:
    """Yield a legal action of every seat, and the tick of the clock, as seat and action."""
    yield None, None
    for seat in sorted(game.may_act(state)):
        yield seat, pick(luck, list(game.choices(state, seat)))


def all_leaks(eyes: Eyes, set_up: SetUp) -> set[str]:
    """Return all leaks of hidden fields in the positions of a game."""
    luck = Chance("leaks")
    return {
        leak
        for state in some_positions(set_up)
        for viewer in viewers(state)
        for leak in leaks_at(eyes, set_up.game, state, viewer, luck)
    }


def leaks_at(
    eyes: Eyes, honest: AnyGame, state: Any, viewer: Seat | None, luck: Chance
) -> Iterator[str]:
    """Yield the leaks for a position and viewer; `honest` is the game without planted leaks."""
    game, tried = eyes.game, mutants(honest, state, luck, TRIED)
    moves = list(what_can_happen(honest, state, luck))
    seen = eyes.seen(state, viewer, tried)
    outcomes = [happens(game, state, *move) for move in moves]
    for path in DECLARED[game.key].hidden:
        other = another(honest, state, path, viewer, luck)
        for name in differing(seen, eyes.seen(other, viewer, tried)):
            yield f"{path}: {name}"
        for move, outcome in zip(moves, outcomes, strict=True):
            otherwise = happens(game, other, *move)
            if outcome is not None and otherwise is not None:
                for name in eyes.heard(outcome, otherwise, viewer):
                    yield f"{path}: {name}"


@every_game
def test_every_field_is_either_public_or_hidden(game: AnyGame) -> None:
    assert game.key in DECLARED, "say in the Checks of the game what it hides"
    secrets = DECLARED[game.key]
    public = secrets.public.split()

    assert sorted([*public, *secrets.hidden]) == sorted(paths(game.state))


@every_game
def test_every_hidden_field_is_changed_somewhere(game: AnyGame) -> None:
    luck = Chance("changes")
    changed = {
        path
        for set_up in SET_UPS
        if set_up.key == game.key
        for state in some_positions(set_up)
        for path in DECLARED[game.key].hidden
        if another(game, state, path, None, luck) != state
    }

    assert changed == set(DECLARED[game.key].hidden)


def computers_for(set_up: SetUp) -> Sequence[str]:
    """Return the computers to ask: all of them only at few tables, as thinking takes long."""
    if set_up.changes:
        return ["random"]
    smallest = set_up.seats == min(set_up.game.seats)
    return STRENGTHS if smallest or is_deep() else ["random"]


@pytest.mark.parametrize(
    "set_up", [deep(each) if each.changes else each for each in SET_UPS], ids=str
)
def test_hidden_facts_change_nothing_for_others(set_up: SetUp) -> None:
    eyes = Eyes(set_up.game, sights_of(set_up.game, set_up.seats), computers_for(set_up))

    assert all_leaks(eyes, set_up) == set()


@every_set_up
def test_an_imagined_position_looks_like_the_true_one(set_up: SetUp) -> None:
    eyes = Eyes(set_up.game, {}, computers_for(set_up))

    for state in filter(set_up.game.waits_for, some_positions(set_up)):
        for seat in every_seat(state):
            imagined = set_up.game.imagine(state, seat, Chance("imagined"))
            tried = mutants(set_up.game, state, Chance("tried"), TRIED)
            true = clone(set_up.game, state)
            DECLARED[set_up.key].forget(true)
            seen = [eyes.seen(each, seat, tried) for each in (true, imagined)]
            assert differing(*seen) == set()
            assert imagined.chance.seed == "imagined"


@every_set_up
def test_what_is_imagined_does_not_depend_on_what_is_hidden(set_up: SetUp) -> None:
    game, luck = set_up.game, Chance("imagined")

    for state in some_positions(set_up):
        for seat in every_seat(state):
            for path in DECLARED[game.key].hidden:
                other = another(game, state, path, seat, luck)
                imagined = [game.imagine(each, seat, Chance("i")) for each in (state, other)]
                assert imagined[0] == imagined[1], f"{path} is known"
