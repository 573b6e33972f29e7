"""The search looks ahead within its limits, by its own luck; how far, where turns are uneven."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.checks.set_ups import PLAIN, random_game
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.events import Event
from engine.kernel.game import AnyGame, clone, start
from engine.kernel.ids import Seat
from engine.players import lookahead as searching
from engine.players.greedy import greedy
from engine.players.lookahead import Effort, Heat, Limits, front, ranked, search
from engine.players.race import Race
from engine.registry import GAMES
from tests.toy_game import GAME as TOY, Bet, Lay, ToyState

SET_UPS = {each.key: each for each in PLAIN if each.seats == min(each.game.seats)}
NODES = 300
ROUNDS = 3
WIDE_MENU = 200
ONE_MOVE = 100
"""What an action in a play-out may try out after the limit was looked at."""


def always(_state: Any) -> bool:
    return True


def never(_state: Any) -> bool:
    return False


def middle_of(key: str) -> tuple[Any, Seat]:
    """A position in the middle of a random game, and a seat that has a choice there."""
    steps = [
        (step.before, step.seat)
        for step in random_game(SET_UPS[key])
        if step.seat is not None and step.action is not None
    ]
    return steps[len(steps) // 2]


def counted(game: AnyGame) -> tuple[AnyGame, list[Action]]:
    """The game, and all that is tried out in it from now on."""
    tried: list[Action] = []

    def apply(draft: Any, seat: Seat, action: Action) -> Any:
        tried.append(action)
        return game.apply(draft, seat, action)

    return replace(game, apply=apply), tried


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_and_nodes_give_the_same_move_before_the_next_best(key: str) -> None:
    game, (state, seat) = GAMES[key], middle_of(key)

    best, *others = ranked(game, state, seat, Chance("same"), Limits(nodes=NODES))

    assert best == search(game, state, seat, Chance("same"), Limits(nodes=NODES))
    assert len({best, *others}) == 1 + len(others)
    assert {best, *others} <= set(game.choices(state, seat))


def test_few_nodes_try_out_every_choice_once_and_more_look_ahead_within_their_number() -> None:
    state, seat = middle_of("cacao")
    choices = list(GAMES["cacao"].choices(state, seat))
    tries = []
    for nodes in (1, NODES):
        game, tried = counted(GAMES["cacao"])
        search(game, state, seat, Chance("nodes"), Limits(nodes=nodes))
        tries.append(len(tried))

    assert tries[0] == len(choices)
    assert len(choices) < tries[1] <= NODES + ONE_MOVE


def test_without_time_it_takes_what_looks_best_at_once() -> None:
    state, seat = middle_of("taluva")
    game = GAMES["taluva"]

    hurried = search(game, state, seat, Chance("none"), Limits(seconds=0))

    best = {greedy(game, state, seat, Chance(f"{luck}")) for luck in range(20)}
    assert hurried in best
    limits = [Limits(seconds=0), Limits(seconds=60), Limits()]
    assert [Effort(each).is_spent for each in limits] == [True, False, False]


def test_a_position_that_compares_with_no_later_one_is_not_played_on() -> None:
    heard: list[Seat] = []

    def apply(draft: Any, seat: Seat, action: Action) -> list[Event]:
        heard.append(seat)
        return list(TOY.apply(draft, seat, action))

    state, seat = middle_of("toy")
    for plays_on in (False, True):
        heard.clear()
        game = replace(TOY, apply=apply, plays_on=[never, always][plays_on])
        search(game, state, seat, Chance("on"), Limits(nodes=NODES))
        assert (set(heard) == {seat}) is not plays_on


def test_a_game_that_ponders_says_what_is_best_as_long_as_there_are_nodes() -> None:
    state, seat = middle_of("toy")
    choices = list(TOY.choices(state, seat))
    thoughts = [choices[0], choices[-1], choices[0]]

    def ponder(*_: Any) -> Iterator[tuple[int, Action]]:
        yield from ((NODES // 3, action) for action in thoughts)

    game = replace(TOY, plays_on=never, ponder=ponder)
    best = [
        search(game, state, seat, Chance("ponder"), Limits(nodes=nodes))
        for nodes in (1, NODES // 2, 2 * NODES)
    ]

    assert best == thoughts


def test_a_heat_takes_as_many_runners_as_there_are_nodes_for_all_its_rounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = GAMES["taluva"]
    state, seat = next(
        (step.before, step.seat)
        for step in random_game(SET_UPS["taluva"])
        if step.seat is not None and len(list(game.choices(step.before, step.seat))) > WIDE_MENU
    )
    worlds: list[str] = []
    monkeypatch.setattr(searching, "HEATS", [Heat(WIDE_MENU, turns=0, rounds=ROUNDS)])

    def imagine(state: Any, seat: Seat, chance: Chance) -> Any:
        worlds.append(chance.seed)
        return game.imagine(state, seat, chance)

    nodes = len(list(game.choices(state, seat))) + ROUNDS * WIDE_MENU
    search(replace(game, imagine=imagine), state, seat, Chance("few"), Limits(nodes=nodes))

    assert len(worlds) > ROUNDS


def test_a_favourite_leads_until_it_is_clearly_behind() -> None:
    first, second = list(GAMES["taluva"].choices(*middle_of("taluva")))[:2]
    unclear, clear = Race([first, second], ROUNDS, first), Race([first, second], ROUNDS, first)

    for gap in (3.0, -2.0, 1.0):
        unclear.note([0.0, gap])
        clear.note([0.0, 1.0])

    assert unclear.ranking == [first, second]
    assert clear.ranking == [second, first]


def test_runners_that_are_clearly_behind_or_have_no_time_drop_out_and_close_ones_stay() -> None:
    first, second, third = list(GAMES["taluva"].choices(*middle_of("taluva")))[:3]
    race, hurried = (Race([first, second, third], ROUNDS) for _ in range(2))

    for luck in range(ROUNDS):
        race.note([luck + 1.0 * (luck % 2), float(luck), luck - 5.0])
    hurried.note([0.0, 1.0])

    assert race.runners == [first, second]
    assert race.leader == first
    assert race.ranking == [first, second, third]
    assert hurried.runners == [first, second]
    assert hurried.ranking == [second, first, third]


def test_a_race_of_equals_is_over_soon_and_goes_to_what_promised_most() -> None:
    first, second, *_ = GAMES["taluva"].choices(*middle_of("taluva"))
    race = Race([first, second], ROUNDS)

    while race.is_open:
        race.note([1.0, 1.0])

    assert race.rounds == ROUNDS
    assert race.leader == first


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
