"""Galaxy Trucker's guided first game: red builds a ship, flies it and is paid.

The tasks cover building (GT-2), the ship check (GT-3), boarding (GT-4.4), kinds of cards that ask
something (GT-6), a broken ship (GT-5.12) and what a flight pays (GT-7).
"""

from functools import partial
from pathlib import Path

from engine.galaxy_trucker import pieces
from engine.galaxy_trucker.outcomes import outcomes
from engine.galaxy_trucker.pieces import Good, Kind
from engine.galaxy_trucker.view import TruckerView
from engine.kernel import hints
from engine.kernel.hints import Lesson, Solves, Step
from engine.kernel.ids import Fact

brings = partial(hints.brings, outcomes)
is_safe = hints.is_safe(outcomes)

A_CANNON = 2
"""The strength of a cannon that points forward, in halves."""
CANNON_WORTH = {"forward": pieces.halves(A_CANNON), "other": pieces.halves(A_CANNON // 2)}


def places(what: str) -> Solves:
    """Return a test: a tile was placed that brings `what` and that no ship check will remove."""
    return lambda before, after: brings(what)(before, after) and is_safe(before, after)


def points_forward(before: TruckerView, after: TruckerView) -> bool:
    """Return True if a cannon was placed that counts fully."""
    more = after.own_ship.cannons[0] - before.own_ship.cannons[0]
    return more == A_CANNON and is_safe(before, after)


def flips(before: TruckerView, after: TruckerView) -> bool:
    """Return True if the hourglass was flipped."""
    assert before.glass is not None
    return after.glass is not None and after.glass.circle != before.glass.circle


def goods_gained(before: TruckerView, after: TruckerView) -> int:
    """Return the value of the goods that an answer brings and that find room."""
    told = {each.key.rpartition(".")[2]: each.facts for each in outcomes(before, after)}
    goods = told.get("stored", {}).get("goods", [])
    assert isinstance(goods, list)
    return sum(pieces.VALUES[Good(str(each))] for each in goods)


def grabs(view: TruckerView) -> dict[str, Fact]:
    """Return the learner's remaining grabs."""
    left = view.own_ship.grabs_left
    assert left is not None
    return {"n": left}


def clash(view: TruckerView) -> dict[str, Fact]:
    """The tiles of the learner's ship that do not fit together."""
    [pair] = view.own_ship.illegal
    return {"cells": [*pair]}


def prices(view: TruckerView) -> dict[str, Fact]:
    """Return the prices of goods, and the room for red ones."""
    tiles = (placed.component for placed in view.own_ship.tiles.values())
    room = sum(tile.capacity for tile in tiles if tile.kind is Kind.SPECIAL_CARGO)
    return {**{good.value: pieces.VALUES[good] for good in Good}, "n": room}


def wreck(view: TruckerView) -> dict[str, Fact]:
    """Return the pay of an abandoned ship, and the crew it costs."""
    assert view.card is not None
    card = pieces.CARDS[view.card]
    return {"credits": card.credits, "n": card.lose_crew, "crew": view.own_ship.crew}


def payday(view: TruckerView) -> dict[str, Fact]:
    """Return the learner's income if the flight ended now (GT-7.2 to GT-7.5)."""
    ship, number = view.own_ship, pieces.ROUND_OF[view.board]
    flying = [each for each in view.ships if each.position is not None]
    assert ship.position is not None
    place = sum((each.position or 0) > ship.position for each in flying)
    goods = sum(pieces.VALUES[good] for cubes in ship.goods.values() for good in cubes)
    cap = pieces.BOARDS[view.board].penalty_cap
    assert cap is not None
    earned, lost = view.money[view.ships.index(ship)], min(len(ship.discards), cap)
    finish = pieces.FINISH_REWARDS[number][place]
    return {
        "finish": finish,
        "tidy": pieces.CONNECTOR_REWARDS[number],
        "goods": goods,
        "half": (goods + 1) // 2,
        "earned": earned,
        "lost": lost,
        "total": earned + finish + goods - lost,
    }


BEST_PLANET = 12
"""The greatest value of goods that find room on any planet of the card; a test checks it."""

LESSON = Lesson(
    Path(__file__).parent / "game.json",
    (
        Step("room", 4, places("room")),
        Step("battery", 7, places("tokens"), lambda view: {"n": view.reserve_slots}),
        Step("cannon", 12, points_forward, lambda _: CANNON_WORTH),
        Step("crew", 30, places("crew")),
        Step("cards", 36, is_safe, grabs, does="peek_stack"),
        Step("glass", 70, flips, grabs),
        Step("engine", 87, places("engines")),
        Step("finish", 115, brings("finished"), lambda view: {"n": view.own_ship.exposed}),
        Step("repair", 184, brings("removed", but_not="fell_off"), clash),
        Step("alien", 185, brings("boarded")),
        Step("planet", 187, lambda b, a: goods_gained(b, a) == BEST_PLANET, prices),
        Step("power", 190, brings("not_be_lowest")),
        Step("explore", 195, brings("earned"), wreck),
        Step("part", 211, is_safe),
        Step("payday", 212, is_safe, payday),
    ),
)
