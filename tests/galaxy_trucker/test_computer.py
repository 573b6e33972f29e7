"""How computers think of ships and flights, and how well they play."""

import pytest

from bot.checks.effort import deep
from engine.galaxy_trucker import GAME, actions, blueprint
from engine.galaxy_trucker.blueprint import CARGO_WORTH, Skeleton, growth, worth_of
from engine.galaxy_trucker.estimate import estimate
from engine.galaxy_trucker.pieces import BY_ID
from engine.galaxy_trucker.state import Phase, TruckerState
from engine.galaxy_trucker.tiles import illegal_pairs, parts_of
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import play, start
from engine.kernel.ids import Cell, Seat
from engine.players import PLAYERS
from engine.players.match import steps
from tests.galaxy_trucker.scenario import A, D, P, Q, Table, flight

SHUT = "7,6 cannon1-01 0, 7,8 engine1-03 0, 6,7 cannon1-01 3, 8,7 cannon1-01 1"
SQUARE = "8,7 structural-02 0, 8,8 structural-02 0"
TILES_TWICE = 2 * 140
"""Every tile is drawn, and placed or returned."""
LIKE = 3
WANTED_SHARE = 0.6
"""Of all flights of these matches; of many more it is 0.8."""


def choice(table: Table, seat: Seat = P) -> Action:
    return PLAYERS["greedy"](GAME, table.state, seat, Chance("luck"))


def worth(text: str) -> float:
    return worth_of("I", tuple(Table().lay(P, text).ship(P).tiles.items()), wide_shields=False)


# --- ships


def test_a_tile_costs_itself_and_what_hangs_on_it_alone() -> None:
    tiles = Table().lay(P, "8,7 structural-01 0, 9,7 cargo3-01 0").ship(P).tiles

    losses = Skeleton("I", tiles).losses

    assert losses[Cell("9,7")] == pytest.approx(1.0)
    assert losses[Cell("8,7")] == pytest.approx(1.7)


def test_a_ring_of_tiles_cuts_nothing_off() -> None:
    ring = "8,7 structural-02 0, 8,8 structural-02 0, 7,8 structural-02 0"
    skeleton = Skeleton("I", Table().lay(P, ring).ship(P).tiles)

    assert skeleton.loops == 1
    assert max(skeleton.losses.values()) == pytest.approx(1.0)


def test_hits_are_expected_as_the_cards_of_the_round_have_them() -> None:
    fire = blueprint.expected_fire("I")

    assert fire["N"].rocks == pytest.approx(3 * 8 / 20)
    assert fire["S"].pebbles == pytest.approx(1 * 8 / 20)
    assert fire["S"].rocks == 0
    shots = {side: (fire[side].light, fire[side].heavy) for side in "NS"}
    assert shots["N"] == pytest.approx((0.5 * 2 * 8 / 20, 0.5 * 8 / 20)), "of pirates"
    assert shots["S"] == pytest.approx((0.35 * 8 / 20, 0.35 * 8 / 20)), "of combat zones"


@pytest.mark.parametrize(
    ("guarded", "bare"),
    [
        ("7,6 cannon1-01 0", "7,6 cannon1-01 2"),
        ("8,7 shield-01 0, 6,7 battery2-04 0", "8,7 shield-01 0, 6,7 special1-02 0"),
    ],
)
def test_cannons_and_powered_shields_avert_harm(guarded: str, bare: str) -> None:
    expected = []
    for text in (guarded, bare):
        tiles = Table().lay(P, text).ship(P).tiles
        losses = dict.fromkeys(tiles, 1.0)
        expected.append(blueprint.harm("I", tiles, losses, wide_shields=False))

    assert expected[0] < expected[1]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("7,8 engine1-03 0", "7,8 structural-01 0"),
        ("8,7 cabin-06 0", "8,7 cargo2-03 0"),
        ("7,8 engine2-01 0, 6,7 battery2-04 0", "7,8 engine2-01 0"),
        (f"{SQUARE}, 7,8 structural-02 0", f"{SQUARE}, 9,7 structural-02 0"),
        ("7,6 structural-02 0, 7,8 engine1-03 0", "7,6 structural-02 0, 7,8 engine1-03 2"),
    ],
)
def test_ships_are_worth_what_they_can_do(better: str, worse: str) -> None:
    assert worth(better) > worth(worse)
    assert CARGO_WORTH[BY_ID["special2-01"]] > CARGO_WORTH[BY_ID["cargo2-03"]] == 2


def test_more_ways_and_more_tiles_promise_more() -> None:
    closed, one, four = (
        tuple(Table().lay(P, text).ship(P).tiles.items()) for text in (SHUT, A, "")
    )

    assert growth("I", four, 12) > growth("I", one, 12) > growth("I", one, 4) > 0
    assert growth("I", closed, 12) == growth("I", four, 0) == 0


# --- building


def test_a_good_tile_of_the_table_is_taken_and_placed_where_it_is_legal() -> None:
    table = Table().building(A).holds(P, "cabin-02", place="table")

    assert choice(table) == actions.TakeTile(BY_ID["cabin-02"])
    table.does(P, choice(table))
    placing = choice(table)

    assert isinstance(placing, actions.PlaceTile)
    table.does(P, placing)
    tiles = table.ship(P).tiles
    assert illegal_pairs("I", tiles) == []
    assert len(parts_of("I", tiles)) == 1


def test_a_tile_that_fits_nowhere_goes_back() -> None:
    table = Table().building(A).holds(P, "engine1-05")

    assert choice(table) == actions.ReturnTile()


def test_a_useless_tile_is_worth_less_than_an_empty_hand_and_an_early_end_more() -> None:
    table = Table().building(A, A)
    empty = estimate(table.state)[P]
    table.holds(P, "engine1-05")
    table.ship(P).hand_open = True
    useless = estimate(table.state)[P]
    table.ship(P).hand_open = False
    assert useless < empty - 10, "worse than whatever finishing brings"
    assert estimate(table.state)[P] == pytest.approx(empty + 0.8), "nobody has seen it yet"

    table.does(Q, "finish_building")
    first = estimate(table.state)[Q]
    table.ship(Q).number = 2
    assert estimate(table.state)[Q] == pytest.approx(first - 0.1)


def test_a_ship_that_cannot_grow_is_finished_without_a_look_at_the_stacks() -> None:
    table = Table().building(SHUT)

    assert actions.PeekStack(1) in GAME.choices(table.state, P)
    assert choice(table) == actions.FinishBuilding()


def half_built(seed: str, seats: int, turns: int, player: str, **options: str) -> TruckerState:
    """A building phase in which everybody has done something, and nobody has finished."""
    luck, table = Chance(seed), Table(seats, **options).building()
    for number in range(turns):
        seat = Seat(number % seats)
        if seat in GAME.waits_for(table.state):
            action = PLAYERS[player](GAME, table.state, seat, luck)
            if not isinstance(action, actions.FinishBuilding):
                table.does(seat, action)
    return table.state


@pytest.mark.parametrize(
    ("seed", "player", "options"),
    [
        ("one", "random", {"pace": "live", "rounds": "II"}),
        deep("two", "random", {"pace": "live", "rounds": "III"}),
        ("three", "greedy", {"pace": "live"}),
        ("four", "greedy", {"pace": "live", "ruleset": "published", "rounds": "II"}),
        deep("five", "greedy", {"ruleset": "published"}),
        ("six", "random", {"ruleset": "published", "rounds": "III"}),
    ],
)
def test_a_computer_finishes_building_from_any_position(
    seed: str, player: str, options: dict[str, str]
) -> None:
    state = half_built(seed, 3, 90, player, **options)
    luck, moves = Chance(seed), 0

    while P in GAME.waits_for(state) and moves < TILES_TWICE:
        action = PLAYERS["greedy"](GAME, state, P, luck)
        state, moves = play(GAME, state, P, action).state, moves + 1

    assert P not in GAME.waits_for(state)


# --- in flight


def test_a_ship_that_can_fly_is_not_given_up() -> None:
    table = flight(A, A)
    table.state.stacks = [["I-06", "I-05"], ["I-09"], [], []]
    table.state.agenda[-1].asked = False  # type: ignore[union-attr]  # it is a BeforeCard
    table.card("I-04")

    assert choice(table) == actions.FlyOn()


def test_an_answer_under_seal_counts_as_it_will_be_used() -> None:
    table = flight(D, A).card("I-13")
    before = estimate(table.state)[Q]

    table.does(Q, "land 2")

    assert table.waits() == {P}
    assert estimate(table.state)[Q] > before


# --- whole games


def match(seats: int, greedy: set[Seat], name: str) -> tuple[TruckerState, int]:
    """The end of a match, the others at random, and how often the greedy ones have arrived."""
    players = [PLAYERS["greedy" if seat in greedy else "random"] for seat in range(seats)]
    state: TruckerState = start(GAME, seats, GAME.options(), name)
    arrived = 0
    for step in steps(GAME, state, players, Chance(name)):
        state = step.after
        if state.phase is Phase.OVER:
            arrived += sum(not state.ships[seat].gave_up for seat in greedy)
        elif state.round > step.before.round:
            arrived += sum(not state.past[seat].gave_up for seat in greedy)
    return state, arrived


@pytest.mark.deep
@pytest.mark.parametrize("seats", [4])
def test_greedy_arrives_among_its_like(seats: int) -> None:
    everybody = {Seat(seat) for seat in range(seats)}

    arrived = [match(seats, everybody, f"like {number}")[1] for number in range(LIKE)]

    assert sum(arrived) >= WANTED_SHARE * LIKE * 3 * seats
