"""How far the search looks ahead, where a turn is two steps of seat 0 and one of seat 1."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.events import Event
from engine.kernel.game import AnyGame, clone, start
from engine.kernel.ids import Seat
from engine.players.lookahead import Limits, front, search
from tests.toy_game import GAME as TOY, Bet, Lay, ToyState

TURN = [Seat(0), Seat(0), Seat(1)]
PLENTY, FEW = Limits(nodes=100_000), Limits(nodes=100)


def steps_game(worths: dict[int, dict[int, float]]) -> AnyGame:
    """Every step lays one of 20 cards; from so many steps on seat 0's first card is worth so much.

    Until then, and where nothing is said, a lower card looks a little better.
    """

    def waits_for(state: ToyState) -> frozenset[Seat]:
        return frozenset({TURN[state.now % len(TURN)]} if state.now < 12 else ())

    def choices(_state: ToyState, _seat: Seat) -> Iterator[Action]:
        yield from map(Lay, range(20))

    def apply(draft: ToyState, _seat: Seat, action: Lay) -> Iterable[Event]:
        draft.laid = action.card if draft.now == 0 else draft.laid
        draft.now += 1
        return ()

    def estimate(state: ToyState) -> list[float]:
        first = state.laid or 0
        known = [found for since, found in sorted(worths.items()) if since <= state.now]
        return [known[-1].get(first, 0.0) if known else -float(first), 0.0]

    return replace(
        TOY,
        waits_for=waits_for,
        choices=choices,
        apply=apply,
        estimate=estimate,
        imagine=lambda state, _seat, _chance: clone(TOY, state),
        default=lambda _state, _seat: None,
    )


@pytest.mark.parametrize(
    ("worths", "card"),
    [
        ({}, 0),
        ({2: {15: 1.0}}, 15),
        ({2: {1: 1.0}, 3: {1: 1.0, 2: 2.0}}, 2),
        ({3: {1: 1.0, 2: 0.5}, 6: {2: 2.0}}, 2),
    ],
    ids=["what looks best at once", "its whole turn", "the answers", "its next turn"],
)
def test_a_search_looks_ahead_to(worths: dict[int, dict[int, float]], card: int) -> None:
    game = steps_game(worths)
    state = start(TOY, 2, TOY.options(), "steps")

    assert search(game, state, Seat(0), Chance("steps"), PLENTY) == Lay(card)


def test_every_kind_of_action_runs_however_many_of_another_look_better() -> None:
    many = [Bet(amount) for amount in range(9)]

    assert front([*many, Lay(1), Lay(2)], 4) == [*many[:3], Lay(1)]
    assert front([Lay(2), *many], 2) == [Lay(2), many[0]]
    assert front(many, 20) == many


def test_luck_decides_between_choices_that_look_equal() -> None:
    game, state = steps_game({0: {}}), start(TOY, 2, TOY.options(), "steps")

    chosen = {search(game, state, Seat(0), Chance(f"{luck}"), FEW) for luck in range(5)}

    assert len(chosen) > 1
