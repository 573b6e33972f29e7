"""Cacao's picture: the jungle with its villages, and everything that is known beside it."""

from collections.abc import Iterator

from engine.cacao.cells import cell, position
from engine.cacao.view import CacaoView
from engine.kernel.ids import Cell, Seat
from engine.kernel.questions import Question
from renderers.cacao import board, panel
from renderers.cacao.asking import Asking, asking
from renderers.cacao.colours import GROUNDS
from renderers.cacao.field import Field, fit
from renderers.cacao.speech import say
from renderers.cacao.supply_box import supply_box
from renderers.kit import layout
from renderers.kit.layout import BOARD
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Scene, Sprite, Window

INSET = 50
JUNGLE: Box = (BOARD[0] + INSET, BOARD[1] + INSET, BOARD[2] - INSET, BOARD[3] - INSET)
"""The board inside the names of its rows and columns."""

CLOSE = 2
"""How many cells around the chosen one are shown when its tile is turned."""


def scene(
    view: CacaoView,
    occasion: Occasion,
    question: Question | None = None,
    stage: CacaoView | None = None,
) -> Scene:
    """The picture of a view; with a question, that of its viewer choosing.

    `stage` is the last view of a film: every picture of it is laid out for that one.
    """
    asked = asking(view, question)
    return Scene((*_table(view, occasion, asked), *_jungle(view, asked, stage or view)))


def _table(view: CacaoView, occasion: Occasion, asked: Asking) -> Iterator[Item]:
    yield from layout.frame(GROUNDS)
    title = say(occasion, "cacao.name")
    pill = panel.pill(view, occasion)
    yield from layout.header(GROUNDS, title, panel.note(view, occasion), pill)
    cards = [panel.seat_card(view, occasion, Seat(seat)) for seat in range(view.seats)]
    yield from layout.seat_cards(GROUNDS, cards)
    yield from supply_box(view, occasion, asked)
    yield from layout.footer(occasion.news)


def _jungle(view: CacaoView, asked: Asking, stage: CacaoView) -> Iterator[Item]:
    used = {*used_cells(view, asked), *stage.jungle, *stage.workers}
    shown = around(asked.chosen[0]) if asked.facings else used
    field = fit(shown, JUNGLE)
    items = tuple(_map(field, view, asked, used))
    if asked.facings:
        left, top, right, bottom = box = field.box(shown)
        yield Window("board", box, items)
        yield Sprite("pane", "pane", (left, top), (right - left, bottom - top))
    else:
        yield Window("board", BOARD, items)
    yield from board.rims(field, shown, BOARD)


def used_cells(view: CacaoView, asked: Asking) -> set[Cell]:
    """All cells with a tile, a place for one or a mark."""
    return {*asked.jungle, *asked.workers, *view.places, *view.gaps, *asked.named()}


def around(at: Cell) -> set[Cell]:
    """The corners of the surroundings of a cell."""
    x, y = position(at)
    return {cell(x + dx, y + dy) for dx in (-CLOSE, CLOSE) for dy in (-CLOSE, CLOSE)}


def _map(field: Field, view: CacaoView, asked: Asking, used: set[Cell]) -> Iterator[Item]:
    """The floor, the tiles, and on top of all the marks and names."""
    last = view.last if asked.chosen == () else None
    yield from board.floor(field, used)
    yield from board.free_cells(field, view, asked)
    yield from board.tiles(field, asked)
    if last:
        yield from board.last_move(field, last)
    yield from board.candidates(field, asked)
    yield from board.chosen(field, asked)
    yield from board.names(field, view, asked)
    yield from board.directions(field, asked)
