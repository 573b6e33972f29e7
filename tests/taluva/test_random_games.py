"""Random and recorded games: choices are those of the rules, and nothing else is accepted."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import assume, given, note, settings, strategies as st
from msgspec.structs import replace

from bot.checks.effort import effort
from engine.kernel.actions import Action
from engine.kernel.chance import Chance, below, pick
from engine.kernel.game import load, play, save, start
from engine.kernel.hexes import cell, neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.notation import print_action
from engine.kernel.options import options_of
from engine.kernel.refusals import Refused
from engine.taluva import GAME
from engine.taluva.actions import BuildHut, BuildTemple, BuildTower, Expand, PlaceTile, UndoTile
from engine.taluva.island import Island
from engine.taluva.pieces import Building, Hex, Piece, Terrain
from engine.taluva.placing import coast
from engine.taluva.settlements import settled, settlements_of
from engine.taluva.state import Phase, Supply, TaluvaOptions, TaluvaState
from tests.recordings import end_of, record, recordings, stored_states
from tests.taluva import oracle
from tests.taluva.scenario import new_table

OPTIONS = st.fixed_dictionaries(
    {
        "single_hut": st.sampled_from(["anywhere", "new_settlement_only"]),
        "tile_count": st.sampled_from(["all_48", "12_per_player"]),
    }
)
GIVEN = st.tuples(
    st.integers(2, 4), st.integers(0, 10**6), OPTIONS, st.integers(0, 60), st.integers(0, 5)
)


def position(
    seats: int, seed: int, options: dict[str, str], moves: int, poor: int
) -> TaluvaState | None:
    """A position of a game that climbs more than chance would; None where it is over.

    In one of three such games the supplies are nearly used up from the start.
    """
    state = new_table(seats, str(seed), **options).state
    if poor < 2:
        state.supplies = [Supply(4 + poor, 2, 3) for _ in state.supplies]
    luck = Chance(f"moves {seed}")
    for _ in range(moves):
        if not GAME.waits_for(state):
            return None
        state = play(GAME, state, state.active, climbing(state, luck)).state
    return state if GAME.waits_for(state) else None


def climbing(state: TaluvaState, luck: Chance) -> Action:
    """One of the choices; eruptions, towers and temples five times as likely."""
    choices = list(GAME.choices(state, state.active))
    high = [each for each in choices if is_high(state, each)]
    pool = high if high and below(luck, 6) else choices
    return pool[below(luck, len(pool))]


def is_high(state: TaluvaState, action: Action) -> bool:
    match action:
        case PlaceTile(cell=at):
            return at in state.board
        case BuildTower() | BuildTemple():
            return True
        case _:
            return False


def line(action: Action) -> str:
    """The action as the oracle writes it."""
    if isinstance(action, PlaceTile):
        return f"place_tile {action.cell} {action.dir}"
    return print_action(action)


def compare_with_the_rules(state: TaluvaState) -> None:
    """Check that all choices are those of the rules page, each of them once."""
    choices = list(map(line, GAME.choices(state, state.active)))

    assert len(choices) == len(set(choices))
    assert set(choices) == oracle.lines(state)


@st.composite
def positions(draw: st.DrawFn) -> TaluvaState:
    """Positions of games that are not over; what one was made of is told where a test fails."""
    given = draw(GIVEN)
    state = position(*given)
    assume(state is not None)
    assert state is not None
    note(f"made of {given}")
    return state


@settings(max_examples=120)
@given(positions())
def test_the_choices_are_those_of_the_rules(state: TaluvaState) -> None:
    compare_with_the_rules(state)


LEFT = st.tuples(st.sampled_from([0, 0, 0, 1, 3]), st.integers(0, 2), st.integers(0, 3))
"""Few pieces of each kind."""


@settings(max_examples=effort(25, 150))
@given(positions(), LEFT, st.integers(0, 3))
def test_the_choices_of_a_seat_that_is_short_of_huts_and_room(
    state: TaluvaState, left: tuple[int, int, int], room: int
) -> None:
    state.supplies[state.active] = Supply(*left)
    fill(state, room)
    compare_with_the_rules(state)


def fill(state: TaluvaState, room: int) -> None:
    """Put huts of the next seat on the free hexes of level 1, but for some."""
    other = Seat((state.active + 1) % state.seats)
    free = [at for at, top in oracle.free(state.board).items() if top.level == 1]
    for at in free[room:]:
        state.board[at] = replace(state.board[at], piece=Piece(other, Building.HUT))


@settings(max_examples=effort(40, 250))
@given(st.integers(0, 10**6), LEFT, st.sampled_from(["anywhere", "new_settlement_only"]))
def test_the_choices_on_islands_as_chance_makes_them(
    seed: int, left: tuple[int, int, int], single_hut: str
) -> None:
    state = new_table(2, str(seed), single_hut=single_hut, start_player="0").state
    luck = Chance(f"island {seed}")
    state.phase, state.drawn = Phase.TILE, state.stack.pop()
    state.supplies[0] = Supply(*left)
    state.board = island(luck)

    compare_with_the_rules(state)
    state.phase, state.drawn = Phase.BUILD, None
    compare_with_the_rules(state)


def island(luck: Chance) -> dict[Cell, Hex]:
    """A crowded island that no game would lead to: anything on hexes of two levels."""
    size = range(-3, 4)
    hexes = [cell(q, r) for q in size for r in size if abs(q + r) <= 3]
    peaks = [hexes[below(luck, len(hexes))] for _ in range(3)]
    high = {near for at in peaks for near in neighbours(at)}
    low = 1 + below(luck, 2)
    return {at: top(luck, low + (at in high)) for at in hexes}


def top(luck: Chance, level: int) -> Hex:
    """A volcano one time in three, else a terrain, built on two times in three."""
    if below(luck, 3) == 0:
        return Hex(Terrain.VOLCANO, below(luck, 6), level, 0)
    terrain = [each for each in Terrain if each is not Terrain.VOLCANO][below(luck, 5)]
    kind = [*[Building.HUT] * 8, Building.TOWER, Building.TEMPLE][below(luck, 10)]
    piece = Piece(Seat(below(luck, 2)), kind) if below(luck, 3) else None
    return Hex(terrain, 0, level, 0, piece)


def everything(state: TaluvaState) -> Iterator[Action]:
    """Every action of the phase on and around the island, settlements by their name only."""
    for at in oracle.within_reach(state.board):
        if state.drawn is not None:
            yield from (PlaceTile(at, dir) for dir in range(6))
        else:
            yield from (BuildHut(at), BuildTower(at), BuildTemple(at))


def accepted(state: TaluvaState, action: Action) -> bool:
    try:
        GAME.check(state, state.active, action)
    except Refused:
        return False
    return True


@settings(max_examples=60)
@given(positions())
def test_what_is_accepted_is_what_is_offered(state: TaluvaState) -> None:
    offered = set(GAME.choices(state, state.active))

    assert {each for each in everything(state) if accepted(state, each)} == {
        each for each in offered if not isinstance(each, Expand)
    }
    assert all(accepted(state, each) for each in offered)


@settings(max_examples=60)
@given(positions())
def test_levels_pieces_and_supplies_add_up(state: TaluvaState) -> None:
    assert len({*state.stack, *state.box}) == len(state.stack) + len(state.box)
    assert len(state.stack) + len(state.box) + state.laid + (state.drawn is not None) == 48
    for top in state.board.values():
        assert top.piece is None or top.terrain != "volcano"
        if top.piece is not None:
            assert top.piece.count == (top.level if top.piece.kind == "hut" else 1)


@settings(max_examples=40)
@given(positions())
def test_taking_the_tile_back_restores_every_byte(state: TaluvaState) -> None:
    seat, before, choices = state.active, save(state), list(GAME.choices(state, state.active))

    for action in choices[::7] if state.drawn is not None else []:
        after = play(GAME, state, seat, action).state
        if after.placed is not None:
            undone = play(GAME, after, seat, UndoTile()).state
            assert save(undone) == before
            assert list(GAME.choices(undone, seat)) == choices


@settings(max_examples=40)
@given(positions())
def test_moves_that_are_tried_out_know_nothing_of_each_other(state: TaluvaState) -> None:
    before = what_is_found_on(state)

    for action in list(GAME.choices(state, state.active))[::9]:
        after = play(GAME, state, state.active, action).state
        assert what_is_found_on(after) == what_is_found_on(load(GAME, save(after)))

    assert what_is_found_on(state) == before


@pytest.mark.parametrize("seed", [53, 56])
def test_eruptions_are_found_when_nobody_has_asked_for_some_moves(seed: int) -> None:
    state, luck = start(GAME, 2, GAME.options(), f"{seed}"), Chance(f"{seed} m")
    coast(state.board)
    for number in range(60):
        choices = list(GAME.choices(load(GAME, save(state)), state.active))
        over = [
            each for each in choices if isinstance(each, PlaceTile) and each.cell in state.board
        ]
        state = play(GAME, state, state.active, pick(luck, over or choices)).state
        if number % 14 == 0:
            assert coast(state.board).covers == coast(load(GAME, save(state)).board).covers


def what_is_found_on(
    state: TaluvaState,
) -> tuple[list[Action], list[float], list[list[Cell]], dict[Cell, Cell]]:
    """What is kept from move to move, and must be as if it were looked for anew, in its order."""
    groups = [
        list(each.pieces)
        for seat in range(state.seats)
        for each in settlements_of(state.board, Seat(seat))
    ]
    choices = list(GAME.choices(state, state.active))
    return choices, GAME.estimate(state), groups, settled(state.board).ties


@given(st.lists(st.integers(0, 10**6), max_size=9), st.integers(0, 3))
def test_the_coast_does_not_depend_on_how_the_island_grew(steps: list[int], cut: int) -> None:
    land = [Cell("0,0")]
    for step in steps:
        around = sorted({near for at in land for near in neighbours(at)} - set(land))
        land.append(around[step % len(around)])

    hexes = {at: Hex(Terrain.LAKE, 0, 1, 0) for at in land}
    grown = Island({})
    for at, top in hexes.items():
        grown[at] = top
        coast(grown)

    found = coast(hexes).footprints

    assert list(found) == list(coast(grown).footprints)
    assert set(found) == set(coast({at: hexes[at] for at in land[cut:] + land[:cut]}).footprints)
    for one, other in combinations(found, 2):
        assert set(one.site) != set(other.site)


RECORDS = recordings(GAME.key)

ENDS = {"two_kinds", "tiles_used_up", "last_seat"}


def test_every_way_to_end_is_recorded_with_every_value_of_every_option() -> None:
    found = set()
    for file in RECORDS:
        result = GAME.result(end_of(GAME, file))
        assert result is not None
        options = GAME.read_options(record(file).options)
        found |= {
            (result.ending.rpartition(".")[2], name, str(getattr(options, name)))
            for name in ("tile_count", "single_hut")
        }

    specs = [spec for spec in options_of(TaluvaOptions) if spec.name != "start_player"]
    wanted = {(end, spec.name, each) for end in ENDS for spec in specs for each in spec.values}
    assert found == wanted


def test_every_kind_of_action_is_recorded() -> None:
    done = {entry["do"] for file in RECORDS for entry in record(file).actions}

    assert done == {
        "place_tile", "build_hut", "build_tower", "build_temple", "expand", "undo_tile", "resign",
    }  # fmt: skip


def test_a_stored_position_holds_what_it_held() -> None:
    state: TaluvaState = load(GAME, stored_states(GAME.key)[0].read_bytes())

    assert (state.seats, state.phase, state.active) == (3, "build", 2)
    assert state.placed is not None
    assert list(state.placed.before) == ["1,0", "2,-1", "2,0"]
    assert (len(state.board), state.laid, len(state.stack), state.returned) == (60, 24, 24, 0)
