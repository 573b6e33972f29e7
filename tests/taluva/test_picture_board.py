"""Taluva's public picture as a scene: the island, and below it seats, tile and result."""

import math
import re
from dataclasses import replace

import msgspec
import pytest

from bot.cards.score import score_lines
from engine.kernel.hexes import cell, label
from engine.kernel.ids import Cell, Fact, Seat
from engine.kernel.texts import Names
from engine.taluva.pieces import Building, Hex, Piece, Terrain
from engine.taluva.state import LastMove
from engine.taluva.view import TaluvaView
from renderers.kit.artist import Occasion
from renderers.kit.layout import CLOSE_WIDTH
from renderers.kit.marks import UNIT_WIDTH
from renderers.kit.scene import Scene, Sprite, Window, Words
from renderers.taluva.scene import scene
from renderers.taluva.words import SPEECH, score
from tests.taluva.made_up import view_of
from tests.taluva.positions import Position, game, late

PHONE = 290
"""How wide a message on a phone shows a picture, in pixels."""
WORDS = Occasion("en", ("Ada", "Bo", "Cy", "Di"), 7, "Ada: +1 hut on S19 (19 left).")


def args(shown: Scene, key: str) -> tuple[object, ...]:
    """What the only sprite with a key is told."""
    [item] = shown.find(key)
    assert isinstance(item, Sprite)
    return item.args


def tops(level: int = 1) -> dict[Cell, Hex]:
    """One tile as the first one lies."""
    terrains = (Terrain.VOLCANO, Terrain.JUNGLE, Terrain.LAKE)
    cells = (cell(0, 0), cell(0, 1), cell(-1, 1))
    return {at: Hex(each, 1, level, 0) for at, each in zip(cells, terrains, strict=True)}


def with_piece(kind: Building, count: int = 1, level: int = 1) -> TaluvaView:
    """The tile with a piece of seat 2 on its jungle."""
    board = tops(level)
    board[cell(0, 1)] = Hex(Terrain.JUNGLE, 1, level, 0, Piece(Seat(2), kind, count))
    return view_of(board)


def test_every_hex_shows_its_terrain_and_large_ones_their_level() -> None:
    for position in (game(2, "late")[20], late(), game(4, "late")[-1]):
        view = position.view()

        shown = scene(view, WORDS)

        for at, top in view.board.items():
            assert args(shown, f"hex {at}")[0] == top.terrain
            if top.level > 1 and shown.starting("level "):
                assert args(shown, f"level {at}") == (top.level,)


def test_every_piece_stands_on_its_hex_in_its_seats_colour() -> None:
    view = late().view()

    shown = scene(view, WORDS)

    for at, top in view.board.items():
        pieces = [each for each in shown.find(f"piece {at}") if isinstance(each, Sprite)]
        wanted = [] if top.piece is None else [(top.piece.kind, (top.piece.seat,))]
        count = 0 if top.piece is None else top.piece.count
        assert [(each.art, each.args) for each in pieces] == wanted * min(count, 1)


def test_a_single_tile_is_drawn_large_in_the_middle_with_all_that_is_told_of_it() -> None:
    view = view_of(tops())

    shown = scene(view, WORDS)

    [volcano] = shown.find(f"hex {cell(0, 0)}")
    assert isinstance(volcano, Sprite)
    assert volcano.k > 1.5
    assert abs(volcano.at[0] - CLOSE_WIDTH / 2) < 110
    assert volcano.args[1] == 1, "it points where its terrains lie"
    assert shown.find("last move")
    assert shown.find("last pennant")
    for at in view.board:
        [name] = shown.find(f"label {at}")
        assert isinstance(name, Words)
        assert name.words == label(at), "a name that players may use"


def test_a_raised_hex_lies_higher_and_shows_its_walls() -> None:
    for level in (1, 3):
        shown = scene(view_of(tops(level)), WORDS)
        assert args(shown, f"wall {cell(0, 1)}")[1:4] == (level, level, level)


def test_a_lower_hex_lies_in_the_shadow_of_its_western_neighbour() -> None:
    board = tops()
    board[cell(1, 0)] = Hex(Terrain.SAND, 0, 1, 1)
    board[cell(0, 0)] = Hex(Terrain.VOLCANO, 1, 3, 2)

    assert args(scene(view_of(board), WORDS), f"shadow {cell(1, 0)}")[:2] == (2, 0)


def test_many_huts_show_their_number() -> None:
    shown = scene(with_piece(Building.HUT, 9, 9), WORDS)

    assert args(shown, f"count {cell(0, 1)}") == (9,)
    assert len(shown.find(f"piece {cell(0, 1)}")) == 5


def above_its_hex(board: dict[Cell, Hex]) -> float:
    """How far the piece of `with_piece` is drawn below its hex, in units of its size."""
    shown = scene(view_of(board), WORDS)
    [piece], [top] = shown.find(f"piece {cell(0, 1)}"), shown.find(f"hex {cell(0, 1)}")
    assert isinstance(piece, Sprite)
    assert isinstance(top, Sprite)
    return (piece.at[1] - top.at[1]) / piece.k


def test_a_piece_moves_up_where_the_south_hides_its_hex() -> None:
    board = dict(with_piece(Building.HUT).board)
    hidden = {**board, cell(0, 2): Hex(Terrain.ROCK, 0, 4, 1)}

    assert above_its_hex(hidden) < above_its_hex(board)


def test_hexes_are_painted_from_north_to_south_then_pieces_then_names() -> None:
    shown = scene(game(2, "late")[36].view(), WORDS)

    keys = [item.key.split()[0] for item in shown.each()]
    first = {key: keys.index(key) for key in ("piece", "level")}
    last = {key: number for number, key in enumerate(keys)}
    assert last["hex"] < first["piece"] <= last["piece"] < first["level"]
    hexes = [item.at[1] for item in shown.starting("hex ") if isinstance(item, Sprite)]
    assert hexes[0] == min(hexes)


def test_lost_huts_leave_a_cross_where_nothing_new_stands() -> None:
    view = with_piece(Building.HUT)
    last = LastMove(Seat(0), tile=tuple(view.board), lost=(cell(0, 1), cell(-1, 1)))

    shown = scene(msgspec.structs.replace(view, last=last), WORDS)

    assert shown.find(f"lost {cell(-1, 1)}")
    assert not shown.find(f"lost {cell(0, 1)}")


def test_small_hexes_lose_their_names_and_get_rows_and_columns_in_the_water() -> None:
    board = {cell(q, 0): Hex(Terrain.SAND, 0, 1, q // 3) for q in range(12)}

    shown = scene(view_of(board), WORDS)

    assert not shown.starting("label ")
    names = [item for item in shown.starting("rim ") if isinstance(item, Words)]
    assert {item.words for item in names} >= {"20", "24", "28"}
    hexes = [item for item in shown.starting("hex ") if isinstance(item, Sprite)]
    for name in names:
        for each in hexes:
            away = math.dist(name.at, each.at)
            assert away > 60 * each.k, f"{name.words} covers land"


def test_late_islands_of_two_are_twenty_pixels_a_hex_and_of_four_fifteen_on_a_phone() -> None:
    for position, pixels in ((game(2, "late")[-1], 20), (late(4, "b"), 16), (late(), 15)):
        hexes = scene(position.view(), WORDS).starting("hex ")

        [k] = {each.k for each in hexes if isinstance(each, Sprite)}

        assert k * UNIT_WIDTH * PHONE / CLOSE_WIDTH >= pixels


@pytest.mark.parametrize(("q", "r"), [(1, 0), (0, 1), (1, -1)])
def test_an_island_of_a_hundred_hexes_in_a_row_still_fits(q: int, r: int) -> None:
    board = {
        cell(q * n, r * n): Hex(tuple(Terrain)[n % 6], n % 6, 1 + n % 5, n // 3) for n in range(100)
    }

    shown = scene(view_of(board), WORDS)

    places = [item.at for item in shown.starting("hex ") if isinstance(item, Sprite)]
    assert len(places) == 100
    assert all(0 <= x <= shown.size[0] and 0 <= y <= shown.size[1] for x, y in places)


def test_everything_lies_in_the_picture() -> None:
    for position in (game(3, "late")[0], late(), game(2, "late")[-1]):
        shown = scene(position.view(), position.occasion())
        for item in (each for name in ("hex ", "piece ", "rim ") for each in shown.starting(name)):
            assert not isinstance(item, Window)
            x, y = item.at
            assert 0 <= x <= shown.size[0]
            assert 0 <= y <= shown.size[1]


def test_a_stage_keeps_the_layout_of_a_film() -> None:
    positions = game(2, "late")
    stage = positions[-1].view()

    early, later = (
        scene(positions[n].view(), WORDS, stage=stage).find(f"hex {cell(0, 0)}") for n in (2, 40)
    )

    assert isinstance(early[0], Sprite)
    assert isinstance(later[0], Sprite)
    assert early[0].k == later[0].k
    assert early[0].at[0] == later[0].at[0]


NAMES = ("Ada", "林小明", "さくら", "Zoë")


def below(position: Position, language: str = "en", names: tuple[str, ...] = NAMES) -> list[str]:
    """The lines under the picture of a position, with blanks that break."""
    view, occasion = position.view(), position.occasion(language, names)
    lines = score_lines(score(view, occasion), view, occasion)
    return lines.replace("\u00a0", " ").split("\n")


def test_every_seats_name_and_pieces_left_the_tile_in_hand_and_the_tiles_left_are_told() -> None:
    position = late()
    view, lines = position.view(), below(position)

    for seat, supply in enumerate(view.supplies):
        assert f"**{NAMES[seat]}**" in lines[seat]
        for kind, n in (("temple", supply.temples), ("tower", supply.towers), ("hut", supply.huts)):
            assert f"{n} {kind}{'' if n == 1 else 's'}" in lines[seat]
    assert view.drawn is not None
    assert lines[-1] == "Tile to lay: " + ", ".join(map(str, reversed(view.drawn.terrains)))
    assert score(view, position.occasion()).progress == "1 tile left"


def test_at_the_end_the_pieces_built_are_told_as_in_the_ranking() -> None:
    position = game(2, "late")[-1]
    result = position.view().result
    assert result is not None

    for line, built in zip(below(position), result.scores, strict=True):
        told = [int(n) for n in re.findall(r"(\d+) (?:temple|tower|hut)", line)]
        assert told == [built[kind] for kind in ("temples", "towers", "huts")]


def test_a_tile_has_its_terrains_in_one_order_wherever_it_is_told() -> None:
    view = late().view()
    assert view.drawn is not None
    first, second = map(str, view.drawn.terrains)
    facts: dict[str, Fact] = {"seat": 0, "first": first, "second": second, "n": 1}
    facts |= {"cell": "0,0", "dir": "N", "level": 2}

    for key in ("taluva.tile_drawn", "taluva.tile_laid", "taluva.erupted", "picture.taluva.lays"):
        said = SPEECH.phrases.say("en", key, facts, Names(NAMES, label))
        assert said.index(second) < said.index(first), "as in the picture, from the left"


def test_the_names_of_strangers_and_of_nobody_are_told() -> None:
    lines = below(late(), names=("🦊🔥", "   ", "x" * 80))

    assert "**🦊🔥**" in lines[0]
    assert "**Seat 2**" in lines[1]
    assert "...**" in lines[2]
    assert "**Seat 4**" in lines[3]


def test_a_players_own_view_has_the_tile_and_what_they_have_left_below_the_island() -> None:
    position = late()
    view = position.view(Seat(1))

    own = scene(view, position.occasion())

    supply = view.supplies[1]
    counts = {kind: own.find(f"{kind} left 1") for kind in ("temple", "tower", "hut")}
    told = [each.words for found in counts.values() for each in found if isinstance(each, Words)]
    assert told == [f"× {n}" for n in (supply.temples, supply.towers, supply.huts)]
    assert own.find("drawn 0")
    assert not scene(position.view(), position.occasion()).find("drawn 0")


def test_symbols_stand_for_words_where_there_are_some_and_nothing_else_changes() -> None:
    view, occasion = late().view(), replace(late().occasion("en", NAMES), looks=(3, 1, 0, 2))
    known = {("seat", 3): "<:diamond:1>", ("hut", 3): "<:hut:2>", ("tile", 0): "<:tile:3>"}

    words = score_lines(score(view, occasion), view, occasion).split("\n")
    told = score_lines(
        score(view, occasion), view, occasion, lambda *symbol: known.get(symbol, "")
    ).split("\n")

    huts = view.supplies[0].huts
    assert words[0].startswith("◆ ")
    assert words[0].endswith(f"\u00a0· {huts}\u00a0huts")
    assert told[0] == words[0].replace("◆", "<:diamond:1>").replace(
        f"\u00a0· {huts}\u00a0huts", f"\u2009<:hut:2>{huts}"
    )
    assert told[1:] == words[1:]
