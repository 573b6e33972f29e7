"""Taluva's pictures: the whole island, and close-ups of a question."""

from collections.abc import Collection, Iterator

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell
from engine.kernel.questions import Question
from engine.taluva.view import Phase, TaluvaView
from renderers.kit import layout
from renderers.kit.artist import Occasion
from renderers.kit.scene import Box, Item, Scene
from renderers.taluva import marking, strips
from renderers.taluva.asking import Asking, asking
from renderers.taluva.board import BOARD_MARGINS, CLOSE_MARGINS, Island, bounds, fit
from renderers.taluva.theme import SEA


def question_scene(view: TaluvaView, occasion: Occasion, question: Question) -> Scene:
    """Return the close-up of a question."""
    asked, own = asking(view, question), asked_strips(view, occasion, question)
    content = bounds(asked.board, shown(asked), CLOSE_MARGINS)
    height, box = layout.window_above(own, lambda box: fit(content, box).width)
    island = Island(asked.board, asked.board, content, box, words=layout.MIN_WORDS)
    board = layout.framed("board", box, _island(island, view, asked))
    strip_box = (layout.MARGIN, box[3], layout.CLOSE_WIDTH - layout.MARGIN, height - layout.EDGE)
    strip = (item for each in own for item in each.items(strip_box))
    return layout.close_up((*board, *strip), SEA, height)


def shown(asked: Asking) -> Collection[Cell]:
    """Return the hexes to show: those asked about and their surroundings, or all.

    They include more land than sea, to show the position on the island.
    """
    cells = set(asked.cells())
    if not cells:
        return asked.board
    if asked.regions:
        return {*asked.board, *cells}
    near = {cell for at in cells for cell in neighbours(at)}
    if asked.groups:
        return cells | (near & asked.board.keys())
    far = {cell for at in near for cell in neighbours(at)}
    farther = {cell for at in far for cell in neighbours(at)}
    return near | ((far | farther) & asked.board.keys())


def asked_strips(view: TaluvaView, occasion: Occasion, question: Question) -> list[layout.Section]:
    """Return the tile in hand unless it is shown in place, or the buildings left after a move."""
    if view.phase is Phase.BUILD and view.active is not None:
        return [strips.supplies(question.after or view, view.active)]
    if question.asked and view.drawn is not None:
        return [strips.in_hand(view, view.drawn, occasion)]
    return []


def _island(island: Island, view: TaluvaView, asked: Asking) -> Iterator[Item]:
    """Yield the water, the hexes and the pieces, then the marks and names."""
    last = view.last if asked.board is view.board else None
    if not asked.regions:  # whose candidates leave little open water, and much to look at
        yield from island.water()
    yield from island.items(dict.fromkeys(asked.cells()))
    yield from marking.candidates(island, asked.groups)
    if last:
        yield from marking.last_move(island, last)
    yield from marking.chosen(island, asked.chosen)
    yield from marking.pieces(island)
    yield from marking.lost_huts(island, asked.lost)
    yield from marking.close_names(island, asked.named())
    yield from marking.numbers(island, asked.groups)
    if asked.turns and view.drawn is not None:
        terrains = [str(each) for each in view.drawn.terrains]
        yield from marking.turns(island, asked.chosen[0], asked.turns, terrains)


def scene(
    view: TaluvaView,
    occasion: Occasion,
    question: Question | None = None,
    stage: TaluvaView | None = None,
) -> Scene:
    """Return the picture of a view; with a question, its close-up.

    `stage` is a later view in a film, whose layout the picture gets.
    """
    if question is not None:
        return question_scene(view, occasion, question)
    own, land = own_strips(view, occasion), (stage or view).board
    low = layout.height_of(own)
    content = bounds(view.board, {*view.board, *land}, BOARD_MARGINS)
    height = layout.best_height(
        lambda each: fit(content, _box(each - low)).width, layout.BOARD_HEIGHTS
    )
    island = Island(view.board, land, content, _box(height - low), words=layout.MIN_BOARD_WORDS)
    board = _board(island, view)
    if low:
        board = layout.framed("board", island.box, board)
    return layout.close_up((*board, *layout.below(height, own)), SEA, height)


def _box(height: float) -> Box:
    """Return the box of an island of a height."""
    return (0, 0, layout.CLOSE_WIDTH, height)


def own_strips(view: TaluvaView, occasion: Occasion) -> list[layout.Section]:
    """Return a player's strips below the island: the tile in hand, and the buildings left."""
    if view.viewer is None or view.result is not None:
        return []
    tile = [] if view.drawn is None else [strips.in_hand(view, view.drawn, occasion)]
    return [*tile, strips.supplies(view, view.viewer)]


def _board(island: Island, view: TaluvaView) -> Iterator[Item]:
    """Yield the water, the hexes and the pieces, then the marks and names."""
    yield from island.water()
    yield from island.items()
    if view.last:
        yield from marking.last_move(island, view.last)
    yield from marking.pieces(island)
    if view.last:
        yield from marking.lost_huts(island, view.last.lost)
        yield from marking.pennant(island, view.last)
    yield from marking.board_names(island)
