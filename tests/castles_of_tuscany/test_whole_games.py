"""Whole games: nothing is lost, all points have a reason, and every game ends."""

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

from bot.checks.effort import deep
from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.pieces import (
    AREA_POINTS,
    FACE_COLORS,
    OWN_TILES,
    REGION_CARDS,
    STACK_SIZE,
    Face,
)
from engine.castles_of_tuscany.state import Realm, TuscanyState
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.players import PLAYERS
from engine.players.match import Step, steps

GREEN = ("area_done", "color_done", "storage_points", "hexagon_farm")
OPTIONS = [
    {},
    {"draw_base": "3", "round_end": "finish_cycle"},
    {"color_bonus": "descending", "bonus_choice": "with_setup"},
]
SEATS_AND_OPTIONS = [(seats, options) for seats in (2, 3, 4) for options in OPTIONS]


def match(seats: int, player: str, seed: str, options: dict[str, str]) -> Iterator[Step]:
    """A game between equal computers."""
    state = start(GAME, seats, GAME.read_options(options), seed)
    return steps(GAME, state, [PLAYERS[player]] * seats, Chance(f"{seed}/players"))


def every_tile(state: TuscanyState) -> Counter[Face]:
    """All tiles wherever they lie, without hexagons and starting castles."""
    tiles: Counter[Face] = Counter(state.neutral)
    tiles.update(state.removed)
    tiles.update(tile for tile in state.display if tile is not None)
    for realm in state.realms:
        tiles.update(tile for stack in realm.stacks for tile in stack)
        tiles.update(realm.storage)
        tiles.update(realm.covered.values())
        tiles[Face.CASTLE] -= realm.start is not None
    del tiles[Face.HEXAGON]
    return tiles


def check_state(state: TuscanyState) -> None:
    """Nothing is lost, nothing is doubled, nothing is where it may not be."""
    cards = Counter(state.deck) + Counter(state.discards)
    for realm in state.realms:
        cards += Counter(realm.hand)
    assert cards == REGION_CARDS
    yields = Counter(state.yields) + Counter(state.yield_discards)
    assert set(yields.values()) == {3}
    own = {face: count * state.seats for face, count in OWN_TILES.items()}
    assert every_tile(state) == {face: n + own[face] for face, n in NEUTRAL.items()}
    for kind, left in state.supply.items():
        assert left + sum(realm.bonuses[kind] for realm in state.realms) == 5
    shown = Counter(FACE_COLORS[tile] for tile in state.display if tile is not None)
    assert max(shown.values(), default=0) < 5
    for realm in state.realms:
        check_realm(realm)


NEUTRAL = {face: 1 if face.value.startswith("farm") else 4 for face in OWN_TILES}


def check_realm(realm: Realm) -> None:
    """A seat holds what it may, and only what fits lies in its region."""
    assert len(realm.storage) <= realm.slots
    assert 0 <= realm.fresh <= realm.storage.count(Face.HEXAGON)
    assert min(realm.hand.values()) >= 0
    assert realm.marble >= 0 <= realm.workers
    sizes = [len(stack) for stack in realm.stacks]
    assert sizes == sorted(sizes)
    assert len([size for size in sizes if 0 < size < STACK_SIZE]) <= 1
    if realm.start is not None:
        colors = realm.layout.colors
        for at, face in realm.covered.items():
            assert face is Face.HEXAGON or FACE_COLORS[face] is colors[at]


def earned(played: list[Step], seats: int) -> list[int]:
    """The green points of every seat as the events tell them."""
    green = [0] * seats
    for step in played:
        for each in step.events:
            key, facts = each.key.removeprefix("castles_of_tuscany."), each.facts
            if key in GREEN:
                green[int(str(facts["seat"]))] += int(str(facts["points"]))
            if key == "new_crops":
                green[int(str(facts["seat"]))] += int(str(facts["n"]))
            if key == "yield_card":
                bonus = {"green_2": 2, "green_cards_2": 1}.get(str(facts["card"]), 0)
                green[int(str(facts["seat"]))] += bonus
    return green


def points_of_areas(realm: Realm) -> int:
    """The points of all finished areas but that of the starting castle alone."""
    areas = set(realm.layout.areas.values())
    done = [area for area in areas if all(at in realm.covered for at in area)]
    return sum(AREA_POINTS[len(area)] for area in done if area != (realm.start,))


@pytest.mark.parametrize(("seats", "options"), SEATS_AND_OPTIONS, ids=str)
@pytest.mark.parametrize("player", ["random", deep("greedy")])
def test_nothing_is_lost_or_moves_and_every_point_has_a_reason(
    seats: int, options: dict[str, str], player: str
) -> None:
    played = list(match(seats, player, f"whole {seats}", options))

    for step in played:
        check_state(step.after)
        for before, after in zip(step.before.realms, step.after.realms, strict=True):
            assert before.covered.items() <= after.covered.items()
            assert before.green <= after.green
            assert before.red <= after.red
    last: TuscanyState = played[-1].after
    assert [realm.green for realm in last.realms] == earned(played, seats)
    told = [each for step in played for each in step.events if each.key.endswith("area_done")]
    for seat, realm in enumerate(last.realms):
        areas = sum(int(str(each.facts["points"])) for each in told if each.facts["seat"] == seat)
        assert areas == points_of_areas(realm)
        assert len(realm.phases) == 3

    turns = itertools.groupby(step.seat for step in played if step.before.round)
    for (asked, _), (following, _) in itertools.pairwise(turns):
        assert asked is not None
        assert following == (asked + 1) % seats, "only the seat in turn is asked"
