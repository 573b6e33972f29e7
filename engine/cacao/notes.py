"""What a player should know before they choose, and why something is not open to them."""

from collections.abc import Iterator

from engine.cacao.actions import Policy
from engine.cacao.gaps import open_gaps
from engine.cacao.placing import coverable_cells, is_jungle_used_up
from engine.cacao.rules import offered
from engine.cacao.state import CacaoState
from engine.cacao.tiles import KINDS, Kind
from engine.cacao.turn import batch_of
from engine.kernel.ids import Seat
from engine.kernel.remarks import Remark, remark


def notes(state: CacaoState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """What to know before one of the named actions."""
    if "place_worker" in names:
        yield from no_overbuilding(state, seat)
    if "fill" in names:
        yield from short_of_tiles(state)
    if "sell" in names:
        yield from about_sales(state, seat)


def no_overbuilding(state: CacaoState, seat: Seat) -> Iterator[Remark]:
    """Why a player with a sun token, or late in the game, may not overbuild (CAC-7.1)."""
    suns, left = state.villages[seat].suns, len(state.display) + len(state.pile)
    if suns and left:
        yield remark("cacao.why.jungle_left", "CAC-7.1", n=left)
    elif not suns and not left:
        yield remark("cacao.why.no_sun_token", "CAC-7.1")
    elif is_jungle_used_up(state) and not coverable_cells(state, seat):
        yield remark("cacao.why.all_covered", "CAC-7.3")


def short_of_tiles(state: CacaoState) -> Iterator[Remark]:
    """What becomes of more gaps than the display has tiles for (CAC-5.3, CAC-5.4)."""
    gaps, shown = len(open_gaps(state)), len(state.display)
    if gaps <= shown:
        return
    if state.pile:
        yield remark("cacao.notes.from_pile", "CAC-5.3")
    else:
        yield remark("cacao.notes.stays_empty", "CAC-5.4", gaps=gaps, n=shown)


def about_sales(state: CacaoState, seat: Seat) -> Iterator[Remark]:
    """How many workers sell, why fewer fruits are not offered, and what the policy is for."""
    uses = batch_of(state, seat).uses
    workers = sum(use.workers for use in uses if KINDS[state.jungle[use.cell]] is Kind.MARKET)
    if min(plan.keep for plan in offered(state, seat)) > 0:
        yield remark("cacao.why.workers_sell", "CAC-6.2", n=workers)
    if seat == state.active and state.villages[seat].policy is not Policy.ASK:
        yield remark("cacao.notes.own_turn", "CAC-11.6")
