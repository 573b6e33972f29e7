"""The view of a game of Cacao: everything but hands, piles and sale policies (CAC-9)."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import TypeVar

from msgspec import Struct

from engine.cacao.actions import Policy
from engine.cacao.pieces import SUN_GOLD, WATER_TRACK, Jungle, Laid as Laid, Worker
from engine.cacao.rules import offered, open_cells, open_gaps, waits_for
from engine.cacao.scoring import Share, result, shares, temples, workers_around
from engine.cacao.state import (
    CacaoOptions as CacaoOptions,
    CacaoState,
    LastMove as LastMove,
    Phase as Phase,
    SunTokens as SunTokens,
    Village,
)
from engine.cacao.turn import worker_tiles
from engine.cacao.working import batch_of
from engine.kernel.chance import Chance, pick, shuffled
from engine.kernel.clone import cloner
from engine.kernel.game import View
from engine.kernel.ids import Cell, Seat

T = TypeVar("T", bound=StrEnum)


class VillageView(Struct, frozen=True):
    """The open things of a seat.

    `water` counts the carrier's steps, `water_gold` is what its field is worth. `suns_got` are all
    sun tokens of the game. `unplayed` counts the tiles in hand and pile together (CAC-9.2).
    """

    gold: int
    fruits: int
    suns: int
    suns_got: int
    water: int
    water_gold: int
    hand: int
    pile: int
    unplayed: dict[Worker, int]


class TempleView(Struct, frozen=True):
    """A temple: the workers of each seat, and who would be paid now."""

    cell: Cell
    workers: list[int]
    shares: list[Share]


class Offer(Struct, frozen=True):
    """An answer to a sale question: the fruits kept and sold, and the gold won."""

    keep: int
    sold: int
    gold: int


class CacaoView(View, frozen=True):
    """The table as the viewer sees it.

    `hand`, `policy`, `offers` and `selling` (the cells of their open question) are the viewer's
    own, and empty for a spectator. `places` are the cells on which a worker tile may lie, `gaps`
    those still to be filled in this turn, `unseen` the tiles of the pile by kind. The active seat
    plays its tile number `round` of `rounds`.
    """

    options: CacaoOptions
    jungle: dict[Cell, Jungle]
    workers: dict[Cell, Laid]
    display: list[Jungle]
    pile: int
    unseen: dict[Jungle, int]
    villages: list[VillageView]
    temples: list[TempleView]
    active: Seat | None
    round: int
    rounds: int
    phase: Phase
    places: list[Cell]
    gaps: list[Cell]
    left: list[Seat]
    last: LastMove | None
    hand: list[Worker]
    policy: Policy | None
    offers: list[Offer]
    selling: list[Cell]


def look(state: CacaoState, seat: Seat | None) -> CacaoView:
    """Return the view of a seat or a spectator."""
    over = state.phase is Phase.OVER
    own = None if seat is None else state.villages[seat]
    offers: list[Offer] = []
    selling: list[Cell] = []
    if seat is not None and state.phase is Phase.SELL and seat in waits_for(state):
        offers = [Offer(plan.keep, plan.sold, plan.gold) for plan in offered(state, seat)]
        selling = list(dict.fromkeys(use.cell for use in batch_of(state, seat).uses))
    return CacaoView(
        viewer=seat,
        seats=state.seats,
        waits_for=sorted(waits_for(state)),
        result=result(state),
        options=state.options,
        jungle=dict(state.jungle),
        workers=dict(state.workers),
        display=list(state.display),
        pile=len(state.pile),
        unseen=counted(Jungle, state.pile),
        villages=[village_view(each) for each in state.villages],
        temples=[temple_view(state, at) for at in temples(state)],
        active=None if over else state.active,
        round=round_of(state),
        rounds=len(worker_tiles(state.seats)),
        phase=state.phase,
        places=[] if over else open_cells(state),
        gaps=list(open_gaps(state)),
        left=list(state.left),
        last=state.last,
        hand=list(own.hand) if own else [],
        policy=own.policy if own else None,
        offers=offers,
        selling=selling,
    )


def round_of(state: CacaoState) -> int:
    """The number of the tile that the active seat lays, or has just laid; at least 1."""
    village = state.villages[state.active]
    left = len(village.hand) + len(village.pile)
    return max(1, len(worker_tiles(state.seats)) - left + (state.phase is Phase.PLACE))


def village_view(village: Village) -> VillageView:
    """A village as everybody sees it."""
    return VillageView(
        gold=village.gold,
        fruits=village.fruits,
        suns=village.suns,
        suns_got=village.suns_got,
        water=village.water,
        water_gold=WATER_TRACK[village.water],
        hand=len(village.hand),
        pile=len(village.pile),
        unplayed=counted(Worker, [*village.hand, *village.pile]),
    )


def counted(kind: type[T], tiles: Sequence[T]) -> dict[T, int]:
    """Count the tiles of each kind in the order of the data, which hides the tiles' own order."""
    counts = Counter(tiles)
    return {tile: counts[tile] for tile in kind if counts[tile]}


def temple_view(state: CacaoState, at: Cell) -> TempleView:
    """A temple as it stands now."""
    workers = workers_around(state, at)
    return TempleView(at, [*workers], [*shares(workers)])


def imagine(state: CacaoState, seat: Seat, chance: Chance) -> CacaoState:
    """The same table with everything dealt anew that the seat cannot see (CAC-9.1)."""
    imagined: CacaoState = cloner(CacaoState)(state)
    imagined.chance = Chance(chance.seed, chance.draws)
    imagined.pile = shuffled(chance, sorted(state.pile))
    for other, village in enumerate(imagined.villages):
        if other == seat:
            village.pile = shuffled(chance, sorted(village.pile))
            continue
        unseen = shuffled(chance, sorted([*village.hand, *village.pile]))
        held = len(village.hand)
        village.hand, village.pile = sorted(unseen[:held]), unseen[held:]
        village.policy = pick(chance, list(Policy))
    return imagined


def points_so_far(view: CacaoView) -> list[int]:
    """The gold of every seat if the game ended now (CAC-8.2 to CAC-8.6)."""
    gold = [each.gold + each.suns * SUN_GOLD + each.water_gold for each in view.villages]
    for share in (share for temple in view.temples for share in temple.shares):
        for seat in share.seats:
            gold[seat] += 0 if seat in view.left else share.gold
    return gold
