"""The set-up that is recommended to whoever does not want to choose one."""

from itertools import product

from msgspec.structs import replace

from engine.castles_of_tuscany.actions import Board, Order, SetupRegion, Shift
from engine.castles_of_tuscany.opening import default_region
from engine.castles_of_tuscany.payment import payments
from engine.castles_of_tuscany.pieces import Color
from engine.castles_of_tuscany.regions import Layout, layout_of
from engine.castles_of_tuscany.state import Step, TuscanyState
from engine.kernel.ids import Seat


def recommended_region(state: TuscanyState, seat: Seat) -> SetupRegion | None:
    """A good way to assemble a region, the boards as they are printed; None after set-up.

    The starting castle lies beside spaces that the hand can pay, of as many colours as possible,
    and spaces of a colour hang together.
    """
    if state.step is not Step.SETUP:
        return None
    realm, plain = state.realms[seat], default_region(state.options)
    ways = [
        replace(plain, order=order, shift=shift, castle=castle)
        for order, shift, castle in product(Order, Shift, Board)
    ]
    payable = {color for color in Color if payments(realm, color)}
    return max(ways, key=lambda way: worth(layout_of(realm.boards, way), way.castle, payable))


def worth(region: Layout, castle: Board, payable: set[Color]) -> tuple[int, int, int]:
    """How many colours beside the castle can be paid, how many there are, how large areas are."""
    near = {region.colors[at] for at in region.neighbours[region.castle_space(castle)]}
    return len(near & payable), len(near), sum(len(area) for area in region.areas.values())
