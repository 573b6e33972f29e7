"""Cacao's picture: the jungle with its villages, and everything that is known beside it."""

from collections.abc import Iterator

from engine.cacao.view import CacaoView
from engine.kernel.ids import Cell, Seat
from engine.kernel.questions import Question
from renderers.cacao import board, closeup, panel
from renderers.cacao.asking import Asking
from renderers.cacao.colours import GROUNDS
from renderers.cacao.field import Field, fit
from renderers.cacao.speech import say
from renderers.cacao.supply_box import supply_box
from renderers.kit import layout
from renderers.kit.layout import BOARD
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Scene, Window

INSET = 50
JUNGLE: Box = (BOARD[0] + INSET, BOARD[1] + INSET, BOARD[2] - INSET, BOARD[3] - INSET)
"""The board inside the names of its rows and columns."""


def scene(
    view: CacaoView,
    occasion: Occasion,
    question: Question | None = None,
    stage: CacaoView | None = None,
) -> Scene:
    """The picture of a view; with a question, that of its viewer choosing.

    `stage` is the last view of a film: every picture of it is laid out for that one.
    """
    if question is not None:
        return closeup.scene(view, occasion, question)
    return Scene((*_table(view, occasion), *_jungle(view, stage or view)))


def _table(view: CacaoView, occasion: Occasion) -> Iterator[Item]:
    yield from layout.frame(GROUNDS)
    title = say(occasion, "cacao.name")
    pill = panel.pill(view, occasion)
    yield from layout.header(GROUNDS, title, panel.note(view, occasion), pill)
    cards = [panel.seat_card(view, occasion, Seat(seat)) for seat in range(view.seats)]
    yield from layout.seat_cards(GROUNDS, cards)
    yield from supply_box(view, occasion)
    yield from layout.footer(occasion.news)


def _jungle(view: CacaoView, stage: CacaoView) -> Iterator[Item]:
    used = {*view.jungle, *view.workers, *view.places, *view.gaps, *stage.jungle, *stage.workers}
    field = fit(used, JUNGLE)
    yield Window("board", BOARD, tuple(_map(field, view, used)))
    yield from board.rims(field, used, BOARD)


def _map(field: Field, view: CacaoView, used: set[Cell]) -> Iterator[Item]:
    """The floor, the tiles, and on top of all the marks and names."""
    plain = Asking(view.jungle, view.workers)
    yield from board.floor(field, used)
    yield from board.free_cells(field, view, plain)
    yield from board.tiles(field, plain)
    if view.last:
        yield from board.last_move(field, view.last)
    yield from board.names(field, view)
