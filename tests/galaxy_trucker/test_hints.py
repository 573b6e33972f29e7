"""What front ends are told about the game beside its rules."""

from typing import get_args

import msgspec

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import BuildAction
from engine.kernel.actions import name_of
from tests.galaxy_trucker.scenario import P, Table


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

    assert msgspec.to_builtins(said) == {
        "do": "set_orders",
        "flip_glass": "when_finished",
        "hold": "always",
        "engines": "ask",
        "combat_power": "ask",
        "shields": "ask",
        "meteor_cannons": "ask",
        "enemies": "ask",
        "rewards": "ask",
        "visits": "skip",
        "crew_loss": "auto",
        "goods": "auto",
    }
