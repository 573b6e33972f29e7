"""Taluva in words: the alternative text of the picture, and the whole board as text."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from msgspec import to_builtins

from engine.kernel.hexes import axial, label, neighbours
from engine.kernel.ids import Cell, Fact, Seat
from engine.kernel.questions import Question
from engine.kernel.texts import Domain
from engine.taluva.actions import DIR_NAMES
from engine.taluva.pieces import TEXTS as GAME_TEXTS, Board, Hex, Terrain
from engine.taluva.view import Phase, TaluvaView, TileView
from renderers import speech
from renderers.kit.artist import Figure, Occasion, Score
from renderers.speech import Speech, alt_text, paragraphs
from renderers.taluva.asking import asking
from renderers.taluva.board import connected

TEXTS = Domain.beside(__file__, "picture_taluva")
SPEECH = Speech(GAME_TEXTS, TEXTS)
say = SPEECH.say


class Teller(speech.Teller):
    """The sentences about Taluva."""

    speech, own, label = SPEECH, "picture.taluva", label


def describe(view: TaluvaView, occasion: Occasion, question: Question | None = None) -> str:
    """Return the alternative text of the picture, the most important first."""
    say = Teller(occasion, view.seats, question)
    answers = _answers(view, question, say) if question else ()
    return alt_text(_essentials(view, occasion, say, answers))


def _answers(view: TaluvaView, question: Question, say: Teller) -> Iterator[str]:
    """Describe the places that the answers would change."""
    asked = asking(view, question)
    if question.asked == "cell" and question.do != "expand":
        yield from say.cells(question, lambda at: _spot(view.board, at, say))
    elif question.asked == "dir" and view.drawn is not None:
        for (n, cells), dir in zip(asked.turns.items(), question.values, strict=True):
            laid = zip(cells, view.drawn.terrains, strict=True)
            what = say.listed(_laid(view.board, at, terrain, say) for at, terrain in laid)
            yield say("way", n=n, dir=DIR_NAMES[dir], what=what)
    elif question.asked in ("cell", "terrain"):
        for group in asked.groups:
            huts = sum(view.board[at].level for at in group.cells)
            key = "grows" if group.each else "whole"
            yield say(key, n=group.number, cells=[*map(str, group.cells)], huts=huts)


def _spot(board: Board, at: Cell, say: Teller) -> str:
    """Describe the terrain of a hex, and the buildings beside it."""
    top = board.get(at)
    near: dict[Seat, list[Cell]] = defaultdict(list)
    for each in neighbours(at):
        if each in board and (piece := board[each].piece) is not None:
            near[piece.seat].append(each)
    words = [] if top is None else [say("spot", terrain=str(top.terrain), level=top.level)]
    words += (
        say("near", seat=seat, cells=[*map(str, cells)], n=len(cells))
        for seat, cells in near.items()
    )
    return say.listed(words)


def _laid(board: Board, at: Cell, terrain: Terrain, say: Teller) -> str:
    """Describe the position of one of the tile's terrains, and the hex it covers."""
    if at not in board:
        return say("laid", terrain=str(terrain), cell=at)
    return say("laid_over", terrain=str(terrain), what=_hex(at, board[at], say))


def _essentials(
    view: TaluvaView, occasion: Occasion, say: Teller, answers: Iterable[str] = ()
) -> Iterator[str]:
    yield say("heading", n=occasion.move)
    yield from _turn(view, say)
    yield from answers
    yield from _seats(view, say)
    yield say("stack", n=view.tiles_left)
    levels = [top.level for top in view.board.values()]
    yield say("island", n=len(levels), level=max(levels, default=0))
    yield from say.news(occasion)


def _turn(view: TaluvaView, say: Teller) -> Iterator[str]:
    """Name the seats to act and their task, or the result."""
    if view.result is not None:
        yield from say.ended(view.result)
    elif say.previews:
        yield say.any("picture.preview")
    elif view.phase is Phase.BUILD and view.active is not None:
        yield say("builds", seat=view.active)
    elif view.drawn is not None and view.active is not None:
        first, second = map(str, view.drawn.terrains)
        key = "lays_twins" if first == second else "lays"
        yield say(key, seat=view.active, first=first, second=second)


def _seats(view: TaluvaView, say: Teller) -> Iterator[str]:
    """Describe every seat's supply, eliminated seats and final places."""
    for seat, supply in enumerate(view.supplies):
        yield say("left", seat=seat, temples=supply.temples, towers=supply.towers, huts=supply.huts)
    if view.eliminated:
        yield say("out", seats=[*view.eliminated], n=len(view.eliminated))


def score(view: TaluvaView, occasion: Occasion) -> Score:
    """Return every seat's supply, at the end what it has built, and the tile in hand."""
    say = Teller(occasion, view.seats)
    ended = view.result
    counts = ended.scores if ended else [to_builtins(each) for each in view.supplies]
    east, west = map(str, view.drawn.terrains) if view.drawn else ("", "")
    return Score(
        progress=say("tiles_left", n=view.tiles_left),
        seats=tuple(_pieces(each, say) for each in counts),
        gone=frozenset(view.eliminated),
        shared=(say("to_lay", first=west, second=east),) if view.drawn else (),
    )


def _pieces(counts: Mapping[str, int], say: Teller) -> tuple[Figure, ...]:
    return tuple(
        Figure(kind, str(n), say(f"{kind}s_left", n=n))
        for kind, n in ((kind, counts[f"{kind}s"]) for kind in ("temple", "tower", "hut"))
    )


def text_board(view: TaluvaView, occasion: Occasion) -> str:
    """Return every public fact in lines of text; longer than one message."""
    say = Teller(occasion, view.seats)
    parts = (
        [
            *_essentials(view, occasion, say),
            *say.ranking(view.result),
            *_last_move(view, say),
            *_settlements(view, say),
        ],
        [*_rows(view.board, say)],
        [*_tiles(view, say)],
    )
    return paragraphs(parts)


def _settlements(view: TaluvaView, say: Teller) -> Iterator[str]:
    """Describe the settlements by seat, the largest first, then the possible expansions."""
    for seat in range(view.seats):
        of_seat = (at for at, top in view.board.items() if top.piece and top.piece.seat == seat)
        for cells in sorted(connected(of_seat), key=len, reverse=True):
            buildings = say.listed(_building(at, view.board, say) for at in cells)
            yield say("settlement", seat=seat, n=len(cells), buildings=buildings)
    for name, settlement in view.settlements.items():
        for terrain, targets in settlement.targets.items():
            if terrain is not Terrain.VOLCANO:
                yield say("growth", cell=name, terrain=str(terrain), cells=[*map(str, targets)])


def _building(at: Cell, board: Board, say: Teller) -> str:
    piece = board[at].piece
    assert piece is not None
    key = "huts" if piece.count > 1 else "building"
    return say(key, cell=at, kind=str(piece.kind), n=piece.count)


def _last_move(view: TaluvaView, say: Teller) -> Iterator[str]:
    """Name the cells of the last tile, of the building after it and of the lost huts."""
    last = view.last
    if last is None:
        return
    for key, cells in (("tile", last.tile), ("built", last.built), ("lost", last.lost)):
        if cells:
            yield say(f"last_{key}", seat=last.seat, cells=[*cells])


def _tiles(view: TaluvaView, say: Teller) -> Iterator[str]:
    """List the tiles not seen yet, those put back and those in the box."""
    if view.unseen:
        yield say("unseen", tiles=_pairs(view.unseen, say))
    if view.returned:
        tiles = say.listed(_tile(tile, say) for tile in view.returned)
        yield say("returned", tiles=tiles)
    if view.box:
        yield say("box", tiles=_pairs(view.box, say))


def _tile(tile: TileView, say: Teller) -> str:
    return "-".join(say.any(f"taluva.terrain.{terrain}") for terrain in tile.terrains)


def _pairs(counts: Mapping[str, int], say: Teller) -> str:
    """List pairs of terrains with the number of tiles of each."""
    return say.listed(
        f"{n} × {'-'.join(say.any(f'taluva.terrain.{each}') for each in pair.split('-'))}"
        for pair, n in counts.items()
    )


def _rows(board: Board, say: Teller) -> Iterator[str]:
    """Return all hexes, a line for every row from the north, each from the west."""
    cells = sorted(board, key=lambda at: axial(at)[::-1])
    return say.rows(cells, lambda at: axial(at)[1], lambda at: _hex(at, board[at], say))


def _hex(at: Cell, top: Hex, say: Teller) -> str:
    """Describe a hex: its name, terrain, level, the volcano's direction, its building."""
    facts: dict[str, Fact] = {"cell": at, "terrain": str(top.terrain), "level": top.level}
    if top.terrain is Terrain.VOLCANO:
        return say("hex_volcano", **facts, dir=DIR_NAMES[top.dir])
    if top.piece is None:
        return say("hex", **facts)
    piece = top.piece
    facts |= {"seat": piece.seat, "kind": str(piece.kind), "n": piece.count}
    many = "hex_huts" if piece.count > 1 else "hex_piece"
    return say(many, **facts)
