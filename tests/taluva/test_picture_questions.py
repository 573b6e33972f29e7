"""The private pictures of the chooser: candidates, directions, previews."""

from engine.kernel.hexes import label
from engine.kernel.ids import Cell
from engine.kernel.questions import Question
from engine.taluva.actions import Buildable
from engine.taluva.state import Terrain
from renderers.kit.scene import Scene, Sprite, Words
from renderers.taluva.asking import asking, terrain_cells
from renderers.taluva.scene import scene
from tests.asks import Ask
from tests.taluva.positions import Position, game, late, question


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


def named(shown: Scene) -> set[str]:
    """The names of cells that can be read."""
    return {item.words for item in shown.starting("label ") if isinstance(item, Words)}


def with_choices(do: str, least: int = 1) -> Position:
    """A late position in which there are so many choices of an action."""
    positions = reversed(game(3, "late")[:-1])
    return next(each for each in positions if least <= len(each.choices(do)) <= 25)


def test_cells_are_numbered_in_order_and_named() -> None:
    position = with_choices("build_hut", 3)
    hut = question(position, "build_hut", "cell")

    shown = asked(position, hut)

    assert numbers(shown) == {str(at): n for n, at in enumerate(hut.values, 1)}
    assert {label(Cell(str(at))) for at in hut.values} <= named(shown)


def test_places_on_the_open_sea_are_outlined_and_named_once() -> None:
    position = game(2, "late")[1]
    tile = question(position, "place_tile", "cell")
    board = position.view().board
    at_sea = [str(at) for at in tile.values if at not in board]

    shown = asked(position, tile)

    for at in at_sea:
        assert shown.find(f"place {at}")
        assert len(shown.find(f"label {at}")) == 1


def test_regions_have_one_number_for_all_their_cells() -> None:
    position = late(3)
    cells = question(position, "place_tile", "cell").values
    tile = position.asks(
        Ask({"do": "place_tile"}, "cell", cells, tuple(1 + n // 9 for n in range(len(cells))))
    )

    shown = asked(position, tile)

    assert sorted(numbers(shown).values()) == list(range(1, 2 + (len(cells) - 1) // 9))
    assert len(shown.starting("veil ")) == len(cells)


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
    for at in (Cell(key.split()[1]) for key in (item.key for item in shown.starting("veil "))):
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
    from tests.taluva.positions import GAME

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
    for position in game(3, "late")[:-1]:
        view = position.view()
        for record in position.choices("place_tile"):
            after = asking(view, position.asks(Ask(record)))
            if after.lost:
                shown = asked(position, position.asks(Ask(record)))
                assert all(shown.find(f"lost {at}") for at in after.lost)
                return
    raise AssertionError("no tile of this game destroys a hut")


def test_choosing_what_to_do_shows_just_the_board() -> None:
    position = with_choices("expand")

    shown = asked(position, position.asks(Ask({}, "do")))

    assert numbers(shown) == {}
    assert shown.items == scene(position.view(position.active()), position.occasion()).items


def test_all_terrains_that_can_be_asked_for_have_a_name() -> None:
    assert {each.value for each in Buildable} < {each.value for each in Terrain}
