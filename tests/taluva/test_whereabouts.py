"""What the buttons of cells say besides their names."""

from engine.kernel.hexes import neighbours
from engine.taluva.board import Terrain
from engine.taluva.rules import where
from tests.taluva.positions import game, late


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


def test_a_volcano_says_how_high_the_eruption_goes() -> None:
    position = late(3)
    board = position.state.board
    at = next(at for at, top in board.items() if top.terrain is Terrain.VOLCANO)

    told = where(position.state, position.active(), at)

    assert told is not None
    assert told.facts == {"cell": at, "level": board[at].level + 1}
