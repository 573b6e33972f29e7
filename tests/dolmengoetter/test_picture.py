"""The board as it is drawn: pieces, stacks, scored circles, the last move, what stands below."""

import math

import pytest

from bot.cards.score import score_lines
from engine.dolmengoetter.actions import Gather
from engine.dolmengoetter.pieces import CORNERS, PLACES, Circle
from engine.dolmengoetter.view import look
from engine.kernel.ids import Cell, Seat
from renderers.dolmengoetter.board import POINTS, WHOLE, middle, polygon, slab_wide, spot
from renderers.dolmengoetter.marking import beside_druid, is_clear
from renderers.dolmengoetter.words import score
from renderers.kit import layout
from renderers.kit.artist import Occasion, Score
from renderers.kit.layout import MIN_BOARD_WORDS
from renderers.kit.scene import Sprite, Window, Words
from tests.dolmengoetter.drawing import candidates, drawn, sprites, words
from tests.dolmengoetter.scenario import B, R, Table, Y

PHONE = 290
"""How wide a message on a phone shows a picture, in pixels."""


def test_every_place_lies_on_the_board_and_keeps_its_distance() -> None:
    left, top, right, bottom = WHOLE

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


def test_words_are_large_and_small_names_left_out_beside_one_number_a_circle() -> None:
    scene = drawn(Table().stones("R A1").druids("B A3").stack(14, "R3 Y2 B1"))
    assert scene.starting("label ") == []
    assert all(each.size >= MIN_BOARD_WORDS for each in scene.each() if isinstance(each, Words))

    empty = drawn(Table())
    for circle in CORNERS:
        assert empty.find(f"circle {circle}") == []
        assert len(empty.find(f"top {circle}")) == 1


def test_northern_pieces_are_painted_first() -> None:
    scene = drawn(Table().stones("R M1, R A1, R F1"))
    order = [each.key for each in scene.each() if each.key in ("stone A1", "stone F1", "stone M1")]
    assert order == ["stone A1", "stone F1", "stone M1"]


def test_pieces_are_ten_pixels_apart_on_a_phone_at_least() -> None:
    board = [each for each in drawn(Table()).find("board") if isinstance(each, Sprite)]

    apart = min(math.dist(POINTS[one], POINTS[to]) for one in PLACES for to in PLACES if one != to)

    assert apart * board[0].k * PHONE / drawn(Table()).size[0] >= 17


def test_a_stack_shows_owners_and_order_but_no_value() -> None:
    table = Table().stack(14, "R3 Y2 B1")
    scene = drawn(table)

    assert sprites(scene, "dolmen 14 ") == {
        "0": ("dolmen", (R, "?", 76)),
        "1": ("dolmen", (Y, "?", 76)),
        "2": ("dolmen", (B, "?", 76)),
    }
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
def test_the_highest_stack_stays_inside_its_circle(circle: Circle) -> None:
    xs, ys = zip(*polygon(circle), strict=True)
    half = slab_wide(circle) / 2
    for levels in range(1, len(CORNERS[circle]) - 1):
        places = [spot(circle, levels, level) for level in range(levels)]
        assert all(min(ys) + 10 < y - 28 and y < max(ys) - 6 for _, y in places)
        assert places == sorted(places, key=lambda each: each[1])
        assert all(min(xs) < x - half and x + half < max(xs) for x, _ in places)
        assert abs(middle(circle)[0] - places[0][0]) <= 8


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

    assert len({each.at for each in scene.find("last move") if isinstance(each, Sprite)}) == 2
    assert scene.find("last circle 14")
    assert scene.find("last pennant")


def told(table: Table) -> Score:
    """What stands below the public picture."""
    return score(look(table.state, None), Occasion("en", ("Ada", "Bo", "Cy")))


def below(table: Table) -> list[str]:
    """Its lines, with blanks that break."""
    view, occasion = look(table.state, None), Occasion("en", ("Ada", "Bo", "Cy"))
    return score_lines(told(table), view, occasion).replace("\u00a0", " ").split("\n")


def test_every_seat_has_a_line_with_its_points_and_what_is_left() -> None:
    first, second, *_, shared = below(Table().stock(Y, 3).holds(Y, 1, 2).scored(Y, 23))

    assert second == "■ **Bo** · 23 points · 3 stones · 2 dolmens"
    assert "⏳" in first
    assert shared == "Rounds begin with Ada"


def test_the_heading_tells_the_round_and_the_last_one() -> None:
    table = Table().stones("R D2, R D3").holds(R, 2)
    assert told(table).progress == "Round 1"

    table.lays(Y, "E2")

    assert told(table).progress == "Last round"


def test_the_own_supply_is_shown_to_its_owner_alone() -> None:
    table = Table().holds(R, 1, 1, 4)

    assert words(drawn(table, R), "own ") == {
        "stone": "× 15", "4": "× 1", "3": "× 0", "2": "× 0", "1": "× 2",
    }  # fmt: skip
    assert words(drawn(table), "own ") == {}
    assert candidates(drawn(table)) == {}


def test_the_number_of_a_druid_covers_no_name_and_no_number() -> None:
    assert [at for at in PLACES if not is_clear(beside_druid(at), at)] == []


@pytest.mark.parametrize("seat", [None, R])
def test_the_board_does_not_cover_the_rule_around_the_picture(seat: Seat | None) -> None:
    scene = drawn(Table(), seat)
    [board] = [each for each in scene.items if isinstance(each, Window)]

    assert board.box[0] >= layout.EDGE
    assert board.box[1] >= layout.EDGE
    assert scene.size[0] - board.box[2] >= layout.EDGE
    assert scene.size[1] - board.box[3] >= layout.EDGE
