"""The private pictures of the chooser: candidates, directions, previews."""

from math import dist

from bot.checks.effort import effort
from bot.checks.set_ups import Ask
from bot.turn.questions import next_question
from engine.kernel.actions import as_record
from engine.kernel.hexes import axial, label, neighbours
from engine.kernel.ids import Cell
from engine.kernel.questions import Question
from engine.taluva.pieces import Terrain
from renderers.kit.marks import DISC, UNIT_WIDTH, Field, pitch_of, tag_box
from renderers.kit.scene import Point, Scene, Sprite, Window, Words
from renderers.taluva.asking import asking, terrain_cells
from renderers.taluva.board import BOARD_MARGINS, Island, bounds
from renderers.taluva.ground import LIFT
from renderers.taluva.scene import scene
from tests.taluva.positions import GAME, Position, game, late, question


def asked(position: Position, question: Question) -> Scene:
    """The private picture of the seat to move."""
    return scene(position.view(position.active()), position.occasion(), question)


def numbers(shown: Scene) -> dict[str, int]:
    """The numbers of the candidates by what stands behind `candidate` in their keys."""
    return {
        item.key.removeprefix("candidate "): int(str(item.args[0]))
        for item in shown.starting("candidate ")
        if isinstance(item, Sprite)
    }


def with_choices(do: str, least: int = 1) -> Position:
    """A late position in which there are so many choices of an action."""
    positions = reversed(game(3, "late")[:-1])
    return next(each for each in positions if least <= len(each.choices(do)) <= 25)


def test_cells_are_numbered_in_order_and_named() -> None:
    position = with_choices("build_hut", 3)
    hut = question(position, "build_hut", "cell")

    shown = asked(position, hut)

    assert numbers(shown) == {str(at): n for n, at in enumerate(hut.values, 1)}


def test_places_on_the_open_sea_are_outlined_and_named_once() -> None:
    position = game(2, "late")[1]
    tile = question(position, "place_tile", "cell")
    board = position.view().board

    shown = asked(position, tile)

    for at in map(str, tile.values):
        assert bool(shown.find(f"free {at}")) == (at not in board)
        [name] = shown.find(f"label {at}")
        assert isinstance(name, Words)
        assert name.words == label(Cell(at))


def test_each_part_of_a_region_has_a_rim_and_its_number_once() -> None:
    position = late(3)
    cells = question(position, "place_tile", "cell").values
    tile = position.asks(
        Ask({"do": "place_tile"}, "cell", cells, tuple(1 + n // 9 for n in range(len(cells))))
    )

    shown = asked(position, tile)

    areas = [item for item in shown.starting("area ") if isinstance(item, Sprite)]
    assert {item.key for item in areas} == {f"area {n}" for n in numbers(shown).values()}
    for number in range(1, 2 + (len(cells) - 1) // 9):
        region = {Cell(str(at)) for at in cells[9 * (number - 1) : 9 * number]}
        carry = {Cell(at) for at, its in numbers(shown).items() if its == number}
        assert carry <= region
        assert all(len(carry & hanging_together(at, region)) == 1 for at in region)


def hanging_together(at: Cell, cells: set[Cell]) -> set[Cell]:
    """The part of some cells that one of them belongs to."""
    part = [at]
    for each in part:
        part += [near for near in neighbours(each) if near in cells and near not in part]
    return set(part)


def test_only_the_open_sea_is_painted_as_free() -> None:
    position = late(3)
    regions = next_question(GAME, position.all_choices(), {"do": "place_tile"})
    assert regions is not None
    board = position.view().board

    for group in regions.groups:
        shown = asked(position, position.asks(Ask({"do": "place_tile"}, "cell", group)))

        free = {Cell(item.key.removeprefix("free ")) for item in shown.starting("free ")}
        assert free == {Cell(str(at)) for at in group} - board.keys()


def test_numbers_leave_most_of_their_hex_free() -> None:
    """A hex lies half under its own number, and a little under those of higher hexes before it."""
    for position in game(3, "late")[1 : -1 : effort(14, 7)]:
        for do in {str(as_record(each)["do"]) for each in position.all_choices()}:
            first = next_question(GAME, position.all_choices(), {"do": do})
            if first is None or first.field != "cell" or first.groups:
                continue
            shown = asked(position, position.asks(Ask({"do": do}, "cell", first.values)))
            for at in first.values:
                assert covered(position, shown, Cell(str(at))) <= 0.55, (do, at)


def covered(position: Position, shown: Scene, at: Cell) -> float:
    """The share of a hex that lies under discs."""
    island = around(position, shown)
    x, y = island.top(at)
    half, points = island.field.width / 2, range(-20, 21)
    inside = [
        (x + half * dx / 20, y + half * dy * 1.15 / 20)
        for dx in points
        for dy in points
        if abs(dx) / 20 <= min(1.0, 2 * (1 - abs(dy) / 20))
    ]
    marks = [item for item in shown.starting("candidate ") if isinstance(item, Sprite)]
    hidden = [point for point in inside if any(hides(mark, point) for mark in marks)]
    return len(hidden) / len(inside)


def hides(mark: Sprite, point: Point) -> bool:
    """Return True if a point lies under a number."""
    if mark.art == "candidate":
        return dist(point, mark.at) <= (DISC + 2.3) * mark.k
    left, top, right, bottom = tag_box(int(str(mark.args[0])), 1.8)
    x, y = point[0] - mark.at[0], point[1] - mark.at[1]
    return left <= x <= right and top <= y <= bottom


def around(position: Position, shown: Scene) -> Island:
    """The island as a close-up shows it: its size and place are read off one of its hexes."""
    [window] = [item for item in shown.items if isinstance(item, Window)]
    board = position.view().board
    hexes = {item.key: item for item in window.items if isinstance(item, Sprite)}
    at = next(at for at in board if f"hex {at}" in hexes)
    one = hexes[f"hex {at}"]
    island = Island(board, board, bounds(board, board, BOARD_MARGINS), window.box)
    wide = round(one.k * UNIT_WIDTH)
    plain = Field(wide, pitch_of(wide), (0, 0))
    x, y = plain.middle(axial(at))
    lift = (board[at].level - 1) * LIFT * one.k
    island.field = Field(wide, pitch_of(wide), (one.at[0] - x, one.at[1] + lift - y))
    island.k, island.lift = one.k, LIFT * one.k
    return island


def test_directions_are_shown_where_the_terrains_would_lie() -> None:
    position = late(3)
    view = position.view()
    assert view.drawn is not None
    at = question(position, "place_tile", "cell").values[0]
    turn = question(position, "place_tile", "dir", cell=at)

    shown = asked(position, turn)

    assert numbers(shown) == {str(n): n for n in range(1, len(turn.values) + 1)}
    for n in range(1, len(turn.values) + 1):
        chips = [item for item in shown.find(f"turn {n}") if isinstance(item, Sprite)]
        assert [chip.args[0] for chip in chips] == list(view.drawn.terrains)
    assert shown.find("selected")
    assert shown.find("board")


def test_directions_name_the_cells_of_the_rules() -> None:
    at = Cell("3,-1")

    assert terrain_cells(at, 0) == (Cell("4,-1"), Cell("3,0"))
    assert terrain_cells(at, 5) == (Cell("4,-2"), Cell("4,-1"))


def test_settlements_to_expand_are_outlined_whole() -> None:
    position = with_choices("expand", 3)
    expand = question(position, "expand", "cell")

    shown = asked(position, expand)

    board, seat = position.view().board, position.active()
    whole = asking(position.view(seat), expand).cells()
    assert len(whole) > len(expand.values)
    for at in whole:
        piece = board[at].piece
        assert piece is not None
        assert piece.seat == seat
    assert sorted(numbers(shown).values()) == list(range(1, len(expand.values) + 1))


def test_terrains_are_numbered_on_the_hexes_that_get_huts() -> None:
    position = with_choices("expand", 3)
    at = question(position, "expand", "cell").values[0]
    expand = question(position, "expand", "terrain", cell=at)

    shown = asked(position, expand)

    board = position.view().board
    marked = numbers(shown)
    assert set(marked.values()) == set(range(1, len(expand.values) + 1))
    for key, number in marked.items():
        assert board[Cell(key)].terrain == expand.values[number - 1]
        assert board[Cell(key)].piece is None


def test_a_tile_is_previewed_at_its_new_level() -> None:
    position = late(3)
    view = position.view(position.active())
    on_land = next(
        each for each in position.choices("place_tile") if each["cell"] in position.view().board
    )

    after = asking(view, position.asks(Ask(on_land)))

    level = view.board[Cell(on_land["cell"])].level + 1
    assert [after.board[at].level for at in after.chosen] == [level] * 3
    assert after.board[after.chosen[0]].terrain is Terrain.VOLCANO
    assert asked(position, position.asks(Ask(on_land))).find("selected")


def test_a_preview_is_what_then_happens() -> None:
    from engine.kernel.game import play

    for position in game(3, "late")[40:-1:3]:
        view, seat = position.view(position.active()), position.active()
        for do in ("place_tile", "build_hut", "build_tower", "build_temple", "expand"):
            for record in position.choices(do)[:2]:
                after = asking(view, position.asks(Ask(record))).board
                state = play(GAME, position.state, seat, GAME.read_action(record)).state
                board = GAME.look(state, None).board
                assert {at: (top.terrain, top.level, top.piece) for at, top in after.items()} == {
                    at: (top.terrain, top.level, top.piece) for at, top in board.items()
                }


def test_huts_under_a_new_tile_are_crossed_out() -> None:
    tiles = (
        (position, position.asks(Ask(record)))
        for position in game(3, "late")[:-1]
        for record in position.choices("place_tile")
    )

    position, tile = next(each for each in tiles if asking(each[0].view(), each[1]).lost)

    for at in asking(position.view(), tile).lost:
        assert asked(position, tile).find(f"lost {at}")


def test_choosing_what_to_do_shows_the_island_and_the_buildings_left() -> None:
    position = with_choices("expand")

    shown = asked(position, position.asks(Ask({}, "do")))

    assert numbers(shown) == {}
    assert {item.key for item in shown.starting("hex ")} == {
        f"hex {at}" for at in position.view().board
    }
    left = position.view().supplies[position.active()]
    assert [f"× {n}" for n in (left.temples, left.towers, left.huts)] == shown.texts()[-3:]
