"""What a step of building is said to bring, and what builders are told before they choose."""

import pytest

from bot.turn.questions import next_question
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import TakeTile
from engine.galaxy_trucker.pieces import BY_ID
from engine.kernel.actions import name_of
from engine.kernel.game import preview
from engine.kernel.notation import parse_action
from tests.galaxy_trucker.foreseen import brings, told
from tests.galaxy_trucker.scenario import ENGINES, A, P, Q, Table
from tests.remarks import said_of

SEALED = "No connector of your ship points to a free cell then: no other tile can be joined to it."


@pytest.mark.parametrize(
    ("ship", "tile", "said", "line"),
    [
        ("6,7 battery2-04 0", "engine2-01", "7,8 0", "Engine strength: 0 → 0–2."),
        ("", "cabin-06", "8,7 0", "Crew at take-off: 2 → 4."),
        ("8,7 cabin-06 0", "life-purple-04", "9,7 0", "A purple alien could live in 8,7."),
        ("", "life-purple-04", "8,7 0", "No cabin is joined to the life support on 8,7."),
        ("", "shield-01", "8,7 0", "It shields against small hits from the front and the right."),
        ("", "engine1-01", "7,6 2", "! The engine does not point to the rear and will be removed."),
        ("", "cannon1-01", "7,6 2", "! No connector joins it to your ship: it will fall off."),
        (
            "",
            "cannon1-01",
            "7,6 2",
            "! It does not fit beside 7,7: one of the tiles will be removed.",
        ),
    ],
)
def test_gt_3_2_and_3_4_and_3_5_and_4_4_and_5_3_and_5_17_a_tile_says_what_it_does_to_the_ship(
    ship: str, tile: str, said: str, line: str
) -> None:
    table = Table().building(ship).holds(P, tile)

    assert line in brings(table, P, f"place_tile {said}")


@pytest.mark.parametrize(
    ("ship", "tile", "said", "missing"),
    [
        ("", "engine2-01", "7,8 0", True),
        ("", "shield-01", "8,7 0", True),
        ("6,7 battery2-04 0", "engine2-01", "7,8 0", False),
        ("6,7 battery2-04 0", "shield-01", "8,7 0", False),
        ("", "cannon1-01", "7,6 0", False),
    ],
)
def test_gt_5_14_a_tile_without_a_battery_token_is_said_to_do_nothing(
    ship: str, tile: str, said: str, missing: bool
) -> None:
    table = Table().building(ship).holds(P, tile)
    words = "Without a battery token it does nothing, and your ship has too few so far: 0."

    assert (words in brings(table, P, f"place_tile {said}")) is missing


def test_gt_3_1_a_small_ship_is_warned_before_its_last_connector_is_closed() -> None:
    table = Table().building("7,6 cannon1-01 0, 8,7 battery2-01 0, 7,8 engine1-03 0", "")

    assert "! " + SEALED in brings(table.holds(P, "cannon1-08"), P, "place_tile 6,7 0")
    assert not any(
        SEALED in each for each in brings(table.holds(Q, "cannon1-20"), Q, "place_tile 8,7 0")
    )


def test_gt_5_4_a_ship_without_engines_is_warned_before_it_is_finished() -> None:
    table = Table().building().holds(P, "shield-01", place="reserve")

    found = brings(table, P, "finish_building")

    assert found[:5] == [
        "! No engine power: your ship will have to give up.",
        "1 tile kept for later costs you a credit.",
        "At take-off: engines 0, cannons 0, crew 2, tokens 0, room for 0 goods.",
        "You take number 1.",
        "12 grabs are left: tiles that you could still take.",
    ]
    sound = brings(Table().building(A), P, "finish_building")
    assert sound[0] == "At take-off: engines 1, cannons 1, crew 4, tokens 2, room for 3 goods."


def test_gt_3_4_a_finished_ship_is_counted_after_a_check_that_leaves_no_choice() -> None:
    broken = Table().building("8,7 battery2-04 1, 8,8 engine1-03 0, 6,7 engine1-05 1", A)

    found = brings(broken, P, "finish_building")

    assert found[:4] == [
        "! No engine power: your ship will have to give up.",
        "! Engines that do not point to the rear will be removed, 1 credit each: 6,7.",
        "! This tile does not fit and is removed for 1 credit: 8,7.",
        "! Nothing holds this tile, and it falls off for 1 credit: 8,8.",
    ]
    assert found[4].startswith(
        "At take-off, after the check: engines 0, cannons 0, crew 2, tokens 0"
    )
    broken.does(Q, "finish_building")
    gone = [
        each.facts["cells"] for each in broken.does(P, "finish_building") if "cells" in each.facts
    ]
    assert gone == [["6,7"], ["8,7"], ["8,8"]]


def test_gt_3_7_a_finished_ship_is_counted_before_a_check_that_leaves_a_choice() -> None:
    broken = Table().building(f"{ENGINES}, 8,7 cannon1-01 1, 9,7 cabin-06 0")

    found = brings(broken, P, "finish_building")

    assert "! 1 pair of tiles does not fit: tiles will be removed, 1 credit each." in found
    assert "! Nothing joins these to the start cabin: 9,7. They may fall off." in found
    assert any(each.startswith("Before the check: engines 1, ") for each in found)


CLOSED = "7,6 cannon1-01 0, 7,8 engine1-03 0, 6,7 battery2-04 0, 8,7 shield-01 0"


def test_gt_3_1_a_tile_that_fits_nowhere_is_said_to() -> None:
    table, tile = misfit()
    table.holds(P, tile, place="table")

    assert brings(table, P, f"take_tile {tile}") == ["! It fits nowhere on your ship."]
    table.does(P, f"take_tile {tile}")
    [first, *_] = told(table, P)
    assert first.startswith(
        "No free cell suits this tile on every side. Your connectors beside free cells: "
    )
    assert "pipe" in first
    assert told(table, P, "finish_building") == []

    closed = "7,6 cannon1-01 0, 8,7 battery2-01 0, 7,8 engine1-03 0, 6,7 cannon1-08 0"
    assert told(Table().building(closed).holds(P, "engine1-01"), P) == [
        "The tile fits nowhere: no connector of your ship points to a free cell."
    ]


def misfit() -> tuple[Table, str]:
    """A ship and a tile that fits nowhere on it."""
    table = Table().building(CLOSED)
    for tile in (name for name in BY_ID if not name.startswith("start")):
        table.state.table = [BY_ID[tile]]
        if said_of(GAME, table.state, P, TakeTile(BY_ID[tile])):
            return Table().building(CLOSED), tile
    raise AssertionError("every tile fits")


def test_gt_3_1_the_tiles_of_the_table_that_fit_nowhere_go_by_their_numbers_in_the_picture() -> (
    None
):
    table, tile = misfit()
    table.holds(P, tile, place="table")
    table.holds(P, "cabin-06" if tile != "cabin-06" else "cabin-07", place="table")

    asked = next_question(GAME, list(GAME.choices(table.state, P)), {"do": "take_tile"})

    assert asked is not None
    number = asked.values.index(BY_ID[tile]) + 1
    assert told(table, P, "take_tile") == [
        f"The tiles with these numbers fit nowhere on your ship: {number}."
    ]
    table.state.table *= 20
    assert told(table, P, "take_tile") == [], "a group of them has other numbers"


def test_a_tile_that_fits_needs_no_warning() -> None:
    table = Table().building().holds(P, "cabin-06", place="table")

    assert brings(table, P, "take_tile cabin-06") == []
    table.does(P, "take_tile cabin-06")
    assert told(table, P) == []
    for each in GAME.choices(table.state, P):
        if name_of(each) == "place_tile":
            assert not any(remark.warns for remark in said_of(GAME, table.state, P, each))


def test_gt_2_16_grabs_are_counted_before_they_are_used_up() -> None:
    table = Table(grabs_per_glass="12").building()
    assert told(table, P) == [
        "You have 12 grabs in each run of the hourglass: every tile you draw or take, and every "
        "first look at a stack, is one."
    ]

    table.does(P, "draw_tile", "return_tile")
    assert "11 of 12 grabs left in this run of the hourglass." in told(table, P)
    table.ship(P).grabs = 12
    assert told(table, P, "finish_building", "place_tile") == [
        "All 12 grabs of this run of the hourglass are used. You need not finish: its next run "
        "gives you new ones."
    ]
    table.state.hourglass.circle = "START"
    assert told(table, P, "finish_building") == [
        "All 12 grabs are used, and no run of the hourglass follows."
    ]


def last_run() -> Table:
    """Everybody has used up their grabs of the last run, but Ann has a tile in hand."""
    table = Table(grabs_per_glass="12").building(A, A).holds(P, "engine1-06")
    table.state.hourglass.circle = "START"
    for ship in table.state.ships:
        ship.grabs = 12
    return table


ENDS = "! With that, building ends for everybody: nobody has a grab left."


LAST = "Nobody has a grab left: once this tile is placed or put back, building ends."


def test_gt_2_16_putting_the_last_tile_of_the_last_run_back_is_warned_of() -> None:
    table = last_run()

    assert brings(table, P, "return_tile")[0] == ENDS
    assert LAST in told(table, P)
    table.does(P, "return_tile")
    assert "building_ends" in table.told()


def test_gt_2_16_as_long_as_somebody_can_build_nobody_is_warned_of_the_end() -> None:
    grabs, kept, earlier = last_run(), last_run(), last_run()
    grabs.ship(Q).grabs = 11
    kept.holds(P, "cabin-05", place="reserve")
    earlier.state.hourglass.circle = "I"

    for table in (grabs, kept, earlier):
        assert ENDS not in brings(table, P, "return_tile")
        assert LAST not in told(table, P)
        table.does(P, "return_tile")
        assert "building_ends" not in table.told()


@pytest.mark.parametrize(
    ("circle", "says"),
    [
        ("II", "The hourglass has run out: your standing order flips it to circle I."),
        ("I", "The hourglass has run out: it is flipped to START for the last run."),
    ],
)
def test_gt_2_10_whoever_finishes_is_told_that_this_flips_the_hourglass_but_by_their_orders(
    circle: str, says: str
) -> None:
    never = Table().building(A, A).orders(P, flip_glass="never")
    never.state.hourglass.circle, never.state.hourglass.due = circle, None
    assert not [each for each in brings(never, P, "finish_building") if "hourglass" in each]
    table = Table().building(A, A)
    assert says not in brings(table, P, "finish_building")
    table.state.hourglass.circle, table.state.hourglass.due = circle, None

    assert says in brings(table, P, "finish_building")
    table.does(P, "finish_building")
    assert {"flipped", "flipped_itself"} & {*table.told()}


def test_gt_2_16_a_kept_tile_that_fits_nowhere_is_named_where_it_is_not_offered() -> None:
    table = Table(grabs_per_glass="12").building(A).holds(P, "engine1-06", place="reserve")
    table.ship(P).grabs = 12

    assert told(table, P, "finish_building")[0] == (
        "Kept for later, but fitting nowhere now: an engine."
    )


def test_gt_2_5_a_full_reserve_is_told_where_a_tile_could_be_kept() -> None:
    table = Table().building().holds(P, "shield-01", place="reserve").holds(P, "cabin-06")
    assert told(table, P) == []

    table.holds(P, "shield-02", place="reserve")
    assert told(table, P) == ["You keep 2 tiles for later already; place one of them first."]
    bare = Table(rounds="IIIa").building().holds(P, "cabin-06")
    assert told(bare, P) == ["On board IIIa no tile is kept for later; place it or put it back."]


def test_gt_2_17_it_is_told_that_no_tile_can_be_drawn() -> None:
    table = Table(grabs_per_glass="0").building().holds(P, "cabin-06", place="table")
    table.state.pool = []

    assert told(table, P) == ["No face-down tile is left; take one from the table."]


@pytest.mark.parametrize("do", ["place_tile 8,7 0", "return_tile", "reserve_tile"])
def test_gt_2_3_a_preview_never_shows_the_tile_that_is_drawn_next(do: str) -> None:
    table = Table().building().holds(P, "cabin-06")
    action = parse_action(GAME.actions, f"{do} then_draw=true", GAME.hints.read_label)

    after = preview(GAME, table.state, P, action)

    assert after.ships[P].hand is None
    table.does(P, action)
    assert table.ship(P).hand is not None
