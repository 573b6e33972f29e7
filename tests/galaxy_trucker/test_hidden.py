"""Who knows what (GT-10), and what front ends are told beside the rules."""

from typing import get_args

import msgspec
import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import BuildAction
from engine.galaxy_trucker.state import Orders
from engine.kernel.actions import name_of
from engine.kernel.chance import Chance
from tests.galaxy_trucker.hiding import other_answers
from tests.galaxy_trucker.scenario import A, E, P, Q, R, Table, flight


@pytest.mark.parametrize(
    ("card", "answer"), [("I-12", "land 1"), ("I-17", "explore yes"), ("I-05", "power 1")]
)
def test_gt_10_a_sealed_answer_is_its_pilots_alone(card: str, answer: str) -> None:
    table = flight(*[E if card == "I-05" else A] * 3).card(card)
    table.does(R, answer)
    before = {seat: GAME.look(table.state, seat) for seat in (None, P, Q)}
    mine = GAME.look(table.state, R)

    for number in range(9):
        other_answers(table.state, P, Chance(f"other {number}"))

    assert before == {seat: GAME.look(table.state, seat) for seat in (None, P, Q)}
    assert mine.question is not None
    assert mine.question.answer is not None
    assert R in before[P].answered


def test_gt_10_orders_are_their_persons_alone() -> None:
    table = flight(A, A)
    view = GAME.look(table.state, P)

    table.orders(Q, engines="max", rewards="leave")

    assert GAME.look(table.state, P) == view
    assert GAME.look(table.state, Q).orders == table.state.orders[Q]


def test_gt_10_backs_on_top_are_known_to_all() -> None:
    view = GAME.look(Table(rounds="III").state, None)

    assert [(stack.left, stack.back) for stack in view.stacks[:3]] == [(4, "III")] * 3


def test_what_is_imagined_hides_what_the_seat_cannot_see() -> None:
    table = Table().building()
    table.does(Q, "draw_tile")

    hands = {
        GAME.imagine(table.state, P, Chance(f"i {number}")).ships[Q].hand for number in range(20)
    }

    assert len(hands) > 5
    assert GAME.imagine(table.state, Q, Chance("i")).ships[Q].hand == table.ship(Q).hand


def test_gt_2_9_what_has_been_seen_is_imagined_as_it_is() -> None:
    table = Table(rounds="III").building(A, A)
    table.does(P, "peek_stack 2")

    dealt = [GAME.imagine(table.state, P, Chance(f"other {number}")) for number in range(3)]

    for number in range(4):
        same = all(each.stacks[number] == table.state.stacks[number] for each in dealt)
        assert same is (number == 1)


def test_the_bench_is_where_ships_are_built() -> None:
    steps = {name_of(kind) for kind in get_args(BuildAction)}

    assert GAME.bench.steps == steps | {"flip_hourglass"}
    at_once = GAME.bench.at_once - {"fly_on"}
    assert at_once < GAME.bench.steps
    assert at_once | {"place_tile", "reserve_tile", "finish_building"} == (GAME.bench.steps)
    assert GAME.bench.opened["do"] in steps


def test_orders_are_said_as_they_are() -> None:
    table = Table().orders(P, hold="always", visits="skip")

    said = GAME.hints.orders(table.state, P)

    usual = msgspec.to_builtins(Orders())
    changed = {"do": "set_orders", "hold": "always", "visits": "skip"}
    assert msgspec.to_builtins(said) == {**usual, **changed}
