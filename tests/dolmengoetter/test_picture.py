"""The board as it is drawn: pieces, stacks, scored circles, the last move, the panel."""

import pytest

from engine.dolmengoetter.actions import Gather
from engine.dolmengoetter.board import CORNERS, PLACES
from engine.kernel.actions import Resign
from engine.kernel.ids import Cell
from renderers.dolmengoetter.board import POINTS, middle, polygon
from renderers.dolmengoetter.pointing import beside_druid, is_clear
from renderers.dolmengoetter.stacks import slab_wide, spot
from renderers.kit.layout import BOARD
from renderers.kit.scene import Words
from tests.dolmengoetter.drawing import candidates, drawn, sprites, words
from tests.dolmengoetter.scenario import B, R, Table, Y


def test_every_place_lies_on_the_board_and_keeps_its_distance() -> None:
    left, top, right, bottom = BOARD

    assert set(POINTS) == set(PLACES)
    for at, (x, y) in POINTS.items():
        assert left < x < right
        assert top < y < bottom
        assert all(
            (x - x2) ** 2 + (y - y2) ** 2 > 60**2 for to, (x2, y2) in POINTS.items() if to != at
        )


def test_the_board_is_drawn_as_symmetric_as_it_is() -> None:
    x0, y0 = (POINTS[Cell("F4")][0], (POINTS[Cell("F1")][1] + POINTS[Cell("G1")][1]) / 2)

    for at in (Cell("A1"), Cell("C7"), Cell("E2")):
        row, column = "ABCDEFGHJKLM".index(at[0]), int(at[1:])
        other = Cell(f"{'MLKJHGFEDCBA'[row]}{column}")
        assert abs(POINTS[at][0] - POINTS[other][0]) <= 1
        assert abs(POINTS[at][1] + POINTS[other][1] - 2 * y0) <= 1
    assert x0 == (POINTS[Cell("A1")][0] + POINTS[Cell("A6")][0]) / 2


def test_stones_and_druids_stand_on_their_places_in_their_seats_look() -> None:
    scene = drawn(Table().stones("R A1, Y A2").druids("B A3, ~R A4"))

    assert (
        sprites(scene, "stone ").items() >= {"A1": ("stone", (R,)), "A2": ("stone", (Y,))}.items()
    )
    assert scene.find("druid A3")[0].art == "druid"  # type: ignore[union-attr]
    assert scene.find("lying druid A4")[0].art == "lying druid"  # type: ignore[union-attr]
    assert "lying druid A3" not in [each.key for each in scene.items]


def test_free_places_and_those_of_druids_have_their_names() -> None:
    scene = drawn(Table().stones("R A1").druids("B A3"))
    names = words(scene, "label ")

    assert set(names) == set(PLACES) - {"A1"}
    assert all(name == at for at, name in names.items())
    below = [each for each in scene.find("label A3") if isinstance(each, Words)]
    assert below[0].at[1] > POINTS[Cell("A3")][1] + 20
    assert all(each.size >= 19.2 for each in scene.starting("label ") if isinstance(each, Words))


def test_northern_pieces_are_painted_first() -> None:
    scene = drawn(Table().stones("R M1, R A1, R F1"))

    order = [
        each.key for each in scene.items if each.key.startswith("stone ") and "left" not in each.key
    ]

    assert order == ["stone A1", "stone F1", "stone M1"]


def test_a_stack_shows_owners_order_and_multipliers_but_no_value() -> None:
    table = Table().stack(14, "R3 Y2 B1")
    scene = drawn(table)

    assert sprites(scene, "dolmen 14 ") == {
        "0": ("dolmen", (R, "?", 76)),
        "1": ("dolmen", (Y, "?", 76)),
        "2": ("dolmen", (B, "?", 76)),
    }
    assert words(scene, "multiplier 14 ") == {"0": "5", "1": "4", "2": "3"}
    heights = [each.at[1] for level in range(3) for each in scene.find(f"dolmen 14 {level}")]  # type: ignore[union-attr]
    assert heights == sorted(heights)
    assert scene.find("top 14") == []
    assert words(scene, "top ")["8"] == "3"


def test_the_owner_sees_their_own_values_and_what_is_open() -> None:
    table = Table().stack(14, "R3 Y2").stones("R D2, R D3").lays(Y, "E2")

    own, others = drawn(table, R), drawn(table, B)

    assert sprites(own, "dolmen 14 ")["0"] == ("dolmen", (R, "3", 76))
    assert sprites(own, "dolmen 14 ")["1"] == ("dolmen", (Y, "?", 76))
    assert sprites(others, "dolmen 14 ")["0"] == ("dolmen", (R, "?", 76))
    for scene in (own, others):
        assert sprites(scene, "dolmen 8 ")["0"][1][1] == ""


@pytest.mark.parametrize("circle", list(CORNERS))
def test_the_highest_stack_stays_inside_its_circle(circle: int) -> None:
    number = next(each for each in CORNERS if each == circle)
    most = len(CORNERS[number]) - 2
    ys = [y for _, y in polygon(number)]
    xs = [x for x, _ in polygon(number)]

    for levels in range(1, most + 1):
        places = [spot(number, levels, level) for level in range(levels)]
        assert all(min(ys) + 10 < y - 28 and y < max(ys) - 6 for _, y in places)
        assert places == sorted(places, key=lambda each: each[1])
        half = slab_wide(number) / 2
        assert all(min(xs) < x - half and x + half < max(xs) for x, _ in places)
        assert abs(middle(number)[0] - places[0][0]) <= 8


def test_the_numbers_of_circles_are_as_large_as_the_names_of_places() -> None:
    scene = drawn(Table())
    [name] = scene.find("label D2")
    assert isinstance(name, Words)

    for circle in CORNERS:
        [number] = scene.find(f"circle {circle}")
        assert isinstance(number, Words)
        assert number.size >= name.size


def test_a_scored_circle_is_dark_and_shows_its_stack_once_more() -> None:
    table = Table().stones("R D2, Y D3, R E2").stack(8, "R3 Y2").lays(B, "E3")
    scene = drawn(table)

    assert sprites(scene, "spent ") == {"8": ("spent", (8,))}
    assert [args[1] for _, args in sprites(scene, "dolmen 8 ").values()] == ["2", "3"]
    assert scene.find("last circle 8")
    table.druids("Y A1").turn_of(Y).does(Y, Gather(Cell("A1")))
    after = drawn(table)
    assert after.find("spent 8")
    assert after.starting("dolmen 8 ") == []
    assert after.find("top 8") == []


def test_the_last_move_is_marked_at_both_places_and_where_was_built() -> None:
    table = Table().stones("R E2, Y E3").druids("R F4").orders(R, ask="never")
    table.walks(R, "F4", "G4")

    scene = drawn(table)

    rings = {each.at for each in scene.find("last move")}  # type: ignore[union-attr]
    assert rings == {POINTS[Cell("F4")], POINTS[Cell("G4")]}
    assert scene.find("last circle 14")
    assert scene.find("last pennant")


def test_the_panel_shows_scores_and_what_is_left() -> None:
    table = Table().stock(Y, 3).holds(Y, 1, 2).scored(Y, 23)
    scene = drawn(table)

    assert words(scene, "score ") == {"0": "4", "1": "23", "2": "4"}
    assert words(scene, "stone left ")["1"] == "3"
    assert words(scene, "dolmen left ")["1"] == "2"
    assert scene.find("arrow 0")
    assert not scene.find("arrow 1")


def test_the_header_tells_the_round_and_the_last_one() -> None:
    table = Table().stones("R D2, R D3").holds(R, 2)
    assert "Round 1" in drawn(table).texts()

    table.lays(Y, "E2")

    assert "Last round" in drawn(table).texts()


def test_several_who_are_waited_for_are_counted() -> None:
    table = Table(dolmen_timing="wait").stones("R D2, B D3, Y G4, Y H3").lays(R, "E3")
    scene = drawn(table)

    assert "2 players build" in scene.texts()
    assert scene.find("arrow 0")
    assert scene.find("arrow 1")


def test_who_resigned_is_struck_out_and_the_end_crowns_the_winner() -> None:
    table = Table()
    table.does(B, Resign())
    assert drawn(table).find("out 2")

    table.does(Y, Resign())

    scene = drawn(table)
    assert scene.find("crown 0")
    assert "wins" in scene.texts()


def test_the_own_supply_is_shown_to_its_owner_alone() -> None:
    table = Table().holds(R, 1, 1, 4)

    assert words(drawn(table, R), "own ") == {"4": "× 1", "3": "× 0", "2": "× 0", "1": "× 2"}
    assert words(drawn(table), "own ") == {}
    assert candidates(drawn(table)) == {}


@pytest.mark.parametrize("at", PLACES)
def test_the_number_of_a_druid_covers_no_name_and_no_number(at: Cell) -> None:
    assert is_clear(beside_druid(at), at)
