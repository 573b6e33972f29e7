"""The view of a game of Taluva: everything but the order of the stack and the box (TAL-10)."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct, field

from engine.kernel.chance import Chance, shuffled
from engine.kernel.clone import cloner
from engine.kernel.game import View
from engine.kernel.ids import Cell, Seat
from engine.taluva.pieces import HUTS, TOWERS, Hex, Terrain
from engine.taluva.placing import TILES
from engine.taluva.rules import targets_of
from engine.taluva.scoring import built, result
from engine.taluva.settlements import rooms_of
from engine.taluva.state import (
    BUILD,
    OVER,
    LastMove as LastMove,
    Phase as Phase,
    Supply as Supply,
    TaluvaState,
)


class TileView(Struct, frozen=True):
    """The tile in hand: its id and its two terrains, clockwise after the volcano (TAL-1.2)."""

    id: int
    terrains: tuple[Terrain, Terrain]


class SettlementView(Struct, frozen=True):
    """A settlement: the hexes of its buildings, and those it could grow into by their terrain."""

    cells: list[Cell]
    targets: dict[Terrain, list[Cell]]


class TaluvaView(View, frozen=True):
    """The table as everybody sees it; it is the same for every seat.

    `tiles_left` counts the undrawn tiles in play, `unseen` the tiles of every pair of terrains
    (`"jungle-rock"`) that nobody has seen, those in the box included. `returned` are the tiles that
    went back under the stack, the next one first (TAL-8.5). `box` counts the pairs in the box once
    the game is over (TAL-10.2). `settlements` are those of the seat that is to build, by the hex
    that an expansion names.
    """

    board: dict[Cell, Hex]
    supplies: list[Supply]
    active: Seat | None
    phase: Phase
    drawn: TileView | None
    tiles_left: int
    unseen: dict[str, int]
    eliminated: list[Seat]
    last: LastMove | None
    returned: list[TileView] = field(default_factory=list)
    box: dict[str, int] = field(default_factory=dict)
    settlements: dict[Cell, SettlementView] = field(default_factory=dict)


def look(state: TaluvaState, seat: Seat | None) -> TaluvaView:
    """Return the view of a seat or a spectator."""
    over = state.phase is OVER
    waiting = state.stack[state.returned :]
    return TaluvaView(
        viewer=seat,
        seats=state.seats,
        waits_for=[] if over else [state.active],
        result=result(state),
        board=dict(state.board),
        supplies=list(state.supplies),
        active=None if over else state.active,
        phase=state.phase,
        drawn=None if state.drawn is None else tile_view(state.drawn),
        tiles_left=len(state.stack),
        unseen=count_pairs([*waiting, *state.box]),
        eliminated=list(state.eliminated),
        last=state.last,
        returned=[tile_view(tile) for tile in reversed(state.stack[: state.returned])],
        box=count_pairs(state.box) if over else {},
        settlements=settlement_views(state) if state.phase is BUILD else {},
    )


def settlement_views(state: TaluvaState) -> dict[Cell, SettlementView]:
    """Return the settlements of the active seat by the cells that name them in actions."""
    views: dict[Cell, SettlementView] = {}
    for each, room in rooms_of(state.board, state.active):
        terrains = [top.terrain for top in room.beside.values()]
        targets = {terrain: list(targets_of(room.beside, terrain)) for terrain in terrains}
        views[each.name] = SettlementView(list(each.pieces), targets)
    return views


def tile_view(tile: int) -> TileView:
    """A tile as everybody sees it."""
    return TileView(tile, TILES[tile])


def count_pairs(tiles: Iterable[int]) -> dict[str, int]:
    """Count the tiles by pair of terrains, in a fixed order that hides the tiles' own."""
    return dict(Counter("-".join(TILES[tile]) for tile in sorted(tiles)))


def imagine(state: TaluvaState, seat: Seat, chance: Chance) -> TaluvaState:
    """The same table with the unseen tiles dealt anew; no seat sees more than another (TAL-10)."""
    waiting = len(state.stack) - state.returned
    unseen = shuffled(chance, sorted([*state.stack[state.returned :], *state.box]))
    imagined: TaluvaState = cloner(TaluvaState)(state)
    imagined.stack[state.returned :] = unseen[:waiting]
    imagined.box = unseen[waiting:]
    imagined.chance = Chance(chance.seed, chance.draws)
    return imagined


def points_so_far(view: TaluvaView) -> list[int]:
    """Count every seat's buildings, none if it is eliminated (TAL-8.2, TAL-9.4)."""
    return [
        0 if seat in view.eliminated else sum(built(each))
        for seat, each in enumerate(view.supplies)
    ]


def decides(view: TaluvaView) -> list[int]:
    """Return what ranks the seats when the tiles are used up: temples, towers and huts (TAL-9.2).

    They are written as one number; the list is empty if the game has ended in another way.
    """
    if view.result and view.result.ending != "taluva.ended.tiles_used_up":
        return []
    more_towers, more_temples = HUTS + 1, (HUTS + 1) * (TOWERS + 1)
    return [
        -1 if seat in view.eliminated else temples * more_temples + towers * more_towers + huts
        for seat, (temples, towers, huts) in enumerate(map(built, view.supplies))
    ]
