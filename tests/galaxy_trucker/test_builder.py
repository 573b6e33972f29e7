"""How a strong computer plans its ship and builds it (not a rule)."""

from collections.abc import Sequence
from itertools import islice

import pytest

from engine.galaxy_trucker import GAME, actions
from engine.galaxy_trucker.blueprint import planned, worth_of
from engine.galaxy_trucker.pieces import BY_ID, POOL, Placed
from engine.galaxy_trucker.planning import Planner, ponder, sure_grabs
from engine.galaxy_trucker.ship import new_ship
from engine.galaxy_trucker.state import Phase, TruckerState
from engine.galaxy_trucker.tiles import fitting_places, illegal_pairs, parts_of
from engine.kernel.actions import Action
from engine.kernel.chance import Chance, shuffled
from engine.kernel.game import play
from engine.kernel.ids import Cell
from engine.players.lookahead import Limits, search
from tests.galaxy_trucker.scenario import A, P, Q, Table, flight

AT_HAND = tuple(shuffled(Chance("tiles"), POOL)[:24])
FEW = Limits(nodes=60)
SHUT = "7,6 cannon1-01 0, 7,8 engine1-03 0, 6,7 cannon1-01 3, 8,7 cannon1-01 1"
MOVES = 400


def planner(at_hand: Sequence[int]) -> Planner:
    return Planner("I", new_ship(0).tiles, at_hand, wide_shields=False, coming=0)


def choice(table: Table) -> Action:
    return search(GAME, table.state, P, Chance("luck"), FEW)


def laid_one_by_one() -> dict[Cell, Placed]:
    """The same tiles as whoever looks at one tile alone would lay them."""
    tiles, left = new_ship(0).tiles, list(AT_HAND)

    def value(tile: int, at: Cell, rotation: int) -> float:
        return planned("I", (*tiles.items(), (at, Placed(tile, rotation))), False, 20)

    while True:
        ways = [
            (value(tile, *spot), tile, *spot)
            for tile in left
            for spot in fitting_places("I", tiles, tile)
        ]
        most, tile, at, rotation = max(ways, default=(0.0, 0, Cell(""), 0))
        if most <= planned("I", tuple(tiles.items()), False, 20):
            return tiles
        tiles[at] = Placed(tile, rotation)
        left.remove(tile)


# --- plans


def test_plans_are_legal_ships_of_tiles_at_hand_and_get_better_than_tile_by_tile() -> None:
    found = list(planner(AT_HAND).plans(2))
    worths = [plan.worth for _, plan in found]
    tiles = found[-1][1].tiles
    used = [placed.tile for placed in tiles.values()]

    assert illegal_pairs("I", tiles) == []
    assert len(parts_of("I", tiles)) == 1
    assert len(set(used)) == len(used) > 10
    assert set(used[1:]) <= set(AT_HAND)
    assert worths == sorted(worths)
    assert worths[-1] > worth_of("I", tuple(laid_one_by_one().items()), False) + 5
    assert all(0 < ships <= 2 * 10 for ships, _ in found[:-1])
    nothing = planner(())
    assert [plan for _, plan in nothing.plans(2)] == [nothing.begin]


# --- steps


def test_whoever_has_grabs_to_spare_looks_at_tiles_first() -> None:
    table = Table().building().holds(P, "cabin-02", place="table")
    assert sure_grabs(table.state, table.ship(P)) == 24 + 17 // 2

    assert choice(table) == actions.DrawTile()


def test_others_that_are_finished_leave_only_the_grabs_that_the_glass_gives() -> None:
    table = Table().building()
    table.ship(Q).number, table.ship(P).grabs = 1, 5

    assert sure_grabs(table.state, table.ship(P)) == 24 - 5


def test_grabs_that_are_needed_go_to_the_tiles_of_the_plan() -> None:
    table = Table().building(A, A).holds(P, "cabin-02", place="table")
    table.state.hourglass.circle, table.ship(P).grabs = "START", 11
    table.state.pool, table.ship(Q).number = [BY_ID["engine1-05"]], 1

    assert choice(table) == actions.TakeTile(BY_ID["cabin-02"])
    table.does(P, choice(table))
    assert isinstance(choice(table), actions.PlaceTile)


def test_a_tile_of_the_reserve_is_placed_without_a_grab() -> None:
    table = Table().building(A, A).holds(P, "cabin-02", place="reserve")
    table.state.pool.clear()

    placing = choice(table)

    assert isinstance(placing, actions.PlaceTile)
    assert placing.source is actions.Source.RESERVE


def test_a_drawn_tile_that_no_plan_wants_goes_back_and_one_of_the_table_does_not() -> None:
    table = Table().building(SHUT, A).holds(P, "cabin-02")
    assert choice(table) == actions.ReturnTile()
    assert choice(Table().building(SHUT)) == actions.FinishBuilding()

    table = Table().building(A, A).holds(P, "cargo2-03")
    table.ship(P).hand_open = True
    assert isinstance(choice(table), actions.PlaceTile)


@pytest.mark.parametrize("options", [{}, {"pace": "live"}, {"ruleset": "published"}])
def test_a_strong_computer_finishes_building(options: dict[str, str]) -> None:
    table = Table(2, **{"rounds": "I", **options}).building(A, SHUT)
    table.does(Q, "finish_building" if "ruleset" not in options else "finish_building 1")
    state, moves = table.state, 0

    while P in GAME.waits_for(state) and state.phase is Phase.BUILD and moves < MOVES:
        action = search(GAME, state, P, Chance(f"{moves}"), FEW)
        state, moves = play(GAME, state, P, action).state, moves + 1

    assert moves < MOVES
    assert legal(state)


def legal(state: TruckerState) -> bool:
    tiles = state.ships[P].tiles
    return not illegal_pairs("I", tiles) and len(parts_of("I", tiles)) == 1


def test_only_building_is_pondered_and_not_forever() -> None:
    table = Table().building(SHUT, A).holds(P, "cabin-02")

    assert not list(ponder(flight(A, A).state, P, Chance("luck")))
    assert {action for _, action in islice(ponder(table.state, P, Chance("luck")), 99)} == {
        actions.ReturnTile()
    }
