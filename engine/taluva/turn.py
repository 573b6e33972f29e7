"""The course of the game: set-up, what an action changes, and what follows by itself."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from msgspec.structs import replace

from engine.kernel.actions import Resign
from engine.kernel.chance import Chance, shuffled
from engine.kernel.events import TOTAL, Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.options import start_player
from engine.taluva import actions, pieces
from engine.taluva.island import Island
from engine.taluva.pieces import HUT, TEMPLE, TOWER, Building, Hex, Piece
from engine.taluva.placing import TILES, cover, site_of
from engine.taluva.rules import BuildAction, builder, can_build, targets_of
from engine.taluva.scoring import has_built_two_kinds, ranking
from engine.taluva.settlements import room_at
from engine.taluva.state import (
    BUILD,
    OVER,
    TILE,
    LastMove,
    Placed,
    Supply,
    TaluvaOptions,
    TaluvaState,
    TileCount,
)


def setup(seats: int, options: TaluvaOptions, chance: Chance) -> TaluvaState:
    """The table after the automatic first tile: the start player is to build (TAL-2, TAL-3.3)."""
    tiles = shuffled(chance, range(len(TILES)))
    in_play = tiles_in_play(seats, options)
    start = start_player(options.start_player, seats, chance)
    state = TaluvaState(
        chance=chance,
        seats=seats,
        options=options,
        supplies=[Supply() for _ in range(seats)],
        stack=tiles[:in_play],
        box=tiles[in_play:],
        active=start,
        phase=BUILD,
    )
    first = actions.PlaceTile(Cell(pieces.FIRST_TILE_CELL), pieces.FIRST_TILE_DIR)
    cover(state.board, first, state.stack.pop(), 0)
    state.laid = 1
    state.last = LastMove(start, tile=site_of(first))
    return state


def tiles_in_play(seats: int, options: TaluvaOptions) -> int:
    """Return how many of the tiles are played with (TAL-2.2, TAL-11.1)."""
    match options.tile_count:
        case TileCount.ALL_48:
            return len(TILES)
        case TileCount.TWELVE_PER_PLAYER:
            return 12 * seats
        case TileCount.EIGHTEEN_PER_PLAYER:
            return 18 * seats


def turns_of_each(seats: int, options: TaluvaOptions) -> int:
    """About how many turns a player takes: two players win before they run out of many tiles."""
    return min(tiles_in_play(seats, options) // seats, 16)


def apply(draft: TaluvaState, seat: Seat, action: actions.TaluvaAction) -> Iterable[Event]:
    """Carry out a legal action, and everything that follows by itself."""
    match action:
        case actions.PlaceTile():
            return place_tile(draft, seat, action)
        case actions.BuildHut() | actions.BuildTower() | actions.BuildTemple() | actions.Expand():
            return build(draft, seat, action)
        case actions.UndoTile():
            return undo_tile(draft, seat)
        case Resign():
            return resign(draft, seat)
        case _:
            assert_never(action)


def place_tile(draft: TaluvaState, seat: Seat, placement: actions.PlaceTile) -> Iterator[Event]:
    """Lay the drawn tile; then the seat is to build, or is out if it cannot (TAL-8.1)."""
    assert draft.drawn is not None
    tile = draft.drawn
    before = cover(draft.board, placement, tile, draft.laid)
    lost = tuple([at for at, top in before.items() if top.piece is not None]) if before else ()
    draft.placed = Placed(tile, before, draft.last)
    draft.last = LastMove(seat, site_of(placement), lost=lost)
    draft.drawn = None
    draft.laid += 1
    draft.phase = BUILD
    yield tile_event(draft, seat, placement, tile)
    if lost:
        yield from loss_events(before)
    if not can_build(builder(draft, seat)):
        draft.eliminated.append(seat)
        yield event("taluva.cannot_build", seat=seat)
        yield from end_turn(draft)


def tile_event(draft: TaluvaState, seat: Seat, placement: actions.PlaceTile, tile: int) -> Event:
    """Return the event of a tile that was laid."""
    first, second = TILES[tile]
    level, are_twins = draft.board[placement.cell].level, first == second
    if level == 1:
        key = "taluva.twins_laid" if are_twins else "taluva.tile_laid"
    else:
        key = "taluva.twins_erupted" if are_twins else "taluva.erupted"
    return Event(
        key,
        {
            "seat": seat,
            "cell": placement.cell,
            "dir": actions.DIR_NAMES[placement.dir],
            "level": level,
            "first": first,
            "second": second,
        },
    )


def loss_events(before: dict[Cell, Hex]) -> Iterator[Event]:
    """Yield the events of destroyed huts, one for each seat (TAL-5.7)."""
    huts: dict[Seat, dict[Cell, int]] = {}
    for at, top in before.items():
        if top.piece is not None:
            huts.setdefault(top.piece.seat, {})[at] = top.piece.count
    for seat, lost in huts.items():
        cells, counts, n = [*lost], [*lost.values()], sum(lost.values())
        if len(lost) > 1:
            yield event("taluva.huts_lost_on", seat=seat, cells=[*cells], huts=[*counts], n=n)
        else:
            yield event("taluva.huts_lost", seat=seat, cell=cells[0], n=n)


def build(draft: TaluvaState, seat: Seat, action: BuildAction) -> Iterator[Event]:
    """Build what the action says; then comes an early victory or the end of the turn (TAL-9.1)."""
    match action:
        case actions.BuildHut(cell=cell):
            yield build_hut(draft, seat, cell)
        case actions.BuildTower(cell=cell):
            yield build_stone(draft, seat, cell, TOWER)
        case actions.BuildTemple(cell=cell):
            yield build_stone(draft, seat, cell, TEMPLE)
        case actions.Expand():
            yield expand(draft, seat, action)
    if has_built_two_kinds(draft.supplies[seat]):
        yield from finish(draft, "two_kinds")
    else:
        yield from end_turn(draft)


def build_hut(draft: TaluvaState, seat: Seat, at: Cell) -> Event:
    """Build a hut (TAL-7.3)."""
    left = put(draft, seat, {at: 1}, HUT)
    return Event("taluva.hut_built", {"seat": seat, "cell": at, TOTAL: left})


def build_stone(draft: TaluvaState, seat: Seat, at: Cell, kind: Building) -> Event:
    """Build a tower or temple (TAL-7.4, TAL-7.5)."""
    left, level = put(draft, seat, {at: 1}, kind), draft.board[at].level
    return event(f"taluva.{kind}_built", seat=seat, cell=at, level=level, total=left)


def expand(draft: TaluvaState, seat: Seat, action: actions.Expand) -> Event:
    """Build huts on all target hexes, as many on each as its level (TAL-7.7)."""
    targets = targets_of(room_at(draft.board, action.cell).beside, action.terrain)
    left = put(draft, seat, targets, HUT)
    return event(
        "taluva.expanded",
        seat=seat,
        cell=action.cell,
        terrain=action.terrain.value,
        cells=[str(target) for target in targets],
        n=sum(targets.values()),
        total=left,
    )


PILES = {HUT: "huts", TOWER: "towers", TEMPLE: "temples"}
"""The field of a supply for each kind of piece."""


def put(draft: TaluvaState, seat: Seat, counts: dict[Cell, int], kind: Building) -> int:
    """Move pieces of a kind from a seat's supply to free hexes; return how many are left."""
    for at, count in counts.items():
        draft.board[at] = replace(draft.board[at], piece=Piece(seat, kind, count))
    supply, pile = draft.supplies[seat], PILES[kind]
    left: int = getattr(supply, pile) - sum(counts.values())
    draft.supplies[seat] = replace(supply, **{pile: left})
    assert draft.last is not None
    draft.last = replace(draft.last, built=tuple(counts))
    return left


def undo_tile(draft: TaluvaState, seat: Seat) -> list[Event]:
    """Restore the table as it was before the tile of this turn (TAL-3.8)."""
    assert draft.placed is not None
    assert draft.last is not None
    covered, lifted = draft.placed.before, draft.last.tile
    draft.board = Island(
        {
            at: covered.get(at, top)
            for at, top in draft.board.items()
            if at in covered or at not in lifted
        }
    )
    draft.drawn, draft.last = draft.placed.tile, draft.placed.last
    draft.laid -= 1
    draft.placed = None
    draft.phase = TILE
    return [event("taluva.tile_taken_back", seat=seat)]


def resign(draft: TaluvaState, seat: Seat) -> list[Event]:
    """Eliminate a seat; a tile in its hand goes under the stack (TAL-8.5)."""
    draft.eliminated.append(seat)
    events = [event("taluva.resigned", seat=seat)]
    if seat != draft.active:
        return events + (finish(draft, "last_seat") if is_last_one(draft) else [])
    if draft.drawn is not None:
        draft.stack.insert(0, draft.drawn)
        draft.returned += 1
        events.append(event("taluva.tile_returned", seat=seat))
    return events + end_turn(draft)


def is_last_one(draft: TaluvaState) -> bool:
    """Return True if only one seat is left (TAL-8.4)."""
    return len(draft.eliminated) == draft.seats - 1


def end_turn(draft: TaluvaState) -> list[Event]:
    """End the game, or draw a tile for the next seat (TAL-8.3, TAL-8.4, TAL-9.2)."""
    draft.placed = None
    if is_last_one(draft):
        return finish(draft, "last_seat")
    if not draft.stack:
        return finish(draft, "tiles_used_up")
    draft.active = next_seat(draft)
    draft.drawn = draft.stack.pop()
    if draft.returned > len(draft.stack):
        draft.returned = len(draft.stack)
    draft.phase = TILE
    first, second = TILES[draft.drawn]
    return [
        Event(
            "taluva.twins_drawn" if first == second else "taluva.tile_drawn",
            {"seat": draft.active, "first": first, "second": second, "n": len(draft.stack)},
            reveals=True,
        )
    ]


def next_seat(draft: TaluvaState) -> Seat:
    """The next seat clockwise that is not eliminated (TAL-2.4, TAL-8.3)."""
    seat = Seat((draft.active + 1) % draft.seats)
    while seat in draft.eliminated:
        seat = Seat((seat + 1) % draft.seats)
    return seat


def finish(draft: TaluvaState, how: str) -> list[Event]:
    """End the game; `how` is the last part of the key of the sentence that says so."""
    draft.phase = OVER
    draft.placed = None
    draft.drawn = None
    draft.ended = f"taluva.ended.{how}"
    seats = ranking(draft)[0]
    return [event("taluva.won", winners=[int(each) for each in seats], n=len(seats), how=how)]


TWINS = {
    "taluva.twins_drawn": "taluva.tile_drawn",
    "taluva.twins_laid": "taluva.tile_laid",
    "taluva.twins_erupted": "taluva.erupted",
}
"""The earlier keys of events of tiles with the same terrain twice."""


def formerly(each: Event) -> list[Event]:
    """Return the events that earlier versions told instead of one; empty if the same."""
    if each.key in TWINS:
        return [replace(each, key=TWINS[each.key])]
    if each.key != "taluva.huts_lost_on":
        return []
    seat, cells, huts = (each.facts[name] for name in ("seat", "cells", "huts"))
    assert isinstance(cells, list)
    assert isinstance(huts, list)
    lost = zip(cells, huts, strict=True)
    return [event("taluva.huts_lost", seat=seat, cell=at, n=n) for at, n in lost]
