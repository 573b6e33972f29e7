"""What the buttons of cells say besides their names."""

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell
from engine.taluva.pieces import Terrain
from engine.taluva.rules import where
from tests.taluva.positions import game, late
from tests.taluva.scenario import P1, scenario


def test_cells_beside_an_own_settlement_say_so() -> None:
    position = game(2, "late")[2]
    state, seat = position.state, position.active()
    own = [at for at, top in state.board.items() if top.piece and top.piece.seat == seat]

    for record in position.all_choices():
        at = getattr(record, "cell", None)
        if at is None:
            continue
        told = where(state, seat, at)
        beside = any(near in own for near in neighbours(at)) and at not in own
        volcano = at in state.board and state.board[at].terrain is Terrain.VOLCANO
        if volcano:
            assert told is not None
            assert told.facts["level"] == state.board[at].level + 1
        else:
            assert (told is not None and told.key == "taluva.where.own") is beside


def test_places_beside_a_settlement_that_are_built_on_say_their_level() -> None:
    position = scenario("""
        2 seats, P1 to build
        L1 sand 0,0
        L2 sand 1,0
        L1 volcano/0 1,-1
        L3 lake -1,0
        P1 hut 0,0
    """)

    told = {at: where(position.state, P1, Cell(at)) for at in ("0,0", "1,0", "-1,0", "0,1")}

    assert {at: (each.key, each.facts.get("level")) for at, each in told.items() if each} == {
        "1,0": ("taluva.where.level", 2),
        "-1,0": ("taluva.where.level", 3),
        "0,1": ("taluva.where.own", None),
    }


def test_a_volcano_says_how_high_the_eruption_goes() -> None:
    position = late(3)
    board = position.state.board
    at = next(at for at, top in board.items() if top.terrain is Terrain.VOLCANO)

    told = where(position.state, position.active(), at)

    assert told is not None
    assert told.facts == {"cell": at, "level": board[at].level + 1}
